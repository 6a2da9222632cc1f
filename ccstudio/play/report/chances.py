"""Chances of winning over a finished game, and the entries at which they fell most: by luck or by choice."""

from collections.abc import Callable, Iterator
from statistics import fmean
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from ccstudio.documents.journal import Chosen, Entered
from ccstudio.engine.game import Game
from ccstudio.engine.seats import Seat, Side
from ccstudio.engine.seeds import derived_seed
from ccstudio.engine.sources import SEEDED
from ccstudio.play.choices import option_of
from ccstudio.play.coach import LEAST_REGRET
from ccstudio.play.log import open_view, sides_of
from ccstudio.play.report.records import GameReport, Series, TurningPoint
from ccstudio.play.report.turning_points import MOST_OF_A_KIND, last_lines, question_and_advice, regret_of
from ccstudio.play.session import Session
from ccstudio.play.undo import Record

ChanceOf = Callable[[Game[Any, Any], Side], float]
"""The estimated chance of winning of a side in a position, 0 to 1; everything is known to it."""

Cause: TypeAlias = Literal["", "luck", "own", "enemy"]

LEAST_DROP: Final = 0.05
"""Of a chance of winning, for an entry to be told."""

SAMPLES: Final = 16
"""How often a choice is repeated with other dice and cards to see what was to be expected of it."""


class Drop(NamedTuple):
    """A side's chance of winning before and after an entry in force."""

    number: int
    side: int
    before: float
    after: float

    @property
    def lost(self) -> float:
        """How much of the chance the entry took."""
        return self.before - self.after


def with_chances(
    session: Session, made: GameReport, chance_of: ChanceOf, report: Callable[[int, int], None]
) -> GameReport:
    """Return a report with the chances of winning after each entry, and the greatest drops among its turning points.

    Args:
        session: the game of the report.
        made: its report without them.
        chance_of: estimates chances.
        report: told of the progress.
    """
    sides = [side.side for side in made.sides]
    curves: dict[int, list[float]] = {side: [] for side in sides}
    first, is_set_up = 1, False
    for number, record in enumerate(session.in_force, 1):
        here = record.game
        for side in sides:
            curves[side].append(chance_of(here, Side(side)))
        if not is_set_up:
            first, is_set_up = number, not session.system.table(open_view(here)).setting_up
        report(number, session.number)
    points = [_turning_point(session, drop, made, chance_of) for drop in drops(curves, first)]
    twice = {point.number for point in points}
    scores = [point for point in made.turning_points if point.number not in twice]
    told = sorted((*scores, *points), key=_place)
    series = tuple(Series(side=side, values=tuple(values)) for side, values in curves.items())
    return msgspec.structs.replace(made, chances=series, turning_points=tuple(told))


def drops(curves: dict[int, list[float]], first: int = 1) -> list[Drop]:
    """Return the greatest drops from a position on, at most one for each entry, in the order of the game."""
    count = min(len(values) for values in curves.values())
    found = [max(_drops_at(curves, number), key=_lost) for number in range(first + 1, count + 1)]
    great = sorted((drop for drop in found if drop.lost >= LEAST_DROP), key=_lost, reverse=True)
    return sorted(great[:MOST_OF_A_KIND])


def _drops_at(curves: dict[int, list[float]], number: int) -> Iterator[Drop]:
    return (Drop(number, side, values[number - 2], values[number - 1]) for side, values in curves.items())


def _lost(drop: Drop) -> float:
    return drop.lost


def _place(point: TurningPoint) -> tuple[int, str]:
    return point.number, point.kind


def _turning_point(session: Session, drop: Drop, made: GameReport, chance_of: ChanceOf) -> TurningPoint:
    record, before = session.in_force[drop.number - 1], session.in_force[drop.number - 2]
    question, better = "", ""
    cause = cause_of(session, drop, record, before, chance_of)
    if isinstance(record.entry, Chosen):
        regret = regret_of(session.system, before.game, record.entry)
        best = regret.best if regret is not None and regret.points >= LEAST_REGRET else None
        question, better = question_and_advice(session, record, before, best)
        is_own = session.seating.side_of(Seat(record.entry.seat)) == drop.side
        # Who chose well needs no advice, and who chose badly took nothing from others by it.
        if (cause == "own" and not better) or (cause == "enemy" and better):
            cause = ""
        better = better if is_own else ""
    return TurningPoint(
        number=drop.number,
        entry=next(number for number, other in enumerate(session.records, 1) if other is record),
        kind="chance",
        turn=made.turn_at(drop.number),
        side=drop.side,
        swing=drop.lost,
        lines=last_lines(session, record, before, sides_of(session)),
        question=question,
        advice=better,
        cause=cause,
        before=drop.before,
        after=drop.after,
    )


def cause_of(session: Session, drop: Drop, record: Record, before: Record, chance_of: ChanceOf) -> Cause:
    """Return why a chance fell: by luck, by a choice of the side itself, or by one of another side.

    The choice is repeated with other dice and cards: what it takes from the side in the mean is the choice, the rest
    is luck.
    """
    entry = record.entry
    if isinstance(entry, Entered):
        return "luck"
    if not isinstance(entry, Chosen):
        return "own"
    by_choice = drop.lost
    if entry.chance:
        by_choice = drop.before - fmean(_repeated(before.game, entry, drop, chance_of))
    if drop.lost - by_choice >= by_choice:
        return "luck"
    return "own" if session.seating.side_of(Seat(entry.seat)) == drop.side else "enemy"


def _repeated(before: Game[Any, Any], entry: Chosen, drop: Drop, chance_of: ChanceOf) -> Iterator[float]:
    """Yield the chance of a side after a choice, with other dice and cards each time."""
    for number in range(SAMPLES):
        game = before.clone()
        game.source = SEEDED
        game.state.seed = derived_seed(drop.number, "repeated-choice", number)
        game.answer(option_of(entry.choice))
        yield chance_of(game, Side(drop.side))
