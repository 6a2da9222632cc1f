"""Salvaging a game from a damaged journal, up to the first entry that cannot be read."""

import json
import re
from pathlib import Path
from typing import Any, Final

import msgspec

from ccstudio.base.progress import Report, unreported
from ccstudio.documents.journal import Entry, JournalDocument
from ccstudio.documents.reading import LARGEST_FILE
from ccstudio.play.replay import Replayed, open_journal, replay
from ccstudio.rules.registry import Registry

_ENTRIES: Final = re.compile(r'^ {0,8}"entries"\s*:\s*\[', re.MULTILINE)
_BETWEEN: Final = re.compile(r"[\s,]*")
_DECODER: Final = json.JSONDecoder()


def recovered_game(path: Path, *, registry: Registry | None = None, report: Report = unreported) -> Replayed | None:
    """Return the game of a damaged journal up to the damage; None if its beginning is unreadable.

    What stands behind the damage is not looked at, nor is the seal: the entries are played as those of a sound journal
    are, and believed as little. The file itself stays as it is.
    """
    journal = _journal(path)
    if journal is None:
        return None
    replayed = replay(journal, registry=registry, report=report)
    return replayed if replayed.session is not None else None


def salvaged_game(path: Path, *, registry: Registry | None = None, report: Report = unreported) -> Replayed | None:
    """Return as much of the game in a file as can be continued: up to the damage, or as far as its rules allow.

    None if nothing can be continued.
    """
    replayed = open_journal(path, registry=registry, report=report)
    return replayed if replayed.session is not None else recovered_game(path, registry=registry, report=report)


def _journal(path: Path) -> JournalDocument | None:
    try:
        if path.stat().st_size > LARGEST_FILE:
            return None
        text = path.read_bytes().decode(errors="replace")
        found = _ENTRIES.search(text)
        if found is None:
            return None
        head = json.loads(text[: found.start()].rstrip().removesuffix(",") + "}")
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(head, dict):
        return None
    try:
        return msgspec.convert({**head, "entries": _entries(text, found.end())}, JournalDocument)
    except msgspec.ValidationError:
        return None


def _entries(text: str, at: int) -> list[Entry]:
    """Yield the entries from a position of the text, up to the first invalid one."""
    entries: list[Entry] = []
    while True:
        between = _BETWEEN.match(text, at)
        at = between.end() if between is not None else at
        try:
            value: Any
            value, at = _DECODER.raw_decode(text, at)
            entries.append(msgspec.convert(value, Entry))
        except (ValueError, msgspec.ValidationError, RecursionError):
            return entries
