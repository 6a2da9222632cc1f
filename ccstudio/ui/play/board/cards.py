"""Small cards over the board: the thing under the mouse, and the verdict of a thread."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from ccstudio.ui.appearance.text_scale import scaled

SHOW_MS: Final = 350
"""How long the mouse must rest on something before its card appears."""

AWAY: Final = 10
"""The distance of a card from the thing it describes, logical pixels."""
MARGIN: Final = 6
WIDEST: Final = 340
SHARE_OF_FONT: Final = 0.85
"""The size of its font, relative to the font of the window."""


class Card(QLabel):
    """A card of rich text that lets the mouse through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setMargin(scaled(MARGIN))
        self._size_text()
        self.setWordWrap(True)
        self.setObjectName("board-card")
        self.setStyleSheet(
            "QLabel#board-card { background: rgba(24, 28, 33, 236); color: #F3F0E6;"
            " border: 1px solid rgba(255, 255, 255, 60); border-radius: 6px; }"
        )
        self.hide()

    def event(self, event: QEvent) -> bool:
        """Follow the size of text."""
        if event.type() is QEvent.Type.ApplicationFontChange:
            self._size_text()
        return super().event(event)

    def _size_text(self) -> None:
        font = self.font()
        font.setPointSizeF(QApplication.font().pointSizeF() * SHARE_OF_FONT)
        self.setFont(font)

    def show_text(self, text: str) -> None:
        """Show a text in the smallest width that is allowed."""
        self.setText(text)
        self.setMaximumWidth(scaled(WIDEST))
        self.setWordWrap(False)
        wide = self.sizeHint().width() > scaled(WIDEST)
        self.setWordWrap(wide)
        self.resize(scaled(WIDEST) if wide else self.sizeHint().width(), 10)
        self.resize(self.width(), self.heightForWidth(self.width()) if wide else self.sizeHint().height())

    def place_beside(self, about: QRect, free: Sequence[QPoint]) -> None:
        """Place the card beside the thing it describes, within the parent, where it covers least.

        Args:
            about: the rectangle of the thing, logical pixels of the parent.
            free: points that it should not cover.
        """
        self.move(min(self._corners(about), key=lambda corner: self._covered(corner, about, free)))

    def _corners(self, about: QRect) -> list[QPoint]:
        """Candidates for the upper left corner: right, left, below, above, and to the corners."""
        width, height, middle = self.width(), self.height(), about.center()
        right = max(0, self._window.width() - width)
        bottom = max(0, self._window.height() - height)
        corners = (
            QPoint(about.right() + scaled(AWAY), middle.y() - height // 2),
            QPoint(about.left() - scaled(AWAY) - width, middle.y() - height // 2),
            QPoint(middle.x() - width // 2, about.bottom() + scaled(AWAY)),
            QPoint(middle.x() - width // 2, about.top() - scaled(AWAY) - height),
            *(
                QPoint(x, y)
                for x in (about.right() + scaled(AWAY), about.left() - scaled(AWAY) - width)
                for y in (about.bottom() + scaled(AWAY), about.top() - scaled(AWAY) - height)
            ),
        )
        return [QPoint(min(max(0, at.x()), right), min(max(0, at.y()), bottom)) for at in corners]

    def _covered(self, corner: QPoint, about: QRect, free: Sequence[QPoint]) -> tuple[bool, int]:
        """Whether the card would cover its thing, and how many of the points."""
        rect = QRect(corner, self.size())
        return rect.intersects(about), sum(rect.contains(place) for place in free)


class HoverCard(Card):
    """The card of the thing under the mouse; it appears when the mouse rests."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._about = QRect()
        self._free: Sequence[QPoint] = ()
        self._waits = QTimer(self)
        self._waits.setSingleShot(True)
        self._waits.setInterval(SHOW_MS)
        self._waits.timeout.connect(self._come_up)

    @property
    def is_due(self) -> bool:
        """Whether the card is visible or about to appear."""
        return self.isVisible() or self._waits.isActive()

    def show_later(self, text: str, about: QRect, free: Sequence[QPoint] = ()) -> None:
        """Show a text about a thing after a moment, and keep points uncovered (`place_beside`).

        A visible card changes at once. An empty text hides the card.
        """
        if not text:
            self.stop()
            return
        self._about, self._free = about, free
        if text != self.text():
            self.show_text(text)
        if self.isVisible():
            self.place_beside(about, free)
        else:
            self._waits.start()

    def stop(self) -> None:
        """Hide the card."""
        self._waits.stop()
        self.hide()

    def _come_up(self) -> None:
        self.place_beside(self._about, self._free)
        self.show()
        self.raise_()
