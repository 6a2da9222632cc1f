"""A view in lattice units that zooms about the mouse and scrolls beyond its edges."""

import math
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSizeF, Signal
from PySide6.QtGui import QColor, QPainter, QPalette, QResizeEvent, QTransform
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView, QWidget

from ccstudio.ui.canvas.tile_layer import TileLayer
from ccstudio.ui.canvas.tiles import Scale

ZOOM_STEP: Final = 2 ** (1 / 4)
"""The factor of one notch; zooms are powers of it, so that tiles can be reused."""

FURTHEST: Final = 1 / 32
NEAREST: Final = 64.0
"""The limits of the zoom; 1 is the size in print."""

FIT_MARGIN: Final = 12


class ZoomView(QGraphicsView):
    """A scene in lattice units.

    Zoom 1 shows a space at its size in print on a screen of 96 dots per inch. Until somebody zooms or scrolls, the
    whole map fills the window. Layers passed to `add_layer` are told which part is visible.

    Signals:
        viewed(): the visible part or the zoom changed.
    """

    viewed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # Nothing but a handful of items lives in the scene: an index would cost more than it saves.
        # To tell what kind of widget Qt has made, PySide makes the classes of all kinds there are: 13 ms.
        self.setViewport(QWidget())
        scene = QGraphicsScene(self)
        scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(scene)
        self._layers: list[TileLayer] = []
        self._bounds = QRectF(0, 0, 1000, 1000)
        self._actual = 0.03
        self._fits = True
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self._middle_before = self._middle()
        self._colour_surround()
        self.horizontalScrollBar().valueChanged.connect(self._tell)
        self.verticalScrollBar().valueChanged.connect(self._tell)

    def add_layer(self, layer: TileLayer) -> None:
        """Add a layer of tiles to the scene and tell it which part is visible."""
        self._layers.append(layer)
        self.scene().addItem(layer)
        self._tell()

    @property
    def ground(self) -> QRectF:
        """The rectangle of the map in lattice units."""
        return self._bounds

    @property
    def whole(self) -> QRectF:
        """The rectangle that `fit` shows, in lattice units."""
        return self._bounds

    def set_ground(self, bounds: QRectF, actual: float) -> None:
        """Set what can be scrolled to (lattice units), and the logical pixels per unit of zoom 1."""
        if (bounds, actual) == (self._bounds, self._actual):
            return
        zoom, centre = self.zoom, self.centre
        self._bounds, self._actual = bounds, actual
        if self._fits:
            self.fit_again()
        else:
            self.show_at(centre, zoom)

    @property
    def zoom(self) -> float:
        """The zoom; 1 is the size in print."""
        return self.transform().m11() / self._actual

    @property
    def units_per_pixel(self) -> float:
        """Lattice units per logical pixel."""
        return 1 / self.transform().m11()

    @property
    def centre(self) -> QPointF:
        """The middle of the visible part, lattice units."""
        return self.to_scene(self._middle())

    @property
    def visible(self) -> QRectF:
        """The visible rectangle in lattice units."""
        size = self.viewport().size()
        return QRectF(self.to_scene(QPointF(0, 0)), self.to_scene(QPointF(size.width(), size.height())))

    @property
    def shows_everything(self) -> bool:
        """Whether the whole map fills the window because nobody has zoomed or scrolled yet."""
        return self._fits

    def set_edges(self, left: int, top: int) -> None:
        """Leave room along the left and upper edges (logical pixels) for rulers."""
        margins = self.viewportMargins()
        if (left, top) == (margins.left(), margins.top()):
            return
        centre, fits = self.centre, self._fits
        self.setViewportMargins(left, top, 0, 0)
        # A view that is not shown yet is not told of its new size.
        self._middle_before = self._middle()
        if fits:
            self.fit_again()
        else:
            self.show_at(centre, self.zoom)

    def zoom_in(self) -> None:
        """Zoom in one step about the middle."""
        self.zoom_by_steps(1, self._middle())

    def zoom_out(self) -> None:
        """Zoom out one step about the middle."""
        self.zoom_by_steps(-1, self._middle())

    def zoom_actual(self) -> None:
        """Show the map at its size in print."""
        self.zoom_about(1.0, self._middle())

    def fit(self, rect: QRectF | None = None) -> None:
        """Show a rectangle (lattice units), or everything, as large as the window allows."""
        everything = rect is None
        rect = self.whole if rect is None else rect
        size = self.viewport().size()
        across = max(1, size.width() - 2 * FIT_MARGIN) / max(1.0, rect.width())
        down = max(1, size.height() - 2 * FIT_MARGIN) / max(1.0, rect.height())
        self.show_at(rect.center(), min(across, down) / self._actual)
        self._fits = everything

    def fit_again(self) -> None:
        """Adjust the view to another size of the window while nobody has zoomed or scrolled."""
        self.fit()

    def show_at(self, centre: QPointF, zoom: float) -> None:
        """Centre a place (lattice units) at a zoom."""
        self.zoom_about(zoom, self._middle())
        self._bring(centre, self._middle())

    def reveal_rect(self, rect: QRectF) -> None:
        """Show a rectangle (lattice units): scroll if it fits, otherwise zoom out."""
        visible = self.visible
        if visible.contains(rect):
            return
        if rect.width() < 0.9 * visible.width() and rect.height() < 0.9 * visible.height():
            self._bring(rect.center(), self._middle())
        else:
            self.fit(rect)

    def scroll_by(self, dx: float, dy: float) -> None:
        """Scroll by logical pixels, right and down positive."""
        self._fits = False
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() + round(dx))
        down.setValue(down.value() + round(dy))

    def zoom_by_steps(self, steps: float, about: QPointF) -> None:
        """Zoom by notches of the wheel, or parts of them, about a point of the view (logical pixels)."""
        present = math.log(self.zoom, ZOOM_STEP)
        wanted = present + steps
        # Whole steps land on the ladder; a trackpad's small ones do not jump to it.
        if float(steps).is_integer():
            wanted = math.floor(present + 1e-6) + steps if steps > 0 else math.ceil(present - 1e-6) + steps
        self.zoom_about(ZOOM_STEP**wanted, about)

    def zoom_about(self, zoom: float, about: QPointF) -> None:
        """Zoom so that a point of the view (logical pixels) stays in place."""
        self._fits = False
        place = self.to_scene(about)
        scale = self._actual * min(NEAREST, max(FURTHEST, zoom))
        self.setTransform(QTransform.fromScale(scale, scale))
        self._set_reach()
        self._bring(place, about)
        self._tell()

    def _set_reach(self) -> None:
        """Allow scrolling until the edge of the map is in the middle of the window."""
        size = QSizeF(self.viewport().size()) * self.units_per_pixel / 2
        self.setSceneRect(self._bounds.adjusted(-size.width(), -size.height(), size.width(), size.height()))

    def _bring(self, place: QPointF, to: QPointF) -> None:
        away = self.viewportTransform().map(place) - to
        self.scroll_by(away.x(), away.y())

    def _middle(self) -> QPointF:
        return QRectF(self.viewport().rect()).center()

    def to_scene(self, at: QPointF) -> QPointF:
        """The place of the map (lattice units) at a point of the view (logical pixels)."""
        inverse, _invertible = self.viewportTransform().inverted()
        return inverse.map(at)

    def _tell(self) -> None:
        ratio = self.viewport().devicePixelRatioF()
        scale = Scale(self.transform().m11() * ratio, ratio)
        visible = self.visible
        for layer in self._layers:
            layer.look(visible, scale)
        self.viewed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the middle; show the whole map when there is a size for the first time."""
        # The first event of a widget knows no old size, though somebody may have chosen a place before it.
        before, self._middle_before = self._middle_before, self._middle()
        if self._fits:
            self.fit_again()
        else:
            place = self.to_scene(before)
            self._set_reach()
            self._bring(place, self._middle())
        super().resizeEvent(event)
        self._tell()

    def event(self, event: QEvent) -> bool:
        """Follow changes of the palette and the pixel ratio."""
        if event.type() is QEvent.Type.PaletteChange:
            self._colour_surround()
        elif event.type() is QEvent.Type.DevicePixelRatioChange:
            self._tell()
        return super().event(event)

    def _colour_surround(self) -> None:
        window = self.palette().color(QPalette.ColorRole.Window)
        self.setBackgroundBrush(QColor(window).darker(118))
