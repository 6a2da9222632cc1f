"""The dialog in which the stagger and the numbering of a map are changed, with the names as they will be."""

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.language import _
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import MapDocument
from ccstudio.edit.regrid.change import GridChange
from ccstudio.ui.map_editor.regridding.preview import ChangePreview
from ccstudio.ui.map_editor.regridding.rows_dialog import ChangeSummary, Uses
from ccstudio.ui.widgets.answer_buttons import answer_buttons
from ccstudio.ui.widgets.numbering_page import NumberingPage
from ccstudio.ui.widgets.small_screens import resize_within_screen, scrolling

_LINES: Final = 4


class NamingDialog(QDialog):
    """Asks how the spaces are named, and which of them are pushed by half a space."""

    def __init__(
        self, document: MapDocument, uses: Uses, parent: QWidget | None = None, *, is_raised: bool = False
    ) -> None:
        super().__init__(parent)
        self._document = document
        self.setWindowTitle(_("Stagger and numbering"))
        self.preview = ChangePreview()
        self.page = NumberingPage()
        self.page.set_value(document.numbering)
        is_flat = not (isinstance(document.grid, HexGrid) and document.grid.orientation == "pointy")
        self.flip = QCheckBox(_("Stagger the other &columns") if is_flat else _("Stagger the other &rows"))
        self.carry = QCheckBox(_("&Move outlines with the spaces under them"))
        self.flip.setVisible(isinstance(document.grid, HexGrid))
        self.carry.setVisible(isinstance(document.grid, HexGrid))
        self.summary = ChangeSummary(document, uses, _LINES, is_raised=is_raised)
        self._buttons, self.ok_button = answer_buttons(self, _("Change map"))
        self._lay_out()
        self.page.changed.connect(self._follow)
        for box in (self.flip, self.carry, self.summary.edition):
            box.toggled.connect(self._follow)
        self.finished.connect(self.summary.stop)
        self._follow()
        resize_within_screen(self, QSize(1060, 740))

    @property
    def change(self) -> GridChange:
        """The requested change."""
        numbering = self.page.value()
        return GridChange(
            flip=self.flip.isChecked(),
            carry=self.flip.isChecked() and self.carry.isChecked(),
            numbering=None if numbering == self._document.numbering else numbering,
        )

    @property
    def is_new_edition(self) -> bool:
        """Whether the version of the map is raised."""
        return self.summary.edition.isChecked()

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        area = scrolling(self.page)
        # The preview takes the rest: choices cut at the side could not be read.
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        area.setMinimumWidth(self.page.minimumSizeHint().width() + bar)
        left.addWidget(area, 1)
        left.addWidget(self.flip)
        left.addWidget(self.carry)
        upper = QHBoxLayout()
        upper.setSpacing(18)
        upper.addLayout(left, 2)
        upper.addWidget(self.preview, 3)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(10)
        column.addLayout(upper, 1)
        column.addWidget(self.summary)
        column.addWidget(self._buttons)

    def _follow(self) -> None:
        change = self.change
        self.carry.setEnabled(change.flip)
        self.preview.show_change(self._document, change)
        can_be = self.summary.show_change(change)
        self.ok_button.setEnabled(can_be and (change.flip or change.numbering is not None))
