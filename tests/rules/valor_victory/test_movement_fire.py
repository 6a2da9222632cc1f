"""Groups that meet fire, mines, wire, snipers and lanes on their way (VV-5.7, VV-6.1f, VV-13.8h, VV-19.7, VV-19.8)."""

import pytest

from ccstudio.rules.valor_victory.declarations import EnterHex
from ccstudio.rules.valor_victory.query.cover import position_cover
from ccstudio.rules.valor_victory.state import Lane
from tests.rules.valor_victory.positions import AMERICANS, Table, table


def moving(*pieces: str, board: dict[str, object] | None = None, dice: str = "") -> Table:
    """A position in the Movement Phase of the Germans."""
    return table(*pieces, board=board, dice=dice).phase("movement")


FULL = ["german-rifle D8 as full0", "german-rifle D8 as full1", "german-rifle D8 as full2", "german-rifle-half D8"]


@pytest.mark.rule("VV-6.1f", "VV-13.8d")
def test_who_is_pinned_drops_out_and_the_others_go_on() -> None:
    at = moving("german-rifle D9 as a", "german-rifle D9 as b", "american-rifle D6", dice="44 66")
    at.play("a", "b", "move", "D8", "american-rifle", "a", "pin")
    assert (at.unit("a").pinned, at.unit("a").moved) == (True, True)
    at.play("D9", "stop")
    assert (at.where("a"), at.where("b")) == ("D8", "D9")


@pytest.mark.rule("VV-13.8h")
def test_who_is_pinned_in_a_full_hex_is_eliminated() -> None:
    at = moving("german-rifle D9 as a", *FULL, "american-rifle D6", dice="44")
    at.play("a", "move", "D8", "american-rifle", "pin")
    assert at.where("a") == "gone"
    assert [at.where(f"full{number}") for number in range(3)] == ["D8"] * 3


@pytest.mark.rule("VV-13.8h", "VV-16.6a")
def test_an_afv_that_is_immobilized_in_a_full_hex_is_eliminated() -> None:
    at = moving("german-stug-iiig D8 facing n as a", "german-stug-iiig D7", "german-stug-iiig D7 as c",
                "american-57mm-m1 D3 facing s", dice="34 23 6")  # fmt: skip
    at.play("a", "move", "D7", "american-57mm-m1")
    assert (at.where("a"), at.where("c"), at.rolled) == ("gone", "D7", 3)


@pytest.mark.rule("VV-16.6c", "VV-6.1f")
def test_an_afv_that_is_immobilized_stays() -> None:
    at = moving("german-stug-iiig D8 facing n as a", "american-57mm-m1 D3 facing s", "german-rifle A9", dice="34 23 6")
    at.play("a", "move", "D7", "american-57mm-m1")
    assert (at.where("a"), at.unit("a").immobile, at.ask.prompt) == ("D7", True, "choose-mover")


@pytest.mark.rule("VV-6.3b", "VV-6.3c")
def test_squads_lose_the_points_of_a_leader_who_is_pinned() -> None:
    at = moving("german-rifle D12", "german-brandt D12", "american-rifle D1", "german-rifle A1 as other", dice="44")
    at.play("german-rifle D12", "german-brandt", "move", "D11", "D10", "D9", "D8", "D7")
    at.play("american-rifle", "german-brandt", "pin")
    assert at.unit("german-brandt").pinned
    assert (at.where("german-rifle D7"), at.unit("german-rifle D7").pinned) == ("D7", False)
    assert at.ask.prompt == "choose-mover"


@pytest.mark.rule("VV-19.7a", "VV-5.7a")
@pytest.mark.parametrize(("face", "where"), [("3", "gone"), ("4", "D7")])
def test_mines_eliminate_a_unit_on_three_or_less(face: str, where: str) -> None:
    at = moving("german-rifle D8", "minefield D7", dice=face).play("german-rifle", "move", "D7")
    assert at.where("german-rifle") == where


