"""Casualty points: the owner's marks, survival of guns and vehicles, passengers (VV-14.61 to VV-14.7)."""

from collections.abc import Sequence

import pytest

from ccstudio.engine.options import ButtonOption, PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.rules.valor_victory.declarations import Cause, SufferCasualties
from ccstudio.rules.valor_victory.query.casualties import takers_of
from ccstudio.rules.valor_victory.query.firepower import victims_of
from ccstudio.rules.valor_victory.query.units import units_in
from tests.rules.valor_victory.positions import AMERICANS, GERMANS, Table, table


def suffer(at: Table, points: int, cause: Cause = "fire", shielded: Sequence[str] = ()) -> Table:
    """Casualty points on all Germans in D5."""
    space = at.space("D5")
    units = units_in(at.state, space, GERMANS)
    targets = victims_of(at.board, at.state, units) if cause == "fire" else units
    guns = tuple(at.piece(name) for name in shielded)
    return at.run(SufferCasualties(GERMANS, space, targets, points, cause, guns))


def fate(at: Table, name: str) -> str:
    """What has become of a unit."""
    piece = at.piece(name)
    if piece not in at.state.units:
        return "eliminated"
    unit = at.state.units[piece]
    return ("reduced " if unit.type.endswith("-half") else "") + ("pinned" if unit.pinned else "unpinned")


# Marks of infantry


@pytest.mark.rule("VV-14.61a")
@pytest.mark.parametrize(
    ("mark", "points", "expected"),
    [("pin", 1, "pinned"), ("reduce", 2, "reduced unpinned"), ("reduce-pin", 3, "reduced pinned")],
)
def test_each_mark_does_what_it_says(mark: str, points: int, expected: str) -> None:
    at = suffer(table("german-rifle D5 as squad"), points).play(mark)
    assert fate(at, "squad") == expected


@pytest.mark.rule("VV-14.61a", "VV-1.24")
def test_eliminating_a_unit_meets_its_casualty_rating() -> None:
    at = suffer(table("german-rifle D5 as squad"), 5)
    assert fate(at, "squad") == "eliminated"


@pytest.mark.rule("VV-14.61a")
def test_the_owner_decides() -> None:
    at = suffer(table("german-rifle D5"), 2)
    assert at.ask.seat == at.state.seating.first_of_side(GERMANS)


@pytest.mark.rule("VV-14.61c")
def test_a_pin_alone_does_not_meet_two_points() -> None:
    at = suffer(table("german-rifle D5"), 2)
    assert at.options() == ["eliminate", "reduce", "reduce-pin"]


@pytest.mark.rule("VV-14.61d")
def test_example_3_no_mark_may_be_superfluous() -> None:
    board = {"stats": {"german-rifle": {"casualty": 4}, "german-rifle-half": {"casualty": 2}}}
    at = suffer(table("german-rifle D5 as squad", "german-brandt D5 as leader", board=board), 3)
    at.play("squad")
    assert at.options() == ["eliminate", "reduce", "reduce-pin"]
    at.play("reduce")
    assert at.options() == ["eliminate", "pin"]
    at.play("pin")
    assert (fate(at, "squad"), fate(at, "leader")) == ("reduced unpinned", "pinned")


@pytest.mark.rule("VV-14.61d")
def test_a_single_legal_allocation_is_applied_without_asking() -> None:
    at = suffer(table("german-rifle D5 as squad"), 4)
    assert fate(at, "squad") == "eliminated"


@pytest.mark.rule("VV-14.61d", "VV-14.61c")
def test_if_all_together_fall_short_all_are_eliminated() -> None:
    at = suffer(table("german-rifle D5 as one", "german-brandt D5 as two", "german-7-5cm-pak-40 D5 as gun"), 10)
    assert [fate(at, name) for name in ("one", "two", "gun")] == ["eliminated"] * 3


@pytest.mark.rule("VV-14.62a")
def test_example_4_unpinned_units_come_first() -> None:
    board = {"stats": {"german-rifle-half": {"casualty": 2}}}
    at = table("german-rifle-half D5 as fresh", "german-rifle-half D5 pinned as down", board=board)
    assert suffer(at, 2).options() == ["german-rifle-half D5", "german-rifle-half D5"]
    at.play("fresh")
    assert at.options() == ["eliminate", "pin"]
    at.play("pin")
    assert (fate(at, "fresh"), fate(at, "down")) == ("reduced pinned", "eliminated")


@pytest.mark.rule("VV-14.62b")
def test_a_pinned_squad_is_eliminated_not_reduced() -> None:
    at = suffer(table("german-rifle D5 pinned as squad"), 1)
    assert fate(at, "squad") == "eliminated"


