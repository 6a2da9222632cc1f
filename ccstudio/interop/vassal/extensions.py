"""Extensions of modules of VASSAL (`.vmdx`): what they add to the tree of their module, and the files they bring."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from ccstudio.base.archives import Archive
from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.interop.vassal.build_tree import Element, read_build
from ccstudio.interop.vassal.module_file import BUILD_FILES, EXTENSION_DATA, ModuleFile
from ccstudio.interop.vassal.naming import Ids
from ccstudio.interop.vassal.sequences import split

FOLDER: Final = "extensions"
ENDING: Final = ".vmdx"
_ROOT: Final = "ModuleExtension"
_ADDITION: Final = "ExtensionElement"
_NAMES: Final = ("name", "entryName", "mapName", "chartName", "text", "title")
"""The attributes that hold the name of a component, by its class one or another."""


def with_extensions(module: ModuleFile, archives: Sequence[Archive]) -> ModuleFile:
    """Return a module with all that its extensions add; its tree gets their components.

    Raises:
        ArchiveError: an entry is damaged.
        StudioError: a file is no extension, cannot be read, or extends another module.
    """
    ids = Ids(longest=40)
    files: dict[str, tuple[Archive, str]] = {}
    notes: list[str] = []
    for archive in archives:
        root = _tree(archive, module.title)
        notes += _added(root, module.build, archive.path)
        folder = f"{FOLDER}/{ids.make(archive.path.stem, 'extension')}"
        files |= {f"{folder}/{name}": (archive, name) for name in archive.names}
    return replace(module, others=files, notes=tuple(notes))


def _tree(archive: Archive, own: str) -> Element:
    file = archive.path.name
    name = next((name for name in BUILD_FILES if name in archive.names), "")
    root = read_build(archive.read(name), file) if name else None
    if root is None or root.kind != _ROOT or EXTENSION_DATA not in archive.names:
        raise StudioError("vassal-no-extension", file=file)
    base = root.get("module").strip()
    if base != own and not root.is_set("anyModule"):
        raise StudioError("vassal-other-extension", file=file, module=base, own=own)
    return root


def _added(root: Element, build: Element, file: Path) -> Iterator[str]:
    """Put the components of an extension where they belong; yield sentences about those that have no place."""
    for addition in root.children:
        if addition.kind != _ADDITION:
            build.children.append(addition)
            continue
        target = _target(addition.get("target"), build)
        if target is not None:
            target.children += addition.children[:1]
        else:
            words = _("{file}: a part is left out, because the module has no place for it: {place}.")
            yield words.format(file=file.name, place=addition.get("target"))


def _target(path: str, build: Element) -> Element | None:
    """The component at a path of classes and names; None if it is not there."""
    found = build
    for step in split(path, "/") if path else ():
        tag, _sign, name = step.partition(":")
        name = name.replace("\\:", ":")
        fitting = [child for child in found.children if child.tag == tag]
        named = [child for child in fitting if name in {child.get(it) for it in _NAMES}]
        chosen = next(iter(named or (fitting if len(fitting) == 1 else [])), None)
        if chosen is None:
            return None
        found = chosen
    return found
