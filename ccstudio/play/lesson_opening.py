"""Opening lessons: the lesson and its scenario are checked, and the lesson is played once to its end."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.problems import Argument, Problem, errors_of
from ccstudio.documents.content_language import translated
from ccstudio.documents.lesson import LessonDocument
from ccstudio.documents.library import Library
from ccstudio.documents.reading import read_file
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.play.errors import SessionError
from ccstudio.play.game_documents import located
from ccstudio.play.lesson import Course, LessonError, begin_lesson, take_step
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.play.session import PERSON
from ccstudio.rules.catalogue import catalogue_of
from ccstudio.rules.registry import Registry


class OpenedLesson(NamedTuple):
    """A lesson with its scenario and rules."""

    lesson: LessonDocument
    opened: Opened


def open_lesson(path: Path, *, library: Library | None = None, registry: Registry | None = None) -> OpenedLesson:
    """Open a lesson with its documents; warnings are ignored.

    Raises:
        DocumentError: it cannot be played to its end; it lists all that is wrong, in the lesson and in its scenario.
        RulesError: systems to be tried are named in words that cannot be read.
    """
    rules = registry or Registry()
    reading = read_file(path)
    lesson = reading.document
    if lesson is None:
        raise DocumentError(path, reading.problems)
    if not isinstance(lesson, LessonDocument):
        raise DocumentError(path, located([Problem(code="lesson-none", path=("format",))], path))
    found = lesson_problems(lesson, path, library or Library(more=rules.content_folders()), rules)
    here = located([*reading.problems, *found.problems], path)
    errors = errors_of([*here, *found.elsewhere])
    if errors or found.opened is None:
        raise DocumentError(path, errors)
    return OpenedLesson(translated(lesson, path), found.opened)


class FoundLesson(NamedTuple):
    """The game of a lesson if it is playable, problems in its own file (without lines), and in others."""

    opened: Opened | None
    problems: tuple[Problem, ...] = ()
    elsewhere: tuple[Problem, ...] = ()


def lesson_problems(lesson: LessonDocument, path: Path, library: Library, registry: Registry) -> FoundLesson:
    """Find the scenario of a lesson and play the lesson on it; the lesson itself has been checked."""
    try:
        file = library.find_with_file(ScenarioDocument, lesson.scenario, path)[1]
        opened = open_scenario(file, library=library, registry=registry)
    except ContentError as error:
        return FoundLesson(None, (Problem(code=error.code, arguments=error.arguments, path=("scenario",)),))
    except DocumentError as error:
        return FoundLesson(None, elsewhere=tuple(error.problems))
    return FoundLesson(opened, (*_rule_problems(lesson, opened), *_play(lesson, opened)))


def _rule_problems(lesson: LessonDocument, opened: Opened) -> Iterator[Problem]:
    """Return rules that the system does not have."""
    known = catalogue_of(opened.system)
    for index, step in enumerate(lesson.steps):
        if step.rule and not known.knows(step.rule):
            arguments: dict[str, Argument] = {"rule": step.rule, "system": opened.system.id}
            yield Problem(code="lesson-rule", path=("steps", index, "rule"), arguments=arguments)


def _play(lesson: LessonDocument, opened: Opened) -> Iterable[Problem]:
    """Play a lesson as it was recorded, and return what prevents its end."""
    if not all(step.choice or step.act for step in lesson.steps):
        # Steps that do nothing are told by the check of the lesson, and nobody can play them.
        return []
    try:
        session = begin_lesson(lesson, opened, PERSON)
    except (LessonError, SessionError) as error:
        where = "seat" if error.code == "lesson-seat" else "edits"
        return [Problem(code=error.code, arguments=error.arguments, path=(where,))]
    course = Course(lesson, session)
    while not course.is_at_end:
        place = ("steps", course.place, "choice")
        try:
            take_step(course, session)
        except (LessonError, SessionError) as error:
            return [Problem(code=error.code, arguments=error.arguments, path=place)]
    return []
