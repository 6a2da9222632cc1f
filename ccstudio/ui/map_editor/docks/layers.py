"""The panel of layers: what is shown, and how strongly the pictures under the map."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QSlider, QVBoxLayout, QWidget

from ccstudio.application.drawing.layers import Layer
from ccstudio.base.language import _
from ccstudio.edit.parts import PartRef, removed, with_fields
from ccstudio.edit.pictures.adding import with_order
from ccstudio.ui.commands.menus import plain_text
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.docks.picture_rows import PictureRow
from ccstudio.ui.map_editor.stage import Stage
from ccstudio.ui.map_editor.view_commands import LAYER_COMMANDS


class LayersPanel(QWidget):
    """A tick for each layer, topmost first, and a row for each picture, likewise.

    Signals:
        fit_wanted(id): a picture shall be fitted.
    """

    fit_wanted = Signal(str)

    def __init__(self, context: MapContext, stage: Stage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._stage = stage
        self._boxes: dict[Layer, QCheckBox] = {}
        self._rows: dict[str, PictureRow] = {}
        self._key = ""
        self._column = QVBoxLayout(self)
        self._column.setSpacing(3)
        for layer, row in LAYER_COMMANDS.items():
            box = QCheckBox(plain_text(_(row.text)))
            box.setToolTip(_(row.tip))
            box.setObjectName(layer.value)
            box.clicked.connect(self._switch)
            self._boxes[layer] = box
            self._column.addWidget(box)
        self._pictures = QVBoxLayout()
        self._column.addLayout(self._pictures)
        self._column.addStretch(1)
        stage.layers_changed.connect(self._tick)
        context.board_changed.connect(self._follow)
        self._tick()
        self._follow()

    def box(self, layer: Layer) -> QCheckBox:
        """The tick of a layer."""
        return self._boxes[layer]

    def slider(self, picture_id: str) -> QSlider:
        """The slider of a picture."""
        return self._rows[picture_id].slider

    def row(self, picture_id: str) -> PictureRow:
        """The row of a picture."""
        return self._rows[picture_id]

    def _switch(self) -> None:
        self._stage.show_layers(layer for layer, box in self._boxes.items() if box.isChecked())

    def _tick(self) -> None:
        for layer, box in self._boxes.items():
            box.setChecked(layer in self._stage.layers)

    def _follow(self, *_boards: object) -> None:
        pictures = self._context.document.pictures
        if [picture.id for picture in pictures] != list(self._rows):
            self._make_rows()
        for place, picture in enumerate(pictures):
            self._rows[picture.id].show_picture(picture, place, len(pictures))

    def _make_rows(self) -> None:
        for old in self._rows.values():
            old.hide()
            old.deleteLater()
        self._rows = {}
        for picture in self._context.document.pictures:
            row = PictureRow(picture)
            row.moved.connect(self._fade)
            row.begun.connect(self._begin)
            row.switched.connect(self._switch_picture)
            row.asked.connect(self._carry_out)
            # The last of the document lies on top.
            self._pictures.insertWidget(0, row)
            self._rows[picture.id] = row

    def _begin(self) -> None:
        self._key = self._context.model.gesture_key("opacity")

    def _fade(self, picture_id: str, opacity: float) -> None:
        after = with_fields(self._context.document, [PartRef("pictures", picture_id)], opacity=opacity)
        self._context.apply(after, _("Picture opacity"), self._key)

    def _switch_picture(self, picture_id: str, field: str, is_on: bool) -> None:
        words = {"hidden": (_("Show picture"), _("Hide picture")), "locked": (_("Unlock picture"), _("Lock picture"))}
        after = with_fields(self._context.document, [PartRef("pictures", picture_id)], **{field: is_on})
        self._context.apply(after, words[field][is_on])

    def _carry_out(self, picture_id: str, deed: str) -> None:
        document = self._context.document
        match deed:
            case "up" | "down":
                after = with_order(document, picture_id, 1 if deed == "up" else -1)
                self._context.apply(after, _("Reorder pictures"))
            case "remove":
                self._context.apply(removed(document, [PartRef("pictures", picture_id)]), _("Remove picture"))
            case "fit":
                self.fit_wanted.emit(picture_id)
