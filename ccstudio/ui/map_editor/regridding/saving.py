"""What happens to the documents that use a map when it is saved with another grid or other names of spaces."""

from collections.abc import Sequence
from pathlib import Path

from ccstudio.base.places import user_data_folder
from ccstudio.documents.document import Document
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.reading import read_file
from ccstudio.edit.dependents.finding import dependents_of
from ccstudio.rules.registry import Registry
from ccstudio.ui.dialogs.dialogs import Dialogs
from ccstudio.ui.documents.dependents_save import DependentsSave
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.documents.open_documents import EditedDocument
from ccstudio.ui.map_editor.regridding.uses_dialog import UsesDialog
from ccstudio.ui.play.parts import SET_UPS


def saved_map(path: Path, document: MapDocument) -> MapDocument | None:
    """The map as its file has it; None when there is none, or the file holds something else."""
    if not path.is_file():
        return None
    found = read_file(path).document
    return found if isinstance(found, MapDocument) and found.id == document.id else None


async def following_map(
    model: DocumentModel[MapDocument],
    dialogs: Dialogs,
    edited: Sequence[EditedDocument],
    library: Library | None = None,
) -> DependentsSave | None:
    """Ask which documents follow a map that is about to be saved; None when it is not to be saved after all."""
    path, after = model.path, model.value
    before = None if path is None else saved_map(path, after)
    if path is None or before is None or (before.grid, before.numbering) == (after.grid, after.numbering):
        return DependentsSave(after.title)
    opened = {it.path.resolve(): it for it in edited if it.path is not None and it.document_model is not model}
    found = dependents_of(
        path,
        before,
        after,
        library=library or Library(more=Registry().content_folders()),
        opened={file: it.document_model.value for file, it in opened.items()},
        more=sorted((user_data_folder() / SET_UPS).glob("*.json")),
    )
    if not found.dependents:
        return DependentsSave(after.title)
    tabs = [number for number, it in enumerate(found.dependents) if it.path in opened]
    dialog = UsesDialog(found, after.title, (before.version, after.version), tabs)
    if not await dialogs.run(dialog):
        return None
    written: list[tuple[Path, Document]] = [
        (found.dependents[number].path, found.dependents[number].after) for number in dialog.chosen
    ]
    old = path.with_name(f"{path.stem}-v{before.version}.json")
    is_kept = dialog.keep_old.isChecked() and before.version != after.version and not old.exists()
    return DependentsSave(after.title, written, opened, [(old, before)] if is_kept else ())
