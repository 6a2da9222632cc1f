"""`Coach`: comments on the choices of people, asked or unasked, in a card over the board."""

from typing import Any, NamedTuple

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ccstudio.application.settings.table_settings import Coaching
from ccstudio.base.language import N_, _
from ccstudio.documents.journal import Chosen
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.renaming import renamed
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import View
from ccstudio.play.choices import option_of
from ccstudio.play.coach import Judgement, Verdict, comment, judgement
from ccstudio.play.narration import Narrator
from ccstudio.play.thoughts import Thought
from ccstudio.play.undo import Record
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.play.computer import ComputerPlayers
from ccstudio.ui.play.prompt.cards import SideCard, coach_lines
from ccstudio.ui.play.table import PlayTable


class CoachCard(SideCard):
    """What the coach says, with buttons that take the choice back and show all options."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.undo = QPushButton(_("Take back"))
        self.undo.setToolTip(_("Take this choice back, and all that came after it"))
        self.more = QPushButton(_("All options"))
        self.more.setToolTip(_("Show what each option is worth, below the log"))
        row = QHBoxLayout()
        row.setContentsMargins(0, 2, 0, 0)
        for button in (self.undo, self.more):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setAutoDefault(False)
            row.addWidget(button)
        row.addStretch(1)
        column = self.layout()
        assert isinstance(column, QVBoxLayout), "a card is a column"
        column.addLayout(row)


class _Case(NamedTuple):
    """A choice before the coach: its record, the view of the seat that chose, and whether somebody asked."""

    record: Record
    view: View[Any, Any]
    is_wanted: bool


class Coach(CommandProvider, QObject):
    """Has the choices of people judged in the background, and says what it thinks of them.

    It speaks only to those who may know what the seat knew, and never takes the focus. Its card goes with the next
    choice of a person.

    Signals:
        told(text): a line for the status bar.
        judged(record): it is known what the coach thinks of a choice.
        explained(number): the person wants to see what was thought of an entry.
        card_changed(): the card was shown or hidden.
        enabled_changed(): some of its commands became enabled or disabled.
    """

    where = "play"
    told = Signal(str)
    judged = Signal(object)
    explained = Signal(int)
    card_changed = Signal()
    enabled_changed = Signal()

    def __init__(self, table: PlayTable, computers: ComputerPlayers, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._computers = computers
        self._known = {id(record): record for record in table.session.in_force}
        self._cases: dict[int, _Case] = {}
        self._shown: _Case | None = None
        self.card = CoachCard()
        self.card.undo.clicked.connect(self._take_back)
        self.card.more.clicked.connect(self._show_all)
        table.recorded.connect(self._follow)
        table.changed.connect(self._hide_secrets)
        computers.judged.connect(self._take)

    @property
    def _mode(self) -> Coaching:
        return self._table.table_settings.coach

    def can_advise(self) -> bool:
        """Whether the coach gives advice on the open question."""
        table = self._table
        is_asked = table.decision is not None and not table.is_quiet_window
        return is_asked and table.system.gives_advice and self._mode is not Coaching.OFF

    def can_judge(self) -> bool:
        """Whether there is a choice that the coach can be asked about."""
        return self._mode is not Coaching.OFF and self._table.system.gives_advice and bool(self.last_number())

    def last_number(self) -> int:
        """The number of the last choice that a person made himself; 0 for none."""
        in_force, persons = self._table.session.in_force, self._table.persons
        for number in range(len(in_force), 1, -1):
            record = in_force[number - 1]
            entry = record.entry
            if isinstance(entry, Chosen) and Seat(entry.seat) in persons and not self._table.is_by_itself(record):
                return number
        return 0

    @command(
        id="play.hint", text=N_("Ask for &advice"), menu="Game/Computer player", group="coach", key="A",
        icon="mdi6.lightbulb-outline", tip=N_("Show how the computer player rates your options"), enabled=can_advise,
    )  # fmt: skip
    def advise(self) -> None:
        """Let the computer player rate the options."""
        if self._computers.advise():
            self.told.emit(_("The computer player is thinking…"))

    @command(
        id="play.judge", text=N_("&Comment on my last choice"), menu="Game/Computer player", group="coach",
        key="Shift+A", icon="mdi6.school-outline", tip=N_("Let the coach compare your last choice with the best one"),
        enabled=can_judge,
    )  # fmt: skip
    def judge_last(self) -> None:
        """Let the coach judge the last choice of a person."""
        number = self.last_number()
        if not number or not self._ask(number, is_wanted=True):
            self.told.emit(_("There was no other option."))
            return
        self.told.emit(_("The coach is thinking…"))

    def _follow(self) -> None:
        """Ask about a new choice of a person."""
        number = self.last_number()
        record = self._table.session.in_force[max(0, number - 1)]
        if id(record) in self._known:
            return
        self._known[id(record)] = record
        self._hide()
        if self._mode is Coaching.BLUNDERS and self._table.system.gives_advice:
            self._ask(number, is_wanted=False)

    def _ask(self, number: int, *, is_wanted: bool) -> bool:
        """Have a choice judged; return whether there was anything to choose."""
        session = self._table.session
        record, before = session.in_force[number - 1], session.in_force[number - 2].game
        assert isinstance(record.entry, Chosen), "somebody chose"
        seat = Seat(record.entry.seat)
        view = session.system.view(before, seat)
        if not isinstance(view.pending, Ask) or len(view.pending.options) < 2:
            return False
        self._cases[id(record)] = _Case(record, view, is_wanted)
        option = renamed(option_of(record.entry.choice), before.state.aliases_of(seat).names)
        self._computers.judge(record, view, option)
        return True

    def _take(self, record: Record, thought: Thought) -> None:
        case = self._cases.pop(id(record), None)
        if case is None or not self._is_in_force(record) or not self._may_show(case):
            return
        self._table.thoughts.note(record, thought)
        self.judged.emit(record)
        found = judgement(thought)
        if found is not None and (case.is_wanted or found.verdict is Verdict.BLUNDER):
            self._show(case, found)
        if case.is_wanted:
            self.told.emit("" if found is not None else _("The coach has no opinion on this choice."))

    def _show(self, case: _Case, found: Judgement) -> None:
        session = self._table.session
        titles = [side.title for side in session.contents.module.sides]
        self.card.show_lines(*coach_lines(comment(found, Narrator(session.system, case.view, titles))))
        self.card.undo.setVisible(not session.undo_refusal(None, self._number_of(case.record) - 1))
        self._shown = case
        self.card_changed.emit()

    def _hide(self) -> None:
        self._shown = None
        if not self.card.isHidden():
            self.card.hide()
            self.card_changed.emit()

    def _hide_secrets(self) -> None:
        """Hide the card from whoever may not read it, and with a choice that was undone."""
        shown = self._shown
        if shown is not None and not (self._is_in_force(shown.record) and self._may_show(shown)):
            self._hide()

    def _may_show(self, case: _Case) -> bool:
        viewer = self._table.shown.viewer
        return viewer in (None, case.view.seat) and not self._table.is_curtain_drawn

    def _is_in_force(self, record: Record) -> bool:
        return bool(self._number_of(record))

    def _number_of(self, record: Record) -> int:
        """The number of a record in force; 0 for one that was undone."""
        in_force = self._table.session.in_force
        return next((number for number in range(len(in_force), 0, -1) if in_force[number - 1] is record), 0)

    def _take_back(self) -> None:
        number = self._number_of(self._shown.record) if self._shown is not None else 0
        if number > 1:
            self._table.look_at(None)
            self._table.undo_to(number - 1)

    def _show_all(self) -> None:
        number = self._number_of(self._shown.record) if self._shown is not None else 0
        if number:
            self.explained.emit(number)
