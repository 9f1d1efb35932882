"""The words of the typed dialect in which the kernels are written. Only these words live here.

A kernel is ordinary Python that CPython runs as it stands; `tools/kernel` compiles the same source to WebAssembly. So
that both mean the same, all that a kernel's `run` and `tell` reach holds nothing but

- constants, whole numbers of a module; records, which are classes derived from `Record` with annotated fields and
  nothing else; and functions whose parameters and result are all annotated with the words below, a record, `bool`, or
  None for no result; of their own module or imported by name (`from ... import ...`) from another one of ours;
- statements: assignment to a name, a field or an element (also augmented and annotated), `while`, `for` over a
  `range`, `if`, `break`, `continue`, `pass`, `return`, `assert`, a call;
- expressions: whole numbers, names, fields, elements of arrays, calls of functions of the dialect and of the words
  below, `+ - * // % & | ^ ~ << >>`, unary minus, comparisons (in chains too), `and`, `or`, `not`, `a if b else c`,
  `min` and `max`, and the methods `bit_count()` and `bit_length()` of what is not below zero.

A value is an `i64`, a `u64`, a `bool`, an array or a record. A name keeps one kind throughout a function: its
annotation's, or that of the first value it is given. A number written out takes the kind of what it meets, and is an
`i64` where it meets nothing. An operation with a `u64` in it is one of `u64`; `bool` counts as an `i64` of 0 or 1. What
is used as a condition may be a number: zero is false; but `and`, `or` and `not` give `bool` only.

Numbers have no wraparound: whatever is stored, passed, returned, compared, divided, shifted right, counted or used as
an index must lie in the range of its kind (in a comparison, division or shift: of the operation's), and an index
within its array (none counts from the end). What lies between may leave the range, as in `x & -x` or `a & ~b`. `times`
is the product modulo 2**64, for hashes; `copy`, `fill` and `same` are for parts of arrays. The number of a shift is 0
to 63. Division rounds down, as ever; the lowest i64 is not divided. The checked mode (`tools/kernel/checked.py`)
asserts all this.
"""

from array import array
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, cast

# Numbers of 64 bits: with a sign, and without one, for sets of bits and hashes.
i64 = Annotated[int, "i64"]
u64 = Annotated[int, "u64"]
# Arrays, by what an element holds: an element read is an i64, but for U64s, whose are u64.
U8s = Annotated[bytearray, "u8"]
if TYPE_CHECKING:
    I32s = Annotated[array[int], "i32"]
    U64s = Annotated[array[int], "u64"]
else:
    # An array tells what it holds from Python 3.12 on only.
    I32s, U64s = Annotated[array, "i32"], Annotated[array, "u64"]

MASK = 0xFFFF_FFFF_FFFF_FFFF


def times(one: int, other: int) -> int:
    """The product of two u64, modulo 2**64."""
    return one * other & MASK


def copy(to: "bytearray | array[int]", at: int, source: "bytearray | array[int]", start: int, count: int) -> None:
    """Copy so many elements from a place of an array to a place of one of the same kind, which may be the same."""
    to[at : at + count] = source[start : start + count]  # type: ignore[assignment]  # one kind


def fill(to: "bytearray | array[int]", at: int, count: int, value: int) -> None:
    """Set so many elements of an array, from a place on, to a value."""
    for place in range(at, at + count):
        to[place] = value


def same(one: "bytearray | array[int]", at: int, other: "bytearray | array[int]", start: int, count: int) -> bool:
    """Whether so many elements of two arrays of the same kind, each from a place on, are equal."""
    return one[at : at + count] == other[start : start + count]


def u8s(size: int) -> bytearray:
    """So many bytes of 0."""
    return bytearray(size)


def i32s(size: int) -> "array[int]":
    """So many numbers of 0, each to be of 32 bits with a sign."""
    return array("i", bytes(4 * size))


def u64s(size: int) -> "array[int]":
    """So many numbers of 0, each to be of 64 bits without a sign."""
    return array("Q", bytes(8 * size))


class Zeros(NamedTuple):
    """An array of zeros yet to be made, by the letter of its elements and how many they are.

    Large room is given to a kernel like this, so that it is not made where compiled code runs: its memory is of zeros
    at first.
    """

    letter: str
    size: int

    def made(self) -> "bytearray | array[int]":
        """The array."""
        content = bytes(array(self.letter).itemsize * self.size)
        return bytearray(content) if self.letter == "B" else array(self.letter, content)


def room_u8s(size: int) -> bytearray:
    """So many bytes of 0, see ``Zeros``."""
    return cast(bytearray, Zeros("B", size))


def room_i32s(size: int) -> "array[int]":
    """So many numbers of 0, each to be of 32 bits with a sign, see ``Zeros``."""
    return cast("array[int]", Zeros("i", size))


def room_u64s(size: int) -> "array[int]":
    """So many numbers of 0, each to be of 64 bits without a sign, see ``Zeros``."""
    return cast("array[int]", Zeros("Q", size))


class Record:
    """Named fields: numbers, arrays and other records. Made with all of them by name."""

    def __init__(self, **fields: Any) -> None:
        for name, value in fields.items():
            setattr(self, name, value)

    def make(self) -> None:
        """Make all arrays of zeros, also those of other records, for the kernel's source to be run as it is."""
        for name, value in vars(self).items():
            if isinstance(value, Zeros):
                setattr(self, name, value.made())
            elif isinstance(value, Record):
                value.make()
