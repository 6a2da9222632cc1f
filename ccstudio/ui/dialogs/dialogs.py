"""The one seam through which the studio talks to a person: what can be asked, and of whom."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, Protocol

import msgspec
from PySide6.QtWidgets import QDialog

from ccstudio.base.language import _

Role = Literal["accept", "destroy", "reject"]


class Choice(msgspec.Struct, frozen=True):
    """One answer to a question: its id, the words on its button, and what kind of answer it is."""

    id: str
    text: str
    role: Role = "accept"


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """Something a person has to decide or to know, in the person's language.

    The last choice is what closing the window or Escape means; it destroys nothing.
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
    """A kind of file as a file dialog offers it: its name and the endings of its files, the usual one first."""

    name: str
    suffixes: tuple[str, ...]

    @property
    def pattern(self) -> str:
        """The filter of a file dialog."""
        return f"{self.name} ({' '.join('*' + suffix for suffix in self.suffixes)})"


class Dialogs(Protocol):
    """The dialogs of the studio. The real ones open windows, those of tests answer themselves."""

    async def ask(self, question: Question) -> str:
        """The id of the choice that was made."""

    async def open_files(self, folder: Path, kinds: Sequence[FileKind]) -> list[Path]:
        """Existing files to open; empty if the person changed their mind."""

    async def save_file(self, suggested: Path, kinds: Sequence[FileKind]) -> Path | None:
        """The file to write (replacing an existing one was confirmed); None if the user cancelled."""

    async def run(self, dialog: QDialog) -> bool:
        """Run `dialog`, dispose of it, and return whether it was accepted."""


def acknowledge() -> tuple[Choice, ...]:
    """The single button of an information message."""
    return (Choice("ok", _("OK")),)
