"""Fields of forms: one widget for each kind of value, with a common interface."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.language import N_, _

LONG_TEXT: Final = 1_000
"""The length from which a text gets several lines."""

HELP: Final = "help"
"""The property of a field with its label and its meaning, for the line at the foot of a form."""

MIXED: Final = N_("(different)")
"""The text where several records differ."""

LEAST_LETTERS, MOST_LETTERS = 6, 22
"""How many letters of its longest choice a box has room for."""


class Several(NamedTuple):
    """What several records get that are edited together, where they do not all get the same."""

    values: tuple[Any, ...]


def of_each(value: object, count: int) -> tuple[Any, ...]:
    """What each of some records gets by an edit."""
    return value.values if isinstance(value, Several) else (value,) * count


def together(values: Sequence[object]) -> object:
    """The values for several records as an edit; the value itself for one record."""
    return values[0] if len(values) == 1 else Several(tuple(values))


class Field(QWidget):
    """A value that can be shown and edited; each kind of value has its own field.

    A field that `is_wide` takes the whole width of a form, under its label.

    Signals:
        edited(object): the person changed the value; `Several` where the records get different ones.
    """

    edited = Signal(object)
    is_wide: ClassVar[bool] = False

    @abstractmethod
    def show_value(self, value: object) -> None:
        """Show a value without emitting a signal."""

    @abstractmethod
    def show_mixed(self) -> None:
        """Show that the records differ."""

    def show_values(self, values: Sequence[object]) -> None:
        """Show the common value of several records, or that they differ."""
        if all(value == values[0] for value in values):
            self.show_value(values[0])
        else:
            self.show_mixed()

    def set_wrong(self, reason: str) -> None:
        """Mark the value as invalid, and say why; an empty reason removes the mark."""
        self.setProperty("reason", reason)
        self.setStyleSheet("QLineEdit, QPlainTextEdit { border: 1px solid #D02020; }" if reason else "")
        self.setToolTip(reason or str(self.property("tip") or ""))

    def set_tip(self, tip: str) -> None:
        """Set the tool tip of the field."""
        self.setProperty("tip", tip)
        self.setToolTip(tip)

    def set_help(self, label: str, text: str) -> None:
        """Set what the field means, for its tool tip, the foot of the form and screen readers."""
        reader = self.focusProxy() or self
        reader.setAccessibleName(reader.accessibleName() or label)
        if not text:
            return
        limits = str(self.property("tip") or "")
        self.setProperty(HELP, _("{label}: {text}").format(label=label, text=text))
        self.set_tip(f"{text}\n{limits}".strip())
        reader.setAccessibleDescription(text)

    def _place(self, widget: QWidget) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(widget)
        self.setFocusProxy(widget)


class TextField(Field):
    """A line of text."""

    def __init__(self, most: int | None = None) -> None:
        super().__init__()
        self._line = QLineEdit()
        self._line.setMinimumWidth(LEAST_LETTERS * 2 * self._line.fontMetrics().averageCharWidth())
        self._before: QWidget | None = None
        self._is_asked = False
        if most is not None:
            self._line.setMaxLength(most)
        self._shown = ""
        self._line.editingFinished.connect(self._finish)
        self._line.returnPressed.connect(self._give_back)
        self._place(self._line)

    def show_value(self, value: object) -> None:
        """Show a text."""
        self._shown = str(value)
        self._line.setPlaceholderText("")
        if self._line.text() != self._shown:
            self._line.setText(self._shown)

    def begin_writing(self) -> None:
        """Take the focus and select the text, so that typing replaces it; Enter returns the focus."""
        self._before, self._is_asked = self.window().focusWidget(), True
        self._line.setFocus()
        self._line.selectAll()

    def show_mixed(self) -> None:
        """Show that the records differ until the user types."""
        self._shown = ""
        self._line.setText("")
        self._line.setPlaceholderText(_(MIXED))

    def _finish(self) -> None:
        if self._line.text() != self._shown:
            self._shown = self._line.text()
            # Taken: from now on undoing it is a step of the document.
            self._line.setText(self._shown)
            self.edited.emit(self._shown)

    def _give_back(self) -> None:
        if self._is_asked and self._before is not None:
            self._before.setFocus()
        elif self._is_asked:
            self._line.clearFocus()
        self._before, self._is_asked = None, False


class LongTextField(Field):
    """Several lines of text, taken when it loses the focus; `lines` of them are visible."""

    def __init__(self, most: int, lines: int = 5) -> None:
        super().__init__()
        self._most = most
        self._text = QPlainTextEdit()
        self._text.setTabChangesFocus(True)
        self._text.setFixedHeight(lines * self._text.fontMetrics().lineSpacing())
        self._shown = ""
        self._text.installEventFilter(self)
        self._place(self._text)

    def show_value(self, value: object) -> None:
        """Show a text."""
        self._shown = str(value)
        if self._text.toPlainText() != self._shown:
            self._text.setPlainText(self._shown)

    def show_mixed(self) -> None:
        """Show that the records differ until the user types."""
        self.show_value("")
        self._text.setPlaceholderText(_(MIXED))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the text when the field loses the focus."""
        if event.type() is QEvent.Type.FocusOut and isinstance(event, QFocusEvent):
            text = self._text.toPlainText()[: self._most]
            if text != self._shown:
                self._shown = text
                # Taken: from now on undoing it is a step of the document.
                self._text.document().clearUndoRedoStacks()
                self.edited.emit(self.value_of(text))
        return super().eventFilter(watched, event)

    def value_of(self, text: str) -> object:
        """The value of a typed text; the text itself, unless a subclass says otherwise."""
        return text


