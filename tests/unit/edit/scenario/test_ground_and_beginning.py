"""Changed ground of a scenario, places its settings name, and how a new one begins."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ccstudio.board.board import Board
from ccstudio.documents.document import Reference
from ccstudio.documents.scenario import SideChange, TerrainChanges
from ccstudio.documents.stats import stats_problems
from ccstudio.edit.scenario.new_scenario import minimal_values, new_scenario
from ccstudio.edit.scenario.places import edges_in, places_in
from ccstudio.edit.scenario.terrain_changes import names_of_side, overlay_of, with_removed, with_side, with_spaces
from ccstudio.rules.registry import BUILT_IN, Registry
from tests.micro_system.system import MICRO
from tests.unit.board.joining.boards import TERRAIN, hex_board
from tests.unit.edit.scenario.test_pieces import scenario_of
from tests.unit.ui.record_editor.conftest import micro_module

BOARD = Board.compile(hex_board(), TERRAIN)
SPACE_TERRAIN = next(terrain.id for terrain in TERRAIN.terrains if terrain.kind == "space")


class TestGround:
    def test_what_is_printed_again_leaves_no_trace(self):
        scenario = with_spaces(scenario_of(), {"A1": "woods", "B2": "woods"})
        assert with_spaces(scenario, {"A1": None, "B2": None}).terrain_changes == TerrainChanges()

    def test_the_same_again_changes_nothing(self):
        scenario = with_spaces(scenario_of(), {"A1": "woods"})
        assert with_spaces(scenario, {"A1": "woods"}) is scenario

    def test_a_side_is_one_from_both_its_spaces(self):
        grid = BOARD.grid
        here = names_of_side(BOARD, grid.space("B2"), "s")
        there = names_of_side(BOARD, grid.space("B3"), "n")
        scenario = with_side(with_side(scenario_of(), here, "wall"), there, "")
        assert scenario.terrain_changes.sides == (SideChange(space="B3", direction="n", terrain=""),)

    def test_a_side_as_printed_leaves_no_trace(self):
        names = names_of_side(BOARD, BOARD.grid.space("B2"), "s")
        assert with_side(with_side(scenario_of(), names, "wall"), names, None) == scenario_of()

    @given(st.lists(st.sampled_from(["mill", "copse"]), max_size=6))
    def test_a_feature_is_taken_away_once(self, taken):
        scenario = scenario_of()
        for name in taken:
            scenario = with_removed(scenario, name, is_removed=True)
        assert sorted(scenario.terrain_changes.removed) == sorted(set(taken))

    def test_the_board_takes_only_what_it_knows(self):
        scenario = with_spaces(scenario_of(), {"A1": SPACE_TERRAIN, "Z99": SPACE_TERRAIN, "B2": "nothing-known"})
        assert overlay_of(scenario.terrain_changes, BOARD).spaces == {BOARD.grid.space("A1"): SPACE_TERRAIN}


class TestPlaces:
    SPACES = ("A1", "B2", "C3")

    def test_lists_of_spaces_are_found_with_the_title_beside_them(self):
        scenario = replace(scenario_of(), victory={"tasks": [{"title": "The well", "spaces": ["B2"], "points": 5}]})
        (place,) = places_in(scenario, self.SPACES)
        assert (place.title, place.spaces, place.path) == ("The well", ("B2",), ("victory", "tasks", 0, "spaces"))

    def test_spaces_that_lead_to_words_are_found_by_word(self):
        scenario = replace(scenario_of(), settings={"placed": {"A1": "crate", "B2": "trap", "C3": "crate"}})
        assert {place.title: place.spaces for place in places_in(scenario, self.SPACES)} == {
            "crate": ("A1", "C3"), "trap": ("B2",),
        }  # fmt: skip

    def test_a_record_that_names_one_space_is_called_after_its_list(self):
        scenario = replace(scenario_of(), victory={"hexes": [{"space": "B2", "points": 5}]})
        (place,) = places_in(scenario, self.SPACES)
        assert (place.title, place.is_untitled, place.path) == ("hexes", True, ("victory", "hexes", 0))

    def test_other_words_are_no_places(self):
        scenario = replace(scenario_of(), settings={"open": ["chit-a"], "sides": [{"side": "one"}], "empty": []})
        assert places_in(scenario, self.SPACES) == []

    def test_an_edge_belongs_to_the_side_beside_it(self):
        scenario = replace(
            scenario_of(), settings={"sides": [{"side": "one", "edge": "n"}, {"side": "x", "edge": "s"}]}
        )
        assert [(edge.side, edge.direction) for edge in edges_in(scenario, ["one"], ["n", "s"])] == [("one", "n")]


class TestBeginning:
    def test_a_new_scenario_has_a_seat_for_each_side(self):
        module = micro_module()
        scenario = new_scenario("Fog", module, Reference(id="weir", version=1), None, None)
        assert ([seat.side for seat in scenario.seats], scenario.id) == ([side.id for side in module.sides], "fog")

    @pytest.mark.parametrize("system", [*BUILT_IN, "micro"])
    def test_the_least_settings_fit_their_type(self, system):
        rules = MICRO if system == "micro" else Registry().system(system)
        sides = ["one", "two"]
        kinds = [rules.settings, rules.victory, *rules.special_rules.values()]
        assert [stats_problems(minimal_values(kind, sides), kind, ()) for kind in kinds] == [[]] * len(kinds)

    def test_records_about_sides_are_about_one_each(self):
        rules = Registry().system("dust_tactics")
        made = minimal_values(rules.settings, ["axis", "allies"])
        assert [side["side"] for side in made["sides"]] == ["axis", "allies"]
