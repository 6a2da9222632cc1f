"""All checks of a document: the file, its references, its geometry, its rules."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.problems import Problem, errors_of
from ccstudio.board.board import Board
from ccstudio.board.map_check import check_geometry
from ccstudio.board.sight.golden_pairs import golden_problems_of
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.checks.translation import check_texts
from ccstudio.documents.document import Document
from ccstudio.documents.journal import JournalDocument
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.lesson import LessonDocument
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.reading import Reading, read_bytes, read_file
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.documents.translating import all_texts, documents_for
from ccstudio.documents.translation import TRANSLATIONS, TranslationDocument
from ccstudio.play.game_documents import gather, library_of, located
from ccstudio.play.layouts import BoardCatalogue
from ccstudio.play.lesson_opening import lesson_problems
from ccstudio.play.replay import replay
from ccstudio.rules.registry import Registry, RulesError


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """A checked file: its document if it is usable, the terrain of a map, and all problems.

    `joined` is the map that the boards of a layout make.
    """

    document: Document | None
    joined: MapDocument | None = None
    terrain: TerrainDocument | None = None
    problems: tuple[Problem, ...]


def check_file(
    path: Path, *, library: Library | None = None, registry: Registry | None = None, with_golden: bool = True
) -> Checked:
    """Read a file and check it completely; a missing or unreadable file is a problem too.

    Args:
        path: the file.
        library: where what it refers to is sought; the usual places, and the content of plugins, if left out.
        registry: where the rules are found.
        with_golden: whether golden pairs are judged.
    """
    return _checked(read_file(path), None, path, library, registry or Registry(), with_golden=with_golden)


def check_bytes(data: bytes, name: str, *, library: Library | None = None, registry: Registry | None = None) -> Checked:
    """Check the content of a file with this name; references are searched for next to it."""
    return _checked(read_bytes(data, name), data, Path(name), library, registry or Registry())


def _checked(
    reading: Reading,
    data: bytes | None,
    path: Path,
    library: Library | None,
    registry: Registry,
    *,
    with_golden: bool = True,
) -> Checked:
    """Return a reading with the checks across files, of geometry and of rules, sorted by line.

    `data` is what was read, None if it can be read again at the path.
    """
    document = reading.document
    terrain: TerrainDocument | None = None
    joined: MapDocument | None = None
    found: list[Problem] = []
    elsewhere: list[Problem] = []
    match document:
        case None:
            return Checked(document=None, problems=reading.problems)
        case MapDocument():
            try:
                terrain = (library or Library()).find_terrain(document.terrain, path)
            except DocumentError as error:
                elsewhere += error.problems
            except ContentError as error:
                found.append(Problem(code=error.code, arguments=error.arguments, path=("terrain",)))
            found += [*check_document(document, terrain, path.parent), *check_geometry(document)]
            if terrain is not None and document.golden and with_golden:
                found += golden_problems_of(Board.compile(document, terrain), policy_of(terrain, registry))
        case LayoutDocument():
            layout = BoardCatalogue(library or library_of(registry)).join(document, path)
            joined, terrain = layout.document, layout.terrain
            found += layout.problems
            if joined is not None and terrain is not None:
                found += _of_joined(joined, terrain, registry, with_golden=with_golden)
        case ScenarioDocument() | ModuleDocument():
            found += check_document(document, None, path.parent)
            for problem in gather(
                document, path, library or library_of(registry), registry, with_golden=with_golden
            ).problems:
                (found if problem.file == str(path) else elsewhere).append(problem)
        case JournalDocument() | TranslationDocument():
            found += _of_itself(document, path, registry)
        case LessonDocument():
            played = lesson_problems(document, path, library or library_of(registry), registry)
            found += played.problems
            elsewhere += played.elsewhere
    here = located([*reading.problems, *found], path, data)
    return Checked(document=document, joined=joined, terrain=terrain, problems=(*here, *elsewhere))


def _of_itself(document: JournalDocument | TranslationDocument, path: Path, registry: Registry) -> Iterable[Problem]:
    """Return problems of a game that does not replay, or of a translation that is not about the content it lies at."""
    if isinstance(document, JournalDocument):
        return replay(document, registry=registry).problems
    return check_texts(document, all_texts(documents_for(path.parent))) if path.parent.name == TRANSLATIONS else ()


def _of_joined(
    joined: MapDocument, terrain: TerrainDocument, registry: Registry, *, with_golden: bool
) -> Iterator[Problem]:
    """Return problems of joined boards that are valid by themselves, at the lines of the boards."""
    problems = errors_of([*check_document(joined, terrain), *check_geometry(joined)])
    if joined.golden and with_golden:
        problems += golden_problems_of(Board.compile(joined, terrain), policy_of(terrain, registry))
    for problem in problems:
        yield msgspec.structs.replace(problem, path=("boards",))


def policy_of(terrain: TerrainDocument, registry: Registry) -> SightPolicy:
    """Return the sight policy of a map: that of its terrain table's system, else the neutral one."""
    try:
        return registry.policy(terrain.system)
    except RulesError:
        return THREAD
