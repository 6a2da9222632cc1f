"""What a scenario editor begins with, worked out beside the window: module, map and rules found, the map compiled."""

from pathlib import Path
from typing import NamedTuple

from ccstudio.application.empty_map import empty_map
from ccstudio.application.scenarios.dependencies import ScenarioDependencies, look_around
from ccstudio.board.board import Board
from ccstudio.documents.document import Document
from ccstudio.documents.library import Library
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.play.game_documents import library_of
from ccstudio.rules.registry import Registry


class PreparedScenario(NamedTuple):
    """The rules and the library as they were looked through, what the scenario stands among, its map as printed."""

    registry: Registry
    library: Library
    around: ScenarioDependencies
    printed: Board


def prepare_scenario(scenario: ScenarioDocument, path: Path | None, library: Library | None = None) -> PreparedScenario:
    """Work out what an editor of a scenario begins with; the work of a thread."""
    registry = Registry()
    library = library or library_of(registry)
    around = look_around(scenario, path, library, registry)
    return PreparedScenario(registry, library, around, printed_board(scenario, around))


def printed_board(document: Document, around: ScenarioDependencies) -> Board:
    """The map as it is printed; a bare table where it was not found."""
    if around.map is None or around.map_terrain is None:
        return empty_map(document)
    return Board.compile(around.map, around.map_terrain)
