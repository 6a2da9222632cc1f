"""The keyboard cursor of the board: where keys lead it, and what Enter does there."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest

from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import DirectionOption, PieceOption, SpaceOption
from ccstudio.engine.pieces import InSpace
from ccstudio.engine.present import Text
from ccstudio.play.choices import choice_text
from ccstudio.ui.commands.command_set import CommandSet
from ccstudio.ui.play.board.cursor_spots import spots_of
from tests.unit.ui.play.board.boards import (
    centre,
    combat_at,
    dust_on_the_move,
    empty_space,
    free_goal,
    hand,
    micro_deed,
    offered,
    set_up_with_placed,
    with_a_choice_in_a_stack,
)

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ENTER = Qt.Key.Key_Return


def cursor_of(view):
    return view.play_tool.keyboard


def a_far_goal(view) -> SpaceOption:
    """A space within reach by several choices."""
    return next(goal for goal in view.board_scene.ways if isinstance(goal, SpaceOption))


def enter(view, modifiers=Qt.KeyboardModifier.NoModifier) -> None:
    hand(view).key(ENTER, modifiers)


def takes_enter(view) -> bool:
    """Whether the board keeps Enter from the command that chooses what is marked."""
    event = QKeyEvent(QEvent.Type.ShortcutOverride, ENTER, Qt.KeyboardModifier.NoModifier)
    event.ignore()
    view.event(event)
    return event.isAccepted()


def test_the_cursor_stops_at_options_destinations_and_targets_of_shortcuts(show) -> None:
    view = show(dust_on_the_move())
    scene = view.board_scene
    stops = {it.what for it in spots_of(scene)}
    goals = {InSpace(goal.space) for goal in scene.ways if isinstance(goal, SpaceOption)}
    assert goals <= stops
    assert {InSpace(it.space) for it in offered(scene.table, SpaceOption)} <= stops


def test_arrows_lead_to_a_destination_of_several_steps(show) -> None:
    table = dust_on_the_move()
    view = show(table)
    found = set()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up) * 3:
        hand(view).key(key)
        found.add(table.pointed_choices)
    assert any(len(choices) > 1 for choices in found)


def test_enter_at_a_destination_goes_the_whole_way(show) -> None:
    table = dust_on_the_move()
    view = show(table)
    goal = a_far_goal(view)
    way, number = view.board_scene.ways[goal], table.session.number
    cursor_of(view).go_to_space(goal.space)
    enter(view)
    assert [it.entry.choice for it in table.session.in_force[number:][: len(way)]] == [*map(choice_text, way)]


def test_shift_and_enter_go_the_first_step(show) -> None:
    table = dust_on_the_move()
    view = show(table)
    goal = a_far_goal(view)
    way, number = view.board_scene.ways[goal], table.session.number
    cursor_of(view).go_to_space(goal.space)
    enter(view, SHIFT)
    assert [it.entry.choice for it in table.session.in_force[number:]] == [choice_text(way[0])]


def test_the_way_is_marked_at_the_cursor_as_under_the_mouse(show) -> None:
    table = dust_on_the_move()
    view = show(table)
    goal = a_far_goal(view)
    cursor_of(view).go_to_space(goal.space)
    by_key = table.pointed_choices
    hand(view).move(centre(view, empty_space(view)))
    hand(view).move(centre(view, goal.space))
    assert by_key == table.pointed_choices == view.board_scene.ways[goal]


def test_the_first_enter_at_a_target_shows_the_group_and_the_second_fires(show, monkeypatch) -> None:
    table = micro_deed()
    target = next(it for it in offered(table, PieceOption))
    shortcut = Shortcut(title=Text("no-hit"), choices=(target, target), at=target)
    monkeypatch.setattr(table.system, "shortcuts", lambda _view: (shortcut,), raising=False)
    view, number = show(table), table.session.number
    cursor_of(view).step(1)
    enter(view)
    assert (table.session.number, table.pointed_choices) == (number, shortcut.choices)
    enter(view)
    assert table.session.in_force[number].entry.choice == choice_text(target)


def test_with_ctrl_an_arrow_goes_to_the_next_space(show) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    board = view.board_scene.board
    space = next(it for it in board.spaces if board.grid.space_in(*_right_of(board, it)) in board.spaces)
    cursor_of(view).go_to_space(space)
    hand(view).key(Qt.Key.Key_Right, CTRL)
    assert cursor_of(view).space == board.grid.space_in(*_right_of(board, space))


def _right_of(board, space) -> tuple[int, int]:
    column, row = board.grid.place_of(space)
    return column + 1, row


def test_enter_at_a_space_that_is_not_offered_asks_for_it(show, qtbot) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    space = empty_space(view)
    cursor_of(view).go_to_space(space)
    with qtbot.waitSignal(table.unavailable_requested) as wished:
        enter(view)
    assert wished.args == [SpaceOption(space)]


def test_while_clicks_ask_why_arrows_go_from_space_to_space(show) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    view.toggle_why()
    space = empty_space(view)
    cursor_of(view).go_to_space(space)
    hand(view).key(Qt.Key.Key_Down)
    column, row = view.board_scene.board.grid.place_of(space)
    assert cursor_of(view).space == view.board_scene.board.grid.space_in(column, row + 1)


def test_a_stack_is_spread_by_a_key_and_arrows_go_through_it(show) -> None:
    table, space = with_a_choice_in_a_stack()
    view = show(table)
    scene = view.board_scene
    cursor_of(view).go_to_space(space)
    CommandSet(view.cursor_commands).trigger("play.spread-stack")
    first = cursor_of(view).entry.counter
    hand(view).key(Qt.Key.Key_Right)
    assert scene.fan.place == InSpace(space)
    assert first != cursor_of(view).entry.counter


def test_escape_puts_the_stack_together_and_keeps_the_cursor(show) -> None:
    table, space = with_a_choice_in_a_stack()
    view = show(table)
    scene = view.board_scene
    cursor_of(view).go_to_space(space)
    CommandSet(view.cursor_commands).trigger("play.spread-stack")
    hand(view).key(Qt.Key.Key_Escape)
    assert (scene.fan.is_open, cursor_of(view).space) == (False, space)


def test_enter_spreads_a_stack_with_several_choices_and_chooses_in_it(show) -> None:
    table, space = with_a_choice_in_a_stack()
    view = show(table)
    scene, number, place = view.board_scene, table.session.number, InSpace(space)
    cursor_of(view).go_to_space(space)
    enter(view)
    chosen = PieceOption(cursor_of(view).entry.counter.piece)
    assert chosen in scene.targets.at(place)
    enter(view)
    assert table.session.in_force[number].entry.choice == choice_text(chosen)


def test_a_direction_is_chosen_by_arrows_and_enter(show) -> None:
    table = micro_deed()
    view, number = show(table), table.session.number
    mark = next(it for it in spots_of(view.board_scene) if isinstance(it.what, DirectionOption))
    while cursor_of(view).spot is None or cursor_of(view).spot.what != mark.what:
        cursor_of(view).step(1)
    enter(view)
    assert table.session.in_force[number].entry.choice == choice_text(mark.what)


def test_the_cursor_is_drawn_until_the_mouse_moves(show) -> None:
    view = show(combat_at("choose-setup-hex"))
    hand(view).key(Qt.Key.Key_Right)
    drawn = view.play_tool.keyboard.ring.isEmpty()
    hand(view).move(centre(view, empty_space(view)))
    assert (drawn, view.play_tool.keyboard.ring.isEmpty()) == (False, True)


def test_the_cursor_stays_where_it_is_when_the_board_is_shown_anew(show) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    hand(view).key(Qt.Key.Key_Right)
    space = cursor_of(view).space
    table.changed.emit()
    assert (cursor_of(view).space, cursor_of(view).ring.isEmpty()) == (space, False)


def test_the_board_scrolls_until_the_cursor_is_seen(show) -> None:
    view = show(combat_at("choose-setup-hex"))
    view.zoom_actual()
    board = view.board_scene.board
    far = max(board.spaces, key=lambda it: board.grid.centre(it)[0] - view.centre.x())
    cursor_of(view).go_to_space(far)
    assert view.visible.contains(cursor_of(view).spot.at)


def test_the_cursor_goes_when_the_prompt_marks_something_else(show) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    hand(view).key(Qt.Key.Key_Right)
    other = next(it for it in table.options if it != table.pointed)
    table.point_at(other)
    assert cursor_of(view).spot is None


def test_enter_is_for_the_board_only_after_the_cursor_was_moved(show) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    before = takes_enter(view)
    hand(view).key(Qt.Key.Key_Right)
    moved = takes_enter(view)
    enter(view)
    assert (before, moved, takes_enter(view)) == (False, True, False)


def test_a_sight_tool_begins_where_the_cursor_was(show) -> None:
    view = show(combat_at("choose-setup-hex"))
    cursor, space = cursor_of(view), empty_space(view)
    cursor.go_to_space(space)
    CommandSet(view).trigger("play.field")
    hand(view).key(Qt.Key.Key_Down)
    assert view.board_scene.board.space_at(cursor.pointer().x, cursor.pointer().y) == _below(view, space)


def _below(view, space):
    grid = view.board_scene.board.grid
    column, row = grid.place_of(space)
    return grid.space_in(column, row + 1)


def test_the_name_of_a_space_leads_there(show, qtbot) -> None:
    view = show(combat_at("choose-setup-hex"))
    board = view.board_scene.board
    space = list(board.spaces)[7]
    CommandSet(view.cursor_commands).trigger("play.go-to-space")
    QTest.keyClicks(view.cursor_commands.field, board.grid.name(space).lower())
    assert cursor_of(view).space == space


@pytest.mark.parametrize(("key", "is_shown"), [(ENTER, True), (Qt.Key.Key_Escape, False)])
def test_the_field_for_a_name_closes_with_or_without_a_cursor(show, key, is_shown) -> None:
    view = show(combat_at("choose-setup-hex"))
    field = view.cursor_commands.field
    CommandSet(view.cursor_commands).trigger("play.go-to-space")
    QTest.keyClicks(field, view.board_scene.board.grid.name(list(view.board_scene.board.spaces)[7]))
    QTest.keyClick(field, key)
    assert (field.isHidden(), cursor_of(view).spot is not None) == (True, is_shown)


# The button held by a key.


def _at_a_placed_piece(show):
    """A board on which pieces stand already, with the cursor at one of them."""
    table, view, option = set_up_with_placed(show)
    cursor_of(view).go_to_space(view.board_scene.arrangement.by_piece[option.piece].place.space)
    enter(view, CTRL)
    return table, view, option


def test_a_placed_piece_is_held_by_a_key_and_put_elsewhere(show) -> None:
    table, view, option = _at_a_placed_piece(show)
    goal = free_goal(table, view, option)
    cursor_of(view).go_to_space(goal.space)
    enter(view)
    assert view.board_scene.arrangement.by_piece[option.piece].place == InSpace(goal.space)


def test_arrows_go_to_where_it_can_stand_meanwhile(show) -> None:
    table, view, option = _at_a_placed_piece(show)
    goals = {InSpace(it.space) for it in table.goals_of_placed(option.piece) if isinstance(it, SpaceOption)}
    hand(view).key(Qt.Key.Key_Right)
    hand(view).key(Qt.Key.Key_Down)
    assert cursor_of(view).spot.what in goals


def test_escape_leaves_it_where_it_stood(show) -> None:
    _table, view, option = _at_a_placed_piece(show)
    before = view.board_scene.arrangement.by_piece[option.piece].place
    hand(view).key(Qt.Key.Key_Escape)
    enter(view)
    assert (view.board_scene.goals, view.board_scene.arrangement.by_piece[option.piece].place) == ((), before)


@pytest.mark.parametrize("is_held", [True, False], ids=["held", "at the cursor"])
def test_delete_takes_a_placed_piece_back(show, is_held) -> None:
    table, view, option = _at_a_placed_piece(show)
    if not is_held:
        hand(view).key(Qt.Key.Key_Escape)
        cursor_of(view).go_to_space(view.board_scene.arrangement.by_piece[option.piece].place.space)
    hand(view).key(Qt.Key.Key_Delete)
    assert option in table.options


def test_with_a_free_hand_a_counter_is_moved_and_removed_by_keys(show) -> None:
    _table, view, option = _at_a_placed_piece(show)
    hand(view).key(Qt.Key.Key_Escape)
    view.play_tool.set_free_hand(True)
    moved: list[object] = []
    view.moved_by_hand.connect(lambda piece, place, _height: moved.append((piece == option.piece, place)))
    here = view.board_scene.arrangement.by_piece[option.piece].place.space
    goal = next(space for space in view.board_scene.board.spaces if space != here)
    cursor_of(view).go_to_space(here)
    enter(view, CTRL)
    cursor_of(view).go_to_space(goal)
    enter(view)
    cursor_of(view).go_to_space(here)
    hand(view).key(Qt.Key.Key_Delete)
    assert moved == [(True, InSpace(goal)), (True, None)]


def test_counters_are_picked_in_a_band_by_keys(show) -> None:
    table = combat_at("choose-activated")
    view = show(table)
    scene = view.board_scene
    spots = [scene.targets.spot(PieceOption(piece)) for piece in scene.own_pieces]
    board = scene.board
    corners = [min(board.spaces), max(space for space in board.spaces if board.on_map(space))]
    cursor_of(view).go_to_space(corners[0])
    enter(view, CTRL | SHIFT)
    cursor_of(view).go_to_space(corners[1])
    enter(view)
    assert spots
    assert scene.picked
