"""Copy a nation, or whatever bears a name in its IDs: the dialog with a preview, and its command."""

from typing import Any

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.language import N_, _
from ccstudio.edit.records import id_of
from ccstudio.edit.renamed_copies import CopiedPlace, CopyError, Names, places_to_copy, with_renamed_copies
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.dialogs.dialogs import Dialogs
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.widgets.answer_buttons import answer_buttons
from ccstudio.ui.widgets.notes import Note, hint
from ccstudio.ui.widgets.small_screens import resize_within_screen

_CHECK = Qt.CheckState


class RenamedCopiesDialog(QDialog):
    """Asks for a name within ids and for the name of the copies, and lists what is copied, to be ticked."""

    def __init__(self, context: RecordContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Copy parts under another name"))
        self._context = context
        self._places: list[CopiedPlace] = []
        self.former, self.fresh = QLineEdit(_word_of(context)), QLineEdit()
        self.former.setPlaceholderText(_("A word of the IDs, such as german"))
        self.fresh.setPlaceholderText(_("The name of the copies, such as Finnish"))
        self.list = QListWidget()
        self.list.setAccessibleName(_("Parts to copy"))
        self.note = Note()
        self.buttons, self.ok_button = answer_buttons(self, _("Copy parts"))
        self._lay_out()
        for line in (self.former, self.fresh):
            line.textChanged.connect(self._look)
        (self.fresh if self.former.text() else self.former).setFocus()
        self._look()

    def _lay_out(self) -> None:
        words = hint(
            _("Copies every part with this word in its ID. The copies refer to each other, not to the originals.")
        )
        form = QFormLayout()
        form.addRow(_("&Name in IDs"), self.former)
        form.addRow(_("New n&ame"), self.fresh)
        column = QVBoxLayout(self)
        column.addWidget(words)
        column.addLayout(form)
        column.addWidget(self.list, 1)
        column.addWidget(self.note)
        column.addWidget(self.buttons)
        resize_within_screen(self, QSize(520, 480))

    @property
    def names(self) -> Names:
        """The names as typed."""
        return Names(self.former.text().strip(), self.fresh.text().strip())

    @property
    def document(self) -> Any:  # noqa: ANN401 - of the kind of the document
        """The document with the copies that are ticked.

        Raises:
            CopyError: an id of a copy would be taken or malformed.
        """
        rows = range(self.list.count())
        left_out = {self._places[row].path for row in rows if self.list.item(row).checkState() is _CHECK.Unchecked}
        return with_renamed_copies(self._context.document, self.names, left_out)

    def _look(self, _text: str = "") -> None:
        """List what is copied, or say why nothing is."""
        self._places, trouble = [], ""
        try:
            self._places = places_to_copy(self._context.document, self.names)
        except CopyError as error:
            trouble = str(error)
        if not self._places and not trouble and self.names.former and self.names.fresh:
            trouble = _("No ID contains the word {name}.").format(name=self.names.former)
        self.list.clear()
        for place in self._places:
            item = QListWidgetItem(
                _("{place} ({count})").format(place=self._context.words_of_entry(place.path), count=place.number)
            )
            item.setCheckState(_CHECK.Checked)
            self.list.addItem(item)
        self.note.show_text(trouble)
        self.ok_button.setEnabled(bool(self._places))


class RenamedCopiesCommands(CommandProvider, QObject):
    """The command that copies parts under another name.

    Signals:
        dialog_wanted(begin): the person has to be asked (see `HasDialogs`).
        message(text): what was done, for the status bar.
    """

    where = "module"
    dialog_wanted = Signal(object)
    message = Signal(str)

    def __init__(self, context: RecordContext) -> None:
        super().__init__(context)
        self._context = context

    @command(
        id="module.copy-under-name", text=N_("Copy under another na&me…"), menu="Module", group="parts",
        icon="mdi6.flag-plus-outline", tip=N_("Copy a nation with its pieces, cards, layouts, tables and settings"),
    )  # fmt: skip
    def copy_under_name(self) -> None:
        """Ask for the names, and copy."""
        self.dialog_wanted.emit(self._begin)

    async def ask(self, dialogs: Dialogs) -> None:
        """Ask for the names, and add the copies in one step."""
        dialog = RenamedCopiesDialog(self._context)
        if not await dialogs.run(dialog):
            return
        try:
            made = dialog.document
        except CopyError as error:
            self.message.emit(str(error))
            return
        names = dialog.names
        self._context.apply(made, _("Copy {former} as {fresh}").format(former=names.former, fresh=names.fresh))
        self.message.emit(_("Copied all parts named {former}.").format(former=names.former))

    def _begin(self, dialogs: Dialogs) -> Any:  # noqa: ANN401 - a coroutine, as `HasDialogs` says
        return self.ask(dialogs)


def _word_of(context: RecordContext) -> str:
    """The first word of the id of the selected record; empty without one."""
    return id_of(context.record).partition("-")[0] if context.is_record_selected else ""
