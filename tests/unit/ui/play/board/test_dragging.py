"""Pieces dragged to where they are to go, one or several, from the board and from elsewhere."""

import pytest
from PySide6.QtCore import QByteArray, QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtTest import QTest

from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.pieces import InSpace
from ccstudio.play.choices import choice_text
from ccstudio.ui.play.board.placement import Placement, pieces_in
from ccstudio.ui.play.tray import PIECES_MIME
from tests.helpers.map_hand import SHIFT
from tests.unit.ui.play.board.boards import (
    centre,
    combat_at,
    dust_on_the_move,
    empty_space,
    free_goal,
    hand,
    offered,
    place_of,
    set_up_with_placed,
    spot,
)
from tests.unit.ui.play.tables import any_option, combat_table, dust_table, play_on

COPY = Qt.DropAction.CopyAction


def _advancing(show):
    """A board on which a unit may advance, and its option."""
    table = combat_at("choose-advancing")
    view = show(table)
    return table, view, offered(table, PieceOption)[0]


def _lift(view, option) -> None:
    """Press on a counter, and pull a little."""
    x, y = spot(view, option)
    hand(view).press((x, y))
    hand(view).move((x + 700, y + 100))


def test_what_a_dragged_piece_can_do_glows(show) -> None:
    table, view, option = _advancing(show)
    _lift(view, option)
    assert offered(table, SpaceOption)


def test_a_piece_dragged_to_a_glowing_space_goes_there(show) -> None:
    table, view, option = _advancing(show)
    mouse = hand(view)
    x, y = spot(view, option)
    mouse.press((x, y))
    mouse.move((x + 700, y))
    goal = offered(table, SpaceOption)[0]
    mouse.move(spot(view, goal))
    mouse.release(spot(view, goal))
    assert place_of(view, option) == InSpace(goal.space)


def test_a_piece_dragged_where_it_cannot_go_stays(show) -> None:
    table, view, option = _advancing(show)
    before, number = place_of(view, option), table.number
    mouse = hand(view)
    mouse.drag(spot(view, option), centre(view, empty_space(view)))
    assert (place_of(view, option), table.number) == (before, number)


def test_a_piece_dragged_where_it_cannot_go_wishes_to(show, qtbot) -> None:
    table, view, option = _advancing(show)
    x, y = spot(view, option)
    mouse = hand(view)
    mouse.press((x, y))
    mouse.move((x + 700, y))
    space = empty_space(view)
    with qtbot.waitSignal(table.unavailable_requested) as wished:
        mouse.release(centre(view, space))
    assert wished.args == [SpaceOption(space)]


def test_escape_puts_a_dragged_piece_back(show) -> None:
    table, view, option = _advancing(show)
    number = table.number
    _lift(view, option)
    hand(view).key(Qt.Key.Key_Escape)
    assert (table.number, view.board_scene.carried) == (number, frozenset())


def test_what_follows_the_mouse_is_gone_after_the_drop(show) -> None:
    _table, view, option = _advancing(show)
    x, y = spot(view, option)
    items = len(view.scene().items())
    hand(view).drag((x, y), (x + 700, y), (x, y))
    assert len(view.scene().items()) == items


def test_shift_and_a_click_pick_pieces(show) -> None:
    table = combat_at("choose-activated")
    view = show(table)
    option = offered(table, PieceOption)[0]
    hand(view).click(spot(view, option), SHIFT)
    assert view.board_scene.picked == {option.piece}


def test_a_band_picks_what_is_offered_within(show) -> None:
    table = combat_at("choose-activated")
    view = show(table)
    x0, y0, x1, y1 = view.board_scene.board.grid.bounds
    hand(view).drag((x0 - 800, y0 - 800), (x1, y1), (x1 + 800, y1 + 800), modifiers=SHIFT)
    assert view.board_scene.picked == {option.piece for option in offered(table, PieceOption)}


def test_picked_pieces_go_one_after_the_other(show) -> None:
    table = combat_at("choose-setup")
    view = show(table)
    first, second = offered(table, PieceOption)[:2]
    placement = view.play_tool.placement
    placement.begin([first.piece, second.piece])
    goal = offered(table, SpaceOption)[0]
    placement.drop(goal)
    assert [place_of(view, option) for option in (first, second)] == [InSpace(goal.space)] * 2


def place_of_subject(table):
    return table.view.state.stacks.place_of(table.decision.subject.piece)


def test_the_unit_on_the_move_is_dragged_its_whole_way(show) -> None:
    table = next(it for it in map(dust_on_the_move, range(12)) if isinstance(place_of_subject(it), InSpace))
    view = show(table)
    subject, number = table.decision.subject, table.number
    lies = view.board_scene.arrangement.at
    far = next(it for it in table.destinations if not lies(InSpace(it.goal.space)))
    hand(view).drag(spot(view, subject), centre(view, far.goal.space))
    assert place_of(view, subject) == InSpace(far.goal.space)
    assert table.number == number + len(far.choices)


