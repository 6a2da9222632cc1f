"""Where entries stand in the rulebook is found out bit by bit, and never more than anybody may know."""

from itertools import pairwise

import pytest

from ccstudio.ui.play.log.chapters import Chapters, chapters_of
from tests.unit.ui.play.log.conftest import last_thing
from tests.unit.ui.play.tables import play_on


@pytest.fixture
def chapters(table) -> Chapters:
    found = chapters_of(table)
    found.finish()
    yield found
    found.stop()


def test_a_game_has_its_chapters_once(table, chapters):
    assert chapters_of(table) is chapters


def test_of_a_long_game_nothing_is_known_at_once(table):
    found = chapters_of(table)
    known = found.is_complete
    found.stop()
    assert not known


def test_it_is_found_out_while_nothing_else_is_to_be_done(table, qtbot):
    found = chapters_of(table)
    with qtbot.waitSignal(found.completed):
        pass
    assert found.is_complete


def test_what_is_played_is_known_at_once(table, chapters):
    play_on(table, 1, last_thing)
    assert chapters.is_complete


def test_what_is_taken_back_is_forgotten(table, chapters):
    last = chapters.turns()[-1][0]
    table.undo_to(last - 1)
    assert (chapters.is_complete, chapters.turns()[-1][0] < last) == (True, True)


def test_turns_begin_where_another_is_named(table, chapters):
    turns = chapters.turns()
    assert turns[0][0] == 1
    assert all(one[1] != other[1] and one[0] < other[0] for one, other in pairwise(turns))


def test_the_last_entry_of_a_turn_belongs_to_it(combat):
    chapters = chapters_of(combat)
    chapters.finish()
    first, title = chapters.turns()[2]
    assert (chapters.heading(first)[0] == title, chapters.heading(first + 1)[0]) == (False, title)


def test_what_is_not_known_has_no_heading(table):
    found = chapters_of(table)
    found.stop()
    assert found.heading(3) == ()
