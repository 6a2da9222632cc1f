"""`ProblemBanner`: problems at the foot of a scroll area, where they move nothing under the mouse."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QLabel, QScrollArea


class ProblemBanner(QLabel):
    """A text in the lower margin of a scroll area, as high as it needs; no margin without a text."""

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self._area = area
        self._height = 0
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setObjectName("trouble")
        self.setStyleSheet(
            "QLabel#trouble { border-left: 3px solid #C8402F; padding: 3px 6px; background: #22C8402F; }"
        )
        self.hide()
        area.viewport().installEventFilter(self)

    @property
    def margin_px(self) -> int:
        """The height that the scroll area leaves free at its foot."""
        return self._height

    def show_text(self, text: str) -> None:
        """Show a text; an empty one hides the banner."""
        self.setText(text)
        self.setVisible(bool(text))
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay at the foot of the area."""
        if event.type() is QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        width, height = self._area.viewport().width(), self._area.height()
        self._height = min(self.heightForWidth(width), height // 2) if self.text() else 0
        self.setGeometry(0, height - self._height, width, self._height)
        self._area.setViewportMargins(0, 0, 0, self._height)
