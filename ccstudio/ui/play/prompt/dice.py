"""`DiceRow`: dice as they lie on the table."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccstudio.base.language import _
from ccstudio.engine.chance import Face
from ccstudio.engine.present import Dice
from ccstudio.play.narration import Narrator

EDGE: Final = 30
"""Side of a die, logical pixels."""
GAP: Final = 6
GROUNDS: Final = (("#F4F0E4", "#26282B"), ("#8E2B23", "#FFF6EC"), ("#2C4F7C", "#F2F6FB"), ("#3E5B34", "#F3F7EE"))
"""Ground and ink of the designs of dice, in the order in which they lie."""
PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of a face are, in steps from its centre."""


def paint_die(painter: QPainter, rect: QRectF, face: Face, design: int = 0) -> None:
    """One die: pips for the numbers 1 to 6, anything else as it is written. `design` counts the colours."""
    ground, ink = (QColor(name) for name in GROUNDS[design % len(GROUNDS)])
    painter.setPen(QPen(ground.darker(170), 1))
    painter.setBrush(ground)
    painter.drawRoundedRect(rect, rect.width() * 0.18, rect.width() * 0.18)
    if face in PIPS:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        step, size = rect.width() * 0.26, rect.width() * 0.09
        for across, down in PIPS[int(face)]:
            painter.drawEllipse(rect.center() + QPointF(across * step, down * step), size, size)
        return
    painter.setPen(ink)
    font = painter.font()
    font.setBold(True)
    font.setPixelSize(max(6, round(rect.height() * min(0.55, 1.5 / max(1, len(str(face)))))))
    painter.setFont(font)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(face))


class DiceRow(QWidget):
    """Dice side by side; hidden where there are none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces: tuple[tuple[str, Face], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    @property
    def faces(self) -> tuple[Face, ...]:
        """What the dice show."""
        return tuple(face for _design, face in self._faces)

    def show_dice(self, dice: Sequence[Dice], narrator: Narrator) -> None:
        """Show other dice."""
        self._faces = tuple(face for roll in dice for face in roll.faces)
        words = [
            _("{meaning} {faces}").format(
                meaning=narrator.sentence(roll.meaning), faces=_(", ").join(str(face) for _design, face in roll.faces)
            )
            for roll in dice
        ]
        self.setToolTip("\n".join(words))
        self.setAccessibleName(" ".join(words))
        self.setVisible(bool(self._faces))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for all dice in a row."""
        return QSize(len(self._faces) * (EDGE + GAP), EDGE + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the dice; those of one design have one colour."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        designs = list(dict.fromkeys(design for design, _face in self._faces))
        for number, (design, face) in enumerate(self._faces):
            rect = QRectF(number * (EDGE + GAP) + 1, 1, EDGE - 1, EDGE - 1)
            paint_die(painter, rect, face, designs.index(design))
        painter.end()
