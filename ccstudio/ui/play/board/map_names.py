"""`MapNames`: the names on the map, beside the counters that would cover them."""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtGui import QPainter

from ccstudio.board.board import Board
from ccstudio.documents.map import Label
from ccstudio.ui.canvas.overlay import Overlay
from ccstudio.ui.painting.markers import label_width
from ccstudio.ui.play.board.arrangement import Arrangement
from ccstudio.ui.play.board.label_pictures import LabelPictures

NAMES_Z: Final = 12.0
CLEARANCE: Final = 1.08
"""How much larger than counters the room is that names leave to them, for their shadows."""
FURTHEST: Final = 1.5
"""How far a name may go, in widths of a space."""
STEP: Final = 0.125
"""The distance between the places that are tried, in widths of a space."""
WAYS: Final = 16
"""How many directions are tried at each distance."""
AROUND: Final = 0.75
"""How far letters and their halo may extend beyond the squares along a label, in sizes of the label."""
MOST_KNOWN: Final = 200
"""The most places of labels among counters that are kept."""

Sides: TypeAlias = tuple[float, float, float, float]
"""A rectangle by its left, top, right and bottom, of which thousands are compared at each move (lattice units)."""


class _Spot(NamedTuple):
    """A label where it is drawn: the squares along it that nothing else may cover, and the rectangle with its halo."""

    label: Label
    boxes: Sequence[Sides]
    surroundings: QRectF


class MapNames(Overlay):
    """The labels of the map: each at its own place, or, where counters cover that, at the nearest one that is free."""

    def __init__(self, board: Board, counter_side: float, parent: QObject | None = None) -> None:
        super().__init__(NAMES_Z)
        self._board = board
        self._side = counter_side
        self._covered: frozenset[tuple[float, float]] = frozenset()
        self.labels: tuple[Label, ...] = board.document.labels
        """The labels as they are drawn."""
        self._places: list[tuple[Label, QRectF]] = []
        self._pictures = LabelPictures(parent)
        self._pictures.sharpened.connect(self._repaint)
        reach = FURTHEST * board.grid.width
        self._reaches = [_sides(_surroundings(it).adjusted(-reach, -reach, reach, reach)) for it in self.labels]
        """Where counters can be in the way of each label, wherever it goes."""
        self._known: dict[object, _Spot] = {}
        self._follow()

    def follow(self, arrangement: Arrangement) -> None:
        """Go out of the way of counters."""
        covered = frozenset(it.at for it in arrangement.by_piece.values() if it.is_drawn)
        if covered != self._covered:
            self._covered = covered
            self._follow()

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the names as on the printed map."""
        self._pictures.draw(painter, self._places, units_per_pixel)

    def finish(self) -> None:
        """Draw everything for its zoom at once, for pictures of the window."""
        self._pictures.finish()

    def stop(self) -> None:
        """Stop the timer."""
        self._pictures.stop()

    def _repaint(self) -> None:
        self.update()

    def _follow(self) -> None:
        half = CLEARANCE * self._side / 2
        taken = [(x - half, y - half, x + half, y + half) for x, y in sorted(self._covered)]
        spots: list[_Spot] = []
        for label, reach in zip(self._board.document.labels, self._reaches, strict=True):
            spots.append(self._free(label, reach, taken))
            taken += spots[-1].boxes
        self.labels = tuple(spot.label for spot in spots)
        self._places = [(spot.label, spot.surroundings) for spot in spots]
        self.set_extent(_united([spot.surroundings for spot in spots]))

    def _free(self, label: Label, reach: Sides, taken: Sequence[Sides]) -> _Spot:
        """A label at the nearest place where nothing covers it; at its own if there is none."""
        left, top, right, bottom = reach
        near = tuple(it for it in taken if it[0] < right and left < it[2] and it[1] < bottom and top < it[3])
        key = label, near
        if key not in self._known:
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
            rects = [QRectF(x0, y0, x1 - x0, y1 - y0) for x0, y0, x1, y1 in near]
            free = self._nearest_free(label, boxes_of(label), rects)
            self._known[key] = _Spot(free, [_sides(box) for box in boxes_of(free)], _surroundings(free))
        return self._known[key]

    def _nearest_free(self, label: Label, boxes: Sequence[QRectF], near: Sequence[QRectF]) -> Label:
        x0, y0, x1, y1 = self._board.grid.bounds
        ground = QRectF(x0, y0, x1 - x0, y1 - y0)
        for away in _ways(self._board.grid.width):
            moved = [box.translated(away) for box in boxes]
            is_inside = away.isNull() or all(map(ground.contains, moved))
            if is_inside and not any(one.intersects(box) for one in near for box in moved):
                x, y = label.at
                return label if away.isNull() else replace(label, at=(round(x + away.x()), round(y + away.y())))
        return label


def boxes_of(label: Label) -> list[QRectF]:
    """Squares along a label that cover its letters."""
    length, size = label_width(label), 1.3 * label.size
    count = max(1, math.ceil(length / size))
    angle = math.radians(label.angle_deg)
    found = []
    for number in range(count):
        along = (number + 0.5 - count / 2) * length / count
        x, y = label.at[0] + along * math.cos(angle), label.at[1] + along * math.sin(angle)
        found.append(QRectF(x - size / 2, y - size / 2, size, size))
    return found


def _sides(rect: QRectF) -> Sides:
    return rect.left(), rect.top(), rect.right(), rect.bottom()


def _united(boxes: Sequence[QRectF]) -> QRectF:
    whole = QRectF()
    for box in boxes:
        whole = whole.united(box)
    return whole


def _surroundings(label: Label) -> QRectF:
    """The rectangle that a label fills with its halo."""
    around = AROUND * label.size
    return _united(boxes_of(label)).adjusted(-around, -around, around, around)


def _ways(width: float) -> Iterator[QPointF]:
    """Where a label may go, the nearest place first; up and down before sideways."""
    yield QPointF()
    turns = [2 * math.pi * number / WAYS for number in range(WAYS)]
    directions = sorted((QPointF(math.cos(it), math.sin(it)) for it in turns), key=lambda it: round(abs(it.x()), 6))
    for ring in range(1, round(FURTHEST / STEP) + 1):
        yield from (direction * (ring * STEP * width) for direction in directions)
