"""The first lessons in the window: opened, played to its end, left in the middle, damaged, and gone on with."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccstudio.base.places import modules_folder
from ccstudio.documents.reading import read_file
from ccstudio.engine.options import Option
from ccstudio.play.choices import option_of
from ccstudio.play.lesson import Course, begin_lesson, take_step
from ccstudio.play.lesson_opening import OpenedLesson, open_lesson
from ccstudio.play.replay import open_journal
from ccstudio.ui.documents.problems_dialog import ProblemsDialog
from ccstudio.ui.flows.games import OpenGame
from ccstudio.ui.play.computer import Activity
from ccstudio.ui.play.lesson_guide import LessonGuide
from ccstudio.ui.play.log.replay_strip import ReplayStrip
from ccstudio.ui.play.prompt.bar import PromptBar
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.lesson_hand import LessonHand
from tests.helpers.stand_in_worker import use_stand_in
from tests.helpers.table_hand import TableHand

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("own_home")]

LESSON = modules_folder() / "combat_commander" / "lessons" / "first-orders.json"
DUST_LESSON = modules_folder() / "dust_tactics" / "lessons" / "first-light.json"
LESSONS = sorted(modules_folder().glob("*/lessons/*.json"))


@pytest.fixture(autouse=True)
def _no_second_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the computer players of a lesson, who wait to its end, be asked here."""
    use_stand_in(monkeypatch)


@pytest.fixture
def studio(make_studio: Callable[..., MainWindow]) -> MainWindow:
    return make_studio()


def open_file(studio: MainWindow, path: Path, qtbot) -> None:
    """Open a file and wait until the dialog flow about it is over."""
    studio.start([path])
    qtbot.waitUntil(lambda: not studio.studio.dialog_flows.are_running)


def test_a_lesson_can_be_chosen_in_the_menu(studio: MainWindow, qtbot) -> None:
    menu = studio.action_set.menu("Help/Lessons")
    menu.aboutToShow.emit()
    titles = [action.text() for action in menu.actions()]
    next(action for action in menu.actions() if action.data() == str(LESSON)).trigger()
    qtbot.waitUntil(lambda: not studio.studio.dialog_flows.are_running)
    assert (len(titles), guide_of(studio).bar.is_over) == (len(set(titles)), False)


@pytest.fixture
def guide(studio: MainWindow, qtbot) -> LessonGuide:
    """The lesson at its first step, in a tab; nobody waits between its steps."""
    open_file(studio, LESSON, qtbot)
    found = guide_of(studio)
    found.bar._pause_ms = 0
    return found


def guide_of(studio: MainWindow) -> LessonGuide:
    assert isinstance(studio.front, OpenGame)
    guide = studio.front.editor.guide
    assert guide is not None, "the game was begun for a lesson"
    return guide


def table_of(studio: MainWindow):
    assert isinstance(studio.front, OpenGame)
    return studio.front.game.table


def wait_for_step(guide: LessonGuide, qtbot) -> None:
    """Let everything be played that is not for the learner."""
    qtbot.waitUntil(lambda: guide.bar.is_over or guide.bar._course.is_for_learner)


def play_steps(studio: MainWindow, guide: LessonGuide, qtbot, count: int) -> int:
    """Do what the lesson says, so many times or to its end; how often that was."""
    assert guide_of(studio) is guide
    return LessonHand(guide, qtbot).play(count)


def told(guide: LessonGuide) -> list[int]:
    return [place for place, step in enumerate(guide.bar.course.lesson.steps) if step.text]


