"""`python -m ccstudio` is the same program as `ccstudio`."""

import sys

from ccstudio.cli.interrupts import disregard_interrupts, prepare_for_interrupts


def run() -> int:
    """Run the program, which Ctrl+C may end at any moment, and return its exit code."""
    prepare_for_interrupts()
    # Loading takes a moment, too, in which somebody may think better of it.
    from ccstudio.cli.main import main  # noqa: PLC0415

    code = main()
    disregard_interrupts()
    return code


if __name__ == "__main__":
    sys.exit(run())
