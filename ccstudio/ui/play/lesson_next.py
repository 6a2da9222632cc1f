"""`NextCard`: at the end of a lesson, what to play next: a scenario, a side, an opponent, and another lesson."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from ccstudio.application.games.player_names import player_title
from ccstudio.base.language import _
from ccstudio.documents.lesson import LessonNext


class NextCard(QFrame):
    """A card that begins the suggested game with one click.

    Signals:
        play_wanted(suggestion): the person wants to play the suggested game (LessonNext).
        lesson_wanted(id): the person wants to take the next lesson.
    """

    play_wanted = Signal(object)
    lesson_wanted = Signal(str)

    def __init__(self, suggestion: LessonNext | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._suggestion = suggestion
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.opponent = QLabel()
        self.opponent.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        self.play_button = QPushButton(_("Start this game"))
        self.lesson_button = QPushButton(_("Start the next lesson"))
        heading = QLabel(_("Now play this"))
        font = heading.font()
        font.setBold(True)
        heading.setFont(font)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(heading)
        head.addWidget(self.opponent, 1)
        column = QVBoxLayout()
        column.setSpacing(1)
        column.addLayout(head)
        column.addWidget(self.words, 1)
        buttons = QVBoxLayout()
        buttons.setSpacing(3)
        for button in (self.play_button, self.lesson_button):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            buttons.addWidget(button)
        buttons.addStretch()
        # Words and buttons side by side, because the board below needs the room.
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 3, 8, 4)
        row.setSpacing(12)
        row.addLayout(column, 1)
        row.addLayout(buttons)
        self.play_button.clicked.connect(self._play)
        self.lesson_button.clicked.connect(self._learn)
        if suggestion is not None:
            self.words.setText(suggestion.text)
            self.opponent.setText(player_title(suggestion.opponent))
            self.lesson_button.setVisible(bool(suggestion.lesson))

    def _play(self) -> None:
        if self._suggestion is not None:
            self.play_wanted.emit(self._suggestion)

    def _learn(self) -> None:
        if self._suggestion is not None:
            self.lesson_wanted.emit(self._suggestion.lesson)
