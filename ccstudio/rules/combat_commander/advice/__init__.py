"""What a player who knows no more than a view should do: each option scored, with reasons, theme by theme."""

from collections.abc import Callable, Mapping
from typing import Final

from ccstudio.engine.outcomes import Decision
from ccstudio.engine.present import Advice, Text
from ccstudio.rules.combat_commander.advice import (
    barrage,
    fortune,
    hand,
    movement,
    opportunity,
    orders,
    reactions,
    rerolls,
    setting_up,
    shooting,
)
from ccstudio.rules.combat_commander.advice.reading import CombatView, Reading
from ccstudio.rules.combat_commander.advice.weights import WEIGHTS, Weights

ADVISERS: Final[Mapping[str, Callable[[Reading], list[Advice]]]] = {
    "choose-order": orders.order,
    "choose-discard": hand.discard,
    "choose-activated": orders.activated,
    "choose-more": orders.more,
    "choose-routed": orders.routed,
    "choose-return": orders.waiting_space,
    "choose-target": shooting.target,
    "choose-firer": shooting.firer,
    "choose-rounds": shooting.rounds,
    "ask-before-roll": shooting.before_roll,
    "choose-second": shooting.second,
    "choose-sustained": shooting.sustained,
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
    "choose-spotter": barrage.spotter,
    "choose-spotted": barrage.spotted,
    "choose-mission": barrage.mission,
    "choose-shelled": barrage.shelled,
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
    "choose-setup": setting_up.piece,
    "choose-setup-hex": setting_up.set_up_hex,
    "choose-fortification-hex": setting_up.fortification,
    "choose-support": setting_up.support,
    "choose-support-hex": setting_up.support_hex,
    "ask-deploy": setting_up.overfull,
    "choose-eliminated": setting_up.eliminated,
    "choose-sniped": fortune.struck,
    "choose-killed": fortune.killed,
    "choose-prisoner": fortune.killed,
    "choose-shocked": fortune.struck,
    "choose-interdicted": fortune.suppressed,
    "choose-suppressed": fortune.suppressed,
    "choose-burnt": fortune.struck,
    "choose-malfunction": fortune.killed,
    "choose-abandoned": fortune.killed,
    "choose-healed": fortune.favoured,
    "choose-veteran": fortune.favoured,
    "choose-wounded": fortune.favoured,
    "choose-scrounged": fortune.found,
    "choose-deployed": fortune.deployed,
    "choose-revealed": fortune.indifferent,
    "choose-commissar": fortune.commissar,
    "choose-promotion": fortune.leader,
    "choose-hero": fortune.leader,
    "choose-closest": fortune.bombed,
    "choose-bombed": fortune.bombed,
    "choose-interrogated": fortune.interrogated,
    "choose-cleared": fortune.cleared,
    "choose-smoke": fortune.smoke_gone,
    "choose-foxholes": reactions.foxholes,
}
"""Who advises, by the question."""


def advise(view: CombatView, decision: Decision, weights: Weights = WEIGHTS) -> tuple[Advice, ...]:
    """How good each option seems, in the order of the options; nothing for a question nobody advises on."""
    if len(decision.options) == 1:
        return (Advice(option=decision.options[0], worth=0.0, reasons=(Text("advice-only"),)),)
    adviser = ADVISERS.get(decision.prompt)
    return () if adviser is None else tuple(adviser(Reading(view, decision, weights)))
