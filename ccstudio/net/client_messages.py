"""The messages from a client to the host."""

from typing import Annotated, TypeAlias

import msgspec

from ccstudio.documents.document import Record
from ccstudio.documents.journal import ChoiceText, Digest, HandEdit, Saying
from ccstudio.net.message_types import (
    UPLOAD_PART,
    UPLOAD_PARTS,
    Clock,
    Code,
    EntryNumber,
    GameId,
    ProposalKind,
    Request,
    SeatIndex,
    SeatOffer,
    Secret,
    Viewer,
    Watching,
)


class _ClientRecord(Record, frozen=True, kw_only=True, tag_field="message"):
    """Base of what a client sends."""


class Hello(_ClientRecord, frozen=True, kw_only=True, tag="hello"):
    """The first message of a connection. Without a token the host makes a new account.

    Args:
        protocol: Version of the protocol that the client speaks.
        program: Version of the client's program.
        name: Name of the person, for a new account; nobody else at the host has it.
        token: Token of the account, from an earlier `Welcome`; empty for a new account.
        password: Password of the host; empty if it asks for none.
    """

    protocol: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    program: Annotated[str, msgspec.Meta(max_length=40)] = ""
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    token: Secret = ""
    password: Secret = ""


class ListScenarios(_ClientRecord, frozen=True, kw_only=True, tag="list-scenarios"):
    """Ask for the scenarios of the host; the answer is `Scenarios`.

    Args:
        request: ID of the request.
    """

    request: Request


class ListGames(_ClientRecord, frozen=True, kw_only=True, tag="list-games"):
    """Ask for the games that one may see: one's own, open ones, and those that may be watched; the answer is `Games`.

    Args:
        request: ID of the request.
        code: Code of an invitation; its game is listed too.
    """

    request: Request
    code: Code = ""


class Upload(_ClientRecord, frozen=True, kw_only=True, tag="upload"):
    """Send a part of a document for a new game; the answer is `Accepted`. The host forgets it with the connection.

    Args:
        request: ID of the request.
        digest: SHA-256 digest of the canonical JSON of the document, as in `DocumentCopy`.
        part: Number of the part, counted from 0; parts come in order.
        parts: Number of parts.
        text: Characters of the JSON of the document, at most 40,960.
    """

    request: Request
    digest: Digest
    part: Annotated[int, msgspec.Meta(ge=0, lt=UPLOAD_PARTS)]
    parts: Annotated[int, msgspec.Meta(ge=1, le=UPLOAD_PARTS)]
    text: Annotated[str, msgspec.Meta(max_length=UPLOAD_PART)]


class Create(_ClientRecord, frozen=True, kw_only=True, tag="create"):
    """Make a game; the answer is `Created`. Its maker takes a seat by `Join`, like everybody else.

    Args:
        request: ID of the request.
        title: Title of the game; empty for the title of the scenario.
        scenario: ID of a scenario of the host; empty if the documents are uploaded.
        contents: Digests of the uploaded documents: scenario, module, terrain and map.
        seats: Players of the seats; their number chooses the seating. Empty for persons in the usual seating.
        clock: Time to think.
        is_open: Whether everybody sees the game and may take a seat; if not, only with the code of an invitation.
        watching: What others may watch.
        delay: Seconds after which watchers see what happened.
        reaction_pause_ms: Milliseconds that every answer takes at least in a window for reactions.
    """

    request: Request
    title: Annotated[str, msgspec.Meta(max_length=80)] = ""
    scenario: Annotated[str, msgspec.Meta(max_length=64)] = ""
    contents: Annotated[tuple[Digest, ...], msgspec.Meta(max_length=8)] = ()
    seats: Annotated[tuple[SeatOffer, ...], msgspec.Meta(max_length=16)] = ()
    clock: Clock = Clock()
    is_open: bool = True
    watching: Watching = "none"
    delay: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0
    reaction_pause_ms: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 1_500


class Join(_ClientRecord, frozen=True, kw_only=True, tag="join"):
    """Take a free seat; the game begins when none is left. Who has a seat follows the game by `Sync`.

    Args:
        request: ID of the request.
        game: ID of the game.
        seat: Number of the seat.
        code: Code of the invitation; needed for games that are not open.
    """

    request: Request
    game: GameId
    seat: SeatIndex
    code: Code = ""


class Watch(_ClientRecord, frozen=True, kw_only=True, tag="watch"):
    """Follow a game without a seat in it; the host sends `Begun` and then `News`.

    Args:
        request: ID of the request.
        game: ID of the game.
        seat: Whose view; -1 for what is public. Seats can be watched only with open hands.
        number: Number of entries that the client knows of that journal.
        code: Code of the invitation to watch; needed for games that are not open.
    """

    request: Request
    game: GameId
    seat: Viewer = -1
    number: EntryNumber = 0
    code: Code = ""


