"""Moves: who moves, how, where to, and which way AFVs, vehicles and guns face then (VV-6, VV-7, VV-8)."""

from math import inf
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.shared.advice import REFUSED, asked_by, scored
from ccstudio.rules.valor_victory.advice.attacks import best_of
from ccstudio.rules.valor_victory.advice.courses import (
    Courses,
    best_course,
    goals_of,
    screen,
    turn_gain,
    worth_at,
    worth_of_staying,
)
from ccstudio.rules.valor_victory.advice.facings import facing_at, facings
from ccstudio.rules.valor_victory.advice.goals import drive_from, walk_from
from ccstudio.rules.valor_victory.advice.situation import Situation
from ccstudio.rules.valor_victory.advice.threats import FAR
from ccstudio.rules.valor_victory.preview.walk import Walk
from ccstudio.rules.valor_victory.procedures.driving import ChooseFacing
from ccstudio.rules.valor_victory.procedures.movement import GroupMove, LaySmoke
from ccstudio.rules.valor_victory.procedures.steps import GroupSteps, overruns_in
from ccstudio.rules.valor_victory.query.movement_choices import ASSAULT_MOVE, LOAD, MOVE, SMOKE, STOP, TURN, UNLOAD
from ccstudio.rules.valor_victory.query.units import hex_of, is_waiting

ASTRAY: Final = 3.0
"""What it costs to set out by a hex that leads nowhere better."""
LEAVE: Final = 50.0
"""Leaving the map where that wins."""
ENTERING: Final = 20.0
"""Coming onto the map."""
COMPANION: Final = 60.0
"""Who comes along is settled before how they move."""
CLOSER: Final = 0.01
"""How far those who were not looked at closely come behind the best."""
SAFE: Final = 0.3
"""The casualty points on a way up to which nobody thinks of an assault move."""
TURNED: Final = 1.0
"""What turning may bring at a glance."""
LANDING: Final = 2
"""How near to what is wanted passengers get off."""


def mover(situation: Situation) -> list[Advice]:
    """Who moves: those with most to gain, who come onto the map first."""
    worths = _restlessness(situation, [option.piece for option in situation.offered(PieceOption)])

    def judge(option: PieceOption) -> Advice:
        return scored(option, worths[option.piece], "advice-moves", unit=option)

    return situation.judged(PieceOption, judge, (0.0, "advice-stays"))


def _restlessness(situation: Situation, units: list[PieceId]) -> dict[PieceId, float]:
    """How much better the best hex in reach of units is than their own.

    Who could gain most at a glance is looked at first; those who could not gain as much even if nothing happened to
    them on the way are not looked at closely.
    """
    found: dict[PieceId, float] = {}
    glances = {unit: _at_a_glance(situation, unit) for unit in units}
    best = 0.0
    for unit in sorted(units, key=lambda unit: (-glances[unit], unit)):
        found[unit] = glances[unit]
        if unit in situation.state.stacks.spaces and REFUSED < glances[unit] < LEAVE:
            found[unit] = _gain(situation, unit) if glances[unit] > best else min(glances[unit], best) - CLOSER
        best = max(best, found[unit])
    return found


def _gain(situation: Situation, unit: PieceId) -> float:
    """VV-6.1 What the best course brings, by an assault move if the other way brings nothing."""
    group = (unit,)
    stay = worth_of_staying(situation, group) + situation.weights.effort
    gain = best_course(situation, group, assault=False).worth - stay if situation.type_of(unit).move else REFUSED
    if not situation.type_of(unit).infantry:
        return max(gain, turn_gain(situation, unit) - situation.weights.effort)
    if gain <= 0:
        gain = best_course(situation, group, assault=True).worth - stay
    return gain


def _at_a_glance(situation: Situation, unit: PieceId) -> float:
    """What a unit would gain if nothing happened on its way."""
    state, group = situation.state, (unit,)
    space, kind = state.stacks.spaces.get(unit), situation.type_of(unit)
    if space is None:
        return ENTERING if is_waiting(state, unit) else REFUSED
    if space in situation.exits and kind.move:
        return LEAVE
    without = group if kind.infantry else ()
    spaces = walk_from(situation.board, space, kind.move) if kind.infantry else drive_from(situation.board, space, kind)
    best = max([situation.place(to, kind.id, without) for to in spaces], default=REFUSED) + TURNED * kind.has_facing
    return max(REFUSED, best - worth_of_staying(situation, group) - situation.weights.effort)


