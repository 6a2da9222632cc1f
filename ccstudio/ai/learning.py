"""`learn`: makes the model of a system, from positions of games that computer players play against each other."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ccstudio.ai.appraisal import Model, feature_names, measured, won
from ccstudio.ai.match import play_game, seated_players
from ccstudio.base.files import save_atomically
from ccstudio.base.jsonio import pretty
from ccstudio.engine.chance import below
from ccstudio.engine.game import Game
from ccstudio.engine.game_statistics import Transition
from ccstudio.engine.seats import Side
from ccstudio.engine.seeds import derived_seed, seed_after
from ccstudio.play.opening import Opened
from ccstudio.rules.system import AnySystem

Numbers = NDArray[np.float64]

LEVELS: Final = ("rules", "rules", "regular")
"""Who plays the games: mostly the level that search imagines, and one that gets into other positions.

All seats are played by the same level: against a weaker one, who is ahead would win for being stronger, and what puts
a side ahead would seem worth more than it is.
"""

SPACING: Final = 12
"""On average one choice in so many gives a position: those beside each other tell the same."""

HELD_OUT: Final = 5
"""About one game in so many tells how good the model is, and is not learned from."""

PER_GAME: Final = 3.0
"""What all positions of a game weigh together: they have one outcome, and so tell less than as many games."""

PENALTY: Final = 3.0
"""How strongly weights are kept small, on the same scale."""

CLOSE: Final = 1e-9
"""Smaller steps change nothing, and no chance is closer to 0 or 1."""

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
    tables: list[Samples] = []
    for number in range(games):
        tables.append(_played(system, scenarios[number % len(scenarios)], seed_after(seed, number)))
        report("play", number + 1)
    report("weigh", games)
    scales = _scales(np.concatenate([table.rows for table in tables]))
    held_out = [below(HELD_OUT, derived_seed(seed, "held-out", number))[0] == 0 for number in range(games)]
    learned = _joined(tables, scales, [number for number in range(games) if not held_out[number]] or range(games))
    held = _joined(tables, scales, [number for number in range(games) if held_out[number]] or range(games))
    weights = fitted(learned)
    return Model(
        names=feature_names(system),
        weights=tuple(round(float(weight), 4) for weight in weights),
        scales=tuple(round(float(scale), 4) for scale in scales),
        made=f"{games} games, seed {seed}: loss {loss(weights, held):.4f} on games held out, "
        f"{loss(np.zeros_like(weights), held):.4f} without a model",
    )


def store(model: Model, path: Path) -> None:
    """Write a model to a file; players find it in the `model_file` of its system.

    Raises:
        SaveError: the file cannot be written.
    """
    save_atomically(path, pretty(model), backup=False)


class Samples(NamedTuple):
    """Positions, one a row with a column for each feature; the outcomes: 1, 0, or a half; and what each row counts."""

    rows: Numbers
    outcomes: Numbers
    counts: Numbers


def fitted(samples: Samples) -> Numbers:
    """Return the weights of a penalised logistic regression without intercept, none of them negative.

    More of a feature is better by its definition: where games seem to say otherwise they are too few, or another
    feature says the same. Such a feature is left out, and the others are fitted again.
    """
    weights = np.zeros(samples.rows.shape[1])
    used = np.arange(len(weights))
    while used.size:
        found = _newton(samples._replace(rows=samples.rows[:, used]))
        if (found >= 0).all():
            weights[used] = found
            break
        used = used[found >= 0]
    return weights


def _newton(samples: Samples) -> Numbers:
    """Return the weights of the regression by Newton's method, of either sign."""
    rows, outcomes, counts = samples
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chances = _chances(rows, weights)
        slope = rows.T @ (counts * (outcomes - chances)) - PENALTY * weights
        curvature = (rows.T * (counts * chances * (1 - chances))) @ rows + PENALTY * np.eye(len(weights))
        step = np.linalg.solve(curvature, slope)
        weights = weights + step
        if np.abs(step).max() < CLOSE:
            break
    return weights


def loss(weights: Numbers, samples: Samples) -> float:
    """Return the mean logistic loss of weights; 0.693 is that of a coin."""
    chances = np.clip(_chances(samples.rows, weights), CLOSE, 1 - CLOSE)
    gains = samples.outcomes * np.log(chances) + (1 - samples.outcomes) * np.log(1 - chances)
    return -float(np.average(gains, weights=samples.counts))


def _chances(rows: Numbers, weights: Numbers) -> Numbers:
    return np.asarray(1 / (1 + np.exp(-np.clip(rows @ weights, -50, 50))))


def _played(system: AnySystem, opened: Opened, seed: int) -> Samples:
    """Play a game and return its measured positions, for every side, with how the game ended for that side."""
    seating = system.seatings(opened.board)[0]
    level, _ = below(len(LEVELS), derived_seed(seed, "learn-level"))
    names = [LEVELS[level]] * len(seating.seats)
    sides = sorted({info.side for info in seating.seats})
    sampler = _Sampler(system, sides, derived_seed(seed, "learn-positions"))
    result = play_game(system, opened.board, seating, seed, seated_players(names, seed), sampler)
    rows = [row for side in sides for row in sampler.rows[side]]
    outcomes = [won(result, side) for side in sides for _ in sampler.rows[side]]
    return Samples(
        np.array(rows, dtype=np.float64).reshape(len(rows), len(feature_names(system))),
        np.array(outcomes, dtype=np.float64),
        np.full(len(rows), PER_GAME / max(1, len(rows))),
    )


def _scales(rows: Numbers) -> Numbers:
    """Return the typical size of each feature: the root of its mean square, or 1 where it is always 0."""
    sizes = np.sqrt(np.square(rows).mean(axis=0))
    return np.where(sizes == 0, 1.0, sizes)


def _joined(tables: Sequence[Samples], scales: Numbers, games: Iterable[int]) -> Samples:
    """Return the positions of some games, with features in units of their typical sizes."""
    rows, outcomes, counts = (np.concatenate(column) for column in zip(*(tables[game] for game in games), strict=True))
    return Samples(rows / scales, outcomes, counts)
