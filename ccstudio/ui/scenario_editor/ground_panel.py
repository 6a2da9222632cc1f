"""`GroundPanel`: the brushes for changes of terrain in a scenario."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from ccstudio.application.scenarios.ground_changes import ground_changes
from ccstudio.base.language import _, content_text, plural
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import Terrain
from ccstudio.edit.records import PartPath
from ccstudio.ui.scenario_editor.armed_piece import GroundBrush, HandOfPieces
from ccstudio.ui.scenario_editor.context import ScenarioContext
from ccstudio.ui.widgets.notes import heading, lay_out_with_hint
from ccstudio.ui.widgets.terrain_choice import SWATCH, swatch

_BRUSH: Final = Qt.ItemDataRole.UserRole


class GroundPanel(QWidget):
    """Terrains of spaces and of sides, "as printed", and features; a click chooses one as the brush."""

    def __init__(
        self,
        context: ScenarioContext,
        hand: HandOfPieces,
        reveal: Callable[[PartPath], None],
        parent: QWidget | None = None,
    ) -> None:
        """Create the panel; `reveal` selects a part of the scenario, and shows it on the map."""
        super().__init__(parent)
        self._context = context
        self._reveal = reveal
        self._hand = hand
        self.list = QListWidget()
        self.list.setAccessibleName(_("Ground"))
        self.list.setIconSize(SWATCH)
        self.changes = QListWidget()
        self.changes.setAccessibleName(_("Changes of this scenario"))
        self.changes.setMaximumHeight(170)
        self.changes.setWordWrap(True)
        self._title = heading("")
        column = lay_out_with_hint(
            self, self.list, _("These changes apply only to this scenario. The map itself does not change.")
        )
        column.insertWidget(1, self._title)
        column.insertWidget(2, self.changes)
        self.changes.itemClicked.connect(self._select)
        context.changed.connect(self._follow_scenario)
        self.list.currentItemChanged.connect(self._take)
        context.surroundings_changed.connect(self.fill)
        context.board_changed.connect(self._follow_board)
        self.fill()
        self.show_changes()

    def fill(self) -> None:
        """List the brushes."""
        board = self._context.printed
        terrains = {terrain.id: terrain for terrain in (*board.terrain.terrains, *board.document.terrains)}.values()
        blocker = QSignalBlocker(self.list)
        self.list.clear()
        self._add_heading(_("Spaces"))
        self._add(_("As printed"), GroundBrush("space"))
        for terrain in terrains:
            if terrain.kind == "space":
                self._add(content_text(terrain.name), GroundBrush("space", terrain.id), terrain)
        sides = [terrain for terrain in terrains if terrain.kind == "side"]
        if sides:
            self._add_heading(_("Sides of spaces"))
            self._add(_("As printed"), GroundBrush("side"))
            self._add(_("Nothing"), GroundBrush("side", ""))
        for terrain in sides:
            self._add(content_text(terrain.name), GroundBrush("side", terrain.id), terrain)
        if board.document.features:
            self._add_heading(_("Features"))
            self._add(_("Remove or restore"), GroundBrush("feature"))
        blocker.unblock()
        self.list.setCurrentRow(1)
        self._board = board

    def show_changes(self) -> None:
        """List how the ground differs from the printed map."""
        found = ground_changes(self._context.scenario, self._context.printed)
        self._title.setText(plural("{count} change to the map", "{count} changes to the map", len(found)))
        self.changes.clear()
        for change in found:
            item = QListWidgetItem(change.text)
            item.setData(_BRUSH, change.path)
            self.changes.addItem(item)
        self.changes.setVisible(bool(found))

    def _select(self, item: QListWidgetItem) -> None:
        """Show a change on the map."""
        self._reveal(tuple(item.data(_BRUSH)))

    def _follow_scenario(self, before: ScenarioDocument, after: ScenarioDocument) -> None:
        if before.terrain_changes is not after.terrain_changes:
            self.show_changes()

    def choose(self, brush: GroundBrush) -> None:
        """Choose a brush if it is listed."""
        for row in range(self.list.count()):
            if self.list.item(row).data(_BRUSH) == brush:
                self.list.setCurrentRow(row)

    def _add_heading(self, title: str) -> None:
        item = QListWidgetItem(title)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        font = item.font()
        font.setBold(True)
        item.setFont(font)
        self.list.addItem(item)

    def _add(self, title: str, brush: GroundBrush, terrain: Terrain | None = None) -> None:
        item = QListWidgetItem(title)
        item.setData(_BRUSH, brush)
        if terrain is not None:
            item.setIcon(swatch(terrain))
        self.list.addItem(item)

    def _take(self, item: QListWidgetItem | None) -> None:
        brush = None if item is None else item.data(_BRUSH)
        if isinstance(brush, GroundBrush):
            self._hand.take_brush(brush)

    def _follow_board(self, _before: object, _after: object) -> None:
        if self._context.printed is not self._board:
            self.fill()
            self.show_changes()
