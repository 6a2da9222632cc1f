"""What casualty points do to units, weighed by their worth: pins, reductions, the end of pinned ones (VV-14.61)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ccstudio.engine.pieces import PieceId
from ccstudio.rules.valor_victory.advice.situation import Situation


def harm_of_points(situation: Situation, chances: Mapping[int, Fraction], victims: Sequence[PieceId]) -> float:
    """VV-14.61a, VV-14.62 What casualty points take from the owner of units, on average."""
    units = situation.state.units
    fresh = [unit for unit in victims if not units[unit].pinned]
    pinned = sorted([unit for unit in victims if units[unit].pinned], key=situation.worth)
    most = sum([situation.worth(unit) for unit in fresh])
    total = 0.0
    for points, chance in chances.items():
        if points:
            total += float(chance) * _harm(situation, points, len(fresh), most, pinned)
    return total


def _harm(situation: Situation, points: int, fresh: int, most: float, pinned: Sequence[PieceId]) -> float:
    """VV-14.62a, VV-14.62b Points go to unpinned units first; what is more eliminates pinned ones."""
    weights = situation.weights
    if fresh and points <= fresh:
        return weights.pinned * points
    harm = min(most, weights.pinned + points - 1 if fresh else 0.0)
    left = points - fresh
    for unit in pinned:
        if left <= 0:
            break
        harm = max(harm, weights.pinned * fresh) + situation.worth(unit) * (weights.finish if fresh else 1.0)
        left -= max(1, situation.type_of(unit).casualty)
    return harm
