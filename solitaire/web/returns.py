"""What undo brings back besides moves: the deal that a new one replaced, the place from which the player went to a
mark, the moves that a restart took. Which of them waits lives here; showing and recording it is the app's affair.
"""

from solitaire.moves import Move
from solitaire.session import Session
from solitaire.spec import Game
from solitaire.web.keeper import Keeper

# A game, its deal, the moves that led to a position, and how many they are.
Standing = tuple[Game, int, tuple[Move, ...], int]


class Returns:
    """Two slots: another session, kept in storage; and the game before a restart, as long as the page lives."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self._restarted: Session | None = None
        self._marked_at: Standing | None = None

    def put_aside(self, session: Session) -> None:
        """Another deal or a mark takes the place of a session (its clock standing)."""
        self.keeper.put_aside(session, session.game.id)

    def went_to_mark(self, session: Session) -> None:
        """A mark was gone to: undo, as long as nothing is played from there, brings back what was put aside."""
        self._marked_at = _standing(session)

    def restarted(self, before: Session | None) -> None:
        """A restart took the moves of a session, or (None) something else was done since."""
        self._restarted = before

    def waits(self, session: Session) -> bool:
        """Whether undo brings back something other than the last move."""
        return self._restart_waits(session) or self._aside_waits(session)

    def _restart_waits(self, session: Session) -> bool:
        return self._restarted is not None and not session.place

    def _aside_waits(self, session: Session) -> bool:
        at_start = not session.moves or _standing(session) == self._marked_at
        return at_start and self.keeper.has_aside(session.game.id)

    def taken_restart(self, session: Session) -> Session | None:
        """The session as it was before a restart, if that is what undo brings back now."""
        before = self._restarted if self._restart_waits(session) else None
        self._restarted = None
        return before

    def taken_aside(self, session: Session) -> Session | None:
        """The session that was put aside, if that is what undo brings back now."""
        id = session.game.id
        aside = self.keeper.aside(id) if self._aside_waits(session) else None
        if aside is not None:
            self.keeper.put_aside(None, id)
        return aside


def _standing(session: Session) -> Standing:
    return session.game, session.number, session.moves[: session.place], session.place
