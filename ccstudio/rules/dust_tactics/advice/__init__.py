"""What a player who knows no more than a view should do: each option scored, with reasons, theme by theme."""

from collections.abc import Callable, Mapping
from typing import Final

from ccstudio.engine.outcomes import Decision
from ccstudio.engine.present import Advice, Text
from ccstudio.rules.dust_tactics.advice import attacks, orders, others, plans, setup
from ccstudio.rules.dust_tactics.advice.situation import DustView, Situation
from ccstudio.rules.dust_tactics.advice.weights import WEIGHTS, Weights

ADVISERS: Final[Mapping[str, Callable[[Situation], list[Advice]]]] = {
    "choose-unit": plans.unit,
    "choose-pair": plans.pair,
    "choose-step": plans.step,
    "choose-charge": plans.charge,
    "choose-charge-square": plans.charge_square,
    "choose-target": attacks.target,
    "choose-flame": attacks.flame,
    "choose-shots": attacks.shots,
    "choose-special": attacks.special,
    "choose-casualty": others.casualty,
    "choose-aim": others.casualty,
    "choose-squad": setup.squad,
    "choose-block": setup.block,
    "choose-crate": setup.crate,
    "choose-trap": setup.trap,
    "choose-order-target": orders.target,
    "choose-strike": orders.target,
    "choose-repair": others.worthiest,
    "choose-order": orders.order,
    "choose-initiative": others.words,
    "ask-leave": others.words,
    "ask-crush": others.words,
    "ask-strike-back": others.words,
}
"""Who advises, by the question."""


def advise(view: DustView, decision: Decision, weights: Weights = WEIGHTS) -> tuple[Advice, ...]:
    """How good each option seems, in the order of the options; nothing for a question nobody advises on."""
    if len(decision.options) == 1:
        return (Advice(option=decision.options[0], worth=0.0, reasons=(Text("advice-only"),)),)
    adviser = ADVISERS.get(decision.prompt)
    return () if adviser is None else tuple(adviser(Situation(view, decision, weights)))
