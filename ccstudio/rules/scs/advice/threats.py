"""What enemies can do next: how far they get, what they can attack, and by which hexes they come (SCS-2.0, SCS-3.0)."""

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.board.networks import costs_to, costs_within, spaces_towards
from ccstudio.rules.scs.advice.knowledge import FEW, AttackTable, approached_from, by_number, keep, knowledge_of
from ccstudio.rules.scs.advice.movement_reach import MOST, NOBODY, reached_from
from ccstudio.rules.scs.advice.situation import Situation
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.ground import Ground
from ccstudio.rules.scs.query.units import allowance_in, ground_of, units_of
from ccstudio.rules.shared.advice import remembered

SOON = 4
"""How many movement points of a way round are still worth barring."""


NEVER = 1_000_000
"""What it costs where there is no way."""


class Foes(NamedTuple):
    """Enemies in a hex that move alike: how hard they hit with those that they may hide, and how far they go.

    `exploits` says that some of them go on in the Exploitation Phase.
    """

    space: SpaceId
    mode: int
    allowance: int
    exploits: bool
    attack: float


def roads_then(situation: Situation) -> Ground:
    """The same without bridges that units keep: for the large view, in which these make little difference."""
    return situation.board.ground(turn_then(situation))


@remembered
def ground_then(situation: Situation) -> Ground:
    """The map in the next turn of the enemy, by its weather."""
    board, state = situation.board, situation.state
    turn = turn_then(situation)
    if board.weather(turn).id == board.weather(state.turn).id:
        return ground_of(board, state)
    bridged = frozenset((bridge.space, bridge.direction) for bridge in state.bridges.values())
    return board.ground(turn, bridged)


def turn_then(situation: Situation) -> int:
    """SCS-1.0/8 The turn in which the enemy moves next."""
    turn = situation.state.turn
    later = turn if situation.own < situation.foe or situation.state.active == situation.foe else turn + 1
    return min(later, situation.board.turns)


@remembered
def foes(situation: Situation) -> tuple[Foes, ...]:
    """SCS-FOW-1 The enemies that are seen, with what probably lies below them."""
    board, state = situation.board, situation.state
    turn = turn_then(situation)
    exploitation = board.weather(turn).exploitation and "exploitation" in board.module.phases
    found: dict[tuple[SpaceId, int, int, bool], float] = {}
    for unit in units_of(state, situation.foe):
        space, record = state.stacks.spaces[unit], state.units[unit]
        kind = board.units[record.type]
        attack = 0.0 if kind.supports else situation.attack_of(unit)
        attack += situation.beneath.attack if space in state.deeper else 0.0
        exploits = exploitation and kind.exploits and (record.supplied or board.module.supply.exploits)
        key = (space, kind.mode, allowance_in(board, record, turn), exploits)
        found[key] = found.get(key, 0.0) + attack
    return tuple([Foes(*key, attack) for key, attack in found.items()])


def threats(
    situation: Situation, hindered: AbstractSet[SpaceId], blocked: AbstractSet[SpaceId], asked: frozenset[SpaceId]
) -> Mapping[SpaceId, float]:
    """SCS-7.0 The attack strength that enemies could bring against each hex that is asked about in their next turn.

    Those next to it count in full, those who have to come first for a part: they cannot all find room and time.
    """
    board, ground, share = situation.board, ground_then(situation), situation.weights.comes
    found: dict[SpaceId, float] = {}
    for foe in foes(situation):
        table = attacks_by(board, ground, foe.mode)
        free = reached_from(board, ground, foe.mode, foe.space, foe.allowance)
        if not foe.attack or (asked.isdisjoint(free.spaces) and asked.isdisjoint(free.attacks(table, share))):
            continue
        there = reached_from(board, ground, foe.mode, foe.space, foe.allowance, hindered, blocked)
        attacks, attack = there.attacks(table, share), foe.attack
        for to in asked.intersection(attacks):
            found[to] = found.get(to, 0.0) + attack * attacks[to]
    return found


def attacks_by(board: SeriesBoard, ground: Ground, mode: int) -> AttackTable:
    """SCS-7.3/4 The hexes that a movement mode attacks from each hex, by the factor of such an attack."""
    known = knowledge_of(board).attacks
    found = known.get((ground, mode))
    if found is None:
        tables: dict[float, dict[SpaceId, tuple[SpaceId, ...]]] = {}
        for space, steps in ground.steps.items():
            for step in steps:
                if step.attack is not None and step.costs[mode] is not None:
                    table = tables.setdefault(step.attack / ground.attack_scale, {})
                    table[space] = (*table.get(space, ()), step.to)
        found = known[ground, mode] = tuple(sorted(tables.items(), key=_factor))
    return found


