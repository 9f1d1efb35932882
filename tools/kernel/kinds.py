"""The kind of every expression of a function, and what is not in the dialect. Only that lives here."""

import ast
from types import FunctionType
from typing import Any

from solitaire.solver.machine.image import fields
from tools.kernel.program import ARRAYS, WORDS, Function, Kind

NUMERIC = ("i64", "u64", "bool", "number")
# By the name of the syntax tree's class: what is done to two known numbers.
FOLDS: dict[type[ast.operator], Any] = {
    ast.Add: int.__add__,
    ast.Sub: int.__sub__,
    ast.Mult: int.__mul__,
    ast.FloorDiv: int.__floordiv__,
    ast.Mod: int.__mod__,
    ast.BitAnd: int.__and__,
    ast.BitOr: int.__or__,
    ast.BitXor: int.__xor__,
    ast.LShift: int.__lshift__,
    ast.RShift: int.__rshift__,
}
COMPARISONS = (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE)
METHODS = ("bit_count", "bit_length")


def told(function: Function) -> Function:
    """The function with the kinds of all its expressions and names filled in."""
    _Teller(function).body(function.tree.body)
    return function


def joint(function: Function, *nodes: ast.expr) -> Kind:
    """The kind of an operation on these: of u64 if one of them is, or is a number that only a u64 can be."""
    for node in nodes:
        if function.kinds[node] == "u64" or function.numbers.get(node, 0) >= 1 << 63:
            return "u64"
    return "i64"


def element(array: Kind) -> Kind:
    """The kind of an array's elements once they are read."""
    return "u64" if array == "u64s" else "i64"


