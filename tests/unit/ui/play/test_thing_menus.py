"""Menus of pieces, cards, piles and the table, and the keys of their commands."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from ccstudio.engine.options import BoxOption, ButtonOption, CardOption, PieceOption
from ccstudio.engine.seats import NO_SIDE, Seat
from ccstudio.ui.commands.command import Command
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.hand import HandStrip
from ccstudio.ui.play.panel_options import PanelOptions
from ccstudio.ui.play.piles import PilesPanel
from ccstudio.ui.play.thing_commands import entries_for
from ccstudio.ui.play.thing_menu import ThingMenu, open_menu
from tests.helpers.map_hand import CTRL, SHIFT
from tests.unit.ui.play.board.boards import hand, place_of, spot
from tests.unit.ui.play.board.conftest import show  # noqa: F401 - a fixture
from tests.unit.ui.play.free_tables import CURTAIN, free_table, piece_of, watch_acts
from tests.unit.ui.play.tables import combat_table, series_scenario, table_of


def _right_click(widget: QWidget, at: QPoint) -> ThingMenu:
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, widget.mapToGlobal(at))
    QApplication.sendEvent(widget, event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, ThingMenu)
    return menu


def _right_click_on(view, option) -> ThingMenu:
    return _right_click(view.viewport(), hand(view).at(spot(view, option)))


def _faces(table) -> FaceCache:
    return FaceCache(FacePainter(table.contents.module, None))


def _titles(table, *things) -> list[str]:
    return [entry.title for entry in entries_for(table, things)]


def _facing(table, option) -> int:
    return table.session.game.state.pieces[option.piece].facing


def test_a_right_click_on_a_piece_opens_its_commands(show) -> None:  # noqa: F811
    table = free_table()
    view, cart = show(table), piece_of(table, "handcart")
    menu = _right_click_on(view, cart)
    menu.action_called("Turn right").trigger()
    menu.close()
    assert _facing(table, cart) == 1


def test_a_command_is_undone_in_one_step(show) -> None:  # noqa: F811
    table = free_table()
    view, cart, number = show(table), piece_of(table, "handcart"), table.number
    menu = _right_click_on(view, cart)
    menu.action_called("Turn right").trigger()
    menu.close()
    table.undo()
    assert (table.number, _facing(table, cart)) == (number, 0)


def test_a_menu_tells_the_keys_of_its_commands() -> None:
    table = free_table()
    keys = {entry.title: entry.key for entry in entries_for(table, [piece_of(table, "safecracker")])}
    assert (keys["Work on the safe"], keys["Remove"]) == ("Ctrl+K", "Del")


def test_the_menu_of_several_pieces_has_what_all_can_do() -> None:
    table = free_table()
    titles = _titles(table, piece_of(table, "safecracker"), piece_of(table, "handcart"))
    assert ("Remove" in titles, "Work on the safe" in titles, "Turn right" in titles) == (True, False, True)


def test_a_command_of_several_pieces_is_undone_in_one_step() -> None:
    table = watch_acts()
    crates = [piece_of(table, "crate", number) for number in range(3)]
    number = table.number
    entry = next(it for it in entries_for(table, crates) if it.title == "Open the crate")
    table.take_choices(entry.choices)
    faces = {table.session.game.state.pieces[it.piece].face for it in crates}
    table.undo()
    assert (faces, table.number) == ({1}, number)


def test_several_pieces_are_shown_to_everybody_together() -> None:
    table = free_table()
    hidden = [piece_of(table, "thief", number) for number in range(3)]
    shown = next(it for it in entries_for(table, hidden) if it.title == "Show to everybody")
    table.take_choices(shown.choices)
    pieces = table.session.game.state.pieces
    assert {pieces[it.piece].hider for it in hidden} == {NO_SIDE}


def test_pieces_of_the_other_side_have_no_menu() -> None:
    table = free_table()
    assert _titles(table, piece_of(table, "watchman")) == []


def test_where_the_rules_ask_for_everything_in_turn_pieces_have_no_menu(show) -> None:  # noqa: F811
    table = combat_table()
    view = show(table)
    pieces = [option for option in table.options if isinstance(option, PieceOption)]
    assert open_menu(table, [*pieces[:1]], QPoint(), view) is None


def _fanned_below(show):  # noqa: F811
    """A board of the series with a stack spread out: the unit that lies below in it, and where the mouse finds it."""
    table = table_of(series_scenario(), seed=3)
    below = next(
        PieceOption(stack.counters[0].piece)
        for stack in table.table.stacks
        if len(stack.counters) == 2 and _titles(table, PieceOption(stack.counters[0].piece))
    )
    view = show(table)
    scene = view.board_scene
    scene.open_fan(place_of(view, below), pinned=True)
    entry = next(it for it in scene.fan.entries if it.counter is not None and it.counter.piece == below.piece)
    corner = view.mapFromScene(scene.fan.pos()).toPointF()
    at = view.to_scene(corner + entry.rect.center())
    return table, view, below, (at.x(), at.y())


def test_a_unit_in_a_spread_stack_comes_to_the_top_by_its_menu(show) -> None:  # noqa: F811
    table, view, below, at = _fanned_below(show)
    menu = _right_click(view.viewport(), hand(view).at(at))
    menu.action_called("Move to the top of the stack").trigger()
    menu.close()
    assert table.view.state.stacks.at(place_of(view, below))[-1] == below.piece


def test_a_unit_in_a_spread_stack_comes_to_the_top_by_a_key_and_is_undone_in_one_step(show) -> None:  # noqa: F811
    table, view, below, at = _fanned_below(show)
    mouse, number = hand(view), table.number
    mouse.move(at)
    mouse.key(Qt.Key.Key_Up, CTRL)
    assert table.view.state.stacks.at(place_of(view, below))[-1] == below.piece
    table.undo()
    assert table.number == number


def test_the_open_table_has_what_is_about_no_piece(show) -> None:  # noqa: F811
    table = free_table()
    titles = _titles(table, None)
    assert (titles[0], titles[-1]) == ("Next phase", "End the game")


def test_new_pieces_are_not_in_the_menu_of_the_table() -> None:
    assert not any(title.startswith("New:") for title in _titles(free_table(), None))


def test_a_key_does_what_the_piece_under_the_mouse_has_it_for(show) -> None:  # noqa: F811
    table = free_table()
    view, cart = show(table), piece_of(table, "handcart")
    mouse = hand(view)
    mouse.move(spot(view, cart))
    mouse.key(Qt.Key.Key_BracketRight)
    assert _facing(table, cart) == 1


def test_a_key_is_for_all_picked_pieces(show) -> None:  # noqa: F811
    table = watch_acts()
    view, crates = show(table), [piece_of(table, "crate", number) for number in range(2)]
    mouse = hand(view)
    for crate in crates:
        mouse.click(spot(view, crate), SHIFT)
    mouse.key(Qt.Key.Key_O, CTRL)
    assert [table.session.game.state.pieces[it.piece].face for it in crates] == [1, 1]


def test_a_key_that_the_window_has_as_well_says_so(show, qtbot) -> None:  # noqa: F811
    table = watch_acts()
    view, crate = show(table), piece_of(table, "crate")
    view.command_keys.show_keys(Keymap([Command(id="file.open", text="&Open…", key="Ctrl+O", where="window")]))
    mouse = hand(view)
    mouse.move(spot(view, crate))
    with qtbot.waitSignal(view.command_keys.message) as told:
        mouse.key(Qt.Key.Key_O, CTRL)
    assert "“Open”" in told.args[0]


def test_a_key_of_the_window_is_its_own_where_no_piece_is_pointed_at(show) -> None:  # noqa: F811
    table = free_table()
    view = show(table)
    number = table.number
    mouse = hand(view)
    mouse.move((1.0, 1.0))
    mouse.key(Qt.Key.Key_O, CTRL)
    assert table.number == number


def test_a_right_click_on_a_card_of_the_hand_opens_its_commands(qtbot) -> None:
    table = free_table()
    strip = HandStrip(table, _faces(table))
    qtbot.addWidget(strip)
    strip.resize(900, 140)
    strip.show()
    place = strip.row.places[0]
    menu = _right_click(strip, strip.row.mapTo(strip, place.rect.center().toPoint()))
    menu.action_called("Put on Played plans").trigger()
    menu.close()
    assert place.card.card in table.session.game.state.piles["played"].cards


def _piles(qtbot, table) -> PilesPanel:
    panel = PilesPanel(table, _faces(table))
    qtbot.addWidget(panel)
    panel.resize(300, 400)
    panel.show()
    return panel


def test_a_double_click_on_a_pile_draws_a_card(qtbot) -> None:
    table = free_table()
    panel = _piles(qtbot, table)
    held = len(table.session.game.state.hands[Seat(0)])
    QTest.mouseDClick(panel.rows[0], Qt.MouseButton.LeftButton)
    assert len(table.session.game.state.hands[Seat(0)]) == held + 1


def test_amounts_are_in_a_menu_of_their_own(qtbot) -> None:
    table = free_table()
    panel = _piles(qtbot, table)
    menu = _right_click(panel.rows[0], QPoint(10, 10))
    menu.action_called("Draw 3 cards").trigger()
    menu.close()
    assert len(table.session.game.state.hands[Seat(0)]) == 6


def test_at_a_drawn_curtain_nothing_has_a_menu() -> None:
    table = free_table(CURTAIN)
    table.draw_curtain()
    things = [None, BoxOption("pile-plans"), piece_of(table, "handcart")]
    assert [_titles(table, thing) for thing in things] == [[], [], []]


def test_what_the_other_seat_has_hidden_is_in_no_menu() -> None:
    table = free_table(CURTAIN)
    table.open_curtain()
    table.choose(ButtonOption("next-phase"))
    table.open_curtain()
    words = [entry.title for option in table.options for entry in entries_for(table, [option])]
    assert not any("safe" in word or "Thief" in word for word in words)


@pytest.mark.parametrize("kind", [CardOption, BoxOption])
def test_what_panels_show_is_not_listed_in_the_question(kind, qtbot) -> None:
    table = free_table()
    beside = PanelOptions(table)
    assert all(beside.shows(option) for option in table.options if isinstance(option, kind))


def test_what_ends_the_game_is_no_button_of_the_question() -> None:
    table = free_table()
    panels = PanelOptions(table)
    assert [panels.shows(ButtonOption(button)) for button in ("end-game", "next-phase")] == [True, False]
