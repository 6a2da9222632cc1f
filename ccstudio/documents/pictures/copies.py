"""Copying the pictures of maps and the art of modules into another folder."""

import hashlib
import shutil
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath

import msgspec

from ccstudio.base.errors import SaveError
from ccstudio.base.files import save_atomically, writing_atomically
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.pictures.files import CUT_OFF, picture_file_problem
from ccstudio.documents.pictures.picture_check import path_problem


class PictureCopies(msgspec.Struct, frozen=True):
    """The copied files and their new names.

    `files` are those that were asked for, `names` the names that changed on the way, `made` the copies.
    """

    files: tuple[str, ...] = ()
    names: Mapping[str, str] = {}
    made: tuple[Path, ...] = ()

    def undo(self) -> None:
        """Remove the copies, because the map was not saved."""
        for path in self.made:
            with suppress(OSError):
                path.unlink(missing_ok=True)


def pictures_of(documents: Iterable[MapDocument]) -> list[str]:
    """Return the picture files of maps within the map's folder, each once."""
    files = dict.fromkeys(picture.file for document in documents for picture in document.pictures)
    return [file for file in files if not path_problem(file)]


def copy_pictures(
    files: Iterable[str], source: Path, target: Path, report: Callable[[int, int], None], document: Path | None = None
) -> PictureCopies:
    """Copy pictures from the folder of a map to another one, under free names.

    One that is there already, with the same content, is not copied again. Those that are missing, or lead out of the
    folder, stay behind.

    Args:
        files: how the map names them.
        source: the folder they lie in.
        target: the folder they shall lie in.
        report: told how many are done, of how many; an error it raises ends the work, and nothing is left behind.
        document: the file of the map, which an error names where it is known.

    Raises:
        SaveError: there is no such folder, or one could not be written; nothing is left behind.
    """
    files = tuple(files)
    if not target.is_dir():
        raise SaveError("save-no-folder", file=str(document or target), folder=str(target))
    wanted = [file for file in files if picture_file_problem(file, source) in {"", CUT_OFF}]
    names: dict[str, str] = {}
    made: list[Path] = []
    try:
        for number, file in enumerate(wanted):
            report(number, len(wanted))
            name = _name_for(source / file, file, target)
            if not (target / name).exists():
                _copy(source / file, target / name)
                made.append(target / name)
            if name != file:
                names[file] = name
    except BaseException:
        PictureCopies(made=tuple(made)).undo()
        raise
    return PictureCopies(files, names, tuple(made))


def with_files(document: MapDocument, names: Mapping[str, str]) -> MapDocument:
    """Return the map with renamed picture files; the same object if nothing changes."""
    if not any(picture.file in names for picture in document.pictures):
        return document
    pictures = tuple(
        msgspec.structs.replace(picture, file=names.get(picture.file, picture.file)) for picture in document.pictures
    )
    return msgspec.structs.replace(document, pictures=pictures)


def _name_for(path: Path, file: str, target: Path) -> str:
    """Return the name of a picture in the other folder, with a number if it is taken."""
    place = PurePosixPath(file)
    number, name = 1, file
    while (target / name).exists() and not _is_same(path, target / name):
        number += 1
        name = str(place.with_name(f"{place.stem}-{number}{place.suffix}"))
    return name


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.stat().st_size == other.stat().st_size and _digest(one) == _digest(other)
    except OSError:
        return False


def _digest(path: Path) -> bytes:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").digest()


def _copy(source: Path, target: Path) -> None:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with source.open("rb") as file, writing_atomically(target, backup=False) as copy:
            shutil.copyfileobj(file, copy, 2**20)
    except OSError as error:
        raise SaveError("save-failed", file=str(target), reason=error.strerror or type(error).__name__) from error


def copy_art(module: ModuleDocument, source: Path, target: Path) -> None:
    """Copy the art of a module to another folder.

    What cannot be drawn stays behind, and what lies in the other folder by that name stays as it is.

    Raises:
        SaveError: one cannot be written.
    """
    from ccstudio.documents.pictures.art_check import art_path_problem, safe_art  # noqa: PLC0415 - no map waits for it

    for art in module.art:
        if art_path_problem(art.file) or (target / art.file).exists():
            continue
        picture = safe_art(art, source)
        if picture is not None:
            make_folder((target / art.file).parent)
            save_atomically(target / art.file, picture.source, backup=False)


def make_folder(folder: Path) -> None:
    """Make a folder with its parents.

    Raises:
        SaveError: it cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise SaveError("save-failed", file=str(folder), reason=reason) from error
