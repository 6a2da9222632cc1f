"""A dialog that asks for a folder."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget


def ask_for_folder(parent: QWidget, title: str, now: str, chosen: Callable[[str], object]) -> None:
    """Open the dialog that asks for a folder.

    Args:
        parent: its parent widget.
        title: its title, in the person's language.
        now: the first folder; empty for the home folder.
        chosen: called with the folder; not called if the person cancels.
    """
    dialog = QFileDialog(parent, title, now or str(Path.home()))
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.fileSelected.connect(chosen)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
