"""Free hand for a seat that does not know everything: refusals depend only on its view."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final, TypeAlias

from ccstudio.base.problems import Problem
from ccstudio.documents.journal import HandEdit, MoveByHand
from ccstudio.engine.game import Game
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.saves import digest, state_to_json
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


class Knowledge:
    """What a seat knows of a position: its view, and games that this view could be of, which are sampled once."""

    def __init__(self, system: AnySystem, game: AnyGame, seat: Seat) -> None:
        self._system = system
        self._view = system.view(game, seat)
        self._worlds = [system.resample(self._view, seed) for seed in range(WORLDS)]

    def refusals(self, edits: Sequence[HandEdit], moment: str = "") -> tuple[Problem, ...]:
        """Return why the seat may not make edits, judged by what it knows; empty if it may."""
        if self._touches_hidden(edits):
            return _HIDDEN
        first, *others = self._different
        refused = _refused(self._system, first.clone(), edits, moment)
        alike = all(_refused(self._system, world.clone(), edits, moment) == refused for world in others)
        return refused if alike else _HIDDEN

    def _touches_hidden(self, edits: Sequence[HandEdit]) -> bool:
        """Whether an edit concerns something hidden: it differs between positions that the view allows."""
        for edit in edits:
            if isinstance(edit, MoveByHand):
                pieces = [edit.piece] if edit.on < 0 else [edit.piece, edit.on]
                if any(_is_hidden(self._view, self._worlds, PieceId(piece)) for piece in pieces):
                    return True
            elif edit.path[0] not in NOT_BY_HAND:
                shown, true = self._states
                # A hidden piece shifts the numbers of all stacks behind it.
                path = edit.path[:1] if edit.path[0] == "stacks" else edit.path
                known = _at(shown, path)
                if any(_at(world, path) != known for world in true):
                    return True
        return False

    @cached_property
    def _different(self) -> list[AnyGame]:
        """The sampled games that the rules can tell apart: a single one where the view hides nothing."""
        return list({digest(self._system, world): world for world in self._worlds}.values())

    @cached_property
    def _states(self) -> tuple[Any, list[Any]]:
        """The states of the view and of the sampled games, as JSON."""
        return state_to_json(self._view.state), [state_to_json(world.state) for world in self._worlds]


def arrange_as_seat(
    system: AnySystem,
    game: AnyGame,
    seat: Seat,
    edits: Sequence[HandEdit],
    moment: str = "",
    knowledge: Knowledge | None = None,
) -> tuple[HandEdit, ...]:
    """Set the position of a game like `free_hand.arrange`, without revealing secrets to the seat.

    A refusal would tell where hidden cards lie, if it depended on them. So edits of what the view of the seat does not
    show are refused alike, whatever is true; all others are first made in games sampled from the view, and where these
    refuse them, each for reasons of its own, they are refused alike too. Whoever tries several edits in one position
    passes the `knowledge` of the seat in it.

    Raises:
        ArrangeError: the seat may not know what it would set, or the edits cannot be made.
    """
    problems = (knowledge or Knowledge(system, game, seat)).refusals(edits, moment)
    if problems:
        raise ArrangeError(problems)
    try:
        return arrange(system, game, edits, moment)
    except ArrangeError as error:
        # No sampled game refused them: something hidden does.
        raise ArrangeError(_HIDDEN) from error


def _refused(system: AnySystem, world: AnyGame, edits: Sequence[HandEdit], moment: str) -> tuple[Problem, ...]:
    """Return why edits cannot be made in a game, which may be modified; empty if they can."""
    try:
        arrange(system, world, edits, moment)
    except ArrangeError as error:
        return tuple(error.problems)
    return ()


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
