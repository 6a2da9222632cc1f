"""`HeatMaps`: where on the map units stood, attacked and were lost, and who held the objectives, turn by turn."""

from collections.abc import Iterable
from typing import Final, cast

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSlider, QStackedWidget, QVBoxLayout, QWidget

from ccstudio.base.language import N_, _, plural
from ccstudio.board.board import Board
from ccstudio.board.game_map import compiled_map
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.lab.figures.heat import HeatKind
from ccstudio.lab.figures.words import players_title, variant_title
from ccstudio.lab.summary import CellSummary
from ccstudio.ui.canvas.map_stage import MapStage
from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.canvas.sight import Sight
from ccstudio.ui.canvas.tool import Pointer, Tool
from ccstudio.ui.lab.heat_tints import BOTH, control_tinting, heat_tinting, turns_of, words_of_space
from ccstudio.ui.lab.run import Results
from ccstudio.ui.painting.edge import Edge
from ccstudio.ui.painting.tints import Tinting
from ccstudio.ui.widgets.legend import Legend
from ccstudio.ui.widgets.notes import hint

CONTROL: Final = "control"
SHOWN: Final = {
    "stood": N_("Where units stood"),
    "attacked": N_("Where attacks came from"),
    "lost": N_("Where losses were"),
    CONTROL: N_("Control of objectives"),
}
LEGEND_COLUMNS: Final = 4
LEAST: Final = QSize(240, 160)
POINT: Final = N_("Point at a space to read its numbers. Drag to move the map. Ctrl and the wheel zoom.")


class LookTool(Tool):
    """Drags the map."""

    cursor = Qt.CursorShape.OpenHandCursor

    @property
    def pans(self) -> bool:
        """Dragging moves the map."""
        return True


