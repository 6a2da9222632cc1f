"""AFVs and vehicles: straight ahead or in reverse, turns, turning in place (VV-6.5, VV-7.1 to VV-7.3)."""

import pytest

from ccstudio.rules.valor_victory.procedures.steps import GroupSteps
from tests.rules.valor_victory.positions import Table, table

TANK = "german-pzkpfw-vi"


def driving(where: str = "D8 facing n", *others: str, board: dict[str, object] | None = None) -> Table:
    """A tank with 10 movement points begins its move in the Movement Phase."""
    at = table(f"{TANK} {where} as mover", *others, board=board).phase("movement")
    return at.play("mover", "move")


def spent(at: Table) -> int:
    """What the tank has spent."""
    steps = at.game.stack[-1]
    assert isinstance(steps, GroupSteps)
    return steps.drive


@pytest.mark.rule("VV-7.2b", "VV-7.1b")
def test_an_afv_moves_straight_ahead_or_straight_back() -> None:
    assert driving().options() == ["D7", "D9"]


@pytest.mark.rule("VV-7.2a")
def test_infantry_and_guns_move_in_any_direction() -> None:
    around = ["C8", "C9", "D7", "D9", "E8", "E9"]
    for unit in ("german-rifle", "german-5cm-pak-38"):
        at = table(f"{unit} D8").phase("movement").play(unit, "move")
        assert at.options() == around


@pytest.mark.rule("VV-7.2c")
def test_reverse_costs_double() -> None:
    at = driving().play("D9")
    assert spent(at) == 2
    assert at.unit("mover").facing == "n"


@pytest.mark.rule("VV-6.5a", "VV-6.5b")
def test_turns_cost_a_point_for_each_hexside_after_the_first() -> None:
    at = driving(board={"terrain": {"E8": "woods", "E9": "stream"}})
    assert [spent(at.play(word)) for word in ("D7", "to se", "E8", "to s", "E9")] == [1, 2, 4, 4, 7]


@pytest.mark.rule("VV-6.5a")
def test_only_one_turn_in_each_hex() -> None:
    at = driving().play("D7", "to ne")
    assert not any(word.startswith("to ") for word in at.options())
    at.play("E7")
    assert at.offered("to n")


@pytest.mark.rule("VV-6.5c")
def test_no_turn_before_the_first_hex() -> None:
    assert not any(word.startswith("to ") for word in driving().options())


@pytest.mark.rule("VV-6.5d")
def test_the_free_hexside_is_there_without_points_left() -> None:
    slow = {"stats": {TANK: {"move": 1}}}
    at = driving(board=slow).play("D7")
    assert at.options() == ["to ne", "to nw", "stop"]


@pytest.mark.rule("VV-6.5d")
def test_by_ruling_a_turn_needs_points() -> None:
    at = driving(board={"stats": {TANK: {"move": 1}}, "rulings": {"last-turn-free": "needs-points"}}).play("D7")
    assert at.unit("mover").moved


@pytest.mark.rule("VV-6.6b", "VV-6.6a")
def test_a_minimum_move_leaves_only_the_free_hexside() -> None:
    at = driving(board={"stats": {TANK: {"move": 2}}, "terrain": {"D7": "stream"}}).play("D7")
    assert at.options() == ["to ne", "to nw", "stop"]


@pytest.mark.rule("VV-6.3d")
def test_vehicles_have_their_printed_points() -> None:
    at = driving("D11 facing n", board={"stats": {TANK: {"move": 3}}}).play("D10", "D9", "D8")
    assert at.options() == ["to ne", "to nw", "stop"]


@pytest.mark.rule("VV-7.3a", "VV-7.3b", "VV-7.3e")
def test_turning_in_place_is_free_to_any_side_and_is_the_move() -> None:
    at = table(f"{TANK} D8 facing n as mover", "american-rifle D5", "german-rifle A1").phase("movement")
    at.play(TANK, "turn-in-place")
    assert at.options() == ["to ne", "to nw", "to s", "to se", "to sw"]
    at.play("to s")
    assert (at.unit("mover").facing, at.unit("mover").moved) == ("s", True)
    assert at.ask.prompt == "choose-mover"


