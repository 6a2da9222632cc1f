"""`FileRows`: files as rows below a heading; a click opens one."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from ccstudio.ui.start.search import matches

ICON: Final = QSize(18, 18)


class FileRows(QWidget):
    """Rows below a heading; hidden while there are none.

    Signals:
        chosen(path): a row was clicked, by its file.
    """

    chosen = Signal(object)

    def __init__(self, heading: QLabel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: dict[Path, QToolButton] = {}
        self._icon = QIcon()
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

    def put(self, path: Path, text: str, tip: str) -> None:
        """Add a file, in place of its earlier row."""
        self.remove(path)
        row = QToolButton()
        row.setText(text)
        row.setToolTip(tip)
        row.setAccessibleName(text)
        row.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        row.setIcon(self._icon)
        row.setIconSize(ICON)
        row.setAutoRaise(True)
        row.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        row.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        row.setProperty("path", str(path))
        row.clicked.connect(self._choose)
        self.rows[path] = row
        self._column.addWidget(row)
        self.show()

    def remove(self, path: Path) -> None:
        """Remove the row of a file, if it has one."""
        row = self.rows.pop(path, None)
        if row is not None:
            row.hide()
            row.deleteLater()
        self.setVisible(bool(self.rows))

    def narrow(self, query: str) -> None:
        """Show only what contains the words of a search."""
        for row in self.rows.values():
            row.setVisible(matches(query, row.text(), row.toolTip()))
        self.setVisible(any(not row.isHidden() for row in self.rows.values()))

    def _choose(self) -> None:
        row = self.sender()
        if row is not None:
            self.chosen.emit(Path(row.property("path")))
