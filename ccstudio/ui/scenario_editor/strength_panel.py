"""`StrengthPanel`: pieces and values of each side by turn of arrival."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from ccstudio.application.scenarios.strength import SideStrength, Strength, strengths_of
from ccstudio.base.language import _
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.rules.strength import PieceValues
from ccstudio.ui.scenario_editor.context import ScenarioContext
from ccstudio.ui.scenario_editor.palette import kind_title
from ccstudio.ui.widgets.notes import lay_out_with_hint


class StrengthPanel(QWidget):
    """A row for each turn on which pieces of a side arrive, and their sums; kinds of pieces are rows below."""

    def __init__(self, context: ScenarioContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.tree = QTreeWidget()
        self.tree.setAccessibleName(_("Strength of the sides"))
        self.tree.setSelectionMode(QTreeWidget.SelectionMode.NoSelection)
        self.tree.setIndentation(12)
        lay_out_with_hint(
            self, self.tree, _("Values follow the rules of the module. What a piece carries arrives with it.")
        )
        context.changed.connect(self._follow_scenario)
        context.surroundings_changed.connect(self._follow)
        self._follow()

    def _follow_scenario(self, before: ScenarioDocument, after: ScenarioDocument) -> None:
        if not (before.pieces is after.pieces and before.forces is after.forces and before.seats is after.seats):
            self._follow()

    def _follow(self) -> None:
        """Fill the tree again; a scenario has few turns."""
        context, system = self._context, self._context.around.system
        values = PieceValues() if system is None else system.piece_values(context.module)
        sentences = {} if system is None else system.sentences
        titles = [_(sentences[title]) if title in sentences else title for title in values.titles]
        self.tree.clear()
        self.tree.setColumnCount(2 + len(titles))
        self.tree.setHeaderLabels([_("Arrival"), _("Pieces"), *titles])
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for found in strengths_of(context.scenario, context.module, values):
            self._add(found)

    def _add(self, found: SideStrength) -> None:
        side = self._row(self._context.title_of_side(found.side), found.total)
        font = QFont(self.tree.font())
        font.setBold(True)
        for column in range(self.tree.columnCount()):
            side.setFont(column, font)
        self.tree.addTopLevelItem(side)
        for strength in found.turns:
            words = _("Turn {turn}").format(turn=strength.turn) if strength.turn else _("At the start")
            row = self._row(words, strength)
            side.addChild(row)
            for kind, count in strength.kinds:
                row.addChild(self._cells([kind_title(kind), str(count)]))
            row.setExpanded(len(strength.kinds) > 1)
        side.setExpanded(True)

    def _row(self, words: str, strength: Strength) -> QTreeWidgetItem:
        return self._cells([words, str(strength.count), *map(str, strength.sums)])

    def _cells(self, words: list[str]) -> QTreeWidgetItem:
        item = QTreeWidgetItem(words)
        for column in range(1, self.tree.columnCount()):
            item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return item
