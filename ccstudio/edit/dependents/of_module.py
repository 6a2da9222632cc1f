"""`dependents_of_module`: finds the scenarios that use a module, and computes how they follow its renames."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.documents.document import Document
from ccstudio.documents.library import Library
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.reading import read_file
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.edit.dependents.finding import Dependent, Found, why_unwritable
from ccstudio.edit.dependents.id_changes import IdChange, changes_between, followed, places_between
from ccstudio.edit.usages import SCENARIOS
from ccstudio.rules.system import AnySystem


def dependents_of_module(
    path: Path,
    saved: ModuleDocument,
    current: ModuleDocument,
    log: Iterable[IdChange],
    *,
    library: Library,
    system: AnySystem | None,
    opened: Mapping[Path, Document] | None = None,
) -> Found:
    """Find the scenarios that use a module as its file has it, and compute how they follow; nothing is written.

    Args:
        path: the file of the module.
        saved: the module as it stands there.
        current: as it is to be.
        log: the renames since it was opened.
        library: where scenarios are sought.
        system: the rules of the module, which say what values of scenarios are ids.
        opened: documents under edit by their files; they count as they are, not as the files are.
    """
    changes = changes_between(saved, current, log)
    if not changes and saved.reference == current.reference:
        return Found(dependents=())
    known = {file.resolve(): document for file, document in (opened or {}).items()}
    files = [file.path for file in library.listing(path) if file.format == SCENARIOS]
    found, unreadable = [], []
    for file in dict.fromkeys([*(it.resolve() for it in files), *known]):
        document = known.get(file) or read_file(file).document
        if document is None:
            unreadable.append(file)
        elif isinstance(document, ScenarioDocument) and uses_module(document, saved, file, path.resolve(), library):
            after = followed(document, saved, current, changes, system)
            if after != document:
                counts = {"names": len(places_between(document, after))}
                refused = why_unwritable(file)
                found.append(Dependent(path=file, before=document, after=after, changed=counts, refused=refused))
    return Found(dependents=tuple(found), unreadable=tuple(unreadable))


def uses_module(scenario: ScenarioDocument, module: ModuleDocument, path: Path, file: Path, library: Library) -> bool:
    """Return whether the module that a scenario at a path names is this file."""
    if scenario.module != module.reference:
        return False
    try:
        return library.find_with_file(ModuleDocument, scenario.module, path)[1].resolve() == file
    except (ContentError, DocumentError):
        # Nobody can say which one is meant, or it is damaged: whoever has that name.
        return True
