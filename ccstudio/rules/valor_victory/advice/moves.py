"""Moves: who moves, how, where to, and which way AFVs, vehicles and guns face then (VV-6, VV-7, VV-8)."""

from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import ButtonOption, DirectionOption, Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.shared.advice import REFUSED, asked_by, scored
from ccstudio.rules.valor_victory.advice.attacks import best_of
from ccstudio.rules.valor_victory.advice.situation import FAR, Situation
from ccstudio.rules.valor_victory.preview.walk import Walk
from ccstudio.rules.valor_victory.procedures.driving import ChooseFacing
from ccstudio.rules.valor_victory.procedures.movement import GroupMove
from ccstudio.rules.valor_victory.procedures.steps import GroupSteps, overruns_in
from ccstudio.rules.valor_victory.query.facing import in_front
from ccstudio.rules.valor_victory.query.movement_choices import ASSAULT_MOVE, LOAD, MOVE, SMOKE, STOP, TURN, UNLOAD
from ccstudio.rules.valor_victory.query.reach import Goal, reach
from ccstudio.rules.valor_victory.query.units import hex_of, is_waiting

ASTRAY: Final = 3.0
"""What it costs to set out by a hex that leads nowhere better."""
LEAVE: Final = 50.0
"""Leaving the map where that wins."""
ENTERING: Final = 20.0
"""Coming onto the map."""


def mover(situation: Situation) -> list[Advice]:
    """Who moves: those with a better hex beside them, who come onto the map first."""

    def judge(option: PieceOption) -> Advice:
        return scored(option, _restlessness(situation, option.piece), "advice-moves", unit=option)

    return situation.judged(PieceOption, judge, (0.0, "advice-stays"))


def _restlessness(situation: Situation, unit: PieceId) -> float:
    """How much better the best hex beside a unit is than its own."""
    state = situation.state
    space = state.stacks.spaces.get(unit)
    if space is None:
        return ENTERING if is_waiting(state, unit) else REFUSED
    kind = state.units[unit].type
    if not situation.board.units[kind].move:
        return REFUSED
    if space in situation.exits:
        return LEAVE
    beside = situation.board.ground.neighbours[space]
    best = max(
        [situation.place(other, kind) - situation.loneliness((unit,), other) for other in beside], default=-float(FAR)
    )
    stay = situation.place(space, kind)
    if situation.is_lone_guard(unit, space):
        stay += situation.weights.guard
    return best - stay - situation.weights.effort


@asked_by(GroupMove)
def kind_of_move(situation: Situation, move: GroupMove) -> list[Advice]:
    """How a group moves: squads with their leader, by an assault move where the enemy sees them and it is near."""
    space = situation.state.stacks.space_of(move.group[0])
    seen = space is not None and situation.exposure(space) > 1.0
    near = space is not None and situation.distances.get(space, FAR) <= 2
    worths = {
        MOVE: 1.0,
        ASSAULT_MOVE: 1.4 if seen and near else 0.4,
        SMOKE: 0.2,
        TURN: 0.3,
        LOAD: 0.1,
        UNLOAD: 1.6 if near or seen else 0.1,
        STOP: 0.0,
    }
    leads = any(situation.type_of(unit).is_leader for unit in move.group)
    found = []
    for option in situation.decision.options:
        if isinstance(option, PieceOption):
            kind = situation.type_of(option.piece)
            joins = kind.infantry and situation.type_of(move.group[0]).infantry and (leads or kind.is_leader)
            wanted = joins and not (space is not None and situation.is_lone_guard(option.piece, space))
            found.append(scored(option, 1.5 if wanted else REFUSED, "advice-goes-along"))
        elif isinstance(option, ButtonOption):
            found.append(scored(option, worths.get(option.button, 0.0), "advice-moves-so"))
    return found


