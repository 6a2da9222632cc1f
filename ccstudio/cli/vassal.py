"""`ccstudio vassal`: say what is in a module of VASSAL."""

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from ccstudio.base.archives import Archive
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.output import say
from ccstudio.interop.vassal.module_file import open_module
from ccstudio.interop.vassal.report import report_lines, report_of


def run(arguments: Namespace) -> int:
    """Run the subcommand."""
    parts: dict[str, Callable[[Namespace], int]] = {"report": _report}
    return parts[arguments.part](arguments)


def _report(arguments: Namespace) -> int:
    with Archive(Path(arguments.file)) as archive:
        for line in report_lines(report_of(open_module(archive))):
            say(line)
    return FINE
