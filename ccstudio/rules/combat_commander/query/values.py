"""Current values: what is printed, and everything that changes it at this instant (CC-ST.10 to CC-ST.14, CC-T78.3)."""

from collections.abc import Iterable, Mapping
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.pieces import carrier_of, face_of, hex_of, is_leader, weapon_of
from ccstudio.rules.combat_commander.state import CombatState, Unit
from ccstudio.rules.shared.occupation import units_in

SHELLING: Final[Mapping[str, tuple[str, ...]]] = {
    "shells": ("mortar", "artillery"),
    "ordnance": ("mortar", "ordnance", "artillery"),
}
"""What dug-in works cover better against, by the ruling of OQ-42."""
DIRECT: Final = ("fire", "ordnance")
"""CC-T87, CC-T97 What hedges and walls cover against."""


def command(board: CombatBoard, unit: Unit) -> int:
    """CC-3.1.5 A leader's command: 0 when broken (CC-3.3.1.4), and of all who are no leaders."""
    return face_of(board, unit).command


def command_over(board: CombatBoard, state: CombatState, unit: Unit, space: SpaceId) -> int:
    """CC-3.3.1.2 What the leaders of its side in its hex add up to for a unit; leaders have no command (.a)."""
    leaders = _leaders(board, state).get(space)
    if leaders is None or is_leader(board, unit):
        return 0
    others = [state.units[piece] for piece in leaders]
    return sum([command(board, other) for other in others if other.side == unit.side])


class _Leaders(dict[SpaceId, list[PieceId]]):
    """The leaders of both sides by hex, worked out once for each position: a leader never becomes another unit."""


def _leaders(board: CombatBoard, state: CombatState) -> _Leaders:
    known = state.stacks.memory.get(_Leaders)
    if type(known) is _Leaders:
        return known
    found = state.stacks.memory[_Leaders] = _Leaders()
    spaces, kinds = state.stacks.spaces, board.leaders
    for piece, unit in state.units.items():
        if unit.type in kinds and piece in spaces:
            found.setdefault(spaces[piece], []).append(piece)
    return found


def marks(board: CombatBoard, unit: Unit) -> int:
    """CC-13.1, CC-13.4 What experience and suppression do to every value of a unit but its command."""
    if not (unit.veteran or unit.suppressed):
        return 0
    return board.numbers.veteran * unit.veteran + board.numbers.suppressed * unit.suppressed


def led_by(board: CombatBoard, state: CombatState, piece: PieceId) -> int:
    """CC-3.3.1.2 The command that a unit on the map has from the leaders in its hex."""
    return command_over(board, state, *_placed(state, piece))


def wire(board: CombatBoard, state: CombatState, space: SpaceId) -> int:
    """CC-F106 What wire in a hex takes off FP, range and morale: 0 or less."""
    kind = state.fortifications.get(space)
    return -board.fortifications[kind].stats.penalty if kind is not None else 0


def unit_fp(board: CombatBoard, state: CombatState, piece: PieceId, *, led: bool = True) -> int:
    """CC-ST.10 The current FP of a unit on the map; command can be left out, as OQ-21 may want it in a melee."""
    unit, space = _placed(state, piece)
    command_there = command_over(board, state, unit, space) if led else 0
    return max(0, face_of(board, unit).fp + command_there + marks(board, unit) + wire(board, state, space))


def melee_strength(board: CombatBoard, state: CombatState, space: SpaceId, side: Side) -> int:
    """CC-O16.4.1 Current FP of all units of a side in a hex, and more for each whose FP is boxed; no weapons."""
    led = board.rules("oq-21") == "command"
    return sum(
        unit_fp(board, state, piece, led=led)
        + board.numbers.boxed_in_melee * face_of(board, state.units[piece]).fp_boxed
        for piece in units_in(state, space, side)
    )


def unit_range(board: CombatBoard, state: CombatState, piece: PieceId) -> int:
    """CC-ST.11 The current range of a unit on the map; whose is 0 cannot fire (CC-3.1.2)."""
    unit, space = _placed(state, piece)
    printed = face_of(board, unit).range
    return max(0, printed + command_over(board, state, unit, space) + marks(board, unit) + wire(board, state, space))


