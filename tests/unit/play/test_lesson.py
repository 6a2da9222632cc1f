"""Lessons: made of a game, and played again step by step."""

import pytest
from msgspec.structs import replace

from ccstudio.ai.simple import FirstOption, SeededRandom
from ccstudio.documents.files import from_bytes, to_bytes
from ccstudio.documents.journal import MoveByHand
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InSpace
from ccstudio.engine.seats import Seat
from ccstudio.play.errors import ArrangeError
from ccstudio.play.lesson import Course, LessonError, begin_lesson
from ccstudio.play.lesson_making import Remark, lesson_of
from ccstudio.play.opening import open_scenario
from ccstudio.play.session import Session

LEARNER = Seat(0)


@pytest.fixture(scope="module")
def opened():
    return open_scenario("alder-farm")


def played(opened, count: int, edits=()) -> Session:
    """A game of random choices, after edits by hand."""
    session = Session.begin(opened, seed=5)
    if edits:
        session.arrange(edits)
    player = SeededRandom(11)
    for _ in range(count):
        view = session.view(session.decision.seat)
        session.choose(view.seat, player.choose(session.system, view, view.pending))
    return session


def lesson(session: Session, **changes):
    """A lesson of it, in which something is said before every choice of the learner."""
    chosen = [record.entry.seat for record in session.in_force[1:] if hasattr(record.entry, "seat")]
    remarks = {
        place: Remark(f"Step {place}.", "CC-SU.3", "board") for place, seat in enumerate(chosen) if seat == LEARNER
    }
    made = lesson_of(session, identity="first", title="First", seat=LEARNER, remarks=remarks, farewell="That was all.")
    return replace(made, **changes)


def run(course: Course, session: Session) -> int:
    """Play a lesson to its end; returns how many steps were made."""
    steps = 0
    while (step := course.step) is not None:
        session.choose(Seat(step.seat), course.choice())
        steps += 1
    return steps


def test_a_lesson_is_played_to_its_end(opened):
    session = played(opened, 60)
    again = begin_lesson(lesson(session), opened, "random")
    assert run(Course(lesson(session), again), again) == 60


def test_a_lesson_leads_to_the_position_of_the_game(opened):
    session = played(opened, 60)
    again = begin_lesson(lesson(session), opened, "random")
    run(Course(lesson(session), again), again)
    assert again.view(LEARNER) == session.view(LEARNER)


def test_the_learner_makes_only_the_steps_about_which_something_is_said(opened):
    session = played(opened, 200)
    again = begin_lesson(lesson(session), opened, "random")
    course = Course(lesson(session), again)
    own = set()
    while (step := course.step) is not None:
        own.add((course.is_for_learner, step.seat == LEARNER))
        again.choose(Seat(step.seat), course.choice())
    assert own == {(True, True), (False, False)}


def test_what_was_taken_back_is_the_next_step_again(opened):
    session = played(opened, 10)
    again = begin_lesson(lesson(session), opened, "random")
    course = Course(lesson(session), again)
    again.choose(again.decision.seat, course.choice())
    again.undo()
    assert course.place == 0


def test_a_lesson_can_begin_with_a_position_set_by_hand(opened):
    start = Session.begin(opened, seed=5)
    state = start.game.state
    piece = min(state.units)
    edit = MoveByHand(piece=piece, space=min(opened.board.ground.hexes))
    session = played(opened, 4, [edit])
    again = begin_lesson(lesson(session), opened, "random")
    assert again.game.state.stacks.place_of(piece) == InSpace(edit.space)


def test_a_position_that_cannot_be_set_is_told(opened):
    wrong = lesson(played(opened, 4), edits=(MoveByHand(piece=9_999, space=1),))
    with pytest.raises(ArrangeError):
        begin_lesson(wrong, opened, "random")


def test_a_lesson_about_another_scenario_is_told(opened):
    with pytest.raises(LessonError, match="mill-road"):
        begin_lesson(lesson(played(opened, 4)), open_scenario("mill-road"), "random")


def test_a_lesson_for_a_seat_that_is_not_there_is_told(opened):
    with pytest.raises(LessonError, match="seat 7"):
        begin_lesson(lesson(played(opened, 4), seat=7), opened, "random")


def test_a_step_that_the_game_does_not_offer_is_told(opened):
    made = lesson(played(opened, 4))
    wrong = replace(made, steps=(replace(made.steps[0], choice="number 77"),))
    again = begin_lesson(wrong, opened, "random")
    with pytest.raises(LessonError, match="step 1"):
        Course(wrong, again).choice()


def test_behind_the_last_step_nothing_is_chosen(opened):
    session = played(opened, 3)
    again = begin_lesson(lesson(session), opened, "random")
    course = Course(lesson(session), again)
    run(course, again)
    assert (course.step, course.choice()) == (None, None)


def test_other_seats_are_played_by_the_computer_afterwards(opened):
    again = begin_lesson(lesson(played(opened, 3)), opened, FirstOption.name)
    assert again.players == ("person", FirstOption.name)


def test_a_lesson_is_a_document(opened):
    made = lesson(played(opened, 20))
    assert from_bytes(to_bytes(made), "lesson.json") == made


def test_the_game_of_a_lesson_goes_on(opened):
    session = played(opened, 3)
    again = begin_lesson(lesson(session), opened, "random")
    run(Course(lesson(session), again), again)
    assert isinstance(again.decision, Ask)
