"""What units do: who acts, with which pair of actions, where it goes and when it stops."""

from collections.abc import Iterator
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.dust_tactics.advice.picture import Picture
from ccstudio.rules.dust_tactics.advice.situation import Situation
from ccstudio.rules.dust_tactics.procedures.abilities import Charge
from ccstudio.rules.dust_tactics.procedures.activation import ACTIONS, NOTHING, Activate, pairs
from ccstudio.rules.dust_tactics.procedures.close_combat import STRIKE
from ccstudio.rules.dust_tactics.procedures.heroes import STAY
from ccstudio.rules.dust_tactics.procedures.initiative import FIRST, SECOND
from ccstudio.rules.dust_tactics.procedures.move import CRUSH, STOP, Movement, goals_of
from ccstudio.rules.dust_tactics.query.abilities import approach, damaged_vehicles
from ccstudio.rules.dust_tactics.query.movement import entering, field_of, points_of, reach, way_of
from ccstudio.rules.dust_tactics.query.pieces import abilities_of, card_of, space_of
from ccstudio.rules.dust_tactics.state import Pair
from ccstudio.rules.shared.advice import REFUSED, asked_by, remembered, scored


@remembered
def goals_from(picture: Picture, unit: PieceId, moves: int) -> tuple[SpaceId, ...]:
    """The squares that a unit can reach with some Moves."""
    board, state = picture.board, picture.state
    field, way = field_of(board, state, unit), way_of(board, state, unit, moves)
    if way is None:
        return tuple(reach(field, entering(board, state, unit, points_of(board, state, unit, moves))))
    return tuple(reach(field, way))


def worth_at(picture: Picture, unit: PieceId, space: SpaceId, pair: Pair) -> float:
    """What it is worth to end a movement of a pair of actions in a square, with the attack that follows."""
    fire = None
    if pair == "move-attack":
        fire = picture.fire(unit, space, "move-attack")
    elif pair == "move-move" and "charge" in abilities_of(picture.board, picture.state, unit):
        fire = picture.fire(unit, space, "charge")
    return picture.stand(unit, space, fire) + (0.0 if fire is None else fire.worth)


@remembered
def worth_of(picture: Picture, unit: PieceId, pair: Pair) -> float:
    """What a pair of actions can bring, with the attack and the square to end in that go with it."""
    here, actions = picture.place_of(unit), ACTIONS[pair]
    bonus = _repaired(picture, unit) if "repair" in actions else 0.0
    match tuple(action for action in actions if action != "repair"):
        case ("attack", "move") if here is not None:
            fire = picture.fire(unit, here, "attack-move")
            goals = (here, *goals_from(picture, unit, 1))
            return fire.worth + max(picture.stand(unit, goal, fire) for goal in goals)
        case ("attack",) if here is not None:
            fire = picture.fire(unit, here, "sustained" if pair == "sustained" else "attack-move")
            return bonus + fire.worth + picture.stand(unit, here, fire)
        case ("move", *_):
            goals = goals_from(picture, unit, 2 if pair == "move-move" else 1)
            goals = goals if here is None else (here, *goals)
            return bonus + max((worth_at(picture, unit, goal, pair) for goal in goals), default=0.0)
    return bonus + (0.0 if here is None else picture.stand(unit, here))


def _repaired(picture: Picture, unit: PieceId) -> float:
    """What it is worth to restore the vehicle that lacks most."""
    board, state = picture.board, picture.state
    lacks = (
        state.units[one].damage / card_of(board, state, one).health * picture.worth(one)
        for one in damaged_vehicles(board, state, unit)
    )
    return picture.weights.wound * max(lacks, default=0.0)


@asked_by(Activate)
def pair(situation: Situation, activation: Activate) -> list[Advice]:
    """Which pair of actions: what it can bring over doing nothing, with the fire and the squares that go with it."""
    picture, unit = situation.picture, activation.unit
    worths = {
        ButtonOption(pair): worth_of(picture, unit, pair)
        for pair in sorted(ACTIONS)
        if ButtonOption(pair) in situation.decision.options
    }
    least = min(worths.values()) if picture.place_of(unit) is None else worth_of(picture, unit, NOTHING)
    return [scored(option, worth - least, "advice-pair") for option, worth in worths.items()]


