"""`PlayerView`: what the person at the keyboard sees of a game, and the names they can type."""

from collections.abc import Iterator
from typing import Any

import msgspec

from ccstudio.base.language import _
from ccstudio.board.board import Board
from ccstudio.cli.names import Names
from ccstudio.cli.option_text import option_lines
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Table
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import View
from ccstudio.play.log import sides_of
from ccstudio.play.narration import Narration, Narrator
from ccstudio.play.table_session import TableSession


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's view with everything that turns it into text; `asked` is its open decision, None if it has none."""

    seat: Seat
    view: View[Any, Any]
    narrator: Narrator
    table: Table
    board: Board
    names: Names
    asked: Ask | None


def player_view_of(session: TableSession, seat: Seat) -> PlayerView:
    """Return what a seat or a spectator sees now."""
    view = session.view(seat)
    narrator = Narrator(session.system, view, sides_of(session))
    table = session.system.table(view)
    board = session.system.shown_map(view.board)
    asked = view.pending if isinstance(view.pending, Ask) else None
    names = Names(narrator, table, board, () if asked is None else asked.options)
    return PlayerView(seat=seat, view=view, narrator=narrator, table=table, board=board, names=names, asked=asked)


def question_lines(player_view: PlayerView, asked: Ask) -> Iterator[str]:
    """Yield the question that a seat is asked, and its options."""
    narrator, names = player_view.narrator, player_view.names
    subject = "" if asked.subject is None else names.label(asked.subject)
    question = Narration(narrator.question(asked, subject), narrator.rule_of_question())
    yield _("{seat} decides. {question}").format(seat=narrator.seat(player_view.seat), question=question)
    yield from option_lines(asked, narrator, names)
