"""The layout of tracks: titles stay readable, and rows break where the window is narrow."""

import pytest

from ccstudio.ui.play.track_plan import TITLE_EDGE, track_plan

LINE = 18.0


@pytest.mark.parametrize("room", [300.0, 420.0])
def test_a_box_is_as_wide_as_its_title(room):
    plan = track_plan(room, LINE, 11, 62, holds=True)
    assert plan.width >= 62 + 2 * TITLE_EDGE


def test_rows_of_wide_titles_stay_within_the_window():
    plan = track_plan(300, LINE, 11, 62, holds=True)
    assert max(plan.place(number).right() for number in range(11)) <= 300


def test_counters_stand_below_the_title():
    plan = track_plan(300, LINE, 11, 62, holds=True)
    assert plan.room(plan.place(0)).top() == plan.title > 0


def test_a_title_that_fits_into_the_box_needs_no_line_while_no_counter_covers_it():
    assert track_plan(300, LINE, 8, 10, holds=False).title == 0


def test_many_boxes_without_counters_are_a_ruler():
    assert track_plan(300, LINE, 26, 10, holds=False).is_slim


def test_a_title_wider_than_the_window_leaves_one_box_in_a_row():
    assert track_plan(120, LINE, 3, 400, holds=True).columns == 1
