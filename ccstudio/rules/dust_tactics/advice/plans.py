"""What units do: who acts, with which pair of actions, where it goes and when it stops."""

from collections.abc import Iterator
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.dust_tactics.advice.situation import Situation
from ccstudio.rules.dust_tactics.procedures.abilities import Charge
from ccstudio.rules.dust_tactics.procedures.activation import ACTIONS, Activate
from ccstudio.rules.dust_tactics.procedures.close_combat import STRIKE
from ccstudio.rules.dust_tactics.procedures.heroes import STAY
from ccstudio.rules.dust_tactics.procedures.initiative import FIRST
from ccstudio.rules.dust_tactics.procedures.move import CRUSH, STOP, Movement, goals_of
from ccstudio.rules.dust_tactics.query.abilities import approach
from ccstudio.rules.dust_tactics.query.movement import entering, field_of, points_of, reach, way_of
from ccstudio.rules.dust_tactics.query.pieces import hero_of, is_waiting, space_of
from ccstudio.rules.dust_tactics.state import Pair
from ccstudio.rules.shared.advice import asked_by, scored

REPAIR: Final = 6.0
"""What it is worth to restore a vehicle."""

ASTRAY: Final = 8.0
"""What it costs to set out by a square that leads nowhere better."""


def goals_from(situation: Situation, unit: PieceId, moves: int) -> tuple[SpaceId, ...]:
    """The squares that a unit can reach with some Moves."""
    board, state = situation.board, situation.state
    field, way = field_of(board, state, unit), way_of(board, state, unit, moves)
    if way is None:
        return tuple(reach(field, entering(board, state, unit, points_of(board, state, unit, moves))))
    return tuple(reach(field, way))


def worth_at(situation: Situation, unit: PieceId, space: SpaceId, *, fires: bool) -> float:
    """What it is worth to end a movement in a square, with an attack from there or without."""
    situation.place_at(unit, space)
    worth = situation.place(unit) + (situation.fire(unit, "move-attack") if fires else 0.0)
    situation.put_back(unit)
    return worth


def worth_of(situation: Situation, unit: PieceId, pair: Pair) -> float:
    """What a pair of actions can bring."""
    here, actions = situation.place(unit), ACTIONS[pair]
    bonus = REPAIR if "repair" in actions else 0.0
    match tuple(action for action in actions if action != "repair"):
        case ("move", "attack"):
            return bonus + _best(situation, unit, 1, fires=True)
        case ("attack", "move"):
            return bonus + situation.fire(unit, "attack-move") + _best(situation, unit, 1, fires=False)
        case ("move",):
            return bonus + _best(situation, unit, 2 if pair == "move-move" else 1, fires=False)
        case ("attack",):
            return bonus + here + situation.fire(unit, "sustained" if pair == "sustained" else "attack-move")
    return bonus + here


def _best(situation: Situation, unit: PieceId, moves: int, *, fires: bool) -> float:
    found = [worth_at(situation, unit, goal, fires=fires) for goal in goals_from(situation, unit, moves)]
    here = space_of(situation.state, unit)
    if here is not None:
        found.append(worth_at(situation, unit, here, fires=fires))
    return max(found, default=0.0)


@asked_by(Activate)
def pair(situation: Situation, activation: Activate) -> list[Advice]:
    """Which pair of actions: what it can bring, with the fire and the squares that go with it."""
    return [
        scored(ButtonOption(pair), worth_of(situation, activation.unit, pair), "advice-pair")
        for pair in sorted(ACTIONS)
        if ButtonOption(pair) in situation.decision.options
    ]


def unit(situation: Situation) -> list[Advice]:
    """Who acts: who can do most harm now, who is in danger, and who is to come onto the field at all."""
    found = []
    for option in situation.decision.options:
        if not isinstance(option, PieceOption):
            found.append(Advice(option=option, worth=-1.0))
            continue
        harm = situation.fire(option.piece, "sustained")
        danger = sum(situation.threat(other, option.piece) for other in situation.enemies_of(option.piece))
        worth = harm + 0.3 * danger
        code = "advice-fires" if harm else "advice-acts"
        if is_waiting(situation.state, option.piece):
            worth = 0.5 + (0.1 if hero_of(situation.state, option.piece) is None else 0.0)
        found.append(scored(option, worth, code))
    return found


@asked_by(Movement)
def step(situation: Situation, movement: Movement) -> list[Advice]:
    """Where to go on to: the first square of the cheapest way to the best square to end in."""
    activation, mover = situation.frame_of(Activate), movement.unit
    fires = activation is not None and activation.pair == "move-attack"
    goals = goals_of(situation.board, situation.view.state, movement)
    worths = {goal: worth_at(situation, mover, goal, fires=fires) for goal in goals}
    here = space_of(situation.state, mover)
    stop = None if here is None else worth_at(situation, mover, here, fires=fires)
    least = min((*worths.values(), stop or 0.0), default=0.0) - ASTRAY
    return list(_steps(situation, goals, worths, stop, least))


def _steps(
    situation: Situation,
    goals: dict[SpaceId, tuple[SpaceId, ...]],
    worths: dict[SpaceId, float],
    stop: float | None,
    least: float,
) -> Iterator[Advice]:
    for option in situation.decision.options:
        if option == STOP:
            yield scored(option, stop or 0.0, "advice-stay")
        elif isinstance(option, SpaceOption):
            ends = {goal: worths[goal] for goal, path in goals.items() if path[0] == option.space}
            if ends:
                best = max(ends, key=lambda goal: ends[goal])
                yield scored(option, ends[best], "advice-goal", space=SpaceOption(best))
            else:
                yield scored(option, least, "advice-astray")


@asked_by(Charge)
def charge_square(situation: Situation, charge: Charge) -> list[Advice]:
    """From which square to charge."""
    mover = charge.unit
    return situation.scores(
        SpaceOption, lambda option: worth_at(situation, mover, option.space, fires=False), "advice-charge"
    )


@asked_by(Charge)
def charge(situation: Situation, frame: Charge) -> list[Advice]:
    """Whom to charge: whoever can be harmed most by weapons of the shortest range."""
    unit = frame.unit

    def worth(option: PieceOption) -> float:
        for space in approach(situation.board, situation.state, unit, option.piece).squares[:1]:
            situation.place_at(unit, space)
        harm = situation.fire(unit, "charge")
        situation.put_back(unit)
        return harm - 0.5

    return situation.scores(PieceOption, worth, "advice-charge", otherwise=(0.0, "advice-charge"))


_USUAL: Final = frozenset({FIRST, STAY, STRIKE, CRUSH})
"""The buttons that are mostly right for somebody who does not look closer."""


def usual(situation: Situation) -> list[Advice]:
    """The button that is mostly right."""
    return situation.scores(ButtonOption, lambda option: float(option in _USUAL), "advice-habit")
