"""Expressions of the dialect as LLVM's intermediate code. Only that lives here.

Numbers are of 64 bits whatever their kind, truths of one, arrays and records are addresses. The operations that come
out alike with and without a sign are one; the kinds tell the others apart.
"""

import ast
from typing import Any

from llvmlite import ir

from solitaire.solver.machine.image import fields
from solitaire.solver.typed import MASK
from tools.kernel.kinds import joint
from tools.kernel.program import ARRAYS, WORDS, Function, Kind

I64, I32, I8, BOOL, POINTER = ir.IntType(64), ir.IntType(32), ir.IntType(8), ir.IntType(1), ir.PointerType()
ELEMENTS = {"u8s": I8, "i32s": I32, "u64s": I64}
SIGNS = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
PLAIN = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.BitAnd: "and_", ast.BitOr: "or_", ast.BitXor: "xor"}


def shape(kind: Kind) -> ir.Type:
    """What holds a value of a kind."""
    return BOOL if kind == "bool" else I64 if kind in ("i64", "u64", "number") else POINTER


class Values:
    """The expressions of one function, at the place of ``builder``; ``places``: where its names lie."""

    def __init__(self, function: Function, made: dict[str, ir.Function], builder: ir.IRBuilder) -> None:
        self.function, self.made, self.builder = function, made, builder
        self.places: dict[str, Any] = {}

    def number(self, node: ast.expr) -> Any:
        """A number of 64 bits."""
        return self.widened(self.value(node))

    def widened(self, value: Any) -> Any:
        """A truth as 0 or 1; any other value as it is."""
        return self.builder.zext(value, I64) if value.type == BOOL else value

    def narrowed(self, value: Any, kind: Kind) -> Any:
        """A number as an element of this kind, or as it is."""
        return self.builder.trunc(value, ELEMENTS[kind]) if kind in ELEMENTS and kind != "u64s" else value

    def condition(self, node: ast.expr) -> Any:
        """A truth."""
        value = self.value(node)
        return value if value.type == BOOL else self.builder.icmp_signed("!=", value, ir.Constant(I64, 0))

    def fitted(self, node: ast.expr, kind: Kind) -> Any:
        """A value as it is passed or returned."""
        return self.number(node) if shape(kind) == I64 else self.value(node)

    def is_u64(self, *nodes: ast.expr) -> bool:
        """Whether an operation on these is one of u64."""
        return joint(self.function, *nodes) == "u64"

    def value(self, node: ast.expr) -> Any:
        """Any value."""
        if node in self.function.numbers:
            kind = BOOL if self.function.kinds[node] == "bool" else I64
            return ir.Constant(kind, self.function.numbers[node] & MASK)
        return getattr(self, f"_{type(node).__name__}")(node)

    def place(self, node: ast.expr) -> tuple[Any, Kind]:
        """Where a name, field or element lies; its kind, or that of its array."""
        if isinstance(node, ast.Name):
            return self.places[node.id], self.function.kinds[node]
        if isinstance(node, ast.Attribute):
            record = self.function.kinds[node.value]
            assert not isinstance(record, str)
            at = [name for name, _ in fields(record)].index(node.attr)
            slot = self.builder.gep(self.value(node.value), [ir.Constant(I32, 8 * at)], True, source_etype=I8)
            return slot, f"field {shape(self.function.kinds[node])}"
        assert isinstance(node, ast.Subscript)
        array = self.function.kinds[node.value]
        assert isinstance(array, str)
        base, index = self.value(node.value), self.builder.trunc(self.number(node.slice), I32)
        return self.builder.gep(base, [index], True, source_etype=ELEMENTS[array]), array

    def loaded(self, place: Any, kind: Kind) -> Any:
        """What lies there."""
        if kind == "u8s":
            return self.builder.zext(self.builder.load(place, typ=I8), I64)
        if kind == "i32s":
            return self.builder.sext(self.builder.load(place, typ=I32), I64)
        if kind == f"field {POINTER}":
            return self.builder.inttoptr(self.builder.load(place, typ=I32), POINTER)
        value = self.builder.load(place, typ=BOOL if kind == "bool" else I64 if kind != "name" else POINTER)
        return self.builder.trunc(value, BOOL) if kind == f"field {BOOL}" else value

    def store(self, target: ast.expr, value: ast.expr) -> None:
        """Give a name, field or element a value."""
        if isinstance(target, ast.Name):
            self.builder.store(self.fitted(value, self.function.kinds[target]), self.places[target.id])
            return
        # As in Python the value comes first.
        found = self.value(value)
        place, kind = self.place(target)
        if found.type == POINTER:
            self.builder.store(self.builder.ptrtoint(found, I64), place)
        else:
            self.builder.store(self.narrowed(self.widened(found), kind), place)

    def _Name(self, node: ast.Name) -> Any:
        return self.builder.load(self.places[node.id], typ=shape(self.function.kinds[node]))

    def _Attribute(self, node: ast.Attribute) -> Any:
        return self.loaded(*self.place(node))

    _Subscript = _Attribute

    def _BinOp(self, node: ast.BinOp) -> Any:
        shift = isinstance(node.op, ast.LShift | ast.RShift)
        unsigned = self.is_u64(node.left) if shift else self.is_u64(node.left, node.right)
        return self.operation(node.op, unsigned, self.number(node.left), self.number(node.right))

    def operation(self, op: ast.operator, unsigned: bool, left: Any, right: Any) -> Any:
        """An operation on two numbers."""
        build = self.builder
        if type(op) in PLAIN:
            return getattr(build, PLAIN[type(op)])(left, right)
        if isinstance(op, ast.LShift):
            return build.shl(left, right)
        if isinstance(op, ast.RShift):
            return build.lshr(left, right) if unsigned else build.ashr(left, right)
        if unsigned:
            return build.udiv(left, right) if isinstance(op, ast.FloorDiv) else build.urem(left, right)
        # LLVM rounds towards zero, Python down: they differ where something is left over of another sign.
        rest, zero = build.srem(left, right), ir.Constant(I64, 0)
        other_sign = build.icmp_signed("<", build.xor(rest, right), zero)
        differs = build.and_(build.icmp_signed("!=", rest, zero), other_sign)
        if isinstance(op, ast.FloorDiv):
            return build.sub(build.sdiv(left, right), build.zext(differs, I64))
        return build.add(rest, build.select(differs, right, zero))

    def _UnaryOp(self, node: ast.UnaryOp) -> Any:
        if isinstance(node.op, ast.Not):
            return self.builder.not_(self.condition(node.operand))
        value = self.number(node.operand)
        return self.builder.neg(value) if isinstance(node.op, ast.USub) else self.builder.not_(value)

    def compared(self, op: ast.cmpop, unsigned: bool, left: Any, right: Any) -> Any:
        """Whether a comparison holds."""
        compare = self.builder.icmp_unsigned if unsigned else self.builder.icmp_signed
        return compare(SIGNS[type(op)], left, right)

    def _Compare(self, node: ast.Compare) -> Any:
        before, left, links = node.left, self.number(node.left), []
        for op, right in zip(node.ops, node.comparators, strict=True):
            links.append((op, before, right))
            before = right
        given = {node.left: left}

        def holds(link: tuple[ast.cmpop, ast.expr, ast.expr]) -> Any:
            op, one, other = link
            given[other] = self.number(other)
            return self.compared(op, self.is_u64(one, other), given[one], given[other])

        return self._in_turn([lambda link=link: holds(link) for link in links], True)

    def _BoolOp(self, node: ast.BoolOp) -> Any:
        return self._in_turn([lambda one=one: self.condition(one) for one in node.values], isinstance(node.op, ast.And))

    def _in_turn(self, truths: list[Any], going_on: bool) -> Any:
        """Truths one after another as long as they are ``going_on``."""
        found, after = [], None
        for number, truth in enumerate(truths):
            value = truth()
            found.append((value, self.builder.block))
            if number < len(truths) - 1:
                after = after or self.builder.append_basic_block()
                more = self.builder.append_basic_block()
                self.builder.cbranch(value, *((more, after) if going_on else (after, more)))
                self.builder.position_at_end(more)
        if after is None:
            return found[0][0]
        self.builder.branch(after)
        self.builder.position_at_end(after)
        return self._joined(found, BOOL)

    def _joined(self, found: list[tuple[Any, Any]], kind: ir.Type) -> Any:
        joined = self.builder.phi(kind)
        for value, block in found:
            joined.add_incoming(value, block)
        return joined

    def _IfExp(self, node: ast.IfExp) -> Any:
        then, otherwise, after = (self.builder.append_basic_block() for _ in range(3))
        self.builder.cbranch(self.condition(node.test), then, otherwise)
        kind, found = shape(self.function.kinds[node]), []
        for block, value in ((then, node.body), (otherwise, node.orelse)):
            self.builder.position_at_end(block)
            found.append((self.number(value) if kind == I64 else self.value(value), self.builder.block))
            self.builder.branch(after)
        self.builder.position_at_end(after)
        return self._joined(found, kind)

    def _Call(self, node: ast.Call) -> Any:
        if isinstance(node.func, ast.Attribute):
            value = self.number(node.func.value)
            if node.func.attr == "bit_count":
                return self.builder.ctpop(value)
            return self.builder.sub(ir.Constant(I64, 64), self.builder.ctlz(value, ir.Constant(BOOL, 0)))
        assert isinstance(node.func, ast.Name)
        meant = self.function.outside(node.func.id)
        if meant in WORDS:
            return getattr(self, f"_{WORDS[meant]}")(node.args)
        called = self.made[f"{meant.__module__}.{meant.__qualname__}"]
        wanted = [argument.type for argument in called.args]
        given = [
            self.number(one) if kind == I64 else self.value(one) for one, kind in zip(node.args, wanted, strict=True)
        ]
        return self.builder.call(called, given)

    def _times(self, given: list[ast.expr]) -> Any:
        return self.builder.mul(*map(self.number, given))

    def _min(self, given: list[ast.expr]) -> Any:
        return self._least(given, ast.Lt())

    def _max(self, given: list[ast.expr]) -> Any:
        return self._least(given, ast.Gt())

    def _least(self, given: list[ast.expr], op: ast.cmpop) -> Any:
        least, unsigned = self.number(given[0]), self.is_u64(*given)
        for one in given[1:]:
            value = self.number(one)
            least = self.builder.select(self.compared(op, unsigned, value, least), value, least)
        return least

    def _part(self, array: ast.expr, start: ast.expr) -> Any:
        """The address of an element."""
        return self.place(ast.Subscript(array, start))[0]

    def _bytes(self, array: ast.expr, count: ast.expr) -> Any:
        """How many bytes so many elements are."""
        width = ELEMENTS[str(self.function.kinds[array])].width // 8
        return self.builder.mul(self.builder.trunc(self.number(count), I32), ir.Constant(I32, width))

    def _copy(self, given: list[ast.expr]) -> Any:
        to, at, source, start, count = given
        takes = ir.FunctionType(ir.VoidType(), [POINTER, POINTER, I32, BOOL])
        parts = self._part(to, at), self._part(source, start), self._bytes(to, count), ir.Constant(BOOL, 0)
        return self.builder.call(self.declared("llvm.memmove.p0.p0.i32", takes), parts)

    def _fill(self, given: list[ast.expr]) -> Any:
        to, at, count, value = given
        array = str(self.function.kinds[to])
        takes = ir.FunctionType(ir.VoidType(), [POINTER, I32, ELEMENTS[array]])
        parts = self._part(to, at), self.builder.trunc(self.number(count), I32)
        return self.builder.call(
            self.declared(f"fill.{ARRAYS[array]}", takes), [*parts, self.narrowed(self.number(value), array)]
        )

    def _same(self, given: list[ast.expr]) -> Any:
        one, at, other, start, count = given
        takes = ir.FunctionType(BOOL, [POINTER, POINTER, I32])
        parts = self._part(one, at), self._part(other, start), self._bytes(one, count)
        return self.builder.call(self.declared("same", takes), parts)

    def declared(self, name: str, takes: ir.FunctionType) -> Any:
        """A function that LLVM knows, or one of ``helpers``."""
        module = self.builder.module
        return module.globals.get(name) or ir.Function(module, takes, name)
