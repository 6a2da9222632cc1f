"""What is damaged among the program's own files is set aside or restored before the studio needs it.

Nothing is deleted. Documents, games and recovery copies have their own ways and are not touched; a damaged one stays
where it is. Whatever else cannot be read is renamed to `<name>.damaged`, so that the studio can write a new one.
"""

import contextlib
import os
import stat
import time
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from typing import Any, Final

import msgspec

from ccstudio.base.crash_reports import fatal_reports
from ccstudio.base.errors import SaveError
from ccstudio.base.files import BACKUP_SUFFIX, UNFINISHED, save_atomically, set_aside, why_unwritable
from ccstudio.base.language import _
from ccstudio.base.places import reports_folder, user_cache_folder, user_data_folder

SETTINGS_FILE: Final = "studio.ini"
RECOVERY_FOLDER: Final = "recovery"

DATA_FOLDERS: Final = (
    *("games", "host", "library", "mail", RECOVERY_FOLDER, "reports", "set-ups", "templates", "unsaved"),
)
CACHE_FOLDERS: Final = ("games", "kernel", "overviews", "pictures", "sight")
JSON_FILES: Final[dict[str, Any]] = {"hosts.json": list[dict[str, Any]], "packages.json": dict[str, dict[str, Any]]}
"""The files in JSON, with as much of their type as can be checked without loading what uses them."""


UNFINISHED_AFTER_S: Final = 24 * 60 * 60
"""The seconds after which nobody writes a file any more."""


class Outcome(Enum):
    """What was done."""

    RESTORED = "restored"
    SET_ASIDE = "set aside"
    UNWRITABLE = "unwritable"
    CRASHED = "crashed"


class Repair(msgspec.Struct, frozen=True):
    """One thing that was found at the start.

    `aside` is where the damaged file is now, `reason` a sentence where a folder cannot be written.
    """

    outcome: Outcome
    path: Path
    aside: Path | None = None
    reason: str = ""

    def __str__(self) -> str:
        """Say what happened to which file."""
        match self.outcome:
            case Outcome.RESTORED:
                text = _("{file} was damaged. It is restored from its backup; the damaged file is now {aside}.")
            case Outcome.SET_ASIDE:
                text = _("{file} was damaged and is now {aside}. The studio starts without it.")
            case Outcome.UNWRITABLE:
                text = _("Settings, games and recovery copies cannot be saved in {file}. {reason}")
            case Outcome.CRASHED:
                text = _("The program crashed. The report is {file}; the studio sends it to nobody.")
        aside = self.aside.name if self.aside is not None else ""
        return text.format(file=self.path, aside=aside, reason=self.reason)


def repair_home() -> tuple[Repair, ...]:
    """Repair the folders of the person's data and of the cache, and return what was found; it never fails."""
    data, cache = user_data_folder(), user_cache_folder()
    found = [*_repair_folders(data, DATA_FOLDERS), *_repair_folders(cache, CACHE_FOLDERS)]
    unwritable = why_unwritable(data / SETTINGS_FILE)
    if unwritable is not None:
        found.append(Repair(Outcome.UNWRITABLE, data, reason=str(unwritable)))
    else:
        found += _repair_file(data / SETTINGS_FILE, is_whole_settings, _restored_settings)
        for name, kind in JSON_FILES.items():
            found += _repair_file(data / name, _decodes_as(kind))
        _remove_unfinished(data)
    found += [Repair(Outcome.CRASHED, report) for report in fatal_reports(reports_folder())]
    return tuple(found)


def keep_settings_backup(file: Path) -> None:
    """Copy sound settings to `<name>.bak`, from which the next start restores damaged ones."""
    backup = file.with_name(file.name + BACKUP_SUFFIX)
    with contextlib.suppress(OSError, SaveError):
        data = file.read_bytes()
        if data and is_whole_settings(data) and not (backup.is_file() and backup.read_bytes() == data):
            save_atomically(backup, data, backup=False)


def is_whole_settings(data: bytes) -> bool:
    """Whether the content of a settings file is text to its end: entries that make no sense cost only themselves."""
    if b"\0" in data:
        return False
    try:
        lines = data.decode("utf-8").splitlines()
    except UnicodeDecodeError:
        return False
    sections = ("[", ";", "#")
    if any("=" not in line for line in lines if line.strip() and not line.startswith(sections)):
        return False
    # Qt ends every line; a last one without its end was typed by a person, if its quotes and brackets are closed.
    if not lines or data.endswith(b"\n"):
        return True
    last = lines[-1].replace('\\"', "")
    return last.count('"') % 2 == 0 and ("=@" not in last or last.endswith(")"))


def _remove_unfinished(data: Path) -> None:
    """Remove files that killed programs had begun to write: what they were to replace is untouched."""
    latest = time.time() - UNFINISHED_AFTER_S
    for folder in (data, *(data / name for name in DATA_FOLDERS)):
        with contextlib.suppress(OSError):
            for path in folder.glob(UNFINISHED):
                if path.stat().st_mtime < latest:
                    path.unlink()


def _restored_settings(file: Path) -> bool:
    """Restore settings from their backup; return whether there was a sound one."""
    try:
        data = file.with_name(file.name + BACKUP_SUFFIX).read_bytes()
        if not data or not is_whole_settings(data):
            return False
        save_atomically(file, data, backup=False)
    except (OSError, SaveError):
        return False
    return True


def _repair_folders(folder: Path, names: tuple[str, ...]) -> Iterator[Repair]:
    """Set aside files that have the name of a folder; links are left alone, they may lead to a disk that is away."""
    for path in (folder, *(folder / name for name in names)):
        try:
            mode = path.lstat().st_mode
        except OSError:
            continue
        if not stat.S_ISDIR(mode) and not stat.S_ISLNK(mode):
            yield from _put_aside(path)


def _repair_file(
    path: Path, is_sound: Callable[[bytes], bool], restore: Callable[[Path], bool] | None = None
) -> Iterator[Repair]:
    try:
        mode = path.stat().st_mode
        data = path.read_bytes() if stat.S_ISREG(mode) else b""
    except OSError:
        return
    if stat.S_ISREG(mode) and is_sound(data) and (data or not _has_backup(path)):
        return
    for repair in _put_aside(path):
        if restore is not None and restore(path):
            yield msgspec.structs.replace(repair, outcome=Outcome.RESTORED)
        else:
            yield repair


def _has_backup(path: Path) -> bool:
    backup = path.with_name(path.name + BACKUP_SUFFIX)
    return os.path.lexists(backup) and backup.stat().st_size > 0


def _put_aside(path: Path) -> Iterator[Repair]:
    with contextlib.suppress(OSError):
        yield Repair(Outcome.SET_ASIDE, path, set_aside(path))


def _decodes_as(kind: Any) -> Callable[[bytes], bool]:  # noqa: ANN401 - a type in the words of `msgspec`
    def is_sound(data: bytes) -> bool:
        try:
            # A program that died before it wrote its first entry leaves an empty file.
            msgspec.json.decode(data or b"null", type=kind | None)
        except (ValueError, RecursionError):
            return False
        return True

    return is_sound
