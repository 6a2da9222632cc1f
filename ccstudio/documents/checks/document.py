"""Cross checks: what no schema can say of a document, such as that ids are unique and references resolve."""

from collections.abc import Iterator
from pathlib import Path

from ccstudio.base.problems import Problem, Severity
from ccstudio.documents.checks.experiment import check_experiment
from ccstudio.documents.checks.journal import check_journal, check_moves, check_seat_journal
from ccstudio.documents.checks.layout import check_layout
from ccstudio.documents.checks.map import check_map
from ccstudio.documents.checks.scenario import check_scenario
from ccstudio.documents.checks.schema import not_too_many
from ccstudio.documents.checks.terrain import check_boards, check_terrains
from ccstudio.documents.checks.translation import check_translation
from ccstudio.documents.checks.turn import check_turn
from ccstudio.documents.document import Document
from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.documents.journal import JournalDocument, SeatJournalDocument
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.lesson import LessonDocument
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.package import PackageDocument, check_package
from ccstudio.documents.pictures.files import check_picture_files
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.documents.translation import TranslationDocument
from ccstudio.documents.turn import TurnDocument


def check_lesson(document: LessonDocument) -> Iterator[Problem]:
    """Yield all contradictions within a lesson, without playing it."""
    yield from check_moves(document.edits, ("edits",))
    if not any(step.seat == document.seat and step.text for step in document.steps):
        yield Problem(code="lesson-says-nothing", path=("steps",), arguments={"seat": document.seat})
    for index, step in enumerate(document.steps):
        if not (step.choice or step.act):
            yield Problem(code="lesson-step-empty", path=("steps", index))
        if step.act and step.choice:
            yield Problem(code="lesson-act-and-choice", path=("steps", index, "choice"))
        if step.act and not step.text:
            yield Problem(code="lesson-act-without-text", path=("steps", index))
        if step.act in ("sight", "why", "try", "point") and not step.targets:
            yield Problem(code="lesson-act-without-targets", path=("steps", index), arguments={"act": step.act})
        for entry in ("text", "rule", "panel"):
            is_read = step.seat == document.seat and (entry == "text" or step.text)
            if getattr(step, entry) and not is_read:
                yield Problem(
                    code="lesson-unread",
                    path=("steps", index, entry),
                    arguments={"entry": entry, "seat": document.seat},
                    severity=Severity.WARNING,
                )


def check_document(document: Document, terrain: TerrainDocument | None, folder: Path | None = None) -> list[Problem]:
    """Return all contradictions within a document, and with its terrain table if given.

    `terrain` is the table a map refers to; without it terrain ids are taken on trust. `folder` is
    where the document lies; without it the pictures of a map and the art of a module are. Other documents need neither.
    """
    return [*not_too_many(_check(document, terrain)), *([] if folder is None else check_files(document, folder))]


def check_files(document: Document, folder: Path) -> Iterator[Problem]:
    """Yield warnings for files of a document that cannot be shown; `folder` is that of the document."""
    match document:
        case MapDocument():
            yield from check_picture_files(document, folder)
        case ModuleDocument():
            from ccstudio.documents.pictures.art_check import check_art_files  # noqa: PLC0415 - no map waits for it

            yield from check_art_files(document, folder)


def _check(document: Document, terrain: TerrainDocument | None) -> Iterator[Problem]:
    match document:
        case MapDocument():
            yield from check_map(document, terrain)
        case LayoutDocument():
            yield from check_layout(document)
        case TerrainDocument():
            yield from check_terrains(document)
            yield from check_boards(document)
        case ModuleDocument():
            from ccstudio.documents.checks.module import check_module  # noqa: PLC0415 - no map waits for it

            yield from check_module(document)
        case ScenarioDocument():
            yield from check_scenario(document)
        case JournalDocument():
            yield from check_journal(document)
        case SeatJournalDocument():
            yield from check_seat_journal(document)
        case TurnDocument():
            yield from check_turn(document)
        case LessonDocument():
            yield from check_lesson(document)
        case ExperimentDocument():
            yield from check_experiment(document)
        case _:
            yield from _check_carrier(document)


def _check_carrier(document: Document) -> Iterator[Problem]:
    """Yield contradictions of what goes along with other documents."""
    match document:
        case TranslationDocument():
            yield from check_translation(document)
        case PackageDocument():
            yield from check_package(document)
