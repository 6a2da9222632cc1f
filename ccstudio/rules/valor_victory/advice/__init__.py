"""The advisers of Valor & Victory, by prompt: each scores the options of a question, with reasons."""

from collections.abc import Callable, Mapping
from typing import Final

from ccstudio.engine.present import Advice
from ccstudio.rules.valor_victory.advice import arms, attacks, close, moves, others
from ccstudio.rules.valor_victory.advice.situation import Situation

ADVISERS: Final[Mapping[str, Callable[[Situation], list[Advice]]]] = {
    "ask-withdrawal": others.stays,
    "choose-advance": close.advance,
    "choose-advancer": close.advancer,
    "choose-arrival-carrier": arms.carrier,
    "choose-assaulters": close.assaulters,
    "choose-attack": attacks.best_attack,
    "choose-cargo": moves.cargo,
    "choose-carrier": arms.carrier,
    "choose-casualty": others.casualty,
    "choose-defence": close.assaulters,
    "choose-facing": moves.facing,
    "choose-firer": attacks.firer,
    "choose-group": attacks.group,
    "choose-half-squad": others.worthiest,
    "choose-lane": attacks.lane,
    "choose-mark": others.mark,
    "choose-mission": attacks.mission,
    "choose-mission-target": attacks.mission_target,
    "choose-mortar-group": attacks.group,
    "choose-move": moves.kind_of_move,
    "choose-mover": moves.mover,
    "choose-occupier": close.occupier,
    "choose-opportunity": attacks.opportunity,
    "choose-overrun-weapons": attacks.group,
    "choose-passenger": moves.cargo,
    "choose-rally": others.rally,
    "choose-receiver": arms.receiver,
    "choose-reorganize": arms.reorganize,
    "choose-setup": others.setup,
    "finish-setup": others.setup,
    "choose-setup-facing": others.setup_facing,
    "choose-setup-hex": others.setup_hex,
    "choose-shell": attacks.shell,
    "choose-shot-leader": attacks.group,
    "choose-smoke": moves.smoke,
    "choose-step": moves.step,
    "choose-target": attacks.best_attack,
    "choose-unloading-space": moves.landing,
    "choose-way": arms.way,
    "choose-weapon": attacks.best_attack,
    "place-sniper": attacks.best_attack,
}
"""Who advises, by the question."""
