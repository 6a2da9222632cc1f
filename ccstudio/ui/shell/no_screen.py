"""One sentence in place of Qt's own end, when the screen there should be does not answer."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler, qWarning

from ccstudio.base.errors import StudioError

NO_SCREEN_EXIT: Final = 2
"""The exit code of a studio that could not begin, as after any other input that cannot be used."""


@contextmanager
def told_without_a_screen() -> Iterator[None]:
    """While an application is made: end the process with a sentence where Qt would abort it."""
    listener = _MessageHandler()
    former = qInstallMessageHandler(listener.handle_message)
    try:
        yield
    finally:
        qInstallMessageHandler(former)
    for complaint in listener.complaints:
        qWarning(complaint)


class _MessageHandler:
    """Handles messages of Qt: the first error is the reason, and a fatal one ends the process."""

    def __init__(self) -> None:
        self.complaints: list[str] = []

    def handle_message(self, kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        """Keep an error, end the process on a fatal one, and print debug messages."""
        match kind:
            case QtMsgType.QtDebugMsg:
                _say(message)
            case QtMsgType.QtFatalMsg:
                reason = next(iter(self.complaints), message).rstrip(".")
                _say(str(StudioError("screen-unreachable", reason=reason)))
                # Qt aborts when this returns, whatever is raised.
                os._exit(NO_SCREEN_EXIT)
            case _:
                self.complaints.append(message)


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)  # noqa: T201 - there is no window to say it in
