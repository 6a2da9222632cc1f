"""How a game ends: surrender, last units, points, the initiative (CC-6.3, CC-FL.3, CC-X.2)."""

import pytest

from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.procedures.endings import by_points
from ccstudio.rules.combat_commander.procedures.losses import EliminateUnits, LeaveMap
from ccstudio.rules.combat_commander.procedures.rout import Retreat
from tests.rules.combat_commander.positions import ALLIES, AXIS, table

rule = pytest.mark.rule


def lose(at, *words):
    return at.run(EliminateUnits(pieces=tuple(at.piece(word) for word in words)))


def leave(at, word, space=5):
    return at.run(LeaveMap(piece=at.piece(word))).play(space)


@rule("CC-6.3", "CC-4.2.a")
def test_who_fills_his_surrender_space_loses_whatever_the_points():
    at = table("german-rifle A1", "russian-rifle O10", "russian-smg C3").surrender(allies=1).setting(points=-20)
    lose(at, "russian-smg")
    assert (at.result.winners, at.result.grade) == ((AXIS,), "surrender")


@rule("CC-4.2.a")
def test_one_loss_less_than_the_surrender_level_ends_nothing():
    at = table("german-rifle A1", "russian-rifle O10", "russian-smg C3").surrender(allies=2)
    assert lose(at, "russian-smg").returned is None


@rule("CC-6.3", "CC-6.3.1")
def test_who_loses_his_last_unit_on_the_map_loses():
    at = table("german-rifle A1", "russian-rifle time-9", "russian-smg C3").setting(points=-20)
    lose(at, "russian-smg")
    assert (at.result.winners, at.result.grade) == ((AXIS,), "wiped-out")


@rule("CC-6.3", "CC-FL.3")
def test_a_side_whose_units_are_still_to_come_has_not_lost_them():
    at = table("german-rifle time-3", "russian-rifle O10", "russian-smg C3")
    assert lose(at, "russian-smg").returned is None


@rule("CC-7.2.2.a", "CC-6.3.1")
def test_a_last_unit_driven_off_loses_the_game():
    at = table("german-rifle C1 broken", "russian-rifle O10").setting(points=20)
    at.run(Retreat(piece=at.piece("german-rifle"), distance=1)).finish()
    assert at.result.winners == (ALLIES,)


@rule("CC-6.3", "CC-6.3.2", "CC-6.3.a")
def test_a_last_unit_that_leaves_ends_the_game_by_points():
    at = table("german-rifle C10", "russian-rifle O10").setting(points=-5)
    leave(at, "german-rifle")
    assert (at.result.winners, at.result.points) == ((ALLIES,), (0, 3))


@rule("CC-6.3", "CC-O21.4.a")
def test_leaving_is_scored_before_the_game_ends():
    at = table("german-rifle C10", "russian-rifle O10").setting(points=-1)
    assert leave(at, "german-rifle").result.winners == (AXIS,)


@rule("CC-FL.3.a", "CC-6.3.1", "CC-9.2")
@pytest.mark.parametrize("holder", [AXIS, ALLIES])
def test_when_both_lose_their_last_units_together_the_initiative_decides(holder):
    """T-49."""
    at = table("german-rifle C3", "russian-rifle C3").setting(initiative=holder, points=-20)
    assert lose(at, "german-rifle", "russian-rifle").result.winners == (holder,)


@rule("CC-FL.3.a", "CC-X.2")
def test_units_of_one_result_are_all_scored_before_anybody_has_lost():
    at = table("german-rifle C3", "russian-rifle C3", "russian-zuev C3").setting(initiative=AXIS)
    assert lose(at, "german-rifle", "russian-rifle", "russian-zuev").result.points == (2, 0)


@rule("CC-X.2", "CC-7.3.1")
def test_units_lost_together_leave_control_as_it_was():
    at = table("german-rifle D3", "russian-rifle D3", "german-rifle A1", "russian-rifle O10").control(o1=AXIS)
    assert lose(at, "german-rifle D3", "russian-rifle D3").state.control == {1: AXIS}


@rule("CC-6.3.2")
@pytest.mark.parametrize(("points", "winner"), [(1, AXIS), (-1, ALLIES)])
def test_points_decide(points, winner):
    at = table().setting(points=points, initiative=AXIS)
    assert by_points(at.game, "sudden-death").winners == (winner,)


@rule("CC-4.2.c")
def test_the_row_closes_up_when_a_unit_comes_back():
    at = table("german-rifle A1", "russian-rifle O10", "russian-smg C3", "russian-smg casualties").surrender(allies=2)
    effects.put(at.game, at.piece("russian-smg casualties-allies"), at.state.stacks.place_of(at.piece("russian-rifle")))
    assert lose(at, "russian-smg C3").returned is None


@rule("CC-4.2.c")
def test_by_another_ruling_the_row_keeps_a_gap():
    at = table(
        "german-rifle A1",
        "russian-rifle O10",
        "russian-smg C3",
        "russian-smg casualties",
        board={"rulings": {"oq-54": "gap"}},
    ).surrender(allies=2)
    effects.put(at.game, at.piece("russian-smg casualties-allies"), at.state.stacks.place_of(at.piece("russian-rifle")))
    assert lose(at, "russian-smg C3").result.grade == "surrender"
