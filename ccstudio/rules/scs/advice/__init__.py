"""The advisers of the series, by prompt: each scores the options of a question, with reasons."""

from collections.abc import Callable, Mapping
from typing import Final

from ccstudio.engine.present import Advice
from ccstudio.rules.scs.advice import attacks, course, moves
from ccstudio.rules.scs.advice.situation import Situation

ADVISERS: Final[Mapping[str, Callable[[Situation], list[Advice]]]] = {
    "build-attack": attacks.build,
    "choose-advance": attacks.advance,
    "choose-advancer": attacks.advancer,
    "choose-combat": attacks.combat,
    "choose-entry": course.entry,
    "choose-excess": course.cheapest,
    "choose-loss": course.cheapest,
    "choose-mover": moves.mover,
    "choose-retreat": course.retreat,
    "choose-retreat-hex": course.retreat_hex,
    "choose-setup": course.setup,
    "choose-setup-hex": course.setup_hex,
    "choose-stack": course.stack,
    "choose-step": moves.step,
    "choose-support": attacks.support,
    "choose-top": course.top,
    "spend-air": attacks.air,
}
"""Who advises, by the question."""
