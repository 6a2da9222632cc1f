"""`GameEditor`: the tab in which a game is played."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from ccstudio.application.search.sections import Section
from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.documents.journal import Chosen
from ccstudio.engine.present import Advice
from ccstudio.engine.renaming import renamed
from ccstudio.engine.seats import Seat
from ccstudio.play.choices import option_of
from ccstudio.play.undo import Record
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.documents.editor import Dock
from ccstudio.ui.play.finding import GameFinder
from ccstudio.ui.play.game_dialogs import GameDialogs
from ccstudio.ui.play.game_model import GameModel
from ccstudio.ui.play.lesson_guide import LessonGuide
from ccstudio.ui.play.parts import GameParts, Part
from ccstudio.ui.play.shown import Shown
from ccstudio.ui.play.table_settings_dialog import prompts_of
from ccstudio.ui.settings.store import Preferences

FREE_HAND = "play.free-hand"


class GameEditor(QObject):
    """The editor in which a game is played; `ccstudio.ui.documents.editor.Editor` says what each member means.

    It answers to `edit.undo` and `edit.redo` itself: what is taken back is played on the table.
    """

    problems_changed = Signal()
    enabled_changed = Signal()
    status_changed = Signal(str)
    search_wanted = Signal()

    def __init__(self, model: GameModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.table = model.table
        self.parts = GameParts(self.table, self)
        self.aids = self.parts.board.aids
        pass_this_turn = self.parts.prompt.handlers["play.quiet"]
        self.talks = GameDialogs(model, self.parts.set_ups, self.parts.log, pass_this_turn, self)
        self._handlers: dict[str, Callable[[], None]] = {
            "edit.undo": self.table.undo,
            "edit.redo": self.table.redo,
            "play.hint": self._ask_for_advice,
            **self.talks.handlers,
            **self.parts.free_hand.handlers,
        }
        parts = self.parts
        self._checked_by: dict[str, Part] = {action: part for part in parts.answering for action in part.handlers}
        self._enabled_by = {
            action: part.is_enabled
            for part in (parts.prompt, parts.hand, parts.replay, parts.log, self.talks)
            for action in part.handlers
        }
        for part in parts.answering:
            self._handlers.update(part.handlers)
        self._finder = GameFinder(parts)
        self._undo_name: tuple[Record | None, Seat | None, str] = (None, None, "")
        self.guide = LessonGuide(model.lesson, self.parts, model.settings, self) if model.lesson is not None else None
        self._connect()
        self.parts.follow(model.settings.preferences)
        self.parts.hand.set_folded(model.settings.is_hand_folded)
        # Once the tab is there: what computer players do wants to be seen.
        self._start_timer = QTimer(self, singleShot=True, interval=0)
        self._start_timer.timeout.connect(self.parts.computers.start)
        self._start_timer.start()

    def _connect(self) -> None:
        parts = self.parts
        for changed in (
            self.table.changed,
            self.table.pointed_changed,
            parts.prompt.enabled_changed,
            parts.replay.state_changed,
            parts.board.tool_changed,
            parts.board.aids.changed,
            parts.free_hand.mode_changed,
            parts.computers.changed,
        ):
            changed.connect(self.enabled_changed)
        parts.computers.advised.connect(self._tell_no_opinion)
        parts.replay.branch_wanted.connect(self._model.branch_wanted)
        parts.replay.pace_changed.connect(self._keep_pace)
        parts.hand.folded.connect(self._model.settings.set_hand_folded)
        parts.hand.folded.connect(self.enabled_changed)
        parts.reference.failed.connect(self._tell_error)
        parts.set_ups.told.connect(self.status_changed)
        self.talks.told.connect(self.status_changed)
        self.aids.told.connect(self.status_changed)
        self.table.failed.connect(self._tell_error)
        self._model.autosave.failed.connect(self._tell_not_kept)
        self._model.autosave.moved.connect(self._tell_moved)
        self._model.settings.changed.connect(self._follow_preferences)

    @property
    def model(self) -> GameModel:
        """The game that is played."""
        return self._model

    @property
    def widget(self) -> QWidget:
        """What is asked, the board, the hand, and the way through the game."""
        return self.parts.widget

    @property
    def docks(self) -> Sequence[Dock]:
        """Tracks, preview, reference, piles, log; what waits to be set up, and the free hand."""
        return self.parts.docks

    @property
    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """What to call for each action."""
        return self._handlers

    @property
    def undo_name(self) -> str:
        """What was chosen last by a person."""
        number = self.table.undo_number
        record = self.table.session.in_force[number] if number else None
        viewer = self.table.shown.viewer
        # Asked for with every move of the mouse, and expensive: a view is made for it.
        if self._undo_name[0] is not record or self._undo_name[1] != viewer:
            self._undo_name = record, viewer, self._name_of(number) if number else ""
        return self._undo_name[2]

    @property
    def redo_name(self) -> str:
        """Nothing: what was taken back has no name."""
        return ""

    def is_enabled(self, action_id: str) -> bool:
        """Whether the action makes sense now."""
        match action_id:
            case "edit.undo":
                return bool(self.table.undo_number)
            case "edit.redo":
                return self.table.can_redo
            case "play.hint":
                return self.table.decision is not None
            case "play.free-hand":
                return self.parts.free_hand.is_on or self.parts.free_hand.is_possible
        is_enabled = self._enabled_by.get(action_id)
        return action_id in self._handlers if is_enabled is None else is_enabled(action_id)

    def is_checked(self, action_id: str) -> bool:
        """Whether what a part of the tab shows or does is on."""
        if action_id == FREE_HAND:
            return self.parts.free_hand.is_on
        part = self._checked_by.get(action_id)
        return part is not None and part.is_checked(action_id)

    def problems(self) -> Sequence[Problem]:
        """None: a game that is open is in order."""
        return ()

    def show_problem(self, problem: Problem) -> None:
        """Nothing: there are no problems."""

    def status_widgets(self) -> Sequence[QWidget]:
        """None."""
        return ()

    def search_sections(self) -> Sequence[Section]:
        """What can be found by name: what whoever looks may see."""
        return self._finder.sections()

    def show_keys(self, keymap: Keymap) -> None:
        """Show other keys in hints and on buttons."""
        self.parts.show_keys(keymap)

    def save_state(self) -> dict[str, Any]:
        """How the board is looked at."""
        return self.parts.board.save_state()

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Look at the board as before."""
        self.parts.board.restore_state(state)

    def close(self) -> None:
        """Let go of timers, threads and the process of the computer players."""
        settings = self._model.settings
        settings.changed.disconnect(self._follow_preferences)
        settings.remember_prompts(self.table.system.id, prompts_of(self.table))
        self._start_timer.stop()
        if self.guide is not None:
            self.guide.stop()
        self.parts.stop()

    def _name_of(self, number: int) -> str:
        """The choice that led from the first entries of the game to the next, in words."""
        session = self.table.session
        entry = session.in_force[number].entry
        if not isinstance(entry, Chosen):
            return ""
        before = Shown(session, session.in_force[number - 1].game, self.table.shown.viewer)
        choice = option_of(entry.choice)
        if before.viewer is not None:
            choice = renamed(choice, session.in_force[number - 1].game.state.aliases_of(before.viewer).names)
        return before.narrator.option(choice)

    def _ask_for_advice(self) -> None:
        if self.parts.computers.advise():
            self.status_changed.emit(_("The computer player is thinking…"))

    def _tell_no_opinion(self, advice: Sequence[Advice]) -> None:
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
        settings = self._model.settings
        settings.set_preferences(msgspec.structs.replace(settings.preferences, replay_ms=pace_ms))

    def _follow_preferences(self, _before: Preferences, after: Preferences) -> None:
        self.parts.follow(after)
