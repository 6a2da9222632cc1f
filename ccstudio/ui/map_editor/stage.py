"""`Stage`: the view of the map under edit and everything drawn in it, kept true to the workbench."""

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from ccstudio.base.places import user_cache_folder
from ccstudio.board.board import Board
from ccstudio.edit.parts import PartRef
from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.canvas.overlay import HOVERED, SELECTED, SHADE, Overlay, PathOverlay
from ccstudio.ui.canvas.overviews import Overviews
from ccstudio.ui.canvas.tile_layer import TileLayer
from ccstudio.ui.canvas.tool import Pointer
from ccstudio.ui.map_editor.part_paths import path_of_parts
from ccstudio.ui.map_editor.sheets import FieldSheet, MapSheet
from ccstudio.ui.map_editor.sight_overlays import MarkersOverlay, ThreadOverlay
from ccstudio.ui.map_editor.sight_state import SightState
from ccstudio.ui.map_editor.workbench import Workbench
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.painting.layers import DEFAULT_LAYERS, Layer

FIELD_Z, MARKERS_Z, SELECTION_Z, POINTED_Z, THREAD_Z, TOOL_Z = 10.0, 15.0, 20.0, 25.0, 30.0, 40.0

OVERVIEWS_FOLDER = "overviews"

SCREEN_DPI = 96
MILLIMETRES_PER_INCH = 25.4


