"""Snipers: activation, attack, discovery (VV-20)."""

import pytest

from ccstudio.rules.valor_victory.declarations import AfterInfantryRoll, OpportunityWindow, SniperShot
from ccstudio.rules.valor_victory.query.opportunity import sniper_targets
from tests.rules.valor_victory.positions import GERMANS, Table, table


def rolled_twelve(*pieces: str, dice: str = "", attackers: tuple[str, ...] = ("firer",), **board: object) -> Table:
    """The Germans have rolled a natural 12; the Americans have a sniper."""
    at = table(*pieces, "sniper pool of allies as sniper", dice=dice, board=board)
    return at.run(AfterInfantryRoll(tuple(at.piece(name) for name in attackers), 12))


@pytest.mark.rule("VV-20.5", "VV-20.6a")
def test_example_25_a_sniper_behind_a_hedge_fires_and_is_found() -> None:
    at = rolled_twelve(
        "german-rifle D4 as firer", "german-brandt D4", attackers=("firer", "german-brandt"), dice="5 2",
        terrain={"D4": "woods"}, sides={"D8 n": "hedge"},
    )  # fmt: skip
    at.play("D8")
    assert at.told("sniper-result")[-1]["points"] == 3
    at.play("firer", "reduce-pin")
    assert at.where("sniper") == "gone"


@pytest.mark.rule("VV-20.2a", "VV-20.2b")
def test_a_natural_twelve_of_infantry_may_bring_the_sniper_of_the_enemy() -> None:
    at = table(
        "german-rifle D4", "american-rifle D8", "sniper pool of allies as sniper", dice="66",
        board={"terrain": {"D6": "orchard", "F5": "woods", "D12": "woods"}},
    ).play("german-rifle")  # fmt: skip
    assert at.ask.prompt == "place-sniper"
    assert at.ask.seat == at.state.seating.first_of_side(at.state.snipers[at.piece("sniper")].side)
    assert {"D6", "F5", "none"} <= set(at.options())
    assert "D12" not in at.options()


@pytest.mark.rule("VV-20.2c")
def test_the_hex_needs_cover_and_no_enemies() -> None:
    at = rolled_twelve(
        "german-rifle D4 as firer", "german-rifle F5 as other", terrain={"F5": "woods", "D7": "woods", "B5": "pond"}
    )
    assert at.options() == ["D7", "none"]


@pytest.mark.rule("VV-20.2c", "VV-10.11")
def test_a_sniper_does_not_appear_where_nobody_can_be() -> None:
    at = rolled_twelve("german-rifle D4 as firer", terrain={"D8": "pond"}, sides={"D8 n": "hedge"})
    assert (at.offered("D8"), at.offered("D9")) == (False, True)


@pytest.mark.rule("VV-20.2b")
def test_without_a_hex_there_is_no_activation() -> None:
    assert rolled_twelve("german-rifle D4 as firer").game.over


@pytest.mark.rule("VV-20.2a", "VV-20.3")
def test_the_sniper_may_stay_hidden_and_come_later() -> None:
    at = rolled_twelve("german-rifle D4 as firer", terrain={"D7": "woods"}).play("none")
    assert at.where("sniper") == "pool"


@pytest.mark.rule("VV-20.1a")
def test_a_sniper_on_the_map_is_not_activated_again() -> None:
    at = table("german-rifle D4 as firer", "sniper D7 of allies", board={"terrain": {"D7": "woods", "F5": "woods"}})
    assert at.run(AfterInfantryRoll((at.piece("firer"),), 12)).game.over


@pytest.mark.rule("VV-20.1a", "VV-20.2b")
def test_an_activated_sniper_attacks_at_once_and_stays() -> None:
    at = rolled_twelve("german-rifle D4 as firer", dice="1 1", terrain={"D4": "woods", "D7": "woods"}).play("D7")
    assert at.told("sniper-result")[-1]["points"] == 0
    assert at.where("sniper") == "D7"


@pytest.mark.rule("VV-20.6a")
@pytest.mark.parametrize(("die", "place"), [("2", "D7"), ("3", "gone")])
def test_a_roll_above_its_cover_finds_it(die: str, place: str) -> None:
    at = rolled_twelve("german-rifle D4 as firer", dice=f"1 {die}", terrain={"D4": "building", "D7": "woods"}).play(
        "D7"
    )
    assert at.where("sniper") == place


