"""Results tables: an odds table, a table of fire, shifts off either end, and their exact chances."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.documents.module import Table
from ccstudio.engine.chance import plain_die
from ccstudio.engine.present import Part, Reason, Text
from ccstudio.rules.shared.distributions import dice_digits, dice_total
from ccstudio.rules.shared.results_table import (
    Headings,
    ResultsTable,
    ResultsTableError,
    Rounding,
    odds_of,
    total_of,
)

DICE = (plain_die(6), plain_die(6))

ODDS = ResultsTable.read(
    Table(
        id="combat",
        title="Combat",
        columns=("Roll", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "6:1"),
        rows=(
            ("11-33", "A2r2", "A1r2", "A1r1", "A1", "Ar1", "A1 D1", "-"),
            ("34-56", "A1r1", "Ar1", "-", "Dr1", "D1", "D1r1", "D1r2"),
            ("61-66", "-", "Dr1", "D1", "D1r1", "D1r2", "D2r2", "D3r3"),
        ),
    )
)

FIRE = ResultsTable.read(
    Table(
        id="fire",
        title="Fire",
        columns=("Firepower", *map(str, range(2, 12)), "12+"),
        rows=tuple(
            (span, *(max(0, 7 + row - roll) for roll in range(2, 13)))
            for row, span in enumerate(("1-4", "5-10", "11-18", "19-28", "29-40", "41+"))
        ),
    )
).transposed()


@pytest.mark.parametrize(("attack", "defence", "rounding", "expected"), [
    ("79/8", "17/8", "nearest", "5"), ("3", "4", "nearest", "1"), ("5", "2", "nearest", "3"),
    ("9", "6", "nearest", "2"), ("11", "8", "nearest", "1"), ("2", "3", "nearest", "1/2"),
    ("4", "10", "nearest", "1/3"),
    ("7", "2", "down", "3"), ("2", "7", "down", "1/3"), ("7", "2", "defender", "3"), ("2", "7", "defender", "1/4"),
    ("4", "4", "defender", "1"),
])  # fmt: skip
def test_odds_are_rounded_as_the_rules_say(attack: str, defence: str, rounding: Rounding, expected: str) -> None:
    assert odds_of(Fraction(attack), Fraction(defence), rounding) == Fraction(expected)


def test_a_strength_of_nothing_has_no_odds() -> None:
    with pytest.raises(ValueError, match="above 0"):
        odds_of(Fraction(3), Fraction(0), "down")


@pytest.mark.parametrize(("ratio", "column"), [
    ("1/4", None), ("1/3", 0), ("1", 2), ("4", 5), ("5", 5), ("6", 6), ("12", 6),
])  # fmt: skip
def test_odds_that_are_not_printed_use_the_column_below_them(ratio: str, column: int | None) -> None:
    assert ODDS.columns.of_odds(Fraction(ratio)) == column


@pytest.mark.parametrize(("column", "shift", "expected"), [
    (6, -2, 4), (6, 3, 6), (0, -1, None), (None, 0, None), (None, 1, 0), (None, 2, 1), (3, 0, 3),
])  # fmt: skip
def test_shifts_stop_at_the_right_end_and_leave_the_table_on_the_left(
    column: int | None, shift: int, expected: int | None
) -> None:
    assert ODDS.shifted(column, shift) == expected


@pytest.mark.parametrize(("roll", "column", "result"), [
    (11, 0, "A2r2"), (33, 3, "A1"), (34, 2, "-"), (66, 6, "D3r3"), (99, 0, "-"), (1, 1, "A1r2"),
])  # fmt: skip
def test_a_roll_beyond_the_ends_uses_the_nearest_row(roll: int, column: int, result: str) -> None:
    assert ODDS.result(roll, column) == result


@given(st.integers(1, 99), st.integers(-3, 20))
def test_a_table_printed_with_rolls_across_is_read_the_same_way(strength: int, roll: int) -> None:
    row = sum(strength >= first for first in (5, 11, 19, 29, 41))
    assert FIRE.result(roll, FIRE.columns.of_number(strength)) == max(0, 7 + row - min(max(roll, 2), 12))


def test_the_chances_of_digits_count_each_of_36_rolls_once() -> None:
    found = ODDS.chances(2, dice_digits(DICE))
    assert found == {"A1r1": Fraction(15, 36), "-": Fraction(15, 36), "D1": Fraction(6, 36)}


def test_a_die_modifier_moves_all_rolls() -> None:
    found = FIRE.chances(FIRE.columns.of_number(8), dice_total(DICE), modifier=4)
    assert found == {2: Fraction(1, 36), 1: Fraction(2, 36), 0: Fraction(33, 36)}


@given(st.integers(0, 6), st.integers(-60, 60))
def test_chances_always_add_up_to_one(column: int, modifier: int) -> None:
    assert sum(ODDS.chances(column, dice_digits(DICE), modifier).values()) == 1


@pytest.mark.parametrize("labels", [("low", "high"), ("5-10", "8-12"), ("12+", "13")])
def test_headings_that_are_no_rising_numbers_are_refused(labels: tuple[str, ...]) -> None:
    with pytest.raises(ResultsTableError):
        _ = Headings(labels).spans


@pytest.mark.parametrize("labels", [("1:1", "1:2"), ("1:0",), ("even",)])
def test_headings_that_are_no_rising_odds_are_refused(labels: tuple[str, ...]) -> None:
    with pytest.raises(ResultsTableError):
        _ = Headings(labels).ratios


def test_a_heading_is_found_as_it_is_written() -> None:
    assert Headings(("A", "B")).of_label("B") == 1
    with pytest.raises(ResultsTableError):
        Headings(("A", "B")).of_label("C")


def test_shifts_add_up_with_their_rules() -> None:
    parts = [Part(Fraction(amount), Reason("XX-1", Text("part"))) for amount in (2, -1)]
    assert total_of(parts) == 1
    with pytest.raises(ValueError, match="whole"):
        total_of([Part(Fraction(1, 2), Reason("XX-1", Text("part")))])
