"""Starting the studio: the screen, the application with font and theme, the window, and interruptions."""

import os
import signal
import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

from PySide6.QtCore import (
    QCoreApplication,
    QMessageLogContext,
    QObject,
    QSocketNotifier,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
    qWarning,
)
from PySide6.QtGui import QFont, QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from ccstudio import __version__
from ccstudio.base.errors import StudioError
from ccstudio.base.language import use_language
from ccstudio.base.places import art_folder, user_data_folder
from ccstudio.base.text_font import FAMILY
from ccstudio.ui.appearance.fonts import FONT_SIZE_PT, load_fonts
from ccstudio.ui.appearance.translation import install_translators
from ccstudio.ui.documents.recovery import Recovery
from ccstudio.ui.settings import Settings
from ccstudio.ui.shell.crash_guard import CrashGuard
from ccstudio.ui.shell.main_window import MainWindow
from ccstudio.ui.shell.theme import Theme
from ccstudio.ui.tasks.garbage_collector import GarbageCollector

SETTINGS_FILE: Final = "studio.ini"
RECOVERY_FOLDER: Final = "recovery"
ICON_FILE: Final = art_folder() / "ccstudio.svg"
ENDING_SIGNALS: Final = ("SIGINT", "SIGTERM", "SIGHUP")

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
    font = QFont(FAMILY)
    font.setPointSizeF(FONT_SIZE_PT)
    application.setFont(font)
    return application


def has_screen() -> bool:
    """Whether a window would be visible: anywhere except on Linux or BSD without a display."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return any(os.environ.get(name) for name in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY"))


def run_studio(paths: Sequence[Path]) -> int:
    """Open the window with some files, run until it is closed, and return the exit code."""
    with told_without_a_screen():
        application = make_application()
    folder = user_data_folder()
    settings = Settings(folder / SETTINGS_FILE)
    language = settings.preferences.language
    if language:
        use_language(language)
    install_translators(application, language)
    theme = Theme(application, settings)
    window = MainWindow(settings, Recovery(folder / RECOVERY_FOLDER))
    guard = CrashGuard(window.studio, window)
    guard.install()
    interruptions = SignalHandlers(window)
    collector = GarbageCollector(window)
    window.first_painted.connect(collector.start)
    window.first_painted.connect(window.studio.flows.yield_points.begin)
    window.studio.documents.added.connect(collector.freeze_soon)
    window.studio.documents.removed.connect(collector.reclaim)
    window.preloaded.connect(lambda: None if len(window.studio.documents) else collector.freeze())

    def begin() -> None:
        try:
            window.start(paths)
        finally:
            window.show()

    # Within the event loop, so that the guard sees errors here, too; before the first paint, so that it shows the map.
    QTimer.singleShot(0, begin)
    try:
        return application.exec()
    finally:
        collector.close()
        interruptions.close()
        guard.remove()
        theme.deleteLater()


class SignalHandlers(QObject):
    """Ends the studio on Ctrl+C in the terminal or a signal of the system; unsaved work is kept.

    Python handles a signal only when its own code runs, and an idle window runs none: the interpreter writes each
    signal to a socket, and the socket wakes Qt.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._reading, self._writing = socket.socketpair()
        self._reading.setblocking(False)
        self._writing.setblocking(False)
        self._former_descriptor = signal.set_wakeup_fd(self._writing.fileno(), warn_on_full_buffer=False)
        self._notifier = QSocketNotifier(self._reading.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._wake)
        numbers = [getattr(signal, name) for name in ENDING_SIGNALS if hasattr(signal, name)]
        self._former = {number: signal.signal(number, self._end) for number in numbers}

    def close(self) -> None:
        """Restore the previous signal handlers."""
        for number, handler in self._former.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(self._former_descriptor)
        self._notifier.setEnabled(False)
        self._reading.close()
        self._writing.close()

    def _wake(self) -> None:
        self._reading.recv(64)

    def _end(self, _number: int, _frame: FrameType | None) -> None:
        # The handler runs between any two lines of Python, in the middle of painting as well.
        QTimer.singleShot(0, self._window.end_now)
