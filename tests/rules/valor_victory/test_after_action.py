"""Rally, markers, smoke and snipers at the end of a segment (VV-5.36, VV-21)."""

import pytest

from tests.rules.valor_victory.positions import AMERICANS, GERMANS, table


@pytest.mark.rule("VV-21.2", "VV-5.36a")
def test_a_leader_helps_a_regular_squad_to_rally() -> None:
    at = table("german-rifle D5 pinned", "german-brandt D5", dice="34").phase("after-action")
    at.play("german-rifle").finish()
    assert not at.unit("german-rifle").pinned


@pytest.mark.rule("VV-21.1", "VV-21.5")
def test_without_a_leader_the_same_roll_fails() -> None:
    at = table("german-rifle D5 pinned", dice="34").phase("after-action")
    at.play("german-rifle").finish()
    assert at.unit("german-rifle").pinned
    assert at.told("stays-pinned")


@pytest.mark.rule("VV-21.1")
@pytest.mark.parametrize("kind", ["german-brandt", "german-assault", "german-3-ton-truck", "german-5cm-pak-38"])
def test_leaders_elite_infantry_vehicles_and_guns_rally_with_7(kind: str) -> None:
    at = table(f"{kind} D5 pinned", dice="34").phase("after-action")
    at.play(kind).finish()
    assert not at.unit(kind).pinned


@pytest.mark.rule("VV-21.3")
def test_a_leader_who_rallies_first_helps_the_next_but_nobody_tries_twice() -> None:
    at = table("german-rifle D5 pinned", "german-brandt D5 pinned", dice="34 34").phase("after-action")
    at.play("german-brandt")
    assert not at.offered("german-brandt")
    at.play("german-rifle").finish()
    assert not at.unit("german-rifle").pinned


@pytest.mark.rule("VV-21.2", "VV-21.3")
def test_all_try_to_rally_in_one_go_and_leaders_before_those_whom_they_help() -> None:
    at = table("german-rifle D5 pinned", "german-brandt D5 pinned", "german-rifle H5 pinned as far", dice="34 34 34")
    at.phase("after-action").play("rally-all").finish()
    assert [at.unit(unit).pinned for unit in ("german-brandt", "german-rifle D5", "far")] == [False, False, True]
    assert at.rolled == 3


@pytest.mark.rule("VV-21.3")
def test_who_has_tried_already_does_not_try_again_with_all() -> None:
    at = table("german-rifle D5 pinned as one", "german-rifle D5 pinned as two", "german-rifle D5 pinned as three")
    at.dice("66 66 66").phase("after-action").play("two", "rally-all").finish()
    assert at.rolled == 3


@pytest.mark.rule("VV-21.1")
def test_one_unit_alone_is_not_asked_for_in_two_ways() -> None:
    at = table("german-rifle D5 pinned").phase("after-action").begin()
    assert at.options() == ["german-rifle D5", "done"]


@pytest.mark.rule("VV-21.4", "VV-8.5c")
def test_passengers_rally_with_their_carrier_only() -> None:
    at = table("german-sdkfz-251-1 D5 pinned", "german-rifle - on german-sdkfz-251-1 pinned", dice="34")
    at.phase("after-action").begin()
    assert at.options() == ["german-sdkfz-251-1 D5", "done"]
    at.play("german-sdkfz-251-1").finish()
    assert not at.unit("german-rifle").pinned


@pytest.mark.rule("VV-5.36b", "VV-5.36c", "VV-11.5a")
def test_markers_are_taken_off_and_smoke_thins() -> None:
    at = table("german-rifle D5 moved", "american-rifle D9 fired").smoke(D7=2, D8=1).phase("after-action")
    at.begin().finish()
    assert not at.unit("german-rifle").moved
    assert not at.unit("american-rifle").fired
    assert at.state.overlay.smoke == {at.space("D7"): 1}


@pytest.mark.rule("VV-5.36c", "VV-11.3")
def test_smoke_of_a_round_is_gone_after_the_next_segment() -> None:
    at = table("german-rifle D5", "american-rifle D9").smoke(D7=2)
    left = []
    for active in (GERMANS, AMERICANS):
        at.phase("after-action", active).begin().finish()
        left.append(dict(at.state.overlay.smoke))
    assert left == [{at.space("D7"): 1}, {}]


@pytest.mark.rule("VV-5.36d", "VV-20.3", "VV-5.6")
def test_either_side_may_withdraw_its_sniper_the_inactive_one_first() -> None:
    at = table("sniper D5 of axis as ours", "sniper D9 of allies as theirs").phase("after-action").begin()
    assert (at.ask.kind, at.ask.seat) == ("withdrawal", 1)
    at.play("withdraw").play("stay")
    assert at.where("theirs") == "pool"
    assert at.where("ours") == "D5"
