"""The exceptions of the program."""

from collections.abc import Sequence
from pathlib import Path

from ccstudio.base.language import sentence
from ccstudio.base.problems import Argument, Problem


class StudioError(Exception):
    """An error with one sentence for the person.

    `code` names a sentence of the message catalogue, `arguments` fill it.
    """

    def __init__(self, code: str, /, **arguments: Argument) -> None:
        super().__init__(code, arguments)
        self.code = code
        self.arguments = arguments

    def __str__(self) -> str:
        return sentence(self.code, self.arguments)


class DocumentError(StudioError):
    """A file is no valid document; `problems` lists all errors."""

    def __init__(self, path: Path | str, problems: Sequence[Problem]) -> None:
        super().__init__("document-unusable", file=str(path), count=len(problems))
        self.path = Path(path)
        self.problems = tuple(problems)

    def __str__(self) -> str:
        return "\n".join([super().__str__(), *(f"  {problem}" for problem in self.problems)])


class SaveError(StudioError):
    """A file could not be written; its previous content is unchanged."""


class UnknownSpaceError(StudioError):
    """The map has no space with this name."""


class ContentError(StudioError):
    """A referenced or shipped document is missing or ambiguous."""
