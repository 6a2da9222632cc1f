"""The rules of a journal, and the documents of which it contains copies."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, Protocol

import msgspec

from ccstudio.base.errors import DocumentError
from ccstudio.base.problems import Argument, Problem, path_text
from ccstudio.documents.contents import Contents
from ccstudio.documents.copies import document_in
from ccstudio.documents.document import Document
from ccstudio.documents.journal import DocumentCopy
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.play.opening import Opened, open_contents, remember_library_files
from ccstudio.rules.registry import Registry, RulesError
from ccstudio.rules.system import AnySystem

_FIELDS: Final[dict[type[Document], str]] = {
    ScenarioDocument: "scenario",
    ModuleDocument: "module",
    TerrainDocument: "terrain",
    MapDocument: "map",
}
"""The fields of `Contents` by what stands in them."""

MOST_OPENED: Final = 4
"""Games whose documents stay checked and compiled: those by mail are opened again for every turn."""


@dataclass(frozen=True)
class _Copies:
    """The documents of copies that have their digests; two are equal if these are."""

    digests: frozenset[str]
    contents: Contents = field(compare=False)
    registry: Registry = field(compare=False)


class Copied(Protocol):
    """What has copies of all documents of a game: journals, and hosts of games."""

    @property
    def contents(self) -> tuple[DocumentCopy, ...]:
        """The copies."""

    @property
    def system(self) -> str:
        """The rule system."""


def opened_from(
    journal: Copied, registry: Registry, known: dict[str, Document] | None = None
) -> tuple[Opened | None, list[Problem]]:
    """Return rules and documents of a journal; None, and the problems, if they cannot be played.

    Warnings were for whoever made the documents, and are not among the problems. `known` has documents by the digests
    of their copies, which are not read again; those that are read are added.
    """
    places, found, problems = _copied(journal, {} if known is None else known)
    if problems:
        return None, problems
    contents = Contents(**found)
    if contents.module.system != journal.system:
        arguments: dict[str, Argument] = {"module": contents.module.system, "journal": journal.system}
        return None, [Problem(code="journal-other-rules", path=("system",), arguments=arguments)]
    copies = _Copies(frozenset(copy.digest for copy in journal.contents), contents, registry)
    try:
        opened = _opened(copies, registry.system(contents.module.system))
    except RulesError as error:
        return None, [Problem(code=error.code, path=("system",), arguments=error.arguments)]
    except DocumentError as error:
        return None, [_in_copy(problem, places) for problem in error.problems]
    # Translations may have come since.
    remember_library_files(opened.contents, registry)
    return opened, []


@lru_cache(maxsize=MOST_OPENED)
def _opened(copies: _Copies, _system: AnySystem) -> Opened:
    """Open documents; those that were opened lately are neither checked nor compiled again.

    Raises:
        DocumentError: they cannot be played.
    """
    return open_contents(copies.contents, registry=copies.registry)


def _copied(journal: Copied, known: dict[str, Document]) -> tuple[dict[str, int], dict[str, Any], list[Problem]]:
    """Return the documents by fields of `Contents`, the positions of their copies, and problems."""
    places: dict[str, int] = {}
    found: dict[str, Document] = {}
    problems: list[Problem] = []
    for number, copy in enumerate(journal.contents):
        try:
            document = known.get(copy.digest) or document_in(copy, path=("contents", number))
        except DocumentError as error:
            problems += error.problems
            continue
        known[copy.digest] = document
        field = _FIELDS.get(type(document))
        if field is None:
            kind = str(type(document).__struct_config__.tag)
            problems.append(Problem(code="journal-copy-needless", path=("contents", number), arguments={"kind": kind}))
        elif field in found:
            twice: dict[str, Argument] = {"format": field, "place": path_text(("contents", places[field]))}
            problems.append(Problem(code="copy-twice", path=("contents", number), arguments=twice))
        else:
            places[field], found[field] = number, document
    for field in _FIELDS.values():
        if not problems and field not in found:
            missing: dict[str, Argument] = {"format": field, "list": "contents"}
            problems.append(Problem(code="copy-missing", path=("contents",), arguments=missing))
    return places, found, problems


def _in_copy(problem: Problem, places: dict[str, int]) -> Problem:
    """Return a problem with its path in the journal instead of `Contents`."""
    field, *path = problem.path or ("",)
    if field not in places:
        return problem
    return msgspec.structs.replace(problem, path=("contents", places[str(field)], "document", *path))
