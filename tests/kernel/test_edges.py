"""Every operation of the dialect at the edges of its ranges: compiled it gives what Python gives, where it is allowed.

What is not allowed is told by the checked mode, which is held against ranges written out here.
"""

import re
from itertools import product
from typing import Any, NamedTuple

import pytest

from solitaire.solver.machine.image import BASE, image_of, read_back
from solitaire.solver.typed import i32s
from tests.kernel.running import compiled, module_from
from tools.kernel.checked import checked
from tools.kernel.program import Program
from tools.kernel.ranges import OutOfRange

HEAD = """
from solitaire.solver.machine.work import Work
from solitaire.solver.typed import i64, times, u64


class Edge(Work):
    a: i64
    b: i64
    c: u64
    d: u64
    out: u64
    truth: bool
"""
FUNCTION = """

def run_{number}(work: Edge) -> i64:
    a = work.a
    b = work.b
    c = work.c
    d = work.d
    {line}
    return 0
"""
LOW, HIGH, TOP = -(2**63), 2**63 - 1, 2**64 - 1
SIGNED = (LOW, LOW + 1, -(2**32), -14, -7, -1, 0, 1, 2, 7, 13, 63, 2**31, 2**32 + 1, HIGH - 1, HIGH)
UNSIGNED = (0, 1, 2, 7, 63, 2**31, 2**63 - 1, 2**63, 2**63 + 5, TOP - 1, TOP)
EXPRESSIONS = (
    *(f"a {op} b" for op in ("+", "-", "*", "&", "|", "^", "//", "%", "<", "<=", ">", ">=", "==", "!=")),
    *(f"c {op} d" for op in ("+", "-", "*", "&", "|", "^", "//", "%", "<", "<=", ">", ">=", "==", "!=")),
    *(f"a {op} d" for op in ("+", "-", "*", "&", "//", "%", "<", ">=", "==")),
    *("a << b", "a >> b", "c << b", "c >> b", "c >> d", "a >> 3", "c >> 63", "1 << b"),
    *("-a", "~a", "-c", "c & ~d", "c & -c", "not a", "not c", "~c & 255"),
    *("a.bit_count()", "a.bit_length()", "c.bit_count()", "c.bit_length()", "(c & -c).bit_length() - 1"),
    *("min(a, b)", "max(a, b)", "min(c, d)", "max(c, d)", "min(a, d)", "max(a, 5)", "times(c, d)"),
    *("a < b < 7", "0 <= a < b", "a < c", "a < b or c", "a and c < d", "a if c else b", "c if a < b else d"),
)


def line_of(expression: str) -> str:
    """The statement that keeps what an expression gives."""
    if is_truth(expression):
        return f"work.truth = True if {expression} else False"
    return f"work.out = ({expression}) & 0xFFFF_FFFF_FFFF_FFFF"


def is_truth(expression: str) -> bool:
    if " if " in expression:
        return False
    return any(sign in expression for sign in ("<=", ">=", "==", "!=", "not ", " or ", " and ", " < ", " > "))


class Made(NamedTuple):
    """All expressions as functions: the module, the checked ones, and what makes a memory for the compiled ones."""

    module: Any
    careful: dict[str, Any]
    compiled: Any


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    functions = [FUNCTION.format(number=at, line=line_of(one)) for at, one in enumerate(EXPRESSIONS)]
    source = HEAD + "".join(functions)
    module = module_from(source, tmp_path_factory.mktemp("edges"))
    entries = {f"run_{at}": getattr(module, f"run_{at}") for at in range(len(EXPRESSIONS))}
    return Made(module, checked(Program(entries)), compiled(entries))


def edge(made: Made, a: int, b: int, c: int, d: int) -> Any:
    empty = {"status": 0, "looked_at": 0, "most": 1, "length": 0, "line": i32s(1), "out": 0, "truth": False}
    return made.module.Edge(**empty, a=a, b=b, c=c, d=d)


def allowed(expression: str, a: int, b: int, c: int, d: int) -> bool:
    """Whether the dialect allows these numbers, as far as they are operands. Written from its description alone."""
    one, _, other = expression.partition(" ")
    op = other.partition(" ")[0]
    if expression in ("a < b < 7", "0 <= a < b"):
        return True
    if op in ("//", "%"):
        divisor = b if expression.endswith("b") else d
        if expression.endswith("b"):
            return divisor != 0 and a != LOW
        return divisor != 0 and (expression[0] != "a" or a >= 0)
    if op in ("<<", ">>"):
        by = {"b": b, "d": d}.get(expression[-1], 3)
        return 0 <= by < 64
    if expression in ("a < d", "a >= d", "a == d", "min(a, d)", "a < c"):
        return a >= 0
    if expression in ("a.bit_count()", "a.bit_length()"):
        return a >= 0
    return one != ""


@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_an_operation_gives_what_python_gives(expression: str, made: Made) -> None:
    name = f"run_{EXPRESSIONS.index(expression)}"
    tried = 0
    for a, b, c, d in numbers_for(expression):
        careful, work = edge(made, a, b, c, d), edge(made, a, b, c, d)
        if not allowed(expression, a, b, c, d):
            with pytest.raises((OutOfRange, ZeroDivisionError)):
                made.careful[name](careful)
            continue
        tried += 1
        value = eval(expression, {"times": int.__mul__, "a": a, "b": b, "c": c, "d": d, "min": min, "max": max})
        made.careful[name](careful)
        instance = made.compiled(work)
        instance.call(name, BASE)
        read_back(work, instance.read(image_of(work).told))
        expected = (0, bool(value)) if is_truth(expression) else (value % 2**64, False)
        assert (careful.out, careful.truth) == (work.out, bool(work.truth)) == expected, (a, b, c, d)
    assert tried > 5


def numbers_for(expression: str) -> list[tuple[int, ...]]:
    """All edges of the names that an expression has, or a hundred of them."""
    names = set(re.findall(r"\b[abcd]\b", expression))
    choices = [
        edges if name in names else (1,) for name, edges in zip("abcd", [SIGNED] * 2 + [UNSIGNED] * 2, strict=True)
    ]
    found = list(product(*choices))
    return found[:: max(1, len(found) // 120)]
