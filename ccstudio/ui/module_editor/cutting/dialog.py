"""`CutDialog`: a counter sheet cut by a grid, with its back sheet, and the names of the counters."""

from math import gcd
from pathlib import Path
from typing import Final, Literal

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QIcon, QImage, QPainter, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _, plural
from ccstudio.documents.module import ModuleDocument
from ccstudio.edit.art.counters import matching_piece
from ccstudio.edit.art.cutting import (
    BackTurn,
    Cell,
    CutGrid,
    back_grid,
    back_number,
    cells_of,
    listed_names,
    names_of,
)
from ccstudio.ui.module_editor.cutting.grid_form import GridForm
from ccstudio.ui.module_editor.cutting.pixels import cut, is_empty
from ccstudio.ui.module_editor.cutting.sheet_view import SheetView
from ccstudio.ui.painting.scan import read_picture
from ccstudio.ui.widgets.answer_buttons import answer_buttons
from ccstudio.ui.widgets.notes import Note, hint
from ccstudio.ui.widgets.small_screens import resize_within_screen, width_for_text

SIZE: Final = QSize(1180, 760)
ICON: Final = QSize(84, 40)
FIRST_CELLS: Final = 6
"""Square cells along the longer side of a sheet, to begin with."""
MOST_FIRST_CELLS: Final = 20
MOST_FIRST_EDGE: Final = 200
DEFAULT_MM: Final = 15
_DELAY_MS: Final = 120

CutResult = Literal["new", "same", "pictures"]


class CutCell(msgspec.Struct, frozen=True):
    """A counter to be cut: its name, the piece that gets it, and its cells on the two sheets."""

    title: str
    piece: str
    front: Cell
    back: Cell | None


class CutOrder(msgspec.Struct, frozen=True):
    """What was decided about a sheet; `like` is the id of the piece that new ones are like, empty for a plain one."""

    cells: tuple[CutCell, ...]
    result: CutResult
    like: str
    width_mm: int
    height_mm: int
    back: QImage | None


