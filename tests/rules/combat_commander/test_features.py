"""What the appraisal of a position measures: the lead of a side in points, ground, strength and good order."""

import pytest

from ccstudio.rules.combat_commander.features import FEATURES, features
from tests.rules.combat_commander.positions import ALLIES, AXIS, table

UNITS = ("german-rifle A1", "russian-rifle O10")


def measured(*words, side=AXIS):
    """The features of a position, by name."""
    at = table(*words)
    return dict(zip(FEATURES, features(at.board, at.state, side), strict=True))


@pytest.mark.parametrize(
    ("name", "unit"),
    [("strength", "german-rifle A2"), ("good-order", "german-rifle A2"), ("command", "german-haffner A2")],
)
def test_another_unit_is_a_lead(name, unit):
    assert measured(*UNITS, unit)[name] > measured(*UNITS)[name]


@pytest.mark.parametrize("name", ["strength", "good-order"])
def test_a_broken_unit_counts_less(name):
    assert measured("german-rifle A1 broken", UNITS[1])[name] < measured(*UNITS)[name]


def test_what_one_side_has_over_the_other_the_other_lacks():
    own, other = (measured(*UNITS, "german-rifle A2", side=side) for side in (AXIS, ALLIES))
    assert own == {name: -number for name, number in other.items()}
