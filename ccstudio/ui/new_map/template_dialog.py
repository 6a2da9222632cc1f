"""Asks for the title of a template."""

from PySide6.QtWidgets import QCheckBox, QDialog, QFormLayout, QLabel, QLineEdit, QWidget

from ccstudio.application.new_map.own_templates import template_file
from ccstudio.application.new_map.sources import size_words
from ccstudio.base.language import _
from ccstudio.documents.map import MapDocument
from ccstudio.ui.widgets.answer_buttons import answer_buttons, lay_out_form

LONGEST_TITLE = 200


class TemplateDialog(QDialog):
    """The title of a template, and whether it contains the objectives of the map."""

    def __init__(self, document: MapDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Save as template"))
        self.setMinimumWidth(420)
        self.title = QLineEdit(document.title)
        self.title.setMaxLength(LONGEST_TITLE)
        self.title.selectAll()
        self.has_objectives = QCheckBox(_("Include &objectives"))
        self.has_objectives.setChecked(bool(document.objectives))
        self.has_objectives.setEnabled(bool(document.objectives))
        words = QLabel(
            _(
                "The template contains the grid ({size}), numbering, board edge, frame and boxes, but no terrain."
            ).format(size=size_words(document.grid))
        )
        words.setWordWrap(True)
        self.note = QLabel()
        self.note.setWordWrap(True)
        buttons, self.ok_button = answer_buttons(self, _("Save template"))
        form = QFormLayout()
        form.addRow(words)
        form.addRow(_("&Title"), self.title)
        form.addRow("", self.has_objectives)
        form.addRow("", self.note)
        lay_out_form(self, form, buttons)
        self.title.textChanged.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        title = self.title.text().strip()
        self.ok_button.setEnabled(bool(title))
        is_there = bool(title) and template_file(title).exists()
        self.note.setText(
            _("Enter a title for the template.")
            if not title
            else _("This replaces the template with the same title.")
            if is_there
            else ""
        )
