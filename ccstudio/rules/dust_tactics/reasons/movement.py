"""Why not: movement and entry, heroes who join squads, blocks, crates and traps before the game."""

from collections.abc import Iterator

from ccstudio.base.ids import SpaceId
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Reason
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.ground import ground_of
from ccstudio.rules.dust_tactics.procedures.activation import Activate
from ccstudio.rules.dust_tactics.procedures.heroes import JoinHeroes
from ccstudio.rules.dust_tactics.procedures.move import Movement, field_in, goals_of
from ccstudio.rules.dust_tactics.query.movement import Field, Way, can_enter, jumps_over, may_share
from ccstudio.rules.dust_tactics.query.pieces import (
    abilities_of,
    card_of,
    cover_in,
    hero_of,
    is_hero,
    is_squad,
    is_vehicle,
    is_waiting,
    space_of,
)
from ccstudio.rules.dust_tactics.query.placement import block_area, cover_area
from ccstudio.rules.dust_tactics.state import DustCase, DustState
from ccstudio.rules.shared.occupation import units_in
from ccstudio.rules.shared.reasons import about, outside, why


def step(case: DustCase[Movement], wish: Option) -> Iterator[Reason]:
    """DT-M2 to DT-M15 Why a movement cannot go on to a square, or stop where it is."""
    frame = case.frame
    unit = PieceOption(frame.unit)
    if wish == ButtonOption("stop"):
        entered = space_of(case.state, frame.unit) is not None
        yield why("DT-M8", "cannot-stop-here", unit=unit) if entered else why("DT-S9", "has-to-enter", unit=unit)
    if isinstance(wish, SpaceOption):
        yield from _why_never(case.board, case.state, frame.unit, wish.space)
        yield from _why_not_next(case.board, case.state, frame, wish.space)


@about(ButtonOption)
def pair(case: DustCase[Activate], wish: ButtonOption) -> Iterator[Reason]:
    """DT-S9, DT-S12 Why a unit that has not entered does not attack first, or do nothing."""
    frame = case.frame
    if frame.unit in case.state.units and is_waiting(case.state, frame.unit):
        room = can_enter(case.board, case.state, frame.unit, 2)
        unit = PieceOption(frame.unit)
        yield why("DT-S9", "has-to-enter", unit=unit) if room else why("DT-S12", "cannot-enter")


@about(PieceOption)
def squad(case: DustCase[JoinHeroes], wish: PieceOption) -> Iterator[Reason]:
    """DT-H2, DT-H10, DT-H12, DT-X7d, DT-CS17 Why a hero does not join a unit."""
    frame, board, state = case.frame, case.board, case.state
    if wish.piece not in state.units:
        return
    hero, other = card_of(board, state, frame.heroes[0]), card_of(board, state, wish.piece)
    if state.units[wish.piece].side != frame.side:
        yield why("DT-H2", "is-not-own", unit=wish)
    if not is_squad(board, state, wish.piece):
        yield why("DT-H2", "is-no-squad")
    if "command-squad" in other.abilities:
        yield why("DT-CS17", "is-command-squad")
    if other.armour != hero.armour:
        yield why("DT-H2", "other-class", squad=wish)
    if hero_of(state, wish.piece) is not None:
        yield why("DT-H12", "has-hero", squad=wish)
    if not is_waiting(state, wish.piece):
        yield why("DT-H10", "is-on-field", squad=wish)
    if "jump" in hero.abilities and "jump" not in other.abilities:
        yield why("DT-X7d", "does-not-jump")


def _why_never(board: DustBoard, state: DustState, unit: PieceId, space: SpaceId) -> Iterator[Reason]:
    """Why a unit never comes into a square, as things are."""
    shown = SpaceOption(space)
    if space not in board.squares.spaces:
        yield why("DT-U13", "is-off-map")
        return
    if space == space_of(state, unit):
        yield why("DT-M1", "is-here-already", unit=PieceOption(unit))
    if space in ground_of(board, state).stones:
        yield why("DT-M3", "is-stone", space=shown)
    jumps, vehicle = "jump" in abilities_of(board, state, unit), is_vehicle(board, state, unit)
    if space in ground_of(board, state).low_walls and not jumps:
        yield why("DT-X7a", "is-low-wall", space=shown)
    cover = cover_in(state, space)
    if cover is not None and vehicle and not jumps and not board.covers[state.cover[cover].type].stats.vehicles_enter:
        yield why("DT-M5", "is-trap", cover=PieceOption(cover))
    for other in units_in(state, space):
        if other != unit and not jumps_over(board, state, unit, other):
            yield from _why_not_past(board, state, unit, other)


