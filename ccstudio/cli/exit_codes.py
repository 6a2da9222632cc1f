"""Exit codes of the program."""

from typing import Final

FINE: Final = 0
"""Done without problems."""
PROBLEMS: Final = 1
"""Done, but the check found problems."""
BAD_INPUT: Final = 2
"""Not done: wrong usage, unusable input, or a file that cannot be written."""
PROGRAM_FAULT: Final = 3
"""Not done: an error in the program, described in a report."""
INTERRUPTED: Final = 130
"""Interrupted by Ctrl+C."""
PIPE_CLOSED: Final = 141
"""The reader of the output closed it."""
