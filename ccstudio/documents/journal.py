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
    """A document as it was when the game began, in the format it then had.

    Args:
        digest: SHA-256 digest of the canonical JSON of the document.
        document: The whole document.
    """

    digest: Digest
    document: dict[str, Any]


class JournalSeat(Record, frozen=True, kw_only=True):
    """Who sat where.

    Args:
        side: Number of the side, counted from 0.
        title: Name of the seat.
        player: Player: `person`, or the name of a computer player.
    """

    side: Annotated[int, msgspec.Meta(ge=0, le=15)]
    title: Line
    player: Annotated[str, msgspec.Meta(max_length=64)] = "person"


class MoveByHand(Record, frozen=True, kw_only=True, tag_field="edit", tag="move"):
    """A piece was put somewhere by hand: in a space, a box, or on a piece; exactly one of them.

    With none of the places the piece is taken off the table.

    Args:
        piece: Number of the piece.
        space: Number of the space; -1 for none.
        box: Box off the map; empty for none.
        on: Number of the piece that carries it; -1 for none.
        height: Place in the stack, counted from the bottom; -1 is on top.
    """

    piece: Annotated[int, msgspec.Meta(ge=0)]
    space: Annotated[int, msgspec.Meta(ge=-1)] = -1
    box: Annotated[str, msgspec.Meta(max_length=64)] = ""
    on: Annotated[int, msgspec.Meta(ge=-1)] = -1
    height: Annotated[int, msgspec.Meta(ge=-1)] = -1


class SetByHand(Record, frozen=True, kw_only=True, tag_field="edit", tag="set"):
    """A value of the position was set by hand.

    Args:
        path: Path of the value in the state as JSON, such as `["hands", "0"]`.
        value: The new value.
    """

    path: Annotated[tuple[str | int, ...], msgspec.Meta(min_length=1, max_length=32)]
    value: Any


HandEdit = MoveByHand | SetByHand


class Begun(Record, frozen=True, kw_only=True, tag_field="entry", tag="begun"):
    """The game began. Always the first entry, and no other is.

    Args:
        chance: Dice and draws before the first question.
        position: Saved position from which the game continues, because rules of another version played what came
            before; empty if it begins as the scenario does.
        digest: SHA-256 digest of the position after this entry, without the seed; empty if it was not taken.
    """

    chance: tuple[ChanceAnswer, ...] = ()
    position: dict[str, Any] = msgspec.field(default_factory=dict)
    digest: DigestOrEmpty = ""


class Chosen(Record, frozen=True, kw_only=True, tag_field="entry", tag="chosen"):
    """A seat chose.

    Args:
        seat: Number of the seat that chose.
        choice: The chosen option, such as `space 12` or `button pass`.
        chance: Dice and draws that followed, before the next question.
        digest: SHA-256 digest of the position after this entry, without the seed; empty if it was not taken.
    """

    seat: SeatNumber
    choice: ChoiceText
    chance: tuple[ChanceAnswer, ...] = ()
    digest: DigestOrEmpty = ""


class Entered(Record, frozen=True, kw_only=True, tag_field="entry", tag="entered"):
    """Dice or cards of a real table were entered by hand.

    Args:
        chance: Dice and draws; those that were entered come first.
        digest: SHA-256 digest of the position after this entry, without the seed; empty if it was not taken.
    """

    chance: Annotated[tuple[ChanceAnswer, ...], msgspec.Meta(min_length=1)]
    digest: DigestOrEmpty = ""


class Arranged(Record, frozen=True, kw_only=True, tag_field="entry", tag="arranged"):
    """The position was set by hand, outside the rules.

    Args:
        edits: Changes of the position, in order.
        moment: Moment of the sequence of play at which the game continued; empty for where it was.
        chance: Dice and draws that followed, before the next question.
        digest: SHA-256 digest of the position after this entry, without the seed; empty if it was not taken.
    """

    edits: tuple[HandEdit, ...] = ()
    moment: SlugOrEmpty = ""
    chance: tuple[ChanceAnswer, ...] = ()
    digest: DigestOrEmpty = ""


class TakenBack(Record, frozen=True, kw_only=True, tag_field="entry", tag="taken-back"):
    """Entries were taken back across chance or a reveal, which stays on record.

    Args:
        count: Number of the last entries still in force that were taken back.
        is_agreed: Whether all persons at the table agreed, so that chance, reveals and choices of others could be taken
            back among people apart.
        digest: SHA-256 digest of the position after this entry, without the seed; empty if it was not taken.
    """

    count: Annotated[int, msgspec.Meta(ge=1)]
    is_agreed: bool = False
    digest: DigestOrEmpty = ""


