"""What a test must not leave behind: windows, running threads, ticking timers."""

import threading
from weakref import WeakSet

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QThread, QThreadPool, QTimer
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

_timers: WeakSet[QTimer] = WeakSet()
_threads: WeakSet[QThread] = WeakSet()


def note_timers_and_threads() -> None:
    """Take note of every timer and thread that Python starts from now on."""
    start_timer, start_thread = QTimer.start, QThread.start

    def start_noted_timer(timer: QTimer, *arguments: int) -> None:
        _timers.add(timer)
        start_timer(timer, *arguments)

    def start_noted_thread(thread: QThread, *arguments: object) -> None:
        _threads.add(thread)
        start_thread(thread, *arguments)

    QTimer.start = start_noted_timer
    QThread.start = start_noted_thread


def delete_what_is_due() -> None:
    """Carry out every deleteLater(): processEvents() alone does not."""
    for _turn in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QCoreApplication.processEvents()


def leaks() -> list[str]:
    """Everything that is left, described."""
    delete_what_is_due()
    left = [f"window {_described(widget)}" for widget in QApplication.topLevelWidgets() if not _is_qts_own(widget)]
    left += [f"timer of {_described(one.parent())}" for one in _timers if isValid(one) and one.isActive()]
    left += [f"thread {_described(one)}" for one in _threads if isValid(one) and one.isRunning()]
    if not QThreadPool.globalInstance().waitForDone(30_000):
        left.append("work in the global thread pool")
    left += [f"thread {one.name}" for one in threading.enumerate() if one.name.startswith("ccstudio")]
    return left


def _is_qts_own(widget: QObject) -> bool:
    # Tool tips and the drop-down lists of the file dialog's combo boxes belong to Qt and are used again.
    return widget.metaObject().className() in {"QTipLabel", "QWhatsThat", "QComboBoxPrivateContainer"}


def _described(thing: QObject | None) -> str:
    return f"{type(thing).__name__} {thing.objectName()!r}" if thing is not None else "nobody"
