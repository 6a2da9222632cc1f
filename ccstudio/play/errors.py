"""Errors of a session: wrong calls, and positions that cannot be set."""

from collections.abc import Sequence

from ccstudio.base.errors import StudioError
from ccstudio.base.problems import Problem


class SessionError(StudioError):
    """A session was asked for what it cannot do; it is as it was."""


class ArrangeError(SessionError):
    """A position cannot be set like that, and was not; `problems` say what is wrong, by edit or by place."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("arrange-refused", count=len(problems), problem=str(problems[0]))
        self.problems = tuple(problems)
