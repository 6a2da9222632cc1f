"""`python -m ccstudio` is the same program as `ccstudio`."""

import sys

try:
    from ccstudio.base.garbage import uncollected
    from ccstudio.cli.interrupts import ignore_interrupts, prepare_for_interrupts
except KeyboardInterrupt:
    # Ctrl+C while the module that handles it, and what it needs of Python's library, was being loaded.
    sys.stderr.write("Interrupted.\n")
    sys.exit(130)


def run() -> int:
    """Run the program, which Ctrl+C can end at any moment, and return its exit code."""
    prepare_for_interrupts()
    # Ctrl+C has to work while modules are loaded, too.
    with uncollected():
        from ccstudio.cli.main import main  # noqa: PLC0415

    code = main()
    ignore_interrupts()
    return code


if __name__ == "__main__":
    sys.exit(run())
