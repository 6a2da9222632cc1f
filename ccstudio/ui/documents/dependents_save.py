"""`DependentsSave`: documents written together with one they depend on, and their open tabs."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol, runtime_checkable

from ccstudio.base.language import _, plural
from ccstudio.documents.document import Document
from ccstudio.documents.files import to_bytes
from ccstudio.edit.dependents.writing import Written, put_back, write_together
from ccstudio.ui.dialogs.dialogs import Dialogs
from ccstudio.ui.documents.open_documents import EditedDocument, fingerprint


class DependentsSave:
    """Documents that are rewritten when another one is saved.

    Open ones get the change as a step of their history. Their files are written too, unless they contain other unsaved
    work: then they are saved with that. `kept` are former versions, which are written unchanged.
    """

    def __init__(
        self,
        title: str,
        documents: Sequence[tuple[Path, Document]] = (),
        opened: Mapping[Path, EditedDocument] | None = None,
        kept: Sequence[tuple[Path, Document]] = (),
    ) -> None:
        self._title = title
        self._documents = tuple(documents)
        self._kept = tuple(kept)
        self._opened = dict(opened or {})
        self._clean = {path for path, it in self._opened.items() if it.model.is_clean and it.path is not None}
        self._written: Written = ()

    @property
    def message(self) -> str:
        """A line for the status bar about the files written; empty if none were."""
        count = len(self._written)
        return plural("{count} document updated with it", "{count} documents updated with it", count) if count else ""

    def write(self) -> None:
        """Write the files, all or none.

        Raises:
            SaveError: none was written.
        """
        files = [(path, it) for path, it in self._documents if path not in self._opened or path in self._clean]
        self._written = write_together([*self._kept, *files])

    def put_back(self) -> None:
        """Restore the files, because the document they depend on was not saved."""
        put_back(self._written)
        self._written = ()

    def settle(self) -> list[Path]:
        """Show the changes in open tabs; return the files of those tabs that are to be saved now."""
        text = _("Update for {document}").format(document=self._title)
        settled = []
        for path, document in self._documents:
            opened = self._opened.get(path)
            if opened is None:
                continue
            opened.document_model.apply(document, text)
            if path in self._clean:
                opened.fingerprint = fingerprint(to_bytes(document))
                opened.document_model.set_saved(path)
                settled.append(path)
        return settled


@runtime_checkable
class HasDependents(Protocol):
    """An editor of a document that others depend on."""

    async def following(self, dialogs: Dialogs, edited: Sequence[EditedDocument]) -> DependentsSave | None:
        """The documents to write together with this one; None if the person cancelled.

        Args:
            dialogs: the dialogs of the window.
            edited: the open documents of all tabs.
        """