class Leave(_ClientRecord, frozen=True, kw_only=True, tag="leave"):
    """Stop following a game on this connection.

    Before the game begins the seats of the account become free; if its maker leaves, the game is gone.

    Args:
        request: ID of the request.
        game: ID of the game.
    """

    request: Request
    game: GameId


class Sync(_ClientRecord, frozen=True, kw_only=True, tag="sync"):
    """Follow a game from one's seat, from the entry on that one knows; after each new connection.

    The host sends `Begun` if `number` is 0, then `News` with what is new, and from now on whatever the seat notices.

    Args:
        request: ID of the request.
        game: ID of the game.
        seat: Number of the own seat.
        number: Number of entries of the seat that the client knows.
    """

    request: Request
    game: GameId
    seat: SeatIndex
    number: EntryNumber = 0


class Choose(_ClientRecord, frozen=True, kw_only=True, tag="choose"):
    """Answer the question that a seat is asked.

    Args:
        request: ID of the request.
        game: ID of the game.
        seat: Number of the own seat.
        number: Number of entries that the seat knew when it chose; an answer to an earlier question is refused.
        choice: Chosen option in the words of a journal, under the names of the seat's view.
    """

    request: Request
    game: GameId
    seat: SeatIndex
    number: EntryNumber
    choice: ChoiceText


class Say(_ClientRecord, frozen=True, kw_only=True, tag="say"):
    """Write a line to the table, or to the own side.

    Args:
        request: ID of the request.
        game: ID of the game.
        seat: Number of the own seat.
        text: The line.
        to_side: Whether only the own side reads it.
    """

    request: Request
    game: GameId
    seat: SeatIndex
    text: Saying
    to_side: bool = False


class Propose(_ClientRecord, frozen=True, kw_only=True, tag="propose"):
    """Propose something to which all other persons at the table must agree.

    A new proposal takes the place of the seat's last. Where no other person plays, it is carried out at once.

    Args:
        request: ID of the request.
        game: ID of the game.
        seat: Number of the own seat.
        kind: `undo`, `free-hand`, `draw`, `pause`, `resume`, or `substitute`: somebody else plays a seat.
        number: For `undo`: number of entries of the seat after which the game shall continue.
        edits: For `free-hand`: changes of the position, under the names of the seat's view.
        moment: For `free-hand`: moment at which the game continues; empty for where it is.
        replaced: For `substitute`: number of the seat; one's own, or that of a person who has been away for long.
        player: For `substitute`: level of the computer player, or `person` for the account that has the seat.
        note: A word to the others.
    """

    request: Request
    game: GameId
    seat: SeatIndex
    kind: ProposalKind
    number: EntryNumber = 0
    edits: Annotated[tuple[HandEdit, ...], msgspec.Meta(max_length=200)] = ()
    moment: Annotated[str, msgspec.Meta(max_length=64)] = ""
    replaced: Viewer = -1
    player: Annotated[str, msgspec.Meta(max_length=64)] = ""
    note: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Answer(_ClientRecord, frozen=True, kw_only=True, tag="answer"):
    """Agree to a proposal or not; a proposal of one's own is withdrawn by not agreeing.

    Args:
        request: ID of the request.
        game: ID of the game.
        seat: Number of the own seat.
        proposal: Number of the proposal.
        agrees: Whether the seat agrees.
    """

    request: Request
    game: GameId
    seat: SeatIndex
    proposal: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    agrees: bool


class Resign(_ClientRecord, frozen=True, kw_only=True, tag="resign"):
    """Give a game up: the side of the seat has lost.

    Where other persons play for that side, the game goes on, and a computer player takes the seat.

    Args:
        request: ID of the request.
        game: ID of the game.
        seat: Number of the own seat.
    """

    request: Request
    game: GameId
    seat: SeatIndex


class AskJournal(_ClientRecord, frozen=True, kw_only=True, tag="ask-journal"):
    """Ask for the journal of a finished game, with all its secrets; the answer are `JournalPart`s.

    Args:
        request: ID of the request.
        game: ID of the game.
        code: Code of the invitation to watch, for who had no seat in a game that is not open.
    """

    request: Request
    game: GameId
    code: Code = ""


class Ping(_ClientRecord, frozen=True, kw_only=True, tag="ping"):
    """Ask for `Pong`, to measure the connection.

    Args:
        request: ID of the request.
    """

    request: Request


ClientMessage: TypeAlias = (
    Hello
    | ListScenarios
    | ListGames
    | Upload
    | Create
    | Join
    | Watch
    | Leave
    | Sync
    | Choose
    | Say
    | Propose
    | Answer
    | Resign
    | AskJournal
    | Ping
)
