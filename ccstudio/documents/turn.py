"""The `turn` format: one file of a game by mail (`.ccturn`), from the host to a player or back.

Every file is signed by its sender (Ed25519) and names the one before it by its seal, so that files form two chains for
each seat: those of the host and those of the player.
"""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ccstudio.base.ids import Slug
from ccstudio.documents.document import Document, Edition, Line, Record, Reference, Text
from ccstudio.documents.journal import (
    ChoiceText,
    Digest,
    DigestOrEmpty,
    DocumentCopy,
    JournalSeat,
    Saying,
    SeatEntry,
    SeatNumber,
)

TURN_SUFFIX: Final = ".ccturn"

GAME_PATTERN = r"^[0-9a-f]{32}$(?!\n)"
SIGNATURE_PATTERN = r"^([0-9a-f]{128})?$(?!\n)"

GameId = Annotated[str, msgspec.Meta(pattern=GAME_PATTERN)]
"""A game by mail, in hexadecimal digits that its host drew."""
PublicKey = Digest
"""The public key of an Ed25519 pair, 32 bytes in hexadecimal digits."""
Signature = Annotated[str, msgspec.Meta(pattern=SIGNATURE_PATTERN)]
Choices = Annotated[tuple[ChoiceText, ...], msgspec.Meta(max_length=1_000)]
Seats = Annotated[tuple[JournalSeat, ...], msgspec.Meta(min_length=1, max_length=16)]

Reactions = Literal["ask", "pass", "pass-all"]
"""What becomes of windows for reactions: asked about; passed until dice fall or something comes to light; passed until
the seat is asked something else."""


Wish = Literal["resign", "draw", "no-draw", "take-back", "agree-take-back", "no-take-back"]
"""What a player asks for besides the game: to give it up; to offer a draw, or agree to one; to refuse it; to take
choices back; to agree to that; to refuse it, or to withdraw the own proposal."""


class Settlement(Record, frozen=True, kw_only=True):
    """How a game ended that the rules did not end.

    Args:
        reason: What ended the game: `resigned`, or `draw` for a draw to which all agreed.
        seats: Seats that resigned, or that agreed.
        orders: Signed turns by which they did.
    """

    reason: Literal["resigned", "draw"]
    seats: Annotated[tuple[SeatNumber, ...], msgspec.Meta(min_length=1, max_length=16)]
    orders: Annotated[tuple[DocumentCopy, ...], msgspec.Meta(min_length=1, max_length=16)]


TakeBackState = Literal["open", "agreed", "refused", "lapsed"]


class TakeBack(Record, frozen=True, kw_only=True):
    """A proposal to take choices back, as the host tells it to a seat.

    Args:
        proposal: Number of the proposal in the game, counted from 1.
        seat: Seat that proposes it.
        back_to: Number of the entry of the receiver, counted from 1, after which the game would continue.
        waits_for: Seats that have not answered.
        state: Whether it is `open`, all `agreed`, somebody `refused`, or it `lapsed` because the game went on.
    """

    proposal: Annotated[int, msgspec.Meta(ge=1)]
    seat: SeatNumber
    back_to: Annotated[int, msgspec.Meta(ge=1)]
    waits_for: Annotated[tuple[SeatNumber, ...], msgspec.Meta(max_length=16)] = ()
    state: TakeBackState = "open"


class Consent(Record, frozen=True, kw_only=True):
    """Proof that all seats agreed to take choices back.

    Args:
        orders: Signed turns by which each seat proposed it or agreed to it, in the order of the seats.
    """

    orders: Annotated[tuple[DocumentCopy, ...], msgspec.Meta(min_length=1, max_length=16)]


class Invitation(Record, frozen=True, kw_only=True, tag_field="content", tag="invitation"):
    """The host invites a player to a seat. Always the first file of the host.

    Args:
        system: Rule system of the game.
        system_version: Version of the rule system.
        scenario: Scenario of the game.
        seats: Seats of the game, in order.
        names: Names of the players, one for each seat.
        host: Name of the person whose program hosts the game.
        own: Seats that are played on the computer of the host.
        commitment: Digest that binds the host to its part of the chance.
        nonce: Random digits, so that only someone with this file can accept.
    """

    system: Slug
    system_version: Edition
    scenario: Reference
    seats: Seats
    names: Annotated[tuple[Line, ...], msgspec.Meta(min_length=1, max_length=16)]
    host: Line
    own: Annotated[tuple[SeatNumber, ...], msgspec.Meta(max_length=16)] = ()
    commitment: Digest
    nonce: Digest


