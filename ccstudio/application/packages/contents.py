"""What a package holds: where documents lie in it, and which pictures belong to them."""

from io import BytesIO
from pathlib import PurePosixPath
from typing import Final, get_args

import msgspec

from ccstudio.base.problems import Argument, Path, Problem
from ccstudio.documents.document import Document
from ccstudio.documents.formats import FORMATS
from ccstudio.documents.library_folders import EXPERIMENTS, LESSONS, SCENARIOS, SET_UPS
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.package import EntryKind, PackageDocument
from ccstudio.documents.pictures.art_check import art_path_problem, checked_picture
from ccstudio.documents.pictures.art_kinds import kind_of_content, kind_of_name
from ccstudio.documents.pictures.files import VAST_MEGAPIXELS
from ccstudio.documents.pictures.head import read_head
from ccstudio.documents.pictures.picture_check import path_problem
from ccstudio.documents.requirements import format_tag
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.translation import TRANSLATIONS

DOCUMENT_KINDS: Final = frozenset(get_args(EntryKind)) - {"picture"}
_PLACES: Final = {"lesson": LESSONS, "set-up": SET_UPS, "experiment": EXPERIMENTS, "translation": TRANSLATIONS}
PICTURE_ENDINGS: Final = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".svg", ".bmp", ".tif", ".tiff")


class Package(msgspec.Struct, frozen=True, kw_only=True):
    """A package in memory: its manifest, its documents by path, and all its files by path."""

    manifest: PackageDocument
    documents: dict[str, Document]
    files: dict[str, bytes]

    @property
    def main(self) -> Document:
        """The document to open."""
        return self.documents[self.manifest.main]

    def pictures_of(self, path: str) -> dict[str, bytes]:
        """Return the pictures of a document by the names that it uses."""
        folder = PurePosixPath(path).parent
        named = {name: str(folder / name) for name in picture_names(self.documents[path])}
        return {name: self.files[place] for name, place in named.items() if place in self.files}


def kind_of(document: Document) -> str:
    """Return the kind of an entry: `map`, `scenario` and so on."""
    return FORMATS[format_tag(type(document))].name


def path_of(document: Document) -> str:
    """Return the path of a document in packages and in the person's library; each version has a folder of its own."""
    if isinstance(document, ScenarioDocument):
        module = document.module
        return f"modules/{module.id}-{module.version}/{SCENARIOS}/{document.id}-{document.version}.json"
    kind = kind_of(document)
    if kind in _PLACES:
        return f"{_PLACES[kind]}/{document.id}-{document.version}.json"
    group = "maps" if kind in {"map", "layout"} else "modules"
    return f"{group}/{document.id}-{document.version}/{kind}.json"


def picture_names(document: Document) -> list[str]:
    """Return the pictures of a map or the art of a module that can be packed, relative to its folder, each once."""
    match document:
        case MapDocument():
            files = dict.fromkeys(picture.file for picture in document.pictures)
            return [file for file in files if not path_problem(file) and _has_picture_ending(file)]
        case ModuleDocument():
            return [file for file in dict.fromkeys(art.file for art in document.art) if not art_path_problem(file)]
    return []


def place_of_picture(document: Document, name: str) -> Path:
    """Return the path of the first entry of a document that names a picture."""
    match document:
        case ModuleDocument():
            field, files = "art", [art.file for art in document.art]
        case MapDocument():
            field, files = "pictures", [picture.file for picture in document.pictures]
        case _:
            return ()
    return (field, files.index(name), "file") if name in files else ()


def picture_problem(document: Document, name: str, data: bytes) -> Problem | None:
    """Return what forbids to take a picture of a document from strangers."""
    if isinstance(document, ModuleDocument):
        kind = kind_of_name(name)
        assert kind is not None, "the names of art end as pictures do"
        trouble, picture = checked_picture(kind, data)
        return (
            None if picture is not None else Problem(code=trouble.code, arguments={"file": name, **trouble.arguments})
        )
    if not _has_picture_ending(name):
        return _problem("package-ending", name, entry=name)
    drawing = kind_of_name(name) == "svg" or kind_of_content(data) == "svg"
    head = read_head(BytesIO(data))
    if drawing or not head.width or not head.height:
        return _problem("package-no-picture", name, entry=name)
    if head.megapixels > VAST_MEGAPIXELS:
        return _problem("picture-file-vast", name, width=head.width, height=head.height)
    return None


def _has_picture_ending(name: str) -> bool:
    return PurePosixPath(name).suffix.casefold() in PICTURE_ENDINGS


def _problem(code: str, name: str, **arguments: Argument) -> Problem:
    return Problem(code=code, arguments={"file": name, **arguments})
