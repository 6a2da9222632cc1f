"""What the appraisal of a position measures: points, strength, supply, who stands where it counts (SCS-13.0)."""

import pytest

from ccstudio.engine.seats import Side
from ccstudio.rules.scs.features import FEATURES, features
from tests.rules.scs.positions import BLUE, GREY, Table, table

VICTORY = {
    "side": "blue",
    "hexes": [{"space": "10.10", "points": 4}],
    "levels": [{"title": "Grey", "least": -999, "winner": "grey"}, {"title": "Blue", "least": 3, "winner": "blue"}],
    "at_once": [{"side": "blue", "spaces": ["10.10", "12.10"], "title": "Blue"}],
}
BOARD = {"victory": VICTORY, "turns": 4}
UNITS = ("b-7a 05.05", "g-9a 15.15")


def measured(at: Table, side: Side = BLUE) -> dict[str, float]:
    """The features of a position, by name."""
    return dict(zip(FEATURES, features(at.board, at.state, side), strict=True))


def at_table(*units: str) -> Table:
    """A position with one hex that counts."""
    return table(*units, board=BOARD)


def test_the_lead_is_over_the_points_that_win_and_counts_more_the_later_it_is() -> None:
    at = at_table(*UNITS)
    at.state.control[at.space("10.10")] = BLUE
    at.state.turn = 2
    found = measured(at)
    assert (found["lead"], found["late-lead"]) == (1.0, 0.5)


def test_a_lost_step_is_lost_strength() -> None:
    assert measured(at_table("b-7a 05.05 steps 1", UNITS[1]))["strength"] < measured(at_table(*UNITS))["strength"]


def test_units_out_of_supply_count_against_their_side() -> None:
    assert measured(at_table(f"{UNITS[0]} unsupplied", UNITS[1]))["supply"] == -1.0


def test_who_stands_nearer_to_the_hex_that_counts_presses_more() -> None:
    near, far = measured(at_table("b-7a 10.08", UNITS[1])), measured(at_table(*UNITS))
    assert near["pressure"] > far["pressure"]


def test_pressure_counts_less_the_later_it_is() -> None:
    at = at_table("b-7a 10.08", UNITS[1])
    at.state.turn = 3
    found = measured(at)
    assert found["early-pressure"] == pytest.approx(found["pressure"] / 4)


def test_a_part_of_what_wins_at_once_is_a_part_of_the_decision() -> None:
    at = at_table(*UNITS)
    at.state.control[at.space("12.10")] = BLUE
    assert measured(at)["decision"] == 0.5


def test_what_one_side_has_over_the_other_the_other_lacks() -> None:
    at = at_table("b-7a 10.08", "b-7b 06.06 steps 1", "g-9a 12.10 unsupplied")
    own, other = measured(at), measured(at, GREY)
    assert own == {name: pytest.approx(-number) for name, number in other.items()}
