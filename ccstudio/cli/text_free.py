"""Free hand by command: reads `move Rifle C4; set turn 3; at movement` as edits of the position."""

import json
from collections.abc import Iterator
from typing import Final, NamedTuple

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.cli.player_view import PlayerView
from ccstudio.documents.journal import HandEdit, MoveByHand, SetByHand
from ccstudio.engine.options import BoxOption, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.saves import state_to_json
from ccstudio.play.session import Session
from ccstudio.play.set_by_hand import NOT_BY_HAND

OFF: Final = "off"
"""The word that removes a piece from the table."""

ON: Final = "on"
"""The word before a piece that carries another."""

SHOWN: Final = 60
"""How many characters of a value are listed."""


class _Goal(NamedTuple):
    """Where a piece is put, as in an edit; the defaults mean off the table."""

    space: int = -1
    box: str = ""
    on: int = -1


class Arrangement(NamedTuple):
    """Edits in order, and the moment at which the game continues (empty: the present one)."""

    edits: tuple[HandEdit, ...]
    moment: str


def read_arrangement(session: Session, player_view: PlayerView, text: str) -> Arrangement:
    """Read the parts after `free`, which are separated by semicolons.

    Raises:
        StudioError: a part is not understood, or names something that does not exist.
    """
    edits: list[HandEdit] = []
    moment = ""
    for part in text.split(";"):
        word, _blank, rest = part.strip().partition(" ")
        match word.casefold():
            case "move":
                edits.append(_read_move(session, player_view, rest.split()))
            case "set":
                edits.append(_read_set(rest))
            case "at":
                moment = _read_moment(session, player_view, rest.strip())
            case _:
                raise StudioError("free-unreadable", text=part.strip())
    return Arrangement(tuple(edits), moment)


def free_lines(session: Session, player_view: PlayerView) -> Iterator[str]:
    """Yield the help of `free`: its forms, the moments to continue at, and the entries of the position."""
    yield _("Set the position by hand, outside the rules; separate several parts by semicolons:")
    yield _("  free move PIECE PLACE   move a piece to a space, to a box, `on` another piece, or `off` the table")
    yield _("  free set PATH VALUE     set an entry below by its path (a.b.0) to a JSON value or a word")
    yield _("  free at MOMENT          continue the game at this moment")
    moments = session.system.moments(session.game)
    if moments:
        yield _("Moments:")
    for moment in moments:
        yield f"  {moment.id}: {player_view.narrator.sentence(moment.title)}"
    yield _("Entries that you may know:")
    for name, value in state_to_json(player_view.view.state).items():
        if name not in NOT_BY_HAND:
            written = json.dumps(value, ensure_ascii=False)
            yield f"  {name} = {written if len(written) <= SHOWN else written[:SHOWN] + '...'}"


def _read_move(session: Session, player_view: PlayerView, words: list[str]) -> MoveByHand:
    """Read a piece and a place, trying every position where one name can end and the other begin."""
    found = []
    for end in range(1, len(words)):
        pieces = [thing for thing in player_view.names.things(" ".join(words[:end])) if isinstance(thing, PieceOption)]
        goal = _goal(session, player_view, words[end:])
        if pieces and goal is not None:
            found.append((pieces, goal))
    if not found:
        raise StudioError("free-move-unreadable", text=" ".join(words))
    pieces, goal = found[-1]
    if len(pieces) > 1:
        known = ", ".join(map(player_view.names.label, pieces))
        raise StudioError("name-ambiguous", name=player_view.narrator.option(pieces[0]), known=known)
    return MoveByHand(
        piece=_real_piece(session, player_view, pieces[0].piece), space=goal.space, box=goal.box, on=goal.on
    )


def _goal(session: Session, player_view: PlayerView, words: list[str]) -> _Goal | None:
    """Return the place that these words name; None if they name no place."""
    if [word.casefold() for word in words] == [OFF]:
        return _Goal()
    if words[0].casefold() == ON and len(words) > 1:
        carriers = [thing for thing in player_view.names.things(" ".join(words[1:])) if isinstance(thing, PieceOption)]
        return _Goal(on=_real_piece(session, player_view, carriers[0].piece)) if len(carriers) == 1 else None
    for thing in player_view.names.things(" ".join(words)):
        if isinstance(thing, SpaceOption):
            return _Goal(space=thing.space)
        if isinstance(thing, BoxOption):
            return _Goal(box=thing.box)
    return None


def _real_piece(session: Session, player_view: PlayerView, piece: PieceId) -> PieceId:
    """Return the piece behind the alias in the view."""
    names = session.game.state.aliases_of(player_view.seat).names
    return next((known for known, alias in names.items() if alias == piece), piece)


def _read_set(text: str) -> SetByHand:
    path, _blank, value = text.strip().partition(" ")
    if not path or not value.strip():
        raise StudioError("free-set-unreadable", text=text.strip())
    try:
        read = json.loads(value)
    except (ValueError, RecursionError):
        read = value.strip()
    return SetByHand(path=tuple(_path_step(step) for step in path.split(".")), value=read)


def _path_step(step: str) -> str | int:
    return int(step) if step.isascii() and step.isdigit() and len(step) < 10 else step


def _read_moment(session: Session, player_view: PlayerView, text: str) -> str:
    wanted = text.casefold()
    moments = session.system.moments(session.game)
    named = [moment for moment in moments if moment.id == wanted]
    named = named or [moment for moment in moments if player_view.narrator.sentence(moment.title).casefold() == wanted]
    if not named:
        known = ", ".join(moment.id for moment in moments) or "-"
        raise StudioError("arrange-moment", moment=text, known=known)
    return named[0].id
