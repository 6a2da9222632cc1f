"""`UnplayableList`: scenarios that cannot be played, each with the first reason; a click tells all of them."""

from pathlib import Path

import msgspec
from PySide6.QtWidgets import QWidget

from ccstudio.base.errors import DocumentError, StudioError
from ccstudio.base.language import _
from ccstudio.ui.start.file_rows import FileRows
from ccstudio.ui.widgets.notes import heading


class Unplayable(msgspec.Struct, frozen=True, tag=True):
    """A scenario that cannot be played: its file, its title, and why."""

    path: Path
    title: str
    reason: str


def unplayable(path: Path, title: str, error: StudioError) -> Unplayable:
    """Return what is told of a scenario that was refused: the first of its problems."""
    reason = error.problems[0].sentence if isinstance(error, DocumentError) and error.problems else str(error)
    return Unplayable(path, title, reason)


class UnplayableList(FileRows):
    """Rows below the scenarios; hidden while there are none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(heading(_("Cannot be played")), parent)

    def add(self, found: Unplayable) -> None:
        """Add a scenario, in place of what was told of it before."""
        text = _("{title}: {reason}").format(title=found.title, reason=found.reason)
        self.put(found.path, text, f"{found.path}\n{found.reason}")
