"""Games and views as bytes, at any decision; and the digest of a position.

A game is saved as msgpack or as JSON; loading tells them apart. What is loaded is whole, or an error says why not.
"""

import hashlib
import re
from functools import cache, reduce
from operator import or_
from types import GenericAlias
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from ccstudio.base.errors import StudioError
from ccstudio.base.first_use import worked_out
from ccstudio.base.problems import Problem, errors_of
from ccstudio.engine.chance import Pick, Roll, Shuffle
from ccstudio.engine.frames import BEGINNING
from ccstudio.engine.game import Game
from ccstudio.engine.options import in_order
from ccstudio.engine.outcomes import Ask, PendingChance, Waiting
from ccstudio.engine.pieces import PieceId, Place, Stacks, stacks_of
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import Position, View
from ccstudio.engine.seeds import is_long
from ccstudio.engine.sources import SEEDED, ChanceSource
from ccstudio.engine.state import State
from ccstudio.engine.system import RuleSystem

S = TypeVar("S", bound=State)
B = TypeVar("B")
C = TypeVar("C")
T = TypeVar("T")

Record: TypeAlias = Any
"""A record whose type is made when the program runs, of a system's own."""

FORMAT: Final = "ccstudio/game"
FORMAT_VERSION: Final = 1

_LONG_SEED: Final = re.compile("[0-9a-f]{48}")


class SavedGameError(StudioError):
    """A saved game is invalid and nothing was loaded; `problems` are those of its position."""

    def __init__(self, code: str, problems: tuple[Problem, ...] = (), **arguments: str | int) -> None:
        super().__init__(code, **arguments)
        self.problems = problems


