"""The form for the pages of a printed map, with a preview."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ccstudio.application.printing.paper import (
    LEAST_PAPER_MM,
    LEAST_PERCENT,
    MOST_MARGIN_MM,
    MOST_PAPER_MM,
    MOST_PERCENT,
    PAPER_NAMES,
    Millimetres,
    Orientation,
    PagePlan,
    PageSetup,
    plan_pages,
)
from ccstudio.base.errors import StudioError
from ccstudio.base.language import N_, _, plural
from ccstudio.ui.printing.pages import paint_grid

CUSTOM: Final = "custom"
ORIENTATIONS: Final[dict[Orientation, str]] = {
    "best": N_("Automatic (fewest pages)"),
    "portrait": N_("Portrait"),
    "landscape": N_("Landscape"),
}
MOST_TO_A_SIDE: Final = 20

MARGIN: int = 10


class PagesPreview(QWidget):
    """Shows the pages of a map: overlaps are bright, cuts are red."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._image: QImage | None = None
        self._plan: PagePlan | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(240, 200)

    def sizeHint(self) -> QSize:
        """A size at which the names of the pages are readable."""
        return QSize(420, 330)

    def show_image(self, image: QImage) -> None:
        """Show the picture of the map."""
        self._image = image
        self.update()

    def show_plan(self, plan: PagePlan | None) -> None:
        """Show other pages; None if they cannot be laid out."""
        self._plan = plan
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the map in the middle, and the pages over it."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Dark))
        size = None if self._plan is None else self._plan.size_mm
        if size is None and self._image is not None:
            size = self._image.width(), self._image.height()
        if size is not None:
            room = self.rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
            shrink = min(room.width() / size[0], room.height() / size[1])
            there = QRectF(0, 0, size[0] * shrink, size[1] * shrink)
            there.moveCenter(QRectF(room).center())
            painter.fillRect(there, QColor("#D8D2BE"))
            if self._image is not None:
                ratio = self.devicePixelRatioF()
                painter.drawImage(
                    there,
                    self._image.scaled(
                        (there.size() * ratio).toSize(),
                        Qt.AspectRatioMode.IgnoreAspectRatio,
                        Qt.TransformationMode.SmoothTransformation,
                    ),
                )
            if self._plan is not None:
                paint_grid(painter, self._plan, there, 2.6)
        painter.end()


