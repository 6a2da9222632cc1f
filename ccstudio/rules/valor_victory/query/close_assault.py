"""Close assaults in numbers: firepower of both sides, odds, Kill Number, modifiers, casualty points (VV-15)."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.results_table import odds_of
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.cover import Modifier, overhead_parts, total_of
from ccstudio.rules.valor_victory.query.firepower import armed_firepower, weapon_firepower
from ccstudio.rules.valor_victory.query.units import (
    cargo_of,
    everybody_in,
    hex_of,
    is_cargo,
    type_of,
    units_in,
    weapon_of,
)
from ccstudio.rules.valor_victory.state import ValorState

_ADJACENT: Final = 1


class AssaultSheet(NamedTuple):
    """VV-15.6b to VV-15.8b All numbers of a close assault before it is rolled.

    Args:
        attack: firepower of the assaulters.
        defence: firepower of the defenders.
        odds: the odds as the table names them.
        base: the Kill Number of the table.
        kill: what the defenders change it by.
        roll: modifiers of the assaulters' roll.
        cost: casualty points that the assaulters take in any case.
        losses: casualty points that the defenders take if it fails.
    """

    attack: int
    defence: int
    odds: str
    base: int
    kill: list[Modifier]
    roll: list[Modifier]
    cost: list[Modifier]
    losses: int

    @property
    def number(self) -> int:
        """VV-15.7 The highest modified roll that succeeds."""
        return self.base + total_of(self.kill)


def assault_sheet(
    board: ValorBoard,
    state: ValorState,
    assaulters: Sequence[PieceId],
    target: SpaceId,
    weapons: Sequence[PieceId] = (),
    defence_weapons: Sequence[PieceId] = (),
) -> AssaultSheet:
    """VV-15.6b The numbers of a close assault on the unpinned defenders of a hex.

    Args:
        board: the game's constants.
        state: what is on the table.
        assaulters: the units that assault, all in one hex.
        target: the hex of the defenders.
        weapons: the grenades and the satchel charge of the assaulters.
        defence_weapons: those of the defenders.
    """
    foe = Side(1 - state.units[assaulters[0]].side)
    defenders = defenders_in(board, state, target, foe)
    attack = _firepower(board, state, assaulters, weapons, assaults=True)
    defence = _firepower(board, state, defenders, defence_weapons, assaults=False)
    odds, base = kill_number(board, attack, defence)
    units = units_defending(board, state, target, foe)
    return AssaultSheet(
        attack=attack,
        defence=defence,
        odds=odds,
        base=base,
        kill=_modifiers(board, state, defenders, defence_weapons, "VV-12.52b"),
        roll=_modifiers(board, state, assaulters, weapons, "VV-12.52a"),
        cost=cost_of(board, state, hex_of(state, assaulters[0]), target, units),
        losses=len(assaulters),
    )


# Who defends


def defenders_in(board: ValorBoard, state: ValorState, space: SpaceId, side: Side) -> tuple[PieceId, ...]:
    """VV-15.1b, VV-15.5a, VV-15.6a Who defends a hex: all unpinned units and passengers; no gun that is towed."""
    units = state.units
    return tuple(
        [
            unit
            for unit in everybody_in(state, space, side)
            if not (units[unit].pinned or (is_cargo(state, unit) and not type_of(board, state, unit).infantry))
        ]
    )


def pinned_in(state: ValorState, space: SpaceId, side: Side) -> tuple[PieceId, ...]:
    """VV-15.6a The pinned units of a hex, passengers before their carriers."""
    return tuple([unit for unit in reversed(everybody_in(state, space, side)) if state.units[unit].pinned])


def units_defending(board: ValorBoard, state: ValorState, space: SpaceId, side: Side) -> int:
    """VV-15.8d How many units defend: a carrier with its cargo is one, by ruling each passenger counts."""
    if board.rules("cargo-in-assault") == "each":
        return len(defenders_in(board, state, space, side))
    return sum([not state.units[unit].pinned for unit in units_in(state, space, side)])


def hurt_in_defence(board: ValorBoard, state: ValorState, space: SpaceId, side: Side) -> tuple[PieceId, ...]:
    """VV-15.8b, VV-15.10b Those on whom the casualty points of defenders may be put, passengers among them."""
    return tuple(
        [
            piece
            for unit in units_in(state, space, side)
            for piece in (unit, *[it for it in cargo_of(state, unit) if type_of(board, state, it).infantry])
        ]
    )


# Firepower


def _firepower(
    board: ValorBoard, state: ValorState, units: Iterable[PieceId], weapons: Iterable[PieceId], *, assaults: bool
) -> int:
    """VV-15.2, VV-15.4a, VV-12.53a What units have together, perhaps one of them a charge for its own weapon."""
    total, least = 0, None
    for unit in units:
        kind = type_of(board, state, unit)
        if not kind.infantry:
            total += (kind.all_round + kind.forward if kind.drives else 0) or board.numbers.unarmed_defence
            continue
        armed = infantry_strength(board, state, unit, assaults=assaults)
        loss = armed - infantry_strength(board, state, unit, assaults=assaults, with_weapon=False)
        total += armed
        least = loss if least is None else min(least, loss)
    charge = sum([board.expendables[state.weapons[piece].type].stats.apfp for piece in weapons])
    return total + charge - (least or 0) if charge else total


def infantry_strength(
    board: ValorBoard, state: ValorState, unit: PieceId, *, assaults: bool, with_weapon: bool = True
) -> int:
    """VV-15.2, VV-22.3b What infantry adds to a close assault; valor doubles its own firepower.

    Assaulters add light machine guns alone, defenders any support weapon; passengers only what they may fire.
    """
    record = state.units[unit]
    own = board.units[record.type].apfp * (board.numbers.valor_assault if record.valorous else 1)
    usable = with_weapon and (not assaults or _has_light_machine_gun(board, state, unit))
    added = weapon_firepower(board, state, unit, _ADJACENT) if usable else 0
    return armed_firepower(board, state, unit, own, added)


def _has_light_machine_gun(board: ValorBoard, state: ValorState, unit: PieceId) -> bool:
    weapon = weapon_of(state, unit)
    if weapon is None:
        return False
    stats = board.weapons[state.weapons[weapon].type].stats
    return stats.use == "machine-gun" and not stats.heavy


# Odds and modifiers


def kill_number(board: ValorBoard, attack: int, defence: int) -> tuple[str, int]:
    """VV-15.6b, VV-15.T The odds of two firepowers, fractions dropped and within the table, and their Kill Number."""
    table = board.assault_table
    labels = table.columns.labels
    if attack <= 0 or defence <= 0:
        column = 0 if attack <= 0 else len(labels) - 1
    else:
        column = table.columns.of_odds(odds_of(Fraction(attack), Fraction(defence), "down")) or 0
    number = table.cells[0][column]
    assert isinstance(number, int), "the close assault table holds Kill Numbers"
    return labels[column], number


def _modifiers(
    board: ValorBoard, state: ValorState, units: Iterable[PieceId], weapons: Iterable[PieceId], rule: str
) -> list[Modifier]:
    """VV-15.3 What one leader, the best, and grenades by their rule give a side."""
    leadership = min([type_of(board, state, unit).leadership for unit in units], default=0)
    grenades = sum([board.expendables[state.weapons[piece].type].stats.modifier for piece in weapons])
    both = (Modifier("VV-15.3", "part-leader", leadership), Modifier(rule, "part-grenades", grenades))
    return [modifier for modifier in both if modifier.amount]


def cost_of(board: ValorBoard, state: ValorState, origin: SpaceId, target: SpaceId, units: int) -> list[Modifier]:
    """VV-15.8a, VV-15.8d, VV-15.81 What assaulters suffer in any case: cover, what they cross, climb, defenders."""
    step = board.ground.step(origin, target)
    assert step is not None, "assaults are on adjacent hexes"
    more = (
        Modifier("VV-15.8a", "part-crossed", step.barrier),
        Modifier("VV-15.81", "part-uphill", step.levels),
        Modifier("VV-15.8a", "part-defenders", units),
    )
    return [*overhead_parts(board, state, target), *[modifier for modifier in more if modifier.amount]]
