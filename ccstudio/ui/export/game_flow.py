"""The dialog flow that exports the game of a scenario: what to write, where, and writing in the background."""

from functools import partial
from pathlib import Path

from ccstudio.application.printing.paper import PageSetup
from ccstudio.base.language import _
from ccstudio.documents.files import load, load_as
from ccstudio.documents.module import ModuleDocument
from ccstudio.play.opening import open_scenario
from ccstudio.ui.dialogs.dialogs import Choice, Dialogs, FileKind, Question
from ccstudio.ui.documents.open_documents import EditedDocument
from ccstudio.ui.export.game_dialog import KINDS, SUFFIXES, GameExportDialog, GameKind
from ccstudio.ui.export.game_files import KitChoices, map_sheet, write_play_kit, write_vassal_module
from ccstudio.ui.export.module_set import write_module_set
from ccstudio.ui.flows.files import FileFlows
from ccstudio.ui.printing.pages import write_pages
from ccstudio.ui.settings import Settings
from ccstudio.ui.tasks.background import Background, Progress


class GameExportFlow:
    """Asks for the kind of an export and its file, and writes it in the background."""

    def __init__(self, dialogs: Dialogs, background: Background, settings: Settings, flows: FileFlows) -> None:
        self._dialogs = dialogs
        self._background = background
        self._settings = settings
        self._flows = flows

    async def export(self, document: EditedDocument) -> None:
        """Ask for the options and write the file; the document is saved first, for it is exported with others."""
        if not await self._is_saved(document):
            return
        is_module = isinstance(document.document_model.value, ModuleDocument)
        dialog = GameExportDialog(["set"]) if is_module else GameExportDialog()
        if not await self._dialogs.run(dialog):
            return
        kind, choices = dialog.chosen_kind, dialog.value()
        suggested = self._settings.last_folder / f"{document.model.file_stem}{SUFFIXES[kind]}"
        out = await self._dialogs.save_file(suggested, [FileKind(_(KINDS[kind][0]), (SUFFIXES[kind],))])
        if out is None or document.path is None:
            return
        work = partial(_write, document.path, out, kind, choices)
        outcome = await self._background.run(_("Writing {file}").format(file=out.name), work)
        if outcome.error is not None:
            await self._flows.tell_error(_("Not exported"), outcome.error)
        elif outcome.result:
            text = _("Exported {file}").format(file=out.name)
            await self._flows.tell(_("Exported"), text, "\n".join(outcome.result))
        elif not outcome.cancelled:
            self._flows.message.emit(_("Exported {file}").format(file=out.name))

    async def _is_saved(self, document: EditedDocument) -> bool:
        """Whether the scenario is in its file, saved now if the person agrees."""
        if document.path is not None and document.model.is_clean:
            return True
        question = Question(
            title=_("Export the game"),
            text=_("Save {name} first?").format(name=document.name),
            explanation=_("The file is exported together with the documents that belong to it."),
            choices=(Choice("save", _("&Save")), Choice("cancel", _("Cancel"), "reject")),
        )
        return await self._dialogs.ask(question) == "save" and await self._flows.save(document)


def _write(path: Path, out: Path, kind: GameKind, choices: KitChoices, progress: Progress) -> tuple[str, ...]:
    """Write a file of the chosen kind, and return what has to be said about it; runs in a thread."""
    if kind == "set":
        return _write_set(path, out, choices, progress)
    opened = open_scenario(path)
    if kind == "vassal":
        return write_vassal_module(opened, out, progress.report)
    if kind == "map":
        write_pages(
            map_sheet(opened), PageSetup(paper=choices.setup.paper), opened.shown.map.title, out, progress.report
        )
        return ()
    write_play_kit(opened, choices, out, progress.report)
    return ()


def _write_set(path: Path, out: Path, choices: KitChoices, progress: Progress) -> tuple[str, ...]:
    """Write everything of a module, or of that of a scenario."""
    if isinstance(load(path), ModuleDocument):
        module, file = load_as(ModuleDocument, path), path
    else:
        opened = open_scenario(path)
        module, file = opened.contents.module, opened.files["module"]
    return write_module_set(module, file, choices, out, progress.report)
