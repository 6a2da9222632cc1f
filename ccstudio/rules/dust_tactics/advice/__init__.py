"""The advisers of Dust Tactics, by prompt: each scores the options of a question, with reasons."""

from collections.abc import Callable, Mapping
from typing import Final

from ccstudio.engine.present import Advice
from ccstudio.rules.dust_tactics.advice import attacks, orders, plans, setup
from ccstudio.rules.dust_tactics.advice.situation import Situation

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
    "choose-casualty": attacks.casualty,
    "choose-aim": attacks.casualty,
    "choose-squad": setup.squad,
    "choose-block": setup.block,
    "choose-crate": setup.crate,
    "choose-trap": setup.trap,
    "choose-order-target": orders.target,
    "choose-strike": orders.target,
    "choose-repair": attacks.worthiest,
    "choose-order": orders.order,
    "choose-initiative": plans.initiative,
    "ask-leave": plans.usual,
    "ask-crush": plans.usual,
    "ask-strike-back": plans.usual,
}
"""Who advises, by the question."""
