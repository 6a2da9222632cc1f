"""`AreasPanel`: the areas of a scenario with their looks, and areas along an edge of the map."""

from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.language import N_, _, plural
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.edit.scenario.areas import EDGES, added_area, along_edge, with_area, with_spaces
from ccstudio.ui.scenario_editor.context import ScenarioContext
from ccstudio.ui.scenario_editor.look import AreaLook, look_of_area
from ccstudio.ui.widgets.notes import hint

SWATCH: Final = QSize(26, 18)
EDGE_NAMES: Final = {"n": N_("Upper edge"), "e": N_("Right edge"), "s": N_("Lower edge"), "w": N_("Left edge")}


class AreasPanel(QWidget):
    """The list of areas; the brush changes the selected one, and a double click renames it."""

    def __init__(self, context: ScenarioContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.list = QListWidget()
        self.list.setIconSize(SWATCH)
        self.list.setAccessibleName(_("Areas"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setWordWrap(True)
        self.edge = QComboBox()
        self.edge.setAccessibleName(_("Edge of the map"))
        self.edge.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.edge.setMinimumContentsLength(6)
        for edge in EDGES:
            self.edge.addItem(_(EDGE_NAMES[edge]), edge)
        self.rows = QSpinBox()
        self.rows.setRange(1, 99)
        self.rows.setAccessibleName(_("Rows or columns"))
        self.add_along = QToolButton()
        self.add_along.setText(_("Add"))
        self.add_along.setToolTip(_("Add the rows or columns along this edge to the selected area, or to a new one"))
        row = QHBoxLayout()
        row.addWidget(self.edge, 1)
        row.addWidget(self.rows)
        row.addWidget(self.add_along)
        note = hint(_("Paint spaces with the area brush. If no area is selected, the first stroke creates one."))
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.setSpacing(6)
        column.addWidget(self.list, 1)
        column.addWidget(QLabel(_("Rows or columns along an edge")))
        column.addLayout(row)
        column.addWidget(note)
        self.list.currentRowChanged.connect(self._select)
        self.list.itemChanged.connect(self._rename)
        self.add_along.clicked.connect(self._add_along)
        context.changed.connect(self._follow_scenario)
        context.selection_changed.connect(self._follow)
        self._follow()

    def _follow_scenario(self, before: ScenarioDocument, after: ScenarioDocument) -> None:
        if not (before.areas is after.areas and before.forces is after.forces):
            self._follow()

    def _follow(self) -> None:
        blocker = QSignalBlocker(self.list)
        areas = self._context.scenario.areas
        while self.list.count() > len(areas):
            self.list.takeItem(self.list.count() - 1)
        for index, area in enumerate(areas):
            if index < self.list.count():
                item = self.list.item(index)
            else:
                item = QListWidgetItem(QIcon(_swatch(look_of_area(index))), "")
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
                self.list.addItem(item)
            item.setText(area.title)
            spaces = plural("{count} space", "{count} spaces", len(area.spaces))
            users = [force.title for force in self._context.scenario.forces if force.area == area.id]
            item.setToolTip("\n".join([f"{area.id}: {spaces}", *users]))
        chosen = self._context.index_in("areas")
        self.list.setCurrentRow(-1 if chosen is None else chosen)
        blocker.unblock()
        self.add_along.setEnabled(self._context.has_map)

    def _select(self, row: int) -> None:
        self._context.select(("areas", row) if row >= 0 else ())

    def _rename(self, item: QListWidgetItem) -> None:
        index, title = self.list.row(item), item.text().strip()
        area = self._context.scenario.areas[index]
        if title and title != area.title:
            scenario = with_area(self._context.scenario, index, replace(area, title=title[:200]))
            self._context.apply(scenario, _("Rename {area}").format(area=area.title))
        elif title != item.text() or not title:
            self._follow()

    def _add_along(self) -> None:
        context, edge = self._context, self.edge.currentData()
        names = along_edge(context.board, edge, self.rows.value())
        area = context.index_in("areas")
        if area is None:
            scenario, area = added_area(context.scenario, self.edge.currentText(), names)
            context.apply(scenario, _("Create area"), ("areas", area))
        else:
            title = context.scenario.areas[area].title
            scenario = with_spaces(context.scenario, area, names)
            context.apply(scenario, _("Add spaces to {area}").format(area=title))


def _swatch(look: AreaLook) -> QPixmap:
    """A small picture of an area's tint and hatch."""
    pixmap = QPixmap(SWATCH * 2)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rect = QRectF(2, 2, 2 * SWATCH.width() - 4, 2 * SWATCH.height() - 4)
    tint = look.colour.lighter(190)
    painter.fillRect(rect, tint)
    painter.setClipRect(rect)
    painter.setPen(QPen(look.colour, 2.4))
    painter.save()
    painter.translate(rect.center())
    painter.rotate(look.angle_deg)
    for step in range(-6, 7):
        painter.drawLine(-60, step * 9, 60, step * 9)
    painter.restore()
    painter.setPen(QPen(look.colour, 5))
    painter.drawRect(rect)
    painter.end()
    pixmap.setDevicePixelRatio(2.0)
    return pixmap
