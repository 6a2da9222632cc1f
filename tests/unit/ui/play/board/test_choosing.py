"""Clicks and keys on the board: what they choose, what they wish, what they spread."""

import pytest
from PySide6.QtCore import Qt

from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import BoxOption, DirectionOption, PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import InSpace
from ccstudio.engine.present import Text
from ccstudio.play.choices import choice_text
from ccstudio.ui.commands.command_set import CommandSet
from ccstudio.ui.play.board.glow import Glow
from tests.unit.ui.play.board.boards import (
    centre,
    combat_at,
    dust_on_the_move,
    empty_space,
    hand,
    micro_deed,
    offered,
    place_of,
    spot,
    with_a_choice_in_a_stack,
)
from tests.unit.ui.play.tables import any_option, combat_table, micro_table, play_on

SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_a_click_on_a_glowing_space_chooses_it(show) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    option = offered(table, SpaceOption)[5]
    subject = table.decision.subject
    hand(view).click(spot(view, option))
    assert place_of(view, subject).space == option.space


def test_a_click_while_something_is_presented_only_goes_on(show, qtbot) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    at, number = spot(view, offered(table, SpaceOption)[5]), table.session.number
    table.begin_presenting()
    with qtbot.waitSignal(table.hurried):
        hand(view).click(at)
    assert table.session.number == number


@pytest.mark.parametrize(("guard_ms", "is_chosen"), [(0, True), (60_000, False)])
def test_a_second_click_right_after_one_that_went_on_chooses_nothing(show, guard_ms, is_chosen) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    view.play_tool.guard_ms = guard_ms
    at, number = spot(view, offered(table, SpaceOption)[5]), table.session.number
    table.begin_presenting()
    hand(view).click(at)
    table.end_presenting()
    hand(view).click(at)
    assert (table.session.number > number) == is_chosen


def test_a_click_beside_the_choices_only_goes_on_with_what_is_presented(show, qtbot) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    wishes = []
    table.unavailable_requested.connect(wishes.append)
    table.begin_presenting()
    with qtbot.waitSignal(table.hurried):
        hand(view).click(centre(view, empty_space(view)))
    assert wishes == []


def test_a_click_where_nothing_is_offered_is_a_wish(show, qtbot) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    space = empty_space(view)
    with qtbot.waitSignal(table.unavailable_requested) as wished:
        hand(view).click(centre(view, space))
    assert wished.args == [SpaceOption(space)]


def _far_square(table, view):
    """A destination several choices away, in a square where nothing lies."""
    lies = view.board_scene.arrangement.at
    found = table.system.destinations(table.view)
    return next(one for one in found if len(one.choices) > 1 and not lies(InSpace(one.goal.space)))


def test_a_click_on_a_space_within_reach_goes_there_by_all_its_steps(show) -> None:
    table = dust_on_the_move()
    view = show(table)
    number, far = table.number, _far_square(table, view)
    hand(view).click(centre(view, far.goal.space))
    assert table.number == number + len(far.choices)
    assert [entry.entry.choice for entry in table.session.in_force[number:]] == [
        choice_text(choice) for choice in far.choices
    ]


def test_with_shift_it_goes_one_step(show) -> None:
    table = dust_on_the_move()
    view = show(table)
    number, far = table.number, _far_square(table, view)
    hand(view).click(centre(view, far.goal.space), SHIFT)
    assert table.session.in_force[number].entry.choice == choice_text(far.choices[0])
    assert table.number == number + 1


def test_the_whole_way_is_drawn_under_the_mouse(show) -> None:
    table = dust_on_the_move()
    view = show(table)
    far = _far_square(table, view)
    hand(view).move(centre(view, far.goal.space))
    assert table.pointed_choices == far.choices
    assert len(view.board_scene.ahead.steps) == len([it for it in far.choices if isinstance(it, SpaceOption)])


def test_every_space_within_reach_is_tinted_with_the_points_left_there(show) -> None:
    table = dust_on_the_move()
    view = show(table)
    labels = view.board_scene.reach.labels
    assert {it.goal: str(it.left) for it in table.destinations} == labels


def test_enter_goes_the_way_that_is_drawn(show) -> None:
    table = dust_on_the_move()
    view = show(table)
    number, far = table.number, _far_square(table, view)
    hand(view).move(centre(view, far.goal.space))
    assert table.take_pointed()
    assert table.number == number + len(far.choices)


