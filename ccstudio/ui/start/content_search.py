"""Searching for all content: here, or in a process of its own, which takes its memory and its time with it."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import chain
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

import msgspec

from ccstudio.application.games.scenario_cards import ScenarioCard, card_of, opened_card
from ccstudio.base.child_processes import begin_child_process, child_process
from ccstudio.base.errors import StudioError
from ccstudio.base.language import languages_in_use
from ccstudio.documents.content_language import translated, translated_text
from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.documents.lesson import LessonDocument
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.play.generating import PREFIX
from ccstudio.play.opening import open_scenario
from ccstudio.rules.registry import Registry
from ccstudio.ui.rendering import Report
from ccstudio.ui.start.cards import MapCard, ModuleCard, map_card, map_cards, module_card, module_cards
from ccstudio.ui.start.pictures import picture_of
from ccstudio.ui.start.unplayable import Unplayable, unplayable

LOOK_AGAIN_S: Final = 0.1
"""Between looks at whether the search was cancelled."""

NICE: Final = 5
"""How far the process of a search steps back behind the window."""


class LessonCard(msgspec.Struct, frozen=True, tag=True):
    """A lesson: its file, title and description, the title of its game, and its id.

    The title of the game is empty if the scenario or its module is missing.
    """

    path: Path
    title: str
    notes: str
    game: str = ""
    id: str = ""


class ExperimentCard(msgspec.Struct, frozen=True, tag=True):
    """An experiment: its file, title and description."""

    path: Path
    title: str
    notes: str


Card = LessonCard | ExperimentCard | ScenarioCard | MapCard | ModuleCard | Unplayable
"""What a search finds."""


def search_apart(own: Sequence[Path], report: Report) -> Iterator[Card]:
    """Search as `search_here` does in a process of its own; if that goes down, search again here.

    To open all scenarios takes more memory than all else that the start page needs, and slows down the window.
    """
    with child_process(_search, tuple(own), tuple(languages_in_use())) as (process, here):
        while True:
            report(0, 0)
            if not here.poll(LOOK_AGAIN_S):
                if not process.is_alive() and not here.poll():
                    break
                continue
            try:
                card: Card | None = here.recv()
            except EOFError:
                break
            if card is None:
                return
            yield card
    yield from search_here(own, report)


def _search(there: Connection, own: Sequence[Path], languages: Sequence[str]) -> None:
    """Send all cards, and None after the last; the work of the process."""
    begin_child_process(nice=NICE, languages=languages)
    from ccstudio.ui.offscreen import start_offscreen  # noqa: PLC0415 - Qt belongs to the process

    _application = start_offscreen()
    try:
        for card in search_here(own):
            there.send(card)
        there.send(None)
    except (BrokenPipeError, OSError):
        # The window has closed its end.
        return


def search_here(own: Sequence[Path], report: Report | None = None) -> Iterator[Card]:
    """Yield the cards of all content in the library, of the program and of rule systems, and of `own` files.

    `report` is told as for pictures.
    """
    library = Library(more=Registry().content_folders())
    known: set[Path] = set()
    for card in chain(lessons(), experiments(), cards(report), map_cards(library, report), module_cards(library)):
        known.add(_file_of(card))
        yield card
    for path in own:
        if path not in known:
            yield from content_of(path, library, report=report)


def content_of(path: Path, library: Library, names: Sequence[str] = (), report: Report | None = None) -> Iterator[Card]:
    """Yield the card of what a file contains, and those of the scenarios with these names, which use it."""
    document = library.reading(path).document
    if isinstance(document, ScenarioDocument) and str(path) not in names:
        names = [*names, str(path)]
    for name in names:
        try:
            yield made_card(name, library, report=report)
        except StudioError as error:
            if isinstance(document, ScenarioDocument) and name == str(path):
                yield unplayable(path, document.title, error)
    match document:
        case ModuleDocument():
            yield module_card(document, path)
        case ExperimentDocument():
            yield experiment_card(document, path)
        case MapDocument():
            with suppress(StudioError):
                yield map_card(document, path, library, report)


def _file_of(card: Card) -> Path:
    return Path(card.name) if isinstance(card, ScenarioCard) else card.path


def lessons() -> Iterator[LessonCard]:
    """The cards of all lessons in the library, of the program and of rule systems; damaged ones are left out."""
    library = Library(more=Registry().content_folders())
    with library.held():
        for path in library.lessons():
            document = library.reading(path).document
            if isinstance(document, LessonDocument):
                document = translated(document, path)
                yield LessonCard(path, document.title, document.notes, _game_of(document, path, library), document.id)


def experiments() -> Iterator[ExperimentCard]:
    """The cards of all experiments in the library, of the program and of rule systems; damaged ones are left out."""
    library = Library(more=Registry().content_folders())
    with library.held():
        for path in library.experiments():
            document = library.reading(path).document
            if isinstance(document, ExperimentDocument):
                yield experiment_card(document, path)


def experiment_card(experiment: ExperimentDocument, path: Path) -> ExperimentCard:
    """The card of an experiment in a file."""
    shown = translated(experiment, path)
    return ExperimentCard(path, shown.title, shown.notes)


def _game_of(lesson: LessonDocument, path: Path, library: Library) -> str:
    """The title of the module of a lesson; empty if it is missing."""
    with suppress(StudioError):
        module = library.find_scenario(lesson.scenario, path).module
        document, file = library.find_with_file(ModuleDocument, module, path)
        return translated_text(document.title, file)
    return ""


def cards(report: Report | None = None) -> Iterator[ScenarioCard | Unplayable]:
    """The cards of all scenarios in the library, of the program and of rule systems; also why some cannot be played.

    `report` is told as for pictures.
    """
    registry = Registry()
    library = Library(more=registry.content_folders())
    with library.held():
        for path in library.scenarios():
            try:
                yield made_card(path, library, registry, report)
            except StudioError as error:
                yield unplayable(path, _title_of(path, library), error)


def _title_of(path: Path, library: Library) -> str:
    """The title of a scenario; the name of its file if it cannot be read."""
    document = library.reading(path).document
    return translated_text(document.title, path) if document is not None else path.name


def made_card(
    name: str | Path, library: Library | None = None, registry: Registry | None = None, report: Report | None = None
) -> ScenarioCard:
    """The card of one scenario, with its picture.

    Raises:
        StudioError: it cannot be played, or there is none of this name.
    """
    opened = open_scenario(name, library=library, registry=registry)
    return card_of(str(name), opened, picture_of(opened, report=report))


def random_card(module_id: str, seed: int) -> ScenarioCard:
    """A random scenario of a module by its id, which stays open.

    Raises:
        StudioError: the rules make none, or there is no such module.
    """
    registry = Registry()
    name = f"{PREFIX}{module_id}:{seed}"
    opened = open_scenario(name, library=Library(more=registry.content_folders()), registry=registry)
    return opened_card(name, opened, picture_of(opened))
