"""`UnplayableList`: scenarios that cannot be played, each with the first reason; a click tells all of them."""

from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from ccstudio.base.errors import DocumentError, StudioError
from ccstudio.base.language import _
from ccstudio.ui.start.search import matches

ICON: Final = QSize(18, 18)


class Unplayable(msgspec.Struct, frozen=True):
    """A scenario that cannot be played: its file, its title, and why."""

    path: Path
    title: str
    reason: str


def unplayable(path: Path, title: str, error: StudioError) -> Unplayable:
    """Return what is told of a scenario that was refused: the first of its problems."""
    reason = error.problems[0].sentence if isinstance(error, DocumentError) and error.problems else str(error)
    return Unplayable(path, title, reason)


class UnplayableList(QWidget):
    """Rows below the scenarios; hidden while there are none.

    Signals:
        chosen(path): somebody wants to know more about a scenario, by its file.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: dict[Path, QToolButton] = {}
        self._found: dict[Path, Unplayable] = {}
        self._icon = QIcon()
        heading = QLabel(_("Cannot be played"))
        font = heading.font()
        font.setBold(True)
        heading.setFont(font)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 8, 0, 0)
        self._column.setSpacing(1)
        self._column.addWidget(heading)
        self.hide()

    def set_icon(self, icon: QIcon) -> None:
        """Set the icon of the rows."""
        self._icon = icon
        for row in self.rows.values():
            row.setIcon(icon)

    def add(self, found: Unplayable) -> None:
        """Add a scenario, in place of what was told of it before."""
        self.remove(found.path)
        row = QToolButton()
        row.setText(_("{title}: {reason}").format(title=found.title, reason=found.reason))
        row.setToolTip(f"{found.path}\n{found.reason}")
        row.setAccessibleName(row.text())
        row.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        row.setIcon(self._icon)
        row.setIconSize(ICON)
        row.setAutoRaise(True)
        row.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        row.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        row.setProperty("path", str(found.path))
        row.clicked.connect(self._choose)
        self.rows[found.path], self._found[found.path] = row, found
        self._column.addWidget(row)
        self.show()

    def remove(self, path: Path) -> None:
        """Remove a scenario that can be played now."""
        row = self.rows.pop(path, None)
        self._found.pop(path, None)
        if row is not None:
            row.hide()
            row.deleteLater()
        self.setVisible(bool(self.rows))

    def narrow(self, query: str) -> None:
        """Show only what contains the words of a search."""
        for path, row in self.rows.items():
            found = self._found[path]
            row.setVisible(matches(query, found.title, found.reason, str(path)))
        self.setVisible(any(not row.isHidden() for row in self.rows.values()))

    def _choose(self) -> None:
        row = self.sender()
        if row is not None:
            self.chosen.emit(Path(row.property("path")))
