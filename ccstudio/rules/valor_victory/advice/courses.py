"""Courses: where a group would go, by which way, and what may happen on it (VV-6.1, VV-13.8, VV-11.2)."""

from typing import Final, NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.shared.advice import remembered
from ccstudio.rules.valor_victory.advice.facings import facing_at
from ccstudio.rules.valor_victory.advice.goals import walk_from
from ccstudio.rules.valor_victory.advice.situation import Situation
from ccstudio.rules.valor_victory.ground import COMPASS
from ccstudio.rules.valor_victory.query.movement import Party, Way, party_of, start_of
from ccstudio.rules.valor_victory.query.movement_choices import smoke_spaces, smoker_in
from ccstudio.rules.valor_victory.query.reach import Goal, reach
from ccstudio.rules.valor_victory.query.units import hex_of, units_in

NOWHERE: Final = -99.0
"""The worth of a course where there is none."""


class Course(NamedTuple):
    """Where a group would best go: what it is worth, the hexes that infantry enters on the way, the danger there."""

    worth: float
    path: tuple[SpaceId, ...]
    danger: float


NO_COURSE: Final = Course(NOWHERE, (), 0.0)


def goals_of(situation: Situation, party: Party, start: Way) -> dict[SpaceId, Goal]:
    """VV-6.1 Where a group can end its move, kept until a piece moves or changes."""
    state = situation.state
    memory, key, units = state.stacks.memory, (goals_of, party.members, party.assault, start), [*state.units.values()]
    known = memory.get(key)
    if type(known) is tuple and known[0] == units:
        return known[1]  # type: ignore[no-any-return]  # what is stored below
    found = reach(situation.board, state, party, start)
    memory[key] = (units, found)
    return found


@remembered
def best_course(situation: Situation, group: tuple[PieceId, ...], assault: bool) -> Course:
    """VV-6.1 The best course of a group that sets out now."""
    party = party_of(situation.board, situation.state, group, assault=assault)
    courses, best = Courses(situation, group, assault=assault), NO_COURSE
    for space, goal in goals_of(situation, party, start_of(situation.state, party)).items():
        best = courses.course_to(space, goal, best.worth) or best
    return best


class Courses:
    """The courses of a group that moves in some way: what they have in common is worked out once."""

    def __init__(self, situation: Situation, group: tuple[PieceId, ...], *, assault: bool) -> None:
        self._situation, self._group, self._assault = situation, group, assault
        self._on_foot = situation.type_of(group[0]).infantry
        self._driver = _driver(situation, group)
        self._danger = situation.calm * situation.weights.passing

    def course_to(self, space: SpaceId, goal: Goal, least: float = NOWHERE) -> Course | None:
        """What it is worth to end in a hex, less what may happen on the way there; None if that is no more than least.

        The way is only looked at if the course would be worth more without anything on it.
        """
        situation, danger = self._situation, 0.0
        path: tuple[SpaceId, ...] = ()
        place, spent = worth_at(situation, self._group, space), situation.weights.spent_points * goal.cost
        faced = facing_at(situation, space, goal.way.facing, self._driver)
        if place - spent + faced <= least:
            return None
        if self._on_foot:
            path = tuple([option.space for option in goal.path if isinstance(option, SpaceOption)])
            danger = danger_on(situation, self._group, path, assault=self._assault)
        worth = place - self._danger * danger - spent + faced
        return Course(worth, path, danger) if worth > least else None


def danger_on(situation: Situation, group: tuple[PieceId, ...], path: tuple[SpaceId, ...], *, assault: bool) -> float:
    """VV-13.8, VV-13.82e The casualty points to be expected of a group on its way: each enemy fires once."""
    most = sum([situation.type_of(unit).casualty for unit in group])
    worst = max([situation.gauntlet(space, assault=assault) for space in path], default=0.0)
    lanes = sum([situation.lane_danger(space) for space in path]) if situation.state.lanes else 0.0
    return min(float(most), worst + lanes)


def worth_at(situation: Situation, group: tuple[PieceId, ...], space: SpaceId) -> float:
    """What it is worth for each of a group to stand in a hex, on average; leaders are not alone there."""
    units = situation.state.units
    worths = [situation.place(space, units[unit].type, group) for unit in group]
    return sum(worths) / len(worths) - situation.loneliness(group, space)


def worth_of_staying(situation: Situation, group: tuple[PieceId, ...]) -> float:
    """The same where they are, if they are on the map."""
    space = situation.state.stacks.spaces.get(group[0])
    if space is None:
        return NOWHERE
    facing = situation.state.units[group[0]].facing
    return worth_at(situation, group, space) + facing_at(situation, space, facing, _driver(situation, group))


def _driver(situation: Situation, group: tuple[PieceId, ...]) -> str:
    """VV-7.1b The type of the unit of a group that faces a hexside, if any does."""
    units = situation.state.units
    return next((units[unit].type for unit in group if units[unit].facing), units[group[0]].type)


@remembered
def outlook(situation: Situation, unit: PieceId) -> float:
    """VV-6.3a, VV-5.35a What infantry would gain by moving that an advance after its fire does not bring it."""
    state = situation.state
    space, kind = state.stacks.spaces.get(unit), situation.type_of(unit)
    if space is None or not kind.infantry or not kind.move:
        return 0.0
    group = (unit,)
    name = state.units[unit].type

    def best(spaces: tuple[SpaceId, ...]) -> float:
        free = [to for to in spaces if to not in situation.preys()]
        return max([situation.place(to, name, group) for to in free], default=NOWHERE)

    stay = situation.place(space, name, group)
    near = max(stay, best(situation.board.ground.neighbours[space]))
    return max(0.0, best(walk_from(situation.board, space, kind.move)) - near)


@remembered
def turn_gain(situation: Situation, unit: PieceId) -> float:
    """VV-7.3a What turning in place brings an AFV, vehicle or gun."""
    state = situation.state
    space, record = state.stacks.spaces.get(unit), state.units[unit]
    if space is None or not record.facing or record.immobile:
        return NOWHERE
    best = max([facing_at(situation, space, side, record.type) for side in COMPASS])
    return best - facing_at(situation, space, record.facing, record.type)


# Smoke


@remembered
def screen(situation: Situation, group: tuple[PieceId, ...]) -> tuple[float, SpaceId]:
    """VV-11.2a The casualty points that smoke beside a group saves on its best way, and the hex to put it in."""
    board, state = situation.board, situation.state
    smoker = smoker_in(board, state, group)
    course = best_course(situation, group, assault=False)
    if smoker is None or course.danger < situation.weights.smoke:
        return 0.0, SpaceId(-1)
    worst = max(course.path, key=lambda space: (situation.gauntlet(space, assault=False), space))
    before = situation.gauntlet(worst, assault=False)
    saved = [
        (before - situation.gauntlet_behind(worst, space, assault=False), space)
        for space in smoke_spaces(board, state, hex_of(state, smoker))
        if not units_in(state, space, situation.foe)
    ]
    return max(saved, default=(0.0, SpaceId(-1)))
