"""`Targets`: the options on the board, by the places where they glow."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPointF

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.board import Board
from ccstudio.documents.sheet import Box
from ccstudio.engine.options import (
    BoxOption,
    DirectionOption,
    Option,
    PieceOption,
    SideOption,
    SpaceOption,
)
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.pieces import InBox, InSpace, PieceId, Place
from ccstudio.ui.play.board.arrangement import Arrangement, middle_of

BEARINGS_DEG: Final[dict[Direction, float]] = {
    "n": 0.0, "ne": 45.0, "e": 90.0, "se": 135.0, "s": 180.0, "sw": 225.0, "w": 270.0, "nw": 315.0,
}  # fmt: skip
"""The angle of a direction, clockwise from the top, where no side of a space gives it."""

REACH: Final = 0.24
"""The largest distance of a click from the mark of a side or direction, in widths of a space."""

OUT: Final = 0.40
"""The distance of the mark of a direction from the centre, in widths of a space."""


FEW_SPACES: Final = 12
"""On so few spaces every one that can be chosen is lit."""


class Targets:
    """The options of a question that are places or pieces on the board."""

    def __init__(
        self,
        board: Board,
        options: Sequence[Option] = (),
        arrangement: Arrangement | None = None,
        decision: Decision | None = None,
    ) -> None:
        self._board = board
        self._arrangement = arrangement or Arrangement([])
        self._boxes = {box.id: box for box in board.document.boxes}
        self.spaces: list[SpaceOption] = []
        self.boxes: list[BoxOption] = []
        self.sides: list[SideOption] = []
        self.directions: list[DirectionOption] = []
        self.pieces: dict[PieceId, PieceOption] = {}
        self._by_place: dict[Place, list[Option]] = {}
        self.anchor: SpaceId | None = _space_of(decision.subject if decision else None, self._arrangement)
        for option in options:
            self._add(option)

    def _add(self, option: Option) -> None:
        match option:
            case SpaceOption(space) if self._board.on_map(space):
                self.spaces.append(option)
                self._by_place.setdefault(InSpace(space), []).append(option)
            case BoxOption(box) if box in self._boxes:
                self.boxes.append(option)
                self._by_place.setdefault(InBox(box), []).append(option)
            case PieceOption(piece) if (placed := self._arrangement.by_piece.get(piece)) is not None:
                self.pieces[piece] = option
                self._by_place.setdefault(placed.place, []).append(option)
            case SideOption():
                self.sides.append(option)
            case DirectionOption():
                self.directions.append(option)

    def __bool__(self) -> bool:
        return bool(self._by_place or self.sides or self.directions)

    @property
    def is_everywhere(self) -> bool:
        """Whether (nearly) every space of a map can be chosen, so that it says nothing to light them."""
        return covers_map(self._board, len(self.spaces))

    @property
    def marks(self) -> list[SideOption | DirectionOption]:
        """The sides and directions that can be chosen."""
        return [*self.sides, *self.directions]

    def shows(self, option: Option) -> bool:
        """Whether an option can be chosen on the board; directions only around the subject of the question."""
        if isinstance(option, DirectionOption) and self.anchor is None:
            return False
        return self.spot(option) is not None

    def at(self, place: Place | None) -> Sequence[Option]:
        """The options at a place: the place itself, or pieces there."""
        return () if place is None else self._by_place.get(place, ())

    def mark_at(self, x: float, y: float) -> SideOption | DirectionOption | None:
        """The side or direction whose mark is at a point (lattice units)."""
        reach = REACH * self._board.grid.width
        best: tuple[float, SideOption | DirectionOption] | None = None
        for option in self.marks:
            spot = self.spot(option)
            if spot is not None:
                away = math.hypot(spot.x() - x, spot.y() - y)
                if away <= reach and (best is None or away < best[0]):
                    best = (away, option)
        return None if best is None else best[1]

    def spots(self) -> Iterator[tuple[Option, QPointF]]:
        """Every option with its position; for several pieces in one place only the first."""
        for options in self._by_place.values():
            spot = self.spot(options[0])
            if spot is not None:
                yield options[0], spot
        for option in self.marks:
            spot = self.spot(option)
            if spot is not None:
                yield option, spot

    def spot(self, option: Option | None) -> QPointF | None:
        """The position of a thing on the board, whether it can be chosen or not; None if it has none."""
        grid = self._board.grid
        spot: tuple[float, float] | None = None
        match option:
            case SpaceOption(space) if self._board.on_map(space):
                spot = middle_of(self._board, space)
            case PieceOption(piece) if (placed := self._arrangement.by_piece.get(piece)) is not None:
                spot = placed.at
            case BoxOption(box) if box in self._boxes:
                spot = self._boxes[box].at
            case SideOption(space, direction) if self._board.on_map(space):
                (ax, ay), (bx, by) = grid.side(space, direction)
                spot = ((ax + bx) / 2, (ay + by) / 2)
            case DirectionOption(direction):
                return self._ahead(direction)
        return None if spot is None else QPointF(*spot)

    def _ahead(self, direction: Direction) -> QPointF:
        """The position of the mark of a direction: around the subject of the question, else on the edge of the map."""
        bearing = math.radians(self.bearing_deg(direction))
        ahead = QPointF(math.sin(bearing), -math.cos(bearing))
        if self.anchor is None:
            return self._at_edge(ahead)
        return QPointF(*self._board.grid.centre(self.anchor)) + ahead * OUT * self._board.grid.width

    def space_of(self, piece: PieceId) -> SpaceId | None:
        """The space a piece is in, if it is on the map."""
        return _space_of(PieceOption(piece), self._arrangement)

    def spot_of_piece(self, piece: PieceId) -> QPointF | None:
        """The centre of the space a piece is in."""
        space = self.space_of(piece)
        return None if space is None else QPointF(*middle_of(self._board, space))

    def box(self, option: BoxOption) -> Box:
        """A box that can be chosen."""
        return self._boxes[option.box]

    def bearing_deg(self, direction: Direction) -> float:
        """The angle of a direction, clockwise from the top."""
        grid = self._board.grid
        if direction not in grid.directions:
            return BEARINGS_DEG[direction]
        space = self.anchor if self.anchor is not None else self._board.spaces[0]
        (ax, ay), (bx, by) = grid.side(space, direction)
        cx, cy = grid.centre(space)
        return math.degrees(math.atan2((ax + bx) / 2 - cx, cy - (ay + by) / 2)) % 360

    def _at_edge(self, ahead: QPointF) -> QPointF:
        """The point on the edge of the map in a direction from its middle."""
        x0, y0, x1, y1 = self._board.grid.bounds
        across, down = (x1 - x0) / 2, (y1 - y0) / 2
        far = min(across / max(1e-9, abs(ahead.x())), down / max(1e-9, abs(ahead.y())))
        return QPointF((x0 + x1) / 2, (y0 + y1) / 2) + ahead * far


def covers_map(board: Board, count: int) -> bool:
    """Whether so many spaces are all spaces of a map but perhaps the one where something is."""
    return count > FEW_SPACES and count >= len(board.spaces) - 1


def _space_of(thing: Option | None, arrangement: Arrangement) -> SpaceId | None:
    """The space of the subject of a question."""
    match thing:
        case SpaceOption(space):
            return space
        case PieceOption(piece):
            placed = arrangement.by_piece.get(piece)
            return placed.place.space if placed is not None and isinstance(placed.place, InSpace) else None
    return None


def option_of(place: Place) -> Option | None:
    """The option that names a place; None for a place on a piece."""
    match place:
        case InSpace(space):
            return SpaceOption(space)
        case InBox(box):
            return BoxOption(box)
    return None
