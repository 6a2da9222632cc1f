"""`GridForm`: the lines, margins and gaps of the grid over a counter sheet, typed."""

from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLabel, QSpinBox, QWidget

from ccstudio.base.language import _
from ccstudio.edit.art.cutting import MOST_LINES, CutGrid

MOST_PIXELS: Final = 9_999
_PAIRS: Final = (("columns", "rows"), ("left", "right"), ("top", "bottom"), ("gap_across", "gap_down"))


class GridForm(QWidget):
    """Pairs of numbers.

    Signals:
        edited(grid): a number was changed.
    """

    edited = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = CutGrid()
        self.boxes = {name: QSpinBox() for pair in _PAIRS for name in pair}
        words = {
            "columns": _("Columns"),
            "rows": _("Rows"),
            "left": _("Left margin"),
            "right": _("Right margin"),
            "top": _("Top margin"),
            "bottom": _("Bottom margin"),
            "gap_across": _("Gap between columns"),
            "gap_down": _("Gap between rows"),
        }
        titles = (_("Columns, rows"), _("Left, right"), _("Top, bottom"), _("Gaps"))
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        for title, pair in zip(titles, _PAIRS, strict=True):
            row = QHBoxLayout()
            for name in pair:
                box = self.boxes[name]
                box.setAccessibleName(words[name])
                box.setToolTip(words[name])
                if name in _PAIRS[0]:
                    box.setRange(1, MOST_LINES)
                else:
                    box.setRange(0, MOST_PIXELS)
                    box.setSuffix(_(" px"))
                box.valueChanged.connect(self._finish)
                row.addWidget(box, 1)
            form.addRow(QLabel(title), row)

    def show_grid(self, grid: CutGrid) -> None:
        """Show a grid."""
        self._grid = grid
        for name, box in self.boxes.items():
            blocker = QSignalBlocker(box)
            box.setValue(getattr(grid, name))
            blocker.unblock()

    def _finish(self, _value: int) -> None:
        self._grid = replace(self._grid, **{name: box.value() for name, box in self.boxes.items()})
        self.edited.emit(self._grid)
