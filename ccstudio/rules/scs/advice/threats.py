"""What enemies can do next: how far they get, what they can attack, and by which hexes they come (SCS-2.0, SCS-3.0)."""

from collections.abc import Container, Iterable, Mapping
from heapq import heappop, heappush
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.board.networks import Network, reach_within
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.scs.advice.situation import Situation
from ccstudio.rules.scs.board import AttackTable
from ccstudio.rules.scs.query.units import allowance_of, can_exploit, ground_of, units_of
from ccstudio.rules.shared.advice import remembered


class Foe(NamedTuple):
    """An enemy unit that is seen: where it is, how hard it hits with those that it may hide, how far it goes."""

    unit: PieceId
    space: SpaceId
    attack: float
    mode: int
    allowance: int
    exploits: bool


@remembered
def foes(situation: Situation) -> tuple[Foe, ...]:
    """SCS-FOW-1 The enemies that are seen; those that may lie below count by the caution of the player."""
    board, state = situation.board, situation.state
    found = []
    for unit in units_of(state, situation.foe):
        space = state.stacks.spaces[unit]
        kind = board.units[state.units[unit].type]
        attack = 0.0 if kind.supports else situation.attack_of(unit)
        attack *= situation.weights.caution if space in state.deeper else 1.0
        allowance = allowance_of(board, state, unit)
        found.append(Foe(unit, space, attack, kind.mode, allowance, can_exploit(board, state, unit)))
    return tuple(found)


def threats(situation: Situation, hindered: Container[SpaceId], blocked: Container[SpaceId]) -> Mapping[SpaceId, float]:
    """SCS-7.0 The attack strength that enemies could bring against each hex in their next turn.

    Those next to it count in full, those who have to come first for a part: they cannot all find room and time.
    """
    ground, share = ground_of(situation.board, situation.state), situation.weights.comes
    found: dict[SpaceId, float] = {}
    for foe in foes(situation):
        if foe.attack:
            reach = reach_within(
                ground.networks[foe.mode], foe.space, foe.allowance, hindered=hindered, blocked=blocked
            )
            attacks = attacks_by(situation, foe.mode)
            # The attacks in order of their factor, so that the best from anywhere is what stays.
            ways = sorted({(factor, to) for space in reach.costs for to, factor in attacks[space]})
            best = {to: factor * share for factor, to in ways}
            best.update(attacks[foe.space])
            for to, factor in best.items():
                found[to] = found.get(to, 0.0) + foe.attack * factor
    return found


def attacks_by(situation: Situation, mode: int) -> AttackTable:
    """SCS-7.3/4 The hexes that a movement mode attacks from each hex, each with the factor of such an attack."""
    ground, known = ground_of(situation.board, situation.state), situation.board.attack_tables
    found = known.get((ground, mode))
    if found is None:
        scale = ground.attack_scale
        found = known[ground, mode] = {
            space: tuple(
                [
                    (step.to, step.attack / scale)
                    for step in steps
                    if step.attack is not None and step.costs[mode] is not None
                ]
            )
            for space, steps in ground.steps.items()
        }
    return found


def reached(
    situation: Situation, hindered: Container[SpaceId], blocked: Container[SpaceId], wanted: Iterable[SpaceId]
) -> frozenset[SpaceId]:
    """SCS-11.0 Which of some hexes enemies could enter in their next turn by moving, and going on in exploitation."""
    networks = ground_of(situation.board, situation.state).networks
    left = set(wanted)
    found: set[SpaceId] = set()
    for foe in foes(situation):
        if not left:
            break
        budget = foe.allowance * (2 if foe.exploits else 1)
        reach = reach_within(networks[foe.mode], foe.space, budget, hindered=hindered, blocked=blocked)
        entered = left.intersection(reach.costs)
        found |= entered
        left -= entered
    return frozenset(found)


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
    ground, board = ground_of(situation.board, situation.state), situation.board
    found = 99.0
    for foe in foes(situation):
        if foe.attack and foe.allowance:
            key = (ground, foe.mode, space)
            known = board.approaches.get(key)
            if known is None:
                known = board.approaches[key] = costs_from(ground.networks[foe.mode], (space,))
            turns = known.get(foe.space, 9999) / (foe.allowance * (2 if foe.exploits else 1))
            found = min(found, turns)
    return found


def is_near(situation: Situation, space: SpaceId) -> bool:
    """Whether enemies could be at a hex in their next turn, if nobody stood in their way."""
    return _nearest_foe(situation, space) <= 1.2


@remembered
def line(situation: Situation) -> Mapping[SpaceId, float]:
    """How much it is worth to bar each hex: by it enemies come to what is to be kept, without a long way round."""
    board, base = situation.board, situation.weights.detour
    all_foes = [foe for foe in foes(situation) if foe.attack and foe.allowance]
    if not all_foes:
        return {}
    ground = ground_of(board, situation.state)
    leader = max(all_foes, key=lambda foe: (foe.allowance, -foe.unit))
    network = ground.networks[leader.mode]
    coming = costs_from(network, {foe.space for foe in all_foes})
    unit = board.denominator
    found: dict[SpaceId, float] = {}
    for post, worth in situation.kept.items():
        key = (ground, leader.mode, post)
        known = board.approaches.get(key)
        if known is None:
            known = board.approaches[key] = costs_from(network, (post,))
        straight = coming.get(post)
        if straight is None:
            continue
        urgency = worth * 0.8 ** (straight / leader.allowance)
        for space, cost in coming.items():
            rest = known.get(space)
            if rest is not None:
                detour = (cost + rest - straight) / unit
                if detour < 4:
                    # The farther forward, the better: there is room to go back then.
                    forward = 0.5 + 0.5 * rest / max(straight, 1)
                    found[space] = found.get(space, 0.0) + urgency * forward * base**detour
    return found


def costs_from(network: Network, starts: Iterable[SpaceId]) -> Mapping[SpaceId, int]:
    """What it costs from the nearest of some hexes to each other, if nobody stood in the way."""
    found = dict.fromkeys(starts, 0)
    settled: dict[SpaceId, int] = {}
    waiting = sorted((0, space) for space in found)
    while waiting:
        cost, space = heappop(waiting)
        if space in settled:
            continue
        settled[space] = cost
        for to, price, _ in network[space]:
            beyond = cost + price
            if to not in settled and beyond < found.get(to, beyond + 1):
                found[to] = beyond
                heappush(waiting, (beyond, to))
    return settled
