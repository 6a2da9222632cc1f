"""Pieces and cards dragged between board, boxes, piles, hand and palettes where nothing is enforced."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption
from ccstudio.engine.pieces import InBox, InSpace, OnPiece
from ccstudio.engine.seats import Seat
from ccstudio.ui.play.parts import GameParts
from ccstudio.ui.play.table import PlayTable
from tests.helpers.leaks import delete_what_is_due
from tests.helpers.map_hand import CTRL, NONE, SHIFT, Hand
from tests.unit.ui.play.free_tables import CURTAIN, free_table, piece_of, stands, watch_acts

LEFT = Qt.MouseButton.LeftButton


class Desk:
    """The parts of a game in one window, and a mouse over all of them."""

    def __init__(self, table: PlayTable) -> None:
        self.table = table
        self.parts = parts = GameParts(table)
        self.window = QWidget()
        row, column = QHBoxLayout(self.window), QVBoxLayout()
        assert parts.palettes is not None, "the module has palettes"
        row.addWidget(parts.palettes)
        row.addWidget(parts.widget, 1)
        column.addWidget(parts.tracks)
        column.addWidget(parts.piles)
        row.addLayout(column)
        self.window.resize(1300, 800)
        self.window.show()
        QApplication.processEvents()
        parts.board.set_animation_ms(0)
        self.mouse = Hand(parts.board)

    def close(self) -> None:
        self.parts.stop()
        self.window.close()
        self.window.deleteLater()
        for dock in self.parts.docks:
            dock.widget.deleteLater()
        self.parts.deleteLater()

    def space(self, name: str) -> SpaceId:
        return self.table.board.grid.space(name)

    def on_board(self, option) -> QPoint:
        spot = self.parts.board.board_scene.targets.spot(option)
        return self.parts.board.viewportTransform().map(spot).toPoint()

    def drag(self, source: QWidget, start: QPoint, target: QWidget, end: QPoint, modifiers=NONE, *, drops=True) -> None:
        """Press at a point of a widget, and let go at one of another; the widget pressed on gets all of it."""
        to = source.mapFromGlobal(target.mapToGlobal(end))
        steps = [start, start + QPoint(8, 3), (start + to) / 2, to]
        self._send(source, QEvent.Type.MouseButtonPress, start, modifiers)
        for step in steps[1:]:
            self._send(source, QEvent.Type.MouseMove, step, modifiers)
        if drops:
            self._send(source, QEvent.Type.MouseButtonRelease, to, modifiers)

    def drag_on_board(self, option, goal, modifiers=NONE) -> None:
        viewport = self.parts.board.viewport()
        self.drag(viewport, self.on_board(option), viewport, self.on_board(goal), modifiers)

    @staticmethod
    def _send(widget: QWidget, kind: QEvent.Type, at: QPoint, modifiers) -> None:
        button = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseMove else LEFT
        held = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseButtonRelease else LEFT
        event = QMouseEvent(kind, QPointF(at), QPointF(widget.mapToGlobal(at)), button, held, modifiers)
        QApplication.sendEvent(widget, event)


@pytest.fixture
def desk(qapp, own_home) -> Iterator:
    made: list[Desk] = []

    def make(table: PlayTable) -> Desk:
        made.append(Desk(table))
        return made[-1]

    yield make
    for one in made:
        one.close()
    delete_what_is_due()


def _box(desk: Desk, box: str) -> tuple[QWidget, QPoint]:
    for track in desk.parts.tracks.tracks:
        for found in track.boxes:
            if found.id == box:
                return track, found.rect.center().toPoint()
    raise AssertionError(f"there is a box {box}")


def test_a_piece_goes_where_it_is_dragged(desk) -> None:
    one = desk(free_table())
    cart, goal = piece_of(one.table, "handcart"), one.space("D5")
    one.drag_on_board(cart, SpaceOption(goal), CTRL)
    assert stands(one.table, cart) == InSpace(goal)


def test_a_drag_is_undone_in_one_step(desk) -> None:
    one = desk(free_table())
    cart, number = piece_of(one.table, "handcart"), one.table.number
    one.drag_on_board(cart, SpaceOption(one.space("D5")))
    one.table.undo()
    assert one.table.number == number


def _stack(desk: Desk) -> tuple[PieceOption, PieceOption]:
    """Two crates that lie in one space, the lower one first."""
    lower, upper = (piece_of(desk.table, "crate", number) for number in range(2))
    for crate in (lower, upper):
        desk.table.take_choices((crate, SpaceOption(desk.space("C6"))))
    return lower, upper


def test_a_stack_is_dragged_whole_and_keeps_its_order(desk) -> None:
    one = desk(watch_acts())
    lower, upper = _stack(one)
    one.drag_on_board(upper, SpaceOption(one.space("D5")))
    assert one.table.session.game.state.stacks.at(InSpace(one.space("D5"))) == (lower.piece, upper.piece)


def test_with_ctrl_one_piece_of_a_stack_is_dragged(desk) -> None:
    one = desk(watch_acts())
    lower, upper = _stack(one)
    one.drag_on_board(upper, SpaceOption(one.space("D5")), CTRL)
    assert [stands(one.table, it) for it in (lower, upper)] == [InSpace(one.space("C6")), InSpace(one.space("D5"))]


def test_picked_pieces_are_dragged_together_and_undone_in_one_step(desk) -> None:
    one = desk(watch_acts())
    crates = [piece_of(one.table, "crate", number) for number in range(3)]
    number, goal = one.table.number, one.space("C6")
    for crate in crates:
        x, y = (one.parts.board.board_scene.targets.spot(crate)).toTuple()
        one.mouse.click((x, y), SHIFT)
    one.drag_on_board(crates[0], SpaceOption(goal))
    together = {stands(one.table, crate) for crate in crates}
    one.table.undo()
    assert (together, one.table.number) == ({InSpace(goal)}, number)


def test_a_piece_is_dragged_into_a_box_beside_the_map(desk) -> None:
    one = desk(free_table())
    cart = piece_of(one.table, "handcart")
    track, at = _box(one, "cells")
    one.drag(one.parts.board.viewport(), one.on_board(cart), track, at, CTRL)
    assert stands(one.table, cart) == InBox("cells")


def test_a_piece_is_dragged_from_a_box_to_the_map(desk) -> None:
    one = desk(free_table())
    track, at = _box(one, "hideout")
    top = PieceOption(one.table.session.game.state.stacks.at(InBox("hideout"))[-1])
    goal = one.space("E6")
    one.drag(track, at, one.parts.board.viewport(), one.on_board(SpaceOption(goal)))
    assert stands(one.table, top) == InSpace(goal)


def test_a_piece_dropped_on_a_carrier_is_taken_on_board(desk) -> None:
    one = desk(free_table())
    track, at = _box(one, "hideout")
    top = PieceOption(one.table.session.game.state.stacks.at(InBox("hideout"))[-1])
    stacks = one.table.session.game.state.stacks
    cart = PieceOption(stacks.at(stacks.place_of(piece_of(one.table, "handcart").piece))[-1])
    one.drag(track, at, one.parts.board.viewport(), one.on_board(cart))
    assert stands(one.table, top) == OnPiece(cart.piece)


def test_a_piece_let_go_nowhere_stays(desk) -> None:
    one = desk(free_table())
    cart, number = piece_of(one.table, "handcart"), one.table.number
    one.drag(one.parts.board.viewport(), one.on_board(cart), one.window, QPoint(2, 2))
    assert one.table.number == number


def test_nothing_is_played_before_the_drop(desk) -> None:
    one = desk(free_table())
    cart, number = piece_of(one.table, "handcart"), one.table.number
    viewport = one.parts.board.viewport()
    goal = SpaceOption(one.space("D5"))
    one.drag(viewport, one.on_board(cart), viewport, one.on_board(goal), drops=False)
    assert (one.table.number, one.parts.board.drag.goal) == (number, goal)


def test_a_drag_while_another_piece_is_asked_about_cancels_that(desk) -> None:
    one = desk(free_table())
    safecracker, cart = piece_of(one.table, "safecracker"), piece_of(one.table, "handcart")
    one.table.choose(safecracker)
    goal = one.space("D5")
    one.drag_on_board(cart, SpaceOption(goal), CTRL)
    assert stands(one.table, cart) == InSpace(goal)


def _entry(desk: Desk, title: str) -> QPoint:
    panel = desk.parts.palettes
    row = [entry.title for entry in panel.model.entries].index(title)
    return panel.list.visualRect(panel.model.index(row)).center()


def test_a_new_piece_is_dragged_from_its_palette_in_one_step(desk) -> None:
    one = desk(free_table())
    panel, goal, number = one.parts.palettes, one.space("C6"), one.table.number
    panel.filter.setText("lamp")
    viewport = one.parts.board.viewport()
    one.drag(panel.list.viewport(), _entry(one, "Lamp"), viewport, one.on_board(SpaceOption(goal)))
    (piece,) = one.table.session.game.state.stacks.at(InSpace(goal))
    kind = one.table.session.game.state.pieces[piece].type
    one.table.undo()
    assert (kind, one.table.number) == ("lamp", number)


def test_a_click_on_a_palette_and_one_on_the_map_place_a_piece(desk, qtbot) -> None:
    one = desk(free_table())
    panel, goal = one.parts.palettes, one.space("C6")
    panel.filter.setText("lamp")
    qtbot.mouseClick(panel.list.viewport(), LEFT, pos=_entry(one, "Lamp"))
    one.mouse.click(one.table.board.grid.centre(goal))
    assert len(one.table.session.game.state.stacks.at(InSpace(goal))) == 1


def test_another_piece_can_be_clicked_before_the_first_is_placed(desk, qtbot) -> None:
    one = desk(free_table())
    panel = one.parts.palettes
    panel.filter.setText("e")
    for title in ("Lamp", "Crate"):
        panel.filter.setText(title)
        qtbot.mouseClick(panel.list.viewport(), LEFT, pos=_entry(one, title))
    assert one.table.decision.detail == "Crate"


def test_a_palette_says_how_many_pieces_are_left(desk) -> None:
    one = desk(watch_acts())
    panel = one.parts.palettes
    panel.filter.setText("watchman")
    assert {entry.title: entry.left for entry in panel.model.entries} == {"Watchman": 3}


def test_a_card_is_dragged_from_the_hand_to_a_pile(desk) -> None:
    one = desk(free_table())
    place = one.parts.hand.row.places[0]
    row = next(row for row in one.parts.piles.rows if row.pile.id == "played")
    one.drag(one.parts.hand.row, place.rect.center().toPoint(), row, row.rect().center())
    assert place.card.card in one.table.session.game.state.piles["played"].cards


def test_a_card_is_dragged_from_an_open_pile_to_the_hand(desk) -> None:
    one = desk(free_table())
    row = next(row for row in one.parts.piles.rows if row.pile.id == "played")
    card = one.parts.hand.row.places[0]
    one.drag(one.parts.hand.row, card.rect.center().toPoint(), row, row.rect().center())
    one.drag(row, QPoint(15, 20), one.parts.hand, one.parts.hand.rect().center())
    assert card.card.card in one.table.session.game.state.hands[Seat(0)]


def test_a_card_is_drawn_by_dragging_a_closed_pile_to_the_hand(desk) -> None:
    one = desk(free_table())
    row = next(row for row in one.parts.piles.rows if row.pile.id == "plans")
    one.drag(row, QPoint(15, 20), one.parts.hand, one.parts.hand.rect().center())
    assert len(one.table.session.game.state.hands[Seat(0)]) == 4


def test_palettes_do_not_tell_what_the_other_side_has_used(desk) -> None:
    one = desk(free_table(CURTAIN))
    one.table.open_curtain()
    titles = {entry.title for palette in one.parts.palettes._palettes for entry in palette.entries}
    one.table.choose(ButtonOption("next-phase"))
    assert (bool(titles), one.parts.palettes._palettes) == (True, ())


def test_enter_takes_a_piece_from_a_palette_and_the_board_gets_the_keys(desk) -> None:
    one = desk(free_table())
    panel = one.parts.palettes
    panel.filter.setText("lamp")
    panel.list.setCurrentIndex(panel.model.index(0))
    panel.list.setFocus()
    QTest.keyClick(panel.list, Qt.Key.Key_Return)
    assert (one.table.decision.detail, one.parts.board.hasFocus()) == ("Lamp", True)


def test_escape_gives_up_a_drag(desk) -> None:
    one = desk(free_table())
    cart, number = piece_of(one.table, "handcart"), one.table.number
    viewport = one.parts.board.viewport()
    goal = SpaceOption(one.space("D5"))
    one.drag(viewport, one.on_board(cart), viewport, one.on_board(goal), drops=False)
    QTest.keyClick(one.parts.board, Qt.Key.Key_Escape)
    one._send(viewport, QEvent.Type.MouseButtonRelease, one.on_board(goal), NONE)
    assert (one.table.number, one.parts.board.drag.is_on) == (number, False)


def test_widgets_that_are_gone_take_nothing(desk) -> None:
    one = desk(free_table())
    gone = QWidget()
    one.parts.board.drag.add_zone(gone, lambda _at: ())
    gone.deleteLater()
    delete_what_is_due()
    cart, goal = piece_of(one.table, "handcart"), one.space("D5")
    one.drag_on_board(cart, SpaceOption(goal), CTRL)
    assert stands(one.table, cart) == InSpace(goal)


def test_the_chips_of_a_piece_are_in_the_order_of_its_menu(desk) -> None:
    one = desk(free_table())
    one.table.choose(piece_of(one.table, "handcart"))
    buttons = [it.button for it in one.parts.prompt.options.options if isinstance(it, ButtonOption)]
    assert (buttons[0], buttons[-1]) == ("turn-left", "remove")


def test_the_log_tells_what_came_of_a_drag_in_one_line(desk) -> None:
    one = desk(free_table())
    count = len(one.parts.log.model.rows)
    one.drag_on_board(piece_of(one.table, "handcart"), SpaceOption(one.space("D5")), CTRL)
    texts = [row.text for row in one.parts.log.model.rows[count:]]
    assert texts == ["Handcart moves to D5."]
