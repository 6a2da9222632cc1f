"""ReactionPrompts for a folder."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget


def ask_for_folder(parent: QWidget, title: str, now: str, chosen: Callable[[str], object]) -> None:
    """Open the dialog that asks for a folder.

    Args:
        parent: over what it opens.
        title: what the folder is for, in the person's language.
        now: where it begins; empty for the person's home.
        chosen: hears of the folder; of none if the person gives up.
    """
    dialog = QFileDialog(parent, title, now or str(Path.home()))
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.fileSelected.connect(chosen)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
