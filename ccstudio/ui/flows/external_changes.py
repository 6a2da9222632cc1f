"""Handling of open files that another program changes or deletes."""

from pathlib import Path

from ccstudio.base.language import _
from ccstudio.ui.dialogs.dialogs import Choice, Dialogs, Question
from ccstudio.ui.documents.open_documents import EditedDocument, OpenDocuments, fingerprint_on_disk
from ccstudio.ui.flows.files import FileFlows


class OutsideChanges:
    """Asks what to do about external changes, one question at a time for each document."""

    def __init__(self, documents: OpenDocuments, dialogs: Dialogs, flows: FileFlows) -> None:
        self._documents = documents
        self._dialogs = dialogs
        self._flows = flows
        self._asking: set[EditedDocument] = set()

    async def look(self, path: Path) -> None:
        """Check whether the file differs, and ask until the answer fits its current state."""
        document = self._documents.at(path)
        if not isinstance(document, EditedDocument) or document in self._asking:
            return
        self._asking.add(document)
        try:
            while document in self._documents:
                now = fingerprint_on_disk(path)
                if now == document.fingerprint:
                    return
                await (self._ask_changed(document, now) if now else self._ask_gone(document))
        finally:
            self._asking.discard(document)

    async def _ask_changed(self, document: EditedDocument, now: str) -> None:
        unsaved = not document.model.is_clean
        question = Question(
            title=_("File changed by another program"),
            text=_("Another program changed {name}.").format(name=document.name),
            explanation=(
                _("Reloading it discards your unsaved changes.")
                if unsaved
                else _("Reload it, or keep the version that is open here.")
            ),
            choices=(
                Choice("reload", _("Reload"), "destroy" if unsaved else "accept"),
                Choice("keep", _("Keep my version"), "reject"),
            ),
        )
        if await self._dialogs.ask(question) == "reload":
            await self._flows.reload(document)
        else:
            document.fingerprint = now
            document.document_model.mark_unsaved()

    async def _ask_gone(self, document: EditedDocument) -> None:
        question = Question(
            title=_("File missing"),
            text=_("Another program deleted or moved the file of {name}.").format(name=document.name),
            explanation=_("The document is still open here."),
            choices=(
                Choice("save", _("Save again")),
                Choice("close", _("Close document"), "destroy"),
                Choice("keep", _("Keep open"), "reject"),
            ),
        )
        document.fingerprint = ""
        document.document_model.mark_unsaved()
        match await self._dialogs.ask(question):
            case "save":
                await self._flows.save(document)
            case "close":
                self._documents.remove(document)
