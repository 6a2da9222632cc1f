"""`RecordContext`: a document of records under edit, its selection, and every edit as one step."""

import typing
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import UNSET, inspect
from PySide6.QtCore import QObject, Signal

from ccstudio.application.records.outline import Branch, Outline, shown_place, words_of
from ccstudio.base.language import _
from ccstudio.documents.document import Document
from ccstudio.edit.records import (
    Edited,
    PartPath,
    added,
    duplicated,
    id_of,
    ids_of,
    is_there,
    moved,
    plain,
    record_at,
    with_fresh_id,
    with_record,
    without_record,
)
from ccstudio.ui.documents.document_model import DocumentModel

Renaming = Callable[[Any, PartPath, str], Any]
"""Returns the document with another id for the record at a path, and with all references changed."""

DependentsSave = Callable[[Any, Any, PartPath], Any]
"""Returns the document after an edit with its consequences, given the document before and the edited place."""

Making = Callable[[Any, PartPath], object | None]
"""Creates a record for a list of the document; None for a plain one."""


class RecordContext(QObject):
    """State shared by tree, forms and commands of a document.

    The selected place is always one of the tree. After an edit or undo the selection stays with its record, or moves to
    the nearest place that exists. `is_changing` is true while views are updated after an edit.

    Signals:
        changed(before, after): another document.
        selection_changed(): another place is selected.
        refused(reason): an edit was not made; forms show again what holds.
    """

    changed = Signal(object, object)
    selection_changed = Signal()
    refused = Signal(str)

    def __init__(
        self,
        model: DocumentModel[Any],
        outline: Outline,
        parent: QObject | None = None,
        *,
        renaming: Renaming | None = None,
        making: Making | None = None,
        following: DependentsSave | None = None,
    ) -> None:
        super().__init__(parent)
        self.model = model
        self.outline = outline
        self._renaming = renaming
        self._making = making
        self._following = following
        self._selected: PartPath = ()
        self.is_changing = False
        model.changed.connect(self._follow)

    @property
    def document(self) -> Any:  # noqa: ANN401 - whatever the model is of
        """The current document."""
        return self.model.value

    @property
    def selected(self) -> PartPath:
        """The selected place; empty for the document itself."""
        return self._selected

    @property
    def record(self) -> Any:  # noqa: ANN401 - whatever stands there
        """The selected record, list or value."""
        return record_at(self.document, self._selected)

    @property
    def branch(self) -> Branch | None:
        """The branch of the selection."""
        return self.outline.branch(self._selected)

    def words(self, path: PartPath) -> str:
        """The title of a place."""
        return words_of(self.outline, self.document, path)

    def words_at(self, path: PartPath) -> str:
        """The title of a place of the document with its parents: `Pieces › Sappers › Front`."""
        shown = shown_place(self.outline, self.document, path)
        steps = [shown[:length] for length in (1, 2, 4) if length <= len(shown)]
        return " › ".join(self.words(step) for step in steps or [()])

    def select(self, path: PartPath) -> None:
        """Select the place of the tree that contains a place of the document."""
        shown = shown_place(self.outline, self.document, path)
        if shown != self._selected:
            self._selected = shown
            self.selection_changed.emit()

    def apply(self, document: Document, text: str, key: str = "", select: PartPath | None = None) -> None:
        """Apply a step, and select `select` after it."""
        self.model.apply(document, text, key)
        if select is not None:
            self.select(select)

    def put(self, path: PartPath, value: object, text: str, key: str = "") -> None:
        """Replace the value at a path, with all consequences, as one undo step."""
        made = with_record(self.document, path, value)
        if self._following is not None and made is not self.document:
            made = self._following(self.document, made, path)
        self.apply(made, text, key)

    def rename(self, path: PartPath, id_: str) -> None:
        """Give a record another id and change all references; an id that is in use is refused."""
        others = ids_of(record_at(self.document, path[:-1])) - {id_of(record_at(self.document, path))} if path else ()
        if id_ in others:
            self.refused.emit(_("This value is already used. Choose another."))
            return
        made = self._renaming(self.document, path, id_) if self._renaming is not None else None
        document = made if made is not None else with_record(self.document, (*path, "id"), id_)
        self.apply(document, _("Rename {name}").format(name=self.words(path)))

    # Records of lists.

    @property
    def list_path(self) -> PartPath | None:
        """The list that a new record would be added to: that of the selection; None if there is none."""
        branch = self.branch
        if branch is None or not branch.is_list:
            return None
        return self._selected if len(self._selected) in {1, 3} else self._selected[:-1]

    @property
    def inner_list_path(self) -> PartPath | None:
        """The list within the selected record that the tree shows; None if there is none."""
        branch = self.branch
        if branch is None or not branch.inner or len(self._selected) not in {2, 4}:
            return None
        return (*self._selected[:2], branch.inner)

    @property
    def is_record_selected(self) -> bool:
        """Whether a record of a list is selected."""
        return len(self._selected) in {2, 4}

    def add(self, record: object | None = None, *, inner: bool = False) -> None:
        """Add a record after the selected one, or at the end of the selected list, and select it.

        Args:
            record: the new record; a plain one if left out.
            inner: whether to add it to the selected record.
        """
        path = self.inner_list_path if inner else self.list_path
        if path is None:
            return
        made = record if record is not None else self._made(path)
        made = with_fresh_id(made, ids_of(record_at(self.document, path)))
        here = self._selected
        index = here[-1] + 1 if here[:-1] == path and isinstance(here[-1], int) else None
        self._take(added(self.document, path, made, index), _("Add to {list}").format(list=self._list_words(path)))

    def duplicate(self) -> None:
        """Add a copy of the selected record after it, and select the copy."""
        if self.is_record_selected:
            text = _("Duplicate {name}").format(name=self.words(self._selected))
            self._take(duplicated(self.document, self._selected), text)

    def can_remove(self) -> bool:
        """Whether the selected record can be removed from its list."""
        if not self.is_record_selected:
            return False
        return len(record_at(self.document, self._selected[:-1])) > self._least(self._selected[:-1])

    def remove(self) -> None:
        """Remove the selected record, and select the next one."""
        if self.can_remove():
            text = _("Delete {name}").format(name=self.words(self._selected))
            self.apply(without_record(self.document, self._selected), text)

    def can_move(self, by: int) -> bool:
        """Whether the selected record can be moved by a number of places."""
        if not self.is_record_selected:
            return False
        index = self._selected[-1]
        return isinstance(index, int) and 0 <= index + by < len(record_at(self.document, self._selected[:-1]))

    def move(self, by: int) -> None:
        """Move the selected record within its list; consecutive moves are one step."""
        if self.can_move(by):
            text = _("Move {name}").format(name=self.words(self._selected))
            self._take(moved(self.document, self._selected, by), text)

    def _take(self, edited: Edited, text: str) -> None:
        self.apply(edited.document, text, select=edited.path)

    def _made(self, path: PartPath) -> object:
        made = self._making(self.document, path) if self._making is not None else None
        return made if made is not None else plain(item_type(type(self.document), path))

    def _least(self, path: PartPath) -> int:
        described = inspect.type_info(hint_at(type(self.document), path))
        return described.min_length or 0 if isinstance(described, inspect.VarTupleType) else 0

    def _list_words(self, path: PartPath) -> str:
        return self.words(path[:1]) if len(path) == 1 else self.words(path[:2])

    def _follow(self, before: object, after: object) -> None:
        former = self._selected
        self._selected = _nearest(self.outline, before, after, former)
        self.is_changing = True
        try:
            self.changed.emit(before, after)
        finally:
            self.is_changing = False
        if self._selected != former:
            self.selection_changed.emit()


