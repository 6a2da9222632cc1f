"""The dialog in which a terrain of the map's own is made: what it does, and how it looks, seen at once."""

from functools import partial
from typing import Any, Final

import msgspec
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.language import _
from ccstudio.documents.terrain import Terrain
from ccstudio.ui.painting.terrain_sample import sample_of
from ccstudio.ui.widgets.answer_buttons import answer_buttons
from ccstudio.ui.widgets.colours_field import ColoursField
from ccstudio.ui.widgets.fields import Field
from ccstudio.ui.widgets.form import Form
from ccstudio.ui.widgets.lengths import LengthField
from ccstudio.ui.widgets.small_screens import resize_within_screen

ENTRIES: Final = ("name", "kind", "sight", "cost", "cover", "height", "blind", "water", "rule", "drawing")
SAMPLE_SIZE: Final = QSize(300, 330)
WIDEST: Final = 20_000
"""The widest line that a terrain table may give, in lattice units."""


class TerrainDialog(QDialog):
    """Shows a terrain for change, and a piece of map painted with it; nothing is in force until it is accepted.

    The rule of one that `is_of_table` is shown and stays as it is: the rules of the system know it by that.
    """

    def __init__(
        self, terrain: Terrain, title: str, units_per_mm: float, parent: QWidget | None = None, *, is_of_table: bool
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self._terrain = terrain
        self.colours = ColoursField()
        width = partial(LengthField, units_per_mm, 0, WIDEST)
        self.form = Form(Terrain, ENTRIES, {"colours": self._colours_field, "width": width})
        self.form.field("rule").setEnabled(not is_of_table)
        self.form.set_row_visible("rule", visible=bool(terrain.rule) or not is_of_table)
        self.form.edited.connect(self._edit)
        self.sample = QLabel()
        self.sample.setAccessibleName(_("Sample"))
        self.sample.setFixedSize(SAMPLE_SIZE)
        self._buttons = answer_buttons(self, title)[0]
        scroll = QScrollArea()
        scroll.setAccessibleName(title)
        scroll.setWidget(self.form)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setMinimumWidth(360)
        upper = QHBoxLayout()
        upper.addWidget(scroll, 1)
        upper.addWidget(self.sample, 0, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.addLayout(upper, 1)
        layout.addWidget(self._buttons)
        resize_within_screen(self, QSize(760, 640))
        self._show()

    @property
    def terrain(self) -> Terrain:
        """The terrain as edited in the dialog."""
        return self._terrain

    def _colours_field(self) -> Field:
        return self.colours

    def _edit(self, name: str, value: object) -> None:
        changes: dict[str, Any] = {name: value}
        self._terrain = msgspec.structs.replace(self._terrain, **changes)
        self._show()

    def _show(self) -> None:
        self.form.show_records([self._terrain])
        self.colours.show_style(self._terrain.drawing.style)
        self.sample.setPixmap(sample_of(self._terrain, SAMPLE_SIZE, self.devicePixelRatioF()))
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(bool(self._terrain.name.strip()))
