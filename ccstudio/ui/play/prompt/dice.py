"""`DiceRow`: dice as rolled, rerolls behind an arrow, and their sums."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccstudio.base.language import _
from ccstudio.engine.chance import Face
from ccstudio.engine.present import Dice, Text
from ccstudio.play.narration import Narrator
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.faces.dice import DieFaces

EDGE: Final = 30
"""The side of a die, logical pixels."""
SMALLEST: Final = 19
"""The smallest side of a die where many are shown; if they still do not fit, equal faces are counted."""
GAP_PART: Final = 0.2
"""The gap between two dice, in parts of a die."""
APART: Final = 10
"""The gap between two rolls, logical pixels."""
ARROW: Final = 14
"""The width of the arrow before rerolled dice."""
COUNTED: Final = 22
"""The side of a die that stands for several, logical pixels."""
ROOM: Final = 340
"""The greatest width of all dice, logical pixels: the question is beside them."""


class _Die(NamedTuple):
    """A die in the row, or one for several with the same face."""

    rect: QRectF
    design: str
    face: Face
    times: str = ""


class _Label(NamedTuple):
    """Text in the row; `is_arrow` for the arrow before rerolled dice."""

    rect: QRectF
    words: str
    is_arrow: bool = False


class DiceRow(QWidget):
    """Dice side by side; hidden without dice."""

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
        """The dice shown."""
        return tuple(face for roll in self._rolls for _design, face in roll.faces)

    @property
    def sums(self) -> tuple[str, ...]:
        """The text beside the dice."""
        return tuple(words for words in self._words if words)

    @property
    def again(self) -> int:
        """The number of arrows before rerolled dice."""
        return sum(label.is_arrow for label in self._labels)

    def show_dice(self, dice: Sequence[Dice], narrator: Narrator) -> None:
        """Show other dice."""
        self._rolls = tuple(dice)
        self._words = tuple("" if roll.comes_to is None else narrator.sentence(roll.comes_to) for roll in dice)
        self._show([self._told(roll, sums, narrator) for roll, sums in zip(dice, self._words, strict=True)])

    def show_roll(self, faces: Sequence[tuple[str, Face]], told: str) -> None:
        """Show one roll without a sum: designs and faces of its dice, and what is said of it."""
        self._rolls = (Dice(meaning=Text(""), faces=tuple(faces)),) if faces else ()
        self._words = ("",) * len(self._rolls)
        self._show([told])

    def _show(self, told: Sequence[str]) -> None:
        self.setToolTip("\n".join(told))
        self.setAccessibleName(" ".join(told))
        self._lay_out()
        self.setVisible(bool(self._dice))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for all dice in a row."""
        return QSize(round(self._width), scaled(EDGE) + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the dice and the text beside them."""
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
        """Lay out dice as large as fits, then with equal faces counted, then only the last roll."""
        rolls = [_Roll.of(dice, words) for dice, words in zip(self._rolls, self._words, strict=True)]
        for edge in range(scaled(EDGE), scaled(SMALLEST) - 1, -1):
            self._place(rolls, edge)
            if self._width <= scaled(ROOM):
                return
        merged = _merged(rolls)
        for fewer in (rolls, merged, _without_dice_of_earlier(merged)):
            self._place([roll.counted() for roll in fewer], scaled(COUNTED))
            if self._width <= scaled(ROOM):
                return

    def _place(self, rolls: Sequence["_Roll"], edge: int) -> None:
        self._dice, self._labels = [], []
        metrics, bold = self.fontMetrics(), QFontMetrics(self._bold())
        x = 0.0
        for number, roll in enumerate(rolls):
            x += scaled(APART) if number else 0
            if roll.is_again and roll.faces:
                self._labels.append(_Label(QRectF(x, 0, scaled(ARROW), scaled(EDGE)), "", is_arrow=True))
                x += scaled(ARROW) + 3
            for design, face, times in roll.faces:
                rect = QRectF(x + 1, (scaled(EDGE) - edge) / 2 + 1, edge - 1, edge - 1)
                self._dice.append(_Die(rect, design, face, times))
                x += edge + max(2.0, GAP_PART * edge) + (metrics.horizontalAdvance(times) + 2 if times else 0)
            if roll.words:
                width = bold.horizontalAdvance(roll.words) + 8
                self._labels.append(_Label(QRectF(x, 0, width, scaled(EDGE) + 2), roll.words))
                x += width
        self._width = x


class _Roll(NamedTuple):
    """The layout of a roll: faces with their counts, and the text after them."""

    faces: tuple[tuple[str, Face, str], ...]
    is_again: bool
    words: str

    @classmethod
    def of(cls, dice: Dice, words: str) -> "_Roll":
        """A roll with every die by itself."""
        return cls(tuple((design, face, "") for design, face in dice.faces), dice.is_again, words)

    def counted(self) -> "_Roll":
        """A roll with each face once, and its count."""
        found = Counter((design, face) for design, face, _times in self.faces)
        counted = tuple(
            (design, face, _("×{count}").format(count=count) if count > 1 else "")
            for (design, face), count in found.items()
        )
        return self._replace(faces=counted)


def _merged(rolls: Sequence[_Roll]) -> list[_Roll]:
    """Merge rolls up to the one with text: the first rolls in one, the rerolls in another."""
    merged: list[_Roll] = []
    faces: dict[bool, tuple[tuple[str, Face, str], ...]] = {False: (), True: ()}
    for roll in rolls:
        faces[roll.is_again] += roll.faces
        if roll.words or roll is rolls[-1]:
            merged.append(_Roll(faces[False], is_again=False, words="" if faces[True] else roll.words))
            if faces[True]:
                merged.append(_Roll(faces[True], is_again=True, words=roll.words))
            faces = {False: (), True: ()}
    return merged


def _without_dice_of_earlier(rolls: Sequence[_Roll]) -> list[_Roll]:
    """Keep the dice of the last roll, and of earlier rolls only the sums."""
    earlier = [number for number, roll in enumerate(rolls[:-1]) if roll.words]
    first = earlier[-1] + 1 if earlier else 0
    return [roll._replace(faces=()) for roll in rolls[:first] if roll.words] + list(rolls[first:])


def paint_again(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    """Paint the arrow of a reroll: three quarters of a circle with a point."""
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
