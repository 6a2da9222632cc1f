"""Dialog flows about scenarios: new ones, editing, and playing one under edit."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject

from ccstudio.base.errors import DocumentError
from ccstudio.base.language import _
from ccstudio.base.problems import errors_of
from ccstudio.documents.reading import Reading
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.ui.documents.open_documents import OpenDocuments, read_file
from ccstudio.ui.flows.editor_kinds import Editors
from ccstudio.ui.flows.files import FileFlows
from ccstudio.ui.flows.flow_context import FlowContext
from ccstudio.ui.flows.games import GameFlows
from ccstudio.ui.settings import Settings
from ccstudio.ui.tasks.background import Progress

if TYPE_CHECKING:
    from ccstudio.application.games.scenario_cards import ScenarioCard
    from ccstudio.application.scenarios.dependencies import Playable

SCENARIOS: Final = "ccstudio/scenario"
"""The format of scenario files."""


def opened_scenarios(documents: OpenDocuments) -> list[tuple[Path | None, ScenarioDocument]]:
    """The scenarios that are open in tabs, with their files."""
    values = ((it.path, it.document_model.value) for it in documents.edited)
    return [(path, value) for path, value in values if isinstance(value, ScenarioDocument)]


class ScenarioFlows(QObject):
    """The dialog flows about scenarios; the window starts them."""

    def __init__(
        self,
        context: FlowContext,
        settings: Settings,
        editors: Editors,
        files: FileFlows,
        games: GameFlows,
        parent: QObject | None = None,
    ) -> None:
        """Register with `files` to open scenarios, if games can be played."""
        super().__init__(parent)
        self._context = context
        self._settings = settings
        self._can_edit = ScenarioDocument in editors
        self._files = files
        self._games = games
        if games.are_possible:
            files.openers[SCENARIOS] = self._offer

    @property
    def are_possible(self) -> bool:
        """Whether there is an editor for scenarios."""
        return self._can_edit

    async def new(self) -> None:
        """Ask for the properties of a new scenario, and open it."""
        from ccstudio.play.game_documents import library_of  # noqa: PLC0415 - the first paint needs no rules
        from ccstudio.rules.registry import Registry  # noqa: PLC0415 - likewise
        from ccstudio.ui.scenario_editor.new_dialog import Choices, NewScenarioDialog  # noqa: PLC0415 - likewise

        registry = Registry()
        dialog = NewScenarioDialog(Choices(library_of(registry), registry))
        if await self._context.dialogs.run(dialog):
            self._files.open_document(dialog.value(), None, "")

    async def edit(self, card: "ScenarioCard") -> bool:
        """Open a scenario in its editor; return whether it is open. A generated one has no file yet."""
        path = Path(card.name)
        if path.is_file():
            return await self.edit_file(path)
        self._files.open_document(card.open().contents.scenario, None, "")
        return True

    async def edit_file(self, path: Path) -> bool:
        """Open the file of a scenario in its editor; return whether it is open."""
        if self._files.bring_forward(path):
            return True
        reading, fingerprint = read_file(path)
        if not isinstance(reading.document, ScenarioDocument):
            return await self._tell_of(path, reading, can_edit=False)
        if not await self._files.bring_in_file(reading.document, path, fingerprint):
            return False
        self._settings.remember_recent(path)
        return True

    async def play(self, playable: "Playable") -> bool:
        """Begin a game of a scenario under edit in its current state; return whether that was done."""
        from ccstudio.application.games.scenario_cards import EDITED, opened_card  # noqa: PLC0415 - likewise
        from ccstudio.play.opening import open_contents  # noqa: PLC0415 - likewise
        from ccstudio.ui.start.pictures import picture_of  # noqa: PLC0415 - likewise

        contents, files = playable

        def work(_progress: Progress) -> "ScenarioCard":
            opened = replace(open_contents(contents), files=files)
            return opened_card(f"{EDITED}{contents.scenario.id}", opened, picture_of(opened))

        outcome = await self._context.background.run(_("Opening {file}").format(file=contents.scenario.title), work)
        if isinstance(outcome.error, DocumentError):
            await self._context.dialogs.run(_problems(_not_playable(contents.scenario.title), outcome.error.problems))
        elif outcome.error is not None:
            await self._files.tell_error(_("The game cannot start"), outcome.error)
        return outcome.result is not None and await self._play_or_edit(outcome.result)

    async def _offer(self, path: Path, reading: Reading) -> bool:
        """Ask whether to play or edit a scenario that was opened as a file."""
        from ccstudio.ui.start.content_search import made_card  # noqa: PLC0415 - likewise

        if reading.document is None or errors_of(reading.problems):
            return await self._tell_of(path, reading)
        outcome = await self._context.background.run(
            _("Opening {file}").format(file=path.name), lambda _progress: made_card(path)
        )
        if isinstance(outcome.error, DocumentError):
            found = Reading(document=reading.document, problems=outcome.error.problems)
            return await self._tell_of(path, found)
        if outcome.error is not None:
            await self._files.tell_error(_("Not opened"), outcome.error)
        return outcome.result is not None and await self._play_or_edit(outcome.result)

    async def _play_or_edit(self, card: "ScenarioCard") -> bool:
        """Show the new game dialog for a scenario, from which it can also be edited."""
        return await self._games.new_game(card)

    async def _tell_of(self, path: Path, reading: Reading, *, can_edit: bool = True) -> bool:
        """Say why a scenario cannot be played, and offer to edit it if it can be read."""
        can_edit = can_edit and self._can_edit and isinstance(reading.document, ScenarioDocument)
        dialog = _problems(_not_playable(path.name), reading.problems, can_edit=can_edit)
        return await self._context.dialogs.run(dialog) and await self.edit_file(path)


def _not_playable(name: str) -> str:
    return _("{file} cannot be played.").format(file=name)


def _problems(text: str, problems: Any, *, can_edit: bool = False) -> Any:  # noqa: ANN401 - a dialog, imported late
    from ccstudio.ui.documents.problems_dialog import ProblemsDialog  # noqa: PLC0415 - the first paint needs no rules

    return ProblemsDialog(_("Scenario problems"), text, problems, can_open=can_edit, open_text=_("Edit scenario"))