@asked_by(GroupMove)
def kind_of_move(situation: Situation, move: GroupMove) -> list[Advice]:
    """How a group moves: squads with their leader, behind smoke or by an assault move where that saves most."""
    state, group = situation.state, move.group
    space = state.stacks.space_of(group[0])
    worths = _worths_of_kinds(situation, group)
    leads = any(situation.type_of(unit).is_leader for unit in group)
    found = []
    for option in situation.decision.options:
        if isinstance(option, PieceOption):
            kind = situation.type_of(option.piece)
            joins = kind.infantry and situation.type_of(group[0]).infantry and (leads or kind.is_leader)
            wanted = joins and not (space is not None and situation.is_lone_guard(option.piece, space))
            wanted = wanted and _all_gain(situation, (*group, option.piece))
            found.append(scored(option, COMPANION if wanted else REFUSED, "advice-goes-along"))
        elif isinstance(option, ButtonOption):
            code = "advice-smoke" if option.button == SMOKE else "advice-moves-so"
            found.append(scored(option, worths.get(option.button, 0.0), code))
    return found


def _all_gain(situation: Situation, group: tuple[PieceId, ...]) -> bool:
    """VV-6.1c Whether a group gains by moving together."""
    if situation.state.stacks.space_of(group[0]) is None:
        return True
    return best_course(situation, group, assault=False).worth > worth_of_staying(situation, group)


def _worths_of_kinds(situation: Situation, group: tuple[PieceId, ...]) -> dict[str, float]:
    """VV-5.9 How much better than staying the ways are in which a group can move."""
    worths = {TURN: 0.1, LOAD: 0.1, UNLOAD: 0.1, STOP: 0.0, SMOKE: 0.0}
    space = situation.state.stacks.space_of(group[0])
    stay = worth_of_staying(situation, group)
    if not situation.type_of(group[0]).infantry:
        near = space is not None and (situation.distances.get(space, FAR) <= LANDING or situation.exposure(space) > 1.0)
        turned = turn_gain(situation, group[0])
        move = LEAVE
        if space is not None and space not in situation.exits:
            move = best_course(situation, group, assault=False).worth - stay
        return {**worths, MOVE: move, TURN: turned, UNLOAD: LEAVE if near else 0.1}
    worths[MOVE] = best_course(situation, group, assault=False).worth - stay
    if best_course(situation, group, assault=False).danger > SAFE:
        worths[ASSAULT_MOVE] = best_course(situation, group, assault=True).worth - stay
    else:
        worths[ASSAULT_MOVE] = REFUSED
    saved, _ = screen(situation, group)
    best = max(worths[MOVE], worths[ASSAULT_MOVE])
    if saved >= situation.weights.smoke and best > 0:
        worths[SMOKE] = best + 0.1
    return worths


@asked_by(GroupSteps)
def step(situation: Situation, frame: GroupSteps) -> list[Advice]:
    """Where to go on to: the first choice of the cheapest path to the best hex to end in."""
    board, view = situation.board, situation.view
    walk = Walk(board, view.state, frame)
    goals = goals_of(situation, walk.party, walk.start)
    group = frame.group
    courses = Courses(situation, group, assault=frame.assault)
    here = walk.start.space
    stop = -float(FAR)
    if here in board.ground.hexes:
        kind = situation.state.units[group[0]].type
        stop = worth_at(situation, group, here) + facing_at(situation, here, walk.start.facing, kind)
    first: dict[Option, tuple[float, SpaceId]] = {}
    for space, goal in goals.items():
        choice = goal.path[0]
        course = courses.course_to(space, goal, first[choice][0] if choice in first else -inf)
        if course is not None:
            first[choice] = (course.worth, space)
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


@asked_by(ChooseFacing)
def facing(situation: Situation, frame: ChooseFacing) -> list[Advice]:
    """Which way to face: with the front to who could shoot, with the gun to what can be shot at."""
    return facings(situation, hex_of(situation.state, frame.units[0]), frame.units[0])


def cargo(situation: Situation) -> list[Advice]:
    """Whom to load or unload: as many as possible."""
    return situation.scores(PieceOption, lambda _: 1.0, "advice-unloads", otherwise=(0.0, "advice-stays"))


@asked_by(LaySmoke)
def smoke(situation: Situation, frame: LaySmoke) -> list[Advice]:
    """Where infantry places smoke: where it saves most on the way."""
    _, best = screen(situation, frame.group)

    def worth(option: SpaceOption) -> float:
        return 1.0 if option.space == best else 0.0

    return situation.scores(SpaceOption, worth, "advice-smoke", otherwise=(0.0, "advice-stays"))


def landing(situation: Situation) -> list[Advice]:
    """Where to get off, or to be put: the best hex."""
    subject = situation.decision.subject
    assert isinstance(subject, PieceOption), "somebody gets off"
    kind = situation.state.units[subject.piece].type
    return situation.scores(SpaceOption, lambda option: situation.place(option.space, kind), "advice-goal", "space")
