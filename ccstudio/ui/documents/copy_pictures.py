"""Copying the pictures of a map that is saved in another folder."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from ccstudio.application.unsaved_pictures import clear_unsaved_pictures
from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.documents.map import MapDocument
from ccstudio.documents.pictures.copies import PictureCopies, copy_pictures, pictures_of, with_files
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.tasks.background import Background, Outcome, Progress


class PictureTransfer:
    """The pictures that a map needs where it will be saved."""

    def __init__(self, model: DocumentModel[MapDocument], path: Path) -> None:
        self._model = model
        self._path = path.absolute()
        self._target = self._path.parent
        self._carried: list[PictureCopies] = []
        self._before: Sequence[MapDocument] = ()

    @property
    def files(self) -> list[str]:
        """The pictures to copy: all that undo and redo can restore; none if the folder stays the same."""
        source = self._model.folder
        if source is None or source.resolve() == self._target.resolve():
            return []
        known = {file for carried in self._carried for file in carried.files}
        return [file for file in pictures_of(self._model.steps) if file not in known]

    async def bring(self, background: Background) -> Outcome[PictureCopies]:
        """Copy the pictures in the background; if that fails, no copies are left."""
        outcome: Outcome[PictureCopies] = Outcome(PictureCopies())
        # Meanwhile the person can add another picture.
        while (files := self.files) and outcome.result is not None:
            outcome = await background.run(_("Copying pictures"), partial(self._carry, files))
            if outcome.result is None:
                self.leave()
            else:
                self._carried.append(outcome.result)
        return outcome

    def unpack(self) -> None:
        """Change the names of the pictures in the map, just before it is saved."""
        names = {old: new for carried in self._carried for old, new in carried.names.items()}
        self._before = self._model.steps
        if names:
            self._model.replace_steps([with_files(step, names) for step in self._before])

    def leave(self) -> None:
        """Remove the copies, and restore the names of the pictures, because the map was not saved."""
        if self._before:
            self._model.replace_steps(self._before)
        for carried in self._carried:
            carried.undo()
        self._carried.clear()

    def arrive(self) -> None:
        """Delete the folder of the pictures from the time when the map had no file."""
        unsaved_pictures = self._model.unsaved_pictures
        if unsaved_pictures is not None:
            self._model.set_unsaved_pictures(None)
            clear_unsaved_pictures(unsaved_pictures)

    def _carry(self, files: Sequence[str], progress: Progress) -> PictureCopies:
        source = self._model.folder
        if source is None:
            raise StudioError("picture-file-missing", file=files[0])
        return copy_pictures(files, source, self._target, progress.report, self._path)
