"""Small numbers as signs: digits and letters, most often one for each number. Only that lives here."""

from collections.abc import Iterator

from solitaire.errors import SolitaireError

SIGNS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
# Each before a sign counts for as many as there are signs.
MORE = "~"


def sign(number: int) -> str:
    """A number from 0 as signs."""
    more, rest = divmod(number, len(SIGNS))
    return MORE * more + SIGNS[rest]


def numbers(text: str) -> Iterator[int]:
    """The numbers that stand in a text; raises SolitaireError where there is anything else."""
    number = 0
    for one in text:
        if one == MORE:
            number += len(SIGNS)
            continue
        if one not in SIGNS:
            raise SolitaireError("A list of winnable deals holds a sign that means nothing: load it anew.")
        yield number + SIGNS.index(one)
        number = 0
    if number:
        raise SolitaireError("A list of winnable deals is cut off: load it anew.")
