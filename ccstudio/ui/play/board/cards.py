"""Small cards over the board: what is under the mouse, and how a thread is judged."""

from typing import Final

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtWidgets import QLabel, QWidget

SHOW_MS: Final = 350
"""How long the mouse rests on something before its card comes up."""

AWAY: Final = 18
"""How far from the mouse a card is, logical pixels."""
MARGIN: Final = 8
WIDEST: Final = 340


class Card(QLabel):
    """A card of rich text that lets the mouse through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setMargin(MARGIN)
        self.setWordWrap(True)
        self.setObjectName("board-card")
        self.setStyleSheet(
            "QLabel#board-card { background: rgba(24, 28, 33, 236); color: #F3F0E6;"
            " border: 1px solid rgba(255, 255, 255, 60); border-radius: 6px; }"
        )
        self.hide()

    def say(self, text: str) -> None:
        """Show a text, as narrow as it may be."""
        self.setText(text)
        self.setMaximumWidth(WIDEST)
        self.setWordWrap(False)
        wide = self.sizeHint().width() > WIDEST
        self.setWordWrap(wide)
        self.resize(WIDEST if wide else self.sizeHint().width(), 10)
        self.resize(self.width(), self.heightForWidth(self.width()) if wide else self.sizeHint().height())

    def put_beside(self, at: QPoint) -> None:
        """Lie beside a place of the parent, within it."""
        room = self._window.rect()
        x, y = at.x() + AWAY, at.y() + AWAY
        if x + self.width() > room.width():
            x = at.x() - AWAY - self.width()
        if y + self.height() > room.height():
            y = at.y() - AWAY - self.height()
        self.move(max(0, x), max(0, y))


class HoverCard(Card):
    """The card of what is under the mouse; it comes up when the mouse rests."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._at = QPoint()
        self._waits = QTimer(self)
        self._waits.setSingleShot(True)
        self._waits.setInterval(SHOW_MS)
        self._waits.timeout.connect(self._come_up)

    @property
    def is_due(self) -> bool:
        """Whether it is up, or will be."""
        return self.isVisible() or self._waits.isActive()

    def tell(self, text: str, at: QPoint) -> None:
        """Say something beside the mouse: soon, or at once where a card is up already; nothing for no text."""
        if not text:
            self.stop()
            return
        self._at = at
        if text != self.text():
            self.say(text)
        if self.isVisible():
            self.put_beside(at)
        else:
            self._waits.start()

    def stop(self) -> None:
        """Go away."""
        self._waits.stop()
        self.hide()

    def _come_up(self) -> None:
        self.put_beside(self._at)
        self.show()
        self.raise_()
