"""`RecordPanel`: the form of the selection in a document of records."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import inspect
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from ccstudio.application.records.columns import columns_of
from ccstudio.application.records.field_labels import field_label, problem_sentence
from ccstudio.application.records.outline import Branch
from ccstudio.application.records.references import References
from ccstudio.base.language import _, plural
from ccstudio.base.problems import Problem, Severity
from ccstudio.edit.record_types import item_type
from ccstudio.edit.records import PartPath, described_type
from ccstudio.ui.record_editor.cells import CellsField
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.record_editor.field_factories import Special, makers_for
from ccstudio.ui.record_editor.fields import OptionalField
from ccstudio.ui.record_editor.stats_field import StatsField
from ccstudio.ui.record_editor.tables import RecordsField, renamed_in
from ccstudio.ui.widgets.dock_watch import DockWatch
from ccstudio.ui.widgets.fields import Field, TextField, of_each
from ccstudio.ui.widgets.form import Form, RecordField
from ccstudio.ui.widgets.form_foot import FormFoot
from ccstudio.ui.widgets.typed_text import commit_typed_text

PANEL_SIZE: Final = QSize(400, 520)
MOST_SENTENCES: Final = 4
"""The most problems that are shown below the form."""

_RECORD_KEYS: Final = frozenset({Qt.Key.Key_Insert, Qt.Key.Key_Delete})

DeclaredType = Callable[[Any, PartPath], type[msgspec.Struct] | None]
"""Returns the type of the free values at a place of a document, None if none is declared."""

ListFields = Mapping[str, Callable[[], Field]]
"""Fields for whole lists, by the entry of the document."""


def _undeclared(_document: object, _path: PartPath) -> None:
    """No free values have a type."""


class FormSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of the forms of an editor.

    Args:
        references: which entries name something, and what there is to be named.
        special: fields of the editor's own.
        declared: the types of free values.
        hidden: entries that forms leave out, because they are edited elsewhere.
        lists: fields for lists that are edited as a whole.
    """

    references: References = References()
    special: Special = {}
    declared: DeclaredType = _undeclared
    hidden: frozenset[tuple[type[msgspec.Struct], str]] = frozenset()
    lists: ListFields = {}


