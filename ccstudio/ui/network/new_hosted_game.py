"""`NewHostedGameDialog`: asks what game a host shall offer."""

from collections.abc import Sequence
from typing import Final, Literal

from PySide6.QtCore import QSize
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.language import N_, _, content_text
from ccstudio.net.client.connection import new_request
from ccstudio.net.protocol import Clock, Create, ScenarioInfo, SeatOffer
from ccstudio.play.session import PERSON
from ccstudio.ui.start.seat_row import SeatRow
from ccstudio.ui.widgets.answer_buttons import answer_buttons
from ccstudio.ui.widgets.notes import hint

SIZE: Final = QSize(560, 420)
CLOCKS: Final[tuple[tuple[Literal["none", "game", "turn", "answer"], str, int, int], ...]] = (
    ("none", N_("No clock"), 0, 1),
    ("game", N_("For the whole game, in minutes"), 60, 60),
    ("turn", N_("For each turn, in minutes"), 10, 60),
    ("answer", N_("For each answer, in days"), 3, 86_400),
)
"""Kinds of clocks with their usual time and the seconds of its unit."""

WATCHING: Final[tuple[tuple[Literal["none", "public", "open-hands"], str], ...]] = (
    ("none", N_("Nobody")),
    ("public", N_("Everybody, by what is public")),
    ("open-hands", N_("Everybody, with the hands of all seats")),
)


class NewHostedGameDialog(QDialog):
    """Asks for a scenario of the host, who plays its seats, the clock, and who may come in."""

    def __init__(self, scenarios: Sequence[ScenarioInfo], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("New game at the host"))
        self.setMinimumSize(SIZE)
        self._scenarios = {info.id: info for info in scenarios}
        self.scenario = QComboBox()
        for info in scenarios:
            # Translators: a scenario and the module it belongs to.
            title = _("{scenario} ({module})").format(
                scenario=content_text(info.title), module=content_text(info.module_title)
            )
            self.scenario.addItem(title, info.id)
        self.briefing = hint("")
        self.title = QLineEdit()
        self.title.setMaxLength(80)
        self.title.setPlaceholderText(_("Title of the scenario"))
        self.seats: list[SeatRow] = []
        self._seat_column = QVBoxLayout()
        self.clock = QComboBox()
        for kind, text, _usual, _unit in CLOCKS:
            self.clock.addItem(_(text), kind)
        self.time = QSpinBox()
        self.time.setRange(1, 10_000)
        self.time.setAccessibleName(_("Time to think"))
        self.is_open = QCheckBox(_("&Open to everybody at the host"))
        self.is_open.setChecked(True)
        self.watching = QComboBox()
        for watching, text in WATCHING:
            self.watching.addItem(_(text), watching)
        self.delay = QSpinBox()
        self.delay.setRange(0, 1_440)
        self.delay.setSuffix(" " + _("minutes"))
        self._buttons, self.create_button = answer_buttons(self, _("Create"))
        self._lay_out()
        self.scenario.currentIndexChanged.connect(self._show_seats)
        self.clock.currentIndexChanged.connect(self._show_clock)
        self.watching.currentIndexChanged.connect(self._show_delay)
        self._show_seats()
        self._show_clock()
        self._show_delay()

    def message(self) -> Create:
        """Return the message that makes the game."""
        kind, _text, _usual, unit = CLOCKS[self.clock.currentIndex()]
        return Create(
            request=new_request(),
            title=self.title.text().strip(),
            scenario=str(self.scenario.currentData()),
            seats=tuple(SeatOffer(player=row.player) for row in self.seats),
            clock=Clock(kind=kind, seconds=self.time.value() * unit) if unit > 1 else Clock(),
            is_open=self.is_open.isChecked(),
            watching=WATCHING[self.watching.currentIndex()][0],
            delay=self.delay.value() * 60 if self.watching.currentIndex() else 0,
        )

    def _show_seats(self) -> None:
        for row in self.seats:
            self._seat_column.removeWidget(row)
            row.deleteLater()
        info = self._scenarios.get(str(self.scenario.currentData()))
        # The first paragraph says what it is about; the rest is for those who play it.
        self.briefing.setText(info.briefing.partition("\n")[0] if info is not None else "")
        titles = info.seats if info is not None else ()
        self.seats = [SeatRow(title, PERSON, has_computer=True, title_width=120) for title in titles]
        for row in self.seats:
            row.player_choice.setItemText(row.player_choice.findData(PERSON), _("A person"))
            self._seat_column.addWidget(row)
        self.create_button.setEnabled(info is not None)
        self._grow()

    def _show_clock(self) -> None:
        _kind, _text, usual, unit = CLOCKS[self.clock.currentIndex()]
        self.time.setVisible(unit > 1)
        self.time.setValue(usual or 1)
        self._grow()

    def _grow(self) -> None:
        """Become high enough for everything: a briefing may be long."""
        layout = self.layout()
        assert layout is not None, "the dialog is laid out"
        layout.activate()
        self.resize(self.width(), max(self.height(), layout.totalHeightForWidth(self.width())))

    def showEvent(self, event: QShowEvent) -> None:
        """Be high enough for everything from the beginning."""
        super().showEvent(event)
        self._grow()

    def _show_delay(self) -> None:
        self.delay.setEnabled(self.watching.currentIndex() > 0)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow(_("&Scenario"), self.scenario)
        form.addRow("", self.briefing)
        form.addRow(_("&Title"), self.title)
        form.addRow(QLabel(_("Seats")), self._seat_column)
        form.addRow(_("&Clock"), self.clock)
        form.addRow("", self.time)
        form.addRow("", self.is_open)
        form.addRow(_("&Watching"), self.watching)
        form.addRow(_("&Delay for watchers"), self.delay)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addStretch()
        column.addWidget(self._buttons)
