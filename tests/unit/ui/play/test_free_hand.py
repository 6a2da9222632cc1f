"""The free hand: what was set by hand is gathered, told, and played as one step."""

import json

import pytest

from ccstudio.base.errors import StudioError
from ccstudio.documents.journal import Arranged, MoveByHand, SetByHand
from ccstudio.engine.pieces import InSpace
from ccstudio.ui.play.free_hand.panel import FreeHandPanel
from ccstudio.ui.play.free_hand.state_tree import PATH_ROLE, StateFilter, StateTree
from ccstudio.ui.play.table import PlayTable
from tests.unit.ui.play.tables import against_computer, combat_table, micro_table, play_on, play_until


@pytest.fixture
def table(qapp) -> PlayTable:
    """A game in which an order may be given."""
    return play_until(combat_table(), "order")


@pytest.fixture
def panel(qtbot, table) -> FreeHandPanel:
    """The panel, with the free hand taken up."""
    panel = FreeHandPanel(table)
    qtbot.addWidget(panel)
    panel.set_on(on=True)
    return panel


def on_map(table: PlayTable):
    return [stack for stack in table.table.stacks if isinstance(stack.place, InSpace)]


def free_space(table: PlayTable) -> InSpace:
    taken = {stack.place for stack in table.table.stacks}
    return next(InSpace(space) for space in sorted(table.board.spaces) if InSpace(space) not in taken)


def value_item(tree: StateTree, *path):
    """The item in which the value at a path stands."""

    def search(parent):
        for row in range(parent.rowCount()):
            value = parent.child(row, 1)
            if value.data(PATH_ROLE) == list(path):
                return value
            found = search(parent.child(row, 0))
            if found is not None:
                return found
        return None

    return search(tree.invisibleRootItem())


def test_the_map_is_told_that_pieces_may_be_dragged(qtbot, table):
    panel = FreeHandPanel(table)
    qtbot.addWidget(panel)
    with qtbot.waitSignal(panel.mode_changed) as told:
        panel.toggle()
    assert told.args == [True]


def test_no_button_is_cut_off_in_a_narrow_panel(panel):
    panel.resize(280, 600)
    panel.show()
    for button in (panel.apply_button, panel.drop_button, panel.leave_button):
        assert panel.rect().contains(button.geometry()), button.text()
    assert panel.minimumSizeHint().width() <= 280


def test_the_past_cannot_be_set(qtbot, table):
    panel = FreeHandPanel(table)
    qtbot.addWidget(panel)
    table.look_at(2)
    panel.toggle()
    assert not panel.is_on


def test_looking_into_the_past_lays_the_hand_down(panel, table):
    table.look_at(2)
    assert not panel.is_on


def test_a_piece_that_was_put_elsewhere_is_listed(panel, table):
    piece = on_map(table)[0].counters[0]
    panel.put(piece.piece, free_space(table))
    assert piece.title in panel.list.item(0).text()


def test_what_was_moved_stands_there_when_it_is_played(panel, table):
    piece, place = on_map(table)[0].counters[0].piece, free_space(table)
    panel.put(piece, place)
    panel.apply()
    assert table.view.state.stacks.place_of(piece) == place


def test_all_that_was_set_is_one_step(panel, table):
    before = table.number
    place = free_space(table)
    for stack in on_map(table)[:2]:
        panel.put(stack.counters[0].piece, place)
    panel.apply()
    assert table.number == before + 1


def test_the_step_is_marked_in_the_journal(panel, table):
    panel.put(on_map(table)[0].counters[0].piece, free_space(table))
    panel.apply()
    assert isinstance(table.session.records[-1].entry, Arranged)


def test_a_piece_moved_twice_counts_once(panel, table):
    piece = on_map(table)[0].counters[0].piece
    panel.put(piece, on_map(table)[1].place)
    panel.put(piece, free_space(table))
    assert panel.edits == (MoveByHand(piece=piece, space=free_space(table).space),)


def test_the_last_can_be_dropped(panel, table):
    panel.put(on_map(table)[0].counters[0].piece, free_space(table))
    panel.drop_last()
    assert panel.edits == ()


def test_laying_the_hand_down_forgets_what_was_not_played(panel, table):
    before = table.number
    panel.put(on_map(table)[0].counters[0].piece, free_space(table))
    panel.set_on(on=False)
    assert (panel.edits, table.number) == ((), before)


def test_what_the_rules_cannot_live_with_is_told(panel, table):
    panel.add(SetByHand(path=("time",), value=-40))
    panel.apply()
    assert (panel.is_on, bool(panel.message.text())) == (True, True)


def test_a_value_is_set_in_the_tree(panel, table):
    value_item(panel.tree, "initiative").setText(str(1 - table.view.state.initiative))
    panel.apply()
    assert panel.is_on is False
    assert isinstance(table.session.records[-1].entry, Arranged)


def test_what_is_no_value_is_told_and_put_back(panel):
    item = value_item(panel.tree, "initiative")
    before = item.text()
    item.setText("nobody")
    assert (item.text(), "nobody" in panel.message.text()) == (before, True)


def test_another_player_is_given_the_turn(panel, table):
    moments = [panel.moment.itemText(number) for number in range(panel.moment.count())]
    assert len(moments) > 1


def test_play_goes_on_at_a_moment(panel, table):
    before = table.number
    panel.moment.setCurrentIndex(1)
    panel.apply()
    assert table.number > before


def test_pieces_and_spaces_are_called_by_their_names(panel, table):
    space, _kind = next(iter(table.view.state.fortifications.items()))
    item = value_item(panel.tree, "fortifications", str(space))
    name = item.parent().child(item.row(), 0).text()
    assert name == table.board.grid.name(space) if hasattr(table.board.grid, "name") else name


def test_the_tree_shows_no_secret_of_a_computer_player(qtbot):
    table = play_until(combat_table(players=against_computer(2)), "order")
    tree = StateTree()
    tree.show_state(table.narrator)
    held = table.session.game.state.hands[1]
    shown = [json.loads(value_item(tree, "hands", "1", number).text()) for number in range(len(held))]
    assert set(shown) == {-1}


def test_the_tree_is_searched(qtbot, table):
    tree = StateTree()
    tree.show_state(table.narrator)
    found = StateFilter(tree)
    found.setFilterFixedString("initiative")
    assert found.rowCount() == 1


def test_the_position_of_another_game_is_shown_alike(qtbot):
    table = play_on(micro_table(), 10)
    panel = FreeHandPanel(table)
    qtbot.addWidget(panel)
    panel.set_on(on=True)
    assert panel.tree.rowCount() > 3


def test_errors_of_other_kinds_are_not_told_here(panel, table):
    table.failed.emit(StudioError("undo-nothing"))
    assert panel.message.text() == ""
