"""Habits of play that are counted: idle segments, hopeless fire, losses in the open, who never enters (VV-5, VV-14)."""

from collections.abc import Iterator
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.events import Event
from ccstudio.engine.game_statistics import Habit, Transition
from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.opposing_sides import BOTH, enemy
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.odds.points import by_row, harm
from ccstudio.rules.valor_victory.query.cover import position_cover, terrain_cover
from ccstudio.rules.valor_victory.query.facing import armor_side
from ccstudio.rules.valor_victory.query.fire_table import row_of
from ccstudio.rules.valor_victory.query.units import units_in, units_of
from ccstudio.rules.valor_victory.query.victory import conditions_of, holder
from ccstudio.rules.valor_victory.query.waiting import arrived
from ccstudio.rules.valor_victory.sentences.habits import HABIT_SENTENCES
from ccstudio.rules.valor_victory.settings import Goal
from ccstudio.rules.valor_victory.state import ValorState

HABITS: Final = HABIT_SENTENCES
"""The habits by code."""

HOPELESS: Final = 0.1
"""A chance of any effect below which fire is hopeless."""

NEAR: Final = 2
"""How many hexes from a goal count as contesting it."""


def habits(transition: Transition[ValorState, ValorBoard]) -> tuple[Habit, ...]:
    """What of the way sides play is counted on the way to the next question."""
    board, state = transition.before.board, transition.before.state
    return tuple([habit for event in transition.events for habit in _of_event(board, state, event)])


def _of_event(board: ValorBoard, state: ValorState, event: Event) -> Iterator[Habit]:
    match event.kind:
        case "fires":
            yield from _of_fire(board, state, event)
        case "eliminated" | "reduced":
            yield from _of_loss(board, state, event)
        case "smoke-laid":
            yield Habit(state.active, "habit-smoke", 1, 0)
        case "phase-command":
            yield from _of_new_segment(board, state, _side_of(board, event))
        case "phase-movement":
            yield Habit(state.active, "habit-late", 0, len(arrived(board, state, state.active)))
        case "phase-defensive-fire":
            yield Habit(state.active, "habit-late", len(arrived(board, state, state.active)), 0)
        case "phase-after-action":
            yield from _of_segment(board, state, state.active)


def _side_of(board: ValorBoard, event: Event) -> Side:
    return next(side for side in BOTH if board.title_of(side) == event.values["side"])


def _of_fire(board: ValorBoard, state: ValorState, event: Event) -> Iterator[Habit]:
    """VV-14.5 AP fire, and whether it can hardly do anything."""
    firepower, modifier = event.values["firepower"], event.values["modifier"]
    units = event.values["units"]
    assert isinstance(firepower, int), "fire has firepower"
    assert isinstance(modifier, int), "and a modifier"
    assert isinstance(units, tuple), "and somebody fires"
    first = units[0]
    assert isinstance(first, PieceOption), "who is a piece"
    chance = harm(by_row(board, row_of(board, firepower), modifier))
    yield Habit(state.units[first.piece].side, "habit-hopeless", chance < HOPELESS)


def _of_loss(board: ValorBoard, state: ValorState, event: Event) -> Iterator[Habit]:
    """VV-14.61a A unit that is lost or reduced, and whether it stood in the open."""
    lost = event.values["unit"]
    assert isinstance(lost, PieceOption), "a unit is lost"
    unit, space = state.units.get(lost.piece), state.stacks.space_of(lost.piece)
    if unit is not None and space is not None and board.units[unit.type].infantry:
        yield Habit(unit.side, "habit-open-loss", not _cover(board, state, space))


def _cover(board: ValorBoard, state: ValorState, space: SpaceId) -> int:
    return terrain_cover(board, space) + position_cover(board, state, space) + board.ground.hexes[space].hindrance


def _of_new_segment(board: ValorBoard, state: ValorState, side: Side) -> Iterator[Habit]:
    """VV-5.31a What both sides have made of the segment before."""
    yield Habit(side, "habit-smoke", 0)
    for of in BOTH:
        leaders = [unit for unit in units_of(state, of) if board.units[state.units[unit].type].is_leader]
        alone = [unit for unit in leaders if len(units_in(state, state.stacks.spaces[unit], of)) == 1]
        yield Habit(of, "habit-lone-leader", len(alone), len(leaders))
        yield _rears(board, state, of)
    wanted, near = _contested(board, state, side)
    yield Habit(side, "habit-contests", near, wanted)


def _rears(board: ValorBoard, state: ValorState, side: Side) -> Habit:
    """VV-16.5a The AFVs that the nearest enemy with ATFP who sees them would hit in the rear."""
    hunters = [unit for unit in units_of(state, enemy(side)) if board.units[state.units[unit].type].atfp]
    seen = rear = 0
    for unit in units_of(state, side):
        record, space = state.units[unit], state.stacks.spaces[unit]
        if not board.units[record.type].is_afv:
            continue
        posts = [state.stacks.spaces[hunter] for hunter in hunters]
        posts = [post for post in posts if board.lines.sees(post, space, state.overlay.smoke)]
        if posts:
            seen += 1
            nearest = min(posts, key=lambda post: (board.ground.distance(post, space), post))
            rear += armor_side(board, record.facing, space, nearest) == "rear"
    return Habit(side, "habit-rear", rear, seen)


def _contested(board: ValorBoard, state: ValorState, side: Side) -> tuple[int, int]:
    """VV-4.4c How many hexes the enemy holds of those that matter, and to how many of them a side is near."""
    own = [state.stacks.spaces[unit] for unit in units_of(state, side) if not state.units[unit].pinned]
    conditions = [conditions_of(board, of) for of in BOTH]
    goals: list[Goal] = [goal for found in conditions if found is not None for goal in found.goals]
    space_named = board.map.grid.space
    wanted = [
        space_named(name)
        for goal in goals
        for name in goal.spaces
        if goal.kind == "hold" and holder(state, space_named(name), goal) not in (side, None)
    ]
    near = [space for space in wanted if any(board.ground.distances[space][at] <= NEAR for at in own)]
    return len(wanted), len(near)


def _of_segment(board: ValorBoard, state: ValorState, side: Side) -> Iterator[Habit]:
    """VV-5.36b Who has done anything in the own segment, before the markers go."""
    ready: list[PieceId] = [unit for unit in units_of(state, side) if not state.units[unit].pinned]
    records = [state.units[unit] for unit in ready]
    busy = sum([it.moved or it.fired or it.advanced or it.assaulted for it in records])
    yield Habit(side, "habit-active", busy, len(ready))
    yield Habit(side, "habit-idle", not busy)
