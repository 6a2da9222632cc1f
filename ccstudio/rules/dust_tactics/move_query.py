"""Where a unit can go: what bars its way, what it passes, what corners cost, how far it comes (DT-M1 to DT-M15)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.ground import ground_of
from ccstudio.rules.dust_tactics.squares import Squares
from ccstudio.rules.dust_tactics.state import DustState, Unit
from ccstudio.rules.dust_tactics.units import (
    abilities_of,
    hero_of,
    is_hero,
    is_vehicle,
    movement_of,
    space_of,
)


class Way(NamedTuple):
    """How far a movement has come: where, what is left to spend, and whether its cheap diagonal is spent (DT-M2)."""

    space: SpaceId
    left: int
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """What the squares are to one unit that moves.

    `barred` are squares it never comes into; in those of `passed` it cannot stop, and out of those of `last` it cannot
    go on. `corners` are obstacles beside a diagonal (DT-M13, DT-M14): one of them stops a unit that is `rigid`
    (DT-M11), and anybody else only pays for it; two stop everybody (DT-M12).
    """

    squares: Squares
    barred: frozenset[SpaceId] = frozenset()
    passed: frozenset[SpaceId] = frozenset()
    last: frozenset[SpaceId] = frozenset()
    corners: frozenset[SpaceId] = frozenset()
    rigid: bool = False
    round_corners: bool = True
    """DT-Q7 A rigid unit never takes a diagonal past a corner, not even for 2."""
    agile: bool = False
    """DT-X1 All diagonals cost 1."""
    cheap_corners: bool = False
    """DT-Q31 A diagonal past a corner costs 1, whichever it is."""

    def cost(self, way: Way, space: SpaceId) -> int | None:
        """DT-M2, DT-M10 to DT-M12 What a step to an adjacent square costs; None if it cannot be taken."""
        if space in self.barred:
            return None
        if not self.squares.is_diagonal(way.space, space):
            return 1
        beside = sum(flank is None or flank in self.corners for flank in self.squares.flanks(way.space, space))
        if beside == 2 or (beside and self.rigid and self.round_corners):
            return None
        if beside and self.rigid:
            return 2
        return 1 if self.agile or not way.turned or (beside and self.cheap_corners) else 2

    def after(self, way: Way, space: SpaceId) -> Way | None:
        """Where a step to an adjacent square leads; None if it cannot be taken, or costs more than is left."""
        cost = self.cost(way, space)
        if cost is None or cost > way.left:
            return None
        return Way(space, way.left - cost, way.turned or self.squares.is_diagonal(way.space, space))

    def can_stop(self, space: SpaceId) -> bool:
        """DT-M3 to DT-M8 Whether the unit may end its movement in a square."""
        return space not in self.barred and space not in self.passed


def steps(field: Field, way: Way) -> dict[SpaceId, Way]:
    """The squares a movement can go on to, by where that leads; from each it can still come to where it may stop."""
    if way.space in field.last:
        return {}
    found = {}
    for space in field.squares.neighbours(way.space):
        onward = field.after(way, space)
        if onward is not None and _can_end(field, onward):
            found[space] = onward
    return found


def entries(field: Field, zone: frozenset[SpaceId], points: int) -> dict[SpaceId, Way]:
    """DT-S10 The squares of an entry zone that a movement can begin with: the first costs 1."""
    if points < 1:
        return {}
    ways = {space: Way(space, points - 1) for space in sorted(zone - field.barred)}
    return {space: way for space, way in ways.items() if _can_end(field, way)}


@lru_cache(maxsize=65536)
def _can_end(field: Field, way: Way) -> bool:
    """Whether a movement can come to a square where it may stop, be it at once."""
    if field.can_stop(way.space):
        return True
    return way.left > 0 and way.space not in field.last and bool(steps(field, way))


def reach(field: Field, starts: Mapping[SpaceId, Way] | Way) -> dict[SpaceId, tuple[SpaceId, ...]]:
    """All squares where a movement can end, each with its cheapest way there, the squares that it enters.

    `starts` is where it stands (which is no goal), or the squares by which it enters.
    """
    best: dict[tuple[SpaceId, bool], tuple[int, tuple[SpaceId, ...]]] = {}
    if isinstance(starts, Way):
        edge: list[tuple[Way, tuple[SpaceId, ...]]] = [(starts, ())]
        home: SpaceId | None = starts.space
    else:
        edge = [(way, (space,)) for space, way in sorted(starts.items())]
        home = None
    while edge:
        way, path = edge.pop(0)
        key = (way.space, way.turned)
        if key in best and best[key][0] >= way.left:
            continue
        best[key] = (way.left, path)
        edge += [(onward, (*path, space)) for space, onward in steps(field, way).items()]
    goals: dict[SpaceId, tuple[int, tuple[SpaceId, ...]]] = {}
    for (space, _), (left, path) in sorted(best.items()):
        if space != home and field.can_stop(space) and (space not in goals or left > goals[space][0]):
            goals[space] = (left, path)
    return {space: path for space, (_, path) in sorted(goals.items())}


def points_of(board: DustBoard, state: DustState, unit: PieceId, moves: int) -> int:
    """DT-M1 What a unit can spend on one Move, or on Move + Move as one movement.

    Assault doubles what is printed (DT-X3); Fast adds to the whole once (DT-X9a to DT-X9c).
    """
    points = movement_of(board, state, unit) * moves * (2 if "assault" in state.effects else 1)
    return points + (board.numbers.fast if "fast" in abilities_of(board, state, unit) else 0)


def way_of(board: DustBoard, state: DustState, unit: PieceId, moves: int) -> Way | None:
    """The movement of a unit before its first step; None for one that has to enter (`entries`)."""
    space = space_of(state, unit)
    return None if space is None else Way(space, points_of(board, state, unit, moves))


def entering(board: DustBoard, state: DustState, unit: PieceId, points: int) -> dict[SpaceId, Way]:
    """DT-S9, DT-S10 The squares by which a unit that waits can enter, with so many points to spend.

    By ruling it stops where it enters.
    """
    stops = board.rules("entry-leftover") == "stops"
    zone = board.entries[state.units[unit].side]
    return entries(field_of(board, state, unit), zone, min(points, 1) if stops else points)


def can_enter(board: DustBoard, state: DustState, unit: PieceId, moves: int) -> bool:
    """DT-S12 Whether there is room for a unit that waits to enter with so many Moves."""
    return bool(entering(board, state, unit, points_of(board, state, unit, moves)))


def field_of(board: DustBoard, state: DustState, unit: PieceId, *, begun: bool = False) -> Field:
    """DT-M3 to DT-M15, DT-X7a to DT-X7c, DT-H1, DT-H18 What the squares are to a unit.

    A walker leaves the square where it stands with a hero, unless its movement has `begun` and came there.
    """
    ground = ground_of(board, state)
    barred, corners = set(ground.stones), set(ground.stones)
    passed: set[SpaceId] = set()
    last: set[SpaceId] = set()
    abilities = abilities_of(board, state, unit)
    vehicle, jumps = is_vehicle(board, state, unit), "jump" in abilities
    for space in ground.low_walls:
        (passed if jumps else barred).add(space)
    for piece, cover in state.cover.items():
        if vehicle and not board.covers[cover.type].stats.vehicles_enter:
            space = state.stacks.spaces[piece]
            (passed if jumps else barred).add(space)
            if not jumps:
                corners.add(space)
    for other, record in state.units.items():
        space_there = state.stacks.spaces.get(other)
        if other == unit or space_there is None:
            continue
        _note_unit(board, state, unit, (other, record), space_there, (barred, passed, last, corners))
    return Field(
        squares=board.squares,
        barred=frozenset(barred),
        passed=frozenset(passed - barred),
        last=frozenset(last if begun else last - {space_of(state, unit)}),
        corners=frozenset(corners),
        rigid=vehicle,
        round_corners=board.rules("vehicle-corner") == "forbidden",
        agile="agile" in abilities,
        cheap_corners=board.rules("corner-diagonal-one") == "always",
    )


def _note_unit(
    board: DustBoard,
    state: DustState,
    unit: PieceId,
    other: tuple[PieceId, Unit],
    space: SpaceId,
    noted: tuple[set[SpaceId], set[SpaceId], set[SpaceId], set[SpaceId]],
) -> None:
    """What another unit in a square is to one that moves."""
    barred, passed, last, corners = noted
    piece, record = other
    vehicle, jumps = is_vehicle(board, state, unit), jumps_over(board, state, unit, piece)
    if record.side != state.units[unit].side:
        (passed if jumps else barred).add(space)
        if not jumps:
            corners.add(space)
    elif may_share(board, state, unit, piece):
        if vehicle and not jumps:
            last.add(space)
    elif vehicle and not jumps:
        barred.add(space)
    else:
        passed.add(space)


def jumps_over(board: DustBoard, state: DustState, unit: PieceId, other: PieceId) -> bool:
    """DT-X7a, DT-X7c Whether a unit crosses the square of another by jumping, of a vehicle too unless ruled out."""
    if "jump" not in abilities_of(board, state, unit):
        return False
    both = is_vehicle(board, state, unit) and is_vehicle(board, state, other)
    return not both or board.rules("jump-over-vehicle") == "crosses"


def may_share(board: DustBoard, state: DustState, unit: PieceId, other: PieceId) -> bool:
    """DT-H1, DT-H16, DT-H18 Whether two units of a side may stand in one square: a lone hero and one without any."""
    lone = [is_hero(board, state, piece) for piece in (unit, other)]
    led = any(hero_of(state, piece) is not None for piece in (unit, other))
    return lone.count(True) == 1 and not led
