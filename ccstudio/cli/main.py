"""The command line: what was asked, the command that does it, and one clear sentence when it cannot be done."""

import sys
from argparse import Namespace
from collections.abc import Sequence
from importlib import import_module

from ccstudio.base.errors import DocumentError, StudioError
from ccstudio.base.language import _, use_language
from ccstudio.cli.arguments import read_arguments
from ccstudio.cli.exit_codes import BAD_INPUT, INTERRUPTED, PIPE_CLOSED, PROGRAM_FAULT
from ccstudio.cli.output import NobodyReadsError, complain, finish, prepare_streams


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with the words after its name (default: those of the process) and return its exit code."""
    prepare_streams()
    use_language()
    try:
        return _ended(sys.argv[1:] if argv is None else argv)
    except NobodyReadsError:
        return PIPE_CLOSED


def _ended(words: Sequence[str]) -> int:
    """Do what was asked, and if it cannot be done say why.

    Raises:
        NobodyReadsError: nobody reads the answer, or the complaint.
    """
    try:
        code = _answered(words)
        finish()
    except NobodyReadsError:
        raise
    except DocumentError as error:
        complain(StudioError.__str__(error), *(f"  {problem}" for problem in error.problems))
        return BAD_INPUT
    except StudioError as error:
        complain(str(error))
        return BAD_INPUT
    except KeyboardInterrupt:
        complain(_("Interrupted."))
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001 - the top hook of the command line
        from ccstudio.cli.fault_report import tell_fault

        tell_fault(error)
        return PROGRAM_FAULT
    return code


def _answered(words: Sequence[str]) -> int:
    try:
        return _run(read_arguments(words))
    except SystemExit as stop:  # how argparse ends after --help, --version and wrong usage
        return stop.code if isinstance(stop.code, int) else BAD_INPUT


def _run(arguments: Namespace) -> int:
    # Each command is imported when it is asked for, so that none waits for the libraries of another.
    command = import_module(f"ccstudio.cli.{arguments.command}")
    code: int = command.run(arguments)
    return code
