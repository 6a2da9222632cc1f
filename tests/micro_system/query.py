"""What the rules of Micro ask of a position; nothing here changes anything."""

from ccstudio.base.ids import SpaceId
from ccstudio.board.routes import Path, trace
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import InSpace, OnPiece, PieceId
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Seat, Side
from tests.micro_system.board import MicroBoard, UnitType
from tests.micro_system.state import MicroState

PASS = ButtonOption("pass")


def type_of(board: MicroBoard, state: MicroState, piece: PieceId) -> UnitType:
    """The type of a unit that is known."""
    return board.types[state.units[piece].type]


def strangers(state: MicroState, piece: PieceId) -> tuple[Seat, ...]:
    """Everybody who does not serve the side of a unit."""
    return state.seating.viewers_outside(state.units[piece].side)


def are_enemies(state: MicroState, piece: PieceId, other: PieceId) -> bool:
    """Whether two units are of different sides."""
    return state.units[piece].side != state.units[other].side


def sides_left(state: MicroState) -> set[Side]:
    """The sides that have units."""
    return {unit.side for unit in state.units.values()}


def unit_counts(state: MicroState, sides: int) -> tuple[int, ...]:
    """The number of units of each side."""
    owners = [unit.side for unit in state.units.values()]
    return tuple(owners.count(Side(number)) for number in range(sides))


def space_of(state: MicroState, piece: PieceId) -> SpaceId | None:
    """The space a unit stands in by itself; None if it is carried, off the map, or gone."""
    place = state.stacks.place_of(piece) if piece in state.stacks else None
    return place.space if type(place) is InSpace else None


def spaces_against(state: MicroState, side: Side) -> set[SpaceId]:
    """Where enemies of a side stand."""
    place_of = state.stacks.place_of
    return {
        place.space
        for piece, unit in state.units.items()
        if unit.side != side and type(place := place_of(piece)) is InSpace
    }


def ready_units(board: MicroBoard, state: MicroState, side: Side) -> list[PieceId]:
    """MI-5.1: the units of a side that can be given an order, sorted."""
    ground, infirmary = state.stacks.ground, board.infirmary
    return sorted([piece for piece, unit in state.units.items() if unit.side == side and ground(piece) != infirmary])


def deeds(board: MicroBoard, state: MicroState, piece: PieceId) -> tuple[Option, ...]:
    """MI-5.3: what a unit can be ordered to do, in the order of options."""
    unit, space = state.units[piece], space_of(state, piece)
    taken = spaces_against(state, unit.side)
    others = carts(board, state, piece)
    if space is None:
        return (*goals(board, state, piece, taken), *map(PieceOption, others), PASS)
    others += targets(board, state, piece, taken)
    return (
        *goals(board, state, piece, taken),
        *weak_sides(board, state, piece),
        *board.turns[space, unit.facing],
        *board.exits[unit.side, space],
        *map(PieceOption, sorted(others)),
        PASS,
    )


def goals(board: MicroBoard, state: MicroState, piece: PieceId, taken: set[SpaceId]) -> list[SpaceOption]:
    """MI-6.7, MI-6.8: where a unit can go; out of camp it comes into the base. Enemies stand in the spaces `taken`."""
    unit, ground = state.units[piece], state.stacks.ground(piece)
    if type(ground) is InSpace:
        open_to = board.ways(state.overlay).goals(ground.space, board.types[unit.type].moves)
    else:
        open_to = board.entries[unit.side]
    return [goal for goal in open_to if goal.space not in taken]


def way_to(board: MicroBoard, state: MicroState, piece: PieceId, goal: SpaceId) -> tuple[SpaceId, ...]:
    """MI-6.1: the spaces a unit enters on its cheapest way."""
    ground = state.stacks.ground(piece)
    if type(ground) is not InSpace:
        return (goal,)
    return board.ways(state.overlay).way(ground.space, type_of(board, state, piece).moves, goal)


