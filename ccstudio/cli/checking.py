"""Checking what is piped in."""

from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.cli.reading import STANDARD_INPUT, read_input
from ccstudio.play.checking import Checked, check_bytes


def check_standard_input() -> Checked:
    """Read what is piped in and check all of it; what it refers to is sought beside the present folder."""
    name = _("standard input")
    try:
        data = read_input(STANDARD_INPUT)
    except OSError as error:
        problem = Problem(code="file-unreadable", arguments={"reason": error.strerror or ""}, file=name)
        return Checked(document=None, problems=(problem,))
    return check_bytes(data, name)
