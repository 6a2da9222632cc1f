"""`StepCaption`: what of a step needs more room than a line: a banner, and cards, over the board."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QHBoxLayout, QLabel

from ccstudio.engine.present import Tone
from ccstudio.play.log import LogLine
from ccstudio.play.playback_step import PlaybackStep
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.board.tones import TONES
from ccstudio.ui.play.playback.caption_place import EDGE, place_beside
from ccstudio.ui.play.playback.card_turn import CardTurn
from ccstudio.ui.play.playback.step_words import as_html
from ccstudio.ui.play.table import PlayTable

WIDEST: Final = 600
NARROWEST: Final = 160
SIDE: Final = 14
GAP: Final = 12
TURN_MS: Final = 360
EARLIER_INK: Final = "#B9B7AC"
STYLE: Final = (
    "QFrame#step-caption { background: %s; border: 2px solid %s; border-radius: 9px; }"
    "QFrame#step-caption QLabel { color: #F6F2E6; background: transparent; }"
)
GROUND: Final = "rgba(22, 26, 31, 238)"


class StepCaption(QFrame):
    """A banner in the colour of its tone, or the cards of a step; hidden for other steps.

    It lies where it covers nothing that the step is about, and ignores the mouse.
    """

    def __init__(self, board: QAbstractScrollArea, table: PlayTable, faces: FaceCache) -> None:
        super().__init__(board.viewport())
        self._board = board.viewport()
        self._is_banner = False
        self._pace = 0.0
        self._lines: tuple[LogLine, ...] = ()
        self._about: tuple[QRect, ...] = ()
        self.setObjectName("step-caption")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.text = QLabel()
        self.text.setTextFormat(Qt.TextFormat.RichText)
        self.text.setWordWrap(True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        font = self.text.font()
        font.setPointSizeF(font.pointSizeF() * 1.5)
        font.setBold(True)
        self.text.setFont(font)
        self.cards = CardTurn(table.contents.module, faces)
        row = QHBoxLayout(self)
        row.setContentsMargins(SIDE, 9, SIDE, 9)
        row.setSpacing(GAP)
        row.addWidget(self.cards)
        row.addWidget(self.text, 1)
        self._board.installEventFilter(self)
        self.hide()

    @property
    def is_banner(self) -> bool:
        """Whether it is a banner."""
        return self._is_banner

    def set_pace(self, factor: float) -> None:
        """Set how slowly cards turn; 0 for not at all."""
        self._pace = factor

    def show_step(self, step: PlaybackStep | None, about: Sequence[QRect] = ()) -> None:
        """Show a banner or cards beside what a step is about (rectangles of the board, pixels); else hide."""
        if step is None or not (step.is_banner or step.faces):
            self.hide()
            self._lines = ()
            self.cards.show_cards((), 0)
            return
        is_same = bool(self._lines) and step.lines[: len(self._lines)] == self._lines
        self._lines = step.lines
        self._is_banner = step.is_banner
        self._about = tuple(about)
        self.text.setText(as_html([line.text for line in step.lines], EARLIER_INK, "<br>"))
        self.text.setVisible(step.is_banner)
        tone = TONES[step.tone if step.tone is not Tone.PLAIN else Tone.SPENT]
        ground = tone.darker(190 if step.tone is not Tone.PLAIN else 260).name() if step.is_banner else GROUND
        self.setStyleSheet(STYLE % (ground, tone.lighter(115).name()))
        self.cards.show_cards(step.faces, round(TURN_MS * self._pace))
        self.show()
        self._place(stays=is_same)
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the board."""
        if event.type() is QEvent.Type.Resize and not self.isHidden():
            self._place(stays=False)
        return super().eventFilter(watched, event)

    def _place(self, *, stays: bool) -> None:
        """Lie where nothing is covered that the step is about; where it is already, if possible."""
        size = self._size()
        former = self.pos() if stays and self.size() == size else None
        self.setGeometry(QRect(place_beside(size, self._board.rect(), self._about, former), size))

    def _size(self) -> QSize:
        frame = 2 * SIDE
        beside = 0 if self.cards.isHidden() else self.cards.sizeHint().width()
        layout = self.layout()
        assert layout is not None, "it was given one"
        if self._is_banner:
            beside += GAP if beside else 0
            most = max(1, min(scaled(WIDEST), self._board.width() - 2 * EDGE) - frame - beside)
            # A rich text tells its own width only once it is wrapped.
            self.text.ensurePolished()
            longest = max(self.text.fontMetrics().horizontalAdvance(line.text) for line in self._lines) + 12
            width = min(most, max(scaled(NARROWEST), longest))
            # A label never tells less height than its least, so that a long step would leave every later one as high.
            self.text.setMinimumHeight(0)
            self.text.setFixedSize(width, self.text.heightForWidth(width))
            beside += width
        layout.invalidate()
        layout.activate()
        return QSize(beside + frame, layout.sizeHint().height())
