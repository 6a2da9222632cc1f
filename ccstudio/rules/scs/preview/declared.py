"""Which attack a choice leads to: attackers, target, support (SCS-7.0, SCS-6.0)."""

from typing import Any, NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import NumberOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.declarations import Attack
from ccstudio.rules.scs.procedures.combat import DECLARE, BuildAttack
from ccstudio.rules.scs.procedures.movement import MoveUnits
from ccstudio.rules.scs.procedures.support import Support
from ccstudio.rules.scs.query.combat import newcomers_in, targets
from ccstudio.rules.scs.query.odds import NO_AIR, NO_SUPPORT, OddsSheet, odds_sheet
from ccstudio.rules.scs.query.units import enemies_by_hex, units_in
from ccstudio.rules.scs.state import NO_SPACE, SeriesCase


class Declared(NamedTuple):
    """An attack as it would be made: by whom, on which hex, with which support so far; both by side."""

    side: Side
    attackers: tuple[PieceId, ...]
    target: SpaceId
    overrun: bool = False
    air: tuple[int, int] = NO_AIR
    support: tuple[tuple[PieceId, ...], tuple[PieceId, ...]] = NO_SUPPORT


def declared_by(case: SeriesCase[Any], choice: Option) -> Declared | None:
    """The attack that a choice leads to; None if it leads to none, or to several.

    A hex that is chosen first is attacked by all who can; a unit that is chosen first attacks its only target.
    """
    match case.frame:
        case BuildAttack():
            return declared_after(case, (choice,))
        case MoveUnits(units=units) if isinstance(choice, SpaceOption):
            found = choice.space in enemies_by_hex(case.state, case.side)
            return Declared(case.side, units, choice.space, overrun=True) if found else None
        case Support():
            return _supported(case, case.frame, choice)
    return _first(case, choice) if case.asked.prompt == "choose-combat" else None


def _first(case: SeriesCase[Any], choice: Option) -> Declared | None:
    found = targets(case.board, case.state, case.side)
    match choice:
        case SpaceOption(space):
            return Declared(case.side, found.by_hex[space], space)
        case PieceOption(piece) if len(found.by_unit[piece]) == 1:
            return Declared(case.side, (piece,), found.by_unit[piece][0])
    return None


def declared_after(case: SeriesCase[Any], choices: tuple[Option, ...]) -> Declared | None:
    """SCS-7.0/5 The attack that is being built, after further choices; None while something is missing."""
    frame = case.frame
    if not isinstance(frame, BuildAttack):
        return None
    attackers, target = frame.attackers, frame.target
    for choice in choices:
        match choice:
            case PieceOption(piece):
                attackers = (*attackers, piece)
            case SpaceOption(space):
                target = space
            case _ if choice != DECLARE:
                return None
    return None if target == NO_SPACE or not attackers else Declared(frame.side, attackers, target)


def _supported(case: SeriesCase[Any], frame: Support, choice: Option) -> Declared | None:
    """SCS-DEMO-S5, SCS-DEMO-S7 The attack with points or a unit more; the defender does not know who attacks."""
    attack = next((below for below in reversed(case.view.stack) if isinstance(below, Attack)), None)
    if attack is None or not attack.attackers:
        return None
    (first, second), support = frame.air, [list(units) for units in frame.support]
    match choice:
        case NumberOption(number):
            first, second = (number, second) if case.side == 0 else (first, number)
        case PieceOption(piece):
            support[case.side].append(piece)
    mine, yours = (tuple(units) for units in support)
    return Declared(attack.side, attack.attackers, attack.target, attack.overrun, (first, second), (mine, yours))


def sheet_of(case: SeriesCase[Any], attack: Declared) -> OddsSheet:
    """SCS-7.4 The odds of an attack against the units that are seen in its hex."""
    state = case.state
    newcomers = newcomers_in(state, attack.target)
    defenders = tuple(unit for unit in units_in(state, attack.target) if unit not in newcomers)
    return odds_sheet(
        case.board, state, attack.side, attack.attackers, defenders, attack.target, attack.air, attack.support
    )
