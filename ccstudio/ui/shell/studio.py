"""The studio behind its window: the open documents, the conversations about them, and what looks after them."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject

from ccstudio.application.dialog_flows import DialogFlow, DialogFlows
from ccstudio.application.settings.map_aids import AidsLook
from ccstudio.base.language import _
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.map import MapDocument
from ccstudio.ui.commands.action_table import Action
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.dialogs.dialogs import Dialogs
from ccstudio.ui.documents.editor import HasDialogs, Playing, ShowsKeys, UsesBoards, WithAids
from ccstudio.ui.documents.open_documents import EditedDocument, OpenDocument, OpenDocuments
from ccstudio.ui.documents.recovery import Autosave, Recovery
from ccstudio.ui.flows.editor_kinds import Editors, all_actions
from ccstudio.ui.flows.external_changes import OutsideChanges
from ccstudio.ui.flows.files import FileFlows
from ccstudio.ui.flows.games import GameFlows
from ccstudio.ui.flows.layouts import opened_maps
from ccstudio.ui.flows.modules import ModuleFlows
from ccstudio.ui.flows.recovery import RecoveryFlow
from ccstudio.ui.flows.scenarios import ScenarioFlows
from ccstudio.ui.settings.store import Settings
from ccstudio.ui.tasks.background import Background

Handlers = Mapping[str, Callable[[], None]]


class Studio(QObject):
    """Everything the window stands on; `front` is the document its actions are about."""

    def __init__(
        self, settings: Settings, recovery: Recovery, dialogs: Dialogs, editors: Editors, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.settings = settings
        self.dialogs = dialogs
        self.table: tuple[Action, ...] = all_actions(editors)
        self.keymap = Keymap(self.table, settings.keys, self)
        self.front: OpenDocument | None = None
        self.documents = OpenDocuments(self)
        self.dialog_flows = DialogFlows()
        self.background = Background(self)
        self.flows = FileFlows(self.documents, dialogs, settings, editors, self.background, self)
        self.modules = ModuleFlows(dialogs, editors, self.flows, self)
        self.games = GameFlows(self, settings, editors, self.flows, self)
        self.scenarios = ScenarioFlows(self, settings, editors, self.flows, self.games, self)
        self.games.edit_wanted.connect(self.edit_scenario)
        self.autosave = Autosave(recovery, self.documents, settings.preferences.autosave_s, self, self.background)
        self._recovery = recovery
        self._outside = OutsideChanges(self.documents, dialogs, self.flows)
        self._recovery_flow = RecoveryFlow(recovery, self.autosave, self.documents, dialogs, self.flows)
        self.flows.watcher.file_changed.connect(self._look_outside)
        self.documents.added.connect(self._listen)
        settings.aids_changed.connect(self._share_look)
        self.keymap.changed.connect(self._remember_keys)

    @property
    def handlers(self) -> Handlers:
        """What to call for each action about files, and for the pages of the studio."""
        flows = self.flows
        return {
            "file.new-game": lambda: self.talk(self.games.new_game()),
            "file.continue": lambda: self.talk(self.games.go_on()),
            "file.new": lambda: self.talk(flows.new_map()),
            "file.new-from-picture": lambda: self.talk(flows.new_map_from_picture()),
            "file.save-template": lambda: self._talk_about_edited(flows.save_template),
            "file.new-layout": lambda: self.talk(flows.new_layout()),
            "file.layout-from-map": lambda: self._talk_about_edited(flows.layout_from),
            "file.new-module": lambda: self.talk(self.modules.new()),
            "file.new-scenario": lambda: self.talk(self.scenarios.new()),
            "file.open": lambda: self.talk(flows.open_files()),
            "file.open-sample": lambda: self.talk(flows.open_sample()),
            "file.clear-recent": self.settings.clear_recent,
            "file.save": lambda: self._talk_about_front(flows.save),
            "file.save-as": lambda: self._talk_about_front(flows.save_as),
            "file.save-all": lambda: self.talk(flows.save_all()),
            "file.revert": lambda: self._talk_about_edited(flows.revert),
            "file.export": lambda: self._talk_about_edited(self._export),
            "file.import-geojson": lambda: self._talk_about_edited(self._import_geojson),
            "file.close": lambda: self._talk_about_front(flows.close),
            "file.close-all": lambda: self.talk(flows.close_all()),
            "edit.preferences": lambda: self.talk(self._change_preferences()),
            "help.keys": lambda: self.talk(self._show_keys()),
            "help.key-editor": lambda: self.talk(self._change_keys()),
            "help.about": lambda: self.talk(self._show_about()),
        }

    def is_enabled(self, action_id: str) -> bool:
        """Whether an action of `handlers` makes sense now."""
        front = self.front
        edited = front if isinstance(front, EditedDocument) else None
        possible = {
            "file.save": front is not None and (not front.model.is_clean or front.path is None),
            "file.save-all": bool(self.documents.unsaved),
            "file.revert": edited is not None and edited.path is not None and not edited.model.is_clean,
            "file.export": edited is not None and isinstance(edited.document_model.value, MapDocument | LayoutDocument),
            "file.import-geojson": edited is not None and edited.kind == "map",
            "file.save-template": edited is not None and isinstance(edited.document_model.value, MapDocument),
            "file.layout-from-map": edited is not None and isinstance(edited.document_model.value, MapDocument),
            "file.save-as": front is not None,
            "file.close": front is not None,
            "file.close-all": front is not None,
            "file.new-game": self.games.are_possible,
            "file.continue": self.games.are_possible,
            "file.new-module": self.modules.are_possible,
            "file.new-scenario": self.scenarios.are_possible,
            "file.clear-recent": bool(self.settings.recent),
        }
        return possible.get(action_id, True)

    def talk(self, conversation: DialogFlow) -> None:
        """Begin a conversation with the person."""
        self.dialog_flows.start(conversation)

    def edit_scenario(self, card: Any) -> None:  # noqa: ANN401 - a `ScenarioCard`; the first paint needs no rules
        """Open a scenario of the start page, or of a new game, in its editor."""
        self.talk(self.scenarios.edit(card))

    async def start(self, paths: Sequence[Path]) -> None:
        """Open files, and offer what an earlier studio left behind when it went down."""
        await self.flows.open(paths)
        await self._recovery_flow.offer()

    def close(self, *, keep_copies: bool) -> None:
        """Let go of everything that outlives the window: timers, threads, conversations, the lock of the copies."""
        self.autosave.stop()
        self.dialog_flows.close()
        self.background.close()
        self.flows.watcher.close()
        for document in self.documents:
            document.close()
        self._recovery.close(keep_copies=keep_copies)

    # The pages below are imported when they are asked for: the first paint need not wait for them.

    async def _export(self, document: EditedDocument) -> None:
        from ccstudio.ui.export.flow import ExportFlow  # noqa: PLC0415 - see above

        await ExportFlow(self.dialogs, self.background, self.settings, self.flows).export(document)

    async def _import_geojson(self, document: EditedDocument) -> None:
        from ccstudio.ui.importing.flow import ImportFlow  # noqa: PLC0415 - see above
        from ccstudio.ui.map_editor.editor import MapEditor  # noqa: PLC0415 - see above

        if isinstance(document.editor, MapEditor):
            flow = ImportFlow(self.dialogs, self.background, self.settings, self.flows)
            await flow.import_geojson(document.editor)

    async def _show_keys(self) -> None:
        from ccstudio.ui.shell.about import KeysDialog  # noqa: PLC0415 - see above

        await self.dialogs.run(KeysDialog(self.keymap))

    async def _change_keys(self) -> None:
        from ccstudio.ui.key_editor.dialog import KeyEditor  # noqa: PLC0415 - see above

        await self.dialogs.run(KeyEditor(self.keymap, self.settings.last_folder))

    async def _show_about(self) -> None:
        from ccstudio.ui.shell.about import AboutDialog  # noqa: PLC0415 - see above

        await self.dialogs.run(AboutDialog())

    async def _change_preferences(self) -> None:
        from ccstudio.ui.shell.preferences import PreferencesDialog  # noqa: PLC0415 - see above

        dialog = PreferencesDialog(self.settings.preferences)
        if await self.dialogs.run(dialog):
            before, after = self.settings.preferences, dialog.value()
            self.settings.set_preferences(after)
            self.autosave.set_interval(after.autosave_s)
            if before.language != after.language:
                await self.flows.tell(_("Language"), _("Restart the studio to change the language."))

    def _talk_about_front(self, conversation: Callable[[OpenDocument], DialogFlow]) -> None:
        if self.front is not None:
            self.talk(conversation(self.front))

    def _talk_about_edited(self, conversation: Callable[[EditedDocument], DialogFlow]) -> None:
        if isinstance(self.front, EditedDocument):
            self.talk(conversation(self.front))

    def _recent_files(self) -> Sequence[Path]:
        return self.settings.recent

    def _listen(self, document: OpenDocument) -> None:
        if isinstance(document.editor, HasDialogs):
            document.editor.dialog_wanted.connect(self._talk_for_editor)
        if isinstance(document.editor, ShowsKeys):
            document.editor.show_keys(self.keymap)
        if isinstance(document.editor, UsesBoards):
            document.editor.offer_maps(partial(opened_maps, self.documents), self._recent_files)
        if isinstance(document.editor, Playing):
            document.editor.play_wanted.connect(self._play_for_editor)
        if isinstance(document.editor, WithAids):
            document.editor.aids.set_look(self.settings.aids_look(document.kind))
            document.editor.aids.changed.connect(partial(self.settings.set_aids_look, document.kind))

    def _share_look(self, kind: str, look: AidsLook) -> None:
        for document in self.documents:
            if document.kind == kind and isinstance(document.editor, WithAids):
                document.editor.aids.set_look(look)

    def _remember_keys(self) -> None:
        self.settings.set_keys(self.keymap.chosen)
        for document in self.documents:
            if isinstance(document.editor, ShowsKeys):
                document.editor.show_keys(self.keymap)

    def _talk_for_editor(self, begin: Callable[[Dialogs], DialogFlow]) -> None:
        self.talk(begin(self.dialogs))

    def _play_for_editor(self, playable: Any) -> None:  # noqa: ANN401 - see `Playing`
        self.talk(self.scenarios.play(playable))

    def _look_outside(self, path: Path) -> None:
        self.talk(self._outside.look(path))
