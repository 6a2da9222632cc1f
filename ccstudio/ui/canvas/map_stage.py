"""`MapStage`: a map in a view: its tiles, field of view, tints, the thread, and overlays that follow the zoom."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QRectF, Signal

from ccstudio.application.drawing.layers import DEFAULT_LAYERS, Layer
from ccstudio.base.ids import SpaceId
from ccstudio.base.places import user_cache_folder
from ccstudio.board.board import Board
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.canvas.overlay import Overlay
from ccstudio.ui.canvas.overviews import Overviews
from ccstudio.ui.canvas.picture_tiles import PictureTiles
from ccstudio.ui.canvas.sheets import FieldSheet, MapSheet, TintSheet
from ccstudio.ui.canvas.sight import Sight
from ccstudio.ui.canvas.sight_overlay import ThreadOverlay
from ccstudio.ui.canvas.tile_cache import TileCache
from ccstudio.ui.canvas.tile_layer import TileLayer
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.painting.dimmed import Strengths
from ccstudio.ui.painting.tints import Tint

FIELD_Z: Final = 10.0
TINTS_Z: Final = 11.0
THREAD_Z: Final = 30.0

OVERVIEWS_FOLDER: Final = "overviews"
PICTURES_FOLDER: Final = "pictures"

SCREEN_DPI: Final = 96
MILLIMETRES_PER_INCH: Final = 25.4

MOST_KEPT: Final = 2
"""The drawings of maps that are kept for stages to come; what they have worked out may take a hundred megabytes."""


class MapStage(QObject):
    """A map in a view.

    Layers from below: the map in tiles, the field of view in tiles, tints of spaces in tiles, the thread; owners put
    overlays between them.
    `shows_overview` says that somebody shows the small picture of the whole map as well. A `depiction` of the same
    board without pictures can be passed to save work. `is_kept` says that the drawing is kept for the next stage on the
    same board, as of games, which are closed and opened again.

    Signals:
        layers_changed(): other layers are shown.
        followed(): another board is shown.
    """

    layers_changed = Signal()
    followed = Signal()

    def __init__(
        self,
        view: MapView,
        board: Board,
        sight: Sight,
        *,
        folder: Path | None,
        layers: frozenset[Layer] = DEFAULT_LAYERS,
        parent: QObject | None = None,
        depiction: Depiction | None = None,
        is_kept: bool = False,
    ) -> None:
        super().__init__(parent)
        self.view = view
        self.shows_overview = False
        self._usual = self._layers = layers
        self._sight = sight
        self._overlays: list[Overlay] = []
        self.pictures = PictureTiles(folder, TileCache(user_cache_folder() / PICTURES_FOLDER), self)
        self.pictures.arrived.connect(self._show_arrived)
        if is_kept and not board.document.pictures:
            depiction = _kept_depiction(board, folder)
        else:
            if depiction is None or depiction.board is not board or depiction.folder != folder:
                depiction = Depiction.build(board, folder, self.pictures)
            depiction.source = self.pictures
        self._field_sheet = FieldSheet(board)
        self.map_layer = TileLayer(MapSheet(depiction, layers), drawing=layers)
        self._overviews = Overviews(user_cache_folder() / OVERVIEWS_FOLDER)
        if (overview := self._overviews.recall(board)) is not None:
            self.map_layer.begin_with(overview)
        self.field_layer = TileLayer(self._field_sheet, see_through=True, memory_bytes=96 * 2**20)
        self.field_layer.setZValue(FIELD_Z)
        self.field_layer.setVisible(False)
        self._tints = TintSheet(board)
        self.tint_layer = TileLayer(self._tints, see_through=True, memory_bytes=64 * 2**20)
        self.tint_layer.setZValue(TINTS_Z)
        self.tint_layer.setVisible(False)
        self._thread = ThreadOverlay(THREAD_Z, sight)
        self._fit_view()
        view.add_layer(self.map_layer)
        view.add_layer(self.field_layer)
        view.add_layer(self.tint_layer)
        self.add_overlay(self._thread)
        view.viewed.connect(self._rescale)
        sight.thread_changed.connect(self._thread.refresh)
        sight.field_changed.connect(self._show_field)

    @property
    def depiction(self) -> Depiction:
        """The map as it is painted."""
        sheet = self.map_layer.sheet
        assert isinstance(sheet, MapSheet), "the map's layer shows the map"
        return sheet.depiction

    @property
    def shown_board(self) -> Board:
        """The board on show."""
        return self.depiction.board

    @property
    def policy(self) -> SightPolicy:
        """The sight policy of the board shown."""
        return self._sight.policy

    @property
    def layers(self) -> frozenset[Layer]:
        """The layers on show."""
        return self._layers

    def show_layers(self, layers: Iterable[Layer]) -> None:
        """Show exactly these layers."""
        wanted = frozenset(layers)
        if wanted != self._layers:
            self._layers = wanted
            self.map_layer.switch(MapSheet(self.depiction, wanted), wanted)
            self.layers_changed.emit()

    def toggle_layer(self, layer: Layer) -> None:
        """Show or hide a layer."""
        self.show_layers(self._layers ^ {layer})

    def show_tints(self, tints: Mapping[SpaceId, Tint]) -> None:
        """Lay tints over spaces, or none."""
        before, self._tints = self._tints, TintSheet(self.shown_board, tints)
        self.tint_layer.setVisible(bool(tints))
        self.field_layer.setVisible(self._shows_field)
        self.tint_layer.follow(self._tints, self._tints.dirty(before))

    def add_overlay(self, overlay: Overlay) -> None:
        """Add an overlay to the view; it follows the zoom."""
        self._overlays.append(overlay)
        overlay.rescale(self.view.units_per_pixel)
        self.view.scene().addItem(overlay)

    def remove_overlay(self, overlay: Overlay) -> None:
        """Remove an overlay from the view for good."""
        if overlay in self._overlays:
            self._overlays.remove(overlay)
            self.view.scene().removeItem(overlay)

    def follow(self, before: Board, after: Board) -> None:
        """Show another board that differs from the previous one by a change."""
        depiction, dirty = self.depiction.updated(after)
        self.map_layer.follow(MapSheet(depiction, self._layers), dirty)
        if before.grid is not after.grid or before.space_mm != after.space_mm or depiction.bounds != self.view.ground:
            self._fit_view()
        self.followed.emit()

    def show_strengths(self, strengths: Strengths) -> None:
        """Set how strongly parts are painted."""
        depiction, dirty = self.depiction.updated(self.depiction.board, strengths)
        self.map_layer.follow(MapSheet(depiction, self._layers), dirty)

    def look_in(self, folder: Path | None) -> None:
        """Read the pictures of the map from another folder, or again from this one."""
        self.pictures.look_in(folder)
        depiction = Depiction.build(self.depiction.board, folder, self.pictures, self.depiction.strengths)
        self.map_layer.repaint_all(MapSheet(depiction, self._layers))

    def give_way(self) -> None:
        """Let the next frame pass before more tiles are painted, because much else is done for it."""
        self.map_layer.give_way()
        self.field_layer.give_way()

    def finish(self) -> None:
        """Paint everything now, for pictures of the window."""
        self._sight.finish()
        self.map_layer.finish()
        # What was painted says which pictures are wanted, and how fine.
        self.pictures.finish()
        self.map_layer.finish()
        if self.shows_overview:
            self.map_layer.finish_overview()
        self.field_layer.finish()
        self.tint_layer.finish()

    def stop(self) -> None:
        """Stop the timers, and keep the overview for the next time."""
        is_usual = self._layers == self._usual and not self.depiction.strengths
        if is_usual and (overview := self.map_layer.overview()) is not None:
            self._overviews.keep(self.depiction.board, overview)
        self.pictures.close()
        self.map_layer.stop()
        self.field_layer.stop()
        self.tint_layer.stop()

    def _fit_view(self) -> None:
        board = self.depiction.board
        millimetres_per_unit = board.space_mm / board.grid.width
        self.view.set_ground(self.depiction.bounds, millimetres_per_unit / MILLIMETRES_PER_INCH * SCREEN_DPI)

    @property
    def _shows_field(self) -> bool:
        """Whether there is a visible field of view.

        Two tints over each other would give colours that no legend explains: it stands back behind other tints.
        """
        return self._sight.viewer is not None and not self.tint_layer.isVisible()

    def _show_arrived(self, rect: QRectF) -> None:
        if Layer.PICTURES in self._layers:
            self.map_layer.refresh(rect)

    def _rescale(self) -> None:
        units_per_pixel = self.view.units_per_pixel
        for overlay in self._overlays:
            overlay.rescale(units_per_pixel)

    def _show_field(self) -> None:
        before, sight = self._field_sheet, self._sight
        self._field_sheet = FieldSheet(sight.board, sight.viewer, sight.verdicts)
        self.field_layer.setVisible(self._shows_field)
        self.field_layer.follow(self._field_sheet, self._field_sheet.dirty(before))


@lru_cache(maxsize=MOST_KEPT)
def _kept_depiction(board: Board, folder: Path | None) -> Depiction:
    return Depiction.build(board, folder)
