"""`GameEditor`: the tab in which a game is played."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QTabWidget

from ccstudio.application.search.sections import Section
from ccstudio.base.errors import StudioError
from ccstudio.base.language import N_, _
from ccstudio.documents.journal import Chosen
from ccstudio.engine.renaming import renamed
from ccstudio.engine.seats import Seat
from ccstudio.play.choices import option_of
from ccstudio.play.thoughts import Considered
from ccstudio.play.undo import Record
from ccstudio.ui.canvas.aids.view_aids import ViewAids
from ccstudio.ui.canvas.sight import Look
from ccstudio.ui.commands.command import Command, command
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.editors.base_editor import BaseEditor
from ccstudio.ui.editors.zoom_commands import ZoomCommands
from ccstudio.ui.play.board.cursor_commands import CursorCommands
from ccstudio.ui.play.board.view import BoardView
from ccstudio.ui.play.coach import Coach
from ccstudio.ui.play.computer_commands import ComputerCommands
from ccstudio.ui.play.elsewhere import undo_refusal
from ccstudio.ui.play.finding import GameFinder
from ccstudio.ui.play.free_hand.panel import FreeHandPanel
from ccstudio.ui.play.game_dialogs import GameDialogs
from ccstudio.ui.play.game_model import GameModel
from ccstudio.ui.play.hand import HandStrip
from ccstudio.ui.play.lesson_guide import LessonGuide
from ccstudio.ui.play.log.panel import LogPanel
from ccstudio.ui.play.log.replay_bar import ReplayBar
from ccstudio.ui.play.overlay_switch import OverlaySwitch
from ccstudio.ui.play.pages.controller import GamePages
from ccstudio.ui.play.parts import GameParts
from ccstudio.ui.play.playback.commands import PlaybackCommands
from ccstudio.ui.play.playback.presenter import PlaybackPresenter
from ccstudio.ui.play.prompt.bar import PromptBar
from ccstudio.ui.play.prompt.quiet_turn import QuietTurn
from ccstudio.ui.play.prompt.quiet_unit import QuietUnit
from ccstudio.ui.play.reference import ReferencePanel
from ccstudio.ui.play.report.controller import GameReports
from ccstudio.ui.play.shown import Shown
from ccstudio.ui.play.table_commands import TableCommands
from ccstudio.ui.play.table_settings_dialog import prompts_of
from ccstudio.ui.play.thing_commands import choices_now, commands_of
from ccstudio.ui.settings import Preferences


class GameEditor(BaseEditor):
    """The editor in which a game is played; see `ccstudio.ui.documents.editor.Editor` for its members.

    It has a history of its own: undo and redo act on the table.
    """

    where = "play"

    def __init__(self, model: GameModel, parent: QObject | None = None) -> None:
        super().__init__(model, parent)
        self._game = model
        self.table = model.table
        self.parts = GameParts(self.table, self)
        self.aids = self.parts.board.aids
        parts = self.parts
        self._widget, self._docks = parts.widget, parts.docks
        self.playback_commands = PlaybackCommands(model.settings, self)
        self.dialogs = GameDialogs(model, parts.set_ups, parts.log, parts.prompt.quiet.toggle, self)
        self.reports = GameReports(model, self)
        self.pages = GamePages(model, self)
        self.computer_commands = ComputerCommands(parts, self)
        self.table_commands = TableCommands(model.others, self)
        self._take_commands(
            parts.prompt,
            parts.hand,
            parts.board,
            parts.board.cursor_commands,
            parts.overlays,
            parts.playback,
            self.playback_commands,
            parts.replay,
            parts.log,
            parts.reference,
            parts.free_hand,
            self.computer_commands,
            self.table_commands,
            parts.coach,
            self.dialogs,
            self.reports,
            self.pages,
            parts.prompt.quiet,
            parts.prompt.quiet_unit,
            ZoomCommands(parts.board, parts.board.fit, "play"),
            self.aids,
        )
        self._finder = GameFinder(parts)
        self._undo_name: tuple[Record | None, Seat | None, str] = (None, None, "")
        self.guide = LessonGuide(model.lesson, self.parts, model.settings, self) if model.lesson is not None else None
        if self.guide is not None:
            self.guide.bar.next_card.play_wanted.connect(model.next_game_wanted)
            self.guide.bar.next_card.lesson_wanted.connect(model.lesson_wanted)
        self._connect()
        self.show_keys(Keymap(self.menu_commands(), parent=self))
        self.parts.follow(model.settings.preferences)
        self.parts.hand.set_folded(model.settings.is_hand_folded)
        self.parts.overlays.switch_on(model.settings.overlays_on(self.table.system.id))
        # Once the tab is there: what computer players do wants to be seen.
        self._start_timer = QTimer(self, singleShot=True, interval=0)
        self._start_timer.timeout.connect(self.parts.computers.start)
        self._start_timer.start()

    @classmethod
    def menu_commands(cls) -> Sequence[Command]:
        """Every command of the editor, in the order of the menus."""
        return (
            *PromptBar.declared_commands(),
            *HandStrip.declared_commands(),
            *BoardView.declared_commands(),
            *CursorCommands.declared_commands(),
            *OverlaySwitch.declared_commands(),
            *cls.declared_commands(),
            *PlaybackPresenter.declared_commands(),
            *PlaybackCommands.declared_commands(),
            *ReplayBar.declared_commands(),
            *LogPanel.declared_commands(),
            *ReferencePanel.declared_commands(),
            *FreeHandPanel.declared_commands(),
            *ComputerCommands.declared_commands(),
            *TableCommands.declared_commands(),
            *Coach.declared_commands(),
            *GameDialogs.declared_commands(),
            *GameReports.declared_commands(),
            *GamePages.declared_commands(),
            *QuietTurn.declared_commands(),
            *QuietUnit.declared_commands(),
            *ZoomCommands.declared_commands("play", "play."),
            *ViewAids.declared_commands("play"),
        )

    def _connect(self) -> None:
        parts = self.parts
        for changed in (
            self.table.changed,
            self.table.pointed_changed,
            parts.prompt.enabled_changed,
            parts.replay.state_changed,
            parts.playback.controller.state_changed,
            parts.board.tool_changed,
            parts.overlays.switched,
            parts.free_hand.mode_changed,
            parts.computers.changed,
            parts.computers.progressed,
        ):
            changed.connect(self.enabled_changed)
        parts.computers.advised.connect(self._tell_no_opinion)
        parts.prompt.report_wanted.connect(self.reports.show_report)
        self.reports.board_wanted.connect(self._show_board)
        self.pages.told.connect(self.status_changed)
        parts.replay.branch_wanted.connect(self._game.branch_wanted)
        parts.replay.pace_changed.connect(self._keep_pace)
        parts.hand.folded.connect(self._game.settings.set_hand_folded)
        parts.hand.folded.connect(self.enabled_changed)
        parts.reference.failed.connect(self._tell_error)
        parts.set_ups.message.connect(self.status_changed)
        parts.coach.told.connect(self.status_changed)
        parts.board.command_keys.message.connect(self.status_changed)
        self.table.failed.connect(self._tell_error)
        self._game.storage.failed.connect(self._tell_not_kept)
        self._game.storage.moved.connect(self._tell_moved)
        self._game.settings.changed.connect(self._follow_preferences)

    @property
    def undo_name(self) -> str:
        """The last choice of a person; empty at a drawn curtain, before which others may sit."""
        if self.table.is_curtain_drawn:
            return ""
        number = self.table.undo_number
        record = self.table.session.in_force[number] if number else None
        viewer = self.table.shown.viewer
        # Asked for with every move of the mouse, and expensive: a view is made for it.
        if self._undo_name[0] is not record or self._undo_name[1] != viewer:
            self._undo_name = record, viewer, self._name_of_step(number) if number else ""
        return self._undo_name[2]

    @property
    def redo_name(self) -> str:
        """An empty text: undone choices have no name."""
        return ""

    @property
    def can_undo(self) -> bool:
        """Whether somebody has chosen something."""
        return bool(self.table.undo_number)

    @property
    def undo_refusal(self) -> str:
        """Why nothing can be undone in a game that is kept elsewhere."""
        return undo_refusal(self.table)

    @property
    def can_redo(self) -> bool:
        """Whether something was undone."""
        return self.table.can_redo

    def undo(self) -> None:
        """Undo the last choice."""
        self.table.undo()

    def redo(self) -> None:
        """Redo the choice that was undone."""
        self.table.redo()

    def search_sections(self) -> Sequence[Section]:
        """Everything that can be found by name in the view on show."""
        return self._finder.sections()

    def show_keys(self, keymap: Keymap) -> None:
        """Show the current keys in hints and on buttons."""
        self.parts.show_keys(keymap)

    def save_state(self) -> dict[str, Any]:
        """Return the part of the board on show."""
        return self.parts.board.save_state()

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Show the part of the board that `save_state` returned."""
        self.parts.board.restore_state(state)

    def look(self) -> tuple[str, Look]:
        """Return the sight tool in hand, and what it shows."""
        return self.parts.board.look()

    def look_again(self, look: tuple[str, Look]) -> None:
        """Take a sight tool, and show what was looked at."""
        self.parts.board.look_again(look)

    def close(self) -> None:
        """Stop timers, threads and the process of the computer players."""
        settings = self._game.settings
        settings.changed.disconnect(self._follow_preferences)
        settings.remember_prompts(self.table.system.id, prompts_of(self.table))
        settings.set_overlays_on(self.table.system.id, self.parts.overlays.is_on)
        self._start_timer.stop()
        if self.guide is not None:
            self.guide.stop()
        self.reports.stop()
        self.pages.stop()
        self.parts.stop()

    def _name_of_step(self, number: int) -> str:
        """What is undone back to so many entries: a choice, or what was done with a thing that was handled directly."""
        name, session = self._name_of(number), self.table.session
        if session.system.is_enforced or number + 1 >= session.number:
            return name
        # Translators: the name of a thing, and what was done with it.
        return _("{thing}: {deed}").format(thing=name, deed=self._name_of(number + 1))

    def _name_of(self, number: int) -> str:
        """The choice after the first entries of the game, as text."""
        session = self.table.session
        entry = session.in_force[number].entry
        if not isinstance(entry, Chosen):
            return ""
        before = Shown(session, session.in_force[number - 1].game, self.table.shown.viewer)
        choice = option_of(entry.choice)
        if before.viewer is not None:
            choice = renamed(choice, session.in_force[number - 1].game.state.aliases_of(before.viewer).names)
        return before.narrator.option(choice)

    @command(
        id="play.end", text=N_("End the ga&me…"), menu="Game", group="end",
        tip=N_("Say who has won, where people and not the rules end the game"),
        enabled=lambda self: not self.table.system.is_enforced and self.table.decision is not None,
    )  # fmt: skip
    def end_game(self) -> None:
        """Let a person say how the game ends; nothing while another question must be answered first."""
        ends = next((it for it in commands_of(self.table, None) if it.ends_game), None)
        if ends is not None:
            self.table.take_choices(choices_now(self.table, ends.choices))

    def _show_board(self) -> None:
        """Bring the board to the front: its tab may stand behind others, and the window behind the report."""
        tab, tabs = self._widget, self._widget.parentWidget()
        while tabs is not None:
            if isinstance(tabs, QTabWidget):
                tabs.setCurrentWidget(tab)
            tabs = tabs.parentWidget()
        self._widget.window().raise_()
        self._widget.window().activateWindow()

    def _tell_no_opinion(self, advice: Sequence[Considered]) -> None:
        self.status_changed.emit("" if advice else _("The computer player has no advice on this."))

    def _tell_error(self, error: StudioError) -> None:
        self.status_changed.emit(str(error))

    def _tell_not_kept(self, error: StudioError) -> None:
        self.status_changed.emit(_("The game is not saved: {reason} The studio will try again.").format(reason=error))

    def _tell_moved(self, path: Path) -> None:
        self.status_changed.emit(
            _("Another program changed the file of this game. The game continues in {file}.").format(file=path.name)
        )

    def _keep_pace(self, pace_ms: int) -> None:
        settings = self._game.settings
        settings.set_preferences(msgspec.structs.replace(settings.preferences, replay_ms=pace_ms))

    def _follow_preferences(self, _before: Preferences, after: Preferences) -> None:
        self.parts.follow(after)
        self.enabled_changed.emit()
