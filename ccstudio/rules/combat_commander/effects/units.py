"""What happens to units: markers, places, activation, movement points, elimination."""

from collections.abc import Iterable

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.pieces import InBox, InSpace, PieceId, Place
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.effects.points import control_anew
from ccstudio.rules.combat_commander.effects.weapons import fix_weapon, forget_weapon, lose_weapon
from ccstudio.rules.combat_commander.query.movement import stops
from ccstudio.rules.combat_commander.query.pieces import hex_of, is_hero, weapon_of
from ccstudio.rules.combat_commander.query.values import led_by
from ccstudio.rules.combat_commander.state import (
    CASUALTIES,
    TIME_BOX,
    CombatGame,
    Moving,
    Unit,
)
from ccstudio.rules.shared.telling import tell


def change_unit(game: CombatGame, piece: PieceId, **changes: object) -> Unit:
    """Replace a unit by one with other marks."""
    unit = game.state.units[piece] = msgspec.structs.replace(game.state.units[piece], **changes)
    return unit


def suppress(game: CombatGame, piece: PieceId, rule: str) -> None:
    """CC-13.2 Put a Suppressed marker on a unit; a second one does nothing."""
    if not game.state.units[piece].suppressed:
        change_unit(game, piece, suppressed=True)
        tell(game, "suppressed", rule, piece=PieceOption(piece))


def unsuppress(game: CombatGame, piece: PieceId, rule: str) -> None:
    """CC-13.3 Take the Suppressed marker off a unit."""
    if game.state.units[piece].suppressed:
        change_unit(game, piece, suppressed=False)
        tell(game, "no-longer-suppressed", rule, piece=PieceOption(piece))


def rally(game: CombatGame, piece: PieceId, rule: str) -> None:
    """CC-3.2.5 Turn a broken unit to its unbroken side."""
    change_unit(game, piece, broken=False)
    tell(game, "rallied", rule, piece=PieceOption(piece))


def flip_broken(game: CombatGame, piece: PieceId) -> None:
    """CC-3.2.1 Turn an unbroken unit to its broken side; `losses.BreakUnits` decides whether."""
    change_unit(game, piece, broken=True)
    tell(game, "broken", "CC-3.2.1", piece=PieceOption(piece))


def make_veteran(game: CombatGame, piece: PieceId, rule: str) -> None:
    """CC-13.4 Put a Veteran marker on a unit."""
    change_unit(game, piece, veteran=True)
    tell(game, "veteran", rule, piece=PieceOption(piece))


def activate(game: CombatGame, pieces: Iterable[PieceId]) -> None:
    """CC-O14.1 Note that units were activated this turn."""
    for piece in pieces:
        change_unit(game, piece, activated=True)


def new_unit(
    game: CombatGame, kind: str, side: Side, place: Place, told: str = "", rule: str = "", *, broken: bool = False
) -> PieceId:
    """Bring a unit into play, and tell it as `put` does."""
    state = game.state
    piece, state.next_piece = PieceId(state.next_piece), state.next_piece + 1
    state.units[piece] = Unit(kind, side, broken=broken)
    put(game, piece, place, told, rule)
    return piece


def put(game: CombatGame, piece: PieceId, place: Place, told: str = "", rule: str = "") -> None:
    """Put a unit with what it carries somewhere, tell it as an event, then see who controls what (CC-X.3)."""
    spaces = _stand(game, (piece,), place)
    if told:
        there = {"space": SpaceOption(place.space)} if isinstance(place, InSpace) else {}
        tell(game, told, rule, piece=PieceOption(piece), **there)
    _control_in(game, spaces)


def put_together(game: CombatGame, pieces: tuple[PieceId, ...], space: SpaceId, told: str, rule: str) -> None:
    """Put units with what they carry into a hex, as one event, then see who controls what (CC-X.3)."""
    spaces = _stand(game, pieces, InSpace(space))
    tell(game, told, rule, pieces=tuple(map(PieceOption, pieces)), space=SpaceOption(space))
    _control_in(game, spaces)


def _stand(game: CombatGame, pieces: Iterable[PieceId], place: Place) -> list[SpaceId]:
    """Move units, and return the hexes that they left and entered."""
    state, spaces = game.state, []
    for piece in pieces:
        old, unit = hex_of(state, piece), state.units[piece]
        if piece in state.stacks and state.stacks.place_of(piece) == InBox(CASUALTIES[unit.side]):
            state.returned[unit.side] += 1
        state.stacks.move(piece, place)
        spaces += [old] if old is not None else []
    return [*spaces, place.space] if isinstance(place, InSpace) else spaces


def _control_in(game: CombatGame, spaces: Iterable[SpaceId]) -> None:
    for space in dict.fromkeys(spaces):
        control_anew(game, space)


def remove_unit(game: CombatGame, piece: PieceId) -> None:
    """Take a unit that is off the map out of the game for good, with what it carries."""
    state = game.state
    weapon = weapon_of(state, piece)
    if weapon is not None:
        forget_weapon(game, weapon)
    _forget_unit(game, piece)


def _forget_unit(game: CombatGame, piece: PieceId) -> None:
    """Take a unit out of the game for good, and keep what it was for the log (CC-ST.8)."""
    state = game.state
    state.stacks.remove(piece)
    unit = state.units.pop(piece)
    state.removed = (*state.removed, (piece, unit.type, unit.side))


