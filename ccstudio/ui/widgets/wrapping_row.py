"""`WrappingRow`: buttons in a row, or in several where they do not fit."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget


class WrappingRow(QWidget):
    """Widgets side by side at the left, each with all the width it wants; those that do not fit begin another row."""

    def __init__(self, widgets: Sequence[QWidget], spacing: int = 4, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._widgets = tuple(widgets)
        self._spacing = spacing
        self._shape: tuple[int, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(spacing)
        self._rows: list[QHBoxLayout] = []
        self._lay_out((len(self._widgets),))

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(self._shape)

    def minimumSizeHint(self) -> QSize:
        """The widest of them, in all rows that there are now."""
        widest = max((widget.sizeHint().width() for widget in self._widgets), default=0)
        return QSize(widest, self._column.minimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fill the rows anew."""
        super().resizeEvent(event)
        self._follow()

    def event(self, event: QEvent) -> bool:
        """Fill the rows anew when a widget wants another width."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._follow()
        return super().event(event)

    def _follow(self) -> None:
        shape = self._wanted(self.width())
        if shape != self._shape:
            self._lay_out(shape)
            self.updateGeometry()

    def _wanted(self, width: int) -> tuple[int, ...]:
        """How many widgets each row has."""
        rows, used = [0], 0
        for widget in self._widgets:
            need = widget.sizeHint().width() + (self._spacing if rows[-1] else 0)
            if rows[-1] and used + need > width:
                rows.append(0)
                used, need = 0, widget.sizeHint().width()
            rows[-1] += 1
            used += need
        return tuple(rows)

    def _lay_out(self, shape: tuple[int, ...]) -> None:
        self._shape = shape
        for row in self._rows:
            while row.count():
                row.takeAt(0)
        while len(self._rows) < len(shape):
            row = QHBoxLayout()
            row.setSpacing(self._spacing)
            self._rows.append(row)
            self._column.addLayout(row)
        left = list(self._widgets)
        for row, count in zip(self._rows, (*shape, *[0] * len(self._rows)), strict=False):
            for widget in left[:count]:
                row.addWidget(widget)
            if count:
                row.addStretch(1)
            left = left[count:]
