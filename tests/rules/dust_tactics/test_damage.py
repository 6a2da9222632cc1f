"""DT-F9 to DT-F11, DT-H6, DT-W2, DT-X8, DT-X12: who suffers."""

from typing import Any

import pytest

from ccstudio.engine.seats import Seat
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.procedures.attack import Attack
from ccstudio.rules.dust_tactics.procedures.cover import cover_of, own_cover_of
from ccstudio.rules.dust_tactics.procedures.damage import TakeHarm
from ccstudio.rules.dust_tactics.procedures.resolve import harm_of
from ccstudio.rules.dust_tactics.query.weapons import shot_at
from ccstudio.rules.dust_tactics.state import Harm
from tests.rules.dust_tactics.positions import Table, table

AXIS, ALLIES = Seat(0), Seat(1)


def harmed(at: Table, target: str, *harms: Harm, by: str = "enemies", roll: str = "") -> Table:
    """A target takes harm; the first question is open."""
    return at.dice(roll).run(TakeHarm(target=at.piece(target), harms=harms, by=at.piece(by)))


def bare(*pieces: str, **wishes: Any) -> Table:
    """A position with an enemy of both sides far away."""
    return table(
        *pieces, "allied-gun-walker A1 as enemies", "axis-gun-walker I9 as others", board={"bare": True, **wishes}
    )


@pytest.mark.rule("DT-F11")
def test_the_owner_of_a_squad_chooses_who_falls() -> None:
    at = harmed(bare("axis-recon E5"), "axis-recon", Harm(2, 1))
    seat = at.ask.seat
    at.play("axis-recon/1", "axis-recon/4")
    left = [number for number in range(5) if at.piece(f"axis-recon/{number}") in at.state.soldiers]
    assert (seat, left, at.returned) == (AXIS, [0, 2, 3], 2)


@pytest.mark.rule("DT-F11")
def test_nobody_is_asked_where_all_fall() -> None:
    at = harmed(bare("axis-recon E5 soldiers 2"), "axis-recon", Harm(3, 1))
    assert (at.where("axis-recon"), at.returned) == ("gone", 2)


@pytest.mark.rule("DT-H6")
def test_k9_damage_is_split_freely_between_squad_and_hero() -> None:
    at = harmed(bare("axis-recon E5 with axis-wendt"), "axis-recon", Harm(6, 1)).play("axis-wendt")
    at.play("axis-recon/0", "axis-recon/1", "axis-recon/2", "axis-recon/3", "axis-recon/4")
    assert (at.where("axis-recon"), at.damage("axis-wendt"), at.where("axis-wendt")) == ("gone", 1, "E5")


@pytest.mark.rule("DT-H6")
def test_a_hero_takes_no_more_than_he_has() -> None:
    at = harmed(bare("axis-recon E5 with axis-wendt"), "axis-recon", Harm(5, 1)).play(*["axis-wendt"] * 4)
    assert (at.offered("axis-wendt"), at.offered("axis-recon/0")) == (False, True)


@pytest.mark.rule("DT-H14")
def test_a_hero_goes_on_alone() -> None:
    at = harmed(bare("axis-recon E5 soldiers 1 with axis-wendt"), "axis-recon", Harm(1, 1)).play("axis-recon/0")
    assert (at.where("axis-recon"), at.where("axis-wendt")) == ("gone", "E5")


@pytest.mark.rule("DT-X8")
def test_k10_resilient_models_roll_for_what_hits_them() -> None:
    at = harmed(bare("allied-test-squad E5"), "allied-test-squad", Harm(2, 1), by="others", roll="HM")
    at.play("allied-test-squad/0", "allied-test-squad/1")
    assert (at.soldiers("allied-test-squad"), at.piece("allied-test-squad/0") in at.state.soldiers) == (2, True)


@pytest.mark.rule("DT-X8")
def test_k11_resilience_is_of_no_use_against_flames_and_knives() -> None:
    at = harmed(bare("allied-test-squad E5"), "allied-test-squad", Harm(2, 1, resisted=False), by="others", roll="HH")
    at.play("allied-test-squad/0", "allied-test-squad/1")
    assert (at.soldiers("allied-test-squad"), at.rolled) == (1, 0)


@pytest.mark.rule("DT-X8b")
def test_a_resilient_hero_rolls_for_every_point() -> None:
    at = harmed(bare("allied-test-hero E5"), "allied-test-hero", Harm(1, 3), by="others", roll="HMH")
    assert at.damage("allied-test-hero") == 1


@pytest.mark.rule("DT-Q27", "DT-X8")
def test_a_resilient_hero_rolls_only_for_what_he_was_given() -> None:
    at = harmed(bare("allied-recon E5 with allied-test-hero"), "allied-recon", Harm(2, 1), by="others", roll="H")
    at.play("allied-test-hero", "allied-recon/0")
    assert (at.damage("allied-test-hero"), at.soldiers("allied-recon"), at.rolled) == (0, 4, 1)