def set_up(game: CombatGame, piece: PieceId, space: SpaceId) -> None:
    """CC-SU.3 Put a unit on the map before the game begins: control is looked at when everybody stands."""
    game.state.stacks.move(piece, InSpace(space))


def copy_unit(game: CombatGame, piece: PieceId, kind: str) -> PieceId:
    """Put another unit beside one, with its markers and the side it shows, and moving if it moves."""
    state = game.state
    new, state.next_piece = PieceId(state.next_piece), state.next_piece + 1
    state.units[new] = msgspec.structs.replace(state.units[piece], type=kind)
    state.stacks.move(new, state.stacks.place_of(piece))
    if piece in state.moving:
        state.moving[new] = state.moving[piece]
    if piece in state.shooters:
        state.shooters.add(new)
    if piece in state.shot:
        state.shot.add(new)
    return new


def replace_unit(game: CombatGame, piece: PieceId, kind: str) -> None:
    """Put another unit in the place of one, with its weapon, markers and side showing.

    It goes on under the same number, so that whatever is in progress knows it (CC-O20.3.5).
    """
    change_unit(game, piece, type=kind)
    # What was worked out of where units are holds for the types they had.
    game.state.stacks.memory = {}


def to_casualties(game: CombatGame, piece: PieceId) -> None:
    """CC-4.2 Put an eliminated unit on the casualty track, its weapon into the weapons box (CC-4.2.c).

    A hero is out of the game instead (CC-E58.1). Control is the business of the caller: of all that one result
    eliminates it is looked at together (CC-X.2).
    """
    state = game.state
    weapon = weapon_of(state, piece)
    if weapon is not None:
        lose_weapon(game, weapon, "carrier", "CC-4.2.c")
    state.moving.pop(piece, None)
    state.shooters.discard(piece)
    state.shot.discard(piece)
    if is_hero(game.board, state.units[piece]):
        _forget_unit(game, piece)
    else:
        unit = change_unit(game, piece, broken=False, suppressed=False, veteran=False, activated=False)
        state.stacks.move(piece, InBox(CASUALTIES[unit.side]))


def to_time_track(game: CombatGame, piece: PieceId, number: int) -> None:
    """CC-7.2.1 Put a unit on a space of the time track: unbroken, unmarked, with its weapon mended."""
    state = game.state
    change_unit(game, piece, broken=False, suppressed=False, veteran=False, activated=False)
    state.moving.pop(piece, None)
    weapon = weapon_of(state, piece)
    if weapon is not None:
        fix_weapon(game, weapon, "CC-7.2.1")
    put(game, piece, InBox(TIME_BOX.format(number=number)))


def begin_turn(game: CombatGame) -> None:
    """CC-5.0 A new turn: nobody is activated, no order is given, nobody recovered or routed."""
    state = game.state
    state.orders_given = 0
    state.recovered = False
    state.routed = set()
    # A turn may be begun by hand, from the middle of anything.
    state.in_trigger = 0
    end_move(game)
    for piece, unit in sorted(state.units.items()):
        if unit.activated:
            change_unit(game, piece, activated=False)


def begin_move(game: CombatGame, pieces: Iterable[PieceId]) -> None:
    """CC-O20.3.4.a Units are moving from activation to the end of the order."""
    game.state.moving = {piece: Moving(led=led_by(game.board, game.state, piece)) for piece in pieces}


def change_moving(game: CombatGame, piece: PieceId, **changes: object) -> None:
    """Note what a moving unit did."""
    game.state.moving[piece] = msgspec.structs.replace(game.state.moving[piece], **changes)


def pay_step(game: CombatGame, pieces: Iterable[PieceId], here: SpaceId, to: SpaceId) -> None:
    """CC-O21.1 Units pay for a step; wire takes all they have (CC-F106.a), a road gives its bonus once (CC-T93.a)."""
    board, state = game.board, game.state
    step = board.ground.step(here, to)
    assert step is not None, "units step into adjacent hexes"
    wired = stops(board, state, here) or stops(board, state, to)
    for piece in pieces:
        moving = state.moving[piece]
        change_moving(
            game,
            piece,
            spent=moving.spent + step.cost,
            road=moving.road or board.ground.hexes[to].road,
            wired=moving.wired or wired,
            begun=True,
        )


def stop_in_wire(game: CombatGame, pieces: Iterable[PieceId]) -> None:
    """CC-A35.5 Whoever moved into wire just placed must stop."""
    for piece in pieces:
        if piece in game.state.moving:
            change_moving(game, piece, wired=True)


def new_step(game: CombatGame) -> None:
    """CC-A33.3.c After a step every shooter may fire once more."""
    game.state.shot = set()


def end_move(game: CombatGame) -> None:
    """CC-A33.3.f End the Move order: units that moved or fired at them are not available again this turn."""
    state = game.state
    if game.board.rules("oq-33") == "available":
        for piece in sorted(state.shooters & state.units.keys()):
            change_unit(game, piece, activated=False)
    state.moving = {}
    state.shooters = set()
    state.shot = set()
    state.assaulted = set()
