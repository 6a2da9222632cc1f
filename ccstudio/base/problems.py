"""`Problem`: describes one error in user input."""

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from ccstudio.base.language import sentence

Argument = str | int | float
Path = tuple[str | int, ...]


class Severity(StrEnum):
    """The severity of a problem."""

    ERROR = "error"
    """The file cannot be used as it is."""
    WARNING = "warning"
    """It can be used; a careful author would look."""
    ADVICE = "advice"
    """Nothing is wrong; it may be a slip. Only those who ask for advice are told."""


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """One error: its kind, place and arguments.

    `code` names a sentence of the message catalogue (`base/messages.py`) and `arguments` fill it. `path` leads into
    the document (`("features", 3, "geometry")`); `line` and `column` count from 1 and are 0 where unknown, as in a
    document that is open and was never a file. `file` is the path shown to the person.
    """

    code: str
    path: Path = ()
    arguments: dict[str, Argument] = {}
    severity: Severity = Severity.ERROR
    file: str = ""
    line: int = 0
    column: int = 0

    @property
    def sentence(self) -> str:
        """The problem as a sentence in the person's language."""
        return sentence(self.code, self.arguments)

    @property
    def place(self) -> str:
        """The path as people write it: `features[3].geometry`."""
        return path_text(self.path)

    def __str__(self) -> str:
        """`FILE:LINE:COLUMN: path: sentence`, leaving out what is not known."""
        where = ":".join([self.file, *(str(n) for n in (self.line, self.column) if n)]) if self.file else ""
        return ": ".join(part for part in (where, self.place, self.sentence) if part)


def path_text(path: Path) -> str:
    """Return a path into a document as text: `("features", 3, "id")` is `features[3].id`."""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text


def errors_of(problems: Iterable[Problem]) -> list[Problem]:
    """Return the problems that are errors."""
    return [problem for problem in problems if problem.severity is Severity.ERROR]
