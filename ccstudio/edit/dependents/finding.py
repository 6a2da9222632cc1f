"""`dependents_of`: finds the documents that use a map, and computes how they change; nothing is written."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from os import W_OK, access
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.places import content_folder
from ccstudio.base.problems import Problem, errors_of
from ccstudio.documents.document import Document, Reference
from ccstudio.documents.grid import Grid
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.lesson import LessonDocument
from ccstudio.documents.library import Library
from ccstudio.documents.library_with import LibraryWith
from ccstudio.documents.map import MapDocument
from ccstudio.documents.reading import read_file
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.set_up import SetUpDocument
from ccstudio.edit.dependents.rewriting import (
    MapChange,
    Rewritten,
    rewritten_layout,
    rewritten_lesson,
    rewritten_map,
    rewritten_scenario,
    rewritten_set_up,
)
from ccstudio.edit.regrid.renaming import Renaming, renaming_between
from ccstudio.play.layouts import BoardCatalogue
from ccstudio.rules.registry import Registry, RulesError
from ccstudio.rules.system import AnySystem

Version = tuple[LayoutDocument, MapDocument]
"""A layout and the board in it that changes."""


def joined_change(before: Version, after: Version, library: Library, path: Path, file: Path) -> MapChange | None:
    """Return the renaming of spaces of a joined map; None if its boards cannot be joined before or after.

    Args:
        before: the layout and the board as they are.
        after: as they are to be.
        library: where the other boards are.
        path: the file of the layout.
        file: that of the board.
    """
    joined = []
    for layout, board in (before, after):
        document = BoardCatalogue(LibraryWith(library, board, file)).join(layout, path).document
        if document is None:
            return None
        joined.append(document)
    was, now = joined
    return MapChange(
        renaming=renaming_between(was, now),
        reference=after[0].reference,
        features=frozenset(feature.id for feature in now.features),
    )


_FORMATS: Final = frozenset(
    str(kind.__struct_config__.tag)
    for kind in (ScenarioDocument, LayoutDocument, MapDocument, LessonDocument, SetUpDocument)
)
"""The formats of documents that may use a map."""


@dataclass(frozen=True, kw_only=True)
class Dependent:
    """A document that uses a map, directly or through another document.

    `after` is what it would be, `changed` counts what changes in it, `problems` say what cannot follow (errors) and
    what a person should look at (warnings). `of` is the place in the list of the document through which it uses the
    map, None for the map itself. `refused` says why it cannot be written, as code and arguments.
    """

    path: Path
    before: Document
    after: Document
    changed: Mapping[str, int] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    of: int | None = None
    refused: Problem | None = None

    @property
    def losses(self) -> list[Problem]:
        """What has to be removed."""
        return errors_of(self.problems)


@dataclass(frozen=True, kw_only=True)
class Found:
    """The documents that use a map, dependencies first; `unreadable` are files that might use it."""

    dependents: tuple[Dependent, ...]
    unreadable: tuple[Path, ...] = ()


def dependents_of(
    path: Path,
    before: MapDocument,
    after: MapDocument,
    *,
    library: Library | None = None,
    registry: Registry | None = None,
    opened: Mapping[Path, Document] | None = None,
    more: Iterable[Path] = (),
) -> Found:
    """Find the documents that use the map in its saved version, and compute how they change.

    They are sought where the library looks: beside the map, in its project, in the person's library, in the shipped
    content. Journals are left out: they carry copies of what they are played with. So are maps that were joined of
    boards: they hold the boards as they were.

    Args:
        path: the file of the map.
        before: the map as it stands there.
        after: as it is to be.
        library: where to look.
        registry: the rule systems, which say what values of scenarios are spaces.
        opened: documents under edit by their files; they count as they are, not as the files are.
        more: further files to look at, as those of set-ups.
    """
    rules = registry or Registry()
    return _Search(path.resolve(), before, after, library or Library(more=rules.content_folders()), rules).result(
        {file.resolve(): document for file, document in (opened or {}).items()}, more
    )


class _UsedLayout(NamedTuple):
    """A layout with the map in it: its place in the list, if it changes, its file, and how it is before and after."""

    number: int | None
    path: Path
    before: LayoutDocument
    after: LayoutDocument


class _Search:
    """A search from a map to its users, and on to theirs."""

    def __init__(
        self, path: Path, before: MapDocument, after: MapDocument, library: Library, registry: Registry
    ) -> None:
        self._path = path
        self._before = before
        self._after = after
        self._library = library
        self._registry = registry
        self._change = MapChange(
            renaming=renaming_between(before, after),
            reference=after.reference,
            features=frozenset(feature.id for feature in after.features),
        )
        self._raises = after.version != before.version
        self._found: list[Dependent] = []

    def result(self, opened: Mapping[Path, Document], more: Iterable[Path]) -> Found:
        """What was found."""
        documents, unreadable = self._documents(opened, more)
        layouts = [
            found
            for path, document in documents
            if isinstance(document, LayoutDocument) and (found := self._take_layout(path, document)) is not None
        ]
        for path, document in documents:
            if isinstance(document, MapDocument) and path != self._path and document.back == self._before.reference:
                self._add(path, document, rewritten_map(document, self._before.reference, self._after.reference), None)
        scenarios: list[tuple[int, Path, ScenarioDocument, Renaming]] = []
        for path, document in documents:
            if isinstance(document, ScenarioDocument):
                scenarios += self._take_scenario(path, document, layouts)
        for number, file, scenario, renaming in scenarios:
            self._take_users(number, file, scenario, renaming, documents)
        return Found(dependents=tuple(self._found), unreadable=unreadable)

    def _documents(
        self, opened: Mapping[Path, Document], more: Iterable[Path]
    ) -> tuple[list[tuple[Path, Document]], tuple[Path, ...]]:
        paths = [file.path for file in self._library.listing(self._path) if file.format in _FORMATS]
        found: list[tuple[Path, Document]] = []
        unreadable = []
        for path in dict.fromkeys([*paths, *(it.resolve() for it in more), *opened]):
            document = opened.get(path)
            if document is None:
                document = read_file(path).document
            if document is None:
                unreadable.append(path)
            else:
                found.append((path, document))
        return found, tuple(unreadable)

    def _take_layout(self, path: Path, layout: LayoutDocument) -> "_UsedLayout | None":
        names = {laid.board for laid in (*layout.boards, *layout.overlays)}
        if self._before.reference not in names or not self._is_meant(path):
            return None
        result = rewritten_layout(layout, self._before, self._after, self._first_grid(path, layout))
        number = self._add(path, layout, result, None)
        after = layout if number < 0 else self._found[number].after
        assert isinstance(after, LayoutDocument), "a layout stays one"
        return _UsedLayout(None if number < 0 else number, path, layout, after)

    def _first_grid(self, path: Path, layout: LayoutDocument) -> Grid:
        first = layout.boards[0].board
        try:
            return self._before.grid if first == self._before.reference else self._library.find_map(first, path).grid
        except (ContentError, DocumentError):
            return self._before.grid

    def _take_scenario(
        self, path: Path, scenario: ScenarioDocument, layouts: Sequence[_UsedLayout]
    ) -> Iterator[tuple[int, Path, ScenarioDocument, Renaming]]:
        """Add a scenario that is played on the map, or on a layout with the map."""
        of: int | None = None
        change: MapChange | None = None
        if scenario.map == self._before.reference and self._is_meant(path):
            change = self._change
        for layout in layouts:
            if layout.before.reference == scenario.map:
                versions = (layout.before, self._before), (layout.after, self._after)
                of, change = layout.number, joined_change(*versions, self._library, layout.path, self._path)
                if change is None:
                    problem = Problem(code="regrid-layout-unjoined", arguments={"layout": layout.before.title})
                    self._found.append(Dependent(path=path, before=scenario, after=scenario, of=of, refused=problem))
        if change is None:
            return
        result = rewritten_scenario(scenario, change, self._system(path, scenario))
        number = self._add(path, scenario, result, of)
        yield number, path, scenario, change.renaming

    def _take_users(
        self,
        number: int,
        file: Path,
        scenario: ScenarioDocument,
        renaming: Renaming,
        documents: Iterable[tuple[Path, Document]],
    ) -> None:
        """Add set-ups and lessons of a scenario."""
        now = self._found[number].after.reference if number >= 0 else scenario.reference
        for path, document in documents:
            if not isinstance(document, SetUpDocument | LessonDocument) or document.scenario != scenario.reference:
                continue
            if not self._is_of(ScenarioDocument, scenario.reference, path, file):
                continue
            if isinstance(document, SetUpDocument):
                result = rewritten_set_up(document, renaming, now)
            else:
                result = rewritten_lesson(document, renaming, now)
            self._add(path, document, result, number if number >= 0 else None)

    def _add(self, path: Path, before: Document, result: Rewritten, of: int | None) -> int:
        """Add a document if it changes, and return its index, or -1."""
        after = result.document
        if after == before and not result.problems:
            return -1
        if self._raises and not isinstance(before, LessonDocument | SetUpDocument):
            after = msgspec.structs.replace(after, version=before.version + 1)
        self._found.append(
            Dependent(
                path=path,
                before=before,
                after=after,
                changed=dict(result.changed),
                problems=result.problems,
                of=of,
                refused=why_unwritable(path),
            )
        )
        return len(self._found) - 1

    def _is_meant(self, path: Path) -> bool:
        """Whether the map that a document at `path` names is this file."""
        return self._is_of(MapDocument, self._before.reference, path, self._path)

    def _is_of(self, kind: type[Document], reference: Reference, path: Path, file: Path) -> bool:
        try:
            return self._library.find_with_file(kind, reference, path)[1] == file
        except (ContentError, DocumentError):
            # Nobody can say which one is meant, or it is damaged: whoever has that name.
            return True

    def _system(self, path: Path, scenario: ScenarioDocument) -> AnySystem | None:
        try:
            return self._registry.system(self._library.find_module(scenario.module, path).system)
        except (ContentError, DocumentError, RulesError):
            return None


def writable_selection(found: Sequence[Dependent], chosen: Iterable[int]) -> list[int]:
    """Return the chosen documents that can be written: neither refused nor using one that is not written."""
    wanted = set(chosen)
    kept: list[int] = []
    for number, dependent in enumerate(found):
        is_free = dependent.of is None or dependent.of in kept
        if number in wanted and is_free and dependent.refused is None:
            kept.append(number)
    return kept


def why_unwritable(path: Path) -> Problem | None:
    """Return why a file cannot be written."""
    try:
        shipped = path.is_relative_to(content_folder().resolve())
    except ContentError:
        shipped = False
    if shipped:
        return Problem(code="regrid-shipped", arguments={"file": path.name})
    if not access(path, W_OK) or not access(path.parent, W_OK):
        return Problem(code="regrid-read-only", arguments={"file": path.name})
    return None
