"""A module of VASSAL as a file: its build tree, its pictures by the names it uses, its set-ups and saves."""

from collections.abc import Iterator
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
    """An opened module.

    `others` are the entries of its extensions: archives and names there, by the names they have here. `notes` are
    sentences about what does not fit together.
    """

    archive: Archive
    build: Element
    build_name: str
    others: dict[str, tuple[Archive, str]] = {}
    notes: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The name of the module."""
        return self.build.get("name").strip() or self.archive.path.stem

    @property
    def names(self) -> tuple[str, ...]:
        """All entries, those of the module before those of its extensions."""
        return (*self.archive.names, *self.others)

    def read(self, entry: str) -> bytes:
        """Return the content of an entry.

        Raises:
            KeyError: there is no such entry.
            ArchiveError: it is damaged.
        """
        archive, name = self.others.get(entry, (self.archive, entry))
        return archive.read(name)

    def entry(self, name: str) -> str:
        """Return the entry that a component names, such as a set-up; empty if it is not there."""
        wanted = name.casefold().lstrip("/")
        return next((entry for entry, own in self.own_names() if wanted and own.casefold() == wanted), "")

    def own_names(self) -> Iterator[tuple[str, str]]:
        """Yield every entry with its name in its own archive."""
        yield from ((name, name) for name in self.archive.names)
        yield from ((entry, name) for entry, (_archive, name) in self.others.items())


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
    return ModuleFile(archive=archive, build=build, build_name=build_name)


def is_picture(entry: str) -> bool:
    """Return whether an entry is a picture, by its ending."""
    return PurePosixPath(entry).suffix.casefold() in PICTURE_ENDINGS


def pictures_by_name(module: ModuleFile) -> dict[str, str]:
    """Return the entries of pictures by folded name, with and without ending: old modules leave out `.gif`."""
    found: dict[str, str] = {}
    for entry, name in module.own_names():
        if is_picture(name):
            found.setdefault(folded(name), entry)
    for entry, name in module.own_names():
        if name.casefold().endswith(".gif"):
            found.setdefault(folded(name).removesuffix(".gif"), entry)
    return found


def folded(name: str) -> str:
    """Return what two names of pictures have in common that mean the same."""
    return name.strip().casefold().removeprefix("/").removeprefix(PICTURES)
