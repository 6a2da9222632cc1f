"""Where forces, weapons and fortifications begin, and what support is best (CC-SU.3, CC-RS.12, CC-E42.6)."""

from collections import Counter
from functools import lru_cache
from typing import Final

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.board.map_places import MapEdge
from ccstudio.engine.options import ButtonOption, NumberOption, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.combat_commander.advice import goals, threats
from ccstudio.rules.combat_commander.advice.place_values import company, fire, protection
from ccstudio.rules.combat_commander.advice.rows import Floats, floats, row_of
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.advice.soldiers import soldier
from ccstudio.rules.combat_commander.ground import Ground
from ccstudio.rules.combat_commander.procedures.setup import FortificationSetUp
from ccstudio.rules.combat_commander.query.support import pieces_of
from ccstudio.rules.shared.advice import REFUSED, asked_by, remembered, scored

FEW: Final = 12
"""Of so many hexes at most it is asked what can be seen from there."""


def piece(situation: Situation) -> list[Advice]:
    """CC-SU.3 Squads first, then teams, leaders where they are needed, at last the heaviest weapons."""
    board, state = situation.board, situation.state

    def worth(option: PieceOption) -> float:
        unit = state.units.get(option.piece)
        if unit is not None:
            return float(board.units[unit.type].stats.figures)
        kind = state.weapons[option.piece].type
        return float(board.weapons[kind].stats.fp) if kind in board.weapons else 0.0

    return situation.scores(PieceOption, worth, "advice-set-up", "piece", otherwise=(0.0, "advice-set-up"))


def set_up_hex(situation: Situation) -> list[Advice]:
    """CC-SU.3 Near objectives that nobody looks after yet, in cover, not all in one hex.

    Of the best by that those first from where fire reaches hexes that the enemy has to come through.
    """
    subject = situation.decision.subject
    assert isinstance(subject, PieceOption), "a unit is set up"
    unit = subject.piece
    beginning = _beginning(situation, unit)
    worths = {option.space: float(beginning[option.space]) for option in situation.offered(SpaceOption)}
    for space in sorted(worths, key=lambda space: (-worths[space], space))[:FEW]:
        worths[space] += field_of_fire(situation, unit, space)
    return situation.scores(SpaceOption, lambda option: worths[option.space], "advice-set-up-hex", "space")


def _beginning(situation: Situation, unit: PieceId) -> Floats:
    """What it is worth to a unit to begin in each hex, whatever can be seen from there."""
    ground, weights, who = situation.board.ground, situation.weights, soldier(situation, unit)
    found: Floats = 3 * weights.shelter * np.minimum(4, protection(situation)[0]) + company(situation, (who,))[0]
    if not who.leads:
        found += _near_objectives(situation)
        found -= weights.spread * floats(ground, {space: len(there) for space, there in situation.own.items()})
    if situation.foes:
        found -= np.maximum(0.0, fire(situation, (who,)).danger[0])
    return found


def field_of_fire(situation: Situation, unit: PieceId, space: SpaceId) -> float:
    """What a unit could do from a hex: to enemies that stand already, and on their ways to objectives."""
    who = soldier(situation, unit)
    if who.leads:
        return 0.0
    spaces, hindered = threats.field(situation, space, 1, who.range)
    seen = (_coming(situation)[spaces] * np.maximum(who.fp - hindered, 0)).sum()
    return situation.weights.lane * float(seen) + float(fire(situation, (who,)).shots[0, space])


@remembered
def _coming(situation: Situation) -> Floats:
    """How much of the enemy's ways to objectives leads through each hex; more in the open. All hexes add up to 1."""
    board, ground = situation.board, situation.board.ground
    edge, fade = board.sides[situation.foe].edge, situation.weights.lane_fade
    found = np.zeros(ground.map.grid.count)
    for number, spaces in ground.objectives.items():
        found += situation.objective(number) * _before(ground, edge, spaces, fade)
    shares: Floats = found / max(1e-9, found.sum())
    return shares


@lru_cache(maxsize=64)
def _before(ground: Ground, edge: MapEdge, spaces: frozenset[SpaceId], fade: float) -> Floats:
    """The hexes near an objective that are no farther from an edge than it is, less in cover."""
    distances = ground.distances[edge]
    before = {
        space: 1 / (1 + max(0, there.cover))
        for space, there in ground.hexes.items()
        if distances[space] <= distances[min(spaces)]
    }
    return floats(ground, before) * goals.faded(ground, spaces, fade)


