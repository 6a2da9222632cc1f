"""Tracks, figures and boxes off the map: time, losses, reinforcements."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, Generic, NamedTuple, TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetricsF,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QVBoxLayout, QWidget

from ccstudio.engine.options import BoxOption, Option, PieceOption
from ccstudio.engine.pieces import InBox
from ccstudio.engine.present import Counter, Table, Tone, Track, TrackMarker
from ccstudio.ui.accessibility.painted_parts import PaintedParts
from ccstudio.ui.accessibility.part import Part
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.faces.badges import Mark, paint_mark
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.counter_flow import GAP as FLOW_GAP
from ccstudio.ui.play.counter_flow import POINTED, SIDE, CounterFlow
from ccstudio.ui.play.figures import Figures
from ccstudio.ui.play.panel_cursor import Handling, PanelCursor, PanelThing
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.table_drag import DragSource, Landing, Lifted, paint_counter, stack_picture
from ccstudio.ui.play.thing_menu import open_menu
from ccstudio.ui.play.track_plan import BOX, SMALL_TEXT, track_plan
from ccstudio.ui.widgets.tooltip_areas import TippedWidget

COUNTER: Final = 0.79
"""The side of a counter, in sides of its box."""
CHOOSER_EDGE: Final = 4
MARKER_PART: Final = 0.58
BESIDE: Final = 0.52
"""The side of a counter beside a marker in one box, in sides of the box."""
MARKER_BESIDE: Final = 0.44
MOST_IN_BOX: Final = 3
"""The most counters drawn in a box; the others are counted."""

TONES: Final = {
    Tone.PLAIN: QColor("#3C4A57"),
    Tone.GOOD: QColor("#1B9E77"),
    Tone.BAD: QColor("#B3261E"),
    Tone.WARNING: QColor("#C98A00"),
    Tone.SPENT: QColor("#5E5B54"),
}
GLOW: Final = QColor("#E6AB02")


class Box(NamedTuple):
    """The layout of a box of a track."""

    id: str
    title: str
    rect: QRectF
    markers: tuple[TrackMarker, ...]
    counters: tuple[Counter, ...]


class TrackView(PaintedParts, TippedWidget):
    """The boxes of a track in rows, with their markers and counters."""

    def __init__(self, table: PlayTable, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._faces = faces
        self._track: Track | None = None
        self._stacks: Mapping[str, tuple[Counter, ...]] = {}
        self._offered: frozenset[Option] = frozenset()
        self.boxes: list[Box] = []
        self._plan = track_plan(1, 1, 1, 0, holds=False)
        self._has_held = False
        """Whether any counter has been in a box: the track keeps its height when they have left."""
        self.chooser: BoxChooser | None = None
        self._source: DragSource | None = None
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_track(self, track: Track, stacks: Mapping[str, tuple[Counter, ...]]) -> None:
        """Show a track with the counters in its boxes."""
        own = {space.box: stacks[space.box] for space in track.spaces if space.box in stacks}
        if (track, own) != (self._track, self._stacks):
            self._track, self._stacks = track, own
            self.setAccessibleName(track.title)
            self._lay_out()
        things: set[Option] = {BoxOption(space.box) for space in track.spaces}
        things |= {PieceOption(counter.piece) for counters in own.values() for counter in counters}
        offered = frozenset(option for option in self._table.options if option in things)
        if offered != self._offered:
            self._offered = offered
            self.update()

    def sizeHint(self) -> QSize:
        """The height of the boxes at the current width."""
        return QSize(round(4 * BOX * self.fontMetrics().height()), self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the rows again."""
        super().resizeEvent(event)
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._lay_out()

    def box_at(self, at: QPointF) -> Box | None:
        """The box at a point of the widget."""
        return next((box for box in self.boxes if box.rect.contains(at)), None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose a box or a counter in it; if several are offered, ask which."""
        box = self.box_at(event.position())
        if box is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        pieces = [PieceOption(counter.piece) for counter in box.counters]
        offered = [piece for piece in pieces if piece in self._table.options]
        if len(offered) > 1:
            self._ask_which(box)
        else:
            self._table.request(offered[0] if offered else BoxOption(box.id))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of the topmost counter of the box under the mouse."""
        box = self.box_at(QPointF(event.pos()))
        if box is not None and box.counters:
            open_menu(self._table, [PieceOption(box.counters[-1].piece)], event.globalPos(), self)

    def set_handling(self, handling: Handling) -> None:
        """Let counters be dragged from and to the boxes, and counters and boxes be used by keys."""
        if self._source is None:
            self._source = DragSource(self, handling.drag, self._lifted_at)
            handling.drag.add_zone(self, self._landings_at)
            PanelCursor(self, self._table, handling.keys, self._things)
            self._table.pointed_changed.connect(self.update)

    def _things(self) -> list[PanelThing]:
        """The topmost counter of each box, or the box."""
        pieces = [PanelThing(PieceOption(box.counters[-1].piece), box.rect) for box in self.boxes if box.counters]
        return pieces + [PanelThing(BoxOption(box.id), box.rect) for box in self.boxes]

    def _lifted_at(self, at: QPointF, _modifiers: Qt.KeyboardModifier) -> Lifted | None:
        box = self.box_at(at)
        if box is None or not box.counters:
            return None
        top = box.counters[-1]
        return Lifted((PieceOption(top.piece),), stack_picture(self._faces, [top], SIDE, self.devicePixelRatioF()))

    def _landings_at(self, at: QPointF) -> Sequence[Landing]:
        box = self.box_at(at)
        return () if box is None else (Landing(BoxOption(box.id), box.rect),)

    def _ask_which(self, box: Box) -> None:
        if self.chooser is None:
            self.chooser = BoxChooser(self._table, self._faces, self)
        offered = [counter for counter in box.counters if PieceOption(counter.piece) in self._table.options]
        self.chooser.open_at(offered, self.mapToGlobal(box.rect.bottomLeft().toPoint()))

    def part_count(self) -> int:
        """The number of boxes."""
        return len(self.boxes)

    def part_at(self, number: int) -> Part:
        """A box with its markers and counters."""
        box, options = self.boxes[number], self._table.options
        offered = (BoxOption(box.id), *(PieceOption(counter.piece) for counter in box.counters))
        name, _newline, held = self._words(box).partition("\n")
        return Part(name, box.rect, held, any(option in options for option in offered))

    def current_part(self) -> int:
        """The box that is pointed at."""
        return next((number for number, box in enumerate(self.boxes) if self._is_pointed(box)), -1)

    def tip_at(self, at: QPointF) -> str:
        """The pieces in the box."""
        box = self.box_at(at)
        return "" if box is None else self._words(box)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the boxes."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self._plan.is_slim or self._plan.title:
            painter.setFont(self._small_font())
        for box in self.boxes:
            things = (BoxOption(box.id), *(PieceOption(it.piece) for it in box.counters))
            glows = any(thing in self._offered for thing in things)
            painter.setPen(QPen(GLOW, 2.5) if glows else QPen(self.palette().mid(), 1))
            painter.setBrush(self.palette().base())
            edge = 0.5 if self._plan.is_slim else 1
            painter.drawRoundedRect(box.rect.adjusted(edge, edge, -edge, -edge), 3, 3)
            if self._is_pointed(box):
                painter.setPen(QPen(POINTED, 3))
                painter.drawRoundedRect(box.rect.adjusted(2, 2, -2, -2), 3, 3)
            self._draw_title(painter, box)
            self._draw_counters(painter, box)
            self._draw_markers(painter, box)

    def _is_pointed(self, box: Box) -> bool:
        pointed = self._table.pointed
        return pointed == BoxOption(box.id) or any(pointed == PieceOption(it.piece) for it in box.counters[-1:])

    def _draw_title(self, painter: QPainter, box: Box) -> None:
        if self._track is None or box.title == self._track.title:  # it stands above already
            return
        painter.setPen(self.palette().placeholderText().color())
        if self._plan.is_slim:
            painter.drawText(box.rect, Qt.AlignmentFlag.AlignCenter, box.title)
        elif self._plan.title:
            line = QRectF(box.rect.topLeft(), QSizeF(box.rect.width(), self._plan.title)).adjusted(2, 1, -2, 1)
            words = painter.fontMetrics().elidedText(box.title, Qt.TextElideMode.ElideRight, int(line.width()))
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, words)
        else:
            painter.drawText(box.rect.adjusted(4, 1, -3, -2), Qt.AlignmentFlag.AlignTop, box.title)

    def _draw_counters(self, painter: QPainter, box: Box) -> None:
        ratio, room, plan = self.devicePixelRatioF(), self._plan.room(box.rect), self._plan
        shares = bool(box.markers) and room.width() < (COUNTER + MARKER_PART) * plan.side
        side = round((BESIDE if shares else COUNTER) * plan.side)
        shown = box.counters[-MOST_IN_BOX:]
        disc = 0.4 * plan.side if len(box.counters) > 1 else 0
        spare = room.width() - side - (disc if plan.title else 0) - 8
        right, up = (max(2.0, min(side / 3, spare / len(shown))), 0) if plan.title and shown else (3, 3)
        left = room.left() + (1 if shares else 4)
        for number, counter in enumerate(shown):
            rect = QRectF(left + right * number, room.bottom() - side - 3 - up * number, side, side)
            paint_counter(painter, self._faces, counter, rect, ratio)
        if disc:
            beside = min(left + side + right * (len(shown) - 1) + 2, room.right() - disc - 1)
            where = QRectF(beside if plan.title else room.right() - disc - 1, room.top() + 1, disc, disc)
            paint_mark(painter, where, Mark(str(len(box.counters)), TONES[Tone.PLAIN]))

    def _draw_markers(self, painter: QPainter, box: Box) -> None:
        """Draw the markers at the lower right, smaller beside counters; on a ruler in the middle."""
        room = self._plan.room(box.rect)
        side = self._plan.side * (MARKER_BESIDE if box.counters else MARKER_PART)
        if self._plan.is_slim:
            side = min(room.width(), room.height()) + 1
        for number, marker in enumerate(box.markers):
            where = QRectF(room.right() - side - 1, room.bottom() - side - 1 - number * side * 0.7, side, side)
            if self._plan.is_slim:
                where.moveCenter(room.center() + QPointF(number * side * 0.4, 0))
            paint_mark(painter, where, Mark(marker.symbol[:1].upper(), TONES[marker.tone]))

    def _small_font(self) -> QFont:
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * SMALL_TEXT)
        return font

    def _lay_out(self) -> None:
        self.boxes = []
        track = self._track
        if track is None:
            return
        self._has_held |= bool(self._stacks)
        metrics = QFontMetricsF(self._small_font())
        titles = [space.title for space in track.spaces if space.title != track.title]
        widest = max((metrics.horizontalAdvance(title) for title in titles), default=0.0)
        line, count = self.fontMetrics().height(), max(1, len(track.spaces))
        self._plan = track_plan(self.width(), line, count, widest, holds=self._has_held)
        marked: dict[str, list[TrackMarker]] = {}
        for marker in track.markers:
            marked.setdefault(marker.box, []).append(marker)
        for number, space in enumerate(track.spaces):
            markers = tuple(marked.get(space.box, ()))
            held = self._stacks.get(space.box, ())
            self.boxes.append(Box(space.box, space.title, self._plan.place(number), markers, held))
        self.setFixedHeight(self._plan.total_height(count))
        self.update()

    def _words(self, box: Box) -> str:
        narrator = self._table.narrator
        lines = [narrator.option(BoxOption(box.id))]
        lines += [narrator.sentence(marker.meaning) for marker in box.markers]
        lines += [counter.title for counter in box.counters]
        return "\n".join(dict.fromkeys(lines))


