"""Help with set-up: a suggestion, the latest set-up, or one from a file; and saving the current one."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from ccstudio.ai.registry import player_named
from ccstudio.base.errors import DocumentError, SaveError, StudioError
from ccstudio.base.language import _, plural
from ccstudio.documents.files import load, save
from ccstudio.documents.set_up import SetUpDocument
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import Seat
from ccstudio.play.choices import option_of
from ccstudio.play.player import Player
from ccstudio.play.set_up import has_placed, play_set_up, set_up_of
from ccstudio.ui.play.table import PlayTable

ADVISER: Final = "rules"
"""The computer player who suggests set-ups."""


class SetUps(QObject):
    """Set-ups of the game on a table; `folder` keeps the latest of each scenario and seat.

    Signals:
        message(text): the result, a line for the status bar.
    """

    message = Signal(str)

    def __init__(self, table: PlayTable, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._folder = folder
        self._adviser: Player | None = None
        self._for: Seat | None = None
        self._last: Seat | None = self._setting_up()
        self._last_number = table.session.number
        """The number of entries when that seat was last seen to set up."""
        self._steps = QTimer(self)
        self._steps.setSingleShot(True)
        self._steps.setInterval(0)
        self._steps.timeout.connect(self._place_one)
        table.changed.connect(self._follow)

    @property
    def is_possible(self) -> bool:
        """Whether a person is setting up."""
        return self._setting_up() is not None

    @property
    def has_last_time(self) -> bool:
        """Whether a set-up of this seat from an earlier game exists."""
        seat = self._setting_up()
        return seat is not None and self._file(seat).is_file()

    @property
    def is_suggesting(self) -> bool:
        """Whether a computer player is placing the pieces."""
        return self._for is not None

    def suggest(self) -> None:
        """Let a computer player place the waiting pieces one by one; a second call stops it."""
        if self._for is not None:
            self._for = None
            return
        self._for = self._setting_up()
        self._adviser = player_named(ADVISER, self._table.session.seed)
        self._steps.start()

    def as_last_time(self) -> None:
        """Place the pieces as in the latest game of this scenario."""
        seat = self._setting_up()
        if seat is not None:
            self.open(self._file(seat))

    def open(self, path: Path) -> None:
        """Place the pieces as a file says, as far as possible."""
        try:
            document = load(path)
        except DocumentError as error:
            self._table.failed.emit(error)
            return
        if not isinstance(document, SetUpDocument):
            self._table.failed.emit(StudioError("set-up-other-kind", file=path.name))
        elif document.scenario.id != self._table.contents.scenario.id:
            wanted = self._table.contents.scenario.id
            self._table.failed.emit(
                StudioError("set-up-other-scenario", file=path.name, scenario=document.scenario.id, wanted=wanted)
            )
        elif document.seat != self._setting_up():
            self._table.failed.emit(StudioError("set-up-other-seat", file=path.name))
        else:
            self._play(document)

    @property
    def has_current(self) -> bool:
        """Whether there is a set-up to save; asked after every choice."""
        seat = self._current_seat
        return seat is not None and has_placed(self._table.session, seat)

    def current(self) -> SetUpDocument | None:
        """The current set-up of the seat that sets up, or has just finished."""
        seat = self._current_seat
        return None if seat is None else set_up_of(self._table.session, seat, until=self._last_number)

    @property
    def _current_seat(self) -> Seat | None:
        seat = self._setting_up()
        return self._last if seat is None else seat

    def keep(self, path: Path) -> None:
        """Save the set-up to a file."""
        document = self.current()
        if document is None:
            return
        try:
            save(document, path)
        except SaveError as error:
            self._table.failed.emit(error)
        else:
            self.message.emit(_("Saved {file}").format(file=path.name))

    def stop(self) -> None:
        """Let go of the timer."""
        self._for = None
        self._steps.stop()

    def _play(self, document: SetUpDocument) -> None:
        if self._table.whole is None:
            self._table.take_choices(tuple(map(option_of, document.choices)))
            return
        placed = play_set_up(self._table.whole, document)
        self._table.catch_up()
        left = plural(
            "{count} choice could not be repeated.", "{count} choices could not be repeated.", placed.left_out
        )
        self.message.emit(_("Set-up placed. {left}").format(left=left) if placed.left_out else _("Set-up placed."))

    def _place_one(self) -> None:
        """Play one choice of the adviser; the window stays responsive between choices."""
        seat = self._setting_up()
        asked = self._table.session.decision
        if seat is None or seat != self._for or not isinstance(asked, Ask) or self._adviser is None:
            self._for = None
            return
        session = self._table.session
        view = session.view(seat)
        assert isinstance(view.pending, Ask), "a seat sees its own question"
        if len(view.pending.options) == 1 and view.pending.subject is None:
            # All is placed, and only the word that it is done is left, which is the person's to say.
            self._for = None
            return
        if self._table.choose_for(seat, self._adviser.choose(session.system, view, view.pending)):
            self._steps.start()
        else:
            self._for = None

    def _setting_up(self) -> Seat | None:
        table = self._table
        return table.asked if table.decision is not None and table.table.setting_up else None

    def _follow(self) -> None:
        """Save the set-up of a seat that has finished, for the next game."""
        seat = self._setting_up()
        if self._last is not None and seat != self._last and self._table.is_live:
            document = set_up_of(self._table.session, self._last, until=self._last_number)
            if document is not None:
                self._remember(document)
        if self._table.is_live:
            self._last, self._last_number = seat, self._table.session.number if seat is not None else 0

    def _remember(self, document: SetUpDocument) -> None:
        path = self._file(Seat(document.seat))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            save(document, path)
        except (SaveError, OSError):
            # Nobody asked for it, and nothing is lost but a convenience.
            return

    def _file(self, seat: Seat) -> Path:
        return self._folder / f"{self._table.contents.scenario.id}-{seat}.json"
