"""`ContentCatalogue`: all available scenarios, maps, modules and experiments, found and drawn in the background."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from ccstudio.application.games.scenario_cards import ScenarioCard
from ccstudio.base.language import _
from ccstudio.documents.content_language import learn_texts
from ccstudio.documents.library import Library
from ccstudio.rules.registry import Registry
from ccstudio.ui.start.background_search import BackgroundSearch
from ccstudio.ui.start.cards import MapCard, ModuleCard
from ccstudio.ui.start.content_search import Card, ExperimentCard, LessonCard, content_of
from ccstudio.ui.start.games_catalogue import kind_of
from ccstudio.ui.start.kept_content import found_content
from ccstudio.ui.start.unplayable import Unplayable
from ccstudio.ui.tasks.background import Background, Outcome, Progress

KINDS: Final = ("ccstudio/scenario", "ccstudio/map", "ccstudio/module", "ccstudio/experiment")
"""The formats of what a person has outside the library and finds on the start page."""


class ContentCatalogue(BackgroundSearch):
    """Cards of all playable scenarios, and why others cannot be played.

    Those in the library are found, and those among `own` files, wherever these are. A document that is saved is found
    at once; a card takes the place of an earlier one of the same file.

    Signals:
        found(card): another one, or one that has changed; given in the thread of the window.
        lesson_found(card): a lesson (LessonCard); likewise.
        map_found(card): a map (MapCard); likewise.
        module_found(card): a module (ModuleCard); likewise.
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
        self.modules: tuple[ModuleCard, ...] = ()
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
            own = [path for path in self._own() if kind_of(path) in KINDS]
            self._begin(_("Searching for scenarios"), partial(self._look, own))

    def take_saved(self, path: Path) -> None:
        """Look at a document that was written, and at the scenarios that use it."""
        self.saved |= {str(path)}
        if self._is_filled or self._task is not None:
            names = [card.name for card in self.cards if path in card.files]
            work = partial(self._look_at, path, names)
            self._background.start(_("Searching for scenarios"), work, is_shown=False)

    def _look_at(self, path: Path, names: Sequence[str], progress: Progress) -> None:
        """Find what a file contains, and make the cards with these names again."""
        library = Library(more=Registry().content_folders())
        for card in content_of(path, library, names, progress.report):
            self._tell(card)
            progress.report(0, 0)

    def _look(self, own: Sequence[Path], progress: Progress) -> None:
        for card in found_content(own, progress.report):
            self._tell(card)

    def _tell(self, card: Card) -> None:
        match card:
            case LessonCard():
                self.lesson_found.emit(card)
            case ExperimentCard():
                self.experiment_found.emit(card)
            case ScenarioCard():
                # The lobby of a host and games by mail name scenarios and sides that nobody has opened here.
                learn_texts(*card.files)
                self.found.emit(card)
            case ModuleCard():
                self.module_found.emit(card)
            case MapCard():
                self.map_found.emit(card)
            case Unplayable():
                self.refused.emit(card)

    def _keep(self, card: ScenarioCard) -> None:
        self.cards = (*(it for it in self.cards if it.name != card.name), card)
        self.unplayable = tuple(it for it in self.unplayable if str(it.path) != card.name)

    def _keep_refused(self, found: Unplayable) -> None:
        self.unplayable = (*(it for it in self.unplayable if it.path != found.path), found)

    def _keep_lesson(self, card: LessonCard) -> None:
        self.lessons = (*self.lessons, card)

    def _keep_map(self, card: MapCard) -> None:
        self.maps = (*(it for it in self.maps if it.path != card.path), card)

    def _keep_module(self, card: ModuleCard) -> None:
        self.modules = (*(it for it in self.modules if it.path != card.path), card)

    def _keep_experiment(self, card: ExperimentCard) -> None:
        self.experiments = (*(it for it in self.experiments if it.path != card.path), card)

    def _end(self, outcome: Outcome[None]) -> None:
        super()._end(outcome)
        self._is_filled = not outcome.cancelled
        self.filled.emit()
