"""`learn`: makes the model of a system, from positions of games that computer players play against each other."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ccstudio.ai.appraisal import Model, feature_names, measured, won
from ccstudio.ai.match import play_game, seated_players
from ccstudio.engine.chance import below
from ccstudio.engine.game import Game
from ccstudio.engine.game_statistics import Transition
from ccstudio.engine.seats import Side
from ccstudio.engine.seeds import derived_seed, seed_after
from ccstudio.play.opening import Opened
from ccstudio.rules.system import AnySystem

Numbers = NDArray[np.float64]

PLAYERS: Final = ("rules", "regular", "rules", "recruit")
"""Who plays the games: mostly the level that search imagines, and others, who get into other positions."""

SPACING: Final = 12
"""On average one choice in so many gives a position: those beside each other tell the same."""

HELD_OUT: Final = 5
"""About one game in so many tells how good the model is, and is not learned from."""

PENALTY: Final = 3.0
"""How strongly weights are kept small, in positions."""

STEPS: Final = 50
"""The most steps of Newton's method; it usually needs eight."""


class _Sampler:
    """Measures positions of a game while it is played."""

    def __init__(self, system: AnySystem, sides: Sequence[Side], seed: int) -> None:
        self.rows: dict[Side, list[Sequence[float]]] = {side: [] for side in sides}
        self._system = system
        self._seed = seed

    def begun(self, game: Game[Any, Any]) -> None:
        """Nothing has happened yet."""

    def moved(self, transition: Transition[Any, Any], game: Game[Any, Any]) -> None:
        """Measure the position for all sides, now and then."""
        if transition.wanted is not None or game.over:
            return
        drawn, self._seed = below(SPACING, self._seed)
        if drawn == 0:
            is_plain = not self._system.feature_names
            for side, rows in self.rows.items():
                rows.append(measured(self._system, game, side, is_plain=is_plain))


def learn(
    system: AnySystem, scenarios: Sequence[Opened], games: int, seed: int, report: Callable[[str, int], None]
) -> Model:
    """Return the model that best tells who wins the games of computer players.

    Args:
        system: the rules.
        scenarios: of the system, at least one; they take turns.
        games: how many, at least five.
        seed: of the first game; that of the next is one higher.
        report: is told what is being done ("play", "weigh"), and the number of games played.
    """
    seen: list[Numbers] = []
    results: list[Numbers] = []
    for number in range(games):
        rows, winners = _played(system, scenarios[number % len(scenarios)], seed_after(seed, number))
        seen.append(rows)
        results.append(winners)
        report("play", number + 1)
    report("weigh", games)
    scales = _scales(np.concatenate(seen))
    held_out = {number for number in range(games) if below(HELD_OUT, derived_seed(seed, "held-out", number))[0] == 0}
    learned = _joined(seen, results, scales, [number for number in range(games) if number not in held_out])
    held = _joined(seen, results, scales, sorted(held_out) or range(games))
    weights = fitted(*learned)
    return Model(
        names=feature_names(system),
        weights=tuple(round(float(weight), 4) for weight in weights),
        scales=tuple(round(float(scale), 4) for scale in scales),
        made=f"{games} games, seed {seed}: loss {loss(weights, *held):.4f} on games held out, "
        f"{loss(np.zeros_like(weights), *held):.4f} without a model",
    )


def fitted(rows: Numbers, winners: Numbers) -> Numbers:
    """Return the weights of a penalised logistic regression without intercept, by Newton's method.

    Args:
        rows: a position a row, a feature a column.
        winners: the outcome of each position: 1, 0, or a half.
    """
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chances = _chances(rows, weights)
        slope = rows.T @ (winners - chances) - PENALTY * weights
        curvature = (rows.T * (chances * (1 - chances))) @ rows + PENALTY * np.eye(len(weights))
        step = np.linalg.solve(curvature, slope)
        weights = weights + step
        if np.abs(step).max() < 1e-9:
            break
    return weights


def loss(weights: Numbers, rows: Numbers, winners: Numbers) -> float:
    """Return the mean logistic loss of weights; 0.693 is that of a coin."""
    chances = np.clip(_chances(rows, weights), 1e-9, 1 - 1e-9)
    return -float(np.mean(winners * np.log(chances) + (1 - winners) * np.log(1 - chances)))


def _chances(rows: Numbers, weights: Numbers) -> Numbers:
    return np.asarray(1 / (1 + np.exp(-np.clip(rows @ weights, -50, 50))))


def _played(system: AnySystem, opened: Opened, seed: int) -> tuple[Numbers, Numbers]:
    """Play a game and return its measured positions, for every side, with how the game ended for that side."""
    seating = system.seatings(opened.board)[0]
    first, _ = below(len(PLAYERS), derived_seed(seed, "learn-players"))
    names = [PLAYERS[(first + number) % len(PLAYERS)] for number in range(len(seating.seats))]
    sides = sorted({info.side for info in seating.seats})
    sampler = _Sampler(system, sides, derived_seed(seed, "learn-positions"))
    result = play_game(system, opened.board, seating, seed, seated_players(names, seed), sampler)
    rows = [row for side in sides for row in sampler.rows[side]]
    winners = [won(result, side) for side in sides for _ in sampler.rows[side]]
    return np.array(rows, dtype=np.float64).reshape(len(rows), len(feature_names(system))), np.array(winners)


def _scales(rows: Numbers) -> Numbers:
    """Return the typical size of each feature: the root of its mean square, or 1 where it is always 0."""
    sizes = np.sqrt(np.square(rows).mean(axis=0))
    return np.where(sizes == 0, 1.0, sizes)


def _joined(
    seen: Sequence[Numbers], results: Sequence[Numbers], scales: Numbers, games: Iterable[int]
) -> tuple[Numbers, Numbers]:
    """Return the positions and outcomes of some games."""
    chosen = list(games)
    return np.concatenate([seen[game] for game in chosen]) / scales, np.concatenate([results[game] for game in chosen])
