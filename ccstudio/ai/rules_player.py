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
    """Chooses the best option by `RuleSystem.advise`; at random among equals and without advice.

    So a system that advises nothing is played at random. The same seed makes the same choices.
    """

    name: ClassVar[str] = "rules"

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self.advice: tuple[Advice, ...] = ()

    def choose(self, system: AnySystem, view: View[Any, Any], decision: Decision) -> Option:
        """Return the best option."""
        return self.choose_by(system.advise(view, decision), decision)

    def choose_by(self, advice: Sequence[Advice], decision: Decision) -> Option:
        """Return the best option by advice that was given already."""
        self.advice = best_first(advice)
        most = max((found.worth for found in advice), default=0.0)
        best = [found.option for found in advice if found.worth == most] or decision.options
        if len(best) == 1:
            return best[0]
        place, self._seed = below(len(best), self._seed)
        return best[place]


def best_first(advice: Sequence[Advice]) -> tuple[Advice, ...]:
    """Return the advice on the options, best first; equals in the order of the rules."""
    return tuple(sorted(advice, key=_worth, reverse=True))


def _worth(advice: Advice) -> float:
    return advice.worth
