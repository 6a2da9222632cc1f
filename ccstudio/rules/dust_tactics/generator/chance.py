"""`GeneratorChance`: the choices of a generator, all from one seed."""

from collections.abc import Sequence
from typing import TypeVar

from ccstudio.engine.chance import below

T = TypeVar("T")


class GeneratorChance:
    """Choices one after the other; of one seed they are always the same."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def one_of(self, items: Sequence[T]) -> T:
        """Any of some things is as likely as the others."""
        place, self._seed = below(len(items), self._seed)
        return items[place]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The things in any order."""
        left = list(items)
        return [left.pop(self._place(len(left))) for _ in items]

    def _place(self, size: int) -> int:
        place, self._seed = below(size, self._seed)
        return place
