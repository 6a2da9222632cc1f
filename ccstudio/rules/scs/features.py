"""Features of a position: what a side has over the other, for the appraisal of who will win (SCS-13.0)."""

from collections.abc import Mapping
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.board.networks import steps_from
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.units import controller_of
from ccstudio.rules.scs.query.victory import margin
from ccstudio.rules.scs.state import SeriesState, Unit
from ccstudio.rules.shared.opposing_sides import BOTH

FEATURES: Final = ("lead", "late-lead", "strength", "supply", "pressure", "early-pressure", "decision")

NEAR: Final = 0.7
"""What is left of the strength of a unit near a hex for each hex that it is away."""
REACH: Final = 8
"""The hexes beyond which a unit does not count."""


def features(board: SeriesBoard, state: SeriesState, side: Side) -> tuple[float, ...]:
    """The features by which positions of the series are appraised, in the order of `FEATURES`."""
    late = state.turn / board.turns
    lead = float(margin(board, state, side))
    # Both sides are measured alike, whoever asks, so that one has exactly minus what the other has.
    sign = 1.0 if side == Side(0) else -1.0
    strength, supply = _kept(board, state)
    pressure = _pressure(board, state)
    found = (strength, supply, pressure, pressure * (1.0 - late), _decided(board, state))
    return (lead, lead * late, *(sign * number for number in found))


def _kept(board: SeriesBoard, state: SeriesState) -> tuple[float, float]:
    """The share of its strength that the first side still has, and of that what is in supply, less the other's."""
    kept, supplied, full = [0.0, 0.0], [0.0, 0.0], list(_full_strength(board))
    for record in state.units.values():
        strength = _strength(board, record)
        kept[record.side] += strength
        supplied[record.side] += strength * record.supplied
    shares = [kept[side] / max(1.0, full[side]) for side in BOTH]
    served = [supplied[side] / max(1.0, kept[side]) for side in BOTH]
    return shares[0] - shares[1], served[0] - served[1]


def _strength(board: SeriesBoard, record: Unit) -> float:
    worth = board.units[record.type].worth[record.steps]
    return ((worth.attack or 0) + worth.defence) / 2


def _full_strength(board: SeriesBoard) -> tuple[float, float]:
    """The strength of both sides with all units of the scenario at full strength."""
    known = board.memory.get(_full_strength)
    if isinstance(known, tuple):
        return known
    full = [0.0, 0.0]
    for entry in board.entries:
        worth = board.units[entry.piece].full
        full[board.side_numbers[entry.side]] += ((worth.attack or 0) + worth.defence) / 2
    found = board.memory[_full_strength] = full[0], full[1]
    return found


def _pressure(board: SeriesBoard, state: SeriesState) -> float:
    """How far the first side outweighs the other around the hexes that count, by what these are worth, -1 to 1."""
    spaces = state.stacks.spaces
    here: tuple[dict[SpaceId, float], dict[SpaceId, float]] = ({}, {})
    for unit, record in state.units.items():
        space = spaces.get(unit)
        if space is not None:
            here[record.side][space] = here[record.side].get(space, 0.0) + _strength(board, record)
    total = weights = 0.0
    for worth, near in _surroundings(board):
        own, other = (sum([near.get(space, 0.0) * it for space, it in here[side].items()]) for side in BOTH)
        total += worth * (own - other) / max(1.0, own + other)
        weights += worth
    return total / weights if weights else 0.0


def _surroundings(board: SeriesBoard) -> tuple[tuple[float, Mapping[SpaceId, float]], ...]:
    """What each hex that counts for victory is worth, and how much of a unit counts there from the hexes around it."""
    known = board.memory.get(_surroundings)
    if isinstance(known, tuple):
        return known
    space = board.map.grid.space
    worths: dict[SpaceId, float] = {}
    for goal in board.victory.hexes:
        worths[space(goal.space)] = worths.get(space(goal.space), 0.0) + abs(goal.points)
    most = max(worths.values(), default=1.0)
    for at_once in board.victory.at_once:
        for name in at_once.spaces:
            worths.setdefault(space(name), most)
    found = board.memory[_surroundings] = tuple(
        (worth, {there: NEAR**steps for there, steps in steps_from(board.printed.passed, (goal,), most=REACH).items()})
        for goal, worth in worths.items()
    )
    return found


def _decided(board: SeriesBoard, state: SeriesState) -> float:
    """SCS-DEMO-V5 The share that the first side has of the hexes by which it wins at once, less the other's of its."""
    space, found = board.map.grid.space, [0.0, 0.0]
    for goal in board.victory.at_once:
        side = board.side_numbers[goal.side]
        held = sum(controller_of(board, state, space(name)) == side for name in goal.spaces)
        found[side] = max(found[side], held / len(goal.spaces))
    return found[0] - found[1]