@pytest.mark.rule("VV-7.1a")
def test_infantry_does_not_turn() -> None:
    at = table("german-rifle D8").phase("movement").play("german-rifle")
    assert "turn-in-place" not in at.options()


@pytest.mark.rule("VV-16.6c", "VV-7.3d")
def test_an_immobile_afv_neither_moves_nor_turns() -> None:
    at = table(f"{TANK} D8 immobile", "german-rifle A1").phase("movement").play()
    assert at.options() == ["german-rifle A1", "done"]


@pytest.mark.rule("VV-10.4")
def test_by_ruling_afvs_enter_buildings_and_vehicles_do_not() -> None:
    board = {"terrain": {"D7": "building", "G7": "building"}, "rulings": {"afv-buildings": "enter"}}
    assert spent(driving(board=board).play("D7")) == 2
    at = table("german-3-ton-truck G8 facing n", board=board).phase("movement").play("german-3-ton-truck", "move")
    assert at.where("german-3-ton-truck") == "G9"


@pytest.mark.rule("VV-10.4")
def test_a_scenario_opens_buildings_to_vehicles() -> None:
    board = {"terrain": {"D7": "building"}, "special": ["open-buildings"]}
    assert spent(driving(board=board).play("D7")) == 2


@pytest.mark.rule("VV-10.5", "VV-10.6", "VV-10.10a")
@pytest.mark.parametrize(("terrain", "cost"), [("woods", 2), ("jungle", 2), ("stream", 3), ("gully", 3), ("wadi", 3)])
def test_vehicles_pay_for_rough_ground_and_hexsides(terrain: str, cost: int) -> None:
    assert spent(driving(board={"terrain": {"D7": terrain}}).play("D7")) == cost
    assert spent(driving(board={"terrain": {"D7": terrain}, "sides": {"D8 n": "wall"}}).play("D7")) == cost + 1


@pytest.mark.rule("VV-19.8c", "VV-19.3a")
def test_afvs_ignore_wire_and_vehicles_may_not_enter_it() -> None:
    at = driving("D8 facing n", "wire D7").play("D7")
    assert spent(at) == 1
    assert at.offered("D6")
    at = table("german-3-ton-truck D8 facing n", "wire D7").phase("movement").play("german-3-ton-truck", "move")
    assert at.where("german-3-ton-truck") == "D9"


@pytest.mark.rule("VV-6.1b", "VV-7.2b")
def test_two_tanks_that_face_the_same_way_move_together_and_turn_alike() -> None:
    at = table(f"{TANK} D8 facing n as one", f"{TANK} D8 facing n as two", f"{TANK} D9 facing n").phase("movement")
    at.play("one", "two", "D7", "to ne", "stop")
    assert at.where("one") == at.where("two") == "D7"
    assert at.unit("one").facing == at.unit("two").facing == "ne"


@pytest.mark.rule("VV-6.9a", "VV-19.10b")
def test_vehicles_pass_trenches_and_full_hexes_but_do_not_stop_there() -> None:
    at = driving("D8 facing n", "trench D7").play("D7")
    assert not at.offered("stop")
    at = driving("D8 facing n", f"{TANK} D7 as a", f"{TANK} D7 as b").play("D7")
    assert not at.offered("stop")


@pytest.mark.rule("VV-5.33d", "VV-17.3a", "VV-17.4d")
def test_a_tank_overruns_on_its_way_and_its_move_is_over() -> None:
    at = table(f"{TANK} D9 facing n as mover", "american-rifle D7 pinned", "german-rifle A1", dice="11").phase(
        "movement"
    )
    at.play("mover", "move", "D8")
    assert "D7" in at.options()
    at.play("D7")
    assert (at.where("mover"), at.unit("mover").moved, at.ask.prompt) == ("D6", True, "choose-mover")
