"""The bar of a lesson leads a learner through it, and lets nothing else be done."""

import pytest
from msgspec.structs import replace

from ccstudio.ai.simple import SeededRandom
from ccstudio.application.settings.table_settings import LESSON_SETTINGS
from ccstudio.documents.journal import MoveByHand
from ccstudio.documents.lesson import LessonDocument
from ccstudio.engine.seats import Seat
from ccstudio.play.lesson import Course, begin_lesson
from ccstudio.play.lesson_making import Remark, lesson_of
from ccstudio.play.session import Session
from ccstudio.ui.play.lesson_bar import LessonBar
from ccstudio.ui.play.table import PlayTable
from tests.unit.ui.play.tables import combat_scenario

LEARNER = Seat(0)
STEPS = 40


@pytest.fixture(scope="module")
def lesson() -> LessonDocument:
    """A lesson with something said before every choice of the learner."""
    session = Session.begin(combat_scenario(), seed=5)
    player = SeededRandom(11)
    for _ in range(STEPS):
        view = session.view(session.decision.seat)
        session.choose(view.seat, player.choose(session.system, view, view.pending))
    seats = [record.entry.seat for record in session.in_force[1:]]
    remarks = {
        place: Remark(f"Step {place}.", "CC-SU.3", "board") for place, seat in enumerate(seats) if seat == LEARNER
    }
    return lesson_of(session, identity="first", title="First", seat=LEARNER, remarks=remarks, farewell="Well done.")


@pytest.fixture
def bar(qtbot, lesson) -> LessonBar:
    """The bar of that lesson, when it is the learner's turn for the first time."""
    return bar_of(qtbot, lesson)


def bar_of(qtbot, lesson: LessonDocument) -> LessonBar:
    session = begin_lesson(lesson, combat_scenario(), "first")
    table = PlayTable(session, LESSON_SETTINGS)
    bar = LessonBar(table, Course(lesson, session), pause_ms=0)
    bar.table = table
    qtbot.addWidget(bar, before_close_func=stop)
    bar.follow()
    qtbot.waitUntil(lambda: bar._course.is_for_learner or bar.is_over)
    return bar


def stop(bar: LessonBar) -> None:
    bar.stop()


def test_what_is_said_is_shown(bar):
    assert bar.words.text() == f"Step {bar.course.place}."


def test_only_what_the_lesson_says_can_be_chosen(bar):
    assert bar.table.options == (bar.course.choice(),)


def test_another_option_calls_the_learner_back(bar):
    other = next(option for option in bar.table.decision.options if option != bar.course.choice())
    before = bar.table.number
    bar.table.request(other)
    assert (bar.table.number, bool(bar.hint.text())) == (before, True)


def test_the_choice_leads_to_the_next_step(bar):
    before = bar.course.place
    bar.table.choose(bar.table.options[0])
    assert bar.course.place == before + 1


def test_the_step_can_be_shown(bar):
    before = bar.course.place
    bar.do_button.click()
    assert bar.course.place == before + 1


def test_the_rule_can_be_read(qtbot, bar):
    with qtbot.waitSignal(bar.rule_wanted) as told:
        bar.rule_button.click()
    assert told.args == ["CC-SU.3"]


def test_the_part_of_the_window_is_told(qtbot, bar):
    with qtbot.waitSignal(bar.panel_wanted) as told:
        bar.follow()
    assert told.args == ["board"]


def test_leaving_the_lesson_frees_every_option(bar):
    bar.leave_button.click()
    assert bar.table.options == bar.table.decision.options


def test_leaving_the_lesson_is_told(qtbot, bar):
    with qtbot.waitSignal(bar.ended):
        bar.leave_button.click()


def test_a_lesson_ends_with_its_farewell(qtbot, bar):
    while not bar.is_over:
        if bar.course.is_for_learner:
            bar.do()
        else:
            qtbot.wait(1)
    assert bar.words.text() == "Well done."


