"""What the window shows while no document is open: how to begin, and the files opened lately."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from ccstudio.base.language import _
from ccstudio.ui.actions import ActionSet
from ccstudio.ui.recent_menu import shown_path
from ccstudio.ui.settings import Settings

BEGINNINGS: Final = ("file.new", "file.open", "file.open-sample")
WIDTH: Final = 560


class StartPage(QWidget):
    """Three ways to begin and the recent files.

    Signals:
        file_wanted(path): a recent file was chosen.
    """

    file_wanted = Signal(object)

    def __init__(self, actions: ActionSet, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.listed: tuple[Path, ...] = ()
        self._recent = QVBoxLayout()
        self._recent.setSpacing(2)
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addWidget(_heading("ccstudio", 2.4))
        intro = QLabel(_("Draw or trace a map, string a thread, and see why it is clear, hindered or blocked."))
        intro.setWordWrap(True)
        column.addWidget(intro)
        row = QHBoxLayout()
        for action_id in BEGINNINGS:
            button = QToolButton()
            button.setDefaultAction(actions.action(action_id))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            button.setIconSize(QSize(36, 36))
            button.setMinimumSize(172, 96)
            button.setProperty("beginning", True)
            row.addWidget(button)
        row.addStretch()
        column.addLayout(row)
        self._heading = _heading(_("Recent files"), 1.2)
        column.addSpacing(12)
        column.addWidget(self._heading)
        column.addLayout(self._recent)
        page = QWidget()
        page.setMaximumWidth(WIDTH)
        page.setMinimumWidth(WIDTH)
        page.setLayout(column)
        outer = QVBoxLayout(self)
        outer.addStretch(2)
        outer.addWidget(page, 0, Qt.AlignmentFlag.AlignHCenter)
        outer.addStretch(3)
        settings.recent_changed.connect(self.show_recent)
        self.show_recent()

    def show_recent(self) -> None:
        """List the recent files that are still there."""
        while (item := self._recent.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        self.listed = tuple(path for path in self._settings.recent if path.is_file())
        self._heading.setVisible(bool(self.listed))
        for path in self.listed:
            button = QToolButton()
            metrics = QFontMetrics(button.font())
            button.setText(metrics.elidedText(shown_path(path), Qt.TextElideMode.ElideMiddle, WIDTH - 20))
            button.setToolTip(str(path))
            button.setAutoRaise(True)
            button.setProperty("path", str(path))
            button.clicked.connect(self._choose)
            self._recent.addWidget(button)

    def _choose(self) -> None:
        button = self.sender()
        if button is not None:
            self.file_wanted.emit(Path(button.property("path")))


def _heading(text: str, factor: float) -> QLabel:
    label = QLabel(text)
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * factor)
    font.setBold(True)
    label.setFont(font)
    return label
