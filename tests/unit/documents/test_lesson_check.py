"""Lessons that contradict themselves are told of, entry by entry."""

import pytest

from ccstudio.base.problems import Problem, Severity
from ccstudio.documents.reading import read_bytes
from tests.unit.documents.game_samples import raw_lesson
from tests.unit.documents.samples import as_bytes

TOLD = {"seat": 0, "choice": "piece 3", "text": "Take the squad."}


def problems_of(**changes: object) -> list[Problem]:
    """The problems of a raw lesson, which must be sound in shape."""
    reading = read_bytes(as_bytes(raw_lesson(**changes)))
    assert reading.document is not None, reading.problems
    return list(reading.problems)


def codes_of(**changes: object) -> list[tuple[str, object]]:
    return [(problem.code, problem.path) for problem in problems_of(**changes)]


def test_a_lesson_in_order_has_no_problems():
    assert codes_of() == []


def test_a_lesson_that_tells_its_seat_nothing_is_told_of():
    assert ("lesson-says-nothing", ("steps",)) in codes_of(seat=1)


@pytest.mark.parametrize("entry", ["text", "rule", "panel"])
def test_what_is_said_to_another_seat_is_told_of(entry):
    other = {"seat": 1, "choice": "button pass", entry: {"text": "Pass.", "rule": "SK-4", "panel": "board"}[entry]}
    assert codes_of(steps=[TOLD, other]) == [("lesson-unread", ("steps", 1, entry))]


def test_a_rule_without_a_text_is_told_of():
    silent = {"seat": 0, "choice": "piece 3", "rule": "SK-4"}
    assert codes_of(steps=[TOLD, silent]) == [("lesson-unread", ("steps", 1, "rule"))]


def test_what_nobody_reads_does_no_harm():
    other = {"seat": 1, "choice": "button pass", "text": "Pass."}
    assert {problem.severity for problem in problems_of(steps=[TOLD, other])} == {Severity.WARNING}


def test_a_move_to_two_places_is_told_of():
    wrong = [{"edit": "move", "piece": 3, "space": 7, "box": "reserve"}]
    assert codes_of(edits=wrong) == [("journal-move-two-places", ("edits", 0))]
