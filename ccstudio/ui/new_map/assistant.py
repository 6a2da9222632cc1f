"""`NewMapDialog`: the assistant for new maps, and its result."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QIcon
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QStyle,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from ccstudio.application.new_map.last_choice import LastChoice, last_board
from ccstudio.application.new_map.own_templates import delete_template
from ccstudio.application.new_map.sources import Source, board_sources, map_source
from ccstudio.base.errors import SaveError, StudioError
from ccstudio.base.language import N_, _
from ccstudio.documents.library import Library
from ccstudio.documents.numbering import numbering_problems
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.edit.new_map.plan import NewMap, slug
from ccstudio.ui.dialogs.dialog_windows import chosen_id, message_box, open_dialog
from ccstudio.ui.dialogs.dialogs import Choice, FileKind, Question
from ccstudio.ui.map_editor.fitting.picture_files import is_picture
from ccstudio.ui.new_map.about_page import AboutPage
from ccstudio.ui.new_map.board_page import BoardPage
from ccstudio.ui.new_map.picture_row import PictureRow
from ccstudio.ui.new_map.preview import Preview
from ccstudio.ui.new_map.source_list import SourceList
from ccstudio.ui.widgets.answer_buttons import answer_buttons
from ccstudio.ui.widgets.notes import Note
from ccstudio.ui.widgets.numbering_page import NumberingPage
from ccstudio.ui.widgets.small_screens import resize_within_screen, scrolling, width_for_text

SIZE: Final = QSize(1_180, 680)
FORM_WIDTH: Final = 420
LONGEST_TITLE: Final = 200
_PAGES: Final = (N_("&Board"), N_("Nu&mbering"), N_("&About the map"))


class NewMapDialog(QDialog):
    """Asks for the properties of a new map and previews it.

    `last` are the choices for the previous map; `picture` is one to begin from. Other maps are found by `library`.
    `terrain` is the table of what the map is made for: the last choice counts only if it was of that table.
    """

    def __init__(
        self,
        tables: Sequence[TerrainDocument],
        sources: Sequence[Source] | None = None,
        last: LastChoice | None = None,
        library: Library | None = None,
        picture: Path | None = None,
        folder: Path | None = None,
        terrain: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        assert tables, "A map needs a terrain table."
        self.setWindowTitle(_("New map"))
        self.setAcceptDrops(True)
        self._library = library or Library()
        self._folder = folder or Path.home()
        self.sources = SourceList(board_sources(tables) if sources is None else sources)
        self.title = QLineEdit(_("Untitled map"))
        self.title.setMaxLength(LONGEST_TITLE)
        self.title_note = Note()
        self.board_page = BoardPage(tables)
        self.numbering_page = NumberingPage()
        self.about_page = AboutPage()
        self.pages = QTabWidget()
        self.preview = Preview()
        self.source_note = Note()
        self.picture_row = PictureRow(self._folder)
        self.delete_button = QPushButton(_("&Delete template"))
        self.other_button = QPushButton(_("C&hoose map…"))
        # The fields that are asked for most stand on pages of their own making.
        self.terrain, self.shape = self.board_page.terrain, self.board_page.shape
        self.columns, self.rows = self.board_page.columns, self.board_page.rows
        self.numbering, self.example = self.numbering_page.style_choice, self.preview.example
        self._is_filling = False
        self._buttons, self.ok_button = answer_buttons(self, _("Create map"))
        self._lay_out()
        self._connect()
        self._begin(last or LastChoice(), terrain)
        if picture is not None:
            self.take_picture(picture)
        self.title.setFocus()
        self.title.selectAll()
        resize_within_screen(self, SIZE)

    def value(self) -> NewMap:
        """The current choices."""
        board, about = self.board_page, self.about_page
        pattern = board.pattern
        return NewMap(
            title=self.title.text(),
            map_id=about.map_id.text(),
            authors=about.author_names,
            licence=about.licence.text(),
            terrain=board.table,
            ground=board.ground.currentData() or "",
            shape=board.shape_chosen,
            columns=board.columns.value(),
            rows=board.rows.value(),
            stagger=board.stagger_chosen,
            edge=board.edge_chosen,
            numbering=self.numbering_page.value(),
            print=board.print_chosen,
            has_objectives=board.has_objectives.isEnabled() and board.has_objectives.isChecked(),
            has_boxes=board.has_boxes.isChecked(),
            pattern=pattern,
        )

    @property
    def picture(self) -> Path | None:
        """The picture the map begins from."""
        return self.picture_row.picture

    @property
    def file(self) -> Path | None:
        """The file for the new map; None to save it later."""
        chosen = self.value()
        return self.about_page.file_of(chosen.map_id or slug(chosen.title))

    @property
    def last_choice(self) -> LastChoice:
        """The initial choices of the next assistant."""
        chosen, current = self.value(), self.sources.current
        return LastChoice(
            source="" if current is None else current.key,
            authors=self.about_page.authors.text(),
            licence=chosen.licence.strip(),
            folder=self.about_page.folder.text().strip(),
            board=last_board(chosen),
        )

    def take_picture(self, picture: Path) -> None:
        """Start from a picture; its name becomes the title if that is empty."""
        self.picture_row.take(picture)
        if self.title.text() in {"", _("Untitled map")} and self.picture_row.is_sound:
            self.title.setText(picture.stem.replace("_", " ").replace("-", " ").strip().capitalize()[:LONGEST_TITLE])

    def take_map(self, path: Path) -> None:
        """Start from a map in a file."""
        source = map_source(path, self._library)
        if not self.sources.choose(source.key):
            self.sources.add(source)
            self.sources.choose(source.key)

    def delete(self, source: Source) -> None:
        """Delete a template, without asking."""
        assert source.file is not None, "Only templates of one's own have a file."
        try:
            delete_template(source.file)
        except SaveError as error:
            self.source_note.show_text(str(error))
            return
        self.sources.take_away(source.key)

    def accept(self) -> None:
        """Create the map if there are no errors."""
        if self.ok_button.isEnabled():
            super().accept()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept pictures and maps."""
        if _dropped(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Start from the dropped picture or map."""
        event.acceptProposedAction()
        for path in _dropped(event)[:1]:
            if is_picture(path):
                self.take_picture(path)
            else:
                self.take_map(path)

    def _begin(self, last: LastChoice, terrain: str) -> None:
        about, board = self.about_page, last.board
        about.authors.setText(last.authors)
        about.licence.setText(last.licence)
        about.folder.setText(last.folder if Path(last.folder).is_dir() else "")
        is_other = bool(terrain) and (board is None or board.terrain != terrain)
        if is_other or not self.sources.choose(last.source):
            self.sources.choose_first(terrain)
        elif board is not None and board.terrain == self.board_page.table.id:
            self._is_filling = True
            self.board_page.take_choices(board)
            if not self.numbering_page.value().names:
                self.numbering_page.set_value(board.numbering)
            self._is_filling = False
        self._follow()

    def _take_source(self, source: Source) -> None:
        self.delete_button.setVisible(source.file is not None)
        try:
            pattern = source.load()
        except StudioError as error:
            self.source_note.show_text(str(error))
            self._follow()
            return
        self.source_note.show_text("")
        self._is_filling = True
        self.board_page.take_pattern(pattern)
        self.numbering_page.set_value(pattern.numbering)
        self._is_filling = False
        self.preview.notes.setText(pattern.notes if source.kind == "board" else "")
        self._follow()

    def _follow(self) -> None:
        """Show the choices and their errors."""
        if self._is_filling:
            return
        chosen = self.value()
        self._is_filling = True
        self.board_page.allow_kept_edge(is_possible=chosen.can_keep_edge)
        self.numbering_page.allow_kept(is_possible=chosen.can_keep_names)
        self._is_filling = False
        chosen = self.value()
        problems = numbering_problems(chosen.numbering, chosen.grid)
        self.preview.show_map(chosen.make(), problems)
        self.numbering_page.note.show_text(problems[0].sentence if problems else "")
        has_title = bool(chosen.title.strip())
        self.title_note.show_text("" if has_title else _("Enter a title for the map."))
        about_is_sound = self.about_page.look(slug(chosen.title))
        self._mark_pages({self.numbering_page: bool(problems), self.about_page: not about_is_sound})
        self.ok_button.setEnabled(
            has_title and not problems and about_is_sound and self.picture_row.is_sound and not self.source_note.text()
        )

    def _mark_pages(self, troubled: dict[QWidget, bool]) -> None:
        """Mark the pages with errors."""
        warning = self.style().standardIcon(QStyle.StandardPixmap.SP_MessageBoxWarning)
        for number in range(self.pages.count()):
            page = self.pages.widget(number)
            is_troubled = any(
                found and page is not None and page.isAncestorOf(part) for part, found in troubled.items()
            )
            self.pages.setTabIcon(number, warning if is_troubled else QIcon())
            self.pages.setTabToolTip(number, _("This page contains an error") if is_troubled else "")

    def _ask_for_map(self) -> None:
        dialog = open_dialog(self._folder, [FileKind(_("Maps"), (".json",))], self)
        dialog.setFileMode(dialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._take_map_name)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _take_map_name(self, name: str) -> None:
        self._folder = Path(name).parent
        self.take_map(Path(name))

    def _ask_to_delete_current(self) -> None:
        current = self.sources.current
        if current is not None and current.file is not None:
            self._ask_to_delete(current)

    def _ask_to_delete(self, source: Source) -> None:
        question = Question(
            title=_("Delete template"),
            text=_("Delete the template {name}?").format(name=source.title),
            explanation=_("Maps created from it do not change."),
            choices=(Choice("delete", _("Delete"), "destroy"), Choice("cancel", _("Cancel"), "reject")),
        )
        box = message_box(question, self)
        box.finished.connect(partial(self._follow_answer, box, source))
        box.open()

    def _follow_answer(self, box: QMessageBox, source: Source, _result: int) -> None:
        if chosen_id(box) == "delete":
            self.delete(source)
        box.deleteLater()

    def _connect(self) -> None:
        self.sources.chosen.connect(self._take_source)
        self.sources.deletion_wanted.connect(self._ask_to_delete)
        self.delete_button.clicked.connect(self._ask_to_delete_current)
        self.other_button.clicked.connect(self._ask_for_map)
        self.title.textChanged.connect(self._follow)
        for page in (self.board_page, self.numbering_page, self.about_page, self.picture_row):
            page.changed.connect(self._follow)

    def _lay_out(self) -> None:
        for button in (self.delete_button, self.other_button):
            button.setAutoDefault(False)
        self.delete_button.setVisible(False)
        begin = QLabel(_("Start &from"))
        begin.setBuddy(self.sources)
        left = QVBoxLayout()
        left.addWidget(begin)
        left.addWidget(self.sources, 1)
        left.addWidget(self.source_note)
        left.addWidget(self.other_button)
        left.addWidget(self.delete_button)
        for page, name in zip((self.board_page, self.numbering_page, self.about_page), _PAGES, strict=True):
            self.pages.addTab(scrolling(page), _(name))
        middle = QWidget()
        middle.setFixedWidth(width_for_text(FORM_WIDTH, 0.48))
        form = QVBoxLayout(middle)
        form.setContentsMargins(0, 0, 0, 0)
        heading = QFormLayout()
        heading.addRow(_("&Title"), self.title)
        form.addLayout(heading)
        form.addWidget(self.title_note)
        form.addWidget(self.pages, 1)
        form.addWidget(self.picture_row)
        row = QHBoxLayout()
        row.setSpacing(18)
        row.addLayout(left)
        row.addWidget(middle)
        row.addWidget(self.preview, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 18, 18, 14)
        column.setSpacing(14)
        column.addLayout(row, 1)
        column.addWidget(self._buttons)


def _dropped(event: QDropEvent) -> list[Path]:
    """The dragged pictures and maps."""
    paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
    return [path for path in paths if is_picture(path) or path.suffix == ".json"]
