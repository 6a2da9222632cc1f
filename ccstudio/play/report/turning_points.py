"""Turning points: entries that changed the score most, and choices against the advice of the computer player."""

from collections import Counter
from typing import Any, Final, NamedTuple

from ccstudio.base.language import _, plural
from ccstudio.documents.journal import Chosen
from ccstudio.engine.game import Game
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.renaming import renamed
from ccstudio.engine.seats import Seat
from ccstudio.play.choices import option_of
from ccstudio.play.coach import LEAST_REGRET, Regret, regret_in
from ccstudio.play.log import LineKind, LogLine, entry_lines, open_view, sides_of
from ccstudio.play.narration import Narration, Narrator
from ccstudio.play.report.records import TurningPoint
from ccstudio.play.session import Session
from ccstudio.play.undo import Record
from ccstudio.rules.system import AnySystem

MOST_OF_A_KIND: Final = 6
"""So many turning points of each kind are told."""

LEAST_SHARE: Final = 0.1
"""Of the greatest swing of its kind that another must have to be told."""

MOST_LINES: Final = 4
"""Of the log where the rules name no events by which the score changed."""


class Swing(NamedTuple):
    """A candidate: the number of the entry in force, the side it is about, and how much it changed."""

    number: int
    side: int
    points: float
    regret: Regret | None = None


def regret_of(system: AnySystem, before: Game[Any, Any], entry: Chosen) -> Regret | None:
    """Return what a choice gave away; None where the computer player has no opinion or would have chosen the same."""
    asked = before.pending
    if not isinstance(asked, Ask) or len(asked.options) < 2:
        return None
    seat = Seat(entry.seat)
    view = system.view(before, seat)
    if not isinstance(view.pending, Ask):
        return None
    chosen = renamed(option_of(entry.choice), before.state.aliases_of(seat).names)
    return regret_in(system.advise(view, view.pending), chosen)


def chosen_swings(swings: list[Swing]) -> list[Swing]:
    """Return the greatest swings of each kind, in the order of the game."""
    scores = [swing for swing in swings if swing.regret is None and swing.points]
    choices = [swing for swing in swings if swing.regret is not None and swing.points >= LEAST_REGRET]
    told: list[Swing] = []
    for kind in (scores, choices):
        least = LEAST_SHARE * max((abs(swing.points) for swing in kind), default=0.0)
        great = [swing for swing in kind if abs(swing.points) >= least]
        told += sorted(great, key=lambda swing: (-abs(swing.points), swing.number))[:MOST_OF_A_KIND]
    return sorted(told, key=lambda swing: (swing.number, swing.regret is not None))


def turning_point(session: Session, swing: Swing, turn: str, sides: tuple[str, ...]) -> TurningPoint:
    """Return a turning point with its sentences; `turn` is the title of its turn, `sides` those of all sides."""
    record, before = session.in_force[swing.number - 1], session.in_force[max(0, swing.number - 2)]
    number = next(number for number, other in enumerate(session.records, 1) if other is record)
    if swing.regret is None or not isinstance(record.entry, Chosen):
        return TurningPoint(
            number=swing.number, entry=number, kind="score", turn=turn, side=swing.side, swing=swing.points,
            lines=_events(session, swing.number, sides),
        )  # fmt: skip
    question, advice = question_and_advice(session, record, before, swing.regret.best)
    return TurningPoint(
        number=swing.number, entry=number, kind="choice", turn=turn, side=swing.side, swing=swing.points,
        lines=tuple(_said(line) for line in entry_lines(session, record, before) if line.kind is LineKind.CHOICE),
        question=question, advice=advice,
    )  # fmt: skip


def question_and_advice(session: Session, record: Record, before: Record, best: Option | None) -> tuple[str, str]:
    """Return what was asked when a record was chosen, and the better option, if there was one, as its seat saw them."""
    assert isinstance(record.entry, Chosen), "somebody chose"
    narrator = Narrator(session.system, session.system.view(before.game, Seat(record.entry.seat)), sides_of(session))
    asked = narrator.view.pending
    question = str(narrator.question(asked)) if isinstance(asked, Ask) else ""
    return question, "" if best is None else str(narrator.option(best))


def last_lines(session: Session, record: Record, before: Record, sides: tuple[str, ...]) -> tuple[Narration, ...]:
    """Return the choice of a record and the last of what came of it, as the log tells them to everybody."""
    lines = entry_lines(session, record, before)
    chosen = [_said(line) for line in lines if line.kind is LineKind.CHOICE]
    rest = [_said(line) for line in lines if line.kind is not LineKind.CHOICE]
    return tuple(dict.fromkeys((*chosen, *rest[-MOST_LINES:])))


def _events(session: Session, number: int, sides: tuple[str, ...]) -> tuple[Narration, ...]:
    """The events by which an entry changed the score; the last lines of the log where the rules name none."""
    record = session.in_force[number - 1]
    narrator = Narrator(session.system, open_view(record.game), sides)
    kinds = session.system.turning_events
    told = Counter(narrator.event(told.event) for told in record.told if told.event.kind in kinds)
    if told:
        # All of them, so that they add up to the swing.
        return tuple(_repeated(sentence, count) for sentence, count in told.items())
    before = session.in_force[number - 2] if number > 1 else None
    return tuple(dict.fromkeys(_said(line) for line in entry_lines(session, record, before)))[-MOST_LINES:]


def _repeated(said: Narration, count: int) -> Narration:
    """A sentence, and how often it was so."""
    if count == 1:
        return said
    times = plural("{count} time", "{count} times", count)
    return Narration(_("{times}: {sentence}").format(times=times, sentence=said.text), said.rule)


def _said(line: LogLine) -> Narration:
    return Narration(line.text, line.rule)
