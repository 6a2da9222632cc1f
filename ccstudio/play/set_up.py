"""Set-ups: the placement of a seat's pieces, taken from one game and repeated in another."""

from itertools import pairwise
from typing import Any, NamedTuple

from ccstudio.documents.document import Reference
from ccstudio.documents.journal import Chosen
from ccstudio.documents.set_up import SetUpDocument
from ccstudio.engine.game import Game
from ccstudio.engine.options import ButtonOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import Seat
from ccstudio.play.choices import option_of
from ccstudio.play.session import Session
from ccstudio.play.table_session import TableSession


class Placed(NamedTuple):
    """The result of a set-up: how many choices were played, and how many were not offered."""

    played: int
    left_out: int


def is_setting_up(session: TableSession) -> bool:
    """Whether a seat is placing its pieces."""
    return _sets_up(session, session.game)


def has_placed(session: TableSession, seat: Seat) -> bool:
    """Whether a seat that sets up, or has just finished, has made a choice worth keeping."""
    return any(
        isinstance(it.entry, Chosen)
        and it.entry.seat == seat
        and not isinstance(option_of(it.entry.choice), ButtonOption)
        for it in session.in_force
    )


def set_up_of(session: TableSession, seat: Seat, *, title: str = "", until: int = 0) -> SetUpDocument | None:
    """Return the set-up of a seat so far; None without a choice.

    Args:
        session: the game.
        seat: whose pieces.
        title: what the person calls the set-up; the scenario's title, if left out.
        until: the number of an entry after which somebody was still setting up, if the caller knows one: positions
            before it need not be played and looked at again.
    """
    choices = []
    for number, (before, record) in enumerate(pairwise(session.in_force), 1):
        if number > until and not _sets_up(session, before.game):
            break
        if isinstance(record.entry, Chosen) and record.entry.seat == seat:
            choices.append(record.entry.choice)
    while choices and isinstance(option_of(choices[-1]), ButtonOption):
        # That all is placed is for the person to say, who may still want to change something.
        choices.pop()
    if not choices:
        return None
    scenario = session.contents.scenario
    return SetUpDocument(
        format_version=1,
        id=scenario.id,
        version=1,
        title=title or scenario.title,
        licence=scenario.licence,
        scenario=Reference(id=scenario.id, version=scenario.version),
        seat=seat,
        choices=tuple(choices),
    )


def play_set_up(session: Session, set_up: SetUpDocument) -> Placed:
    """Place the pieces of the seat that decides by a set-up, as far as the rules offer it.

    It ends where another seat is asked, or the set-up is over.

    Raises:
        GrammarError: the rules cannot go on; so with whatever else they raise. What was placed before stays.
    """
    played = left_out = 0
    for choice in set_up.choices:
        asked = session.decision
        if not isinstance(asked, Ask) or asked.seat != set_up.seat or not is_setting_up(session):
            break
        if option_of(choice) in asked.options:
            session.repeat(Chosen(seat=set_up.seat, choice=choice))
            played += 1
        else:
            left_out += 1
    return Placed(played, left_out)


def _sets_up(session: TableSession, game: Game[Any, Any]) -> bool:
    asked = game.pending
    return isinstance(asked, Ask) and session.system.table(session.system.view(game, asked.seat)).setting_up
