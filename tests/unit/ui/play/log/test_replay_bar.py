"""The replay bar leads through a game in both directions, by itself, from mark to mark, and on from anywhere."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from ccstudio.engine.saves import digest
from ccstudio.engine.seats import Seat
from ccstudio.ui.play.editor import GameEditor
from ccstudio.ui.play.log.chapters import chapters_of
from ccstudio.ui.play.log.replay_bar import PACES_MS, ReplayBar
from ccstudio.ui.play.table import PlayTable
from tests.unit.ui.play.log.conftest import last_thing
from tests.unit.ui.play.tables import micro_table, play_on

pytestmark = pytest.mark.slow

REPLAY = [row.id for row in GameEditor.menu_commands() if row.menu == "Game/Replay" and row.id != "play.page"]


def do(bar: ReplayBar, name: str) -> None:
    bar.commands.trigger(f"play.{name}")


def enabled(bar: ReplayBar) -> set[str]:
    return {action.removeprefix("play.") for action in bar.commands if bar.commands.is_enabled(action)}


def shown(bar: ReplayBar) -> tuple[int, int]:
    """What the slider and the number show."""
    return bar.timeline.value(), bar.number.value()


def listen(signal) -> list[object]:
    heard: list[object] = []
    signal.connect(heard.append)
    return heard


@pytest.fixture
def bar(table, open_bar) -> ReplayBar:
    return open_bar(table)


# Back and forth.


def test_it_answers_to_every_action_of_the_replay(bar):
    assert sorted(bar.commands) == sorted(REPLAY)


def test_the_beginning_is_shown(table, bar):
    do(bar, "first")
    assert (table.number, *shown(bar)) == (1, 1, 1)


def test_a_step_back_is_taken(table, bar):
    last = table.number
    do(bar, "back")
    assert (table.number, *shown(bar)) == (last - 1,) * 3


def test_a_step_forward_is_taken(table, bar):
    table.look_at(5)
    do(bar, "forward")
    assert (table.number, *shown(bar)) == (6, 6, 6)


def test_the_latest_position_is_shown(table, bar):
    table.look_at(5)
    do(bar, "latest")
    assert table.is_live


def test_the_step_to_the_end_follows_the_game_again(table, bar):
    table.look_at(table.session.number - 1)
    do(bar, "forward")
    assert table.is_live


@pytest.mark.parametrize("there_and_back", [("back", "forward"), ("first", "latest")], ids=str)
def test_going_there_and_back_shows_the_same_position(table, bar, there_and_back):
    before = table.table
    for name in there_and_back:
        do(bar, name)
    assert table.table == before


def test_the_slider_goes_anywhere(table, bar):
    bar.timeline.setValue(7)
    assert (table.number, bar.number.value()) == (7, 7)


def test_a_number_goes_anywhere(table, bar):
    bar.number.setValue(9)
    assert (table.number, bar.timeline.value()) == (9, 9)


def test_a_number_is_typed_to_its_end_while_others_go_on(table, bar, qtbot):
    bar.activateWindow()
    bar.number.setFocus()
    qtbot.waitUntil(bar.number.hasFocus)
    bar.number.selectAll()
    QTest.keyClick(bar.number, "1")
    table.session.say(Seat(0), "Take your time.")
    table.catch_up()
    QTest.keyClick(bar.number, "2")
    QTest.keyClick(bar.number, Qt.Key.Key_Return)
    assert (table.number, bar.number.text()) == (12, f"Entry 12 of {table.session.number}")


def test_the_number_says_of_how_many(table, bar):
    assert bar.number.text() == f"Entry {table.session.number} of {table.session.number}"


def test_a_turn_is_gone_to(table, bar):
    first, title = chapters_of(table).turns()[1]
    bar.turn.activated.emit(1)
    assert (table.number, bar.turn.currentText()) == (first, f"2. {title}")


def test_the_turn_on_show_is_named(table, bar):
    first, _title = chapters_of(table).turns()[1]
    table.look_at(first - 1)
    assert bar.turn.currentIndex() == 0


def test_turns_that_come_are_added(micro, open_bar):
    bar = open_bar(micro)
    before = bar.turn.count()
    play_on(micro, 80, last_thing)
    assert bar.turn.count() == len(chapters_of(micro).turns()) > before


def test_turns_that_are_taken_back_go(combat, open_bar):
    bar = open_bar(combat)
    combat.undo_to(20)
    assert bar.turn.count() == len(chapters_of(combat).turns())


def test_what_is_played_makes_the_way_longer(micro, open_bar):
    bar = open_bar(micro)
    play_on(micro, 3, last_thing)
    assert (bar.timeline.maximum(), bar.number.maximum()) == (micro.session.number,) * 2


def test_nothing_can_be_done_at_the_beginning_of_a_game_but_to_mark_it(qapp, open_bar):
    assert enabled(open_bar(micro_table())) == {"bookmark", "note", "branch"}


def test_at_the_end_there_is_no_way_on(bar):
    assert enabled(bar) == {"first", "back", "run", "bookmark", "note", "branch"}


def test_in_between_there_is_every_way(table, bar):
    table.look_at(5)
    assert enabled(bar) == {"first", "back", "forward", "latest", "run", "bookmark", "note", "branch", "go-back"}


def test_buttons_are_as_their_actions(table, bar):
    table.look_at(5)
    assert {name for name, button in bar.buttons.items() if button.isEnabled()} == enabled(bar) - {"note"}


def test_a_button_does_what_its_action_does(table, bar):
    QTest.mouseClick(bar.buttons["first"], Qt.MouseButton.LeftButton)
    assert table.number == 1


# By itself.


def test_it_plays_by_itself_up_to_the_end(micro, open_bar, qtbot):
    bar = open_bar(micro)
    bar.set_pace(150)
    micro.look_at(micro.session.number - 2)
    do(bar, "run")
    qtbot.waitUntil(lambda: micro.is_live)
    assert not bar.is_running


def test_it_begins_at_the_beginning_when_it_stands_at_the_end(table, bar):
    do(bar, "run")
    assert (table.number, bar.commands.is_checked("play.run")) == (1, True)


def test_it_is_stopped_where_it_is(table, bar):
    table.look_at(5)
    do(bar, "run")
    do(bar, "run")
    assert (table.number, bar.is_running) == (5, False)


def test_it_stops_when_nobody_watches(table, bar):
    table.look_at(5)
    do(bar, "run")
    bar.hide()
    assert not bar.is_running


def test_it_stops_when_the_game_goes_on(micro, open_bar):
    bar = open_bar(micro)
    micro.look_at(5)
    do(bar, "run")
    play_on(micro, 1, last_thing)
    assert not bar.is_running


@pytest.mark.parametrize(("wanted", "taken"), [(1, 150), (420, 400), (5_000, 1600)], ids=str)
def test_a_remembered_pace_is_taken_up(bar, wanted, taken):
    bar.set_pace(wanted)
    assert (bar.pace_ms, bar.pace.currentData()) == (taken, taken)


def test_another_pace_is_told(bar):
    told = listen(bar.pace_changed)
    bar.pace.activated.emit(list(PACES_MS).index(400))
    assert (told, bar.pace_ms) == ([400], 400)


# Marks.


def test_a_position_is_marked(table, bar):
    table.look_at(5)
    do(bar, "bookmark")
    assert (table.session.marks, bar.commands.is_checked("play.bookmark")) == ({5: ""}, True)


def test_a_mark_is_taken_away(table, bar):
    table.look_at(5)
    do(bar, "bookmark")
    do(bar, "bookmark")
    assert (table.session.marks, bar.buttons["bookmark"].isChecked()) == ({}, False)


def test_a_mark_wants_to_be_saved(table, bar):
    told: list[int] = []
    table.marked.connect(lambda: told.append(1))
    do(bar, "bookmark")
    assert told == [1]


def test_a_note_is_written_down(table, bar, qtbot):
    table.look_at(5)
    bar.activateWindow()
    do(bar, "note")
    qtbot.waitUntil(bar.note.hasFocus)
    QTest.keyClicks(bar.note, "Here it turned.")
    QTest.keyClick(bar.note, Qt.Key.Key_Return)
    assert table.session.marks == {5: "Here it turned."}


def test_escape_leaves_a_note_as_it_was(table, bar):
    table.mark(5, "Before.")
    table.look_at(5)
    QTest.keyClicks(bar.note, "After.")
    QTest.keyClick(bar.note, Qt.Key.Key_Escape)
    assert (table.session.marks, bar.note.text()) == ({5: "Before."}, "Before.")


def test_a_note_belongs_to_the_position_it_was_begun_at(table, bar):
    table.look_at(5)
    QTest.keyClicks(bar.note, "Five")
    do(bar, "forward")
    assert (table.session.marks, bar.note.text()) == ({5: "Five"}, "")


def test_a_note_is_shown_with_its_position(table, bar):
    table.mark(5, "Five")
    table.look_at(5)
    assert bar.note.text() == "Five"


def test_a_note_that_is_emptied_leaves_a_bookmark(table, bar):
    table.mark(5, "Five")
    table.look_at(5)
    bar.note.clear()
    QTest.keyClick(bar.note, Qt.Key.Key_Return)
    assert table.session.marks == {5: ""}


def test_an_empty_note_marks_nothing(table, bar):
    QTest.keyClick(bar.note, Qt.Key.Key_Return)
    assert table.session.marks == {}


def test_marks_are_gone_through_in_both_directions(table, bar):
    for number in (4, 9, 12):
        table.mark(number)
    table.look_at(9)
    seen = []
    for name in ("next-mark", "previous-mark", "previous-mark"):
        do(bar, name)
        seen.append(table.number)
    assert seen == [12, 9, 4]


def test_there_is_no_mark_beyond_the_last(table, bar):
    table.mark(4)
    table.mark(9)
    table.look_at(9)
    do(bar, "next-mark")
    assert (
        table.number,
        bar.commands.is_enabled("play.next-mark"),
        bar.commands.is_enabled("play.previous-mark"),
    ) == (9, False, True)


# On from here.


def test_a_new_game_goes_on_from_the_position_on_show(table, bar):
    wanted = listen(bar.branch_wanted)
    table.look_at(8)
    do(bar, "branch")
    (session,) = wanted
    assert digest(table.system, session.game) == digest(table.system, table.session.in_force[7].game)


def test_this_game_stays_as_it_is_beside_it(table, bar):
    before = table.session.number
    table.look_at(8)
    wanted = listen(bar.branch_wanted)
    do(bar, "branch")
    play_on(PlayTable(wanted[0]), 3)
    assert (table.session.number, table.number) == (before, 8)


def test_everything_after_the_position_is_taken_back(table, bar):
    table.look_at(8)
    do(bar, "go-back")
    assert (table.session.number, table.is_live) == (8, True)


def test_what_was_taken_back_can_be_brought_back(table, bar):
    before = table.session.number
    table.look_at(8)
    do(bar, "go-back")
    table.redo()
    assert (table.session.number, bar.timeline.maximum()) == (before, before)


# The slider.


def test_a_click_goes_to_the_place_that_is_clicked(table, bar):
    slider = bar.timeline
    QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPointF(slider.x_of(11), 15).toPoint())
    assert table.number == 11 == slider.number_at(slider.x_of(11))


def test_a_click_on_a_flag_goes_to_its_mark(combat, open_bar):
    bar = open_bar(combat)
    combat.mark(100)
    QTest.mouseClick(bar.timeline, Qt.MouseButton.LeftButton, pos=QPointF(bar.timeline.x_of(100) + 4, 4).toPoint())
    assert combat.number == 100


def test_dragging_goes_through_the_game(table, bar):
    slider = bar.timeline
    QTest.mousePress(slider, Qt.MouseButton.LeftButton, pos=QPointF(slider.x_of(3), 15).toPoint())
    QTest.mouseMove(slider, QPointF(slider.x_of(14), 15).toPoint())
    QTest.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=QPointF(slider.x_of(14), 15).toPoint())
    assert table.number in {3, 14}


def test_beyond_its_ends_the_slider_stays_within_the_game(table, bar):
    assert (bar.timeline.number_at(-50), bar.timeline.number_at(5_000)) == (1, table.session.number)


def test_the_slider_says_what_is_there(table, bar):
    table.mark(5, "Five")
    assert bar.timeline.tip_at(5).splitlines() == ["Entry 5", chapters_of(table).turns()[0][1], "Five"]


def test_the_slider_is_moved_by_keys(table, bar):
    table.look_at(5)
    QTest.keyClick(bar.timeline, Qt.Key.Key_Right)
    assert table.number == 6


def test_turns_and_marks_are_drawn(combat, open_bar):
    bar = open_bar(combat)
    before = bar.timeline.grab().toImage()
    combat.mark(100)
    marked = bar.timeline.grab().toImage()
    bar.timeline.set_turns(())
    assert len({before.cacheKey(), marked.cacheKey()}) == 2
    assert before != marked != bar.timeline.grab().toImage()
