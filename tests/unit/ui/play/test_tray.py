"""The tray: what waits to be placed, and picking it up."""

import pytest
from PySide6.QtCore import QMimeData, Qt

from ccstudio.engine.options import PieceOption
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.tray import PIECES_MIME, TrayPanel, pieces_in
from tests.unit.ui.play.board.boards import combat_at
from tests.unit.ui.play.tables import combat_table, micro_table, play_until, table_of, valor_scenario


@pytest.fixture
def table(qapp) -> PlayTable:
    """A game in which somebody sets up."""
    return combat_table()


@pytest.fixture
def panel(qtbot, table) -> TrayPanel:
    """The tray of that game, in a window."""
    panel = TrayPanel(table, FaceCache(FacePainter(table.contents.module, None)))
    qtbot.addWidget(panel)
    panel.resize(300, 500)
    panel.show()
    return panel


def click(qtbot, panel, number: int, modifier=Qt.KeyboardModifier.NoModifier) -> None:
    at = panel.tray.places[number].rect.center().toPoint()
    qtbot.mouseClick(panel.tray, Qt.MouseButton.LeftButton, modifier, at)


def test_everything_that_can_be_placed_lies_in_the_tray(panel, table):
    lying = {PieceOption(counter.piece) for counter in panel.tray.counters}
    assert {option for option in table.options if isinstance(option, PieceOption)} <= lying


def test_a_click_takes_a_counter_in_hand(qtbot, panel, table):
    counter = panel.tray.counters[1]
    click(qtbot, panel, 1)
    assert table.decision.subject == PieceOption(counter.piece)


def test_it_stays_while_a_placed_counter_is_turned(qtbot):
    table = table_of(valor_scenario("guns-of-kalinka"))
    panel = TrayPanel(table, FaceCache(FacePainter(table.contents.module, None)))
    qtbot.addWidget(panel)
    play_until(table, "facing")
    assert panel.is_wanted
    assert PieceOption(table.decision.subject.piece) not in {PieceOption(it.piece) for it in panel.tray.counters}


def test_control_selects_one_more(qtbot, panel):
    control = Qt.KeyboardModifier.ControlModifier
    click(qtbot, panel, 0, control)
    click(qtbot, panel, 2, control)
    assert panel.tray.selected == (panel.tray.counters[0].piece, panel.tray.counters[2].piece)


def test_control_on_a_selected_one_lets_go_of_it(qtbot, panel):
    control = Qt.KeyboardModifier.ControlModifier
    click(qtbot, panel, 0, control)
    click(qtbot, panel, 0, control)
    assert panel.tray.selected == ()


def test_shift_selects_all_between(qtbot, panel):
    click(qtbot, panel, 0, Qt.KeyboardModifier.ControlModifier)
    click(qtbot, panel, 3, Qt.KeyboardModifier.ShiftModifier)
    assert panel.tray.selected == tuple(counter.piece for counter in panel.tray.counters[:4])


def test_a_click_beside_the_counters_selects_none(qtbot, panel):
    click(qtbot, panel, 0, Qt.KeyboardModifier.ControlModifier)
    qtbot.mouseClick(panel.tray, Qt.MouseButton.LeftButton, pos=panel.tray.rect().bottomRight())
    assert panel.tray.selected == ()


def test_a_drag_carries_what_is_selected(panel):
    panel.tray.select_all()
    assert pieces_in(panel.tray.dragged()) == panel.tray.selected


def test_a_drag_of_something_else_carries_no_pieces(qapp):
    data = QMimeData()
    data.setText("3 4")
    assert pieces_in(data) == ()


def test_words_in_a_drag_are_no_pieces(qapp):
    data = QMimeData()
    data.setData(PIECES_MIME, b"3 x 5")
    assert pieces_in(data) == (3, 5)


def test_what_is_placed_leaves_the_tray(qtbot, panel, table):
    counter = panel.tray.counters[0]
    table.choose(PieceOption(counter.piece))
    table.choose(table.options[0])
    assert counter.piece not in {it.piece for it in panel.tray.counters}


def test_after_the_set_up_nothing_waits(qtbot):
    table = play_until(combat_table(), "order")
    panel = TrayPanel(table, FaceCache(FacePainter(table.contents.module, None)))
    qtbot.addWidget(panel)
    assert panel.tray.counters == ()


def test_a_game_without_a_set_up_has_an_empty_tray(qtbot):
    table = micro_table()
    panel = TrayPanel(table, FaceCache(FacePainter(table.contents.module, None)))
    qtbot.addWidget(panel)
    assert panel.tray.counters == ()


def test_the_tray_counts_what_is_left_of_each_type(panel, table):
    titles = {piece.id: piece.title for piece in table.contents.module.pieces}
    types = [counter.face.type for counter in panel.tray.counters]
    several = next(kind for kind in types if types.count(kind) > 1)
    assert f"{types.count(several)} × {titles[several]}" in panel.words
    assert f"{len(types)} counters to place" in panel.words


def test_a_drag_of_what_must_wait_asks_why(qtbot, panel, table):
    waits = next(it for it in panel.tray.counters if PieceOption(it.piece) not in table.options)
    number = [it.piece for it in panel.tray.counters].index(waits.piece)
    click(qtbot, panel, number, Qt.KeyboardModifier.ControlModifier)
    assert panel.tray.refused_piece() == PieceOption(waits.piece)


def test_a_drag_of_what_can_be_placed_is_not_refused(panel):
    panel.tray.select_all()
    assert panel.tray.refused_piece() is None


def test_only_a_visible_tray_shows_an_option(panel):
    option = PieceOption(panel.tray.counters[0].piece)
    seen = panel.shows(option)
    panel.hide()
    assert (seen, panel.shows(option)) == (True, False)


def test_without_a_counter_to_place_nothing_is_said_of_others(qtbot):
    table = combat_at("choose-fortification-hex")
    panel = TrayPanel(table, FaceCache(FacePainter(table.contents.module, None)))
    qtbot.addWidget(panel)
    assert (panel.is_wanted, panel.words) == (False, "There is no counter to place now.")


def test_the_tray_shows_what_is_asked_after_something_was_presented(qtbot, table):
    """The prompt asks before the tray is painted again, and must not list its counters once more."""
    shown = []

    def ask():
        shown.append([panel.shows(option) for option in table.options])

    table.changed.connect(ask)
    panel = TrayPanel(table, FaceCache(FacePainter(table.contents.module, None)))
    qtbot.addWidget(panel)
    panel.show()
    table.begin_presenting()
    table.changed.emit()
    table.end_presenting()
    assert shown[-1] == [True] * len(table.options) != []
