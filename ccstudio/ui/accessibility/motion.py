"""What moves on the screen, and whether it may: all animations of the studio are `Movement`s.

A person who chose reduced motion, or whose system did, sees the same states, at rest, for the same time.
"""

from typing import Final

from PySide6.QtCore import QCoreApplication, QEasingCurve, QObject, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtWidgets import QApplication, QMainWindow, QProgressBar, QStyle

from ccstudio.application.settings.motion import MotionChoice, desktop_reduces_motion
from ccstudio.base.language import _
from ccstudio.ui.settings import Settings

REDUCED: Final = "reduced_motion"
"""The property of the application that says whether motion is reduced."""


def is_reduced() -> bool:
    """Whether nothing may move."""
    application = QCoreApplication.instance()
    return application is not None and bool(application.property(REDUCED))


class ReducedMotion(QObject):
    """Follows the choice in the preferences, or the system, and keeps Qt's own widgets from moving."""

    def __init__(self, application: QApplication, settings: Settings) -> None:
        super().__init__(application)
        self._application = application
        self._settings = settings
        self._system: bool | None = None
        self._has_effects = application.isEffectEnabled(Qt.UIEffect.UI_General)
        self._flash_ms = application.cursorFlashTime()
        settings.changed.connect(self.follow)

    def follow(self) -> None:
        """Apply the choice of the preferences."""
        choice = self._settings.preferences.motion
        reduced = self._asks_the_system() if choice is MotionChoice.SYSTEM else choice is MotionChoice.ON
        if reduced == is_reduced():
            return
        self._application.setProperty(REDUCED, reduced)
        self._application.setEffectEnabled(Qt.UIEffect.UI_General, self._has_effects and not reduced)
        self._application.setCursorFlashTime(0 if reduced else self._flash_ms)
        for window in self._application.topLevelWidgets():
            if isinstance(window, QMainWindow):
                window.setAnimated(not reduced)

    def _asks_the_system(self) -> bool:
        if self._system is None:
            animates = self._application.style().styleHint(QStyle.StyleHint.SH_Widget_Animate)
            self._system = not animates or desktop_reduces_motion()
        return self._system


def show_busy(bar: QProgressBar) -> None:
    """Show work whose end is not known: a bar that runs to and fro, or the word for it."""
    bar.setRange(0, 1 if is_reduced() else 0)
    bar.setValue(0)
    bar.setFormat(_("Working…"))


def show_part(bar: QProgressBar, done: int, total: int) -> None:
    """Show how much of some work is done; without a total as `show_busy` does."""
    if total <= 0:
        show_busy(bar)
        return
    bar.setFormat("%p%")
    bar.setRange(0, total)
    bar.setValue(done)


class Movement(QObject):
    """A value that goes from 0 to 1 within a time.

    With reduced motion it takes the value `at_rest` at once, and ends after the same time.

    Signals:
        moved(float): the value.
        ended(): the time is over.
    """

    moved = Signal(float)
    ended = Signal()

    def __init__(self, parent: QObject, duration_ms: int = 0, *, at_rest: float = 1.0, times: int = 1) -> None:
        super().__init__(parent)
        self._at_rest = at_rest
        self._duration_ms, self._times = duration_ms, times
        self._run = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._run.setLoopCount(times)
        self._run.valueChanged.connect(self._tell)
        self._run.finished.connect(self.ended)
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self.ended)

    @property
    def is_running(self) -> bool:
        """Whether it has begun and not ended."""
        return self._rest.isActive() or self._run.state() is QVariantAnimation.State.Running

    def set_duration_ms(self, duration_ms: int) -> None:
        """Set the time that it takes from the next start on."""
        self._duration_ms = duration_ms

    def set_easing(self, easing: QEasingCurve.Type) -> None:
        """Set how it speeds up and slows down."""
        self._run.setEasingCurve(easing)

    def start(self) -> None:
        """Begin, again if it runs."""
        self.stop()
        if is_reduced():
            self._rest.start(self._duration_ms * self._times)
            self.moved.emit(self._at_rest)
        else:
            self._run.setDuration(self._duration_ms)
            self._run.start()

    def stop(self) -> None:
        """Stop where it is; it does not end."""
        self._rest.stop()
        self._run.stop()

    def _tell(self, value: float) -> None:
        self.moved.emit(value)
