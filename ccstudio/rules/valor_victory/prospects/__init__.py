"""What options can change, by the prompt of the question; 0 where the rules leave no way to help (VV-14.6, VV-16.T2).

Everybody can know as much: only mines are hidden, which cover nobody.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Final

from ccstudio.engine.frames import Frame
from ccstudio.engine.options import Option, PieceOption
from ccstudio.engine.prospects import Prospect
from ccstudio.rules.shared.cases import OfQuestion
from ccstudio.rules.shared.reasons import why
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.odds import rally_chance
from ccstudio.rules.valor_victory.odds.declared import attacks_from
from ccstudio.rules.valor_victory.prospects.command import reorganizing
from ccstudio.rules.valor_victory.prospects.harm import harm_of
from ccstudio.rules.valor_victory.prospects.least import LEAST
from ccstudio.rules.valor_victory.query.attacks import Attack, MortarFire, Shot, Volley
from ccstudio.rules.valor_victory.query.firepower import machine_guns_of
from ccstudio.rules.valor_victory.query.groups import FIRE, armed, joined, with_leader, with_mortars
from ccstudio.rules.valor_victory.state import ValorCase, ValorState

CANNOT_HURT: Final = why("VV-14.6", "cannot-hurt")


def firing(case: ValorCase[Frame]) -> tuple[Prospect, ...]:
    """VV-14.6, VV-16.T2 The best that each option can come to, whoever joins it."""
    found = ((option, attacks_from(case, option)) for option in case.asked.options)
    return tuple(
        _prospect(option, chance)
        for option, attacks in found
        if attacks and (chance := best_of(case.board, case.state, attacks, as_is=option == FIRE)) is not None
    )


def missions(case: ValorCase[Frame]) -> tuple[Prospect, ...]:
    """VV-18.4a, VV-18.5 The chance that a mission hurts an enemy, of each hex from which it can.

    Of the others nothing is said: hundreds of marks would say less.
    """
    return tuple(found for found in firing(case) if not found.is_useless)


def best_of(board: ValorBoard, state: ValorState, attacks: Iterable[Attack], *, as_is: bool = False) -> Fraction | None:
    """The best chance of some attacks with all who can join them; None if one of them may help otherwise."""
    best = Fraction(0)
    for attack in attacks:
        whole = attack if as_is else at_best(board, state, attack)
        chance = harm_of(board, state, whole)
        if chance is None:
            return None
        best = max(best, chance, LEAST if _helps_later(board, state, whole) else Fraction(0))
    return best


def at_best(board: ValorBoard, state: ValorState, attack: Attack) -> Attack:
    """VV-14.2a, VV-12.52a, VV-13.6a, VV-12.61b An attack with everybody and everything that can be added."""
    match attack:
        case Volley():
            return armed(board, state, joined(board, state, attack))
        case Shot():
            return with_leader(board, state, attack)
        case MortarFire():
            return with_mortars(board, state, attack)
    return attack


def _helps_later(board: ValorBoard, state: ValorState, attack: Attack) -> bool:
    """VV-13.82a Whether an attack at movers may leave a fire lane, whatever it does itself."""
    if not isinstance(attack, Volley) or not attack.movers:
        return False
    return bool(machine_guns_of(board, state, attack.members, attack.target, ()))


def rally(case: ValorCase[Any]) -> tuple[Prospect, ...]:
    """VV-21.1 The chance that a unit rallies."""
    return tuple(
        Prospect(option=option, chance=rally_chance(case.board, case.state, option.piece), is_public=True)
        for option in case.asked.options
        if isinstance(option, PieceOption)
    )


def _prospect(option: Option, chance: Fraction) -> Prospect:
    return Prospect(option=option, chance=chance, reason=None if chance else CANNOT_HURT, is_public=True)


_FIRING: Final = (
    "choose-firer", "choose-opportunity", "choose-attack", "choose-target", "choose-weapon", "choose-group",
    "choose-shot-leader", "choose-mortar-group",
)  # fmt: skip

PROSPECTS: Final = OfQuestion[ValorState, ValorBoard, Prospect](
    {
        **dict.fromkeys(_FIRING, firing),
        "choose-mission-target": missions,
        "choose-rally": rally,
        "choose-reorganize": reorganizing,
    }
)
"""Who says what options can change, by the prompt of the question."""
