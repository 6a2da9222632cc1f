"""Whatever a hand does, the editor does not fail, and every step can be taken back."""

from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from ccstudio.ui.map_editor.editor import MapEditor
from tests.helpers.map_hand import CTRL, NONE, SHIFT, Hand
from tests.helpers.small_map import SMALL_MAP

pytestmark = pytest.mark.slow

STEPS = 120
KEYS = (
    Qt.Key.Key_Return, Qt.Key.Key_Backspace, Qt.Key.Key_Escape, Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Space,
)  # fmt: skip
VALUES = ("", "x", "woods", "big-wood", 3, -3, ("A1", "B1"), (5, 5), True, None)


class AnyHand:
    """Does one thing after another, the same for the same seed."""

    def __init__(self, editor, seed):
        self.editor = editor
        self.hand = Hand(editor.view)
        self.random = Random(seed)

    def do_something(self):
        kinds = (self.act, self.act, self.click, self.click, self.drag, self.drag, self.slip, self.key, self.key,
                 self.step_back, self.double_click, self.wheel, self.choose, self.fill_in)  # fmt: skip
        self.random.choice(kinds)()
        if self.random.random() < 0.3:
            QApplication.processEvents()

    def place(self):
        seen = self.editor.view.visible
        return seen.left() + self.random.random() * seen.width(), seen.top() + self.random.random() * seen.height()

    def modifiers(self):
        return self.random.choice((NONE, NONE, SHIFT, CTRL))

    def act(self):
        self.editor.trigger(self.random.choice(MapEditor.menu_commands()).id)

    def click(self):
        self.hand.click(self.place(), self.modifiers())

    def drag(self):
        self.hand.drag(*(self.place() for _ in range(self.random.randint(2, 5))), modifiers=self.modifiers())

    def slip(self):
        """A press without its release, or a release without its press."""
        self.random.choice((self.hand.press, self.hand.release))(self.place(), self.modifiers())

    def key(self):
        self.hand.key(self.random.choice(KEYS), self.modifiers())

    def step_back(self):
        stack = self.editor.model.undo_stack
        self.random.choice((stack.undo, stack.undo, stack.redo))()

    def double_click(self):
        self.hand.double_click(self.place())

    def wheel(self):
        self.hand.wheel(QPoint(300, 200), self.random.choice((1, -1, 0.3, -4)), self.modifiers())

    def choose(self):
        purpose = self.random.choice(("outline", "side", "space"))
        self.editor.context.choose(purpose, self.random.choice(self.editor.context.choices(purpose)).id)

    def fill_in(self):
        form = self.editor.properties.form
        if form.names:
            form.field(self.random.choice(form.names)).edited.emit(self.random.choice(VALUES))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whatever_a_hand_does_can_be_taken_back(qtbot, editor, seed):
    hand = AnyHand(editor, seed)
    with qtbot.captureExceptions() as caught:
        for _step in range(STEPS):
            hand.do_something()
        editor.toolbox.current.discard_unfinished()
        steps = editor.model.undo_stack.count()
        while editor.model.undo_stack.canUndo():
            editor.model.undo_stack.undo()
    assert (caught, steps > 0) == ([], True)
    assert editor.model.value is SMALL_MAP