class PagesForm(QWidget):
    """Paper, margins and scale, with a preview of the pages.

    Signals:
        changed(): the pages changed.
    """

    changed = Signal()

    def __init__(self, setup: PageSetup, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.problem = ""
        self.plan: PagePlan | None = None
        self._size_mm: Millimetres | None = None
        self.paper = QComboBox()
        for name, words in PAPER_NAMES.items():
            self.paper.addItem(_(words), name)
        self.paper.addItem(_("Custom size"), CUSTOM)
        self.wide, self.high = _millimetres(MOST_PAPER_MM), _millimetres(MOST_PAPER_MM)
        for field, name in ((self.wide, _("Width of the paper")), (self.high, _("Height of the paper"))):
            field.setMinimum(LEAST_PAPER_MM)
            field.setAccessibleName(name)
        self.orientation = QComboBox()
        for way, words in ORIENTATIONS.items():
            self.orientation.addItem(_(words), way)
        self.margin, self.overlap = _millimetres(MOST_MARGIN_MM), _millimetres(MOST_MARGIN_MM)
        self.scale = QComboBox()
        self.scale.addItem(_("True size"), "true")
        self.scale.addItem(_("Percent of true size"), "percent")
        self.scale.addItem(_("Fit to pages"), "fit")
        self.percent = QDoubleSpinBox()
        self.percent.setRange(LEAST_PERCENT, MOST_PERCENT)
        self.percent.setDecimals(1)
        self.percent.setSuffix(" %")
        self.columns, self.rows = QSpinBox(), QSpinBox()
        for count, name in ((self.columns, _("Pages across")), (self.rows, _("Pages down"))):
            count.setRange(1, MOST_TO_A_SIDE)
            count.setAccessibleName(name)
        self.marks = QCheckBox(_("Crop &marks"))
        self.labels = QCheckBox(_("Page &names"))
        self.assembly = QCheckBox(_("Assembly sheet sho&wing how to join the pages"))
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.preview = PagesPreview()
        self._fill(setup)
        self._lay_out()
        self._connect()
        self._follow()

    def value(self) -> PageSetup:
        """The current settings."""
        scale = self.scale.currentData()
        return PageSetup(
            paper=self.paper.currentData(),
            custom_mm=(self.wide.value(), self.high.value()),
            orientation=self.orientation.currentData(),
            margin_mm=self.margin.value(),
            overlap_mm=self.overlap.value(),
            percent=self.percent.value() if scale == "percent" else 100.0,
            fit=(self.columns.value(), self.rows.value()) if scale == "fit" else None,
            crop_marks=self.marks.isChecked(),
            labels=self.labels.isChecked(),
            assembly=self.assembly.isChecked(),
        )

    def show_size(self, size_mm: Millimetres) -> None:
        """Set the size of the map on paper, without which pages cannot be counted."""
        self._size_mm = size_mm
        self._follow()

    def _fill(self, setup: PageSetup) -> None:
        self.paper.setCurrentIndex(max(0, self.paper.findData(setup.paper)))
        self.wide.setValue(setup.custom_mm[0])
        self.high.setValue(setup.custom_mm[1])
        self.orientation.setCurrentIndex(max(0, self.orientation.findData(setup.orientation)))
        self.margin.setValue(setup.margin_mm)
        self.overlap.setValue(setup.overlap_mm)
        self.percent.setValue(setup.percent)
        scale = "fit" if setup.fit is not None else "true" if setup.percent == 100 else "percent"
        self.scale.setCurrentIndex(self.scale.findData(scale))
        columns, rows = setup.fit or (2, 2)
        self.columns.setValue(columns)
        self.rows.setValue(rows)
        self.marks.setChecked(setup.crop_marks)
        self.labels.setChecked(setup.labels)
        self.assembly.setChecked(setup.assembly)

    def _lay_out(self) -> None:
        self._form = form = QFormLayout()
        form.addRow(_("&Paper"), self.paper)
        self._size_row = _beside(self.wide, QLabel("×"), self.high)
        form.addRow(_("Paper si&ze"), self._size_row)
        form.addRow(_("Orientatio&n"), self.orientation)
        form.addRow(_("Mar&gins"), self.margin)
        form.addRow(_("&Overlap"), self.overlap)
        form.addRow(_("&Scale"), self.scale)
        form.addRow(_("Per&cent"), self.percent)
        self._fit_row = _beside(self.columns, QLabel(_("across,")), self.rows, QLabel(_("down")))
        form.addRow(_("P&ages"), self._fit_row)
        form.addRow("", self.marks)
        form.addRow("", self.labels)
        form.addRow("", self.assembly)
        left = QVBoxLayout()
        left.addLayout(form)
        left.addStretch(1)
        right = QVBoxLayout()
        right.addWidget(self.preview, 1)
        right.addWidget(self.words)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addLayout(left)
        row.addLayout(right, 1)

    def _connect(self) -> None:
        for box in (self.paper, self.orientation, self.scale):
            box.currentIndexChanged.connect(self._follow)
        for field in (self.wide, self.high, self.margin, self.overlap, self.percent):
            field.valueChanged.connect(self._follow)
        for count in (self.columns, self.rows):
            count.valueChanged.connect(self._follow)
        for check in (self.marks, self.labels, self.assembly):
            check.toggled.connect(self._follow)

    def _follow(self) -> None:
        scale = self.scale.currentData()
        self._form.setRowVisible(self._size_row, self.paper.currentData() == CUSTOM)
        self._form.setRowVisible(self.percent, scale == "percent")
        self._form.setRowVisible(self._fit_row, scale == "fit")
        self.plan, self.problem = None, ""
        if self._size_mm is None:
            self.words.setText(_("Measuring the map…"))
        else:
            try:
                self.plan = plan_pages(self._size_mm, self.value())
            except StudioError as error:
                self.problem = str(error)
            self.words.setText(self.problem if self.plan is None else words_of(self.plan))
        self.preview.show_plan(self.plan)
        self.changed.emit()


def words_of(plan: PagePlan) -> str:
    """The number of pages and the size of the joined map."""
    return _("{pages}: {columns} × {rows}{extra} · {width} × {height} mm when joined · {percent} %").format(
        pages=plural("{count} page", "{count} pages", plan.page_count),
        columns=plan.columns,
        rows=plan.rows,
        extra=" + 1" if plan.has_assembly else "",
        width=round(plan.size_mm[0]),
        height=round(plan.size_mm[1]),
        percent=f"{plan.scale * 100:.4g}",
    )


def _millimetres(most: float) -> QDoubleSpinBox:
    field = QDoubleSpinBox()
    field.setRange(0, most)
    field.setDecimals(1)
    field.setSuffix(" " + _("mm"))
    return field


def _beside(*widgets: QWidget) -> QWidget:
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    for widget in widgets:
        layout.addWidget(widget)
    layout.addStretch()
    return row
