"""DT-E, DT-N9 to DT-N11: points, and how a game ends."""

import pytest

from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.query.points import points_of
from tests.rules.dust_tactics.positions import ALLIES, AXIS, Table, table

FAR = ("axis-recon A9", "allied-recon I1")


def ended(at: Table) -> Table:
    """The end of a round."""
    return at.begin("end_round")


def kill(at: Table, *words: str) -> Table:
    for word in words:
        effects.destroy(at.game, at.piece(word), "")
    return at


@pytest.mark.rule("DT-N9")
@pytest.mark.parametrize(("now", "points"), [(3, 0), (4, 15), (6, 15)])
def test_who_occupies_the_relay_scores_at_the_end_of_some_rounds(now: int, points: int) -> None:
    at = ended(table("axis-beams E5", *FAR).setting(round=now))
    assert (at.state.points[AXIS], at.state.points[ALLIES]) == (points, 0)


@pytest.mark.rule("DT-N10")
def test_destroyed_enemies_count_their_army_points_heroes_and_squads_each() -> None:
    at = table("axis-beams A5 with axis-wendt", "axis-gun-walker C5", *FAR)
    kill(at, "axis-beams", "axis-wendt")
    assert (points_of(at.board, at.state, ALLIES), points_of(at.board, at.state, AXIS)) == (47, 0)


@pytest.mark.rule("DT-E3", "DT-N10")
def test_e3_after_the_last_round_more_points_win() -> None:
    at = ended(table(*FAR).setting(round=8, points={AXIS: 57, ALLIES: 62}))
    assert (at.result.winners, at.result.grade, at.result.points) == ((ALLIES,), "more-points", (57, 62))


@pytest.mark.rule("DT-N10")
def test_equal_points_are_a_draw() -> None:
    at = ended(table(*FAR).setting(round=8, points={AXIS: 20, ALLIES: 20}))
    assert (at.result.winners, at.result.grade) == ((), "even-points")


@pytest.mark.rule("DT-E3")
def test_before_the_last_round_points_end_nothing() -> None:
    at = ended(table(*FAR).setting(round=7, points={AXIS: 57, ALLIES: 62}))
    assert (at.game.over, at.state.round) == (False, 8)


@pytest.mark.rule("DT-E1", "DT-E5", "DT-N11")
def test_e1_a_side_without_units_loses_at_the_end_of_the_round() -> None:
    at = table("axis-recon A9", "allied-recon I1", "allied-rockets I2").setting(active=ALLIES)
    at.begin()
    kill(at, "axis-recon")
    still = at.game.over
    at.until("")
    assert (still, at.result.winners, at.result.grade, at.state.round) == (False, (ALLIES,), "annihilation", 1)


@pytest.mark.rule("DT-E5")
def test_e2_it_is_a_draw_if_both_meet_their_condition_in_one_round() -> None:
    goals = [{"side": side, "title": "Hold", "spaces": [square]} for side, square in (("axis", "A9"), ("allies", "I1"))]
    at = ended(table(*FAR, board={"victory": {"goals": goals}}))
    assert (at.result.winners, at.result.grade) == ((), "both-conditions")


@pytest.mark.rule("DT-E2")
def test_a_side_wins_by_its_goal() -> None:
    goal = {"side": "allies", "title": "Hold", "spaces": ["I1", "I2"], "count": 1, "first_round": 2}
    board = {"victory": {"goals": [goal]}}
    first, second = (ended(table(*FAR, board=board).setting(round=now)) for now in (1, 2))
    assert (first.game.over, second.result.winners, second.result.grade) == (False, (ALLIES,), "task-done")


@pytest.mark.rule("DT-E4")
def test_where_the_scenario_says_so_the_game_goes_on_to_destruction() -> None:
    at = ended(table(*FAR, board={"victory": {"at_end": "destruction"}}).setting(round=8))
    assert (at.game.over, at.state.round) == (False, 9)


@pytest.mark.rule("DT-E2")
def test_the_goal_of_one_side_is_of_no_use_to_the_other() -> None:
    goal = {"side": "axis", "title": "Hold", "spaces": ["I1", "I2"], "count": 1, "first_round": 1}
    assert not ended(table(*FAR, board={"victory": {"goals": [goal]}})).game.over
