"""Lines of sight between squares: what they pass through and touch, and corner cover (DT-L1 to DT-L12)."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.ground import ground_of
from ccstudio.rules.dust_tactics.squares import Squares
from ccstudio.rules.dust_tactics.state import DustState

Meeting = Literal["inside", "left", "right"]
"""How a line meets a square: through its inside, or in a corner, with the square on its left or right."""


@dataclass(frozen=True, slots=True)
class Line:
    """What a line of sight meets of squares that block; those of its two ends never do (DT-L6).

    Left and right are as seen by who looks along it, with the map before him.
    """

    inside: tuple[SpaceId, ...] = ()
    left: tuple[SpaceId, ...] = ()
    right: tuple[SpaceId, ...] = ()

    @property
    def visible(self) -> bool:
        """DT-L2, DT-L7 Whether nothing is passed through, and corners are touched on one side at most."""
        return not self.inside and not (self.left and self.right)

    @property
    def touched(self) -> tuple[SpaceId, ...]:
        """The squares that it touches in a corner."""
        return (*self.left, *self.right)


@lru_cache(maxsize=4096)
def meetings(across: int, down: int) -> tuple[tuple[int, int, Meeting], ...]:
    """DT-L10 All squares that a line meets between its ends, by their steps from the first, y downwards.

    Corners lie half a square from the dots: everything is doubled, and so a whole number.
    """
    found: list[tuple[int, int, Meeting]] = []
    for i in range(min(across, 0), max(across, 0) + 1):
        for j in range(min(down, 0), max(down, 0) + 1):
            if (i, j) in ((0, 0), (across, down)):
                continue
            turns = [across * (2 * j + y) - down * (2 * i + x) for x in (-1, 1) for y in (-1, 1)]
            if min(turns) < 0 < max(turns):
                found.append((i, j, "inside"))
            elif 0 in turns:
                found.append((i, j, "right" if max(turns) > 0 else "left"))
    return tuple(found)


def line(squares: Squares, viewer: SpaceId, target: SpaceId, blocking: Collection[SpaceId]) -> Line:
    """DT-L10 The line between two squares, where some block."""
    (column, row), (k, m) = squares.place(viewer), squares.place(target)
    met: dict[Meeting, list[SpaceId]] = {"inside": [], "left": [], "right": []}
    for across, down, meeting in meetings(k - column, m - row):
        space = SpaceId((column + across) * squares.rows + row + down)
        if space in blocking:
            met[meeting].append(space)
    return Line(tuple(met["inside"]), tuple(met["left"]), tuple(met["right"]))


def gives_corner_cover(squares: Squares, seen: Line, target: SpaceId) -> bool:
    """DT-K4, DT-K5 Whether a line passes a corner of a blocking square that is adjacent to the target's."""
    return seen.visible and any(squares.are_adjacent(space, target) for space in seen.touched)


def blocking(board: DustBoard, state: DustState, *, soldiers_only: bool) -> frozenset[SpaceId]:
    """DT-L3 The squares that block: for soldiers who look at soldiers, or as soon as a vehicle is at one end.

    Vehicles block for everybody (DT-L3e, DT-L4), squads and heroes for nobody (DT-L5).
    """
    spaces = state.stacks.spaces
    vehicles = {
        spaces[piece] for piece, unit in state.units.items() if piece in spaces and _is_vehicle(board, unit.card)
    }
    traps = {
        spaces[piece]
        for piece, cover in state.cover.items()
        if soldiers_only and board.covers[cover.type].stats.blocks_soldiers
    }
    return frozenset(ground_of(board, state).stones | vehicles | traps)


def _is_vehicle(board: DustBoard, card: str) -> bool:
    return board.cards[card].is_vehicle


def are_soldiers(board: DustBoard, state: DustState, *pieces: PieceId) -> bool:
    """DT-L3c Whether all of some units or crates and traps are squads or heroes; a crate counts as a vehicle."""
    return all(piece in state.units and not _is_vehicle(board, state.units[piece].card) for piece in pieces)


def line_to_unit(board: DustBoard, state: DustState, viewer: PieceId, target: PieceId) -> Line:
    """DT-L1 The line from a unit to another, or to a crate or trap; both are on the field."""
    here, there = state.stacks.space_of(viewer), state.stacks.space_of(target)
    assert here is not None, "who looks is on the field"
    assert there is not None, "a target is on the field"
    blocks = blocking(board, state, soldiers_only=are_soldiers(board, state, viewer, target))
    return line(board.squares, here, there, blocks)


def line_to_square(board: DustBoard, state: DustState, viewer: PieceId, space: SpaceId) -> Line:
    """DT-W8b The line from a unit to a square, whoever is there: a vehicle is one end if one stands there."""
    here = state.stacks.space_of(viewer)
    assert here is not None, "who looks is on the field"
    there = [piece for piece in state.stacks.at(InSpace(space)) if piece in state.units]
    blocks = blocking(board, state, soldiers_only=are_soldiers(board, state, viewer, *there))
    return line(board.squares, here, space, blocks)


def sees(board: DustBoard, state: DustState, viewer: PieceId, target: PieceId) -> bool:
    """DT-F3 Whether a unit has a line of sight to another, or to a crate or trap."""
    return line_to_unit(board, state, viewer, target).visible


def has_corner_cover(board: DustBoard, state: DustState, attacker: PieceId, target: PieceId) -> bool:
    """DT-K6 Whether the target stands behind a corner for this attacker; several corners count once (DT-K7)."""
    there = state.stacks.space_of(target)
    assert there is not None, "a target is on the field"
    return gives_corner_cover(board.squares, line_to_unit(board, state, attacker, target), there)
