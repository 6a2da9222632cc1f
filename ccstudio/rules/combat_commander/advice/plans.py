"""What whole orders would bring: fire, moves, advances, of a unit or of a leader with others (CC-O14)."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice import attacks, goals, melees, moves, paths, positions
from ccstudio.rules.combat_commander.advice.place_values import know_values, valuer
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.advice.soldiers import figures_in, soldier
from ccstudio.rules.combat_commander.query.movement import advances, may_advance_out
from ccstudio.rules.combat_commander.query.orders import followers

NOWHERE = SpaceId(-1)
"""Stands for leaving the map."""


class Advance(NamedTuple):
    """Where a unit should advance to, and what that is worth."""

    worth: float
    to: SpaceId | None
    """None for staying."""
    melee: melees.Fight | None = None


STAY = Advance(0.0, None)


def troop(situation: Situation, first: PieceId) -> tuple[PieceId, ...]:
    """CC-3.3.1.1 A unit with all those it could activate."""
    return (first, *followers(situation.board, situation.state, first))


# Fire


def volley(situation: Situation, units: tuple[PieceId, ...]) -> list[attacks.Attack]:
    """The attacks that units and their weapons would make by a Fire order."""
    known, key = situation.notes_on_chances, (volley, units)
    if key not in known:
        known[key] = attacks.salvo(situation, attacks.ready(situation, units))
    found: list[attacks.Attack] = known[key]
    return found


def fire_worth(situation: Situation, first: PieceId) -> float:
    """What a Fire order is worth that activates a unit and whom it can take along."""
    return sum(made.harm for made in volley(situation, troop(situation, first)))


# Moves


def movers(situation: Situation, first: PieceId) -> float:
    """What a Move order is worth that activates a unit and whom it takes along."""
    leaders = situation.board.leaders
    units = troop(situation, first)
    gains = [moves.move_worth(situation, piece) for piece in units if situation.state.units[piece].type not in leaders]
    useful = [gain for gain in gains if gain > situation.weights.haste]
    own = moves.move_worth(situation, first) if situation.state.units[first].type in leaders else 0.0
    return sum(useful) + own


# Advances


def advance_plan(situation: Situation, units: Iterable[PieceId]) -> Mapping[PieceId, Advance]:
    """Where units should advance to: the best melee they can bring about together, the others each for itself."""
    pool = tuple([piece for piece in units if situation.state.stacks.space_of(piece) is not None])
    known, key = situation.notes_on_chances, (advance_plan, pool, melees.ambushes(situation))
    if key not in known:
        known[key] = _advance_plan(situation, pool)
    found: Mapping[PieceId, Advance] = known[key]
    return found


def _advance_plan(situation: Situation, pool: tuple[PieceId, ...]) -> dict[PieceId, Advance]:
    board, state = situation.board, situation.state
    plan = {piece: _alone(situation, piece) for piece in pool}
    best: tuple[float, SpaceId, tuple[PieceId, ...], melees.Fight] | None = None
    reached: dict[SpaceId, list[PieceId]] = {}
    for piece in pool:
        for space in advances(board, state, piece):
            if space in situation.foes:
                reached.setdefault(space, []).append(piece)
    for space, able in reached.items():
        able.sort(key=lambda piece: (-melees.strength(situation, (piece,)), piece))
        already = melees.assault(situation, (), space).worth if space in situation.own else 0.0
        room = _room(situation, space)
        for count in range(1, len(able) + 1):
            group = tuple(able[:count])
            room -= soldier(situation, able[count - 1]).figures
            if room < 0:
                # CC-8.2 Whoever wins together would have to lose somebody at the end of the turn.
                break
            found = melees.assault(situation, group, space)
            worth = found.worth - already - sum(plan[piece].worth + _held(situation, piece) for piece in group)
            if worth > 0 and (best is None or worth > best[0]):
                best = worth, space, group, found
    if best is not None:
        worth, space, group, found = best
        for piece in group:
            plan[piece] = Advance(plan[piece].worth + worth / len(group), space, found)
    return plan


def _room(situation: Situation, space: SpaceId) -> int:
    """CC-8.2 How many figures may still come into a hex."""
    return situation.board.numbers.figures - figures_in(situation).get(space, 0)


def _held(situation: Situation, piece: PieceId) -> float:
    """What is given up where a unit stands."""
    here = situation.state.stacks.space_of(piece)
    return 0.0 if here is None else goals.guarding(situation, piece, here)


def _alone(situation: Situation, piece: PieceId) -> Advance:
    """The best hex without enemies for a unit to advance to."""
    known: dict[PieceId, Advance] = situation.notes.setdefault(Advance, {})
    found = known.get(piece)
    if found is None:
        found = known[piece] = _best_alone(situation, piece)
    return found


def _best_alone(situation: Situation, piece: PieceId) -> Advance:
    board, state = situation.board, situation.state
    here = state.stacks.space_of(piece)
    assert here is not None, "who advances is on the map"
    stay = positions.place(situation, piece, here)
    best = STAY
    values, special = valuer(situation, piece).values, {*goals.prizes(situation), *paths.hindered(situation)}
    is_clear = here not in special
    for space in advances(board, state, piece):
        if space not in situation.foes:
            plain = is_clear and space not in special
            worth = (float(values[space]) if plain else advance_worth(situation, piece, here, space)) - stay
            if worth > best.worth:
                best = Advance(worth, space)
    if may_advance_out(board, state, piece):
        worth = goals.exit_worth(situation, piece) - stay
        if worth > best.worth:
            best = Advance(worth, NOWHERE)
    return best


def advance_worth(situation: Situation, piece: PieceId, here: SpaceId, space: SpaceId) -> float:
    """What it is worth to be in a hex without enemies, come by an advance."""
    number, value = goals.captured(situation, space)
    without = frozenset((number,)) if number else positions.NOTHING
    return value + positions.place(situation, piece, space, without) - paths.mined(situation, (piece,), here, space)


def advancers(situation: Situation, first: PieceId) -> float:
    """What an Advance order is worth that activates a unit and whom it takes along."""
    plan = advance_plan(situation, troop(situation, first))
    return sum(found.worth for found in plan.values() if found.worth > situation.weights.haste)


def activated_best(situation: Situation, order: str) -> float:
    """What the best activation of anybody for an order is worth."""
    score = {"fire": fire_worth, "move": movers, "advance": advancers}[order]
    able = situation.unactivated
    if order != "fire":
        know_values(situation, able)
    return max((score(situation, piece) for piece in able), default=0.0)
