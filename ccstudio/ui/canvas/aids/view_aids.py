"""`ViewAids`: rulers and mini-map of a view, and their commands."""

from collections.abc import Sequence
from functools import partial
from operator import is_
from typing import Any, Final

import msgspec
from PySide6.QtCore import QObject, QRect, QRectF, Signal

from ccstudio.application.drawing.layers import Layer
from ccstudio.application.settings.map_aids import USUAL, AidsLook
from ccstudio.application.settings.map_aids import Corner as MapCorner
from ccstudio.base.language import N_, _
from ccstudio.ui.canvas.aids.marks import MillimetreScale, NameScale
from ccstudio.ui.canvas.aids.mini_map import Dot, MiniMap
from ccstudio.ui.canvas.aids.rulers import Corner, Ruler
from ccstudio.ui.canvas.map_stage import MapStage
from ccstudio.ui.canvas.tool import Pointer
from ccstudio.ui.commands.command import BoundCommand, Command, CommandProvider, Where, command

LAYERS: Final = {"grid": Layer.GRID, "names": Layer.NAMES}

LAYER_MENU: Final = "View/Layers"

NEARLY: Final = 0.01
"""The part of a map that may be hidden while the whole counts as visible."""


class ViewAids(CommandProvider, QObject):
    """The aids around the map of a stage.

    With `keeps_layers`, grid and names are among them; in the map editor they are kept with each map.

    Signals:
        changed(look): the person changed a setting.
        message(str): a line for the status bar.
    """

    changed = Signal(object)
    message = Signal(str)

    def __init__(self, where: Where, stage: MapStage, parent: QObject, *, keeps_layers: bool = True) -> None:
        super().__init__(parent)
        self._stage = stage
        self._view = stage.view
        self._keeps_layers = keeps_layers
        self.where, self.id_prefix = where, f"{where}."
        self.look = AidsLook()
        self.mini_map = MiniMap(self._view, stage.map_layer)
        self.mini_map.hide()
        self.across, self.down = Ruler(self._view, is_across=True), Ruler(self._view, is_across=False)
        self.corner = Corner(self._view)
        self._scale_of: tuple[object, ...] = ()
        self.mini_map.side_chosen.connect(self._choose_side)
        self.mini_map.corner_chosen.connect(self._choose_corner)
        self.mini_map.hide_wanted.connect(partial(self._choose, mini_map=False))
        self.corner.clicked.connect(partial(self._toggle, "millimetres"))
        self._view.viewed.connect(self._follow_view)
        self._view.hovered.connect(self._follow_mouse)
        stage.followed.connect(self._follow_board)
        self.across.thickness_changed.connect(self._lay_rulers)
        self.down.thickness_changed.connect(self._lay_rulers)
        for widget in self._rulers:
            widget.hide()
        self.set_look(USUAL[where])

    @property
    def _rulers(self) -> tuple[Ruler, Ruler, Corner]:
        return self.across, self.down, self.corner

    @command(
        id="mini-map", text=N_("&Mini-map"), menu="View", group="aids", key="Ctrl+M", icon="mdi6.map-search-outline",
        tip=N_("Show the whole map in a corner while the window shows a part of it"),
        checked=lambda self: self.look.mini_map,
    )  # fmt: skip
    def toggle_mini_map(self) -> None:
        """Show or hide the mini-map."""
        self._toggle("mini_map")

    @command(
        id="rulers", text=N_("Rulers along the e&dges"), menu="View", group="aids", icon="mdi6.ruler-square",
        tip=N_("Show the names of columns and rows, or millimetres, along the edges"),
        checked=lambda self: self.look.rulers,
    )  # fmt: skip
    def toggle_rulers(self) -> None:
        """Show or hide the rulers."""
        self._toggle("rulers")

    @command(
        id="millimetres", text=N_("Rulers &with millimetres"), menu="View", group="aids", icon="mdi6.tape-measure",
        tip=N_("Show millimetres of the printed map on the rulers"), checked=lambda self: self.look.millimetres,
    )  # fmt: skip
    def toggle_millimetres(self) -> None:
        """Switch the rulers between millimetres and names."""
        self._toggle("millimetres")

    @command(
        id="names", text=N_("&Names of spaces"), menu="View/Layers", group="grid",
        tip=N_("Show the names of the spaces"), checked=lambda self: self.look.names,
    )  # fmt: skip
    def toggle_names(self) -> None:
        """Show or hide the names of spaces."""
        self._toggle("names")

    @command(
        id="grid", text=N_("&Grid"), menu="View/Layers", group="grid", key="Ctrl+G", icon="mdi6.hexagon-outline",
        tip=N_("Show the sides and centres of the spaces"), checked=lambda self: self.look.grid,
    )  # fmt: skip
    def toggle_grid(self) -> None:
        """Show or hide the grid."""
        self._toggle("grid")

    @classmethod
    def declared_commands(cls, where: Where | None = None, id_prefix: str | None = None) -> tuple[Command, ...]:
        """The commands; without those of layers in the map editor."""
        declared = super().declared_commands(where, f"{where}." if id_prefix is None else id_prefix)
        return tuple(row for row in declared if where != "map" or row.menu != LAYER_MENU)

    def bound_commands(self) -> Sequence[BoundCommand]:
        """The commands with their actions; without those of layers in the map editor."""
        bound = super().bound_commands()
        return [one for one in bound if self._keeps_layers or one.command.menu != LAYER_MENU]

    def set_look(self, look: AidsLook) -> None:
        """Apply the settings of the person."""
        self.look = look
        self.mini_map.set_look(look.corner, look.side)
        self._lay_rulers()
        if self._keeps_layers:
            hidden = {layer for field, layer in LAYERS.items() if not getattr(look, field)}
            self._stage.show_layers((self._stage.layers - set(LAYERS.values())) | (set(LAYERS.values()) - hidden))
        self._follow_view()

    def show_dots(self, dots: Sequence[Dot]) -> None:
        """Replace the dots of the mini-map."""
        self.mini_map.show_dots(dots)

    def stop(self) -> None:
        """Stop the timers."""
        self.mini_map.stop()

    def _toggle(self, field: str, _clicked: bool = False) -> None:
        on = not getattr(self.look, field)
        more = {"rulers": True} if field == "millimetres" and on else {}
        self._choose(**{field: on}, **more)
        if field == "mini_map" and on and not self.mini_map.isVisibleTo(self._view):
            self.message.emit(_("The mini-map appears when the window shows only a part of the map."))

    def _choose_side(self, side: int) -> None:
        self._choose(side=side)

    def _choose_corner(self, corner: MapCorner) -> None:
        self._choose(corner=corner)

    def _choose(self, **changes: Any) -> None:  # noqa: ANN401 - fields of the look
        look = msgspec.structs.replace(self.look, **changes)
        self.set_look(look)
        self.changed.emit(look)

    def _set_scale(self) -> None:
        """Set the wanted scale of the rulers, if it is another one."""
        board = self._stage.shown_board
        wanted = board.grid, board.space_mm, board.document.outline, self.look.millimetres
        if len(wanted) == len(self._scale_of) and all(map(is_, wanted, self._scale_of)):
            return
        self._scale_of = wanted
        scale = MillimetreScale(board) if self.look.millimetres else NameScale(board)
        for ruler in (self.across, self.down):
            ruler.set_scale(scale)
        self.corner.show_unit(millimetres=self.look.millimetres)

    def _lay_rulers(self) -> None:
        """Make room for the rulers, or remove it."""
        on = self.look.rulers
        if on:
            self._set_scale()
        thick_across, thick_down = (self.across.thickness, self.down.thickness) if on else (0, 0)
        self._view.set_edges(thick_down, thick_across)
        for widget in self._rulers:
            widget.setVisible(on)
        self._place_rulers()

    def _place_rulers(self) -> None:
        if not self.look.rulers:
            return
        room = self._view.viewport().geometry()
        across, down = self.across.thickness, self.down.thickness
        self.across.setGeometry(QRect(room.left(), room.top() - across, room.width(), across))
        self.down.setGeometry(QRect(room.left() - down, room.top(), down, room.height()))
        self.corner.setGeometry(QRect(room.left() - down, room.top() - across, down, across))

    def _follow_view(self) -> None:
        if self.look.rulers:
            self._place_rulers()
            self.across.follow()
            self.down.follow()
            self._follow_mouse(self._view.pointer)
        wanted = self.look.mini_map and not self._shows_board()
        self._stage.shows_overview = wanted
        if wanted:
            self.mini_map.follow()
        if wanted is self.mini_map.isHidden():
            self.mini_map.setVisible(wanted)

    def _shows_board(self) -> bool:
        """Whether the whole board, without the sheet around it, is visible."""
        x0, y0, x1, y1 = self._stage.shown_board.grid.bounds
        less = NEARLY * min(x1 - x0, y1 - y0)
        return self._view.visible.contains(QRectF(x0, y0, x1 - x0, y1 - y0).adjusted(less, less, -less, -less))

    def _follow_mouse(self, pointer: Pointer | None) -> None:
        if not self.look.rulers:
            return
        across = down = lit_across = lit_down = None
        if pointer is not None:
            across, down = pointer.x, pointer.y
            board = self._stage.shown_board
            space = board.space_at(pointer.x, pointer.y)
            if space is not None:
                xs, ys = zip(*board.grid.corners(space), strict=True)
                lit_across, lit_down = (min(xs), max(xs)), (min(ys), max(ys))
        self.across.point_at(across, lit_across)
        self.down.point_at(down, lit_down)

    def _follow_board(self) -> None:
        if self.look.rulers:
            self._lay_rulers()
        self._follow_view()
