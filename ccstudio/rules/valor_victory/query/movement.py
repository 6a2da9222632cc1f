"""Who can move, how far, and where to: allowances, costs, next steps (VV-6, VV-7.2, VV-10)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, NamedTuple

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.documents.adjacency import OPPOSITE
from ccstudio.engine.options import SideOption
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory.board import UnitType, ValorBoard
from ccstudio.rules.valor_victory.ground import COMPASS
from ccstudio.rules.valor_victory.passages import ON_FOOT, MoverKind, Passage, Passages
from ccstudio.rules.valor_victory.query.passages import BARRED, passages_for, position_costs
from ccstudio.rules.valor_victory.query.positions import has_wire, positions_in, stats_of, why_no_room
from ccstudio.rules.valor_victory.query.transport import could_load_to_fit
from ccstudio.rules.valor_victory.query.units import cargo_of, occupied, steady, unit_index, weapon_of
from ccstudio.rules.valor_victory.query.waiting import arrived
from ccstudio.rules.valor_victory.state import NO_SPACE, ValorState

NOBODY: Final = -1
"""The movement points of a kind of unit that a group does not have."""

EXIT_COST: Final = 1
"""VV-6.10c What leaving the map costs."""


class Party(NamedTuple):
    """A group that moves together: what its poorest members and all their prohibitions allow (VV-6.1c, VV-6.1d).

    `foot` and `drive` are the movement points of its poorest infantry and of its poorest AFV or vehicle, `most` of its
    richest infantry. `passages` are the steps that its terrain allows. `crewed` says that a gun is moved by its crew,
    which goes one hex (VV-6.3e); `wheels` that wire bars its way (VV-19.8c); `loader` is a lone carrier.
    """

    side: Side
    members: tuple[PieceId, ...]
    types: tuple[UnitType, ...]
    foot: int
    most: int
    drive: int
    assault: bool
    passages: Passages
    crewed: bool = False
    wheels: bool = False
    loader: PieceId | None = None


class Way(NamedTuple):
    """How far a group has come: where, what its infantry, AFVs and vehicles have spent, which way these face.

    `turned` says that they have turned in this hex (VV-6.5a), `begun` that a hex has been entered.
    """

    space: SpaceId
    foot: int = 0
    drive: int = 0
    facing: str = ""
    turned: bool = False
    begun: bool = False


def is_able(state: ValorState, unit: PieceId) -> bool:
    """VV-5.9, VV-5.33a Whether a unit may still act in the Movement Phase: unpinned, without Fire or Move marker.

    A carrier and its cargo are one unit: it has fired if any of them has (VV-8.1).
    """
    record = state.units[unit]
    if record.pinned or record.fired or record.moved:
        return False
    cargo = cargo_of(state, unit)
    return not cargo or not any(state.units[piece].fired for piece in cargo)


def is_mobile(board: ValorBoard, state: ValorState, unit: PieceId) -> bool:
    """VV-6.3g, VV-16.6c Whether a unit has a move action at all: no gun without movement points, no immobile AFV."""
    record = state.units[unit]
    return bool(board.units[record.type].move) and not record.immobile


def able_units(board: ValorBoard, state: ValorState, side: Side) -> list[PieceId]:
    """VV-5.33a The units of a side that may still act in the Movement Phase, on the map or waiting to enter."""
    units, index = state.units, unit_index(state)
    on_map, cargo = index.on_map[side], index.cargo
    return [
        unit
        for unit in (*on_map, *arrived(board, state, side))
        if not ((record := units[unit]).pinned or record.fired or record.moved)
        and (unit not in cargo or is_able(state, unit))
    ]


def allowance(
    board: ValorBoard, state: ValorState, unit: PieceId, group: Sequence[PieceId], *, assault: bool = False
) -> int:
    """VV-6.3, VV-6.4, VV-12.2e The movement points of a unit that moves with a group, which may include it."""
    kinds, units = board.units, state.units
    kind = kinds[units[unit].type]
    points = kind.move
    if not kind.infantry:
        return points
    numbers, leads = board.numbers, kind.is_leader
    if not leads and len(group) > 1 and any(kinds[units[other].type].is_leader for other in group):
        points = max(points, numbers.led_move)
    if assault:
        points //= 2
    weapon = None if leads else weapon_of(state, unit)
    if weapon is not None and board.weapons[state.weapons[weapon].type].stats.heavy:
        points = max(0, points - numbers.heavy_load)
    return points


def party_of(board: ValorBoard, state: ValorState, group: tuple[PieceId, ...], *, assault: bool = False) -> Party:
    """VV-6.1d What a group is for its movement; kept while units step from hex to hex, and none of it is reduced."""
    memory, units = steady(state), state.units
    key = (party_of, group, assault, *[units[unit].type for unit in group])
    known = memory.get(key)
    if type(known) is Party:
        return known
    found = memory[key] = _party_of(board, state, group, assault=assault)
    return found


def _party_of(board: ValorBoard, state: ValorState, group: tuple[PieceId, ...], *, assault: bool) -> Party:
    units, kinds = state.units, board.units
    types = tuple([kinds[units[unit].type] for unit in group])
    side = units[group[0]].side
    if len(group) == 1 and types[0].infantry:
        points = allowance(board, state, group[0], group, assault=assault)
        return Party(side, group, types, points, points, NOBODY, assault, passages_for(board, ON_FOOT))
    if all(kind.infantry for kind in types):
        foot = [allowance(board, state, unit, group, assault=assault) for unit in group]
        return Party(side, group, types, min(foot), max(foot), NOBODY, assault, passages_for(board, ON_FOOT))
    foot = [
        allowance(board, state, unit, group, assault=assault)
        for unit, kind in zip(group, types, strict=True)
        if kind.infantry
    ]
    drivers = [kind for kind in types if kind.drives]
    crewed = [kind for kind in types if kind.is_gun]
    cargo = [kinds[units[piece].type] for unit in group for piece in cargo_of(state, unit)]
    guns = [*crewed, *[kind for kind in cargo if kind.is_gun]]
    return Party(
        side=side,
        members=group,
        types=types,
        foot=min(foot, default=NOBODY),
        most=max(foot, default=NOBODY),
        drive=min([kind.move for kind in drivers], default=NOBODY),
        assault=assault,
        passages=passages_for(
            board,
            MoverKind(
                walks=bool(foot),
                drives=bool(drivers),
                armored=all(kind.is_afv for kind in drivers),
                heavy_gun=any(not kind.move for kind in guns),
                light_gun=any(kind.move for kind in guns),
            ),
        ),
        crewed=bool(crewed),
        wheels=bool(guns) or any(kind.is_vehicle for kind in drivers),
        loader=group[0] if len(group) == 1 and drivers else None,
    )


def start_of(state: ValorState, party: Party) -> Way:
    """VV-6.1c Where a group begins; NO_SPACE if it has to enter the map."""
    space = state.stacks.spaces.get(party.members[0], NO_SPACE)
    if party.drive == NOBODY:
        return Way(space)
    drivers = [unit for unit, kind in zip(party.members, party.types, strict=True) if kind.drives]
    return Way(space, facing=state.units[drivers[0]].facing)


def can_stop(board: ValorBoard, state: ValorState, party: Party, space: SpaceId) -> bool:
    """VV-6.7b, VV-6.9h Whether a group may end its move in a hex; a carrier beyond the limits if it loads (VV-8.4b)."""
    if space not in occupied(state):
        return True
    return has_room_for(board, state, party, space) or (
        party.loader is not None and could_load_to_fit(board, state, party.loader, space)
    )


def has_room_for(board: ValorBoard, state: ValorState, party: Party, space: SpaceId) -> bool:
    """VV-6.9h Whether a hex keeps to its limits with a group in it; a group that is alone there always does."""
    there = state.stacks.at(InSpace(space))
    if len(there) == len(party.members) and there[0] in party.members:
        return True
    return not why_no_room(board, state, space, party.side, party.types, without=party.members)


def onward(board: ValorBoard, state: ValorState, party: Party, way: Way) -> dict[SpaceId, Way]:
    """VV-6.1a The hexes that a group can enter next, each with what is spent then (`onward_ways`)."""
    return {after.space: after for after in onward_ways(board, state, party, way)}


def onward_ways(board: ValorBoard, state: ValorState, party: Party, way: Way) -> Iterator[Way]:
    """VV-6.1a The steps that a group can take next.

    After each it can come to a hex where it may stop (VV-6.7b), or leave the map.
    """
    taken = occupied(state)
    for after in _next_ways(board, state, party, way):
        if after.space not in taken or ends(board, state, party, after):
            yield after


def way_to(board: ValorBoard, state: ValorState, party: Party, way: Way, space: SpaceId) -> Way:
    """VV-6.2 How far a group has come once it has entered a hex that it can enter next."""
    return next(after for after in _next_ways(board, state, party, way) if after.space == space)


def can_go_on(board: ValorBoard, state: ValorState, party: Party, way: Way) -> bool:
    """VV-6.1a Whether a group can enter any hex."""
    return next(onward_ways(board, state, party, way), None) is not None


def must_stop(board: ValorBoard, state: ValorState, party: Party, way: Way) -> bool:
    """VV-6.3e, VV-19.8a Whether a group has to stay where it has come: guns after one hex, infantry in wire."""
    if not way.begun:
        return False
    return party.crewed or (party.foot != NOBODY and bool(state.positions) and has_wire(board, state, way.space))


def turns(board: ValorBoard, party: Party, way: Way) -> dict[Direction, Way]:
    """VV-6.5 The hexsides that AFVs and vehicles can turn to in the hex they have entered, each with what is spent."""
    costs = turn_costs(board, party, way)
    return {side: turned(way, side, cost) for side, cost in costs} if costs else {}


def turn_costs(board: ValorBoard, party: Party, way: Way) -> Sequence[tuple[Direction, int]]:
    """VV-6.5 The same, each with what the turn costs."""
    if party.drive == NOBODY or not way.begun or way.turned:
        return ()
    left = max(0, party.drive - way.drive)
    if not left and board.rules("last-turn-free") != "free":
        return ()
    return [turn for turn in board.turns[way.facing] if turn[1] <= left]


def turned(way: Way, side: Direction, cost: int) -> Way:
    """VV-6.5a How far a group has come once it has turned to a hexside."""
    return Way(way.space, way.foot, way.drive + cost, side, True, way.begun)


def exits(board: ValorBoard, party: Party, way: Way) -> dict[SideOption, str]:
    """VV-6.10c The hexsides by which a group can leave the map, each with its edge: one for each edge."""
    allowed = board.sides[party.side].exits
    if not allowed or way.space == NO_SPACE or (party.crewed and way.begun):
        return {}
    ahead = board.ground.ahead[way.space]
    found: dict[SideOption, str] = {}
    for edge in board.ground.edges_at(way.space):
        outward = [side for side in _SIDES_OF_EDGE[edge] if side not in ahead] if edge in allowed else []
        direction = next((side for side in outward if _can_leave(board, party, way, side)), None)
        if direction is not None:
            found[SideOption(way.space, direction)] = edge
    return found


_SIDES_OF_EDGE: Final[dict[str, tuple[Direction, ...]]] = {
    "n": ("n", "ne", "nw"),
    "e": ("ne", "se"),
    "s": ("s", "se", "sw"),
    "w": ("sw", "nw"),
}


def _can_leave(board: ValorBoard, party: Party, way: Way, direction: Direction) -> bool:
    if party.foot != NOBODY and party.foot - way.foot < EXIT_COST:
        return False
    if party.drive == NOBODY:
        return True
    left = party.drive - way.drive
    if direction == way.facing:
        return left >= EXIT_COST
    return OPPOSITE[direction] == way.facing and left >= EXIT_COST * board.numbers.reverse


def inward(board: ValorBoard, space: SpaceId) -> tuple[Direction, ...]:
    """VV-6.10c The hexsides that AFVs and vehicles can face when they have driven straight into a hex from outside."""
    ahead = board.ground.ahead[space]
    return tuple([side for side in COMPASS if OPPOSITE[side] not in ahead]) or COMPASS


def is_in_lane(state: ValorState, space: SpaceId) -> bool:
    """VV-13.82e Whether fire lanes run through a hex."""
    return any(space in lane.spaces for lane in state.lanes)


def still_there(state: ValorState, units: tuple[PieceId, ...], space: SpaceId) -> tuple[PieceId, ...]:
    """Those of some units that stand in a hex."""
    spaces = state.stacks.spaces
    return tuple([unit for unit in units if spaces.get(unit) == space])


def next_hexes(board: ValorBoard, state: ValorState, party: Party, way: Way) -> Iterator[Way]:
    """VV-6.1d, VV-5.35a, VV-6.2, VV-6.8 The adjacent hexes that all of a group can enter, if not stop in.

    The first hex may cost more than a group has.
    """
    if not party.foot:
        return
    units, in_space, side = state.units, unit_index(state).in_space, party.side
    costs = position_costs(board, state, wheels=party.wheels)
    for after in _ways_by_terrain(board, party, way, costs):
        held = in_space.get(after.space)
        if held is None or units[held[0]].side == side:
            yield after


def _ways_by_terrain(board: ValorBoard, party: Party, way: Way, costs: Mapping[SpaceId, int]) -> Iterable[Way]:
    """VV-6.1d, VV-6.2 The same whoever is there; those on foot are kept with the map where no position costs."""
    space = way.space
    if party.drive != NOBODY or space == NO_SPACE or not board.ground.steps_on_foot[space].isdisjoint(costs):
        return _ways_into(board, party, way, costs)
    memory, key = party.passages.memory, (way, party.foot, party.most, party.assault)
    known = memory.get(key)
    if type(known) is tuple:
        return known
    found = memory[key] = tuple(_ways_into(board, party, way, {}))
    return found


def _ways_into(board: ValorBoard, party: Party, way: Way, costs: Mapping[SpaceId, int]) -> Iterator[Way]:
    space, foot, drive, facing, _, begun = way
    reverse = board.numbers.reverse
    walks, drives = party.foot != NOBODY, party.drive != NOBODY
    for passage in _passages_from(board, party, way):
        to, direction, on_foot, driven, steep = passage
        added = costs.get(to, 0) if costs else 0
        if added == BARRED:
            continue
        if walks:
            if steep and (begun or party.assault):
                continue
            # VV-10.7b A steep climb takes everything.
            on_foot = foot + (max(party.most, on_foot) if steep else on_foot + added)
            if begun and on_foot > party.foot:
                continue
        if drives:
            driven = drive + (driven + added) * (reverse if space != NO_SPACE and facing != direction else 1)
            if begun and driven > party.drive:
                continue
            if space == NO_SPACE:
                yield Way(to, on_foot, driven, inward(board, to)[0], begun=True)
                continue
        yield Way(to, on_foot, driven, facing, False, True)


def _next_ways(board: ValorBoard, state: ValorState, party: Party, way: Way) -> Iterable[Way]:
    """VV-6.1d The steps that all of a group can take, whether or not it can stop there."""
    if must_stop(board, state, party, way):
        return ()
    steps = next_hexes(board, state, party, way)
    if board.settings.tunnels and party.foot != NOBODY and party.drive == NOBODY and not party.crewed:
        return chain(steps, _tunnels(board, state, party, way))
    return steps


def _passages_from(board: ValorBoard, party: Party, way: Way) -> Iterable[Passage]:
    """VV-7.2 The steps out of a hex that terrain and facing allow, or those onto the map."""
    if way.space == NO_SPACE:
        return party.passages.arrivals(board.entry_area(party.members[0], party.side))
    around = party.passages[way.space]
    if party.drive == NOBODY:
        return around.values()
    sides = (way.facing, OPPOSITE[way.facing])  # type: ignore[index]  # AFVs and vehicles face a hexside
    return [around[side] for side in sides if side in around]


def has_free_arrival(board: ValorBoard, state: ValorState, unit: PieceId) -> bool:
    """VV-6.10a Whether a unit that waits can move into a hex with nothing in it."""
    if not is_mobile(board, state, unit):
        return False
    party, taken = party_of(board, state, (unit,)), occupied(state)
    return bool(party.foot) and any(
        passage.to not in taken for passage in party.passages.arrivals(board.entry_area(unit, party.side))
    )


def has_free_step(board: ValorBoard, state: ValorState, space: SpaceId) -> bool:
    """VV-6.6a Whether beside a hex is one that any infantry can enter and stop in: with nothing in it, and no cliff."""
    return not occupied(state).issuperset(board.ground.easy_steps[space])


def _tunnels(board: ValorBoard, state: ValorState, party: Party, way: Way) -> Iterator[Way]:
    """VV-19.12a Through the tunnels whose entrance infantry is in, out of the other end; nobody stops inside."""
    space = board.map.grid.space
    for tunnel in board.settings.tunnels:
        ends = (space(tunnel.first), space(tunnel.second))
        if way.space not in ends or way.foot + tunnel.length > party.foot:
            continue
        other = ends[1] if ends[0] == way.space else ends[0]
        held = unit_index(state).in_space.get(other)
        if held and state.units[held[0]].side != party.side:
            continue
        if all(_owns_entrance(board, state, party.side, end) for end in ends):
            yield Way(other, way.foot + tunnel.length, begun=True)


def _owns_entrance(board: ValorBoard, state: ValorState, side: Side, space: SpaceId) -> bool:
    """VV-19.12a Whether a side has a cave or a bunker in a hex."""
    return any(
        state.positions[piece].side == side
        and (stats_of(board, state, piece).tunnel or stats_of(board, state, piece).use == "bunker")
        for piece in positions_in(state, space)
    )


def ends(board: ValorBoard, state: ValorState, party: Party, way: Way) -> bool:
    """VV-6.7b Whether a group that has come to a hex can stop there, or go on to where it can, or leave the map."""
    if can_stop(board, state, party, way.space) or exits(board, party, way):
        return True
    return any(
        ends(board, state, party, there)
        for turned in (way, *turns(board, party, way).values())
        for there in _next_ways(board, state, party, turned)
    )
