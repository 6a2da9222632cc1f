"""The panels around the tabs: the window's own, and those of the editor in front."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QIcon, QKeyEvent, QKeySequence, QPalette
from PySide6.QtWidgets import QAbstractButton, QDockWidget, QMainWindow, QStyle, QToolButton, QWidget

from ccstudio.ui.appearance.icons import Icons
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.documents.editor import Dock
from ccstudio.ui.documents.open_documents import OpenDocument
from ccstudio.ui.settings import Settings
from ccstudio.ui.shell.panel_tabs import PanelTabs
from ccstudio.ui.tasks.idle_queue import IdleQueue
from ccstudio.ui.widgets.small_screens import scrolling

SIDES_PART: Final = 0.55
"""The part of the window that panels on both sides take at most."""
SIDE_WIDTHS: Final = {Qt.DockWidgetArea.LeftDockWidgetArea: 280, Qt.DockWidgetArea.RightDockWidgetArea: 340}
"""The initial widths of panels beside the document, in logical pixels for text of the usual size."""

TAB_SLACK: Final = 4
"""Pixels that each tab has more than its title and its margin need."""

BOTTOM_HEIGHT: Final = 170

BUTTON_ICONS: Final = {
    "qt_dockwidget_floatbutton": "mdi6.dock-window",
    "qt_dockwidget_closebutton": "mdi6.close",
}
"""The icons of Qt's buttons on a panel, by object name; Qt's own are black on any background."""

ICON_RESET_EVENTS: Final = {QEvent.Type.StyleChange, QEvent.Type.PolishRequest, QEvent.Type.Show}

LAYOUT_VERSION: Final = 1
"""The version of the panels; stored layouts of other versions are ignored."""


class Panel(QDockWidget):
    """A panel with icons on its buttons in the colours of the palette.

    Signals:
        left(): Escape was pressed in it; the focus returns to the document.
    """

    left = Signal()

    def __init__(self, title: str, window: QMainWindow) -> None:
        super().__init__(title, window)
        self._pictures: Mapping[str, QIcon] = {}

    def apply_icons(self, pictures: Mapping[str, QIcon]) -> None:
        """Set the icons of the buttons by their object names."""
        self._pictures = pictures
        for name, picture in pictures.items():
            button = self.findChild(QAbstractButton, name)
            if button is not None:
                button.setIcon(picture)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the panel with Escape, unless the focused widget uses the key."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Restore the icons after Qt has set its own."""
        handled = super().event(event)
        if event.type() in ICON_RESET_EVENTS:
            self.apply_icons(self._pictures)
        return handled


