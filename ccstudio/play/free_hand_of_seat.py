"""Free hand for a seat that does not know everything: refusals depend only on its view."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from ccstudio.base.problems import Problem
from ccstudio.documents.journal import HandEdit, MoveByHand
from ccstudio.engine.game import Game
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.saves import state_to_json
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import View
from ccstudio.play.errors import ArrangeError
from ccstudio.play.free_hand import arrange
from ccstudio.play.set_by_hand import NOT_BY_HAND
from ccstudio.rules.system import AnySystem

AnyGame: TypeAlias = Game[Any, Any]
AnyView: TypeAlias = View[Any, Any]

WORLDS: Final = 4
"""So many games that a view could be of are tried before the true one is touched."""

_HIDDEN: Final = (Problem(code="arrange-hidden"),)
_NOTHING: Final = object()


def arrange_as_seat(
    system: AnySystem, game: AnyGame, seat: Seat, edits: Sequence[HandEdit], moment: str = ""
) -> tuple[HandEdit, ...]:
    """Set the position of a game like `free_hand.arrange`, without revealing secrets to the seat.

    A refusal would tell where hidden cards lie, if it depended on them. So edits of what the view of the seat does not
    show are refused alike, whatever is true; all others are first made in games sampled from the view, and where these
    refuse them, each for reasons of its own, they are refused alike too.

    Raises:
        ArrangeError: the seat may not know what it would set, or the edits cannot be made.
    """
    problems = refused_by_view(system, system.view(game, seat), edits, moment)
    if problems:
        raise ArrangeError(problems)
    try:
        return arrange(system, game, edits, moment)
    except ArrangeError as error:
        # No sampled game refused them: something hidden does.
        raise ArrangeError(_HIDDEN) from error


def refused_by_view(
    system: AnySystem, view: AnyView, edits: Sequence[HandEdit], moment: str = ""
) -> tuple[Problem, ...]:
    """Return why a seat may not make edits, judged by its view; empty if it may."""
    worlds = [system.resample(view, seed) for seed in range(WORLDS)]
    if _touches_hidden(view, worlds, edits):
        return _HIDDEN
    first, *others = [_refused(system, world, edits, moment) for world in worlds]
    return first if all(other == first for other in others) else _HIDDEN


def _refused(system: AnySystem, world: AnyGame, edits: Sequence[HandEdit], moment: str) -> tuple[Problem, ...]:
    """Return why edits cannot be made in a game, which may be modified; empty if they can."""
    try:
        arrange(system, world, edits, moment)
    except ArrangeError as error:
        return tuple(error.problems)
    return ()


def _touches_hidden(view: AnyView, worlds: Sequence[AnyGame], edits: Sequence[HandEdit]) -> bool:
    """Whether an edit concerns something hidden: it differs between positions that the view allows."""
    shown: Any = None
    true: list[Any] = []
    if not all(isinstance(edit, MoveByHand) for edit in edits):
        shown, true = state_to_json(view.state), [state_to_json(world.state) for world in worlds]
    for edit in edits:
        if isinstance(edit, MoveByHand):
            pieces = [edit.piece] if edit.on < 0 else [edit.piece, edit.on]
            if any(_is_hidden(view, worlds, PieceId(piece)) for piece in pieces):
                return True
        elif edit.path[0] not in NOT_BY_HAND:
            known = _at(shown, edit.path)
            if any(_at(world, edit.path) != known for world in true):
                return True
    return False


def _is_hidden(view: AnyView, worlds: Sequence[AnyGame], piece: PieceId) -> bool:
    """Whether a view hides under its own name where a piece is, or whether it exists."""
    if piece in view.state.stacks:
        return piece < 0
    return piece < 0 or any(piece in world.state.stacks for world in worlds)


def _at(value: Any, path: Sequence[str | int]) -> object:  # noqa: ANN401 - JSON
    """Return the value at a JSON path, or the part of the path that exists."""
    for depth, step in enumerate(path):
        if isinstance(value, dict) and str(step) in value:
            value = value[str(step)]
        elif isinstance(value, list) and type(step) is int and 0 <= step < len(value):
            value = value[step]
        else:
            return _NOTHING, depth, len(value) if isinstance(value, list | dict) else value
    return value
