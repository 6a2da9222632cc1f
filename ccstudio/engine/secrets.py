"""What a seat may know: views, hidden fields, pieces out of sight, and sampled positions."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from functools import cache
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from ccstudio.engine.aliases import Aliases
from ccstudio.engine.events import Event
from ccstudio.engine.frames import Frame
from ccstudio.engine.game import Game, IllegalChoiceError
from ccstudio.engine.options import Option, in_order
from ccstudio.engine.outcomes import Ask, Decision, PendingChance, Value, Waiting
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.renaming import Hint, hints_of, renamed, renamer
from ccstudio.engine.seats import WATCHER, Seat, Seating, Side
from ccstudio.engine.state import State

S = TypeVar("S", bound=State)
B = TypeVar("B")
S_co = TypeVar("S_co", bound=State, covariant=True)
B_co = TypeVar("B_co", covariant=True)


class Position(Protocol[S_co, B_co]):
    """The common interface of games and views, for everything that only reads."""

    @property
    def board(self) -> B_co:
        """What the system compiled from its documents."""

    @property
    def state(self) -> S_co:
        """The state of the table."""

    @property
    def stack(self) -> Iterable[Frame]:
        """The procedures in progress, the first at the bottom."""

    @property
    def pending(self) -> Decision | PendingChance | Waiting | None:
        """What the game waits for; None at the end."""

    @property
    def result(self) -> Value:
        """The result; None before the end."""


class View(msgspec.Struct, Generic[S, B], frozen=True, kw_only=True):
    """A position as one seat or spectator may know it.

    `state` is of the system's own type, with secrets hidden and the seed zeroed. `pending` is the seat's own question;
    whatever else the game waits for is `Waiting`; None when the game is over.
    """

    seat: Seat
    board: B
    state: S
    stack: tuple[Frame, ...]
    pending: Decision | Waiting | None
    result: Value = None


def view_of(position: Position[S, B], seat: Seat, hide: Callable[[B, S, Seat], None]) -> View[S, B]:
    """Return the position as a seat may know it; a view of its own view is the same.

    Args:
        position: a game, or a view of it.
        seat: who looks; `WATCHER` for everybody without a seat.
        hide: hides in a state, which it may change, what a seat may not know: `RuleSystem.hide`.
    """
    known = position.state.aliases_of(seat)
    state = position.state.clone()
    hide(position.board, state, seat)
    state.seed = 0
    state.aliases = {seat: known.count_only()} if known.given else {}
    asked = position.pending
    pending: Decision | Waiting | None = None if asked is None else Waiting()
    if isinstance(asked, Ask) and asked.seat == seat:
        asked = renamed(asked, known.names)
        pending = msgspec.structs.replace(asked, options=in_order(asked.options))
    return View(
        seat=seat,
        board=position.board,
        state=renamed(state, known.names),
        stack=tuple(renamed(frame, known.names) for frame in _known_stack(position.stack, seat, state.seating)),
        pending=pending,
        result=position.result,
    )


def sampled(view: View[S, B], pieces: Mapping[PieceId, PieceId], seed: int) -> Game[S, B]:
    """Return a game that the view allows, given true numbers for its aliases.

    The system fills in whatever else is hidden, in the state and in the frames, and lets the game go on: it then puts
    the open question again.

    Args:
        view: what a seat knows.
        pieces: a piece for each alias in the view.
        seed: where further chance comes from.
    """
    state = renamed(view.state.clone(), pieces)
    state.seed = seed
    known = view.state.aliases_of(view.seat)
    if known.given:
        state.aliases[view.seat] = Aliases({piece: alias for alias, piece in pieces.items()}, known.given)
    game = Game(view.board, state, [renamed(copy(frame), pieces) for frame in view.stack])
    game.result = view.result
    return game


def events_for(game: Game[Any, Any], seat: Seat) -> list[Event]:
    """Return the events since the last answer, as a seat may know them."""
    return [event for told in game.events if (event := told.for_seat(seat)) is not None]


def answer_for(game: Game[S, B], seat: Seat, choice: Option) -> None:
    """Play the choice of a seat, under the names of its view.

    Raises:
        IllegalChoiceError: the seat is not asked, or its view does not offer this.
    """
    game.answer(true_option(game, seat, choice))


def true_option(game: Game[S, B], seat: Seat, choice: Option) -> Option:
    """Return the true option for a choice under the names of a seat.

    Raises:
        IllegalChoiceError: the seat is not asked, or its view does not offer this.
    """
    pending = game.pending
    if not isinstance(pending, Ask) or pending.seat != seat:
        raise IllegalChoiceError("seat-not-asked", seat=seat)
    names = game.state.aliases_of(seat).names
    meant = choice
    if names and renamer(type(choice)) is not None:
        meant = renamed(choice, {alias: piece for piece, alias in names.items()})
    # A piece that goes by an alias is not to be called by its own number.
    if meant not in pending.options or renamed(meant, names) != choice:
        raise IllegalChoiceError("choice-not-offered", kind=pending.kind)
    return meant


def hide_pieces(state: State, viewers: Iterable[Seat], pieces: Iterable[PieceId]) -> None:
    """Give pieces new aliases for viewers who still see that they exist, but not which they are.

    Their numbers follow the places and heights of the pieces, which the viewers see, and so tell nothing more.
    """
    in_line = sorted(pieces, key=state.stacks.height_key)
    for viewer in viewers:
        state.aliases[viewer] = state.aliases_of(viewer).with_hidden(in_line)


def reveal_pieces(state: State, viewers: Iterable[Seat], pieces: Iterable[PieceId]) -> None:
    """Show viewers the true numbers of pieces again."""
    seen = tuple(pieces)
    for viewer in viewers:
        state.aliases[viewer] = state.aliases_of(viewer).with_revealed(seen)


def _known_stack(stack: Iterable[Frame], seat: Seat, seating: Seating) -> Iterator[Frame]:
    """Return the frames as a seat may know them, without calls of procedures with secret progress."""
    for frame in stack:
        secrets = [field for field, owner in frame.SECRETS.items() if not _may_know(frame, owner, seat, seating)]
        yield _with_defaults(frame, secrets) if secrets else copy(frame)
        if "at" in secrets:
            return


def _with_defaults(frame: Frame, names: Iterable[str]) -> Frame:
    shown: Frame = type(frame)(**{name: getattr(frame, name) for name in frame.__struct_fields__ if name not in names})
    return shown


def _may_know(frame: Frame, owner: str, seat: Seat, seating: Seating) -> bool:
    """Whether a seat is, or plays for, the owner of a secret."""
    if not owner or seat == WATCHER:
        return False
    party = seating.side_of(seat) if _owner_types(type(frame))[owner] is Side else seat
    return bool(getattr(frame, owner) == party)


@cache
def _owner_types(procedure: type[Frame]) -> dict[str, Hint]:
    return hints_of(procedure)
