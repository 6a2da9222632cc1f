"""`OverlaySwitch`: the button below the board that switches overlays of the map on and off."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu, QToolButton

from ccstudio.base.language import N_, _
from ccstudio.engine.present import MapOverlay
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.commands.menus import escaped
from ccstudio.ui.play.board.overlay_marks import OverlayMarks, swatch
from ccstudio.ui.play.board.scene import BoardScene
from ccstudio.ui.play.shown import Shown

MOST_NUMBERED: Final = 9


class OverlaySwitch(CommandProvider, QToolButton):
    """Overlays of the map that the rules offer, such as zones of control: which are on, and what they show.

    They are worked out only while they are on, and once for a position. The menu has a number for each, and shows what
    it looks like. Where the rules offer none the button is hidden.

    Signals:
        switched(): other overlays are on.
    """

    where = "play"
    switched = Signal()

    def __init__(self, scene: BoardScene) -> None:
        super().__init__()
        self._scene = scene
        self._table = scene.table
        self._on: tuple[str, ...] = ()
        self._off_together: tuple[str, ...] = ()
        """What was on when all were switched off together."""
        self._known: dict[str, MapOverlay | None] = {}
        self._known_of: Shown | None = None
        self.marks = OverlayMarks(self._table.board)
        scene.stage.add_overlay(self.marks)
        self.menu_of_overlays = QMenu(self)
        self.menu_of_overlays.aboutToShow.connect(self._fill)
        self.setText(_("Overlays"))
        self.setToolTip(_("Show zones, lines and other overlays of the map"))
        self.setAutoRaise(True)
        self.setArrowType(Qt.ArrowType.UpArrow)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCheckable(True)
        self.clicked.connect(self.open_menu)
        scene.followed.connect(self._follow)
        if not self.has_overlays:
            self.hide()
        self._follow()

    @property
    def is_on(self) -> tuple[str, ...]:
        """The ids of the overlays that are on."""
        return self._on

    def switch_on(self, ids: Iterable[str]) -> None:
        """Switch some overlays on, and all others off; those that the rules do not offer are left out."""
        wanted = tuple(ids)
        on = tuple(name for name in self._titles() if name in wanted)
        if on != self._on:
            self._on = on
            self._follow()
            self.switched.emit()
        self.setChecked(bool(self._on))

    def toggle_one(self, overlay_id: str) -> None:
        """Switch an overlay on or off."""
        self.switch_on({*self._on} ^ {overlay_id})

    @command(
        id="play.overlays", text=N_("M&ap overlays"), menu="View", group="overlays", key="O",
        icon="mdi6.layers-outline", tip=N_("Choose zones, lines and other overlays of the map by their numbers"),
        enabled=lambda self: self.has_overlays,
    )  # fmt: skip
    def open_menu(self) -> None:
        """Open the menu above the button."""
        self.setChecked(bool(self._on))
        self._fill()
        height = self.menu_of_overlays.sizeHint().height()
        self.menu_of_overlays.popup(self.mapToGlobal(QPoint(0, -height)))

    @command(
        id="play.overlays-together", text=N_("Show map o&verlays"), menu="View", group="overlays", key="Shift+O",
        tip=N_("Switch the overlays of the map off, or those on again that were on"),
        enabled=lambda self: self.has_overlays, checked=lambda self: bool(self.is_on),
    )  # fmt: skip
    def toggle_together(self) -> None:
        """Switch all overlays off, or those on again that were on; at first the one that comes first."""
        if self._on:
            self._off_together = self._on
            self.switch_on(())
        else:
            self.switch_on(self._off_together or tuple(self._titles())[:1])

    @property
    def has_overlays(self) -> bool:
        """Whether the rules offer any."""
        return bool(self._titles())

    def _titles(self) -> dict[str, str]:
        """The titles of the overlays by id, in the order of the menu."""
        narrator = self._table.narrator
        return {name: narrator.sentence(text) for name, text in self._table.system.overlay_titles(self._table.view)}

    def _fill(self) -> None:
        menu = self.menu_of_overlays
        menu.clear()
        for number, (name, title) in enumerate(self._titles().items(), start=1):
            key = f"&{number} " if number <= MOST_NUMBERED else ""
            action = menu.addAction(swatch(self._found(name), self.devicePixelRatioF()), f"{key}{escaped(title)}")
            action.setCheckable(True)
            action.setChecked(name in self._on)
            switch: Callable[[], None] = partial(self.toggle_one, name)
            action.triggered.connect(switch)

    def _found(self, overlay_id: str) -> MapOverlay | None:
        """An overlay in the position on show, worked out once."""
        shown = self._table.shown
        if shown is not self._known_of:
            self._known_of = shown
            self._known.clear()
        if overlay_id not in self._known:
            self._known[overlay_id] = self._table.system.overlay(shown.view, overlay_id)
        return self._known[overlay_id]

    def _follow(self) -> None:
        found = tuple(overlay for name in self._on if (overlay := self._found(name)) is not None)
        self.marks.show_overlays(found)
        self._scene.marks.overlaid = tuple(mark for overlay in found for mark in overlay.spaces)
