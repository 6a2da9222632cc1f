"""A board of a game painted from geometry and layouts: the baseline of its frames."""

from collections.abc import Callable

from PySide6.QtGui import QImage, QPainter

from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.play.board.view import BoardView


def without_caches(view: BoardView) -> Callable[[], None]:
    """The part of the map that a view shows, and the counters there, painted from what they are made of."""
    image = QImage(view.size(), QImage.Format.Format_RGB32)
    visible, units = view.visible, view.units_per_pixel
    scene, faces = view.board_scene, FacePainter(view.board_scene.table.contents.module, None)

    def frame() -> None:
        painter = QPainter(image)
        painter.scale(1 / units, 1 / units)
        painter.translate(-visible.topLeft())
        scene.stage.depiction.paint(painter, visible, scene.stage.layers, units)
        for item in scene.counters.items.values():
            counter = item.placed.counter
            rect = item.rect.translated(item.pos())
            if rect.intersects(visible):
                faces.paint_counter(painter, rect, counter.face, counter.badges, counter.tone)
        painter.end()

    return frame
