"""`ReferencePanel`: rules, charts and tables beside the game, and the chart lines of the selected thing."""

import math
from collections.abc import Callable
from functools import partial
from html import escape
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QSizeF, Qt, QUrl, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QPixmap, QShortcut, QShowEvent, QTextOption
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QScrollArea,
    QTextBrowser,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ccstudio.application.dialog_flows import DialogFlows
from ccstudio.application.games.links import RULE, THING
from ccstudio.application.games.rule_book import Book
from ccstudio.base.errors import StudioError
from ccstudio.base.language import N_, _
from ccstudio.engine.options import Option
from ccstudio.engine.seats import Seat
from ccstudio.play.choices import option_of
from ccstudio.ui.accessibility.names import let_clear, name_by_hint
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.dialogs.dialogs import Dialogs, FileKind
from ccstudio.ui.dialogs.qt_dialogs import QtDialogs
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.log.own_keys import OwnKeys
from ccstudio.ui.play.marked_grid import ROW_SIGN, TABLE
from ccstudio.ui.play.page_look import PAPER, look_of
from ccstudio.ui.play.reference.live_marks import LiveMarks
from ccstudio.ui.play.reference.pages import CONTENTS, IN_USE, SEARCH, TERRAIN, Page, Pages, rule_address, save_pdf
from ccstudio.ui.play.reference.things import Thing, thing_of
from ccstudio.ui.play.table import PlayTable

KEY: Final = "Ctrl+P"
SCROLL_BAR: Final = 36
"""The width of margins and scroll bar, logical pixels."""
SHARE_OF_THING: Final = 0.45
"""The part of the panel above which a description leaves too little room to a page that is opened."""


def _has_tables(panel: "ReferencePanel") -> bool:
    return panel.has_tables


