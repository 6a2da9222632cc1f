"""`StepCaption`: the sentence of a step over the lower edge of the board, with dice and cards."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QHBoxLayout, QLabel, QVBoxLayout

from ccstudio.base.language import _
from ccstudio.engine.present import CardFace, Tone
from ccstudio.play.playback import PlaybackStep
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.art import die_faces
from ccstudio.ui.play.board.tones import TONES
from ccstudio.ui.play.prompt.dice import DiceRow
from ccstudio.ui.play.table import PlayTable

EDGE: Final = 14
"""The distance from the edges of the board, logical pixels."""
WIDEST: Final = 640
CARD_WIDTH: Final = 150
MOST_CARDS: Final = 3
STYLE: Final = (
    "QFrame#step-caption { background: rgba(22, 26, 31, 238); border: 2px solid %s; border-radius: 9px; }"
    "QFrame#step-caption QLabel { color: #F6F2E6; background: transparent; }"
)


class StepCaption(QFrame):
    """The current step in words; a banner is larger and in the middle.

    It ignores the mouse: a click goes to the board.
    """

    def __init__(self, board: QAbstractScrollArea, table: PlayTable, faces: FaceCache) -> None:
        super().__init__(board.viewport())
        self._table = table
        self._faces = faces
        self._board = board.viewport()
        self._is_banner = False
        self.setObjectName("step-caption")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.dice = DiceRow(die_faces(table))
        self.cards = [QLabel() for _card in range(MOST_CARDS)]
        self.key = QLabel(_("Space: continue"))
        self.key.setAlignment(Qt.AlignmentFlag.AlignRight)
        small = self.key.font()
        small.setPointSizeF(small.pointSizeF() * 0.82)
        self.key.setFont(small)
        card_row = QHBoxLayout()
        card_row.addStretch()
        for card in self.cards:
            card_row.addWidget(card)
        card_row.addStretch()
        words = QHBoxLayout()
        words.addWidget(self.text, 1)
        words.addWidget(self.dice)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 9, 14, 7)
        column.setSpacing(4)
        column.addLayout(card_row)
        column.addLayout(words)
        column.addWidget(self.key)
        self._board.installEventFilter(self)
        self.hide()

    @property
    def is_banner(self) -> bool:
        """Whether it is across the board."""
        return self._is_banner

    def show_step(self, step: PlaybackStep | None) -> None:
        """Show the sentence of a step; hide without one."""
        if step is None:
            self.hide()
            return
        self._is_banner = step.is_banner
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * (1.5 if step.is_banner else 1.12))
        font.setBold(step.is_banner)
        self.text.setFont(font)
        self.text.setText(step.line.text)
        self.setStyleSheet(STYLE % TONES[step.tone if step.tone is not Tone.PLAIN else Tone.SPENT].name())
        self._show_dice(step)
        self._show_cards(step)
        self._place()
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the board."""
        if event.type() is QEvent.Type.Resize and not self.isHidden():
            self._place()
        return super().eventFilter(watched, event)

    def _show_dice(self, step: PlaybackStep) -> None:
        self.dice.show_roll([(die.design, die.face) for die in step.dice], step.line.text)

    def _show_cards(self, step: PlaybackStep) -> None:
        known = {card.card: card for card in self._known_cards()}
        shown = [known[card.card] for card in step.cards if card.card in known][:MOST_CARDS]
        ratio = self.devicePixelRatioF()
        for number, label in enumerate(self.cards):
            label.setVisible(number < len(shown))
            if number < len(shown):
                label.setPixmap(self._faces.card(shown[number], CARD_WIDTH, ratio))

    def _known_cards(self) -> list[CardFace]:
        """The visible cards on the table."""
        table = self._table.table
        in_hands = [card for hand in table.hands for card in hand.cards]
        return in_hands + [card for pile in table.piles for card in pile.cards]

    def _place(self) -> None:
        width = max(1, min(WIDEST, self._board.width() - 2 * EDGE))
        layout = self.layout()
        assert layout is not None, "it was given one"
        layout.activate()
        height = layout.heightForWidth(width) if layout.hasHeightForWidth() else self.sizeHint().height()
        top = (self._board.height() - height) // 3 if self._is_banner else self._board.height() - height - EDGE
        self.setGeometry((self._board.width() - width) // 2, max(EDGE, top), width, height)
