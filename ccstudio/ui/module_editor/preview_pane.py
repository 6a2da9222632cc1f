"""`PreviewPane`: the selection of the module editor as it appears in play: faces, layouts with slots, tables."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.documents.module import ModuleDocument
from ccstudio.edit.records import PartPath
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.faces.dice import DieFaces
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.module_editor.layout_stage import LayoutStage
from ccstudio.ui.module_editor.previews import preview_items
from ccstudio.ui.module_editor.table_editor import TableEditor
from ccstudio.ui.record_editor.canvas import FaceCanvas
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.record_editor.panel import FormSettings
from ccstudio.ui.record_editor.preview_item import PreviewItem
from ccstudio.ui.record_editor.sheet_view import SheetView
from ccstudio.ui.widgets.notes import hint

SHEETS: Final = ("pieces", "cards")
"""The lists that are shown as spreadsheets."""

_EMPTY: Final = 0
_FACES: Final = 1
_LAYOUT: Final = 2
_TABLE: Final = 3
_SHEET: Final = 4


class PreviewPane(QWidget):
    """Follows the selection and every edit.

    Signals:
        chosen(path): a picture was clicked.
        pictures_renewed(): the files of pictures were read again.
        shown(): the pane came on show.
    """

    chosen = Signal(object)
    pictures_renewed = Signal()
    shown = Signal()

    def __init__(
        self, context: RecordContext, settings: Callable[[], FormSettings], parent: QWidget | None = None
    ) -> None:
        """Create the pane; `settings` are those of the forms."""
        super().__init__(parent)
        self._context = context
        self.is_sheet = False
        self._model: DocumentModel[ModuleDocument] = context.model
        self.faces = FacePainter(context.document, self._model.folder)
        self.dice = DieFaces(context.document, self._model.folder)
        self._nothing = hint("")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.canvas = FaceCanvas()
        self.canvas.chosen.connect(self.chosen)
        self.stage = LayoutStage(context)
        self.table = TableEditor(context, settings)
        self.sheet = SheetView(context, settings, self._preview, SHEETS[0])
        self.stack = QStackedWidget()
        for widget in (self._nothing, self.canvas, self.stage, self.table, self.sheet):
            self.stack.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.stack)
        context.changed.connect(self._follow_document)
        context.selection_changed.connect(self.follow)
        self._model.folder_changed.connect(self.read_pictures)
        # Meanwhile a picture may have been changed in a drawing program.
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._come_back)
        self.follow()

    def showEvent(self, event: QShowEvent) -> None:
        """Tell that the tab is in front."""
        super().showEvent(event)
        self.shown.emit()

    def follow(self) -> None:
        """Show the selection."""
        path = self._context.selected
        if path[:1] == ("layouts",) and len(path) > 1 and isinstance(path[1], int):
            self.stage.show_layout(self.faces, path[1])
            self.stack.setCurrentIndex(_LAYOUT)
            return
        if path[:1] == ("tables",) and len(path) > 1:
            self.table.follow()
            self.stack.setCurrentIndex(_TABLE)
            return
        if self.is_sheet and self.can_be_sheet:
            self.sheet.show_list(str(path[0]))
            self.stack.setCurrentIndex(_SHEET)
            return
        pieces = [it for place in self._context.chosen for it in preview_items(self.faces, self.dice, place)]
        self.canvas.show_pieces(pieces, path)
        is_empty_list = self._context.list_path == path and not self._context.record
        self._nothing.setText(
            _("This list is empty. Add its first entry in the Properties panel, or press Ins.")
            if is_empty_list
            else _("There is nothing to preview. Edit the values in the Properties panel.")
        )
        self.stack.setCurrentIndex(_FACES if pieces else _EMPTY)

    @property
    def can_be_sheet(self) -> bool:
        """Whether the selected list can be shown as a spreadsheet."""
        path = self._context.selected
        return path[:1] in {(name,) for name in SHEETS} and bool(getattr(self._context.document, str(path[0])))

    def show_sheet(self, *, is_sheet: bool) -> None:
        """Show pieces and cards as a spreadsheet, or as pictures."""
        self.is_sheet = is_sheet
        self.follow()

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Mark the cells of a table with something wrong."""
        self.table.show_problems(problems)
        self.sheet.show_problems(problems)

    def _preview(self, path: PartPath) -> PreviewItem | None:
        return next(iter(preview_items(self.faces, self.dice, path)), None)

    def _follow_document(self, _before: object, _after: object) -> None:
        self._renew()

    def _come_back(self, state: Qt.ApplicationState) -> None:
        if state is Qt.ApplicationState.ApplicationActive and self._context.document.art:
            self.read_pictures()

    def read_pictures(self) -> None:
        """Read the files of pictures again."""
        self.canvas.sheet.forget()
        self._show(FacePainter(self._context.document, self._model.folder))
        self.pictures_renewed.emit()

    def _renew(self) -> None:
        # While the pictures are the same their files need not be read again.
        same = self._context.document.art is self.faces.module.art
        self._show(FacePainter(self._context.document, self._model.folder, self.faces.catalogue if same else None))

    def _show(self, faces: FacePainter) -> None:
        self.faces = faces
        self.dice = DieFaces(self._context.document, self._model.folder)
        self.follow()