def _why_not_past(board: DustBoard, state: DustState, unit: PieceId, other: PieceId) -> Iterator[Reason]:
    """Why a unit does not come into the square of another that it does not jump over."""
    vehicle = is_vehicle(board, state, unit)
    if "jump" in abilities_of(board, state, unit):
        yield why("DT-X7c", "no-jump-over-vehicle")
    elif state.units[other].side != state.units[unit].side:
        yield why("DT-M7", "is-held", enemy=PieceOption(other), space=SpaceOption(space_of(state, other) or SpaceId(0)))
    elif vehicle and not may_share(board, state, unit, other):
        yield why("DT-M8", "is-friend-of-vehicle", friend=PieceOption(other))


def _why_not_next(board: DustBoard, state: DustState, movement: Movement, space: SpaceId) -> Iterator[Reason]:
    """Why a movement does not go on to a square that others could come into."""
    unit, here = PieceOption(movement.unit), space_of(state, movement.unit)
    field, shown = field_in(board, state, movement), SpaceOption(space)
    if here is None:
        if space not in board.entries[state.units[movement.unit].side]:
            yield why("DT-S9", "is-no-entry", unit=unit, space=shown)
    elif not board.squares.are_adjacent(here, space):
        if space in goals_of(board, state, movement):
            yield why("DT-M1", "is-not-next", unit=unit, space=shown)
        yield why("DT-M1", "is-not-beside", unit=unit, space=shown, left=movement.left)
    else:
        yield from _why_no_step(field, Way(here, movement.left, movement.turned), space)
    if space in field.passed and is_hero(board, state, movement.unit):
        yield why("DT-H16", "two-heroes", unit=unit, space=shown)
    yield why("DT-M8", "no-place-behind", unit=unit, space=shown)


def _why_no_step(field: Field, way: Way, space: SpaceId) -> Iterator[Reason]:
    """DT-M10 to DT-M12, DT-M2 What a step to an adjacent square fails for."""
    cost = field.cost(way, space)
    if cost is None and space not in field.barred:
        beside = sum(flank is None or flank in field.corners for flank in field.squares.flanks(way.space, space))
        yield why("DT-M12", "two-corners") if beside == 2 else why("DT-M11", "corner-for-vehicle")
    if cost is not None and cost > way.left:
        yield why("DT-M2", "costs-too-much", cost=cost, left=way.left)


@about(SpaceOption)
def block(case: DustCase[Frame], wish: SpaceOption) -> Iterator[Reason]:
    """DT-S8 Why a block is not placed in a square."""
    yield from _why_not_free(case, wish.space, block_area(case.board), "DT-S3")
    if wish.space in case.board.entries[0] | case.board.entries[1]:
        yield why("DT-S9", "is-entry", space=wish)
    yield why("DT-S8", "splits-field", space=wish)


@about(SpaceOption)
def cover(case: DustCase[Frame], wish: SpaceOption) -> Iterator[Reason]:
    """DT-S5 Why a crate or trap is not placed in a square."""
    yield from _why_not_free(case, wish.space, cover_area(case.board), "DT-S5")


def _why_not_free(case: DustCase[Frame], space: SpaceId, area: frozenset[SpaceId], rule: str) -> Iterator[Reason]:
    """Why a square is none of an area, or not free."""
    board, state = case.board, case.state
    if space not in board.squares.spaces:
        yield why("DT-U13", "is-off-map")
    elif space not in area:
        yield outside(rule, "not-in-area", board.map.grid, space, area)
    elif space in ground_of(board, state).stones | ground_of(board, state).low_walls or _is_taken(state, space):
        yield why(rule, "something-there", space=SpaceOption(space))


def _is_taken(state: DustState, space: SpaceId) -> bool:
    return cover_in(state, space) is not None or bool(units_in(state, space))
