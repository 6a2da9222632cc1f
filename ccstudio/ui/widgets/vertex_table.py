"""The vertices of an outline as an editable table of numbers."""

from bisect import bisect_right
from itertools import accumulate
from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from ccstudio.base.language import N_, _
from ccstudio.documents.geometry import LATTICE_LIMIT, Geometry, Position
from ccstudio.edit.outlines import Chain, Vertex, chains
from ccstudio.ui.widgets.lengths import DECIMALS

Index = QModelIndex | QPersistentModelIndex

HEADERS: Final = (N_("Ring"), N_("x (mm)"), N_("y (mm)"))

_NONE: Final = QModelIndex()


class VertexModel(QAbstractTableModel):
    """A row for each vertex: its ring, counted over all polygons from 1, and its two coordinates.

    Signals:
        moved(object, object): the person moved a `Vertex`.
    """

    moved = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        # Rows are looked up when they are seen: ten thousand vertices follow the mouse.
        self._chains: list[tuple[int, int, Chain]] = []
        self._ends: list[int] = []
        self._units_per_mm = 1.0

    def show_geometry(self, geometry: Geometry | None, units_per_mm: float) -> None:
        """Show the vertices of a geometry, or none, in millimetres of print."""
        self._units_per_mm = units_per_mm
        polygons = chains(geometry) if geometry is not None else ()
        now = [(i, j, chain) for i, polygon in enumerate(polygons) for j, chain in enumerate(polygon)]
        ends = list(accumulate(len(chain) for _i, _j, chain in now))
        if ends != self._ends:
            self.beginResetModel()
            self._chains, self._ends = now, ends
            self.endResetModel()
        elif ends:
            self._chains = now
            self.dataChanged.emit(self.index(0, 0), self.index(ends[-1] - 1, 2))

    def vertex_at(self, row: int) -> Vertex:
        """The vertex of a row."""
        return self._row(row)[1]

    def _row(self, row: int) -> tuple[int, Vertex, Position]:
        """The number of the ring from 1, the vertex and its position."""
        ring = bisect_right(self._ends, row)
        polygon, place, chain = self._chains[ring]
        number = row - (self._ends[ring] - len(chain))
        return ring + 1, Vertex(polygon, place, number), chain[number]

    def rowCount(self, parent: Index = _NONE) -> int:
        """One row for each vertex."""
        return 0 if parent.isValid() or not self._ends else self._ends[-1]

    def columnCount(self, parent: Index = _NONE) -> int:
        """Ring, x and y."""
        return 0 if parent.isValid() else len(HEADERS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> int | float | None:
        """A number of the table."""
        if not index.isValid() or role not in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole}:
            return None
        ring, _vertex, position = self._row(index.row())
        x, y = (round(value / self._units_per_mm, DECIMALS) for value in position)
        return (ring, x, y)[index.column()]

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Emit the new position of a vertex; the table changes when the map does."""
        if role != Qt.ItemDataRole.EditRole or not isinstance(value, int | float | str):
            return False
        try:
            number = round(float(value) * self._units_per_mm)
        except (ValueError, OverflowError):
            return False
        if abs(number) > LATTICE_LIMIT:
            return False
        _ring, vertex, (x, y) = self._row(index.row())
        self.moved.emit(vertex, (number, y) if index.column() == 1 else (x, number))
        return True

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        """The titles of the columns, and the numbers of the rows."""
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return _(HEADERS[section]) if orientation is Qt.Orientation.Horizontal else str(section + 1)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Coordinates can be edited, rings cannot."""
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsEditable if index.column() > 0 else flags


class VertexTable(QTableView):
    """The table itself."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(_("Vertices"))
        self.vertex_model = VertexModel(self)
        self.setModel(self.vertex_model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 6)
        # On X11 an opaque header is painted by itself, and then beyond the scroll area it stands in (PySide 6.11).
        for widget in (self.verticalHeader(), self.verticalHeader().viewport()):
            widget.setAutoFillBackground(False)
            widget.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, on=False)
        self.setMinimumHeight(120)
