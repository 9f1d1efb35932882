"""Compiled, checked and plain runs of random programs of the dialect come to the same, in every number they leave."""

from array import array
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from solitaire.solver.machine.image import BASE, image_of, read_back
from solitaire.solver.typed import i32s, u8s, u64s
from tests.kernel.programs import Maker
from tests.kernel.running import compiled, module_from
from tools.kernel.checked import checked
from tools.kernel.program import Program
from tools.kernel.ranges import OutOfRange

NUMBERS = ("status", "looked_at", "length", "a", "b", "ok")
ARRAYS = ("line", "raw", "ints", "words")


def sample(module: ModuleType, chance: Random) -> Any:
    """A record with numbers by chance."""
    words = u64s(8)
    for place in range(8):
        words[place] = chance.choice((0, 1, chance.getrandbits(64), chance.getrandbits(8)))
    ints = i32s(8)
    ints[2] = chance.randint(-(2**31), 2**31 - 1)
    inner = module.Inner(x=chance.randint(-20, 20), y=chance.getrandbits(64), words=words)
    numbers = {"a": chance.randint(-50, 50), "b": chance.getrandbits(20), "ok": False}
    empty = {"status": 0, "looked_at": 0, "most": 9, "length": 0, "line": i32s(2)}
    return module.Sample(**empty, **numbers, raw=u8s(8), ints=ints, words=words, inner=inner)


def left(work: Any) -> list[Any]:
    """All that a run leaves."""
    inner = [work.inner.x, work.inner.y]
    return [*(int(getattr(work, name)) for name in NUMBERS), *inner, *(list(getattr(work, name)) for name in ARRAYS)]


def left_in_memory(work: Any, memory: bytes) -> list[Any]:
    """All that a compiled run leaves: the arrays lie one after another, each where an image puts it."""
    image = image_of(work)
    read_back(work, memory[: image.told])
    for name, kind, at in places_of(work):
        getattr(work, name)[:] = array(kind, memory[at : at + memoryview(getattr(work, name)).nbytes])
    at = address(work, "inner", memory)
    work.inner.x, work.inner.y = array("q", memory[at : at + 8])[0], array("Q", memory[at + 8 : at + 16])[0]
    return left(work)


def address(work: Any, name: str, memory: bytes) -> int:
    """Where in the memory after BASE a field of a record leads."""
    names = [*(name for name in type(work).__mro__[1].__annotations__), *type(work).__annotations__]
    at: int = array("q", memory[8 * names.index(name) : 8 * names.index(name) + 8])[0] - BASE
    return at


def places_of(work: Any) -> Iterator[tuple[str, str, int]]:
    memory = bytes(image_of(work).content)
    for name, kind in (("raw", "B"), ("ints", "i"), ("words", "Q")):
        yield name, kind, address(work, name, memory)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], deadline=None)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 5))
def test_a_random_program_comes_to_the_same_plain_checked_and_compiled(seed: int, steps: int, tmp_path: Path) -> None:
    module = module_from(Maker(Random(seed)).program(), tmp_path)
    entries = {"sample_run": module.run, "sample_tell": module.tell}
    program = Program(entries)
    runs = checked(program)
    careful = sample(module, Random(seed))
    try:
        result = runs["sample_run"](careful, steps)
    except OutOfRange:
        assume(False)
    plain = sample(module, Random(seed))
    assert module.run(plain, steps) == result
    assert left(plain) == left(careful)
    work = sample(module, Random(seed))
    instance = compiled(entries)(work)
    assert instance.call("sample_run", BASE, steps) == result
    assert left_in_memory(work, instance.read(image_of(work).size - BASE)) == left(careful)


def test_enough_programs_stay_in_the_ranges(tmp_path: Path) -> None:
    stayed = 0
    for seed in range(60):
        module = module_from(Maker(Random(seed)).program(), tmp_path)
        try:
            checked(Program({"run": module.run}))["run"](sample(module, Random(seed)), 3)
        except OutOfRange:
            continue
        stayed += 1
    assert stayed >= 20


@pytest.mark.soak
@settings(
    max_examples=3_000, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], deadline=None
)
@given(seed=st.integers(0, 2**62))
def test_many_random_programs(seed: int, tmp_path: Path) -> None:
    test_a_random_program_comes_to_the_same_plain_checked_and_compiled.hypothesis.inner_test(seed, seed % 6, tmp_path)  # type: ignore[attr-defined]
