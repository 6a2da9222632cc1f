"""Starting the studio: application, theme, window, and interruptions."""

import signal
import socket
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from typing import Final

from PySide6.QtCore import QObject, QSocketNotifier, QTimer

from ccstudio.application.home_repair import RECOVERY_FOLDER, SETTINGS_FILE, keep_settings_backup, repair_home
from ccstudio.base.crash_reports import FatalErrors
from ccstudio.base.language import use_language
from ccstudio.base.places import reports_folder, user_data_folder
from ccstudio.ui.accessibility.motion import ReducedMotion
from ccstudio.ui.appearance.translation import install_translators
from ccstudio.ui.documents.recovery import Recovery
from ccstudio.ui.qt_application import make_application, told_without_a_screen
from ccstudio.ui.settings import Settings
from ccstudio.ui.shell.crash_guard import CrashGuard
from ccstudio.ui.shell.main_window import MainWindow
from ccstudio.ui.shell.theme import Theme
from ccstudio.ui.tasks.garbage_collector import GarbageCollector

ENDING_SIGNALS: Final = ("SIGINT", "SIGTERM", "SIGHUP")


def run_studio(paths: Sequence[Path], invitation: str = "") -> int:
    """Open the window with some files, or to go to a host; run until it is closed, and return the exit code."""
    with told_without_a_screen():
        application = make_application()
    folder = user_data_folder()
    repairs = repair_home()
    fatal_errors = FatalErrors(reports_folder())
    settings = Settings(folder / SETTINGS_FILE)
    language = settings.preferences.language
    if language:
        use_language(language)
    translators = install_translators(application, language)
    theme = Theme(application, settings)
    motion = ReducedMotion(application, settings)
    window = MainWindow(settings, Recovery(folder / RECOVERY_FOLDER))
    window.languages.take_translators(translators)
    guard = CrashGuard(window.studio, window)
    guard.install()
    interruptions = SignalHandlers(window)
    collector = GarbageCollector(window)
    window.first_painted.connect(collector.start)
    # To ask the desktop takes longer than the first paint should wait.
    window.first_painted.connect(motion.follow)
    window.first_painted.connect(window.studio.flows.yield_points.begin)
    window.studio.documents.added.connect(collector.freeze_soon)
    window.studio.documents.removed.connect(collector.reclaim)
    window.preloaded.connect(lambda: None if len(window.studio.documents) else collector.freeze())

    def begin() -> None:
        try:
            window.start(paths, invitation, repairs)
        finally:
            window.show()

    # Within the event loop, so that the guard sees errors here, too; before the first paint, so that it shows the map.
    QTimer.singleShot(0, begin)
    try:
        return application.exec()
    finally:
        settings.sync()
        keep_settings_backup(folder / SETTINGS_FILE)
        fatal_errors.close()
        collector.close()
        interruptions.close()
        guard.remove()
        theme.deleteLater()
        motion.deleteLater()


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
