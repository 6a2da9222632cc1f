"""A lesson is opened with its scenario, and told of, line by line, where it cannot be played to its end."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ccstudio.base.errors import DocumentError
from ccstudio.documents.files import save
from ccstudio.documents.library import Library
from ccstudio.engine.seats import Seat
from ccstudio.play.checking import check_file
from ccstudio.play.lesson_making import Remark, lesson_of
from ccstudio.play.lesson_opening import open_lesson
from tests.unit.play.projects import file_of, spoil
from tests.unit.play.table import REGISTRY, answer, asked, begun

LEARNER = Seat(0)
STEPS = 30


@pytest.fixture
def lesson(project: Path) -> Path:
    """A lesson in the folder of its module, in which something is said before every choice of the learner."""
    session = begun(seed=3)
    seats = []
    for number in range(STEPS):
        seats.append(asked(session).seat)
        answer(session, number)
    remarks = {place: Remark(f"Step {place}.", "", "board") for place, seat in enumerate(seats) if seat == LEARNER}
    made = lesson_of(session, identity="first", title="First", seat=LEARNER, remarks=remarks, farewell="That was all.")
    path = project / "modules" / "micro" / "lessons" / "first.json"
    path.parent.mkdir()
    save(made, path)
    return path


def change(path: Path, how: Callable[[dict[str, Any]], object]) -> Path:
    value = json.loads(path.read_bytes())
    how(value)
    path.write_text(json.dumps(value, indent=1), encoding="utf-8")
    return path


def found(path: Path) -> list[tuple[str, str]]:
    """File and code of everything that is wrong."""
    problems = check_file(path, library=Library(folders=[]), registry=REGISTRY).problems
    return [(Path(problem.file).name, problem.code) for problem in problems]


def test_a_lesson_is_opened_with_its_scenario(lesson: Path) -> None:
    opened = open_lesson(lesson, library=Library(folders=[]), registry=REGISTRY)
    assert (opened.lesson.title, opened.opened.contents.scenario.id) == ("First", "micro-weir")


def test_a_sound_lesson_has_no_problems(lesson: Path) -> None:
    assert found(lesson) == []


def test_a_step_that_is_not_offered_is_a_problem_with_its_line(lesson: Path) -> None:
    change(lesson, lambda value: value["steps"][4].update(choice="number 77"))
    (problem,) = check_file(lesson, library=Library(folders=[]), registry=REGISTRY).problems
    assert problem.path == ("steps", 4, "choice")
    assert "number 77" in lesson.read_text("utf-8").splitlines()[problem.line - 1]


def test_a_step_without_choice_or_act_is_refused_before_it_is_played(lesson: Path) -> None:
    change(lesson, lambda raw: raw["steps"][0].pop("choice"))
    assert ("first.json", "lesson-step-empty") in found(lesson)
    with pytest.raises(DocumentError):
        open_lesson(lesson)


def test_a_seat_that_is_not_there_is_a_problem(lesson: Path) -> None:
    assert ("first.json", "lesson-seat") in found(change(lesson, lambda value: value.update(seat=9)))


def test_a_position_that_cannot_be_set_is_a_problem(lesson: Path) -> None:
    wrong = [{"edit": "move", "piece": 9_999, "space": 1}]
    assert found(change(lesson, lambda value: value.update(edits=wrong))) == [("first.json", "arrange-refused")]


def test_a_rule_that_nobody_knows_is_a_problem(lesson: Path) -> None:
    def name_a_rule(value: dict[str, Any]) -> None:
        next(step for step in value["steps"] if step.get("text"))["rule"] = "XX-99.9"

    assert found(change(lesson, name_a_rule)) == [("first.json", "lesson-rule")]


def test_a_scenario_that_is_nowhere_is_a_problem(project: Path, lesson: Path) -> None:
    file_of(project, "scenario").unlink()
    assert found(lesson) == [("first.json", "content-not-found")]


def test_problems_of_the_scenario_are_told_with_its_file(project: Path, lesson: Path) -> None:
    spoil(project, "scenario", lambda value: value["settings"].update(turns="many"))
    assert {file for file, _code in found(lesson)} == {"weir.json"}


@pytest.mark.parametrize("name", ["scenario", "map"])
def test_another_document_is_no_lesson(project: Path, name: str) -> None:
    with pytest.raises(DocumentError) as told:
        open_lesson(file_of(project, name), library=Library(folders=[]), registry=REGISTRY)
    assert [problem.code for problem in told.value.problems] == ["lesson-none"]


def test_a_lesson_that_cannot_be_played_is_not_opened(lesson: Path) -> None:
    change(lesson, lambda value: value["steps"][4].update(choice="number 77"))
    with pytest.raises(DocumentError) as told:
        open_lesson(lesson, library=Library(folders=[]), registry=REGISTRY)
    assert [problem.code for problem in told.value.problems] == ["lesson-step"]


def test_a_file_that_cannot_be_read_is_not_opened(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match="does not exist"):
        open_lesson(tmp_path / "nothing.json")


def test_a_lesson_is_found_from_its_folder(lesson: Path) -> None:
    assert Library(folders=[]).lessons(beside=lesson) == [lesson]
