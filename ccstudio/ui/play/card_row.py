"""`CardRow`: the cards of a hand side by side, or their names in one line."""

from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccstudio.base.language import _
from ccstudio.engine.options import CardOption
from ccstudio.engine.present import CardFace, Hand
from ccstudio.ui.accessibility.painted_parts import PaintedParts
from ccstudio.ui.accessibility.part import Part
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.card_plate import draw_plate

HEIGHT: Final = 96
"""The least height of the row, logical pixels."""
LEAST_CARD: Final = 106
"""The least width of a card whose title can be read. Where the row is low its title stands beside it."""
SLIM: Final = 28
"""The height of the row while it is collapsed."""
CHIP_PADDING: Final = 10
"""The space left and right of the name of a card in a collapsed hand."""
LIFT: Final = 14
"""How far a playable card stands above the others."""
GAP: Final = 6
CARD_RATIO: Final = 63 / 88
LOW_LIFT: Final = 5
"""How far a playable card stands above the others in a low row."""
LEAST_TITLE_WIDTH: Final = 3.0
TITLE_WIDTH: Final = 12.0
"""The least and the greatest width of the words beside a card in a low row, in heights of a line."""
GLOW: Final = QColor("#E6AB02")
POINTED: Final = QColor("#3A6EA5")


class Place(NamedTuple):
    """A card in the row with its title, and its picture; `card` is None if only its back is visible."""

    rect: QRectF
    card: CardFace | None
    playable: bool
    picture: QRectF


