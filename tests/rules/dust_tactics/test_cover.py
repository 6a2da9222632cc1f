"""DT-K1 to DT-K15: who has cover, and what it saves."""

from typing import Any

import pytest

from ccstudio.rules.dust_tactics.procedures.cover import CoverRoll, cover_of, hits_to_cover, own_cover_of, reduced
from ccstudio.rules.dust_tactics.procedures.resolve import harm_of
from ccstudio.rules.dust_tactics.query.weapons import shot_at, targets_of
from ccstudio.rules.dust_tactics.state import Harm
from tests.rules.dust_tactics.positions import Table, table


def bare(*pieces: str, **wishes: Any) -> Table:
    """A position on a field with nothing on it."""
    return table(*pieces, board={"bare": True, **wishes})


def cover(at: Table, attacker: str, target: str) -> str | None:
    return cover_of(at.board, at.state, at.piece(attacker), at.piece(target))


def left(at: Table, *harms: Harm, grade: Any, roll: str) -> int:
    """The damage that is left after a roll for cover."""
    at.dice(roll).run(CoverRoll(target=at.piece("axis-recon"), cover=grade, harms=harms))
    return sum(harm.hits * harm.damage for harm in at.returned)


@pytest.mark.rule("DT-K2", "DT-K8", "DT-U15")
def test_k1_a_crate_saves_a_third() -> None:
    at = bare("axis-recon E5", "crate E5", "allied-recon E8 as enemies")
    assert (cover(at, "enemies", "axis-recon"), left(at, Harm(3, 1), grade="soft", roll="HMM")) == ("soft", 2)


@pytest.mark.rule("DT-K2", "DT-K9")
def test_k2_a_trap_saves_two_thirds() -> None:
    at = bare("axis-recon E5", "trap E5", "allied-recon E8 as enemies")
    assert (cover(at, "enemies", "axis-recon"), left(at, Harm(3, 1), grade="hard", roll="HMM")) == ("hard", 1)


@pytest.mark.rule("DT-K3", "DT-K7")
def test_k3_a_crate_behind_a_corner_is_hard_cover() -> None:
    at = bare("allied-recon B2 as enemies", "axis-recon C3", "crate C3", terrain={"C2": "block"})
    assert cover(at, "enemies", "axis-recon") == "hard"


@pytest.mark.rule("DT-K4", "DT-K5", "DT-Q9")
def test_a_corner_next_to_the_squad_is_soft_cover_and_one_farther_away_none() -> None:
    at = bare("allied-recon B2 as enemies", "axis-recon E5", terrain={"E4": "block"})
    far = bare("allied-recon B2 as enemies", "axis-recon E5", terrain={"C2": "block"})
    assert (cover(at, "enemies", "axis-recon"), cover(far, "enemies", "axis-recon")) == ("soft", None)


@pytest.mark.rule("DT-K6", "DT-Q29")
def test_a_vehicle_or_a_trap_between_soldiers_makes_a_corner() -> None:
    walker = bare("allied-recon B2 as enemies", "axis-recon D4", "axis-gun-walker D3")
    trap = bare("allied-recon B2 as enemies", "axis-recon D4", "trap D3")
    against = bare("allied-gun-walker B2 as enemies", "axis-recon D4", "trap D3")
    assert [cover(at, "enemies", "axis-recon") for at in (walker, trap, against)] == ["soft", "soft", None]


@pytest.mark.rule("DT-K7")
def test_several_corners_are_one_soft_cover() -> None:
    at = bare("allied-recon B2 as enemies", "axis-recon D4", terrain={"D3": "block", "C2": "block"})
    assert cover(at, "enemies", "axis-recon") == "soft"


@pytest.mark.rule("DT-K14", "DT-W10")
def test_k4_a_grenade_launcher_leaves_no_cover() -> None:
    at = bare("axis-recon E5", "trap E5", "allied-recon E8 as enemies")
    line = (at.piece("enemies"), "grenade-launcher")
    shot = shot_at(at.board, at.state, line, at.piece("axis-recon"), (at.piece("allied-recon/0"),))
    assert hits_to_cover((harm_of(at.board, at.state, shot, 2),)) == 0


