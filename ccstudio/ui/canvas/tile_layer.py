"""The item that shows a sheet: tiles where they are ready, scaled tiles of other zooms where they are not."""

import math
from collections import OrderedDict
from collections.abc import Hashable
from time import perf_counter
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from ccstudio.ui.canvas.idle_turn import IDLE_TURN
from ccstudio.ui.canvas.tiles import TILE_SIDE, Place, Scale, Sheet, Tile, Tiles

STEP_MS: Final = 6.0
"""The time of an idle step: with the frame it leads to it stays within 16 ms."""

AHEAD_MS: Final = 3.0
"""The time of an idle step in which nothing visible is missing."""

GIVE_WAY_MS: Final = 12
"""How long tiles wait for work that a frame is due for."""

SLOW_EDIT_MS: Final = 12.0
EDIT_PAUSE_MS: Final = 70
LONGEST_WAIT_MS: Final = 350.0
"""After a piece slower than the first, edits are painted in pauses of the second, at least this often."""

SETTLE_MS: Final = 90
"""How long the zoom must be unchanged before tiles are made for it."""

SMALLEST_PIECE: Final = 32
LARGEST_PIECE: Final = 128
"""The sides of the pieces painted in an idle step, pixels."""

QUICK_MS: Final = 1.5
SLOW_MS: Final = 5.0

MOST_STRETCH: Final = 4.0
"""The greatest factor by which a tile is scaled to stand in for another."""

OVERVIEW_PIXELS: Final = 900
"""The longer side of the picture of the whole sheet that stands in where nothing better is ready."""


ASIDE_TILES: Final = 40
ASIDE_DRAWINGS: Final = 2
"""The number of tiles, and of other drawings, that are kept so that a layer comes back at once."""


