"""The bar above the map: what the tool in hand draws with, and what it can do now."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QSpinBox, QWidget

from ccstudio.base.language import _
from ccstudio.edit.terrain_brush import LARGEST_BRUSH
from ccstudio.ui.accessibility.names import name_by_tip
from ccstudio.ui.map_editor.context import CONTOUR, MapContext
from ccstudio.ui.map_editor.toolbox import MapToolbox
from ccstudio.ui.widgets.elided_label import ElidedLabel
from ccstudio.ui.widgets.terrain_choice import TerrainField

LOWEST: Final = -9
HIGHEST: Final = 99


class OptionsBar(QWidget):
    """Terrain, level and snapping for the tool in hand; beside them its own words.

    Signals:
        left(): Enter or Escape was pressed in a field; the focus returns to the map.
    """

    left = Signal()

    def __init__(self, context: MapContext, toolbox: MapToolbox, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._toolbox = toolbox
        self.terrain = TerrainField([])
        self.terrain.box.setAccessibleName(_("Terrain"))
        self.terrain.setMinimumWidth(190)
        self._size_label = QLabel(_("Size"))
        self.rings = QSpinBox()
        self.rings.setRange(1, LARGEST_BRUSH)
        name_by_tip(self.rings, _("Brush size in rings of spaces"))
        self.paints_level = QCheckBox(_("Level"))
        self._level_label = QLabel(_("Level"))
        self.level = QSpinBox()
        self.level.setAccessibleName(_("Level"))
        self.level.setRange(LOWEST, HIGHEST)
        self.level.setKeyboardTracking(False)
        self.snaps = QCheckBox(_("Snap"))
        self.snaps.setToolTip(_("Snap points to spaces and other outlines; hold Ctrl to suspend snapping"))
        self._words = ElidedLabel()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 3, 8, 3)
        layout.setSpacing(8)
        fields: tuple[QWidget, ...] = (
            self.terrain,
            self._size_label,
            self.rings,
            self.paints_level,
            self._level_label,
            self.level,
            self.snaps,
        )
        for widget in (*fields, *toolbox.bars):
            layout.addWidget(widget)
        layout.addWidget(self._words, 1)
        # As high with fields as without, or the map would jump when another tool is taken.
        self.setFixedHeight(layout.sizeHint().height())
        self.terrain.edited.connect(self._choose)
        self.paints_level.clicked.connect(context.set_paints_level)
        self.rings.valueChanged.connect(context.choose_rings)
        self.level.valueChanged.connect(context.choose_level)
        self.snaps.clicked.connect(context.set_snaps)
        toolbox.changed.connect(self._refill)
        toolbox.status_changed.connect(self._words.show_text)
        context.terrain_changed.connect(self._refill)
        context.stock_changed.connect(self._show)
        context.options_changed.connect(self._show)
        self._refill()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the bar with Enter or Escape, unless the focused field uses the key."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape}:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _refill(self) -> None:
        purpose = self._toolbox.purpose
        if purpose is not None:
            before = [(CONTOUR, _("Contour of a level"))] if purpose == "outline" else []
            self.terrain.set_terrains(self._context.choices(purpose), before)
        self._show()

    def _show(self) -> None:
        purpose = self._toolbox.purpose
        only_level = self._toolbox.paints_only_level
        self.terrain.setVisible(purpose is not None and not only_level)
        for widget in (self._size_label, self.rings):
            widget.setVisible(self._toolbox.has_size)
        self.rings.setValue(self._context.rings)
        self.paints_level.setVisible(purpose == "space" and not only_level)
        self.paints_level.setChecked(self._context.paints_level)
        is_contour = purpose == "outline" and self._context.chosen("outline") == CONTOUR
        self._level_label.setVisible(is_contour or only_level)
        self.level.setVisible(is_contour or purpose == "space")
        self.level.setEnabled(is_contour or only_level or self._context.paints_level)
        self.level.setValue(self._context.level)
        for bar in self._toolbox.bars:
            bar.setVisible(bar is self._toolbox.bar)
        self.snaps.setVisible(self._toolbox.snaps)
        self.snaps.setChecked(self._context.snaps)
        if purpose is not None and self._context.chosen(purpose):
            self.terrain.show_value(self._context.chosen(purpose))
        self._words.show_text(self._toolbox.current.status_text())

    def _choose(self, terrain_id: str) -> None:
        purpose = self._toolbox.purpose
        if purpose is not None:
            self._context.choose(purpose, terrain_id)
