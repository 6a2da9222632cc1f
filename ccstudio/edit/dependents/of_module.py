"""`dependents_of_module`: finds the documents that use a module, and computes how they follow its renames."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.documents.document import Document, Reference
from ccstudio.documents.lesson import LessonDocument
from ccstudio.documents.library import Library
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.reading import read_file
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.set_up import SetUpDocument
from ccstudio.edit.dependents.finding import Dependent, Found, why_unwritable
from ccstudio.edit.dependents.id_changes import IdChange, changes_between, followed, places_between, recording_followed
from ccstudio.edit.usages import SCENARIOS
from ccstudio.rules.system import AnySystem

_RECORDINGS: Final = frozenset(str(kind.__struct_config__.tag) for kind in (LessonDocument, SetUpDocument))
"""The formats of documents that a recorded game is in."""


def dependents_of_module(
    path: Path,
    saved: ModuleDocument,
    current: ModuleDocument,
    log: Iterable[IdChange],
    *,
    library: Library,
    system: AnySystem | None,
    opened: Mapping[Path, Document] | None = None,
    confirmed: Iterable[IdChange] = (),
    more: Iterable[Path] = (),
) -> Found:
    """Find the scenarios that use a module as its file has it, with their lessons and recorded set-ups.

    How they follow is computed; nothing is written.

    Args:
        path: the file of the module.
        saved: the module as it stands there.
        current: as it is to be.
        log: the renames since it was opened.
        library: where scenarios are sought.
        system: the rules of the module, which say what values of scenarios are ids.
        opened: documents under edit by their files; they count as they are, not as the files are.
        confirmed: renames that only a person could confirm.
        more: further files to look at, as those of set-ups.
    """
    changes = (*changes_between(saved, current, log), *confirmed)
    if not changes and saved.reference == current.reference:
        return Found(dependents=())
    known = {file.resolve(): document for file, document in (opened or {}).items()}
    files = [file.path for file in library.listing(path) if file.format == SCENARIOS]
    using: set[Reference] = set()
    found, unreadable = [], []
    for file in dict.fromkeys([*(it.resolve() for it in files), *known]):
        document = known.get(file) or read_file(file).document
        if document is None:
            unreadable.append(file)
        elif isinstance(document, ScenarioDocument) and uses_module(document, saved, file, path.resolve(), library):
            using.add(document.reference)
            after = followed(document, saved, current, changes, system)
            if after != document:
                counts = {"names": len(places_between(document, after))}
                refused = why_unwritable(file)
                found.append(Dependent(path=file, before=document, after=after, changed=counts, refused=refused))
    if any(change.list == "boxes" for change in changes):
        found += _recordings(path, library, using, changes, more)
    return Found(dependents=tuple(found), unreadable=tuple(unreadable))


def _recordings(
    path: Path, library: Library, scenarios: set[Reference], changes: Iterable[IdChange], more: Iterable[Path]
) -> Iterator[Dependent]:
    """The lessons and set-ups of scenarios that name what has another id."""
    files = [file.path.resolve() for file in library.listing(path) if file.format in _RECORDINGS]
    for file in dict.fromkeys([*files, *(it.resolve() for it in more)]):
        document = read_file(file).document
        if isinstance(document, LessonDocument | SetUpDocument) and document.scenario in scenarios:
            after = recording_followed(document, changes)
            if after is not document:
                counts = {"names": len(places_between(document, after))}
                yield Dependent(path=file, before=document, after=after, changed=counts, refused=why_unwritable(file))


def uses_module(scenario: ScenarioDocument, module: ModuleDocument, path: Path, file: Path, library: Library) -> bool:
    """Return whether the module that a scenario at a path names is this file."""
    if scenario.module != module.reference:
        return False
    try:
        return library.find_with_file(ModuleDocument, scenario.module, path)[1].resolve() == file
    except (ContentError, DocumentError):
        # Nobody can say which one is meant, or it is damaged: whoever has that name.
        return True
