"""The log shows what whoever looks may know, grows with the game, and leads to what it speaks of."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccstudio.application.settings.table_settings import Screen, TableSettings
from ccstudio.documents.journal import Chosen
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.seats import WATCHER
from ccstudio.play.log import LineKind, log_lines
from ccstudio.ui.commands.command_set import CommandSet
from ccstudio.ui.play.log.panel import LogPanel
from ccstudio.ui.play.log.rows import Filter, Row, RuleLink, Special, Target, Zone, opens_part
from ccstudio.ui.play.side_colours import side_colour
from tests.unit.ui.play.log.conftest import last_thing, thought_about
from tests.unit.ui.play.tables import against_computer, combat_table, play_on

pytestmark = pytest.mark.slow

CURTAIN = TableSettings(screen=Screen.CURTAIN, pass_alone=False)


def texts(panel: LogPanel) -> list[str]:
    """The lines on show, without those whose place a heading takes."""
    return [row.line.text for row in panel.model.rows if row.line is not None and not opens_part(row)]


def headings(panel: LogPanel, level: int) -> list[str]:
    return [row.text for row in panel.model.rows if row.level == level]


def told(table, seat) -> list[str]:
    lines = log_lines(table.session, seat)
    return [line.text for line in lines if line.event is None or not line.event.opens_part]


def row_with(panel: LogPanel, kind: type) -> tuple[int, Row, Zone]:
    """The last row that something of a kind is named in, and where."""
    for place in range(len(panel.model.rows) - 1, -1, -1):
        row = panel.model.rows[place]
        for zone in row.zones:
            if isinstance(zone.target, kind):
                return place, row, zone
    raise AssertionError(f"the log names a {kind.__name__}")


def click(panel: LogPanel, place: int, zone: Zone | None = None) -> None:
    """Click a row, or a word in it."""
    view = panel.view
    index = panel.model.index(place)
    view.scrollTo(index)
    corner = view.visualRect(index).topLeft()
    row = panel.model.rows[place]
    within = view.laid(row).zone_rect(zone).center() if zone is not None else QPointF(12, 6)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=corner + within.toPoint())


def listen(signal) -> list[object]:
    heard: list[object] = []
    signal.connect(heard.append)
    return heard


# What is shown.


def test_everything_is_told_where_everything_lies_open(table, open_log):
    assert texts(open_log(table)) == told(table, None)


def test_a_person_against_a_computer_sees_what_his_seat_may_know(qapp, open_log):
    table = play_on(combat_table(seed=5, players=against_computer(2)), 120, last_thing)
    panel = open_log(table)
    assert texts(panel) == told(table, 0)
    assert texts(panel) != told(table, None)


def test_a_drawn_curtain_shows_the_log_of_a_watcher(qapp, open_log):
    table = play_on(combat_table(seed=5, table_settings=CURTAIN), 120, last_thing)
    panel = open_log(table)
    assert texts(panel) == told(table, WATCHER)


def test_whoever_opens_the_curtain_reads_his_own_log(qapp, open_log):
    table = play_on(combat_table(seed=5, table_settings=CURTAIN), 120, last_thing)
    panel = open_log(table)
    table.open_curtain()
    assert texts(panel) == told(table, table.asked)


def test_lines_stand_under_the_turns_of_the_game(combat, open_log):
    panel = open_log(combat)
    assert "Turn of the Germans" in headings(panel, 1)
    assert any(text.endswith("order") for text in headings(panel, 2))


def test_lines_stand_under_headings_in_any_game(micro, open_log):
    assert headings(open_log(micro), 1)[0] == "Turn 1"


def test_no_heading_follows_itself(table, open_log):
    turns = headings(open_log(table), 1)
    assert turns
    assert [one for one, other in pairwise(turns) if one == other] == []


def test_the_choice_of_an_order_stands_under_the_order(combat, open_log):
    rows = open_log(combat).model.rows
    place = next(place for place, row in enumerate(rows) if row.level == 2 and row.text == "Move order")
    assert "Move /" in rows[place + 1].text


# How it grows.


def test_what_is_played_is_added(table, open_log):
    panel = open_log(table)
    for _number in range(12):
        play_on(table, 1, last_thing)
        assert texts(panel) == told(table, None)


def test_what_is_played_resets_nothing(combat, open_log):
    panel = open_log(combat)
    resets: list[int] = []
    panel.model.modelReset.connect(lambda: resets.append(1))
    play_on(combat, 8, last_thing)
    assert resets == []


def test_what_is_added_has_the_headings_it_would_have_from_the_beginning(table, open_log):
    panel = open_log(table)
    play_on(table, 25, last_thing)
    again = open_log(table)
    assert [row.text for row in panel.model.rows] == [row.text for row in again.model.rows]


def test_what_is_taken_back_goes(micro, open_log):
    panel = open_log(micro)
    micro.undo_to(10)
    assert texts(panel) == told(micro, None)


def test_lines_of_what_was_taken_back_across_dice_have_no_number(micro, open_log):
    panel = open_log(micro)
    micro.undo_to(10)
    assert {row.number for row in panel.model.rows if row.line and row.number > 10} == set()
    assert any(row.line and not row.number for row in panel.model.rows)


def test_the_end_stays_in_view_while_the_game_goes_on(combat, open_log, qtbot):
    panel = open_log(combat)
    play_on(combat, 10, last_thing)
    bar = panel.view.verticalScrollBar()
    assert bar.maximum() > 0
    assert bar.value() == bar.maximum()


def test_who_reads_further_up_is_left_there(combat, open_log):
    panel = open_log(combat)
    bar = panel.view.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    before = bar.value()
    play_on(combat, 5, last_thing)
    assert bar.value() == before


# Where it leads.


def test_a_click_on_a_line_shows_the_position_after_its_entry(table, open_log):
    panel = open_log(table)
    place = next(place for place, row in enumerate(panel.model.rows) if row.line and row.number == 8)
    click(panel, place)
    assert (table.number, table.is_live) == (8, False)


def test_a_click_on_a_heading_shows_where_it_begins(combat, open_log):
    panel = open_log(combat)
    place = next(place for place, row in enumerate(panel.model.rows) if row.text == "Turn of the Germans")
    click(panel, place)
    assert combat.number == panel.model.rows[place].number


def test_enter_shows_the_position_after_the_line_it_stands_on(combat, open_log):
    panel = open_log(combat)
    place = next(place for place, row in enumerate(panel.model.rows) if row.line and row.number == 30)
    panel.view.setCurrentIndex(panel.model.index(place))
    QTest.keyClick(panel.view, Qt.Key.Key_Return)
    assert combat.number == 30


def test_a_link_is_chosen_with_ctrl_and_an_arrow_and_followed_with_enter(combat, open_log, qtbot):
    panel = open_log(combat)
    rows = panel.model.rows
    place = next(it for it, row in enumerate(rows) if row.line and len(panel.view.laid(row).links) > 1)
    links = panel.view.laid(rows[place]).links
    panel.view.setCurrentIndex(panel.model.index(place))
    QTest.keyClick(panel.view, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(panel.view, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    with qtbot.waitSignal(panel.view.followed) as followed:
        QTest.keyClick(panel.view, Qt.Key.Key_Return)
    assert followed.args == [rows[place], links[1].target]


def test_the_lines_of_the_entry_on_show_are_marked(table, open_log):
    panel = open_log(table)
    table.look_at(8)
    assert {row.number for row in panel.model.rows if panel.view.is_shown(row)} == {8}


def test_no_line_is_marked_while_the_game_is_followed(table, open_log):
    panel = open_log(table)
    assert [row for row in panel.model.rows if panel.view.is_shown(row)] == []


def test_the_entry_on_show_is_brought_into_view(combat, open_log):
    panel = open_log(combat)
    combat.look_at(20)
    shown = panel.view.visualRect(panel.model.index(panel.model.last_row_of(20)))
    assert panel.view.viewport().rect().contains(shown)


def test_what_is_yet_to_come_is_told_apart(combat, open_log):
    panel = open_log(combat)
    combat.look_at(20)
    assert {panel.view.is_past(row) for row in panel.model.rows if row.line and row.number > 20} == {False}


@pytest.mark.parametrize("kind", [PieceOption, SpaceOption])
def test_a_click_on_a_thing_asks_for_its_place(table, open_log, kind):
    panel = open_log(table)
    wanted = listen(panel.place_wanted)
    place, _row, zone = row_with(panel, kind)
    click(panel, place, zone)
    assert wanted == [zone.target]


def test_a_thing_is_shown_where_it_was(combat, open_log):
    panel = open_log(combat)
    place, row, zone = row_with(panel, PieceOption)
    click(panel, place, zone)
    assert combat.number == row.number


def test_a_click_on_a_rule_asks_for_its_sentence(table, open_log):
    panel = open_log(table)
    wanted = listen(panel.rule_wanted)
    place, row, zone = row_with(panel, RuleLink)
    click(panel, place, zone)
    assert wanted == [row.line.rule]


def test_a_rule_can_be_looked_up_without_leaving_the_game(table, open_log):
    panel = open_log(table)
    place, _row, zone = row_with(panel, RuleLink)
    click(panel, place, zone)
    assert table.is_live


def test_the_mouse_shows_what_can_be_clicked(combat, open_log):
    panel = open_log(combat)
    place, row, zone = row_with(panel, PieceOption)
    corner = panel.view.visualRect(panel.model.index(place)).topLeft()
    point = QPointF(corner) + panel.view.laid(row).zone_rect(zone).center()
    none = Qt.MouseButton.NoButton
    moved = QMouseEvent(QMouseEvent.Type.MouseMove, point, point, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(panel.view.viewport(), moved)
    assert panel.view.viewport().cursor().shape() is Qt.CursorShape.PointingHandCursor


# What is left out.


def test_words_are_sought_in_any_order(combat, open_log):
    panel = open_log(combat)
    panel.search.setText("GERMANS discard")
    assert texts(panel)
    assert [text for text in texts(panel) if "Germans" not in text or "discard" not in text] == []


def test_rules_are_found_too(combat, open_log):
    panel = open_log(combat)
    panel.search.setText("cc-5.4")
    assert {row.line.rule for row in panel.model.rows if row.line} == {"CC-5.4"}


def test_kinds_of_lines_are_left_out(table, open_log):
    panel = open_log(table)
    panel.model.set_filter(Filter(kinds=frozenset({LineKind.EVENT})))
    assert {row.line.kind for row in panel.model.rows if row.line} == {LineKind.EVENT}


def test_the_menu_leaves_out_kinds(table, open_log):
    panel = open_log(table)
    action = next(action for action in panel.filter.menu().actions() if action.text() == "Choices")
    action.setChecked(False)
    assert LineKind.CHOICE not in {row.line.kind for row in panel.model.rows if row.line}


def test_the_menu_leaves_out_sides(combat, open_log):
    panel = open_log(combat)
    action = next(action for action in panel.filter.menu().actions() if action.text() == "Chosen by Axis")
    action.setChecked(False)
    assert {row.side for row in panel.model.rows if row.line} == {1, None}


def test_headings_without_lines_go_with_them(combat, open_log):
    panel = open_log(combat)
    panel.search.setText("no such words")
    assert panel.model.rows == []


def test_it_is_said_how_much_is_shown(combat, open_log):
    panel = open_log(combat)
    panel.search.setText("draw")
    assert panel.count.text() == f"{len(texts(panel))} of {len(log_lines(combat.session, None))}"


def test_nothing_is_counted_while_everything_is_shown(combat, open_log):
    assert not open_log(combat).count.isVisible()


def test_everything_is_shown_again(combat, open_log):
    panel = open_log(combat)
    panel.search.setText("draw")
    panel.filter.menu().actions()[0].setChecked(False)
    panel.show_everything()
    assert texts(panel) == told(combat, None)


def test_what_is_added_passes_the_filter(micro, open_log):
    panel = open_log(micro)
    panel.model.set_filter(Filter(kinds=frozenset({LineKind.CHOICE})))
    play_on(micro, 20, last_thing)
    assert {row.line.kind for row in panel.model.rows if row.line} == {LineKind.CHOICE}


def test_the_search_is_begun_by_its_action(combat, open_log, qtbot):
    panel = open_log(combat)
    panel.activateWindow()
    CommandSet(panel).trigger("play.find-in-log")
    qtbot.waitUntil(panel.search.hasFocus)


# Why a computer player did it.


def why(panel: LogPanel) -> tuple[int, Row, Zone]:
    return row_with(panel, Special)


def test_what_a_computer_chose_can_be_asked_about(asked_computer, open_log):
    panel = open_log(asked_computer)
    thought_about(asked_computer)
    assert why(panel)[1].number == asked_computer.number


def test_what_a_person_chose_cannot(combat, open_log):
    with pytest.raises(AssertionError, match="the log names"):
        why(open_log(combat))


def test_the_box_tells_what_the_option_was_worth_and_why(asked_computer, open_log):
    panel = open_log(asked_computer)
    thought_about(asked_computer)
    place, _row, zone = why(panel)
    click(panel, place, zone)
    assert panel.advice.isVisible()
    assert "+2.50" in panel.advice.text.toPlainText()
    assert "Pass" in panel.advice.text.toPlainText()


def test_a_choice_asked_about_stays_where_it_is(asked_computer, open_log):
    panel = open_log(asked_computer)
    thought_about(asked_computer)
    place, _row, zone = why(panel)
    click(panel, place, zone)
    assert asked_computer.is_live


def test_to_an_opponent_secrets_are_told_only_after_a_warning(qapp, open_log):
    table = play_on(combat_table(seed=5, players=against_computer(2)), 120, last_thing)
    panel = open_log(table)
    while table.asked in table.persons:
        play_on(table, 1, last_thing)
    thought_about(table)
    panel.advice.explain(table.number)
    assert (panel.advice.warning.isVisible(), panel.advice.text.isVisible()) == (True, False)
    panel.advice.show_all.click()
    assert "+2.50" in panel.advice.text.toPlainText()


# How it looks.


def test_every_row_is_as_high_as_its_text(combat, open_log):
    panel = open_log(combat)
    rows = panel.model.rows
    heights = [panel.view.rowHeight(place) for place in range(len(rows))]
    assert heights == [panel.view.laid(row).height for row in rows]


def test_a_narrow_list_breaks_its_lines(combat, open_log, qtbot):
    panel = open_log(combat)
    wide = panel.view.verticalHeader().length()
    panel.resize(230, 600)
    qtbot.waitUntil(lambda: panel.view.is_measured and panel.view.verticalHeader().length() > wide)


def test_choices_are_coloured_by_their_side(combat, open_log):
    panel = open_log(combat)
    chosen = next(row for row in panel.model.rows if row.line and row.line.kind is LineKind.CHOICE)
    entry = combat.session.in_force[chosen.number - 1].entry
    assert isinstance(entry, Chosen)
    side = combat.session.seating.side_of(entry.seat)
    assert panel.view.side_colour(chosen.side) == side_colour(combat, side)


def test_a_screen_reader_is_told_the_kind_of_a_line(combat, open_log):
    panel = open_log(combat)
    place = next(place for place, row in enumerate(panel.model.rows) if row.line)
    row = panel.model.rows[place]
    spoken = panel.model.index(place).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.endswith(row.written)
    assert spoken != row.written


def test_targets_of_zones_are_where_their_words_are(table, open_log):
    def word(row: Row, target: Target) -> str:
        return next(row.text[zone.start : zone.end] for zone in row.zones if zone.target is target)

    panel = open_log(table)
    _place, row, zone = row_with(panel, RuleLink)
    assert word(row, zone.target) == row.line.rule


# Marks.


def test_marks_stand_at_the_first_line_of_their_entry(table, open_log):
    panel = open_log(table)
    table.mark(8, "Here.")
    rows = panel.model.rows
    marked = [rows[place].number for place in range(len(rows)) if panel.view.mark_before(place) is not None]
    assert marked == [8]


def test_a_mark_is_drawn(combat, open_log):
    panel = open_log(combat)
    before = panel.view.viewport().grab().toImage()
    last = next(row for row in reversed(panel.model.rows) if row.line)
    combat.mark(last.number)
    assert panel.view.viewport().grab().toImage() != before


def test_the_mark_of_what_was_taken_back_is_seen_no_more(micro, open_log):
    panel = open_log(micro)
    micro.mark(20)
    micro.undo_to(10)
    assert {panel.view.mark_before(place) for place in range(len(panel.model.rows))} == {None}


# Nothing twice.


def test_a_choice_that_an_event_tells_as_well_is_left_out(combat, open_log):
    usual, all_lines = texts(open_log(combat, usual=True)), texts(open_log(combat))
    left_out = [line for line in all_lines if line not in usual]
    assert any("Move /" in line for line in left_out)
    assert any("Germans play Move /" in line for line in usual)


def test_a_choice_that_nothing_else_tells_stays(combat, open_log):
    assert any(line.endswith("Pass.") for line in texts(open_log(combat, usual=True)))


def test_only_choices_are_left_out(table, open_log):
    rows = {id(row): row for row in open_log(table).model.rows if row.is_repeated}.values()
    assert {row.line.kind for row in rows} <= {LineKind.CHOICE}


def test_the_usual_log_is_no_filtered_one(combat, open_log):
    assert not open_log(combat, usual=True).count.isVisible()
