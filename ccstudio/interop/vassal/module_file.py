"""A module of VASSAL as a file: its build tree, its pictures by the names it uses, its set-ups and saves."""

from pathlib import PurePosixPath
from typing import Final

import msgspec

from ccstudio.base.archives import Archive
from ccstudio.base.errors import StudioError
from ccstudio.interop.vassal.build_tree import Element, read_build

BUILD_FILES: Final = ("buildFile.xml", "buildFile")
MODULE_DATA: Final = ("moduledata", "info")
EXTENSION_DATA: Final = "extensiondata"
SAVED_GAME: Final = "savedGame"
PICTURES: Final = "images/"
PICTURE_ENDINGS: Final = (".gif", ".png", ".jpg", ".jpeg", ".svg", ".bmp")


class ModuleFile(msgspec.Struct, frozen=True, kw_only=True):
    """An opened module; `pictures` are the entries of its pictures by what the module may call them."""

    archive: Archive
    build: Element
    build_name: str
    pictures: dict[str, str]

    @property
    def title(self) -> str:
        """The name of the module."""
        return self.build.get("name").strip() or self.archive.path.stem

    def picture(self, name: str) -> str:
        """Return the entry of a picture that the module names; empty if it is not there."""
        return self.pictures.get(_folded(name), "")


def open_module(archive: Archive) -> ModuleFile:
    """Return what a module holds, by its build file.

    Raises:
        ArchiveError: an entry is damaged.
        StudioError: it is an extension or a save, or the build file is missing or cannot be read.
    """
    file = archive.path.name
    build_name = next((name for name in BUILD_FILES if name in archive.names), "")
    if EXTENSION_DATA in archive.names:
        raise StudioError("vassal-extension", file=file)
    if not build_name:
        raise StudioError("vassal-save" if SAVED_GAME in archive.names else "vassal-no-module", file=file)
    build = read_build(archive.read(build_name), file)
    if build.kind == "ModuleExtension":
        raise StudioError("vassal-extension", file=file)
    return ModuleFile(archive=archive, build=build, build_name=build_name, pictures=_pictures(archive.names))


def set_up_entry(archive: Archive, name: str) -> str:
    """Return the entry of a set-up; empty if it is not there."""
    wanted = name.casefold().lstrip("/")
    return next((entry for entry in archive.names if wanted and entry.casefold() == wanted), "")


def is_picture(entry: str) -> bool:
    """Return whether an entry is a picture, by its ending."""
    return PurePosixPath(entry).suffix.casefold() in PICTURE_ENDINGS


def _pictures(names: tuple[str, ...]) -> dict[str, str]:
    """The pictures by name with and without their ending: old modules leave out `.gif`."""
    found: dict[str, str] = {}
    for name in names:
        if is_picture(name):
            folded = _folded(name)
            found.setdefault(folded, name)
    for name in names:
        if name.casefold().endswith(".gif"):
            found.setdefault(_folded(name).removesuffix(".gif"), name)
    return found


def _folded(name: str) -> str:
    return name.strip().casefold().removeprefix("/").removeprefix(PICTURES)
