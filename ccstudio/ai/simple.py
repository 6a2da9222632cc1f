"""Simple players: one chooses at random, the other takes the first option."""

from typing import Any, ClassVar

from ccstudio.engine.chance import below
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.present import Advice
from ccstudio.engine.secrets import View
from ccstudio.rules.system import AnySystem


class SeededRandom:
    """Chooses each option with equal probability; the same seed makes the same choices."""

    name: ClassVar[str] = "random"
    advice: tuple[Advice, ...] = ()

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, system: AnySystem, view: View[Any, Any], decision: Decision) -> Option:
        """Return any option."""
        del system, view
        place, self._seed = below(len(decision.options), self._seed)
        return decision.options[place]


class FirstOption:
    """Chooses the first option, for reproducible games in tests and comparisons."""

    name: ClassVar[str] = "first"
    advice: tuple[Advice, ...] = ()

    def __init__(self, seed: int) -> None:
        del seed

    def choose(self, system: AnySystem, view: View[Any, Any], decision: Decision) -> Option:
        """Return the first option."""
        del system, view
        return decision.options[0]