class Said(Record, frozen=True, kw_only=True, tag_field="entry", tag="said"):
    """A seat wrote something; it changes nothing on the table.

    Args:
        seat: Number of the seat that wrote.
        text: Text of the message.
        to: Readers: everybody, or those who serve the side of the seat.
        digest: SHA-256 digest of the position after this entry, without the seed; empty if it was not taken.
    """

    seat: SeatNumber
    text: Saying
    to: Literal["everybody", "side"] = "everybody"
    digest: DigestOrEmpty = ""

    @property
    def chance(self) -> tuple[ChanceAnswer, ...]:
        """No chance falls."""
        return ()


class Reseeded(Record, frozen=True, kw_only=True, tag_field="entry", tag="reseeded"):
    """Chance continues from another seed, and what lies in an order that nobody knows was shuffled by it.

    So nobody can foresee dice and cards that fell before they were taken back.

    Args:
        seed: Seed of all chance from here on, as 16 or 48 hexadecimal digits.
        digest: SHA-256 digest of the position after this entry, without the seed; empty if it was not taken.
    """

    seed: Seed
    digest: DigestOrEmpty = ""

    @property
    def chance(self) -> tuple[ChanceAnswer, ...]:
        """No chance falls."""
        return ()


Entry = Begun | Chosen | Entered | Arranged | Said | TakenBack | Reseeded


class JournalMark(Record, frozen=True, kw_only=True):
    """A bookmark at the position after an entry.

    Args:
        entry: Number of the entry, counted from 1, which is the beginning.
        text: Remark about the position; empty for none.
    """

    entry: Annotated[int, msgspec.Meta(ge=1)]
    text: Text = ""


class JournalDocument(Document, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/journal"):
    """A game, for its host or the person at the machine: it holds every secret.

    Args:
        format_version: Version of the format of this file.
        program: Version of the program that wrote the file.
        system: Rule system of the game.
        system_version: Version of the rule system.
        contents: Copies of the documents that the game is played with, so that it opens when they are gone or changed.
        seats: Seats of the game, in order.
        seed: Seed of all chance, as 16 or 48 hexadecimal digits.
        key: Secret key that hides what the commitments of the journals of seats hold back.
        chance: Where chance comes from: the seed, or dice and cards of a real table, or dice only.
        barriers: Whether nobody can undo past chance or a reveal.
        entries: Everything that happened, in order.
        position: The last position as it is saved; the game continues from there if newer rules play the entries
            differently.
        result: Result of a finished game; empty for a game in progress.
        marks: Bookmarks.
        seal: SHA-256 digest of the canonical JSON of all the rest.
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


class SeenRoll(Record, frozen=True, kw_only=True):
    """Dice that fell before the eyes of a seat.

    Args:
        events: Number of events that the seat had been told in the entry since the roll before.
        reason: What was rolled for: a sentence of the rules.
        values: Values of the fields of that sentence.
        dice: Faces of each die, in order.
        answer: Number of the face that each die shows, counted from 0.
        pool: Whether it does not matter which die shows what.
    """

    events: Annotated[int, msgspec.Meta(ge=0, le=99_999)]
    reason: Annotated[str, msgspec.Meta(max_length=64)]
    values: dict[str, Any] = msgspec.field(default_factory=dict)
    dice: tuple[tuple[str | int, ...], ...]
    answer: ChanceAnswer
    pool: bool = False


class SeatEntry(Record, frozen=True, kw_only=True):
    """What a seat knew of a stretch of the game: what it chose itself, what it was told, and what it then saw.

    Args:
        commitment: Digest that binds the host to everything that happened in the stretch, without revealing it.
        choice: Option that the seat chose; empty if it chose none.
        events: Events that the seat was told, in order.
        rolls: Rolls that the seat saw, in order.
        view: Change of the view of the seat, as a JSON merge patch (RFC 7386); a null to be set is in a list of its
            own.
        back_to: Number of the entry, counted from 1, after which the game continues again, where entries were undone.
    """

    commitment: Digest
    choice: ChoiceTextOrEmpty = ""
    events: tuple[dict[str, Any], ...] = ()
    rolls: tuple[SeenRoll, ...] | msgspec.UnsetType = msgspec.UNSET
    view: dict[str, Any] = msgspec.field(default_factory=dict)
    back_to: Annotated[int, msgspec.Meta(ge=1)] | msgspec.UnsetType = msgspec.UNSET


class SeatJournalDocument(Document, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/seat-journal"):
    """A game as one seat, or a watcher, may know it: what mail and network carry.

    When the game is over and the journal is shown, every commitment can be checked against it.

    Args:
        format_version: Version of the format of this file.
        program: Version of the program that wrote the file.
        system: Rule system of the game.
        system_version: Version of the rule system.
        contents: Copies of the documents that the game is played with.
        seats: Seats of the game, in order.
        seat: Number of the seat; -1 for a watcher.
        commitment: Digest that binds the host to the seed and the key of the journal.
        entries: Knowledge of the seat, stretch by stretch.
        result: Result of a finished game; empty for a game in progress.
        seal: SHA-256 digest of the canonical JSON of all the rest.
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
