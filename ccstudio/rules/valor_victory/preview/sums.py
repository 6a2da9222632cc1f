"""The sums of attacks, each part with its unit, weapon and rule: firepower, modifiers, numbers to roll (VV-13.4b)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Part, Reason, Sum, TableMark
from ccstudio.rules.shared.previews import part, sum_in_space, sum_of_piece
from ccstudio.rules.shared.reasons import why
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.odds import points
from ccstudio.rules.valor_victory.query.cover import Modifier
from ccstudio.rules.valor_victory.query.firepower import (
    crewed_guns,
    firepower_at,
    group_firepower,
    weapon_firepower,
)
from ccstudio.rules.valor_victory.query.units import hex_of, weapon_of
from ccstudio.rules.valor_victory.state import ValorState


def firepower_sum(
    board: ValorBoard, state: ValorState, members: Iterable[PieceId], target: SpaceId, used: tuple[PieceId, ...]
) -> Sum:
    """VV-14.2a The firepower of a group at a hex: each unit, its weapon, and satchel charges."""
    units = tuple(members)
    parts = [it for unit in units for it in unit_parts(board, state, unit, target)]
    plain = group_firepower(board, state, units, target, ())
    for piece in used:
        charge = board.expendables[state.weapons[piece].type].stats.apfp
        if charge:
            parts.append(part(charge, "VV-12.53a", "part-weapon", weapon=PieceOption(piece)))
            lost = plain + charge - group_firepower(board, state, units, target, (piece,))
            if lost:
                parts.append(part(-lost, "VV-12.53a", "part-charge-user"))
    return sum_in_space("sum-firepower", target, parts)


def unit_parts(board: ValorBoard, state: ValorState, unit: PieceId, target: SpaceId) -> Iterator[Part]:
    """VV-12.3b, VV-14.4b, VV-22.3b What a unit adds: its own firepower, that of its weapon, that of its valor."""
    reach = board.ground.distances[hex_of(state, unit)][target]
    record = state.units[unit]
    kind = board.units[record.type]
    if not kind.infantry:
        main, machine_guns = crewed_guns(board, state, unit, target, reach)
        if main:
            yield part(main, "VV-14.4b", "part-main-gun", unit=PieceOption(unit))
        if machine_guns:
            yield part(machine_guns, "VV-14.4b", "part-machine-guns", unit=PieceOption(unit))
        return
    whole = firepower_at(board, state, unit, target)
    weapon = weapon_of(state, unit)
    added = weapon_firepower(board, state, unit, reach) if whole else 0
    own = whole - added
    valor = board.numbers.valor_apfp if own and record.valorous else 0
    if own:
        yield part(own - valor, "VV-14.2d", "part-unit", unit=PieceOption(unit))
    if valor:
        yield part(valor, "VV-22.3b", "part-valor-of", unit=PieceOption(unit))
    if added and weapon is not None:
        yield part(added, "VV-12.3b", "part-weapon", weapon=PieceOption(weapon))


def modifier_sum(parts: Iterable[Modifier], space: SpaceId) -> Sum:
    """VV-13.4b The modifiers of a roll, each with its rule."""
    found = sum_in_space("sum-modifier", space, tuple(map(modifier_part, parts)))
    return msgspec.structs.replace(found, is_signed=True)


def to_hit_sum(number: int, parts: Iterable[Modifier], target: PieceId) -> Sum:
    """VV-16.3 The highest natural roll that hits: the number of the table less all modifiers."""
    lowered = [modifier_part(modifier._replace(amount=-modifier.amount)) for modifier in parts]
    return sum_of_piece("sum-to-hit", "target", target, (part(number, "VV-16.T1", "part-to-hit"), *lowered))


def elimination_sum(number: int, atfp: str, armor: str, target: PieceId) -> Sum:
    """VV-16.T2 The number that the elimination roll has to stay below."""
    cell = part(number, "VV-16.T2", "part-elimination", atfp=atfp.upper(), armor=armor.upper())
    return sum_of_piece("sum-elimination", "target", target, (cell,))


def modifier_part(modifier: Modifier) -> Part:
    """VV-13.4b A modifier as a part of a sum."""
    return Part(Fraction(modifier.amount), why(modifier.rule, modifier.code))


def spaces_of(spaces: Iterable[SpaceId]) -> tuple[SpaceOption, ...]:
    """Hexes as sentences name them, each once."""
    return tuple(map(SpaceOption, dict.fromkeys(spaces)))


def pieces_of(pieces: Iterable[PieceId]) -> tuple[PieceOption, ...]:
    """Pieces as sentences name them, each once."""
    return tuple(map(PieceOption, dict.fromkeys(pieces)))


class Shown(NamedTuple):
    """What there is to show of an attack."""

    sums: tuple[Sum, ...] = ()
    notes: Iterable[Reason] = ()
    sights: tuple[tuple[SpaceId, SpaceId], ...] = ()
    marks: tuple[TableMark, ...] = ()


def points_notes(chances: Mapping[int, Fraction], victims: Sequence[PieceId]) -> Iterator[Reason]:
    """VV-14.6 The casualty points to be expected, and whom they may be put on."""
    if not victims:
        return
    if points.harm(chances):
        percent = f"{float(100 * points.harm(chances)):.0f}"
        yield why("VV-14.6", "expected-points", points=f"{float(points.mean(chances)):.1f}", percent=percent)
    else:
        yield why("VV-14.6", "cannot-hurt")
