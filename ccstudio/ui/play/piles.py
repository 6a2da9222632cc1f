"""Piles and cups beside the map: their numbers of cards, and the cards that a viewer may look through."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.language import _, plural
from ccstudio.engine.commands import ThingCommand
from ccstudio.engine.options import BoxOption, CardOption
from ccstudio.engine.present import CardFace, PileFace
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.command_keys import CommandKeys
from ccstudio.ui.play.counter_flow import POINTED
from ccstudio.ui.play.panel_cursor import Handling, PanelCursor, PanelThing
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.table_drag import DragSource, Landing, Lifted
from ccstudio.ui.play.thing_commands import commands_of
from ccstudio.ui.play.thing_menu import open_menu

CARD_WIDTH: Final = 34
CARD_HEIGHT: Final = round(CARD_WIDTH * 88 / 63)
MOST_SHOWN: Final = 4
"""The most cards of a pile that are drawn side by side, the top one first."""
SPREAD_WIDTH: Final = 150
GAP: Final = 8


class PileRow(QWidget):
    """A pile: its top cards, its title, and its number of cards.

    A click shows its cards, if the viewer may see any, else its menu; a double click draws from it.

    Signals:
        opened(pile): the person wants to see its cards (`PileFace`).
    """

    opened = Signal(object)

    def __init__(self, table: PlayTable, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._faces = faces
        self._menu_timer = QTimer(self, singleShot=True, interval=QApplication.doubleClickInterval())
        self._menu_timer.timeout.connect(self._open_menu_below)
        self._pile: PileFace | None = None
        self._has_drawn = False
        self.setFixedHeight(scaled(CARD_HEIGHT) + 6)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def pile(self) -> PileFace | None:
        """The pile on show."""
        return self._pile

    def show_pile(self, pile: PileFace) -> None:
        """Show a pile."""
        if pile != self._pile:
            self._pile = pile
            self.setAccessibleName(words_of(pile))
            self.setToolTip("\n".join([pile.title, *(card.title for card in pile.cards[:12])]))
            looks = bool(pile.cards) or bool(pile.box)
            self.setCursor(Qt.CursorShape.PointingHandCursor if looks else Qt.CursorShape.ArrowCursor)
            self.update()

    def sizeHint(self) -> QSize:
        """Room for the cards and a short title."""
        return QSize(MOST_SHOWN * scaled(CARD_WIDTH) + 140, scaled(CARD_HEIGHT) + 6)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Emit the pile if the viewer may see its cards; else open its menu, unless the click becomes a double one."""
        if self._pile is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        if self._pile.cards and (self._is_open or self.drawing is None):
            self.opened.emit(self._pile)
        elif self.drawing is not None and not self._has_drawn:
            self._menu_timer.start()
        self._has_drawn = False

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Draw a card."""
        self._menu_timer.stop()
        drawing = self.drawing
        if event.button() is Qt.MouseButton.LeftButton and drawing is not None:
            self._has_drawn = self._table.take_choices(drawing.choices)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of the pile."""
        self._open_menu(event.globalPos())

    def set_handling(self, handling: Handling) -> None:
        """Let cards be dragged to the pile, and its top card from it; and let the pile be used by keys."""
        handling.drag.add_zone(self, self._landings_at)
        self._source = DragSource(self, handling.drag, self._lifted_at)
        PanelCursor(self, self._table, handling.keys, self._things)
        self._table.pointed_changed.connect(self.update)

    def _things(self) -> list[PanelThing]:
        return [] if self.option is None else [PanelThing(self.option, QRectF(self.rect()))]

    def _landings_at(self, _at: QPointF) -> Sequence[Landing]:
        return () if self.option is None else (Landing(self.option, QRectF(self.rect())),)

    def _lifted_at(self, _at: QPointF, _modifiers: Qt.KeyboardModifier) -> Lifted | None:
        pile, option = self._pile, self.option
        if pile is None or option is None:
            return None
        self._menu_timer.stop()
        top = pile.cards[0] if self._is_open else None
        picture = self._faces.card(pile.deck if top is None else top, 2 * CARD_WIDTH, self.devicePixelRatioF())
        return Lifted((option if top is None else CardOption(top.card),), picture)

    @property
    def option(self) -> BoxOption | None:
        """The option that names the pile, if one does."""
        return None if self._pile is None or not self._pile.box else BoxOption(self._pile.box)

    @property
    def _is_open(self) -> bool:
        """Whether its top card can be handled."""
        cards = () if self._pile is None else self._pile.cards
        return bool(cards) and bool(commands_of(self._table, CardOption(cards[0].card)))

    @property
    def drawing(self) -> ThingCommand | None:
        """The command that takes a card from the pile into a hand; None if nobody can now."""
        found = commands_of(self._table, self.option) if self.option is not None else ()
        return next((command for command in found if command.drop), None)

    def _open_menu_below(self) -> None:
        self._open_menu(self.mapToGlobal(self.rect().bottomLeft()))

    def _open_menu(self, at: QPoint) -> None:
        if self.option is not None:
            open_menu(self._table, [self.option], at, self)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the top cards and the words."""
        pile = self._pile
        if pile is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self.option is not None and self._table.pointed == self.option:
            painter.setPen(QPen(POINTED, 3))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 4, 4)
        shown: list[CardFace | str] = [*pile.cards[:MOST_SHOWN]]
        if pile.unseen or pile.unseen is None:
            shown = [*shown[: MOST_SHOWN - 1], pile.deck]
        step = scaled(CARD_WIDTH) * 0.6
        for number, card in reversed(list(enumerate(shown))):
            pixmap = self._faces.card(card, scaled(CARD_WIDTH), self.devicePixelRatioF())
            height = scaled(CARD_WIDTH) * pixmap.height() / pixmap.width()
            rect = QRectF(2 + number * step, 3 + (scaled(CARD_HEIGHT) - height) / 2, scaled(CARD_WIDTH), height)
            painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))
        left = round(2 + (MOST_SHOWN - 1) * step + scaled(CARD_WIDTH) + GAP)
        painter.setPen(self.palette().windowText().color())
        painter.drawText(
            QRectF(left, 0, self.width() - left, self.height()),
            Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap,
            words_of(pile),
        )


class PilesPanel(QWidget):
    """All piles of the table; a click on one shows the cards that the viewer may see."""

    def __init__(self, table: PlayTable, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._faces = faces
        self.rows: list[PileRow] = []
        self._column = QVBoxLayout()
        self._column.setSpacing(2)
        layout = QVBoxLayout(self)
        layout.addLayout(self._column)
        layout.addStretch()
        self.browser: PileBrowser | None = None
        self._handling: Handling | None = None
        table.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the current numbers of cards; empty piles are hidden, unless something can be done with them."""
        piles = [it for it in self._table.table.piles if it.box or it.cards or it.unseen or it.unseen is None]
        while len(self.rows) > len(piles):
            self.rows.pop().deleteLater()
        while len(self.rows) < len(piles):
            row = PileRow(self._table, self._faces)
            row.opened.connect(self.open_pile)
            if self._handling is not None:
                row.set_handling(self._handling)
            self._column.addWidget(row)
            self.rows.append(row)
        for row, pile in zip(self.rows, piles, strict=True):
            row.show_pile(pile)

    def set_handling(self, handling: Handling) -> None:
        """Let cards be dragged to the piles, and from them; and let piles and cards be used by keys."""
        self._handling = handling
        for row in self.rows:
            row.set_handling(handling)

    def open_pile(self, pile: PileFace) -> None:
        """Show the cards of a pile in a window, which replaces the one before."""
        if self.browser is not None:
            self.browser.close()
        self.browser = PileBrowser(self._table, self._faces, pile, self)
        self.browser.destroyed.connect(self._forget)
        if self._handling is not None:
            self.browser.spread.set_keys(self._handling.keys)
        self.browser.show()

    def _forget(self) -> None:
        self.browser = None