class _Head(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The head of a saved game, with the digest of its body and seed.

    `seed` is a long seed in hexadecimal digits: no number of a file holds so many bits. A short one is in the state.
    """

    format: str
    format_version: int
    system: str
    system_version: int
    digest: str
    seed: str = ""


def save(system: RuleSystem[S, B, C], game: Game[S, B]) -> bytes:
    """Encode a game compactly (msgpack)."""
    return msgspec.msgpack.encode(_saved(system, game), enc_hook=_pairs_of)


def save_as_text(system: RuleSystem[S, B, C], game: Game[S, B]) -> bytes:
    """Encode a game as JSON, to read and compare."""
    return msgspec.json.encode(_saved(system, game), enc_hook=_pairs_of)


def load(system: RuleSystem[S, B, C], board: B, data: bytes, source: ChanceSource = SEEDED) -> Game[S, B]:
    """Decode a game from `save` or `save_as_text`; it plays on like the original.

    A game saved under another version of the rules is taken if it makes sense to this one.

    Raises:
        SavedGameError: it is damaged, was changed, is of another system, or is no position of this one.
    """
    head = _decoded(data, _Head)
    if head.format != FORMAT or head.format_version != FORMAT_VERSION:
        raise SavedGameError("saved-game-format", format=head.format, version=head.format_version)
    if head.system != system.id:
        raise SavedGameError("saved-game-system", saved=head.system, system=system.id)
    body = _with_seed(_decoded(data, _types(system).game).body, head.seed)
    if head.system_version == system.version and head.digest != _digest_with_seed(body):
        raise SavedGameError("saved-game-altered")
    if not _is_sound(body):
        raise SavedGameError("saved-game-contradictory")
    game = Game(board, body.state, body.stack, source)
    game.pending, game.result = body.pending, body.result
    problems = tuple(errors_of(system.check_position(game)))
    if problems:
        raise SavedGameError("saved-game-position", problems, problem=str(problems[0]), count=len(problems))
    return game


def digest(system: RuleSystem[S, B, C], position: Position[S, B]) -> str:
    """The SHA-256 of a position as 64 hexadecimal digits, the same in every process and on every machine.

    The seed makes no difference: a game replayed from recorded chance has the digests of the game that was played.
    Nor does what only titles and the log read (`State.UNDIGESTED`).
    """
    return _sha256(_body(system, position, seed=0), system.state_type.UNDIGESTED)


def view_to_bytes(system: RuleSystem[S, B, C], view: View[S, B]) -> bytes:
    """Encode a view as JSON; equal views give equal bytes."""
    return _canonical(_plain(_types(system).view(view.seat, _body(system, view))))


def view_from_bytes(system: RuleSystem[S, B, C], board: B, data: bytes) -> View[S, B]:
    """Decode a view.

    Raises:
        SavedGameError: they are damaged, or no view of this system.
    """
    seen = _decoded(data, _types(system).view)
    body = seen.body
    return View(
        seat=seen.seat,
        board=board,
        state=body.state,
        stack=tuple(body.stack),
        pending=body.pending,
        result=body.result,
    )


def state_to_json(state: State) -> dict[str, Any]:
    """Return a state as independent JSON values, with the entries that free hand can set.

    The seed is left at 0: it is nothing on the table.
    """
    value: dict[str, Any] = msgspec.json.decode(_canonical(_plain(replace(state, seed=0))))
    return value


def state_from_json(system: RuleSystem[S, B, C], value: dict[str, Any]) -> S:
    """Return the state of JSON values; its seed is 0 if they come from `state_to_json`.

    Raises:
        msgspec.ValidationError: they are no state of this system; it says where.
    """
    return msgspec.convert(value, worked_out(system.state_type), str_keys=True, dec_hook=_stacks_of)


class _Types(NamedTuple):
    """The record types of positions, saved games and views of a system."""

    body: Any
    game: Any
    view: Any


@cache
def _types(system: RuleSystem[Any, Any, Any]) -> _Types:
    fields: list[tuple[str, Any]] = [
        ("state", system.state_type),
        ("stack", GenericAlias(list, (reduce(or_, system.procedures),))),
        ("pending", Ask | Roll | Shuffle | Pick | Waiting | None),
        ("result", Result | None),
    ]
    body = msgspec.defstruct("Body", fields)
    game = msgspec.defstruct("SavedGame", [("body", body)], bases=(_Head,), kw_only=True)
    return _Types(body, game, msgspec.defstruct("SavedView", [("seat", Seat), ("body", body)]))


def _saved(system: RuleSystem[S, B, C], game: Game[S, B]) -> Record:
    body = _body(system, game)
    seed = game.state.seed
    return _types(system).game(
        format=FORMAT,
        format_version=FORMAT_VERSION,
        system=system.id,
        system_version=system.version,
        digest=_digest_with_seed(body),
        seed=f"{seed:x}" if is_long(seed) else "",
        body=_body(system, game, seed=0) if is_long(seed) else body,
    )


def _body(system: RuleSystem[S, B, C], position: Position[S, B], **changes: int) -> Record:
    """The position as it is saved, with some fields of the state changed."""
    return _types(system).body(
        state=replace(position.state, **changes),
        stack=list(position.stack),
        pending=position.pending,
        result=position.result,
    )


def _with_seed(body: Record, text: str) -> Record:
    """The body with the long seed that stands in the head, if there is one.

    Raises:
        SavedGameError: that is no long seed.
    """
    if not text:
        return body
    seed = int(text, 16) if _LONG_SEED.fullmatch(text) else 0
    if not is_long(seed):
        raise SavedGameError("saved-game-contradictory")
    return replace(body, state=replace(body.state, seed=seed))


def _digest_with_seed(body: Record) -> str:
    """The digest of a body; a long seed, which is too large for a number of JSON, is a text in it."""
    state = body.state
    if not is_long(state.seed):
        return _sha256(body, state.UNDIGESTED)
    plain = _plain(replace(body, state=replace(state, seed=0)), state.UNDIGESTED)
    return _sha256({"seed": f"{state.seed:x}", "body": plain})


def _is_sound(body: Record) -> bool:
    """Whether decision, stack and result of a saved game fit together."""
    if not body.stack:
        return body.pending is None and body.result is not None
    if body.result is not None or not all(frame.at in frame.RUNS for frame in body.stack):
        return False
    if body.pending is None:
        return all(frame.at == BEGINNING for frame in body.stack)
    if body.stack[-1].at not in body.stack[-1].STEPS:
        return False
    if not isinstance(body.pending, Ask):
        return isinstance(body.pending, PendingChance)
    options = body.pending.options
    return 0 <= body.pending.seat < len(body.state.seating.seats) and bool(options) and options == in_order(options)


def _decoded(data: bytes, record: type[T]) -> T:
    """Decode a record from JSON or msgpack, which never begins with a brace."""
    decode = msgspec.json.decode if data[:1] == b"{" else msgspec.msgpack.decode
    try:
        return decode(data, type=worked_out(record), dec_hook=_stacks_of)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise SavedGameError("saved-game-damaged", reason=str(error)) from error


def _pairs_of(value: object) -> list[tuple[Place, tuple[PieceId, ...]]]:
    assert isinstance(value, Stacks), f"a state holds records, numbers and words, not {value!r}"
    return value.pairs()


def _stacks_of(_type: type, value: object) -> Stacks:
    return stacks_of(msgspec.convert(value, worked_out(list[tuple[Place, tuple[PieceId, ...]]])))


def _canonical(plain: object) -> bytes:
    """Return the canonical JSON of plain values: keys sorted."""
    return msgspec.json.encode(plain, order="deterministic")


def _plain(value: object, undigested: frozenset[str] = frozenset()) -> Any:  # noqa: ANN401 - the JSON of any record
    """Return plain values with sorted keys and sets, without some fields of their `state`."""
    plain = msgspec.to_builtins(value, str_keys=True, order="deterministic", enc_hook=_pairs_of)
    for name in undigested:
        del plain["state"][name]
    return plain


def _sha256(value: object, undigested: frozenset[str] = frozenset()) -> str:
    """Return the digest of the canonical JSON of a value."""
    return hashlib.sha256(_canonical(_plain(value, undigested))).hexdigest()
