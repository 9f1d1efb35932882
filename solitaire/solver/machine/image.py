"""A record as bytes, the way the compiled kernels see it, and back. Only that lives here.

A record takes eight bytes a field in the order of the fields (a base's first): numbers as they are, arrays and records
by their address. What it refers to follows in the same order, each on a multiple of eight, a record with all of its
own; but arrays yet to be made come last of all, and are left out of the bytes: fresh memory is zero.
"""

from array import array
from typing import Any, NamedTuple, TypeAlias, get_type_hints

from solitaire.solver.machine.work import Work
from solitaire.solver.typed import Record, Zeros

# Nothing lies at the very beginning, so that no address is 0.
BASE = 1024
NUMBERS = ("i64", "u64", "bool")
Kind = str | type[Record]
_fields: dict[type[Record], "tuple[tuple[str, Kind], ...]"] = {}
Part: TypeAlias = "Record | bytearray | array[int] | Zeros"


class Image(NamedTuple):
    """``content`` goes to BASE, in a memory of ``size`` bytes; of it the first ``told`` bytes are what comes back."""

    content: bytes
    size: int
    told: int


def fields(kind: type[Record]) -> tuple[tuple[str, Kind], ...]:
    """The names and the kinds of a record's fields."""
    if kind not in _fields:
        hints = get_type_hints(kind, include_extras=True)
        _fields[kind] = tuple((name, kind_of(hint)) for name, hint in hints.items())
    return _fields[kind]


def kind_of(hint: Any) -> Kind:
    """The kind that an annotation means: "i64", "u64", "bool", "u8s", "i32s", "u64s" or the class of a record."""
    if hint is bool:
        return "bool"
    if isinstance(hint, type) and issubclass(hint, Record):
        return hint
    told: str = hint.__metadata__[0]
    return told if hint.__origin__ is int else f"{told}s"


def image_of(work: Work) -> Image:
    """How a kernel's record lies in the memory before its first chunk."""
    parts = _parts(work)
    parts.sort(key=lambda part: isinstance(part, Zeros))
    at, end = {}, BASE
    for part in parts:
        at[id(part)] = end
        end += -(-_size(part) // 8) * 8
    content = b"".join(_bytes(part, at) for part in parts if not isinstance(part, Zeros))
    return Image(content, end, at[id(work.line)] + _size(work.line) - BASE)


def read_back(work: Work, told: bytes) -> None:
    """Take over the numbers and the line of a kernel's record from the bytes that came back."""
    names = fields(type(work))
    for (name, kind), slot in zip(names, array("q", told[: 8 * len(names)]), strict=True):
        if kind in NUMBERS:
            setattr(work, name, slot % (1 << 64) if kind == "u64" else slot)
    work.line[:] = array("i", told[-_size(work.line) :])


def _parts(record: Record) -> list[Part]:
    """A record and all that it refers to, each once."""
    found: list[Part] = [record]
    for name, kind in fields(type(record)):
        value = getattr(record, name)
        for part in _parts(value) if isinstance(value, Record) else [value] if kind not in NUMBERS else []:
            if not any(part is other for other in found):
                found.append(part)
    return found


def _size(part: Part) -> int:
    if isinstance(part, Record):
        return 8 * len(fields(type(part)))
    return array(part.letter).itemsize * part.size if isinstance(part, Zeros) else memoryview(part).nbytes


def _bytes(part: "Record | bytearray | array[int]", at: dict[int, int]) -> bytes:
    """A part as it lies in the memory, filled up to eight bytes."""
    if not isinstance(part, Record):
        raw = bytes(part)
        return raw + bytes(-len(raw) % 8)
    values = ((getattr(part, name), kind) for name, kind in fields(type(part)))
    slots = (value if kind in NUMBERS else at[id(value)] for value, kind in values)
    return b"".join((slot % (1 << 64)).to_bytes(8, "little") for slot in slots)