def _factor(entry: tuple[float, object]) -> float:
    return entry[0]


def reached(
    situation: Situation, hindered: AbstractSet[SpaceId], blocked: AbstractSet[SpaceId], wanted: Iterable[SpaceId]
) -> frozenset[SpaceId]:
    """SCS-11.0 Which of some hexes enemies could enter in their next turn by moving, and going on in exploitation."""
    board, ground = situation.board, ground_then(situation)
    left = set(wanted)
    found: set[SpaceId] = set()
    for foe in foes(situation):
        if not left:
            break
        budget = foe.allowance * (2 if foe.exploits else 1)
        entered = left & reached_from(board, ground, foe.mode, foe.space, budget).spaces
        if entered:
            entered &= reached_from(board, ground, foe.mode, foe.space, budget, hindered, blocked).spaces
        found |= entered
        left -= entered
    return frozenset(found)


def threat_to(
    situation: Situation, hindered: AbstractSet[SpaceId], blocked: AbstractSet[SpaceId], post: SpaceId
) -> float:
    """SCS-7.0 What `threats` says of one hex: found by looking only at the ways that lead there."""
    board, ground, share, strength = situation.board, ground_then(situation), situation.weights.comes, 0.0
    for foe in foes(situation):
        if foe.attack:
            factors, _ = _assault_on(board, ground, foe.mode, post)
            factor = factors.get(foe.space)
            if factor is None:
                there = _on_the_way(board, ground, foe, foe.allowance, post, hindered, blocked)
                factor = max([factors[space] for space in there & factors.keys()], default=0.0) * share
            strength += foe.attack * factor
    return strength


def raid(situation: Situation, hindered: AbstractSet[SpaceId], blocked: AbstractSet[SpaceId], post: SpaceId) -> float:
    """SCS-11.0, SCS-6.0 The attack strength that could overrun a hex at the end of an exploitation in the next turn."""
    board, ground, strength = situation.board, ground_then(situation), 0.0
    for foe in foes(situation):
        if foe.exploits and foe.attack:
            factors, _ = _assault_on(board, ground, foe.mode, post)
            there = _on_the_way(board, ground, foe, 2 * foe.allowance, post, hindered, blocked)
            strength += foe.attack * max([factors[space] for space in there & factors.keys()], default=0.0)
    return strength


def _on_the_way(
    board: SeriesBoard,
    ground: Ground,
    foe: Foes,
    budget: int,
    post: SpaceId,
    hindered: AbstractSet[SpaceId],
    blocked: AbstractSet[SpaceId],
) -> frozenset[SpaceId]:
    """The hexes on ways of enemies, for so much, to an attack on a hex.

    Where nothing is in the way, they are worked out once; what is elsewhere makes no difference.
    """
    known, which = knowledge_of(board).raids, (ground, foe.mode, foe.space, budget, post)
    steps, ahead = ground.grouped[foe.mode], _assault_on(board, ground, foe.mode, post)[1]
    free = known.get((which, NOBODY, NOBODY))
    if free is None:
        free = spaces_towards(steps, foe.space, budget, ahead)
        keep(known, (which, NOBODY, NOBODY), free, MOST)
    if not free:
        return free
    near, shut = free & hindered, free & blocked
    found = known.get((which, near, shut))
    if found is None:
        found = spaces_towards(steps, foe.space, budget, ahead, hindered=near, blocked=shut)
        keep(known, (which, near, shut), found, MOST)
    return found


def _assault_on(
    board: SeriesBoard, ground: Ground, mode: int, post: SpaceId
) -> tuple[Mapping[SpaceId, float], Sequence[int]]:
    """SCS-7.3/4 The hexes from which a hex is attacked, with the factors; what it costs from all others to one."""
    known, key = knowledge_of(board).assaults, (ground, mode, post)
    if key not in known:
        factors = {
            space: step.attack / ground.attack_scale
            for space, step in approached_from(board, ground, post)
            if step.attack is not None and step.costs[mode] is not None
        }
        known[key] = factors, costs_to(ground.grouped_backs[mode], factors)
    return known[key]


