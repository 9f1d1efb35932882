"""What is not in the dialect is refused with the file, the line and a sentence that says why."""

from pathlib import Path

import pytest

from tests.kernel.running import module_from
from tools.kernel.lower import lowered
from tools.kernel.program import NotInTheDialect, Program

HEAD = """from solitaire.solver.machine.work import Work
from solitaire.solver.typed import I32s, U8s, U64s, copy, i64, times, u64


class One(Work):
    raw: U8s
    words: U64s


def other(work: One, n: i64) -> None:
    work.length = n


def run(work: One, steps: i64) -> i64:
"""
LINE = HEAD.count("\n") + 1


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("x = 1.5", "1.5 is no whole number."),
        ("x = 'text'", "'text' is no whole number."),
        ("x = [1, 2]", "'List' is no expression of the dialect."),
        ("x, y = 1, 2", "one value goes to one name, field or element."),
        ("x = y = 1", "one value goes to one name, field or element."),
        ("x = steps / 2", "'Div' is no operation of the dialect."),
        ("x = steps ** 2", "'Pow' is no operation of the dialect."),
        ("x = unknown", "'unknown' has no value yet, or none of the dialect."),
        ("x = work.nothing", "One has no field 'nothing'."),
        ("x = steps.real", "i64 has no fields."),
        ("x = steps[0]", "i64 has no elements."),
        ("x = work + 1", "this is One, where a number is wanted."),
        ("steps = work.raw", "this is u8s, where i64 is wanted."),
        ("work.raw = work.words", "this is u64s, where u8s is wanted."),
        ("x: str = 1", "'str' is no kind of number."),
        ("x = len(work.raw)", "this is no function of the dialect."),
        ("x = steps.to_bytes()", "'to_bytes' is no method of the dialect."),
        ("x = other(work, 1)", "this gives no value."),
        ("other(work)", "takes 2 values."),
        ("other(work, n=1)", "arguments are given by their places."),
        ("other(steps, 1)", "this is i64, where One is wanted."),
        ("copy(work.raw, 0, work.words, 0, 1)", "'copy' takes array, number, array, number, number."),
        ("x = times(1, 2, 3)", "'times' takes number, number."),
        ("x = min(steps)", "'min' takes two or more numbers."),
        ("x = steps and 1", "'and' and 'or' join numbers in conditions only."),
        ("x = steps << 64", "a shift is by 0 to 63."),
        ("x = +steps", "a plus sign alone does nothing."),
        ("x = steps in (1, 2)", "'Tuple' is no expression of the dialect."),
        ("x = steps is steps", "only numbers are compared, by their size."),
        ("steps", "nothing is done with this value."),
        ("for x in work.raw: pass", "'for' goes over a range."),
        ("for x in range(1, 2, steps): pass", "the step of a range is a known number."),
        ("for work in range(3): pass", "'work' is no i64."),
        ("with steps: pass", "'With' is no statement of the dialect."),
        ("raise ValueError", "'Raise' is no statement of the dialect."),
        ("return work", "this is One, where i64 is wanted."),
        ("x = (lambda: 1)", "'Lambda' is no expression of the dialect."),
    ],
)
def test_what_is_not_in_the_dialect(line: str, why: str, tmp_path: Path) -> None:
    module = module_from(f"{HEAD}    {line}\n    return 0\n", tmp_path)
    with pytest.raises(NotInTheDialect) as told:
        lowered(Program({"run": module.run}))
    assert str(told.value).startswith(f"{module.__file__}:{LINE}: ")
    assert str(told.value).endswith(why)


def test_a_parameter_without_an_annotation(tmp_path: Path) -> None:
    module = module_from("def run(work, steps: int) -> int:\n    return 0\n", tmp_path)
    with pytest.raises(NotInTheDialect, match=r"program_\d+\.py:1: 'work' has no annotation\.$"):
        Program({"run": module.run})