@pytest.mark.slow
@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_is_done_in_the_window_with_every_act_and_by_other_right_choices(studio, qtbot, path):
    opened = open_lesson(path)
    steps = opened.lesson.steps
    # Each choice by itself is tried without a window in `test_first_lessons`; here one other at each place.
    others = dict(sorted(((place, option) for place, option in forks_of(opened) if not steps[place].act), key=str))
    open_file(studio, path, qtbot)
    guide = guide_of(studio)
    # What the computer player does with the game afterwards is not asked here.
    guide.bar.ended.disconnect(guide._end)
    hand = LessonHand(guide, qtbot, others=others)
    hand.play()
    # Another choice may pass over a choice that is told, never over an act.
    acts, done = ([place for place in places if steps[place].act] for places in (told(guide), hand.done))
    assert (done, guide.bar.words.text()) == (acts, opened.lesson.farewell)
    assert studio.settings.lesson_progress(opened.lesson.id).is_finished
    assert hand.made, "another choice was made"


class LearnersHand(TableHand):
    """A hand that looks at what can be chosen only where the lesson wants a choice."""

    def see(self) -> None:
        if self.table.options:
            super().see()


def forks_of(opened: OpenedLesson) -> list[tuple[int, Option]]:
    """What a lesson accepts beside the recorded choices, by place."""
    session = begin_lesson(opened.lesson, opened.opened, "rules")
    course, forks = Course(opened.lesson, session), []
    while not course.is_at_end:
        if course.is_for_learner and not course.is_trying:
            forks += [(course.place, option) for option in course.options[1:]]
        take_step(course, session)
    return forks


@pytest.mark.slow
def test_the_lesson_of_dust_tactics_is_clicked_through(studio, qtbot):
    open_file(studio, DUST_LESSON, qtbot)
    guide, hand = guide_of(studio), LearnersHand(studio)
    guide.bar.ended.disconnect(guide._end)
    hand.listen()
    learner = LessonHand(guide, qtbot, hand.choose)
    table_of(studio).unavailable_requested.disconnect(hand.refused.append)
    learner.play()
    assert (learner.done, guide.bar.words.text()) == (told(guide), guide.bar.course.lesson.farewell)


def test_a_wrong_thread_is_no_step(studio, guide, qtbot):
    hand = LessonHand(guide, qtbot)
    while guide.bar.course.step.act != "sight":
        hand.play(1)
    place, spaces = guide.bar.course.place, [option_of(target).space for target in guide.bar.course.step.targets]
    guide._parts.board.toggle_thread()
    guide._parts.board.board_scene.sight.string(spaces[0], spaces[0] + 1)
    qtbot.waitUntil(guide.bar.hint.isVisible)
    assert guide.bar.course.place == place


def test_the_studio_shows_a_thread_and_the_reason(studio, guide, qtbot):
    hand = LessonHand(guide, qtbot)
    seen = []
    while len(seen) < 3:
        step = guide.bar.course.step
        if step.act in ("sight", "why"):
            QTest.mouseClick(guide.bar.do_button, Qt.MouseButton.LeftButton)
            qtbot.waitUntil(lambda then=step.then: guide.bar.words.text() == then)
            seen.append(step.act)
            QTest.mouseClick(guide.bar.go_button, Qt.MouseButton.LeftButton)
            hand.wait()
        else:
            hand.play(1)
    assert seen == ["sight", "sight", "why"]


def test_a_wrong_choice_explains_itself(studio, guide, qtbot):
    hand = LessonHand(guide, qtbot)
    while not guide.bar.course.step.wrong:
        hand.play(1)
    wrong = guide.bar.course.step.wrong[0]
    table_of(studio).request(option_of(wrong.choice))
    assert (guide.bar.hint.isVisible(), guide.bar.hint.text()) == (True, wrong.text)


def test_a_hint_comes_after_two_wrong_attempts(studio, guide, qtbot):
    hand = LessonHand(guide, qtbot)
    while not (guide.bar.course.step.wrong and guide.bar.course.step.hint):
        hand.play(1)
    step = guide.bar.course.step
    for _ in range(2):
        table_of(studio).request(option_of(step.wrong[0].choice))
    assert step.hint in guide.bar.hint.text()