@pytest.mark.rule("DT-X12a", "DT-X12b", "DT-Q25")
def test_k12_a_sniper_picks_the_man_with_the_rocket_launcher() -> None:
    at = harmed(bare("axis-hunters E5"), "axis-hunters", Harm(1, 1, sniper=True))
    seat = at.ask.seat
    at.play("axis-hunters/4")
    assert (seat, at.piece("axis-hunters/4") in at.state.fallen) == (ALLIES, True)


@pytest.mark.rule("DT-X12c")
def test_a_sniper_may_pick_a_hero() -> None:
    at = harmed(bare("axis-hunters E5 with axis-wendt"), "axis-hunters", Harm(1, 1, sniper=True))
    assert at.offered("axis-wendt")


@pytest.mark.rule("DT-X12d")
def test_other_hits_are_assigned_by_the_owner() -> None:
    at = harmed(bare("axis-hunters E5"), "axis-hunters", Harm(1, 1), Harm(1, 1, sniper=True))
    seats = [at.ask.seat]
    at.play("axis-hunters/4")
    assert [*seats, at.ask.seat] == [ALLIES, AXIS]


@pytest.mark.rule("DT-W2", "DT-Q12")
@pytest.mark.parametrize(("ruling", "left"), [("unit", "gone"), ("model", "E5")])
def test_a_skull_destroys_a_squad_or_one_model(ruling: str, left: str) -> None:
    at = bare("axis-recon E5 with axis-wendt", rulings={"skull-on-squad": ruling})
    harmed(at, "axis-recon", Harm(1, 1, kills=True))
    if ruling == "model":
        at.play("axis-wendt")
    assert (at.where("axis-recon"), at.where("axis-wendt")) == (left, "gone")


@pytest.mark.rule("DT-W2")
def test_a_skull_destroys_a_crate() -> None:
    at = harmed(bare("trap E5"), "trap", Harm(1, 1, kills=True))
    assert (at.returned, at.damage("trap")) == (0, 4)


@pytest.mark.rule("DT-F10")
def test_no_harm_hurts_nobody() -> None:
    at = harmed(bare("axis-wendt E5"), "axis-wendt")
    assert (at.returned, at.damage("axis-wendt")) == (0, 0)


@pytest.mark.rule("DT-H14", "DT-X12d")
def test_a_sniper_still_aims_whose_squad_was_destroyed() -> None:
    at = bare("axis-hunters E5", "allied-recon E6 soldiers 1 with allied-test-hero as squad")
    squad = at.piece("squad")
    effects.destroy(at.game, squad, "DT-F11")
    at.run(TakeHarm(target=at.piece("axis-hunters"), harms=(Harm(1, 1, sniper=True),), by=squad))
    assert (at.ask.seat, at.ask.prompt) == (ALLIES, "choose-aim")


@pytest.mark.rule("DT-F11")
def test_a_hit_of_two_points_fells_two_soldiers() -> None:
    at = harmed(bare("axis-recon E5"), "axis-recon", Harm(1, 2)).play("axis-recon/1", "axis-recon/4")
    assert (at.soldiers("axis-recon"), at.returned) == (3, 2)


@pytest.mark.rule("DT-H14")
def test_a_hero_who_goes_on_alone_has_no_cover() -> None:
    at = bare("axis-recon E5 soldiers 1 with axis-wendt", "crate E5")
    harmed(at, "axis-recon", Harm(1, 1)).play("axis-recon/0")
    hero = at.piece("axis-wendt")
    grades = own_cover_of(at.board, at.state, hero), cover_of(at.board, at.state, at.piece("enemies"), hero)
    assert (at.where("axis-wendt"), grades) == ("E5", (None, None))


@pytest.mark.rule("DT-X8")
@pytest.mark.parametrize(("weapon", "resisted"), [("gun", True), ("fire", False), ("blade", False)])
def test_which_weapons_resilience_is_of_use_against(weapon: str, resisted: bool) -> None:
    weapons = [
        {"id": "gun", "title": "Gun", "line": 1, "range": 6, "effects": {"i3": "2/1"}},
        {"id": "fire", "title": "Fire", "line": 2, "range": 2, "flags": ["flame"], "effects": {"i3": "2/1"}},
        {"id": "blade", "title": "Blade", "line": 4, "range": 1, "close_combat": True, "effects": {"i3": "2/1"}},
    ]
    at = bare("axis-test-walker E5", "allied-test-squad E6", stats={"axis-test-walker": {"weapons": weapons}})
    walker, squad = at.piece("axis-test-walker"), at.piece("allied-test-squad")
    shot = shot_at(at.board, at.state, (walker, weapon), squad, (walker,))
    assert harm_of(at.board, at.state, shot, 1).resisted is resisted


@pytest.mark.rule("DT-Q25", "DT-K9")
def test_a_sniper_picks_only_for_what_cover_did_not_save() -> None:
    at = table("axis-snipers E3", "allied-recon E7", "crate E7", board={"bare": True}, dice="M H")
    at.run(Attack(unit=at.piece("axis-snipers"), mode="attack-move")).play("allied-recon").finish()
    assert (at.rolled, at.soldiers("allied-recon"), at.told("soft-cover")[0]["saved"]) == (2, 5, 1)
