"""`DieFaces`: paints the faces of the dice of a module: their signs, pips or text."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ccstudio.documents.module import ModuleDocument
from ccstudio.engine.chance import Face
from ccstudio.ui.faces.plates import mixed
from ccstudio.ui.faces.silhouettes import ArtCatalogue

GROUNDS: Final = (("#F4F0E4", "#26282B"), ("#8E2B23", "#FFF6EC"), ("#2C4F7C", "#F2F6FB"), ("#3E5B34", "#F3F7EE"))
"""Background and ink of the designs of dice, in the order of the module."""
PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""The positions of the pips of a face, in steps from its centre."""
SIGN_PART: Final = 0.80
"""The side of a sign, in parts of the die."""
BLANK: Final = QColor("#808080")
BLANK_SHADE: Final = 0.25
"""How much darker blank faces are, so that people who do not see the sign well can tell them apart."""


class DieFaces:
    """Paints the dice of one module; `folder` contains its own art, None if it was never saved."""

    def __init__(self, module: ModuleDocument, folder: Path | None) -> None:
        self._catalogue = ArtCatalogue(module, folder)
        self._numbers = {die.id: number for number, die in enumerate(module.dice)}
        self._signs = {(die.id, sign.face): sign for die in module.dice for sign in die.signs}

    def title(self, design: str, face: Face) -> str:
        """The title of a face."""
        sign = self._signs.get((design, face))
        return str(face) if sign is None else sign.title

    def has_sign(self, design: str, face: Face) -> bool:
        """Whether a face has a sign of its own."""
        return (design, face) in self._signs

    def is_drawn(self, design: str, face: Face) -> bool:
        """Whether a face is a drawing, which fits into a small square, unlike text."""
        return self.has_sign(design, face) or face in PIPS

    def paint(self, painter: QPainter, rect: QRectF, design: str, face: Face) -> None:
        """Paint a die into a rectangle; `design` is its id in the module, or any other text for a plain die."""
        ground, ink = (QColor(name) for name in GROUNDS[self._numbers.get(design, 0) % len(GROUNDS)])
        sign = self._signs.get((design, face))
        is_blank = sign is not None and not sign.art
        painter.setPen(QPen(ground.darker(190), 1))
        painter.setBrush(mixed(ground, BLANK, BLANK_SHADE) if is_blank else ground)
        painter.drawRoundedRect(rect, rect.height() * 0.18, rect.height() * 0.18)
        if sign is not None:
            picture = self._catalogue.picture_or_title(sign.art, ink, sign.title) if sign.art else None
            if picture is not None:
                picture.paint(painter, _middle(rect))
            return
        if face in PIPS:
            _paint_pips(painter, rect, ink, int(face))
        else:
            _write(painter, rect, ink, str(face))


def _middle(rect: QRectF) -> QRectF:
    side = SIGN_PART * min(rect.width(), rect.height())
    return QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)


def _paint_pips(painter: QPainter, rect: QRectF, ink: QColor, count: int) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    step, size = rect.width() * 0.26, rect.width() * 0.09
    for across, down in PIPS[count]:
        painter.drawEllipse(rect.center() + QPointF(across * step, down * step), size, size)


def _write(painter: QPainter, rect: QRectF, ink: QColor, words: str) -> None:
    painter.setPen(ink)
    font = painter.font()
    font.setBold(True)
    font.setPixelSize(max(6, round(rect.height() * min(0.55, 1.5 / max(1, len(words))))))
    painter.setFont(font)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)
