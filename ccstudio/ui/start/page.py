"""`StartPage`: the page of the window while nothing is open: new, scenarios, maps, recent files."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from ccstudio.base.language import _
from ccstudio.ui.accessibility.names import let_clear
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.commands.actions import ActionSet
from ccstudio.ui.commands.menus import escaped
from ccstudio.ui.settings import Settings
from ccstudio.ui.start.file_rows import FileRows
from ccstudio.ui.start.lesson_progress import progress_text
from ccstudio.ui.start.recent_menu import shown_path
from ccstudio.ui.start.search import matches
from ccstudio.ui.widgets.small_screens import width_for_text

if TYPE_CHECKING:
    from ccstudio.application.games.scenario_cards import ScenarioCard
    from ccstudio.ui.start.cards import MapCard
    from ccstudio.ui.start.content_catalogue import ContentCatalogue
    from ccstudio.ui.start.content_search import ExperimentCard, LessonCard
    from ccstudio.ui.start.games_catalogue import GamesCatalogue
    from ccstudio.ui.start.games_section import GamesSection
    from ccstudio.ui.start.map_row import MapRow
    from ccstudio.ui.start.scenario_view import ScenarioTile
    from ccstudio.ui.start.unplayable import Unplayable, UnplayableList

START_ACTIONS: Final = (
    "file.new-game", "file.new-scenario", "file.open", "file.new", "file.new-from-picture", "file.new-module",
    "file.open-sample",
)  # fmt: skip
COLUMN: Final = 340
COLUMN_PART: Final = 0.42
"""The part of the screen that the left column takes at most for large text."""
WIDTH: Final = 1_120
LESSON_ICON: Final = "mdi6.school-outline"
DONE_ICON: Final = "mdi6.check-circle-outline"
KIND_ICONS: Final = {
    "ccstudio/map": "mdi6.map-outline",
    "ccstudio/layout": "mdi6.puzzle-outline",
    "ccstudio/scenario": "mdi6.sword-cross",
    "ccstudio/lesson": LESSON_ICON,
    "ccstudio/module": "mdi6.package-variant-closed",
    "ccstudio/experiment": "mdi6.flask-outline",
}
OTHER_ICON: Final = "mdi6.file-outline"
UNPLAYABLE_ICON: Final = "mdi6.alert-outline"
GAME_FORMAT: Final = "ccstudio/journal"
NARROW: Final = 910
"""The width below which the scenarios are below the rest."""


class StartPage(QWidget):
    """How to begin.

    Signals:
        file_wanted(path): a recent file was chosen.
        map_wanted(path): a map, module or experiment, or a scenario that cannot be played, was chosen.
        scenario_wanted(card): a scenario was chosen.
        scenario_edit_wanted(card): a scenario is to be edited.
        lesson_wanted(path): a lesson was chosen.
        shown(): the page has come into sight, and wants to know the latest.
    """

    file_wanted = Signal(object)
    map_wanted = Signal(object)
    scenario_wanted = Signal(object)
    scenario_edit_wanted = Signal(object)
    lesson_wanted = Signal(object)
    shown = Signal()

    def __init__(self, actions: ActionSet, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.listed: tuple[Path, ...] = ()
        self._kinds: Mapping[Path, str] = {}
        self._recent_buttons: tuple[QToolButton, ...] = ()
        self.games: GamesSection | None = None
        self._games_room = QVBoxLayout()
        self.search = _search_field()
        self.search.textChanged.connect(self._narrow)
        self.found_note = QLabel()
        self.found_note.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        self.found_note.setVisible(False)
        self.tiles: tuple[ScenarioTile, ...] = ()
        self._catalogue: ContentCatalogue | None = None
        self._actions = actions
        self._continue = _action_button(actions, "file.continue")
        self._continue.setVisible(False)
        self.lesson_buttons: tuple[QToolButton, ...] = ()
        self._lessons = QVBoxLayout()
        self._lessons.setSpacing(8)
        self._recent = QVBoxLayout()
        self._recent.setSpacing(1)
        self._recent_heading = _heading(_("Recent files"), 1.15)
        self._scenario_heading = _heading(_("Scenarios"), 1.15)
        self._scenario_heading.setVisible(False)
        self._tiles = QVBoxLayout()
        self._tiles.setSpacing(10)
        self.unplayable: UnplayableList | None = None
        self._unplayable_room = QVBoxLayout()
        self.maps: MapRow | None = None
        self._map_heading = _heading(_("Maps"), 1.15)
        self._map_heading.setVisible(False)
        self._map_room = QVBoxLayout()
        self.modules: MapRow | None = None
        self._module_heading = _heading(_("Modules"), 1.15)
        self._module_heading.setVisible(False)
        self._module_room = QVBoxLayout()
        self.experiments = FileRows(_heading(_("Experiments"), 1.15))
        self.experiments.chosen.connect(self.map_wanted)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay_out()
        settings.recent_changed.connect(self.show_recent)
        settings.lessons_changed.connect(self.paint_icons)
        self.show_recent()

    def show_recent(self) -> None:
        """List the recent files that exist."""
        while (item := self._recent.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        # Games are listed with their turns and seats.
        self.listed = tuple(
            path for path in self._settings.recent if self._kinds.get(path) != GAME_FORMAT and path.is_file()
        )
        self._recent_buttons = tuple(self._recent_button(path) for path in self.listed)
        for button in self._recent_buttons:
            self._recent.addWidget(button)
        self._narrow_recent()

    def show_kinds(self, kinds: Mapping[Path, str]) -> None:
        """Show the kinds of the recent files, as formats by path, by their icons."""
        if kinds != self._kinds:
            self._kinds = kinds
            self.show_recent()

    def show_games(self, catalogue: "GamesCatalogue") -> None:
        """List games as they are found."""
        from ccstudio.ui.start.games_section import GamesSection  # noqa: PLC0415 - the first paint needs no rules

        self.games = GamesSection(catalogue)
        self._games_room.addWidget(self.games)
        catalogue.kinds_found.connect(self.show_kinds)
        self.games.narrow(self.search.text())

    def offer_to_continue(self, *, is_offered: bool) -> None:
        """Show or hide the button that continues the latest game."""
        self._continue.setVisible(is_offered)

    @property
    def is_filled(self) -> bool:
        """Whether it lists the scenarios, or will as they are found."""
        return self._catalogue is not None

    def show_catalogue(self, catalogue: "ContentCatalogue") -> None:
        """List scenarios and maps as they are found."""
        self._catalogue = catalogue
        for card in catalogue.cards:
            self._add(card)
        for lesson in catalogue.lessons:
            self._add_lesson(lesson)
        for found in catalogue.maps:
            self._add_map(found)
        for module in catalogue.modules:
            self._add_module(module)
        for experiment in catalogue.experiments:
            self._add_experiment(experiment)
        catalogue.module_found.connect(self._add_module)
        catalogue.experiment_found.connect(self._add_experiment)
        catalogue.lesson_found.connect(self._add_lesson)
        catalogue.map_found.connect(self._add_map)
        for refused in catalogue.unplayable:
            self._add_unplayable(refused)
        catalogue.found.connect(self._add)
        catalogue.refused.connect(self._add_unplayable)
        catalogue.filled.connect(self._show_found)
        catalogue.fill()

    def _recent_button(self, path: Path) -> QToolButton:
        button = QToolButton()
        name = f"{path.parent.name}/{path.name}"
        room = width_for_text(COLUMN, COLUMN_PART) - 40
        button.setText(QFontMetrics(button.font()).elidedText(name, Qt.TextElideMode.ElideLeft, room))
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setIcon(self._actions.icon(KIND_ICONS.get(self._kinds.get(path, ""), OTHER_ICON)))
        button.setToolTip(shown_path(path))
        button.setAutoRaise(True)
        button.setProperty("path", str(path))
        button.clicked.connect(self._choose)
        return button

    def _narrow(self) -> None:
        """Show only what contains the words of the search field."""
        query = self.search.text()
        if self.games is not None:
            self.games.narrow(query)
        for tile in self.tiles:
            card = tile.card
            texts = card.title, card.game, card.rules, card.briefing, *card.facts
            tile.setVisible(matches(query, *texts))
        self._scenario_heading.setVisible(any(not tile.isHidden() for tile in self.tiles))
        if self.unplayable is not None:
            self.unplayable.narrow(query)
        for button in self.lesson_buttons:
            button.setVisible(matches(query, button.text()))
        self.experiments.narrow(query)
        for row, heading in ((self.maps, self._map_heading), (self.modules, self._module_heading)):
            if row is not None:
                heading.setVisible(row.narrow(query))
        self._narrow_recent()
        self._show_found()

    def _show_found(self) -> None:
        """Tell that a search finds nothing, or nothing yet."""
        rows = (*self.tiles, *self.lesson_buttons, *self._recent_buttons, self.unplayable, self._map_heading)
        others = (self._module_heading, self.experiments, self.games)
        is_found = any(row is not None and not row.isHidden() for row in (*rows, *others))
        is_filled = self._catalogue is not None and self._catalogue.is_filled
        nothing = _("Nothing found.") if is_filled else _("Nothing found yet. Still reading scenarios and maps…")
        self.found_note.setText(nothing)
        self.found_note.setVisible(bool(self.search.text().strip()) and not is_found)

    def _narrow_recent(self) -> None:
        for button in self._recent_buttons:
            button.setVisible(matches(self.search.text(), button.property("path")))
        self._recent_heading.setVisible(any(not button.isHidden() for button in self._recent_buttons))

    def _add(self, card: "ScenarioCard") -> None:
        from ccstudio.ui.start.scenario_view import ScenarioTile  # noqa: PLC0415 - the first paint needs no rules

        if self.unplayable is not None:
            self.unplayable.remove(Path(card.name))
        tile = ScenarioTile(card)
        tile.chosen.connect(self.scenario_wanted)
        tile.edit_wanted.connect(self.scenario_edit_wanted)
        place = next((it for it, known in enumerate(self.tiles) if known.card.name == card.name), None)
        if place is not None:
            former = self.tiles[place]
            self.tiles = (*self.tiles[:place], tile, *self.tiles[place + 1 :])
            self._tiles.replaceWidget(former, tile)
            former.deleteLater()
        elif self._catalogue is not None and card.name in self._catalogue.saved:
            # Nobody has to search for it.
            self.tiles = (tile, *self.tiles)
            self._tiles.insertWidget(0, tile)
        else:
            self.tiles = (*self.tiles, tile)
            self._tiles.addWidget(tile)
        self._narrow()

    def _add_unplayable(self, found: "Unplayable") -> None:
        from ccstudio.ui.start.unplayable import UnplayableList  # noqa: PLC0415 - likewise

        if self.unplayable is None:
            self.unplayable = UnplayableList()
            self.unplayable.chosen.connect(self.map_wanted)
            self.unplayable.set_icon(self._actions.icon(UNPLAYABLE_ICON))
            self._unplayable_room.addWidget(self.unplayable)
        self.unplayable.add(found)
        self.unplayable.narrow(self.search.text())

    def _add_map(self, card: "MapCard") -> None:
        from ccstudio.ui.start.map_row import MapRow  # noqa: PLC0415 - likewise

        if self.maps is None:
            self.maps = MapRow()
            self.maps.chosen.connect(self.map_wanted)
            self._map_room.addWidget(self.maps)
        self.maps.add(card)
        self._map_heading.setVisible(self.maps.narrow(self.search.text()))
        self._show_found()

    def _add_module(self, card: "MapCard") -> None:
        from ccstudio.ui.start.map_row import MapRow  # noqa: PLC0415 - likewise

        if self.modules is None:
            self.modules = MapRow()
            self.modules.chosen.connect(self.map_wanted)
            self._module_room.addWidget(self.modules)
        self.modules.add(card)
        self._module_heading.setVisible(self.modules.narrow(self.search.text()))
        self._show_found()

    def _add_experiment(self, card: "ExperimentCard") -> None:
        self.experiments.set_icon(self._actions.icon(KIND_ICONS["ccstudio/experiment"]))
        self.experiments.put(card.path, card.title, f"{card.notes}\n{card.path}" if card.notes else str(card.path))
        self.experiments.narrow(self.search.text())
        self._show_found()

    def _add_lesson(self, card: "LessonCard") -> None:
        button = _large(QToolButton())
        words = _("Learn {game}: {lesson}") if card.game else _("Learn: {lesson}")
        button.setText(words.format(game=escaped(card.game), lesson=escaped(card.title)))
        button.setProperty("path", str(card.path))
        button.setProperty("lesson", card.id)
        button.setProperty("notes", card.notes)
        self._show_progress(button)
        button.clicked.connect(self._choose_lesson)
        self.lesson_buttons = (*self.lesson_buttons, button)
        self._lessons.addWidget(button)

    def _show_progress(self, button: QToolButton) -> None:
        """Show how far the person has come in the lesson of a button."""
        progress = self._settings.lesson_progress(button.property("lesson"))
        button.setIcon(self._actions.icon(DONE_ICON if progress.is_finished else LESSON_ICON))
        notes, state = button.property("notes"), progress_text(progress)
        button.setToolTip(f"{state}\n{notes}" if state else notes)
        button.setAccessibleDescription(state)

    def paint_icons(self) -> None:
        """Set the icons of lessons, with their progress, and of files in the current colours."""
        for button in self.lesson_buttons:
            self._show_progress(button)
        if self.unplayable is not None:
            self.unplayable.set_icon(self._actions.icon(UNPLAYABLE_ICON))
        self.experiments.set_icon(self._actions.icon(KIND_ICONS["ccstudio/experiment"]))
        for button in self._recent_buttons:
            kind = self._kinds.get(Path(button.property("path")), "")
            button.setIcon(self._actions.icon(KIND_ICONS.get(kind, OTHER_ICON)))

    def showEvent(self, event: QShowEvent) -> None:
        """Request the latest contents."""
        super().showEvent(event)
        self.shown.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the scenarios beside the rest where they fit."""
        super().resizeEvent(event)
        is_narrow = self.width() < NARROW
        direction = QBoxLayout.Direction.TopToBottom if is_narrow else QBoxLayout.Direction.LeftToRight
        if self._columns.direction() != direction:
            self._columns.setDirection(direction)

    def _lay_out(self) -> None:
        self._columns.setSpacing(36)
        self._left = self._beginnings()
        self._columns.addWidget(self._left, 0, Qt.AlignmentFlag.AlignTop)
        right = QVBoxLayout()
        right.setSpacing(10)
        right.addWidget(self.search)
        right.addWidget(self.found_note)
        right.addLayout(self._games_room)
        right.addWidget(self._scenario_heading)
        right.addLayout(self._tiles)
        right.addLayout(self._unplayable_room)
        right.addStretch(1)
        self._columns.addLayout(right, 1)
        page = QWidget()
        page.setMaximumWidth(scaled(WIDTH))
        page.setLayout(self._columns)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(24, 20, 24, 20)
        outer.addStretch(1)
        outer.addWidget(page, 100)
        outer.addStretch(1)

    def _beginnings(self) -> QWidget:
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(_heading("ccstudio", 2.2))
        intro = QLabel(_("Play a scenario, draw or trace a map, or check lines of sight."))
        intro.setWordWrap(True)
        column.addWidget(intro)
        column.addSpacing(6)
        column.addWidget(self._continue)
        column.addLayout(self._lessons)
        for action_id in START_ACTIONS:
            column.addWidget(_action_button(self._actions, action_id))
        column.addSpacing(10)
        column.addWidget(self._recent_heading)
        column.addLayout(self._recent)
        column.addWidget(self.experiments)
        column.addSpacing(10)
        # Found last, and last in the column: nothing moves away under the mouse when they come.
        column.addWidget(self._map_heading)
        column.addLayout(self._map_room)
        column.addSpacing(10)
        column.addWidget(self._module_heading)
        column.addLayout(self._module_room)
        widget = QWidget()
        widget.setLayout(column)
        widget.setFixedWidth(width_for_text(COLUMN, COLUMN_PART))
        return widget

    def changeEvent(self, event: QEvent) -> None:
        """Give the left column another width for another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._left.setFixedWidth(width_for_text(COLUMN, COLUMN_PART))

    def _choose(self) -> None:
        button = self.sender()
        if button is not None:
            self.file_wanted.emit(Path(button.property("path")))

    def _choose_lesson(self) -> None:
        button = self.sender()
        if button is not None:
            self.lesson_wanted.emit(Path(button.property("path")))


def _search_field() -> QLineEdit:
    field = QLineEdit()
    field.setPlaceholderText(_("Search games, scenarios, maps and files"))
    field.setAccessibleName(field.placeholderText())
    let_clear(field)
    return field


def _action_button(actions: ActionSet, action_id: str) -> QToolButton:
    button = _large(QToolButton())
    button.setDefaultAction(actions.action(action_id))
    return button


def _large(button: QToolButton) -> QToolButton:
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    button.setIconSize(QSize(scaled(26), scaled(26)))
    button.setMinimumHeight(44)
    button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    button.setProperty("beginning", True)
    return button


def _heading(text: str, factor: float) -> QLabel:
    label = QLabel(text)
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * factor)
    font.setBold(True)
    label.setFont(font)
    label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
    return label
