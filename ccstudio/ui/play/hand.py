"""The hand of the viewer: cards side by side, or their names in one line."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFontMetricsF,
    QHideEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.language import N_, _, plural
from ccstudio.engine.options import BoxOption, CardOption
from ccstudio.engine.present import CardFace, Hand
from ccstudio.engine.seats import WATCHER
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.panel_cursor import Handling, PanelCursor, PanelThing
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.table_drag import DragSource, Landing, Lifted
from ccstudio.ui.play.thing_menu import open_menu

HEIGHT: Final = 96
"""The least height of the row, logical pixels."""
LEAST_CARD: Final = 106
"""The least width of a card whose title can be read. Where the row is low its title stands beside it."""
WORDS_WIDTH: Final = 8
"""The width of the words beside the cards, in heights of a line."""
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
SMALLEST_POINTS: Final = 7.0
TITLE_WIDTH: Final = 4.8
"""The width of the title beside a card in a low row, in heights of a line."""
LARGE_WIDTH: Final = 252
"""The least width of the enlarged card above the row."""
LARGE_PART: Final = 0.36
"""The width of the enlarged card on large screens, in heights of the window."""
NO_LIMIT: Final = 16_777_215
"""The largest width of a widget that has no limit."""
GLOW: Final = QColor("#E6AB02")
POINTED: Final = QColor("#3A6EA5")


class Place(NamedTuple):
    """A card in the row with its title, and its picture; `card` is None if only its back is visible."""

    rect: QRectF
    card: CardFace | None
    playable: bool
    picture: QRectF


class CardRow(QWidget):
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
                self._draw_title(painter, place, place.card)
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

    def _draw_title(self, painter: QPainter, place: Place, card: CardFace) -> None:
        """Draw the title at the right of the picture, on a plate of the same height."""
        palette = self.palette()
        painter.setPen(QPen(palette.mid(), 1))
        painter.setBrush(palette.button())
        painter.drawRoundedRect(place.rect.adjusted(1, 1, -1, -1), 4, 4)
        painter.setPen(palette.buttonText().color())
        room = place.rect.adjusted(place.picture.width() + 4, 3, -4, -3)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        font = self.font()
        while font.pointSizeF() > SMALLEST_POINTS and not _fits(QFontMetricsF(font), room, flags, card.title):
            font.setPointSizeF(font.pointSizeF() - 0.5)
        painter.setFont(font)
        painter.drawText(room, flags, card.title)
        painter.setFont(self.font())

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


class LargeCard(QFrame):
    """A card beside the mouse, large enough to read."""

    def __init__(self, faces: FaceCache, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.ToolTip)
        self._strip = parent
        self._faces = faces
        self._picture = QLabel()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 4, 4, 4)
        layout.addWidget(self._picture)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)

    def show_card(self, card: CardFace | None, above: QPoint) -> None:
        """Show a card with its lower edge at a point of the screen; None hides it."""
        if card is None:
            self.hide()
            return
        window = self._strip.window()
        width = max(scaled(LARGE_WIDTH), LARGE_PART * CARD_RATIO * window.height())
        self._picture.setPixmap(self._faces.card(card, width, self.devicePixelRatioF()))
        self._picture.setAccessibleName(card.title)
        self.adjustSize()
        edge = window.mapToGlobal(QPoint(0, 0))
        left = min(above.x() - self.width() // 2, edge.x() + window.width() - self.width())
        self.move(max(edge.x(), left), above.y() - self.height() - 8)
        self.show()


class HandStrip(CommandProvider, QWidget):
    """The hand below the map: a title, the cards, and the number of cards in other hands.

    It is one line while the person has collapsed it, and until there are cards to show; then its height stays.

    Signals:
        folded(bool): the person collapsed or expanded it.
    """

    where = "play"
    folded = Signal(bool)

    def __init__(self, table: PlayTable, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._faces = faces
        self.row = CardRow(faces)
        self._title = QLabel()
        self._title.setWordWrap(True)
        self.others = QLabel()
        self.others.setWordWrap(True)
        self.look = QToolButton()
        self.look.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.look.clicked.connect(table.open_curtain)
        self._is_folded = False
        self._has_had_cards = False
        self.fold = QToolButton()
        self.fold.setAutoRaise(True)
        self.fold.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.fold.setAccessibleName(_("Fold or unfold the hand"))
        self.fold.clicked.connect(self.toggle_fold)
        self._large = LargeCard(faces, self)
        self._beside = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        for widget in (self._title, self.look, self.others):
            self._beside.addWidget(widget)
        self._beside.addStretch()
        self._columns = QHBoxLayout(self)
        self._columns.setContentsMargins(8, 1, 4, 1)
        self._columns.addLayout(self._beside)
        self._columns.addWidget(self.row, 1)
        self._columns.addWidget(self.fold, 0, Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.row.pointed.connect(self._point)
        self.row.chosen.connect(self._choose)
        table.changed.connect(self.refresh)
        table.pointed_changed.connect(self._mark)
        self.show_keys(Keymap(self.declared_commands(), parent=self))
        self.refresh()

    def show_keys(self, keymap: Keymap) -> None:
        """Show the current keys on its buttons."""
        self.look.setText(keymap.labelled(_("Show my hand"), "play.hand"))
        self.fold.setToolTip(keymap.hinted(_("Fold or unfold the hand"), "play.fold-hand"))

    @property
    def own(self) -> Hand | None:
        """The hand that is shown open."""
        return self._own(self._table.table.hands)

    @command(
        id="play.fold-hand", text=N_("Fol&d hand"), menu="Game", group="look", key="Shift+H",
        tip=N_("Show the hand as one line of card names"), enabled=lambda self: not self.isHidden(),
        checked=lambda self: self._is_folded,
    )  # fmt: skip
    def toggle_fold(self) -> None:
        """Collapse the hand to one line, or expand it."""
        self.set_folded(not self._is_folded)
        self.folded.emit(self._is_folded)

    def set_folded(self, is_folded: bool) -> None:
        """Set whether the hand is collapsed to one line."""
        self._is_folded = is_folded
        self._follow_fold()

    def _follow_fold(self) -> None:
        self._has_had_cards |= self.row.has_cards
        is_slim = self._is_folded or not self._has_had_cards
        directions = QBoxLayout.Direction
        self._beside.setDirection(directions.LeftToRight if is_slim else directions.TopToBottom)
        self._beside.setSpacing(14 if is_slim else 4)
        self._columns.setSpacing(14 if is_slim else 6)
        for label in (self._title, self.others):
            label.setWordWrap(not is_slim)
            width = WORDS_WIDTH * self.fontMetrics().height()
            label.setMaximumWidth(NO_LIMIT if is_slim else width)
            label.setMinimumWidth(0 if is_slim else width)
        self.fold.setArrowType(Qt.ArrowType.UpArrow if self._is_folded else Qt.ArrowType.DownArrow)
        self.fold.setVisible(self.row.has_cards)
        self.row.set_slim(is_slim)

    def refresh(self) -> None:
        """Show the current hand; the strip is hidden while nobody has a card."""
        hands = self._table.table.hands
        own = self._own(hands)
        playable = frozenset(option for option in self._table.options if isinstance(option, CardOption))
        self.row.show_hand(own, playable)
        self._title.setText("" if own is None else own.title)
        self.look.setVisible(self._table.is_curtain_drawn)
        others = [_line(hand) for hand in hands if hand is not own]
        self._follow_fold()
        self.others.setText((" · " if self.row.is_slim else "\n").join(others))
        self.setVisible(any(hand.cards or hand.unseen != 0 for hand in hands))
        self._mark()

    def _own(self, hands: tuple[Hand, ...]) -> Hand | None:
        """The hand of the viewer, of the seat that is asked while everything or nothing is open, else the first."""
        seats = (self._table.asked, self._table.view.seat) if self._table.follows_game else (self._table.view.seat,)
        if self._table.shown.viewer not in {None, WATCHER}:
            seats = (self._table.shown.viewer,)
        for seat in seats:
            for hand in hands:
                if hand.seat == seat:
                    return hand
        return hands[0] if hands else None

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of the card under the mouse."""
        card = self.row.card_at(QPointF(self.row.mapFrom(self, event.pos())))
        if card is not None:
            self._large.hide()
            open_menu(self._table, [CardOption(card.card)], event.globalPos(), self)

    def set_handling(self, handling: Handling) -> None:
        """Let cards be dragged from and to the hand, and be used by keys."""
        handling.drag.add_zone(self, self._landings_at)
        self._source = DragSource(self.row, handling.drag, self._lifted_at)
        PanelCursor(self.row, self._table, handling.keys, self._things)

    def _things(self) -> list[PanelThing]:
        known = [(place.card, place.rect) for place in self.row.places if place.card is not None]
        return [PanelThing(CardOption(card.card), rect) for card, rect in known]

    def _landings_at(self, _at: QPointF) -> Sequence[Landing]:
        own = self.own
        return () if own is None else (Landing(BoxOption(own.box), QRectF(self.rect()), own.title),)

    def _lifted_at(self, at: QPointF, _modifiers: Qt.KeyboardModifier) -> Lifted | None:
        card = self.row.card_at(at)
        if card is None:
            return None
        self._large.hide()
        return Lifted((CardOption(card.card),), self._faces.card(card, LEAST_CARD, self.devicePixelRatioF()))

    def _point(self, card: CardFace | None) -> None:
        if card is None:
            self._large.hide()
            if isinstance(self._table.pointed, CardOption):
                self._table.point_at(None)
            return
        self._enlarge(card)
        self._table.point_at(CardOption(card.card))

    def _enlarge(self, card: CardFace) -> None:
        place = next(place for place in self.row.places if place.card == card)
        self._large.show_card(card, self.row.mapToGlobal(QPoint(round(place.rect.center().x()), 0)))

    def _choose(self, card: CardFace) -> None:
        self._large.hide()
        self._table.request(CardOption(card.card))

    def _mark(self) -> None:
        pointed = self._table.pointed
        known = [place.card for place in self.row.places if place.card is not None]
        marked = next((card for card in known if CardOption(card.card) == pointed), None)
        self.row.mark(marked)
        if self.row.underMouse():
            return
        if marked is None or not self.row.isVisible():
            self._large.hide()
        else:
            self._enlarge(marked)

    def hideEvent(self, event: QHideEvent) -> None:
        """Put the enlarged card away."""
        self._large.hide()
        super().hideEvent(event)


def _fits(metrics: QFontMetricsF, room: QRectF, flags: int, text: str) -> bool:
    """Whether a text fits into a rectangle, word by word."""
    taken = metrics.boundingRect(room, flags, text)
    return taken.height() <= room.height() and max(map(metrics.horizontalAdvance, text.split())) <= room.width()


def _line(hand: Hand) -> str:
    """The description of a hand that is not shown."""
    if hand.unseen is None:
        return hand.title
    count = len(hand.cards) + hand.unseen
    # Translators: a pile of cards, and how many cards it has.
    return _("{title}: {cards}").format(title=hand.title, cards=plural("{count} card", "{count} cards", count))
