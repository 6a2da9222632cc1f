"""Choices made in advance, such as the steps to a destination, played until something interrupts them."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.reactions import PASS, is_reaction
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import View
from ccstudio.play.table_session import TableSession
from ccstudio.play.undo import Record


class ChoicePath(msgspec.Struct, frozen=True, kw_only=True):
    """The next choices of a seat in order, under the names of its view.

    `number` is how many entries were in force when it was made or left off; what happened since decides whether it is
    gone on with.
    """

    seat: Seat
    choices: tuple[Option, ...]
    number: int


def begin_path(session: TableSession, seat: Seat, choices: tuple[Option, ...]) -> ChoicePath:
    """Return the path of a seat from the open decision."""
    return ChoicePath(seat=seat, choices=choices, number=session.number)


def _nothing(view: View[Any, Any]) -> Option | None:
    del view
    return None


def go_on(
    session: TableSession, path: ChoicePath, automatic: Callable[[View[Any, Any]], Option | None] = _nothing
) -> tuple[list[Record], ChoicePath | None]:
    """Play a path as far as possible; return what was played, and the rest if somebody else has to go on first.

    A window for reactions of the seat's own is passed. The path ends where dice or cards fall or something comes to
    light, or where its next choice is not offered: then its owner looks again.

    Args:
        session: the game.
        path: the choices.
        automatic: the answer to another question of the seat, by its view, if the seat is not asked for it.

    Raises:
        ChanceError: listed chance does not fit what is rolled or drawn.
        GrammarError: the rules cannot go on; so with whatever else they raise.
    """
    played: list[Record] = []
    left = path.choices
    if session.number < path.number or any(record.barrier for record in session.in_force[path.number :]):
        return played, None
    while left:
        if session.is_waiting or (isinstance(session.decision, Ask) and session.decision.seat != path.seat):
            return played, ChoicePath(seat=path.seat, choices=left, number=session.number)
        if not isinstance(session.decision, Ask):
            return played, None
        view = session.view(path.seat)
        asked = view.pending
        assert isinstance(asked, Ask), "a seat that is asked sees its question"
        if left[0] in asked.options:
            choice, left = left[0], left[1:]
        elif is_reaction(asked, session.system.reactions):
            choice = PASS
        elif (answer := automatic(view)) is not None:
            choice = answer
        else:
            return played, None
        record = session.choose(path.seat, choice)
        if record is None:
            continue
        played.append(record)
        # Where nothing is enforced, nothing that comes to light makes the rest impossible.
        if record.barrier and session.system.is_enforced:
            return played, None
    return played, None


def foresee(session: TableSession, seat: Seat, choices: Sequence[Option]) -> View[Any, Any] | None:
    """Return the view of a seat when it is asked again after choices in a row, in its own words.

    None if one of them is not offered, another seat is asked, or something is rolled, drawn or revealed, and where
    the session does not know the whole game.
    """
    if not session.is_whole:
        return None
    game = session.game.clone()
    for choice in choices:
        asked = game.pending
        if not isinstance(asked, Ask) or asked.seat != seat or choice not in asked.options:
            return None
        game.answer(choice)
        if game.barrier:
            return None
    if not isinstance(game.pending, Ask) or game.pending.seat != seat:
        return None
    return session.system.view(game, seat)
