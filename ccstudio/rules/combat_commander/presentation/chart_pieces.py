"""The chart lines of units, weapons and radios: what is printed, and what changes it now (CC-3.1, CC-11 to CC-13)."""

from collections.abc import Iterator, Sequence

from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Reason
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.parts import (
    PartOf,
    fp_parts,
    morale_parts,
    movement_parts,
    range_parts,
)
from ccstudio.rules.combat_commander.query.pieces import face_of, hex_of, is_leader, weapon_of
from ccstudio.rules.combat_commander.query.values import cover
from ccstudio.rules.combat_commander.state import CombatState
from ccstudio.rules.combat_commander.stats import WeaponStats
from ccstudio.rules.shared.reasons import chart_line


def piece_lines(board: CombatBoard, state: CombatState, piece: PieceId) -> Iterator[Reason]:
    """What the charts say of a unit, weapon or radio."""
    if piece in state.units:
        return _unit(board, state, piece)
    if state.weapons[piece].type in board.weapons:
        return _weapon(board, state, piece)
    return _radio(board, state, piece)


def _unit(board: CombatBoard, state: CombatState, piece: PieceId) -> Iterator[Reason]:
    """CC-3.1 The printed values of the side that shows, CC-ST.10 to CC-ST.12 what they are now, and its state."""
    unit = state.units[piece]
    kind, face = board.units[unit.type], face_of(board, unit)
    yield chart_line("CC-7.1", "unit", title=kind.title, figures=kind.stats.figures, victory=kind.stats.victory)
    for rule, name, value, boxed in (
        ("CC-3.1.1", "fp", face.fp, face.fp_boxed),
        ("CC-3.1.2", "range", face.range, face.range_boxed),
        ("CC-3.1.3", "move", face.move, face.move_boxed),
        ("CC-3.1.4", "morale", face.morale, False),
    ):
        yield chart_line("CC-3.1.6" if boxed else rule, f"{name}-boxed" if boxed else name, value=value)
    if is_leader(board, unit):
        yield chart_line("CC-3.1.5", "command", value=face.command)
    space = hex_of(state, piece)
    if space is not None:
        sheltered = cover(board, state, space, piece=piece)
        yield from _now(
            ("CC-ST.10", "fp", fp_parts(board, state, piece)),
            ("CC-ST.11", "range", range_parts(board, state, piece)),
            ("CC-ST.11", "move", movement_parts(board, state, piece)),
            ("CC-ST.12", "morale", morale_parts(board, state, piece, sheltered)),
        )
    for rule, code, holds in (
        ("CC-3.2.4", "is-broken", unit.broken),
        ("CC-13.1", "is-suppressed", unit.suppressed),
        ("CC-O14.1.c", "is-activated", unit.activated),
        ("CC-A33.3.b", "is-shooter", piece in state.shooters),
    ):
        if holds:
            yield chart_line(rule, code)
    weapon = weapon_of(state, piece)
    if weapon is not None:
        yield chart_line("CC-11.2", "carries", weapon=PieceOption(weapon))


def _now(*values: tuple[str, str, Sequence[PartOf]]) -> Iterator[Reason]:
    """Values that are other than printed, and then what changes them, each once."""
    changes: dict[PartOf, None] = {}
    for rule, name, parts in values:
        if len(parts) > 1:
            now = sum(part.amount for part in parts)
            yield chart_line(rule, f"now-{name}", value=now, printed=parts[0].amount)
            changes |= dict.fromkeys(parts[1:])
    told = set()
    for change in changes:
        name = change.code.removeprefix("part-")
        if name == "floor":
            if name not in told:
                yield chart_line(change.rule, "change-floor")
        else:
            yield chart_line(change.rule, f"change-{name}", points=f"{change.amount:+d}")
        told.add(name)


def _weapon(board: CombatBoard, state: CombatState, piece: PieceId) -> Iterator[Reason]:
    """CC-11 The values of a weapon, and what becomes of it when it breaks (CC-11.4)."""
    weapon = state.weapons[piece]
    kind = board.weapons[weapon.type]
    stats = kind.stats
    least, greatest = stats.range
    yield chart_line("CC-11.1", "weapon", title=kind.title, fp=stats.fp, least=least, greatest=greatest)
    if stats.fp_boxed:
        yield chart_line("CC-3.1.6", "fp-boxed", value=stats.fp)
    if stats.range_boxed:
        yield chart_line("CC-3.1.6", "range-boxed", value=greatest)
    if hex_of(state, piece) is not None:
        yield from _now(
            ("CC-ST.13", "fp", fp_parts(board, state, piece)), ("CC-ST.13", "range", range_parts(board, state, piece))
        )
    if stats.move:
        yield chart_line("CC-11.1", "weapon-burden", points=f"{stats.move:+d}")
    yield from _ammunition(stats)
    yield chart_line(
        "CC-11.4.b",
        "weapon-broken" if weapon.broken else "weapon-breaks",
        fixed=_span(stats.fixed),
        lost=_span(stats.eliminated),
    )


def _span(numbers: tuple[int, int]) -> str:
    """A span of numbers as it is printed."""
    first, last = numbers
    return str(first) if first == last else f"{first}-{last}"


def _ammunition(stats: WeaponStats) -> Iterator[Reason]:
    if stats.ordnance:
        yield chart_line("CC-11.5.a", "ordnance")
    if stats.smoke:
        yield chart_line("CC-11.7", "smoke-rounds")
    if stats.sort == "flamethrower":
        yield chart_line("CC-11.6.b", "flamethrower")
    if stats.sort == "satchel":
        yield chart_line("CC-11.6.c", "satchel")


def _radio(board: CombatBoard, state: CombatState, piece: PieceId) -> Iterator[Reason]:
    """CC-12.2 The guns that a radio speaks for."""
    radio = state.weapons[piece]
    kind = board.radios[radio.type]
    yield chart_line("CC-12.2", "radio", title=kind.title, fp=kind.stats.fp)
    if kind.stats.smoke:
        yield chart_line("CC-12.2", "smoke-rounds")
    if radio.broken:
        yield chart_line("CC-12.3", "radio-broken")
