"""`GamesView`: the games of an experiment as a table; each can be played again as a replay."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from ccstudio.base.language import N_, _
from ccstudio.lab.figures.words import player_title
from ccstudio.lab.summary import ExperimentSummary
from ccstudio.ui.appearance.collation import CollatedRows
from ccstudio.ui.lab.run import GameLine, Results

_Index = QModelIndex | QPersistentModelIndex
_ROOT: Final = QModelIndex()

COLUMNS: Final = (
    N_("Game"), N_("Scenario"), N_("Variant"), N_("Players"), N_("Winner"), N_("Points"), N_("Turns"),
)  # fmt: skip

SCENARIO, VARIANT = 1, 2
"""Columns that are hidden where there is but one scenario, or no variant."""

VALUE: Final = Qt.ItemDataRole.UserRole
"""What rows are sorted by."""


class GamesModel(QAbstractTableModel):
    """The games, in the order in which they were to be played."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._games: Sequence[GameLine] = ()
        self._summary: ExperimentSummary | None = None

    def show_results(self, results: Results) -> None:
        """Show the games of an experiment."""
        self.beginResetModel()
        self._games, self._summary = results.games, results.summary
        self.endResetModel()

    def game(self, row: int) -> GameLine:
        """Return the game of a row."""
        return self._games[row]

    def rowCount(self, parent: _Index = _ROOT) -> int:
        """One row for each game."""
        return 0 if parent.isValid() else len(self._games)

    def columnCount(self, parent: _Index = _ROOT) -> int:
        """Number, what was played, and how it ended."""
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - as Qt has it
        """The titles of the columns."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return _(COLUMNS[section])
        return None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - as Qt has it
        """The words of a cell."""
        game = self._games[index.row()]
        if role == VALUE:
            numbers = {0: game.number, 5: game.points[0] if game.points else 0, 6: game.turns}
            return numbers.get(index.column(), self._words(game, index.column()))
        return self._words(game, index.column()) if role == Qt.ItemDataRole.DisplayRole else None

    def _words(self, game: GameLine, column: int) -> str:
        return (
            str(game.number),
            game.scenario,
            game.variant,
            _(" – ").join(player_title(it) for it in game.players),
            self._winner(game),
            _(" : ").join(map(str, game.points)),
            str(game.turns) if game.turns else "",
        )[column]

    def _winner(self, game: GameLine) -> str:
        if game.dead_end:
            return _("not finished")
        if game.winner < 0 or self._summary is None:
            return _("nobody")
        scenario = next(it for it in self._summary.scenarios if it.title == game.scenario)
        return scenario.sides[game.winner].title


class GamesView(QTableView):
    """The table; a double click or Enter opens a game.

    Signals:
        wanted(number): a game is to be opened.
    """

    wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.games = GamesModel(self)
        self._sorted = CollatedRows(self)
        self._sorted.setSortRole(VALUE)
        self._sorted.setSourceModel(self.games)
        self.setModel(self._sorted)
        self.setSortingEnabled(True)
        self.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setAlternatingRowColors(True)
        self.setAccessibleName(_("Games"))
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.activated.connect(self._open)

    def show_results(self, results: Results) -> None:
        """Show the games of an experiment; there is no column of what all of them have alike."""
        self.games.show_results(results)
        self.setColumnHidden(SCENARIO, len(results.summary.scenarios) == 1)
        self.setColumnHidden(VARIANT, not results.summary.variants)

    @property
    def current(self) -> GameLine | None:
        """The selected game."""
        index = self._sorted.mapToSource(self.currentIndex())
        return self.games.game(index.row()) if index.isValid() else None

    def _open(self, index: QModelIndex) -> None:
        self.wanted.emit(self.games.game(self._sorted.mapToSource(index).row()).number)
