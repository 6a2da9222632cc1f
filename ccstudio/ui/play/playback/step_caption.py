"""`StepCaption`: the sentences of a step at an edge of the board, with dice and cards."""

from collections.abc import Sequence
from html import escape
from itertools import groupby
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QHBoxLayout, QLabel, QVBoxLayout

from ccstudio.base.language import _
from ccstudio.engine.present import Tone
from ccstudio.play.log import LogLine
from ccstudio.play.marks import ShownDie
from ccstudio.play.playback_step import PlaybackStep, ShownTotal
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.art import die_faces
from ccstudio.ui.play.board.tones import TONES
from ccstudio.ui.play.playback.card_turn import CardTurn
from ccstudio.ui.play.playback.tumbling_dice import TumblingDice
from ccstudio.ui.play.table import PlayTable

EDGE: Final = 14
"""The distance from the edges of the board, logical pixels."""
WIDEST: Final = 600
NARROWEST: Final = 240
SIDE: Final = 14
GAP: Final = 12
TUMBLE_MS: Final = 420
TURN_MS: Final = 360
EARLIER_INK: Final = "#B9B7AC"
STYLE: Final = (
    "QFrame#step-caption { background: %s; border: 2px solid %s; border-radius: 9px; }"
    "QFrame#step-caption QLabel { color: #F6F2E6; background: transparent; }"
)
GROUND: Final = "rgba(22, 26, 31, 238)"


