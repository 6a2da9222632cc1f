"""What happens to the documents that use a module when it is saved with other ids: a preview, and a choice by file."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QTreeWidgetItem, QWidget

from ccstudio.application.records.field_labels import path_label, problem_sentence
from ccstudio.base.language import _, plural
from ccstudio.base.places import user_data_folder
from ccstudio.documents.library import Library
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.reading import read_file
from ccstudio.edit.dependents.finding import Dependent, Found
from ccstudio.edit.dependents.id_changes import IdChange, guesses_between, places_between
from ccstudio.edit.dependents.of_module import dependents_of_module
from ccstudio.edit.records import id_of
from ccstudio.rules.system import AnySystem
from ccstudio.ui.dialogs.dialogs import Choice, Dialogs, Question
from ccstudio.ui.documents.dependents_dialog import DependentsDialog
from ccstudio.ui.documents.dependents_save import DependentsSave
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.documents.open_documents import EditedDocument
from ccstudio.ui.play.parts import SET_UPS
from ccstudio.ui.widgets.notes import hint

_CHECK: Final = Qt.CheckState
_MOST_PLACES: Final = 200
"""Places of one file that are listed."""


async def following_module(
    model: DocumentModel[ModuleDocument],
    dialogs: Dialogs,
    edited: Sequence[EditedDocument],
    log: Iterable[IdChange],
    library: Library,
    system: AnySystem | None,
) -> DependentsSave | None:
    """Ask which scenarios follow a module that is about to be saved; None when it is not to be saved after all."""
    path, after = model.path, model.value
    before = read_file(path).document if path is not None and path.is_file() else None
    if path is None or not isinstance(before, ModuleDocument):
        return DependentsSave(after.title)
    opened = {it.path.resolve(): it for it in edited if it.path is not None and it.document_model is not model}
    values = {file: it.document_model.value for file, it in opened.items()}
    log = tuple(log)
    search = partial(
        dependents_of_module,
        path,
        before,
        after,
        log,
        library=library,
        system=system,
        opened=values,
        more=sorted((user_data_folder() / SET_UPS).glob("*.json")),
    )
    confirmed = await confirmed_renames(dialogs, guesses_between(before, after), search, before, after)
    if confirmed is None:
        return None
    found = search(confirmed=confirmed)
    if not found.dependents:
        return DependentsSave(after.title)
    dialog = RenamesDialog(found, after.title)
    if not await dialogs.run(dialog):
        return None
    chosen = [found.dependents[number] for number in dialog.chosen]
    return DependentsSave(after.title, [(it.path, it.after) for it in chosen], opened)


async def confirmed_renames(
    dialogs: Dialogs,
    guesses: Iterable[IdChange],
    search: Callable[..., Found],
    before: ModuleDocument,
    after: ModuleDocument,
) -> list[IdChange] | None:
    """Ask which guesses are right, if any document names what they are about; None if the person cancels."""
    found, confirmed = search(), list[IdChange]()
    for guess in guesses:
        likely = search(confirmed=[*confirmed, guess])
        if likely == found:
            continue
        answer = await dialogs.ask(_question(guess, before, after))
        if answer == "cancel":
            return None
        if answer == "renamed":
            found = likely
            confirmed.append(guess)
    return confirmed


def _question(guess: IdChange, before: ModuleDocument, after: ModuleDocument) -> Question:
    """Whether a record of the settings was renamed, or another one has come in its place."""
    name = guess.list.rpartition("/")[2]
    titles = {"old": _title(before, name, guess.old), "new": _title(after, name, guess.new)}
    return Question(
        title=_("Documents that use this module"),
        text=_("Is {new} the new name of {old}?").format(**titles),
        explanation=_("Scenarios name {old}, which is no longer in this module; {new} is most like it.").format(
            **titles
        ),
        choices=(
            Choice("renamed", _("&Yes, update scenarios")),
            Choice("other", _("&No, leave them")),
            Choice("cancel", _("Cancel"), "reject"),
        ),
    )


def _title(module: ModuleDocument, name: str, id_: str) -> str:
    record = next((it for it in module.settings.get(name, ()) if isinstance(it, Mapping) and id_of(it) == id_), {})
    return str(record.get("title") or id_)


class RenamesDialog(DependentsDialog):
    """Asks which scenarios follow the renames of their module when it is saved; each shows what changes where."""

    def __init__(self, found: Found, title: str, parent: QWidget | None = None) -> None:
        intro = _("Parts of {module} have new IDs. Choose the documents that follow.").format(module=title)
        headers = [_("Document"), _("Before"), _("After")]
        super().__init__(found.dependents, intro, headers, _("Save &module only"), parent)
        self.setWindowTitle(_("Documents that use this module"))
        self.items = [self._item(dependent) for dependent in found.dependents]
        self.tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.tree.header().setStretchLastSection(False)
        self.fit_columns([1, 2])
        self.tree.itemChanged.connect(self.count_chosen)
        self.arrange(hint(_("All files are saved, or none. A .bak file beside each keeps its previous version.")))
        self.count_chosen()

    def _item(self, dependent: Dependent) -> QTreeWidgetItem:
        item = QTreeWidgetItem(self.tree, [dependent.before.title, dependent.path.name, ""])
        item.setToolTip(0, str(dependent.path))
        item.setCheckState(0, _CHECK.Unchecked if dependent.refused is not None else _CHECK.Checked)
        if dependent.refused is not None:
            item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsUserCheckable)
            line = QTreeWidgetItem(item, [problem_sentence(dependent.refused)])
            line.setFirstColumnSpanned(True)
        changes = places_between(dependent.before, dependent.after)
        for change in changes[:_MOST_PLACES]:
            QTreeWidgetItem(item, [path_label(change.path, dependent.before), change.old, change.new])
        if len(changes) > _MOST_PLACES:
            count = len(changes) - _MOST_PLACES
            QTreeWidgetItem(item, [plural("and {count} more place", "and {count} more places", count)])
        item.setExpanded(True)
        return item
