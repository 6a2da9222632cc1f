"""The dialog that asks for the kind of an export and its options."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QIcon, QImage, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from ccstudio.application.export_kinds import DRAWN_KINDS, KINDS, SIGHT_KINDS
from ccstudio.application.printing.paper import Millimetres
from ccstudio.application.settings.export_choices import ExportChoices, ExportKind
from ccstudio.base.language import _
from ccstudio.ui.appearance.icons import Icons
from ccstudio.ui.export.forms import GeoJsonForm, PictureForm, SightForm, SizeForm
from ccstudio.ui.printing.form import PagesForm
from ccstudio.ui.widgets.answer_buttons import answer_buttons
from ccstudio.ui.widgets.small_screens import resize_within_screen, width_for_text

LIST_WIDTH: Final = 210
ROW_HEIGHT: Final = 32
ICON_SIZE: Final = QSize(20, 20)
SIZE: Final = QSize(1020, 600)


class ExportDialog(QDialog):
    """Asks for the kind of file and its options; begins with the last choices."""

    def __init__(self, choices: ExportChoices, *, can_judge: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Export"))
        self.kinds = QListWidget()
        self.kinds.setAccessibleName(_("Kinds of files"))
        self.kinds.setFixedWidth(width_for_text(LIST_WIDTH, 0.3))
        self.kinds.setIconSize(ICON_SIZE)
        self.kinds.setSpacing(2)
        self._fill_kinds(can_judge=can_judge)
        self._title, self._about = QLabel(), QLabel()
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 1.35)
        font.setWeight(QFont.Weight.DemiBold)
        self._title.setFont(font)
        self._about.setWordWrap(True)
        self.picture = PictureForm(choices.dpi)
        self.size_form = SizeForm()
        self.pages = PagesForm(choices.pages)
        self.geojson = GeoJsonForm(choices.units, choices.parts)
        self.sight = SightForm(choices.sight_paper)
        self._forms: dict[ExportKind, QWidget] = {
            "png": self.picture,
            "svg": self.size_form,
            "pdf": self.size_form,
            "pages": self.pages,
            "geojson": self.geojson,
            **dict.fromkeys(SIGHT_KINDS, self.sight),
        }
        self._stack = QStackedWidget()
        for form in dict.fromkeys(self._forms.values()):
            self._stack.addWidget(form)
        self.only_shown = QCheckBox(_("Visible la&yers only"))
        self.only_shown.setChecked(choices.only_shown)
        self.open_folder = QCheckBox(_("Op&en folder after export"))
        self.open_folder.setChecked(choices.open_folder)
        self.buttons, self._go_on = answer_buttons(self, _("Choose a &file…"))
        self._lay_out()
        self.kinds.currentItemChanged.connect(self._follow_kind)
        for changed in (self.picture.changed, self.pages.changed, self.geojson.changed):
            changed.connect(self._follow)
        self.choose(choices.kind)
        resize_within_screen(self, SIZE)

    @property
    def kind(self) -> ExportKind:
        """The chosen kind of file."""
        kind: ExportKind = self.kinds.currentItem().data(Qt.ItemDataRole.UserRole)
        return kind

    def choose(self, kind: ExportKind) -> None:
        """Choose a kind of file; the first if it is not possible."""
        for number in range(self.kinds.count()):
            item = self.kinds.item(number)
            if item.data(Qt.ItemDataRole.UserRole) == kind and item.flags() & Qt.ItemFlag.ItemIsEnabled:
                self.kinds.setCurrentItem(item)
                return
        self.kinds.setCurrentRow(0)

    def show_map(self, size_mm: Millimetres, image: QImage) -> None:
        """Show the size of the map on paper and a preview, once they are known."""
        self.pages.preview.show_image(image)
        for form in (self.picture, self.size_form, self.pages):
            form.show_size(size_mm)

    def value(self) -> ExportChoices:
        """The current choices."""
        return ExportChoices(
            kind=self.kind,
            dpi=self.picture.dpi.value(),
            only_shown=self.only_shown.isChecked(),
            pages=self.pages.value(),
            units=self.geojson.units.currentData(),
            parts=self.geojson.chosen,
            sight_paper=self.sight.paper.currentData(),
            open_folder=self.open_folder.isChecked(),
        )

    def _fill_kinds(self, *, can_judge: bool) -> None:
        icons = Icons()
        icons.load()
        for kind, info in KINDS.items():
            item = QListWidgetItem(_plain_icon(icons.icon(info.icon, self.palette()), self.palette()), _(info.name))
            item.setData(Qt.ItemDataRole.UserRole, kind)
            item.setSizeHint(QSize(0, ROW_HEIGHT))
            if kind in SIGHT_KINDS and not can_judge:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
                item.setToolTip(_("Only maps have a sight table. Save the joined boards as a map first."))
            self.kinds.addItem(item)

    def _lay_out(self) -> None:
        right = QVBoxLayout()
        right.setSpacing(10)
        right.addWidget(self._title)
        right.addWidget(self._about)
        right.addSpacing(6)
        right.addWidget(self._stack, 1)
        right.addWidget(self.only_shown)
        row = QHBoxLayout()
        row.setSpacing(18)
        row.addWidget(self.kinds)
        row.addLayout(right, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.open_folder)
        foot.addWidget(self.buttons, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 18, 18, 14)
        column.setSpacing(16)
        column.addLayout(row, 1)
        column.addLayout(foot)

    def _follow_kind(self) -> None:
        kind = self.kind
        info = KINDS[kind]
        self._title.setText(_(info.name))
        self._about.setText(_(info.about))
        self._stack.setCurrentWidget(self._forms[kind])
        self.only_shown.setVisible(kind in DRAWN_KINDS)
        self.sight.ask_for_paper(is_asked=kind == "sight-pdf")
        self._follow()

    def _follow(self) -> None:
        form = self._forms[self.kind]
        self._go_on.setEnabled(not getattr(form, "problem", ""))


def _plain_icon(icon: QIcon, palette: QPalette) -> QIcon:
    """An icon as pictures: normal, and in the colour of selected text."""
    pixmap = icon.pixmap(ICON_SIZE)
    tinted = QPixmap(pixmap)
    painter = QPainter(tinted)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(tinted.rect(), palette.color(QPalette.ColorRole.HighlightedText))
    painter.end()
    plain = QIcon(pixmap)
    plain.addPixmap(tinted, QIcon.Mode.Selected)
    return plain
