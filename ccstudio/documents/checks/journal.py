"""Cross checks of journals: unchanged copies, entries in a possible order, no secrets in journals of seats."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from ccstudio.base.problems import Argument, Path, Problem, path_text
from ccstudio.documents.checks.copies import check_copy, kind_of_copy
from ccstudio.documents.journal import (
    Arranged,
    Begun,
    Chosen,
    DocumentCopy,
    HandEdit,
    JournalDocument,
    MoveByHand,
    Said,
    SeatEntry,
    SeatJournalDocument,
    TakenBack,
)

NEEDED: Final = ("scenario", "module", "terrain", "map")
"""The documents a game is played with: one of each."""


def check_journal(document: JournalDocument) -> Iterator[Problem]:
    """Yield all contradictions within a journal, without playing it."""
    yield from _check_copies(document.contents)
    in_force = 0
    for index, entry in enumerate(document.entries):
        path: Path = ("entries", index)
        if isinstance(entry, Begun) != (index == 0):
            yield Problem(code="journal-begun-again" if index else "journal-not-begun", path=path)
        match entry:
            case Chosen() | Said():
                yield from _check_seat(entry.seat, len(document.seats), (*path, "seat"))
            case Arranged():
                yield from check_moves(entry.edits, (*path, "edits"))
            case TakenBack() if entry.count > in_force:
                arguments: dict[str, Argument] = {"count": entry.count, "most": in_force}
                yield Problem(code="journal-taken-back", path=(*path, "count"), arguments=arguments)
        if isinstance(entry, TakenBack):
            in_force = max(0, in_force - entry.count)
        elif not isinstance(entry, Begun):
            in_force += 1
    yield from _check_marks(document)


def check_seat_journal(document: SeatJournalDocument) -> Iterator[Problem]:
    """Yield all contradictions and secrets in the journal of a seat.

    Only the rule system can say what is secret in its own records; what the kernel hides from everybody is looked at
    here: the seed, the names behind aliases, and events with what others were told of them.
    """
    yield from _check_copies(document.contents)
    if document.seat >= 0:
        yield from _check_seat(document.seat, len(document.seats), ("seat",))
    yield from check_seat_entries(document.entries, document.seat, ("entries",))


def check_seat_entries(entries: Sequence[SeatEntry], seat: int, path: Path) -> Iterator[Problem]:
    """Yield secrets in entries of a seat, and choices of a watcher; `path` is that of the list."""
    for index, entry in enumerate(entries):
        place: Path = (*path, index)
        if entry.choice and seat < 0:
            yield Problem(code="seat-journal-watcher-chose", path=(*place, "choice"))
        yield from (
            Problem(code="seat-journal-secret", path=(*place, *secret), arguments={"entry": str(secret[-1])})
            for secret in _secrets(entry, seat)
        )


def _check_copies(copies: Sequence[DocumentCopy]) -> Iterator[Problem]:
    first: dict[str, int] = {}
    for index, copy in enumerate(copies):
        path: Path = ("contents", index)
        yield from check_copy(copy, path)
        kind = kind_of_copy(copy)
        place = first.setdefault(kind, index)
        if place != index:
            arguments: dict[str, Argument] = {"format": kind, "place": path_text(("contents", place))}
            yield Problem(code="copy-twice", path=path, arguments=arguments)
    for kind in NEEDED:
        if kind not in first:
            yield Problem(code="copy-missing", path=("contents",), arguments={"format": kind, "list": "contents"})


def _check_seat(seat: int, seats: int, path: Path) -> Iterator[Problem]:
    if seat >= seats:
        yield Problem(code="journal-seat-unknown", path=path, arguments={"seat": seat, "last": seats - 1})


def _check_marks(document: JournalDocument) -> Iterator[Problem]:
    before, last = 0, len(document.entries)
    for index, mark in enumerate(document.marks):
        path: Path = ("marks", index, "entry")
        arguments: dict[str, Argument] = {"entry": mark.entry}
        if mark.entry > last:
            yield Problem(code="journal-mark-nowhere", path=path, arguments={**arguments, "last": last})
        elif isinstance(document.entries[mark.entry - 1], TakenBack):
            yield Problem(code="journal-mark-taken-back", path=path, arguments=arguments)
        if mark.entry <= before:
            yield Problem(code="journal-mark-order", path=path, arguments={**arguments, "before": before})
        before = max(before, mark.entry)


def check_moves(edits: Sequence[HandEdit], path: Path) -> Iterator[Problem]:
    """Yield moves by hand to more than one place; `path` is that of the list."""
    for index, edit in enumerate(edits):
        if isinstance(edit, MoveByHand) and (edit.space >= 0) + bool(edit.box) + (edit.on >= 0) > 1:
            yield Problem(code="journal-move-two-places", path=(*path, index), arguments={"piece": edit.piece})


def _secrets(entry: SeatEntry, seat: int) -> Iterator[Path]:
    """Yield places where an entry of a seat's journal contains something secret."""
    body = _object_in(entry.view, "body")
    state = _object_in(body, "state")
    if state.get("seed"):
        yield "view", "body", "state", "seed"
    if entry.view.get("seat", seat) != seat:
        yield "view", "seat"
    for viewer, aliases in _object_in(state, "aliases").items():
        if aliases is not None and (viewer != str(seat) or _object_in({"": aliases}, "").get("names")):
            yield "view", "body", "state", "aliases", viewer
    for index, event in enumerate(entry.events):
        for name in ("seats", "public"):
            if event.get(name) is not None:
                yield "events", index, name


def _object_in(value: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """Return the object under a key, empty if missing."""
    inner = value.get(name)
    return inner if isinstance(inner, dict) else {}
