"""The functions of a kernel with all that they call, as syntax trees. Only how they are gathered lives here."""

import ast
import builtins
import inspect
import textwrap
from collections.abc import Callable, Iterable
from types import FunctionType
from typing import Any, NoReturn, get_type_hints

from solitaire.solver import typed
from solitaire.solver.machine.image import kind_of
from solitaire.solver.typed import Record

# "i64", "u64", "bool", an array ("u8s", "i32s", "u64s"), a record's class, or "none" for no value; and "number", a
# whole number that is known and takes the kind of what it meets.
Kind = str | type[Record]
ARRAYS = {"u8s": "u8", "i32s": "i32", "u64s": "u64"}
# The words that are called, but for conditions of their own.
WORDS: dict[Any, str] = {
    typed.times: "times",
    typed.copy: "copy",
    typed.fill: "fill",
    typed.same: "same",
    min: "min",
    max: "max",
}


class NotInTheDialect(Exception):
    """Says where and what."""


class Function:
    """A function: its tree, the kinds of its parameters and of its result, and what its names outside of it mean."""

    def __init__(self, function: FunctionType) -> None:
        lines, first = inspect.getsourcelines(function)
        (tree,) = ast.parse(textwrap.dedent("".join(lines))).body
        assert isinstance(tree, ast.FunctionDef)
        self.tree = ast.increment_lineno(tree, first - 1)
        self.function = function
        self.name = f"{function.__module__}.{function.__qualname__}"
        hints = get_type_hints(function, include_extras=True)
        names = [argument.arg for argument in tree.args.args]
        for name in (*names, "return"):
            if name not in hints:
                self.refuse(tree, f"'{name}' has no annotation.")
        self.parameters: dict[str, Kind] = {name: kind_of(hints[name]) for name in names}
        self.result: Kind = "none" if hints["return"] is type(None) else kind_of(hints["return"])
        # Filled by ``kinds``.
        self.kinds: dict[ast.expr, Kind] = {}
        self.numbers: dict[ast.expr, int] = {}
        self.locals: dict[str, Kind] = dict(self.parameters)

    def outside(self, name: str) -> Any:
        """What a name means that is none of the function's own."""
        return self.function.__globals__.get(name, getattr(builtins, name, None))

    def refuse(self, node: ast.AST, why: str) -> NoReturn:
        """Raises NotInTheDialect for a place of the source."""
        line = getattr(node, "lineno", self.tree.lineno)
        raise NotInTheDialect(f"{inspect.getsourcefile(self.function)}:{line}: {why}")


class Program:
    """All functions that some entries reach; ``entries`` by the name under which each is exported."""

    def __init__(self, entries: dict[str, Callable[..., Any]]) -> None:
        self.functions: dict[FunctionType, Function] = {}
        self.entries: dict[str, Function] = {}
        for name, entry in entries.items():
            self.entries[name] = self.add(entry)

    def add(self, function: Any) -> Function:
        """A function with all that it calls."""
        if function not in self.functions:
            found = self.functions[function] = Function(function)
            for called in _called(found):
                self.add(called)
        return self.functions[function]


def _called(function: Function) -> Iterable[FunctionType]:
    for node in ast.walk(function.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            meant = function.outside(node.func.id)
            if isinstance(meant, FunctionType) and meant not in WORDS:
                yield meant
