"""The cards of a side's units, with their current values; units that can still act come first."""

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

import msgspec
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPalette, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from ccstudio.base.language import _
from ccstudio.engine.options import Option, PieceOption
from ccstudio.engine.pieces import PieceId, Place
from ccstudio.engine.present import Counter, Table, Tone
from ccstudio.engine.seats import WATCHER, Side
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.board.targets import option_of
from ccstudio.ui.play.counter_flow import GLOW, POINTED
from ccstudio.ui.play.side_tag import SideTag
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.tasks.idle_queue import IdleQueue
from ccstudio.ui.widgets.tooltip_areas import TippedWidget

CARD: Final = (210, 330)
"""The least and greatest width of a card, logical pixels."""
GAP: Final = 8
REST_MS: Final = 250
"""How long cards wait after each change while something is presented: its first frames have enough to paint."""
USUAL: Final = QSize(300, 400)


class Unit(NamedTuple):
    """A counter with a card, and its place and carrier."""

    counter: Counter
    place: Place


class UnitPosition(NamedTuple):
    """The rectangles of a unit: its heading and its card."""

    unit: Unit
    words: QRectF
    card: QRectF


class CardLook(NamedTuple):
    """What a card is painted from: its unit, its width in logical pixels, and device pixels to one of them."""

    counter: Counter
    width: float
    ratio: float


class UnitsPanel(QWidget):
    """The cards of the viewer; at an open table, of the side that is asked.

    Signals:
        place_wanted(object): the person wants to see where a unit is (an option).
    """

    place_wanted = Signal(object)

    def __init__(self, table: PlayTable, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._side = Side(0)
        self.head = QLabel()
        self.head.setWordWrap(True)
        self.cards = UnitCards(table, faces)
        self.cards.place_wanted.connect(self.place_wanted)
        area = QScrollArea()
        area.setWidget(self.cards)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 4, 2, 4)
        self.tag = SideTag()
        head = QHBoxLayout()
        head.addWidget(self.tag)
        head.addWidget(self.head, 1)
        column.addLayout(head)
        column.addWidget(area, 1)
        table.changed.connect(self.refresh)
        self.refresh()

    @property
    def side(self) -> Side:
        """The side of the units shown."""
        return self._side

    def refresh(self) -> None:
        """Show the current state."""
        table = self._table
        seat = table.asked if table.shown.viewer in {None, WATCHER} else table.shown.viewer
        if seat is not None:
            self._side = table.view.state.seating.side_of(seat)
        units = [unit for unit in units_of(table.table) if unit.counter.side == self._side]
        # A stable sort: otherwise cards keep their places.
        units.sort(key=lambda unit: unit.counter.tone is Tone.SPENT)
        left = sum(unit.counter.tone is not Tone.SPENT for unit in units)
        told = _("{side}: {left} of {all} can still act").format(
            side=table.narrator.side(self._side), left=left, all=len(units)
        )
        self.head.setText(told)
        self.tag.show_side(table, self._side)
        self.cards.show_units(units)

    def sizeHint(self) -> QSize:
        """Room for one column of cards."""
        return USUAL * (scaled(USUAL.width()) / USUAL.width())


