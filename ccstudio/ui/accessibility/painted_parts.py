"""`PaintedParts`: a widget that paints things tells screen readers of each of them."""

import weakref
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect, QRectF
from PySide6.QtGui import QAccessible, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from ccstudio.ui.accessibility.part import Part

NAME: Final = QAccessible.Text.Name
DESCRIPTION: Final = QAccessible.Text.Description
Role = QAccessible.Role


class PaintedParts:
    """A base for widgets whose things have no widgets of their own.

    It has no abstract methods, since the metaclass of Qt's widgets knows none.
    """

    def part_count(self) -> int:
        """The number of things that it shows."""
        raise NotImplementedError

    def part_at(self, number: int) -> Part:
        """One of them; it is asked only while somebody listens."""
        raise NotImplementedError

    def current_part(self) -> int:
        """The number of the thing at the keyboard cursor; -1 for none."""
        return -1


def install() -> None:
    """Let Qt ask here what painted widgets tell."""
    QAccessible.installFactory(_interface_of)


def _interface_of(_name: str, told: object) -> QAccessibleInterface | None:
    if not isinstance(told, PaintedParts):
        return None
    assert isinstance(told, QWidget), "it is a base of widgets"
    return PaintedInterface(told, told)


class PaintedInterface(QAccessibleInterface):
    """A list of what a widget paints, and the widgets in it.

    Qt keeps it as long as the widget; it does not keep the widget.
    """

    def __init__(self, widget: QWidget, painted: PaintedParts) -> None:
        super().__init__()
        self._widget = weakref.ref(widget)
        self._painted = weakref.ref(painted)
        self._parts: dict[int, _PartInterface] = {}
        widget.destroyed.connect(self._forget)

    def _forget(self) -> None:
        """Take the parts out of Qt's keeping before they are gone."""
        for part in self._parts.values():
            QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(part))
        self._parts.clear()

    @property
    def widget(self) -> QWidget | None:
        """The widget, until it is deleted."""
        return self._widget()

    @property
    def painted(self) -> PaintedParts:
        """The widget as what tells of its parts."""
        return self._painted() or _Nothing()

    def rect_of(self, rect: QRectF) -> QRect:
        """The rectangle on the screen of one in the widget."""
        widget = self._widget()
        if widget is None:
            return QRect()
        ground = widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget
        return QRect(ground.mapToGlobal(rect.topLeft().toPoint()), rect.size().toSize())

    # What Qt asks.

    def isValid(self) -> bool:
        """Whether the widget is still there."""
        return self._widget() is not None

    def object(self) -> QObject | None:  # type: ignore[override]  # nothing where the widget is gone
        """The widget."""
        return self._widget()

    def window(self) -> QWindow | None:  # type: ignore[override]  # nothing before it is shown
        """The window it is in."""
        widget = self._widget()
        return None if widget is None else widget.window().windowHandle()

    def text(self, kind: QAccessible.Text) -> str:
        """The name and the description of the widget."""
        widget = self._widget()
        if widget is None:
            return ""
        return {NAME: widget.accessibleName(), DESCRIPTION: widget.accessibleDescription()}.get(kind, "")

    def setText(self, _kind: QAccessible.Text, _text: str) -> None:
        """Nothing is written here."""

    def role(self) -> QAccessible.Role:
        """A list."""
        return Role.List

    def state(self) -> QAccessible.State:
        """Whether it is seen, and has the keys."""
        state, widget = QAccessible.State(), self._widget()
        if widget is not None:
            state.invisible = not widget.isVisible()
            state.focusable = bool(widget.focusPolicy().value)
            state.focused = widget.hasFocus()
        return state

    def rect(self) -> QRect:
        """Its rectangle on the screen."""
        widget = self._widget()
        return QRect() if widget is None else QRect(widget.mapToGlobal(QPoint()), widget.size())

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        """What it is in."""
        widget = self._widget()
        above = None if widget is None else widget.parentWidget()
        return None if above is None else QAccessible.queryAccessibleInterface(above)

    def childCount(self) -> int:
        """The number of its things and widgets."""
        return self.painted.part_count() + len(list(self._widgets()))

    def child(self, number: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """A thing, or after them a widget."""
        count = self.painted.part_count()
        if not 0 <= number < count:
            inside = list(self._widgets())[number - count :] if number >= count else []
            return QAccessible.queryAccessibleInterface(inside[0]) if inside else None
        if number not in self._parts:
            self._parts[number] = _PartInterface(self, number)
        return self._parts[number]

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """The thing at a point of the screen, the topmost first."""
        painted = self.painted
        numbers = range(painted.part_count() - 1, -1, -1)
        found = next((it for it in numbers if self.rect_of(painted.part_at(it).rect).contains(x, y)), None)
        return None if found is None else self.child(found)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """The number of a thing or widget."""
        if isinstance(child, _PartInterface):
            return child.number
        inside: list[QObject] = list(self._widgets())
        return self.painted.part_count() + inside.index(child.object()) if child.object() in inside else -1

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        """The thing at the keyboard cursor."""
        current = self.painted.current_part()
        return None if current < 0 else self.child(current)

    def _widgets(self) -> Iterator[QWidget]:
        widget = self._widget()
        for child in () if widget is None else widget.children():
            if isinstance(child, QWidget) and not child.isHidden() and not child.isWindow():
                yield child


class _Nothing(PaintedParts):
    """What a deleted widget shows."""

    def part_count(self) -> int:
        """None."""
        return 0


class _PartInterface(QAccessibleInterface):
    """One thing that a widget paints."""

    def __init__(self, whole: PaintedInterface, number: int) -> None:
        super().__init__()
        self._whole = weakref.ref(whole)
        self.number = number

    @property
    def _part(self) -> Part:
        whole = self._whole()
        return whole.painted.part_at(self.number) if whole is not None and self.isValid() else Part("", QRectF())

    def isValid(self) -> bool:
        """Whether the widget still shows so many things."""
        whole = self._whole()
        return whole is not None and self.number < whole.painted.part_count()

    def object(self) -> QObject | None:  # type: ignore[override]
        """It is no object."""
        return None

    def window(self) -> QWindow | None:  # type: ignore[override]
        """The window of its widget."""
        whole = self._whole()
        return None if whole is None else whole.window()

    def text(self, kind: QAccessible.Text) -> str:
        """What it is called, and what else a person sees of it."""
        part = self._part
        return {NAME: part.name, DESCRIPTION: part.description}.get(kind, "")

    def setText(self, _kind: QAccessible.Text, _text: str) -> None:
        """Nothing is written here."""

    def role(self) -> QAccessible.Role:
        """An item of a list."""
        return Role.ListItem

    def state(self) -> QAccessible.State:
        """Whether it can be chosen, and is at the keyboard cursor."""
        state, part, whole = QAccessible.State(), self._part, self._whole()
        is_current = whole is not None and whole.painted.current_part() == self.number
        widget = None if whole is None else whole.widget
        state.selectable = state.focusable = part.can_be_chosen
        state.selected = is_current
        state.focused = is_current and widget is not None and widget.hasFocus()
        state.invisible = widget is None or not widget.isVisible()
        return state

    def rect(self) -> QRect:
        """Its rectangle on the screen."""
        whole = self._whole()
        return QRect() if whole is None else whole.rect_of(self._part.rect)

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        """What its widget tells."""
        return self._whole()

    def childCount(self) -> int:
        """It has no parts."""
        return 0

    def child(self, _number: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """It has no parts."""
        return None

    def childAt(self, _x: int, _y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """It has no parts."""
        return None

    def indexOfChild(self, _child: QAccessibleInterface) -> int:
        """It has no parts."""
        return -1
