"""What a player who knows no more than a view should do: each option scored, with reasons, theme by theme."""

from collections.abc import Callable, Mapping
from typing import Final

from ccstudio.engine.outcomes import Decision
from ccstudio.engine.present import Advice
from ccstudio.rules.combat_commander.advice import (
    artillery,
    events,
    fire,
    hand,
    movement,
    opportunity,
    orders,
    reactions,
    rerolls,
    setup,
)
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.advice.weights import WEIGHTS, Weights
from ccstudio.rules.combat_commander.state import CombatView
from ccstudio.rules.shared.advice import advice_by_prompt

ADVISERS: Final[Mapping[str, Callable[[Situation], list[Advice]]]] = {
    "choose-order": orders.order,
    "choose-discard": hand.discard,
    "choose-activated": orders.activated,
    "choose-more": orders.more,
    "choose-routed": orders.routed,
    "choose-return": orders.waiting_space,
    "choose-target": fire.target,
    "choose-firer": fire.firer,
    "choose-rounds": fire.rounds,
    "ask-before-roll": fire.before_roll,
    "choose-second": fire.second,
    "choose-sustained": fire.sustained,
    "ask-op-fire": opportunity.op_fire,
    "choose-mover": movement.mover,
    "choose-step": movement.step,
    "choose-advancing": movement.advancing,
    "choose-advance": movement.advance,
    "choose-retreat": movement.going,
    "choose-flight": movement.going,
    "choose-entry": movement.going,
    "choose-wounded-hex": movement.going,
    "choose-arrival": movement.arrival,
    "ask-mover": movement.pause,
    "choose-smoked": movement.smoked,
    "choose-giver": movement.giver,
    "choose-receiver": movement.receiver,
    "choose-carrier": movement.receiver,
    "choose-spotter": artillery.spotter,
    "choose-spotted": artillery.spotted,
    "choose-mission": artillery.mission,
    "choose-shelled": artillery.shelled,
    "ask-after-roll": reactions.after_roll,
    "ask-light-wounds": reactions.light_wounds,
    "ask-ambush": reactions.ambush,
    "choose-ambushed": reactions.ambushed,
    "ask-no-quarter": reactions.no_quarter,
    "ask-hidden": reactions.hidden,
    "ask-after-pass": reactions.after_pass,
    "choose-demolished": reactions.demolished,
    "ask-dig-in": reactions.dig_in,
    "choose-defender": reactions.defender,
    "choose-rallying": reactions.rallying,
    "choose-routing": reactions.rallying,
    "choose-melee": reactions.melee,
    "ask-reroll": rerolls.reroll,
    "choose-setup": setup.piece,
    "choose-setup-hex": setup.set_up_hex,
    "choose-fortification-hex": setup.fortification,
    "choose-support": setup.support,
    "choose-support-hex": setup.support_hex,
    "ask-deploy": setup.overfull,
    "choose-eliminated": setup.eliminated,
    "choose-sniped": events.struck,
    "choose-killed": events.killed,
    "choose-prisoner": events.killed,
    "choose-shocked": events.struck,
    "choose-interdicted": events.suppressed,
    "choose-suppressed": events.suppressed,
    "choose-burnt": events.struck,
    "choose-malfunction": events.killed,
    "choose-abandoned": events.killed,
    "choose-healed": events.favoured,
    "choose-veteran": events.favoured,
    "choose-wounded": events.favoured,
    "choose-scrounged": events.found,
    "choose-deployed": events.deployed,
    "choose-revealed": events.indifferent,
    "choose-commissar": events.commissar,
    "choose-promotion": events.leader,
    "choose-hero": events.leader,
    "choose-closest": events.bombed,
    "choose-bombed": events.bombed,
    "choose-interrogated": events.interrogated,
    "choose-cleared": events.cleared,
    "choose-smoke": events.smoke_gone,
    "choose-foxholes": reactions.foxholes,
}
"""Who advises, by the question."""


def advise(view: CombatView, decision: Decision, weights: Weights = WEIGHTS) -> tuple[Advice, ...]:
    """How good each option seems, in the order of the options; nothing for a question nobody advises on."""
    return advice_by_prompt(ADVISERS, decision, lambda: Situation(view, decision, weights))
