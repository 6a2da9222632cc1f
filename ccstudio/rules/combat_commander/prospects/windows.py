"""What cards can change that are played in a turn, in melees, between turns, and as enemies enter.

Light Wounds (CC-A36), No Quarter (CC-A38), hidden wire (CC-A35.5) and deploying (CC-8.2.a.1) always change something.
"""

from fractions import Fraction
from typing import Any, Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import CardOption
from ccstudio.engine.prospects import Prospect
from ccstudio.rules.combat_commander.odds.mines import mines_odds
from ccstudio.rules.combat_commander.procedures.game import Turn
from ccstudio.rules.combat_commander.procedures.hidden import EnteredWindow
from ccstudio.rules.combat_commander.procedures.melee import Ambush
from ccstudio.rules.combat_commander.procedures.time import DigIn
from ccstudio.rules.combat_commander.prospects.bounds import CANNOT_HURT, LEAST, cannot_hurt, rolled_totals
from ccstudio.rules.combat_commander.query.attacks import attackable, smoke_targets
from ccstudio.rules.combat_commander.query.card_chances import UNHARMED, duel
from ccstudio.rules.combat_commander.query.cards import may_hold
from ccstudio.rules.combat_commander.query.fire import armed
from ccstudio.rules.combat_commander.query.hexes import fortifiable
from ccstudio.rules.combat_commander.query.orders import unactivated
from ccstudio.rules.combat_commander.query.pieces import radio_of
from ccstudio.rules.combat_commander.query.values import cover, melee_strength
from ccstudio.rules.combat_commander.state import CombatCase
from ccstudio.rules.shared.occupation import occupied
from ccstudio.rules.shared.opposing_sides import BOTH, enemy
from ccstudio.rules.shared.reasons import why

SHELLS: Final = ("ordnance", "mortar", "artillery")
"""What a fortification may cover better against."""
WINS_ANYWAY: Final = why("CC-O16.4.3", "wins-anyway")
COVERED_BETTER: Final = why("CC-A32", "covered-better")


def orders(case: CombatCase[Turn]) -> tuple[Prospect, ...]:
    """CC-O20.1 A Fire order can do nothing where no attack hurts anybody, and nobody can fire smoke."""
    fire = [card for card in _cards(case) if case.board.cards[card.card].kind.stats.order == "fire"]
    if not fire:
        return ()
    board, state, side = case.board, case.state, case.side
    pieces = tuple(armed(board, state, unactivated(state, side), "order"))
    helps = bool(smoke_targets(board, state, pieces)) or any(
        not cannot_hurt(case.view, side, pieces, space) for space in attackable(board, state, side, pieces)
    )
    return () if helps else tuple(Prospect(option=card, chance=Fraction(0), reason=CANNOT_HURT) for card in fire)


def ambush(case: CombatCase[Ambush]) -> tuple[Prospect, ...]:
    """CC-A25 What breaks is of use unless the melee is won without it."""
    board, state, side, space = case.board, case.state, case.side, case.frame.space
    ahead = melee_strength(board, state, space, side) - melee_strength(board, state, space, enemy(side))
    rolls = duel(case.view, side, enemy(side))
    won = sum(count for own, other, count in rolls.rolls() if ahead + own > other)
    chance = 1 - Fraction(won, rolls.ways() or 1)
    is_last = side != state.active or not may_hold(state, enemy(side))
    is_won = is_last and ahead + min(rolled_totals(board, side)) > max(rolled_totals(board, enemy(side)))
    if is_won:
        return tuple(Prospect(option=it, chance=Fraction(0), reason=WINS_ANYWAY, is_public=True) for it in _cards(case))
    return tuple(Prospect(option=it, chance=chance or LEAST) for it in _cards(case))


def dig_in(case: CombatCase[DigIn]) -> tuple[Prospect, ...]:
    """CC-A32 Foxholes are of no use where every hex they could be placed in covers as well."""
    board, state = case.board, case.state
    spaces = [space for space in occupied(state, case.side) if fortifiable(board, state, space)]
    if any(_covers_more(case, space) for space in spaces):
        return ()
    return tuple(Prospect(option=it, chance=Fraction(0), reason=COVERED_BETTER, is_public=True) for it in _cards(case))


def _covers_more(case: CombatCase[Any], space: SpaceId) -> bool:
    """Whether foxholes cover better than a hex against fire, or against shells while either side has guns for them."""
    board, state, dug = case.board, case.state, case.state.clone()
    dug.fortifications[space] = board.module.foxholes
    has_guns = any(it.type in board.weapons and board.weapons[it.type].stats.ordnance for it in state.weapons.values())
    has_radios = any(radio_of(state, side) is not None for side in BOTH)
    attacks = ("fire", *SHELLS) if has_guns or has_radios else ("fire",)
    return any(cover(board, dug, space, it) > cover(board, state, space, it) for it in attacks)


def hidden(case: CombatCase[EnteredWindow]) -> tuple[Prospect, ...]:
    """CC-A35.2 The chance that mines break the unit they threaten most; they stay there besides."""
    found = []
    for option in _cards(case):
        harmed = [
            sum((chance for text, chance in odds.cases if text.code != UNHARMED), Fraction(0))
            for odds in mines_odds(case, option)
        ]
        if harmed:
            found.append(Prospect(option=option, chance=max(*harmed, LEAST)))
    return tuple(found)


def _cards(case: CombatCase[Any]) -> list[CardOption]:
    return [option for option in case.asked.options if isinstance(option, CardOption)]
