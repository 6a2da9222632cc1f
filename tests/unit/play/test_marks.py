"""Words that name things are found again in the sentences they stand in."""

import re

import pytest

from ccstudio.documents.module import DieSign, DieType
from ccstudio.engine.chance import Die, Roll
from ccstudio.engine.options import CardOption, Option, PieceOption, SpaceOption
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.engine.sources import EnteredChance
from ccstudio.play.log import LineKind, LogLine, log_lines
from ccstudio.play.marks import MarkingNarrator, ShownDie, Span, die_shown, face_title, marked, unmarked
from ccstudio.play.session import Session
from tests.unit.play.table import begun, play, waiting_for_dice

PATROL = PieceOption(3)
A1 = SpaceOption(0)
LONG = [7 * number for number in range(400)]


@pytest.fixture(scope="module")
def finished() -> Session:
    return play(begun(seed=4), LONG)


def named(line: LogLine) -> list[tuple[str, Option | ShownDie]]:
    """The words of a line that name something, and what."""
    return [(line.text[span.start : span.end], span.names) for span in line.spans]


def test_a_marked_title_is_found_in_a_sentence() -> None:
    text = f"{marked('Patrol', PATROL)} enters {marked('A1', A1)}."
    assert unmarked(text) == ("Patrol enters A1.", (Span(0, 6, PATROL), Span(14, 16, A1)))


def test_a_sentence_without_marks_names_nothing() -> None:
    assert unmarked("Pass.") == ("Pass.", ())


def test_a_title_that_looks_like_a_mark_is_left_as_it_is() -> None:
    text = "\x02no mark\x1fPatrol\x03"
    assert unmarked(text) == (text, ())


def test_titles_may_hold_whatever_else_there_is() -> None:
    assert unmarked(marked('The "{brave}" <1>', PATROL))[0] == 'The "{brave}" <1>'


def test_a_die_has_the_design_with_its_faces(finished: Session) -> None:
    (design,) = finished.contents.module.dice
    assert die_shown(Die(design.faces), "hit", [design]) == ShownDie("battle", "hit")


def test_a_die_that_the_module_has_not_has_no_design(finished: Session) -> None:
    assert die_shown(Die((1, 2)), 2, finished.contents.module.dice) == ShownDie("", 2)


@pytest.mark.parametrize(
    ("title", "called"), [("Blank", "Blank"), ("Miss", "miss")], ids=["a title", "the face with a capital"]
)
def test_a_face_is_called_by_the_title_of_its_sign(title: str, called: str) -> None:
    design = DieType(id="battle", title="Battle", faces=("hit", "miss"), signs=(DieSign(face="miss", title=title),))
    faces = (ShownDie("battle", "miss"), ShownDie("battle", "hit"), ShownDie("", 3))
    assert [face_title(face, {"battle": design}) for face in faces] == [called, "hit", "3"]


def test_lines_name_the_things_in_them(finished: Session) -> None:
    entered = next(line for line in log_lines(finished, None) if " enters " in line.text)
    (piece, space) = named(entered)
    assert (isinstance(piece[1], PieceOption), isinstance(space[1], SpaceOption)) == (True, True)


def test_choices_name_what_was_chosen(finished: Session) -> None:
    chosen = [line for line in log_lines(finished, None) if line.kind is LineKind.CHOICE]
    assert any(isinstance(thing, CardOption) for line in chosen for _title, thing in named(line))


def test_pieces_are_named_as_the_reader_knew_them(finished: Session) -> None:
    lines = [line for line in log_lines(finished, WATCHER) if "Somebody enters" in line.text]
    assert lines
    assert {named(line)[0][1].piece < 0 for line in lines} == {True}


def test_buttons_are_no_links(finished: Session) -> None:
    passed = [line for line in log_lines(finished, None) if re.fullmatch(r"\w+: Pass\.", line.text)]
    assert passed
    assert [line for line in passed if line.spans] == []


def test_the_faces_of_dice_are_named() -> None:
    session = waiting_for_dice(begun(source=EnteredChance()))
    wanted = session.decision
    assert isinstance(wanted, Roll)
    session.enter((3, *[0] * (len(wanted.dice) - 1)))
    line = [line for line in log_lines(session, None) if line.kind is LineKind.CHANCE][-1]
    faces = wanted.meaning((3, *[0] * (len(wanted.dice) - 1)))
    assert named(line) == [(face, ShownDie("battle", face)) for face in faces]


def test_a_value_that_bears_the_name_of_a_die_is_its_face(finished: Session) -> None:
    view = finished.view(WATCHER)
    dice = {die.id: die for die in finished.contents.module.dice}
    narrator = MarkingNarrator(finished.system, view, (), dice)
    assert unmarked(str(narrator.value("battle", "hit")))[1] == (Span(0, 3, ShownDie("battle", "hit")),)


def test_a_value_of_another_name_is_no_face(finished: Session) -> None:
    narrator = MarkingNarrator(finished.system, finished.view(WATCHER), (), {})
    assert narrator.value("battle", "hit") == "hit"


@pytest.mark.parametrize("seat", [None, WATCHER, Seat(1)])
def test_marks_leave_no_trace_in_the_text(finished: Session, seat: Seat | None) -> None:
    texts = "".join(line.text for line in log_lines(finished, seat))
    assert texts
    assert not set(texts) & set("\x02\x1f\x03")