@remembered
def decisive(situation: Situation) -> tuple[SpaceId, ...]:
    """SCS-DEMO-V5 The own hexes that the enemy must not take, or he wins at once: of each such group one is enough.

    Only where he could come to in two turns if nobody stood in his way.
    """
    board = situation.board
    found = []
    for goal in board.victory.at_once:
        if board.side_numbers[goal.side] != situation.foe:
            continue
        spaces = [board.map.grid.space(name) for name in goal.spaces]
        own = [space for space in spaces if situation.controller(space) == situation.own]
        if own:
            space = max(own, key=lambda it: (_nearest_foe(situation, it), -it))
            if _nearest_foe(situation, space) <= 2.0:
                found.append(space)
    return tuple(found)


@remembered
def _nearest_foe(situation: Situation, space: SpaceId) -> float:
    """How many turns away the nearest enemy is, if nobody stood in his way."""
    known = _distances_of_foes(situation)
    if space not in known:
        known[space] = _turns_to(situation, space)
    return known[space]


@remembered
def _distances_of_foes(situation: Situation) -> dict[SpaceId, float]:
    """What is known of that while enemies are where they are."""
    known, key = knowledge_of(situation.board).foe_turns, (roads_then(situation), foes(situation))
    found = known.get(key)
    return keep(known, key, dict[SpaceId, float](), FEW) if found is None else found


def _turns_to(situation: Situation, space: SpaceId) -> float:
    ground, board = roads_then(situation), situation.board
    found = 99.0
    for foe in foes(situation):
        if foe.attack and foe.allowance:
            away = approach(board, ground, foe.mode, space).get(foe.space, 9999)
            found = min(found, away / (foe.allowance * (2 if foe.exploits else 1)))
    return found


def approach(board: SeriesBoard, ground: Ground, mode: int, goal: SpaceId) -> Mapping[SpaceId, int]:
    """What it costs a movement mode from a hex to each other, if nobody stood in the way."""
    known = knowledge_of(board).approaches
    key = (ground, mode, goal)
    if key not in known:
        known[key] = costs_within(ground.grouped[mode], (goal,))
    return known[key]


def is_near(situation: Situation, space: SpaceId) -> bool:
    """Whether enemies could be at a hex in their next turn, if nobody stood in their way."""
    return _nearest_foe(situation, space) <= 1.2


@remembered
def line(situation: Situation) -> list[float]:
    """How much it is worth to bar each hex: by it enemies come to what is to be kept, without a long way round."""
    board, ground = situation.board, roads_then(situation)
    able = [foe for foe in foes(situation) if foe.attack and foe.allowance]
    if not able:
        return by_number(board, 0.0)
    leader = max(able, key=lambda foe: (foe.allowance, -foe.space, -foe.mode))
    starts = frozenset(foe.space for foe in able)
    posts = tuple(situation.kept.items())
    known = knowledge_of(board).lines
    key = (ground, leader.mode, leader.allowance, starts, posts, situation.weights)
    if key not in known:
        keep(known, key, _line(situation, ground, leader, starts), FEW)
    return known[key]


def _line(situation: Situation, ground: Ground, leader: Foes, starts: frozenset[SpaceId]) -> list[float]:
    board, unit = situation.board, situation.board.denominator
    coming = _as_list(board, costs_within(ground.grouped[leader.mode], starts))
    # What is left of the worth for each unit of the way round.
    left = [situation.weights.detour ** (longer / unit) for longer in range(SOON * unit)]
    found = by_number(board, 0.0)
    for post, worth in situation.kept.items():
        straight = coming[post]
        if straight == NEVER:
            continue
        urgency = worth * 0.8 ** (straight / leader.allowance)
        known, key = knowledge_of(board).approach_lists, (ground, leader.mode, post)
        if key not in known:
            known[key] = _as_list(board, approach(board, ground, leader.mode, post))
        most, away, span = straight + SOON * unit, known[key], max(straight, 1)
        for space, (cost, rest) in enumerate(zip(coming, away, strict=True)):
            if cost + rest < most:
                # The farther forward, the better: there is room to go back then.
                found[space] += urgency * (0.5 + 0.5 * rest / span) * left[cost + rest - straight]
    return found


def _as_list(board: SeriesBoard, costs: Mapping[SpaceId, int]) -> list[int]:
    found = [NEVER] * (board.map.spaces[-1] + 1)
    for space, cost in costs.items():
        found[space] = cost
    return found
