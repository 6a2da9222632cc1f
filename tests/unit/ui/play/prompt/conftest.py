"""A window with the prompt in it and all keys of play mode bound, as the studio binds them."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from ccstudio.engine.options import Option
from ccstudio.ui.appearance.icons import Icons
from ccstudio.ui.commands.actions import ActionSet
from ccstudio.ui.commands.command_set import CommandSet
from ccstudio.ui.play.editor import GameEditor
from ccstudio.ui.play.prompt import PreviewPanel, PromptBar
from ccstudio.ui.play.prompt.chips import Entry
from ccstudio.ui.play.table import PlayTable
from tests.helpers.leaks import delete_what_is_due


class Window:
    """A prompt and a preview on the screen, and a hand on the keyboard."""

    def __init__(self, qtbot, table: PlayTable) -> None:
        self.table = table
        self.bar = PromptBar(table)
        self.preview = PreviewPanel(table)
        self.window = QMainWindow()
        self.actions = ActionSet(GameEditor.menu_commands(), self.window, Icons())
        self.actions.triggered.connect(self._do)
        body = QWidget()
        column = QVBoxLayout(body)
        column.addWidget(self.bar)
        column.addWidget(self.preview, 1)
        self.window.setCentralWidget(body)
        self.window.resize(900, 640)
        self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)
        self._qtbot = qtbot

    def press(self, *keys: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press keys one after the other, wherever the focus is."""
        for key in keys:
            self._qtbot.keyClick(self.window.focusWidget() or self.window, key, modifier)

    def write(self, text: str) -> None:
        """Type characters, wherever the focus is."""
        for letter in text:
            self._qtbot.keyClick(self.window.focusWidget() or self.window, letter)

    @property
    def words(self) -> str:
        """All words of the prompt that can be seen."""
        labels = (self.bar.moment, self.bar.seat, self.bar.question)
        seen = [label.text() for label in labels if label.isVisible()]
        return "\n".join([*seen, *(entry.words for entry in self.entries)])

    @property
    def entries(self) -> list[Entry]:
        """The chips that can be seen: options, and answers after them."""
        lists = (self.bar.options, self.bar.answers)
        return [entry for chips in lists if chips.isVisible() for entry in chips.entries]

    @property
    def listed(self) -> list[Option]:
        """The options that have a chip."""
        return [entry.option for entry in self.entries if entry.option is not None]

    def _do(self, action_id: str) -> None:
        bound = CommandSet(self.bar, self.bar.quiet).get(action_id)
        if bound is not None:
            bound.run()


@pytest.fixture
def window(qtbot) -> Iterator[Callable[[PlayTable], Window]]:
    made: list[Window] = []

    def make(table: PlayTable) -> Window:
        made.append(Window(qtbot, table))
        return made[-1]

    yield make
    for one in made:
        one.window.close()
        one.window.deleteLater()
        one.table.deleteLater()
    delete_what_is_due()
