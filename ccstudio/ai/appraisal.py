"""`Appraisal`: the estimated chance of winning of a side in a position, by a model learned from games."""

from collections.abc import Sequence
from functools import cache
from math import exp
from pathlib import Path
from typing import Any, Final

import msgspec

from ccstudio.engine.result import Result
from ccstudio.engine.seats import Side
from ccstudio.engine.secrets import Position
from ccstudio.rules.catalogue import catalogue_file
from ccstudio.rules.system import AnySystem

SCORE: Final = ("score",)
"""The only feature of systems without features of their own."""


class Model(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Weights of the features of a position.

    `scales` are their typical sizes, by which they are divided before they are weighed. `made` says how: by which
    command, of how many games, with which loss on games that it was not made of.
    """

    names: tuple[str, ...]
    weights: tuple[float, ...]
    scales: tuple[float, ...]
    made: str = ""


PLAIN: Final = Model(names=SCORE, weights=(1.0,), scales=(10.0,))
"""The model of systems that have learned nothing: the lead in points."""


class Appraisal:
    """Estimates chances of winning in the games of a system."""

    def __init__(self, system: AnySystem, model: Model) -> None:
        self._system = system
        self._is_plain = model.names == SCORE
        self._weights = tuple(weight / scale for weight, scale in zip(model.weights, model.scales, strict=True))

    def chance(self, position: Position[Any, Any], side: Side) -> float:
        """Return the chance of winning, 0 to 1; a draw or shared victory is half a victory."""
        if isinstance(position.result, Result):
            return won(position.result, side)
        numbers = measured(self._system, position, side, is_plain=self._is_plain)
        total = sum(weight * number for weight, number in zip(self._weights, numbers, strict=True))
        return 1 / (1 + exp(-max(-50.0, min(50.0, total))))


def won(result: Result, side: Side) -> float:
    """Return 1 for a victory, 0 for a defeat, and a half for a draw or shared victory."""
    return share_won(result.winners, side)


def share_won(winners: Sequence[int], side: int) -> float:
    """Return the share of a game that a side won: 1, 0, or a half for a draw or shared victory."""
    if not winners:
        return 0.5
    return 0.0 if side not in winners else 1.0 if len(winners) == 1 else 0.5


def feature_names(system: AnySystem) -> tuple[str, ...]:
    """Return the names of what a model of a system weighs: its features, or its score."""
    return system.feature_names or SCORE


def measured(system: AnySystem, position: Position[Any, Any], side: Side, *, is_plain: bool) -> Sequence[float]:
    """Return the features of a position, or (plain) its score."""
    return (float(system.score(position, side)),) if is_plain else system.features(position, side)


def model_file(system: AnySystem) -> Path:
    """Return the file of the model of a system."""
    return catalogue_file(system).parent / "advice" / "model.json"


def model_of(system: AnySystem) -> Model:
    """Return the model of a system; `PLAIN` where it has none that fits its features."""
    model = _stored(model_file(system))
    return model if model is not None and model.names == feature_names(system) else PLAIN


@cache
def _stored(path: Path) -> Model | None:
    """Return the model of a file, read once; None if there is no such file."""
    return msgspec.json.decode(path.read_bytes(), type=Model) if path.is_file() else None
