"""What the best use of each order would bring (CC-O14)."""

from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.advice import artillery, melees, plans
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.query.pieces import radio_of
from ccstudio.rules.combat_commander.query.values import cover, morale


def order_value(situation: Situation, name: str) -> float:
    """What the best use of an order is worth; it is kept while cards are discarded one after the other."""
    known = situation.notes_on_chances
    key = order_value, name, situation.unactivated, melees.ambushes(situation)
    found: float | None = known.get(key)
    if found is None:
        found = known[key] = _order_value(situation, name)
    return found


def _order_value(situation: Situation, name: str) -> float:
    match name:
        case "fire" | "move" | "advance":
            return plans.activated_best(situation, name)
        case "recover":
            return recovering(situation)
        case "rout":
            return max(0.0, *(routing(situation, side) for side in (situation.side, situation.foe)))
        case "artillery-denied":
            return denying(situation)
        case "artillery-request":
            return artillery.request_worth(situation)
    return 0.0


def recovering(situation: Situation) -> float:
    """CC-O22.3 What a Recover order would bring: markers gone, and the chances of rallying."""
    board, state, weights = situation.board, situation.state, situation.weights
    found = weights.recovery
    for space, there in situation.own.items():
        for piece in there:
            unit = state.units[piece]
            if unit.suppressed:
                found += situation.blow(piece, 0.0, 1.0) + weights.order
            if unit.broken:
                limit = morale(board, state, piece, cover(board, state, space, piece=piece)) + unit.suppressed
                found += situation.decks[situation.side].below(limit) * weights.breaking * situation.worth(piece)
    return found


def denying(situation: Situation) -> float:
    """CC-O17 What it is worth to break the enemy's radio, or be rid of a broken one."""
    return situation.weights.radio if radio_of(situation.state, situation.foe) is not None else 0.0


def routing(situation: Situation, side: Side) -> float:
    """CC-O23.2 What it would be worth to have a side's broken units rout."""
    board, state = situation.board, situation.state
    deck = situation.decks[side]
    distances = board.ground.distances[board.sides[side].edge]
    found = 0.0
    for space, there in situation.units[side].items():
        for piece in there:
            if not state.units[piece].broken:
                continue
            limit = morale(board, state, piece, cover(board, state, space, piece=piece))
            off = 1 - deck.below(limit + distances[space])
            goes = 1 - deck.below(limit + 1)
            expected = sum(share * max(0, total - limit) for total, share in enumerate(deck.totals))
            held = (
                situation.objective(board.ground.hexes[space].objective) if board.ground.hexes[space].objective else 0.0
            )
            harm = off * situation.worth(piece) + situation.weights.retreat * expected
            found += harm + goes * situation.weights.dislodged * held if side == situation.foe else -harm
    return found
