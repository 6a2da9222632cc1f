"""The real dialogs: shown over the window, awaited by dialog flows, never blocking the event loop."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDialog, QWidget

from ccstudio.application.dialog_flows import PendingAnswer
from ccstudio.ui.dialogs.dialogs import FileKind, Question


class QtDialogs:
    """Real dialogs on top of a window; none of them blocks the event loop."""

    def __init__(self, window: QWidget) -> None:
        self._window = window

    async def ask(self, question: Question) -> str:
        """Show the question as a message box."""
        from ccstudio.ui.dialogs.dialog_windows import chosen_id, message_box  # noqa: PLC0415 - not for the first paint

        box = message_box(question, self._window)
        await _finished(box)
        box.deleteLater()
        return chosen_id(box)

    async def open_files(self, folder: Path, kinds: Sequence[FileKind]) -> list[Path]:
        """Show a file dialog for existing files."""
        from ccstudio.ui.dialogs.dialog_windows import chosen_files, open_dialog  # noqa: PLC0415 - not for the first paint

        dialog = open_dialog(folder, kinds, self._window)
        accepted = await _finished(dialog)
        dialog.deleteLater()
        return chosen_files(dialog) if accepted else []

    async def save_file(self, suggested: Path, kinds: Sequence[FileKind]) -> Path | None:
        """Show a file dialog for a file to save; a name without a suffix gets that of the chosen kind."""
        from ccstudio.ui.dialogs.dialog_windows import chosen_files, save_dialog  # noqa: PLC0415 - not for the first paint

        dialog = save_dialog(suggested, kinds, self._window)
        accepted = await _finished(dialog)
        dialog.deleteLater()
        return next(iter(chosen_files(dialog)), None) if accepted else None

    async def run(self, dialog: QDialog) -> bool:
        """Open the dialog window-modally; F1 opens the manual."""
        from ccstudio.ui.dialogs.help_key import HelpKey  # noqa: PLC0415 - not for the first paint

        HelpKey(dialog)
        dialog.setParent(self._window, dialog.windowFlags())
        accepted = await _finished(dialog)
        dialog.deleteLater()
        return accepted


class _Finish(QObject):
    """Passes the result of a dialog to the flow that awaits it."""

    def __init__(self, dialog: QDialog) -> None:
        super().__init__(dialog)
        self.result: PendingAnswer[int] = PendingAnswer()
        dialog.finished.connect(self._give)

    def _give(self, result: int) -> None:
        self.result.give(result)


async def _finished(dialog: QDialog) -> bool:
    finish = _Finish(dialog)
    dialog.setWindowModality(Qt.WindowModality.WindowModal)
    dialog.open()
    return await finish.result == QDialog.DialogCode.Accepted.value