class TileLayer(QGraphicsObject):
    """A sheet shown by tiles.

    `look` sets the visible part; tiles for that scale are painted in idle steps, nearest to the middle first. While the
    zoom changes, existing tiles are scaled. `see_through` sheets never show two tiles over one another.

    Signals:
        overview_changed(): a part of the overview was painted again.
    """

    overview_changed = Signal()

    def __init__(
        self, sheet: Sheet, *, see_through: bool = False, memory_bytes: int = 192 * 2**20, drawing: Hashable = None
    ) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.tiles = Tiles(sheet, memory_bytes)
        self.pieces_painted = 0
        self._drawing = drawing
        self._aside: OrderedDict[Hashable, Tiles] = OrderedDict()
        self._see_through = see_through
        self._visible = QRectF()
        self._view_scale: Scale | None = None
        self._target: Scale | None = None
        self._side = SMALLEST_PIECE
        self._slowest_ms = 0.0
        self._caught_up = 0.0
        self._was_shown = False
        self._steps = QTimer(self)
        self._steps.setSingleShot(True)
        self._steps.setInterval(0)
        self._steps.timeout.connect(self._step)
        self.visibleChanged.connect(self._wake)
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLE_MS)
        self._settling.timeout.connect(self._settle)

    @property
    def sheet(self) -> Sheet:
        """The sheet shown."""
        return self.tiles.sheet

    def boundingRect(self) -> QRectF:
        """The rectangle of the sheet."""
        return self.tiles.sheet.bounds

    def look(self, visible: QRectF, scale: Scale) -> None:
        """Set the visible rectangle (lattice units) and the scale."""
        self._visible = visible
        moved = self._view_scale is not None and not self._view_scale.is_near(scale)
        self._view_scale = scale
        if self._target is None or (not moved and self._target.is_near(scale)):
            self._target = scale
        elif moved:
            self._settling.start()
        # A window appears sooner if nothing is painted ahead of it.
        self._steps.start(0 if self._was_shown else GIVE_WAY_MS)

    def follow(self, sheet: Sheet, dirty: tuple[QRectF, ...]) -> None:
        """Show another sheet that differs in some rectangles.

        Quick changes are painted at once. Where the last change was slow to paint, such as a large wood under the
        mouse, painting waits for a pause of the drag, but at most `LONGEST_WAIT_MS`.
        """
        if sheet.bounds != self.tiles.sheet.bounds:
            self.prepareGeometryChange()
        self.tiles.replace_sheet(sheet)
        self._invalidate(dirty)
        waited_ms = (perf_counter() - self._caught_up) * 1000
        if self._slowest_ms > SLOW_EDIT_MS and waited_ms < LONGEST_WAIT_MS:
            self._steps.start(EDIT_PAUSE_MS)
        else:
            self._slowest_ms = 0.0
            if self.isVisible():
                self._paint_some(ahead=False)
            self._caught_up = perf_counter()
            self._steps.start(0)

    def refresh(self, rect: QRectF) -> None:
        """Repaint a rectangle of the same sheet in idle steps, because it can be painted better now."""
        self._invalidate((rect,))
        if not self._steps.isActive():
            self._steps.start(0)

    def repaint_all(self, sheet: Sheet) -> None:
        """Show another sheet that may differ everywhere."""
        before = self.tiles.sheet.bounds
        self.follow(sheet, (before.united(sheet.bounds),))

    def switch(self, sheet: Sheet, drawing: Hashable) -> None:
        """Show another drawing of the same thing, such as one with other layers.

        Until it is painted the previous one stands in. Drawings are identified by `drawing`, and the tiles of recent
        ones are kept, so that they appear at once when they come back.
        """
        if drawing == self._drawing:
            return
        before = self.tiles
        found = self._aside.pop(drawing, None)
        if found is None:
            self.tiles = before.stand_ins(sheet)
        else:
            self.tiles = found
            self.tiles.replace_sheet(sheet)
        before.forget_all_but(ASIDE_TILES)
        self._aside[self._drawing] = before
        self._drawing = drawing
        while len(self._aside) > ASIDE_DRAWINGS:
            self._aside.popitem(last=False)
        self._slowest_ms = 0.0
        self._paint_some(ahead=False)
        self.update()
        self._steps.start(0)
        self.overview_changed.emit()

    def change_drawing(self, sheet: Sheet) -> None:
        """Show another sheet and nothing of the previous one."""
        self._aside.clear()
        self.prepareGeometryChange()
        self.tiles.replace_sheet(sheet)
        self.tiles.clear()
        self.update()
        self._steps.start(0)

    def give_way(self) -> None:
        """Let the next frame pass before anything more is painted, because much else is done for it."""
        if self._steps.isActive():
            self._steps.start(max(GIVE_WAY_MS, self._steps.remainingTime()))

    def finish(self) -> None:
        """Paint the whole visible part now, at its own scale."""
        self._settle()
        while (place := self._next_visible()) is not None:
            self._paint_piece(place, TILE_SIDE)

    def finish_overview(self) -> None:
        """Paint the whole overview now."""
        while (place := self._nearest_unfinished(self._overview(), self.tiles.sheet.bounds)) is not None:
            self._paint_piece(place, TILE_SIDE)

    def overview(self) -> QImage | None:
        """The small picture of the whole sheet; None until it is painted."""
        return self.tiles.picture(self._overview())

    def overview_so_far(self) -> QImage:
        """The small picture of the whole sheet as far as it is painted."""
        return self.tiles.picture_so_far(self._overview())[0]

    def begin_with(self, overview: QImage) -> None:
        """Show an overview kept from an earlier run until the sheet itself is painted."""
        self.tiles.stand_in(self._overview(), overview)
        self.update()
        self.overview_changed.emit()

    @property
    def is_finished(self) -> bool:
        """Whether everything the view shows is painted at its own scale."""
        settled = self._target is not None and self._view_scale is not None and self._target.is_near(self._view_scale)
        return settled and self._next_visible() is None

    def stop(self) -> None:
        """Stop the timers for good."""
        self._steps.stop()
        self._settling.stop()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the exposed tiles."""
        if self._target is None:
            return
        if not self._was_shown:
            self._was_shown = True
            self._steps.start(0)
        exposed = option.exposedRect
        to_view = painter.worldTransform()
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, on=False)
        # Tiles made when the sheet was larger still show what lay beyond its present edge.
        bounds = to_view.mapRect(self.tiles.sheet.bounds).toAlignedRect()
        painter.setClipRect(bounds, Qt.ClipOperation.IntersectClip)
        missing = []
        drawn: list[tuple[Place, Tile]] = []
        for place in self.tiles.places(self._target, exposed):
            tile = self.tiles.find(place)
            if tile is None or not tile.was_complete:
                missing.append(place)
            if tile is not None and (tile.was_complete or not self._see_through):
                drawn.append((place, tile))
        if missing:
            self._draw_stand_ins(painter, to_view, missing)
        for place, tile in drawn:
            _draw(painter, to_view, place, tile)
        painter.restore()

    def _draw_stand_ins(self, painter: QPainter, to_view: QTransform, missing: list[Place]) -> None:
        """Draw tiles of other scales, coarse to fine, where those of the right one are missing."""
        stand_ins: dict[Place, Tile] = {}
        assert self._target is not None, "stand-ins are drawn for a scale"
        overview, wanted = self._overview(), self._target.pixels_per_unit
        others = [scale for scale in self.tiles.scales() if scale not in {self._target, overview}]
        # A scale much finer has too many tiles to go through in a frame, a much coarser one is the overview's like.
        near = [scale for scale in others if 1 / MOST_STRETCH <= scale.pixels_per_unit / wanted <= MOST_STRETCH]
        chosen = [overview, *near[:2]]
        for place in missing:
            for scale in chosen:
                for other in self.tiles.places(scale, place.rect):
                    tile = self.tiles.find(other)
                    if tile is not None and tile.was_complete:
                        stand_ins[other] = tile
        if not stand_ins:
            return
        gaps = QRectF()
        for place in missing:
            gaps = gaps.united(place.rect)
        painter.save()
        painter.setClipRect(to_view.mapRect(gaps), Qt.ClipOperation.IntersectClip)
        finest = max((place.scale.pixels_per_unit for place in stand_ins), default=0.0)
        for place in sorted(stand_ins, key=_fineness):
            if not self._see_through or place.scale.pixels_per_unit == finest:
                _draw(painter, to_view, place, stand_ins[place])
        painter.restore()

    def _invalidate(self, rects: tuple[QRectF, ...]) -> None:
        """Note that the sheet changed in some rectangles, in all drawings."""
        for tiles in (self.tiles, *self._aside.values()):
            tiles.invalidate(rects)

    def _wake(self) -> None:
        """Paint what is missing when the layer is shown; hidden layers are not painted."""
        if self.isVisible() and not self._steps.isActive():
            self._steps.start(0)

    def _settle(self) -> None:
        if self._view_scale is not None and self._target != self._view_scale:
            self._target = self._view_scale
            self.update(self._visible)
            self._steps.start(0)

    def _step(self) -> None:
        """Paint for a few milliseconds, and continue later if there is more."""
        if self.isVisible() and self._paint_some(ahead=True):
            self._steps.start(0)

    def _paint_some(self, *, ahead: bool) -> bool:
        """Paint for a few milliseconds; return whether there is more.

        Data that painting needs is prepared step by step as well; a piece is painted when it is complete.
        """
        step_ms = AHEAD_MS if ahead and self._next_visible() is None else STEP_MS
        with IDLE_TURN.part(self, step_ms) as end:
            while True:
                place = self._next_visible() or (self._next_ahead() if ahead else None)
                if place is None or perf_counter() >= end:
                    return place is not None
                began = perf_counter()
                is_ready = self.tiles.make_ready(place, self._side, end)
                self._slowest_ms = max(self._slowest_ms, (perf_counter() - began) * 1000)
                if not is_ready:
                    return True
                self._paint_and_learn(place)

    def _paint_piece(self, place: Place, side: int) -> float:
        """Paint a piece of a tile; returns the milliseconds it took."""
        began = perf_counter()
        painted = self.tiles.paint_piece(place, side)
        if not painted.isEmpty():
            self.pieces_painted += 1
            self.update(painted)
            if place.scale == self._overview():
                self.overview_changed.emit()
        return (perf_counter() - began) * 1000

    def _paint_and_learn(self, place: Place) -> None:
        """Paint a piece, and use smaller pieces after a slow one, larger ones after a quick one."""
        spent_ms = self._paint_piece(place, self._side)
        self._slowest_ms = max(self._slowest_ms, spent_ms)
        if spent_ms > SLOW_MS:
            self._side = max(SMALLEST_PIECE, self._side // 2)
        elif spent_ms < QUICK_MS:
            self._side = min(LARGEST_PIECE, self._side * 2)

    def _next_visible(self) -> Place | None:
        """The unfinished tile nearest to the middle of the view."""
        return self._nearest_unfinished(self._target, self._visible)

    def _next_ahead(self) -> Place | None:
        """The next thing to paint while nothing visible is missing: the overview, then one more tile on every side."""
        overview = self._overview()
        place = self._nearest_unfinished(overview, self.tiles.sheet.bounds)
        if place is not None or self._target is None:
            return place
        side = self._target.tile_units / 2
        return self._nearest_unfinished(self._target, self._visible.adjusted(-side, -side, side, side))

    def _nearest_unfinished(self, scale: Scale | None, rect: QRectF) -> Place | None:
        if scale is None:
            return None
        middle = self._visible.center()
        best: Place | None = None
        best_distance = math.inf
        for place in self.tiles.places(scale, rect):
            tile = self.tiles.find(place)
            if tile is None or not tile.is_complete:
                away = place.rect.center() - middle
                distance = QPointF.dotProduct(away, away)
                if distance < best_distance:
                    best, best_distance = place, distance
        return best

    def _overview(self) -> Scale:
        bounds = self.tiles.sheet.bounds
        longer = max(bounds.width(), bounds.height(), 1.0)
        return Scale(OVERVIEW_PIXELS / longer, 1.0)


def _fineness(place: Place) -> float:
    return place.scale.pixels_per_unit


def _draw(painter: QPainter, to_view: QTransform, place: Place, tile: Tile) -> None:
    """Draw a tile with its edges on whole device pixels, so that no seams appear."""
    ratio = painter.device().devicePixelRatioF()
    where = to_view.mapRect(place.rect)
    left, top = round(where.left() * ratio), round(where.top() * ratio)
    right, bottom = round(where.right() * ratio), round(where.bottom() * ratio)
    target = QRectF(left / ratio, top / ratio, (right - left) / ratio, (bottom - top) / ratio)
    painter.drawPixmap(target, tile.pixmap, QRectF(QRect(0, 0, TILE_SIDE, TILE_SIDE)))
