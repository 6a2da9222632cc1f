"""The main window: tabs of editors, panels, menus, keys and the status bar."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QPaintEvent, QResizeEvent, QUndoGroup
from PySide6.QtWidgets import QMainWindow, QScrollArea, QStackedWidget, QUndoView

from ccstudio.application.home_repair import Repair
from ccstudio.base.errors import SaveError
from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.ui.appearance.icons import Icons
from ccstudio.ui.appearance.text_scale import text_percent
from ccstudio.ui.commands.actions import ActionSet
from ccstudio.ui.commands.command_set import CommandSet
from ccstudio.ui.dialogs.dialogs import Dialogs
from ccstudio.ui.dialogs.qt_dialogs import QtDialogs
from ccstudio.ui.documents.editor import RaisesPanels, Searchable, place_namer
from ccstudio.ui.documents.open_documents import EditedDocument, OpenDocument
from ccstudio.ui.documents.recovery import Recovery
from ccstudio.ui.flows.editor_kinds import EDITORS, Editors
from ccstudio.ui.flows.games import OpenGame
from ccstudio.ui.settings import Settings
from ccstudio.ui.shell.docks import Docks, bottom_dock
from ccstudio.ui.shell.file_commands import FileCommands
from ccstudio.ui.shell.global_search import GlobalSearch
from ccstudio.ui.shell.help_commands import HelpCommands
from ccstudio.ui.shell.history_commands import HistoryCommands
from ccstudio.ui.shell.language_switch import LanguageSwitch
from ccstudio.ui.shell.panel_focus import PanelFocus
from ccstudio.ui.shell.preload import Preload
from ccstudio.ui.shell.studio import Studio
from ccstudio.ui.shell.tabs import DocumentTabs
from ccstudio.ui.shell.view_commands import HISTORY, PROBLEMS, ViewCommands
from ccstudio.ui.shell.window_commands import window_table
from ccstudio.ui.start.lesson_menu import LessonMenu
from ccstudio.ui.start.page import StartPage
from ccstudio.ui.start.recent_menu import RecentMenu
from ccstudio.ui.widgets.problems import ProblemView
from ccstudio.ui.widgets.progress import ProgressStrip
from ccstudio.ui.widgets.small_screens import fit_into_screen, scroll
from ccstudio.ui.widgets.status_bar import ElidedStatusBar

if TYPE_CHECKING:
    from ccstudio.application.games.scenario_cards import ScenarioCard
    from ccstudio.play.game_summary import GameSummary
    from ccstudio.ui.network.hosting import Hosting
    from ccstudio.ui.network.hosting_bar import HostingButton

TELLING_MS: Final = 6_000
DEFAULT_SIZE: Final = QSize(1440, 900)


class MainWindow(QMainWindow):
    """The main window of the studio.

    Signals:
        first_painted(): the window was painted for the first time, and has its icons now.
        preloaded(): what the first paint did not need is there as well.
    """

    first_painted = Signal()
    preloaded = Signal()
    _stands = Signal()

    def __init__(
        self, settings: Settings, recovery: Recovery, dialogs: Dialogs | None = None, editors: Editors = EDITORS
    ) -> None:
        super().__init__()
        self.settings = settings
        commands = window_table(editors, self)
        self.studio = Studio(settings, recovery, dialogs or QtDialogs(self), editors, commands, self)
        self._icons = Icons()
        self._undo = QUndoGroup(self)
        self._may_close = False
        self._was_painted = self._is_preloaded = self._is_turning = False
        self._preload = Preload(self.studio.background, self)
        self._panel_toggles: list[QAction] = []
        self._hosting_button: HostingButton | None = None
        # What an editor tells several times while it does one thing is followed once.
        self._follows = QTimer(self, singleShot=True, interval=0)
        self._follows.timeout.connect(self._follow_editor)
        self.action_set = ActionSet(commands.rows, self, self._icons, self.studio.keymap)
        self.search = GlobalSearch(
            self, self.studio, self.action_set, self._icons, self._open, self.studio.flows.activated.emit
        )
        self._history = HistoryCommands(self.studio, self._undo)
        self._build()
        self.commands = CommandSet(
            FileCommands(self.studio, self.close),
            self._history,
            self.search,
            ViewCommands(self, self.studio, self._history, self.docks, self.tabs, self.problem_view),
            HelpCommands(self.studio, self),
        )
        self._connect()
        self._panel_focus = PanelFocus(self, self._get_front)
        self.languages = LanguageSwitch(self, editors, self)
        self._bring_forward(None)

    @property
    def front(self) -> OpenDocument | None:
        """The document in front."""
        return self.studio.front

    def start(self, paths: Sequence[Path] = (), invitation: str = "", repairs: Sequence[Repair] = ()) -> None:
        """Open files, tell what was repaired, offer the recovery copies of a crashed studio, follow an invitation."""
        self.studio.run_flow(self.studio.start(paths, invitation, repairs))

    def trigger(self, command_id: str) -> None:
        """Run a command of the window or of the editor in front, if it is enabled."""
        if command_id in self.commands:
            self.commands.trigger(command_id)
        elif self.front is not None:
            self.front.editor.commands.trigger(command_id)
        self.refresh_actions()

    def refresh_actions(self) -> None:
        """Update the enabled and checked states of commands."""
        if not self._is_turning:
            self.action_set.refresh(self.commands, None if self.front is None else self.front.editor.commands)

    def end_now(self) -> None:
        """Quit without asking; unsaved work is kept and offered at the next start."""
        self.studio.autosave.keep_all()
        self._end(keep_copies=True)

    def after_first_paint(self) -> None:
        """Do what the first paint need not wait for: load icons, and modules that are needed later."""
        self._preload.start()

    def event(self, event: QEvent) -> bool:
        """Update the states of commands before a key triggers one."""
        if event.type() is QEvent.Type.ShortcutOverride and self._follows.isActive():
            self._follows.stop()
            self._follow_editor()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the tool bars for the height of the window."""
        super().resizeEvent(event)
        self.action_set.fit_tool_bars()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask about unsaved work before closing."""
        if not self._may_close:
            self.studio.run_flow(self._quit())
        # Without anything to ask the dialog flow is over by now; else it closes the window when it ends.
        event.setAccepted(self._may_close)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint, and signal the first time."""
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            self._stands.emit()

    def changeEvent(self, event: QEvent) -> None:
        """Set the icons in the colours of another palette."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._icons.are_loaded:
            self._paint_icons()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the dropped files."""
        event.acceptProposedAction()
        urls = event.mimeData().urls()
        self.studio.run_flow(self.studio.flows.open([Path(url.toLocalFile()) for url in urls if url.isLocalFile()]))

    def _build(self) -> None:
        self.setObjectName("main-window")
        self.setAcceptDrops(True)
        self.setDockNestingEnabled(True)
        self.setStatusBar(ElidedStatusBar(self))
        self.action_set.build_menus()
        self.action_set.build_toolbars()
        self.action_set.scale_icons(text_percent(self.settings.preferences.scale_percent))
        self.tabs = DocumentTabs(self.studio.documents)
        self.start_page = StartPage(self.action_set, self.settings)
        self._centre = QStackedWidget()
        self._start_area = QScrollArea()
        scroll(self._start_area, self.start_page)
        self._centre.addWidget(self._start_area)
        self._centre.addWidget(self.tabs)
        self.setCentralWidget(self._centre)
        self.docks = Docks(self, self.settings)
        self.problem_view = ProblemView()
        self.docks.add_own(bottom_dock(PROBLEMS, _("Problems"), self.problem_view), shown=False)
        self._history_view = QUndoView(self._undo)
        self._history_view.setEmptyLabel(_("As opened"))
        self._history_view.setAccessibleName(_("History"))
        self.docks.add_own(bottom_dock(HISTORY, _("History"), self._history_view), shown=False)
        self._recent_menu = RecentMenu(self.action_set.menu("File/Recent files"), self.settings)
        self._lesson_menu = self._make_lesson_menu()
        self._progress = ProgressStrip()
        self.statusBar().addPermanentWidget(self._progress)
        self._take_size()

    def _make_lesson_menu(self) -> LessonMenu:
        """The lessons, above the other entries of the menu Help."""
        above, menu = self.action_set.menu("Help"), self.action_set.menu("Help/Lessons")
        above.insertAction(above.actions()[0], menu.menuAction())
        return LessonMenu(menu, self.studio.games.lessons, self.settings)

    def _take_size(self) -> None:
        self.resize(DEFAULT_SIZE)
        geometry = self.settings.window_geometry
        if geometry is not None:
            self.restoreGeometry(geometry)
        fit_into_screen(self, self.size())

    def _connect(self) -> None:
        studio = self.studio
        # Behind what is being painted, before any timer that is due already.
        self._stands.connect(self.after_first_paint, Qt.ConnectionType.QueuedConnection)
        self._preload.icons_fetched.connect(self._load_icons)
        self._preload.fetched.connect(self._be_warm)
        self.action_set.triggered.connect(self.trigger)
        studio.commands.changed.connect(self._add_commands)
        studio.documents.added.connect(self._take_in)
        studio.documents.removed.connect(self._let_go)
        studio.documents.renamed.connect(self._show_names)
        studio.flows.activated.connect(self.tabs.bring_forward)
        studio.flows.message.connect(self._tell)
        studio.games.message.connect(self._tell)
        studio.mail.message.connect(self._tell)
        studio.network.message.connect(self._tell)
        studio.network.hosting_began.connect(self._show_hosting)
        studio.network.hosting_changed.connect(self.refresh_actions)
        studio.autosave.failed.connect(self._tell_no_copy)
        studio.background.started.connect(self._progress.watch)
        self.tabs.front_changed.connect(self._bring_forward)
        self.tabs.close_wanted.connect(self._close)
        self.problem_view.activated_problem.connect(self._show_problem)
        self._connect_start_page()
        self._lesson_menu.lesson_wanted.connect(self._open_listed)
        self._recent_menu.file_wanted.connect(self._open)
        self.docks.changed.connect(self._follows.start)
        self.settings.changed.connect(self._follow_preferences)
        # What was said is about what was done before; whoever speaks of this change does so after it.
        self._undo.indexChanged.connect(self.statusBar().clearMessage)
        self._undo.undoTextChanged.connect(self._name_steps)
        self._undo.redoTextChanged.connect(self._name_steps)
        self._undo.canUndoChanged.connect(self.refresh_actions)
        self._undo.canRedoChanged.connect(self.refresh_actions)

    def _connect_start_page(self) -> None:
        page = self.start_page
        page.file_wanted.connect(self._open)
        page.scenario_wanted.connect(self._play)
        page.scenario_edit_wanted.connect(self.studio.edit_scenario)
        page.lesson_wanted.connect(self._open_listed)
        page.map_wanted.connect(self._open_listed)
        page.shown.connect(self._fill_start_page)

    def retell(self) -> None:
        """Show the texts of the window itself in the language in use; nothing is in front meanwhile."""
        self.action_set.retell()
        self.search.forget()
        self._history_view.setEmptyLabel(_("As opened"))
        self._history_view.setAccessibleName(_("History"))
        self.docks.own(HISTORY).setWindowTitle(_("History"))
        self.problem_view.retell()
        self._start_area.takeWidget().deleteLater()
        self.start_page = StartPage(self.action_set, self.settings)
        scroll(self._start_area, self.start_page)
        self._connect_start_page()
        if self._icons.are_loaded:
            self._paint_icons()
        if self._hosting_button is not None:
            self._hosting_button.refresh()
        self._bring_forward(None)
        self._fill_start_page()

    def _get_front(self) -> OpenDocument | None:
        return self.front

    def _add_commands(self) -> None:
        """Add the commands of an editor that is opened for the first time."""
        self.action_set.add(self.studio.commands.rows)

    def _take_in(self, document: OpenDocument) -> None:
        if isinstance(document, EditedDocument):
            self._undo.addStack(document.document_model.undo_stack)
        self.listen_to_editor(document)

    def listen_to_editor(self, document: OpenDocument) -> None:
        """Follow the editor of a document."""
        editor = document.editor
        editor.problems_changed.connect(self._list_problems)
        editor.enabled_changed.connect(self._follows.start)
        editor.status_changed.connect(self._tell)
        if isinstance(editor, Searchable):
            editor.search_wanted.connect(self.search.open_here)
        if isinstance(editor, RaisesPanels):
            editor.panel_wanted.connect(self.docks.bring_up)

    def _let_go(self, document: OpenDocument) -> None:
        # The tab went before, so another document is in front by now, or none.
        if isinstance(document, EditedDocument):
            self._undo.removeStack(document.document_model.undo_stack)
        self.docks.remove_panels(document)
        for widget in document.editor.status_widgets():
            widget.deleteLater()
        self._show_names()
        if isinstance(document, OpenGame) and self._is_preloaded and self.front is not None and not self._may_close:
            # The start page is not seen now, but has the last picture of the game when it is.
            self.studio.games.games.look()

    def _bring_forward(self, document: OpenDocument | None) -> None:
        # Much of what is done then asks what is possible now: it is asked once, at the end.
        self._is_turning = True
        try:
            self._turn_to(document)
        finally:
            self._is_turning = False
        self._show_names()

    def _turn_to(self, document: OpenDocument | None) -> None:
        before, self.studio.front = self.front, document
        for widget in before.editor.status_widgets() if before is not None else ():
            self.statusBar().removeWidget(widget)
        self.docks.bring_forward(document)
        self._list_panels()
        self.action_set.show_for(document.kind if document is not None else "")
        self.action_set.fit_tool_bars()
        # Last, so that a map is fitted into the room that panels and tool bars leave, and not into others before.
        self._centre.setCurrentWidget(self.tabs if document is not None else self._start_area)
        if document is None and before is not None:
            # What was closed is listed at the top, not where it was chosen long ago.
            self._start_area.verticalScrollBar().setValue(0)
        self.statusBar().clearMessage()
        stack = document.document_model.undo_stack if isinstance(document, EditedDocument) else None
        self._undo.setActiveStack(stack)  # type: ignore[arg-type]  # Qt takes a null stack for "none"
        if document is not None:
            for widget in document.editor.status_widgets():
                self.statusBar().addPermanentWidget(widget)
                widget.show()
            document.editor.widget.setFocus()
        self._list_problems()

    def _list_panels(self) -> None:
        menu = self.action_set.menu("View/Panels")
        for toggle in self._panel_toggles:
            menu.removeAction(toggle)
        self._panel_toggles = self.docks.toggles
        menu.addActions(self._panel_toggles)

    def _list_problems(self) -> None:
        problems = self.front.editor.problems() if self.front is not None else ()
        self.problem_view.set_problems(problems, None if self.front is None else place_namer(self.front.editor))
        dock = self.docks.own(PROBLEMS)
        dock.setWindowTitle(_("Problems ({count})").format(count=len(problems)) if problems else _("Problems"))
        self.refresh_actions()

    def _show_names(self) -> None:
        if self.front is None:
            self.setWindowTitle("ccstudio")
            self.setWindowModified(False)
        else:
            self.setWindowTitle(f"{self.front.name}[*] — ccstudio")
            self.setWindowModified(not self.front.model.is_clean)
        self._name_steps()
        self.refresh_actions()

    def _name_steps(self) -> None:
        for command_id, bare, named, step in (
            ("edit.undo", _("&Undo"), _("&Undo: {step}"), self._history.undo_name),
            ("edit.redo", _("&Redo"), _("&Redo: {step}"), self._history.redo_name),
        ):
            self.action_set.action(command_id).setText(named.format(step=step) if step else bare)

    def _follow_editor(self) -> None:
        self.docks.follow_wishes()
        self._name_steps()
        self.refresh_actions()

    def _show_problem(self, problem: Problem) -> None:
        if self.front is not None:
            self.front.editor.show_problem(problem)

    def _follow_preferences(self) -> None:
        self.action_set.scale_icons(text_percent(self.settings.preferences.scale_percent))
        self.refresh_actions()

    def _open(self, path: Path) -> None:
        self.studio.run_flow(self.studio.flows.open([path]))

    def _close(self, document: OpenDocument) -> None:
        self.studio.run_flow(self.studio.flows.close(document))

    def _play(self, card: "ScenarioCard") -> None:
        self.studio.run_flow(self.studio.games.new_game(card))

    def _open_listed(self, path: Path) -> None:
        """Open a file that the start page always lists, and which is left out of the recent files."""
        self.studio.run_flow(self.studio.flows.open([path], remember=False))

    def _load_icons(self) -> None:
        self._icons.load()
        self._paint_icons()
        self.first_painted.emit()
        self._preload.go_on()

    def _be_warm(self) -> None:
        self._is_preloaded = True
        self._fill_start_page()
        self.preloaded.emit()

    def _fill_start_page(self) -> None:
        """Search for scenarios and games, once the window is painted and nothing is open."""
        games = self.studio.games
        if not self._is_preloaded or self.front is not None or self._may_close or not games.are_possible:
            return
        if self.start_page.games is None:
            self._show_games()
        games.games.look()
        if not self.start_page.is_filled:
            self.start_page.show_catalogue(games.catalogue)

    def _show_games(self) -> None:
        """Show the games of the person on the start page, and continue them from there."""
        games, page = self.studio.games, self.start_page
        page.show_games(games.games)
        assert page.games is not None, "they are shown"
        games.games.changed.connect(self._name_latest)
        games.games.detailed.connect(self._name_latest)
        page.games.wanted.connect(self._do_with_game)
        page.games.rename_wanted.connect(self._rename_game)
        page.games.undo_wanted.connect(self._put_back_game)
        games.game_files.trashed.connect(page.games.tell_trashed)

    def _name_latest(self) -> None:
        from ccstudio.ui.start.games_section import continue_text  # noqa: PLC0415 - it is there by now

        latest = self.studio.games.games.latest
        self.action_set.action("file.continue").setText(continue_text(latest) or _("Contin&ue the latest game"))
        self.start_page.offer_to_continue(is_offered=latest is not None)

    def _do_with_game(self, deed: str, game: "GameSummary") -> None:
        games = self.studio.games
        if deed == "open":
            self._open_listed(game.path)
        elif deed == "duplicate":
            self.studio.run_flow(games.game_files.duplicate(game, {other.title for other in games.games.games}))
        elif deed == "delete":
            self.studio.run_flow(games.game_files.delete(game))
        elif deed == "new":
            self.studio.run_flow(games.new_game_of(game))
        else:
            games.game_files.show_in_folder(game)

    def _rename_game(self, game: "GameSummary", title: str) -> None:
        self.studio.run_flow(self.studio.games.game_files.rename(game, title))

    def _put_back_game(self) -> None:
        self.studio.run_flow(self.studio.games.game_files.put_back())

    def _paint_icons(self) -> None:
        self.action_set.paint_icons()
        self.start_page.paint_icons()
        self.docks.paint_icons(self._icons, self.palette())

    def _tell(self, text: str) -> None:
        self.statusBar().showMessage(text, TELLING_MS)

    def _show_hosting(self, hosting: "Hosting") -> None:
        """Show in the status bar that games are hosted here, from now on."""
        from ccstudio.ui.network.hosting_bar import HostingButton  # noqa: PLC0415 - not for the first paint

        self._hosting_button = HostingButton(hosting)
        self.statusBar().addPermanentWidget(self._hosting_button)

    def _tell_no_copy(self, error: SaveError) -> None:
        self._tell(_("Cannot back up unsaved work. {reason}").format(reason=error))

    async def _quit(self) -> None:
        self.docks.remember()
        if await self.studio.network.may_close() and await self.studio.flows.close_all():
            self._end(keep_copies=False)

    def _end(self, *, keep_copies: bool) -> None:
        self._follows.stop()
        self._preload.stop()
        self.docks.remember()
        self.settings.set_window_geometry(self.saveGeometry())
        self.settings.sync()
        self.studio.close(keep_copies=keep_copies)
        self._may_close = True
        self.close()
