"""The dialog flow after a crash, which offers unsaved work."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale

from ccstudio.application.unsaved_pictures import clear_unsaved_pictures
from ccstudio.base.errors import DocumentError
from ccstudio.base.language import _, plural
from ccstudio.documents.document import Document
from ccstudio.ui.dialogs.dialogs import Choice, Dialogs, Question
from ccstudio.ui.documents.open_documents import EditedDocument, OpenDocuments, read_file
from ccstudio.ui.documents.recovery import Autosave, Recovery, RecoveryCopy
from ccstudio.ui.flows.files import FileFlows


class RecoveryFlow:
    """Offers the recovery copies of crashed studios."""

    def __init__(
        self, recovery: Recovery, autosave: Autosave, documents: OpenDocuments, dialogs: Dialogs, flows: FileFlows
    ) -> None:
        self._recovery = recovery
        self._autosave = autosave
        self._documents = documents
        self._dialogs = dialogs
        self._flows = flows

    async def offer(self) -> None:
        """Ask what to do with recovered work; without an answer it is offered again next time."""
        copies = self._recovery.left_behind()
        if not copies:
            return
        question = Question(
            title=_("Recover unsaved work?"),
            text=plural(
                "The studio closed unexpectedly. One document can be recovered:",
                "The studio closed unexpectedly. {count} documents can be recovered:",
                len(copies),
            ),
            explanation="\n".join(_line_of(copy) for copy in copies),
            choices=(
                Choice("recover", _("Recover the work")),
                Choice("discard", _("Delete the work"), "destroy"),
                Choice("later", _("Ask me next time"), "reject"),
            ),
        )
        match await self._dialogs.ask(question):
            case "recover":
                await self._recover(copies)
            case "discard":
                for copy in copies:
                    self._recovery.discard(copy)
                    if copy.unsaved_pictures is not None:
                        clear_unsaved_pictures(copy.unsaved_pictures)

    async def _recover(self, copies: Sequence[RecoveryCopy]) -> None:
        for copy in copies:
            try:
                value = copy.read()
            except DocumentError as error:
                await self._flows.tell_error(_("Not recovered"), error)
                continue
            document = self._open(copy, value)
            # The old copy goes only when this studio has one of its own: it may go down as well.
            if self._autosave.keep(document):
                self._recovery.discard(copy)

    def _open(self, copy: RecoveryCopy, value: Document) -> EditedDocument:
        there = self._documents.at(copy.origin) if copy.origin is not None else None
        if not isinstance(there, EditedDocument):
            there = self._flows.open_document(*self._on_disk(copy, value), copy.unsaved_pictures)
        model = there.document_model
        # Where the file still holds an earlier version, that is one step of Undo away.
        if model.value != value and type(model.value) is type(value):
            model.apply(value, _("Recover unsaved work"))
        else:
            model.mark_unsaved()
        return there

    def _on_disk(self, copy: RecoveryCopy, value: Document) -> tuple[Document, Path | None, str]:
        if copy.origin is None:
            return value, None, ""
        reading, fingerprint = read_file(copy.origin)
        if reading.document is None:
            return value, copy.origin, fingerprint
        if type(reading.document) is not type(value):
            return value, None, ""
        return reading.document, copy.origin, fingerprint


def _line_of(copy: RecoveryCopy) -> str:
    when = QLocale().toString(QDateTime.fromSecsSinceEpoch(int(copy.saved_at)), QLocale.FormatType.ShortFormat)
    if copy.origin is None:
        return _("• {title}, never saved, copy of {when}").format(title=copy.title, when=when)
    return _("• {title} ({file}), copy of {when}").format(title=copy.title, file=copy.origin, when=when)
