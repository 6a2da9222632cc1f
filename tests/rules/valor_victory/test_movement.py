"""Movement points, costs, groups, assault moves and stacking on the way, hex by hex (VV-6, VV-10, VV-11.2)."""

import pytest

from ccstudio.engine.pieces import InSpace
from ccstudio.rules.valor_victory.procedures.steps import GroupSteps
from ccstudio.rules.valor_victory.query import movement as query
from ccstudio.rules.valor_victory.state import Lane
from tests.rules.valor_victory.positions import AMERICANS, Table, table


def moving(*pieces: str, board: dict[str, object] | None = None, dice: str = "") -> Table:
    """A position in the Movement Phase of the Germans."""
    return table(*pieces, board=board, dice=dice).phase("movement")


def points(at: Table, *group: str, assault: bool = False) -> int:
    """The movement points of the first of a group."""
    pieces = [at.piece(word) for word in group]
    return query.allowance(at.board, at.state, pieces[0], pieces, assault=assault)


def spent(at: Table) -> tuple[int, int]:
    """What infantry, and AFVs and vehicles, of the group in motion have spent."""
    steps = at.game.stack[-1]
    assert isinstance(steps, GroupSteps)
    return steps.foot, steps.drive


@pytest.mark.rule("VV-6.3a", "VV-6.3b")
def test_squads_have_four_points_and_six_with_a_leader() -> None:
    at = table("german-rifle D5", "german-brandt D5")
    assert (points(at, "german-rifle"), points(at, "german-brandt")) == (4, 6)
    assert points(at, "german-rifle", "german-brandt") == 6


@pytest.mark.rule("VV-6.4a", "VV-6.4b")
def test_an_assault_move_halves_the_points_before_a_heavy_weapon_costs_one() -> None:
    at = table("german-rifle D5 with german-mg34-tripod", "german-brandt D5")
    assert points(at, "german-rifle", assault=True) == 1
    assert points(at, "german-rifle", "german-brandt", assault=True) == 2


@pytest.mark.rule("VV-6.4e", "VV-6.4b")
def test_an_odd_allowance_is_halved_downwards() -> None:
    at = table("german-rifle D5", board={"stats": {"german-rifle": {"move": 5}}})
    assert points(at, "german-rifle", assault=True) == 2


@pytest.mark.rule("VV-12.2d", "VV-12.2e")
def test_a_heavy_weapon_costs_a_point_and_a_light_one_none() -> None:
    at = table("german-rifle D5 with german-mg34-tripod as heavy", "german-rifle D5 with german-mg34 as light")
    assert (points(at, "heavy"), points(at, "light")) == (3, 4)
    at = table("german-rifle-half D5 with german-mg34-tripod", "german-rifle-half E5 as free")
    assert (points(at, "german-rifle-half D5"), points(at, "free")) == (3, 4)


@pytest.mark.rule("VV-6.1a", "VV-5.33a")
def test_a_squad_moves_until_its_points_are_spent_and_gets_a_move_marker() -> None:
    at = moving("german-rifle D8").play("german-rifle", "move", "D7", "D6", "D5", "D4")
    assert at.where("german-rifle") == "D4"
    assert at.unit("german-rifle").moved
    assert at.returned is None


@pytest.mark.rule("VV-6.1a")
def test_a_unit_may_stop_earlier() -> None:
    at = moving("german-rifle D8", "german-brandt F8").play("german-rifle", "move", "D7", "stop")
    assert at.options() == ["german-brandt F8", "done"]


@pytest.mark.rule("VV-10.1a", "VV-10.4", "VV-10.10a")
def test_terrain_and_hexsides_cost_more() -> None:
    board = {"terrain": {"D7": "woods", "D6": "building"}, "sides": {"D8 n": "hedge"}}
    at = moving("german-brandt D8", board=board).play("german-brandt", "move", "D7", "D6")
    assert spent(at) == (5, 0)


@pytest.mark.rule("VV-6.6a", "VV-6.6b")
def test_a_unit_may_always_move_one_hex_which_uses_up_everything() -> None:
    at = moving("german-rifle D8 with german-mg34-tripod", board={"terrain": {"D7": "woods"}})
    at.play("german-rifle", "assault-move", "D7")
    assert (at.where("german-rifle"), at.unit("german-rifle").moved) == ("D7", True)


@pytest.mark.rule("VV-6.6c")
def test_the_second_hex_needs_its_full_cost() -> None:
    at = moving("german-rifle D8", board={"terrain": {"D6": "woods"}})
    at.play("german-rifle", "assault-move", "D7")
    assert at.offered("C7")
    assert not at.offered("D6")