class Acceptance(Record, frozen=True, kw_only=True, tag_field="content", tag="acceptance"):
    """A player takes a seat. Always the first file of a player.

    Args:
        name: Name of the player.
        chance: Random digits: the player's part of the seed.
    """

    name: Line
    chance: Digest


class News(Record, frozen=True, kw_only=True, tag_field="content", tag="news"):
    """The host tells a seat what it came to know, and perhaps asks it something.

    Args:
        head: Seat journal without entries, with copies of the documents; only in the first news.
        chance: Parts of the seed that the players gave, one for each seat, empty for seats of the host; with `head`.
        known: Number of entries that the seat knew before.
        entries: New entries of the seat.
        result: Result of a finished game; empty for a game in progress.
        offers: Seats that offer a draw.
        settlement: How the game ended, if the rules did not end it.
        take_back: Proposal to take choices back that is open, or was answered just now.
        void: Number of a turn of the seat that came too late and had no effect; 0 for none.
        dropped: Whether choices were dropped that the seat made in advance, since choices were taken back.
        consents: Proofs for everything that was taken back, in order, once the game is over.
        journal: Whole journal of the game, once it is over.
        secret: Part of the seed that the host gave, once the game is over.
    """

    head: DocumentCopy | UnsetType = UNSET
    chance: Annotated[tuple[DigestOrEmpty, ...], msgspec.Meta(max_length=16)] = ()
    known: Annotated[int, msgspec.Meta(ge=0)]
    entries: tuple[SeatEntry, ...] = ()
    result: Text = ""
    offers: Annotated[tuple[SeatNumber, ...], msgspec.Meta(max_length=16)] | UnsetType = UNSET
    settlement: Settlement | UnsetType = UNSET
    take_back: TakeBack | UnsetType = UNSET
    void: Annotated[int, msgspec.Meta(ge=0)] | UnsetType = UNSET
    dropped: bool | UnsetType = UNSET
    consents: tuple[Consent, ...] | UnsetType = UNSET
    journal: DocumentCopy | UnsetType = UNSET
    secret: DigestOrEmpty = ""


class Orders(Record, frozen=True, kw_only=True, tag_field="content", tag="orders"):
    """A player decides: choices that are played one after the other, as far as they are offered.

    Args:
        known: Number of entries that the player knew.
        choices: Choices in order; the first answers the open question, if the seat is asked.
        reactions: Answer to windows for reactions in which the next choice is not offered.
        past_chance: Whether the choices go on after dice fall or something comes to light.
        text: Line to everybody at the table.
        wish: What the player asks for besides.
        proposal: Number of the proposal to take choices back that is answered.
        back_to: Number of the entry of the player, counted from 1, after which the game would continue.
        chance: Random digits: the player's part of the seed after choices are taken back.
    """

    known: Annotated[int, msgspec.Meta(ge=0)]
    choices: Choices = ()
    reactions: Reactions = "ask"
    past_chance: bool = False
    text: Saying | UnsetType = UNSET
    wish: Wish | UnsetType = UNSET
    proposal: Annotated[int, msgspec.Meta(ge=1)] | UnsetType = UNSET
    back_to: Annotated[int, msgspec.Meta(ge=1)] | UnsetType = UNSET
    chance: Digest | UnsetType = UNSET


TurnContent = Invitation | Acceptance | News | Orders


class TurnDocument(Document, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/turn"):
    """A turn of a game by mail. It is for one player only, or for the host.

    Args:
        format_version: Version of the format of this file.
        program: Version of the program that wrote the file.
        game: ID of the game.
        seat: Number of the seat to which, or from which, the file goes.
        sender: Sender of the file: the host of the game, or the player of the seat.
        number: Number of the file among those of its sender for this seat, from 1.
        previous: Seal of the file before it; empty for the first.
        answers: Seal of the last file from the other side that the sender has read; empty for none.
        content: Content of the file.
        key: Public key of the sender.
        seal: SHA-256 digest of the canonical JSON of all but the seal and the signature.
        signature: Ed25519 signature of the seal by the sender.
    """

    format_version: Literal[1]
    program: Annotated[str, msgspec.Meta(max_length=40)]
    game: GameId
    seat: SeatNumber
    sender: Literal["host", "player"]
    number: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    previous: DigestOrEmpty = ""
    answers: DigestOrEmpty = ""
    content: TurnContent
    key: PublicKey
    seal: DigestOrEmpty = ""
    signature: Signature = ""
