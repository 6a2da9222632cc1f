"""`Library`: finds the document that a reference names by id and version."""

import re
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import msgspec

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.jsonio import digest
from ccstudio.base.places import content_folder, library_folder
from ccstudio.documents.document import Document, Reference
from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.documents.lesson import LessonDocument
from ccstudio.documents.library_folders import (
    EXPERIMENTS,
    LESSONS,
    SCENARIOS,
    FileState,
    Places,
    documents_in,
    files_in,
    folder_of,
    project_folder,
    state_of,
)
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.reading import Reading, read_file
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.documents.translation import TRANSLATIONS

D = TypeVar("D", bound=Document)

FORMATS: Final = "ccstudio/"
"""How the formats of documents begin."""

MOST_HEADS: Final = 4_096
MOST_READINGS: Final = 128
"""Files whose heads, and whose documents, are kept for all libraries of the process."""

SETTLED_NS: Final = 2_000_000_000
"""A file that was changed so recently can change again without a trace: the clocks of disks are coarse."""


class _HeadReference(msgspec.Struct, frozen=True):
    """The reference of a scenario to its module."""

    id: str = ""


class _Head(msgspec.Struct, frozen=True):
    """The head of a file for the library; empty for other files."""

    format: str = ""
    id: str = ""
    version: int = 0
    title: str = ""
    module: _HeadReference = _HeadReference()


class _Held(NamedTuple):
    """Snapshot of folders and files at one moment."""

    folders: dict[Path, list[Path]]
    states: dict[Path, FileState | None]
    places: Places


class LibraryFile(msgspec.Struct, frozen=True, kw_only=True):
    """A file of the library: format (`"ccstudio/map"`), id, version and title."""

    path: Path
    format: str
    id: str
    version: int
    title: str


_HEAD: Final = msgspec.json.Decoder(_Head)

_HEAD_ENTRY: Final = re.compile(rb'"(format|id|version)"\s*:\s*(?:"([^"\\]*)"|([0-9]{1,6})\b)')
"""An entry of the head as it can be told even in a file that is no valid JSON."""

_MODULE_ENTRY: Final = re.compile(rb'"module"\s*:\s*\{[^{}]*?"id"\s*:\s*"([^"\\]*)"')


