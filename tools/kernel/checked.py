"""The functions of a program for CPython with every range asserted that the dialect asks for. Only that lives here."""

import ast
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from tools.kernel import ranges
from tools.kernel.kinds import joint, told
from tools.kernel.program import WORDS, Function, Kind, Program

# So begins what a function calls to check; no name of a kernel's does.
PREFIX = "checked_"


def checked(program: Program) -> dict[str, Callable[..., Any]]:
    """The entries by their names; what leaves a range raises ``ranges.OutOfRange``."""
    spaces = {function: dict(function.__globals__) for function in program.functions}
    made: dict[Any, Callable[..., Any]] = {}
    for key, function in program.functions.items():
        tree = ast.Module([_Checking(told(function)).function_()], [])
        code = compile(ast.fix_missing_locations(tree), key.__code__.co_filename, "exec")
        spaces[key] |= {f"{PREFIX}{name}": getattr(ranges, name) for name in ranges.NAMES}
        exec(code, spaces[key])
        made[key] = spaces[key][function.tree.name]
    for space in spaces.values():
        for name, value in list(space.items()):
            if _is_one_of(value, program.functions):
                space[name] = made[value]
    return {name: made[function.function] for name, function in program.entries.items()}


def _is_one_of(value: Any, functions: dict[Any, Function]) -> bool:
    return callable(value) and type(value) is type(checked) and value in functions


def _call(name: str, *given: ast.expr) -> ast.expr:
    return ast.Call(ast.Name(f"{PREFIX}{name}", ast.Load()), list(given), [])


def _within(kind: Kind, value: ast.expr) -> ast.expr:
    """A value that is asserted to be in the range of its kind."""
    return _call(f"in_{kind}", value) if kind in ("i64", "u64") else value


