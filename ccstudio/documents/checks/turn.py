"""Cross checks of turns by mail: content that fits the sender, unchanged copies, no secrets."""

from collections.abc import Iterator

from msgspec import UNSET, UnsetType

from ccstudio.base.problems import Argument, Path, Problem
from ccstudio.documents.checks.copies import check_copy, kind_of_copy
from ccstudio.documents.checks.journal import check_seat_entries
from ccstudio.documents.document import Document
from ccstudio.documents.journal import DocumentCopy, JournalDocument, SeatJournalDocument
from ccstudio.documents.turn import Acceptance, Invitation, News, Orders, TurnDocument


def check_turn(document: TurnDocument) -> Iterator[Problem]:
    """Yield all contradictions within a turn; its signature is checked where keys are known."""
    content = document.content
    comes_from_host = isinstance(content, Invitation | News)
    if comes_from_host != (document.sender == "host"):
        arguments: dict[str, Argument] = {"sender": document.sender}
        yield Problem(code="turn-wrong-sender", path=("sender",), arguments=arguments)
    is_first = isinstance(content, Invitation | Acceptance)
    if is_first != (document.number == 1):
        yield Problem(code="turn-wrong-number", path=("number",), arguments={"number": document.number})
    if bool(document.previous) != (document.number > 1):
        yield Problem(code="turn-wrong-previous", path=("previous",), arguments={"number": document.number})
    match content:
        case Invitation():
            yield from _check_seats(content, document.seat)
        case News():
            yield from _check_copied(content.head, SeatJournalDocument, ("content", "head"))
            yield from _check_copied(content.journal, JournalDocument, ("content", "journal"))
            yield from check_seat_entries(content.entries, document.seat, ("content", "entries"))
        case Orders():
            yield from _check_take_back(content)


def _check_seats(content: Invitation, seat: int) -> Iterator[Problem]:
    last = len(content.seats) - 1
    if len(content.names) != len(content.seats):
        arguments: dict[str, Argument] = {"names": len(content.names), "seats": len(content.seats)}
        yield Problem(code="turn-names", path=("content", "names"), arguments=arguments)
    for index, own in enumerate(content.own):
        if own > last:
            path: Path = ("content", "own", index)
            yield Problem(code="journal-seat-unknown", path=path, arguments={"seat": own, "last": last})
    if seat > last:
        yield Problem(code="journal-seat-unknown", path=("seat",), arguments={"seat": seat, "last": last})


def _check_take_back(content: Orders) -> Iterator[Problem]:
    """Yield what is missing, or too much, in orders that propose or answer to take choices back."""
    wanted = {
        "proposal": content.wish in {"agree-take-back", "no-take-back"},
        "back_to": content.wish in {"take-back", "agree-take-back"},
        "chance": content.wish in {"take-back", "agree-take-back"},
    }
    for name, is_wanted in wanted.items():
        if (getattr(content, name) is not UNSET) != is_wanted:
            yield Problem(code="turn-take-back", path=("content", name), arguments={"name": name})


def _check_copied(copy: DocumentCopy | UnsetType, wanted: type[Document], path: Path) -> Iterator[Problem]:
    if isinstance(copy, UnsetType):
        return
    yield from check_copy(copy, path)
    kind = str(wanted.__struct_config__.tag).partition("/")[2]
    if kind_of_copy(copy) != kind:
        arguments: dict[str, Argument] = {"found": kind_of_copy(copy), "expected": kind}
        yield Problem(code="turn-wrong-copy", path=(*path, "document", "format"), arguments=arguments)
