"""`TabModel`: what the window needs from the model of a tab, edited or played."""

from pathlib import Path
from typing import Protocol

from PySide6.QtCore import SignalInstance


class TabModel(Protocol):
    """Something with a name and a file of its own.

    Signals: `title_changed()`, `path_changed(path)`, `clean_changed(clean)`.
    """

    title_changed: SignalInstance
    path_changed: SignalInstance
    clean_changed: SignalInstance

    @property
    def title(self) -> str:
        """The title."""

    @property
    def path(self) -> Path | None:
        """The file; None before the first save."""

    @property
    def is_clean(self) -> bool:
        """Whether closing it loses nothing."""

    @property
    def file_stem(self) -> str:
        """The suggested file name without suffix."""
