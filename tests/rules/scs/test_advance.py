"""The advance after combat (SCS-10.0)."""

import pytest

from ccstudio.rules.scs.effects.movement import build_bridge
from ccstudio.rules.scs.state import Bridge
from tests.rules.scs.fights import always, attack, overrun
from tests.rules.scs.positions import BLUE, Table, table


def won(cell: str, *units: str, by: tuple[str, ...] = ("b-7a",), **wishes: object) -> Table:
    """Blue attacks 10.11 with a certain result; the defender g-21-1 is added, and whoever else is named."""
    at = table("g-21-1 10.11", *units, board=always(cell, **wishes))
    return attack(at, "10.11", *by)


@pytest.mark.rule("SCS-10.0/1", "SCS-10.0/7")
def test_the_attacker_chooses_who_occupies_a_hex_that_is_empty_now() -> None:
    at = won("D2", "b-7a 10.10", "b-1-1 09.11", by=("b-7a", "b-1-1"))
    assert at.options() == ["b-7a", "b-1-1", "done"]
    at.play("b-1-1", "done")
    assert (at.where("b-1-1"), at.where("b-7a")) == ("10.11", "10.10")


@pytest.mark.rule("SCS-10.0/1")
def test_nobody_has_to_advance_and_nobody_else_may() -> None:
    at = won("D2", "b-7a 10.10", "b-1-1 10.10")
    assert at.options() == ["b-7a", "done"]
    assert at.play("done").stack("10.11") == []


@pytest.mark.rule("SCS-10.0f", "SCS-10.0/7")
def test_without_a_retreat_result_everybody_advances_one_hex() -> None:
    at = won("D2", "b-7a 10.10").play("b-7a")
    assert at.game.over
    assert at.where("b-7a") == "10.11"


@pytest.mark.rule("SCS-TV-C4", "SCS-10.0/3", "SCS-10.0/2")
def test_exploiting_units_advance_as_far_as_the_original_result_others_one_hex() -> None:
    at = won("Dr3", "b-7a 10.10", "b-1-1 10.10", "g-9a 10.11", by=("b-7a", "b-1-1"))
    at.play(1, "g-9a", "g-9a", "10.12").play("b-7a", "11.12", "12.12")
    assert at.where("b-7a") == "12.12"
    at.play("b-1-1")
    assert at.where("b-1-1") == "10.11"
    assert at.game.over


@pytest.mark.rule("SCS-TV-C5", "SCS-10.0e")
def test_nobody_advances_against_a_defender_who_bought_off_the_whole_retreat() -> None:
    at = won("Dr3", "b-7a 10.10", "g-22-4 10.11", "g-9a 10.11").play(0, "g-22-4", "g-9a", "g-9a")
    assert at.game.over
    assert at.stack("10.11") == ["g-21-1", "g-22-4"]


@pytest.mark.rule("SCS-TV-C6", "SCS-10.0a")
def test_a_defender_that_was_destroyed_is_followed_as_far_as_it_had_to_retreat() -> None:
    at = won("D2r2", "b-7a 10.10").play("b-7a", "10.12")
    assert at.game.over
    assert at.where("b-7a") == "10.12"


@pytest.mark.rule("SCS-10.0/2")
def test_a_unit_may_stop_earlier() -> None:
    at = won("D2r3", "b-7a 10.10").play("b-7a", "10.12", "stop")
    assert at.where("b-7a") == "10.12"


def test_units_without_supply_do_not_exploit() -> None:
    at = won("D2r2", "b-7a 10.10 unsupplied").play("b-7a")
    assert at.game.over
    assert at.where("b-7a") == "10.11"


@pytest.mark.rule("SCS-10.0/4")
def test_the_first_hex_is_that_of_the_defender() -> None:
    at = won("D2r2", "b-7a 10.10").play("b-7a")
    assert at.where("b-7a") == "10.11"
    assert at.ask.prompt == "choose-advance"


@pytest.mark.rule("SCS-10.0/5")
def test_the_rest_leads_anywhere_but_into_enemies_and_prohibited_terrain() -> None:
    board = {"terrain": {"11.12": "lake"}, "sides": {"10.11 09.11": "river"}}
    at = won("D2r2", "b-7a 10.10", "g-22-4 10.12", **board).play("b-7a")
    assert set(at.options()) == {"09.12", "10.10", "11.11", "stop"}


@pytest.mark.rule("SCS-10.0/5")
def test_units_may_part_on_the_way() -> None:
    at = won("D2r2", "b-7a 10.10", "b-7b 10.10", by=("b-7a", "b-7b")).play("b-7a", "10.12", "b-7b", "11.12")
    assert (at.where("b-7a"), at.where("b-7b")) == ("10.12", "11.12")


@pytest.mark.rule("SCS-10.0/6", "SCS-2.1e", "SCS-10.0b")
def test_neither_zones_of_control_nor_costs_hinder_an_advance() -> None:
    terrain = {"10.11": "marsh", "10.12": "marsh"}
    at = won("D2r2", "b-7a 10.10", "g-9a 10.13", terrain=terrain).play("b-7a", "10.12")
    assert at.where("b-7a") == "10.12"
    assert not at.state.steps_lost.get(BLUE)


