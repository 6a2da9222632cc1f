"""What the exit code of the program says."""

from typing import Final

FINE: Final = 0
"""Done, and nothing is wrong."""
PROBLEMS: Final = 1
"""Done, and problems were found in what was checked."""
BAD_INPUT: Final = 2
"""Not done: wrong usage, input that cannot be used, or a target that cannot be written."""
PROGRAM_FAULT: Final = 3
"""Not done: a fault of the program, described in a report."""
INTERRUPTED: Final = 130
"""Stopped by the person (Ctrl+C)."""
PIPE_CLOSED: Final = 141
"""Whoever read the output stopped reading."""
