"""The application of Qt with font and icon, and what is said where there is no screen."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QCoreApplication, QMessageLogContext, QtMsgType, qInstallMessageHandler, qWarning
from PySide6.QtGui import QFont, QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from ccstudio import __version__
from ccstudio.base.errors import StudioError
from ccstudio.base.places import art_folder
from ccstudio.base.text_font import FAMILY
from ccstudio.ui.accessibility import painted_parts
from ccstudio.ui.appearance.fonts import FONT_SIZE_PT, load_fonts

ICON_FILE: Final = art_folder() / "ccstudio.svg"

NO_SCREEN_EXIT: Final = 2
"""The exit code of a studio without a screen, as after other unusable input."""


@contextmanager
def told_without_a_screen() -> Iterator[None]:
    """While an application is created: end the process with a message where Qt would abort it."""
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


def make_application() -> QApplication:
    """The application with its font; an existing one is reused.

    Without a screen on Linux it draws offscreen, so that rendering works anywhere.
    """
    there = QApplication.instance()
    if isinstance(there, QApplication):
        return there
    if not has_screen():
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    QCoreApplication.setApplicationName("ccstudio")
    QCoreApplication.setApplicationVersion(__version__)
    application = QApplication(sys.argv[:1])
    application.setApplicationDisplayName("ccstudio")
    application.setWindowIcon(QIcon(str(ICON_FILE)))
    QGuiApplication.setDesktopFileName("ccstudio")
    load_fonts()
    painted_parts.install()
    font = QFont(FAMILY)
    font.setPointSizeF(FONT_SIZE_PT)
    application.setFont(font)
    return application


def has_screen() -> bool:
    """Whether a window would be visible: anywhere except on Linux or BSD without a display."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return any(os.environ.get(name) for name in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY"))
