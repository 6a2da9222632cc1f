"""Attacks: what they are worth, who fires at whom, and who joins (VV-13, VV-14, VV-16, VV-18)."""

from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.shared.advice import REFUSED, asked_by, scored
from ccstudio.rules.shared.cases import case_of
from ccstudio.rules.valor_victory.advice.courses import outlook
from ccstudio.rules.valor_victory.advice.harms import harm_of_points
from ccstudio.rules.valor_victory.advice.situation import Situation
from ccstudio.rules.valor_victory.advice.threats import FAR
from ccstudio.rules.valor_victory.declarations import FirePhase, OpportunityWindow
from ccstudio.rules.valor_victory.odds import armor, missions, points
from ccstudio.rules.valor_victory.odds.assault import own_points, sheet_of, success
from ccstudio.rules.valor_victory.odds.declared import attacks_from
from ccstudio.rules.valor_victory.query.attacks import (
    Assault,
    Attack,
    MortarFire,
    OverrunFire,
    Shot,
    SniperFire,
    Strike,
    Volley,
)
from ccstudio.rules.valor_victory.query.groups import joined
from ccstudio.rules.valor_victory.query.indirect import soft_targets
from ccstudio.rules.valor_victory.query.units import units_in, units_of
from ccstudio.rules.valor_victory.state import NO_SPACE

HOPELESS: Final = 0.1
"""A chance of any effect below which nobody fires."""
IDLE: Final = 0.0
"""The worth of doing nothing."""


def value_of(situation: Situation, attack: Attack) -> float:
    """What an attack can be expected to bring, in casualty points; smoke and cleared wire are rather left alone."""
    board, state = situation.board, situation.state
    worth = REFUSED / 10
    match attack:
        case Volley():
            victims = points.volley_victims(board, state, attack)[0]
            volley = points.of_volley(board, state, attack)
            worth = harm_of_points(situation, volley, victims) if points.harm(volley) >= HOPELESS else IDLE
            worth *= 1.0 + situation.weights.follow * _can_follow(situation, attack.target)
        case Shot(target=target_unit):
            chances = armor.of_shot(board, state, attack)
            lost = float(chances.get("destroyed", 0) + chances.get("abandoned", 0))
            worth = situation.worth(target_unit) * (lost + 0.5 * float(chances.get("immobilized", 0)))
        case MortarFire():
            victims = soft_targets(board, state, attack.target, "mortar")
            worth = harm_of_points(situation, points.of_mortars(board, state, attack), victims)
        case SniperFire():
            worth = float(points.mean(points.of_sniper(board, state, attack)))
        case OverrunFire(target=target):
            most = sum([situation.worth(unit) for unit in units_in(state, target, situation.foe)])
            worth = min(most, float(points.mean(points.of_overrun(board, state, attack)))) - situation.weights.effort
        case Strike(order) if not order.smoke:
            worth = _strike(situation, attack)
        case Assault():
            worth = assault_value(situation, attack)
    return worth


def _can_follow(situation: Situation, target: SpaceId) -> bool:
    """VV-15.1a Whether own infantry beside a hex could close-assault it after the fire of its own segment."""
    state = situation.state
    if state.active != situation.own or state.phase != "fire":
        return False
    return any(
        not state.units[unit].pinned and situation.type_of(unit).infantry
        for space in situation.board.ground.neighbours[target]
        for unit in units_in(state, space, situation.own)
    )


def _strike(situation: Situation, strike: Strike) -> float:
    """VV-18.4b What a mission does to the enemy, less what it may do to friends, wherever it lands."""
    board, state, order = situation.board, situation.state, strike.order
    total = 0.0
    for space, chance in missions.landings(board, state, order).items():
        there = () if space == NO_SPACE else units_in(state, space)
        if not there:
            continue
        harm = float(points.mean(missions.points_in(board, state, order, space)))
        armored = sum([float(armor.effect(struck)) for _, struck in missions.vehicles_in(board, state, order, space)])
        harm += situation.weights.armor * armored
        foes = state.units[there[0]].side == situation.foe
        total += float(chance) * (harm if foes else -situation.weights.friend * harm)
    return total


def assault_value(situation: Situation, assault: Assault) -> float:
    """VV-15.7, VV-15.8 What a close assault can be expected to bring, its hex included."""
    board, state = situation.board, situation.state
    side = state.units[assault.group[0]].side
    defenders = [unit for unit in units_in(state, assault.target) if state.units[unit].side != side]
    gain = sum([situation.worth(unit) for unit in defenders])
    gain += situation.weights.goal if assault.target in situation.wants.reach | situation.wants.keep else 0.0
    sheet = sheet_of(board, state, assault)
    if sheet is None:
        return gain
    own = sum([situation.worth(unit) for unit in assault.group])
    loss = sum([min(own, number) * float(chance) for number, chance in own_points(board, sheet).items()])
    chance = float(success(board, sheet))
    return chance * gain + (1 - chance) * min(gain, sheet.losses) - loss