@pytest.mark.rule("DT-K14", "DT-W8e", "DT-W11")
@pytest.mark.parametrize(("card", "weapon"), [("allied-stormers", "flamethrower"), ("allied-reed", "grenade-pistol")])
def test_flames_and_the_grenade_pistol_leave_no_cover(card: str, weapon: str) -> None:
    at = bare("axis-recon E5", f"{card} E6")
    shot = shot_at(at.board, at.state, (at.piece(card), weapon), at.piece("axis-recon"), (at.piece(card),))
    assert harm_of(at.board, at.state, shot, 1).ignores_cover


@pytest.mark.rule("DT-K1", "DT-K12")
def test_k6_a_lone_hero_has_no_cover() -> None:
    at = bare("axis-wendt E5", "crate E5", "allied-recon E8")
    assert cover(at, "allied-recon", "axis-wendt") is None


@pytest.mark.rule("DT-K12", "DT-H8")
def test_k7_a_hero_shares_the_cover_of_his_squad() -> None:
    at = bare("axis-recon E5 soldiers 1 with axis-wendt", "crate E5", "allied-recon E8 as enemies")
    assert cover(at, "enemies", "axis-recon") == "soft"


@pytest.mark.rule("DT-K13")
def test_vehicles_have_no_cover() -> None:
    at = bare("axis-gun-walker E5", "crate E5", "allied-recon E8")
    assert own_cover_of(at.board, at.state, at.piece("axis-gun-walker")) is None


@pytest.mark.rule("DT-K15", "DT-K14")
def test_one_roll_is_made_over_all_hits_that_leave_cover() -> None:
    at = bare("axis-recon E5")
    harms = (Harm(2, 1), Harm(2, 1, ignores_cover=True), Harm(1, 1))
    assert (left(at, *harms, grade="soft", roll="HHH"), at.rolled) == (2, 1)


@pytest.mark.rule("DT-Q3", "DT-K9")
@pytest.mark.parametrize(("ruling", "damage"), [("damage", 5), ("hit", 3)])
def test_a_die_of_cover_cancels_a_point_of_damage_or_a_hit(ruling: str, damage: int) -> None:
    at = bare("axis-recon E5", rulings={"cover-cancels": ruling})
    assert left(at, Harm(2, 3), grade="soft", roll="HM") == damage


@pytest.mark.rule("DT-K9")
def test_what_is_worst_is_saved_first() -> None:
    harms = (Harm(1, 1), Harm(1, 1, sniper=True), Harm(1, 1, kills=True))
    assert reduced(harms, 2, whole_hits=False) == (Harm(1, 1),)


@pytest.mark.rule("DT-K10")
def test_nothing_is_left_of_less_than_is_saved() -> None:
    assert reduced((Harm(1, 1),), 3, whole_hits=True) == ()


@pytest.mark.rule("DT-K8")
def test_a_hit_of_two_points_is_one_die_of_cover() -> None:
    at = bare("axis-recon E5", "crate E5")
    harms = (Harm(2, 2), Harm(1, 3, ignores_cover=True))
    at.run(CoverRoll(target=at.piece("axis-recon"), cover="soft", harms=harms))
    assert [len(throw.faces) for throw in at.state.thrown] == [2]


@pytest.mark.rule("DT-F15")
def test_crates_and_traps_are_hurt_by_what_hurts_their_class() -> None:
    gun = {"id": "gun", "title": "Gun", "line": 1, "range": 6, "effects": {"v3": "1/1"}}
    at = bare("axis-test-walker E5", "crate E7", "trap G5", stats={"axis-test-walker": {"weapons": [gun]}})
    walker = at.piece("axis-test-walker")
    assert targets_of(at.board, at.state, walker, (walker, "gun")) == (at.piece("crate"),)