@pytest.mark.rule("VV-14.61b")
def test_nobody_is_pinned_and_eliminated_by_one_attack() -> None:
    at = suffer(table("german-rifle-half D5 as half"), 2)
    assert fate(at, "half") == "eliminated"
    assert not at.told("pinned")


@pytest.mark.rule("VV-23.1", "VV-12.2f")
def test_a_reduced_squad_keeps_its_type_and_its_weapon() -> None:
    at = suffer(table("german-assault D5 with german-mg34 as squad"), 2).play("reduce")
    assert at.unit("squad").type == "german-assault-half"
    assert at.where("german-mg34") == "D5"


# Valor


@pytest.mark.rule("VV-14.63a", "VV-22.3a")
def test_example_5_a_valorous_squad_ignores_the_first_point() -> None:
    at = suffer(table("german-rifle D5 valorous as squad"), 2)
    assert at.options() == ["eliminate", "ignore-first", "reduce", "reduce-pin"]
    at.play("ignore-first")
    assert fate(at, "squad") == "pinned"


@pytest.mark.rule("VV-14.63c")
def test_a_single_point_can_be_ignored_altogether() -> None:
    at = suffer(table("german-rifle D5 valorous as squad"), 1).play("ignore-first")
    assert fate(at, "squad") == "unpinned"
    assert len(at.told("ignored-point")) == 1


@pytest.mark.rule("VV-14.63b")
def test_further_points_go_to_who_has_ignored_one() -> None:
    at = suffer(table("german-rifle D5 valorous as brave", "german-rifle D5 as other"), 2)
    at.play("brave", "ignore-first")
    assert (fate(at, "brave"), fate(at, "other")) == ("pinned", "unpinned")


# Guns and vehicles


@pytest.mark.rule("VV-14.64b")
@pytest.mark.parametrize(("die", "expected"), [("3", "pinned"), ("4", "eliminated")])
def test_example_6_a_gun_rolls_to_survive(die: str, expected: str) -> None:
    at = suffer(table("german-7-5cm-pak-40 D5 as gun", dice=die), 2)
    assert fate(at, "gun") == expected
    assert at.rolled == 1


@pytest.mark.rule("VV-14.64c")
def test_more_points_than_its_rating_eliminate_a_gun_without_a_roll() -> None:
    at = suffer(table("german-7-5cm-pak-40 D5 as gun", dice="1"), 4)
    assert (fate(at, "gun"), at.rolled) == ("eliminated", 0)


@pytest.mark.rule("VV-13.5b", "VV-1.26")
@pytest.mark.parametrize(("points", "expected"), [(1, "unpinned"), (2, "pinned")])
def test_a_shielded_gun_ignores_the_first_point(points: int, expected: str) -> None:
    at = suffer(table("german-7-5cm-pak-40 D5 as gun"), points, shielded=["gun"]).play("ignore-first")
    assert fate(at, "gun") == expected


@pytest.mark.rule("VV-14.64a")
@pytest.mark.parametrize("unit", ["german-7-5cm-pak-40", "german-3-ton-truck"])
def test_one_point_pins_a_gun_or_vehicle(unit: str) -> None:
    at = suffer(table(f"{unit} D5 as it"), 1)
    assert fate(at, "it") == "pinned"


@pytest.mark.rule("VV-14.64c")
def test_a_pinned_gun_is_eliminated_without_a_roll() -> None:
    at = suffer(table("german-7-5cm-pak-40 D5 pinned as gun", dice="1"), 1)
    assert (fate(at, "gun"), at.rolled) == ("eliminated", 0)


@pytest.mark.rule("VV-14.64b")
def test_a_gun_meets_all_points_up_to_its_rating() -> None:
    at = suffer(table("german-7-5cm-pak-40 D5 as gun", "german-rifle D5 as squad", dice="1"), 3).play("gun")
    assert at.options() == ["pin", "survive"]
    at.play("survive")
    assert (fate(at, "gun"), fate(at, "squad")) == ("pinned", "unpinned")


@pytest.mark.rule("VV-14.64d", "VV-8.5b", "VV-1.24")
def test_passengers_are_lost_with_an_unarmored_carrier() -> None:
    at = table("german-3-ton-truck D5 as truck", "german-rifle - on truck as rider", dice="5")
    suffer(at, 4).play("truck")
    assert (fate(at, "truck"), fate(at, "rider")) == ("eliminated", "eliminated")


@pytest.mark.rule("VV-14.64d")
def test_passengers_of_a_pinned_carrier_that_is_lost_count_for_the_points() -> None:
    at = table("german-3-ton-truck D5 pinned as truck", "german-rifle - on truck pinned as rider", "german-brandt D5")
    suffer(at, 9).play("pin")
    assert [fate(at, name) for name in ("truck", "rider", "german-brandt")] == ["eliminated", "eliminated", "pinned"]


