"""Where a unit can go: what bars its way, what it passes, what corners cost, how far it comes (DT-M1 to DT-M15)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.board.way_search import MarkedWay, cheapest_ways
from ccstudio.documents.overlay import Overlay
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics.board import Card, DustBoard
from ccstudio.rules.dust_tactics.query.pieces import abilities_of, card_of, hero_of, movement_of, space_of, unit_index
from ccstudio.rules.dust_tactics.sight.lines import sight_cache
from ccstudio.rules.dust_tactics.squares import Flanks, Squares
from ccstudio.rules.dust_tactics.state import DustState

_OUTSIDE: Final = SpaceId(-1)
"""Where a movement begins that enters the field."""


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
        return self._diagonal(way, self.squares.flanks(way.space, space))

    def _diagonal(self, way: Way, flanks: Flanks) -> int | None:
        one, other = flanks
        beside = (one is None or one in self.corners) + (other is None or other in self.corners)
        if beside == 2 or (beside and self.rigid and self.round_corners):
            return None
        if beside and self.rigid:
            return 2
        return 1 if self.agile or not way.turned or (beside and self.cheap_corners) else 2

    def onward(self, way: Way) -> Iterator[Way]:
        """Where the steps to adjacent squares lead, without those that cannot be taken or cost more than is left."""
        _, left, turned = way
        for space, flanks in self.squares.around(way.space) if left else ():
            if space in self.barred:
                continue
            cost = 1 if flanks is None else self._diagonal(way, flanks)
            if cost is not None and cost <= left:
                yield Way(space, left - cost, turned or flanks is not None)

    def can_stop(self, space: SpaceId) -> bool:
        """DT-M3 to DT-M8 Whether the unit may end its movement in a square."""
        return space not in self.barred and space not in self.passed


def steps(field: Field, way: Way) -> dict[SpaceId, Way]:
    """The next squares of a movement, each with the movement left; from each it can still reach a square to stop in."""
    if way.space in field.last:
        return {}
    passed = field.passed
    return {
        onward.space: onward for onward in field.onward(way) if onward.space not in passed or _can_end(field, onward)
    }


def entries(field: Field, zone: frozenset[SpaceId], points: int) -> dict[SpaceId, Way]:
    """DT-S10 The squares of an entry zone that a movement can begin with: the first costs 1."""
    if points < 1:
        return {}
    ways = {space: Way(space, points - 1) for space in sorted(zone - field.barred)}
    return {space: way for space, way in ways.items() if _can_end(field, way)}


@lru_cache(maxsize=65536)
def _can_end(field: Field, way: Way) -> bool:
    """Whether a movement can reach a square where it may stop, this one included."""
    if field.can_stop(way.space):
        return True
    return way.left > 0 and way.space not in field.last and bool(steps(field, way))


def reach(field: Field, starts: Mapping[SpaceId, Way] | Way) -> dict[SpaceId, tuple[SpaceId, ...]]:
    """All squares where a movement can end, each with its cheapest way there, the squares that it enters.

    `starts` is where it stands (which is no goal), or the squares by which it enters.
    """
    first = starts if isinstance(starts, Way) else Way(_OUTSIDE, max((way.left for way in starts.values()), default=0))

    def onward(way: MarkedWay[bool]) -> Iterator[tuple[SpaceId, bool, int]]:
        here = Way(way.spaces[-1], first.left - way.cost, way.mark)
        ways = starts if not isinstance(starts, Way) and here.space == _OUTSIDE else steps(field, here)
        for space, after in ways.items():
            yield space, after.turned, here.left - after.left

    goals: dict[SpaceId, tuple[int, bool, tuple[SpaceId, ...]]] = {}
    for spaces, turned, cost in cheapest_ways(first.space, first.turned, onward):
        space, rank = spaces[-1], (cost, turned)
        if space != first.space and field.can_stop(space) and (space not in goals or rank < goals[space][:2]):
            goals[space] = (cost, turned, spaces[1:])
    return {space: path for space, (_, _, path) in sorted(goals.items())}


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
    return _field_cache(board, state, unit, begun=begun).field


def steps_of(
    board: DustBoard, state: DustState, unit: PieceId, way: Way, *, begun: bool = False
) -> Mapping[SpaceId, Way]:
    """The squares that a unit can go on to, by where that leads (`steps`)."""
    course = _field_cache(board, state, unit, begun=begun)
    found = course.steps.get(way)
    if found is None:
        found = course.steps[way] = steps(course.field, way)
    return found


class _FieldCache(NamedTuple):
    """The field of a unit, and the steps that were asked for, by how far it had come; all of it for one overlay."""

    overlay: Overlay
    field: Field
    steps: dict[Way, dict[SpaceId, Way]]


class _FieldCaches(dict[tuple[PieceId, bool], _FieldCache]):
    """What was asked for in a position: by unit, and whether its movement has begun."""


def _field_cache(board: DustBoard, state: DustState, unit: PieceId, *, begun: bool) -> _FieldCache:
    courses = state.stacks.memory.get(_FieldCaches)
    if type(courses) is not _FieldCaches:
        courses = state.stacks.memory[_FieldCaches] = _FieldCaches()
    known = courses.get((unit, begun))
    if known is None or known.overlay is not state.overlay:
        field = _field(board, state, unit, begun=begun)
        known = courses[unit, begun] = _FieldCache(state.overlay, field, {})
    return known


def _field(board: DustBoard, state: DustState, unit: PieceId, *, begun: bool) -> Field:
    ground, mover = sight_cache(board, state).ground, _mover(board, state, unit)
    barred, corners = set(ground.stones), set(ground.stones)
    passed: set[SpaceId] = set()
    last: set[SpaceId] = set()
    (passed if mover.jumps else barred).update(ground.low_walls)
    spaces = state.stacks.spaces
    for piece, cover in state.cover.items():
        if mover.drives and not board.covers[cover.type].stats.vehicles_enter:
            (passed if mover.jumps else barred).add(spaces[piece])
            if not mover.jumps:
                corners.add(spaces[piece])
    cards, heroes, side = board.cards, unit_index(state).heroes, state.units[unit].side
    drives = mover.drives
    for other, record in state.units.items():
        space = spaces.get(other)
        if space is None or other == unit:
            continue
        card = cards[record.card]
        jumps = mover.jumps and mover.jumps_over(card)
        if record.side != side:
            if jumps:
                passed.add(space)
            else:
                barred.add(space)
                corners.add(space)
        elif not mover.may_share(card, led=other in heroes):
            (passed if jumps or not drives else barred).add(space)
        elif drives and not jumps:
            last.add(space)
    return Field(
        squares=board.squares,
        barred=frozenset(barred),
        passed=frozenset(passed - barred),
        last=frozenset(last if begun else last - {space_of(state, unit)}),
        corners=frozenset(corners),
        rigid=mover.drives,
        round_corners=board.rules("vehicle-corner") == "forbidden",
        agile=mover.agile,
        cheap_corners=board.rules("corner-diagonal-one") == "always",
    )


class _Mover(NamedTuple):
    """The properties of a unit that decide where it can move; `led` is a squad with a hero.

    `clears_vehicles` says whether it jumps over those, too, if it jumps at all.
    """

    drives: bool
    jumps: bool
    agile: bool
    lone: bool
    led: bool
    clears_vehicles: bool

    def jumps_over(self, other: Card) -> bool:
        """DT-X7a, DT-X7c Whether it crosses the square of another by jumping."""
        return self.jumps and (self.clears_vehicles or not other.is_vehicle)

    def may_share(self, other: Card, *, led: bool) -> bool:
        """DT-H1, DT-H16, DT-H18 Whether it may stand in one square with a friend, who may be led by a hero."""
        return self.lone != (other.kind == "hero") and not led and not self.led


def _mover(board: DustBoard, state: DustState, unit: PieceId) -> _Mover:
    card, abilities = card_of(board, state, unit), abilities_of(board, state, unit)
    drives, led = card.is_vehicle, unit in unit_index(state).heroes
    clears = not drives or board.rules("jump-over-vehicle") == "crosses"
    return _Mover(drives, "jump" in abilities, "agile" in abilities, card.kind == "hero", led, clears)


def jumps_over(board: DustBoard, state: DustState, unit: PieceId, other: PieceId) -> bool:
    """DT-X7a, DT-X7c Whether a unit crosses the square of another by jumping, of a vehicle too unless ruled out."""
    return _mover(board, state, unit).jumps_over(card_of(board, state, other))


def may_share(board: DustBoard, state: DustState, unit: PieceId, other: PieceId) -> bool:
    """DT-H1, DT-H16, DT-H18 Whether two units of a side may stand in one square: a lone hero and one without any."""
    led = hero_of(state, other) is not None
    return _mover(board, state, unit).may_share(card_of(board, state, other), led=led)
