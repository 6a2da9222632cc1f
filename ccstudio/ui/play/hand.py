"""`HandStrip`: the hand of the viewer below the board, and the enlarged card above it."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QHideEvent,
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
from ccstudio.ui.play.card_row import CARD_RATIO, LEAST_CARD, CardRow
from ccstudio.ui.play.panel_cursor import Handling, PanelCursor, PanelThing
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.table_drag import DragSource, Landing, Lifted
from ccstudio.ui.play.thing_menu import open_menu

WORDS_WIDTH: Final = 8
"""The width of the words beside the cards, in heights of a line."""
LARGE_WIDTH: Final = 252
"""The least width of the enlarged card above the row."""
LARGE_PART: Final = 0.36
"""The width of the enlarged card on large screens, in heights of the window."""
NO_LIMIT: Final = 16_777_215
"""The largest width of a widget that has no limit."""


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
        """The hand of the viewer, of the seat that is asked while everything or nothing is open, else of a person."""
        seats = (self._table.asked, self._table.view.seat) if self._table.follows_game else (self._table.view.seat,)
        if self._table.shown.viewer not in {None, WATCHER}:
            seats = (self._table.shown.viewer,)
        for seat in seats:
            for hand in hands:
                if hand.seat == seat:
                    return hand
        persons = self._table.persons
        return next((hand for hand in hands if hand.seat in persons), hands[0] if hands else None)

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


def _line(hand: Hand) -> str:
    """The description of a hand that is not shown."""
    if hand.unseen is None:
        return hand.title
    count = len(hand.cards) + hand.unseen
    # Translators: a pile of cards, and how many cards it has.
    return _("{title}: {cards}").format(title=hand.title, cards=plural("{count} card", "{count} cards", count))
