"""Searches one after another until one of them decides. Only that may live here."""

from collections.abc import Callable, Iterable

from solitaire.solver.answer import Answer, Search, Verdict

# A search, given how many positions it may look at.
Stage = Callable[[int], Search]


def in_turn(stages: Iterable[Stage], positions: int) -> Search:
    """Each search in its turn with what the ones before it have left of so many positions."""
    spent = 0
    best = Answer(Verdict.UNKNOWN, (), 0).best
    for stage in stages:
        if spent >= positions:
            break
        search, enough = stage(positions - spent), None
        while True:
            try:
                looked_at = search.send(enough)
            except StopIteration as end:
                answer: Answer = end.value
                break
            enough = yield spent + looked_at
        spent += answer.positions
        best = best or answer.best
        if answer.verdict is not Verdict.UNKNOWN:
            return answer._replace(positions=spent)
        if enough:
            break
    return Answer(Verdict.UNKNOWN, (), spent, best)