@pytest.mark.rule("VV-20.6a", "VV-20.6c")
def test_pinned_units_do_not_look_for_it() -> None:
    at = rolled_twelve("german-rifle D4 as firer", dice="1 6", terrain={"D7": "woods"}).play("D7", "pin")
    assert at.where("sniper") == "D7"
    assert at.rolled == 1


@pytest.mark.rule("VV-22.2a")
@pytest.mark.parametrize(("ruling", "asked"), [("infantry-only", False), ("all", True)])
def test_rolls_of_guns_bring_snipers_only_by_ruling(ruling: str, asked: bool) -> None:
    at = rolled_twelve(
        "german-7-5cm-pak-40 D4 as firer", terrain={"D7": "woods"}, rulings={"vehicle-rolls": ruling},
    )  # fmt: skip
    assert (not at.game.over) is asked


@pytest.mark.rule("VV-20.4", "VV-20.6c")
def test_a_sniper_fires_once_at_infantry_that_moves() -> None:
    at = table(
        "german-rifle D5 as mover", "sniper D8 of allies as sniper", dice="3 1", board={"terrain": {"D8": "woods"}}
    ).phase("movement")
    at.run(OpportunityWindow((at.piece("mover"),), at.space("D5"))).play("sniper")
    assert at.told("sniper-result")[-1]["points"] == 3
    at.play("reduce-pin")
    assert at.state.snipers[at.piece("sniper")].fired
    at.run(OpportunityWindow((at.piece("mover"),), at.space("D5")))
    assert at.game.over


@pytest.mark.rule("VV-20.4")
@pytest.mark.parametrize(("mover", "place"), [("german-pzkpfw-v D5", "D8"), ("german-rifle D5", "D12")])
def test_it_does_not_fire_at_vehicles_or_beyond_its_range(mover: str, place: str) -> None:
    at = table(f"{mover} as mover", f"sniper {place} of allies").phase("movement")
    assert at.run(OpportunityWindow((at.piece("mover"),), at.space("D5"))).game.over


@pytest.mark.rule("VV-20.4")
@pytest.mark.parametrize(("place", "offered"), [("D11", True), ("D12", False), ("D5", False)])
def test_it_fires_as_far_as_six_hexes_and_not_into_its_own(place: str, offered: bool) -> None:
    at = table("german-rifle D5", f"sniper {place} of allies", "american-rifle A12").phase("movement")
    found = sniper_targets(at.board, at.state, at.piece("sniper"), (at.piece("german-rifle"),), at.space("D5"))
    assert bool(found) is offered


@pytest.mark.rule("VV-20.4")
def test_it_fires_at_the_infantry_of_a_mixed_group_alone() -> None:
    at = table("german-rifle D5", "german-pzkpfw-v D5", "sniper D8 of allies")
    both = (at.piece("german-pzkpfw-v"), at.piece("german-rifle"))
    assert sniper_targets(at.board, at.state, at.piece("sniper"), both, at.space("D5")) == both[1:]


@pytest.mark.rule("VV-20.2b")
def test_it_appears_as_far_as_six_hexes_from_its_victims() -> None:
    at = rolled_twelve("german-rifle D4 as firer", terrain={"D10": "woods", "D11": "woods"})
    assert at.options() == ["D10", "none"]


@pytest.mark.rule("VV-20.5")
def test_cover_hindrances_and_an_assault_move_protect_against_it() -> None:
    at = table(
        "german-rifle D5 assault_moving as target", "sniper D8 of allies as sniper", dice="6 1",
        board={"terrain": {"D5": "woods", "D7": "orchard", "D8": "building"}},
    ).phase("movement")  # fmt: skip
    at.run(SniperShot(at.piece("sniper"), (at.piece("target"),), at.space("D5")))
    assert at.told("sniper-result")[-1]["points"] == 6 - 2 - 1 - 1


@pytest.mark.rule("VV-20.1b", "VV-20.6c")
def test_a_sniper_is_no_target_and_no_unit() -> None:
    at = table("german-rifle D5", "sniper D8 of allies")
    assert at.begin().game.over
    assert at.state.active == GERMANS
