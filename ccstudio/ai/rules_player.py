"""`RulesPlayer`: chooses what the rule system advises, knowing only its view."""

from collections.abc import Sequence
from typing import Any, ClassVar

from ccstudio.engine.chance import below
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.present import Advice
from ccstudio.engine.secrets import View
from ccstudio.rules.system import AnySystem


class RulesPlayer:
    """Takes the option of most worth by `RuleSystem.advise`; among equals, and where there is no advice, any of them.

    So a system that advises nothing is played at random. The same seed makes the same choices.
    """

    name: ClassVar[str] = "rules"

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self.advice: tuple[Advice, ...] = ()

    def choose(self, system: AnySystem, view: View[Any, Any], decision: Decision) -> Option:
        """The best of the options."""
        advice = system.advise(view, decision)
        self.advice = best_first(advice)
        most = max((found.worth for found in advice), default=0.0)
        best = [found.option for found in advice if found.worth == most] or decision.options
        if len(best) == 1:
            return best[0]
        place, self._seed = below(len(best), self._seed)
        return best[place]


def best_first(advice: Sequence[Advice]) -> tuple[Advice, ...]:
    """What is thought of options, the best first; of equals as the rules put them."""
    return tuple(sorted(advice, key=_worth, reverse=True))


def _worth(advice: Advice) -> float:
    return advice.worth
