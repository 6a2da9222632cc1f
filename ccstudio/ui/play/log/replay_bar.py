"""`ReplayBar`: moves through a game: step by step, automatically, from mark to mark, and into a new game."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QLineEdit, QSpinBox, QToolButton, QWidget

from ccstudio.base.language import N_, _
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.commands.command_set import CommandSet
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.commands.menus import plain_text
from ccstudio.ui.play.elsewhere import undo_refusal, whole_refusal
from ccstudio.ui.play.log.chapters import chapters_of
from ccstudio.ui.play.log.own_keys import OwnKeys
from ccstudio.ui.play.log.signs import SIZE, sign
from ccstudio.ui.play.log.timeline import Timeline
from ccstudio.ui.play.playback.controller import PlaybackController
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.viewed_game import LIVE

PACES_MS: Final[Mapping[int, str]] = {
    1600: N_("Slow"),
    800: N_("Medium"),
    400: N_("Fast"),
    150: N_("Very fast"),
}
"""How long each position is shown during replay, with a name for each speed."""

USUAL_PACE_MS: Final = 800
"""The pace at which steps have their usual time."""

ONE_ROW_FROM: Final = 980
"""The width from which everything is in one row, logical pixels."""

LONGEST_NOTE: Final = 4_000
"""The most letters of a note in a journal."""

BUTTONS: Final = (
    "first",
    "back",
    "run",
    "forward",
    "latest",
    "previous-mark",
    "bookmark",
    "next-mark",
    "branch",
    "go-back",
)
"""The symbols on the buttons; their commands have the same names."""

CHECKABLE: Final = {"run", "bookmark"}


class ReplayBar(CommandProvider, QWidget):
    """The controls for moving through a game.

    Signals:
        branch_wanted(session): the person wants to open a new game from the position on show.
        writing(): the person begins to write a note.
        pace_changed(ms): the person chose another replay speed.
        state_changed(): some commands may have become enabled, disabled, checked or unchecked.
    """

    where = "play"
    branch_wanted = Signal(object)
    writing = Signal()
    pace_changed = Signal(int)
    state_changed = Signal()

    def __init__(self, table: PlayTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._chapters = chapters_of(table)
        self._turns: list[tuple[int, str]] = []
        self._noted = table.number
        self._marks: Mapping[int, str] = table.session.marks
        self._signs: Mapping[str, str] = {}
        self._player: PlaybackController | None = None
        self._clock = QTimer(self)
        self._clock.setInterval(800)
        self._clock.timeout.connect(self._step_on)
        self.timeline = Timeline()
        self.number = QSpinBox()
        self.number.setMinimum(1)
        self.number.setKeyboardTracking(False)
        self.number.setAccessibleName(_("Current entry"))
        self.turn = QComboBox()
        self.turn.setAccessibleName(_("Turn"))
        self.turn.setToolTip(_("Go to the beginning of a turn"))
        self.turn.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.turn.setMinimumContentsLength(18)
        self.pace = QComboBox()
        self.pace.setAccessibleName(_("Speed"))
        self.pace.setToolTip(_("Speed of automatic play"))
        for pace, name in PACES_MS.items():
            self.pace.addItem(_(name), pace)
        self.pace.setCurrentIndex(self.pace.findData(self.pace_ms))
        self.note = NoteField()
        self._own_keys = OwnKeys(self.note, self.number, parent=self)
        self.commands = CommandSet(self)
        self.buttons = {name: self._button(name) for name in BUTTONS}
        for name, button in self.buttons.items():
            button.clicked.connect(self.commands[f"play.{name}"].run)
        self._lay_out()
        self.timeline.valueChanged.connect(self._jump)
        self.number.valueChanged.connect(self._jump)
        self.number.editingFinished.connect(self._end_typing)
        self.turn.activated.connect(self._jump_to_turn)
        self.pace.activated.connect(self._choose_pace)
        self.note.submitted.connect(self._write_down)
        table.changed.connect(self._follow)
        table.recorded.connect(self._follow_marks)
        table.marked.connect(self._follow_marks)
        self._chapters.completed.connect(self._show_turns)
        self.show_keys(Keymap(self.declared_commands(), parent=self))
        self._show_turns()
        self._follow()

    def set_player(self, player: PlaybackController) -> None:
        """Let what happened be shown step by step when the game is replayed by itself."""
        self._player = player
        player.state_changed.connect(self._show_state)

    def show_keys(self, keymap: Keymap) -> None:
        """Show the keys of the buttons."""
        for name, button in self.buttons.items():
            button.setToolTip(keymap.hinted(self._title(name), f"play.{name}"))

    def _is_past_first(self) -> bool:
        return self._table.number > 1

    def _is_past(self) -> bool:
        return not self._table.follows_game

    def _can_take_back(self) -> bool:
        table = self._table
        return not table.follows_game and not table.session.undo_refusal(None, table.number)

    @property
    def is_running(self) -> bool:
        """Whether the game is replayed automatically."""
        return self._clock.isActive() or (self._player is not None and self._player.is_film)

    @property
    def pace_ms(self) -> int:
        """How long each position is shown during replay."""
        return self._clock.interval()

    def set_pace(self, pace_ms: int) -> None:
        """Set the replay speed to the nearest one available."""
        nearest = min(PACES_MS, key=lambda pace: abs(pace - pace_ms))
        self._clock.setInterval(nearest)
        self.pace.setCurrentIndex(self.pace.findData(nearest))

    def stop(self) -> None:
        """Stop the replay and the timers."""
        if self._clock.isActive():
            self._clock.stop()
            self._show_state()
        self._chapters.stop()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the replay."""
        super().hideEvent(event)
        if self.is_running:
            self.toggle_run()

    def changeEvent(self, event: QEvent) -> None:
        """Redraw the symbols after a change of the palette."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            for name, button in self.buttons.items():
                button.setIcon(sign(name, self.palette()))
            self._signs = {}
            self._show_state()

    # How it is put together.

    def _title(self, name: str) -> str:
        return plain_text(_(self.commands[f"play.{name}"].command.text))

    def _button(self, name: str) -> QToolButton:
        button = QToolButton(self)
        button.setIcon(sign(name, self.palette()))
        button.setIconSize(QSize(scaled(SIZE), scaled(SIZE)))
        button.setAccessibleName(self._title(name))
        button.setAutoRaise(True)
        button.setCheckable(name in CHECKABLE)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _lay_out(self) -> None:
        upper, lower = QHBoxLayout(), QHBoxLayout()
        self._rows = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        for name in ("first", "back", "run", "forward", "latest"):
            upper.addWidget(self.buttons[name])
        upper.addWidget(self.timeline, 1)
        upper.addWidget(self.number)
        lower.addWidget(self.pace)
        lower.addWidget(self.turn, 1)
        lower.addSpacing(6)
        for name in ("previous-mark", "bookmark", "next-mark"):
            lower.addWidget(self.buttons[name])
        lower.addWidget(self.note, 2)
        lower.addSpacing(6)
        for name in ("branch", "go-back"):
            lower.addWidget(self.buttons[name])
        for row in (upper, lower):
            row.setSpacing(2)
            self._rows.addLayout(row, 1)
        self._rows.setContentsMargins(6, 2, 6, 4)
        self._rows.setSpacing(2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use one row if there is room."""
        super().resizeEvent(event)
        is_wide = event.size().width() >= ONE_ROW_FROM
        direction = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        if direction != self._rows.direction():
            self._rows.setDirection(direction)
            self._rows.setSpacing(14 if is_wide else 2)

    # What is shown.

    def _follow_marks(self) -> None:
        self._marks = self._table.session.marks
        self._follow()

    def _follow(self) -> None:
        table = self._table
        with QSignalBlocker(self.timeline), QSignalBlocker(self.number):
            self.timeline.setMaximum(max(1, table.session.number))
            self.timeline.setValue(table.number)
            if not self._is_typing:
                self._show_number()
        self.timeline.setEnabled(table.session.number > 1)
        self.timeline.set_marks(self._marks)
        self._show_note()
        self._show_turn()
        if table.follows_game and self._clock.isActive():
            self._clock.stop()
        self._show_state()

    @property
    def _is_typing(self) -> bool:
        """Whether a person types the number of an entry: others at the table may go on meanwhile."""
        return self.number.hasFocus() and self.number.lineEdit().isModified()

    def _show_number(self) -> None:
        table = self._table
        self.number.setMaximum(table.session.number)
        before, after = (
            _("Entry {number} of {entries}").replace("{entries}", str(table.session.number)).split("{number}")
        )
        self.number.setPrefix(before)
        self.number.setSuffix(after)
        self.number.setValue(table.number)

    def _end_typing(self) -> None:
        """Show the entry on show again, with what has come meanwhile."""
        self.number.lineEdit().setModified(False)
        with QSignalBlocker(self.number):
            self._show_number()

    def _show_note(self) -> None:
        # What was typed before another position came on show was meant for the former one.
        if self._noted != self._table.number:
            self.note.submit()
        self._noted = self._table.number
        self.note.show_note(self._marks.get(self._noted, ""))

    def _show_state(self) -> None:
        for name, button in self.buttons.items():
            button.setEnabled(self.commands.is_enabled(f"play.{name}"))
            if name in CHECKABLE:
                button.setChecked(self.commands.is_checked(f"play.{name}"))
        signs = {
            "run": "pause" if self.is_running else "run",
            "bookmark": "bookmarked" if self.commands.is_checked("play.bookmark") else "bookmark",
        }
        for name, shown in signs.items():
            if self._signs.get(name) != shown:
                self.buttons[name].setIcon(sign(shown, self.palette()))
        self._signs = signs
        self.state_changed.emit()

    def _show_turns(self) -> None:
        turns = self._chapters.turns() if self._chapters.is_complete else []
        if turns == self._turns:
            return
        same = turns[: len(self._turns)] == self._turns
        for number, (_first, title) in enumerate(
            turns[len(self._turns) if same else 0 :], len(self._turns) if same else 0
        ):
            if not same and number == 0:
                self.turn.clear()
            self.turn.addItem(_("{number}. {turn}").format(number=number + 1, turn=title))
        self._turns = turns
        self.timeline.set_turns(turns)
        self._show_turn()

    def _show_turn(self) -> None:
        place = bisect_right([first for first, _title in self._turns], self._table.number) - 1
        self.turn.setCurrentIndex(place)
        self.turn.setEnabled(bool(self._turns))

    # What a person does.

    def _jump(self, number: int) -> None:
        self._table.look_at(number)

    def _jump_to_turn(self, place: int) -> None:
        self._table.look_at(self._turns[place][0])

    @command(
        id="play.first", text=N_("Go to the &beginning"), menu="Game/Replay", group="replay", key="Home",
        icon="mdi6.skip-backward", tip=N_("Show the beginning of the game"), enabled=_is_past_first,
    )  # fmt: skip
    def go_first(self) -> None:
        """Show the beginning of the game."""
        self._table.look_at(1)

    @command(
        id="play.back", text=N_("Step b&ack"), menu="Game/Replay", group="replay", key="PgUp",
        icon="mdi6.step-backward", tip=N_("Show the previous position"), enabled=_is_past_first,
    )  # fmt: skip
    def step_back(self) -> None:
        """Show the previous position."""
        self._table.look_at(self._table.number - 1)

    @command(
        id="play.forward", text=N_("Step &forward"), menu="Game/Replay", group="replay", key="PgDown",
        icon="mdi6.step-forward", tip=N_("Show the next position"), enabled=_is_past,
    )  # fmt: skip
    def step_forward(self) -> None:
        """Show the next position."""
        self._table.look_at(self._table.number + 1)

    @command(
        id="play.latest", text=N_("Go to the &latest position"), menu="Game/Replay", group="replay", key="End",
        icon="mdi6.skip-forward", tip=N_("Show the current position of the game"), enabled=_is_past,
    )  # fmt: skip
    def go_latest(self) -> None:
        """Show the current position."""
        self._table.look_at(LIVE)

    @command(
        id="play.run", text=N_("&Play automatically"), menu="Game/Replay", group="replay", key="P",
        icon="mdi6.play-outline", tip=N_("Step through the positions automatically"),
        enabled=lambda self: self._table.session.number > 1, checked=lambda self: self.is_running,
    )  # fmt: skip
    def toggle_run(self) -> None:
        """Step through the game automatically, or stop."""
        player, table = self._player, self._table
        if self._clock.isActive():
            self._clock.stop()
        elif player is not None and player.is_film:
            player.stop()
        elif player is not None and table.session.number > 1:
            first = 1 if table.follows_game else table.number
            player.play_again(first + 1, table.session.number, pace=self.pace_ms / USUAL_PACE_MS)
        elif table.session.number > 1:
            if self._table.is_live:
                self._table.look_at(1)
            self._clock.start()
        self._show_state()

    def _step_on(self) -> None:
        self._table.look_at(self._table.number + 1)

    def _choose_pace(self, place: int) -> None:
        self._clock.setInterval(self.pace.itemData(place))
        self.pace_changed.emit(self.pace_ms)

    @command(
        id="play.bookmark", text=N_("Book&mark position"), menu="Game/Replay", group="marks", key="Ctrl+B",
        icon="mdi6.bookmark-outline", tip=N_("Add or remove a bookmark at this position"),
        checked=lambda self: self._table.number in self._marks,
    )  # fmt: skip
    def toggle_mark(self) -> None:
        """Add a bookmark, or remove it."""
        if self._table.number in self._marks:
            self._table.unmark(self._table.number)
        else:
            self._table.mark(self._table.number)

    @command(
        id="play.note", text=N_("Write &note…"), menu="Game/Replay", group="marks", icon="mdi6.note-edit-outline",
        tip=N_("Write a note about this position"),
    )  # fmt: skip
    def begin_note(self) -> None:
        """Move the focus to the note."""
        self.writing.emit()
        self.note.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.note.selectAll()

    def _write_down(self, text: str) -> None:
        if self._noted <= self._table.session.number and text != self._marks.get(self._noted, ""):
            self._table.mark(self._noted, text)

    @command(
        id="play.next-mark", text=N_("Go to ne&xt mark"), menu="Game/Replay", group="marks",
        tip=N_("Show the next position with a bookmark or note"),
        enabled=lambda self: any(number > self._table.number for number in self._marks),
    )  # fmt: skip
    def go_to_next_mark(self) -> None:
        """Show the next position with a mark."""
        marks = sorted(self._marks)
        place = bisect_right(marks, self._table.number)
        if place < len(marks):
            self._table.look_at(marks[place])

    @command(
        id="play.previous-mark", text=N_("Go to pre&vious mark"), menu="Game/Replay", group="marks",
        tip=N_("Show the previous position with a bookmark or note"),
        enabled=lambda self: any(number < self._table.number for number in self._marks),
    )  # fmt: skip
    def go_to_previous_mark(self) -> None:
        """Show the previous position with a mark."""
        marks = sorted(self._marks)
        place = bisect_left(marks, self._table.number)
        if place:
            self._table.look_at(marks[place - 1])

    @command(
        id="play.branch", text=N_("Continue from here as a new &game"), menu="Game/Replay", group="branch",
        icon="mdi6.source-branch", tip=N_("Start another game from this position; this game stays as it is"),
        enabled=lambda self: self._table.whole is not None, refusal=lambda self: whole_refusal(self._table),
    )  # fmt: skip
    def branch(self) -> None:
        """Request a new game from this position."""
        if self._table.whole is not None:
            self.branch_wanted.emit(self._table.whole.branched(self._table.number))

    @command(
        id="play.go-back", text=N_("Undo to &here"), menu="Game/Replay", group="branch", icon="mdi6.undo-variant",
        tip=N_("Undo everything after this position"), enabled=_can_take_back,
        refusal=lambda self: undo_refusal(self._table),
    )  # fmt: skip
    def take_back(self) -> None:
        """Undo everything after this position."""
        if not self._table.is_live:
            self._table.undo_to(self._table.number)


class NoteField(QLineEdit):
    """A field for a note about the position on show.

    Signals:
        submitted(text): Enter was pressed, or the focus left.
    """

    submitted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kept = ""
        self.setPlaceholderText(_("A note about this position"))
        self.setAccessibleName(_("Note"))
        self.setMaxLength(LONGEST_NOTE)
        self.setMinimumWidth(90)

    def show_note(self, text: str) -> None:
        """Show the saved note."""
        if text != self._kept:
            self._kept = text
            self.setText(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Save the note with Enter, or restore it with Escape."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.submit()
            self.clearFocus()
        elif event.key() == Qt.Key.Key_Escape:
            self.setText(self._kept)
            self.clearFocus()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Save the note."""
        super().focusOutEvent(event)
        self.submit()

    def submit(self) -> None:
        """Emit the note if it has changed."""
        text = self.text().strip()
        if text != self._kept:
            self._kept = text
            self.submitted.emit(text)
