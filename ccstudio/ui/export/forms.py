"""The forms of the export dialog, one for each kind of file."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QGridLayout, QLabel, QSpinBox, QWidget

from ccstudio.application.printing.paper import PAPER_NAMES, Millimetres
from ccstudio.application.settings.export_choices import LEAST_DPI, MOST_DPI
from ccstudio.base.errors import StudioError
from ccstudio.base.language import N_, _
from ccstudio.interop.geojson.head import KINDS, Kind, Units
from ccstudio.ui.appearance.translation import with_separators
from ccstudio.ui.rendering import MM_PER_INCH, MOST_MEGAPIXELS, MOST_PIXELS_ACROSS
from ccstudio.ui.widgets.notes import hint

RESOLUTIONS_DPI: Final[dict[int, str]] = {
    72: N_("72 dpi, for a web page"),
    150: N_("150 dpi, for a virtual table"),
    300: N_("300 dpi, for print"),
    600: N_("600 dpi, for fine print"),
}
PART_NAMES: Final[dict[Kind, str]] = {
    "outline": N_("Board edge"),
    "spaces": N_("Space terrain"),
    "sides": N_("Sides of spaces"),
    "contours": N_("Contours"),
    "courses": N_("Roads and streams"),
    "features": N_("Outlines"),
    "objectives": N_("Objectives"),
    "labels": N_("Labels"),
    "boxes": N_("Boxes"),
}
UNIT_NAMES: Final[dict[Units, str]] = {
    "lattice": N_("Exact, for this studio"),
    "millimetres": N_("Millimetres on paper, for other programs"),
}


class PictureForm(QWidget):
    """The resolution and size of a picture.

    Signals:
        changed(): the resolution changed, or the size of the map became known.
    """

    changed = Signal()

    def __init__(self, dpi: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.problem = ""
        self._size_mm: Millimetres | None = None
        self.preset = QComboBox()
        for known, name in RESOLUTIONS_DPI.items():
            self.preset.addItem(_(name), known)
        self.preset.addItem(_("Custom resolution"), 0)
        self.dpi = QSpinBox()
        self.dpi.setRange(LEAST_DPI, MOST_DPI)
        self.dpi.setSuffix(" " + _("dpi"))
        self.dpi.setValue(dpi)
        self.words = QLabel()
        self.words.setWordWrap(True)
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(_("&Resolution"), self.preset)
        form.addRow(_("&Dots per inch"), self.dpi)
        form.addRow("", self.words)
        self.preset.activated.connect(self._take_preset)
        self.dpi.valueChanged.connect(self._follow)
        self._follow()

    def show_size(self, size_mm: Millimetres) -> None:
        """Show the size of the map on paper."""
        self._size_mm = size_mm
        self._follow()

    def _take_preset(self) -> None:
        known = self.preset.currentData()
        if known:
            self.dpi.setValue(known)
        else:
            self.dpi.setFocus()
            self.dpi.selectAll()

    def _follow(self) -> None:
        dpi = self.dpi.value()
        self.preset.setCurrentIndex(max(self.preset.findData(dpi), 0) if dpi in RESOLUTIONS_DPI else 4)
        self.problem = ""
        if self._size_mm is None:
            self.words.setText(_("Measuring the map…"))
        else:
            width, height = (round(mm / MM_PER_INCH * dpi) for mm in self._size_mm)
            self.problem = self._refusal(width, height)
            self.words.setText(self.problem or picture_words(width, height, self._size_mm))
        self.changed.emit()

    def _refusal(self, width: int, height: int) -> str:
        assert self._size_mm is not None, "a picture whose size is unknown is not refused"
        if max(width, height) <= MOST_PIXELS_ACROSS and width * height <= MOST_MEGAPIXELS * 1_000_000:
            return ""
        across, down = (mm / MM_PER_INCH for mm in self._size_mm)
        most = min(MOST_PIXELS_ACROSS / max(across, down), (MOST_MEGAPIXELS * 1e6 / (across * down)) ** 0.5)
        error = StudioError(
            "picture-too-large",
            width=width,
            height=height,
            most=MOST_PIXELS_ACROSS,
            megapixels=MOST_MEGAPIXELS,
            dpi=int(most),
        )
        return str(error)


def picture_words(width: int, height: int, size_mm: Millimetres) -> str:
    """The size of a picture in pixels, on paper, and in memory when opened."""
    megabytes = width * height * 4 / 2**20
    return _(
        "{width} × {height} pixels ({megapixels} megapixels) · {wide} × {high} mm on paper\nPrograms need "
        "about {memory} MB of memory to open it."
    ).format(
        width=with_separators(width),
        height=with_separators(height),
        megapixels=f"{width * height / 1e6:.3g}",
        wide=round(size_mm[0]),
        high=round(size_mm[1]),
        memory=with_separators(max(1, round(megabytes))),
    )


class SizeForm(QWidget):
    """A form without choices that shows the size of the map on paper."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = QLabel(_("Measuring the map…"))
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(_("Size on paper"), self.words)

    def show_size(self, size_mm: Millimetres) -> None:
        """Show the size of the map on paper."""
        self.words.setText(_("{width} × {height} mm").format(width=round(size_mm[0]), height=round(size_mm[1])))


class GeoJsonForm(QWidget):
    """Units, and the parts to write.

    Signals:
        changed(): the chosen parts changed.
    """

    changed = Signal()

    def __init__(self, units: Units, parts: tuple[Kind, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.units = QComboBox()
        for unit, name in UNIT_NAMES.items():
            self.units.addItem(_(name), unit)
        self.units.setCurrentIndex(self.units.findData(units))
        self.parts: dict[Kind, QCheckBox] = {}
        table = QWidget()
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 0, 0, 0)
        for number, kind in enumerate(KINDS):
            check = QCheckBox(_(PART_NAMES[kind]))
            check.setChecked(kind in parts)
            check.toggled.connect(self.changed)
            self.parts[kind] = check
            grid.addWidget(check, number // 2, number % 2)
        note = hint(_("Coordinates are positions on paper, not longitude and latitude. The y axis points up."))
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(_("&Units"), self.units)
        form.addRow(_("Parts"), table)
        form.addRow("", note)

    @property
    def chosen(self) -> tuple[Kind, ...]:
        """The checked kinds of parts."""
        return tuple(kind for kind, check in self.parts.items() if check.isChecked())

    @property
    def problem(self) -> str:
        """The reason why the export cannot start; empty if it can."""
        return "" if self.chosen else _("Choose at least one kind of part.")


class SightForm(QWidget):
    """The paper for printing sight tables."""

    def __init__(self, paper: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.paper = QComboBox()
        for name in ("a4", "letter", "a3", "tabloid"):
            self.paper.addItem(_(PAPER_NAMES[name]), name)
        self.paper.setCurrentIndex(max(0, self.paper.findData(paper)))
        note = hint(_("The studio first judges all pairs of spaces by the rules chosen in the Sight panel."))
        self._form = form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(_("&Paper"), self.paper)
        form.addRow("", note)

    def ask_for_paper(self, *, is_asked: bool) -> None:
        """Show the paper options only if something is printed."""
        self._form.setRowVisible(self.paper, is_asked)
