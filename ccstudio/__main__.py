"""`python -m ccstudio` is the same program as `ccstudio`."""

import sys

from ccstudio.cli.interrupts import ignore_interrupts, prepare_for_interrupts


def run() -> int:
    """Run the program, which Ctrl+C can end at any moment, and return its exit code."""
    prepare_for_interrupts()
    # Ctrl+C has to work while modules are loaded, too.
    from ccstudio.cli.main import main  # noqa: PLC0415

    code = main()
    ignore_interrupts()
    return code


if __name__ == "__main__":
    sys.exit(run())
