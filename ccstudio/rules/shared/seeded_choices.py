"""`SeededChoices`: what a generator of scenarios leaves to chance, all from one seed."""

from collections.abc import Sequence
from typing import TypeVar

from ccstudio.engine.chance import Face, Roll, below

T = TypeVar("T")


class SeededChoices:
    """Choices and rolls one after the other; of one seed they are always the same."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def one_of(self, items: Sequence[T]) -> T:
        """Any of some things is as likely as the others."""
        return items[self._below(len(items))]

    def coin(self) -> bool:
        """One of two ways, as likely as the other."""
        return self.one_of((True, False))

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The things in any order."""
        left = list(items)
        return [left.pop(self._below(len(left))) for _ in items]

    def roll(self, dice: Roll) -> tuple[Face, ...]:
        """The faces that some dice show."""
        answer, self._seed = dice.seeded(self._seed)
        return dice.meaning(answer)

    def _below(self, size: int) -> int:
        place, self._seed = below(size, self._seed)
        return place