def _with_a_group(show, monkeypatch):
    """A board on which a shortcut is at an enemy, with the choices it stands for."""
    table = micro_deed()
    own = show(micro_deed()).board_scene.own_pieces
    target = next(it for it in offered(table, PieceOption) if it.piece not in own)
    shortcut = Shortcut(title=Text("no-hit"), choices=(target, target), at=target)
    monkeypatch.setattr(table.system, "shortcuts", lambda _view: (shortcut,), raising=False)
    return table, show(table), shortcut


def test_the_first_click_on_a_target_shows_the_group(show, monkeypatch) -> None:
    table, view, shortcut = _with_a_group(show, monkeypatch)
    number = table.number
    hand(view).click(spot(view, shortcut.at))
    assert (table.number, table.pointed_choices) == (number, shortcut.choices)


def test_the_second_click_fires(show, monkeypatch) -> None:
    table, view, shortcut = _with_a_group(show, monkeypatch)
    number = table.number
    hand(view).click(spot(view, shortcut.at))
    hand(view).click(spot(view, shortcut.at))
    assert table.session.in_force[number].entry.choice == choice_text(shortcut.at)


def test_escape_forgets_the_group(show, monkeypatch) -> None:
    table, view, shortcut = _with_a_group(show, monkeypatch)
    number = table.number
    hand(view).click(spot(view, shortcut.at))
    hand(view).key(Qt.Key.Key_Escape)
    assert (table.number, table.pointed_choices) == (number, ())


def test_all_steps_to_a_destination_are_taken_back_together(show) -> None:
    table = dust_on_the_move()
    view = show(table)
    number, far = table.number, _far_square(table, view)
    table.go_to(far.goal)
    table.undo()
    assert table.number == number


def test_a_space_nobody_gets_to_is_a_wish_with_shift_too(show, qtbot) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    space = empty_space(view)
    with qtbot.waitSignal(table.unavailable_requested) as wished:
        hand(view).click(centre(view, space), SHIFT)
    assert wished.args == [SpaceOption(space)]


def test_why_makes_every_click_a_wish(show, qtbot) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    CommandSet(view).trigger("play.why")
    number, option = table.number, offered(table, SpaceOption)[0]
    hand(view).click(spot(view, option))
    assert table.number == number + 1, "what is wished for and offered is chosen by the table"


def test_why_is_checked_once_it_is_asked(show) -> None:
    view = show(combat_table())
    CommandSet(view).trigger("play.why")
    assert CommandSet(view).is_checked("play.why")


def test_a_click_on_the_only_piece_offered_in_a_space_chooses_it(show) -> None:
    table = combat_at("choose-advancing")
    view = show(table)
    option = next(
        option
        for option in offered(table, PieceOption)
        if len(view.board_scene.targets.at(place_of(view, option))) == 1
    )
    hand(view).click(spot(view, option))
    assert table.session.in_force[-1].entry.choice == f"piece {option.piece}"


def test_a_click_on_a_stack_with_several_pieces_offered_spreads_it(show) -> None:
    table, space = with_a_choice_in_a_stack()
    view = show(table)
    hand(view).click(view.board_scene.arrangement.at(InSpace(space))[-1].at)
    assert view.board_scene.fan.is_pinned


def test_a_click_in_the_fan_chooses_what_is_under_it(show) -> None:
    table, space = with_a_choice_in_a_stack()
    view = show(table)
    scene = view.board_scene
    place = InSpace(space)
    hand(view).click(scene.arrangement.at(place)[-1].at)
    entry = [entry for entry in scene.fan.entries if entry.counter and entry.counter.piece in scene.targets.pieces][-1]
    at = scene.view.to_scene(view.mapFromScene(scene.fan.pos()).toPointF() + entry.rect.center())
    hand(view).click((at.x(), at.y()))
    assert table.session.in_force[-1].entry.choice == f"piece {entry.counter.piece}"


def test_a_stack_fans_out_when_the_mouse_rests_on_it(show, qtbot) -> None:
    table, space = with_a_choice_in_a_stack()
    view = show(table)
    scene = view.board_scene
    place = InSpace(space)
    hand(view).move(scene.arrangement.at(place)[-1].at)
    qtbot.waitUntil(lambda: scene.fan.is_open)
    assert not scene.fan.is_pinned


def test_a_fan_that_was_hovered_goes_when_the_mouse_leaves(show, qtbot) -> None:
    table, space = with_a_choice_in_a_stack()
    view = show(table)
    scene = view.board_scene
    place = InSpace(space)
    scene.open_fan(place, pinned=False)
    hand(view).move(centre(view, empty_space(view)))
    assert not scene.fan.is_open


