"""`TabModel`: what the window asks of whatever stands in a tab, be it edited or played."""

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
        """Whether nothing is lost when it is closed."""

    @property
    def file_stem(self) -> str:
        """The suggested file name without suffix."""
