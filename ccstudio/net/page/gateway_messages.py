"""What passes between the page of a table and its gateway beside the protocol of hosts."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Final

import msgspec

from ccstudio.documents.journal import ChoiceText, SeatEntry
from ccstudio.net.message_types import Code, GameId
from ccstudio.net.page.looks import Rect
from ccstudio.net.page.table_page import MOST_CHOICES, HandPosition, Outlook, SightThread, TableHead, TableNews, Told
from ccstudio.net.protocol import CLIENT_LIMIT

SpaceNumber = Annotated[int, msgspec.Meta(ge=0, le=999_999)]


class LookAhead(msgspec.Struct, frozen=True, tag_field="message", tag="look", forbid_unknown_fields=True):
    """Ask what choices in a row would do."""

    choices: Annotated[tuple[ChoiceText, ...], msgspec.Meta(max_length=MOST_CHOICES)]


class AskWhy(msgspec.Struct, frozen=True, tag_field="message", tag="why", forbid_unknown_fields=True):
    """Ask why something is not offered."""

    wish: ChoiceText


class AskSight(msgspec.Struct, frozen=True, tag_field="message", tag="ask-sight", forbid_unknown_fields=True):
    """Ask whether one space can be seen from another."""

    viewer: SpaceNumber
    target: SpaceNumber


class AskPosition(msgspec.Struct, frozen=True, tag_field="message", tag="ask-position", forbid_unknown_fields=True):
    """Ask what a free hand can set beside pieces."""


class AskMap(msgspec.Struct, frozen=True, tag_field="message", tag="ask-map", forbid_unknown_fields=True):
    """Ask for the map of a scenario of the host."""

    scenario: Annotated[str, msgspec.Meta(max_length=64)]


class AskReplay(msgspec.Struct, frozen=True, tag_field="message", tag="ask-replay", forbid_unknown_fields=True):
    """Ask for the page that replays a finished game."""

    game: GameId
    seat: Annotated[int, msgspec.Meta(ge=-1, le=15)] = -1
    code: Code = ""


class Looked(msgspec.Struct, frozen=True, tag_field="message", tag="looked"):
    """The answer to `LookAhead`."""

    choices: tuple[str, ...]
    outlook: Outlook


class Reasons(msgspec.Struct, frozen=True, tag_field="message", tag="reasons"):
    """The answer to `AskWhy`."""

    wish: str
    reasons: tuple[Told, ...]


class Sight(msgspec.Struct, frozen=True, tag_field="message", tag="sight"):
    """The answer to `AskSight`."""

    viewer: int
    target: int
    thread: SightThread


class Position(msgspec.Struct, frozen=True, tag_field="message", tag="position"):
    """The answer to `AskPosition`."""

    position: HandPosition


class ScenarioMap(msgspec.Struct, frozen=True, tag_field="message", tag="map"):
    """The answer to `AskMap`: the picture as an address that holds it; empty if there is none."""

    scenario: str
    picture: str


class Replay(msgspec.Struct, frozen=True, tag_field="message", tag="replay"):
    """The answer to `AskReplay`: an HTML file; empty if there is none, with the reason."""

    game: str
    page: str
    words: str = ""


class TableBegun(msgspec.Struct, frozen=True, tag_field="message", tag="table"):
    """What never changes of a table, before its first news; pictures for it have its number.

    `commitment` binds the host to its seed, `contents` are the digests of the documents of the game.
    """

    game: str
    head: TableHead
    number: int
    commitment: str
    contents: tuple[str, ...]


class ToldEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """What can be verified at the end of an entry: the commitment, the own choice and the visible dice."""

    commitment: str
    choice: str = ""
    rolls: tuple[tuple[int, ...], ...] = ()


class TableChanged(msgspec.Struct, frozen=True, tag_field="message", tag="changed"):
    """What has changed on a table.

    `told` are the entries behind the first `known`, and `result` is that of a finished game.
    """

    game: str
    news: TableNews
    known: int
    told: tuple[ToldEntry, ...]
    result: str


def told_of(entries: Iterable[SeatEntry]) -> Iterator[ToldEntry]:
    """Yield what can be verified of entries."""
    for entry in entries:
        rolls = () if entry.rolls is msgspec.UNSET else tuple(roll.answer for roll in entry.rolls)
        yield ToldEntry(entry.commitment, entry.choice, rolls)


class Painted(msgspec.Struct, frozen=True, tag_field="message", tag="pictures", omit_defaults=True):
    """Pictures of the table with this number by their names; with the map comes the rectangle that it shows."""

    number: int
    pictures: dict[str, str]
    rect: Rect | None = None


class InWords(msgspec.Struct, frozen=True, tag_field="message", tag="refused", omit_defaults=True):
    """A refusal with its sentence."""

    code: str
    words: str
    request: str = ""
    closes: bool = False


class SettledInWords(msgspec.Struct, frozen=True, tag_field="message", tag="settled", omit_defaults=True):
    """The end of a proposal, with the sentence of the reason if it could not be carried out."""

    game: str
    proposal: int
    is_agreed: bool
    words: str = ""


OwnMessage = LookAhead | AskWhy | AskSight | AskPosition | AskMap | AskReplay

_OWN: Final[msgspec.json.Decoder[OwnMessage]] = msgspec.json.Decoder(OwnMessage)


def read_own(frame: str | bytes) -> OwnMessage | None:
    """Return what only the gateway answers; None for everything that the host shall judge."""
    if not isinstance(frame, str) or len(frame) > CLIENT_LIMIT:
        return None
    try:
        return _OWN.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def text_of(message: msgspec.Struct) -> str:
    """Return a message as the text of a frame."""
    return msgspec.json.encode(message).decode()