def test_a_lesson_that_does_not_fit_ends_with_the_reason(qtbot, lesson):
    wrong = replace(lesson, steps=(replace(lesson.steps[0], choice="number 77"),))
    assert "number 77" in bar_of(qtbot, wrong).words.text()


def test_steps_of_others_are_played_by_themselves(qtbot, bar):
    seats = {record.entry.seat for record in bar.table.session.in_force[1:]}
    assert bar.course.step.seat == LEARNER
    assert seats <= {0, 1}


def test_what_the_lesson_begins_with_is_not_taken_back(qtbot, lesson):
    piece = min(Session.begin(combat_scenario(), seed=5).game.state.units)
    bar = bar_of(qtbot, replace(lesson, edits=(MoveByHand(piece=piece, space=1),)))
    bar.table.undo_to(1)
    assert (bar.is_over, bar.course.place >= 0) == (False, True)


def test_the_steps_of_which_something_is_said_are_counted(bar, lesson):
    told = [place for place, step in enumerate(lesson.steps) if step.text]
    bar.do()
    assert f"step {told.index(bar.course.place) + 1} of {len(told)}" in bar.title.text()


def test_what_is_played_for_the_learner_cannot_be_done_otherwise(qtbot, lesson):
    first, second = [place for place, step in enumerate(lesson.steps) if step.text][:2]
    assert second == first + 1, "the learner chooses twice in a row"
    steps = [replace(step, text="") if place == second else step for place, step in enumerate(lesson.steps)]
    bar = bar_of(qtbot, replace(lesson, steps=tuple(steps)))
    bar.do()
    assert bar.table.options == (bar.course.choice(),)


def test_what_is_played_for_the_learner_is_taken_back_with_what_he_chose(qtbot, lesson):
    first, second = [place for place, step in enumerate(lesson.steps) if step.text][:2]
    steps = [replace(step, text="") if place == second else step for place, step in enumerate(lesson.steps)]
    bar = bar_of(qtbot, replace(lesson, steps=tuple(steps)))
    bar.do()
    qtbot.waitUntil(lambda: bar.course.place > second)
    bar.table.undo()
    assert bar.course.place == first


@pytest.mark.parametrize(("panel", "is_pointed"), [("preview", True), ("board", False)])
def test_what_the_preview_is_to_show_is_pointed_at(qtbot, lesson, panel, is_pointed):
    steps = tuple(replace(step, panel=panel) if step.text else step for step in lesson.steps)
    bar = bar_of(qtbot, replace(lesson, steps=steps))
    assert (bar.table.pointed == bar.course.choice()) is is_pointed


def test_a_hint_goes_with_the_step(bar):
    bar.table.request(next(option for option in bar.table.decision.options if option != bar.course.choice()))
    before = bar.hint.isHidden()
    bar.do()
    assert (before, bar.hint.isHidden()) == (False, True)


def test_the_bar_is_as_high_at_every_step_as_the_longest_text_wants(qtbot, lesson):
    told = [place for place, step in enumerate(lesson.steps) if step.text]
    steps = list(lesson.steps)
    steps[told[1]] = replace(steps[told[1]], text="Many words for a narrow bar. " * 12)
    bar = bar_of(qtbot, replace(lesson, steps=tuple(steps)))
    bar.resize(400, bar.sizeHint().height())
    bar.show()
    short = bar.words.minimumHeight()
    bar.do()
    qtbot.waitUntil(lambda: bar.course.place == told[1] and bar.course.is_for_learner)
    assert short >= bar.words.heightForWidth(bar.words.width()) > 3 * bar.words.fontMetrics().height()


def test_the_bar_gives_its_room_back_at_the_end(qtbot, lesson):
    bar = bar_of(qtbot, lesson)
    bar.resize(400, 80)
    bar.show()
    bar.leave()
    assert bar.words.minimumHeight() == 0
