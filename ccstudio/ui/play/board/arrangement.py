"""Positions of counters: stacks step up and right, riders show below their carriers."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import msgspec
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.documents.sheet import Box
from ccstudio.engine.pieces import InBox, InSpace, PieceId, Place
from ccstudio.engine.present import Counter, Stack
from ccstudio.play.counter_size import counter_side
from ccstudio.ui.painting.edge import outline_path

MOST_VISIBLE: Final = 4
"""The most counters of a stack that are drawn, from the top; a number shows how many there are."""

STEP: Final = 0.13
"""The offset of a counter from the one below it, in parts of its side; smaller in stacks of more than three."""
TIGHT_STEP: Final = 0.09

RIDER_STEP: Final = (0.20, 0.12)
"""The offset of a rider from its carrier, right and down."""


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """A counter and its position: its centre (lattice units), its place on the map, its height in the stack.

    `note` is the number written on it where the stack has more counters than are drawn. Riders lie under their
    carriers. Riders that are `part_of` their carrier are drawn only in the stack when it is spread out.
    """

    counter: Counter
    place: Place
    at: tuple[float, float]
    height: int
    is_rider: bool = False
    is_drawn: bool = True
    note: str = ""
    part_of: PieceId | None = None


class Arrangement:
    """The positions of all counters."""

    def __init__(self, placed: Iterable[Placed]) -> None:
        self.by_piece: Mapping[PieceId, Placed] = {one.counter.piece: one for one in placed}
        by_place: dict[Place, list[Placed]] = {}
        for one in self.by_piece.values():
            by_place.setdefault(one.place, []).append(one)
        self.by_place: Mapping[Place, Sequence[Placed]] = by_place

    def at(self, place: Place) -> Sequence[Placed]:
        """The counters of a place, bottom first, each rider before its carrier."""
        return self.by_place.get(place, ())

    def whole_at(self, place: Place) -> Sequence[Placed]:
        """The counters of a place without those that are only a part of another."""
        return [one for one in self.at(place) if one.part_of is None]


def arrange(board: Board, stacks: Iterable[Stack]) -> Arrangement:
    """Arrange the stacks on the map and in the boxes drawn on it."""
    side = counter_side(board.grid)
    boxes = {box.id: box for box in board.document.boxes}
    placed: list[Placed] = []
    for stack in stacks:
        match stack.place:
            case InSpace(space) if board.on_map(space):
                placed += _pile(stack, middle_of(board, space), side)
            case InBox(box) if box in boxes:
                placed += _rows(stack, boxes[box], side)
            case _:
                continue
    return Arrangement(placed)


def middle_of(board: Board, space: SpaceId) -> tuple[float, float]:
    """The middle of the part of a space that is on the board: its centre, except for half spaces."""
    edge = outline_path(board) if board.is_half(space) else None
    if edge is None:
        return board.grid.centre(space)
    cell = QPolygonF([QPointF(x, y) for x, y in board.grid.corners(space)]).boundingRect()
    middle = cell.intersected(edge.boundingRect()).center()
    return middle.x(), middle.y()


def box_rect(box: Box) -> QRectF:
    """The rectangle of a box."""
    x, y = box.at
    return QRectF(x - box.width / 2, y - box.height / 2, box.width, box.height)


def count_note(stack: Stack, drawn: int) -> str:
    """The number written on a stack that is only partly visible, or `?` if the number is secret."""
    count = len(stack.counters)
    if stack.unseen is None:
        return f"{count}?" if count else "?"
    total = count + stack.unseen
    return str(total) if total > drawn else ""


def _pile(stack: Stack, centre: tuple[float, float], side: float) -> Iterator[Placed]:
    counters = stack.counters
    first = max(0, len(counters) - MOST_VISIBLE)
    drawn = len(counters) - first
    step = side * (STEP if drawn < MOST_VISIBLE else TIGHT_STEP)
    riders_right = any(not rider.is_part for counter in counters for rider in counter.carried)
    x, y = centre[0] - (side * RIDER_STEP[0] / 2 if riders_right else 0), centre[1]
    for height, counter in enumerate(counters):
        away = (max(0, height - first) - (drawn - 1) / 2) * step
        at = QPointF(x + away, y - away)
        note = count_note(stack, drawn) if height == len(counters) - 1 else ""
        yield from _with_riders(counter, stack.place, at, side, height, is_drawn=height >= first, note=note)


def _rows(stack: Stack, box: Box, side: float) -> Iterator[Placed]:
    """Arrange the counters of a box in the number of rows that makes them largest; they overlap in small boxes."""
    count = len(stack.counters)
    if not count:
        return
    rect = box_rect(box)
    columns = max(1, min(count, math.ceil(math.sqrt(count * rect.width() / rect.height()))))
    rows = math.ceil(count / columns)
    across = min(1.1 * side, rect.width() / columns)
    down = min(1.1 * side, rect.height() / rows)
    for number, counter in enumerate(stack.counters):
        row, column = divmod(number, columns)
        at = rect.center() + QPointF((column - (columns - 1) / 2) * across, (row - (rows - 1) / 2) * down)
        note = count_note(stack, count) if number == count - 1 else ""
        yield from _with_riders(counter, stack.place, at, side, number, note=note)


def _with_riders(
    counter: Counter, place: Place, at: QPointF, side: float, height: int, *, is_drawn: bool = True, note: str = ""
) -> Iterator[Placed]:
    for part in counter.carried:
        if part.is_part:
            yield Placed(
                counter=part, place=place, at=at.toTuple(), height=height, is_rider=True, is_drawn=False,
                part_of=counter.piece,
            )  # fmt: skip
    riders = list(_riders(counter))
    for number, rider in reversed(list(enumerate(riders, 1))):
        aside = at + QPointF(RIDER_STEP[0], RIDER_STEP[1]) * side * (1 + 0.6 * (number - 1))
        yield Placed(
            counter=rider, place=place, at=aside.toTuple(), height=height, is_rider=True, is_drawn=is_drawn
        )  # fmt: skip
    more = "?" if counter.unseen is None else f"+{counter.unseen}" if counter.unseen else ""
    yield Placed(
        counter=counter, place=place, at=at.toTuple(), height=height, is_drawn=is_drawn, note=note or more
    )  # fmt: skip


def _riders(counter: Counter) -> Iterator[Counter]:
    for rider in counter.carried:
        if not rider.is_part:
            yield rider
            yield from _riders(rider)
