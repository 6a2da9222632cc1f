"""Sources of chance: the seed, a list (rigged or recorded), or a person with real dice.

Sources never change: answering gives the source that answers next, so that clones of a game share nothing that moves.
"""

from collections.abc import Sequence
from typing import Final, Protocol

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.engine.chance import Answer, Chance, Roll


class ChanceError(StudioError):
    """A list of chance does not fit the game it is played to."""


class ChanceSource(Protocol):
    """Where the answers come from."""

    def answer(self, wanted: Chance, seed: int) -> tuple[Answer | None, int, "ChanceSource"]:
        """The answer (None: a person has to enter it), the seed after it, and the source that answers next.

        Raises:
            ChanceError: the source has an answer, and it does not fit what is wanted.
        """


class SeededChance(msgspec.Struct, frozen=True):
    """Answers from the seed in the state: a clone goes on as the original would."""

    def answer(self, wanted: Chance, seed: int) -> tuple[Answer, int, "SeededChance"]:
        """The answer of the seed."""
        answer, seed = wanted.seeded(seed)
        return answer, seed, self


SEEDED: Final = SeededChance()


class EnteredChance(msgspec.Struct, frozen=True):
    """Leaves chance to a person: all of it, or only what is rolled, while the seed shuffles and picks."""

    rolls_only: bool = False

    def answer(self, wanted: Chance, seed: int) -> tuple[Answer | None, int, "EnteredChance"]:
        """No answer, or the seed's for what nobody wants to do by hand."""
        if self.rolls_only and not isinstance(wanted, Roll):
            answer, seed = wanted.seeded(seed)
            return answer, seed, self
        return None, seed, self


class ListedChance(msgspec.Struct, frozen=True):
    """Answers from a list, recorded or rigged; whatever follows its end is asked of `then`, or to be entered."""

    answers: tuple[Answer, ...]
    then: ChanceSource | None = None
    used: int = 0

    def answer(self, wanted: Chance, seed: int) -> tuple[Answer | None, int, ChanceSource]:
        """The next answer of the list."""
        if self.used == len(self.answers):
            return (None, seed, self) if self.then is None else self.then.answer(wanted, seed)
        answer = self.answers[self.used]
        if not wanted.fits(answer):
            raise ChanceError("chance-does-not-fit", number=self.used + 1, reason=wanted.reason)
        return answer, seed, ListedChance(self.answers, self.then, self.used + 1)


def rigged(*answers: Sequence[int]) -> ListedChance:
    """A list of chance written out, as tests want it; the game stops where it ends."""
    return ListedChance(tuple(tuple(answer) for answer in answers))
