"""`YieldPoints`: pauses of a dialog flow between two pieces of work, in which the window stays responsive."""

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QDialog

from ccstudio.application.dialog_flows import PendingAnswer


class YieldPoints(QObject):
    """Provides the yield points of dialog flows.

    Before `begin` nothing pauses, so that what is opened before the first paint appears at once.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.has_begun = False
        self._waiting: list[PendingAnswer[None]] = []
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._go_on)

    def begin(self) -> None:
        """Pause from now on."""
        self.has_begun = True

    async def take(self) -> None:
        """Continue in another turn of the event loop."""
        if self.has_begun:
            waiting: PendingAnswer[None] = PendingAnswer()
            self._waiting.append(waiting)
            self._timer.start()
            await waiting

    async def take_with(self, dialog: QDialog) -> None:
        """Like `take`; a cancelled flow disposes of a dialog that it created and did not show."""
        try:
            await self.take()
        except GeneratorExit:
            dialog.deleteLater()
            raise

    def _go_on(self) -> None:
        waiting, self._waiting = self._waiting, []
        for it in waiting:
            it.give(None)