class _Teller:
    """Goes through a function in the order of its source."""

    def __init__(self, function: Function) -> None:
        self.function = function

    def body(self, statements: list[ast.stmt]) -> None:
        for number, statement in enumerate(statements):
            if number == 0 and isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                continue
            handler = getattr(self, f"_{type(statement).__name__}", None)
            if handler is None:
                self.function.refuse(statement, f"'{type(statement).__name__}' is no statement of the dialect.")
            handler(statement)

    def _Assign(self, node: ast.Assign) -> None:
        if len(node.targets) != 1 or isinstance(node.targets[0], ast.Tuple):
            self.function.refuse(node, "one value goes to one name, field or element.")
        self._store(node.targets[0], self.kind(node.value), node.value)

    def _AnnAssign(self, node: ast.AnnAssign) -> None:
        if not isinstance(node.target, ast.Name) or node.value is None or not isinstance(node.annotation, ast.Name):
            self.function.refuse(node, "an annotation is for a name that is given a value.")
        told = node.annotation.id
        if told not in ("i64", "u64", "bool"):
            self.function.refuse(node, f"'{told}' is no kind of number.")
        self.function.locals.setdefault(node.target.id, told)
        self._store(node.target, self.kind(node.value), node.value)

    def _AugAssign(self, node: ast.AugAssign) -> None:
        target = self.kind(node.target)
        self._number(node.value)
        if target not in NUMERIC or type(node.op) not in FOLDS:
            self.function.refuse(node, "only a number can be changed in its place.")
        self.function.kinds[node.target] = target

    def _For(self, node: ast.For) -> None:
        call = node.iter
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "range"):
            self.function.refuse(node, "'for' goes over a range.")
        if node.orelse or call.keywords or not 1 <= len(call.args) <= 3 or not isinstance(node.target, ast.Name):
            self.function.refuse(node, "'for' is of one name over a range, without 'else'.")
        for argument in call.args:
            self._number(argument)
        if len(call.args) == 3 and not self.function.numbers.get(call.args[2]):
            self.function.refuse(node, "the step of a range is a known number.")
        if self.function.locals.setdefault(node.target.id, "i64") != "i64":
            self.function.refuse(node, f"'{node.target.id}' is no i64.")
        self.body(node.body)

    def _While(self, node: ast.While) -> None:
        self._condition(node.test)
        if node.orelse:
            self.function.refuse(node, "'while' has no 'else'.")
        self.body(node.body)

    def _If(self, node: ast.If) -> None:
        self._condition(node.test)
        self.body(node.body)
        self.body(node.orelse)

    def _Pass(self, node: ast.Pass) -> None:
        pass

    def _Break(self, node: ast.stmt) -> None:
        pass

    _Continue = _Break

    def _Assert(self, node: ast.Assert) -> None:
        self._condition(node.test)

    def _Return(self, node: ast.Return) -> None:
        result = "none" if node.value is None else self.kind(node.value)
        self._fits(node, result, self.function.result)

    def _Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Call):
            self.function.refuse(node, "nothing is done with this value.")
        self.kind(node.value)

    def _store(self, target: ast.expr, kind: Kind, value: ast.expr) -> None:
        if isinstance(target, ast.Name):
            usual = "i64" if kind == "number" else kind
            if kind == "none":
                self.function.refuse(value, "this gives no value.")
            self._fits(target, kind, self.function.locals.setdefault(target.id, usual))
            self.function.kinds[target] = self.function.locals[target.id]
        else:
            self._fits(target, kind, self.kind(target))

    def _fits(self, node: ast.AST, kind: Kind, wanted: Kind) -> None:
        if kind != wanted and not (kind in NUMERIC and wanted in ("i64", "u64")):
            self.function.refuse(node, f"this is {_name(kind)}, where {_name(wanted)} is wanted.")

    def _number(self, node: ast.expr) -> Kind:
        kind = self.kind(node)
        if kind not in NUMERIC:
            self.function.refuse(node, f"this is {_name(kind)}, where a number is wanted.")
        return kind

    def kind(self, node: ast.expr) -> Kind:
        """The kind of an expression; it is noted, and that of all its parts."""
        handler = getattr(self, f"_{type(node).__name__}", None)
        if handler is None:
            self.function.refuse(node, f"'{type(node).__name__}' is no expression of the dialect.")
        kind: Kind = handler(node)
        self.function.kinds[node] = kind
        return kind

    def _known(self, node: ast.expr, number: int) -> Kind:
        self.function.numbers[node] = number
        return "number"

    def _Constant(self, node: ast.Constant) -> Kind:
        if isinstance(node.value, bool):
            self.function.numbers[node] = node.value
            return "bool"
        if not isinstance(node.value, int):
            self.function.refuse(node, f"{node.value!r} is no whole number.")
        return self._known(node, int(str(node.value)))

    def _Name(self, node: ast.Name) -> Kind:
        if node.id in self.function.locals:
            return self.function.locals[node.id]
        found = self.function.outside(node.id)
        if type(found) is not int:
            self.function.refuse(node, f"'{node.id}' has no value yet, or none of the dialect.")
        return self._known(node, int(found))

    def _Attribute(self, node: ast.Attribute) -> Kind:
        record = self.kind(node.value)
        if isinstance(record, str):
            self.function.refuse(node, f"{_name(record)} has no fields.")
        names = dict(fields(record))
        if node.attr not in names:
            self.function.refuse(node, f"{_name(record)} has no field '{node.attr}'.")
        return names[node.attr]

    def _Subscript(self, node: ast.Subscript) -> Kind:
        array = self.kind(node.value)
        if array not in ARRAYS:
            self.function.refuse(node, f"{_name(array)} has no elements.")
        self._number(node.slice)
        return element(array)

    def _BinOp(self, node: ast.BinOp) -> Kind:
        self._number(node.left)
        self._number(node.right)
        fold = FOLDS.get(type(node.op))
        if fold is None:
            self.function.refuse(node, f"'{type(node.op).__name__}' is no operation of the dialect.")
        numbers = self.function.numbers
        if node.left in numbers and node.right in numbers:
            return self._known(node, fold(int(numbers[node.left]), int(numbers[node.right])))
        shift = isinstance(node.op, ast.LShift | ast.RShift)
        if shift and node.right in numbers and numbers[node.right] not in range(64):
            self.function.refuse(node, "a shift is by 0 to 63.")
        return joint(self.function, node.left) if shift else joint(self.function, node.left, node.right)

    def _UnaryOp(self, node: ast.UnaryOp) -> Kind:
        if isinstance(node.op, ast.Not):
            self._condition(node.operand)
            return "bool"
        kind = self._number(node.operand)
        known = self.function.numbers.get(node.operand)
        if isinstance(node.op, ast.UAdd):
            self.function.refuse(node, "a plus sign alone does nothing.")
        if known is not None and kind == "number":
            # The complement of a number that only a u64 can be is below what an i64 can be, but fits what it meets.
            self.function.numbers[node] = -known if isinstance(node.op, ast.USub) else ~known
            return "number"
        return "u64" if kind == "u64" else "i64"

    def _Compare(self, node: ast.Compare) -> Kind:
        for one in (node.left, *node.comparators):
            self._number(one)
        if not all(isinstance(op, COMPARISONS) for op in node.ops):
            self.function.refuse(node, "only numbers are compared, by their size.")
        return "bool"

    def _BoolOp(self, node: ast.BoolOp) -> Kind:
        for value in node.values:
            # Python would give the number itself.
            if self.kind(value) != "bool":
                self.function.refuse(value, "'and' and 'or' join numbers in conditions only.")
        return "bool"

    def _condition(self, node: ast.expr) -> None:
        """What is used as a truth only."""
        if isinstance(node, ast.BoolOp):
            for value in node.values:
                self._condition(value)
            self.function.kinds[node] = "bool"
        else:
            self._number(node)

    def _IfExp(self, node: ast.IfExp) -> Kind:
        self._condition(node.test)
        kinds = {self.kind(node.body), self.kind(node.orelse)}
        if len(kinds) == 1 and "number" not in kinds:
            return kinds.pop()
        if not kinds <= set(NUMERIC):
            self.function.refuse(node, "both values are of one kind.")
        return joint(self.function, node.body, node.orelse)

    def _Call(self, node: ast.Call) -> Kind:
        if node.keywords:
            self.function.refuse(node, "arguments are given by their places.")
        if isinstance(node.func, ast.Attribute):
            if node.func.attr not in METHODS or node.args:
                self.function.refuse(node, f"'{node.func.attr}' is no method of the dialect.")
            self._number(node.func.value)
            return "i64"
        meant = self.function.outside(node.func.id) if isinstance(node.func, ast.Name) else None
        kinds = [self.kind(argument) for argument in node.args]
        if meant in WORDS:
            return self._word(node, WORDS[meant], kinds)
        if not isinstance(meant, FunctionType):
            self.function.refuse(node, "this is no function of the dialect.")
        return self._call(node, Function(meant), kinds)

    def _call(self, node: ast.Call, called: Function, kinds: list[Kind]) -> Kind:
        if len(kinds) != len(called.parameters):
            self.function.refuse(node, f"'{called.name}' takes {len(called.parameters)} values.")
        for argument, kind, wanted in zip(node.args, kinds, called.parameters.values(), strict=True):
            self._fits(argument, kind, wanted)
        return called.result

    def _word(self, node: ast.Call, word: str, kinds: list[Kind]) -> Kind:
        if word in ("min", "max") and len(kinds) > 1:
            for argument in node.args:
                self._number(argument)
            return joint(self.function, *node.args)
        shapes = {
            "times": ("number", "number"),
            "copy": ("array", "number", "array", "number", "number"),
            "fill": ("array", "number", "number", "number"),
            "same": ("array", "number", "array", "number", "number"),
        }
        wanted = shapes.get(word, ())
        found = tuple("array" if kind in ARRAYS else "number" if kind in NUMERIC else "other" for kind in kinds)
        if found != wanted or len({kind for kind in kinds if kind in ARRAYS}) > 1:
            self.function.refuse(node, f"'{word}' takes {', '.join(wanted) or 'two or more numbers'}.")
        return {"times": "u64", "same": "bool"}.get(word, "none")


def _name(kind: Kind) -> str:
    return kind if isinstance(kind, str) else kind.__name__
