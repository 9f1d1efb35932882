"""The command line: beside the page the only part with files, clock and terminal."""

from solitaire.cli.main import main

__all__ = ["main"]
