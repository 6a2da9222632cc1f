"""The messages between a host of games and those who play or watch there.

Each message is one JSON object in one text frame of a WebSocket. `message` names its type; entries that are left out
have their defaults, and unknown ones are refused. `read_client_message` and `read_host_message` check all types before
anything is looked at. A client begins with `Hello`; the host answers `Welcome`, or `Refused`, and closes.

What changes something carries a `request`, an id of the client's own. The host answers the same request twice alike and
carries it out once, so that a client that lost its connection sends again what was not answered.
"""

from collections.abc import Sequence
from typing import Final, TypeVar, get_args

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.base.json_text import DEEPEST
from ccstudio.documents.document import Record
from ccstudio.documents.free_values import fits_in_file
from ccstudio.net.client_messages import (
    Answer,
    AskJournal,
    Choose,
    ClientMessage,
    Create,
    Hello,
    Join,
    Leave,
    ListGames,
    ListScenarios,
    Ping,
    Propose,
    Resign,
    Say,
    Sync,
    Upload,
    Watch,
)
from ccstudio.net.host_messages import (
    Accepted,
    Begun,
    Clocks,
    Created,
    Ended,
    GameChanged,
    Games,
    HostMessage,
    JournalPart,
    News,
    Pong,
    Presence,
    Proposed,
    Refused,
    Scenarios,
    Settled,
    Welcome,
)
from ccstudio.net.message_types import (
    UPLOAD_PART,
    UPLOAD_PARTS,
    Clock,
    GameInfo,
    ScenarioInfo,
    SeatInfo,
    SeatOffer,
)

__all__ = [
    "CLIENT_LIMIT",
    "CLIENT_MESSAGES",
    "HOST_LIMIT",
    "HOST_MESSAGES",
    "PORT",
    "PROTOCOL",
    "UPLOAD_PART",
    "UPLOAD_PARTS",
    "Accepted",
    "Answer",
    "AskJournal",
    "Begun",
    "Choose",
    "ClientMessage",
    "Clock",
    "Clocks",
    "Create",
    "Created",
    "Ended",
    "GameChanged",
    "GameInfo",
    "Games",
    "Hello",
    "HostMessage",
    "Join",
    "JournalPart",
    "Leave",
    "ListGames",
    "ListScenarios",
    "News",
    "Ping",
    "Pong",
    "Presence",
    "Propose",
    "Proposed",
    "ProtocolError",
    "Refused",
    "Resign",
    "Say",
    "ScenarioInfo",
    "Scenarios",
    "SeatInfo",
    "SeatOffer",
    "Settled",
    "Sync",
    "Upload",
    "Watch",
    "Welcome",
    "parts_of",
    "read_client_message",
    "read_host_message",
    "written",
]

PROTOCOL: Final = 1
"""The version of the protocol; host and client must speak the same."""

PORT: Final = 8437
"""Where a host listens unless told otherwise."""

CLIENT_LIMIT: Final = 256 * 2**10
"""Bytes of the largest frame that a client may send."""

HOST_LIMIT: Final = 16 * 2**20
"""Bytes of the largest frame that a host sends: the head of a game with its documents."""


class ProtocolError(StudioError):
    """A frame is no message of the protocol."""


CLIENT_MESSAGES: Final[Sequence[type[Record]]] = get_args(ClientMessage)
HOST_MESSAGES: Final[Sequence[type[Record]]] = get_args(HostMessage)

_CLIENT: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)
_HOST: Final[msgspec.json.Decoder[HostMessage]] = msgspec.json.Decoder(HostMessage)
_ENCODER: Final = msgspec.json.Encoder()

M = TypeVar("M")


def read_client_message(text: str | bytes) -> ClientMessage:
    """Return what a client sent.

    Raises:
        ProtocolError: it is too long, or no message.
    """
    return _read(text, _CLIENT, CLIENT_LIMIT)


def read_host_message(text: str | bytes) -> HostMessage:
    """Return what a host sent.

    Raises:
        ProtocolError: it is too long, or no message.
    """
    return _read(text, _HOST, HOST_LIMIT)


def written(message: ClientMessage | HostMessage) -> str:
    """Return a message as the text of a frame."""
    return _ENCODER.encode(message).decode()


def parts_of(text: str) -> list[str]:
    """Cut the JSON of a document into parts for `Upload`, or a journal for `JournalPart`."""
    return [text[start : start + UPLOAD_PART] for start in range(0, len(text), UPLOAD_PART)] or [""]


def _read(text: str | bytes, decoder: msgspec.json.Decoder[M], limit: int) -> M:
    """Return the message of a frame.

    Raises:
        ProtocolError: it is too long, or no message.
    """
    if not isinstance(text, str):
        raise ProtocolError("protocol-binary")
    if len(text) > limit:
        raise ProtocolError("protocol-too-long", most=limit)
    try:
        message = decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        # The reason names entries and types, never their values.
        raise ProtocolError("protocol-malformed", reason=str(error)[:200]) from error
    # How deep a decoder goes depends on the version of Python; few messages have enough brackets to be walked through.
    if text.count("[") + text.count("{") > DEEPEST and not fits_in_file(message):
        raise ProtocolError("protocol-malformed", reason="Nested too deeply")
    return message