class BoxChooser(QFrame):
    """The counters of a box that can be chosen, side by side; it closes after a choice or a click elsewhere."""

    def __init__(self, table: PlayTable, faces: FaceCache, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.flow = CounterFlow(table, faces)
        column = QVBoxLayout(self)
        column.setContentsMargins(CHOOSER_EDGE, CHOOSER_EDGE, CHOOSER_EDGE, CHOOSER_EDGE)
        column.addWidget(self.flow)
        table.changed.connect(self.hide)

    def open_at(self, counters: Sequence[Counter], corner: QPoint) -> None:
        """Show counters in one row, below a point of the screen."""
        self.resize(len(counters) * (scaled(SIDE) + FLOW_GAP) + 4 * CHOOSER_EDGE, scaled(SIDE) + 4 * CHOOSER_EDGE)
        self.flow.show_counters(counters)
        self.move(corner)
        self.show()


class TracksPanel(QWidget):
    """Points and other figures of the game, its tracks, and boxes that belong to no track."""

    def __init__(self, table: PlayTable, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._faces = faces
        self.figures = Figures(table)
        self._handling: Handling | None = None
        self._tracks: _Titled[TrackView] = _Titled(partial(TrackView, table, faces))
        self._boxes: _Titled[CounterFlow] = _Titled(partial(CounterFlow, table, faces))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 3, 8, 3)
        layout.setSpacing(2)
        layout.addWidget(self.figures)
        layout.addLayout(self._tracks.column)
        layout.addLayout(self._boxes.column)
        layout.addStretch()
        table.changed.connect(self.refresh)
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Demand the height that everything needs at this width."""
        super().resizeEvent(event)
        self._demand_height()

    def event(self, event: QEvent) -> bool:
        """Demand another height when a part has changed its own."""
        answer = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._demand_height()
        return answer

    def _demand_height(self) -> None:
        """Set the least height: the scroll area around it does not know that lines wrap."""
        layout = self.layout()
        assert layout is not None, "it was given one"
        self.setMinimumHeight(max(layout.totalMinimumSize().height(), layout.totalHeightForWidth(self.width())))

    def set_handling(self, handling: Handling) -> None:
        """Let counters be dragged from and to the boxes, and be used by keys."""
        self._handling = handling
        self.refresh()

    @property
    def tracks(self) -> Sequence["TrackView"]:
        """The tracks on show."""
        return self._tracks.widgets

    @property
    def boxes(self) -> Sequence[CounterFlow]:
        """The boxes on show that belong to no track."""
        return self._boxes.widgets

    def refresh(self) -> None:
        """Show the current state."""
        shown = self._table.table
        self.figures.show_figures(shown.figures)
        stacks = boxed(shown)
        tracks = [track for track in map(beside_picture, shown.tracks) if track.spaces]
        self._tracks.fit([track.title for track in tracks])
        for track, view in zip(tracks, self._tracks.widgets, strict=True):
            view.show_track(track, stacks)
        if self._handling is not None:
            for view in self._tracks.widgets:
                view.set_handling(self._handling)
        loose = loose_boxes(self._table)
        self._boxes.fit([self._table.narrator.option(BoxOption(box)) for box in loose])
        for (box, counters), flow in zip(loose.items(), self._boxes.widgets, strict=True):
            flow.show_counters(counters)
            if self._handling is not None:
                flow.set_handling(self._handling, box)


W = TypeVar("W", bound=QWidget)


class _Titled(Generic[W]):
    """Widgets of one kind below each other, each under its title."""

    def __init__(self, make: Callable[[], W]) -> None:
        self.column = QVBoxLayout()
        self.column.setSpacing(1)
        self.widgets: list[W] = []
        self._titles: list[QLabel] = []
        self._make = make

    def fit(self, titles: Sequence[str]) -> None:
        """Create or remove widgets so that there is one for each title."""
        while len(self.widgets) > len(titles):
            self.widgets.pop().deleteLater()
            self._titles.pop().deleteLater()
        while len(self.widgets) < len(titles):
            title, widget = QLabel(), self._make()
            self._titles.append(title)
            self.widgets.append(widget)
            self.column.addWidget(title)
            self.column.addWidget(widget)
        for label, words in zip(self._titles, titles, strict=True):
            label.setText(words)


def beside_picture(track: Track) -> Track:
    """A track with the boxes that are on no picture."""
    return replace(track, spaces=tuple(space for space in track.spaces if not (track.art and space.rect)))


def boxed(table: Table) -> dict[str, tuple[Counter, ...]]:
    """The counters in each box off the map, bottom first."""
    return {stack.place.box: stack.counters for stack in table.stacks if isinstance(stack.place, InBox)}


def loose_boxes(table: PlayTable) -> dict[str, tuple[Counter, ...]]:
    """The counters in boxes that belong to no track and are not on the map, by box."""
    on_tracks = {space.box for track in table.table.tracks for space in track.spaces}
    on_map = {box.id for box in table.board.document.boxes}
    return {box: held for box, held in boxed(table.table).items() if box not in on_tracks | on_map}