def movement(board: CombatBoard, state: CombatState, piece: PieceId) -> int:
    """CC-ST.11 The current movement of a unit on the map, in points: with its weapon and the bonus of a road.

    Command is that of its hex now, or that at its activation, by the ruling of OQ-28.
    """
    unit, space = _placed(state, piece)
    weapon = weapon_of(state, piece)
    burden = board.weapons[state.weapons[weapon].type].stats.move if weapon is not None else 0
    moving = state.moving.get(piece)
    bonus = board.numbers.road_bonus if moving is not None and moving.road else 0
    fixed = moving is not None and board.rules("oq-28") == "at-activation"
    led = moving.led if moving is not None and fixed else command_over(board, state, unit, space)
    return max(0, face_of(board, unit).move + led + marks(board, unit) + burden + bonus)


def morale(board: CombatBoard, state: CombatState, piece: PieceId, cover: int) -> int:
    """CC-ST.12 The current morale of a unit on the map, with the cover that applies."""
    unit, space = _placed(state, piece)
    printed = face_of(board, unit).morale
    commanded = command_over(board, state, unit, space)
    return printed + commanded + marks(board, unit) + wire(board, state, space) + cover


def weapon_fp(board: CombatBoard, state: CombatState, piece: PieceId) -> int:
    """CC-ST.13 The current FP of a weapon on the map."""
    stats = board.weapons[state.weapons[piece].type].stats
    return max(0, stats.fp + _weapon_command(board, state, piece) + _weapon_wire(board, state, piece))


def weapon_range(board: CombatBoard, state: CombatState, piece: PieceId) -> tuple[int, int]:
    """CC-ST.13 The least and greatest range of a weapon on the map (CC-11.6.a)."""
    stats = board.weapons[state.weapons[piece].type].stats
    least, greatest = stats.range
    return least, max(0, greatest + _weapon_command(board, state, piece) + _weapon_wire(board, state, piece))


def cover(
    board: CombatBoard,
    state: CombatState,
    space: SpaceId,
    attack: str = "none",
    firers: Iterable[SpaceId] = (),
    *,
    piece: PieceId | None = None,
) -> int:
    """CC-T78.3 The best cover of a hex: its terrain, its fortification, or a hedge or wall the shot crosses.

    Args:
        board: the board.
        state: the state.
        space: the hex of whoever is covered.
        attack: what it is covered against: `none` (rally, rout, mines, events), `fire`, `ordnance` that fires direct,
            `mortar`, `artillery`, `flamethrower`.
        firers: the hexes that fire at it.
        piece: the unit that is covered, where one is meant and not all of the hex.
    """
    if attack == "flamethrower":
        return 0
    there = board.ground.hexes[space]
    best = there.cover
    if board.rules("oq-41") == "always" or piece in state.moving:
        best += there.road_cover
    kind = state.fortifications.get(space)
    if kind is not None:
        stats = board.fortifications[kind].stats
        if stats.cover is not None:
            best = max(best, stats.cover + (stats.shelled if attack in SHELLING[board.rules("oq-42")] else 0))
    against_all = board.rules("oq-27") == "all"
    crossed = board.lines.side_cover(space, tuple(firers), against_all=against_all) if attack in DIRECT else 0
    # A shot that crosses no such side finds no cover of 0 there: what lies open may have less.
    return max(best, crossed) if crossed else best


def _placed(state: CombatState, piece: PieceId) -> tuple[Unit, SpaceId]:
    space = state.stacks.space_of(piece)
    assert space is not None, "values are asked of units on the map"
    return state.units[piece], space


def _weapon_command(board: CombatBoard, state: CombatState, piece: PieceId) -> int:
    """CC-3.3.1.3 Command helps weapons that are no ordnance and are carried by who is no leader."""
    carrier = carrier_of(state, piece)
    if carrier is None or board.weapons[state.weapons[piece].type].stats.ordnance:
        return 0
    return command_over(board, state, *_placed(state, carrier))


def _weapon_wire(board: CombatBoard, state: CombatState, piece: PieceId) -> int:
    """CC-ST.13 Wire acts on weapons too, by the ruling of OQ-9."""
    space = hex_of(state, piece)
    return wire(board, state, space) if space is not None and board.rules("oq-9") == "weapons-too" else 0