class CutDialog(QDialog):
    """The sheet on the left, the numbers and names on the right, and the counters that come of it below."""

    def __init__(self, image: QImage, module: ModuleDocument, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Cut counter sheet"))
        self._image, self._module, self._folder = image, module, folder
        self._back: QImage | None = None
        self._grid = first_grid(image)
        self._toggled: set[int] = set()
        self._empty: frozenset[int] = frozenset()
        self.view = SheetView(image)
        self.form = GridForm()
        self.leave_out = QCheckBox(_("&Leave out empty cells"))
        self.leave_out.setChecked(True)
        self.back_button = QPushButton(_("Choose &back sheet…"))
        self.turn = QComboBox()
        turns: tuple[tuple[str, BackTurn], ...] = (
            (_("Turned over sideways"), "sideways"),
            (_("Turned over its top edge"), "over"),
            (_("Not mirrored"), "none"),
        )
        for words, turn in turns:
            self.turn.addItem(words, turn)
        self.pattern = QLineEdit(_("Counter {number}"))
        self.names = QPlainTextEdit()
        self.names.setPlaceholderText(_("Paste names here, one to a line"))
        self.names.setAccessibleName(_("Names"))
        self.result_choice = QComboBox()
        results: tuple[tuple[str, CutResult], ...] = (
            (_("New pieces"), "new"),
            (_("Pieces of the same name, or else new ones"), "same"),
            (_("Pictures only"), "pictures"),
        )
        for words, result in results:
            self.result_choice.addItem(words, result)
        self.like = QComboBox()
        self.like.addItem(_("A plain piece"), "")
        for piece in module.pieces:
            self.like.addItem(piece.title, piece.id)
        self.like.setToolTip(_("New pieces have the kind, the side and the stats of this one."))
        self.width_mm = QSpinBox()
        self.width_mm.setRange(5, 300)
        self.width_mm.setValue(DEFAULT_MM)
        self.width_mm.setSuffix(_(" mm"))
        self.counters = QListWidget()
        self.counters.setIconSize(ICON)
        self.counters.setAccessibleName(_("Counters"))
        self.note = Note()
        self._buttons, self.ok_button = answer_buttons(self, _("Cut counters"))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_DELAY_MS)
        self._lay_out()
        self._connect()
        self._take_grid(self._grid)
        self.show_counters()
        resize_within_screen(self, SIZE)

    def value(self) -> CutOrder:
        """What was decided."""
        cells = self._kept_cells()
        titles = names_of(cells, self.pattern.text(), listed_names(self.names.toPlainText()))
        turn = self._turn()
        width, height = self._image.width(), self._image.height()
        behind = cells_of(back_grid(self._grid, turn), width, height) if self._back is not None else []
        result: CutResult = self.result_choice.currentData()
        made = tuple(
            CutCell(
                title or _("Counter"),
                matching_piece(self._module, title) if result == "same" else "",
                cell,
                behind[back_number(self._grid, cell, turn)] if behind else None,
            )
            for cell, title in zip(cells, titles, strict=True)
        )
        like: str = self.like.currentData()
        return CutOrder(made, result, like, self.width_mm.value(), self._height_mm(cells), self._back)

    def set_back(self, path: Path) -> None:
        """Take a picture as the back sheet; it is scaled to the size of the front."""
        try:
            image = read_picture(path).levels[0]
        except StudioError as error:
            self.note.show_text(str(error))
            return
        self._back = image.scaled(
            self._image.size(), Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        self.back_button.setText(_("Back: {file}").format(file=path.name))
        self.turn.setEnabled(True)
        self.show_counters()

    def show_counters(self) -> None:
        """Show what is cut, with the names."""
        self._timer.stop()
        order = self.value()
        self.counters.clear()
        titles = {piece.id: piece.title for piece in self._module.pieces}
        for number, it in enumerate(order.cells, 1):
            words = _("{number}  {title}").format(number=number, title=it.title)
            if it.piece:
                words = _("{number}  {title} (the piece that is there)").format(number=number, title=titles[it.piece])
            self.counters.addItem(QListWidgetItem(self._icon(it), words))
        count = len(order.cells)
        self.ok_button.setText(plural("Cut {count} counter", "Cut {count} counters", count))
        self.ok_button.setEnabled(bool(count))
        self.note.show_text(
            "" if self._cells() else _("The cells are too small. Use fewer rows and columns, or smaller margins.")
        )

    def _cells(self) -> list[Cell]:
        return cells_of(self._grid, self._image.width(), self._image.height())

    def _kept_cells(self) -> list[Cell]:
        left_out = self._empty if self.leave_out.isChecked() else frozenset()
        return [cell for cell in self._cells() if (cell.number in left_out) == (cell.number in self._toggled)]

    def _turn(self) -> BackTurn:
        turn: BackTurn = self.turn.currentData()
        return turn

    def _height_mm(self, cells: list[Cell]) -> int:
        """The height of the counters, in the proportions of the cells."""
        if not cells:
            return self.width_mm.value()
        return max(5, min(300, round(self.width_mm.value() * cells[0].height / cells[0].width)))

    def _take_grid(self, grid: CutGrid) -> None:
        if (grid.columns, grid.rows) != (self._grid.columns, self._grid.rows):
            self._toggled.clear()
        self._grid = grid
        self._empty = frozenset(cell.number for cell in self._cells() if is_empty(self._image, cell))
        self.form.show_grid(grid)
        self._show_soon()

    def _show_soon(self, *_values: object) -> None:
        self.view.show_grid(self._grid, [cell.number for cell in self._kept_cells()])
        self._timer.start()

    def _toggle(self, number: int) -> None:
        self._toggled ^= {number}
        self._show_soon()

    def _icon(self, it: CutCell) -> QIcon:
        """The front and the back of a counter, side by side."""
        pixmap = QPixmap(ICON * 2)
        pixmap.setDevicePixelRatio(2.0)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        sides = [(self._image, it.front)]
        if self._back is not None and it.back is not None:
            sides.append((self._back, it.back))
        for place, (image, cell) in enumerate(sides):
            room = QRectF(place * (ICON.width() / 2 + 1), 0, ICON.width() / 2 - 1, ICON.height())
            scale = min(room.width() / cell.width, room.height() / cell.height)
            box = QRectF(QPointF(0, 0), QSize(cell.width, cell.height).toSizeF() * scale)
            box.moveCenter(room.center())
            pixels = (box.size() * 2).toSize().expandedTo(QSize(1, 1))
            shown = cut(image, cell).scaled(
                pixels, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
            painter.drawImage(box, shown)
        painter.end()
        return QIcon(pixmap)

    def _ask_for_back(self) -> None:
        dialog = QFileDialog(self, _("Back sheet"), str(self._folder))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._take_back)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _take_back(self, file: str) -> None:
        self.set_back(Path(file))

    def _connect(self) -> None:
        self.view.grid_changed.connect(self._take_grid)
        self.view.toggled.connect(self._toggle)
        self.form.edited.connect(self._take_grid)
        self.leave_out.toggled.connect(self._show_soon)
        self.turn.currentIndexChanged.connect(self._show_soon)
        self.result_choice.currentIndexChanged.connect(self._show_soon)
        self.pattern.textChanged.connect(self._show_soon)
        self.names.textChanged.connect(self._show_soon)
        self.back_button.clicked.connect(self._ask_for_back)
        self._timer.timeout.connect(self.show_counters)

    def _lay_out(self) -> None:
        self.turn.setEnabled(False)
        self.back_button.setAutoDefault(False)
        self.names.setMinimumHeight(54)
        self.names.setMaximumHeight(90)
        fields = QFormLayout()
        fields.addRow(self.back_button)
        fields.addRow(_("B&ack"), self.turn)
        fields.addRow(_("&Names"), self.pattern)
        fields.addRow(self.names)
        fields.addRow(_("&Result"), self.result_choice)
        fields.addRow(_("L&ike"), self.like)
        fields.addRow(_("&Width"), self.width_mm)
        self.pattern.setToolTip(_("{number}, {row} and {column} are replaced by the numbers of the cell."))
        right = QVBoxLayout()
        right.addWidget(hint(_("Drag the blue points, or type the numbers. Click a cell to leave it out.")))
        right.addWidget(self.form)
        right.addWidget(self.leave_out)
        right.addLayout(fields)
        right.addWidget(self.counters, 1)
        right.addWidget(self.note)
        side = QWidget()
        side.setLayout(right)
        side.setFixedWidth(width_for_text(360, 0.45))
        right.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        row.addWidget(self.view, 1)
        row.addWidget(side)
        column = QVBoxLayout(self)
        column.addLayout(row, 1)
        column.addWidget(self._buttons)


def first_grid(sheet: QImage) -> CutGrid:
    """Square cells that fill a sheet, if they can have a usual size, else some along its longer side."""
    width, height = sheet.width(), sheet.height()
    edge = gcd(width, height)
    while edge > MOST_FIRST_EDGE and edge % 2 == 0:
        edge //= 2
    if edge == 0 or max(width, height) // edge > MOST_FIRST_CELLS:
        edge = max(1, max(width, height) // FIRST_CELLS)
    return CutGrid(columns=max(1, round(width / edge)), rows=max(1, round(height / edge)))