@pytest.mark.slow
def test_the_end_of_a_lesson_offers_a_game_and_the_next_lesson(studio, guide, qtbot):
    guide.bar.ended.disconnect(guide._end)
    hand = LessonHand(guide, qtbot)
    hand.play()
    assert hand.done == told(guide)
    before = studio.front
    QTest.mouseClick(guide.bar.next_card.play_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: studio.front is not before and not studio.studio.dialog_flows.are_running)
    suggestion = guide.bar.course.lesson.next
    session = table_of(studio).session
    assert (session.contents.scenario.id, session.players[suggestion.seat]) == (suggestion.scenario.id, "person")
    assert studio.front.editor.guide is None
    QTest.mouseClick(guide.bar.next_card.lesson_button, Qt.MouseButton.LeftButton)
    guide.bar.next_card.lesson_button.click()
    qtbot.waitUntil(lambda: studio.front.editor.guide is not None)
    assert guide_of(studio).bar.course.lesson.id == suggestion.lesson


def test_the_progress_of_a_lesson_is_remembered(studio, guide, qtbot):
    play_steps(studio, guide, qtbot, 2)
    progress = studio.settings.lesson_progress("first-orders")
    assert (progress.number, progress.count, progress.is_finished) == (3, guide.bar.course.count, False)
    menu = studio.action_set.menu("Help/Lessons")
    menu.aboutToShow.emit()
    shown = next(action.text() for action in menu.actions() if action.data() == str(LESSON))
    assert f"step 3 of {guide.bar.course.count}" in shown


@pytest.mark.slow
def test_the_card_that_is_spoken_of_is_in_the_reference(studio, qtbot):
    open_file(studio, DUST_LESSON, qtbot)
    guide = guide_of(studio)
    guide.bar._pause_ms = 0
    play_steps(studio, guide, qtbot, 2)
    assert (guide.lit, guide._parts.reference._thing) == (guide._parts.reference, guide.bar._course.choice())


@pytest.mark.slow
def test_no_computer_player_thinks_during_the_lesson(studio, guide, qtbot):
    play_steps(studio, guide, qtbot, 19)
    assert table_of(studio).asked is not None
    assert guide._parts.computers.activity in (Activity.NOTHING, Activity.STOPPED)


@pytest.mark.slow
def test_the_light_follows_the_lesson(studio, guide, qtbot):
    steps = [step for step in guide.bar._course.lesson.steps if step.text][:13]
    lit = []
    for _step in steps:
        lit.append(guide.lit)
        play_steps(studio, guide, qtbot, 1)
    assert lit == [guide._parts.part_called(step.panel) for step in steps]


@pytest.mark.slow
def test_what_the_preview_says_is_on_show_where_it_is_spoken_of(studio, guide, qtbot):
    play_steps(studio, guide, qtbot, 8)
    assert table_of(studio).pointed == guide.bar._course.choice()


