"""`ReachPreview`: how far a piece gets that is pointed at, before it is chosen."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QTimer

from ccstudio.engine.destinations import Destination
from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.ui.play.board.reach import Reach
from ccstudio.ui.play.table import PlayTable

REST_MS: Final = 40
"""How long a piece must be pointed at: the mouse on its way over many pieces asks nothing of the rules."""


class ReachPreview(QObject):
    """Tints where a piece could go that is pointed at, by what would be asked after it was chosen.

    Nothing is tinted where the question itself has destinations, or while pieces are set up. What was looked up once is
    known until the position changes.
    """

    def __init__(self, table: PlayTable, reach: Reach, parent: QObject) -> None:
        super().__init__(parent)
        self._table = table
        self._reach = reach
        self._known: dict[Option, Sequence[Destination]] = {}
        self._pointed: Option | None = None
        self._is_shown = False
        self._rests = QTimer(self)
        self._rests.setSingleShot(True)
        self._rests.setInterval(REST_MS)
        self._rests.timeout.connect(self._look)

    def follow(self) -> None:
        """Forget another position."""
        self._known.clear()
        self._pointed = None
        self._is_shown = False
        self._rests.stop()

    def point_at(self, option: Option | None) -> None:
        """Point at an option; None for none."""
        table = self._table
        wanted = option if isinstance(option, PieceOption) and not table.table.setting_up else None
        if wanted == self._pointed:
            return
        self._pointed = wanted
        self._rests.stop()
        if wanted is not None and wanted not in self._known and not table.destinations:
            self._rests.start()
        else:
            self._show()

    def stop(self) -> None:
        """Stop the timer for good."""
        self._rests.stop()

    def _look(self) -> None:
        """Ask the rules."""
        option = self._pointed
        if option is not None:
            self._known[option] = self._found(option)
            self._show()

    def _show(self) -> None:
        found = () if self._pointed is None else self._known.get(self._pointed, ())
        if found or self._is_shown:
            self._is_shown = bool(found)
            self._reach.follow(found)

    def _found(self, option: Option) -> Sequence[Destination]:
        """The spaces within reach after a choice, by one step or by several; none where it does not lead to a move."""
        view = self._table.foresee((option,))
        if view is None or not isinstance(view.pending, Ask):
            return ()
        found = self._table.system.destinations(view)
        steps = [it for it in view.pending.options if isinstance(it, SpaceOption)] if found else []
        return (*found, *(Destination(step, (step,)) for step in steps))
