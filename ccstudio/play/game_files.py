"""Files of games: their heads, read without replaying them, names and titles for new ones, renaming and copying."""

import os
import re
from collections.abc import Collection, Iterable
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Final

import msgspec

from ccstudio.base.errors import DocumentError, SaveError
from ccstudio.base.files import Stamp, save_atomically, stamp_of
from ccstudio.documents.files import to_bytes
from ccstudio.documents.journal import JournalDocument
from ccstudio.documents.reading import LARGEST_FILE, read_file

JOURNAL: Final = "ccstudio/journal"


class _Head(msgspec.Struct):
    """The part of a journal that describes the game."""

    format: str
    id: str
    title: str
    system: str
    seats: list["_Seat"]
    entries: list[msgspec.Raw]
    result: str = ""


class _Seat(msgspec.Struct):
    title: str
    player: str = "person"


_HEAD: Final = msgspec.json.Decoder(_Head)


class GameFile(msgspec.Struct, frozen=True, kw_only=True):
    """A game in its file.

    `players` are the titles of the seats, each with who plays it; `number` counts its entries, `result` is empty while
    it goes on, and `changed_at` is in seconds since 1970.
    """

    path: Path
    scenario: str
    title: str
    players: tuple[tuple[str, str], ...]
    number: int
    result: str
    changed_at: float


def game_file(path: Path) -> GameFile | None:
    """Return the description of a game from its file; None if it is no readable journal. Nothing is replayed."""
    try:
        status = path.stat()
        if not path.is_file() or status.st_size > LARGEST_FILE:
            return None
        head = _HEAD.decode(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        # RecursionError: lists in lists without end, which nobody has to be able to read.
        return None
    if head.format != JOURNAL:
        return None
    return GameFile(
        path=path,
        scenario=head.id,
        title=head.title,
        players=tuple((seat.title, seat.player) for seat in head.seats),
        number=len(head.entries),
        result=head.result,
        changed_at=status.st_mtime,
    )


def latest_unfinished(paths: Iterable[Path]) -> GameFile | None:
    """Return the unfinished game that was played last; None if there is none.

    Files are read from the latest on, and no more of them than need be.
    """
    dated = sorted(((_changed_at(path), path) for path in {path.absolute() for path in paths}), reverse=True)
    games = (game_file(path) for _changed, path in dated)
    return next((game for game in games if game is not None and not game.result), None)


def _changed_at(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def free_title(title: str, taken: Collection[str]) -> str:
    """Return a title that no other game has: `The Mill Road`, `The Mill Road 2`."""
    if title not in taken:
        return title
    base = re.sub(r" [0-9]{1,6}$", "", title)
    number = 2
    while f"{base} {number}" in taken:
        number += 1
    return f"{base} {number}"


def titles_of(paths: Iterable[Path]) -> frozenset[str]:
    """Return the titles of games in files; files that are none have no title."""
    games = (game_file(path) for path in paths)
    return frozenset(game.title for game in games if game is not None)


def rename_game(path: Path, title: str) -> None:
    """Give a game another title; its file keeps its name and the time when it was last played.

    Raises:
        DocumentError: it cannot be read.
        SaveError: it cannot be written, or somebody else wrote to it meanwhile.
    """
    known = stamp_of(path)
    _save(_retitled(path, title), path, known)


def duplicate_game(path: Path, title: str) -> Path:
    """Copy a game to a new file beside it, where it goes on independently; return the file.

    Raises:
        DocumentError: it cannot be read.
        SaveError: the copy cannot be written.
    """
    journal = _retitled(path, title)
    stamp = stamp_of(path)
    copy = path_beside(path)
    try:
        _save(journal, copy, stamp_of(copy), stamp)
    except SaveError:
        # The name was only reserved.
        with suppress(OSError):
            copy.unlink()
        raise
    return copy


def _retitled(path: Path, title: str) -> JournalDocument:
    """Return a journal with another title, sealed anew if its seal was valid.

    Raises:
        DocumentError: it cannot be read.
    """
    from ccstudio.play.journal import is_sealed, sealed  # noqa: PLC0415 - names of files need no rules

    reading = read_file(path)
    journal = reading.document
    if not isinstance(journal, JournalDocument):
        raise DocumentError(path, reading.problems)
    renamed = msgspec.structs.replace(journal, title=title)
    # A journal that somebody changed must not look as if nobody had.
    return sealed(renamed) if is_sealed(journal) else renamed


def _save(journal: JournalDocument, path: Path, known: Stamp | None, dated: Stamp | None = None) -> None:
    """Save a journal with the time of change that it had."""
    save_atomically(path, to_bytes(journal), backup=False, known=known)
    dated = dated or known
    if dated is not None:
        with suppress(OSError):
            os.utime(path, ns=(dated[0], dated[0]))


def new_game_path(folder: Path, scenario: str, today: date) -> Path:
    """Reserve a new file for a game: `mill-road-2026-03-01-1.json`.

    It is there afterwards, and empty; where the folder takes no files, it is only a name.
    """
    return _reserved(folder, f"{scenario}-{today.isoformat()}-", 1)


def path_beside(path: Path) -> Path:
    """Reserve a new file named after another one: `mill-road-2026-03-01-1-b2.json`."""
    return _reserved(path.parent, f"{path.stem}-b", 2)


def _reserved(folder: Path, name: str, number: int) -> Path:
    while True:
        path = folder / f"{name}{number}.json"
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            number += 1
        except OSError:
            return path
        else:
            return path
