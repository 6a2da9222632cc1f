"""What happens to an error nobody foresaw: a report in a file, one line for the person that says whose fault it is."""

import platform
import sys
import tempfile
import traceback
from datetime import UTC, datetime
from pathlib import Path

from ccstudio import __version__
from ccstudio.base.language import _
from ccstudio.base.places import user_data_folder
from ccstudio.cli.output import complain
from ccstudio.rules.faults import rules_at_fault


def tell_fault(error: Exception) -> None:
    """Write a report of `error` and say on one line where it is."""
    try:
        report = write_report(error, user_data_folder() / "reports")
    except OSError:
        report = write_report(error, Path(tempfile.mkdtemp(prefix="ccstudio-")))
    kind, system = type(error).__name__, rules_at_fault(error)
    if system:
        told = _(
            "The rules {system} failed ({kind}). This is their fault; please send their makers the report: {report}"
        )
    else:
        told = _("ccstudio failed ({kind}). This is a fault of the program; please send the report: {report}")
    complain(told.format(kind=kind, system=system, report=report))


def write_report(error: Exception, folder: Path) -> Path:
    """Write the traceback of `error` with what was asked into a new file of `folder` and return its path.

    Raises:
        OSError: the folder cannot be made or written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    now = datetime.now(UTC)
    report = folder / f"ccstudio-{now:%Y%m%d-%H%M%S-%f}.txt"
    lines = [
        f"ccstudio {__version__}, Python {platform.python_version()}, {platform.platform()}",
        f"{now:%Y-%m-%d %H:%M:%S} UTC",
        f"asked: {sys.argv}",
        "",
        "".join(traceback.format_exception(error)),
    ]
    report.write_text("\n".join(lines), encoding="utf-8", errors="backslashreplace")
    return report
