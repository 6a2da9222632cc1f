"""The vertices of an outline as a table of numbers that can be edited."""

from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from ccstudio.base.language import N_, _
from ccstudio.documents.geometry import LATTICE_LIMIT, Geometry, Position
from ccstudio.edit.outlines import Vertex, vertices

Index = QModelIndex | QPersistentModelIndex

HEADERS: Final = (N_("Ring"), N_("x"), N_("y"))

_NONE: Final = QModelIndex()


class VertexModel(QAbstractTableModel):
    """A row for each vertex: its ring, counted over all polygons from 1, and its two coordinates.

    Signals:
        moved(object, object): a person gave a `Vertex` another position.
    """

    moved = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[tuple[int, Vertex, Position]] = []

    def show_geometry(self, geometry: Geometry | None) -> None:
        """Show the vertices of a geometry, or none."""
        rows: list[tuple[int, Vertex, Position]] = []
        ring, last = 0, (-1, -1)
        for vertex, position in vertices(geometry) if geometry is not None else ():
            if (vertex.polygon, vertex.ring) != last:
                ring, last = ring + 1, (vertex.polygon, vertex.ring)
            rows.append((ring, vertex, position))
        if len(rows) != len(self._rows):
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
        elif rows:
            self._rows = rows
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, 2))

    def vertex_at(self, row: int) -> Vertex:
        """The vertex of a row."""
        return self._rows[row][1]

    def rowCount(self, parent: Index = _NONE) -> int:
        """One row for each vertex."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NONE) -> int:
        """Ring, x and y."""
        return 0 if parent.isValid() else len(HEADERS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> int | None:
        """A number of the table."""
        if not index.isValid() or role not in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole}:
            return None
        ring, _vertex, position = self._rows[index.row()]
        return (ring, *position)[index.column()]

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Tell of a coordinate that a person wrote; the table follows when the map has it."""
        if role != Qt.ItemDataRole.EditRole or not isinstance(value, int | str):
            return False
        try:
            number = int(value)
        except ValueError:
            return False
        if abs(number) > LATTICE_LIMIT:
            return False
        _ring, vertex, (x, y) = self._rows[index.row()]
        self.moved.emit(vertex, (number, y) if index.column() == 1 else (x, number))
        return True

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        """The columns by name, the rows by number."""
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
        self.vertex_model = VertexModel(self)
        self.setModel(self.vertex_model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 6)
        self.setMinimumHeight(120)
