"""Sources of chance: the seed, a list (rigged or recorded), or a person with real dice.

Sources never change: answering gives the source that answers next, so that clones of a game share nothing that moves.
"""

from collections.abc import Sequence
from typing import Final, Protocol

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.engine.chance import Answer, Chance, Roll


class ChanceError(StudioError):
    """A list of chance does not fit the game."""


class ChanceSource(Protocol):
    """The source of answers."""

    def answer(self, wanted: Chance, seed: int) -> tuple[Answer | None, int, "ChanceSource"]:
        """Return the answer (None: a person enters it), the next seed, and the next source.

        Raises:
            ChanceError: the source has an answer, and it does not fit what is wanted.
        """


class SeededChance(msgspec.Struct, frozen=True):
    """Answers from the seed in the state, so that clones play on alike."""

    def answer(self, wanted: Chance, seed: int) -> tuple[Answer, int, "SeededChance"]:
        """The answer of the seed."""
        answer, seed = wanted.seeded(seed)
        return answer, seed, self


SEEDED: Final = SeededChance()


class EnteredChance(msgspec.Struct, frozen=True):
    """Leaves chance to a person: everything, or only rolls."""

    rolls_only: bool = False

    def answer(self, wanted: Chance, seed: int) -> tuple[Answer | None, int, "EnteredChance"]:
        """Return no answer, or that of the seed for shuffles and picks."""
        if self.rolls_only and not isinstance(wanted, Roll):
            answer, seed = wanted.seeded(seed)
            return answer, seed, self
        return None, seed, self


class ListedChance(msgspec.Struct, frozen=True):
    """Answers from a list, recorded or rigged; afterwards `then` answers, or a person."""

    answers: tuple[Answer, ...]
    then: ChanceSource | None = None
    used: int = 0

    def answer(self, wanted: Chance, seed: int) -> tuple[Answer | None, int, ChanceSource]:
        """Return the next answer of the list."""
        if self.used == len(self.answers):
            return (None, seed, self) if self.then is None else self.then.answer(wanted, seed)
        answer = self.answers[self.used]
        if not wanted.fits(answer):
            raise ChanceError("chance-does-not-fit", number=self.used + 1, reason=wanted.reason)
        return answer, seed, ListedChance(self.answers, self.then, self.used + 1)


def rigged(*answers: Sequence[int]) -> ListedChance:
    """Return a source with fixed answers for tests; the game stops at its end."""
    return ListedChance(tuple(tuple(answer) for answer in answers))