@asked_by(GroupSteps)
def step(situation: Situation, frame: GroupSteps) -> list[Advice]:
    """Where to go on to: the first choice of the cheapest path to the best hex to end in."""
    board, view = situation.board, situation.view
    walk = Walk(board, view.state, frame)
    goals = reach(board, view.state, walk.party, walk.start)
    worths = {space: _worth_of_goal(situation, frame, space, goal) for space, goal in goals.items()}
    here = walk.start.space
    stop = -float(FAR)
    if here in board.ground.hexes:
        stop = _worth_at(situation, frame, here) + _front_at(situation, here, walk.start.facing)
    first: dict[Option, tuple[float, SpaceId]] = {}
    for space, goal in goals.items():
        choice = goal.path[0]
        if choice not in first or worths[space] > first[choice][0]:
            first[choice] = (worths[space], space)
    least = min([worth for worth, _ in first.values()], default=stop) - ASTRAY
    overruns = overruns_in(board, view.state, frame)
    found = []
    for option in situation.decision.options:
        if isinstance(option, SpaceOption) and option.space in overruns:
            found.append(scored(option, stop + best_of(situation, option), "advice-overruns"))
        elif option in first:
            worth, goal_space = first[option]
            found.append(scored(option, worth, "advice-goal", space=SpaceOption(goal_space)))
        elif isinstance(option, SideOption):
            found.append(scored(option, LEAVE if situation.exits else -LEAVE, "advice-leaves-map"))
        elif option == ButtonOption(STOP):
            found.append(scored(option, stop, "advice-stays"))
        elif option == ButtonOption(UNLOAD):
            found.append(scored(option, stop + 0.5, "advice-unloads"))
        else:
            found.append(scored(option, least, "advice-astray"))
    return found


def _worth_of_goal(situation: Situation, frame: GroupSteps, space: SpaceId, goal: Goal) -> float:
    """What it is worth to end in a hex, less what may happen on the way there."""
    passed = [option.space for option in goal.path if isinstance(option, SpaceOption)]
    risk = 0.0
    if situation.type_of(frame.group[0]).infantry:
        risk = sum([min(situation.exposure(other), 3.0) for other in passed])
    worth = _worth_at(situation, frame, space) - situation.weights.passing * risk
    worth -= situation.loneliness(frame.group, space) + situation.weights.spent_points * goal.cost
    return worth + _front_at(situation, space, goal.way.facing)


def _front_at(situation: Situation, space: SpaceId, side: str) -> float:
    """VV-16.5a What it is worth that an AFV, vehicle or gun shows its front to the nearest enemy."""
    nearest = situation.nearest_enemy(space)
    if not side or nearest is None:
        return 0.0
    return situation.weights.front * in_front(situation.board, space, side, nearest)


def _worth_at(situation: Situation, frame: GroupSteps, space: SpaceId) -> float:
    return sum([situation.place(space, situation.state.units[unit].type) for unit in frame.group]) / len(frame.group)


@asked_by(ChooseFacing)
def facing(situation: Situation, frame: ChooseFacing) -> list[Advice]:
    """Which way to face: to the enemies, the nearest above all."""
    return facings(situation, hex_of(situation.state, frame.units[0]))


def facings(situation: Situation, space: SpaceId) -> list[Advice]:
    """How many enemies, and wanted hexes where none is seen, are in front for each facing."""
    board = situation.board
    others = situation.enemies or tuple(sorted(situation.wants.reach | situation.wants.keep))

    def worth(option: DirectionOption) -> float:
        return sum(
            [
                1.0 / max(1, board.ground.distance(space, other))
                for other in others
                if in_front(board, space, option.direction, other)
            ]
        )

    return situation.scores(DirectionOption, worth, "advice-faces", otherwise=(0.0, "advice-stays"))


def cargo(situation: Situation) -> list[Advice]:
    """Whom to load or unload: as many as possible."""
    return situation.scores(PieceOption, lambda _: 1.0, "advice-unloads", otherwise=(0.0, "advice-stays"))


def smoke(situation: Situation) -> list[Advice]:
    """Where infantry places smoke: in the hex that is in most danger."""
    return situation.scores(
        SpaceOption, lambda option: situation.exposure(option.space), "advice-smoke", otherwise=(0.0, "advice-stays")
    )


def landing(situation: Situation) -> list[Advice]:
    """Where to get off, or to be put: the best hex."""
    subject = situation.decision.subject
    assert isinstance(subject, PieceOption), "somebody gets off"
    kind = situation.state.units[subject.piece].type
    return situation.scores(SpaceOption, lambda option: situation.place(option.space, kind), "advice-goal", "space")
