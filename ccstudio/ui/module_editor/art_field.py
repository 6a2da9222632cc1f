"""`ArtField`: a picture of a face, chosen among the silhouettes of the program and the module's own art."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QListWidget,
    QListWidgetItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.language import _
from ccstudio.documents.pictures.silhouettes import silhouette_names
from ccstudio.ui.accessibility.names import let_clear
from ccstudio.ui.faces.silhouettes import ArtCatalogue
from ccstudio.ui.module_editor.art_drop import ArtDrop
from ccstudio.ui.widgets.answer_buttons import answer_buttons
from ccstudio.ui.widgets.fields import Field, TextField
from ccstudio.ui.widgets.small_screens import resize_within_screen

ICON: Final = QSize(72, 60)
GRID: Final = ICON + QSize(44, 48)
SMALL: Final = QSize(30, 24)
PAPER: Final = QColor("#F4EFDF")
INK: Final = QColor("#1A1A1A")
_NAME: Final = Qt.ItemDataRole.UserRole

CatalogueSource = Callable[[], ArtCatalogue]
Bring = Callable[[Sequence[Path], "ArtField"], None]
"""Brings files of pictures into the module, the first of them shown by a field."""


class ArtField(Field):
    """The name of a picture, and a button that shows all pictures."""

    def __init__(self, catalogue: CatalogueSource, own: Callable[[], tuple[str, ...]], bring: Bring) -> None:
        super().__init__()
        self._catalogue = catalogue
        self._own = own
        self._bring = bring
        ArtDrop(self, self._drop)
        self._value = ""
        self._dialog: ArtDialog | None = None
        self.button = QToolButton()
        self.button.setIconSize(SMALL)
        self.button.setToolTip(_("Choose a picture"))
        self.button.setAccessibleName(_("Choose a picture"))
        self.button.clicked.connect(self.choose)
        self.name = TextField(64)
        # Files that are dropped are for the whole field.
        self.name.setAcceptDrops(False)
        for line in self.name.findChildren(QLineEdit):
            line.setAcceptDrops(False)
        self.name.edited.connect(self.edited)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.button)
        row.addWidget(self.name, 1)
        self.setFocusProxy(self.name)

    def show_value(self, value: object) -> None:
        """Show a picture by its name."""
        self._value = str(value)
        self.name.show_value(self._value)
        self.button.setIcon(icon_of(self._catalogue(), self._value, SMALL))

    def show_mixed(self) -> None:
        """Show a dash."""
        self.name.show_mixed()

    def _drop(self, paths: Sequence[Path], _position: QPointF) -> None:
        self._bring(paths, self)

    def choose(self) -> None:
        """Show all pictures."""
        self._dialog = ArtDialog(self._catalogue(), self._own(), self._value, self)
        self._dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._dialog.picked.connect(self.edited)
        self._dialog.open()


class ArtDialog(QDialog):
    """All pictures, with a search by name.

    Signals:
        picked(name): one was chosen; empty for none.
    """

    picked = Signal(object)

    def __init__(
        self, catalogue: ArtCatalogue, own: tuple[str, ...], current: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Choose a picture"))
        self.search = QLineEdit()
        self.search.setPlaceholderText(_("Search by name"))
        let_clear(self.search)
        self.search.textChanged.connect(self._narrow)
        self.list = QListWidget()
        self.list.setViewMode(QListView.ViewMode.IconMode)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setMovement(QListView.Movement.Static)
        self.list.setUniformItemSizes(True)
        self.list.setIconSize(ICON)
        self.list.setGridSize(GRID)
        self.list.setWordWrap(True)
        self.list.setAccessibleName(_("Pictures"))
        for name in ("", *own, *sorted(silhouette_names() - set(own))):
            item = _PictureItem(catalogue, name)
            item.setToolTip(name)
            self.list.addItem(item)
            if name == current:
                self.list.setCurrentItem(item)
        self.list.itemActivated.connect(self.accept)
        buttons, _ok = answer_buttons(self, _("Use picture"))
        column = QVBoxLayout(self)
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        column.addWidget(buttons)
        resize_within_screen(self, QSize(760, 560))

    def accept(self) -> None:
        """Emit the chosen picture."""
        chosen = [item for item in self.list.selectedItems() if not item.isHidden()]
        if chosen:
            self.picked.emit(str(chosen[0].data(_NAME)))
        super().accept()

    def _narrow(self, text: str) -> None:
        wanted = text.casefold()
        for row in range(self.list.count()):
            item = self.list.item(row)
            item.setHidden(wanted not in f"{item.text()} {item.data(_NAME)}".casefold())
        # Enter uses what the search leaves.
        rows = [row for row in range(self.list.count()) if not self.list.item(row).isHidden()]
        if rows and self.list.currentRow() not in rows:
            self.list.setCurrentRow(rows[0])


class _PictureItem(QListWidgetItem):
    """A picture with its name; it is painted when it is first seen, for a module may have thousands."""

    def __init__(self, catalogue: ArtCatalogue, name: str) -> None:
        super().__init__(_spread(name) or _("no picture"))
        self._catalogue = catalogue
        self._icon: QIcon | None = None
        self.setData(_NAME, name)
        # Room for names of two lines.
        self.setSizeHint(GRID)

    def data(self, role: int) -> object:
        """What the list asks for."""
        if role != Qt.ItemDataRole.DecorationRole:
            return super().data(role)
        if self._icon is None:
            self._icon = icon_of(self._catalogue, str(super().data(_NAME)), ICON)
        return self._icon


def icon_of(catalogue: ArtCatalogue, name: str, size: QSize) -> QIcon:
    """A picture on paper, as an icon."""
    pixmap = QPixmap(size * 2)
    pixmap.setDevicePixelRatio(2.0)
    pixmap.fill(PAPER)
    picture = catalogue.picture(name, INK) if name else None
    if picture is not None:
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inset = size.width() / 24
        picture.paint(painter, QRectF(0, 0, size.width(), size.height()).adjusted(inset, inset, -inset, -inset))
        painter.end()
    return QIcon(pixmap)


def _spread(name: str) -> str:
    """A name that can break into lines at its hyphens."""
    return name.replace("-", " ").replace("_", " ")
