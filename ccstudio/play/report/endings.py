"""The endings of files that a report can be written to."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from ccstudio.play.report.making import ReportError

ENDINGS: Final = (".png", ".pdf", ".txt")


def check_endings(outs: Iterable[Path]) -> None:
    """Check that files have endings of reports.

    Raises:
        ReportError: one of them has another.
    """
    for out in outs:
        if out.suffix.lower() not in ENDINGS:
            raise ReportError("report-ending", file=str(out), known=", ".join(ENDINGS))
