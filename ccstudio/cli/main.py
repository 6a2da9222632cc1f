"""The entry point of the command line: runs a command, and turns errors into one sentence and an exit code."""

import sys
from argparse import Namespace
from collections.abc import Sequence
from importlib import import_module

from ccstudio.base.errors import DocumentError, StudioError
from ccstudio.base.garbage import uncollected
from ccstudio.base.language import _, use_language
from ccstudio.cli.arguments import read_arguments
from ccstudio.cli.exit_codes import BAD_INPUT, INTERRUPTED, PIPE_CLOSED, PROGRAM_FAULT
from ccstudio.cli.output import OutputClosedError, finish, prepare_streams, say_error


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with the words after its name (default: those of the process) and return its exit code."""
    prepare_streams()
    use_language()
    try:
        return _run_guarded(sys.argv[1:] if argv is None else argv)
    except OutputClosedError:
        return PIPE_CLOSED


def _run_guarded(words: Sequence[str]) -> int:
    """Run a command, and print an error if it fails.

    Raises:
        OutputClosedError: the reader of the output or of the error has gone.
    """
    try:
        code = _parse_and_run(words)
        finish()
    except OutputClosedError:
        raise
    except DocumentError as error:
        say_error(StudioError.__str__(error), *(f"  {problem}" for problem in error.problems))
        return BAD_INPUT
    except StudioError as error:
        say_error(str(error))
        return BAD_INPUT
    except KeyboardInterrupt:
        say_error(_("Interrupted."))
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001 - the top hook of the command line
        from ccstudio.cli.fault_report import report_fault

        report_fault(error)
        return PROGRAM_FAULT
    return code


def _parse_and_run(words: Sequence[str]) -> int:
    try:
        return _run(read_arguments(words))
    except SystemExit as stop:  # how argparse ends after --help, --version and wrong usage
        return stop.code if isinstance(stop.code, int) else BAD_INPUT


def _run(arguments: Namespace) -> int:
    # Only the command that runs is imported, so that it does not wait for the libraries of others.
    with uncollected():
        command = import_module(f"ccstudio.cli.{arguments.command}")
    code: int = command.run(arguments)
    return code
