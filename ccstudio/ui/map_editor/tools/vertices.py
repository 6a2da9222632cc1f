"""The vertex editor: drag, insert and delete vertices of the selected outlines."""

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent

from ccstudio.base.language import N_, _, plural
from ccstudio.documents.geometry import Position
from ccstudio.documents.map import MapDocument
from ccstudio.edit import maps
from ccstudio.edit.hit import edge_at, vertex_at, vertices_within
from ccstudio.edit.outlines import Vertex, position_of, with_inserted
from ccstudio.edit.parts import PartRef, find, is_outlined
from ccstudio.ui.canvas.map_view import ARROWS
from ccstudio.ui.canvas.overlay import BandOverlay, HandlesOverlay
from ccstudio.ui.canvas.tool import Pointer, tool_command
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.stage import TOOL_Z, Stage
from ccstudio.ui.map_editor.tools.map_tool import DRAG_PIXELS, MapTool, Snapper, band_box, corners_of

HANDLE_REACH: Final = 8.0
EDGE_REACH: Final = 6.0

Chosen = Mapping[PartRef, frozenset[Vertex]]


class VerticesTool(MapTool):
    """Edits the vertices of the selected outlines.

    A press on an edge inserts a vertex and drags it. A band over open ground chooses several, Shift adds; they move
    and are deleted together. A click on another part goes over to that one.
    """

    command = tool_command(
        id="tool.vertices", text=N_("&Edit vertices"), key="O", icon="mdi6.vector-square-edit",
        tip=N_("Drag vertices of the selected outlines, click an edge to insert one, press Del to remove one"),
    )  # fmt: skip
    snaps: ClassVar[bool] = True

    def __init__(self, context: MapContext, stage: Stage) -> None:
        super().__init__(context, stage)
        self._handles = HandlesOverlay(TOOL_Z)
        self._band = BandOverlay(TOOL_Z)
        stage.add_overlay(self._band)
        stage.add_overlay(self._handles)
        self._snapper = Snapper(context, stage)
        self._chosen: Chosen = {}
        self._pressed: Pointer | None = None
        self._grabbed: tuple[PartRef, Vertex] | None = None
        # A drag that began by inserting a vertex moves it from `_base` on, and given up goes back to `_origin`.
        self._base: MapDocument | None = None
        self._origin: MapDocument | None = None
        self._start: Position = (0, 0)
        self._key = ""
        self._nudge_key = ""
        context.board_changed.connect(self._follow)
        context.selection.changed.connect(self._follow)

    @property
    def chosen(self) -> Chosen:
        """The chosen vertices of each outline."""
        return self._chosen

    def choose(self, chosen: Mapping[PartRef, Iterable[Vertex]]) -> None:
        """Choose these vertices and no others."""
        self._chosen = {ref: frozenset(places) for ref, places in chosen.items() if frozenset(places)}
        self._nudge_key = ""
        self._show()

    def activate(self) -> None:
        """Show the handles."""
        super().activate()
        self._show()

    def deactivate(self) -> None:
        """Hide the handles."""
        super().deactivate()
        self._show()

    def discard_unfinished(self) -> None:
        """Give up a drag and let go of vertices."""
        self._give_up_drag()
        self._chosen = {}
        self._context.selection.point_at(None)

    def press(self, pointer: Pointer) -> None:
        """Take a vertex, or put one on an edge, or begin a band."""
        self._pressed = pointer
        outlines = self._context.outlines(self._context.selection.refs)
        vertex = vertex_at(outlines, pointer.x, pointer.y, pointer.reach(HANDLE_REACH))
        if vertex is not None:
            self._take(vertex.ref, vertex.vertex, pointer)
            return
        edge = edge_at(outlines, pointer.x, pointer.y, pointer.reach(EDGE_REACH))
        if edge is not None and not pointer.has_shift:
            self._insert(edge.ref, edge.edge, edge.position)

    def move(self, pointer: Pointer) -> None:
        """Drag the chosen vertices, draw the band, or show what a press would take."""
        if self._pressed is None:
            self._hover(pointer)
        elif self._grabbed is not None:
            if self._base is None and pointer.is_far_from(self._pressed, DRAG_PIXELS):
                self._begin_drag()
            if self._base is not None:
                self._drag(pointer)
        elif pointer.is_far_from(self._pressed, DRAG_PIXELS):
            self._band.set_extent(band_box(self._pressed, pointer))

    def release(self, pointer: Pointer) -> None:
        """End a drag or a band; a click on another part goes over to it."""
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return
        if self._grabbed is None:
            if self._band.boundingRect().isEmpty():
                self._click(pointer)
            else:
                self._take_band(pressed, pointer)
        self._end_drag()
        self.tell()

    def leave(self) -> None:
        """Point at nothing."""
        if self._pressed is None:
            self._context.selection.point_at(None)
            self._handles.point_at()

    def key(self, event: QKeyEvent) -> bool:
        """Arrows nudge the chosen vertices by a pixel, ten with Shift."""
        way = ARROWS.get(Qt.Key(event.key()))
        if way is None or not self._chosen or self._pressed is not None:
            return False
        step = max(1, round(self._stage.view.units_per_pixel))
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            step *= 10
        self._nudge_key = self._nudge_key or self._context.model.gesture_key("nudge")
        document = self._moved(self._context.document, step * way[0], step * way[1])
        self._context.apply(document, _("Move vertices"), self._nudge_key)
        return True

    def delete(self) -> bool:
        """Delete the chosen vertices; what is left without enough of them goes as well."""
        if not self._chosen:
            return False
        chosen, self._chosen = self._chosen, {}
        count = sum(len(places) for places in chosen.values())
        document = maps.without_vertices(self._context.document, self._context.grid, chosen)
        self._context.apply(document, plural("Delete vertex", "Delete {count} vertices", count))
        self._show()
        return True

    def cancel(self) -> bool:
        """Give up a drag, else let go of the chosen vertices."""
        if self._give_up_drag():
            return True
        had = bool(self._chosen)
        self.choose({})
        return had

    @property
    def is_dragging(self) -> bool:
        """Whether something is dragged."""
        return self._pressed is not None

    def status_text(self) -> str:
        """What a person can do now."""
        if not self._context.outlines(self._context.selection.refs):
            return _("Click an outline to edit its vertices.")
        count = sum(len(places) for places in self._chosen.values())
        if count:
            return plural(
                "{count} vertex. Drag or arrow keys move it, Delete removes it.",
                "{count} vertices. Drag or arrow keys move them, Delete removes them.",
                count,
            )
        return _("Drag a vertex, or drag an edge to insert one. Drag over empty ground to select several.")

    def _take(self, ref: PartRef, vertex: Vertex, pointer: Pointer) -> None:
        mine = self._chosen.get(ref, frozenset())
        if pointer.has_shift:
            self.choose({**self._chosen, ref: mine ^ {vertex}})
            if vertex in mine:
                return
        elif vertex not in mine:
            self.choose({ref: {vertex}})
        self._grab(ref, vertex)

    def _insert(self, ref: PartRef, edge: Vertex, position: Position) -> None:
        part = find(self._context.document, ref)
        assert is_outlined(part), "edges belong to outlines"
        geometry, vertex = with_inserted(part.geometry, edge, position)
        if geometry is part.geometry:
            self.tell(_("This outline already has the largest number of vertices."))
            return
        self._begin_drag()
        self._context.apply(
            maps.with_geometry(self._context.document, self._context.grid, ref, geometry), _("Insert vertex"), self._key
        )
        self._base = self._context.document
        self.choose({ref: {vertex}})
        self._grab(ref, vertex)

    def _grab(self, ref: PartRef, vertex: Vertex) -> None:
        part = find(self._context.document, ref)
        at = position_of(part.geometry, vertex) if is_outlined(part) else None
        assert at is not None, "what was hit is there"
        self._grabbed, self._start = (ref, vertex), at

    def _begin_drag(self) -> None:
        self._base = self._origin = self._context.document
        self._key = self._context.model.gesture_key("vertices")
        self._context.selection.point_at(None)

    def _drag(self, pointer: Pointer) -> None:
        assert self._base is not None, "a drag has a document it began with"
        to = self._snapper.place(pointer, start=self._start, without=self._chosen)
        moved = self._moved(self._base, to[0] - self._start[0], to[1] - self._start[1])
        self._context.apply(moved, _("Move vertices"), self._key)
        self.tell(f"{to[0]}, {to[1]}")

    def _moved(self, document: MapDocument, dx: int, dy: int) -> MapDocument:
        moves: dict[PartRef, dict[Vertex, Position]] = {}
        for ref, places in self._chosen.items():
            part = find(document, ref)
            if is_outlined(part):
                at = {vertex: position_of(part.geometry, vertex) for vertex in places}
                moves[ref] = {vertex: (it[0] + dx, it[1] + dy) for vertex, it in at.items() if it is not None}
        return maps.with_moved_vertices(document, self._context.grid, moves)

    def _click(self, pointer: Pointer) -> None:
        hits = [ref for ref in self.parts_under(pointer) if is_outlined(find(self._context.document, ref))]
        selection = self._context.selection
        if not hits:
            self.choose({})
        elif pointer.has_shift:
            selection.toggle(hits[0])
        elif not any(ref in selection for ref in hits):
            selection.set(hits[:1])
        else:
            self.choose({})

    def _take_band(self, pressed: Pointer, pointer: Pointer) -> None:
        corners = corners_of(band_box(pressed, pointer))
        found = vertices_within(self._context.outlines(self._context.selection.refs), corners)
        kept = self._chosen if pointer.has_shift else {}
        self.choose({ref: kept.get(ref, frozenset()) | found.get(ref, frozenset()) for ref in {**kept, **found}})

    def _end_drag(self) -> None:
        self._base = self._origin = None
        self._grabbed = None
        self._pressed = None
        self._band.set_extent(QRectF())
        self._snapper.clear()

    def _give_up_drag(self) -> bool:
        was_dragging = self._pressed is not None
        if self._origin is not None:
            self._context.apply(self._origin, _("Move vertices"), self._key)
        self._end_drag()
        return was_dragging

    def _hover(self, pointer: Pointer) -> None:
        outlines = self._context.outlines(self._context.selection.refs)
        vertex = vertex_at(outlines, pointer.x, pointer.y, pointer.reach(HANDLE_REACH))
        edge = edge_at(outlines, pointer.x, pointer.y, pointer.reach(EDGE_REACH)) if vertex is None else None
        if vertex is None and edge is None:
            hits = [ref for ref in self.parts_under(pointer) if ref not in self._context.selection]
            self._context.selection.point_at(hits[0] if hits else None)
            self._handles.point_at()
            return
        self._context.selection.point_at(None)
        if vertex is not None:
            part = find(self._context.document, vertex.ref)
            self._handles.point_at(position_of(part.geometry, vertex.vertex) if is_outlined(part) else None)
        elif edge is not None:
            self._handles.point_at(new=edge.position)

    def _show(self) -> None:
        plain = [np.empty((0, 2))]
        chosen: list[Position] = []
        if self.is_active:
            for outline in self._context.outlines(self._context.selection.refs):
                mine = self._chosen.get(outline.ref, frozenset())
                positions = (position_of(outline.part.geometry, vertex) for vertex in mine)
                chosen += [at for at in positions if at is not None]
                # Chosen ones are drawn over these.
                plain += [chain[:-1] if outline.closed else chain for rings in outline.chains for chain in rings]
        self._handles.set_handles(np.concatenate(plain), chosen)

    def _follow(self, *_boards: object) -> None:
        """Let go of vertices that are no longer there, and show the handles where they are now."""
        kept: dict[PartRef, frozenset[Vertex]] = {}
        for outline in self._context.outlines(self._context.selection.refs):
            mine = self._chosen.get(outline.ref, frozenset())
            there = frozenset(vertex for vertex in mine if position_of(outline.part.geometry, vertex) is not None)
            if there:
                kept[outline.ref] = there
        self._chosen = kept
        if self.is_active:
            self._show()
