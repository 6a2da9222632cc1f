"""What leaves the board its room: a hand that folds, a replay bar that comes when wanted, cards over the board."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from ccstudio.application.settings.map_aids import AidsLook
from ccstudio.engine.options import CardOption
from ccstudio.ui.commands.command_set import CommandSet
from ccstudio.ui.play.board.counters import HIDDEN
from ccstudio.ui.play.card_row import LEAST_CARD, SLIM
from ccstudio.ui.play.editor import GameEditor
from ccstudio.ui.play.game_model import GameModel
from ccstudio.ui.play.journal_autosave import JournalAutosave
from ccstudio.ui.play.parts import GameParts
from ccstudio.ui.settings import Settings
from tests.helpers.instant_settings import instant_settings
from tests.helpers.settled_window import let_window_settle
from tests.unit.ui.play.tables import combat_table, micro_table, play_on, play_until

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("own_home")]


@pytest.fixture
def settings(tmp_path) -> Settings:
    return instant_settings(tmp_path)


@pytest.fixture
def show(tmp_path, settings, qtbot) -> Iterator:
    """Shows the tab of a game as large as a small screen has room for it."""
    opened: list[GameEditor] = []

    def open_table(table) -> GameParts:
        autosave = JournalAutosave(table, tmp_path / f"game-{len(opened)}.json")
        editor = GameEditor(GameModel(table, autosave, settings))
        opened.append(editor)
        qtbot.addWidget(editor.widget)
        for dock in editor.docks:
            qtbot.addWidget(dock.widget)
        editor.widget.resize(1020, 650)
        editor.widget.show()
        QTest.qWait(1)
        return editor.parts

    yield open_table
    for editor in opened:
        editor.close()
        editor.model.close()


@pytest.fixture
def ordering(show) -> GameParts:
    """A person who may give an order."""
    return show(play_until(combat_table(), "order"))


# The hand.


def test_on_a_small_screen_the_board_has_most_of_the_tab_beside_readable_cards(ordering):
    assert ordering.board.height() > 0.6 * ordering.widget.height()


def test_a_folded_hand_is_one_line(ordering):
    ordering.hand.toggle_fold()
    assert ordering.hand.row.height() == SLIM


def test_a_folded_hand_leaves_its_room_to_the_board(ordering, qtbot):
    before, hand = ordering.board.height(), ordering.hand.height()
    ordering.hand.toggle_fold()
    qtbot.waitUntil(lambda: ordering.board.height() > before)
    assert ordering.board.height() - before == hand - ordering.hand.height() > 25


def test_the_chevron_folds_the_hand(ordering, qtbot):
    qtbot.mouseClick(ordering.hand.fold, Qt.MouseButton.LeftButton)
    assert CommandSet(ordering.hand).is_checked("play.fold-hand")


def test_cards_of_a_folded_hand_are_played_by_their_names(ordering, qtbot):
    ordering.hand.toggle_fold()
    place = next(place for place in ordering.hand.row.places if place.playable)
    qtbot.mouseClick(ordering.hand.row, Qt.MouseButton.LeftButton, pos=place.rect.center().toPoint())
    assert ordering.table.decision is None or ordering.table.decision.kind != "order"


def test_names_do_not_cover_each_other_where_there_is_room(ordering):
    ordering.hand.toggle_fold()
    rects = [place.rect for place in ordering.hand.row.places]
    assert rects
    assert not any(one.intersects(other) for one, other in pairwise(rects))


def test_a_hand_stays_folded_in_the_next_game(ordering, show):
    ordering.hand.toggle_fold()
    assert CommandSet(show(play_until(combat_table(), "order")).hand).is_checked("play.fold-hand")


def test_a_hand_that_is_spread_again_shows_cards(ordering):
    height = ordering.hand.row.height()
    ordering.hand.toggle_fold()
    ordering.hand.toggle_fold()
    assert (ordering.hand.row.height(), ordering.hand.row.is_slim) == (height, False)


def test_without_any_card_the_hand_keeps_its_height(ordering):
    before = ordering.hand.height()
    ordering.hand.row.show_hand(None, frozenset())
    ordering.hand.set_folded(False)
    assert (ordering.hand.height(), ordering.hand.row.is_slim) == (before, False)


def test_titles_of_cards_can_be_read_on_a_small_screen(ordering):
    assert min(place.rect.width() for place in ordering.hand.row.places) >= LEAST_CARD


def test_cards_lie_within_the_row(ordering):
    assert all(QRectF(ordering.hand.row.rect()).contains(place.rect) for place in ordering.hand.row.places)


# The replay bar.


@pytest.mark.parametrize("table", [combat_table, micro_table], ids=["combat", "micro"])
def test_the_replay_bar_is_away_while_the_game_is_live(show, table):
    assert not show(play_on(table(), 4)).replay.isVisible()


def test_it_comes_for_the_past_without_moving_the_board(show):
    parts = show(play_on(combat_table(), 4))
    before = parts.board.geometry()
    parts.table.look_at(2)
    QTest.qWait(1)
    assert (parts.replay.isVisible(), parts.board.geometry()) == (True, before)


def test_it_lies_at_the_lower_edge(show):
    parts = show(play_on(combat_table(), 4))
    parts.table.look_at(2)
    assert parts.replay.geometry().bottom() == parts.widget.rect().bottom()


def test_it_comes_under_the_mouse_and_goes_when_the_mouse_is_elsewhere(show, qtbot):
    parts = show(play_on(combat_table(), 4))
    qtbot.mouseClick(parts.replay_strip, Qt.MouseButton.LeftButton)
    came = parts.replay.isVisible()
    qtbot.waitUntil(lambda: not parts.replay.isVisible())
    assert came


def test_it_comes_for_a_note(show):
    parts = show(play_on(combat_table(), 4))
    parts.replay.commands.trigger("play.note")
    assert parts.replay.isVisible()


# Over the board.


def test_why_not_is_told_over_the_board_which_stays_as_it_is(ordering):
    before = ordering.board.geometry()
    ordering.table.request(_no_option(ordering))
    QTest.qWait(1)
    assert (ordering.prompt.why.isVisible(), ordering.board.geometry()) == (True, before)


def test_it_lies_within_the_board(ordering):
    ordering.table.request(_no_option(ordering))
    QTest.qWait(1)
    corner = ordering.prompt.why.mapTo(ordering.board, QPoint(0, 0))
    assert QRectF(ordering.board.rect()).contains(QRectF(corner.toPointF(), ordering.prompt.why.size().toSizeF()))


def test_it_leaves_the_rulers_free(ordering):
    ordering.board.aids.set_look(AidsLook(rulers=True))
    ordering.table.request(_no_option(ordering))
    QTest.qWait(1)
    told = ordering.notice_stack.geometry()
    assert (told.intersects(ordering.board.aids.across.geometry()), told.isEmpty()) == (False, False)


def test_it_makes_room_when_rulers_come(ordering):
    ordering.table.request(_no_option(ordering))
    QTest.qWait(1)
    before = ordering.notice_stack.geometry().top()
    ordering.board.aids.set_look(AidsLook(rulers=True))
    QTest.qWait(1)
    assert ordering.notice_stack.geometry().top() - before == ordering.board.aids.across.height()


def test_a_click_puts_it_away(ordering, qtbot):
    ordering.table.request(_no_option(ordering))
    qtbot.mouseClick(ordering.prompt.why, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert (ordering.prompt.why.isVisible(), ordering.notice_stack.isVisible()) == (False, False)


def test_while_computers_play_their_bar_lies_over_the_board(show):
    parts = show(combat_table(players=("first", "first")))
    assert parts.computer_bar.isVisible()
    assert parts.computer_bar.parentWidget() is parts.notice_stack


# The board.


def test_the_whole_board_fills_the_window_in_one_direction(ordering):
    ordering.board.fit()
    ground, visible = ordering.board._playground, ordering.board.visible
    spare = min(visible.width() / ground.width(), visible.height() / ground.height())
    assert 1 <= spare < 1.05


def counter_px(parts: GameParts) -> float:
    return parts.board.board_scene.counter_side / parts.board.units_per_pixel


def test_the_first_view_shows_counters_whose_values_can_be_read(ordering):
    assert counter_px(ordering) >= 44


def test_the_first_view_is_no_wider_than_the_board(ordering):
    assert ordering.board.visible.width() >= ordering.board._playground.width()


def test_the_first_view_shows_nothing_above_and_below_a_board_that_is_higher(ordering):
    assert ordering.board._playground.height() > ordering.board.visible.height() * 0.98


@pytest.mark.parametrize("change", [(0, -60), (-200, 0)], ids=["lower", "narrower"])
def test_after_a_choice_the_middle_and_the_zoom_stay_when_panels_take_room(ordering, change, qtbot):
    ordering.table.choose(ordering.table.options[0])
    let_window_settle(ordering.board, qtbot)
    board = ordering.board
    before, zoom = board.centre, board.zoom
    board.resize(board.width() + change[0], board.height() + change[1])
    away = board.centre - before
    assert max(abs(away.x()), abs(away.y())) < 2 * board.units_per_pixel
    assert board.zoom == zoom


def test_hidden_counters_show_the_terrain_and_come_back(ordering):
    CommandSet(ordering.board).trigger("play.hide-counters")
    hidden = {item.opacity() for item in ordering.board.board_scene.counters.items.values()}
    CommandSet(ordering.board).trigger("play.hide-counters")
    shown = {item.opacity() for item in ordering.board.board_scene.counters.items.values()}
    assert (hidden, shown) == ({HIDDEN}, {1.0})


def _no_option(parts: GameParts) -> CardOption:
    """A card that cannot be played now."""
    return next(
        CardOption(place.card.card) for place in parts.hand.row.places if place.card is not None and not place.playable
    )


def test_the_board_stays_when_the_list_of_what_happened_comes_and_goes(ordering):
    before = ordering.board.geometry()
    ordering.playback.summary.offer()
    QTest.qWait(1)
    assert ordering.board.geometry() == before
    ordering.playback.summary.withdraw()
    QTest.qWait(1)
    assert ordering.board.geometry() == before


def test_when_a_panel_at_the_side_goes_the_board_fills_the_room(ordering, qtbot):
    board, widget = ordering.board, ordering.widget
    board.fit()
    board.show_at(board.whole.center(), 3 * board.zoom)
    play_on(ordering.table, 1)
    let_window_settle(board, qtbot)
    board.setFixedWidth(500)
    QTest.qWait(1)
    board.show_at(QPointF(board.whole.left(), board.whole.center().y()), board.zoom)
    board.setFixedWidth(widget.width())
    QTest.qWait(1)
    assert board.visible.left() > board.whole.left() - 0.05 * board.whole.width()


# A lesson.


@pytest.fixture
def taught(ordering) -> tuple[GameParts, QLabel]:
    """The tab with a lesson above the prompt."""
    bar = QLabel("A lesson")
    bar.setFixedHeight(90)
    ordering.put_above_prompt(bar)
    QTest.qWait(1)
    return ordering, bar


def test_a_lesson_takes_no_more_room_from_the_board_than_its_own(ordering):
    before = ordering.board.height()
    bar = QLabel("A lesson")
    bar.setFixedHeight(90)
    ordering.put_above_prompt(bar)
    QTest.qWait(1)
    assert before - ordering.board.height() == 90


def test_the_prompt_is_between_lesson_and_board(taught):
    parts, bar = taught
    assert (parts.prompt.y(), parts.board.y()) == (bar.height(), bar.height() + parts.prompt.least_height)


def test_the_prompt_takes_the_place_of_a_lesson_that_is_left(taught):
    parts, bar = taught
    bar.hide()
    QTest.qWait(1)
    assert (parts.prompt.y(), parts.board.y()) == (0, parts.prompt.least_height)
