"""The `journal` format: the beginning of a game, every choice and every roll of dice.

It is save file and replay in one. Choices are written in few words (`"space 12"`, `"button pass"`), chance as it is
answered: the index of the face that each die shows, or the places that are drawn.
"""

from typing import Annotated, Any, Literal

import msgspec

from ccstudio.base.ids import Slug, SlugOrEmpty
from ccstudio.documents.document import Document, Edition, Line, Record, Text

_CHOICE = r"(space|side|direction|box|piece|card|button|number)( [A-Za-z0-9_-]{1,64}){1,2}"
CHOICE_PATTERN = "^" + _CHOICE + r"$(?!\n)"
CHOICE_OR_EMPTY_PATTERN = "^(" + _CHOICE + r")?$(?!\n)"
DIGEST_PATTERN = r"^[0-9a-f]{64}$(?!\n)"
DIGEST_OR_EMPTY_PATTERN = r"^([0-9a-f]{64})?$(?!\n)"
SEED_PATTERN = r"^(?:[0-9a-f]{16}|[89a-f][0-9a-f]{47})$(?!\n)"


ChoiceText = Annotated[str, msgspec.Meta(pattern=CHOICE_PATTERN)]
ChoiceTextOrEmpty = Annotated[str, msgspec.Meta(pattern=CHOICE_OR_EMPTY_PATTERN)]
Digest = Annotated[str, msgspec.Meta(pattern=DIGEST_PATTERN)]
"""A SHA-256 in hexadecimal digits."""
DigestOrEmpty = Annotated[str, msgspec.Meta(pattern=DIGEST_OR_EMPTY_PATTERN)]
Seed = Annotated[str, msgspec.Meta(pattern=SEED_PATTERN)]
"""Where seeded chance comes from, in hexadecimal digits: 64 bits that a person typed, or 192 of our choice."""
Saying = Annotated[str, msgspec.Meta(min_length=1, max_length=1_000, pattern=r"^[^\x00-\x1f\x7f]+$(?!\n)")]
"""A line that a person writes."""
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
ChanceAnswer = tuple[Annotated[int, msgspec.Meta(ge=0, le=99_999)], ...]


class DocumentCopy(Record, frozen=True, kw_only=True):
    """A document as it was when the game began, in the format it then had, and the SHA-256 of its canonical JSON."""

    digest: Digest
    document: dict[str, Any]


class JournalSeat(Record, frozen=True, kw_only=True):
    """Who sat where: the number of the side, what the seat is called, and who played it (`person`, `random`)."""

    side: Annotated[int, msgspec.Meta(ge=0, le=15)]
    title: Line
    player: Annotated[str, msgspec.Meta(max_length=64)] = "person"


class MoveByHand(Record, frozen=True, kw_only=True, tag_field="edit", tag="move"):
    """A piece was put somewhere by hand: in a space (by its number), a box, or on a piece; exactly one of them.

    `height` counts from the bottom of the stack; -1 is on top. With none of the places the piece is taken off
    the table.
    """

    piece: Annotated[int, msgspec.Meta(ge=0)]
    space: Annotated[int, msgspec.Meta(ge=-1)] = -1
    box: Annotated[str, msgspec.Meta(max_length=64)] = ""
    on: Annotated[int, msgspec.Meta(ge=-1)] = -1
    height: Annotated[int, msgspec.Meta(ge=-1)] = -1


class SetByHand(Record, frozen=True, kw_only=True, tag_field="edit", tag="set"):
    """A value of the position was set by hand: `path` leads into the state as JSON (`["turn"]`, `["hands", "0"]`)."""

    path: Annotated[tuple[str | int, ...], msgspec.Meta(min_length=1, max_length=32)]
    value: Any


HandEdit = MoveByHand | SetByHand


class Begun(Record, frozen=True, kw_only=True, tag_field="entry", tag="begun"):
    """The game began; `chance` fell before the first question. Always the first entry, and no other is.

    `position` is a saved one that it goes on from, empty where it begins as the scenario does: rules of another version
    played what was before, and can play it no longer.
    """

    chance: tuple[ChanceAnswer, ...] = ()
    position: dict[str, Any] = msgspec.field(default_factory=dict)
    digest: DigestOrEmpty = ""


class Chosen(Record, frozen=True, kw_only=True, tag_field="entry", tag="chosen"):
    """A seat chose; `chance` fell because of it, before the next question."""

    seat: SeatNumber
    choice: ChoiceText
    chance: tuple[ChanceAnswer, ...] = ()
    digest: DigestOrEmpty = ""


