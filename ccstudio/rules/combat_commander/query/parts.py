"""What current values are made of: what is printed, and each thing that changes it (CC-ST.10 to CC-ST.13)."""

from collections.abc import Iterator
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.pieces import carrier_of, face_of, hex_of, weapon_of
from ccstudio.rules.combat_commander.query.values import command_over, wire
from ccstudio.rules.combat_commander.state import CombatState


class PartOf(NamedTuple):
    """So much of a value, by a rule, with the code of its sentence."""

    amount: int
    rule: str
    code: str


def morale_parts(board: CombatBoard, state: CombatState, piece: PieceId, cover: int) -> list[PartOf]:
    """CC-ST.12 What the current morale of a unit on the map is made of; together it is `query.values.morale`."""
    unit, space = state.units[piece], _space_of(state, piece)
    return _telling(
        PartOf(face_of(board, unit).morale, "CC-3.1.4", "part-printed"),
        *_changes(board, state, piece, space),
        PartOf(cover, "CC-T78.3", "part-cover"),
    )


def fp_parts(board: CombatBoard, state: CombatState, piece: PieceId) -> list[PartOf]:
    """CC-ST.10, CC-ST.13 What the current FP of a unit or weapon on the map is made of."""
    if piece in state.weapons:
        stats = board.weapons[state.weapons[piece].type].stats
        return _weapon_parts(board, state, piece, stats.fp, "CC-11.1")
    printed = PartOf(face_of(board, state.units[piece]).fp, "CC-3.1.1", "part-printed")
    return _at_least_nothing(_telling(printed, *_changes(board, state, piece, _space_of(state, piece))))


def range_parts(board: CombatBoard, state: CombatState, piece: PieceId) -> list[PartOf]:
    """CC-ST.11, CC-ST.13 What the current greatest range of a unit or weapon on the map is made of."""
    if piece in state.weapons:
        stats = board.weapons[state.weapons[piece].type].stats
        return _weapon_parts(board, state, piece, stats.range[1], "CC-11.1")
    printed = PartOf(face_of(board, state.units[piece]).range, "CC-3.1.2", "part-printed")
    return _at_least_nothing(_telling(printed, *_changes(board, state, piece, _space_of(state, piece))))


def movement_parts(board: CombatBoard, state: CombatState, piece: PieceId) -> list[PartOf]:
    """CC-ST.11 What the current movement of a unit on the map is made of, in points; wire takes none (CC-F106.a)."""
    unit, space = state.units[piece], _space_of(state, piece)
    weapon, moving = weapon_of(state, piece), state.moving.get(piece)
    fixed = moving is not None and board.rules("oq-28") == "at-activation"
    return _at_least_nothing(
        _telling(
            PartOf(face_of(board, unit).move, "CC-3.1.3", "part-printed"),
            PartOf(
                moving.led if moving is not None and fixed else command_over(board, state, unit, space),
                "CC-3.3.1.2",
                "part-command",
            ),
            *_markers(board, state, piece),
            PartOf(
                board.weapons[state.weapons[weapon].type].stats.move if weapon is not None else 0,
                "CC-11.1",
                "part-burden",
            ),
            PartOf(board.numbers.road_bonus if moving is not None and moving.road else 0, "CC-T93", "part-road"),
        )
    )


def _weapon_parts(board: CombatBoard, state: CombatState, piece: PieceId, printed: int, rule: str) -> list[PartOf]:
    stats = board.weapons[state.weapons[piece].type].stats
    carrier, space = carrier_of(state, piece), hex_of(state, piece)
    led = wired = 0
    if carrier is not None and space is not None and carrier in state.units and not stats.ordnance:
        led = command_over(board, state, state.units[carrier], space)
    if space is not None and board.rules("oq-9") == "weapons-too":
        wired = wire(board, state, space)
    return _at_least_nothing(
        _telling(
            PartOf(printed, rule, "part-printed"),
            PartOf(led, "CC-3.3.1.3", "part-command"),
            PartOf(wired, "CC-F106", "part-wire"),
        )
    )


def _changes(board: CombatBoard, state: CombatState, piece: PieceId, space: SpaceId) -> Iterator[PartOf]:
    """What leaders, markers and wire do to FP, range and morale of a unit."""
    yield PartOf(command_over(board, state, state.units[piece], space), "CC-3.3.1.2", "part-command")
    yield from _markers(board, state, piece)
    yield PartOf(wire(board, state, space), "CC-F106", "part-wire")


def _markers(board: CombatBoard, state: CombatState, piece: PieceId) -> Iterator[PartOf]:
    unit = state.units[piece]
    yield PartOf(board.numbers.veteran * unit.veteran, "CC-13.4", "part-veteran")
    yield PartOf(board.numbers.suppressed * unit.suppressed, "CC-13.1", "part-suppressed")


def _telling(printed: PartOf, *changes: PartOf) -> list[PartOf]:
    """What is printed, and whatever changes it."""
    return [printed, *(change for change in changes if change.amount)]


def _at_least_nothing(parts: list[PartOf]) -> list[PartOf]:
    """CC-G.3 All values but morale are 0 at least."""
    total = sum(part.amount for part in parts)
    return [*parts, PartOf(-total, "CC-G.3", "part-floor")] if total < 0 else parts


def _space_of(state: CombatState, piece: PieceId) -> SpaceId:
    space = hex_of(state, piece)
    assert space is not None, "values are asked of pieces on the map"
    return space
