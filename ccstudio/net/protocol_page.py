"""The page that describes the protocol, made from its types and their docstrings."""

from collections.abc import Iterable, Sequence
from inspect import cleandoc
from typing import Final

import msgspec
from msgspec import inspect

from ccstudio.documents.documentation import documentation
from ccstudio.documents.journal import DocumentCopy, MoveByHand, SeatEntry, SeatJournalDocument, SetByHand
from ccstudio.net import protocol
from ccstudio.play.seat_feed import SeatUpdate

_PARTS: Final[Sequence[type[msgspec.Struct]]] = (
    protocol.Clock,
    protocol.SeatOffer,
    protocol.SeatInfo,
    protocol.GameInfo,
    protocol.ScenarioInfo,
    SeatUpdate,
    SeatEntry,
    SeatJournalDocument,
    DocumentCopy,
    MoveByHand,
    SetByHand,
)

_COURSE: Final = """\
## The course of a connection

1. The client opens `wss://HOST:{port}/`. The certificate of a host is usually its own; an invitation carries its
   SHA-256 fingerprint, and the client accepts no other.
2. `Hello` has the token of the account, or a name for a new one; `Welcome` answers, with the token of a new account.
3. `ListGames`, `ListScenarios`, `Create`, `Join` are the lobby. A game begins when its last free seat is taken.
4. `Sync` follows a game from a seat, from the entry on that the client knows: after `Join`, and after each connection.
   The host sends `Begun` (only if the client knows nothing yet), `News`, `Clocks`, `Proposed` for what is open, and
   `Presence`; then whatever the seat notices.
5. `Choose` answers a question, with the number of entries that the seat knew. `News` with the own choice comes before
   `Accepted`. After a lost connection the client sends `Hello` and `Sync`, and once more what was not answered, with
   the same `request`: it is carried out once.

Frames of a client have at most {client} KiB, those of a host {host} MiB. A client that sends too fast is read
more slowly; one that sends what is no message again and again, or that does not read what it is sent, is disconnected.
"""


def protocol_page() -> str:
    """Return the page as Markdown."""
    course = _COURSE.format(
        port=protocol.PORT, client=protocol.CLIENT_LIMIT // 2**10, host=protocol.HOST_LIMIT // 2**20
    )
    lines = [
        "# The protocol of hosts and clients",
        "",
        f"Version {protocol.PROTOCOL}. `python packaging/protocol_page.py docs/protocol.md` writes this page.",
        "",
        cleandoc(protocol.__doc__ or ""),
        "",
        course,
        "## From a client to the host",
        "",
        *_sections(protocol.CLIENT_MESSAGES),
        "## From the host to a client",
        "",
        *_sections(protocol.HOST_MESSAGES),
        "## What messages consist of",
        "",
        *_sections(_PARTS),
    ]
    return "\n".join(lines).rstrip() + "\n"


def _sections(types: Iterable[type[msgspec.Struct]]) -> Iterable[str]:
    for kind in types:
        told = documentation(kind)
        tag = kind.__struct_config__.tag
        named = f"### {kind.__name__}" + ("" if tag is None else f": `{tag}`")
        yield from (named, "", told.summary, "", "| entry | type | meaning |", "|---|---|---|")
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType), "messages and their parts are structs"
        for field in info.fields:
            needed = "" if field.required else ", may be left out"
            meaning = told.fields.get(field.name, "").replace("|", "\\|")
            yield f"| `{field.encode_name}` | {_words(field.type)}{needed} | {meaning} |"
        yield ""


def _words(kind: inspect.Type) -> str:
    """Return what a type is called on the page."""
    match kind:
        case inspect.IntType():
            words = "whole number"
            words += f" from {kind.ge}" if kind.ge is not None else ""
            words += f" to {kind.le}" if kind.le is not None else ""
        case inspect.LiteralType():
            words = " or ".join(f"`{value}`" for value in kind.values)
        case inspect.StrType():
            words = "text" if kind.max_length is None else f"text of at most {kind.max_length} characters"
        case inspect.VarTupleType() | inspect.ListType():
            words = f"list of: {_words(kind.item_type)}"
        case inspect.StructType():
            words = kind.cls.__name__
        case inspect.UnionType():
            words = " or ".join(map(_words, kind.types))
        case _:
            words = _PLAIN.get(type(kind), "any value")
    return words


_PLAIN: Final[dict[type[inspect.Type], str]] = {
    inspect.BoolType: "true or false",
    inspect.FloatType: "number",
    inspect.DictType: "object",
    inspect.TupleType: "list",
}
