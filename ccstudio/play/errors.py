"""Errors of a session: wrong calls, and positions that cannot be set."""

from collections.abc import Sequence

from ccstudio.base.errors import StudioError
from ccstudio.base.problems import Problem


class SessionError(StudioError):
    """A call is not possible in a session, which is unchanged."""


class ArrangeError(SessionError):
    """A position cannot be set; `problems` say why, by edit or by place."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("arrange-refused", count=len(problems), problem=str(problems[0]))
        self.problems = tuple(problems)
