"""`PreviewPanel`: costs, reactions and odds of the highlighted option."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ccstudio.application.games.links import RULE, THING, paragraph
from ccstudio.application.games.preview_text import preview_html
from ccstudio.base.language import _
from ccstudio.engine.odds import OddsError
from ccstudio.engine.options import Option
from ccstudio.engine.present import Odds, Preview, TableMark
from ccstudio.play.answer_roles import AnswerRole, role_of
from ccstudio.play.choices import option_of
from ccstudio.ui.play.marked_grid import TABLE, excerpt_html
from ccstudio.ui.play.page_look import look_of
from ccstudio.ui.play.prompt.link_label import LinkLabel
from ccstudio.ui.play.prompt.odds_bars import OddsBars, Styles, bars_of
from ccstudio.ui.play.table import POINTED_FOR_MS, PlayTable


class Forecast(NamedTuple):
    """The preview and odds of an option."""

    preview: Preview | None
    odds: tuple[Odds, ...]


class PreviewPanel(QWidget):
    """A panel with the preview of an option: of what is pointed at, else of what a single button would carry out.

    Signals:
        rule_wanted(str): the person wants to read a rule.
        table_wanted(str): the person wants to read a table, by its ID.
        place_wanted(object): the person wants to see where a thing is (an option).
    """

    rule_wanted = Signal(str)
    table_wanted = Signal(str)
    place_wanted = Signal(object)

    def __init__(self, table: PlayTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._known: dict[tuple[Option, ...], Forecast] = {}
        self._styles = Styles(table.system.sentences)
        self.title = LinkLabel()
        self.body = LinkLabel()
        self.excerpts = LinkLabel()
        for label in (self.title, self.body, self.excerpts):
            label.setWordWrap(True)
            label.linkActivated.connect(self._follow_link)
        self.bars = OddsBars()
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(4)
        column.addWidget(self.title)
        column.addWidget(self.body)
        column.addWidget(self.bars)
        column.addWidget(self.excerpts)
        column.addStretch(1)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.timeout.connect(self.work_out)
        table.changed.connect(self._forget)
        table.pointed_changed.connect(self._turn_to_another)
        self._show_nothing()

    def forecast(self, *choices: Option) -> Forecast:
        """The preview of a choice, or of several in a row, in the position on show; computed once."""
        if choices not in self._known:
            odds = self._odds(choices)
            self._known[choices] = Forecast(self._table.preview(choices), odds)
        return self._known[choices]

    def work_out(self) -> None:
        """Show the preview of what is pointed at, now."""
        self._wait.stop()
        choices = self._choices
        if not choices or (not self._table.pointed_choices and not self._tells(self.forecast(*choices))):
            self._show_nothing()
            return
        if self._is_to_go_on(choices):
            self._wait.start(0)
            return
        found, narrator = self.forecast(*choices), self._table.narrator
        self.title.setText(f"<b>{escape(narrator.option(choices[-1]))}</b>")
        told = "" if found.preview is None else preview_html(found.preview, narrator)
        if self._table.is_curtain_drawn:
            # Odds count on what is in the hand: whoever reads them could tell something of it.
            told += paragraph(_("Look at your hand [H] to see the odds."))
        shortcut = next((it for it in self._table.shortcuts if it.choices == choices), None)
        if shortcut is not None:
            self.title.setText(f"<b>{escape(narrator.sentence(shortcut.title))}</b>")
            told += paragraph(_("Click again or press Enter to do it."))
        elif len(choices) > 1:
            told += paragraph(_("Click or press Enter to go there; with Shift, only one step."))
        if not told and not found.odds:
            told = escape(_("No cost, no reactions, no dice or cards"))
        self.body.setText(told)
        self.body.setVisible(bool(told))
        self.bars.show_bars(bars_of(found.odds, narrator, self._styles))
        self._show_excerpts(() if found.preview is None else found.preview.marks)

    def _show_excerpts(self, marks: Sequence[TableMark]) -> None:
        """Show what would be looked up, as the tables have it."""
        tables, module, look = self._table.tables, self._table.contents.module, look_of(self.palette())
        self.excerpts.setText(
            "".join(excerpt_html(tables[mark.table], mark, module, look) for mark in marks if mark.table in tables)
        )
        self.excerpts.setVisible(bool(marks))

    @property
    def _choices(self) -> tuple[Option, ...]:
        """What is pointed at, else the only button that carries something out."""
        if self._table.pointed_choices:
            return self._table.pointed_choices
        confirming = tuple(it for it in self._table.options if role_of(it) is AnswerRole.CONFIRM)
        return confirming if len(confirming) == 1 else ()

    @staticmethod
    def _tells(found: Forecast) -> bool:
        return bool(found.odds) or (found.preview is not None and bool(found.preview.sums))

    def _is_to_go_on(self, choices: tuple[Option, ...]) -> bool:
        """Compute one more step of a path; return whether more steps are left for idle time."""
        unknown = [count for count in range(1, len(choices)) if choices[:count] not in self._known]
        if unknown and choices not in self._known:
            self.forecast(*choices[: unknown[0]])
            return True
        return False

    def showEvent(self, event: QShowEvent) -> None:
        """Update the description after the panel was hidden."""
        super().showEvent(event)
        self.work_out()

    def changeEvent(self, event: QEvent) -> None:
        """Show excerpts in the colours of the new palette."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self.isVisible():
            self.work_out()

    def hideEvent(self, event: QHideEvent) -> None:
        """Compute nothing while the panel is hidden."""
        super().hideEvent(event)
        self._wait.stop()

    def _odds(self, choices: tuple[Option, ...]) -> tuple[Odds, ...]:
        """Odds, if they can be computed and reveal no hand; of several choices those of what they are made at."""
        if self._table.is_curtain_drawn:
            return ()
        at = next((it.at for it in self._table.shortcuts if it.choices == choices), None)
        option = choices[0] if len(choices) == 1 else at
        if option is None or option not in self._table.options:
            return ()
        try:
            return self._table.odds(option)
        except OddsError:
            return ()

    def _turn_to_another(self) -> None:
        """Show a known preview at once, and compute others after a moment."""
        if not self.isVisible():
            return
        choices = self._choices
        if choices in self._known or not choices:
            self.work_out()
        else:
            self._wait.start(POINTED_FOR_MS)

    def _forget(self) -> None:
        self._known.clear()
        self._turn_to_another()

    def _show_nothing(self) -> None:
        self.title.setText("")
        self.body.setText(escape(_("Point at an option to see its cost, reactions and odds.")))
        self.body.show()
        self.bars.show_bars(())
        self._show_excerpts(())

    def _follow_link(self, link: str) -> None:
        if link.startswith(RULE):
            self.rule_wanted.emit(link.removeprefix(RULE))
        elif link.startswith(TABLE):
            self.table_wanted.emit(link.removeprefix(TABLE))
        elif link.startswith(THING):
            self.place_wanted.emit(option_of(link.removeprefix(THING)))
