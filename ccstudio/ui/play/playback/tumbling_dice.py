"""`TumblingDice`: dice that tumble for a moment before they show how they fell."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from ccstudio.documents.module import ModuleDocument
from ccstudio.engine.chance import Face
from ccstudio.play.marks import ShownDie
from ccstudio.ui.accessibility.motion import is_reduced
from ccstudio.ui.faces.dice import DieFaces
from ccstudio.ui.play.prompt.dice import DiceRow

BEAT_MS: Final = 55
"""How long a die shows each face while it tumbles."""
PLAIN_FACES: Final = (1, 2, 3, 4, 5, 6)
STRIDE: Final = 5
"""How many faces further a tumbling die goes each time, and how many it is apart from the next die."""


class TumblingDice(DiceRow):
    """Dice side by side, which tumble after each roll."""

    def __init__(self, module: ModuleDocument, look: DieFaces, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._designs = {die.id: die.faces for die in module.dice}
        self._fallen: tuple[ShownDie, ...] = ()
        self._text = ""
        self._left = 0
        self._timer = QTimer(self, interval=BEAT_MS)
        self._timer.timeout.connect(self._tumble)

    @property
    def is_tumbling(self) -> bool:
        """Whether the dice have not come to rest."""
        return self._left > 0

    def roll(self, dice: Sequence[ShownDie], text: str, tumble_ms: int) -> None:
        """Show other dice after they tumbled for a time; 0 for at once."""
        self._fallen, self._text = tuple(dice), text
        self._left = tumble_ms // BEAT_MS if dice and not is_reduced() else 0
        if self._left:
            self._timer.start()
        self._show_faces()

    def rest(self) -> None:
        """Show at once how the dice fell."""
        self._left = 0
        self._timer.stop()
        self._show_faces()

    def _tumble(self) -> None:
        self._left -= 1
        if self._left <= 0:
            self.rest()
        else:
            self._show_faces()

    def _show_faces(self) -> None:
        shown = [(die.design, self._face(number, die)) for number, die in enumerate(self._fallen)]
        self.show_roll(shown, self._text)

    def _face(self, number: int, die: ShownDie) -> Face:
        """The face that a die shows now."""
        if not self._left:
            return die.face
        faces = self._designs.get(die.design, PLAIN_FACES)
        return faces[(STRIDE * (self._left + number)) % len(faces)] if len(faces) % STRIDE else faces[self._left % 2]
