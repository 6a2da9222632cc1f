"""Which order to give, by whom, or to pass (CC-5.1, CC-O14)."""

from ccstudio.engine.options import ButtonOption, CardOption, NumberOption, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.advice import artillery, attacks, hand, opportunity, plans
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.procedures.activation import Activate
from ccstudio.rules.combat_commander.procedures.rout import SIDES
from ccstudio.rules.combat_commander.procedures.weapons import ABANDON
from ccstudio.rules.combat_commander.query.cards import PASS
from ccstudio.rules.combat_commander.query.fire import armed
from ccstudio.rules.combat_commander.query.pieces import radio_of
from ccstudio.rules.combat_commander.query.values import cover, morale
from ccstudio.rules.shared.advice import REFUSED, asked_by, scored


def order(reading: Situation) -> list[Advice]:
    """CC-5.1.a Each card by the best that its order could do; to stop, or to pass and discard."""
    found = []
    values = {}
    for option in reading.decision.options:
        if isinstance(option, CardOption):
            name = hand.order_of(reading, option.card)
            if name not in values:
                values[name] = order_value(reading, name)
            worth = values[name] - reading.weights.order - hand.playing(reading, option.card)
            found.append(
                scored(option, worth, f"advice-order-{name}" if worth > 0 else "advice-order-idle", card=option)
            )
        elif option == PASS:
            found.append(scored(option, hand.fresh_hand(reading), "advice-pass"))
        elif option == ABANDON:
            found.append(scored(option, REFUSED, "advice-keep-weapon"))
        else:
            found.append(scored(option, 0.0, "advice-enough"))
    return found


def order_value(reading: Situation, name: str) -> float:
    """What the best use of an order is worth."""
    match name:
        case "fire" | "move" | "advance":
            return plans.activated_best(reading, name)
        case "recover":
            return recovering(reading)
        case "rout":
            return max(0.0, *(routing(reading, side) for side in (reading.side, reading.foe)))
        case "artillery-denied":
            return denying(reading)
        case "artillery-request":
            return artillery.request_worth(reading)
    return 0.0


def recovering(reading: Situation) -> float:
    """CC-O22.3 What a Recover order would bring: markers gone, and the chances of rallying."""
    board, state, weights = reading.board, reading.state, reading.weights
    found = weights.recovery
    for space, there in reading.own.items():
        for piece in there:
            unit = state.units[piece]
            if unit.suppressed:
                found += reading.blow(piece, 0.0, 1.0) + weights.order
            if unit.broken:
                limit = morale(board, state, piece, cover(board, state, space, piece=piece)) + unit.suppressed
                found += reading.decks[reading.side].below(limit) * weights.breaking * reading.worth(piece)
    return found


def denying(reading: Situation) -> float:
    """CC-O17 What it is worth to break the enemy's radio, or be rid of a broken one."""
    return reading.weights.radio if radio_of(reading.state, reading.foe) is not None else 0.0


def routing(reading: Situation, side: Side) -> float:
    """CC-O23.2 What it would be worth to have a side's broken units rout."""
    board, state = reading.board, reading.state
    deck = reading.decks[side]
    distances = board.ground.distances[board.sides[side].edge]
    found = 0.0
    for space, there in reading.units[side].items():
        for piece in there:
            if not state.units[piece].broken:
                continue
            limit = morale(board, state, piece, cover(board, state, space, piece=piece))
            off = 1 - deck.below(limit + distances[space])
            goes = 1 - deck.below(limit + 1)
            expected = sum(share * max(0, total - limit) for total, share in enumerate(deck.totals))
            held = (
                reading.objective(board.ground.hexes[space].objective) if board.ground.hexes[space].objective else 0.0
            )
            harm = off * reading.worth(piece) + reading.weights.retreat * expected
            found += harm + goes * reading.weights.dislodged * held if side == reading.foe else -harm
    return found


@asked_by(Activate)
def activated(reading: Situation, frame: Activate) -> list[Advice]:
    """CC-O14.1.a Whom to activate, by what he and those he leads could do."""
    found = []
    for option in reading.decision.options:
        assert isinstance(option, PieceOption), "units are offered"
        worth = _first_worth(reading, frame, option.piece)
        found.append(scored(option, worth, f"advice-activate-{frame.order}", piece=option))
    return found


def _first_worth(reading: Situation, frame: Activate, piece: PieceId) -> float:
    match frame.order:
        case "fire":
            return plans.fire_worth(reading, piece)
        case "move":
            return plans.movers(reading, piece)
        case "advance":
            return plans.advancers(reading, piece)
    return opportunity.group_worth(reading, plans.troop(reading, piece), frame.target)


@asked_by(Activate)
def more(reading: Situation, frame: Activate) -> list[Advice]:
    """CC-3.3.1.1 Who has something to do in the order is taken along."""
    able = [option.piece for option in reading.decision.options if isinstance(option, PieceOption)]
    gains = _gains(reading, frame, (*frame.pieces, *able))
    found = []
    for option in reading.decision.options:
        if isinstance(option, PieceOption):
            worth = gains.get(option.piece, 0.0) - reading.weights.haste
            code = "advice-take-along" if worth > 0 else "advice-leave-behind"
            found.append(scored(option, worth, code, piece=option))
        else:
            found.append(scored(option, 0.0, "advice-troop-complete"))
    return found


def _gains(reading: Situation, frame: Activate, units: tuple[PieceId, ...]) -> dict[PieceId, float]:
    """What each unit could contribute to the order."""
    match frame.order:
        case "fire":
            return _shares(reading, plans.volley(reading, units), units)
        case "move":
            return {piece: plans.move_worth(reading, piece) for piece in units}
        case "advance":
            return {piece: found.worth for piece, found in plans.advance_plan(reading, units).items()}
    best = opportunity.best(reading, units, frame.target)
    return _shares(reading, [] if best is None else [best], units)


def _shares(reading: Situation, made: list[attacks.Attack], units: tuple[PieceId, ...]) -> dict[PieceId, float]:
    """Each unit's share of attacks that it or its weapon takes part in."""
    found = dict.fromkeys(units, 0.0)
    for piece in units:
        pieces = {*armed(reading.board, reading.state, (piece,), "order")}
        for shot in made:
            if not pieces.isdisjoint(shot.firers):
                found[piece] += shot.harm / len(shot.firers) + reading.weights.haste
    return found


def routed(reading: Situation) -> list[Advice]:
    """CC-O23.1 The side whose rout is worth more."""
    found = []
    for option in reading.decision.options:
        assert isinstance(option, ButtonOption), "two buttons are offered"
        side = Side(SIDES.index(option))
        code = "advice-rout-foe" if side == reading.foe else "advice-rout-own"
        found.append(scored(option, routing(reading, side), code))
    return found


def waiting_space(reading: Situation) -> list[Advice]:
    """CC-7.2.1 Who left the map comes back as soon as possible."""
    soonest, spaces = reading.state.time + 1, len(reading.board.time_spaces)
    found = []
    for option in reading.decision.options:
        assert isinstance(option, NumberOption), "spaces of the time track are offered"
        late = option.number - soonest
        found.append(scored(option, -float(late if late >= 0 else spaces), "advice-return", number=option.number))
    return found