class HeatView(MapView):
    """A map that fills its room, without the sheet around it."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board
        self.setMinimumSize(LEAST)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.set_tool(LookTool(self))

    @property
    def whole(self) -> QRectF:
        """The board, lattice units."""
        return Edge(self._board).rect


class HeatMaps(QWidget):
    """The heat maps of an experiment, over the map itself; a map is painted when it is first looked at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._results: Results | None = None
        self._cells: tuple[CellSummary, ...] = ()
        self._stages: dict[str, MapStage] = {}
        self.cell = _choice(_("Scenario and variant"))
        self.shown = _choice(_("Events to show"))
        self.side = _choice(_("Side"))
        self.turn = QSlider(Qt.Orientation.Horizontal)
        self.turn.setAccessibleName(_("Turn"))
        self.turn.setPageStep(1)
        self.turn_words = QLabel()
        self.caption = QLabel()
        self.caption.setWordWrap(True)
        self.caption.setTextFormat(Qt.TextFormat.PlainText)
        self.pointed = hint(_(POINT))
        self.legend = Legend(columns=LEGEND_COLUMNS)
        self.maps = QStackedWidget()
        self._lay_out()
        self.cell.activated.connect(self._show_cell)
        self.shown.activated.connect(self._show)
        self.side.activated.connect(self._show)
        self.turn.valueChanged.connect(self._show)

    @property
    def stage(self) -> MapStage | None:
        """The map on show."""
        cell = self._cell
        return self._stages.get(cell.cell.scenario) if cell is not None else None

    def show_results(self, results: Results) -> None:
        """Show the heat maps of results; what is chosen stays chosen."""
        self._results = results
        summary = results.summary
        self._cells = tuple(it for it in summary.pooled if it.games)
        has_pairings = len({it.cell.pairing for it in self._cells}) > 1
        titles = []
        for number, cell in enumerate(self._cells):
            parts = [summary.scenario(cell.cell.scenario).title]
            parts += [variant_title(summary, cell.cell.variant)] if summary.variants else []
            parts += [players_title(cell)] if has_pairings else []
            titles.append((" · ".join(parts), number))
        _offer(self.cell, titles)
        self.cell.setEnabled(self.cell.count() > 1)
        if self.isVisible():
            self._show_cell()

    def close_maps(self) -> None:
        """Stop painting for good."""
        for stage in self._stages.values():
            stage.stop()

    def finish(self) -> None:
        """Paint everything now, for pictures of the window."""
        if self.stage is not None:
            self.stage.finish()

    def showEvent(self, event: QShowEvent) -> None:
        """Show the latest results."""
        super().showEvent(event)
        self._show_cell()

    @property
    def _cell(self) -> CellSummary | None:
        place = self.cell.currentIndex()
        return self._cells[place] if 0 <= place < len(self._cells) else None

    @property
    def _turn(self) -> int | None:
        """The turn on show, from 0; None where none is chosen."""
        return self.turn.value() - 1 if self.shown.currentData() == CONTROL else None

    def _lay_out(self) -> None:
        choices = QHBoxLayout()
        for choice in (self.cell, self.shown, self.side):
            choices.addWidget(choice)
        choices.addWidget(self.turn, 1)
        choices.addWidget(self.turn_words)
        choices.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.addLayout(choices)
        column.addWidget(self.maps, 1)
        for below in (self.legend, self.caption, self.pointed):
            column.addWidget(below)

    def _show_cell(self) -> None:
        """Show the map of another cell, with the sides and turns that it has."""
        cell, results = self._cell, self._results
        if cell is None or results is None:
            return
        scenario = results.summary.scenario(cell.cell.scenario)
        stage = self._stage_of(scenario.id, results)
        self.maps.setCurrentWidget(stage.view)
        sides = [(info.title, side) for side, info in enumerate(scenario.sides)]
        _offer(self.side, [*sides, (_("Both compared"), BOTH)] if len(sides) == 2 else sides)
        turns = turns_of(cell)
        _offer(self.shown, [(_(title), kind) for kind, title in SHOWN.items() if turns or kind != CONTROL])
        with QSignalBlocker(self.turn):
            self.turn.setRange(1, max(1, turns))
        self._show()

    def _show(self) -> None:
        """Lay the chosen numbers over the map."""
        cell, stage, results = self._cell, self.stage, self._results
        if cell is None or stage is None or results is None:
            return
        scenario, turn = results.summary.scenario(cell.cell.scenario), self._turn
        is_control = turn is not None
        self.turn.setVisible(is_control)
        self.turn_words.setVisible(is_control)
        self.side.setVisible(not is_control)
        found: Tinting
        if turn is not None:
            found = control_tinting(cell, scenario, turn, stage.shown_board)
            self.turn_words.setText(_turn_words(cell, turn))
        else:
            kind = cast("HeatKind", self.shown.currentData())
            found = heat_tinting(cell, scenario, kind, self.side.currentData(), stage.shown_board)
        stage.show_tints(found.tints)
        self.legend.show_entries(found.legend)
        self.caption.setText(found.note or _("None in these games."))

    def _stage_of(self, scenario: str, results: Results) -> MapStage:
        """Return the map of a scenario, a new one if it is another map than before."""
        board = compiled_map(results.plan.contents[scenario, ""])
        stage = self._stages.get(scenario)
        if stage is not None and stage.shown_board.document == board.document:
            return stage
        if stage is not None:
            stage.stop()
            self.maps.removeWidget(stage.view)
            stage.view.deleteLater()
        view = HeatView(board)
        view.hovered.connect(self._tell)
        stage = MapStage(view, board, Sight(board, THREAD, view), folder=results.folders.get(scenario), parent=view)
        self._stages[scenario] = stage
        self.maps.addWidget(view)
        return stage

    def _tell(self, pointer: Pointer | None) -> None:
        """Tell the numbers of the space under the mouse."""
        cell, stage, results = self._cell, self.stage, self._results
        text = _(POINT)
        if pointer is not None and cell is not None and stage is not None and results is not None:
            board = stage.shown_board
            space = board.grid.space_at(pointer.x, pointer.y)
            if space is not None:
                scenario = results.summary.scenario(cell.cell.scenario)
                text = words_of_space(cell, scenario, board.grid.name(space), self._turn)
        self.pointed.setText(text)


def _choice(name: str) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(name)
    box.setToolTip(name)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    return box


def _offer(box: QComboBox, entries: Iterable[tuple[str, object]]) -> None:
    """Offer titles with their values; what is chosen stays chosen where it is still offered."""
    chosen = box.currentText()
    box.clear()
    for title, value in entries:
        box.addItem(title, value)
    box.setCurrentIndex(max(0, box.findText(chosen)))


def _turn_words(cell: CellSummary, turn: int) -> str:
    games = max((control.games[turn] for control in cell.control if turn < len(control.games)), default=0)
    return _("Turn {turn} of {turns} ({games})").format(
        turn=turn + 1, turns=turns_of(cell), games=plural("{count} game", "{count} games", games)
    )
