"""`GameExportDialog`: as what a scenario is exported, and how it is printed."""

from collections.abc import Collection
from typing import Final, Literal

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QFormLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from ccstudio.application.printing.cut_sheets import MOST_BLEED_MM, SheetSetup
from ccstudio.application.printing.paper import PAPER_NAMES
from ccstudio.base.language import N_, _
from ccstudio.ui.export.game_files import KitChoices
from ccstudio.ui.widgets.answer_buttons import answer_buttons

GameKind = Literal["kit", "set", "map", "vassal"]

KINDS: Final[dict[GameKind, tuple[str, str]]] = {
    "kit": (
        N_("Counters, cards and aids to print (PDF)"),
        N_(
            "Sheets with cut marks. Print them on both sides, turned over the long side: backs lie behind their fronts."
        ),
    ),
    "set": (
        N_("Whole module: counters, cards, aids, scenarios and maps (PDF)"),
        N_("One file with contents on its first page. Print counters and cards on both sides, maps on one."),
    ),
    "map": (N_("Map, cut into pages (PDF)"), N_("Pages in true size, to cut and join.")),
    "vassal": (
        N_("VASSAL module"),
        N_("Map, counters, cards, dice and the set-up for VASSAL. It enforces no rules and knows no line of sight."),
    ),
}
SUFFIXES: Final[dict[GameKind, str]] = {"kit": ".pdf", "set": ".pdf", "map": ".pdf", "vassal": ".vmod"}
_MOST_MARGIN_MM: Final = 40.0


class GameExportDialog(QDialog):
    """Asks for the kind of file, and for paper and what is printed; of a module alone only some kinds are possible."""

    def __init__(self, kinds: Collection[GameKind] = tuple(KINDS), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Export the game"))
        plain = SheetSetup()
        self.kind = QComboBox()
        for kind in kinds:
            self.kind.addItem(_(KINDS[kind][0]), kind)
        self.about = QLabel()
        self.about.setWordWrap(True)
        self.about.setMinimumWidth(380)
        self.paper = QComboBox()
        for paper, name in PAPER_NAMES.items():
            self.paper.addItem(_(name), paper)
        self.margin = _millimetres(plain.margin_mm, _MOST_MARGIN_MM)
        self.bleed = _millimetres(plain.bleed_mm, MOST_BLEED_MM)
        self.whole_box = QCheckBox(_("All counters of the &module"))
        self.cards = QCheckBox(_("&Cards"))
        self.backs = QCheckBox(_("&Backs"))
        self.cards.setChecked(True)
        self.backs.setChecked(True)
        form = QFormLayout()
        form.addRow(_("E&xport as"), self.kind)
        form.addRow(self.about)
        form.addRow(_("&Paper"), self.paper)
        form.addRow(_("Mar&gin"), self.margin)
        form.addRow(_("B&leed"), self.bleed)
        for box in (self.whole_box, self.cards, self.backs):
            form.addRow("", box)
        self.buttons, _ok = answer_buttons(self, _("&Export…"))
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(self.buttons)
        self.kind.currentIndexChanged.connect(self._follow_kind)
        self._follow_kind()

    @property
    def chosen_kind(self) -> GameKind:
        """The kind of file."""
        kind: GameKind = self.kind.currentData()
        return kind

    def value(self) -> KitChoices:
        """What is printed, and on what."""
        setup = SheetSetup(
            paper=self.paper.currentData(),
            margin_mm=self.margin.value(),
            bleed_mm=self.bleed.value(),
            backs=self.backs.isChecked(),
        )
        return KitChoices(setup=setup, whole_box=self.whole_box.isChecked(), cards=self.cards.isChecked())

    def _follow_kind(self) -> None:
        """Offer what matters for the kind of file."""
        kind = self.chosen_kind
        self.about.setText(_(KINDS[kind][1]))
        self.paper.setEnabled(kind != "vassal")
        for field in (self.margin, self.bleed, self.cards, self.backs):
            field.setEnabled(kind in {"kit", "set"})
        self.whole_box.setEnabled(kind == "kit")


def _millimetres(value: float, most: float) -> QDoubleSpinBox:
    field = QDoubleSpinBox()
    field.setRange(0, most)
    field.setDecimals(1)
    field.setSingleStep(0.5)
    field.setSuffix(" " + _("mm"))
    field.setValue(value)
    return field
