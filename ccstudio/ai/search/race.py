"""`Race`: compares options over the same imagined games, and gives up those that fall behind."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

from ccstudio.ai.search.thinking import Candidate
from ccstudio.engine.options import Option

Trial = Callable[[Option, int], float]
"""Plays an option in the game of a number, and returns the chance of winning that comes of it."""

NOTHING: Final = 1e-9
"""A smaller difference between chances is none."""

SPREAD: Final = 0.05
"""By how much chances of two options in the same game are taken to vary before any game is known."""

BELIEF: Final = 2
"""As how many games that counts: a few games that agree by luck do not make a sure lead."""

CLEAR: Final = 3.0
"""A lead of more standard errors needs no more games."""

ENOUGH: Final = 8
"""In fewer games no lead is clear."""


class Runner:
    """An option in the race, with the chances that came of it in the games so far."""

    def __init__(self, option: Option) -> None:
        self.option = option
        self.chances: list[float] = []

    @property
    def candidate(self) -> Candidate:
        """The option with its mean chance."""
        count = len(self.chances)
        return Candidate(self.option, sum(self.chances) / count if count else 0.0, count)


class Race:
    """A race between options, of which the first is the one advised: the others have to beat it.

    All meet the same games, so that what these have in common, such as a lucky roll or a hidden enemy, does not count.
    """

    def __init__(self, options: Sequence[Option], trial: Trial) -> None:
        self.runners = [Runner(option) for option in options]
        self.left = list(self.runners)
        self._trial = trial

    @property
    def advised(self) -> Runner:
        """The option that the rules advise."""
        return self.runners[0]

    @property
    def is_decided(self) -> bool:
        """Whether nobody is left to beat the option advised, or the last one that is has clearly done so."""
        return len(self.left) == 1 or (len(self.left) == 2 and self._is_clear(self.left[1]))

    def run(self, runner: Runner, number: int) -> None:
        """Let a runner meet the game of a number; all meet them in their order."""
        runner.chances.append(self._trial(runner.option, number))

    def lead(self, runner: Runner) -> tuple[float, float]:
        """Return by how much a runner is ahead of the option advised in games of both, and the standard error of it."""
        pairs = zip(runner.chances, self.advised.chances, strict=False)
        differences = [own - advised for own, advised in pairs]
        count = len(differences)
        if not count:
            return 0.0, 0.0
        mean = sum(differences) / count
        squares = sum((one - mean) ** 2 for one in differences) + BELIEF * SPREAD**2
        return mean, sqrt(squares / (count - 1 + BELIEF) / count)

    def drop(self, hope: float) -> None:
        """Give up the runners that would not be ahead of all others even if they did better by some standard errors.

        So are those given up that came to the same as the option advised in every game.
        """
        least = max(mean - hope * doubt for mean, doubt in map(self.lead, self.left))
        self.left = [runner for runner in self.left if runner is self.advised or self._has_hope(runner, hope, least)]

    def _has_hope(self, runner: Runner, hope: float, least: float) -> bool:
        if self._is_same(runner):
            return False
        mean, doubt = self.lead(runner)
        return mean + hope * doubt > max(least, NOTHING)

    def _is_same(self, runner: Runner) -> bool:
        pairs = zip(runner.chances, self.advised.chances, strict=False)
        return all(abs(own - advised) <= NOTHING for own, advised in pairs)

    def _is_clear(self, runner: Runner) -> bool:
        mean, doubt = self.lead(runner)
        return len(runner.chances) >= ENOUGH and mean > CLEAR * doubt

    def winner(self, certainty: float, gain: float) -> Runner:
        """Return who is ahead furthest, by more than a gain and so many standard errors; else the option advised."""
        best, most = self.advised, 0.0
        for runner in self.left:
            mean, doubt = self.lead(runner)
            if mean > max(most, gain, certainty * doubt):
                best, most = runner, mean
        return best

    def candidates(self) -> tuple[Candidate, ...]:
        """Return all options of the race, those with the best chances first."""
        return tuple(sorted((runner.candidate for runner in self.runners), key=_chance, reverse=True))


def _chance(candidate: Candidate) -> float:
    return candidate.chance
