"""Cross checks of lessons: somebody is taught something, and nothing is said that nobody reads."""

from collections.abc import Iterator

from ccstudio.base.problems import Problem, Severity
from ccstudio.documents.journal_check import check_moves
from ccstudio.documents.lesson import LessonDocument


def check_lesson(document: LessonDocument) -> Iterator[Problem]:
    """Everything in which a lesson contradicts itself, short of playing it."""
    yield from check_moves(document.edits, ("edits",))
    if not any(step.seat == document.seat and step.text for step in document.steps):
        yield Problem(code="lesson-says-nothing", path=("steps",), arguments={"seat": document.seat})
    for index, step in enumerate(document.steps):
        for entry in ("text", "rule", "panel"):
            is_read = step.seat == document.seat and (entry == "text" or step.text)
            if getattr(step, entry) and not is_read:
                yield Problem(
                    code="lesson-unread",
                    path=("steps", index, entry),
                    arguments={"entry": entry, "seat": document.seat},
                    severity=Severity.WARNING,
                )