def test_a_double_click_keeps_a_stack_spread(show) -> None:
    table, space = with_a_choice_in_a_stack()
    view = show(table)
    scene = view.board_scene
    place = InSpace(space)
    hand(view).double_click(scene.arrangement.at(place)[-1].at)
    hand(view).move(centre(view, empty_space(view)))
    assert scene.fan.is_open


def test_escape_puts_a_fan_together(show) -> None:
    table, space = with_a_choice_in_a_stack()
    view = show(table)
    scene = view.board_scene
    place = InSpace(space)
    hand(view).double_click(scene.arrangement.at(place)[-1].at)
    hand(view).key(Qt.Key.Key_Escape)
    assert not scene.fan.is_open


def test_the_option_under_the_mouse_is_pointed_at(show) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    option = offered(table, SpaceOption)[7]
    hand(view).move(spot(view, option))
    assert table.pointed == option


def test_what_is_under_the_mouse_is_told(show, qtbot) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    space = empty_space(view)
    with qtbot.waitSignal(view.thing_hovered) as told:
        hand(view).move(centre(view, space))
    assert told.args == [SpaceOption(space)]


def test_enemies_glow_as_in_a_sight(show) -> None:
    table = micro_deed()
    view = show(table)
    own = table.view.state.seating.side_of(table.decision.seat)
    scene = view.board_scene
    enemies = [p for p in scene.targets.pieces if scene.arrangement.by_piece[p].counter.side != own]
    assert {scene.counters.items[piece].glow for piece in enemies} == {Glow.RETICLE}


@pytest.mark.parametrize("scenario", ["weir", "quarry"])
def test_a_direction_is_chosen_by_its_arrow(show, scenario: str) -> None:
    table = micro_deed(scenario)
    view = show(table)
    option = offered(table, DirectionOption)[0]
    hand(view).click(spot(view, option))
    assert table.session.in_force[-1].entry.choice == f"direction {option.direction}"


@pytest.mark.parametrize("scenario", ["weir", "quarry"])
def test_a_space_of_the_micro_system_is_chosen_by_a_click(show, scenario: str) -> None:
    table = micro_deed(scenario)
    view = show(table)
    targets = view.board_scene.targets
    option = next(it for it in offered(table, SpaceOption) if targets.at(InSpace(it.space)) == [it])
    hand(view).click(spot(view, option))
    assert table.session.in_force[-1].entry.choice == f"space {option.space}"


@pytest.mark.parametrize("scenario", ["weir", "quarry"])
def test_every_option_of_the_map_has_a_place_there(show, scenario: str) -> None:
    table, choose = micro_table(scenario, seed=5), any_option(1)
    view = show(table)
    seen: set[type] = set()
    for _ in range(250):
        for option in table.options:
            if isinstance(option, SpaceOption | SideOption | DirectionOption):
                seen.add(type(option))
                assert view.board_scene.targets.spot(option) is not None
        play_on(table, 1, choose)
    assert {SpaceOption, DirectionOption} <= seen


def test_boxes_that_are_not_on_the_map_are_left_to_others(show) -> None:
    table = micro_deed()
    view = show(table)
    assert [option for option in view.board_scene.targets.boxes if isinstance(option, BoxOption)] == []


def test_next_place_points_at_one_place_after_the_other(show) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    pointed = []
    for _ in range(4):
        CommandSet(view.cursor_commands).trigger("play.next-stack")
        pointed.append(table.pointed)
    assert len(set(pointed)) == 4


def test_an_arrow_key_points_at_the_next_place_that_way(show) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    option = offered(table, SpaceOption)[0]
    table.point_at(option)
    hand(view).key(Qt.Key.Key_Right)
    assert spot(view, table.pointed)[0] > spot(view, option)[0]


def test_space_is_left_to_passing(show) -> None:
    view = show(combat_table())
    before = view.centre
    hand(view).hold(Qt.Key.Key_Space)
    hand(view).drag(centre(view, empty_space(view)), (9_000.0, 9_000.0), (9_000.0, 3_000.0))
    hand(view).let_go(Qt.Key.Key_Space)
    assert view.viewport().cursor().shape() is Qt.CursorShape.ArrowCursor
    assert view.centre != before


def test_open_ground_dragged_moves_the_map(show) -> None:
    view = show(combat_table())
    view.zoom_actual()
    before = view.centre
    ground = centre(view, empty_space(view))
    hand(view).drag(ground, (ground[0] + 500, ground[1]), (ground[0] + 2_000, ground[1]))
    assert view.centre.x() < before.x()
