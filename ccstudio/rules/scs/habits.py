"""How sides play, counted: weak attacks, idle units, supply, air points, hexes held and left open (SCS-7.0)."""

from collections.abc import Iterator
from typing import Final

from ccstudio.engine.events import Event
from ccstudio.engine.game_statistics import Habit, Transition
from ccstudio.engine.options import PieceOption
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.advice.prospects import prospect
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.odds import BELOW
from ccstudio.rules.scs.query.units import controller_of, holder_of, units_of
from ccstudio.rules.scs.sentences.habits import HABIT_SENTENCES
from ccstudio.rules.scs.state import SeriesState
from ccstudio.rules.shared.opposing_sides import BOTH, enemy

HABITS: Final = HABIT_SENTENCES
"""The habits by code."""
WEAK: Final = 1 / 3
"""A chance of any effect below which an attack is weak."""
MANY_STEPS: Final = 99
"""More steps than any stack has: what an attack does to one is not limited by them."""


def habits(transition: Transition[SeriesState, SeriesBoard]) -> tuple[Habit, ...]:
    """What of the way sides play is counted on the way to the next question."""
    board, state = transition.before.board, transition.before.state
    return tuple([habit for event in transition.events for habit in _of_event(board, state, event)])


def _of_event(board: SeriesBoard, state: SeriesState, event: Event) -> Iterator[Habit]:
    match event.kind:
        case "odds" | "odds-below":
            yield from _of_attack(board, state, event)
        case "lost-step" | "eliminated":
            yield from _of_loss(state, event)
        case "phase-movement":
            side = _side_of(board, event)
            yield from _of_supply(state, side)
            yield from _of_posts(board, state, enemy(side))
        case "phase-combat":
            yield Habit(_side_of(board, event), "habit-attacks", 0)
            yield from _of_moves(board, state, _side_of(board, event))
        case "turn" if event.values["turn"] != 1:
            yield from _of_turn(board, state)


def _side_of(board: SeriesBoard, event: Event) -> Side:
    return next(side for side in BOTH if board.title_of(side) == event.values["side"])


def _of_attack(board: SeriesBoard, state: SeriesState, event: Event) -> Iterator[Habit]:
    """SCS-7.4 An attack or overrun at its odds, and whether it can hardly do anything."""
    label = str(event.values["column"])
    labels = board.results.columns.labels
    column = labels.index(label) if label in labels else BELOW
    if state.phase == "combat":
        yield Habit(state.active, "habit-attacks", 1, 0)
    yield Habit(state.active, "habit-weak-attacks", prospect(board, column, MANY_STEPS).useful < WEAK)


def _of_loss(state: SeriesState, event: Event) -> Iterator[Habit]:
    """SCS-8.0/2 A step that is lost, and whether its unit was out of supply."""
    units = event.values.get("units", ()) or (event.values.get("unit"),)
    assert isinstance(units, tuple), "units are told of as a list"
    for option in units:
        record = state.units.get(option.piece) if isinstance(option, PieceOption) else None
        if record is not None:
            yield Habit(record.side, "habit-unsupplied-losses", not record.supplied)


def _of_supply(state: SeriesState, side: Side) -> Iterator[Habit]:
    """SCS-12.0/2 The units of a side whose turn begins."""
    units = [state.units[unit] for unit in units_of(state, side)]
    yield Habit(side, "habit-out-of-supply", sum(not unit.supplied for unit in units), len(units))


def _of_posts(board: SeriesBoard, state: SeriesState, side: Side) -> Iterator[Habit]:
    """SCS-DEMO-V5 The hexes of a side by which the enemy would win at once, and those that nobody holds."""
    space = board.map.grid.space
    names = {name for goal in board.victory.at_once if board.side_numbers[goal.side] != side for name in goal.spaces}
    own = [space(name) for name in sorted(names) if controller_of(board, state, space(name)) == side]
    yield Habit(side, "habit-open-goals", sum(holder_of(state, it) is None for it in own), len(own))


def _of_moves(board: SeriesBoard, state: SeriesState, side: Side) -> Iterator[Habit]:
    """SCS-3.0 The units of a side that could move in its Movement Phase, and those that did not."""
    able = [
        record
        for unit in units_of(state, side)
        if board.units[(record := state.units[unit]).type].worth[record.steps].move
    ]
    yield Habit(side, "habit-unmoved", sum(not (record.moved or record.overran) for record in able), len(able))


def _of_turn(board: SeriesBoard, state: SeriesState) -> Iterator[Habit]:
    """SCS-13.0/2, SCS-DEMO-S5 What both sides have made of a turn that is over."""
    space = board.map.grid.space
    holders = [controller_of(board, state, space(goal.space)) for goal in board.victory.hexes]
    given = board.turn_settings(state.turn).air if board.weather(state.turn).air else ()
    for side in BOTH:
        yield Habit(side, "habit-goals-held", holders.count(side), len(holders))
        if side < len(given):
            yield Habit(side, "habit-air-unused", state.air.get(side, 0), given[side])
