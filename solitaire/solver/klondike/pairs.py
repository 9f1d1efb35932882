"""Which pairs of twins are free (see ``kernel``), in the typed dialect. Only that lives here."""

from solitaire.solver.typed import u64


def free_pairs(shown: u64, lying: u64, twins: u64) -> u64:
    """The lower places of the pairs that are free: of the cards shown, those lying are the ones that are not locked."""
    # Two of a pair, or one at least: of the takers, and of those that lie on them.
    low = shown >> 1
    under = lying << 2
    over = under >> 1
    return (shown & low ^ under & over | (shown | low) ^ (under | over)) & twins