@pytest.mark.rule("VV-19.7a")
def test_mines_roll_for_each_unit_and_not_for_who_leaves() -> None:
    at = moving("german-rifle D8 as a", "german-rifle D8 as b", "minefield D7", "minefield D8", dice="1 6 1")
    at.play("a", "b", "move", "D7")
    assert (at.where("a"), at.where("b"), at.rolled) == ("gone", "D7", 2)


@pytest.mark.rule("VV-19.7b")
def test_hidden_mines_are_revealed_when_they_are_entered() -> None:
    at = moving("german-rifle D8", "minefield D7 hidden of allies", dice="6").play("german-rifle", "move", "D7")
    assert not at.state.positions[at.piece("minefield")].hidden
    assert len(at.told("mines-found")) == 1


@pytest.mark.rule("VV-19.7c")
def test_mines_go_off_under_afvs_and_under_whoever_comes_otherwise() -> None:
    at = moving("german-stug-iiig D8 facing n", "minefield D7", dice="2").play("german-stug-iiig", "move", "D7")
    assert at.where("german-stug-iiig") == "gone"
    at = moving("german-rifle D7", "minefield D7", dice="2")
    at.run(EnterHex(movers=(at.piece("german-rifle"),), space=at.space("D7")))
    assert at.where("german-rifle") == "gone"


@pytest.mark.rule("VV-19.8a")
def test_infantry_stops_in_wire_and_moves_out_next_time() -> None:
    at = moving("german-rifle D8", "wire D7").play("german-rifle", "move", "D7")
    assert (at.where("german-rifle"), at.unit("german-rifle").moved) == ("D7", True)
    at = moving("german-rifle D7", "wire D7").play("german-rifle", "move", "D6")
    assert at.where("german-rifle") == "D6"


@pytest.mark.rule("VV-19.8a", "VV-6.7b")
def test_infantry_does_not_enter_wire_in_a_full_hex() -> None:
    at = moving("german-rifle D9 as a", *FULL, "wire D8").play("a", "move")
    assert not at.offered("D8")


@pytest.mark.rule("VV-20.6b")
def test_an_enemy_sniper_is_eliminated_by_who_enters_its_hex() -> None:
    at = moving("german-rifle D8", "sniper D7 of allies").play("german-rifle", "move", "D7")
    assert not at.state.snipers


@pytest.mark.rule("VV-20.6c")
def test_the_own_sniper_stays() -> None:
    at = moving("german-rifle D8", "sniper D7 of axis").play("german-rifle", "move", "D7")
    assert at.where("sniper") == "D7"


@pytest.mark.rule("VV-5.7a", "VV-13.82e")
def test_a_lane_attacks_who_enters_its_hex_before_others_fire() -> None:
    at = moving("german-rifle D9", "american-rifle D6", dice="11 66")
    lane = Lane(firer=at.piece("american-rifle"), side=AMERICANS, spaces=(at.space("D7"), at.space("D8")))
    at.setting(lanes=(lane,)).play("german-rifle", "move", "D8")
    assert (at.where("german-rifle"), at.rolled, at.told("fires")) == ("gone", 1, [])


@pytest.mark.rule("VV-6.4c", "VV-13.4b")
def test_an_assault_move_adds_cover_on_the_way() -> None:
    at = moving("german-rifle D9", "american-rifle D6", dice="12").play("german-rifle", "assault-move", "D8")
    at.play("american-rifle")
    assert at.told("fires")[0]["modifier"] == 1


@pytest.mark.rule("VV-19.3a")
@pytest.mark.parametrize(("position", "cost"), [("foxholes", 2), ("sandbags", 2), ("trench", 2), ("minefield", 1)])
def test_positions_cost_one_more_but_for_mines(position: str, cost: int) -> None:
    at = moving("german-brandt D8", f"{position} D7", dice="6").play("german-brandt", "move", "D7")
    steps = at.game.stack[-1]
    assert getattr(steps, "foot", cost) == cost