class Entered(Record, frozen=True, kw_only=True, tag_field="entry", tag="entered"):
    """Dice or cards of a real table were entered by hand; `chance` begins with them."""

    chance: Annotated[tuple[ChanceAnswer, ...], msgspec.Meta(min_length=1)]
    digest: DigestOrEmpty = ""


class Arranged(Record, frozen=True, kw_only=True, tag_field="entry", tag="arranged"):
    """The position was set by hand, outside the rules, and play went on at `moment` (empty: where it was)."""

    edits: tuple[HandEdit, ...] = ()
    moment: SlugOrEmpty = ""
    chance: tuple[ChanceAnswer, ...] = ()
    digest: DigestOrEmpty = ""


class TakenBack(Record, frozen=True, kw_only=True, tag_field="entry", tag="taken-back"):
    """The last `count` entries still in force were taken back across chance or a reveal, which stays on record."""

    count: Annotated[int, msgspec.Meta(ge=1)]
    digest: DigestOrEmpty = ""


class Said(Record, frozen=True, kw_only=True, tag_field="entry", tag="said"):
    """A seat wrote something to everybody, or to those who serve its side; it changes nothing on the table."""

    seat: SeatNumber
    text: Saying
    to: Literal["everybody", "side"] = "everybody"
    digest: DigestOrEmpty = ""

    @property
    def chance(self) -> tuple[ChanceAnswer, ...]:
        """No chance falls."""
        return ()


Entry = Begun | Chosen | Entered | Arranged | Said | TakenBack


class JournalMark(Record, frozen=True, kw_only=True):
    """A bookmark at the position after an entry, and what a person wrote down about it, if anything.

    `entry` counts the entries of the journal from 1, which is the beginning.
    """

    entry: Annotated[int, msgspec.Meta(ge=1)]
    text: Text = ""


class JournalDocument(Document, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/journal"):
    """A game, for its host or the person at the machine: it holds every secret.

    `contents` are copies of the documents it is played with, so that it opens when they are gone or changed. `digest`s
    in the entries are those of the position after them, seed left out. `position` is the last one as it is saved: where
    newer rules play the entries otherwise, the game goes on from there. `key` hides what commitments hold back, and
    `seal` is the SHA-256 of the canonical JSON of all the rest.
    """

    format_version: Literal[1]
    program: Annotated[str, msgspec.Meta(max_length=40)]
    system: Slug
    system_version: Edition
    contents: Annotated[tuple[DocumentCopy, ...], msgspec.Meta(min_length=1, max_length=100)]
    seats: Annotated[tuple[JournalSeat, ...], msgspec.Meta(min_length=1, max_length=16)]
    seed: Seed
    key: Digest
    chance: Literal["seeded", "entered", "rolls-entered"] = "seeded"
    barriers: bool = False
    entries: Annotated[tuple[Entry, ...], msgspec.Meta(min_length=1)]
    position: dict[str, Any] = msgspec.field(default_factory=dict)
    result: Text = ""
    marks: tuple[JournalMark, ...] = ()
    seal: DigestOrEmpty = ""


class SeatEntry(Record, frozen=True, kw_only=True):
    """What a seat knew of a stretch of the game: what it chose itself, what it was told, and what it then saw.

    `commitment` binds the host to everything that happened in the stretch without telling it. `view` is the change of
    the seat's view as a JSON merge patch (RFC 7386), in which a null to be set stands in a list of its own.
    """

    commitment: Digest
    choice: ChoiceTextOrEmpty = ""
    events: tuple[dict[str, Any], ...] = ()
    view: dict[str, Any] = msgspec.field(default_factory=dict)


class SeatJournalDocument(Document, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/seat-journal"):
    """A game as one seat, or a watcher (-1), may know it: what mail and network carry.

    `commitment` binds the host to the seed and the key of the journal. When the game is over and the journal is shown,
    every commitment can be checked against it.
    """

    format_version: Literal[1]
    program: Annotated[str, msgspec.Meta(max_length=40)]
    system: Slug
    system_version: Edition
    contents: Annotated[tuple[DocumentCopy, ...], msgspec.Meta(min_length=1, max_length=100)]
    seats: Annotated[tuple[JournalSeat, ...], msgspec.Meta(min_length=1, max_length=16)]
    seat: Annotated[int, msgspec.Meta(ge=-1, le=15)]
    commitment: Digest
    entries: tuple[SeatEntry, ...] = ()
    result: Text = ""
    seal: DigestOrEmpty = ""
