"""`practise`: finds better weights of advice by games between two changes of them, one the opposite of the other."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from ccstudio.ai.appraisal import won
from ccstudio.ai.experience import Experience, experience_of, learned_shifts, moved_by, own_weights, shifted
from ccstudio.ai.match import finished_game
from ccstudio.ai.rules_player import RulesPlayer
from ccstudio.base.files import save_atomically
from ccstudio.base.jsonio import pretty
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.present import Advice
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Side
from ccstudio.engine.secrets import View
from ccstudio.engine.seeds import derived_seed
from ccstudio.play.opening import Opened
from ccstudio.rules.system import AnySystem

Numbers = NDArray[np.float64]

PER_ROUND: Final = 200
"""After so many pairs of games the weights are moved; fewer tell too little of each of some twenty or more."""

REACH: Final = 0.35
"""By how much all weights are moved in a game, on the scale of `position_of`: one way or the other by one player,
and the opposite way by the other."""

STRIDE: Final = 0.35
"""How far a weight is moved, as part of that, for each standard error but the first by which its slope is not 0."""

LONGEST: Final = 1.5
"""A weight is moved no farther in a round, as part of `REACH`."""

PENALTY: Final = 0.02
"""How strongly slopes are kept small, as so many games for each that was played."""


class PlayerBy:
    """Follows the advice of a system with other weights."""

    name: Final = "practice"

    def __init__(self, adviser: AnySystem, seed: int) -> None:
        self.advice: tuple[Advice, ...] = ()
        self._adviser = adviser
        self._rules = RulesPlayer(seed)

    def choose(self, system: AnySystem, view: View[Any, Any], decision: Decision) -> Option:
        """Return the option that the other weights make best."""
        del system
        return self._rules.choose(self._adviser, view, decision)


@dataclass(frozen=True)
class Pair:
    """Two games between the same players with the sides exchanged: the signs of the changes of the first player.

    `wins` is the mean of what it won of both, less a half; `leads` by how many points it ended ahead in each.
    """

    signs: Numbers
    wins: float
    leads: tuple[float, float]


def practise(
    system: AnySystem, scenarios: Sequence[Opened], games: int, seed: int, report: Callable[[int], None]
) -> Experience:
    """Return the weights of a system, moved on from its experience so far to where games are won more often.

    In each game all weights are changed at random, and one player has the opposite changes of the other: each game
    tells something of all weights at once, and of one choice as much as of all that follow from the same weight.
    Slopes of the outcome by a regression over a round of games say where to go on.

    Args:
        system: the rules; it has weights.
        scenarios: of the system, at least one; they take turns.
        games: how many, at least two; they are played in pairs with the sides exchanged.
        seed: of all games.
        report: is told the number of games played.
    """
    names, before, learned = tuple(own_weights(system)), experience_of(system), learned_shifts(system)
    shifts = np.array([learned.get(name, 0.0) for name in names])
    pairs = games // 2
    rounds = max(1, pairs // PER_ROUND)
    played = 0
    for number in range(rounds):
        last = pairs * (number + 1) // rounds
        random = np.random.default_rng(derived_seed(seed, "practice-signs", number))
        found = []
        for pair in range(played, last):
            signs = random.choice((-1.0, 1.0), size=len(names))
            opened = scenarios[pair % len(scenarios)]
            found.append(_pair(opened, names, shifts, signs, derived_seed(seed, "practice-game", pair)))
            report(2 * (pair + 1))
        played = last
        shifts = shifts + move_after(found)
    moved = moved_by(system, dict(zip(names, shifts.tolist(), strict=True)))
    weights = {name: round(weight, 4) for name, weight in moved.items()}
    made = f"{2 * pairs} games, seed {seed}"
    made = f"{before.made}; {made}" if before.made else made
    return msgspec.structs.replace(before, weights=weights, made=made)


def store(experience: Experience, path: Path) -> None:
    """Write experience to a file; players find it in the `experience_file` of its system.

    Raises:
        SaveError: the file cannot be written.
    """
    save_atomically(path, pretty(experience), backup=False)


def _pair(opened: Opened, names: Sequence[str], shifts: Numbers, signs: Numbers, seed: int) -> Pair:
    first, second = (
        shifted(opened.system, dict(zip(names, (shifts + change).tolist(), strict=True)))
        for change in (REACH * signs, -REACH * signs)
    )
    ends = [_played(opened, first, second, Side(side), seed) for side in (0, 1)]
    wins = sum(share for share, _ in ends) / 2 - 0.5
    return Pair(signs, wins, (ends[0][1], ends[1][1]))


def _played(opened: Opened, first: AnySystem, second: AnySystem, side: Side, seed: int) -> tuple[float, float]:
    """Play a game with the first player on a side; return what it won, 0 to 1, and by how many points it was ahead."""
    system, board = opened.system, opened.board
    seating = system.seatings(board)[0]
    players = [
        PlayerBy(first if info.side == side else second, derived_seed(seed, "match-player", number))
        for number, info in enumerate(seating.seats)
    ]
    game = finished_game(system, board, seating, seed, players)
    assert isinstance(game.result, Result), "the game is finished"
    return won(game.result, side), float(system.score(game, side))


def move_after(pairs: Sequence[Pair]) -> Numbers:
    """Return by how much to move each weight after a round, on the scale of `position_of`.

    A game counts half by who won and half by how many points he was ahead: that tells of more than the few games that
    were close, but who is far ahead gains nothing by being still farther.
    """
    leads = np.array([pair.leads for pair in pairs])
    usual = float(np.sqrt(np.square(leads).mean())) or 1.0
    values = np.array([pair.wins for pair in pairs]) / 2 + np.tanh(leads / usual).mean(axis=1) / 4
    signs = np.array([pair.signs for pair in pairs])
    penalty = PENALTY * len(pairs) * np.eye(signs.shape[1])
    slopes = np.linalg.solve(signs.T @ signs + penalty, signs.T @ values)
    errors = np.square(values - signs @ slopes).sum() / max(1, len(pairs) - signs.shape[1])
    if not errors:
        return np.zeros(signs.shape[1])
    steepness = slopes / sqrt(errors / len(pairs))
    sure = np.clip(np.abs(steepness) - 1, 0, None) * np.sign(steepness)
    moves: Numbers = REACH * np.clip(STRIDE * sure, -LONGEST, LONGEST)
    return moves
