"""What happens to an error nobody foresaw: a report in a file, one line for the person."""

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


def tell_fault(error: Exception) -> None:
    """Write a report of `error` and say on one line where it is."""
    try:
        report = write_report(error, user_data_folder() / "reports")
    except OSError:
        report = write_report(error, Path(tempfile.mkdtemp(prefix="ccstudio-")))
    complain(
        _("ccstudio failed ({kind}). This is a fault of the program; please send the report: {report}").format(
            kind=type(error).__name__, report=report
        )
    )


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
