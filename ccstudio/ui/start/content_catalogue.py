"""`ContentCatalogue`: all available scenarios, maps, modules and experiments, found and drawn in the background."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal

from ccstudio.application.games.scenario_cards import ScenarioCard, card_of
from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
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
from ccstudio.ui.start.background_search import BackgroundSearch
from ccstudio.ui.start.cards import MapCard, map_card, map_cards, module_card, module_cards
from ccstudio.ui.start.pictures import picture_of
from ccstudio.ui.start.unplayable import Unplayable, unplayable
from ccstudio.ui.tasks.background import Background, Outcome, Progress


class LessonCard(msgspec.Struct, frozen=True):
    """A lesson: its file, title and description, the title of its game, and its id.

    The title of the game is empty if the scenario or its module is missing.
    """

    path: Path
    title: str
    notes: str
    game: str = ""
    id: str = ""


class ExperimentCard(msgspec.Struct, frozen=True):
    """An experiment: its file, title and description."""

    path: Path
    title: str
    notes: str


class ContentCatalogue(BackgroundSearch):
    """Cards of all playable scenarios, and why others cannot be played.

    Those in the library are found, and those among `own` files, wherever these are. A document that is saved is found
    at once; a card takes the place of an earlier one of the same file.

    Signals:
        found(card): another one, or one that has changed; given in the thread of the window.
        lesson_found(card): a lesson (LessonCard); likewise.
        map_found(card): a map (MapCard); likewise.
        module_found(card): a module (MapCard); likewise.
        experiment_found(card): an experiment (ExperimentCard); likewise.
        refused(unplayable): a scenario that cannot be played (Unplayable); likewise.
        filled(): that was the last.
    """

    found = Signal(object)
    lesson_found = Signal(object)
    map_found = Signal(object)
    module_found = Signal(object)
    experiment_found = Signal(object)
    refused = Signal(object)
    filled = Signal()

    def __init__(
        self, background: Background, parent: QObject | None = None, own: Callable[[], Sequence[Path]] = tuple
    ) -> None:
        super().__init__(background, parent)
        self._own = own
        self._is_filled = False
        self.saved: frozenset[str] = frozenset()
        """The names of scenarios that were saved since the program started."""
        self.cards: tuple[ScenarioCard, ...] = ()
        self.lessons: tuple[LessonCard, ...] = ()
        self.maps: tuple[MapCard, ...] = ()
        self.modules: tuple[MapCard, ...] = ()
        self.experiments: tuple[ExperimentCard, ...] = ()
        self.unplayable: tuple[Unplayable, ...] = ()
        self.found.connect(self._keep)
        self.refused.connect(self._keep_refused)
        self.lesson_found.connect(self._keep_lesson)
        self.map_found.connect(self._keep_map)
        self.module_found.connect(self._keep_module)
        self.experiment_found.connect(self._keep_experiment)

    @property
    def is_filled(self) -> bool:
        """Whether all scenarios were found."""
        return self._is_filled

    def fill(self) -> None:
        """Search for the scenarios once; earlier results stay."""
        if self._task is None and not self._is_filled:
            self._begin(_("Searching for scenarios"), self._look)

    def take_saved(self, path: Path) -> None:
        """Look at a document that was written, and at the scenarios that use it."""
        self.saved |= {str(path)}
        if self._is_filled or self._task is not None:
            names = [card.name for card in self.cards if path in card.opened.files.values()]
            work = partial(self._look_at, path, names)
            self._background.start(_("Searching for scenarios"), work, is_shown=False)

    def _look_at(self, path: Path, names: Sequence[str], progress: Progress) -> None:
        """Find what a file contains, and make the cards with these names again."""
        library = Library(more=Registry().content_folders())
        document = library.reading(path).document
        if isinstance(document, ScenarioDocument) and str(path) not in names:
            names = [*names, str(path)]
        for name in names:
            try:
                self.found.emit(made_card(name, library))
            except StudioError as error:
                if isinstance(document, ScenarioDocument) and name == str(path):
                    self.refused.emit(unplayable(path, document.title, error))
            progress.report(0, 0)
        match document:
            case ModuleDocument():
                self.module_found.emit(module_card(document, path))
            case ExperimentDocument():
                self.experiment_found.emit(experiment_card(document, path))
            case MapDocument():
                with suppress(StudioError):
                    self.map_found.emit(map_card(document, path, library, progress.report))

    def _look(self, progress: Progress) -> None:
        for lesson in lessons():
            if lesson not in self.lessons:
                self.lesson_found.emit(lesson)
        for experiment in experiments():
            if experiment not in self.experiments:
                self.experiment_found.emit(experiment)
        for card in cards(progress.report, self.refused.emit):
            self.found.emit(card)
            progress.report(0, 0)
        for made in map_cards(Library(more=Registry().content_folders()), progress.report):
            if made not in self.maps:
                self.map_found.emit(made)
            progress.report(0, 0)
        for module in module_cards(Library(more=Registry().content_folders())):
            if module not in self.modules:
                self.module_found.emit(module)
            progress.report(0, 0)
        self._look_at_own(progress)

    def _look_at_own(self, progress: Progress) -> None:
        """Find what the person has outside the library."""
        known = {card.name for card in self.cards} | {str(it.path) for it in self.experiments}
        known |= {str(card.path) for card in (*self.modules, *self.maps)}
        for path in self._own():
            if str(path) not in known and path.suffix == ".json" and path.is_file():
                self._look_at(path, (), progress)

    def _keep(self, card: ScenarioCard) -> None:
        self.cards = (*(it for it in self.cards if it.name != card.name), card)
        self.unplayable = tuple(it for it in self.unplayable if str(it.path) != card.name)

    def _keep_refused(self, found: Unplayable) -> None:
        self.unplayable = (*(it for it in self.unplayable if it.path != found.path), found)

    def _keep_lesson(self, card: LessonCard) -> None:
        self.lessons = (*self.lessons, card)

    def _keep_map(self, card: MapCard) -> None:
        self.maps = (*(it for it in self.maps if it.path != card.path), card)

    def _keep_module(self, card: MapCard) -> None:
        self.modules = (*(it for it in self.modules if it.path != card.path), card)

    def _keep_experiment(self, card: ExperimentCard) -> None:
        self.experiments = (*(it for it in self.experiments if it.path != card.path), card)

    def _end(self, outcome: Outcome[None]) -> None:
        super()._end(outcome)
        self._is_filled = not outcome.cancelled
        self.filled.emit()


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


def cards(report: Report | None = None, refuse: Callable[[Unplayable], object] | None = None) -> Iterator[ScenarioCard]:
    """The cards of all scenarios in the library, of the program and of rule systems.

    `report` is told as for pictures, `refuse` what cannot be played.
    """
    registry = Registry()
    library = Library(more=registry.content_folders())
    with library.held():
        for path in library.scenarios():
            try:
                yield made_card(path, library, registry, report)
            except StudioError as error:
                if refuse is not None:
                    refuse(unplayable(path, _title_of(path, library), error))


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
    """A random scenario of a module by its id.

    Raises:
        StudioError: the rules make none, or there is no such module.
    """
    registry = Registry()
    return made_card(f"{PREFIX}{module_id}:{seed}", Library(more=registry.content_folders()), registry)
