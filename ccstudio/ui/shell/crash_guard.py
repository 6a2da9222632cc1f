"""The top hook of the studio: it shows unexpected errors, keeps reports and recovery copies, and continues."""

import sys
import threading
import traceback
from types import TracebackType

from PySide6.QtCore import QObject, Signal, qVersion
from PySide6.QtGui import QGuiApplication

from ccstudio.base.crash_reports import keep_report, report_text
from ccstudio.base.language import _, languages_in_use
from ccstudio.rules.faults import rules_at_fault
from ccstudio.ui.dialogs.dialogs import Choice, Question
from ccstudio.ui.shell.studio import Studio

REPORTS_SHOWN = 1
"""The most dialogs at a time: an error in painting repeats with every frame."""


class CrashGuard(QObject):
    """Catches unhandled exceptions of all threads.

    Signals:
        caught(report, system): the error as text, and the rules, not of the house, whose fault it is; sent to the GUI
            thread from wherever it happened.
    """

    caught = Signal(str, str)

    def __init__(self, studio: Studio, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._studio = studio
        self._open_reports = 0
        self.caught.connect(self._save_and_tell)

    def install(self) -> None:
        """Install the hooks of this process and its threads."""
        sys.excepthook = self.handle
        threading.excepthook = self._handle_in_thread

    def remove(self) -> None:
        """Restore the previous hooks."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__

    def handle(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Report an error; a keyboard interrupt is passed on."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        sys.stderr.write("".join(traceback.format_exception(kind, error, trace)))
        self.caught.emit(report_text(error.with_traceback(trace), _facts()), rules_at_fault(error))

    def _handle_in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self.handle(args.exc_type, args.exc_value, args.exc_traceback)

    def _save_and_tell(self, report: str, system: str) -> None:
        if self._open_reports >= REPORTS_SHOWN:
            return
        self._open_reports += 1
        try:
            self._studio.autosave.keep_all()
        except Exception:  # noqa: BLE001 - the hook itself must not fail while it reports a failure
            sys.stderr.write(traceback.format_exc())
        self._studio.run_flow(self._tell(report, system))

    async def _tell(self, report: str, system: str) -> None:
        question = Question(
            title=_("Something went wrong"),
            text=_("The rule system {system} failed. The studio has backed up your unsaved work.").format(system=system)
            if system
            else _("The studio has an internal error. It has backed up your unsaved work."),
            explanation="\n\n".join((_advice(system), _kept(report))),
            details=report,
            choices=(Choice("copy", _("Copy report")), Choice("go-on", _("Continue"))),
            grave=True,
        )
        try:
            while await self._studio.dialogs.ask(question) == "copy":
                QGuiApplication.clipboard().setText(report)
        finally:
            self._open_reports -= 1


def _facts() -> list[str]:
    """What a report of the studio says of Qt and the language."""
    return [f"Qt {qVersion()}, {QGuiApplication.platformName()}", f"language: {', '.join(languages_in_use()) or 'en'}"]


def _advice(system: str) -> str:
    if system:
        return _(
            "You can continue. If anything looks wrong, save under another name. Please send the report to the authors "
            "of the rule system."
        )
    return _(
        "You can continue. If anything looks wrong, save under another name. Please send the report together with your "
        "last actions."
    )


def _kept(report: str) -> str:
    """Keep a report, and say where."""
    try:
        file = keep_report(report)
    except OSError as error:
        return _("The report could not be saved: {reason}").format(reason=error.strerror or type(error).__name__)
    return _("The report is in {file}. The studio sends nothing: read the report before you send it.").format(file=file)