def best_of(situation: Situation, choice: Option) -> float:
    """The worth of the best attack that a choice leads to; that of AP fire with all who could join."""
    case = case_of(situation.view)
    assert case is not None, "a question is open"
    found = [_with_all(situation, attack) for attack in attacks_from(case, choice)]
    return max(found, default=REFUSED)


def _with_all(situation: Situation, attack: Attack) -> float:
    if not isinstance(attack, Volley):
        return value_of(situation, attack)
    key = ("volley", attack)
    if key not in situation.cache:
        group = joined(situation.board, situation.state, attack).members
        situation.cache[key] = value_of(situation, attack._replace(members=group))
    found: float = situation.cache[key]
    return found


def firer(situation: Situation) -> list[Advice]:
    """Who fires: who can do most, if that is more than to move instead."""

    def judge(option: PieceOption) -> Advice:
        worth = best_of(situation, option) - situation.weights.useful - _urge(situation, option.piece)
        return scored(option, worth, "advice-fires", unit=option)

    return situation.judged(PieceOption, judge, (IDLE, "advice-holds-fire"))


def _urge(situation: Situation, unit: PieceId) -> float:
    """VV-5.33a What a unit gives up that fires in its own Fire Phase: to move, or to leave the map."""
    phase = situation.frame_of(FirePhase)
    space = situation.state.stacks.space_of(unit)
    if phase is None or phase.occasion != "fire" or space is None:
        return 0.0
    kind = situation.type_of(unit)
    if not kind.move:
        return 0.0
    if space in situation.exits:
        return situation.weights.goal
    if kind.infantry:
        return outlook(situation, unit)
    if not situation.wants.reach:
        return 0.0
    return min(2.0, situation.weights.way * min(2, situation.distances.get(space, 0)))


@asked_by(OpportunityWindow)
def opportunity(situation: Situation, window: OpportunityWindow) -> list[Advice]:
    """Whether to fire at who moves: if it brings more than others who may still move, or who stand there, promise."""
    still = _still_to_move(situation)

    def judge(option: PieceOption) -> Advice:
        worth = best_of(situation, option) - max(still, _in_defence(situation, option.piece, window))
        return scored(option, worth, "advice-fires", unit=option)

    return situation.judged(PieceOption, judge, (IDLE, "advice-waits"))


def _still_to_move(situation: Situation) -> float:
    """VV-13.8 What later chances promise: the more, the more enemies have not moved or fired yet."""
    state, weights = situation.state, situation.weights
    there = units_of(state, situation.foe)
    left = [
        unit for unit in there if not (state.units[unit].moved or state.units[unit].fired or state.units[unit].pinned)
    ]
    return weights.useful + weights.patience * len(left) / max(1, len(there))


def _in_defence(situation: Situation, unit: PieceId, window: OpportunityWindow) -> float:
    """VV-5.34 What the unit can expect of Defensive Fire at others."""
    space = situation.state.stacks.space_of(unit)
    if space is None or unit not in situation.state.units:
        return 0.0
    kind = situation.type_of(unit)
    return situation.weights.defence * situation.promise(space, kind.apfp, kind.range or FAR)


def best_attack(situation: Situation) -> list[Advice]:
    """How, with what and at whom: where most can be expected; who adds nothing stays out."""
    return [scored(option, best_of(situation, option), "advice-expects") for option in situation.decision.options]


def group(situation: Situation) -> list[Advice]:
    """Who joins: who adds more than something else could bring; expendable weapons only if it is worth it."""
    case = case_of(situation.view)
    assert case is not None, "a question is open"
    weights, found = situation.weights, []
    for option in situation.decision.options:
        worth = max([value_of(situation, attack) for attack in attacks_from(case, option)], default=0.0)
        if isinstance(option, PieceOption):
            worth -= weights.joining if option.piece in situation.state.units else weights.spent
        found.append(scored(option, worth, "advice-expects"))
    return found


def mission(situation: Situation) -> list[Advice]:
    """Whether to call a mission now: any, if the enemy is seen."""
    worth = 1.0 if situation.firers else REFUSED
    return situation.scores(PieceOption, lambda _: worth, "advice-expects", otherwise=(IDLE, "advice-holds-fire"))


def shell(situation: Situation) -> list[Advice]:
    """What artillery fires: shells that hurt."""
    return situation.scores(ButtonOption, lambda option: 0.0 if option.button == "smoke" else 1.0, "advice-expects")


def mission_target(situation: Situation) -> list[Advice]:
    """Where a mission goes."""
    return situation.scores(SpaceOption, lambda option: best_of(situation, option), "advice-expects")


def lane(situation: Situation) -> list[Advice]:
    """Fire lanes are laid."""
    return [
        scored(option, 0.0 if option == ButtonOption("none") else 1.0, "advice-lays-lane")
        for option in situation.decision.options
    ]
