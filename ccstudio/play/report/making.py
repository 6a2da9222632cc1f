"""Makes the report of a finished game from its session."""

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.documents.content_language import shown_text
from ccstudio.documents.contents import Contents
from ccstudio.documents.journal import Chosen
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Seat, Side
from ccstudio.play.log import open_view, sides_of
from ccstudio.play.narration import Narrator
from ccstudio.play.report.chances import ChanceOf, with_chances
from ccstudio.play.report.losses import loss_rows
from ccstudio.play.report.luck import LuckTally, luck_of
from ccstudio.play.report.records import GameReport, ReportSide
from ccstudio.play.report.scores import ScoreTally
from ccstudio.play.report.turning_points import Swing, chosen_swings, regret_of, turning_point
from ccstudio.play.session import PERSON, Session

Report = Callable[[int, int], None]
"""Told how many entries are done, and of how many; what it raises ends the work."""

GREY: Final = "#808080"


class ReportError(StudioError):
    """There is no report of this game."""


def make_report(
    session: Session, report: Report | None = None, *, advised: bool = True, chance_of: ChanceOf | None = None
) -> GameReport:
    """Return the report of a game that is over, with nothing hidden.

    Args:
        session: the game; its positions are played again.
        report: told of the progress.
        advised: whether the computer player is asked about each choice, which takes most of the time.
        chance_of: estimates chances of winning; without it the report tells none.

    Raises:
        ReportError: the game is not over.
    """
    every = session.number * (1 + (chance_of is not None) + advised)
    finished = 0

    def note(done: int, _every: int) -> None:
        if report is not None:
            report(finished + done, every)

    made = _counted(session, note)
    finished += session.number
    if chance_of is not None:
        made = with_chances(session, made, chance_of, note)
        finished += session.number
    return with_advice(session, made, note) if advised else made


def with_advice(session: Session, made: GameReport, report: Report) -> GameReport:
    """Return a report with the choices that the computer player would have made otherwise.

    Args:
        session: the game of the report.
        made: its report without advice.
        report: told of the progress.
    """
    swings: list[Swing] = []
    before = None
    for number, record in enumerate(session.in_force, 1):
        here = record.game
        if before is not None and isinstance(record.entry, Chosen):
            regret = regret_of(session.system, before, record.entry)
            if regret is not None:
                swings.append(Swing(number, session.seating.side_of(Seat(record.entry.seat)), regret.points, regret))
        before = here
        report(number, session.number)
    titles = sides_of(session)
    choices = (turning_point(session, swing, made.turn_at(swing.number), titles) for swing in chosen_swings(swings))
    points = sorted((*made.turning_points, *choices), key=lambda point: (point.number, point.kind))
    return msgspec.structs.replace(made, turning_points=tuple(points), is_advised=True)


def summary(session: Session) -> GameReport:
    """Return what the last position tells of a game that is over: result and losses.

    Raises:
        ReportError: the game is not over.
    """
    game = session.game
    if not game.over or not isinstance(game.result, Result):
        raise ReportError("report-unfinished")
    titles = sides_of(session)
    sides = tuple(_sides(session, titles, game.result))
    numbers = {side.side for side in sides}
    return GameReport(
        title=session.shown.scenario.title,
        system=session.system.title,
        entries=len(session.records),
        sides=sides,
        result=tuple(Narrator(session.system, open_view(game), titles).result(game.result)),
        losses=loss_rows(
            (loss for loss in session.system.losses(game) if loss.side in numbers),
            {piece.id: piece.title for piece in session.shown.module.pieces},
        ),
    )


def _counted(session: Session, report: Report) -> GameReport:
    """The report without advice."""
    made = summary(session)
    titles = sides_of(session)
    narrator = Narrator(session.system, open_view(session.game), titles)
    numbers = tuple(side.side for side in made.sides)
    scores, luck = ScoreTally(session.system, numbers, titles), LuckTally(numbers)
    swings: list[Swing] = []
    before = None
    for number, record in enumerate(session.in_force, 1):
        # Held while the entry is looked at, so that each position is played once.
        here = record.game
        scores.add(here)
        luck.add(luck_of(session, record, before))
        side = max(numbers, key=scores.change)
        if scores.is_set_up and scores.change(side):
            swings.append(Swing(number, side, scores.change(side)))
        before, _held = record, here
        report(number, session.number)
    made = msgspec.structs.replace(
        made,
        turns=scores.turns(),
        points=scores.points(),
        leads=scores.leads(),
        rolls=luck.rolls(narrator),
        luck=luck.curves(),
        draws=luck.draws(narrator),
    )
    points = (turning_point(session, swing, made.turn_at(swing.number), titles) for swing in chosen_swings(swings))
    return msgspec.structs.replace(made, turning_points=tuple(points))


def _sides(session: Session, titles: tuple[str, ...], result: Result) -> Iterator[ReportSide]:
    """The sides that have seats."""
    for number, title in enumerate(titles):
        seats = session.seating.of_side(Side(number))
        if seats:
            yield ReportSide(
                side=number,
                title=str(title),
                colour=side_colour(session.contents, seats[0]),
                players=_players(session, seats),
                has_won=Side(number) in result.winners,
            )


def side_colour(contents: Contents, seat: Seat) -> str:
    """The colour of the side of a seat. The sides of a game can have another order than those of the module."""
    colours = {side.id: side.colour for side in contents.module.sides}
    seats = contents.scenario.seats
    return colours.get(seats[seat].side, GREY) if seat < len(seats) else GREY


def _players(session: Session, seats: tuple[Seat, ...]) -> str:
    """Who played the seats of a side, each by its title where there are several."""
    told = [_player(session.players[seat]) for seat in seats]
    if len(seats) == 1:
        return told[0]
    titles = [shown_text(session.contents, session.seating.seats[seat].title) for seat in seats]
    return _("; ").join(
        _("{seat}: {player}").format(seat=title, player=player) for title, player in zip(titles, told, strict=True)
    )


def _player(name: str) -> str:
    return _("person") if name == PERSON else _("computer player ({name})").format(name=name)
