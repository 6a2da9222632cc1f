"""The mason: walls, hedges and fences along sides of spaces, and the choice of the side a feature is part of."""

import math
from typing import ClassVar, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath

from ccstudio.base.language import N_, _, content_text
from ccstudio.documents.map import MapDocument
from ccstudio.edit import sides
from ccstudio.edit.side_chain import SideChain, extended_to, started_at
from ccstudio.edit.sides import SideKey
from ccstudio.ui.canvas.overlay import DRAWN, HOVERED, SHADE, WRONG, PathOverlay
from ccstudio.ui.canvas.part_paths import path_of_geometry
from ccstudio.ui.canvas.tool import Pointer, tool_command
from ccstudio.ui.commands.command import Command
from ccstudio.ui.map_editor.context import MapContext, Purpose
from ccstudio.ui.map_editor.stage import TOOL_Z, Stage
from ccstudio.ui.map_editor.tools.map_tool import MapTool

REACH: Final = 0.3
"""How far from a side the mouse may be, in widths of a space."""


class SideTool(MapTool):
    """Puts the chosen terrain on sides: click one, or drag along several; Shift clears them.

    A drag draws one chain from corner to corner, so that no side is missed however quick the mouse is, and none
    branches off; the way back takes sides away again.
    """

    command = tool_command(
        id="tool.side", text=N_("Walls, hedges, sides"), menu="Terrain", group="lines", key="W", icon="mdi6.wall",
        tip=N_("Click sides of spaces or drag along them; with Shift, clear them"),
    )  # fmt: skip
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.CrossCursor
    purpose: ClassVar[Purpose | None] = "side"

    def __init__(self, context: MapContext, stage: Stage) -> None:
        super().__init__(context, stage)
        self._preview = PathOverlay(TOOL_Z, DRAWN, 2.0, fill=SHADE)
        self._erasing = PathOverlay(TOOL_Z, WRONG, 2.0)
        stage.add_overlay(self._preview)
        stage.add_overlay(self._erasing)
        self._key = ""
        self._base: MapDocument | None = None
        self._chain: SideChain | None = None

    def press(self, pointer: Pointer) -> None:
        """Begin with the side under the mouse."""
        self._key = self._context.model.gesture_key("sides")
        self._base = self._context.document
        self._chain = None
        self._draw(pointer)

    def move(self, pointer: Pointer) -> None:
        """Go on along the sides, or show which one a click would take."""
        if self._key:
            self._draw(pointer)
        self._show(pointer)

    def release(self, pointer: Pointer) -> None:
        """Done."""
        self._key = ""
        self._show(pointer)

    def double_click(self, pointer: Pointer) -> None:
        """Two quick clicks are two clicks."""
        self.press(pointer)

    def leave(self) -> None:
        """Show no side."""
        self._hide()

    def cancel(self) -> bool:
        """Stop drawing; what was drawn stays and can be undone."""
        had, self._key = bool(self._key), ""
        self._hide()
        return had

    def status_text(self) -> str:
        """What a person can do now."""
        stock = self._context.stock("side")
        if stock is None:
            return _("This map's terrain table has no terrain for sides.")
        return _("Click a side, or drag along several: {terrain}. Shift clears.").format(
            terrain=content_text(stock.name)
        )

    def side_under(self, pointer: Pointer) -> SideKey | None:
        """The side near the mouse."""
        return side_under(self._context, pointer)

    def _draw(self, pointer: Pointer) -> None:
        side, stock = self.side_under(pointer), self._context.stock("side")
        before, base, grid = self._chain, self._base, self._context.grid
        if side is None or base is None:
            return
        chain = started_at(grid, side) if before is None else extended_to(grid, before, side, pointer.x, pointer.y)
        self._chain = chain
        if before is not None and chain.sides == before.sides:
            return
        if pointer.has_shift:
            self._context.apply(sides.without_sides(base, grid, chain.sides), _("Clear side"), self._key)
        elif stock is not None:
            document, _refs = sides.with_sides(base, grid, chain.sides, stock)
            self._context.apply(document, _("Draw {terrain}").format(terrain=content_text(stock.name)), self._key)

    def _show(self, pointer: Pointer) -> None:
        side, stock = self.side_under(pointer), self._context.stock("side")
        self._hide()
        if side is not None and stock is not None:
            ink = sides.ink_of(self._context.document, self._context.grid, side, stock)
            (self._erasing if pointer.has_shift else self._preview).set_path(path_of_geometry(ink))

    def _hide(self) -> None:
        self._preview.set_path(QPainterPath())
        self._erasing.set_path(QPainterPath())


class OwnersTool(MapTool):
    """Makes the selected features part of the side that is clicked, once; then the tool before comes back."""

    command = Command(
        id="map.owners", text=N_("Choose own&ers…"), menu="Outline", group="side", where="map", icon="mdi6.vector-link",
        tip=N_("Click the side that the selected outlines belong to"),
    )  # fmt: skip
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.PointingHandCursor

    def __init__(self, context: MapContext, stage: Stage) -> None:
        super().__init__(context, stage)
        self._preview = PathOverlay(TOOL_Z, HOVERED, 3.0)
        stage.add_overlay(self._preview)

    @property
    def is_possible(self) -> bool:
        """Whether features are selected."""
        return any(ref.kind == "features" for ref in self._context.selection.refs)

    def press(self, pointer: Pointer) -> None:
        """Take the side under the mouse; a click beside the board makes them part of none."""
        side = side_under(self._context, pointer)
        context = self._context
        refs = [ref for ref in context.selection.refs if ref.kind == "features"]
        document = sides.with_owners(context.document, context.grid, refs, side, context.terrain.find)
        context.apply(document, _("Choose owners"))
        self._hide()
        self.tool_wanted.emit("")

    def move(self, pointer: Pointer) -> None:
        """Show the side a click would take."""
        side = side_under(self._context, pointer)
        path = QPainterPath()
        if side is not None:
            start, end = self._context.grid.side(*side)
            path.moveTo(QPointF(*start))
            path.lineTo(QPointF(*end))
        self._preview.set_path(path)

    def leave(self) -> None:
        """Show no side."""
        self._hide()

    def discard_unfinished(self) -> None:
        """Show no side."""
        self._hide()

    def cancel(self) -> bool:
        """Leave the owners as they are."""
        self._hide()
        self.tool_wanted.emit("")
        return True

    def status_text(self) -> str:
        """What a person can do now."""
        return _(
            "Click the side that the selected outlines belong to, or beside the board for no side. Escape cancels."
        )

    def _hide(self) -> None:
        self._preview.set_path(QPainterPath())


def side_under(context: MapContext, pointer: Pointer) -> SideKey | None:
    """The side near the mouse; None too far from any."""
    side = sides.side_near(context.grid, pointer.x, pointer.y)
    if side is None:
        return None
    (x0, y0), (x1, y1) = context.grid.side(*side)
    dx, dy = x1 - x0, y1 - y0
    across = abs((pointer.x - x0) * dy - (pointer.y - y0) * dx) / math.hypot(dx, dy)
    return side if across <= REACH * context.grid.width else None
