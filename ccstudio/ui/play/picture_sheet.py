"""`PictureSheet`: a picture of the module in a panel, which zooms: charts, and the mats that pieces lie on."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QTabWidget, QWidget

from ccstudio.engine.present import Chart
from ccstudio.ui.canvas.map_view import NOTCH
from ccstudio.ui.faces.missing_art import MissingArt
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.widgets.tooltip_areas import TippedWidget

INK: Final = QColor("#2B2B2B")
PAPER: Final = QColor("#F4F1E6")
FAINT: Final = 0.2
"""The opacity of the placeholder of a large picture, on which pieces lie."""
ZOOM_STEP: Final = 1.25
MOST_ZOOM: Final = 8.0
LEAST: Final = QSize(160, 120)


class PictureCanvas(TippedWidget):
    """A picture as large as the widget; `proportion` is its width by its height, None to leave it to the picture."""

    def __init__(self, faces: FaceCache, art: str, title: str, proportion: float | None = None) -> None:
        super().__init__()
        self._faces = faces
        self._art = art
        self._title = title
        self._proportion = proportion
        self._pixmap = QPixmap()
        self.is_missing = False
        self.setAccessibleName(title)
        self.setMouseTracking(True)

    def size_in(self, room: QSize) -> QSize:
        """The size at which the whole picture is seen in a room."""
        if self._proportion is None:
            return room
        return QSizeF(self._proportion, 1).scaled(QSizeF(room), Qt.AspectRatioMode.KeepAspectRatio).toSize()

    def tip_at(self, at: QPointF) -> str:
        """Nothing to tell."""
        del at
        return ""

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the picture."""
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        if self._pixmap.size() != size:
            self._pixmap = self._painted(size)
            self._pixmap.setDevicePixelRatio(ratio)
        painter = QPainter(self)
        painter.drawPixmap(QPointF(0, 0), self._pixmap)
        painter.end()

    def _painted(self, size: QSize) -> QPixmap:
        pixmap = QPixmap(size)
        pixmap.fill(PAPER)
        catalogue = self._faces.painter.catalogue
        picture = catalogue.picture_or_title(self._art, INK, self._title)
        self.is_missing = isinstance(picture, MissingArt)
        if picture is not None:
            painter = QPainter(pixmap)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.setOpacity(FAINT if self.is_missing else 1.0)
            picture.paint(painter, QRectF(pixmap.rect()))
            painter.end()
        return pixmap


class PictureSheet(QScrollArea):
    """A canvas that fits its panel until it is zoomed: Ctrl and the wheel, about the mouse."""

    def __init__(self, canvas: PictureCanvas, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.canvas = canvas
        self.zoom = 1.0
        self.setWidget(canvas)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMinimumSize(LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the picture again."""
        super().resizeEvent(event)
        self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl; otherwise scroll."""
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().wheelEvent(event)
            return
        self.zoom_by(event.angleDelta().y() / NOTCH, event.position())
        event.accept()

    def zoom_by(self, steps: float, about: QPointF) -> None:
        """Zoom by steps about a point of the panel."""
        before = self.zoom
        self.zoom = max(1.0, min(MOST_ZOOM, before * ZOOM_STEP**steps))
        place = QPointF(self.canvas.mapFrom(self.viewport(), about.toPoint()))
        self._fit()
        moved = place * (self.zoom / before)
        self.horizontalScrollBar().setValue(round(moved.x() - about.x()))
        self.verticalScrollBar().setValue(round(moved.y() - about.y()))

    def _fit(self) -> None:
        room = self.maximumViewportSize()
        self.canvas.setFixedSize(self.canvas.size_in(room) * self.zoom)


class ChartsPanel(QTabWidget):
    """The charts of a game, each in a tab."""

    def __init__(self, charts: tuple[Chart, ...], faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDocumentMode(True)
        for chart in charts:
            self.addTab(PictureSheet(PictureCanvas(faces, chart.art, chart.title)), chart.title)
        self.tabBar().setVisible(len(charts) > 1)
