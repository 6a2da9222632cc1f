"""The map of a game is compiled once, however many checks, rules and screens ask for it."""

import pickle
from pathlib import Path

import msgspec
import pytest

from ccstudio.application.scenarios.preload import prepare_scenario
from ccstudio.base.places import modules_folder
from ccstudio.board.board import Board
from ccstudio.board.game_map import compiled_map
from ccstudio.documents.reading import read_file
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.play.checking import check_file
from ccstudio.play.journal import save_journal
from ccstudio.play.layouts import BoardCatalogue
from ccstudio.play.opening import open_contents, open_scenario
from ccstudio.play.replay import open_journal
from ccstudio.play.session import Session
from tests.helpers.calls import Calls, calls_of
from tests.helpers.micro_games import contents_of

SCENARIOS = {
    "one board": modules_folder() / "combat_commander" / "scenarios" / "varnholt-bridges.json",
    "joined boards": modules_folder() / "dust_tactics" / "scenarios" / "cold-harrow.json",
}

scenarios = pytest.mark.parametrize("path", SCENARIOS.values(), ids=SCENARIOS)


def compilations(calls: Calls) -> list[str]:
    """Who compiled maps, but for the boards that a map is joined of."""
    return [caller for caller in calls.callers if not caller.startswith(BoardCatalogue.__name__)]


def begin_unknown(path: Path, folder: Path) -> None:
    """Save a game of a scenario that no other test has opened."""
    opened = open_scenario(path)
    scenario = msgspec.structs.replace(opened.contents.scenario, title=str(folder))
    contents = msgspec.structs.replace(opened.contents, scenario=scenario)
    save_journal(Session.begin(open_contents(contents), seed=1), folder / "game.json")


@scenarios
def test_opening_a_scenario_and_beginning_a_game_compiles_the_map_once(path: Path, tmp_path: Path) -> None:
    # What is known of the scenario itself may be known from another test.
    unknown = tmp_path / path.name
    unknown.write_bytes(path.read_bytes())
    with calls_of(Board.compile) as calls:
        Session.begin(open_scenario(unknown), seed=1)
    assert compilations(calls) == [compiled_map.__name__]


@pytest.mark.slow
@scenarios
def test_opening_a_saved_game_compiles_the_map_once(path: Path, tmp_path: Path) -> None:
    begin_unknown(path, tmp_path)
    with calls_of(Board.compile) as calls:
        assert not open_journal(tmp_path / "game.json").problems
    assert compilations(calls) == [compiled_map.__name__]


def test_opening_saved_games_of_the_same_documents_compiles_the_map_once(tmp_path: Path) -> None:
    begin_unknown(SCENARIOS["one board"], tmp_path)
    with calls_of(Board.compile) as calls:
        first, second = (open_journal(tmp_path / "game.json").session for _ in range(2))
    assert compilations(calls) == [compiled_map.__name__]
    assert first is not None
    assert second is not None
    assert first.opened.board is second.opened.board


@scenarios
def test_checking_a_scenario_compiles_the_map_once(path: Path) -> None:
    with calls_of(Board.compile) as calls:
        check_file(path)
    assert compilations(calls) == [compiled_map.__name__]


@scenarios
def test_a_scenario_under_edit_is_checked_and_played_on_the_map_that_is_drawn(path: Path) -> None:
    scenario = read_file(path).document
    assert isinstance(scenario, ScenarioDocument), "the house's scenarios can be read"
    with calls_of(Board.compile) as calls:
        prepared = prepare_scenario(scenario, path)
        prepared.around.problems_of(scenario, prepared.printed)
        contents = prepared.around.contents_with(scenario, prepared.printed)
    assert len(compilations(calls)) == 1
    assert contents is not None, "everything was found"
    assert compiled_map(contents) is prepared.printed


def test_documents_in_which_one_was_replaced_forget_what_was_compiled() -> None:
    contents = contents_of("weir")
    assert compiled_map(contents) is compiled_map(contents)
    assert not msgspec.structs.replace(contents, scenario=contents.scenario).memory


def test_what_was_compiled_is_no_part_of_the_documents() -> None:
    contents = contents_of("weir")
    compiled_map(contents)
    sent = pickle.loads(pickle.dumps(contents))
    assert (sent, sent.memory) == (contents, {})
