"""`DiceRow`: dice as they lie on the table, what was rolled again behind an arrow, and what they come to."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccstudio.base.language import _
from ccstudio.engine.chance import Face
from ccstudio.engine.present import Dice
from ccstudio.play.narration import Narrator
from ccstudio.ui.faces.dice import DieFaces

EDGE: Final = 30
"""Side of a die, logical pixels."""
SMALLEST: Final = 19
"""Where many lie there dice are smaller, down to this; what still does not fit is counted."""
GAP_PART: Final = 0.2
"""Between two dice, in parts of a die."""
APART: Final = 10
"""Between two rolls, logical pixels."""
ARROW: Final = 14
"""How wide the arrow before dice is that were rolled again."""
ROOM: Final = 330
"""So wide dice may be, logical pixels: beside them stands the question."""


class _Die(NamedTuple):
    """A die in the row, or one that stands for several with the same face."""

    rect: QRectF
    design: str
    face: Face
    times: str = ""


class _Label(NamedTuple):
    """Words in the row; `is_arrow` for the sign before dice that were rolled again."""

    rect: QRectF
    words: str
    is_arrow: bool = False


class DiceRow(QWidget):
    """Dice side by side; hidden where there are none."""

    def __init__(self, look: DieFaces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._rolls: tuple[Dice, ...] = ()
        self._words: tuple[str, ...] = ()
        self._dice: list[_Die] = []
        self._labels: list[_Label] = []
        self._width = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    @property
    def faces(self) -> tuple[Face, ...]:
        """What the dice show."""
        return tuple(face for roll in self._rolls for _design, face in roll.faces)

    @property
    def sums(self) -> tuple[str, ...]:
        """What is written beside the dice."""
        return tuple(words for words in self._words if words)

    @property
    def again(self) -> int:
        """How many arrows stand before dice that were rolled again."""
        return sum(label.is_arrow for label in self._labels)

    def show_dice(self, dice: Sequence[Dice], narrator: Narrator) -> None:
        """Show other dice."""
        self._rolls = tuple(dice)
        self._words = tuple("" if roll.comes_to is None else narrator.sentence(roll.comes_to) for roll in dice)
        told = [self._told(roll, sums, narrator) for roll, sums in zip(dice, self._words, strict=True)]
        self.setToolTip("\n".join(told))
        self.setAccessibleName(" ".join(told))
        self._lay_out()
        self.setVisible(bool(self._dice))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for all dice in a row."""
        return QSize(round(self._width), EDGE + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the dice, and the words beside them."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        words = self.palette().color(QPalette.ColorRole.WindowText)
        for die in self._dice:
            painter.save()
            self._look.paint(painter, die.rect, die.design, die.face)
            painter.restore()
            if die.times:
                painter.setPen(words)
                painter.drawText(die.rect.translated(die.rect.width() + 2, 0), Qt.AlignmentFlag.AlignVCenter, die.times)
        for label in self._labels:
            if label.is_arrow:
                paint_again(painter, label.rect, words)
            else:
                painter.setFont(self._bold())
                painter.setPen(words)
                painter.drawText(label.rect, Qt.AlignmentFlag.AlignCenter, label.words)
        painter.end()

    def _told(self, roll: Dice, sums: str, narrator: Narrator) -> str:
        faces = _(", ").join(self._look.title(design, face) for design, face in roll.faces)
        told = _("{meaning} {faces}").format(meaning=narrator.sentence(roll.meaning), faces=faces)
        return _("{dice}. {sums}").format(dice=told, sums=sums) if sums else told

    def _bold(self) -> QFont:
        font = self.font()
        font.setBold(True)
        return font

    def _lay_out(self) -> None:
        """As large as they may be and still fit; where even the smallest do not, equal faces are counted."""
        for edge in range(EDGE, SMALLEST - 1, -1):
            self._place(edge)
            if self._width <= ROOM:
                return
        self._place(EDGE - 6, counted=True)

    def _place(self, edge: int, *, counted: bool = False) -> None:
        self._dice, self._labels = [], []
        metrics, bold = self.fontMetrics(), QFontMetrics(self._bold())
        x = 0.0
        for number, (roll, words) in enumerate(zip(self._rolls, self._words, strict=True)):
            x += APART if number else 0
            if roll.is_again:
                self._labels.append(_Label(QRectF(x, 0, ARROW, EDGE), "", is_arrow=True))
                x += ARROW + 3
            for design, face, count in _counted(roll) if counted else ((*shown, "") for shown in roll.faces):
                rect = QRectF(x + 1, (EDGE - edge) / 2 + 1, edge - 1, edge - 1)
                self._dice.append(_Die(rect, design, face, count))
                x += edge + max(2.0, GAP_PART * edge) + (metrics.horizontalAdvance(count) + 4 if count else 0)
            if words:
                width = bold.horizontalAdvance(words) + 8
                self._labels.append(_Label(QRectF(x, 0, width, EDGE + 2), words))
                x += width
        self._width = x


def paint_again(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    """The arrow of what was rolled again: three quarters of a circle with a point."""
    size = min(rect.width(), rect.height()) * 0.72
    box = QRectF(rect.center().x() - size / 2, rect.center().y() - size / 2, size, size)
    path = QPainterPath()
    path.arcMoveTo(box, 40)
    path.arcTo(box, 40, 280)
    painter.save()
    painter.setPen(QPen(colour, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    end, head = path.currentPosition(), size * 0.34
    point = QPainterPath(end + QPointF(head * 0.9, head * 0.1))
    point.lineTo(end + QPointF(-head * 0.7, head * 0.75))
    point.lineTo(end + QPointF(-head * 0.2, -head * 0.95))
    point.closeSubpath()
    painter.fillPath(point, colour)
    painter.restore()


def _counted(roll: Dice) -> Iterator[tuple[str, Face, str]]:
    for (design, face), count in Counter(roll.faces).items():
        yield design, face, _("×{count}").format(count=count)
