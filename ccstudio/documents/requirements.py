"""The documents that a document refers to, and the document with other references."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from ccstudio.documents.document import Document, Reference
from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.documents.layout import LaidBoard, LayoutDocument
from ccstudio.documents.lesson import LessonDocument
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.set_up import SetUpDocument
from ccstudio.documents.terrain import TerrainDocument

MAPS: Final = (MapDocument, LayoutDocument)
"""What a scenario takes for a map."""


class Requirement(NamedTuple):
    """A reference, and the types of documents that it may name."""

    kinds: tuple[type[Document], ...]
    reference: Reference


class Key(NamedTuple):
    """The identity of a document in a library: its format tag, and its id and version."""

    format: str
    reference: Reference


Renumbering = Mapping[Key, Reference]


def key_of(document: Document) -> Key:
    """Return the identity of a document."""
    return Key(format_tag(type(document)), document.reference)


def format_tag(kind: type[Document]) -> str:
    """Return the format tag of a type: `ccstudio/map`."""
    return str(kind.__struct_config__.tag)


def requirements(document: Document) -> Iterator[Requirement]:
    """Yield what a document refers to directly."""
    for entry, kinds in _ENTRIES.get(type(document), {}).items():
        reference = getattr(document, entry)
        if reference is not UNSET:
            yield Requirement(kinds, reference)
    if isinstance(document, LayoutDocument):
        for laid in (*document.boards, *document.overlays):
            yield Requirement((MapDocument,), laid.board)
    if isinstance(document, ExperimentDocument):
        for scenario in document.scenarios:
            yield Requirement((ScenarioDocument,), scenario)


def requires(document: Document, key: Key) -> bool:
    """Whether a document refers directly to another one."""
    return any(
        need.reference == key.reference and key.format in map(format_tag, need.kinds) for need in requirements(document)
    )


def with_requirements(document: Document, renumbering: Renumbering) -> Document:
    """Return the document with the renumbered references; the same object if none is in it."""
    changes = dict(_changes(document, renumbering))
    return replace(document, **changes) if changes else document


def _changes(document: Document, renumbering: Renumbering) -> Iterator[tuple[str, object]]:
    for entry, kinds in _ENTRIES.get(type(document), {}).items():
        former = getattr(document, entry)
        after = former if former is UNSET else _renumbered(former, kinds, renumbering)
        if after != former:
            yield entry, after
    if isinstance(document, LayoutDocument):
        yield from _laid_changes(document, renumbering)
    if isinstance(document, ExperimentDocument):
        scenarios = tuple(_renumbered(each, (ScenarioDocument,), renumbering) for each in document.scenarios)
        if scenarios != document.scenarios:
            yield "scenarios", scenarios


def _laid_changes(document: LayoutDocument, renumbering: Renumbering) -> Iterator[tuple[str, tuple[LaidBoard, ...]]]:
    for entry, former in (("boards", document.boards), ("overlays", document.overlays)):
        after = tuple(
            msgspec.structs.replace(laid, board=_renumbered(laid.board, (MapDocument,), renumbering)) for laid in former
        )
        if after != former:
            yield entry, after


_ENTRIES: Final[Mapping[type[Document], Mapping[str, tuple[type[Document], ...]]]] = {
    MapDocument: {"terrain": (TerrainDocument,), "back": (MapDocument,)},
    ModuleDocument: {"terrain": (TerrainDocument,)},
    ScenarioDocument: {"module": (ModuleDocument,), "map": MAPS},
    LessonDocument: {"scenario": (ScenarioDocument,)},
    SetUpDocument: {"scenario": (ScenarioDocument,)},
}
"""The entries of documents that are references, with the types that these name."""


def _renumbered(reference: Reference, kinds: tuple[type[Document], ...], renumbering: Renumbering) -> Reference:
    keys = (Key(format_tag(kind), reference) for kind in kinds)
    return next((renumbering[key] for key in keys if key in renumbering), reference)
