"""Counters beside the map in rows: those of a box, or those waiting to be placed."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QContextMenuEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccstudio.engine.options import BoxOption, PieceOption
from ccstudio.engine.present import Counter
from ccstudio.ui.accessibility.painted_parts import PaintedParts
from ccstudio.ui.accessibility.part import Part
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.panel_cursor import Handling, PanelCursor, PanelThing
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.table_drag import DragSource, Landing, Lifted, paint_counter, stack_picture
from ccstudio.ui.play.thing_menu import open_menu
from ccstudio.ui.widgets.tooltip_areas import TippedWidget

SIDE: Final = 48
GAP: Final = 6
CARRIED_PART: Final = 0.6
"""The width of a carried counter, in parts of its carrier."""
GLOW: Final = QColor("#E6AB02")
POINTED: Final = QColor("#3A6EA5")


class Place(NamedTuple):
    """The position of a counter."""

    rect: QRectF
    counter: Counter


class CounterFlow(PaintedParts, TippedWidget):
    """Counters in rows; those that can be chosen have a ring, and a click chooses one or asks why not."""

    def __init__(self, table: PlayTable, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._faces = faces
        self._counters: tuple[Counter, ...] = ()
        self._box = ""
        self._source: DragSource | None = None
        self.places: list[Place] = []
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        table.pointed_changed.connect(self.update)

    @property
    def counters(self) -> tuple[Counter, ...]:
        """The counters on show."""
        return self._counters

    def show_counters(self, counters: Sequence[Counter]) -> None:
        """Show counters in this order."""
        if tuple(counters) != self._counters:
            self._counters = tuple(counters)
            self._lay_out()
        self.update()

    def counter_at(self, at: QPointF) -> Counter | None:
        """The counter at a point of the widget."""
        return next((place.counter for place in self.places if place.rect.contains(at)), None)

    def sizeHint(self) -> QSize:
        """The height of the rows at the current width."""
        return QSize(5 * (scaled(SIDE) + GAP), self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the rows again."""
        super().resizeEvent(event)
        self._lay_out()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at the counter under the mouse."""
        counter = self.counter_at(event.position())
        self._table.point_at(None if counter is None else PieceOption(counter.piece))

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        self._table.point_at(None)
        super().leaveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose a counter, or ask why it cannot be chosen."""
        counter = self.counter_at(event.position())
        if counter is not None and event.button() is Qt.MouseButton.LeftButton:
            self._table.request(PieceOption(counter.piece))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of the counter under the mouse."""
        counter = self.counter_at(QPointF(event.pos()))
        if counter is not None:
            open_menu(self._table, [PieceOption(counter.piece)], event.globalPos(), self)

    def part_count(self) -> int:
        """The number of counters."""
        return len(self.places)

    def part_at(self, number: int) -> Part:
        """A counter with its badges and what it carries."""
        place = self.places[number]
        name, _newline, more = self._words(place.counter).partition("\n")
        return Part(name, place.rect, more, PieceOption(place.counter.piece) in self._table.options)

    def current_part(self) -> int:
        """The counter that is pointed at."""
        pointed = self._table.pointed
        return next((n for n, it in enumerate(self.places) if PieceOption(it.counter.piece) == pointed), -1)

    def tip_at(self, at: QPointF) -> str:
        """The description of the counter at a point."""
        counter = self.counter_at(at)
        return "" if counter is None else self._words(counter)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the counters, with those they carry over their lower right corners."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        options = frozenset(self._table.options)
        ratio = self.devicePixelRatioF()
        for place in self.places:
            paint_counter(painter, self._faces, place.counter, place.rect, ratio)
            side = scaled(SIDE) * CARRIED_PART
            for number, carried in enumerate([it for it in place.counter.carried if not it.is_part][-2:]):
                corner = QPointF(place.rect.right() - side + 3 * number, place.rect.bottom() - side + 3 * number)
                paint_counter(painter, self._faces, carried, QRectF(corner, QSizeF(side, side)), ratio)
            option = PieceOption(place.counter.piece)
            if option == self._table.pointed:
                painter.setPen(QPen(POINTED, 3.5))
                painter.drawRoundedRect(place.rect.adjusted(-1, -1, 1, 1), 5, 5)
            elif option in options:
                painter.setPen(QPen(GLOW, 2.5))
                painter.drawRoundedRect(place.rect, 5, 5)

    def set_handling(self, handling: Handling, box: str) -> None:
        """Let counters be dragged from and to the box that these are in, and be used by keys."""
        self._box = box
        if self._source is None:
            self._source = DragSource(self, handling.drag, self._lifted_at)
            handling.drag.add_zone(self, self._landings_at)
            PanelCursor(self, self._table, handling.keys, self._things)

    def _things(self) -> list[PanelThing]:
        return [PanelThing(PieceOption(place.counter.piece), place.rect) for place in self.places]

    def _lifted_at(self, at: QPointF, _modifiers: Qt.KeyboardModifier) -> Lifted | None:
        counter = self.counter_at(at)
        if counter is None:
            return None
        picture = stack_picture(self._faces, [counter], SIDE, self.devicePixelRatioF())
        return Lifted((PieceOption(counter.piece),), picture)

    def _landings_at(self, _at: QPointF) -> Sequence[Landing]:
        return (Landing(BoxOption(self._box), QRectF(self.rect())),)

    def _lay_out(self) -> None:
        side = scaled(SIDE)
        step = side + GAP
        columns = max(1, (self.width() + GAP) // step)
        self.places = [
            Place(QRectF(2 + number % columns * step, 2 + number // columns * step, side, side), it)
            for number, it in enumerate(self._counters)
        ]
        rows = -(-len(self._counters) // columns)
        self.setFixedHeight(max(1, rows * step + 2))
        self.update()

    def _words(self, counter: Counter) -> str:
        narrator = self._table.narrator
        lines = [counter.title, *(narrator.sentence(badge.meaning) for badge in counter.badges)]
        lines += [carried.title for carried in counter.carried if not carried.is_part]
        return "\n".join(lines)
