"""The studio behind its window: the open documents, their dialog flows, and the services for them."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject

from ccstudio.application.dialog_flows import DialogFlow, DialogFlows
from ccstudio.application.home_repair import Repair
from ccstudio.application.settings.map_aids import AidsLook
from ccstudio.base.problems import Path as ProblemPath
from ccstudio.base.problems import Problem
from ccstudio.ui.commands.command_table import CommandTable
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.dialogs.dialogs import Dialogs
from ccstudio.ui.documents.editor import (
    HasDialogs,
    OpensDocuments,
    OpensScenarios,
    Playing,
    ShowsKeys,
    TriesScenarios,
    UsesBoards,
    WithAids,
)
from ccstudio.ui.documents.open_documents import OpenDocument, OpenDocuments
from ccstudio.ui.documents.recovery import Autosave, Recovery
from ccstudio.ui.flows.editor_kinds import Editors
from ccstudio.ui.flows.experiments import ExperimentFlows
from ccstudio.ui.flows.external_changes import OutsideChanges
from ccstudio.ui.flows.files import FileFlows
from ccstudio.ui.flows.games import GameFlows
from ccstudio.ui.flows.layouts import opened_maps
from ccstudio.ui.flows.mail import MailFlows
from ccstudio.ui.flows.modules import ModuleFlows
from ccstudio.ui.flows.network import NetworkFlows
from ccstudio.ui.flows.recovery import RecoveryFlow
from ccstudio.ui.flows.repairs import tell_repairs
from ccstudio.ui.flows.scenarios import ScenarioFlows, opened_scenarios
from ccstudio.ui.settings import Settings
from ccstudio.ui.shell.host_pages import host_pages
from ccstudio.ui.tasks.background import Background


class Studio(QObject):
    """Everything the window needs; `front` is the document in front."""

    def __init__(
        self,
        settings: Settings,
        recovery: Recovery,
        dialogs: Dialogs,
        editors: Editors,
        commands: CommandTable,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.settings = settings
        self.dialogs = dialogs
        self.commands = commands
        self.keymap = Keymap(commands.rows, settings.keys, self)
        self.front: OpenDocument | None = None
        self.documents = OpenDocuments(self)
        self.dialog_flows = DialogFlows()
        self.background = Background(self)
        self.flows = FileFlows(self.documents, dialogs, settings, editors, self.background, self)
        self.modules = ModuleFlows(dialogs, editors, self.flows, self)
        self.games = GameFlows(self, settings, editors, self.flows, self)
        self.network = NetworkFlows(self, settings, editors, self.flows, host_pages, self)
        self.scenarios = ScenarioFlows(self, settings, editors, self.flows, self.games, self)
        self.experiments = ExperimentFlows(self, editors, self.flows, self)
        self.mail = MailFlows(self, settings, editors, self.flows, self.games, self.documents, self)
        self.games.edit_wanted.connect(self.edit_scenario)
        self.autosave = Autosave(recovery, self.documents, settings.preferences.autosave_s, self, self.background)
        self._recovery = recovery
        self._outside = OutsideChanges(self.documents, dialogs, self.flows)
        self._recovery_flow = RecoveryFlow(recovery, self.autosave, self.documents, dialogs, self.flows)
        self.flows.watcher.file_changed.connect(self._look_outside)
        self.flows.opening.connect(self.commands.load)
        self.documents.added.connect(self._listen)
        self.commands.changed.connect(self._add_keys)
        settings.aids_changed.connect(self._share_look)
        self.keymap.changed.connect(self._remember_keys)

    def run_flow(self, flow: DialogFlow) -> None:
        """Start a dialog flow."""
        self.dialog_flows.start(flow)

    def edit_scenario(self, card: Any) -> None:  # noqa: ANN401 - a `ScenarioCard`; the first paint needs no rules
        """Open a scenario from the start page or the new game dialog in its editor."""
        self.run_flow(self.scenarios.edit(card))

    async def start(self, paths: Sequence[Path], invitation: str = "", repairs: Sequence[Repair] = ()) -> None:
        """Open files, tell what was repaired, offer recovery copies, and follow an invitation to a host."""
        await self.flows.open(paths)
        if repairs:
            await tell_repairs(self.dialogs, repairs)
        await self._recovery_flow.offer()
        if invitation:
            await self.network.join(invitation)

    def close(self, *, keep_copies: bool) -> None:
        """Stop everything that outlives the window: timers, threads, dialog flows, the lock of the copies."""
        self.autosave.stop()
        self.network.close()
        self.dialog_flows.close()
        self.background.close()
        self.flows.watcher.close()
        for document in self.documents:
            document.close()
        self._recovery.close(keep_copies=keep_copies)

    def _recent_files(self) -> Sequence[Path]:
        return self.settings.recent

    def _add_keys(self) -> None:
        self.keymap.add(self.commands.rows)

    def _listen(self, document: OpenDocument) -> None:
        self.commands.load(document.kind)
        self.listen_to_editor(document)

    def listen_to_editor(self, document: OpenDocument) -> None:
        """Do what the editor of a document wants from the studio."""
        if isinstance(document.editor, HasDialogs):
            document.editor.dialog_wanted.connect(self._run_flow_of_editor)
        if isinstance(document.editor, ShowsKeys):
            document.editor.show_keys(self.keymap)
        if isinstance(document.editor, UsesBoards):
            document.editor.offer_maps(partial(opened_maps, self.documents), self._recent_files)
        if isinstance(document.editor, TriesScenarios):
            document.editor.offer_scenarios(partial(opened_scenarios, self.documents))
        if isinstance(document.editor, Playing):
            document.editor.play_wanted.connect(self._play_for_editor)
        if isinstance(document.editor, OpensScenarios):
            document.editor.file_wanted.connect(self._open_for_editor)
        if isinstance(document.editor, OpensDocuments):
            document.editor.document_wanted.connect(self._open_document)
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

    def _run_flow_of_editor(self, begin: Callable[[Dialogs], DialogFlow]) -> None:
        self.run_flow(begin(self.dialogs))

    def _play_for_editor(self, playable: Any) -> None:  # noqa: ANN401 - see `Playing`
        self.run_flow(self.scenarios.play(playable))

    def _open_for_editor(self, path: Path, place: ProblemPath) -> None:
        self.run_flow(self._open_at(path, place))

    def _open_document(self, path: Path) -> None:
        self.run_flow(self.flows.open([path]))

    async def _open_at(self, path: Path, place: ProblemPath) -> None:
        """Open a scenario in its editor, and show a place of it."""
        opened = self.documents.at(path) if await self.scenarios.edit_file(path) else None
        if opened is not None:
            opened.editor.show_problem(Problem(code="", path=place))

    def _look_outside(self, path: Path) -> None:
        self.run_flow(self._outside.look(path))
