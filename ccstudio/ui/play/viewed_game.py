"""`ViewedGame`: a game on the screen, of which one viewer sees one position."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from ccstudio.application.games.hotseat import Asked, Hotseat, Stage
from ccstudio.application.settings.table_settings import Screen, TableSettings
from ccstudio.board.board import Board
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.documents.contents import Contents
from ccstudio.documents.face_layouts import ground_colours
from ccstudio.documents.journal import Chosen
from ccstudio.documents.module import Table as ReferenceTable
from ccstudio.engine.outcomes import Ask, Decision, PendingChance
from ccstudio.engine.present import Table
from ccstudio.engine.reactions import is_reaction
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.engine.secrets import View
from ccstudio.play.narration import Narrator
from ccstudio.play.session import PERSON, Session
from ccstudio.play.table_session import TableSession
from ccstudio.rules.system import AnySystem
from ccstudio.ui.play.shown import Shown

LIVE: Final = None
"""The entry number of a viewer who follows the game."""


class ViewedGame(QObject):
    """A game, of which one viewer sees one position.

    A viewer who follows the game sees the latest position, or, during playback, the one presented last.

    Signals:
        changed(): the position, the viewer or the question changed; everything must be repainted.
        caught_up(): everything was presented. Whoever has a choice ready makes it now, before the question is shown.
        hurried(): the person wants to see what is presented next.
    """

    changed = Signal()
    caught_up = Signal()
    hurried = Signal()

    def __init__(self, session: TableSession, table_settings: TableSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._table_settings = table_settings
        self._at: int | None = LIVE
        self._presented = session.number
        self._presents_later = False
        self._is_presenting = False
        self._changes = 0
        self._tells_later = False
        self._hotseat = Hotseat()
        self._follow_question()
        self._shown = Shown(self._session, self._session.game, self._viewer())

    def retell(self) -> None:
        """Show everything in the language in use, for those who look from now on."""
        for name in ("board", "policy", "ground_colours", "tables"):
            self.__dict__.pop(name, None)
        self._shown = Shown(self._session, self._shown.game, self._shown.viewer)

    # What the game is.

    @property
    def session(self) -> TableSession:
        """The game itself; only this object plays in it."""
        return self._session

    @property
    def whole(self) -> Session | None:
        """The game itself if all of it is known here; None where the screen knows what one seat is told."""
        return self._session if isinstance(self._session, Session) else None

    @property
    def system(self) -> AnySystem:
        """The rules."""
        return self._session.system

    @property
    def contents(self) -> Contents:
        """The documents in the person's language."""
        return self._session.shown

    @cached_property
    def board(self) -> Board:
        """The compiled map."""
        return self.system.shown_map(self._session.board)

    @cached_property
    def policy(self) -> SightPolicy:
        """The sight policy."""
        return self.system.policy_for(self._session.contents)

    @cached_property
    def ground_colours(self) -> Mapping[str, str]:
        """The colour behind the first face of each type of counter, as far as its layout has one."""
        return ground_colours(self.contents.module)

    @cached_property
    def tables(self) -> Mapping[str, ReferenceTable]:
        """The tables of the module and of the rules, by ID."""
        tables = (*self.contents.module.tables, *self.system.reference_tables(self.contents))
        return {table.id: table for table in tables}

    # Who looks at which position.

    @property
    def shown(self) -> Shown:
        """The position on show."""
        return self._shown

    @property
    def view(self) -> View[Any, Any]:
        """The view on show."""
        return self._shown.view

    @property
    def table(self) -> Table:
        """The visible information; while the curtain is drawn, only the public part of hands, piles and figures."""
        return self._shown.covered if self.is_curtain_drawn else self._shown.table

    @property
    def narrator(self) -> Narrator:
        """The narrator of the position on show."""
        return self._shown.narrator

    @property
    def number(self) -> int:
        """The number of entries up to the position shown, 1 at the start."""
        return self._presented if self._at is None else self._at

    @property
    def is_live(self) -> bool:
        """Whether the latest position is on show, and all that led to it was shown: then a person can choose."""
        return self._at is None and not self.is_behind and not self._is_presenting

    @property
    def _may_stay(self) -> bool:
        """Whether a person who looks at the past can stay there: nothing is asked, and it was not undone."""
        return self._at is not None and self._at < self._session.number and self._session.decision is None

    @property
    def follows_game(self) -> bool:
        """Whether the reader follows the game, and does not look at the past."""
        return self._at is None

    @property
    def is_behind(self) -> bool:
        """Whether the viewer follows the game and has not been shown everything yet."""
        return self._at is None and self._presented < self._session.number

    @property
    def is_presenting(self) -> bool:
        """Whether something that happened is presented step by step."""
        return self._is_presenting

    def begin_presenting(self) -> None:
        """Note that something is presented now."""
        self._is_presenting = True

    def end_presenting(self, *, at: int | None = None) -> None:
        """Note that nothing is presented any more, and what is on show then: the position after the entry `at`."""
        was_live, self._is_presenting = self.is_live, False
        if at is not None:
            self._presented = max(self._presented, min(at, self._session.number))
        if self.is_live and not was_live:
            with self._changing():
                self.caught_up.emit()
                if self.is_live:
                    self._show()

    def hurry(self) -> None:
        """Go on to what comes next, if something is presented."""
        if self._is_presenting:
            self.hurried.emit()

    def present_later(self, on: bool) -> None:
        """Set whether new entries wait until somebody presents them."""
        self._presents_later = on
        if not on:
            self.present(self._session.number)

    def present(self, number: int) -> None:
        """Show the position after an entry to a viewer who follows the game."""
        number = min(number, self._session.number)
        if number > self._presented:
            self._presented = number
            if self._at is None:
                self._show()

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats that people play."""
        return tuple(Seat(number) for number, name in enumerate(self._session.players) if name == PERSON)

    @property
    def has_secrets(self) -> bool:
        """Whether a computer player, or a person at the same screen, has secrets from the viewer."""
        return self._shown.viewer is not None

    @property
    def table_settings(self) -> TableSettings:
        """The table settings."""
        return self._table_settings

    @property
    def stage(self) -> Stage | None:
        """What people at a curtain may see and choose; None without a curtain."""
        return self._hotseat.stage if self._has_curtain else None

    @property
    def next_holder(self) -> Seat | None:
        """The seat that the screen must be handed to before the game goes on; None if there is none."""
        return self.asked if self.is_live and self.stage is Stage.HAND_OVER else None

    @property
    def is_curtain_drawn(self) -> bool:
        """Whether a curtain hides the hand of the seat that is asked."""
        return self._has_curtain and self._hotseat.is_covered

    def open_curtain(self) -> None:
        """Hand the screen to the seat that is asked, and show its hand."""
        if self.is_curtain_drawn and self.is_live:
            self._change_hotseat(self._hotseat.taken())

    def draw_curtain(self) -> None:
        """Hide the hand again."""
        if self._has_curtain:
            self._change_hotseat(self._hotseat.covered())

    @property
    def asked(self) -> Seat | None:
        """The seat the game waits for in the latest position; None when it waits for chance, or is over."""
        pending = self._session.decision
        return pending.seat if isinstance(pending, Ask) else None

    @property
    def awaited(self) -> PendingChance | None:
        """The dice or cards that a person must enter, while the latest position is on show."""
        pending = self._session.decision
        return pending if self.is_live and pending is not None and not isinstance(pending, Ask) else None

    def is_reaction(self, decision: Decision) -> bool:
        """Whether a seat may react to an event, or pass."""
        return is_reaction(decision, self.system.reactions)

    def look_at(self, number: int | None) -> None:
        """Show the position after an entry (1 is the beginning), or follow the game (`LIVE`)."""
        if number is not None:
            number = LIVE if number >= self._session.number else max(1, number)
        if number != self._at or self.is_behind:
            self._at, self._presented = number, self._session.number
            self._show()

    # How it works.

    @property
    def _has_curtain(self) -> bool:
        return (
            self._table_settings.screen is Screen.CURTAIN and len(self.persons) > 1 and self._session.game.over is False
        )

    def _viewer(self) -> Seat | None:
        """The viewer: one person, everybody, or, with a curtain, the seat that has the screen and is asked."""
        persons = self.persons
        if (self._session.game.over and self._session.is_whole) or not persons:
            return None
        if len(persons) == 1:
            return persons[0]
        if self._has_curtain:
            return self._hotseat.viewer
        return None if len(persons) == len(self._session.players) else self._last_asked()

    def _last_asked(self) -> Seat:
        persons = self.persons
        if self.asked in persons and self.asked is not None:
            return self.asked
        for record in reversed(self._session.in_force):
            if isinstance(record.entry, Chosen) and Seat(record.entry.seat) in persons:
                return Seat(record.entry.seat)
        return persons[0]

    def _follow_question(self) -> None:
        """Note who is asked at the curtain now."""
        pending = self._session.decision
        asked = None
        if self._has_curtain and isinstance(pending, Ask) and pending.seat in self.persons:
            public = self.system.table(self.system.view(self._session.game, WATCHER))
            # By what everybody knows: a hand that others know to be empty hides nothing.
            has_secrets = any(hand.seat == pending.seat and hand.unseen != 0 for hand in public.hands)
            asked = Asked(pending.seat, is_reaction(pending, self.system.reactions), has_secrets)
        self._hotseat = self._hotseat.with_question(asked)

    def _change_hotseat(self, hotseat: Hotseat) -> None:
        if hotseat != self._hotseat:
            self._hotseat = hotseat
            self._show()

    def _look(self) -> Shown:
        is_latest = self.number == self._session.number
        game = self._session.game if is_latest else self._session.in_force[self.number - 1].game
        viewer = self._viewer()
        if self._shown.game is game and self._shown.viewer == viewer:
            return self._shown
        return Shown(self._session, game, viewer)

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Tell at the end, once, of everything that changes meanwhile."""
        self._changes += 1
        try:
            yield
        finally:
            self._changes -= 1
            if not self._changes and self._tells_later:
                self._tells_later = False
                self.changed.emit()

    def _show(self) -> None:
        """Look at the game again, and tell that it changed."""
        self._shown = self._look()
        if self._changes:
            self._tells_later = True
        else:
            self.changed.emit()
