"""`make bench`: measures the engine on CPython and in Pyodide and the page in Chromium, and prints a table of each."""

import runpy
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    runpy.run_module("bench.report", run_name="__main__")
