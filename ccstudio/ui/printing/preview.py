"""A map with the pages over it that it is printed on."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccstudio.application.printing.paper import PagePlan
from ccstudio.ui.printing.pages import paint_grid

MARGIN: int = 10


class PagesPreview(QWidget):
    """Shows how a map is cut: what two pages share is bright, cuts are red."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._image: QImage | None = None
        self._plan: PagePlan | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(240, 200)

    def sizeHint(self) -> QSize:
        """Large enough to read the names of the pages."""
        return QSize(420, 330)

    def show_image(self, image: QImage) -> None:
        """Show the map itself, once it is there."""
        self._image = image
        self.update()

    def show_plan(self, plan: PagePlan | None) -> None:
        """Show other pages; None while they cannot be laid out."""
        self._plan = plan
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the map in the middle, and the pages over it."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Dark))
        size = None if self._plan is None else self._plan.size_mm
        if size is None and self._image is not None:
            size = self._image.width(), self._image.height()
        if size is not None:
            room = self.rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
            shrink = min(room.width() / size[0], room.height() / size[1])
            there = QRectF(0, 0, size[0] * shrink, size[1] * shrink)
            there.moveCenter(QRectF(room).center())
            painter.fillRect(there, QColor("#D8D2BE"))
            if self._image is not None:
                ratio = self.devicePixelRatioF()
                painter.drawImage(
                    there,
                    self._image.scaled(
                        (there.size() * ratio).toSize(),
                        Qt.AspectRatioMode.IgnoreAspectRatio,
                        Qt.TransformationMode.SmoothTransformation,
                    ),
                )
            if self._plan is not None:
                paint_grid(painter, self._plan, there, 2.6)
        painter.end()
