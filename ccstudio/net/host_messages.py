"""The messages from a host to its clients."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from ccstudio.base.problems import Argument
from ccstudio.documents.document import Record
from ccstudio.documents.journal import SeatJournalDocument
from ccstudio.net.message_types import (
    Code,
    EntryNumber,
    GameId,
    GameInfo,
    ProposalKind,
    Request,
    RequestOrEmpty,
    ScenarioInfo,
    SeatIndex,
    Viewer,
)
from ccstudio.play.seat_feed import SeatUpdate


class _HostRecord(Record, frozen=True, kw_only=True, tag_field="message"):
    """Base of what a host sends."""


class Welcome(_HostRecord, frozen=True, kw_only=True, tag="welcome"):
    """The answer to `Hello`.

    Args:
        protocol: Version of the protocol.
        program: Version of the host's program.
        account: Number of the account.
        name: Name of the account.
        token: Token for the next `Hello`; keep it secret: who has it is this person. Sent with a new account only.
        title: Title of the host.
    """

    protocol: int
    program: str
    account: int
    name: str
    token: str = ""
    title: str = ""


class Refused(_HostRecord, frozen=True, kw_only=True, tag="refused"):
    """A message was refused, and nothing changed.

    Args:
        request: ID of the request; empty where the message had none, or could not be read.
        code: Code of the reason, as in all problems of the program.
        arguments: Values of the fields of the sentence.
        closes: Whether the host closes the connection.
    """

    request: RequestOrEmpty = ""
    code: str
    arguments: dict[str, Argument] = msgspec.field(default_factory=dict)
    closes: bool = False


class Accepted(_HostRecord, frozen=True, kw_only=True, tag="accepted"):
    """A request was carried out, and what it changed is stored.

    Args:
        request: ID of the request.
    """

    request: Request


class Scenarios(_HostRecord, frozen=True, kw_only=True, tag="scenarios"):
    """The scenarios of the host.

    Args:
        request: ID of the request.
        scenarios: Scenarios, by title.
    """

    request: Request
    scenarios: tuple[ScenarioInfo, ...] = ()


class Games(_HostRecord, frozen=True, kw_only=True, tag="games"):
    """The games that a client may see.

    Args:
        request: ID of the request.
        games: Games, those that changed last first.
    """

    request: Request
    games: tuple[GameInfo, ...] = ()


class Created(_HostRecord, frozen=True, kw_only=True, tag="created"):
    """A game was made.

    Args:
        request: ID of the request.
        game: ID of the game.
        code: Code that lets others take a seat.
        watch_code: Code that lets others watch.
    """

    request: Request
    game: GameId
    code: Code
    watch_code: Code


class GameChanged(_HostRecord, frozen=True, kw_only=True, tag="game-changed"):
    """Seats or status of a game changed, or a seat of the receiver is asked; for all who have a seat or watch.

    Args:
        info: The game as it is now.
        is_gone: Whether it was taken off the list.
    """

    info: GameInfo
    is_gone: bool = False


class Begun(_HostRecord, frozen=True, kw_only=True, tag="begun"):
    """A game from the eyes of a seat or a watcher, before its first entry: documents, seats and commitment.

    Args:
        game: ID of the game.
        seat: Whose eyes; -1 for a watcher.
        head: The seat's journal without entries.
    """

    game: GameId
    seat: Viewer
    head: SeatJournalDocument


class News(_HostRecord, frozen=True, kw_only=True, tag="news"):
    """What a seat noticed. What it does not notice causes no message.

    Args:
        game: ID of the game.
        seat: Whose eyes; -1 for a watcher.
        update: The new entries of the seat.
    """

    game: GameId
    seat: Viewer
    update: SeatUpdate


class Clocks(_HostRecord, frozen=True, kw_only=True, tag="clocks"):
    """The time of the sides, behind the news that changed it.

    Args:
        game: ID of the game.
        remaining_ms: Milliseconds left, by side.
        running: Side whose time runs; -1 for none.
    """

    game: GameId
    remaining_ms: tuple[int, ...]
    running: Annotated[int, msgspec.Meta(ge=-1, le=15)] = -1


class Proposed(_HostRecord, frozen=True, kw_only=True, tag="proposed"):
    """Somebody proposes something; `waits_for` are the seats that have not answered yet.

    Args:
        game: ID of the game.
        proposal: Number of the proposal.
        seat: Seat that proposes.
        kind: What it proposes.
        waits_for: Seats that must still agree.
        number: For `undo`: number of entries of the receiver after which the game would continue.
        replaced: For `substitute`: number of the seat.
        player: For `substitute`: who would play it.
        note: A word of the proposer.
    """

    game: GameId
    proposal: int
    seat: SeatIndex
    kind: ProposalKind
    waits_for: tuple[SeatIndex, ...]
    number: EntryNumber = 0
    replaced: Viewer = -1
    player: str = ""
    note: str = ""


class Settled(_HostRecord, frozen=True, kw_only=True, tag="settled"):
    """A proposal was carried out, or is off.

    Args:
        game: ID of the game.
        proposal: Number of the proposal.
        is_agreed: Whether it was carried out.
        code: Code of the reason if all agreed and it could not be carried out; empty otherwise.
        arguments: Values of the fields of the sentence; only for who proposed.
    """

    game: GameId
    proposal: int
    is_agreed: bool
    code: str = ""
    arguments: dict[str, Argument] = msgspec.field(default_factory=dict)


class Presence(_HostRecord, frozen=True, kw_only=True, tag="presence"):
    """The persons and watchers that follow a game.

    Args:
        game: ID of the game.
        seats: Whether the person of each seat is connected.
        watchers: Number of watchers.
    """

    game: GameId
    seats: tuple[bool, ...]
    watchers: int = 0


class Ended(_HostRecord, frozen=True, kw_only=True, tag="ended"):
    """A game is over.

    Args:
        game: ID of the game.
        reason: `rules`; `draw`, because all agreed; `resigned` and `time`, because a side gave up or had no time left.
        side: Side that gave up or had no time left; -1 otherwise.
        result: Result by the rules; empty if they did not end it.
    """

    game: GameId
    reason: Literal["rules", "draw", "resigned", "time"]
    side: Annotated[int, msgspec.Meta(ge=-1, le=15)] = -1
    result: str = ""


class JournalPart(_HostRecord, frozen=True, kw_only=True, tag="journal-part"):
    """A part of the journal of a finished game, as a file has it.

    Args:
        request: ID of the request.
        game: ID of the game.
        part: Number of the part, counted from 0.
        parts: Number of parts.
        text: Characters of the file.
    """

    request: Request
    game: GameId
    part: int
    parts: int
    text: str


class Pong(_HostRecord, frozen=True, kw_only=True, tag="pong"):
    """The answer to `Ping`.

    Args:
        request: ID of the request.
    """

    request: Request


HostMessage: TypeAlias = (
    Welcome
    | Refused
    | Accepted
    | Scenarios
    | Games
    | Created
    | GameChanged
    | Begun
    | News
    | Clocks
    | Proposed
    | Settled
    | Presence
    | Ended
    | JournalPart
    | Pong
)
