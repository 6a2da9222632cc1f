"""The demonstration game for tests: its own scenario as it ships, in the words of positions."""

from functools import cache

from ccstudio.base.places import content_folder
from ccstudio.documents.contents import Contents
from ccstudio.documents.reading import read_file
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.declarations import Campaign
from ccstudio.rules.scs.opening import opening
from ccstudio.rules.scs.questions import RECOMMENDED
from ccstudio.rules.scs.state import SeriesGame
from tests.rules.scs.positions import Table
from tests.rules.shipped import shipped_map, shipped_module


@cache
def crossing_contents() -> Contents:
    """Its documents."""
    module, terrain = shipped_module("scs_veska_crossing")
    path = content_folder() / "modules" / "scs_veska_crossing" / "scenarios" / "the-crossing.json"
    scenario = read_file(path).document
    assert isinstance(scenario, ScenarioDocument)
    return Contents(scenario=scenario, module=module, terrain=terrain, map=shipped_map("veska-crossing"))


@cache
def crossing_board() -> SeriesBoard:
    """Its board, by the recommended answers to open questions."""
    return SeriesBoard.compile(crossing_contents(), RECOMMENDED)


def crossing() -> Table:
    """The game before its first turn."""
    board = crossing_board()
    at = Table(board, 1)
    at.game = SeriesGame(board, opening(board, board.seating(), 1), [Campaign()])
    return at


def crossing_begun() -> Table:
    """The game at its first question."""
    at = crossing()
    at.game.go_on()
    at.log += [told.event for told in at.game.events]
    return at