def _to_attack():
    """A table at which a unit can be chosen that attacks another at once, and both."""
    for seed in range(40):
        table, choose = dust_table("relay-nine", seed=seed), any_option(seed)
        for _ in range(300):
            if table.decision is None:
                break
            if table.decision.prompt == "choose-unit":
                attacks = [it for it in table.shortcuts if it.at is not None and len(it.choices) > 2]
                if attacks:
                    return table, attacks[0]
            play_on(table, 1, choose)
    raise AssertionError("somebody attacks some time")


def test_a_unit_dragged_to_a_target_attacks_it(show) -> None:
    table, attack = _to_attack()
    view, number = show(table), table.number
    hand(view).drag(spot(view, attack.choices[0]), spot(view, attack.at))
    chosen = [record.entry.choice for record in table.session.in_force[number:]][: len(attack.choices)]
    assert chosen == [choice_text(choice) for choice in attack.choices]


def _to_activate():
    """A table at which units are activated for a move."""
    for seed in range(20):
        table, choose = combat_table("tanners-farm", seed=seed), any_option(seed)
        for _ in range(500):
            if table.decision is None:
                break
            if table.decision.prompt == "choose-activated":
                pieces = [it.piece for it in offered(table, PieceOption)]
                if len(Placement(table)._choices_for(pieces[:1])) > 1:
                    return table, pieces
            play_on(table, 1, choose)
    raise AssertionError("somebody moves some time")


def test_a_unit_that_is_not_activated_is_dragged_as_well(show) -> None:
    table, pieces = _to_activate()
    view = show(table)
    placement = view.play_tool.placement
    assert placement.begin(pieces[:1])
    goal = offered(table, SpaceOption)[0]
    assert placement.drop(goal)
    assert place_of(view, PieceOption(pieces[0])) == InSpace(goal.space)


def test_its_activation_is_taken_back_with_the_drag(show) -> None:
    table, pieces = _to_activate()
    number, placement = table.number, show(table).play_tool.placement
    placement.begin(pieces[:1])
    placement.cancel()
    assert table.number == number


def test_a_piece_that_was_set_up_is_dragged_elsewhere(show) -> None:
    table, view, option = set_up_with_placed(show)
    goal = free_goal(table, view, option)
    hand(view).drag(spot(view, option), spot(view, goal))
    assert place_of(view, option) == InSpace(goal.space)


def test_where_it_can_stand_glows_meanwhile(show) -> None:
    table, view, option = set_up_with_placed(show)
    _lift(view, option)
    assert view.board_scene.glowing.rings.keys() == set(table.goals_of_placed(option.piece))
    hand(view).key(Qt.Key.Key_Escape)
    assert not view.board_scene.glowing.rings


def test_dropped_beside_the_map_it_waits_again(show) -> None:
    table, view, option = set_up_with_placed(show)
    _lift(view, option)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(-40, 60))
    assert option in table.options


def test_where_it_cannot_stand_is_a_wish(show, qtbot) -> None:
    table, view, option = set_up_with_placed(show)
    goals, lies = table.goals_of_placed(option.piece), view.board_scene.arrangement.at
    spaces = [it for it in map(SpaceOption, table.board.spaces) if it not in goals and not lies(InSpace(it.space))]
    with qtbot.waitSignal(table.unavailable_requested) as wished:
        hand(view).drag(spot(view, option), spot(view, spaces[0]))
    assert wished.args == [spaces[0]]


def test_one_undo_puts_it_back_where_it_stood(show) -> None:
    table, view, option = set_up_with_placed(show)
    before, state = place_of(view, option), table.view
    goal = free_goal(table, view, option)
    table.move_placed(option.piece, goal)
    table.undo()
    assert place_of(view, option) == before
    assert table.view == state


def test_the_area_of_a_waiting_piece_is_lit_before_it_is_chosen(show) -> None:
    table, view, _option = set_up_with_placed(show)
    waiting = offered(table, PieceOption)[0]
    table.point_at(waiting)
    lit = set(view.board_scene.reach.labels)
    table.choose(waiting)
    assert lit == set(offered(table, SpaceOption))


def _mime(*pieces: int) -> QMimeData:
    data = QMimeData()
    data.setData(PIECES_MIME, QByteArray(" ".join(map(str, pieces)).encode()))
    return data