class UnitCards(TippedWidget):
    """Cards in as many columns as fit; a click chooses an offered unit, or shows its place.

    One card is painted in a turn of the event loop; until it is, it is seen as it was. While something is presented,
    cards wait until a change has been shown.

    Signals:
        place_wanted(object): the person wants to see where a unit is (an option).
    """

    place_wanted = Signal(object)

    def __init__(self, table: PlayTable, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._faces = faces
        self._units: list[Unit] = []
        self._offered: frozenset[Option] = frozenset()
        self.places: list[UnitPosition] = []
        self._wanted: dict[PieceId, CardLook] = {}
        self._painted: dict[PieceId, QPixmap] = {}
        self._turns = IdleQueue(self)
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._turns.resume)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._pointed: Option | None = None
        table.pointed_changed.connect(self._follow_pointed)

    @property
    def is_painted(self) -> bool:
        """Whether every card that was in sight looks as it shall."""
        return self._turns.is_done

    def show_units(self, units: list[Unit]) -> None:
        """Show units in this order."""
        if units != self._units:
            self._units = units
            self.setAccessibleName("\n".join(self._words(unit) for unit in units))
            self._lay_out()
        pieces = {PieceOption(unit.counter.piece) for unit in units}
        offered = frozenset(option for option in self._table.options if option in pieces)
        if offered != self._offered:
            self._offered = offered
            self.update()

    def unit_at(self, at: QPointF) -> Unit | None:
        """The unit whose card is at a point of the widget."""
        return next((it.unit for it in self.places if it.words.united(it.card).contains(at)), None)

    def _follow_pointed(self) -> None:
        """Mark the card of the unit that is pointed at, or of none."""
        pointed = self._table.pointed if isinstance(self._table.pointed, PieceOption) else None
        if pointed != self._pointed:
            self._pointed = pointed
            self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the rows again."""
        super().resizeEvent(event)
        self._lay_out()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at the unit under the mouse."""
        unit = self.unit_at(event.position())
        self._table.point_at(None if unit is None else PieceOption(unit.counter.piece))

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        self._table.point_at(None)
        super().leaveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the unit, or show where it is."""
        unit = self.unit_at(event.position())
        if unit is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        option = PieceOption(unit.counter.piece)
        self.place_wanted.emit(option)
        if option in self._table.options:
            self._table.choose(option)

    def tip_at(self, at: QPointF) -> str:
        """The description of the unit at a point."""
        unit = self.unit_at(at)
        return "" if unit is None else self._words(unit)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw each card under its title, place and status."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        ratio = self.devicePixelRatioF()
        for shown in self.places:
            if not shown.words.united(shown.card).intersects(QRectF(event.rect())):
                continue
            self._want(shown, ratio)
            pixmap = self._painted.get(shown.unit.counter.piece)
            if pixmap is not None:
                painter.drawPixmap(shown.card, pixmap, QRectF(pixmap.rect()))
            option = PieceOption(shown.unit.counter.piece)
            if option in self._offered:
                is_pointed = option == self._table.pointed
                painter.setPen(QPen(POINTED if is_pointed else GLOW, 3.5 if is_pointed else 2.5))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(shown.card, 6, 6)
            self._draw_words(painter, shown)

    def _want(self, shown: UnitPosition, ratio: float) -> None:
        """Have a card painted if it looks otherwise now."""
        piece, look = shown.unit.counter.piece, CardLook(shown.unit.counter, shown.card.width(), ratio)
        if self._wanted.get(piece) != look:
            self._wanted[piece] = look
            if self._table.is_presenting and piece in self._painted:
                self._turns.hold()
                self._rest.start()
            self._turns.drop(piece)
            self._turns.add(piece, partial(self._paint, piece))

    def _paint(self, piece: PieceId) -> None:
        look = self._wanted[piece]
        self._painted[piece] = self._faces.counter(_sheet(look.counter), look.width, look.ratio)
        for shown in self.places:
            if shown.unit.counter.piece == piece:
                self.update(shown.card.toAlignedRect())

    def _draw_words(self, painter: QPainter, shown: UnitPosition) -> None:
        """Draw the place on the left and the result on the right."""
        spent = shown.unit.counter.tone is Tone.SPENT
        role = QPalette.ColorRole.PlaceholderText if spent else QPalette.ColorRole.WindowText
        painter.setPen(self.palette().color(role))
        metrics, room = self.fontMetrics(), shown.words.width()
        state = metrics.elidedText(self._state(shown.unit.counter), Qt.TextElideMode.ElideRight, round(room * 0.55))
        place = metrics.elidedText(
            self._place(shown.unit), Qt.TextElideMode.ElideRight, round(room - metrics.horizontalAdvance(state)) - GAP
        )
        painter.drawText(shown.words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, place)
        painter.drawText(shown.words, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, state)

    def _lay_out(self) -> None:
        columns = max(1, (self.width() + GAP) // scaled(CARD[0] + GAP + 60))
        width = min(scaled(CARD[1]), (self.width() - 2 - (columns - 1) * GAP) / columns)
        line = self.fontMetrics().height() + 4
        self.places, bottom = [], 0.0
        for number, unit in enumerate(self._units):
            wide, high = self._faces.painter.size_mm(_sheet(unit.counter).face)
            row, column = divmod(number, columns)
            height = width * high / wide
            words = QRectF(column * (width + GAP) + 1, row * (line + height + GAP), width, line)
            self.places.append(UnitPosition(unit, words, QRectF(words.left(), words.bottom(), width, height)))
            bottom = words.bottom() + height + GAP
        self.setFixedHeight(max(1, round(bottom)))
        self.update()

    def _place(self, unit: Unit) -> str:
        option = option_of(unit.place)
        return "" if option is None else self._table.narrator.option(option)

    def _state(self, counter: Counter) -> str:
        return _(" · ").join(self._table.narrator.sentence(badge.meaning) for badge in counter.badges)

    def _words(self, unit: Unit) -> str:
        words = (unit.counter.title, self._place(unit), self._state(unit.counter))
        return _(", ").join(word for word in words if word)


def units_of(table: Table) -> Iterator[Unit]:
    """All counters of a table with a card, and those they carry."""
    for stack in table.stacks:
        for counter in stack.counters:
            yield from _with_carried(counter, stack.place)


def _with_carried(counter: Counter, place: Place) -> Iterator[Unit]:
    if counter.sheet is not None:
        yield Unit(counter, place)
    for carried in counter.carried:
        yield from _with_carried(carried, place)


def _sheet(counter: Counter) -> Counter:
    """The card of a counter, paler if it cannot act any more."""
    assert counter.sheet is not None, "units have cards"
    return msgspec.structs.replace(counter, face=counter.sheet, badges=(), carried=())
