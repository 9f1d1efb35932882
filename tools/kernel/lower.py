"""Statements of the dialect as LLVM's intermediate code. Only that lives here; expressions are ``values``' work."""

import ast

from llvmlite import ir

from tools.kernel.kinds import told
from tools.kernel.program import Function, Kind, Program
from tools.kernel.values import BOOL, I32, I64, POINTER, Values, shape

# What the entries take and give: an address or a count of steps, and a status.
ENTRY = ir.FunctionType(I32, [I32, I32])


def lowered(program: Program) -> ir.Module:
    """All functions of a program; only the entries can be called from outside."""
    module = ir.Module("kernels")
    made: dict[str, ir.Function] = {}
    for function in program.functions.values():
        told(function)
        results = ir.VoidType() if function.result == "none" else shape(function.result)
        kind = ir.FunctionType(results, [shape(one) for one in function.parameters.values()])
        made[function.name] = ir.Function(module, kind, function.name)
        made[function.name].linkage = "internal"
    for function in program.functions.values():
        Body(function, made).lower()
    for name, function in program.entries.items():
        _entry(module, name, function, made[function.name])
    return module


def _entry(module: ir.Module, name: str, function: Function, target: ir.Function) -> None:
    """What is called from outside: a record's address first, then numbers; all of 32 bits."""
    entry = ir.Function(module, ir.FunctionType(I32, [I32] * len(function.parameters)), name)
    builder = ir.IRBuilder(entry.append_basic_block())
    given = []
    for value, kind in zip(entry.args, function.parameters.values(), strict=True):
        given.append(builder.inttoptr(value, POINTER) if shape(kind) == POINTER else builder.sext(value, I64))
    result = builder.call(target, given)
    if function.result == "none":
        builder.ret(ir.Constant(I32, 0))
    else:
        builder.ret(builder.zext(result, I32) if result.type == BOOL else builder.trunc(result, I32))


class Body(Values):
    """One function's body."""

    def __init__(self, function: Function, made: dict[str, ir.Function]) -> None:
        target = made[function.name]
        super().__init__(function, made, ir.IRBuilder(target.append_basic_block("entry")))
        self.target = target
        # Where `continue` and `break` of the loops around lead, the innermost last.
        self.loops: list[tuple[ir.Block, ir.Block]] = []

    def lower(self) -> None:
        """Make its code."""
        for name, kind in self.function.locals.items():
            self.places[name] = self.builder.alloca(shape(kind))
        for value, name in zip(self.target.args, self.function.parameters, strict=True):
            self.builder.store(value, self.places[name])
        self._body(self.function.tree.body)
        if not self.builder.block.is_terminated:
            if self.function.result == "none":
                self.builder.ret_void()
            else:
                self.builder.unreachable()

    def _body(self, statements: list[ast.stmt]) -> None:
        for statement in statements:
            if self.builder.block.is_terminated:
                return
            getattr(self, f"_{type(statement).__name__}")(statement)

    def _Assign(self, node: ast.Assign) -> None:
        self.store(node.targets[0], node.value)

    def _AnnAssign(self, node: ast.AnnAssign) -> None:
        assert node.value is not None
        self.store(node.target, node.value)

    def _AugAssign(self, node: ast.AugAssign) -> None:
        place, kind = self.place(node.target)
        before = self.loaded(place, kind)
        value = self.operation(node.op, self._unsigned(node), self.widened(before), self.number(node.value))
        self.builder.store(self.narrowed(value, kind), place)

    def _unsigned(self, node: ast.AugAssign) -> bool:
        """Whether an operation in its place is one of u64."""
        shift = isinstance(node.op, ast.LShift | ast.RShift)
        return self.is_u64(node.target) if shift else self.is_u64(node.target, node.value)

    def _If(self, node: ast.If) -> None:
        then, otherwise, after = (self.target.append_basic_block() for _ in range(3))
        self.builder.cbranch(self.condition(node.test), then, otherwise)
        for block, statements in ((then, node.body), (otherwise, node.orelse)):
            self.builder.position_at_end(block)
            self._body(statements)
            if not self.builder.block.is_terminated:
                self.builder.branch(after)
        self.builder.position_at_end(after)

    def _While(self, node: ast.While) -> None:
        head, body, after = (self.target.append_basic_block() for _ in range(3))
        self.builder.branch(head)
        self.builder.position_at_end(head)
        self.builder.cbranch(self.condition(node.test), body, after)
        self._loop(node.body, body, head, after)

    def _loop(self, statements: list[ast.stmt], body: ir.Block, again: ir.Block, after: ir.Block) -> None:
        self.builder.position_at_end(body)
        self.loops.append((again, after))
        self._body(statements)
        self.loops.pop()
        if not self.builder.block.is_terminated:
            self.builder.branch(again)
        self.builder.position_at_end(after)

    def _For(self, node: ast.For) -> None:
        assert isinstance(node.iter, ast.Call)
        assert isinstance(node.target, ast.Name)
        given = node.iter.args
        step = self.function.numbers[given[2]] if len(given) == 3 else 1
        end = self.number(given[0 if len(given) == 1 else 1])
        counter = self._at_entry()
        self.builder.store(ir.Constant(I64, 0) if len(given) == 1 else self.number(given[0]), counter)
        head, body, more, after = (self.target.append_basic_block() for _ in range(4))
        self.builder.branch(head)
        self.builder.position_at_end(head)
        now = self.builder.load(counter, typ=I64)
        self.builder.cbranch(self.builder.icmp_signed("<" if step > 0 else ">", now, end), body, after)
        self.builder.position_at_end(more)
        self.builder.store(self.builder.add(self.builder.load(counter, typ=I64), ir.Constant(I64, step)), counter)
        self.builder.branch(head)
        self.builder.position_at_end(body)
        self.builder.store(now, self.places[node.target.id])
        self._loop(node.body, body, more, after)

    def _at_entry(self) -> ir.Instruction:
        """A place of the function's own, made at its beginning so that a loop does not make many."""
        with self.builder.goto_entry_block():
            return self.builder.alloca(I64)

    def _Break(self, _: ast.Break) -> None:
        self.builder.branch(self.loops[-1][1])

    def _Continue(self, _: ast.Continue) -> None:
        self.builder.branch(self.loops[-1][0])

    def _Pass(self, _: ast.Pass) -> None:
        pass

    def _Assert(self, node: ast.Assert) -> None:
        good, bad = (self.target.append_basic_block() for _ in range(2))
        self.builder.cbranch(self.condition(node.test), good, bad)
        self.builder.position_at_end(bad)
        self.builder.call(self.declared("llvm.trap", ir.FunctionType(ir.VoidType(), [])), [])
        self.builder.unreachable()
        self.builder.position_at_end(good)

    def _Return(self, node: ast.Return) -> None:
        result: Kind = self.function.result
        if node.value is None or result == "none":
            self.builder.ret_void()
        else:
            self.builder.ret(self.fitted(node.value, result))

    def _Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self.value(node.value)
