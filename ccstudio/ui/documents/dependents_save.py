"""`DependentsSave`: what is written together with a document that others use, and what becomes of it in open tabs."""

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

    Those that are open take the change as a step of their own history. Their files are written too, unless they hold
    other unsaved work: then they are saved with that. `kept` are written as well, and follow nothing: former versions.
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
    def told(self) -> str:
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
        """Give the files their former content: what they were to follow was not saved."""
        put_back(self._written)
        self._written = ()

    def settle(self) -> list[Path]:
        """Show in open tabs what was written; the files of those tabs that are written now."""
        text = _("Update for {map}").format(map=self._title)
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
    """An editor whose document others use, which may have to follow when it is saved."""

    async def following(self, dialogs: Dialogs, edited: Sequence[EditedDocument]) -> DependentsSave | None:
        """What is to be written together with the document; None when the person would rather not save.

        Args:
            dialogs: for asking.
            edited: the documents under edit in all tabs.
        """