@pytest.mark.rule("VV-19.3c", "VV-19.4", "VV-19.5a")
def test_units_pass_a_full_bunker_but_do_not_stop_there() -> None:
    at = moving("german-rifle D9 as a", "german-rifle D8 as b", "german-rifle D8 as c", "wooden-bunker D8")
    at.play("a", "move", "D8")
    assert not at.offered("stop")
    assert at.offered("D7")


@pytest.mark.rule("VV-19.3d")
def test_empty_positions_are_open_to_either_side_and_held_ones_are_not() -> None:
    at = moving("german-rifle D9", "foxholes D8 of allies").play("german-rifle", "move")
    assert at.offered("D8")
    at = moving("german-rifle D9", "foxholes D8 of allies", "american-rifle D8").play("german-rifle", "move")
    assert not at.offered("D8")


@pytest.mark.rule("VV-19.1a", "VV-19.3b")
def test_foxholes_cover_who_is_in_them_and_stay_when_he_leaves() -> None:
    at = moving("german-rifle D9", "foxholes D9").play("german-rifle", "move", "D8", "stop")
    assert at.where("foxholes") == "D9"
    assert [position_cover(at.board, at.state, at.space(name)) for name in ("D9", "D8")] == [1, 0]


@pytest.mark.rule("VV-19.9", "VV-19.10", "VV-19.6")
@pytest.mark.parametrize(
    ("position", "gun"), [("foxholes", False), ("trench", False), ("sandbags", True), ("cave", True)]
)
def test_guns_stand_in_sandbags_and_caves_only(position: str, gun: bool) -> None:
    at = moving("japanese-47mm-type-1 D8", f"{position} D7").play("japanese-47mm-type-1", "move")
    assert at.offered("D7") is gun


@pytest.mark.rule("VV-19.11", "VV-19.3c", "VV-19.3d")
@pytest.mark.parametrize(("squad", "stops"), [("japanese-rifle", True), ("german-rifle", False)])
def test_other_nations_go_through_an_empty_cave_without_stopping(squad: str, stops: bool) -> None:
    at = moving(f"{squad} D9", "cave D8 of allies").play(squad, "move", "D8")
    assert (at.offered("stop"), at.offered("D7")) == (stops, True)


TUNNEL = {"tunnels": [{"first": "D8", "second": "H4", "length": 4}]}


@pytest.mark.rule("VV-19.12a", "VV-19.12b")
def test_infantry_goes_through_a_tunnel_from_cave_to_cave() -> None:
    at = moving("japanese-rifle D8", "cave D8", "cave H4", board=TUNNEL).play("japanese-rifle", "move", "H4")
    assert (at.where("japanese-rifle"), at.unit("japanese-rifle").moved) == ("H4", True)


@pytest.mark.rule("VV-19.12a")
def test_only_who_has_the_points_and_both_entrances_uses_a_tunnel() -> None:
    at = moving("japanese-rifle D8 with japanese-type-92", "cave D8", "cave H4", board=TUNNEL)
    assert not at.play("japanese-rifle", "move").offered("H4")
    at = moving("japanese-rifle D8", "cave D8", "cave H4 of allies", board=TUNNEL).play("japanese-rifle", "move")
    assert not at.offered("H4")


@pytest.mark.rule("VV-5.7c", "VV-13.8d")
def test_casualties_of_opportunity_fire_are_met_before_the_move_goes_on() -> None:
    at = moving("german-rifle D9 as a", "german-rifle D9 as b", "american-rifle D6", dice="33")
    at.play("a", "b", "move", "D8", "american-rifle")
    nested = [type(frame).__name__ for frame in at.game.stack]
    assert nested.index("GroupSteps") < nested.index("Entry") < nested.index("OpportunityWindow") < len(nested) - 1
    assert at.ask.kind == "casualty"
