"""The panel of layers: what is shown, and how strongly the pictures under the map."""

from collections.abc import Mapping
from typing import Final

import msgspec
from PySide6.QtCore import QObject, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QSlider, QVBoxLayout, QWidget

from ccstudio.base.language import _
from ccstudio.documents.map import Picture
from ccstudio.edit.parts import PartRef, find, replaced
from ccstudio.ui.action_table import Action, plain_text
from ccstudio.ui.map_editor.action_table import LAYER_PREFIX, MAP_ACTIONS
from ccstudio.ui.map_editor.stage import Stage
from ccstudio.ui.map_editor.workbench import Workbench
from ccstudio.ui.painting.layers import Layer

ROWS: Final[Mapping[Layer, Action]] = {
    Layer(row.id.removeprefix(LAYER_PREFIX)): row for row in MAP_ACTIONS if row.id.startswith(LAYER_PREFIX)
}
"""The row of the action table for each layer, topmost first."""


class LayersPanel(QWidget):
    """A tick for each layer, topmost first, and a slider for each picture."""

    def __init__(self, bench: Workbench, stage: Stage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bench = bench
        self._stage = stage
        self._boxes: dict[Layer, QCheckBox] = {}
        self._sliders: dict[str, _PictureSlider] = {}
        self._key = ""
        self._column = QVBoxLayout(self)
        self._column.setSpacing(3)
        for layer, row in ROWS.items():
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
        bench.board_changed.connect(self._follow)
        self._tick()
        self._follow()

    def box(self, layer: Layer) -> QCheckBox:
        """The tick of a layer."""
        return self._boxes[layer]

    def slider(self, picture_id: str) -> QSlider:
        """The slider of a picture."""
        return self._sliders[picture_id].slider

    def _switch(self) -> None:
        self._stage.show_layers(layer for layer, box in self._boxes.items() if box.isChecked())

    def _tick(self) -> None:
        for layer, box in self._boxes.items():
            box.setChecked(layer in self._stage.layers)

    def _follow(self, *_boards: object) -> None:
        pictures = {picture.id: picture for picture in self._bench.document.pictures}
        if pictures.keys() != self._sliders.keys():
            for old in self._sliders.values():
                old.remove()
            self._sliders = {}
            for picture in pictures.values():
                row = _PictureSlider(picture, self)
                row.moved.connect(self._fade)
                row.begun.connect(self._begin)
                self._pictures.addWidget(row.label)
                self._pictures.addWidget(row.slider)
                self._sliders[picture.id] = row
        for picture_id, row in self._sliders.items():
            row.show_opacity(pictures[picture_id].opacity)

    def _begin(self) -> None:
        self._key = self._bench.model.gesture_key("opacity")

    def _fade(self, picture_id: str, opacity: float) -> None:
        ref = PartRef("pictures", picture_id)
        picture = find(self._bench.document, ref)
        if isinstance(picture, Picture) and picture.opacity != opacity:
            after = replaced(self._bench.document, {ref: msgspec.structs.replace(picture, opacity=opacity)})
            self._bench.apply(after, _("Picture opacity"), self._key)


class _PictureSlider(QObject):
    """The slider of one picture.

    Signals:
        begun(): a drag begins.
        moved(id, opacity): the person wants another opacity.
    """

    begun = Signal()
    moved = Signal(str, float)

    def __init__(self, picture: Picture, parent: QObject) -> None:
        super().__init__(parent)
        self._id = picture.id
        self.label = QLabel(_("Opacity of {picture}").format(picture=picture.file))
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, 100)
        self.slider.sliderPressed.connect(self.begun)
        self.slider.valueChanged.connect(self._tell)

    def show_opacity(self, opacity: float) -> None:
        """Show an opacity from 0 to 1; nobody is told."""
        blocker = QSignalBlocker(self.slider)
        self.slider.setValue(round(100 * opacity))
        blocker.unblock()

    def remove(self) -> None:
        """Go away."""
        for widget in (self.label, self.slider):
            widget.hide()
            widget.deleteLater()
        self.deleteLater()

    def _tell(self, percent: int) -> None:
        if not self.slider.isSliderDown():
            self.begun.emit()
        self.moved.emit(self._id, percent / 100)