def test_the_rule_of_a_step_is_opened(guide, qtbot):
    reference = guide._parts.reference
    QTest.mouseClick(guide.bar.rule_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(reference.isVisible)


def test_what_the_lesson_holds_back_comes_as_it_is_left(studio, guide):
    replay, computers = studio.findChild(ReplayStrip), guide._parts.computers
    assert (isinstance(guide.lit, PromptBar), replay.isVisible(), computers.is_stopped) == (True, False, True)
    guide.bar.leave()
    assert (guide.lit, replay.isVisible(), computers.is_stopped) == (None, True, False)


def test_the_board_is_looked_at_where_the_counters_are(guide, qtbot):
    qtbot.waitUntil(lambda: not guide._parts.board.shows_everything)


def test_undo_leads_to_the_step_before(studio, guide, qtbot):
    play_steps(studio, guide, qtbot, 2)
    before = guide.bar._course.number
    table_of(studio).undo()
    wait_for_step(guide, qtbot)
    assert guide.bar._course.number == before - 1


@pytest.mark.slow
def test_undo_passes_what_was_played_for_the_learner(studio, guide, qtbot):
    play_steps(studio, guide, qtbot, 15)
    before = guide.bar._course.number
    table_of(studio).undo()
    wait_for_step(guide, qtbot)
    assert guide.bar._course.number == before - 1


def test_undo_leaves_what_the_lesson_begins_with(studio, guide, qtbot):
    table_of(studio).undo()
    wait_for_step(guide, qtbot)
    assert (guide.bar.is_over, guide.bar._course.number) == (False, 1)


@pytest.mark.slow
def test_a_lesson_that_was_left_is_a_game_like_any_other(studio, guide, qtbot):
    play_steps(studio, guide, qtbot, 3)
    path = studio.front.path
    studio.front.settle()
    assert open_journal(path).played == table_of(studio).session.number


@pytest.mark.slow
def test_the_game_of_a_closed_lesson_is_played_on_without_it(studio, guide, qtbot):
    play_steps(studio, guide, qtbot, 5)
    path = studio.front.path
    studio.studio.run_flow(studio.studio.flows.close(studio.front))
    open_file(studio, path, qtbot)
    assert studio.front.editor.guide is None


def test_another_option_calls_the_learner_back(studio, guide, qtbot):
    play_steps(studio, guide, qtbot, 1)
    table = table_of(studio)
    table.request(next(option for option in table.decision.options if option not in table.options))
    assert guide.bar.hint.isVisible()


def test_a_damaged_lesson_is_told_of_and_not_begun(studio, dialogs, tmp_path, qtbot):
    value = json.loads(LESSON.read_bytes())
    value["steps"][10]["choice"] = "number 77"
    path = tmp_path / "damaged.json"
    path.write_text(json.dumps(value), encoding="utf-8")
    open_file(studio, path, qtbot)
    assert (dialogs.run_dialogs, studio.front) == ([ProblemsDialog.__name__], None)


def test_a_file_that_is_no_whole_lesson_is_told_of(studio, dialogs, tmp_path, qtbot):
    path = tmp_path / "half.json"
    path.write_text('{"format": "ccstudio/lesson", "id": "half"}', encoding="utf-8")
    open_file(studio, path, qtbot)
    assert (dialogs.run_dialogs, studio.front) == ([ProblemsDialog.__name__], None)


def test_the_start_page_offers_the_lesson(studio, qtbot):
    qtbot.waitUntil(lambda: bool(studio.start_page.lesson_buttons))
    title = read_file(LESSON).document.title
    assert f"Learn Combat Commander: {title}" in [button.text() for button in studio.start_page.lesson_buttons]


def test_the_lesson_is_begun_from_the_start_page(studio, qtbot):
    qtbot.waitUntil(lambda: bool(studio.start_page.lesson_buttons))
    QTest.mouseClick(studio.start_page.lesson_buttons[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: studio.front is not None)
    assert guide_of(studio).bar._course.number == 1


@pytest.mark.parametrize("size", [(1366, 768), (1600, 1000)], ids=str)
def test_all_of_a_small_board_is_seen_below_the_lesson(studio, qtbot, size):
    studio.resize(*size)
    open_file(studio, DUST_LESSON, qtbot)
    guide = guide_of(studio)
    board = guide._parts.board
    play_steps(studio, guide, qtbot, 3)
    qtbot.waitUntil(lambda: board.visible.contains(board.whole))
    zoom = board.zoom
    play_steps(studio, guide, qtbot, 4)
    assert board.visible.contains(board.whole)
    assert board.zoom == pytest.approx(zoom, rel=0.02)


def test_what_the_learner_has_zoomed_to_stays_so(studio, qtbot):
    open_file(studio, DUST_LESSON, qtbot)
    guide = guide_of(studio)
    board = guide._parts.board
    play_steps(studio, guide, qtbot, 2)
    board.zoom_in()
    board.zoom_in()
    zoom = board.zoom
    guide._look_at_counters()
    assert board.zoom == zoom