@pytest.mark.rule("VV-6.2a", "VV-6.2b")
def test_a_led_squad_pays_for_hexsides_and_hexes() -> None:
    board = {"terrain": {"D7": "woods"}, "sides": {"D8 n": "hedge"}}
    at = moving("german-rifle D9", "german-brandt D9", board=board)
    at.play("german-rifle", "german-brandt", "move", "D8", "D7", "D6", "D5")
    assert {at.where("german-rifle"), at.where("german-brandt")} == {"D5"}
    assert at.unit("german-rifle").moved


@pytest.mark.rule("VV-6.3c")
def test_a_squad_that_loses_its_leader_after_five_points_stops() -> None:
    board = {"terrain": {"D7": "woods"}, "sides": {"D8 n": "hedge"}}
    at = moving("german-rifle D9", "german-brandt D9", "minefield D6", "german-rifle A1 as other", board=board)
    at.dice("6 1").play("german-rifle D9", "german-brandt", "move", "D8", "D7", "D6")
    assert (at.where("german-brandt"), at.where("german-rifle D6")) == ("gone", "D6")
    assert at.ask.prompt == "choose-mover"


@pytest.mark.rule("VV-6.3c")
def test_a_squad_that_loses_its_leader_early_goes_on_within_its_own_points() -> None:
    at = moving("german-rifle D9", "german-brandt D9", "minefield D8").dice("6 1")
    at.play("german-rifle", "german-brandt", "move", "D8", "D7", "D6", "D5")
    assert at.where("german-rifle") == "D5"
    assert at.unit("german-rifle").moved


@pytest.mark.rule("VV-6.1b", "VV-6.1c")
def test_a_group_begins_and_ends_in_one_hex() -> None:
    at = moving("german-rifle D8 as one", "german-rifle D8 as other", "german-rifle E9 as third")
    at.play("one")
    assert at.options() == ["german-rifle D8", "assault-move", "move", "smoke"]
    at.play("other", "move", "D7", "stop")
    assert at.where("one") == at.where("other") == "D7"


@pytest.mark.rule("VV-6.1d", "VV-10.4")
def test_a_group_goes_only_where_all_of_it_may_go() -> None:
    at = moving("german-rifle D8", "german-stug-iiig D8 facing n", board={"terrain": {"D7": "building"}})
    at.play("german-rifle", "german-stug-iiig")
    assert at.options() == ["assault-move", "move", "smoke"]
    at.play("move")
    assert at.where("german-rifle") == at.where("german-stug-iiig") == "D9"


@pytest.mark.rule("VV-6.1d", "VV-6.3d")
@pytest.mark.parametrize("first", ["slow", "fast"])
def test_vehicles_that_move_together_go_as_far_as_the_slowest(first: str) -> None:
    pieces = ("german-3-ton-truck D8 facing n as slow", "german-kubelwagen D8 facing n as fast")
    at = moving(*pieces, board={"stats": {"german-3-ton-truck": {"move": 2}}})
    at.play(first, "fast" if first == "slow" else "slow", "D7", "D6")
    assert (at.offered("D5"), at.where("slow"), at.where("fast")) == (False, "D6", "D6")


@pytest.mark.rule("VV-6.1e")
def test_a_unit_finishes_its_move_before_another_starts() -> None:
    at = moving("german-rifle D8 as one", "german-rifle F8 as other").play("one", "move", "D7")
    assert not at.offered("other")


@pytest.mark.rule("VV-6.3e", "VV-6.3f")
def test_a_gun_moves_one_hex_whatever_it_costs_and_then_faces_anywhere() -> None:
    at = moving("german-5cm-pak-38 D8 facing n", board={"terrain": {"D7": "woods"}})
    at.play("german-5cm-pak-38", "move", "D7", "to s")
    assert (at.where("german-5cm-pak-38"), at.unit("german-5cm-pak-38").facing) == ("D7", "s")
    assert at.unit("german-5cm-pak-38").moved


@pytest.mark.rule("VV-6.3f")
def test_guns_that_moved_together_are_turned_one_by_one() -> None:
    guns = ("german-5cm-pak-38 D8 facing n as one", "german-5cm-pak-38 D8 facing n as two")
    at = moving(*guns).play("one", "two", "D7", "to s", "to ne")
    assert [(at.where(gun), at.unit(gun).facing) for gun in ("one", "two")] == [("D7", "s"), ("D7", "ne")]


@pytest.mark.rule("VV-6.3e", "VV-19.8c", "VV-10.1b")
def test_a_gun_does_not_enter_what_is_prohibited() -> None:
    at = moving("german-5cm-pak-38 D8", "wire D7", board={"terrain": {"C7": "pond"}})
    at.play("german-5cm-pak-38", "move")
    assert not at.offered("D7")
    assert not at.offered("C7")


