"""The commands that look through a document of records: find and replace, and where a part is used."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from ccstudio.base.language import N_, _
from ccstudio.edit.records import PartPath, id_of
from ccstudio.edit.usages import UsedIn, usages
from ccstudio.ui.commands.command import CommandProvider, Where, command
from ccstudio.ui.dialogs.dialogs import Dialogs, Question, acknowledge
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.record_editor.find_replace import FindReplaceDialog, PlacesDialog, places_in_words

Elsewhere = Callable[[PartPath], Sequence[tuple[str, UsedIn]]]
"""Returns the places of other documents that use a record, with words."""


def nowhere(_path: PartPath) -> Sequence[tuple[str, UsedIn]]:
    """No other document uses the records."""
    return ()


class RecordSearchCommands(CommandProvider, QObject):
    """Find and replace, and Where used.

    Signals:
        dialog_wanted(begin): the person has to be asked (see `HasDialogs`).
        file_wanted(path, place): a place of another document is to be shown.
    """

    dialog_wanted = Signal(object)
    file_wanted = Signal(object, object)

    def __init__(self, context: RecordContext, where: Where, elsewhere: Elsewhere = nowhere) -> None:
        super().__init__(context)
        self.where = where
        self.id_prefix = f"{where}."
        self._context = context
        self._elsewhere = elsewhere

    def _has_id(self) -> bool:
        return self._context.is_record_selected and bool(id_of(self._context.record))

    @command(
        id="replace", text=N_("Find and r&eplace…"), menu="Edit", group="find", key="Ctrl+H",
        icon="mdi6.find-replace", tip=N_("Find a text in all texts and IDs, and replace it"),
    )  # fmt: skip
    def replace(self) -> None:
        """Open the dialog."""
        self.dialog_wanted.emit(self._begin_replacing)

    @command(
        id="where-used", text=N_("&Where used…"), menu="Edit", group="find", icon="mdi6.target-variant",
        tip=N_("List everything that refers to the selected part"), enabled=_has_id,
    )  # fmt: skip
    def find_usages(self) -> None:
        """List everything that refers to the selected record."""
        self.dialog_wanted.emit(self._begin_usages)

    async def show_usages(self, dialogs: Dialogs) -> None:
        """List everything that refers to the selected record, and go to a chosen place."""
        context = self._context
        path = context.selected
        found = usages(context.document, path, context.renaming) if context.renaming is not None else []
        places: list[tuple[str, PartPath | UsedIn]] = [*places_in_words(context, found), *self._elsewhere(path)]
        title = _("Where used")
        if not places:
            text = _("Nothing refers to {name}.").format(name=context.words(path))
            await dialogs.ask(Question(title=title, text=text, choices=acknowledge()))
            return
        dialog = PlacesDialog(title, _("{name} is used here:").format(name=context.words(path)), places)
        if not await dialogs.run(dialog):
            return
        if isinstance(dialog.value, UsedIn):
            self.file_wanted.emit(dialog.value.file, dialog.value.place)
        elif dialog.value is not None:
            context.select(dialog.value)

    async def find_and_replace(self, dialogs: Dialogs) -> None:
        """Run the dialog."""
        await dialogs.run(FindReplaceDialog(self._context))

    def _begin_usages(self, dialogs: Dialogs) -> Any:  # noqa: ANN401 - a coroutine, as `HasDialogs` says
        return self.show_usages(dialogs)

    def _begin_replacing(self, dialogs: Dialogs) -> Any:  # noqa: ANN401 - likewise
        return self.find_and_replace(dialogs)
