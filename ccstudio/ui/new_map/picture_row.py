"""The picture that a new map begins with, chosen from a file or dropped."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.documents.pictures.files import CUT_OFF, picture_file_problem
from ccstudio.edit.pictures.adding import ENDINGS
from ccstudio.ui.dialogs.dialog_windows import open_dialog
from ccstudio.ui.dialogs.dialogs import FileKind
from ccstudio.ui.painting.scan import scan_size
from ccstudio.ui.widgets.notes import Note


class PictureRow(QWidget):
    """The picture the map begins with.

    Signals:
        changed(): the picture changed.
    """

    changed = Signal()

    def __init__(self, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._picture: Path | None = None
        self.choose = QPushButton(_("Choose pictu&re…"))
        self.choose.setAutoDefault(False)
        self.choose.setToolTip(_("Put a scan under the map and fit it to the grid"))
        self.words = QLabel()
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.clear = QToolButton()
        self.clear.setText("×")
        self.clear.setAutoRaise(True)
        self.clear.setToolTip(_("Start without a picture"))
        self.clear.setAccessibleName(_("Start without a picture"))
        self.note = Note()
        line = QHBoxLayout()
        line.addWidget(self.choose)
        line.addWidget(self.words, 1)
        line.addWidget(self.clear)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(line)
        column.addWidget(self.note)
        self.choose.clicked.connect(self._ask)
        self.clear.clicked.connect(self._take_none)
        self.take(None)

    @property
    def picture(self) -> Path | None:
        """The chosen file."""
        return self._picture

    @property
    def is_sound(self) -> bool:
        """Whether there is no picture, or a readable one."""
        return not self.note.text()

    def take(self, picture: Path | None) -> None:
        """Start from this picture or none; show an error if it cannot be read."""
        self._picture = picture
        trouble = "" if picture is None else picture_file_problem(picture.name, picture.parent)
        hint, size = "", None
        if picture is not None and not trouble:
            size = scan_size(picture)
            hint = _("{file}, {width} × {height} pixels").format(
                file=picture.name, width=size.width(), height=size.height()
            )
        if picture is not None and trouble == CUT_OFF:
            hint, trouble = picture.name, ""
        if size is not None and not size.isValid():
            trouble = "picture-file-damaged"
        self.words.setText(hint if not trouble else "")
        self.words.setToolTip("" if picture is None else str(picture))
        self.note.show_text(str(StudioError(trouble, file=picture.name)) if picture is not None and trouble else "")
        self.clear.setVisible(picture is not None)
        self.changed.emit()

    def _take_none(self) -> None:
        self.take(None)

    def _ask(self) -> None:
        dialog = open_dialog(self._folder, [FileKind(_("Pictures"), ENDINGS)], self)
        dialog.setFileMode(dialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._take_name)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _take_name(self, name: str) -> None:
        self._folder = Path(name).parent
        self.take(Path(name))
