"""`KeyRecorder`: a field that records the next keys a person presses, whatever they usually do."""

from typing import Final

from PySide6.QtCore import QEvent, QKeyCombination, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

from ccstudio.base.language import _
from ccstudio.ui.commands.keymap import MODIFIERS, native, normal

PAUSE_MS: Final = 900
"""The pause after which a key sequence is complete."""

LONGEST: Final = 2
"""The most strokes of a key sequence: `A, B` has two."""

COUNTED: Final = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.MetaModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
"""The modifiers that distinguish keys; the number pad does not."""

_PORTABLE: Final = QKeySequence.SequenceFormat.PortableText


class KeyRecorder(QLineEdit):
    """Shows the pressed keys; a second stroke soon after the first belongs to the same sequence.

    Signals:
        recorded(key): these keys were pressed, written portably.
        given_up(): Escape was pressed before any other key.
    """

    recorded = Signal(str)
    given_up = Signal()

    def __init__(self, parent: QWidget | None = None, *, longest: int = LONGEST) -> None:
        super().__init__(parent)
        self._strokes: list[str] = []
        self._longest = longest
        self.setReadOnly(True)
        self.setPlaceholderText(_("Press a key"))
        self.setAccessibleName(_("Press a key"))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._finish)

    def begin(self) -> None:
        """Clear the field and record keys from now on."""
        self._pause.stop()
        self._strokes = []
        self.clear()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def event(self, event: QEvent) -> bool:
        """Take every key, including Tab and those of menus."""
        if isinstance(event, QKeyEvent):
            if event.type() is QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() is QEvent.Type.KeyPress:
                self._press(event)
                return True
            if event.type() is QEvent.Type.KeyRelease:
                return True
        return super().event(event)

    def _press(self, event: QKeyEvent) -> None:
        event.accept()
        key = Qt.Key(event.key())
        if key in MODIFIERS or event.isAutoRepeat() or len(self._strokes) >= self._longest:
            return
        if key is Qt.Key.Key_Escape and not self._strokes:
            self.given_up.emit()
            return
        stroke = normal(stroke_of(event))
        if not stroke:
            return
        self._strokes.append(stroke)
        self.setText(native(", ".join(self._strokes)))
        if len(self._strokes) == self._longest:
            self._finish()
        else:
            self._pause.start()

    def _finish(self) -> None:
        self._pause.stop()
        if self._strokes:
            self.recorded.emit(", ".join(self._strokes))


def stroke_of(event: QKeyEvent) -> str:
    """The pressed key as a shortcut: a character that needs Shift is written without it, on any keyboard."""
    modifiers, sign = event.modifiers(), event.text()
    held = [one for one in COUNTED if modifiers & one]
    if sign.strip() and sign.isprintable() and not sign[0].isalnum():
        held = [one for one in held if one is not Qt.KeyboardModifier.ShiftModifier]
    combined = Qt.KeyboardModifier.NoModifier
    for one in held:
        combined |= one
    written = QKeySequence(QKeyCombination(combined, Qt.Key(event.key()))).toString(_PORTABLE)
    return written.replace("Shift+Backtab", "Shift+Tab")
