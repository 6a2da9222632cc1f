"""`ColoursField`: the colours of a drawing, slot by slot."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QColorDialog, QHBoxLayout, QToolButton

from ccstudio.base.language import _
from ccstudio.documents.terrain import Style
from ccstudio.ui.painting.palette import STYLE_COLOURS
from ccstudio.ui.widgets.fields import Field


class ColoursField(Field):
    """The colours of a drawing, slot by slot; those not chosen are the style's own."""

    def __init__(self) -> None:
        super().__init__()
        self._value: tuple[str, ...] = ()
        self._own: tuple[str, ...] = ()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(3)
        self.slots: list[_Slot] = []
        self._reset = QToolButton()
        self._reset.setText("↺")
        self._reset.setToolTip(_("Reset to the colours of the style"))
        self._reset.clicked.connect(self._take_back)
        self._row.addStretch(1)
        self._row.addWidget(self._reset)

    def show_style(self, style: Style) -> None:
        """Offer the slots of a style."""
        self._own = STYLE_COLOURS[style]
        self._rebuild()

    def show_value(self, value: object) -> None:
        """Show the colours chosen."""
        assert isinstance(value, tuple), "a field of colours"
        self._value = value
        self._rebuild()

    def show_mixed(self) -> None:
        """Show the style's own."""
        self._value = ()
        self._rebuild()

    def choose(self, slot: int, colour: str) -> None:
        """Give a slot another colour; slots before it keep what they show."""
        shown = [*self._value, *self._own[len(self._value) :]]
        shown[slot] = colour
        self._value = tuple(shown[: max(slot + 1, len(self._value))])
        self._rebuild()
        self.edited.emit(self._value)

    def _take_back(self) -> None:
        self._value = ()
        self._rebuild()
        self.edited.emit(self._value)

    def _rebuild(self) -> None:
        shown = [*self._value, *self._own[len(self._value) :]][: max(len(self._own), 1)]
        while len(self.slots) > len(shown):
            slot = self.slots.pop()
            self._row.removeWidget(slot)
            slot.deleteLater()
        while len(self.slots) < len(shown):
            slot = _Slot(self, len(self.slots))
            self.slots.append(slot)
            self._row.insertWidget(len(self.slots) - 1, slot)
        for slot, colour in zip(self.slots, shown, strict=True):
            slot.show_colour(colour)
        self._reset.setEnabled(bool(self._value))


class _Slot(QToolButton):
    """A colour to click."""

    def __init__(self, field: ColoursField, number: int) -> None:
        super().__init__()
        self._field = field
        self._number = number
        self._colour = "#000000"
        self._dialog: QColorDialog | None = None
        self.setFixedSize(26, 22)
        self.clicked.connect(self._ask)
        self.setAccessibleName(_("Colour {number}").format(number=number + 1))

    def show_colour(self, colour: str) -> None:
        """Show a colour."""
        self._colour = colour
        self.setToolTip(colour)
        self.setStyleSheet(f"QToolButton {{ background: {colour}; border: 1px solid #55555588; border-radius: 3px; }}")

    def _ask(self) -> None:
        self._dialog = QColorDialog(QColor(self._colour), self)
        self._dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._dialog.colorSelected.connect(self._take)
        self._dialog.open()

    def _take(self, colour: QColor) -> None:
        self._field.choose(self._number, colour.name().upper())