class StepCaption(QFrame):
    """The current step in words, the latest last; a banner is larger, and in the colour of its tone.

    It lies at the edge of the board where it covers least of what the step is about, and ignores the mouse.
    """

    def __init__(self, board: QAbstractScrollArea, table: PlayTable, faces: FaceCache) -> None:
        super().__init__(board.viewport())
        self._board = board.viewport()
        self._is_banner = False
        self._pace = 0.0
        self._lines: tuple[LogLine, ...] = ()
        self._dice: tuple[ShownDie, ...] = ()
        self._about: tuple[QRect, ...] = ()
        self._is_high = False
        self.setObjectName("step-caption")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        module = table.contents.module
        self.text = QLabel()
        self.text.setTextFormat(Qt.TextFormat.RichText)
        self.text.setWordWrap(True)
        self.dice = TumblingDice(module, die_faces(table))
        self.total = QLabel()
        self.cards = CardTurn(module, faces)
        self.key = QLabel(_("Space: continue"))
        self.key.setAlignment(Qt.AlignmentFlag.AlignRight)
        small = self.key.font()
        small.setPointSizeF(small.pointSizeF() * 0.82)
        self.key.setFont(small)
        large = self.total.font()
        large.setPointSizeF(large.pointSizeF() * 1.3)
        large.setBold(True)
        self.total.setFont(large)
        self._lay_out()
        self._board.installEventFilter(self)
        self.hide()

    @property
    def is_banner(self) -> bool:
        """Whether it is a banner."""
        return self._is_banner

    def set_pace(self, factor: float) -> None:
        """Set how slowly dice tumble and cards turn; 0 for not at all."""
        self._pace = factor

    def show_step(self, step: PlaybackStep | None, about: Sequence[QRect] = ()) -> None:
        """Show the sentences of a step beside what it is about (rectangles of the board, pixels); hide without one."""
        if step is None:
            self.hide()
            self._lines, self._dice = (), ()
            self.cards.show_cards((), 0)
            return
        is_same = bool(self._lines) and step.lines[: len(self._lines)] == self._lines
        self._lines = step.lines
        self._is_banner = step.is_banner
        self._about = tuple(about)
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * (1.5 if step.is_banner else 1.12))
        font.setBold(step.is_banner)
        self.text.setFont(font)
        self.text.setText(as_html([line.text for line in step.lines]))
        self.text.setAlignment(Qt.AlignmentFlag.AlignCenter if step.is_banner else Qt.AlignmentFlag.AlignLeft)
        tone = TONES[step.tone if step.tone is not Tone.PLAIN else Tone.SPENT]
        ground = tone.darker(190 if step.tone is not Tone.PLAIN else 260).name() if step.is_banner else GROUND
        self.setStyleSheet(STYLE % (ground, tone.lighter(115).name()))
        if step.dice != self._dice or not is_same:
            self._dice = step.dice
            self.dice.roll(step.dice, step.line.text, round(TUMBLE_MS * self._pace))
        self.total.setText("" if step.total is None else total_text(step.total, step.dice))
        self.total.setVisible(step.total is not None)
        self.cards.show_cards(step.faces, round(TURN_MS * self._pace))
        self.show()
        self._place(keeps_edge=is_same)
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the board."""
        if event.type() is QEvent.Type.Resize and not self.isHidden():
            self._place(keeps_edge=True)
        return super().eventFilter(watched, event)

    def _lay_out(self) -> None:
        roll = QHBoxLayout()
        roll.addWidget(self.dice)
        roll.addWidget(self.total)
        roll.addStretch()
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(self.text)
        words.addLayout(roll)
        words.addStretch()
        row = QHBoxLayout()
        row.setSpacing(GAP)
        row.addWidget(self.cards)
        row.addLayout(words, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(SIDE, 9, SIDE, 7)
        column.setSpacing(3)
        column.addLayout(row)
        column.addWidget(self.key)

    def _place(self, *, keeps_edge: bool) -> None:
        """Lie at the lower edge, or at the upper one if less of what the step is about is there."""
        size = self._size()
        board = self._board.rect()
        left = (board.width() - size.width()) // 2
        low = QRect(left, max(EDGE, board.height() - size.height() - EDGE), size.width(), size.height())
        high = QRect(left, EDGE, size.width(), size.height())
        covers_high, covers_low = _covered(high, self._about), _covered(low, self._about)
        if not keeps_edge or (covers_high if self._is_high else covers_low):
            self._is_high = covers_high < covers_low
        self.setGeometry(high if self._is_high else low)

    def _size(self) -> QSize:
        beside = 0 if self.cards.isHidden() else self.cards.sizeHint().width() + GAP
        frame = 2 * SIDE
        most = max(1, min(WIDEST, self._board.width() - 2 * EDGE) - frame - beside)
        # A rich text tells its own width only once it is wrapped.
        self.text.ensurePolished()
        longest = max(self.text.fontMetrics().horizontalAdvance(line.text) for line in self._lines) + 12
        least = max(NARROWEST, self.dice.sizeHint().width() + self.total.sizeHint().width() + GAP)
        width = min(most, max(least, longest)) if self._is_banner else most
        # A label never tells less height than its least, so that a long step would leave every later one as high.
        self.text.setMinimumHeight(0)
        self.text.setFixedSize(width, self.text.heightForWidth(width))
        layout = self.layout()
        assert layout is not None, "it was given one"
        layout.invalidate()
        layout.activate()
        return QSize(width + beside + frame, layout.sizeHint().height())


def as_html(lines: Sequence[str]) -> str:
    """Return lines of which only the last is bright; equal lines in a row are counted."""
    told = [(text, len(tuple(same))) for text, same in groupby(lines)]
    words = [
        escape(_("{text} (×{count})").format(text=text, count=count) if count > 1 else text) for text, count in told
    ]
    earlier = [f'<span style="color:{EARLIER_INK}">{line}</span>' for line in words[:-1]]
    return "<br>".join([*earlier, *words[-1:]])


def total_text(total: ShownTotal, dice: Sequence[ShownDie]) -> str:
    """Return a total as a sum: "6 + 5 + 6 FP = 17 against 21"."""
    faces = " + ".join(str(die.face) for die in dice)
    sign = "−" if total.added < 0 else "+"
    added = str(abs(total.added))
    if total.addend:
        added = _("{number} {name}").format(number=added, name=total.addend)
    if total.against is None:
        return _("{dice} {sign} {added} = {total}").format(dice=faces, sign=sign, added=added, total=total.total)
    return _("{dice} {sign} {added} = {total} against {against}").format(
        dice=faces, sign=sign, added=added, total=total.total, against=total.against
    )


def _covered(rect: QRect, about: Sequence[QRect]) -> int:
    """How much of some rectangles another covers, pixels."""
    parts = [rect.intersected(one).size() for one in about]
    return sum(part.width() * part.height() for part in parts if not part.isEmpty())