class _WheelFilter(QObject):
    """Keeps the wheel from changing a value that only happens to be under the mouse."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pass the wheel to a field with the focus, and to the panel otherwise."""
        if isinstance(event, QWheelEvent) and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)


class SwitchField(Field):
    """Yes or no."""

    def __init__(self) -> None:
        super().__init__()
        self._box = QCheckBox()
        self._box.clicked.connect(self._finish)
        self._place(self._box)

    def show_value(self, value: object) -> None:
        """Show yes or no."""
        self._box.setTristate(False)
        self._box.setChecked(bool(value))

    def show_mixed(self) -> None:
        """Show neither."""
        self._box.setTristate(True)
        self._box.setCheckState(Qt.CheckState.PartiallyChecked)

    def _finish(self) -> None:
        checked = self._box.checkState() is not Qt.CheckState.Unchecked
        self._box.setTristate(False)
        self._box.setChecked(checked)
        self.edited.emit(checked)


class ChoiceField(Field):
    """One of a few values, each with its label."""

    def __init__(self, choices: Sequence[tuple[Any, str]]) -> None:
        super().__init__()
        self.box = QComboBox()
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.setPlaceholderText(_(MIXED))
        self.box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._calm = _WheelFilter(self)
        self.box.installEventFilter(self._calm)
        self._values: list[Any] = []
        self.set_choices(choices)
        self.box.activated.connect(self._finish)
        self._place(self.box)

    def set_choices(self, choices: Sequence[tuple[Any, str]]) -> None:
        """Set other choices and clear the value."""
        self.box.clear()
        self._values = [value for value, _label in choices]
        for _value, label in choices:
            self.box.addItem(label)
        # A form puts the field below its label where it would cut most of its words.
        longest = max((len(label) for _value, label in choices), default=0)
        self.box.setMinimumContentsLength(min(max(longest, LEAST_LETTERS), MOST_LETTERS))
        self.box.setCurrentIndex(-1)

    def show_value(self, value: object) -> None:
        """Show a value; an unknown one is shown as in the file."""
        if value not in self._values:
            self._values.append(value)
            self.box.addItem(self.unknown_label(value))
        self.box.setCurrentIndex(self._values.index(value))

    def unknown_label(self, value: object) -> str:
        """The label of a value that is no choice."""
        return str(value)

    def show_mixed(self) -> None:
        """Show that the records differ."""
        self.box.setCurrentIndex(-1)
        line = self.box.lineEdit()
        if line is not None:
            line.setPlaceholderText(_(MIXED))

    def _finish(self, index: int) -> None:
        self.edited.emit(self._values[index])


class WordsField(TextField):
    """Several words or names, separated by commas."""

    def show_value(self, value: object) -> None:
        """Show the words."""
        assert isinstance(value, tuple), "a field of several words"
        super().show_value(", ".join(value))

    def _finish(self) -> None:
        if self._line.text() != self._shown:
            self._shown = self._line.text()
            self._line.setText(self._shown)
            self.edited.emit(tuple(word for part in self._shown.split(",") if (word := part.strip())))


class NoteField(Field):
    """A value that is shown but not edited here."""

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self._label = QLabel(text)
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setWordWrap(True)
        self._label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._label)

    def show_value(self, value: object) -> None:
        """Show a value as text."""
        self._label.setText(str(value))

    def show_mixed(self) -> None:
        """Show that there are several."""
        self._label.setText(_("several"))


def ignore_unfocused_wheel(box: QAbstractSpinBox, parent: QObject) -> None:
    """Make a spin box wait for a finished number, and ignore the wheel unless it has the focus."""
    box.setKeyboardTracking(False)
    box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    box.installEventFilter(_WheelFilter(parent))
