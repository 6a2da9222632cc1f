"""The interface for dialogs with the person: what can be asked, and the answers."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, Protocol

import msgspec
from PySide6.QtWidgets import QDialog

from ccstudio.base.language import _

Role = Literal["accept", "destroy", "reject"]


class Choice(msgspec.Struct, frozen=True):
    """One answer to a question: its id, the text of its button, and its role."""

    id: str
    text: str
    role: Role = "accept"


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A question or a message, in the person's language.

    The last choice is the meaning of Escape and of closing the window; it destroys nothing.
    """

    title: str
    text: str
    explanation: str = ""
    details: str = ""
    choices: tuple[Choice, ...]
    grave: bool = False

    @property
    def default(self) -> Choice:
        """The default choice for Enter: the first that destroys nothing."""
        return next(choice for choice in self.choices if choice.role != "destroy")


class FileKind(msgspec.Struct, frozen=True):
    """A kind of file in a file dialog: its name and its suffixes, the usual one first."""

    name: str
    suffixes: tuple[str, ...]

    @property
    def pattern(self) -> str:
        """The filter of a file dialog."""
        return f"{self.name} ({' '.join('*' + suffix for suffix in self.suffixes)})"


class Dialogs(Protocol):
    """The dialogs of the studio. The real ones open windows, those of tests answer by themselves."""

    async def ask(self, question: Question) -> str:
        """The id of the choice."""

    async def open_files(self, folder: Path, kinds: Sequence[FileKind]) -> list[Path]:
        """Existing files to open; empty if the person changed their mind."""

    async def save_file(self, suggested: Path, kinds: Sequence[FileKind]) -> Path | None:
        """The file to write (replacing an existing one was confirmed); None if the user cancelled."""

    async def run(self, dialog: QDialog) -> bool:
        """Run `dialog`, dispose of it, and return whether it was accepted."""


def acknowledge() -> tuple[Choice, ...]:
    """The single button of an information message."""
    return (Choice("ok", _("OK")),)
