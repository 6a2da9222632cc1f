"""`PanelCursor`: uses the things that a panel shows by keys alone."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from ccstudio.engine.options import Option
from ccstudio.ui.canvas.arrows import next_in
from ccstudio.ui.canvas.map_view import ARROWS
from ccstudio.ui.canvas.space_cursor import ENTER
from ccstudio.ui.play.command_keys import CommandKeys
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.table_drag import TableDrag
from ccstudio.ui.play.thing_menu import open_menu


class Handling(NamedTuple):
    """What lets people handle the things of a panel directly: drags between panels, and the keys of commands."""

    drag: TableDrag
    keys: CommandKeys


class PanelThing(NamedTuple):
    """Something that a panel shows: the option that names it, and its rectangle in the widget."""

    option: Option
    rect: QRectF


class PanelCursor(QObject):
    """A cursor on the things of a panel, in games in which people handle them directly.

    Arrows go to the next thing that can be chosen, Enter chooses it, the Menu key opens its menu, and its commands
    have their keys. Where everything can be chosen in the question as well, panels stay out of the way of Tab.
    """

    def __init__(
        self, widget: QWidget, table: PlayTable, keys: CommandKeys, things: Callable[[], Sequence[PanelThing]]
    ) -> None:
        super().__init__(widget)
        self._widget = widget
        self._table = table
        self._keys = keys
        self._things = things
        if not table.system.is_enforced:
            widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move the cursor, or use what is there."""
        match event.type():
            case QEvent.Type.FocusIn if self._here is None:
                self._go_to(next(iter(self._offered()), None))
            case QEvent.Type.FocusOut if isinstance(event, QFocusEvent) and self._leaves(event):
                self._table.point_at(None)
            case QEvent.Type.ShortcutOverride if isinstance(event, QKeyEvent) and self._takes(event):
                event.accept()
                return True
            case QEvent.Type.KeyPress if isinstance(event, QKeyEvent) and self._press(event):
                return True
            case QEvent.Type.ContextMenu if isinstance(event, QContextMenuEvent) and self._opens(event):
                return True
        return super().eventFilter(watched, event)

    @property
    def _here(self) -> PanelThing | None:
        """The thing that is pointed at; None if the panel does not show it."""
        pointed = self._table.pointed
        return next((thing for thing in self._things() if thing.option == pointed), None)

    def _leaves(self, event: QFocusEvent) -> bool:
        """Whether the keys go elsewhere, and not only to a menu of what is pointed at."""
        return event.reason() is not Qt.FocusReason.PopupFocusReason and self._here is not None

    def _offered(self) -> list[PanelThing]:
        options = frozenset(self._table.options)
        return [thing for thing in self._things() if thing.option in options]

    def _takes(self, event: QKeyEvent) -> bool:
        here = self._here
        if here is None:
            return False
        return Qt.Key(event.key()) in ENTER or self._keys.takes(event, [here.option])

    def _press(self, event: QKeyEvent) -> bool:
        here, key = self._here, Qt.Key(event.key())
        if key in ARROWS:
            return self._move(ARROWS[key], here)
        if here is None:
            return False
        if key in ENTER:
            self._table.request(here.option)
            return True
        return self._keys.press(event, [here.option])

    def _move(self, way: tuple[int, int], here: PanelThing | None) -> bool:
        offered = self._offered()
        if here is None:
            self._go_to(next(iter(offered), None))
            return bool(offered)
        number = next_in(way, here.rect.center(), [thing.rect.center() for thing in offered])
        if number is not None:
            self._go_to(offered[number])
        return number is not None

    def _go_to(self, thing: PanelThing | None) -> None:
        self._table.point_at(None if thing is None else thing.option)

    def _opens(self, event: QContextMenuEvent) -> bool:
        """Open the menu of the thing at the cursor with a key; a right click is the panel's own."""
        here = self._here
        if event.reason() is not QContextMenuEvent.Reason.Keyboard or here is None:
            return False
        corner: QPoint = here.rect.bottomLeft().toPoint()
        return open_menu(self._table, [here.option], self._widget.mapToGlobal(corner), self._widget) is not None