@pytest.mark.rule("VV-6.3g")
def test_a_large_gun_only_turns() -> None:
    at = moving("german-8-8cm-flak-36 D8 facing n").play("german-8-8cm-flak-36", "to se")
    assert (at.where("german-8-8cm-flak-36"), at.unit("german-8-8cm-flak-36").facing) == ("D8", "se")


@pytest.mark.rule("VV-6.4c", "VV-6.4d", "VV-5.33c")
def test_an_assault_move_shows_its_marker_only_on_the_way() -> None:
    at = moving("german-rifle D8").play("german-rifle", "assault-move", "D7")
    assert at.unit("german-rifle").assault_moving
    at.play("D6")
    assert (at.unit("german-rifle").assault_moving, at.unit("german-rifle").moved) == (False, True)


@pytest.mark.rule("VV-6.4e")
def test_all_infantry_of_a_group_assault_moves_and_it_is_chosen_before_the_first_hex() -> None:
    at = moving("german-rifle D8 as one", "german-rifle D8 as other").play("one", "other", "assault-move", "D7")
    assert at.unit("one").assault_moving
    assert at.unit("other").assault_moving
    at = moving("german-rifle D8").play("german-rifle", "move", "D7")
    assert not at.offered("assault-move")


@pytest.mark.rule("VV-6.4a")
def test_vehicles_make_no_assault_move() -> None:
    at = moving("german-stug-iiig D8").play("german-stug-iiig")
    assert at.options() == ["move", "turn-in-place"]


@pytest.mark.rule("VV-6.7a", "VV-6.7b", "VV-6.9b")
def test_units_pass_a_full_hex_of_friends_but_do_not_stop_there() -> None:
    full = [f"german-rifle D7 as full{number}" for number in range(3)] + ["german-rifle-half D7"]
    at = moving("german-rifle D8", *full).play("german-rifle D8", "move", "D7")
    assert not at.offered("stop")
    at.play("D6")
    assert at.offered("stop")


@pytest.mark.rule("VV-6.7b")
def test_nobody_enters_a_full_hex_without_points_to_leave_it() -> None:
    full = [f"german-rifle D7 as full{number}" for number in range(3)] + ["german-rifle-half D7"]
    board = {"terrain": {"D7": "woods"}}
    at = moving("german-rifle D8", *full, board=board).play("german-rifle D8", "assault-move")
    assert not at.offered("D7")


@pytest.mark.rule("VV-6.8")
def test_nobody_enters_a_hex_of_the_enemy() -> None:
    at = moving("german-rifle D8", "american-rifle D7").play("german-rifle", "move")
    assert not at.offered("D7")
    assert at.offered("C8")


@pytest.mark.rule("VV-5.33a", "VV-5.9")
def test_units_with_fire_or_move_markers_or_pinned_do_not_move() -> None:
    at = moving("german-rifle D8 fired as a", "german-rifle D9 moved as b", "german-rifle E8 pinned as c",
                "german-rifle F8 as d").play()  # fmt: skip
    assert at.options() == ["german-rifle F8", "done"]


@pytest.mark.rule("VV-10.7a")
def test_a_level_up_costs_one_more_and_a_level_down_nothing() -> None:
    at = moving("german-brandt D8", board={"levels": {"D7": 1}}).play("german-brandt", "move", "D7")
    assert spent(at) == (2, 0)
    at.play("D6")
    assert spent(at) == (3, 0)


@pytest.mark.rule("VV-10.7b", "VV-10.7c")
def test_a_steep_climb_takes_all_that_infantry_has() -> None:
    at = moving("german-brandt D8", board={"levels": {"D7": 2}}).play("german-brandt", "move", "D7")
    assert (at.where("german-brandt"), at.unit("german-brandt").moved) == ("D7", True)
    at = moving("german-brandt D9", board={"levels": {"D7": 2}}).play("german-brandt", "move", "D8")
    assert not at.offered("D7")


@pytest.mark.rule("VV-10.7c")
def test_nobody_goes_on_after_a_steep_climb() -> None:
    at = moving("german-brandt D8", board={"levels": {"D7": 2, "D6": 2}}).play("german-brandt", "move", "D7")
    assert (at.where("german-brandt"), at.unit("german-brandt").moved) == ("D7", True)


@pytest.mark.rule("VV-10.7b")
def test_nobody_assault_moves_up_a_steep_slope_and_no_vehicle_climbs_it() -> None:
    board = {"levels": {"D7": 2}}
    at = moving("german-brandt D8", board=board).play("german-brandt", "assault-move")
    assert not at.offered("D7")
    at = moving("german-stug-iiig D8 facing n", board=board).play("german-stug-iiig", "move")
    assert at.where("german-stug-iiig") == "D9"


