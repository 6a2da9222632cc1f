"""Makes the report of a finished game from its session."""

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.documents.journal import Chosen
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Seat, Side
from ccstudio.play.log import open_view, sides_of
from ccstudio.play.narration import Narrator
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


def make_report(session: Session, report: Report | None = None, *, advised: bool = True) -> GameReport:
    """Return the report of a game that is over, with nothing hidden.

    Args:
        session: the game; its positions are played again, each once.
        report: told of the progress.
        advised: whether the computer player is asked about each choice, which takes most of the time.

    Raises:
        ReportError: the game is not over.
    """
    game = session.game
    if not game.over or not isinstance(game.result, Result):
        raise ReportError("report-unfinished")
    titles = sides_of(session)
    narrator = Narrator(session.system, open_view(game), titles)
    sides = tuple(_sides(session, titles, game.result))
    numbers = tuple(side.side for side in sides)
    scores, luck = ScoreTally(session.system, numbers, titles), LuckTally(numbers)
    swings: list[Swing] = []
    before = None
    for number, record in enumerate(session.in_force, 1):
        # Held while the entry is looked at: every position is then played once.
        here = record.game
        scores.add(here)
        luck.add(luck_of(session, record, before))
        swings += _swings(session, scores, number, advised=advised)
        before, _held = record, here
        if report is not None:
            report(number, session.number)
    turns = scores.turns()
    made = GameReport(
        title=session.contents.scenario.title,
        system=session.system.title,
        entries=len(session.records),
        sides=sides,
        result=tuple(narrator.result(game.result)),
        turns=turns,
        points=scores.points(),
        leads=scores.leads(),
        losses=loss_rows(
            (loss for loss in session.system.losses(game) if loss.side in numbers),
            {piece.id: piece.title for piece in session.contents.module.pieces},
        ),
        rolls=luck.rolls(narrator),
        luck=luck.curves(),
        draws=luck.draws(narrator),
        turning_points=(),
        is_advised=advised,
    )
    points = (turning_point(session, swing, made.turn_at(swing.number), titles) for swing in chosen_swings(swings))
    return msgspec.structs.replace(made, turning_points=tuple(points))


def _sides(session: Session, titles: tuple[str, ...], result: Result) -> Iterator[ReportSide]:
    """The sides that have seats."""
    colours = [side.colour for side in session.contents.module.sides]
    for number, title in enumerate(titles):
        seats = session.seating.of_side(Side(number))
        if seats:
            yield ReportSide(
                side=number,
                title=str(title),
                colour=colours[number] if number < len(colours) else GREY,
                players=_players(session, seats),
                has_won=Side(number) in result.winners,
            )


def _players(session: Session, seats: tuple[Seat, ...]) -> str:
    """Who played the seats of a side, each by its title where there are several."""
    told = [_player(session.players[seat]) for seat in seats]
    if len(seats) == 1:
        return told[0]
    titles = [session.seating.seats[seat].title for seat in seats]
    return _("; ").join(
        _("{seat}: {player}").format(seat=title, player=player) for title, player in zip(titles, told, strict=True)
    )


def _player(name: str) -> str:
    return _("person") if name == PERSON else _("computer player ({name})").format(name=name)


def _swings(session: Session, scores: ScoreTally, number: int, *, advised: bool) -> Iterator[Swing]:
    """The candidates for turning points at an entry."""
    record = session.in_force[number - 1]
    side = max(scores.sides, key=scores.change)
    if scores.is_set_up and scores.change(side):
        yield Swing(number, side, scores.change(side))
    if advised and number > 1 and isinstance(record.entry, Chosen):
        regret = regret_of(session.system, session.in_force[number - 2].game, record.entry)
        if regret is not None:
            yield Swing(number, session.seating.side_of(Seat(record.entry.seat)), regret.points, regret)
