"""What a host stores: accounts, games, and the entries of their journals."""

from typing import Annotated, Literal

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.documents.document import Record
from ccstudio.net.message_types import Clock, GameStatus, Watching


class HostError(StudioError):
    """A request cannot be carried out, and nothing changed; the client is told the sentence."""


class StoreError(HostError):
    """Something could not be stored or read."""


class LeaseLostError(StoreError):
    """Another host has taken the game over."""


class Account(msgspec.Struct, frozen=True):
    """A person at the host: number, name, and digest of the token by which they are known."""

    id: int
    name: str
    token_digest: bytes


class HostedSeat(Record, frozen=True, kw_only=True):
    """A seat of a game: its side, who plays it, and the account of the person who took it (0 for none)."""

    side: int
    title: str
    player: str = "person"
    account: int = 0
    name: str = ""


class ClockState(Record, frozen=True, kw_only=True):
    """Milliseconds left to the sides, the side whose time runs (-1 for none) and since when, and the side on turn."""

    remaining_ms: tuple[int, ...] = ()
    running: int = -1
    since: float = 0.0
    on_turn: int = -1


class GameState(Record, frozen=True, kw_only=True):
    """All that is stored of a game but its entries; it is renewed with each of them.

    `documents` are digests, `seed` and `key` as in journals. `noticed` are the times of the last entry that each viewer
    noticed, the watcher last. `asked` is the seat that is asked, -1 for none.
    """

    title: str
    scenario: str
    scenario_title: str
    system: str
    documents: tuple[str, ...]
    seats: tuple[HostedSeat, ...]
    status: GameStatus = "open"
    clock: Clock = Clock()
    is_open: bool = True
    watching: Watching = "none"
    delay: int = 0
    reaction_pause_ms: int = 0
    creator: int = 0
    creator_name: str = ""
    request: str = ""
    code: str = ""
    watch_code: str = ""
    created: float = 0.0
    seed: str = ""
    key: str = ""
    system_version: int = 0
    clocks: ClockState = ClockState()
    noticed: tuple[float, ...] = ()
    asked: int = -1
    reason: Literal["", "rules", "draw", "resigned", "time"] = ""
    loser: int = -1
    result: str = ""
    paused_at: float = 0.0

    def seats_of(self, account: int) -> tuple[int, ...]:
        """Return the seats of an account."""
        return tuple(number for number, seat in enumerate(self.seats) if account and seat.account == account)

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be played."""
        return self.status == "over"


class StoredEntry(msgspec.Struct, frozen=True):
    """An entry of a journal as JSON: its number from 0, when it was played, and the request that led to it."""

    number: Annotated[int, msgspec.Meta(ge=0)]
    data: bytes
    at: float
    account: int = 0
    request: str = ""


class GameChange(msgspec.Struct, frozen=True, kw_only=True):
    """What is stored of a game at once: its state, and new entries; `deadline` is when a side's time is over, or 0."""

    game: str
    state: GameState
    entries: tuple[StoredEntry, ...] = ()
    deadline: float = 0.0
    is_new: bool = False
    is_gone: bool = False
