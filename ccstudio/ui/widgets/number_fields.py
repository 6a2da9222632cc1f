"""Fields for numbers and positions."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QFocusEvent, QValidator
from PySide6.QtWidgets import QDoubleSpinBox, QHBoxLayout, QSpinBox

from ccstudio.base.language import _
from ccstudio.edit.relative_numbers import RelativeChange, may_become_relative, relative_change
from ccstudio.ui.widgets.fields import MIXED, Field, ignore_unfocused_wheel, together

_FAR: Final = 2**31 - 1


class _NumberBox(QSpinBox):
    """A spin box that accepts relative changes as well; its least value stands for different numbers."""

    def __init__(self, mixed: int, most: int, *, can_be_negative: bool) -> None:
        super().__init__()
        self._can_be_negative = can_be_negative
        self.setRange(mixed, most)

    def change_in(self, text: str) -> RelativeChange | None:
        """The relative change that a text means; None if it means none."""
        return relative_change(text, can_be_negative=self._can_be_negative)

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Accept what may become a relative change."""
        if may_become_relative(text, can_be_negative=self._can_be_negative):
            return QValidator.State.Acceptable, text, position
        return super().validate(text, position)

    def valueFromText(self, text: str) -> int:
        """The number that is shown, as long as a relative change is typed."""
        if may_become_relative(text, can_be_negative=self._can_be_negative):
            return self.value()
        return super().valueFromText(text)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the words for different numbers, so that typing replaces them."""
        super().focusInEvent(event)
        if self.value() == self.minimum():
            self.selectAll()


class NumberField(Field):
    """A whole number between limits; it can be changed relatively: `+1`, `*2`."""

    def __init__(self, least: int | None = None, most: int | None = None, step: int = 1) -> None:
        super().__init__()
        # One below the least stands for "the records differ".
        self._mixed = (least if least is not None else -_FAR) - step
        self._values: tuple[int, ...] = ()
        self._typed = ""
        self._box = _NumberBox(
            self._mixed, most if most is not None else _FAR, can_be_negative=least is None or least < 0
        )
        self._box.setSingleStep(step)
        self._box.setSpecialValueText(_(MIXED))
        ignore_unfocused_wheel(self._box, self)
        self._box.valueChanged.connect(self._finish)
        self._box.lineEdit().textEdited.connect(self._remember)
        self._box.editingFinished.connect(self._finish_relative)
        self._place(self._box)

    def show_values(self, values: Sequence[object]) -> None:
        """Show the common number of several records, or that they differ."""
        super().show_values(values)
        self._values = tuple(value for value in values if isinstance(value, int))

    def show_value(self, value: object) -> None:
        """Show a number."""
        assert isinstance(value, int), "a field of whole numbers"
        self._values = (value,)
        blocker = QSignalBlocker(self._box)
        self._box.setValue(value)
        blocker.unblock()

    def show_mixed(self) -> None:
        """Show that the records differ."""
        blocker = QSignalBlocker(self._box)
        self._box.setValue(self._mixed)
        blocker.unblock()

    def _finish(self, value: int) -> None:
        if value != self._mixed:
            self._typed = ""
            self.edited.emit(value)

    def _remember(self, text: str) -> None:
        self._typed = text

    def _finish_relative(self) -> None:
        """Change the number of each record by what was typed."""
        change = self._box.change_in(self._typed)
        self._typed = ""
        if change is None or not self._values:
            return
        changed = tuple(change.applied(value) for value in self._values)
        least, most = self._mixed + self._box.singleStep(), self._box.maximum()
        if all(least <= value <= most for value in changed):
            self.edited.emit(together(changed))
        else:
            text = _("{change} would leave the limits: {least} to {most}")
            self.set_wrong(text.format(change=change.text, least=least, most=most))


class RealField(Field):
    """A number with decimals between limits."""

    def __init__(self, least: float | None = None, most: float | None = None, decimals: int = 2) -> None:
        super().__init__()
        step = 10.0**-decimals
        self._mixed = (least if least is not None else -1e9) - step
        self._box = QDoubleSpinBox()
        self._box.setDecimals(decimals)
        self._box.setRange(self._mixed, most if most is not None else 1e9)
        self._box.setSpecialValueText(_(MIXED))
        ignore_unfocused_wheel(self._box, self)
        self._box.valueChanged.connect(self._finish)
        self._place(self._box)

    def show_value(self, value: object) -> None:
        """Show a number."""
        assert isinstance(value, int | float), "a field of numbers"
        blocker = QSignalBlocker(self._box)
        self._box.setValue(float(value))
        blocker.unblock()

    def show_mixed(self) -> None:
        """Show that the records differ."""
        blocker = QSignalBlocker(self._box)
        self._box.setValue(self._mixed)
        blocker.unblock()

    def _finish(self, value: float) -> None:
        if value > self._mixed:
            self.edited.emit(value)


class PositionField(Field):
    """A position: two whole numbers."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__()
        self._numbers = (NumberField(least, most), NumberField(least, most))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for number in self._numbers:
            number.edited.connect(self._finish)
            layout.addWidget(number)
        self._value: tuple[int, int] = (0, 0)
        self.setFocusProxy(self._numbers[0])

    def show_value(self, value: object) -> None:
        """Show a position."""
        assert isinstance(value, tuple), "a field of places"
        self._value = (int(value[0]), int(value[1]))
        for number, part in zip(self._numbers, self._value, strict=True):
            number.show_value(part)

    def show_mixed(self) -> None:
        """Show that the records differ."""
        for number in self._numbers:
            number.show_mixed()

    def _finish(self, value: int) -> None:
        first = self.sender() is self._numbers[0]
        self._value = (value, self._value[1]) if first else (self._value[0], value)
        self.edited.emit(self._value)
