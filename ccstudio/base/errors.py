"""The exceptions of the program."""

from collections.abc import Sequence
from pathlib import Path

from ccstudio.base.language import sentence
from ccstudio.base.problems import Argument, Problem


class StudioError(Exception):
    """A failure that a person is told in one sentence.

    `code` names a sentence of the message catalogue, `arguments` fill it.
    """

    def __init__(self, code: str, /, **arguments: Argument) -> None:
        super().__init__(code, arguments)
        self.code = code
        self.arguments = arguments

    def __str__(self) -> str:
        return sentence(self.code, self.arguments)


class DocumentError(StudioError):
    """A file could not be read as a document; `problems` lists everything that is wrong with it."""

    def __init__(self, path: Path | str, problems: Sequence[Problem]) -> None:
        super().__init__("document-unusable", file=str(path), count=len(problems))
        self.path = Path(path)
        self.problems = tuple(problems)

    def __str__(self) -> str:
        return "\n".join([super().__str__(), *(f"  {problem}" for problem in self.problems)])


class SaveError(StudioError):
    """A file could not be written; what was there before is untouched."""


class UnknownSpaceError(StudioError):
    """A space was named that the map does not have."""


class ContentError(StudioError):
    """A document that another one refers to, or that ships with the program, was not found or is ambiguous."""
