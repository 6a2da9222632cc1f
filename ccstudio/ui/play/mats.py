"""Mats: tracks on a picture, with their boxes and the pieces in them."""

import math
from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QTabWidget, QWidget

from ccstudio.engine.options import BoxOption, Option, PieceOption
from ccstudio.engine.present import Counter, Tone, Track
from ccstudio.ui.faces.badges import Mark, paint_mark
from ccstudio.ui.faces.lettering import letters
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.counter_flow import GLOW, POINTED
from ccstudio.ui.play.counter_flow import Place as CounterPlace
from ccstudio.ui.play.panel_cursor import Handling, PanelCursor, PanelThing
from ccstudio.ui.play.picture_sheet import INK, PictureCanvas, PictureSheet
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.table_drag import DragSource, Landing, Lifted, paint_counter, stack_picture
from ccstudio.ui.play.thing_menu import open_menu
from ccstudio.ui.play.tracks import TONES, boxed

LEAST_SIDE: Final = 20.0
"""The smallest side of a counter on a mat, logical pixels."""
STACKED: Final = 0.18
"""How far counters of a stack lie apart, in sides of a counter."""
MARKER: Final = 18.0


class MatCanvas(PictureCanvas):
    """A mat: a click chooses a piece or box, a right click opens the menu of a piece, pieces are dragged."""

    def __init__(self, table: PlayTable, faces: FaceCache, track: Track) -> None:
        width, height = track.size_mm
        super().__init__(faces, track.art, track.title, width / height)
        self._table = table
        self._track = track
        self._stacks: Mapping[str, tuple[Counter, ...]] = {}
        self._source: DragSource | None = None
        self.boxes: dict[str, QRectF] = {}
        self.places: list[CounterPlace] = []
        table.pointed_changed.connect(self.update)

    def show_track(self, track: Track, stacks: Mapping[str, tuple[Counter, ...]]) -> None:
        """Show a mat with the pieces in its boxes."""
        self._track, self._stacks = track, stacks
        self._lay_out()
        self.update()

    def set_handling(self, handling: Handling) -> None:
        """Let pieces be dragged from and to the mat, and pieces and boxes be used by keys."""
        self._source = DragSource(self, handling.drag, self._lifted_at)
        handling.drag.add_zone(self, self._landings_at)
        PanelCursor(self, self._table, handling.keys, self._things)

    def _things(self) -> list[PanelThing]:
        """The pieces that lie uppermost at their place, and the boxes."""
        uppermost = [it for it in self.places if self.counter_at(it.rect.center()) is it.counter]
        pieces = [PanelThing(PieceOption(it.counter.piece), it.rect) for it in uppermost]
        return pieces + [PanelThing(BoxOption(box), rect) for box, rect in self.boxes.items()]

    def counter_at(self, at: QPointF) -> Counter | None:
        """The topmost counter at a point of the mat."""
        return next((place.counter for place in reversed(self.places) if place.rect.contains(at)), None)

    def box_at(self, at: QPointF) -> str:
        """The box at a point of the mat, the smallest if they lie in one another; empty for none."""
        there = [(rect.width() * rect.height(), box) for box, rect in self.boxes.items() if rect.contains(at)]
        return min(there)[1] if there else ""

    def tip_at(self, at: QPointF) -> str:
        """The piece, or the box and what is in it."""
        narrator, counter, box = self._table.narrator, self.counter_at(at), self.box_at(at)
        if counter is not None:
            return "\n".join([counter.title, *(narrator.sentence(badge.meaning) for badge in counter.badges)])
        markers = (narrator.sentence(it.meaning) for it in self._track.markers if it.box == box)
        return "\n".join([narrator.option(BoxOption(box)), *markers]) if box else ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the boxes again."""
        super().resizeEvent(event)
        self._lay_out()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at what a click would choose."""
        self._table.point_at(self._option_at(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the piece or the box."""
        option = self._option_at(event.position())
        if option is not None and event.button() is Qt.MouseButton.LeftButton:
            self._table.request(option)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of the piece under the mouse, or of the table."""
        counter = self.counter_at(QPointF(event.pos()))
        thing = None if counter is None else PieceOption(counter.piece)
        open_menu(self._table, [thing], event.globalPos(), self)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the mat, its pieces, and what marks its boxes."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        pointed, options = self._table.pointed, frozenset(self._table.options)
        if self.is_missing:
            self._outline_boxes(painter)
        for box, rect in self.boxes.items():
            is_lit = self._table.system.is_enforced and BoxOption(box) in options
            if BoxOption(box) == pointed or is_lit:
                painter.setPen(QPen(POINTED if BoxOption(box) == pointed else GLOW, 3))
                painter.drawRoundedRect(rect, 4, 4)
        for place in self.places:
            paint_counter(painter, self._faces, place.counter, place.rect, self.devicePixelRatioF())
            if PieceOption(place.counter.piece) == pointed:
                painter.setPen(QPen(POINTED, 3))
                painter.drawRoundedRect(place.rect, 4, 4)
        for number, marker in enumerate(self._track.markers):
            if marker.box in self.boxes:
                corner = self.boxes[marker.box].bottomRight() - QPointF(MARKER + 2, MARKER * (1 + 0.7 * number) + 2)
                where = QRectF(corner, QSizeF(MARKER, MARKER))
                paint_mark(painter, where, Mark(marker.symbol[:1].upper(), TONES[marker.tone]))
        for box, counters in self._stacks.items():
            if len(counters) > 1 and box in self.boxes and self._is_stacked(box):
                top = next(it.rect for it in reversed(self.places) if it.counter is counters[-1])
                where = QRectF(top.right() - MARKER * 0.6, top.top() - MARKER * 0.4, MARKER, MARKER)
                paint_mark(painter, where, Mark(str(len(counters)), TONES[Tone.PLAIN]))
        painter.end()

    def _outline_boxes(self, painter: QPainter) -> None:
        """Show the boxes that the missing picture would show."""
        painter.setPen(INK)
        for box, rect in self.boxes.items():
            painter.drawRoundedRect(rect, 4, 4)
            strip = QRectF(rect.left(), rect.top(), rect.width(), min(MARKER, rect.height()))
            painter.fillPath(letters(self._table.narrator.option(BoxOption(box)), strip), INK)

    def _option_at(self, at: QPointF) -> Option | None:
        counter, box = self.counter_at(at), self.box_at(at)
        options = self._table.options
        if counter is not None and PieceOption(counter.piece) in options:
            return PieceOption(counter.piece)
        return BoxOption(box) if box and BoxOption(box) in options else None

    def _side(self, counter: Counter) -> float:
        """The side of a counter, in proportion to the mat."""
        width_mm, _height_mm = self._faces.painter.size_mm(counter.face)
        return max(LEAST_SIDE, width_mm * self.width() / self._track.size_mm[0])

    def _lay_out(self) -> None:
        """Place boxes and counters: side by side where they fit, else as a stack."""
        self.boxes, self.places = {}, []
        across, down = self.width() / 1000, self.height() / 1000
        for space in self._track.spaces:
            if space.rect is None:
                continue
            left, top, width, height = space.rect
            rect = QRectF(left * across, top * down, width * across, height * down)
            self.boxes[space.box] = rect
            counters = self._stacks.get(space.box, ())
            if not counters:
                continue
            side = min(self._side(counters[0]), max(LEAST_SIDE, min(rect.width(), rect.height())))
            columns = max(1, math.floor(rect.width() / side))
            is_stack = len(counters) > columns * max(1, math.floor(rect.height() / side))
            for number, counter in enumerate(counters):
                row, column = divmod(number, columns)
                corner = rect.topLeft() + QPointF(column, row) * side
                if is_stack:
                    away = STACKED * side * min(number, 4)
                    corner = rect.center() - QPointF(side / 2 - away, side / 2 + away)
                self.places.append(CounterPlace(QRectF(corner, QSizeF(side, side)), counter))

    def _is_stacked(self, box: str) -> bool:
        shown = [it.rect for it in self.places if it.counter in self._stacks[box]]
        return len(shown) > 1 and shown[0].intersects(shown[1].adjusted(2, 2, -2, -2))

    def _lifted_at(self, at: QPointF, _modifiers: Qt.KeyboardModifier) -> Lifted | None:
        counter = self.counter_at(at)
        if counter is None:
            return None
        side = self._side(counter)
        picture = stack_picture(self._faces, [counter], side, self.devicePixelRatioF())
        return Lifted((PieceOption(counter.piece),), picture)

    def _landings_at(self, at: QPointF) -> Sequence[Landing]:
        counter, box = self.counter_at(at), self.box_at(at)
        found = []
        if counter is not None:
            rect = next(it.rect for it in reversed(self.places) if it.counter is counter)
            found.append(Landing(PieceOption(counter.piece), rect))
        if box:
            found.append(Landing(BoxOption(box), self.boxes[box]))
        return found


class MatsPanel(QTabWidget):
    """The mats of a game, each in a tab."""

    def __init__(self, table: PlayTable, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self.setDocumentMode(True)
        self.mats = {track.id: MatCanvas(table, faces, track) for track in mats_of(table)}
        for mat in self.mats.values():
            self.addTab(PictureSheet(mat), mat.accessibleName())
        self.tabBar().setVisible(len(self.mats) > 1)
        table.changed.connect(self.refresh)
        self.refresh()

    def set_handling(self, handling: Handling) -> None:
        """Let pieces be dragged from and to the mats, and used by keys."""
        for mat in self.mats.values():
            mat.set_handling(handling)

    def refresh(self) -> None:
        """Show the current state."""
        stacks = boxed(self._table.table)
        for track in mats_of(self._table):
            if track.id in self.mats:
                self.mats[track.id].show_track(track, stacks)


def mats_of(table: PlayTable) -> tuple[Track, ...]:
    """The tracks that are shown as pictures."""
    return tuple(track for track in table.table.tracks if track.art)