class ReferencePanel(CommandProvider, QWidget):
    """A panel with the description of a thing above a page; both scroll together.

    Signals:
        wanted(): the person asked for a page, wherever the panel is.
        place_wanted(object): the person wants to see where a thing is (an option).
        failed(object): a page could not be written (a StudioError).
    """

    where = "play"
    wanted = Signal()
    place_wanted = Signal(object)
    failed = Signal(object)

    def __init__(
        self, table: PlayTable, faces: FaceCache, parent: QWidget | None = None, *, dialogs: Dialogs | None = None
    ) -> None:
        super().__init__(parent)
        self._table = table
        self._faces = faces
        self._dialogs = dialogs
        self._dialog_flows = DialogFlows()
        self._pages = Pages(Book(table.system), table.contents, table.tables, table.system)
        self._visited: list[str] = []
        self._place = -1
        self._searched = -1
        self._thing: Option | None = None
        self._thing_of: Seat | None = None
        self._live_marks = LiveMarks(table, self)
        self._live_marks.changed.connect(self._fill_page)
        self._build()
        QShortcut(QKeySequence(KEY), self, partial(self.print_to_file, "page"))
        table.changed.connect(self._renew_thing)
        self._show_told(None)
        self._visit(CONTENTS)

    # What can be asked for

    @property
    def has_tables(self) -> bool:
        """Whether the game has any table."""
        return bool(self._table.tables)

    def show_rule(self, rule_id: str) -> None:
        """Open a rule or chapter."""
        self._visit(rule_address(rule_id))

    def show_table(self, table_id: str) -> None:
        """Open a table of the module."""
        self._visit(f"{TABLE}{table_id}")

    @command(
        id="play.tables", text=N_("Tables of the attac&k"), menu="View", group="tables", key="T",
        icon="mdi6.table", tip=N_("Open the tables of an attack, with the rows and columns that it uses marked"),
        enabled=_has_tables,
    )  # fmt: skip
    def show_tables_in_use(self) -> None:
        """Open the tables of the attack that is pointed at, or of the latest roll."""
        self._visit(IN_USE)
        self.wanted.emit()

    def show_terrain(self) -> None:
        """Open the terrain chart."""
        self._visit(TERRAIN)

    def show_contents(self) -> None:
        """Open the list of charts and chapters."""
        self._visit(CONTENTS)

    def show_thing(self, thing: Option | None) -> None:
        """Show the description of a thing; keep the previous one if there is none."""
        if thing is None or (thing == self._thing and self._thing_of == self._table.shown.viewer):
            return
        told = self._told_of(thing)
        if told is not None:
            self._thing, self._thing_of = thing, self._table.shown.viewer
            self._show_beside_page(told)

    def make_room_for_thing(self) -> None:
        """Show the description from its beginning."""
        self.area.verticalScrollBar().setValue(0)

    def search(self, words: str) -> None:
        """Open a rule by its id, or list the rules that contain some words."""
        if not words.strip():
            return
        named = self._pages.book.named(words)
        address = rule_address(named) if named else f"{SEARCH}{words.strip()}"
        if self._place == self._searched:
            # One search is one place to go back from, however many letters it took.
            self._visited[self._place :] = [address]
            self._show_page()
            self._scroll_to_page()
        else:
            self._visit(address)
            self._searched = self._place

    def back(self) -> None:
        """Open the previous page."""
        self._go(-1)

    def forward(self) -> None:
        """Open the page that `back` left."""
        self._go(1)

    @property
    def address(self) -> str:
        """The address of the current page."""
        return self._visited[self._place] if self._visited else ""

    def print_to_file(self, what: str = "page") -> None:
        """Ask for a file, and save as PDF: the current `page`, all `charts`, or all `rules`."""
        self._dialog_flows.start(self._save(what))

    def paper(self, what: str) -> Page:
        """The current `page`, all `charts` or all `rules`, in the colours of paper."""
        if what == "charts":
            return self._pages.charts(PAPER)
        return self._pages.rulebook(PAPER) if what == "rules" else self._pages.page(self.address, PAPER)

    # How it is built

    def _build(self) -> None:
        self.picture = QLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.details = QLabel()
        self.details.setTextFormat(Qt.TextFormat.RichText)
        self.details.setWordWrap(True)
        self.details.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.details.linkActivated.connect(self._follow_link)
        self._body = body = QWidget()
        self._row = row = QHBoxLayout(body)
        row.setContentsMargins(8, 6, 8, 6)
        row.addWidget(self.picture)
        row.addWidget(self.details, 1)
        self.browser = QTextBrowser()
        self.browser.setOpenLinks(False)
        self.browser.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self.browser.setFrameShape(QFrame.Shape.NoFrame)
        for policy in (self.browser.setVerticalScrollBarPolicy, self.browser.setHorizontalScrollBarPolicy):
            policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.browser.setAccessibleName(_("Rules and charts"))
        self.browser.anchorClicked.connect(self._follow_url)
        self.browser.document().documentLayout().documentSizeChanged.connect(self._fit_page)
        line = QFrame()
        line.setFrameShape(QFrame.Shape.HLine)
        line.setForegroundRole(self.palette().ColorRole.Mid)
        self._read = read = QWidget()
        column = QVBoxLayout(read)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(body)
        column.addWidget(line)
        column.addWidget(self.browser)
        column.addStretch()
        self.area = QScrollArea()
        self.area.setAccessibleName(_("Page"))
        self.area.setWidget(read)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(2)
        outer.addLayout(self._bar())
        outer.addWidget(self.area, 1)

    def _fit_page(self, size: QSizeF) -> None:
        """Give the page its whole height, so that it scrolls together with the description above it."""
        self.browser.setFixedHeight(max(1, math.ceil(size.height())))

    @property
    def is_reading(self) -> bool:
        """Whether somebody has scrolled, or gone, past the description to the page."""
        return self.area.verticalScrollBar().value() > self._body.height() / 2

    def _scroll_to_page(self) -> None:
        """Show the page from its beginning; what is described stays in sight where there is room for both."""
        self._settle()
        low = self._body.height() > SHARE_OF_THING * self.area.viewport().height()
        self.area.verticalScrollBar().setValue(self.browser.y() if low else 0)

    def _settle(self) -> None:
        """Lay out what was changed."""
        read = self._read
        layout = read.layout()
        assert layout is not None, "it was given one"
        layout.activate()
        read.resize(
            self.area.viewport().width(), max(read.sizeHint().height(), layout.totalHeightForWidth(read.width()))
        )

    def _bar(self) -> QHBoxLayout:
        self.back_button = self._button("←", _("Previous page"), self.back)
        self.forward_button = self._button("→", _("Next page"), self.forward)
        self.tables_button = self._button("▦", _("Tables of the attack"), self.show_tables_in_use)
        self.tables_button.setVisible(self.has_tables)
        overview = self._button("☰", _("Charts and chapters"), self.show_contents)
        self.words = QLineEdit()
        name_by_hint(self.words, _("Rule number or words"))
        let_clear(self.words)
        self.words.textEdited.connect(self.search)
        self.words.returnPressed.connect(self._search_now)
        OwnKeys(self.words, parent=self)
        key = QKeySequence(KEY).toString(QKeySequence.SequenceFormat.NativeText)
        self.print_button = self._button(_("PDF"), _("Save as PDF, to print ({key})").format(key=key))
        menu = QMenu(self.print_button)
        menu.addAction(_("This page…"), partial(self.print_to_file, "page"))
        menu.addAction(_("All charts…"), partial(self.print_to_file, "charts"))
        menu.addAction(_("All rules…"), partial(self.print_to_file, "rules"))
        self.print_button.setMenu(menu)
        self.print_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        row = QHBoxLayout()
        row.setContentsMargins(6, 4, 6, 2)
        row.setSpacing(2)
        for widget in (self.back_button, self.forward_button, overview, self.tables_button):
            row.addWidget(widget)
        row.addWidget(self.words, 1)
        row.addWidget(self.print_button)
        return row

    def _button(self, text: str, tip: str, do: Callable[[], None] | None = None) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.setAutoRaise(True)
        if do is not None:
            button.clicked.connect(do)
        return button

    # How it works

    def changeEvent(self, event: QEvent) -> None:
        """Show the page in the colours of the new palette."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._visited:
            self._show_page()

    def close(self) -> bool:
        """Cancel open dialogs."""
        self._dialog_flows.close()
        return super().close()

    def _visit(self, address: str) -> None:
        self._searched = -1
        if address != self.address:
            self._visited[self._place + 1 :] = [address]
            self._place = len(self._visited) - 1
        self._show_page()
        self._scroll_to_page()

    def _go(self, by: int) -> None:
        place, self._searched = self._place + by, -1
        if 0 <= place < len(self._visited):
            self._place = place
            self._show_page()
            self._scroll_to_page()

    def showEvent(self, event: QShowEvent) -> None:
        """Mark what matters now after the panel was hidden."""
        super().showEvent(event)
        if self._shows_tables:
            self._show_page()

    def hideEvent(self, event: QHideEvent) -> None:
        """Follow nothing while the panel is hidden."""
        super().hideEvent(event)
        self._live_marks.set_watched(False)

    @property
    def _shows_tables(self) -> bool:
        return self.address == IN_USE or self.address.startswith(TABLE)

    def _fill_page(self) -> None:
        """Write the page with the marks of this moment, where somebody reads it."""
        bar = self.area.verticalScrollBar()
        place = bar.value()
        self._body.setVisible(self.address != IN_USE)
        page = self._pages.page(self.address, look_of(self.palette()), self._live_marks.marked)
        self.browser.setHtml(page.html)
        bar.setValue(place)
        if self.address == IN_USE:
            self._show_marked_row()

    def _show_marked_row(self) -> None:
        """Scroll to the row that is marked in the first table; to its beginning where only a column is."""
        first = next(iter(self._live_marks.marked.marks), None)
        row = self.browser.document().find(ROW_SIGN)
        self._settle()
        if first is None or first.row is None or row.isNull():
            self.area.verticalScrollBar().setValue(0)
            return
        place = self.browser.cursorRect(row)
        self.area.ensureVisible(0, self.browser.y() + place.center().y(), 0, 2 * place.height())

    def _show_page(self) -> None:
        self._live_marks.set_watched(self.isVisible() and self._shows_tables)
        self._fill_page()
        self.back_button.setEnabled(self._place > 0)
        self.forward_button.setEnabled(self._place + 1 < len(self._visited))

    def _search_now(self) -> None:
        self.search(self.words.text())

    def _renew_thing(self) -> None:
        """Update the description; nothing for other viewers, or if the thing is no longer visible."""
        if self._thing is None:
            return
        told = None
        if self._thing_of == self._table.shown.viewer:
            told = self._told_of(self._thing)
        if told is None:
            self._thing = None
        self._show_told(told)

    def _told_of(self, thing: Option) -> Thing | None:
        room = self.width() - scaled(SCROLL_BAR)
        return thing_of(self._table, self._faces, thing, self.devicePixelRatioF(), room)

    def _show_beside_page(self, told: Thing) -> None:
        """Show another description without moving a page that is being read."""
        bar, is_reading, before = self.area.verticalScrollBar(), self.is_reading, self.browser.y()
        self._show_told(told)
        self._settle()
        bar.setValue(bar.value() + self.browser.y() - before if is_reading else 0)

    def _show_told(self, told: Thing | None) -> None:
        if told is None:
            self.details.setText(escape(_("Point at a space, piece or card to read its charts.")))
            self.picture.setPixmap(QPixmap())
            self.picture.hide()
            return
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.TopToBottom if told.is_sheet else directions.LeftToRight)
        self.details.setText(f"<b>{escape(told.title)}</b><br>" + "<br>".join(told.lines))
        self.picture.setVisible(told.picture is not None)
        self.picture.setPixmap(told.picture or QPixmap())

    def _follow_url(self, url: QUrl) -> None:
        self._follow_link(url.toString())

    def _follow_link(self, link: str) -> None:
        if link.startswith(RULE):
            self.show_rule(link.removeprefix(RULE))
        elif link.startswith(THING):
            self.place_wanted.emit(option_of(link.removeprefix(THING)))
        else:
            self._visit(link)

    async def _save(self, what: str) -> None:
        page = self.paper(what)
        dialogs = self._dialogs or QtDialogs(self.window())
        path = await dialogs.save_file(
            Path.home() / f"{_file_name(page.title)}.pdf", [FileKind(_("PDF page"), (".pdf",))]
        )
        if path is None:
            return
        try:
            save_pdf(path, page)
        except StudioError as error:
            self.failed.emit(error)


def _file_name(title: str) -> str:
    """A title as a file name."""
    return "".join(letter if letter.isalnum() or letter in "-." else "-" for letter in title.casefold()).strip("-.")
