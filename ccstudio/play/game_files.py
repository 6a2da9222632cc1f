"""Files of games: their heads, read without replaying them, and names for new ones."""

from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Final

import msgspec

from ccstudio.documents.reading import LARGEST_FILE

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