def hint_at(document_type: type, path: PartPath) -> Any:  # noqa: ANN401 - a type, with its limits
    """The type at a path of documents of a type: of an entry, or of the records of a list."""
    hint: Any = document_type
    for step in path:
        if isinstance(step, int):
            described = inspect.type_info(hint)
            assert isinstance(described, inspect.VarTupleType), "numbers are places in lists"
            hint = _item_hint(hint)
        else:
            hint = typing.get_type_hints(hint, include_extras=True)[step]
    return hint


def item_type(document_type: type, list_path: PartPath) -> type[msgspec.Struct]:
    """The type of the records of a list."""
    found = _item_hint(hint_at(document_type, list_path))
    assert isinstance(found, type), "lists that are edited as such are lists of records"
    return found


def _item_hint(hint: Any) -> Any:  # noqa: ANN401 - see above
    """The type of the items of a list, without annotations."""
    if typing.get_origin(hint) is typing.Annotated:
        hint = typing.get_args(hint)[0]
    return typing.get_args(hint)[0]


def _nearest(outline: Outline, before: object, after: object, path: PartPath) -> PartPath:
    """The path of the selection after an edit, or the nearest one."""
    for depth in range(2, len(path) + 1, 2):
        head, index = path[: depth - 1], path[depth - 1]
        items = record_at(after, head) if is_there(after, head) else UNSET
        if not isinstance(items, tuple) or not items or not isinstance(index, int):
            return shown_place(outline, after, head)
        old = record_at(before, path[:depth])
        here = _index_of(items, old, index, record_at(before, head))
        path = (*head, here, *path[depth:])
    return shown_place(outline, after, path)


def _index_of(items: tuple[Any, ...], old: object, index: int, before: tuple[Any, ...]) -> int:
    """The index of a record in its list: by identity, else by id, else its old index, if it exists."""
    if index < len(items) and items[index] is old:
        return index
    same = next((place for place, item in enumerate(items) if item is old), None)
    if same is None and id_of(old) and len(items) == len(before):
        same = next((place for place, item in enumerate(items) if id_of(item) == id_of(old)), None)
    return same if same is not None else min(index, len(items) - 1)