def carts(board: MicroBoard, state: MicroState, piece: PieceId) -> list[PieceId]:
    """MI-10.1: the carts beside a unit that have room for it; a cart gets into none."""
    stacks, side, on = state.stacks, state.units[piece].side, state.stacks.place_of(piece)
    if type_of(board, state, piece).stats.room:
        return []
    others = [other for other in stacks.at(stacks.ground(piece)) if other != piece and state.units[other].side == side]
    return [
        other
        for other in sorted(others)
        if on != OnPiece(other) and len(stacks.at(OnPiece(other))) < type_of(board, state, other).stats.room
    ]


def targets(board: MicroBoard, state: MicroState, piece: PieceId, taken: set[SpaceId]) -> list[PieceId]:
    """MI-8.3 to MI-8.5: the enemies, in the spaces `taken`, that a unit can fire at."""
    unit, stats, space = state.units[piece], type_of(board, state, piece).stats, space_of(state, piece)
    if space is None or not stats.dice:
        return []
    lines, stacks = board.lines[space, unit.facing], state.stacks
    near = [there for there in taken if there in lines and lines[there].range <= stats.range]
    return [target for there in near for target in stacks.at(InSpace(there)) if are_enemies(state, piece, target)]


def dice_at(board: MicroBoard, state: MicroState, piece: PieceId, target: PieceId) -> int:
    """MI-8.2: how many dice a unit throws at another."""
    space, there = space_of(state, piece), space_of(state, target)
    if space is None or there is None or there not in board.lines[space, state.units[piece].facing]:
        return 0
    hindrance = board.lines[space, state.units[piece].facing][there].hindrance
    return type_of(board, state, piece).stats.dice - hindrance - board.cover[there]


def weak_sides(board: MicroBoard, state: MicroState, piece: PieceId) -> tuple[SideOption, ...]:
    """MI-11.1: the sides of its space that a unit can change."""
    space = space_of(state, piece)
    if space is None or not type_of(board, state, piece).is_sapper:
        return ()
    return board.ways(state.overlay).weak_sides(space)


def is_seen(board: MicroBoard, state: MicroState, side: Side, space: SpaceId) -> bool:
    """MI-7.4: whether enemies of a side see a space."""
    watchers, place_of = board.watchers[space], state.stacks.place_of
    return any(place_of(piece) in watchers for piece, unit in state.units.items() if unit.side != side)


def ready_seats(state: MicroState, target: PieceId, use: str) -> tuple[Seat, ...]:
    """MI-7.1: the seats with cards that may play them for a unit ("cover") or against it ("fire")."""
    side, side_of = state.units[target].side, state.seating.side_of
    return tuple([seat for seat in state.order if state.hands[seat] and (side_of(seat) == side) is (use == "cover")])


def line_of_supply(board: MicroBoard, state: MicroState, side: Side, space: SpaceId) -> Path | None:
    """MI-12.3: the way from a space to the base of a side, not too long and through no enemies."""
    ways, taken = board.ways(state.overlay), spaces_against(state, side)
    return trace(board.map, space, board.bases[side], board.supply, ways.cost, taken)


def held(board: MicroBoard, state: MicroState, side: Side) -> list[Path]:
    """MI-12.2: a line of supply for each objective that a side holds."""
    own = {space_of(state, piece) for piece, unit in state.units.items() if unit.side == side}
    taken = spaces_against(state, side)
    lines = [
        [line_of_supply(board, state, side, space) for space in objective if space in own and space not in taken]
        for objective in board.objectives
    ]
    return [line for found in lines if (line := next(filter(None, found), None))]


def points(board: MicroBoard, state: MicroState, side: Side) -> int:
    """MI-12.1: the points of a side; those for units destroyed, by whomever, go to all others that play."""
    if side not in board.camps:
        return 0
    destroyed = sum(board.roster[piece].side != side for piece in state.lost)
    return len(held(board, state, side)) * board.victory.objective + destroyed * board.victory.loss


def result(board: MicroBoard, state: MicroState) -> Result:
    """MI-12.4: who has won."""
    totals = tuple(points(board, state, Side(number)) for number in range(len(board.contents.module.sides)))
    best, second = sorted(totals, reverse=True)[:2]
    won = best - second >= board.victory.margin
    winners = tuple(Side(number) for number, total in enumerate(totals) if won and total == best)
    return Result(winners=winners, grade="victory" if won else "draw", rule="MI-12.4", points=totals)
