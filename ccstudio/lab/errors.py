"""What ends the work of the laboratory."""

from collections.abc import Callable

from ccstudio.base.errors import StudioError
from ccstudio.base.problems import Argument


class LabError(StudioError):
    """An experiment cannot be run, continued or read."""

    def __reduce__(self) -> tuple[Callable[..., "LabError"], tuple[str, dict[str, Argument]]]:
        """Let workers send it."""
        return _again, (self.code, self.arguments)


def _again(code: str, arguments: dict[str, Argument]) -> LabError:
    return LabError(code, **arguments)