class PileBrowser(QDialog):
    """The cards of a pile side by side, large enough to read."""

    def __init__(self, table: PlayTable, faces: FaceCache, pile: PileFace, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(pile.title)
        self.spread = CardSpread(table, faces, pile.cards)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(self.spread)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.close)
        layout = QVBoxLayout(self)
        layout.addWidget(QLabel(words_of(pile)))
        layout.addWidget(area, 1)
        layout.addWidget(buttons)
        self.resize(4 * (scaled(SPREAD_WIDTH) + GAP) + 48, 560)


class CardSpread(QWidget):
    """Cards in rows; a click on one chooses it, or asks why it is not offered."""

    def __init__(self, table: PlayTable, faces: FaceCache, cards: tuple[CardFace, ...]) -> None:
        super().__init__()
        self._table = table
        self._faces = faces
        self.cards = cards
        self.setAccessibleName(", ".join(card.title for card in cards))

    @property
    def _columns(self) -> int:
        return max(1, (self.width() - GAP) // (scaled(SPREAD_WIDTH) + GAP))

    @property
    def _row_height(self) -> int:
        return round(scaled(SPREAD_WIDTH) * 88 / 63) + GAP

    def rect_of(self, number: int) -> QRectF:
        """The rectangle of a card."""
        row, column = divmod(number, self._columns)
        left, top = GAP + column * (scaled(SPREAD_WIDTH) + GAP), GAP + row * self._row_height
        return QRectF(left, top, scaled(SPREAD_WIDTH), self._row_height - GAP)

    def set_keys(self, keys: CommandKeys) -> None:
        """Let cards be used by keys."""
        PanelCursor(self, self._table, keys, self._things)
        self._table.pointed_changed.connect(self.update)

    def _things(self) -> list[PanelThing]:
        return [PanelThing(CardOption(card.card), self.rect_of(number)) for number, card in enumerate(self.cards)]

    def resizeEvent(self, _event: object) -> None:
        """Adjust the height to the rows at this width."""
        rows = -(-len(self.cards) // self._columns)
        self.setMinimumHeight(rows * self._row_height + GAP)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of the card under the mouse."""
        for number, card in enumerate(self.cards):
            if self.rect_of(number).contains(QPointF(event.pos())):
                open_menu(self._table, [CardOption(card.card)], event.globalPos(), self)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the visible cards."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for number, card in enumerate(self.cards):
            rect = self.rect_of(number)
            if rect.intersects(QRectF(event.rect())):
                pixmap = self._faces.card(card, scaled(SPREAD_WIDTH), self.devicePixelRatioF())
                rect.setHeight(scaled(SPREAD_WIDTH) * pixmap.height() / pixmap.width())
                painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))
                if self._table.pointed == CardOption(card.card):
                    painter.setPen(QPen(POINTED, 3.5))
                    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 5, 5)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose a card."""
        for number, card in enumerate(self.cards):
            if self.rect_of(number).contains(event.position()):
                self._table.request(CardOption(card.card))


def words_of(pile: PileFace) -> str:
    """The title of a pile and its number of cards, if the viewer may know it."""
    if pile.unseen is None:
        return pile.title
    count = len(pile.cards) + pile.unseen
    # Translators: a pile of cards, and how many cards it has.
    return _("{title}: {cards}").format(title=pile.title, cards=plural("{count} card", "{count} cards", count))