def _enter(view, data: QMimeData) -> QDragEnterEvent:
    event = QDragEnterEvent(
        QPointF(5, 5).toPoint(), COPY, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    view.dragEnterEvent(event)
    return event


def test_a_piece_from_the_tray_is_put_where_it_is_dropped(show) -> None:
    table = combat_at("choose-setup")
    view = show(table)
    option, data = offered(table, PieceOption)[0], None
    data = _mime(option.piece)
    _enter(view, data)
    goal = offered(table, SpaceOption)[3]
    at = QPointF(hand(view).at(spot(view, goal)))
    view.dropEvent(QDropEvent(at, COPY, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier))
    assert place_of(view, option) == InSpace(goal.space)


def test_a_piece_from_the_tray_that_goes_away_again_is_taken_back(show) -> None:
    table = combat_at("choose-setup")
    view = show(table)
    number = table.number
    _enter(view, _mime(offered(table, PieceOption)[0].piece))
    view.dragLeaveEvent(QDragLeaveEvent())
    assert table.number == number


def test_a_piece_that_is_not_offered_is_not_taken_from_the_tray(show) -> None:
    view = show(combat_at("choose-setup"))
    assert not _enter(view, _mime(9_999)).isAccepted()


@pytest.mark.parametrize(("text", "pieces"), [("3 -4", [3, -4]), ("", []), ("x 5 7.5", [5]), ("9" * 30, [])])
def test_pieces_are_read_from_the_text_of_a_drag(text: str, pieces: list[int]) -> None:
    assert pieces_in(text) == pieces


def test_a_free_hand_moves_any_counter(show, qtbot) -> None:
    table = combat_at("choose-order")
    view = show(table)
    view.set_free_hand(True)
    scene = view.board_scene
    piece = next(stack[0].counter.piece for stack in scene.arrangement.by_place.values() if len(stack) == 1)
    space = empty_space(view)
    with qtbot.waitSignal(view.moved_by_hand) as moved:
        hand(view).drag(scene.arrangement.by_piece[piece].at, centre(view, space))
    assert moved.args == [piece, InSpace(space), -1]


def test_a_free_hand_takes_pieces_from_elsewhere(show, qtbot) -> None:
    view = show(combat_at("choose-order"))
    view.set_free_hand(True)
    data, space = _mime(7), empty_space(view)
    _enter(view, data)
    at = QPointF(hand(view).at(centre(view, space)))
    with qtbot.waitSignal(view.moved_by_hand) as moved:
        view.dropEvent(QDropEvent(at, COPY, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier))
    assert moved.args == [7, InSpace(space), -1]


def test_a_free_hand_chooses_nothing(show) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    view.set_free_hand(True)
    number = table.number
    hand(view).click(spot(view, offered(table, SpaceOption)[0]))
    assert table.number == number


def _told_by_drop(table, pieces, goal) -> list[str]:
    """The rules of the reasons that are given for a drop of pieces."""
    told: list[str] = []
    table.unavailable_requested.connect(lambda wish: told.extend(reason.text.code for reason in table.explain(wish)))
    placement = Placement(table)
    assert placement.begin(pieces)
    placement.drop(goal)
    return told


def test_a_drop_outside_the_area_is_told_of_the_area() -> None:
    table = combat_at("choose-setup")
    piece = offered(table, PieceOption)[0].piece
    goals = [it.space for it in table.foresee((PieceOption(piece),)).pending.options]
    outside = next(space for space in table.board.spaces if space not in goals)
    assert _told_by_drop(table, [piece], SpaceOption(outside)) == ["is-outside-area"]


def test_a_refused_drop_leaves_the_question_of_the_set_up_open() -> None:
    table = combat_at("choose-setup")
    number, piece = table.number, offered(table, PieceOption)[0].piece
    goals = [it.space for it in table.foresee((PieceOption(piece),)).pending.options]
    outside = next(space for space in table.board.spaces if space not in goals)
    _told_by_drop(table, [piece], SpaceOption(outside))
    assert (table.number, table.decision.prompt) == (number, "choose-setup")


def test_of_several_pieces_the_first_that_finds_no_room_is_told_why() -> None:
    table = combat_at("choose-setup")
    pieces = [option.piece for option in offered(table, PieceOption)]
    goal = table.foresee((PieceOption(pieces[0]),)).pending.options[0]
    assert _told_by_drop(table, pieces, goal) == ["is-full"]


def test_a_weapon_dropped_where_nobody_can_carry_it_is_told_so() -> None:
    table = combat_at("choose-carrier")
    carriers = [table.view.state.stacks.place_of(it.piece) for it in offered(table, PieceOption)]
    empty = next(space for space in table.board.spaces if InSpace(space) not in carriers)
    (reason,) = table.explain(SpaceOption(empty))
    assert reason.text.code == "nobody-of-yours-there"


def test_a_piece_that_was_set_up_and_dropped_outside_the_area_is_told_of_the_area(show) -> None:
    table, view, option = set_up_with_placed(show)
    goals = table.goals_of_placed(option.piece)
    lies = view.board_scene.arrangement.at
    spaces = [it for it in map(SpaceOption, table.board.spaces) if it not in goals and not lies(InSpace(it.space))]
    told: list[str] = []
    table.unavailable_requested.connect(lambda wish: told.extend(reason.text.code for reason in table.explain(wish)))
    hand(view).drag(spot(view, option), spot(view, spaces[0]))
    assert told == ["is-outside-area"]


def test_a_unit_on_the_move_that_is_dropped_out_of_reach_is_told_of_its_movement() -> None:
    table = dust_on_the_move()
    reached = {found.goal for found in table.system.destinations(table.view)} | set(table.options)
    far = next(it for it in map(SpaceOption, table.board.spaces) if it not in reached and table.explain(it))
    expected = [reason.text.code for reason in table.explain(far)]
    told: list[str] = []
    table.unavailable_requested.connect(lambda wish: told.extend(reason.text.code for reason in table.explain(wish)))
    placement = Placement(table)
    assert placement.begin_with_subject(table.decision.subject.piece)
    placement.drop(far)
    assert told == expected