class CardRow(PaintedParts, QWidget):
    """Cards side by side; they overlap where the window is narrow.

    Signals:
        pointed(object): the mouse is on a card (`CardFace`), or on none.
        chosen(object): a card was clicked.
    """

    pointed = Signal(object)
    chosen = Signal(object)

    def __init__(self, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces = faces
        self._hand: Hand | None = None
        self._playable: frozenset[CardOption] = frozenset()
        self._marked: CardFace | None = None
        self._full_height = scaled(HEIGHT)
        self._is_slim = False
        self.places: list[Place] = []
        self.setMouseTracking(True)
        self.setFixedHeight(scaled(HEIGHT))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Room for seven cards."""
        return QSize(7 * (LEAST_CARD + GAP), self.height())

    @property
    def is_slim(self) -> bool:
        """Whether cards are shown as names in a line."""
        return self._is_slim

    def set_slim(self, slim: bool) -> None:
        """Show cards as names in a line, or as pictures."""
        if slim != self._is_slim:
            self._is_slim = slim
            self.setFixedHeight(scaled(SLIM) if slim else self._full_height)
            self._lay_out()

    def set_full_height(self, height: int) -> None:
        """Set the height of the row while it shows pictures, logical pixels."""
        self._full_height = height
        if not self._is_slim:
            self.setFixedHeight(height)

    def show_hand(self, hand: Hand | None, playable: frozenset[CardOption]) -> None:
        """Show the cards of a hand; playable ones are lifted."""
        if (hand, playable) != (self._hand, self._playable):
            self._hand, self._playable = hand, playable
            self.setAccessibleName("" if hand is None else hand.title)
            self._lay_out()

    def mark(self, card: CardFace | None) -> None:
        """Draw a ring around a card that is pointed at elsewhere."""
        if card != self._marked:
            self._marked = card
            self.update()

    @property
    def has_cards(self) -> bool:
        """Whether the hand on show has any cards, visible or not."""
        return self._hand is not None and bool(self._hand.cards or self._hand.unseen)

    def card_at(self, at: QPointF) -> CardFace | None:
        """The topmost card at a point of the row."""
        return next((place.card for place in reversed(self.places) if place.rect.contains(at)), None)

    # What screen readers are told.

    def part_count(self) -> int:
        """The number of cards."""
        return len(self.places)

    def part_at(self, number: int) -> Part:
        """A card with what is written on it; of the back of one, that it is face down."""
        place = self.places[number]
        if place.card is None:
            return Part(_("A card face down"), place.rect)
        wording = self._faces.painter.texts_of(place.card).wording
        return Part(place.card.title, place.rect, "\n".join(wording), place.playable)

    def current_part(self) -> int:
        """The card that is pointed at."""
        marked = self._marked
        return next((n for n, place in enumerate(self.places) if marked is not None and place.card == marked), -1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the cards from left to right."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        deck = self._hand.deck if self._hand is not None else ""
        ratio = self.devicePixelRatioF()
        for place in self.places:
            if self._is_slim and place.card is not None:
                self._draw_name(painter, place, place.card)
                continue
            shown = deck if place.card is None else place.card
            if place.card is not None and place.picture != place.rect:
                words = place.rect.adjusted(place.picture.width(), 0, 0, 0)
                draw_plate(painter, self, place.rect, words, self._faces.painter.texts_of(place.card))
            pixmap = self._faces.card(shown, place.picture.width(), ratio)
            painter.drawPixmap(place.picture, pixmap, QRectF(pixmap.rect()))
            if place.card is not None and place.card == self._marked:
                self._ring(painter, place.rect, POINTED, 3.5)
            elif place.playable:
                self._ring(painter, place.rect, GLOW, 2.5)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the cards again."""
        super().resizeEvent(event)
        self._lay_out()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Emit the card under the mouse."""
        self.pointed.emit(self.card_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Emit that no card is under the mouse."""
        self.pointed.emit(None)
        super().leaveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Emit the clicked card."""
        card = self.card_at(event.position())
        if card is not None and event.button() is Qt.MouseButton.LeftButton:
            self.chosen.emit(card)

    def _lay_out(self) -> None:
        self.places = []
        hand = self._hand
        cards: list[CardFace | None] = [] if hand is None else [*hand.cards, *[None] * (hand.unseen or 0)]
        if cards:
            height = self.height() - 4.0 if self._is_slim else self._card_height
            widths = [self._width_of(card, height) for card in cards]
            left = 2.0
            # Where the window is narrow, names are cut short, and cards overlap.
            room = self.width() - 4
            if self._is_slim:
                cut = min(1.0, (room - GAP * (len(cards) - 1)) / sum(widths))
                widths = [width * cut for width in widths]
            share = min(1.0, (room - widths[-1]) / max(1.0, sum(width + GAP for width in widths[:-1])))
            for card, width in zip(cards, widths, strict=True):
                playable = card is not None and CardOption(card.card) in self._playable
                top = 2.0 if self._is_slim else 1.0 if playable else self._lift
                rect = QRectF(left, top, width, height)
                picture = rect if self._is_slim else QRectF(left, top, height * CARD_RATIO, height)
                self.places.append(Place(rect, card, playable, picture))
                left += (width + GAP) * share
        self.update()

    @property
    def _is_low(self) -> bool:
        """Whether whole cards are too small for their titles to be read."""
        return self.height() - scaled(LIFT) - 2.0 < scaled(LEAST_CARD) / CARD_RATIO

    @property
    def _lift(self) -> float:
        return scaled(LOW_LIFT if self._is_low else LIFT)

    @property
    def _card_height(self) -> float:
        return self.height() - self._lift - 2.0

    def _width_of(self, card: CardFace | None, height: float) -> float:
        if self._is_slim and card is not None:
            return float(self.fontMetrics().horizontalAdvance(card.title) + 2 * CHIP_PADDING)
        beside = self._title_width(height) if self._is_low and card is not None else 0.0
        return height * CARD_RATIO + beside

    def _title_width(self, height: float) -> float:
        """The width of titles beside pictures of a height: less where only so all cards fit without overlapping."""
        line, count = self.fontMetrics().height(), len(self._hand.cards) if self._hand is not None else 1
        share = (self.width() - 4) / max(1, count) - GAP - height * CARD_RATIO
        return min(TITLE_WIDTH * line, max(LEAST_TITLE_WIDTH * line, share))

    def _draw_name(self, painter: QPainter, place: Place, card: CardFace) -> None:
        palette = self.palette()
        rect = place.rect.adjusted(1, 1, -1, -1)
        painter.setPen(QPen(palette.mid(), 1))
        painter.setBrush(palette.button())
        painter.drawRoundedRect(rect, 5, 5)
        painter.setPen(palette.buttonText().color())
        words = painter.fontMetrics().elidedText(
            card.title, Qt.TextElideMode.ElideRight, round(rect.width()) - CHIP_PADDING
        )
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)
        if card == self._marked:
            self._ring(painter, place.rect, POINTED, 2.5)
        elif place.playable:
            self._ring(painter, place.rect, GLOW, 2.0)

    @staticmethod
    def _ring(painter: QPainter, rect: QRectF, colour: QColor, width: float) -> None:
        painter.setPen(QPen(colour, width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 5, 5)
