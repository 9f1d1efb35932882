# The browser's global object as Pyodide shows it: every name is there or not only at run time.
from typing import Any

def __getattr__(name: str) -> Any: ...
