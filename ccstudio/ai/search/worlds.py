"""`Worlds`: games that a view allows, sampled one by one; the same for all options that are compared."""

from typing import Any

from ccstudio.engine.game import Game
from ccstudio.engine.secrets import View
from ccstudio.engine.seeds import derived_seed
from ccstudio.rules.system import AnySystem


class Worlds:
    """Games at the open question of a view, with what the seat may not know filled in, and chance to come by seeds.

    They follow from the view and the seed alone: nothing else of the true game can find its way here.
    """

    def __init__(self, system: AnySystem, view: View[Any, Any], seed: int) -> None:
        self._system = system
        self._view = view
        self._seed = seed
        self._games: list[Game[Any, Any]] = []

    def game(self, number: int) -> Game[Any, Any]:
        """Return a copy of a game; always the same for a number from 0."""
        while len(self._games) <= number:
            seed = derived_seed(self._seed, "world", len(self._games))
            self._games.append(self._system.resample(self._view, seed))
        return self._games[number].clone()
