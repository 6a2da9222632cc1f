"""Lines of sight between squares: what they pass through and touch, and corner cover (DT-L1 to DT-L12)."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.documents.overlay import Overlay
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.ground import Ground, ground_of
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


@dataclass(slots=True, eq=False)
class SightCache:
    """What follows from where everybody stands, worked out once for each position.

    `ground` holds for one overlay. `blocking` are the squares that block, for soldiers who look at soldiers and with a
    vehicle at one end; `lines` the lines between squares that were asked for, each of one of these two kinds.
    """

    overlay: Overlay
    ground: Ground
    blocking: dict[bool, frozenset[SpaceId]]
    lines: dict[tuple[SpaceId, SpaceId, bool], Line]


def sight_cache(board: DustBoard, state: DustState) -> SightCache:
    """The position as it is now."""
    memory, overlay = state.stacks.memory, state.overlay
    known = memory.get(SightCache)
    if type(known) is SightCache and known.overlay is overlay:
        return known
    found = SightCache(overlay, ground_of(board, state), {}, {})
    memory[SightCache] = found
    return found


class Met(NamedTuple):
    """The squares that a line between two squares meets, in order, and as sets by how."""

    order: tuple[tuple[SpaceId, Meeting], ...]
    inside: frozenset[SpaceId]
    left: frozenset[SpaceId]
    right: frozenset[SpaceId]


@lru_cache(maxsize=65536)
def _met(squares: Squares, viewer: SpaceId, target: SpaceId) -> Met:
    """What the line between two squares meets, whether it blocks or not."""
    (column, row), (k, m) = squares.place(viewer), squares.place(target)
    order: list[tuple[SpaceId, Meeting]] = []
    by_kind: dict[Meeting, list[SpaceId]] = {"inside": [], "left": [], "right": []}
    for across, down, meeting in meetings(k - column, m - row):
        space = SpaceId((column + across) * squares.rows + row + down)
        order.append((space, meeting))
        by_kind[meeting].append(space)
    return Met(tuple(order), *map(frozenset, by_kind.values()))


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


def line(squares: Squares, viewer: SpaceId, target: SpaceId, blocking: AbstractSet[SpaceId]) -> Line:
    """DT-L10 The line between two squares, where some block."""
    met: dict[Meeting, list[SpaceId]] = {"inside": [], "left": [], "right": []}
    for space, meeting in _met(squares, viewer, target).order:
        if space in blocking:
            met[meeting].append(space)
    return Line(tuple(met["inside"]), tuple(met["left"]), tuple(met["right"]))


def is_visible(squares: Squares, viewer: SpaceId, target: SpaceId, blocking: AbstractSet[SpaceId]) -> bool:
    """DT-L2, DT-L7 Whether nothing hides a square from another, where some squares block."""
    _, inside, left, right = _met(squares, viewer, target)
    return inside.isdisjoint(blocking) and (left.isdisjoint(blocking) or right.isdisjoint(blocking))


def gives_corner_cover(squares: Squares, seen: Line, target: SpaceId) -> bool:
    """DT-K4, DT-K5 Whether a line passes a corner of a blocking square that is adjacent to the target's."""
    return seen.visible and any(squares.are_adjacent(space, target) for space in seen.touched)


def blocking(board: DustBoard, state: DustState, *, soldiers_only: bool) -> frozenset[SpaceId]:
    """DT-L3 The squares that block: for soldiers who look at soldiers, or as soon as a vehicle is at one end.

    Vehicles block for everybody (DT-L3e, DT-L4), squads and heroes for nobody (DT-L5).
    """
    known = sight_cache(board, state)
    found = known.blocking.get(soldiers_only)
    if found is None:
        found = _blocking(board, state, known.ground.stones, soldiers_only=soldiers_only)
        known.blocking[soldiers_only] = found
    return found


def _blocking(
    board: DustBoard, state: DustState, stone: frozenset[SpaceId], *, soldiers_only: bool
) -> frozenset[SpaceId]:
    spaces, cards = state.stacks.spaces, board.cards
    vehicles = {spaces[piece] for piece, unit in state.units.items() if cards[unit.card].is_vehicle and piece in spaces}
    traps = {
        spaces[piece]
        for piece, cover in state.cover.items()
        if soldiers_only and board.covers[cover.type].stats.blocks_soldiers
    }
    return stone | vehicles | traps


def are_soldiers(board: DustBoard, state: DustState, *pieces: PieceId) -> bool:
    """DT-L3c Whether all of some units or crates and traps are squads or heroes; a crate counts as a vehicle."""
    units, cards = state.units, board.cards
    for piece in pieces:
        unit = units.get(piece)
        if unit is None or cards[unit.card].is_vehicle:
            return False
    return True


def line_to_unit(board: DustBoard, state: DustState, viewer: PieceId, target: PieceId) -> Line:
    """DT-L1 The line from a unit to another, or to a crate or trap; both are on the field."""
    here, there = state.stacks.space_of(viewer), state.stacks.space_of(target)
    assert here is not None, "who looks is on the field"
    assert there is not None, "a target is on the field"
    return _line(board, state, here, there, soldiers_only=are_soldiers(board, state, viewer, target))


def _line(board: DustBoard, state: DustState, here: SpaceId, there: SpaceId, *, soldiers_only: bool) -> Line:
    lines, key = sight_cache(board, state).lines, (here, there, soldiers_only)
    known = lines.get(key)
    if known is None:
        known = lines[key] = line(board.squares, here, there, blocking(board, state, soldiers_only=soldiers_only))
    return known


def line_to_square(board: DustBoard, state: DustState, viewer: PieceId, space: SpaceId) -> Line:
    """DT-W8b The line from a unit to a square, whoever is there: a vehicle is one end if one stands there."""
    here = state.stacks.space_of(viewer)
    assert here is not None, "who looks is on the field"
    there = [piece for piece in state.stacks.at(InSpace(space)) if piece in state.units]
    return _line(board, state, here, space, soldiers_only=are_soldiers(board, state, viewer, *there))


def sees(board: DustBoard, state: DustState, viewer: PieceId, target: PieceId) -> bool:
    """DT-F3 Whether a unit has a line of sight to another, or to a crate or trap."""
    here, there = state.stacks.space_of(viewer), state.stacks.space_of(target)
    assert here is not None, "who looks is on the field"
    assert there is not None, "a target is on the field"
    blocks = blocking(board, state, soldiers_only=are_soldiers(board, state, viewer, target))
    return is_visible(board.squares, here, there, blocks)


def has_corner_cover(board: DustBoard, state: DustState, attacker: PieceId, target: PieceId) -> bool:
    """DT-K6 Whether the target stands behind a corner for this attacker; several corners count once (DT-K7)."""
    there = state.stacks.space_of(target)
    assert there is not None, "a target is on the field"
    return gives_corner_cover(board.squares, line_to_unit(board, state, attacker, target), there)
