"""Status marks on counters: small coloured discs with a letter for people who cannot tell the colours apart."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ccstudio.engine.present import Badge, Tone
from ccstudio.ui.faces.lettering import letters
from ccstudio.ui.faces.plates import standing_out


class Mark(NamedTuple):
    """The badge of a status."""

    letter: str
    colour: QColor


MARKS: Final = {
    "suppressed": Mark("S", QColor("#E6AB02")),
    "veteran": Mark("V", QColor("#1F5FA8")),
    "broken": Mark("B", QColor("#B3261E")),
    "fired": Mark("F", QColor("#D9600F")),
    "shooter": Mark("F", QColor("#D9600F")),
    "moved": Mark("M", QColor("#1B7F5C")),
    "moving": Mark("M", QColor("#35B486")),
    "done": Mark("D", QColor("#6B6B6B")),
    "activated": Mark("A", QColor("#8A5AA8")),
}
"""The statuses that most games have."""
_BY_TONE: Final = {
    Tone.PLAIN: QColor("#3C4A57"),
    Tone.GOOD: QColor("#1B9E77"),
    Tone.BAD: QColor("#B3261E"),
    Tone.WARNING: QColor("#C98A00"),
    Tone.SPENT: QColor("#77736A"),
}
SIZE: Final = 0.215
"""The width of a mark, in parts of the counter."""
_PER_COLUMN: Final = 2
_STEP: Final = 0.94
"""The distance between marks, in widths of a mark."""
_TOP: Final = 0.17
"""The top of the marks where nothing is printed in the upper right corner: below a title, if there is one."""


def mark_of(badge: Badge) -> Mark:
    """The mark of a badge: its symbol, or the first letter of an unknown one, in the colour of its tone."""
    known = MARKS.get(badge.symbol)
    mark = known if known is not None else Mark(badge.symbol[:1].upper(), _BY_TONE[badge.tone])
    return mark._replace(letter=badge.text) if badge.text else mark


def badge_boxes(count: int, plate: QRectF, top: float = 0.0) -> list[QRectF]:
    """The boxes of a number of marks on a plate: down its right edge, two per column, from right to left.

    `top` is the lower end of what is printed in the upper right corner, in the units of the plate.
    """
    width = SIZE * min(plate.width(), plate.height())
    right = plate.right() - plate.width() * 0.015
    first = max(top, plate.top() + plate.height() * _TOP)
    return [
        QRectF(
            right - width - number // _PER_COLUMN * width * _STEP,
            first + number % _PER_COLUMN * width * _STEP,
            width,
            width,
        )
        for number in range(count)
    ]


def paint_badges(painter: QPainter, plate: QRectF, badges: Sequence[Badge], top: float = 0.0) -> None:
    """Paint the marks of a counter, the first on top, except those its face shows; `top` as for `badge_boxes`."""
    drawn = [badge for badge in badges if not badge.is_on_face]
    for badge, box in reversed(list(zip(drawn, badge_boxes(len(drawn), plate, top), strict=True))):
        paint_mark(painter, box, mark_of(badge))


def paint_mark(painter: QPainter, box: QRectF, mark: Mark) -> None:
    """Paint one mark into a square box."""
    radius = box.width() / 2
    disc = QPainterPath()
    disc.addEllipse(box.center(), radius * 0.92, radius * 0.92)
    shadow = QPainterPath()
    shadow.addEllipse(box.center() + QPointF(radius * 0.06, radius * 0.1), radius, radius)
    painter.fillPath(shadow, QColor(0, 0, 0, 70))
    painter.fillPath(disc, mark.colour)
    painter.strokePath(disc, QPen(QColor("#FFFDF5"), radius * 0.16))
    room = radius * (1.02 if len(mark.letter) < 2 else 1.3)
    inner = QRectF(box.center().x() - room / 2, box.center().y() - room / 2, room, room)
    painter.fillPath(letters(mark.letter, inner), standing_out(mark.colour))
