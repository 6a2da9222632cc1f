"""Everything that can be said of a document before a game: of its file, of what it refers to, of its geometry."""

from pathlib import Path

import msgspec

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.board.check import check_geometry
from ccstudio.cli.reading import STANDARD_INPUT, read_input
from ccstudio.documents.check import check_document
from ccstudio.documents.document import Document
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.reading import Reading, locate, read_bytes, read_file
from ccstudio.documents.terrain import TerrainDocument


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a file: its document if it has a meaning, the terrain of a map, and everything wrong."""

    document: Document | None
    terrain: TerrainDocument | None = None
    problems: tuple[Problem, ...]


def check_file(path: Path) -> Checked:
    """Read a file and check all of it; that it is missing or cannot be read is a problem too."""
    reading = read_file(path)
    return _checked(reading, path.read_bytes() if reading.document is not None else b"", path)


def check_standard_input() -> Checked:
    """Read what is piped in and check all of it; what it refers to is sought beside the present folder."""
    name = _("standard input")
    try:
        data = read_input(STANDARD_INPUT)
    except OSError as error:
        problem = Problem(code="file-unreadable", arguments={"reason": error.strerror or ""}, file=name)
        return Checked(document=None, problems=(problem,))
    return _checked(read_bytes(data, name), data, Path(name))


def _checked(reading: Reading, data: bytes, path: Path) -> Checked:
    """A reading with the checks that need other files and geometry; problems in the order of lines, none twice."""
    document = reading.document
    if document is None:
        return Checked(document=None, problems=reading.problems)
    terrain: TerrainDocument | None = None
    found: list[Problem] = []
    elsewhere: tuple[Problem, ...] = ()
    if isinstance(document, MapDocument):
        try:
            terrain = Library().find_terrain(document.terrain, path)
        except DocumentError as error:
            elsewhere = error.problems
        except ContentError as error:
            found.append(Problem(code=error.code, arguments=error.arguments, path=("terrain",)))
        found += [*check_document(document, terrain, path.parent), *check_geometry(document)]
    told = {(problem.code, problem.path) for problem in reading.problems}
    found = [problem for problem in found if (problem.code, problem.path) not in told]
    here = [*reading.problems, *found]
    located = locate(here, data, str(path)) if here else ()
    return Checked(document=document, terrain=terrain, problems=(*located, *elsewhere))
