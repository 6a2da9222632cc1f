"""`CardTurn`: cards side by side that are turned over from back to front."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEasingCurve, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccstudio.documents.module import ModuleDocument
from ccstudio.engine.present import CardFace
from ccstudio.ui.accessibility.motion import Movement
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.faces.pixmaps import FaceCache

CARD_WIDTH: Final = 100
GAP: Final = 8
MOST_CARDS: Final = 4


class CardTurn(QWidget):
    """Cards that are turned over; hidden without cards."""

    def __init__(self, module: ModuleDocument, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces = faces
        self._decks = {entry.card: deck.id for deck in module.decks for entry in deck.cards}
        self._cards: tuple[CardFace, ...] = ()
        self._turned = 1.0
        self._turn = Movement(self)
        self._turn.set_easing(QEasingCurve.Type.InOutSine)
        self._turn.moved.connect(self._go)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    @property
    def cards(self) -> tuple[CardFace, ...]:
        """The cards on show."""
        return self._cards

    @property
    def is_turning(self) -> bool:
        """Whether the cards are being turned over."""
        return self._turn.is_running

    def show_cards(self, cards: Sequence[CardFace], turn_ms: int) -> None:
        """Show other cards, which are turned over within a time; 0 for at once."""
        cards = tuple(cards[:MOST_CARDS])
        if cards == self._cards:
            return
        self._cards = cards
        self._turn.stop()
        self._turned = 1.0
        if cards and turn_ms > 0:
            self._turned = 0.0
            self._turn.set_duration_ms(turn_ms)
            self._turn.start()
        self.setAccessibleName(" ".join(card.title for card in cards))
        self.setVisible(bool(cards))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for all cards in a row."""
        heights = [self._front(card).deviceIndependentSize().height() for card in self._cards]
        sizes = [self._width_of(card) for card in self._cards]
        return QSize(round(sum(sizes) + GAP * max(0, len(sizes) - 1)), round(max(heights, default=0)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint each card as far as it is turned."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        part = abs(2 * self._turned - 1)
        x = 0.0
        for card in self._cards:
            front, width = self._front(card), self._width_of(card)
            pixmap = front if self._turned >= 0.5 else self._back(card) or front
            height = front.deviceIndependentSize().height()
            target = QRectF(x + width * (1 - part) / 2, 0, max(1.0, width * part), height)
            painter.drawPixmap(target, pixmap, QRectF(pixmap.rect()))
            x += width + GAP
        painter.end()

    def _go(self, turned: float) -> None:
        self._turned = turned
        self.update()

    def _width_of(self, card: CardFace) -> float:
        return self._front(card).deviceIndependentSize().width()

    def _front(self, card: CardFace) -> QPixmap:
        return self._faces.card(card, scaled(CARD_WIDTH), self.devicePixelRatioF())

    def _back(self, card: CardFace) -> QPixmap | None:
        deck = self._decks.get(card.type)
        return None if deck is None else self._faces.card(deck, scaled(CARD_WIDTH), self.devicePixelRatioF())
