"""How sides play, counted: idle units, slight shots, losses in the open, late entries, squares held."""

from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

from ccstudio.engine.events import Event
from ccstudio.engine.frames import Frame
from ccstudio.engine.game_statistics import Habit, Transition
from ccstudio.engine.options import PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.procedures.attack import Attack
from ccstudio.rules.dust_tactics.procedures.cover import cover_of
from ccstudio.rules.dust_tactics.procedures.damage import TakeHarm
from ccstudio.rules.dust_tactics.query.pieces import is_squad, is_waiting, units_of
from ccstudio.rules.dust_tactics.query.points import holder_of
from ccstudio.rules.dust_tactics.state import DustState
from ccstudio.rules.shared.opposing_sides import BOTH

SLIGHT: Final = 1 / 4
"""Shots that are less likely to do anything are hardly worth an attack."""

F = TypeVar("F", bound=Frame)

DustTransition = Transition[DustState, DustBoard]


def habits(transition: DustTransition) -> tuple[Habit, ...]:
    """Return what of the way sides play is counted on the way to the next question."""
    return tuple(_habits(transition))


def _habits(transition: DustTransition) -> Iterator[Habit]:
    before = transition.before
    state = before.state
    kinds = [event.kind for event in transition.events]
    chooser = state.seating.side_of(transition.seat)
    if isinstance(before.pending, Ask) and before.pending.prompt == "choose-pair":
        yield Habit(chooser, "habit-idle", "does-nothing" in kinds)
    attack = _frame(before.stack, Attack)
    first = attack is not None and not attack.shots
    for event in transition.events:
        if event.kind == "activated":
            yield Habit(_side_of(state, event, "unit"), "habit-attacks", 0)
        elif event.kind == "fires":
            yield from _shot(before.board, state, event, is_first=first)
            first = False
        elif event.kind == "destroyed":
            unit = state.units.get(_piece(event, "unit"))
            if unit is not None:
                yield Habit(unit.side, "habit-lost-unused", not unit.activated)
        elif event.kind == "round" and event.values["round"] != 1:
            yield from _end_of_round(before.board, state)
    fallen = kinds.count("fell")
    harm = _frame(before.stack, TakeHarm)
    if fallen and harm is not None and harm.target in state.units and harm.by in state.units:
        is_open = cover_of(before.board, state, harm.by, harm.target) is None
        yield Habit(state.units[harm.target].side, "habit-losses-in-open", fallen if is_open else 0, fallen)


def _shot(board: DustBoard, state: DustState, event: Event, *, is_first: bool) -> Iterator[Habit]:
    unit, target, dice = _piece(event, "unit"), _piece(event, "target"), event.values["dice"]
    if unit not in state.units or not isinstance(dice, int):
        return
    side = state.units[unit].side
    if is_first:
        yield Habit(side, "habit-attacks", 1, 0)
    yield Habit(side, "habit-shots-at-cover", target in state.cover)
    if target in state.units:
        hit = board.hit
        grade = cover_of(board, state, unit, target) if is_squad(board, state, target) else None
        kept = 1.0 if grade is None else hit if grade == "hard" else 1 - hit
        yield Habit(side, "habit-slight-shots", 1 - (1 - hit * kept) ** dice < SLIGHT)


def _end_of_round(board: DustBoard, state: DustState) -> Iterator[Habit]:
    spaces = scoring_squares(board)
    holders = [holder_of(state, board.map.grid.space(name)) for name in spaces]
    for side in BOTH:
        units = units_of(state, side)
        yield Habit(side, "habit-not-entered", sum(is_waiting(state, unit) for unit in units), len(units))
        yield Habit(side, "habit-squares-held", holders.count(side), len(spaces))


def scoring_squares(board: DustBoard) -> tuple[str, ...]:
    """Return the names of the squares of all tasks and goals."""
    victory = board.victory
    tasks = [name for task in victory.tasks for name in task.spaces]
    return tuple(dict.fromkeys([*tasks, *(name for goal in victory.goals for name in goal.spaces)]))


def _frame(stack: Iterable[Frame], kind: type[F]) -> F | None:
    return next((frame for frame in stack if isinstance(frame, kind)), None)


def _piece(event: Event, name: str) -> PieceId:
    named = event.values.get(name)
    return named.piece if isinstance(named, PieceOption) else PieceId(-1)


def _side_of(state: DustState, event: Event, name: str) -> Side:
    unit = state.units.get(_piece(event, name))
    return state.active if unit is None else unit.side
