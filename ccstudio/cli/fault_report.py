"""Crash reports: the traceback of an unexpected error goes to a file, and one line says where it is."""

import platform
import sys
import tempfile
import traceback
from datetime import UTC, datetime
from pathlib import Path

from ccstudio import __version__
from ccstudio.base.language import _
from ccstudio.base.places import user_data_folder
from ccstudio.cli.output import say_error
from ccstudio.rules.faults import rules_at_fault


def report_fault(error: Exception) -> None:
    """Write a report of `error` and print where it is."""
    try:
        report = write_report(error, user_data_folder() / "reports")
    except OSError:
        report = write_report(error, Path(tempfile.mkdtemp(prefix="ccstudio-")))
    kind, system = type(error).__name__, rules_at_fault(error)
    if system:
        message = _(
            "The rule system {system} crashed ({kind}). Please send this report to the authors of the rule system: "
            "{report}"
        )
    else:
        message = _("ccstudio crashed ({kind}). Please send this report to the authors of ccstudio: {report}")
    say_error(message.format(kind=kind, system=system, report=report))


def write_report(error: Exception, folder: Path) -> Path:
    """Write the traceback of `error` and the command line to a new file in `folder`, and return its path.

    Raises:
        OSError: the folder cannot be made or written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    now = datetime.now(UTC)
    report = folder / f"ccstudio-{now:%Y%m%d-%H%M%S-%f}.txt"
    lines = [
        f"ccstudio {__version__}, Python {platform.python_version()}, {platform.platform()}",
        f"{now:%Y-%m-%d %H:%M:%S} UTC",
        f"command line: {sys.argv}",
        "",
        "".join(traceback.format_exception(error)),
    ]
    report.write_text("\n".join(lines), encoding="utf-8", errors="backslashreplace")
    return report