class RecordPanel(QScrollArea):
    """A form for the selected record, list or document; each edit is one undoable step."""

    def __init__(self, context: RecordContext, form_settings: FormSettings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._form_settings = form_settings
        self._shape: tuple[object, ...] = ("nothing yet",)
        self._problems: Sequence[Problem] = ()
        self._laid_out: PartPath | None = None
        self._unlike: frozenset[str] = frozenset()
        self.form: Form | None = None
        self.list_field: Field | None = None
        self._heading = QLabel()
        self._heading.setTextFormat(Qt.TextFormat.PlainText)
        self._heading.setStyleSheet("font-weight: 600; font-size: 115%;")
        self._heading.setWordWrap(True)
        self._foot = FormFoot(self)
        self._note = QLabel()
        self._note.setWordWrap(True)
        self.add_button = QPushButton(_("Add entry"))
        self.add_button.clicked.connect(self._add)
        self._content = QWidget()
        self._column = QVBoxLayout(self._content)
        for widget in (self._heading, self._note, self.add_button):
            self._column.addWidget(widget)
        self._column.addStretch(1)
        self.setWidget(self._content)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._watch = DockWatch(self)
        context.changed.connect(self._follow)
        context.selection_changed.connect(self._follow)
        context.refused.connect(self._refuse)
        self._follow()

    @property
    def heading(self) -> str:
        """The heading of the form."""
        return self._heading.text()

    @property
    def trouble(self) -> str:
        """The problems of the record as text; empty without any."""
        return self._foot.problems.text()

    def sizeHint(self) -> QSize:
        """Wide enough for small tables."""
        return PANEL_SIZE

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show the problems of the selection: as text at the foot, and as marks of fields."""
        self._problems = problems
        self._tell_problems()

    def show_entry(self, path: PartPath) -> None:
        """Focus the field of an entry, given its path or a path inside it."""
        field = self._field_at(path)
        if field is not None:
            self._watch.bring_up()
            self.ensureWidgetVisible(field)
            field.setFocus()

    def form_settings(self) -> FormSettings:
        """The settings of the forms."""
        return self._form_settings

    def place_of(self, wanted: Field) -> PartPath | None:
        """The place of the document that a field shows, at any depth of the form of a single record."""
        if self.form is None or self._context.has_several:
            return None
        return _place_in(self.form, wanted, self._context.selected)

    def declared(self, document: Any, path: PartPath) -> type[msgspec.Struct] | None:  # noqa: ANN401 - as the bench's
        """The type of the free values at a place of a document."""
        return self._form_settings.declared(document, path)

    def set_form_settings(self, form_settings: FormSettings) -> None:
        """Change types or choices of the forms."""
        self._form_settings = form_settings
        self._shape = ("nothing any more",)
        self._follow()

    def begin_writing(self) -> None:
        """Focus the title of the selection and select its text."""
        name = next((name for name in ("title", "name", "id") if self.form is not None and name in self.form.names), "")
        field = self.form.field(name) if self.form is not None and name else None
        if isinstance(field, TextField):
            self._watch.bring_up()
            field.begin_writing()

    def event(self, event: QEvent) -> bool:
        """Keep the keys that add and delete records from the window while the focus is in a form."""
        is_asked = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride
        if is_asked and isinstance(event, QKeyEvent) and event.key() in _RECORD_KEYS:
            event.accept()
            return True
        return super().event(event)

    def settle(self) -> None:
        """Take the text that is being typed in a field, as if it lost the focus."""
        commit_typed_text(self)

    def _follow(self, *_documents: object) -> None:
        context = self._context
        path, branch = context.selected, context.branch
        several = context.has_several
        shape = self._shape_of(path, branch)
        if shape != self._shape:
            self._shape = shape
            self._make(path, branch)
        self._heading.setText(context.words_of_chosen())
        is_list = branch is not None and branch.is_list and len(path) == 1
        self._note.setVisible(several or (is_list and self.list_field is None))
        self.add_button.setVisible(is_list and self.list_field is None)
        if is_list and self.list_field is None:
            count = len(context.record)
            self._note.setText(plural("{count} entry", "{count} entries", count))
            self.add_button.setText(context.adders[path][0] if path in context.adders else _("Add entry"))
        if several:
            self._note.setText(self._words_for_several())
        if self.form is not None:
            self.form.show_records(context.records)
        elif self.list_field is not None:
            self.list_field.show_value(context.record)
        if context.selected != self._laid_out:
            self._laid_out = context.selected
            self._lay_out()
        self._tell_problems()

    def _words_for_several(self) -> str:
        """What a person should know who edits several records."""
        words = [_("Changes apply to all of them. Numbers can be changed with +1, -1, *2 or /2.")]
        if self._unlike:
            words.append(_("Fields of stats are hidden because the kinds differ."))
        return "\n".join(words)

    def _lay_out(self) -> None:
        """Lay out all fields now: nested tables and forms would take several turns to grow."""
        layouts = [widget.layout() for widget in reversed(self._content.findChildren(QWidget))]
        for layout in (*layouts, self._column):
            if layout is not None:
                layout.activate()

    def _shape_of(self, path: PartPath, branch: Branch | None) -> tuple[object, ...]:
        """The key of the form: whatever changes its fields."""
        if branch is not None and len(path) == 1:
            return (path, self._form_settings.declared(self._context.document, path))
        record, chosen = self._context.record, self._context.chosen
        shapes = {tuple(it for _name, it in self._free_values(place, type(record))) for place in chosen}
        return (type(record), len(path), len(chosen) > 1, *shapes)

    def _free_values(self, path: PartPath, record_type: type) -> list[tuple[str, type[msgspec.Struct] | None]]:
        """The entries of a record with free values, and their declared types."""
        info = described_type(record_type)
        return [
            (field.name, self._form_settings.declared(self._context.document, (*path, field.name)))
            for field in info.fields
            if _is_free(field.type)
        ]

    def _make(self, path: PartPath, branch: Branch | None) -> None:
        self._clear()
        made: QWidget | None = None
        if branch is not None and len(path) == 1:
            self.list_field = self._field_of_branch(branch)
            if self.list_field is not None:
                self.list_field.edited.connect(self._edit_branch)
            elif not branch.is_list:
                made = self.form = self._form_of(path, type(self._context.record))
            made = made or self.list_field
        else:
            made = self.form = self._form_of(path, type(self._context.record))
        if self.form is not None:
            self.form.edited.connect(self._edit)
        if made is not None:
            self._column.insertWidget(self._column.count() - 1, made)

    def _clear(self) -> None:
        shown: tuple[Form | Field | None, ...] = (self.form, self.list_field)
        for widget in shown:
            if widget is not None:
                # What is being written in a field that goes is of a record that is no longer shown.
                widget.edited.disconnect()
                self._column.removeWidget(widget)
                widget.hide()
                widget.deleteLater()
        self.form, self.list_field = None, None
        self._foot.forget_help()

    def _field_of_branch(self, branch: Branch) -> Field | None:
        """The field for a whole branch: a special one, a table, or the form of free values."""
        form_settings, document = self._form_settings, self._context.document
        own = form_settings.lists.get(branch.field)
        if own is not None:
            return own()
        if branch.is_table:
            record_type = item_type(type(document), (branch.field,))
            columns = columns_of(record_type, form_settings.references)
            assert columns is not None, "what is edited as a table has entries that fit into cells"
            return RecordsField(record_type, columns)
        if not branch.is_list and isinstance(getattr(document, branch.field), Mapping):
            return self._stats_field(form_settings.declared(document, (branch.field,)))
        return None

    def _stats_field(self, kind: type[msgspec.Struct] | None) -> StatsField:
        return StatsField(kind, self._form_settings.references, self._form_settings.special)

    def _form_of(self, path: PartPath, record_type: type[msgspec.Struct]) -> Form:
        form_settings = self._form_settings
        names: Sequence[str] = [field.name for field in msgspec.structs.fields(record_type)]
        if not path:
            names = self._context.outline.entries
        makers = makers_for(record_type, form_settings.references, form_settings.special)
        self._unlike = self._unlike_values(record_type)
        for name, kind in self._free_values(path, record_type):
            if (record_type, name) not in form_settings.special:
                makers[name] = partial(self._stats_field, kind)
        unlike = {*self._unlike, *(("id",) if self._context.has_several else ())}
        shown = [name for name in names if (record_type, name) not in form_settings.hidden and name not in unlike]
        return Form(record_type, shown, makers)

    def _unlike_values(self, record_type: type) -> frozenset[str]:
        """The free values whose types differ among the chosen records."""
        first, *others = [dict(self._free_values(path, record_type)) for path in self._context.chosen]
        return frozenset(name for name, kind in first.items() if any(it[name] is not kind for it in others))

    def _edit(self, name: str, value: object) -> None:
        context = self._context
        path = context.selected
        entry = field_label(name, type(context.record))
        if context.has_several:
            values = of_each(value, len(context.chosen))
            text = _("Change {entry} of {name}").format(entry=entry, name=context.words_of_chosen())
            context.put_each(dict(zip([(*it, name) for it in context.chosen], values, strict=True)), text)
            return
        if name == "id" and context.is_record_selected:
            context.rename(path, str(value))
            return
        renamed = renamed_in(getattr(context.record, name), value)
        if renamed is not None:
            context.rename((*path, name, renamed[0]), renamed[2])
            return
        if path:
            text = _("Change {entry} of {name}").format(entry=entry, name=context.words(path))
        else:
            text = _("Change {entry}").format(entry=entry)
        context.put((*path, name), value, text)

    def _edit_branch(self, value: object) -> None:
        context = self._context
        context.put(context.selected, value, _("Change {entry}").format(entry=context.words(context.selected)))

    def _refuse(self, reason: str) -> None:
        """Restore the id, and show the reason."""
        self._follow()
        if self.form is not None and "id" in self.form.names:
            self.form.field("id").set_wrong(reason)

    def _add(self) -> None:
        self._context.add()
        self.begin_writing()

    def _tell_problems(self) -> None:
        path = self._context.selected
        is_alone = not self._context.has_several
        here = [it for it in self._problems if is_alone and it.path[: len(path)] == path and (path or len(it.path) < 2)]
        sentences = list(dict.fromkeys(self._sentence(problem) for problem in here))
        more = len(sentences) - MOST_SENTENCES
        lines = sentences[:MOST_SENTENCES]
        if more > 0:
            lines.append(_("{count} more").format(count=more))
        self._foot.show_problems("\n".join(lines))
        tables: dict[CellsField, list[tuple[PartPath, Severity, str]]] = {
            table: [] for table in self._content.findChildren(CellsField)
        }
        for problem in here:
            field, rest = self._place_at(problem.path)
            if field is not None:
                field.set_wrong(self._sentence(problem))
            if isinstance(field, CellsField):
                tables.setdefault(field, []).append((rest, problem.severity, self._sentence(problem)))
        for table, found in tables.items():
            table.show_problems(found)

    def _sentence(self, problem: Problem) -> str:
        document = self._context.document
        return problem_sentence(problem, document, partial(self._form_settings.declared, document))

    def _field_at(self, path: PartPath) -> Field | None:
        """The innermost field for a place of the document, if the panel shows it."""
        return self._place_at(path)[0]

    def _place_at(self, path: PartPath) -> tuple[Field | None, PartPath]:
        """The innermost field for a place of the document, if the panel shows it, and the steps from there on."""
        selected = self._context.selected
        if path[: len(selected)] != selected:
            return None, ()
        steps = path[len(selected) :]
        form, field = self.form, self.list_field
        while True:
            if isinstance(field, StatsField):
                form = field.form if field.form is not None and not field.form.isHidden() else None
            elif isinstance(field, RecordField):
                form = field.form
            elif isinstance(field, OptionalField):
                form = field.record.form if field.record is not None else None
            elif field is not None:
                return field, steps
            if form is None or not steps or steps[0] not in form.names:
                return field, steps
            field, steps = form.field(str(steps[0])), steps[1:]


def _is_free(described: inspect.Type) -> bool:
    return isinstance(described, inspect.DictType) and isinstance(described.value_type, inspect.AnyType)


def _place_in(form: Form, wanted: Field, path: PartPath) -> PartPath | None:
    """The path of a field within a form at a path; None if it is not there."""
    for name in form.names:
        field = form.field(name)
        if field is wanted:
            return (*path, name)
        inner = _form_within(field)
        found = _place_in(inner, wanted, (*path, name)) if inner is not None else None
        if found is not None:
            return found
    return None


def _form_within(field: Field) -> Form | None:
    """The form of the record that a field shows; None if it shows none."""
    if isinstance(field, OptionalField):
        return field.record.form if field.record is not None else None
    return field.form if isinstance(field, StatsField | RecordField) else None