class _Checking:
    """One function rewritten."""

    def __init__(self, function: Function) -> None:
        self.function = function

    def function_(self) -> ast.FunctionDef:
        """Its definition; what it is given is asserted too."""
        tree = self.function.tree
        given: list[ast.stmt] = [
            ast.Assign([ast.Name(name, ast.Store())], _within(kind, ast.Name(name, ast.Load())), lineno=tree.lineno)
            for name, kind in self.function.parameters.items()
        ]
        arguments = ast.arguments([], [ast.arg(name) for name in self.function.parameters], None, [], [], None, [])
        body = [*given, *self.body(tree.body)] or [ast.Pass()]
        return ast.copy_location(ast.FunctionDef(tree.name, arguments, body, [], None, None), tree)

    def body(self, statements: list[ast.stmt]) -> list[ast.stmt]:
        """Statements rewritten, each in its place."""
        return [ast.copy_location(self.statement(statement), statement) for statement in statements]

    def statement(self, node: ast.stmt) -> ast.stmt:
        """A statement rewritten; one that holds no number stays as it is."""
        match node:
            case ast.Assign():
                return self.stored(node.targets[0], self.value(node.value))
            case ast.AnnAssign(value=ast.expr() as value):
                return self.stored(node.target, self.value(value))
            case ast.AugAssign():
                return self.changed(node)
            case ast.If():
                return ast.If(self.condition(node.test), self.body(node.body), self.body(node.orelse))
            case ast.While():
                return ast.While(self.condition(node.test), self.body(node.body), [])
            case ast.For(iter=ast.Call() as call):
                over = ast.Call(call.func, [_within("i64", self.value(one)) for one in call.args], [])
                return ast.For(node.target, over, self.body(node.body), [])
            case ast.Return(value=ast.expr() as value):
                return ast.Return(_within(self.function.result, self.value(value)))
            case ast.Assert():
                return ast.Assert(self.condition(node.test))
            case ast.Expr(value=ast.Call() as call):
                return ast.Expr(self.value(call))
            case _:
                return node

    def stored(self, target: ast.expr, value: ast.expr) -> ast.stmt:
        """A value given to a name, field or element."""
        if isinstance(target, ast.Subscript):
            return ast.Expr(_call("put", self.value(target.value), self.value(target.slice), value))
        kind = self.function.kinds[target]
        place = self.value(target)
        assert isinstance(place, ast.Name | ast.Attribute)
        place.ctx = ast.Store()
        return ast.Assign([place], _within(kind, value))

    def changed(self, node: ast.AugAssign) -> ast.stmt:
        """A change in its place: an element's array and index are found once."""
        target = node.target
        shift = isinstance(node.op, ast.LShift | ast.RShift)
        kind = joint(self.function, target) if shift else joint(self.function, target, node.value)
        if not isinstance(target, ast.Subscript):
            return self.stored(target, self.operation(node.op, kind, self.value(target), self.value(node.value)))
        now = ast.Name(f"{PREFIX}now", ast.Load())
        names = ast.arguments([], [ast.arg(f"{PREFIX}now")], None, [], [], None, [])
        change = ast.Lambda(names, self.operation(node.op, kind, now, self.value(node.value)))
        return ast.Expr(_call("change", self.value(target.value), self.value(target.slice), change))

    def condition(self, node: ast.expr) -> ast.expr:
        """A truth, or a number used as one."""
        kind = self.function.kinds[node]
        return _within("i64" if kind == "number" else kind, self.value(node))

    def value(self, node: ast.expr) -> ast.expr:
        """An expression rewritten."""
        return ast.copy_location(self.rewritten(node), node)

    def rewritten(self, node: ast.expr) -> ast.expr:
        """As ``value``, without its place in the source."""
        match node:
            case ast.Attribute():
                return ast.Attribute(self.value(node.value), node.attr, ast.Load())
            case ast.Subscript():
                return _call("at", self.value(node.value), self.value(node.slice))
            case ast.BinOp() if node not in self.function.numbers:
                shift = isinstance(node.op, ast.LShift | ast.RShift)
                kind = joint(self.function, node.left) if shift else joint(self.function, node.left, node.right)
                return self.operation(node.op, kind, self.value(node.left), self.value(node.right))
            case ast.UnaryOp():
                done = self.condition(node.operand) if isinstance(node.op, ast.Not) else self.value(node.operand)
                return ast.UnaryOp(node.op, done)
            case ast.Compare():
                return self.comparison(node)
            case ast.BoolOp():
                return ast.BoolOp(node.op, [self.condition(value) for value in node.values])
            case ast.IfExp():
                return ast.IfExp(self.condition(node.test), self.value(node.body), self.value(node.orelse))
            case ast.Call(func=ast.Attribute() as method):
                counted = _within("u64", self.value(method.value))
                return ast.Call(ast.Attribute(counted, method.attr, ast.Load()), [], [])
            case ast.Call(func=ast.Name() as name):
                return self.call(node, name)
            case ast.Name():
                return ast.Name(node.id, ast.Load())
            case _:
                return ast.Constant(self.function.numbers[node])

    def operation(self, op: ast.operator, kind: Kind, left: ast.expr, right: ast.expr) -> ast.expr:
        """An operation; which operands must be in range depends on what it is."""
        if isinstance(op, ast.LShift | ast.RShift):
            left = left if isinstance(op, ast.LShift) else _within(kind, left)
            return ast.BinOp(left, op, _call("in_shift", right))
        if isinstance(op, ast.FloorDiv | ast.Mod):
            divided = _call("in_dividend", left) if kind == "i64" else _within(kind, left)
            return ast.BinOp(divided, op, _within(kind, right))
        return ast.BinOp(left, op, right)

    def comparison(self, node: ast.Compare) -> ast.expr:
        """A chain of comparisons: what stands between two of them is held against both."""
        sides = [node.left, *node.comparators]
        done = [self.value(side) for side in sides]
        for place, (one, other) in enumerate(pairwise(sides)):
            kind = joint(self.function, one, other)
            done[place], done[place + 1] = _within(kind, done[place]), _within(kind, done[place + 1])
        return ast.Compare(done[0], node.ops, done[1:])

    def call(self, node: ast.Call, name: ast.Name) -> ast.expr:
        """A call of a function or of one of the dialect's words."""
        given = [self.value(argument) for argument in node.args]
        word = WORDS.get(self.function.outside(name.id))
        if word in ("min", "max"):
            given = [_within(joint(self.function, *node.args), one) for one in given]
        elif word == "times":
            given = [_within("u64", one) for one in given]
        elif word is not None:
            return _call(f"{word}_", *given)
        return ast.Call(name, given, [])
