"""`RecordContext`: a document of records under edit, its selection, and every edit as one step."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import UNSET
from PySide6.QtCore import QObject, Signal

from ccstudio.application.records.field_labels import entry_label
from ccstudio.application.records.outline import Branch, Outline, shown_place, words_of
from ccstudio.base.language import _, plural
from ccstudio.documents.document import Document
from ccstudio.edit.fresh_records import fresh_record
from ccstudio.edit.record_clips import RecordClip, clip_of, pasted
from ccstudio.edit.record_sets import (
    EditedSet,
    Renaming,
    can_move,
    duplicated_together,
    moved_together,
    without_records,
)
from ccstudio.edit.record_types import item_type, limits_of
from ccstudio.edit.records import PartPath, added, id_of, ids_of, is_there, record_at, with_fresh_id, with_record
from ccstudio.ui.documents.document_model import DocumentModel

DependentsSave = Callable[[Any, Any, PartPath], Any]
"""Returns the document after an edit with its consequences, given the document before and the edited place."""

Pasting = Callable[[Any, RecordClip, PartPath], tuple[EditedSet, str]]
"""Returns the document with the records of a clip after a place, and a remark for the status bar, empty for none."""

Making = Callable[[Any, PartPath], object | None]
"""Creates a record for a list of the document; None for a plain one."""


class RecordContext(QObject):
    """State shared by tree, forms and commands of a document.

    The selected place is always one of the tree. After an edit or undo the selection stays with its record, or moves to
    the nearest place that exists. Further records of the same list can be chosen with it. `is_changing` is true while
    views are updated after an edit. `adders` have words and means for lists whose records come from files.

    Signals:
        changed(before, after): another document.
        selection_changed(): another place is selected, or others are chosen with it.
        refused(reason): an edit was not made; forms show again what holds.
        renamed(rename): a record gets another id: its path, the former id and the new one.
    """

    changed = Signal(object, object)
    selection_changed = Signal()
    refused = Signal(str)
    renamed = Signal(object)

    def __init__(
        self,
        model: DocumentModel[Any],
        outline: Outline,
        parent: QObject | None = None,
        *,
        renaming: Renaming | None = None,
        making: Making | None = None,
        following: DependentsSave | None = None,
        pasting: Pasting | None = None,
    ) -> None:
        super().__init__(parent)
        self.model = model
        self.outline = outline
        self._renaming = renaming
        self._making = making
        self._following = following
        self._pasting = pasting
        self._selected: PartPath = ()
        self._chosen: tuple[PartPath, ...] = ()
        self.is_changing = False
        self.adders: dict[PartPath, tuple[str, Callable[[], None]]] = {}
        model.changed.connect(self._follow)

    @property
    def document(self) -> Any:  # noqa: ANN401 - whatever the model is of
        """The current document."""
        return self.model.value

    @property
    def renaming(self) -> Renaming | None:
        """What renames a record with all references."""
        return self._renaming

    @property
    def selected(self) -> PartPath:
        """The selected place; empty for the document itself."""
        return self._selected

    @property
    def chosen(self) -> tuple[PartPath, ...]:
        """The chosen records of one list in their order, the selected one among them; the selected place if alone."""
        return self._chosen or (self._selected,)

    @property
    def has_several(self) -> bool:
        """Whether several records are chosen."""
        return bool(self._chosen)

    @property
    def records(self) -> list[Any]:
        """The chosen records, or whatever is selected."""
        return [record_at(self.document, path) for path in self.chosen]

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

    def words_of_entry(self, path: PartPath) -> str:
        """The title of a place with its parents, and the entry of the record that the path leads to."""
        place, shown = self.words_at(path), shown_place(self.outline, self.document, path)
        if not any(isinstance(step, str) for step in path[len(shown) :]):
            return place
        return _("{place}: {entry}").format(place=place, entry=entry_label(path, self.document))

    def select(self, path: PartPath) -> None:
        """Select the place of the tree that contains a place of the document."""
        shown = shown_place(self.outline, self.document, path)
        if shown != self._selected or self._chosen:
            self._selected, self._chosen = shown, ()
            self.selection_changed.emit()

    def choose(self, paths: Sequence[PartPath], current: PartPath | None = None) -> None:
        """Choose records of one list, one of which is the selected one; those of other lists are left out."""
        last = current if current is not None else paths[-1]
        above = last[:-1]
        kept = sorted({path for path in (*paths, last) if path[:-1] == above}, key=_index)
        chosen = tuple(kept) if len(kept) > 1 and len(last) in {2, 4} else ()
        if (last, chosen) != (self._selected, self._chosen):
            self._selected, self._chosen = last, chosen
            self.selection_changed.emit()

    def choose_all(self, shown: Sequence[PartPath] | None = None) -> None:
        """Choose all records of the selected list, or those of `shown` that are among them."""
        path = self.list_path
        if path is None or not record_at(self.document, path):
            return
        every: list[PartPath] = [(*path, place) for place in range(len(record_at(self.document, path)))]
        kept = [it for it in every if shown is None or it in set(shown)] or every
        self.choose(kept, self._selected if self._selected in kept else kept[0])

    def apply(self, document: Document, text: str, key: str = "", select: PartPath | None = None) -> None:
        """Apply a step, and select `select` after it."""
        self.model.apply(document, text, key)
        if select is not None:
            self.select(select)

    def put(self, path: PartPath, value: object, text: str, key: str = "") -> None:
        """Replace the value at a path, with all consequences, as one undo step."""
        self.put_each({path: value}, text, key)

    def put_each(self, values: Mapping[PartPath, object], text: str, key: str = "") -> None:
        """Replace the values at some paths, with all consequences, as one undo step."""
        made = self.document
        for path, value in values.items():
            before, made = made, with_record(made, path, value)
            if self._following is not None and made is not before:
                made = self._following(before, made, path)
        self.apply(made, text, key)

    def rename(self, path: PartPath, id_: str) -> None:
        """Give a record another id and change all references; an id that is in use is refused."""
        others = ids_of(record_at(self.document, path[:-1])) - {id_of(record_at(self.document, path))} if path else ()
        if id_ in others:
            self.refused.emit(_("This value is already used. Choose another."))
            return
        made = self._renaming(self.document, path, id_) if self._renaming is not None else None
        document = made if made is not None else with_record(self.document, (*path, "id"), id_)
        self.renamed.emit((path, id_of(record_at(self.document, path)), id_))
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
        if record is None and path in self.adders:
            self.adders[path][1]()
            return
        made = record if record is not None else self._made(path)
        made = with_fresh_id(made, ids_of(record_at(self.document, path)))
        here = self._selected
        index = here[-1] + 1 if here[:-1] == path and isinstance(here[-1], int) else None
        edited = added(self.document, path, made, index)
        self.apply(edited.document, _("Add to {list}").format(list=self._list_words(path)), select=edited.path)

    def duplicate(self) -> None:
        """Add copies of the chosen records after the last of them, and choose the copies."""
        if self.is_record_selected:
            text = _("Duplicate {name}").format(name=self.words_of_chosen())
            self.take_set(duplicated_together(self.document, self.chosen, self._renaming), text)

    def can_remove(self) -> bool:
        """Whether the chosen records can be removed from their list."""
        if not self.is_record_selected:
            return False
        above = self._selected[:-1]
        least, _most = limits_of(type(self.document), above)
        return len(record_at(self.document, above)) - len(self.chosen) >= least

    def remove(self) -> None:
        """Remove the chosen records, and select the next one."""
        if self.can_remove():
            text = _("Delete {name}").format(name=self.words_of_chosen())
            first = self.chosen[0]
            made: Any = without_records(self.document, self.chosen)
            left = len(record_at(made, first[:-1]))
            nearest = (*first[:-1], min(_index(first), left - 1)) if left else first[:-1]
            self.apply(made, text, select=nearest)

    def can_move(self, by: int) -> bool:
        """Whether the chosen records can be moved by a number of places."""
        return self.is_record_selected and can_move(self.document, self.chosen, by)

    def move(self, by: int) -> None:
        """Move the chosen records within their list."""
        if self.can_move(by):
            text = _("Move {name}").format(name=self.words_of_chosen())
            self.take_set(moved_together(self.document, self.chosen, by), text)

    def clip(self) -> RecordClip | None:
        """The chosen records for the clipboard; None if no record is selected."""
        return clip_of(self.document, self.chosen) if self.is_record_selected else None

    def paste(self, clip: RecordClip, document: Any = None) -> str:  # noqa: ANN401 - of the kind of the document
        """Add the records of a clip after the chosen ones, choose them, and return a remark, empty for none.

        With another `document` they are added to that one, which takes the place of the former in the same step.

        Raises:
            UnusableRecordsError: they have no place here.
        """
        last = self.chosen[-1]
        if self._pasting is not None:
            edited, remark = self._pasting(document or self.document, clip, last)
        else:
            edited, remark = pasted(document or self.document, clip, last, self._renaming), ""
        self.take_set(edited, plural("Paste {count} part", "Paste {count} parts", len(edited.paths)))
        return remark

    def words_of_chosen(self) -> str:
        """The name of the selected record, or the number of the chosen ones."""
        if not self.has_several:
            return self.words(self._selected)
        return plural("{count} part", "{count} parts", len(self._chosen))

    def take_set(self, edited: EditedSet, text: str) -> None:
        """Apply a step, and choose the records that it is about."""
        self.apply(edited.document, text)
        self.choose(edited.paths, edited.paths[0])

    def _made(self, path: PartPath) -> object:
        made = self._making(self.document, path) if self._making is not None else None
        return made if made is not None else fresh_record(item_type(type(self.document), path))

    def _list_words(self, path: PartPath) -> str:
        return self.words(path[:1]) if len(path) == 1 else self.words(path[:2])

    def _follow(self, before: object, after: object) -> None:
        former, chosen = self._selected, self._chosen
        self._selected = _nearest(self.outline, before, after, former)
        self._chosen = _still_chosen(before, after, chosen, self._selected)
        self.is_changing = True
        try:
            self.changed.emit(before, after)
        finally:
            self.is_changing = False
        if (self._selected, self._chosen) != (former, chosen):
            self.selection_changed.emit()


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


def _still_chosen(
    before: object, after: object, chosen: tuple[PartPath, ...], selected: PartPath
) -> tuple[PartPath, ...]:
    """The chosen records after an edit, the selected one among them; none if it is alone."""
    if not chosen or len(chosen[0]) != len(selected) or not is_there(before, chosen[0][:-1]):
        return ()
    old, new = record_at(before, chosen[0][:-1]), record_at(after, selected[:-1])
    places = {id(item): place for place, item in enumerate(new)}
    found = set()
    for path in chosen:
        place = places.get(id(old[_index(path)]))
        if place is None and len(old) == len(new):
            place = _index_of(new, old[_index(path)], _index(path), old)
        if place is not None:
            found.add(place)
    kept = tuple((*selected[:-1], place) for place in sorted(found))
    return kept if len(kept) > 1 and selected in kept else ()


def _index(path: PartPath) -> int:
    """The index of a record in its list."""
    step = path[-1]
    assert isinstance(step, int), "records stand in lists"
    return step
