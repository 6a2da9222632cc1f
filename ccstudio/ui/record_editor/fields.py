"""Fields for values in documents of records other than numbers and texts: colours, references, flags."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import UNSET, inspect
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QColor
from PySide6.QtWidgets import QCheckBox, QColorDialog, QHBoxLayout, QLineEdit, QMenu, QToolButton, QVBoxLayout

from ccstudio.application.records.columns import names_of, text_of, value_of
from ccstudio.application.records.field_labels import in_sentence
from ccstudio.application.records.references import Choices, Listing
from ccstudio.base.language import _
from ccstudio.edit.fresh_records import fresh_record
from ccstudio.ui.commands.menus import escaped
from ccstudio.ui.record_editor.cells import make_searchable
from ccstudio.ui.widgets.fields import MIXED, ChoiceField, Field, TextField, together
from ccstudio.ui.widgets.form import Makers, RecordField

MANY: Final = 12
"""The number of choices from which a person can search by typing."""


class ReferenceField(ChoiceField):
    """A reference to one of several records, which are listed again whenever the field shows a value."""

    def __init__(self, listing: Listing) -> None:
        self._listing = listing
        self._offered: Choices = ()
        self._last: object = None
        super().__init__(())

    def show_value(self, value: object) -> None:
        """Show a value among the current choices."""
        self._offer()
        self._last = value
        super().show_value(value)

    def unknown_label(self, value: object) -> str:
        """The label of a value that refers to nothing."""
        return names_of(value, ())

    def show_mixed(self) -> None:
        """Show that the records differ."""
        self._last = None
        super().show_mixed()

    def _offer(self) -> None:
        offered = list(self._listing())
        if offered != self._offered:
            self._offered = offered
            self.set_choices(offered)
            if len(offered) > MANY and not self.box.isEditable():
                self.box.setEditable(True)
                self.box.setInsertPolicy(self.box.InsertPolicy.NoInsert)
                make_searchable(self.box)
                line = self.box.lineEdit()
                assert line is not None, "a box to be written in has a line"
                line.editingFinished.connect(self._give_back)

    def _give_back(self) -> None:
        """Restore the value if the typed text is none of the choices."""
        if self.box.findText(self.box.currentText()) < 0 and self._last is not None:
            super().show_value(self._last)


class CellField(TextField):
    """A value typed as a short text: several numbers, a word or a number, a number or nothing."""

    def __init__(self, described: inspect.Type) -> None:
        super().__init__()
        self._described = described
        self._value: object = UNSET

    def show_value(self, value: object) -> None:
        """Show a value."""
        self._value = value
        super().show_value(text_of(value))

    def _finish(self) -> None:
        if self._line.text() == self._shown:
            return
        try:
            value = value_of(self._line.text(), self._described, self._value)
        except ValueError as error:
            self.set_wrong(str(error))
            return
        self._shown = self._line.text()
        self._line.setText(self._shown)
        self.edited.emit(value)


class ColourField(Field):
    """A colour: a swatch to choose it, and its number."""

    def __init__(self, *, can_be_unset: bool = False) -> None:
        super().__init__()
        self._can_be_unset = can_be_unset
        self._dialog: QColorDialog | None = None
        self.swatch = QToolButton()
        self.swatch.setFixedSize(34, 22)
        self.swatch.setToolTip(_("Choose a colour"))
        self.swatch.setAccessibleName(_("Choose a colour"))
        self.swatch.clicked.connect(self._ask)
        self.line = QLineEdit()
        self.line.setMaxLength(7)
        self.line.editingFinished.connect(self._finish)
        self._value = ""
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.swatch)
        row.addWidget(self.line, 1)
        self.setFocusProxy(self.line)

    def show_value(self, value: object) -> None:
        """Show a colour, or none."""
        self._value = value if isinstance(value, str) else ""
        self.line.setText(self._value)
        self.line.setPlaceholderText(_("automatic") if self._can_be_unset else "")
        ground = self._value or "transparent"
        self.swatch.setStyleSheet(
            f"QToolButton {{ background: {ground}; border: 1px solid #55555588; border-radius: 3px; }}"
        )

    def show_mixed(self) -> None:
        """Show that the records differ."""
        self.show_value("")
        self.line.setPlaceholderText(_(MIXED))

    def _ask(self) -> None:
        self._dialog = QColorDialog(QColor(self._value or "#808080"), self)
        self._dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._dialog.colorSelected.connect(self._take)
        self._dialog.open()

    def _take(self, colour: QColor) -> None:
        self.edited.emit(colour.name().upper())

    def _finish(self) -> None:
        text = self.line.text().strip()
        if text == self._value:
            return
        if not text and self._can_be_unset:
            self.edited.emit(UNSET)
            return
        colour = QColor(text if text.startswith("#") else f"#{text}")
        if colour.isValid() and len(text.removeprefix("#")) == 6:
            self.edited.emit(colour.name().upper())
        else:
            self.set_wrong(_("Enter a colour as # and six hexadecimal digits, such as #7A5C3E."))


class FlagsField(Field):
    """Some of a few words, in declared order."""

    def __init__(self, choices: Choices) -> None:
        super().__init__()
        self._choices = choices
        self._values: tuple[tuple[Any, ...], ...] = ()
        self.button = QToolButton()
        self.button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.button.setSizePolicy(self.button.sizePolicy().Policy.Ignored, self.button.sizePolicy().Policy.Fixed)
        self._menu = QMenu(self.button)
        self.actions_by_value: dict[Any, QAction] = {}
        for value, label in choices:
            action = self._menu.addAction(escaped(label))
            action.setCheckable(True)
            action.triggered.connect(self._finish)
            self.actions_by_value[value] = action
        self.button.setMenu(self._menu)
        self._place(self.button)

    def show_value(self, value: object) -> None:
        """Show the words of a value."""
        assert isinstance(value, tuple), "a field of several words"
        self._values = (value,)
        for word, action in self.actions_by_value.items():
            action.setChecked(word in value)
        labels = dict(self._choices)
        self.button.setText(escaped(_(", ").join(labels.get(it, str(it)) for it in value)) or _("none"))

    def show_values(self, values: Sequence[object]) -> None:
        """Show the words that all of several records have."""
        super().show_values(values)
        self._values = tuple(value for value in values if isinstance(value, tuple))
        for word, action in self.actions_by_value.items():
            action.setChecked(all(word in value for value in self._values))

    def show_mixed(self) -> None:
        """Show that the records differ."""
        self.button.setText(_(MIXED))

    def _finish(self) -> None:
        """Give the word to all records, or take it from them; their other words stay."""
        action = self.sender()
        word = next(value for value, known in self.actions_by_value.items() if known is action)
        has_word = self.actions_by_value[word].isChecked()
        self.edited.emit(together([_with_word(value, word, has_word=has_word) for value in self._values]))


class OptionalField(Field):
    """An optional record within a record, which its `label` names; `nothing` is shown if it is missing."""

    is_wide = True

    def __init__(self, record_type: type[msgspec.Struct], makers: Makers, label: str, nothing: object = UNSET) -> None:
        super().__init__()
        self._type = record_type
        self._nothing = nothing
        self._makers = makers
        self._label = label
        self.box = QCheckBox(_("With {part}").format(part=in_sentence(label)))
        self.box.clicked.connect(self._finish)
        self.record: RecordField | None = None
        self._values: tuple[object, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.box)
        self.setFocusProxy(self.box)

    def show_value(self, value: object) -> None:
        """Show a record, or none."""
        self.show_values((value,))

    def show_values(self, values: Sequence[object]) -> None:
        """Show several records, or that only some of them are there."""
        self._values = tuple(values)
        present = [isinstance(value, msgspec.Struct) for value in values]
        self.box.setTristate(any(present) and not all(present))
        if any(present) and not all(present):
            self.box.setCheckState(Qt.CheckState.PartiallyChecked)
        else:
            self.box.setChecked(all(present))
        if all(present) and self.record is None:
            self.record = RecordField(self._type, self._makers)
            self.record.edited.connect(self.edited)
            self._column.addWidget(self.record)
        if self.record is not None:
            self.record.setVisible(all(present))
            if all(present):
                self.record.show_values(values)

    def show_mixed(self) -> None:
        """Show no record."""
        self.show_values((UNSET,))

    def _finish(self) -> None:
        is_wanted = self.box.checkState() is not Qt.CheckState.Unchecked
        kept = (value if isinstance(value, msgspec.Struct) else self._fresh() for value in self._values)
        self.edited.emit(together(list(kept)) if is_wanted else self._nothing)

    def _fresh(self) -> msgspec.Struct:
        """A new record, called as the field is."""
        made = fresh_record(self._type)
        has_title = "title" in self._type.__struct_fields__
        return msgspec.structs.replace(made, title=self._label) if has_title else made


def _with_word(words: tuple[Any, ...], word: object, *, has_word: bool) -> tuple[Any, ...]:
    """Words with one more at the end, or without it."""
    others = tuple(it for it in words if it != word)
    if not has_word:
        return others
    return words if word in words else (*others, word)
