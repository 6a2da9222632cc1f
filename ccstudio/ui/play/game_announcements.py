"""`GameAnnouncements`: tells a screen reader what is asked, what happened, and what is at the cursor of the board."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from ccstudio.ui.accessibility.announcer import Announcer
from ccstudio.ui.play.board.view import BoardView
from ccstudio.ui.play.log.panel import LogPanel
from ccstudio.ui.play.prompt.bar import PromptBar
from ccstudio.ui.play.table import PlayTable


class GameAnnouncements(QObject):
    """Announces questions, new lines of the log, and what the cursor of the board comes to."""

    def __init__(self, table: PlayTable, board: BoardView, prompt: PromptBar, log: LogPanel) -> None:
        super().__init__(prompt)
        self._board = board
        self._prompt = prompt
        self.questions = Announcer(prompt)
        self.events = Announcer(prompt)
        self.places = Announcer(board)
        table.recorded.connect(self.questions.forget)
        table.recorded.connect(self.events.forget)
        log.model.told.connect(self._tell_lines)
        prompt.enabled_changed.connect(self._tell_question)
        board.play_tool.keyboard.moved.connect(self._tell_place)

    def _tell_question(self) -> None:
        prompt = self._prompt
        self.questions.say(" ".join(label.text() for label in (prompt.seat, prompt.question) if not label.isHidden()))

    def _tell_lines(self, lines: Sequence[str]) -> None:
        self.events.say_plain("\n".join(lines))

    def _tell_place(self) -> None:
        """The place of the cursor; where a click does something, what the card beside it says."""
        board, number = self._board, self._board.current_part()
        if number < 0:
            self.places.say(board.card.text())
            return
        part = board.part_at(number)
        self.places.say_plain("\n".join((part.name, part.description)))
        if board.card.is_due:
            self.places.say(board.card.text())