class Docks(QObject):
    """Shows the panels of one editor at a time, and remembers how each kind of editor arranges them.

    The panels of a document that was just opened have their places at once; what stands in them comes in the turns of
    the event loop after that, so that opening is not held up by all of them.

    Signals:
        changed(): another panel is shown or hidden.
    """

    changed = Signal()

    def __init__(self, window: QMainWindow, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._own: dict[str, Panel] = {}
        self._own_hidden: set[str] = set()
        self._of: dict[OpenDocument, list[Panel]] = {}
        self._front: OpenDocument | None = None
        self._pictures: Mapping[str, QIcon] = {}
        self._turns = IdleQueue(self)
        self._is_arranging = False
        self._tabs = PanelTabs(window)
        self._is_up = window.isVisible()
        if not self._is_up:
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note that the window was painted with all its visible panels."""
        if event.type() is QEvent.Type.Show:
            self._is_up = True
            # The window is seen sooner when what is in its panels is created after that.
            self._turns.hold()
        elif event.type() is QEvent.Type.Paint:
            self._window.removeEventFilter(self)
            self._turns.resume()
        return super().eventFilter(watched, event)

    def add_own(self, dock: Dock, *, shown: bool) -> Panel:
        """Add a panel of the window; it exists while a document is open, and is `shown` until the person hides it."""
        widget = self._make(dock)
        _fill(dock, widget)
        widget.setObjectName(_name(dock.id))
        self._own[dock.id] = widget
        if not shown:
            self._own_hidden.add(dock.id)
        self._window.addDockWidget(dock.area, widget)
        widget.hide()
        return widget

    def own(self, dock_id: str) -> Panel:
        """The window's panel with an id."""
        return self._own[dock_id]

    def paint_icons(self, icons: Icons, palette: QPalette) -> None:
        """Set the icons of every panel in the current colours."""
        self._pictures = {name: icons.icon(icon, palette) for name, icon in BUTTON_ICONS.items()}
        for panel in self._window.findChildren(Panel):
            panel.apply_icons(self._pictures)

    @property
    def toggles(self) -> list[QAction]:
        """The actions that show and hide the panels of the editor in front."""
        if self._front is None:
            return []
        return [made.toggleViewAction() for dock, made in self._pairs(self._front) if dock.wanted is None]

    def follow_wishes(self) -> None:
        """Show or hide the panels that appear automatically."""
        if self._front is None:
            return
        for dock, made in self._pairs(self._front):
            if dock.wanted is not None and dock.wanted() is made.isHidden():
                made.setVisible(made.isHidden())

    def bring_forward(self, document: OpenDocument | None) -> None:
        """Show the panels of `document` instead of those on show; None hides all."""
        if document is self._front:
            return
        self.remember()
        if self._front is not None:
            for dock in self._of[self._front]:
                self._window.removeDockWidget(dock)
                # A layout finds its panels by name, those that are put away as well.
                dock.setObjectName("")
        self._front = document
        if document is None:
            for dock in self._own.values():
                dock.hide()
            return
        self._show(document)

    def bring_up(self, dock_id: str) -> None:
        """Raise a panel of the document in front, or one of the window's own."""
        panels = dict(self._own)
        if self._front is not None:
            panels |= {dock.id: made for dock, made in self._pairs(self._front)}
        panel = panels.get(dock_id)
        if panel is not None:
            panel.show()
            panel.raise_()

    @property
    def is_done(self) -> bool:
        """Whether all panels have their contents."""
        return self._turns.is_done

    def finish(self) -> None:
        """Create the contents of all panels now."""
        self._turns.finish()

    def remember(self) -> None:
        """Store the arrangement of the panels."""
        if self._front is not None:
            self._settings.set_layout(self._front.kind, self._window.saveState(LAYOUT_VERSION))

    def remove_panels(self, document: OpenDocument) -> None:
        """Dispose of the panels of a document that is being closed."""
        if document is self._front:
            self.bring_forward(None)
        self._turns.drop(document)
        for dock in self._of.pop(document, []):
            dock.deleteLater()

    def _show(self, document: OpenDocument) -> None:
        self._is_arranging = True
        is_new = document not in self._of
        if is_new:
            self._of[document] = [self._make(dock) for dock in document.editor.docks]
        for dock, made in self._pairs(document):
            made.setObjectName(_name(dock.id))
            self._window.addDockWidget(dock.area, made)
            made.show()
        for number, action in enumerate(self.toggles, 1):
            action.setShortcut(QKeySequence(f"Alt+{number}"))
        for dock_id, own in self._own.items():
            own.setVisible(dock_id not in self._own_hidden)
        layout = self._settings.layout(document.kind)
        if layout is not None:
            self._window.restoreState(layout, LAYOUT_VERSION)
        else:
            self._arrange(document)
        self.follow_wishes()
        self._is_arranging = False
        if is_new:
            self._fill_in_turns(document, is_arranged=layout is None)

    def _fill_in_turns(self, document: OpenDocument, *, is_arranged: bool) -> None:
        """Create the contents of panels one by one, visible panels first."""
        pairs = self._pairs(document)
        for dock, made in pairs:
            if dock.is_made:
                _adopt(dock, made)
        for dock, made in sorted(pairs, key=lambda pair: bool(pair[0].behind)):
            made.visibilityChanged.connect(partial(self._fill_seen, dock, made))
            if not dock.is_made:
                self._turns.add(document, partial(_adopt, dock, made))
            self._turns.add(document, partial(_fill, dock, made))
        if is_arranged:
            self._turns.add(document, partial(self._share_out, document))

    def _pairs(self, document: OpenDocument) -> list[tuple[Dock, Panel]]:
        return list(zip(document.editor.docks, self._of.get(document, ()), strict=True))

    def _arrange(self, document: OpenDocument) -> None:
        """Leave most of the window to the document, and give each panel of a side its share."""
        pairs = self._pairs(document)
        by_id = {dock.id: made for dock, made in pairs}
        behind = [(dock, made) for dock, made in pairs if dock.behind]
        # Shown ones would leave a row of two tabs on the screen for good once a third is laid behind them.
        for _dock, made in behind:
            made.hide()
        for dock, made in behind:
            self._window.tabifyDockWidget(by_id[dock.behind], made)
        for _dock, made in behind:
            made.show()
        for dock, made in pairs:
            if any(other.behind == dock.id for other, _made in pairs):
                made.raise_()
        self._share_out(document)

    def _fill_seen(self, dock: Dock, panel: Panel, is_seen: bool) -> None:
        """Create the contents of a panel at once when the user raises it, but not when the whole window appears."""
        if is_seen and self._is_up and not self._is_arranging:
            _fill(dock, panel)

    def _share_out(self, document: OpenDocument) -> None:
        """Give each panel of a side its share of the room."""
        if document is not self._front:
            return
        pairs = self._pairs(document)
        sides = {area: [made for dock, made in pairs if dock.area == area] for area in SIDE_WIDTHS}
        widths = {
            area: max(scaled(SIDE_WIDTHS[area]), *map(self._width_of_tabs, docks))
            for area, docks in sides.items()
            if docks
        }
        # With large text on a small screen the panels scroll, and the document keeps nearly half of the window.
        part = min(1.0, self._window.width() * SIDES_PART / max(1, sum(widths.values())))
        for area, width in widths.items():
            docks = sides[area]
            self._window.resizeDocks(docks, [round(part * width)] * len(docks), Qt.Orientation.Horizontal)
            self._window.resizeDocks(docks, [1_000] * len(docks), Qt.Orientation.Vertical)
        own = list(self._own.values())
        self._window.resizeDocks(own, [BOTTOM_HEIGHT] * len(own), Qt.Orientation.Vertical)

    def _width_of_tabs(self, panel: Panel) -> int:
        """The width of the row of tabs of the panels that share a place with this one, with their whole titles."""
        together = [panel, *self._window.tabifiedDockWidgets(panel)]
        if len(together) == 1:
            return 0
        # Rounding takes a pixel or two of a tab, and then Qt cuts its last letters.
        margin = self._window.style().pixelMetric(QStyle.PixelMetric.PM_TabBarTabHSpace) + TAB_SLACK
        metrics = self._window.fontMetrics()
        return sum(metrics.horizontalAdvance(one.windowTitle()) + margin for one in together)

    def _make(self, dock: Dock) -> Panel:
        widget = Panel(dock.title, self._window)
        widget.apply_icons(self._pictures)
        widget.visibilityChanged.connect(self._tell)
        widget.left.connect(self._leave)
        widget.toggleViewAction().triggered.connect(partial(self._enter, widget))
        return widget

    def _enter(self, panel: Panel) -> None:
        """Move the focus into a panel that the person has shown with its key, and return it when they hide it."""
        content = panel.widget()
        if panel.isHidden() or content is None:
            self._leave()
            return
        panel.raise_()
        fields = (*content.findChildren(QWidget), content)
        first = next((it for it in fields if it.isVisibleTo(panel) and it.isEnabled() and _takes_tab(it)), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _leave(self) -> None:
        """Move the focus to the document."""
        if self._front is not None:
            self._front.editor.widget.setFocus()

    def _tell(self) -> None:
        self.changed.emit()


def panel_of(widget: QWidget) -> Panel | None:
    """The panel that contains a widget; None if there is none."""
    inner: QWidget | None = widget
    while inner is not None and not isinstance(inner, Panel):
        inner = inner.parentWidget()
    return inner


def _takes_tab(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def _adopt(dock: Dock, panel: Panel) -> None:
    """Create the content of a panel as its child."""
    if panel.widget() is None:
        dock.widget.setParent(panel)


def _fill(dock: Dock, panel: Panel) -> None:
    """Create the content of a panel unless it exists."""
    if panel.widget() is not None:
        return
    content = scrolling(dock.widget)
    # Panels that scroll take the focus, and Qt names only windows by their titles.
    for widget in (content, dock.widget):
        if not widget.accessibleName():
            widget.setAccessibleName(dock.title)
    panel.setWidget(content)
    for button in dock.widget.findChildren(QToolButton):
        if button.focusPolicy() is Qt.FocusPolicy.TabFocus:
            # A click then ends what is being written in a field beside it, as one on a push button does.
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)


def _name(dock_id: str) -> str:
    return f"dock.{dock_id}"


def bottom_dock(dock_id: str, title: str, widget: QWidget) -> Dock:
    """A panel that begins below the tabs."""
    return Dock(id=dock_id, title=title, widget=widget, area=Qt.DockWidgetArea.BottomDockWidgetArea)
