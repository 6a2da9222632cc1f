"""`ErringPlayer`: chooses as the rules advise, with errors; plays the lower levels."""

from collections.abc import Sequence
from math import log
from statistics import pstdev
from typing import Any

import msgspec

from ccstudio.ai.rules_player import RulesPlayer, best_first
from ccstudio.engine.chance import word
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.present import Advice
from ccstudio.engine.secrets import View
from ccstudio.rules.system import AnySystem


class ErringPlayer:
    """Chooses as `RulesPlayer` does, but misjudges the worth of options; it never takes what advice refuses.

    `error` is the typical size of an error, measured by how much the acceptable options differ in worth: what matters
    little is often got wrong, what stands out seldom.
    """

    def __init__(self, name: str, error: float, seed: int) -> None:
        self.name = name
        self.advice: tuple[Advice, ...] = ()
        self._error = error
        self._seed = seed
        self._rules = RulesPlayer(seed)

    def choose(self, system: AnySystem, view: View[Any, Any], decision: Decision) -> Option:
        """Return the option that seems best."""
        advice = system.advise(view, decision)
        self.advice = best_first(advice)
        acceptable = [found for found in advice if found.worth >= 0]
        spread = pstdev(found.worth for found in acceptable) if acceptable else 0.0
        if not spread:
            # There is nothing to misjudge; among equals any is taken.
            return self._rules.choose_by(advice, decision)
        return max(self._misjudged(acceptable, self._error * spread), key=_worth).option

    def _misjudged(self, advice: Sequence[Advice], spread: float) -> list[Advice]:
        """Return advice with errors of a size: independent, of the logistic distribution."""
        misjudged = []
        for found in advice:
            drawn, self._seed = word(self._seed)
            share = (drawn + 1) / (2**64 + 1)
            misjudged.append(msgspec.structs.replace(found, worth=found.worth + spread * log(share / (1 - share))))
        return misjudged


def recruit(seed: int) -> ErringPlayer:
    """Return a player whose errors are as large as the differences between options."""
    return ErringPlayer("recruit", 1.0, seed)


def regular(seed: int) -> ErringPlayer:
    """Return a player whose errors are about half as large as the differences between options."""
    return ErringPlayer("regular", 0.45, seed)


def _worth(advice: Advice) -> float:
    return advice.worth
