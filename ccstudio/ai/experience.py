"""`Experience`: weights of advice that games have shown to be better, and systems that advise by them."""

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp, log
from pathlib import Path
from typing import Final

import msgspec

from ccstudio.engine.seats import Side
from ccstudio.rules.catalogue import catalogue_file
from ccstudio.rules.system import AnySystem

FIRST: Final = Side(0)


class ScenarioExperience(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What weights should be in one scenario for each side, by their names, and how that was found out and proved."""

    sides: Sequence[Mapping[str, float]]
    made: str = ""


class Experience(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What weights of a system should be, by their names, and how that was found out.

    `scenarios` has, by the ids of scenarios, what takes the place of that in those that were practised alone.
    """

    weights: Mapping[str, float]
    scenarios: Mapping[str, ScenarioExperience] = {}
    made: str = ""


def own_weights(system: AnySystem) -> Mapping[str, float]:
    """Return the weights that can be learned, as the system has them: all that are positive decimal numbers."""
    weights = system.weights
    if weights is None:
        return {}
    values = {name: getattr(weights, name) for name in weights.__struct_fields__}
    return {name: value for name, value in values.items() if isinstance(value, float) and value > 0}


def shifted(system: AnySystem, shifts: Mapping[str, float]) -> AnySystem:
    """Return a system with some of its weights moved, by their names: each on the scale of its `position_of`.

    Raises:
        KeyError: the system has no such weight that can be learned.
    """
    weights = system.weights
    if weights is None or not shifts:
        return system
    own = own_weights(system)
    changed = {name: _weight_at(position_of(own[name], own[name]) + by, own[name]) for name, by in shifts.items()}
    return system.with_weights(msgspec.structs.replace(weights, **changed))


def position_of(weight: float, own: float) -> float:
    """Return where a weight is on a scale without ends, by the one that the system has for it.

    Weights below 1 are parts of something and stay so: the scale is the logarithm of the odds, else of the weight.
    """
    return log(weight / (1 - weight)) if own < 1 else log(weight)


def _weight_at(position: float, own: float) -> float:
    return 1 / (1 + exp(-position)) if own < 1 else exp(position)


def moved_by(system: AnySystem, shifts: Mapping[str, float]) -> Mapping[str, float]:
    """Return all weights that can be learned as they are after some have moved."""
    weights = shifted(system, shifts).weights
    return {name: getattr(weights, name) for name in own_weights(system)}


@cache
def experienced(system: AnySystem, scenario: str = "", side: Side = FIRST) -> AnySystem:
    """Return a system with the weights of its experience for a side in a scenario, by its id; in others without one.

    It is the same object each time, so that what was worked out by its weights is found again.
    """
    return shifted(system, learned_shifts(system, scenario, side))


def learned_shifts(system: AnySystem, scenario: str = "", side: Side = FIRST) -> Mapping[str, float]:
    """Return by how much experience has moved the weights of a system; of those it does not know, nothing.

    In a scenario that was practised alone, that experience alone counts, and each side has its own.
    """
    own, experience = own_weights(system), experience_of(system)
    alone = experience.scenarios.get(scenario)
    learned = experience.weights if alone is None else alone.sides[side]
    return {
        name: position_of(learned[name], weight) - position_of(weight, weight)
        for name, weight in own.items()
        if name in learned
    }


def experience_file(system: AnySystem) -> Path:
    """Return the file of the experience of a system."""
    return catalogue_file(system).parent / "advice" / "experience.json"


def experience_of(system: AnySystem) -> Experience:
    """Return the experience of a system; nothing where none is stored."""
    path = experience_file(system) if own_weights(system) else None
    if path is None or not path.is_file():
        return Experience(weights={})
    return msgspec.json.decode(path.read_bytes(), type=Experience)
