"""`SeatRow`: who plays a seat of a new game, how long a player that searches may think, and how it plays."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QWidget

from ccstudio.ai.search.budget import read_budget
from ccstudio.application.games.player_names import (
    TIMES,
    base_of,
    budget_title,
    has_budget,
    player_names,
    player_summary,
    player_title,
)
from ccstudio.base.language import _
from ccstudio.play.session import PERSON
from ccstudio.ui.widgets.notes import hint


class SeatRow(QWidget):
    """The choice of a player for one seat.

    Signals:
        changed(): another player was chosen, or another time.
    """

    changed = Signal()

    def __init__(self, title: str, player: str, *, has_computer: bool, title_width: int) -> None:
        super().__init__()
        label = QLabel(title)
        label.setMinimumWidth(title_width)
        self.player_choice = QComboBox()
        self.player_choice.setAccessibleName(title)
        for name in player_names() if has_computer else (PERSON,):
            self.player_choice.addItem(player_title(name), name)
        self.player_choice.setCurrentIndex(max(0, self.player_choice.findData(base_of(player))))
        self.time_choice = QComboBox()
        self.time_choice.setAccessibleName(_("Time to think"))
        self.time_choice.setToolTip(_("How long the player may think about each choice"))
        self._list_times(player.partition(":")[2])
        self.summary = hint("")
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(1)
        grid.setColumnStretch(1, 1)
        grid.addWidget(label, 0, 0)
        grid.addWidget(self.player_choice, 0, 1)
        grid.addWidget(self.time_choice, 0, 2)
        grid.addWidget(self.summary, 1, 1, 1, 2)
        self.player_choice.currentIndexChanged.connect(self._follow)
        self.time_choice.currentIndexChanged.connect(self._follow)
        self._show_player()

    @property
    def player(self) -> str:
        """The name of the chosen player, with its time if that is not the usual one: `planner:5s`."""
        name, time = str(self.player_choice.currentData()), str(self.time_choice.currentData())
        return f"{name}:{time}" if time and has_budget(name) else name

    def _list_times(self, chosen: str) -> None:
        """List the usual time, those to choose from, and another that was chosen before."""
        times = [str(budget) for budget in TIMES]
        self.time_choice.addItem(_("Usual time"), "")
        for text in [*times, *([chosen] if chosen and chosen not in times else [])]:
            budget = read_budget(text)
            if budget is not None:
                self.time_choice.addItem(budget_title(budget), text)
        self.time_choice.setCurrentIndex(max(0, self.time_choice.findData(chosen)))

    def _follow(self) -> None:
        self._show_player()
        self.changed.emit()

    def _show_player(self) -> None:
        name = self.player
        self.time_choice.setVisible(has_budget(name))
        summary = player_summary(name)
        self.summary.setText(summary)
        self.summary.setVisible(bool(summary))
