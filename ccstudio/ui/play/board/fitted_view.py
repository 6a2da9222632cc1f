"""`FittedView`: a view that fits the board to the window, until somebody plays or chooses what to see."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, QTimer
from PySide6.QtGui import QPolygonF, QResizeEvent

from ccstudio.documents.journal import Chosen
from ccstudio.engine.options import BoxOption
from ccstudio.engine.pieces import InBox, InSpace
from ccstudio.engine.seats import Seat
from ccstudio.play.counter_size import counter_side
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.painting.edge import outline_path
from ccstudio.ui.play.board.arrangement import box_rect, middle_of
from ccstudio.ui.play.table import PlayTable

EDGE: Final = 4
"""The margin around a board that fills the window, logical pixels."""
LEAST_COUNTER: Final = 52.0
"""The side of counters that the first view of a game shows at least, logical pixels for text of the usual size: their
values can be read.
"""
FRAME: Final = 0.035
"""The width of the frame around the board, in widths of a space."""
NEARLY: Final = 0.9
WINDOW_SETTLES_MS: Final = 200
"""How long panels may still change their sizes after the window, or the panels that are wanted, have changed."""


class FittedView(MapView):
    """A view of the board of a table.

    It fits the window until a person at the table has played something. Then it keeps its zoom and middle whatever
    panels come and go; when the set-up of a person begins or ends, whose tray takes room, it fits once more, unless
    somebody has zoomed or scrolled.
    """

    def __init__(self, table: PlayTable) -> None:
        super().__init__()
        self._table = table
        self._is_first_view = False
        self._is_settled = False
        self._is_chosen = False
        self._adjusts = 0
        self._sets_up = False
        self._window_size = QSize()
        self._window_settles = QTimer(self)
        self._window_settles.setSingleShot(True)
        self._window_settles.setInterval(WINDOW_SETTLES_MS)
        self._playground = _playground(table)
        self._boxes_in_use = self._used_boxes()

    def follow_table(self) -> None:
        """Show the first view, and follow the table from now on."""
        self._table.changed.connect(self._follow_boxes)
        self._table.changed.connect(self._follow_set_up)
        self._table.recorded.connect(self._settle)
        self._is_first_view = True
        self.fit_again()
        self._follow_set_up()

    @property
    def is_chosen(self) -> bool:
        """Whether a person has chosen what is visible, by zooming or scrolling."""
        return self._is_chosen

    @property
    def whole(self) -> QRectF:
        """The board without the sheet around it, lattice units."""
        return self._in_use()

    @property
    def framed(self) -> list[QRectF]:
        """The board with its frame, and the boxes beside it that are in use, lattice units."""
        frame = FRAME * self._table.board.grid.width
        return [rect.adjusted(-frame, -frame, frame, frame) for rect in (self._playground, *self._boxes_in_use)]

    def fit(self, rect: QRectF | None = None) -> None:
        """Show a rectangle (lattice units), or the board without the sheet around it, as large as the window allows."""
        if rect is not None:
            super().fit(rect)
            return
        self._is_first_view = False
        self._show_ground(min(self._scales()), self._in_use().center())

    def fit_again(self) -> None:
        """Adjust the view that nobody has chosen.

        The first view of a game shows counters large enough to read, and as much of the board as there is room for.
        """
        if not self._is_first_view:
            self.fit()
            return
        across, down = self._scales()
        whole = min(across, down)
        wanted = scaled(LEAST_COUNTER) / counter_side(self._table.board.grid)
        # For a little more than is legible no row of the board goes out of sight.
        is_legible = whole >= NEARLY * wanted
        self._show_ground(whole if is_legible else max(whole, min(across, wanted)), self._middle_of_counters())

    def reveal_rect(self, rect: QRectF) -> None:
        """Scroll as little as possible until a rectangle (lattice units) is visible; zoom out if it is too large."""
        visible = self.visible
        if visible.contains(rect):
            return
        with self._adjusting():
            if rect.width() > 0.9 * visible.width() or rect.height() > 0.9 * visible.height():
                super().reveal_rect(rect)
                self.show_at(self._within_ground(self.centre, 1 / self.units_per_pixel), self.zoom)
                return
            right = max(0.0, rect.right() - visible.right()) + min(0.0, rect.left() - visible.left())
            down = max(0.0, rect.bottom() - visible.bottom()) + min(0.0, rect.top() - visible.top())
            wanted = self.centre + QPointF(right, down)
            self.show_at(self._within_ground(wanted, 1 / self.units_per_pixel), self.zoom)

    def scroll_by(self, dx: float, dy: float) -> None:
        """Scroll by logical pixels; a person who does so has chosen what to see."""
        self._note_choice()
        super().scroll_by(dx, dy)

    def zoom_about(self, zoom: float, about: QPointF) -> None:
        """Zoom about a point of the view; a person who does so has chosen what to see."""
        self._note_choice()
        super().zoom_about(zoom, about)

    def set_edges(self, left: int, top: int) -> None:
        """Leave room for rulers along the edges, which changes nothing that was chosen."""
        with self._adjusting():
            super().set_edges(left, top)

    def set_ground(self, bounds: QRectF, actual: float) -> None:
        """Set what can be scrolled to, which changes nothing that was chosen."""
        with self._adjusting():
            super().set_ground(bounds, actual)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the middle when panels change; a window of another size, and a game not begun, fit anew."""
        if self.window().size() != self._window_size:
            self._window_size = self.window().size()
            self._window_settles.start()
            # What playback has scrolled to is nobody's choice.
            self._fits = self._fits or (self._is_first_view and not self._is_chosen)
        is_same = self._is_settled and not self._window_settles.isActive()
        fits = self._fits
        self._fits = fits and not is_same
        with self._adjusting():
            super().resizeEvent(event)
            if is_same and event.oldSize().width() != event.size().width():
                # A panel at the side has come or gone: no room beside the board while a part of it is out of sight.
                wanted = self._within_ground(self.centre, 1 / self.units_per_pixel)
                if wanted != self.centre:
                    self.show_at(wanted, self.zoom)
        self._fits = fits

    def stop(self) -> None:
        """Stop the timer."""
        self._window_settles.stop()

    def _note_choice(self) -> None:
        if not self._adjusts:
            self._is_chosen = True

    @contextmanager
    def _adjusting(self) -> Iterator[None]:
        """Zoom and scroll without anybody having chosen it."""
        self._adjusts += 1
        try:
            yield
        finally:
            self._adjusts -= 1

    def _settle(self) -> None:
        """Keep zoom and middle from the first choice of a person on, whatever panels come and go."""
        entry = self._table.session.in_force[-1].entry
        if isinstance(entry, Chosen) and Seat(entry.seat) in self._table.persons:
            self._is_settled = True

    def _follow_set_up(self) -> None:
        """Fit once more when the set-up of a person begins or ends, unless somebody has chosen what to see."""
        table = self._table
        if self._sets_up:
            sets_up = table.table.setting_up and table.asked in table.persons
        else:
            sets_up = table.table.setting_up and table.decision is not None
        if sets_up == self._sets_up:
            return
        self._sets_up = sets_up
        if not self._is_chosen and self._is_first_view:
            # The panels follow after the table.
            self._window_settles.start()
            self.fit_again()

    def _scales(self) -> tuple[float, float]:
        """The logical pixels per unit at which the board fills the window across, and down."""
        ground, size = self._in_use(), self.viewport().size()
        across = max(1, size.width() - 2 * EDGE) / ground.width()
        return across, max(1, size.height() - 2 * EDGE) / ground.height()

    def _show_ground(self, scale: float, wanted: QPointF) -> None:
        """Show the board at a scale (logical pixels per unit); if it is too large, the part around a place."""
        with self._adjusting():
            self.show_at(self._within_ground(wanted, scale), self.zoom * self.units_per_pixel * scale)
        self._fits = True

    def _within_ground(self, wanted: QPointF, scale: float) -> QPointF:
        """The middle nearest to a wanted one that shows as little as possible beside the board, at a scale."""
        ground = self._in_use()
        half = QSizeF(self.viewport().size()) / 2 / scale
        edge = EDGE / scale
        x = _within(wanted.x(), ground.left() + half.width() - edge, ground.right() - half.width() + edge)
        y = _within(wanted.y(), ground.top() + half.height() - edge, ground.bottom() - half.height() + edge)
        return QPointF(x, y)

    def _middle_of_counters(self) -> QPointF:
        """The middle of the rectangle around all counters on the map; of the board if there are none."""
        places = [stack.place for stack in self._table.table.stacks]
        spots = [QPointF(*middle_of(self._table.board, it.space)) for it in places if isinstance(it, InSpace)]
        return QPolygonF(spots).boundingRect().center() if spots else self._in_use().center()

    def _in_use(self) -> QRectF:
        """The area in use: the board, and the boxes beside it that contain something."""
        ground = self._playground
        for box in self._boxes_in_use:
            ground = ground.united(box)
        return ground

    def _follow_boxes(self) -> None:
        boxes = self._used_boxes()
        if boxes != self._boxes_in_use:
            self._boxes_in_use = boxes
            if self.shows_everything and not self._is_settled:
                self.fit_again()

    def _used_boxes(self) -> list[QRectF]:
        held = {stack.place.box for stack in self._table.table.stacks if isinstance(stack.place, InBox)}
        offered = {option.box for option in self._table.options if isinstance(option, BoxOption)}
        return [box_rect(box) for box in self._table.board.document.boxes if box.id in held | offered]


def _within(wanted: float, least: float, most: float) -> float:
    """The number between two limits that is nearest to the wanted one; their middle if they exclude each other."""
    return (least + most) / 2 if least > most else min(most, max(least, wanted))


def _playground(table: PlayTable) -> QRectF:
    """The spaces of the board, without the sheet around them."""
    board = table.board
    edge = outline_path(board)
    x0, y0, x1, y1 = board.grid.bounds
    return QRectF(x0, y0, x1 - x0, y1 - y0) if edge is None else edge.boundingRect()
