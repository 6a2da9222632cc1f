"""The dialog that traces a whole picture by its colours, with what comes of it shown over the map."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import msgspec
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QCloseEvent, QColor, QPainter, QPainterPath, QPalette, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.language import _
from ccstudio.documents.terrain import Terrain
from ccstudio.edit.tracing.colour_regions import GROUND, INK, Region
from ccstudio.ui.accessibility.motion import show_busy, show_part
from ccstudio.ui.canvas.overlay import HALO, Overlay, pen
from ccstudio.ui.canvas.part_paths import path_of_geometry
from ccstudio.ui.map_editor.stage import TOOL_Z, Stage
from ccstudio.ui.map_editor.tracing.colour_session import ColourSession
from ccstudio.ui.map_editor.tracing.pixels import Source
from ccstudio.ui.painting.palette import colours_of
from ccstudio.ui.widgets.terrain_choice import TerrainField

SWATCH: Final = QSize(38, 22)
ROWS_HEIGHT: Final = 250


class RegionsOverlay(Overlay):
    """Outlines that were traced, in the colours of their terrains."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self._paths: list[tuple[QColor, QPainterPath]] = []

    @property
    def is_empty(self) -> bool:
        """Whether nothing is shown."""
        return not self._paths

    def set_regions(self, regions: Sequence[Region], terrains: Sequence[Terrain]) -> None:
        """Show other outlines."""
        colours = {terrain.id: QColor(colours_of(terrain.drawing)[0]) for terrain in terrains}
        by_terrain: dict[str, QPainterPath] = {}
        for region in regions:
            path = by_terrain.setdefault(region.terrain, QPainterPath())
            path.setFillRule(Qt.FillRule.OddEvenFill)
            path.addPath(path_of_geometry(region.polygon))
        self._paths = [(colours.get(terrain, QColor("#808080")), path) for terrain, path in by_terrain.items()]
        extent = QRectF()
        for _colour, path in self._paths:
            extent = extent.united(path.boundingRect())
        self.set_extent(extent)

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the outlines."""
        for colour, path in self._paths:
            shade = QColor(colour)
            shade.setAlpha(110)
            painter.fillPath(path, shade)
            painter.strokePath(path, pen(HALO, 3.4))
            painter.strokePath(path, pen(colour.darker(190), 1.6))


class ColoursDialog(QDialog):
    """Colours and their meanings, how fine to trace, and a way to keep what is shown over the map."""

    def __init__(self, session: ColourSession, sources: Sequence[Source], stage: Stage, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Trace colours"))
        self.session = session
        self._sources = list(sources)
        self.overlay = RegionsOverlay(TOOL_Z)
        stage.add_overlay(self.overlay)
        self.picture = QComboBox()
        for source in self._sources:
            self.picture.addItem(source.picture.file)
        names = [source.picture.id for source in self._sources]
        self.picture.setCurrentIndex(names.index(session.source.picture.id))
        self.fields: list[TerrainField] = []
        self._rows = QGridLayout()
        self._shown: tuple[object, ...] = ()
        self.most_colours = QSpinBox()
        self.most_colours.setRange(2, 24)
        self.line = _millimetres(0.0, 5.0, 0.1, _("mm"))
        self.tolerance = _millimetres(0.05, 5.0, 0.05, _("mm"))
        self.least = _millimetres(0.0, 1_000.0, 1.0, _("mm²"))
        self.only_new = QCheckBox(_("Skip areas with an &outline"))
        self.no_ways = QCheckBox()
        self.no_ways.setToolTip(_("Draw them as courses with the Roads and streams tool instead"))
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.bar = QProgressBar()
        self.bar.setAccessibleName(_("Progress"))
        self.bar.setTextVisible(False)
        self.bar.setMaximumHeight(10)
        self.stop = QPushButton(_("S&top"))
        self.stop.setToolTip(_("Stop tracing; the outlines found last stay"))
        self.buttons = QDialogButtonBox()
        self.keep = self.buttons.addButton(_("&Add outlines"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.addButton(_("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self._lay_out()
        self._show_settings()
        self._connect()
        self._show_palette()
        self._show_status()

    def accept(self) -> None:
        """Keep the outlines and close."""
        if self.session.apply():
            super().accept()

    def done(self, result: int) -> None:
        """Take away what is shown over the map."""
        self._leave()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close as the Cancel button does."""
        self._leave()
        super().closeEvent(event)

    def _leave(self) -> None:
        self.session.close()
        self.overlay.set_regions((), ())

    def _lay_out(self) -> None:
        inside = QWidget()
        inside.setLayout(self._rows)
        self._rows.setColumnStretch(2, 1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inside)
        area.setMinimumHeight(ROWS_HEIGHT)
        form = QFormLayout()
        form.addRow(_("&Picture"), self.picture)
        settings_form = QFormLayout()
        settings_form.addRow(_("&Maximum colours"), self.most_colours)
        settings_form.addRow(_("&Grid line width"), self.line)
        settings_form.addRow(_("&Smallest outline or hole"), self.least)
        settings_form.addRow(_("Outline tole&rance"), self.tolerance)
        going = QHBoxLayout()
        going.addWidget(self.bar, 1)
        going.addWidget(self.stop)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(area, 1)
        column.addLayout(settings_form)
        column.addWidget(self.only_new)
        column.addWidget(self.no_ways)
        column.addWidget(self.words)
        column.addLayout(going)
        column.addWidget(self.buttons)
        self.resize(420, 620)

    def _connect(self) -> None:
        session = self.session
        self.picture.activated.connect(self._choose_picture)
        self.most_colours.valueChanged.connect(self._set_up)
        for field in (self.line, self.tolerance, self.least):
            field.valueChanged.connect(self._set_up)
        self.only_new.toggled.connect(self._set_up)
        self.no_ways.toggled.connect(self._set_up)
        self.stop.clicked.connect(session.stop)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        session.palette_changed.connect(self._show_palette)
        session.regions_changed.connect(self._show_regions)
        session.status_changed.connect(self._show_status)
        session.progressed.connect(self._show_progress)

    def _show_settings(self) -> None:
        settings = self.session.settings
        self.most_colours.setValue(settings.most_colours)
        self.line.setValue(settings.line_mm)
        self.tolerance.setValue(settings.tolerance_mm)
        self.least.setValue(settings.least_mm2)
        self.only_new.setChecked(settings.only_new)
        self.no_ways.setChecked(settings.no_ways)

    def _set_up(self) -> None:
        settings = msgspec.structs.replace(
            self.session.settings,
            most_colours=self.most_colours.value(),
            line_mm=self.line.value(),
            tolerance_mm=self.tolerance.value(),
            least_mm2=self.least.value(),
            only_new=self.only_new.isChecked(),
            no_ways=self.no_ways.isChecked(),
        )
        self.session.set_up(settings)

    def _choose_picture(self, number: int) -> None:
        self.session.choose_picture(self._sources[number].picture.id)

    def _show_palette(self) -> None:
        palette = self.session.palette
        if palette != self._shown:
            self._shown = palette
            self._refill()
        for field, meaning in zip(self.fields, self.session.meanings, strict=True):
            field.show_value(meaning)

    def _refill(self) -> None:
        while (item := self._rows.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.fields = []
        before = [(GROUND, _("Ground")), (INK, _("Overprint (ignored)"))]
        ground = {self.session.ground}
        terrains = [terrain for terrain in self.session.terrains if terrain.id not in ground]
        for number, swatch in enumerate(self.session.palette):
            colour = QLabel()
            colour.setPixmap(_swatch(QColor(*swatch.colour), self.palette()))
            share = QLabel(_("{percent} %").format(percent=f"{100 * swatch.share:.1f}"))
            share.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            field = TerrainField(terrains, before)
            field.setAccessibleName(_("Terrain of colour {number}").format(number=number + 1))
            field.edited.connect(partial(self.session.mean, number))
            self.fields.append(field)
            for column, widget in enumerate((colour, share, field)):
                self._rows.addWidget(widget, number, column)
        self._rows.setRowStretch(len(self.fields), 1)

    def _show_regions(self) -> None:
        self.overlay.set_regions(self.session.regions, self.session.terrains)

    def _show_status(self) -> None:
        is_busy = self.session.is_busy
        self.words.setText(self.session.status)
        words = _("Skip &long thin outlines such as roads and railways: {count}")
        self.no_ways.setText(words.format(count=self.session.ways))
        self.stop.setEnabled(is_busy)
        self.keep.setEnabled(not is_busy and bool(self.session.regions))
        if is_busy:
            show_busy(self.bar)
        else:
            self.bar.setRange(0, 1)
            self.bar.setValue(0)

    def _show_progress(self, done: int, total: int) -> None:
        show_part(self.bar, done, total)


def _millimetres(least: float, most: float, step: float, unit: str) -> QDoubleSpinBox:
    field = QDoubleSpinBox()
    field.setRange(least, most)
    field.setSingleStep(step)
    field.setDecimals(2)
    field.setSuffix(f" {unit}")
    field.setKeyboardTracking(False)
    return field


def _swatch(colour: QColor, palette: QPalette) -> QPixmap:
    pixmap = QPixmap(SWATCH)
    pixmap.fill(colour)
    painter = QPainter(pixmap)
    painter.setPen(palette.color(QPalette.ColorRole.Mid))
    painter.drawRect(0, 0, SWATCH.width() - 1, SWATCH.height() - 1)
    painter.end()
    return pixmap
