"""Areas, forces and ids of a scenario, edited."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ccstudio.base.places import modules_folder
from ccstudio.board.board import Board
from ccstudio.documents.files import load_as
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import Force, ForcePiece, SpaceArea
from ccstudio.edit.scenario.areas import (
    added_area,
    along_edge,
    in_rectangle,
    with_spaces,
    without_area,
    without_spaces,
)
from ccstudio.edit.scenario.forces import added_force, sums_of, with_one_less, with_one_more, without_item
from ccstudio.edit.scenario.renaming import renamed
from tests.unit.board.joining.boards import TERRAIN, hex_board
from tests.unit.edit.scenario.test_pieces import piece, scenario_of

NORTH = SpaceArea(id="north", title="North", spaces=("A1", "B1"))
GUARD = Force(id="guard", title="Guard", side="one", pieces=(ForcePiece(piece="squad"),), area="north")
HELD = replace(scenario_of(), areas=(NORTH,), forces=(GUARD,), settings={"sides": [{"side": "one", "entry": "north"}]})

names = st.lists(st.sampled_from(["A1", "A2", "B1", "B2", "C3"]), min_size=1, max_size=5)


class TestAreas:
    @given(names, names)
    def test_taking_away_what_was_added_leaves_what_was_there(self, there, more):
        scenario, _index = added_area(scenario_of(), "Area", there)
        new = [name for name in more if name not in there]
        assert without_spaces(with_spaces(scenario, 0, more), 0, new).areas == scenario.areas

    @given(names)
    def test_an_area_keeps_a_space(self, taken):
        assert without_spaces(HELD, 0, ["A1", "B1", *taken]).areas[0].spaces

    @given(names)
    def test_no_space_is_twice_in_an_area(self, more):
        spaces = with_spaces(HELD, 0, more).areas[0].spaces
        assert len(set(spaces)) == len(spaces)

    def test_a_new_area_has_an_id_of_its_own(self):
        scenario, _index = added_area(added_area(scenario_of(), "One", ["A1"])[0], "Two", ["A1"])
        assert [area.id for area in scenario.areas] == ["area-1", "area-2"]

    def test_forces_of_an_area_that_goes_are_set_up_anywhere(self):
        assert without_area(HELD, 0).forces[0].area == ""

    def test_a_new_id_is_followed_by_forces_and_settings(self):
        made = renamed(HELD, ("areas", 0), "edge")
        assert (made.forces[0].area, made.settings) == ("edge", {"sides": [{"side": "one", "entry": "edge"}]})

    def test_settings_that_name_no_area_stay_the_same_object(self):
        scenario = replace(HELD, settings={"title": "north"})
        assert renamed(scenario, ("areas", 0), "edge").settings is scenario.settings

    def test_a_new_id_of_a_piece_is_followed_by_what_it_carries(self):
        scenario = scenario_of(piece("squad", "A1", id="a"), piece("gun", on="a"))
        assert renamed(scenario, ("pieces", 0), "b").pieces[1].on == "b"


class TestPlaces:
    board = Board.compile(hex_board(), TERRAIN)

    def test_an_edge_of_depth_two_is_two_rows(self):
        rows = {self.board.grid.place_of(self.board.grid.space(name))[1] for name in along_edge(self.board, "n", 2)}
        assert rows == {0, 1}

    def test_edges_across_hold_all_rows(self):
        assert len(along_edge(self.board, "w", 1)) == self.board.document.grid.rows

    def test_all_rows_are_the_whole_map(self):
        assert isinstance(self.board.document.grid, HexGrid)
        assert len(along_edge(self.board, "s", self.board.document.grid.rows)) == len(self.board.spaces)

    def test_a_rectangle_holds_the_centres_in_it(self):
        x, y = self.board.grid.centre(self.board.grid.space("B2"))
        assert in_rectangle(self.board, (x + 10, y + 10), (x - 10, y - 10)) == ["B2"]


class TestForces:
    def test_more_of_what_is_there_is_counted(self):
        assert with_one_more(HELD, 0, "squad").forces[0].pieces == (ForcePiece(piece="squad", count=2),)

    def test_something_else_is_an_entry_of_its_own(self):
        assert [it.piece for it in with_one_more(HELD, 0, "gun").forces[0].pieces] == ["squad", "gun"]

    def test_one_more_and_one_less_is_as_before(self):
        assert with_one_less(with_one_more(HELD, 0, "squad"), 0, 0) == HELD

    def test_a_force_goes_with_its_last_piece(self):
        assert (with_one_less(HELD, 0, 0).forces, without_item(HELD, 0, 0).forces) == ((), ())

    def test_a_new_force_has_an_id_of_its_own(self):
        scenario, index = added_force(added_force(HELD, "one", "A", "gun")[0], "one", "B", "gun")
        assert (scenario.forces[index].id, scenario.forces[index].title) == ("one-force-2", "B")

    def test_points_of_pieces_are_added_up(self):
        module = load_as(ModuleDocument, modules_folder() / "dust_tactics" / "module.json")
        pieces = [ForcePiece(piece="axis-recon", count=2), ForcePiece(piece="axis-hunters")]
        stats = {it.id: it.stats for it in module.pieces}
        wanted = 2 * stats["axis-recon"]["points"] + stats["axis-hunters"]["points"]
        assert sums_of(module, pieces) == {"points": wanted}
