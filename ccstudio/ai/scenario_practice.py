"""`practise_scenario`: finds better weights of advice for one scenario, and proves them in games of their own."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from ccstudio.ai.appraisal import won
from ccstudio.ai.experience import Experience, ScenarioExperience, learned_shifts, moved_by, own_weights, shifted
from ccstudio.ai.intervals import Interval, wilson
from ccstudio.ai.match import play_game
from ccstudio.ai.practice import PlayerBy
from ccstudio.engine.game import Game
from ccstudio.engine.game_statistics import LuckyRoll, Transition
from ccstudio.engine.seats import Side
from ccstudio.engine.seeds import derived_seed
from ccstudio.play.opening import Opened
from ccstudio.rules.system import AnySystem

SIDES: Final = (Side(0), Side(1))

Numbers = NDArray[np.float64]

WIDTH: Final = 1.3
"""How far each weight of each player is moved at most while games are played to learn from (`position_of`).

A small change gains so little that chance hides it; a large one tells in which direction to go.
"""

LENGTH: Final = 3.2
"""How far all weights of a side are moved together afterwards: as far as they were in games, not beyond.

Measured on five scenarios: moving each weight as far as its slope alone allows, which is two or three times as
far, gained nothing, since what is true of a few changes is not true of all of them at once.
"""

FARTHEST: Final = 1.4
"""No weight is moved farther."""

PENALTY: Final = 300.0
"""How strongly slopes are kept small: about the square of the chance of a game over that of the effect of a weight."""

PENALTY_OF_LUCK: Final = 40.0
"""The same of luck, which explains much more."""

PROOFS: Final = 3
"""One game in so many is played to prove the weights, not to learn from."""


@dataclass
class Lesson:
    """A game to learn from: by how much weights of both sides were moved, and what the first side won.

    `shifts` are those of the first side, then those of the second with the opposite sign: what helps it harms
    the first. `luck` is by how much each kind of roll came out better for the first side than for the second, against
    the mean.
    """

    system: AnySystem
    shifts: Numbers
    share: float = 0.5
    luck: dict[str, float] = field(default_factory=dict)

    def begun(self, game: Game[Any, Any]) -> None:
        """Nothing has happened yet."""

    def moved(self, transition: Transition[Any, Any], game: Game[Any, Any]) -> None:
        """Take note of the luck of a roll."""
        del game
        if transition.wanted is None:
            return
        for roll in self.system.luck(transition):
            if isinstance(roll, LuckyRoll) and roll.good:
                usual = float(sum(value * chance for value, chance in roll.chances.items()))
                sign = roll.good if roll.side == Side(0) else -roll.good
                topic = roll.topic.code
                self.luck[topic] = self.luck.get(topic, 0.0) + sign * (roll.value - usual)


class Practised(msgspec.Struct, frozen=True, kw_only=True):
    """What was found for a scenario, and of how many other games it won how many against the weights before."""

    scenario: str
    found: ScenarioExperience
    wins: float
    games: int

    @property
    def interval(self) -> Interval:
        """The share won, with its 95 % confidence interval."""
        return wilson(self.wins, self.games)

    @property
    def is_proven(self) -> bool:
        """Whether the weights are better than those before, as far as the games can tell."""
        return self.interval.low > 0.5

    def added_to(self, before: Experience) -> Experience:
        """Return experience with this for the scenario."""
        return msgspec.structs.replace(before, scenarios={**before.scenarios, self.scenario: self.found})


def practise_scenario(
    system: AnySystem, opened: Opened, games: int, seed: int, report: Callable[[int], None]
) -> Practised:
    """Return weights for one scenario, and how they did in games that they were not made of.

    In each game to learn from, all weights of either side are moved at random; a regression over all of them says in
    which direction each side wins games, and the luck of the dice is taken out of the outcomes. Which weights win
    differs from scenario to scenario and from side to side, often into the opposite. In the other games the weights
    found play against those that players have had so far, in pairs with the sides exchanged.

    Args:
        system: the rules; it has weights.
        opened: the scenario, of two sides.
        games: how many, at least nine.
        seed: of all games.
        report: is told the number of games played.
    """
    names, scenario = tuple(own_weights(system)), opened.contents.scenario.id
    learned = [learned_shifts(system, scenario, side) for side in SIDES]
    start = np.array([[shifts.get(name, 0.0) for name in names] for shifts in learned])
    pairs = games // PROOFS // 2
    lessons = []
    for number in range(games - 2 * pairs):
        random = np.random.default_rng(derived_seed(seed, "practice-shifts", number))
        changes = random.uniform(-WIDTH, WIDTH, size=(2, len(names)))
        lesson = Lesson(system, np.concatenate([changes[0], -changes[1]]))
        players = [_moved(system, names, shifts) for shifts in start + changes]
        lesson.share = _share(opened, players, derived_seed(seed, "practice-game", number), lesson)
        lessons.append(lesson)
        report(number + 1)
    found = [_named(names, shifts) for shifts in start + directions(lessons)]
    better, before = ([shifted(system, shifts) for shifts in both] for both in (found, learned))
    wins = 0.0
    for number in range(pairs):
        game_seed = derived_seed(seed, "practice-proof", number)
        wins += (
            _share(opened, [better[0], before[1]], game_seed) + 1 - _share(opened, [before[0], better[1]], game_seed)
        )
        report(games - 2 * (pairs - number - 1))
    made = f"{len(lessons)} games, seed {seed}; {wins:g} of {2 * pairs} other games won against the weights before"
    sides = [{name: round(weight, 4) for name, weight in moved_by(system, shifts).items()} for shifts in found]
    return Practised(scenario=scenario, found=ScenarioExperience(sides=sides, made=made), wins=wins, games=2 * pairs)


def directions(lessons: Sequence[Lesson]) -> Numbers:
    """Return by how much to move each weight of each side, on the scale of `position_of`.

    Returns:
        One row for each of the two sides; zeros where games tell nothing.
    """
    shifts = np.array([lesson.shifts for lesson in lessons])
    topics = sorted({topic for lesson in lessons for topic in lesson.luck})
    luck = np.array([[lesson.luck.get(topic, 0.0) for topic in topics] for lesson in lessons]).reshape(
        len(lessons), len(topics)
    )
    luck = luck - luck.mean(axis=0)
    sizes = luck.std(axis=0)
    luck = luck[:, sizes > 0] / sizes[sizes > 0]
    shares = np.array([lesson.share for lesson in lessons])
    rows = np.concatenate([shifts, luck], axis=1)
    penalties = np.array([PENALTY] * shifts.shape[1] + [PENALTY_OF_LUCK] * luck.shape[1])
    slopes = np.linalg.solve(rows.T @ rows + np.diag(penalties), rows.T @ (shares - shares.mean()))[: shifts.shape[1]]
    sides = slopes.reshape(len(SIDES), -1)
    steepness = np.linalg.norm(sides, axis=1, keepdims=True)
    return np.clip(LENGTH * sides / np.where(steepness > 0, steepness, 1.0), -FARTHEST, FARTHEST)


def _named(names: Sequence[str], shifts: Numbers) -> Mapping[str, float]:
    return dict(zip(names, shifts.tolist(), strict=True))


def _moved(system: AnySystem, names: Sequence[str], shifts: Numbers) -> AnySystem:
    return shifted(system, _named(names, shifts))


def _share(opened: Opened, advisers: Sequence[AnySystem], seed: int, lesson: Lesson | None = None) -> float:
    """Play a game in which each side follows its own adviser, and return what the first side won."""
    system, board = opened.system, opened.board
    seating = system.seatings(board)[0]
    players = [
        PlayerBy(advisers[info.side], derived_seed(seed, "match-player", number))
        for number, info in enumerate(seating.seats)
    ]
    return won(play_game(system, board, seating, seed, players, lesson), Side(0))
