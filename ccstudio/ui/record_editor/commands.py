"""The commands that all editors of records have: the clipboard, and the choice of all records of a list."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from ccstudio.base.language import N_, plural
from ccstudio.edit.record_clips import RecordClip, UnusableRecordsError, from_text, is_clip, to_text
from ccstudio.ui.commands.command import CommandProvider, Where, command
from ccstudio.ui.record_editor.context import RecordContext


class ClipCompletion(Protocol):
    """Copies and pastes what records need along with them."""

    def complete(self, clip: RecordClip) -> RecordClip:
        """Return a clip with what its records need."""

    def paste(self, clip: RecordClip) -> str:
        """Add the records of a clip to the document, and what they bring; return a remark, empty for none."""


def _nothing_else() -> bool:
    """Nothing but records can be pasted."""
    return False


class RecordClipboardCommands(CommandProvider, QObject):
    """Cut, copy and paste of records, and Select all.

    Signals:
        message(str): a line for the status bar.
    """

    message = Signal(str)

    def __init__(
        self,
        context: RecordContext,
        where: Where,
        choose_all: Callable[[], None],
        take_other: Callable[[], bool] = _nothing_else,
        completion: ClipCompletion | None = None,
    ) -> None:
        """Create the commands of an editor.

        Args:
            context: the document.
            where: the kind of editor.
            choose_all: chooses what its tree shows of the selected list.
            take_other: pastes what is on the clipboard and is no record, such as pictures; returns whether it did.
            completion: copies and pastes what records need along with them; nothing comes along without it.
        """
        super().__init__(context)
        self._take_other = take_other
        self._completion = completion
        self.where = where
        self.id_prefix = f"{where}."
        self._context = context
        self._choose_all = choose_all

    def _can_copy(self) -> bool:
        return self._context.is_record_selected

    @command(
        id="cut-parts", text=N_("Cu&t"), menu="Edit", group="clipboard", key="Ctrl+X", icon="mdi6.content-cut",
        tip=N_("Move the selected parts to the clipboard"), enabled=lambda self: self._context.can_remove(),
    )  # fmt: skip
    def cut(self) -> None:
        """Copy the chosen records and delete them."""
        self.copy_parts()
        self._context.remove()

    @command(
        id="copy-parts", text=N_("&Copy"), menu="Edit", group="clipboard", key="Ctrl+C", icon="mdi6.content-copy",
        tip=N_("Copy the selected parts, as text that can be pasted anywhere"), enabled=_can_copy,
    )  # fmt: skip
    def copy_parts(self) -> None:
        """Put the chosen records on the clipboard as text."""
        clip = self._context.clip()
        if clip is not None:
            whole = clip if self._completion is None else self._completion.complete(clip)
            QGuiApplication.clipboard().setText(to_text(whole))
            self.message.emit(plural("Copied {count} part.", "Copied {count} parts.", len(clip.records)))

    @command(
        id="paste-parts", text=N_("&Paste"), menu="Edit", group="clipboard", key="Ctrl+V", icon="mdi6.content-paste",
        tip=N_("Add the parts on the clipboard after the selected one"),
    )  # fmt: skip
    def paste(self) -> None:
        """Add the records on the clipboard after the chosen ones; otherwise say why not."""
        if not self.can_paste and self._take_other():
            return
        try:
            clip = from_text(QGuiApplication.clipboard().text())
            remark = self._context.paste(clip) if self._completion is None else self._completion.paste(clip)
            if remark:
                self.message.emit(remark)
        except UnusableRecordsError as error:
            self.message.emit(str(error))

    @property
    def can_paste(self) -> bool:
        """Whether the clipboard seems to contain records."""
        return is_clip(QGuiApplication.clipboard().text())

    @command(
        id="select-all", text=N_("Select &all"), menu="Edit", group="select", key="Ctrl+A", icon="mdi6.select-all",
        tip=N_("Select all parts of the list"), enabled=lambda self: self._context.list_path is not None,
    )  # fmt: skip
    def select_all(self) -> None:
        """Choose all records of the selected list."""
        self._choose_all()
