"""What the appraisal of a position measures: points, units, who is yet to act, fire, and squares that pay."""

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


@pytest.mark.parametrize("name", ["force", "ready"])
def test_another_unit_is_a_lead(name):
    assert measured(*UNITS, "axis-hunters B9")[name] > measured(*UNITS)[name]


@pytest.mark.parametrize(("name", "lead"), [("force", 0), ("ready", -1)])
def test_a_unit_that_has_acted_is_no_less_but_is_not_ready(name, lead):
    assert (
        measured("axis-recon A9 activated", "allied-rockets I1")[name]
        - measured("axis-recon A9", "allied-rockets I1")[name]
        < 0
    ) == bool(lead)


@pytest.mark.parametrize("name", ["fire", "ready-fire"])
def test_who_can_fire_at_more_is_ahead(name):
    assert measured("axis-gun-walker E9", "allied-stormers E6")[name] > 0


@pytest.mark.parametrize(("name", "where"), [("held", "E5"), ("near", "E6")])
def test_squares_that_pay_are_held_or_near(name, where):
    assert measured(f"axis-recon {where}", UNITS[1])[name] > measured(*UNITS)[name]


def test_what_one_side_has_over_the_other_the_other_lacks():
    own, other = (measured(*UNITS, "axis-hunters E5", side=side) for side in (AXIS, ALLIES))
    assert own == {name: pytest.approx(-number) for name, number in other.items()}
