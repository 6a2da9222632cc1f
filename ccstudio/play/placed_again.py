"""Placed pieces of a set-up moved again: what the seat placed is taken back and repeated with the change."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ccstudio.documents.journal import Chosen
from ccstudio.engine.game import Game
from ccstudio.engine.options import Option, PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Reason
from ccstudio.engine.seats import Seat
from ccstudio.play.choices import choice_text, option_of
from ccstudio.play.session import Session
from ccstudio.play.table_session import TableSession


class Arranged(NamedTuple):
    """What a seat has placed in a row: the number of entries before it, and its choices."""

    seat: Seat
    number: int
    choices: tuple[Option, ...]


class _Placing(NamedTuple):
    """The choices for one piece: which, where to, and whatever is asked of it besides."""

    number: int
    choices: tuple[Option, ...]


def goals_of_placed(session: TableSession, seat: Seat, piece: PieceId) -> tuple[Option, ...]:
    """Where a piece could be placed when it was chosen; empty unless the seat has placed it since others last chose."""
    for placing in _placings(session, seat):
        if placing.choices[0] == PieceOption(piece) and len(placing.choices) > 1:
            asked = session.in_force[placing.number].game.pending
            return asked.options if isinstance(asked, Ask) else ()
    return ()


def why_not_placed(session: TableSession, seat: Seat, piece: PieceId, goal: Option) -> tuple[Reason, ...]:
    """Why a piece could not be placed somewhere when it was chosen; none if it could, or was not placed by the seat."""
    for placing in _placings(session, seat):
        if placing.choices[0] == PieceOption(piece) and len(placing.choices) > 1:
            return session.system.explain(session.system.view(session.in_force[placing.number].game, seat), goal)
    return ()


def changed_set_up(session: TableSession, seat: Seat, piece: PieceId, goal: Option | None) -> Arranged | None:
    """The set-up of a seat with a piece at another place, or with the piece waiting again.

    A piece keeps its turn among the others, because some depend on where it is. What depends on a piece that waits
    again waits as well. None if the piece was not placed, or the others could not stand as they do.
    """
    placings = _placings(session, seat)
    found = next((it for it in placings if it.choices[0] == PieceOption(piece) and len(it.choices) > 1), None)
    if found is None:
        return None
    wanted = [it.choices for it in placings if len(it.choices) > 1 and it is not found]
    if goal is not None:
        place = [it for it in placings if len(it.choices) > 1].index(found)
        wanted.insert(place, (found.choices[0], goal, *found.choices[2:]))
    number = placings[0].number
    possible = _possible(session.in_force[number - 1].game, seat, wanted)
    if goal is not None and len(possible) < len(wanted):
        return None
    return Arranged(seat, number, tuple(choice for choices in possible for choice in choices))


def arranged_now(session: TableSession, arranged: Arranged) -> Arranged:
    """What the seat has placed now, from the same entry on."""
    entries = [record.entry for record in session.in_force[arranged.number :]]
    choices = tuple(option_of(entry.choice) for entry in entries if isinstance(entry, Chosen))
    return arranged._replace(choices=choices)


def repeat_set_up(session: Session, arranged: Arranged) -> None:
    """Take back what a seat has placed, and place it as arranged.

    Raises:
        StudioError: it cannot be taken back, or a choice is not offered.
    """
    session.undo_to(arranged.number)
    for choice in arranged.choices:
        session.repeat(Chosen(seat=arranged.seat, choice=choice_text(choice)))


def _placings(session: TableSession, seat: Seat) -> list[_Placing]:
    """The choices of a seat piece by piece, back to where another seat chose, or something else was asked."""
    records = session.in_force
    first = len(records)
    while first > 1 and _is_placing(session, first - 1, seat):
        first -= 1
    found: list[_Placing] = []
    for number in range(first, len(records)):
        entry, asked = records[number].entry, records[number - 1].game.pending
        assert isinstance(entry, Chosen), "a seat places by choosing"
        assert isinstance(asked, Ask), "who chooses was asked"
        choice = option_of(entry.choice)
        if asked.subject is None or not found:
            found.append(_Placing(number, (choice,)))
        else:
            found[-1] = found[-1]._replace(choices=(*found[-1].choices, choice))
    return found


def _is_placing(session: TableSession, number: int, seat: Seat) -> bool:
    entry, game = session.in_force[number].entry, session.in_force[number - 1].game
    if not isinstance(entry, Chosen) or entry.seat != seat or session.in_force[number].barrier:
        return False
    return session.system.table(session.system.view(game, seat)).setting_up


def _possible(game: Game[Any, Any], seat: Seat, wanted: Sequence[tuple[Option, ...]]) -> list[tuple[Option, ...]]:
    """Those of some placings that the rules offer one after the other."""
    found = []
    for choices in wanted:
        trial = game.clone()
        for choice in choices:
            asked = trial.pending
            if not isinstance(asked, Ask) or asked.seat != seat or choice not in asked.options:
                break
            trial.answer(choice)
        else:
            game = trial
            found.append(choices)
    return found