@pytest.mark.rule("VV-10.3b", "VV-10.3")
def test_a_road_through_woods_costs_one_only_along_it() -> None:
    board = {"terrain": {"D7": "woods"}, "roads": [["D8", "D7", "D6"]]}
    at = moving("german-brandt D8", board=board).play("german-brandt", "move", "D7")
    assert spent(at) == (1, 0)
    at = moving("german-brandt C7", board=board).play("german-brandt", "move", "D7")
    assert spent(at) == (2, 0)


@pytest.mark.rule("VV-10.31b", "VV-10.31a")
def test_vehicles_come_onto_a_bridge_only_along_its_road() -> None:
    board = {"terrain": {"D7": "bridge"}, "roads": [["D8", "D7", "D6"]]}
    at = moving("german-stug-iiig C7 facing se", board=board).play("german-stug-iiig", "move")
    assert at.where("german-stug-iiig") == "B6"
    at = moving("german-stug-iiig D8 facing n", board=board).play("german-stug-iiig", "move", "D7")
    assert spent(at) == (0, 1)


@pytest.mark.rule("VV-10.11", "VV-10.12", "VV-10.1b")
@pytest.mark.parametrize("water", ["canal", "pond", "marsh", "water"])
def test_nobody_enters_water(water: str) -> None:
    at = moving("german-rifle D8", board={"terrain": {"D7": water}}).play("german-rifle", "move")
    assert not at.offered("D7")


@pytest.mark.rule("VV-10.2", "VV-10.8", "VV-10.9")
@pytest.mark.parametrize("terrain", ["open", "desert", "beach", "orchard", "haystack", "palm-grove", "field", "crops"])
def test_open_ground_orchards_and_farmland_cost_one(terrain: str) -> None:
    at = moving("german-brandt D8", board={"terrain": {"D7": terrain}}).play("german-brandt", "move", "D7")
    assert spent(at) == (1, 0)


@pytest.mark.rule("VV-11.2a", "VV-11.2b", "VV-5.33b")
def test_infantry_places_smoke_before_it_moves() -> None:
    at = moving("german-rifle D8").play("german-rifle", "smoke", "D7")
    assert at.state.overlay.smoke == {at.space("D7"): 1}
    assert at.state.smoke_factors[0] == 8
    assert at.options() == ["assault-move", "move", "stop"]
    at.play("move", "D7", "D6")
    assert spent(at) == (2, 0)


@pytest.mark.rule("VV-11.2b")
def test_who_has_placed_smoke_may_stay_and_has_moved() -> None:
    at = moving("german-rifle D8").play("german-rifle", "smoke", "D8", "stop")
    assert (at.where("german-rifle"), at.unit("german-rifle").moved) == ("D8", True)


@pytest.mark.rule("VV-11.1b", "VV-11.2a")
def test_smoke_is_placed_nearby_and_not_where_smoke_lies() -> None:
    at = moving("german-rifle D8").smoke(D7=2).play("german-rifle", "smoke")
    assert at.options() == ["C8", "C9", "D8", "D9", "E8", "E9"]


@pytest.mark.rule("VV-11.1a")
def test_without_smoke_factors_nobody_places_smoke() -> None:
    at = moving("german-rifle D8").setting(smoke_factors={0: 0, 1: 9}).play("german-rifle")
    assert at.options() == ["assault-move", "move"]


@pytest.mark.rule("VV-5.33g", "VV-13.82g")
def test_fire_lanes_vanish_at_the_end_of_the_phase() -> None:
    at = moving("american-rifle D5", "german-rifle D8")
    lane = Lane(firer=at.piece("american-rifle"), side=AMERICANS, spaces=(at.space("D6"), at.space("D7")))
    at.setting(lanes=(lane,)).play("done")
    assert at.state.lanes == ()


@pytest.mark.rule("VV-6.9d")
def test_infantry_lies_under_the_gun_whose_hex_it_shares() -> None:
    gun = "german-5cm-pak-38"
    at = moving(f"{gun} D7", "german-rifle D8", "sandbags D7").play("german-rifle", "move", "D7", "stop")
    stack = at.state.stacks.at(InSpace(at.space("D7")))
    assert stack == (at.piece("sandbags"), at.piece("german-rifle"), at.piece(gun))


@pytest.mark.rule("VV-6.1c")
def test_a_step_of_a_group_is_one_event() -> None:
    at = moving("german-rifle D8 as a", "german-rifle D8 as b").play("a", "b", "move", "D7")
    assert len(at.told("moved")) == 1