def unit(situation: Situation) -> list[Advice]:
    """Who acts: who gains most by acting now, who is in danger, and who is to come onto the field at all."""
    judged = {option: _urgency(situation.picture, option.piece) for option in situation.offered(PieceOption)}
    least = min((worth for worth, _ in judged.values()), default=0.0)
    found = []
    for option in situation.decision.options:
        if isinstance(option, PieceOption):
            worth, code = judged[option]
            found.append(scored(option, worth - least, code))
        else:
            found.append(Advice(option=option, worth=REFUSED))
    return found


def _urgency(picture: Picture, unit: PieceId) -> tuple[float, str]:
    """What it is worth to act now rather than later, and why."""
    board, state, here = picture.board, picture.state, picture.place_of(unit)
    offered = pairs(board, state, unit)
    best = max(worth_of(picture, unit, pair) for pair in offered)
    if here is None:
        return best / 100, "advice-acts"
    gain = best - picture.stand(unit, here)
    fires = picture.fire(unit, here, "sustained").worth
    return gain + picture.weights.hurry * picture.danger(unit, here), "advice-fires" if fires else "advice-acts"


@asked_by(Movement)
def step(situation: Situation, movement: Movement) -> list[Advice]:
    """Where to go on to: the first square of the cheapest way to the best square to end in."""
    activation, picture, mover = situation.frame_of(Activate), situation.picture, movement.unit
    pair: Pair = NOTHING if activation is None else activation.pair
    goals = goals_of(situation.board, situation.state, movement)
    worths = {goal: worth_at(picture, mover, goal, pair) for goal in goals}
    here = space_of(situation.state, mover)
    stop = min(worths.values(), default=0.0) if here is None else worth_at(picture, mover, here, pair)
    return list(_steps(situation, goals, worths, stop))


def _steps(
    situation: Situation, goals: dict[SpaceId, tuple[SpaceId, ...]], worths: dict[SpaceId, float], stop: float
) -> Iterator[Advice]:
    """The worth of each square to go on to, over that of stopping; of one that leads nowhere less than all others."""
    astray = min([0.0, *(worth - stop for worth in worths.values())]) + REFUSED
    for option in situation.decision.options:
        if option == STOP:
            yield scored(option, 0.0, "advice-stay")
        elif isinstance(option, SpaceOption):
            ends = {goal: worths[goal] for goal, path in goals.items() if path[0] == option.space}
            if ends:
                best = max(ends, key=lambda goal: ends[goal])
                yield scored(option, ends[best] - stop, "advice-goal", space=SpaceOption(best))
            else:
                yield scored(option, astray, "advice-astray")


@asked_by(Charge)
def charge_square(situation: Situation, charge: Charge) -> list[Advice]:
    """From which square to charge."""
    picture, mover = situation.picture, charge.unit
    worths = {option: picture.stand(mover, option.space) for option in situation.offered(SpaceOption)}
    least = min(worths.values())
    return situation.scores(SpaceOption, lambda option: worths[option] - least, "advice-charge")


@asked_by(Charge)
def charge(situation: Situation, frame: Charge) -> list[Advice]:
    """Whom to charge: whoever can be harmed most by weapons of the shortest range."""
    picture, unit = situation.picture, frame.unit
    here = picture.place_of(unit)
    rest = 0.0 if here is None else picture.stand(unit, here)

    def worth(option: PieceOption) -> float:
        way = approach(situation.board, situation.state, unit, option.piece)
        squares = (here,) if way.stays and here is not None else way.squares
        found = []
        for space in squares:
            fire = picture.fire(unit, space, "charge")
            if fire.target == option.piece:
                found.append(fire.worth + picture.stand(unit, space, fire) - rest)
        return max(found, default=-1.0)

    return situation.scores(PieceOption, worth, "advice-charge", otherwise=(0.0, "advice-charge"))


def initiative(situation: Situation) -> list[Advice]:
    """Who acts first: oneself as soon as somebody can fire; else the enemy, who then has to show himself."""
    picture = situation.picture
    meets = any(picture.worst(other) for other in picture.enemies) or any(
        picture.fire(unit, goal, "move-attack").worth
        for unit in picture.own
        if (here := picture.place_of(unit)) is not None
        for goal in (here, *goals_from(picture, unit, 1))
    )
    chosen = FIRST if meets else SECOND
    code = "advice-first" if meets else "advice-second"
    return situation.scores(ButtonOption, lambda option: float(option == chosen), code)


_USUAL: Final = frozenset({STAY, STRIKE, CRUSH})
"""The buttons that are mostly right for somebody who does not look closer."""


def usual(situation: Situation) -> list[Advice]:
    """The button that is mostly right."""
    return situation.scores(ButtonOption, lambda option: float(option in _USUAL), "advice-habit")
