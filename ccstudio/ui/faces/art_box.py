"""Where a picture is painted in its box."""

from PySide6.QtCore import QRectF, QSizeF


def fitted_box(size: QSizeF, box: QRectF, tolerance: float = 0.0) -> QRectF:
    """The place of a picture in the middle of a box, as large as it fits; empty if one of them is.

    It is the whole box if the proportions differ by no more than the tolerance.
    """
    if size.isEmpty() or box.isEmpty():
        return QRectF()
    across, down = box.width() / size.width(), box.height() / size.height()
    if abs(across - down) <= tolerance * max(across, down):
        return box
    scale = min(across, down)
    width, height = size.width() * scale, size.height() * scale
    return QRectF(box.center().x() - width / 2, box.center().y() - height / 2, width, height)
