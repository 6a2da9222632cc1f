"""`EntrySteps`: the steps of the entries of a game, as the viewer of a table may know them."""

from ccstudio.documents.journal import Chosen
from ccstudio.engine.present import Stack, Table
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.play.log import Log
from ccstudio.play.narration import NarrationError
from ccstudio.play.playback import PlaybackViewer, playback_steps
from ccstudio.play.playback_step import PlaybackStep
from ccstudio.ui.play.shown import Shown
from ccstudio.ui.play.viewed_game import ViewedGame


class EntrySteps:
    """Puts the entries of a game into steps; what was put into words once is kept."""

    def __init__(self, game: ViewedGame) -> None:
        self._game = game
        self._viewer = self._viewer_now()
        self._log = Log(game.session, self._viewer)

    def of(self, number: int, *, is_again: bool = False) -> tuple[PlaybackStep, ...]:
        """Return the steps of an entry; with `is_again` also those of what a person here has just chosen."""
        session = self._game.session
        if not 2 <= number <= session.number:
            return ()
        viewer = self._viewer_now()
        if viewer != self._viewer:
            self._viewer, self._log = viewer, Log(session, viewer)
        before, record = session.in_force[number - 2], session.in_force[number - 1]
        after = Shown(session, record.game, viewer)

        def tables() -> tuple[Table, ...]:
            return after.table, Shown(session, before.game, viewer).table

        is_seat = viewer is not None and viewer != WATCHER
        side = record.game.state.seating.side_of(viewer) if is_seat and viewer is not None else None
        try:
            lines = self._log.lines_of(record, before)
            to = PlaybackViewer(narrator=after.narrator, tables=tables, side=side)
            return playback_steps(lines, to, is_own_choice=not is_again and self.is_of_person(number))
        except NarrationError:
            # The log says so; the game goes on.
            return ()

    def stacks_after(self, number: int) -> tuple[Stack, ...]:
        """The counters after an entry."""
        session = self._game.session
        return Shown(session, session.in_force[number - 1].game, self._viewer_now()).table.stacks

    def is_of_person(self, number: int) -> bool:
        """Whether a person at this table made the choice of an entry."""
        entry = self._game.session.in_force[number - 1].entry
        return isinstance(entry, Chosen) and Seat(entry.seat) in self._game.persons

    def _viewer_now(self) -> Seat | None:
        """The viewer: at a shared screen with a curtain, everybody."""
        return WATCHER if self._game.is_curtain_drawn else self._game.shown.viewer
