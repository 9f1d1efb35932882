"""The arithmetic of many deals' verdicts: counts, and how much can be won by them. Only sums and shares live here."""

from collections.abc import Iterable
from typing import NamedTuple

from solitaire.record.statistics import Z95, Z999, wilson
from solitaire.solver.answer import Verdict

LEVELS = (("95", Z95), ("99.9", Z999))


class Between(NamedTuple):
    """Two bounds in per cent, 0 to 100."""

    low: float
    high: float


class Counts(NamedTuple):
    """How many deals have each verdict."""

    winnable: int = 0
    unwinnable: int = 0
    unknown: int = 0

    @property
    def deals(self) -> int:
        """All of them."""
        return sum(self)

    @property
    def decided(self) -> int:
        """Those that are known to be one or the other."""
        return self.winnable + self.unwinnable

    def with_one(self, verdict: Verdict) -> "Counts":
        """These and one deal more."""
        return self._replace(**{verdict.value: getattr(self, verdict.value) + 1})

    @property
    def share(self) -> Between | None:
        """The share of these deals that can be won: if no unknown one can, and if each can; None of no deal."""
        if not self.deals:
            return None
        return Between(100 * self.winnable / self.deals, 100 * (self.winnable + self.unknown) / self.deals)

    def interval(self, z: float) -> Between | None:
        """Where the share of all deals lies (``z`` as for ``wilson``): from the low end of the Wilson interval with
        each unknown deal counted as lost to the high end of that with each counted as won; None of no deal."""
        lost, won = wilson(self.winnable, self.deals, z), wilson(self.winnable + self.unknown, self.deals, z)
        return Between(lost.low, won.high) if lost and won else None


def counted(verdicts: Iterable[Verdict]) -> Counts:
    """The counts of some verdicts."""
    found = Counts()
    for verdict in verdicts:
        found = found.with_one(verdict)
    return found
