"""What the checked mode calls in the place of plain operations. Only assertions of ranges live here."""

from collections.abc import Callable
from typing import Any

from solitaire.solver import typed

NAMES = ("at", "change", "copy_", "fill_", "in_dividend", "in_i64", "in_shift", "in_u64", "put", "same_")


class OutOfRange(AssertionError):
    """A number or an index lies where the dialect does not allow it."""


def _within(value: int, low: int, high: int, what: str) -> int:
    if not low <= value < high:
        raise OutOfRange(f"{value} is no {what}")
    return value


def in_i64(value: int) -> int:
    """A number of 64 bits with a sign."""
    return _within(value, -(1 << 63), 1 << 63, "i64")


def in_u64(value: int) -> int:
    """A number of 64 bits without a sign."""
    return _within(value, 0, 1 << 64, "u64")


def in_dividend(value: int) -> int:
    """An i64 that is divided: of all, the lowest has no quotient by -1."""
    return _within(value, 1 - (1 << 63), 1 << 63, "i64 to be divided")


def in_shift(value: int) -> int:
    """How far may be shifted."""
    return _within(value, 0, 64, "number of a shift")


def at(elements: Any, index: int) -> int:
    """An element."""
    value: int = elements[_within(index, 0, len(elements), f"index of {len(elements)} elements")]
    return value


def put(elements: Any, index: int, value: int) -> None:
    """Give an element a value, which must be one that it can hold."""
    _within(index, 0, len(elements), f"index of {len(elements)} elements")
    try:
        elements[index] = value
    except (OverflowError, ValueError) as error:
        raise OutOfRange(f"{value} is no value for such an element") from error


def change(elements: Any, index: int, changed: Callable[[int], int]) -> None:
    """Change an element."""
    put(elements, index, changed(at(elements, index)))


def _part(elements: Any, start: int, count: int) -> None:
    _within(count, 0, len(elements) + 1, "count of elements")
    _within(start, 0, len(elements) - count + 1, f"place for {count} of {len(elements)} elements")


def copy_(to: Any, start: int, source: Any, first: int, count: int) -> None:
    """As ``typed.copy``."""
    _part(to, start, count)
    _part(source, first, count)
    typed.copy(to, start, source, first, count)


def fill_(to: Any, start: int, count: int, value: int) -> None:
    """As ``typed.fill``."""
    _part(to, start, count)
    for place in range(start, start + count):
        put(to, place, value)


def same_(one: Any, start: int, other: Any, first: int, count: int) -> bool:
    """As ``typed.same``."""
    _part(one, start, count)
    _part(other, first, count)
    return typed.same(one, start, other, first, count)