class Library:
    """Finds documents, and caches files until they change, together with all other libraries.

    A document is sought beside the file that refers to it; in that file's project, which is the nearest folder above
    it that holds `modules` or `maps`; in the person's library; and in the content that comes with the program. Two
    documents of one id and version must have the same content, wherever they lie: nobody could tell which is meant.
    `folders` replace the person's library and the shipped content; `more` are looked through after them, as the
    content of plugins.
    """

    def __init__(self, folders: Iterable[Path] | None = None, more: Iterable[Path] = ()) -> None:
        self._folders = tuple(folders) if folders is not None else None
        self._more = tuple(more)
        self._included: tuple[Path, ...] = ()
        self._heads: dict[FileState, _Head] = {}
        self._documents: dict[FileState, Document] = {}
        self._contents: dict[FileState, str] = {}
        self._held: _Held | None = None

    @property
    def included(self) -> tuple[Path, ...]:
        """Additional files outside the folders."""
        return self._included

    def include(self, files: Iterable[Path]) -> None:
        """Also find these files, after all others; they replace those included before."""
        self._included = tuple(files)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Read each folder and file at most once within the block, for a consistent snapshot."""
        if self._held is not None:
            yield
            return
        self._held = _Held({}, {}, Places())
        try:
            yield
        finally:
            self._held = None

    def reading(self, path: Path) -> Reading:
        """Read a file, or return what was read of it before if it has no problems and has not changed."""
        state = self._state(path, Places())
        known = _reading(state) if state is not None else None
        return known if known is not None and known.document is not None and not known.problems else read_file(path)

    def find(self, kind: type[D], reference: Reference, beside: Path | None = None) -> D:
        """Return the document of a kind with this id and version; `beside` is the file that refers to it.

        Raises:
            ContentError: it was not found, or two files bear that id and version with unlike content.
            DocumentError: it was found and cannot be used.
        """
        return self.find_with_file(kind, reference, beside)[0]

    def find_with_file(self, kind: type[D], reference: Reference, beside: Path | None = None) -> tuple[D, Path]:
        """Return the document as `find` does, and its nearest file."""
        tag = _tag_of(kind)
        others: dict[int, FileState] = {}
        found: list[FileState] = []
        for state in self._files(self._paths(beside)):
            head = self._head(state)
            if (head.format, head.id) != (tag, reference.id):
                continue
            if head.version == reference.version:
                found.append(state)
            else:
                others[head.version] = state
        name = {"format": tag.rpartition("/")[2], "id": reference.id}
        if found:
            document = self._only_one(reference, found)
            assert isinstance(document, kind), "the tag of a file decides its type"
            return document, found[0][0]
        if others:
            raise ContentError(
                "content-other-version",
                **name,
                version=reference.version,
                versions=", ".join(map(str, sorted(others))),
                file=str(others[max(others)][0]),
            )
        raise ContentError("content-not-found", **name, version=reference.version)

    def find_terrain(self, reference: Reference, beside: Path | None = None) -> TerrainDocument:
        """Return the terrain table of that id and version; as `find`."""
        return self.find(TerrainDocument, reference, beside)

    def find_module(self, reference: Reference, beside: Path | None = None) -> ModuleDocument:
        """Return the module of that id and version; as `find`."""
        return self.find(ModuleDocument, reference, beside)

    def find_map(self, reference: Reference, beside: Path | None = None) -> MapDocument:
        """Return the map of that id and version; as `find`."""
        return self.find(MapDocument, reference, beside)

    def references(
        self, kind: type[Document], beside: Path | None = None, *, with_included: bool = True
    ) -> list[Reference]:
        """Return references to all documents of a kind, each once, nearest first."""
        included = set() if with_included else {path.resolve() for path in self._included}
        # A file that lies where it is found anyway is not only included.
        lying = {path.resolve() for path in self._paths_lying(beside)} if included else set()
        heads = (self._head(state) for state in self._of(kind, beside) if state[0] not in included - lying)
        return list(dict.fromkeys(Reference(id=head.id, version=head.version) for head in heads))

    def titles(self, kind: type[Document], beside: Path | None = None) -> dict[Reference, str]:
        """Return titles of all documents of a kind, each once, nearest first; as `scenarios`."""
        found: dict[Reference, str] = {}
        for head in map(self._head, self._of(kind, beside)):
            found.setdefault(Reference(id=head.id, version=head.version), head.title or head.id)
        return found

    def files(self, kind: type[Document], beside: Path | None = None) -> dict[Reference, Path]:
        """Return the nearest files of all documents of a kind; as `scenarios`."""
        found: dict[Reference, Path] = {}
        for state in self._of(kind, beside):
            head = self._head(state)
            found.setdefault(Reference(id=head.id, version=head.version), state[0])
        return found

    def find_scenario(self, reference: Reference, beside: Path | None = None) -> ScenarioDocument:
        """Return the scenario of that id and version; as `find`."""
        return self.find(ScenarioDocument, reference, beside)

    def scenarios(self, module_id: str | None = None, beside: Path | None = None) -> list[Path]:
        """Return the files of all scenarios, or of those of a module, nearest first, then by name.

        They are told by their heads alone: one of them may be damaged all the same.
        """
        return [path for path, head in self._scenarios(beside) if module_id in {None, head.module.id}]

    def lessons(self, beside: Path | None = None) -> list[Path]:
        """Return the files of all lessons; as `scenarios`."""
        return [state[0] for state in self._of(LessonDocument, beside)]

    def experiments(self, beside: Path | None = None) -> list[Path]:
        """Return the files of all experiments; as `scenarios`."""
        return [state[0] for state in self._of(ExperimentDocument, beside)]

    def scenarios_called(self, name: str, beside: Path | None = None) -> list[Path]:
        """Return the files of scenarios with this id, else of those with this file name."""
        known = list(self._scenarios(beside))
        return [path for path, head in known if head.id == name] or [path for path, _ in known if path.stem == name]

    def modules_called(self, name: str, beside: Path | None = None) -> list[Path]:
        """Return the files of modules with this id, nearest first."""
        return [state[0] for state in self._of(ModuleDocument, beside) if self._head(state).id == name]

    def maps(self, beside: Path | None = None) -> list[MapDocument]:
        """Return all readable maps, each id and version once, nearest first."""
        found: dict[Reference, MapDocument] = {}
        for state in self._of(MapDocument, beside):
            try:
                document = self._read(state)
            except DocumentError:
                # Who refers to it is told; nobody did.
                continue
            if isinstance(document, MapDocument):
                found.setdefault(document.reference, document)
        return list(found.values())

    def map_files(self, beside: Path | None = None) -> list[Path]:
        """Return the files of all maps; as `scenarios`."""
        return [state[0] for state in self._of(MapDocument, beside)]

    def states(self, beside: Path | None = None) -> Iterator[FileState]:
        """Return the state of every file that may be a document, or a translation of one; as `scenarios`.

        While these stay the same, so does everything that the library tells.
        """
        files = list(self._files(self._paths(beside)))
        yield from files
        around = dict.fromkeys(folder for state in files for folder in (state[0].parent, state[0].parent.parent))
        yield from self._files(path for folder in around for path in files_in(folder / TRANSLATIONS))

    def listing(self, beside: Path | None = None) -> Iterator[LibraryFile]:
        """Return all documents by their heads, nearest first; as `scenarios`."""
        for state in self._files(self._paths(beside)):
            head = self._head(state)
            if head.format.startswith(FORMATS) and head.id:
                yield LibraryFile(
                    path=state[0], format=head.format, id=head.id, version=head.version, title=head.title or head.id
                )

    def _scenarios(self, beside: Path | None) -> Iterator[tuple[Path, _Head]]:
        return ((state[0], self._head(state)) for state in self._of(ScenarioDocument, beside))

    def _of(self, kind: type[Document], beside: Path | None) -> Iterator[FileState]:
        """Return the files of all documents of a kind."""
        tag = _tag_of(kind)
        return (state for state in self._files(self._paths(beside)) if self._head(state).format == tag)

    def _files(self, paths: Iterable[Path]) -> Iterator[FileState]:
        """Yield every candidate file once, in the order of `paths`."""
        seen = set()
        places = Places() if self._held is None else self._held.places
        for path in paths:
            state = self._state(path, places)
            if state is not None and state[0] not in seen:
                seen.add(state[0])
                yield state

    def _state(self, path: Path, places: Places) -> FileState | None:
        """Return the present state of a candidate file; None for others."""
        held = self._held
        if held is None:
            return state_of(path, places)
        if path not in held.states:
            held.states[path] = state_of(path, places)
        return held.states[path]

    def _documents_in(self, project: Path) -> Iterable[Path]:
        held = self._held
        if held is None:
            return documents_in(project)
        if project not in held.folders:
            held.folders[project] = list(documents_in(project))
        return held.folders[project]

    def _paths(self, beside: Path | None) -> Iterator[Path]:
        yield from self._paths_lying(beside)
        yield from self._included

    def _paths_lying(self, beside: Path | None) -> Iterator[Path]:
        """Return the files in the folders."""
        folder = folder_of(beside) if beside is not None else None
        project = project_folder(folder) if folder is not None else None
        if folder is not None:
            yield from files_in(folder)
            if folder.name in (SCENARIOS, LESSONS, EXPERIMENTS):
                yield from files_in(folder.parent)
            if folder.name in (LESSONS, EXPERIMENTS):
                yield from files_in(folder.parent / SCENARIOS)
        if project is not None:
            yield from self._documents_in(project)
        folders = self._folders if self._folders is not None else (library_folder(), content_folder())
        for folder in (*folders, *self._more):
            yield from files_in(folder)
            # Shipped documents refer to each other: their project is the shipped content.
            if folder != project:
                yield from self._documents_in(folder)

    def _head(self, state: FileState) -> _Head:
        head = self._heads.get(state)
        if head is None:
            head = self._heads[state] = _kept_head(state) if _is_settled(state) else _read_head(state[0])
        return head

    def _only_one(self, reference: Reference, found: list[FileState]) -> Document:
        documents = [self._read(state) for state in found]
        for state in found[1:]:
            if self._content(state) != self._content(found[0]):
                raise ContentError(
                    "content-ambiguous",
                    format=_tag_of(type(documents[0])).rpartition("/")[2],
                    id=reference.id,
                    version=reference.version,
                    one=str(found[0][0]),
                    other=str(state[0]),
                )
        return documents[0]

    def _read(self, state: FileState) -> Document:
        known = self._documents.get(state)
        if known is None:
            known = self._documents[state] = _reading(state).sound_document(state[0])
        return known

    def _content(self, state: FileState) -> str:
        """Return a key that differs for different content."""
        known = self._contents.get(state)
        if known is None:
            known = self._contents[state] = digest(self._read(state))
        return known


def _is_settled(state: FileState) -> bool:
    return time.time_ns() - max(state[1], state[2]) > SETTLED_NS


def _reading(state: FileState) -> Reading:
    """Return what is read of a file in this state."""
    return _kept_reading(state) if _is_settled(state) else read_file(state[0])


@lru_cache(maxsize=MOST_READINGS)
def _kept_reading(state: FileState) -> Reading:
    return read_file(state[0])


@lru_cache(maxsize=MOST_HEADS)
def _kept_head(state: FileState) -> _Head:
    return _read_head(state[0])


def _tag_of(kind: type[Document]) -> str:
    """Return the format tag of a type."""
    tag = kind.__struct_config__.tag
    assert isinstance(tag, str), "every type of document has a tag"
    return tag


def _read_head(path: Path) -> _Head:
    """Return the head of a file; for a defective one as far as possible, so that its problems are found."""
    try:
        data = path.read_bytes()
    except OSError:
        return _Head()
    try:
        return _HEAD.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _head_in_pieces(data)


def _head_in_pieces(data: bytes) -> _Head:
    """Return the first format, id and version in a defective file."""
    found: dict[bytes, bytes] = {}
    for match in _HEAD_ENTRY.finditer(data):
        found.setdefault(match[1], match[2] if match[3] is None else match[3])
        if len(found) == 3:
            break
    version = found.get(b"version", b"")
    module = _MODULE_ENTRY.search(data)
    return _Head(
        format=found.get(b"format", b"").decode(errors="replace"),
        id=found.get(b"id", b"").decode(errors="replace"),
        version=int(version) if version.isdigit() else 0,
        module=_HeadReference(module[1].decode(errors="replace") if module is not None else ""),
    )
