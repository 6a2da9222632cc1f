"""Sight at any time: a thread from space to space, what a space sees, under the smoke of the game."""

import pytest
from PySide6.QtCore import Qt

from ccstudio.board.sight.explanation import explain
from ccstudio.board.sight.field_of_view import field_of_view
from ccstudio.documents.overlay import Overlay
from ccstudio.ui.commands.command_set import CommandSet
from tests.unit.ui.play.board.boards import centre, fought_over, hand
from tests.unit.ui.play.tables import micro_table

pytestmark = pytest.mark.slow


def _spaces(view, *names: str):
    grid = view.board_scene.board.grid
    return [grid.space(name) for name in names]


@pytest.fixture
def view(show):
    return show(fought_over())


def test_a_drag_with_the_thread_tool_strings_a_thread(view) -> None:
    start, end = _spaces(view, "C9", "J3")
    CommandSet(view).trigger("play.thread")
    hand(view).drag(centre(view, start), centre(view, end))
    assert view.board_scene.sight.ends == (start, end)


def test_the_thread_is_judged_by_the_system_of_the_game(view) -> None:
    start, end = _spaces(view, "C9", "J3")
    CommandSet(view).trigger("play.thread")
    hand(view).drag(centre(view, start), centre(view, end))
    table = view.board_scene.table
    judged = explain(table.board, start, end, table.view.state.overlay, table.policy)
    assert view.board_scene.sight.explanation.verdict == judged.verdict


def test_the_thread_is_told_of_on_a_card(view) -> None:
    CommandSet(view).trigger("play.thread")
    hand(view).drag(*(centre(view, space) for space in _spaces(view, "C9", "J3")))
    assert view.board_scene.sight.explanation.lines()[0] in view.sight_card.text()


def test_a_drag_with_the_thread_tool_moves_no_piece(view) -> None:
    number = view.board_scene.table.number
    CommandSet(view).trigger("play.thread")
    placed = next(iter(view.board_scene.arrangement.by_piece.values()))
    hand(view).drag(placed.at, (9_000, 9_000))
    assert view.board_scene.table.number == number


def test_a_click_with_the_field_tool_shows_what_a_space_sees(view) -> None:
    (space,) = _spaces(view, "H5")
    CommandSet(view).trigger("play.field")
    hand(view).click(centre(view, space))
    view.board_scene.sight.finish()
    table = view.board_scene.table
    assert view.board_scene.sight.verdicts == field_of_view(table.board, space, table.view.state.overlay, table.policy)


def test_a_field_of_view_is_worked_out_while_the_window_lives(view, qtbot) -> None:
    (space,) = _spaces(view, "H5")
    CommandSet(view).trigger("play.field")
    hand(view).click(centre(view, space))
    sight = view.board_scene.sight
    qtbot.waitUntil(lambda: len(sight.verdicts) == len(view.board_scene.board.spaces))


def test_smoke_that_drifts_in_is_seen_at_once(view) -> None:
    start, end = _spaces(view, "E7", "E9")
    sight = view.board_scene.sight
    sight.lay(Overlay())
    sight.string(start, end)
    before = sight.explanation.verdict.hindrance
    sight.lay(Overlay(smoke={_spaces(view, "E8")[0]: 7}))
    assert sight.explanation.verdict.hindrance > before


@pytest.mark.parametrize("tool", ["play.thread", "play.field"])
def test_escape_puts_a_tool_of_sight_back(view, tool: str) -> None:
    CommandSet(view).trigger(tool)
    hand(view).key(Qt.Key.Key_Escape)
    assert not CommandSet(view).is_checked(tool)


@pytest.mark.parametrize("tool", ["play.thread", "play.field"])
def test_a_tool_of_sight_is_put_back_by_its_own_key(view, tool: str) -> None:
    CommandSet(view).trigger(tool)
    CommandSet(view).trigger(tool)
    assert view.tool is view.play_tool


def test_what_a_tool_of_sight_showed_goes_with_it(view) -> None:
    CommandSet(view).trigger("play.thread")
    hand(view).drag(*(centre(view, space) for space in _spaces(view, "C9", "J3")))
    CommandSet(view).trigger("play.field")
    assert view.board_scene.sight.ends is None


@pytest.mark.parametrize("scenario", ["weir", "quarry"])
def test_sight_of_the_micro_system_is_its_own(show, scenario: str) -> None:
    table = micro_table(scenario)
    view = show(table)
    CommandSet(view).trigger("play.thread")
    spaces = view.board_scene.board.spaces
    hand(view).drag(centre(view, spaces[0]), centre(view, spaces[-1]))
    judged = explain(table.board, spaces[0], spaces[-1], table.view.state.overlay, table.policy)
    assert view.board_scene.sight.explanation.verdict == judged.verdict