@pytest.mark.rule("VV-14.64d")
def test_points_of_passengers_do_not_count_twice() -> None:
    at = table(
        "german-3-ton-truck D5 pinned as truck", "german-rifle - on truck pinned as rider", "german-assault D5 as squad"
    )
    assert suffer(at, 12).options() == ["eliminate", "reduce-pin"]


@pytest.mark.rule("VV-14.62a", "VV-14.65a", "VV-15.10a")
def test_passengers_and_afvs_need_no_mark_before_pinned_units() -> None:
    at = table(
        "german-3-ton-truck D5 as truck", "german-rifle - on truck as rider", "german-pzkpfw-v E5 as tank",
        "german-brandt D5 as leader",
    )  # fmt: skip
    pieces = [at.piece(name) for name in ("truck", "rider", "tank", "leader")]
    assert [taker.bound for taker in takers_of(at.board, at.state, pieces, ())] == [True, False, False, True]


@pytest.mark.rule("VV-14.65a")
def test_passengers_of_an_unarmored_carrier_may_be_lost_first_but_not_pinned() -> None:
    at = table("german-3-ton-truck D5 as truck", "german-rifle - on truck as rider")
    suffer(at, 2).play("rider")
    assert at.options() == ["eliminate", "reduce"]
    at.play("reduce")
    assert (fate(at, "truck"), fate(at, "rider")) == ("unpinned", "reduced unpinned")


@pytest.mark.rule("VV-14.65b")
def test_passengers_of_afvs_and_towed_guns_are_out_of_reach() -> None:
    at = table(
        "german-sdkfz-251-1 D5 as track", "german-rifle - on track", "german-3-ton-truck D5 as truck",
        "german-5cm-pak-38 - on truck",
    )  # fmt: skip
    assert victims_of(at.board, at.state, units_in(at.state, at.space("D5"))) == (at.piece("truck"),)


@pytest.mark.rule("VV-14.7a", "VV-8.5b")
def test_passengers_are_pinned_with_their_carrier() -> None:
    at = table("german-3-ton-truck D5 as truck", "german-rifle - on truck as rider")
    suffer(at, 1).play("truck")
    assert (fate(at, "truck"), fate(at, "rider")) == ("pinned", "pinned")


@pytest.mark.rule("VV-14.7b")
def test_a_pinned_unit_stays_pinned_when_markers_are_removed() -> None:
    at = table("german-rifle D5 pinned fired").phase("after-action", AMERICANS)
    at.begin().finish()
    assert (at.unit("german-rifle").pinned, at.unit("german-rifle").fired) == (True, False)


# Close assault on AFVs


@pytest.mark.rule("VV-15.10a", "VV-15.10c")
@pytest.mark.parametrize(("die", "immobile"), [("2", True), ("3", False)])
def test_an_afv_absorbs_points_for_a_roll(die: str, immobile: bool) -> None:
    at = suffer(table("german-pzkpfw-v D5 as tank", dice=f"{die} 6"), 2, cause="defence")
    assert at.unit("tank").immobile is immobile


@pytest.mark.rule("VV-15.10a")
def test_three_points_immobilize_an_afv_without_a_roll() -> None:
    at = suffer(table("german-pzkpfw-v D5 as tank", dice="6"), 3, cause="defence")
    assert (at.unit("tank").immobile, at.rolled) == (True, 1)


@pytest.mark.rule("VV-15.10a", "VV-16.6a")
def test_an_immobile_afv_is_not_immobilized_again() -> None:
    at = suffer(table("german-pzkpfw-v D5 immobile as tank", dice="1"), 2, cause="defence")
    assert (at.game.over, at.rolled) == (True, 0)


@pytest.mark.rule("VV-15.10b", "VV-15.10c")
def test_the_owner_splits_points_between_an_afv_and_others() -> None:
    at = suffer(table("german-pzkpfw-v D5 as tank", "german-rifle D5 as squad", dice="6"), 3, cause="defence")
    at.play("tank")
    assert at.options() == ["1", "2", "3"]
    at.play(2)
    assert (fate(at, "squad"), at.unit("tank").immobile) == ("pinned", False)


# What can be asked


@pytest.mark.rule("VV-5.7b")
def test_points_must_be_allocated() -> None:
    at = suffer(table("german-rifle D5 as one", "german-rifle D5 as two"), 1)
    assert isinstance(at.ask, Ask)
    assert all(isinstance(option, PieceOption) for option in at.ask.options)
    assert ButtonOption("pass") not in at.ask.options
