"""The anti-personnel combat table: every cell (VV-14.T)."""

import pytest

from ccstudio.rules.valor_victory.query.fire_table import LANE_ROW, points_by, row_of
from tests.rules.valor_victory.boards import board_of

ROWS = {
    (1, 4): (5, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0),
    (5, 10): (6, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0),
    (11, 18): (7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0),
    (19, 28): (8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0),
    (29, 40): (9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0),
    (41, 99): (10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0),
}
CELLS = [(span, roll, points) for span, row in ROWS.items() for roll, points in enumerate(row, start=2)]


@pytest.mark.rule("VV-14.T", "VV-14.6")
@pytest.mark.parametrize(("span", "roll", "points"), CELLS, ids=[f"{s[0]}-{s[1]}-roll-{r}" for s, r, _ in CELLS])
def test_a_firepower_and_a_roll_bring_their_points(span: tuple[int, int], roll: int, points: int) -> None:
    board = board_of()
    assert {points_by(board, row_of(board, firepower), roll) for firepower in span} == {points}


@pytest.mark.rule("VV-14.T2")
@pytest.mark.parametrize("row", range(6))
def test_the_table_is_seven_and_the_row_less_the_roll(row: int) -> None:
    board = board_of()
    assert [points_by(board, row, roll) for roll in range(2, 13)] == [max(0, 7 + row - roll) for roll in range(2, 13)]


@pytest.mark.rule("VV-13.4c")
@pytest.mark.parametrize(("roll", "as_roll"), [(-3, 2), (1, 2), (13, 12), (20, 12)])
def test_rolls_beyond_the_table_count_as_its_ends(roll: int, as_roll: int) -> None:
    board = board_of()
    assert [points_by(board, row, roll) for row in range(6)] == [points_by(board, row, as_roll) for row in range(6)]


@pytest.mark.rule("VV-13.82e")
def test_fire_lanes_use_the_row_of_the_weakest_fire() -> None:
    assert row_of(board_of(), 4) == LANE_ROW