@pytest.mark.rule("SCS-10.0/8", "SCS-Q19")
def test_no_more_units_are_offered_than_there_is_room_for() -> None:
    units = ("b-7a", "b-7b", "b-7m", "b-1-1")
    at = won("D2", *[f"{unit} 10.10" for unit in units], by=units).play("b-7a", "b-7b", "b-7m")
    assert at.game.over
    assert at.where("b-1-1") == "10.10"


@pytest.mark.rule("SCS-10.0/8", "SCS-4.0a/7")
def test_a_unit_may_pass_through_a_full_hex_but_not_stop_in_it() -> None:
    units = ("b-1-1", "b-1-2", "b-1-3", "b-7a")
    at = won("D2r2", *[f"{unit} 10.10" for unit in units], by=units).play("b-1-1", "b-1-2", "b-1-3", "b-7a")
    assert not at.offered("stop")
    assert at.play("10.12").where("b-7a") == "10.12"


def test_a_full_hex_is_no_way_where_it_is_full_beyond() -> None:
    units = ("b-1-1", "b-1-2", "b-1-3", "b-7a")
    lakes = dict.fromkeys(("09.12", "10.12", "11.12", "11.11", "09.11"), "lake")
    at = won("D2r2", *[f"{unit} 10.10" for unit in units], "b-7b 10.10", "b-7m 10.10", by=units, terrain=lakes)
    at.play("b-1-1", "b-1-2", "b-1-3")
    assert at.options() == ["b-7a", "done"], "back where it came from there is room now"


@pytest.mark.rule("SCS-10.0c")
def test_defenders_never_advance() -> None:
    at = table("b-1-1 10.10", "g-9a 10.11", board=always("A2"))
    attack(at, "10.11", "b-1-1")
    assert at.game.over
    assert at.where("g-9a") == "10.11"
    pushed = table("b-1-1 10.10", "g-9a 10.11", board=always("Dr1"))
    attack(pushed, "10.11", "b-1-1").play(1, "10.12")
    assert pushed.options() == ["b-1-1", "done"]


@pytest.mark.rule("SCS-10.0g")
def test_every_hex_of_an_advance_is_controlled() -> None:
    at = won("D2r2", "b-7a 10.10").play("b-7a", "10.12")
    assert [at.state.control.get(at.space(name)) for name in ("10.11", "10.12")] == [BLUE, BLUE]


def test_a_game_can_count_only_the_hex_where_an_advance_ends() -> None:
    at = won("D2r2", "b-7a 10.10", rulings={"control-by-passing": "last"}).play("b-7a", "10.12")
    assert [at.state.control.get(at.space(name)) for name in ("10.11", "10.12")] == [None, BLUE]


# Attackers that retreated

BOTH = "Ar1 D2"


@pytest.mark.rule("SCS-Q16")
def test_an_attacker_that_retreated_does_not_advance() -> None:
    at = won(BOTH, "b-7a 10.10").play(1, "11.11")
    assert at.game.over
    assert at.where("b-7a") == "11.11"


def test_one_that_bought_off_its_retreat_does() -> None:
    assert won(BOTH, "b-7a 10.10").play(0).offered("b-7a")


@pytest.mark.rule("SCS-Q16")
def test_a_game_can_let_it_advance_from_where_it_is_if_it_touches_the_hex() -> None:
    yes = {"both-retreat": "yes"}
    assert won(BOTH, "b-7a 10.10", rulings=yes).play(1, "11.11").offered("b-7a")
    assert won(BOTH, "b-7a 10.10", rulings=yes).play(1, "10.09").game.over


# After an overrun


@pytest.mark.rule("SCS-10.0d", "SCS-6.0/7", "SCS-Q32")
def test_after_an_overrun_all_enter_the_hex_that_is_empty_now() -> None:
    at = table("b-7a 10.10", "b-1-1 10.10", "b-en 10.10", "g-21-1 10.11", board=always("D2"))
    overrun(at, "10.11", "b-7a", "b-1-1", "b-en")
    assert at.returned is True
    assert sorted(at.stack("10.11")) == ["b-1-1", "b-7a", "b-en"]


@pytest.mark.rule("SCS-6.2a/2")
def test_exploiting_units_may_pass_through_it() -> None:
    at = table("b-7a 10.10", "b-1-1 10.10", "g-21-1 10.11", board=always("D2r2"))
    overrun(at, "10.11", "b-7a", "b-1-1")
    assert at.options() == ["b-7a", "done"]
    at.play("b-7a", "10.12")
    assert at.returned is True
    assert (at.where("b-7a"), at.where("b-1-1")) == ("10.12", "10.11")


def test_overrunners_that_retreated_do_not_enter() -> None:
    at = table("b-7a 10.10", "g-21-1 10.11", board=always(BOTH))
    overrun(at, "10.11", "b-7a").play(1, "10.09")
    assert at.returned is True
    assert at.where("b-7a") == "10.09"


@pytest.mark.rule("SCS-6.0/7")
def test_they_stay_where_the_defender_stays() -> None:
    at = table("b-7a 10.10", "g-21-1 10.11", board=always("D1"))
    overrun(at, "10.11", "b-7a")
    assert at.returned is False
    assert at.where("b-7a") == "10.10"


def test_a_bridge_goes_with_the_engineers_that_advance() -> None:
    at = won("D2", "b-7a 10.10", "b-en 10.10", by=("b-7a", "b-en"), sides={"10.10 11.10": "river"})
    build_bridge(at.game, at.piece("b-en"), Bridge(at.space("10.10"), "se"))
    assert at.play("b-en").state.bridges == {}
