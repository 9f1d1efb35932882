# PyScript's own package, which exists only in the page.
from typing import Any

def __getattr__(name: str) -> Any: ...
