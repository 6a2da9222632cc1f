"""Fields for lengths and positions: people see millimetres of print, documents count lattice units."""

from typing import Final

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QDoubleSpinBox, QHBoxLayout, QWidget

from ccstudio.base.language import _
from ccstudio.documents.geometry import LATTICE_LIMIT
from ccstudio.ui.widgets.fields import MIXED, Field, ignore_unfocused_wheel

DECIMALS: Final = 3
"""A lattice unit is some hundredths of a millimetre: three decimals distinguish all of them."""


class LengthBox(QDoubleSpinBox):
    """A spin box that shows millimetres and counts lattice units.

    Args:
        units_per_mm: lattice units in a millimetre of print.
        least: of its value, lattice units.
        most: of its value, lattice units.
        decimals: of the millimetres shown.
        parent: the widget it belongs to.
    """

    def __init__(
        self, units_per_mm: float, least: int, most: int, decimals: int = DECIMALS, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._units_per_mm = units_per_mm
        self._least, self._most = least, most
        self.setDecimals(decimals)
        self.setSuffix(_(" mm"))
        self.setSingleStep(0.1)
        self.setKeyboardTracking(False)
        self.set_scale(units_per_mm)

    @property
    def units(self) -> int:
        """The length in lattice units."""
        return max(self._least, min(self._most, round(self.value() * self._units_per_mm)))

    def set_units(self, units: int) -> None:
        """Show a length in lattice units."""
        self.setValue(units / self._units_per_mm)

    def set_scale(self, units_per_mm: float) -> None:
        """Show the same length on paper at another scale without emitting a signal."""
        blocker = QSignalBlocker(self)
        units = self.units
        self._units_per_mm = units_per_mm
        self.setRange(self._least / units_per_mm, self._most / units_per_mm)
        self.set_units(units)
        blocker.unblock()


class LengthField(Field):
    """A length in whole lattice units, shown in millimetres."""

    def __init__(self, units_per_mm: float, least: int = -LATTICE_LIMIT, most: int = LATTICE_LIMIT) -> None:
        super().__init__()
        # One unit below the least stands for "the records differ".
        self._mixed = least - max(1, round(units_per_mm / 10))
        self._box = LengthBox(units_per_mm, self._mixed, most)
        self._box.setSpecialValueText(_(MIXED))
        self._least = least
        self._shown: int | None = None
        ignore_unfocused_wheel(self._box, self)
        self._box.valueChanged.connect(self._finish)
        self._place(self._box)

    def show_value(self, value: object) -> None:
        """Show a length in lattice units."""
        assert isinstance(value, int), "a field of lengths"
        self._show(value)
        self._shown = value

    def show_mixed(self) -> None:
        """Show that the records differ."""
        self._show(self._mixed)
        self._shown = None

    def name_box(self, name: str) -> None:
        """Name the box for screen readers where no label is beside it."""
        self._box.setAccessibleName(name)

    def _show(self, units: int) -> None:
        blocker = QSignalBlocker(self._box)
        self._box.set_units(units)
        blocker.unblock()

    def _finish(self, _millimetres: float) -> None:
        units = self._box.units
        if units > self._mixed and units != self._shown:
            self._shown = max(units, self._least)
            self.edited.emit(self._shown)


class PlaceField(Field):
    """A position on the map, in millimetres right of and below the origin of the lattice."""

    def __init__(self, units_per_mm: float) -> None:
        super().__init__()
        self._lengths = (LengthField(units_per_mm), LengthField(units_per_mm))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for length, name in zip(self._lengths, (_("x (mm)"), _("y (mm)")), strict=True):
            length.name_box(name)
            length.edited.connect(self._finish)
            layout.addWidget(length)
        self._value: tuple[int, int] = (0, 0)
        self.setFocusProxy(self._lengths[0])

    def show_value(self, value: object) -> None:
        """Show a position in lattice units."""
        assert isinstance(value, tuple), "a field of places"
        self._value = (int(value[0]), int(value[1]))
        for length, part in zip(self._lengths, self._value, strict=True):
            length.show_value(part)

    def show_mixed(self) -> None:
        """Show that the records differ."""
        for length in self._lengths:
            length.show_mixed()

    def _finish(self, value: int) -> None:
        is_first = self.sender() is self._lengths[0]
        self._value = (value, self._value[1]) if is_first else (self._value[0], value)
        self.edited.emit(self._value)