@remembered
def _near_objectives(situation: Situation) -> Floats:
    """How much each hex serves an objective, those that others serve already less."""
    ground, weights, served = situation.board.ground, situation.weights, _served(situation)
    found = row_of(ground)
    for number, spaces in ground.objectives.items():
        holder = situation.state.control.get(number)
        value = situation.objective(number) * (1 if holder is None else 2) * weights.crowd ** (served[number] / 2)
        np.maximum(found, value * goals.faded(ground, spaces, weights.fade), out=found)
    return found


@remembered
def _served(situation: Situation) -> Counter[int]:
    """How many units already stand nearest to each objective, of all objectives."""
    ground, leaders = situation.board.ground, situation.board.leaders
    counts: Counter[int] = Counter()
    for space, there in situation.own.items():
        by_distance = {
            other: goals.distances_to(ground, spaces).get(space, 99.0) for other, spaces in ground.objectives.items()
        }
        nearest = min(by_distance, key=lambda other: (by_distance[other], other), default=0)
        counts[nearest] += sum(situation.state.units[unit].type not in leaders for unit in there)
    return counts


@asked_by(FortificationSetUp)
def fortification(situation: Situation, frame: FortificationSetUp) -> list[Advice]:
    """CC-RS.12 What shelters goes where units are, mines and wire before objectives that are held."""
    stats = situation.board.fortifications[frame.kinds[0]].stats

    def judge(option: SpaceOption) -> Advice:
        if stats.cover is None:
            return scored(option, _barrier(situation, option.space), "advice-barrier", space=option)
        more = stats.cover - situation.shelter(option.space)
        there = sum(map(situation.worth, situation.own.get(option.space, ())))
        worth, code = (more * there, "advice-dug-in") if there else (REFUSED, "advice-nobody-there")
        return scored(option, worth, code, space=option)

    return situation.judged(SpaceOption, judge)


def _barrier(situation: Situation, space: SpaceId) -> float:
    """What a barrier is worth in a hex: next to an objective that is held, on the side of the enemy."""
    if space in situation.own:
        return REFUSED
    board, weights = situation.board, situation.weights
    distances = board.ground.distances[board.sides[situation.foe].edge]
    best = 0.0
    for number, spaces in board.ground.objectives.items():
        if situation.state.control.get(number) == situation.foe:
            continue
        near = situation.near(space, spaces)
        if 1 <= near <= 2:
            toward = distances[min(spaces)] - distances[space]
            best = max(
                best,
                situation.objective(number)
                * (1.0 if near == 1 else weights.barrier_far)
                * (1 + weights.barrier_side * toward),
            )
    return best - weights.shelter * situation.shelter(space)


def support(situation: Situation) -> list[Advice]:
    """CC-E42.6 The item of most fire and command."""
    return situation.scores(NumberOption, lambda option: _item(situation, option.number), "advice-support")


def _item(situation: Situation, item: int) -> float:
    board, weights = situation.board, situation.weights
    worth = 0.0
    for kind in pieces_of(board, item):
        if kind in board.units:
            stats = board.units[kind].stats
            worth += stats.victory / 2 + weights.fighting * stats.unbroken.fp + weights.command * stats.unbroken.command
        elif kind in board.weapons:
            worth += weights.fighting * board.weapons[kind].stats.fp
        elif kind in board.radios:
            worth += weights.fighting * board.radios[kind].stats.fp
    return worth


def support_hex(situation: Situation) -> list[Advice]:
    """CC-E42.7 In cover, near what matters."""
    shelter = 2 * situation.weights.shelter
    return situation.scores(
        SpaceOption,
        lambda option: float(_near_objectives(situation)[option.space]) + shelter * situation.shelter(option.space),
        "advice-support-hex",
        otherwise=(0.0, "advice-support-hex"),
    )


def overfull(situation: Situation) -> list[Advice]:
    """CC-8.2.a.1 Two teams instead of a squad, so that only one of them has to go."""
    return situation.scores(ButtonOption, lambda _: 0.0, "advice-no-deploy", otherwise=(0.5, "advice-deploy"))


def eliminated(situation: Situation) -> list[Advice]:
    """CC-8.2.a.1 The unit least missed of those that are enough."""
    board, state = situation.board, situation.state
    subject = situation.decision.subject
    there = situation.own.get(subject.space, []) if isinstance(subject, SpaceOption) else []
    figures = {unit: board.units[state.units[unit].type].stats.figures for unit in there}
    over = sum(figures.values()) - board.numbers.figures

    def worth(option: PieceOption) -> float:
        return -(1 if figures.get(option.piece, 0) >= over else 2) * situation.worth(option.piece)

    return situation.scores(PieceOption, worth, "advice-least-loss", "piece", otherwise=(0.0, "advice-enough"))
