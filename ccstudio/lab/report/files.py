"""Writes a report to a file."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from ccstudio.base.files import save_atomically
from ccstudio.lab.report.content import Report
from ccstudio.lab.report.html import report_html
from ccstudio.lab.report.making import check_ending
from ccstudio.lab.report.pdf import report_pdf

_WRITERS: Final[dict[str, Callable[[Report], bytes]]] = {".html": report_html, ".pdf": report_pdf}


def write_report(report: Report, out: Path) -> None:
    """Write a report as the ending of the file says: .html or .pdf.

    Raises:
        LabReportError: it has another ending.
        SaveError: it could not be written; an older file is untouched.
    """
    check_ending(out)
    save_atomically(out, _WRITERS[out.suffix.lower()](report), backup=False)
