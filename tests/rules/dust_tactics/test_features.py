"""What the appraisal of a position measures: points, units, what they can do at once, and squares that pay."""

import msgspec
import pytest

from ccstudio.rules.dust_tactics.features import FEATURES, features
from tests.rules.dust_tactics.positions import ALLIES, AXIS, table

TASK = {
    "bare": True,
    "victory": {"tasks": [{"title": "The relay", "spaces": ["E5"], "rounds": [1, 2], "points": 9}]},
}
UNITS = ("axis-recon A9", "allied-recon I1")


def measured(*words, side=AXIS):
    """The features of a position, by name."""
    at = table(*words, board=TASK)
    return dict(zip(FEATURES, features(at.board, at.state, side), strict=True))


def test_another_unit_is_a_lead():
    assert measured(*UNITS, "axis-hunters B9")["force"] > measured(*UNITS)["force"]


def test_a_wounded_unit_counts_less():
    assert measured("axis-recon A9 soldiers 3", UNITS[1])["force"] < measured(*UNITS)["force"]


def test_who_can_fire_at_more_is_ahead():
    assert measured("axis-gun-walker E9", "allied-stormers E6")["fire"] > 0


def test_squares_that_pay_are_held():
    assert measured("axis-recon E5", UNITS[1])["held"] > 0 == measured(*UNITS)["held"]


def test_points_count_more_the_later_it_is():
    at = table(*UNITS, board={**TASK, "rounds": 4})
    at.state.points[AXIS] = 8
    at.state.round = 3
    found = dict(zip(FEATURES, features(at.board, at.state, AXIS), strict=True))
    assert (found["points"], found["late-points"]) == (8, 6)


def test_what_one_side_has_over_the_other_the_other_lacks():
    own, other = (measured(*UNITS, "axis-hunters E5", side=side) for side in (AXIS, ALLIES))
    assert own == {name: pytest.approx(-number) for name, number in other.items()}


def test_what_happens_in_a_copy_of_a_game_changes_nothing_in_another():
    at = table("axis-gun-walker E9", "allied-stormers E6", board=TASK)
    first, second = at.state.clone(), at.state.clone()
    before = features(at.board, first, AXIS)
    for unit, record in first.units.items():
        first.units[unit] = msgspec.structs.replace(record, damage=record.damage + 1)
    assert features(at.board, second, AXIS) == before
