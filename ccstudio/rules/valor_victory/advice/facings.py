"""Which way AFVs, vehicles and guns face: their armor to who could shoot, their guns to what can be shot at (VV-7)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import DirectionOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.valor_victory.advice.armor import loss_by
from ccstudio.rules.valor_victory.advice.fields import field_of
from ccstudio.rules.valor_victory.advice.situation import Situation, of_enemies
from ccstudio.rules.valor_victory.advice.threats import FAR
from ccstudio.rules.valor_victory.board import UnitType
from ccstudio.rules.valor_victory.query.cover import terrain_cover
from ccstudio.rules.valor_victory.query.facing import armor_side, in_front


def facing_at(situation: Situation, space: SpaceId, side: str, kind: str) -> float:
    """What it is worth that a unit of a type faces a hexside in a hex; nothing for infantry."""
    return _facing_at(situation, space, side, kind) if side else 0.0


@of_enemies
def _facing_at(situation: Situation, space: SpaceId, side: str, kind: str) -> float:
    board, unit = situation.board, situation.board.units[kind]
    others = situation.enemies or tuple(sorted(situation.wants.reach | situation.wants.keep))
    ahead = [1.0 / max(1, board.ground.distance(space, to)) for to in others if in_front(board, space, side, to)]
    weights = situation.weights
    worth = weights.front * (sum(ahead) + max(ahead, default=0.0))
    if not unit.turret:
        worth += weights.field * field_of(board, situation.own, space, FAR, side)
        worth += weights.hunt * _prey_ahead(situation, space, side, unit)
    return worth - situation.calm * _rear_shown(situation, space, side, kind)


@of_enemies
def _rear_shown(situation: Situation, space: SpaceId, side: str, kind: str) -> float:
    """VV-16.5a What is lost by showing the rear to enemies who could shoot at it."""
    unit = situation.board.units[kind]
    if not unit.is_afv:
        return 0.0
    board, smoke = situation.board, situation.state.overlay.smoke
    cover, distances = terrain_cover(board, space), board.ground.distances[space]
    stands = as_front = 1.0
    for hunter in situation.hunters:
        hindered = board.lines.total(hunter.space, space, smoke)
        if hindered is None:
            continue
        rear = armor_side(board, side, space, hunter.space) != "front"
        stands *= 1.0 - loss_by(board, hunter, unit, distances[hunter.space], cover + hindered, rear=rear)
        as_front *= 1.0 - loss_by(board, hunter, unit, distances[hunter.space], cover + hindered, rear=False)
    return situation.weights.tank_danger * situation.weights.armor * (as_front - stands)


def _prey_ahead(situation: Situation, space: SpaceId, side: str, unit: UnitType) -> float:
    """VV-7.4a What the best shot ahead could bring; AP fire counts a little."""
    board, smoke = situation.board, situation.state.overlay.smoke
    best = 0.0
    for target, worth in situation.hard_preys(space, unit.id):
        if in_front(board, space, side, target):
            best = max(best, worth)
    seen = [to for to in situation.enemies if in_front(board, space, side, to) and board.lines.sees(space, to, smoke)]
    return best + (1.0 if seen else 0.0)


def facings(situation: Situation, space: SpaceId, unit: PieceId) -> list[Advice]:
    """How good each facing of a unit is."""
    kind = situation.state.units[unit].type if unit in situation.state.units else ""

    def worth(option: DirectionOption) -> float:
        if kind:
            return facing_at(situation, space, option.direction, kind)
        return field_of(situation.board, situation.own, space, FAR, option.direction)

    return situation.scores(DirectionOption, worth, "advice-faces", otherwise=(0.0, "advice-stays"))