class Stage(QObject):
    """The view and what is drawn in it.

    From below: the map in tiles, the field of view in tiles, smoke and fires, what is selected, what is pointed at,
    the thread, what the tool draws.

    Signals:
        layers_changed(): other layers are shown.
    """

    layers_changed = Signal()

    def __init__(self, bench: Workbench, sight: SightState, view: MapView) -> None:
        super().__init__(bench)
        self._bench = bench
        self._sight = sight
        self.view = view
        self._layers = DEFAULT_LAYERS
        self._overlays: list[Overlay] = []
        self._folder = _folder_of(bench)
        self._pointer: Pointer | None = None
        self._meant: Pointer | None = None
        depiction = Depiction.build(bench.board, self._folder)
        self._field_sheet = FieldSheet(bench.board)
        self.map_layer = TileLayer(MapSheet(depiction, self._layers))
        self._overviews = Overviews(user_cache_folder() / OVERVIEWS_FOLDER)
        if (overview := self._overviews.recall(bench.board)) is not None:
            self.map_layer.begin_with(overview)
        self.field_layer = TileLayer(self._field_sheet, see_through=True, memory_bytes=96 * 2**20)
        self.field_layer.setZValue(FIELD_Z)
        self.field_layer.setVisible(False)
        self._selected = PathOverlay(SELECTION_Z, SELECTED, 2.2, fill=SHADE)
        self._pointed = PathOverlay(POINTED_Z, HOVERED, 2.2)
        self._thread = ThreadOverlay(THREAD_Z, sight, bench)
        self._markers = MarkersOverlay(MARKERS_Z, sight, bench)
        self._fit_view(bench.board)
        view.add_layer(self.map_layer)
        view.add_layer(self.field_layer)
        for overlay in (self._markers, self._selected, self._pointed, self._thread):
            self.add_overlay(overlay)
        view.viewed.connect(self._rescale)
        view.hovered.connect(self._note_pointer)
        bench.board_changed.connect(self._follow)
        bench.model.path_changed.connect(self._follow_folder)
        bench.selection.changed.connect(self._show_selection)
        bench.selection.pointed.connect(self._show_pointed)
        sight.thread_changed.connect(self._thread.refresh)
        sight.field_changed.connect(self._show_field)
        sight.markers_changed.connect(self._markers.refresh)

    @property
    def depiction(self) -> Depiction:
        """The map as it is drawn."""
        sheet = self.map_layer.sheet
        assert isinstance(sheet, MapSheet), "the map's layer shows the map"
        return sheet.depiction

    @property
    def pointer(self) -> Pointer | None:
        """Where the mouse is, or the place a menu was opened at; None when the mouse is elsewhere."""
        return self._meant or self._pointer

    def mean(self, place: Pointer | None) -> None:
        """Let a place stand for that of the mouse, until none is given."""
        self._meant = place

    @property
    def layers(self) -> frozenset[Layer]:
        """The layers on show."""
        return self._layers

    def show_layers(self, layers: Iterable[Layer]) -> None:
        """Show these layers and no others."""
        wanted = frozenset(layers)
        if wanted != self._layers:
            self._layers = wanted
            self.map_layer.repaint_all(MapSheet(self.depiction, wanted))
            self.layers_changed.emit()

    def toggle_layer(self, layer: Layer) -> None:
        """Show or hide a layer."""
        self.show_layers(self._layers ^ {layer})

    def add_overlay(self, overlay: Overlay) -> None:
        """Put an overlay into the view; it follows the zoom from now on."""
        self._overlays.append(overlay)
        overlay.rescale(self.view.units_per_pixel)
        self.view.scene().addItem(overlay)

    def reveal(self, refs: Iterable[PartRef]) -> None:
        """Bring parts into sight."""
        path = path_of_parts(self._bench.document, self._bench.grid, refs)
        if not path.isEmpty():
            margin = self._bench.grid.width / 4
            self.view.reveal(path.boundingRect().adjusted(-margin, -margin, margin, margin))

    def show_closely(self, refs: Iterable[PartRef]) -> None:
        """Fill the window with parts, and some of the map around them."""
        path = path_of_parts(self._bench.document, self._bench.grid, refs)
        if not path.isEmpty():
            margin = self._bench.grid.width / 2
            self.view.fit(path.boundingRect().adjusted(-margin, -margin, margin, margin))

    def finish(self) -> None:
        """Paint now whatever is not painted yet; for pictures of the window."""
        self.map_layer.finish()
        self.field_layer.finish()

    def stop(self) -> None:
        """Let go of timers, and keep what makes the map appear at once next time."""
        if self._layers == DEFAULT_LAYERS and (overview := self.map_layer.overview()) is not None:
            self._overviews.keep(self._bench.board, overview)
        self.map_layer.stop()
        self.field_layer.stop()

    def _follow(self, before: Board, after: Board) -> None:
        depiction, dirty = self.depiction.updated(after)
        self.map_layer.follow(MapSheet(depiction, self._layers), dirty)
        if before.grid is not after.grid or before.space_mm != after.space_mm or depiction.bounds != self.view.ground:
            self._fit_view(after)
        self._show_selection()
        self._show_pointed()

    def _note_pointer(self, pointer: Pointer | None) -> None:
        self._pointer = pointer

    def _follow_folder(self, _path: object) -> None:
        folder = _folder_of(self._bench)
        if folder != self._folder:
            self._folder = folder
            self.map_layer.repaint_all(MapSheet(Depiction.build(self._bench.board, folder), self._layers))

    def _fit_view(self, board: Board) -> None:
        millimetres_per_unit = board.space_mm / board.grid.width
        self.view.set_ground(self.depiction.bounds, millimetres_per_unit / MILLIMETRES_PER_INCH * SCREEN_DPI)

    def _rescale(self) -> None:
        for overlay in self._overlays:
            overlay.rescale(self.view.units_per_pixel)

    def _show_selection(self) -> None:
        self._selected.set_path(path_of_parts(self._bench.document, self._bench.grid, self._bench.selection.refs))

    def _show_pointed(self) -> None:
        ref = self._bench.selection.pointed_at
        self._pointed.set_path(path_of_parts(self._bench.document, self._bench.grid, [] if ref is None else [ref]))

    def _show_field(self) -> None:
        before = self._field_sheet
        self._field_sheet = FieldSheet(self._bench.board, self._sight.viewer, self._sight.verdicts)
        self.field_layer.setVisible(self._sight.viewer is not None)
        self.field_layer.follow(self._field_sheet, self._field_sheet.dirty(before))


def _folder_of(bench: Workbench) -> Path | None:
    return None if bench.model.path is None else bench.model.path.parent
