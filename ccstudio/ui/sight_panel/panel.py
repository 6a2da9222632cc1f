"""The sight panel: the verdict, its reasons, near misses, and trial markers."""

from collections.abc import Sequence
from html import escape
from time import perf_counter
from typing import Final

import msgspec
from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _, in_a_row
from ccstudio.board.sight.clearances import NearMiss
from ccstudio.board.sight.explanation import Explanation
from ccstudio.board.sight.sentences import closing_lines, item_lines, near_miss_line, opening_lines
from ccstudio.board.sight.verdict import Item, Verdict
from ccstudio.documents.terrain import Obstacle
from ccstudio.edit.parts import PartRef
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.painting.palette import BLOCKED_SIGHT, CLEAR_SIGHT, HINDERED_SIGHT
from ccstudio.ui.sight_panel.commands import SightPrefix
from ccstudio.ui.sight_panel.rows import MarkerRow, ThingRow
from ccstudio.ui.sight_panel.trial_sight import TrialSight

UNCOUNTED: Final = "#9A9A94"


SLOW_WORDS_MS: Final = 8.0
PAUSE_MS: Final = 80

PANEL_SIZE: Final = QSize(300, 380)
BUTTON_MARGIN: Final = 16
"""Pixels of a button beside its words."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """The contents of a row."""

    ref: PartRef | None
    title: str
    words: str
    colour: str
    counts: bool


class SightPanel(QScrollArea):
    """The explanation of the thread on show.

    `prefix` begins the ids of the commands about the thread, `thread_tool` is the id of the thread tool.

    Signals:
        action_wanted(str): an action of the table was asked for by one of the buttons.
        pointed(object): the mouse is over the row of a part, a `PartRef`; None when it left.
        chosen(object): the row of a part was clicked, a `PartRef`.
    """

    action_wanted = Signal(str)
    pointed = Signal(object)
    chosen = Signal(object)

    def __init__(
        self,
        sight: TrialSight,
        keymap: Keymap,
        prefix: SightPrefix,
        thread_tool: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._sight = sight
        self._keymap = keymap
        self._prefix = prefix
        self._thread_tool = thread_tool
        self._rows: list[ThingRow] = []
        self._markers: dict[tuple[SpaceId, bool], MarkerRow] = {}
        self.headline = QLabel()
        self.headline.setWordWrap(True)
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self._words_ms = 0.0
        self._debounce = QTimer(self)
        self._debounce.setSingleShot(True)
        self._debounce.setInterval(PAUSE_MS)
        self._debounce.timeout.connect(self._show_words)
        self._things = QVBoxLayout()
        self._things.setSpacing(2)
        self._marker_rows = QVBoxLayout()
        self._hint = QLabel()
        self._hint.setWordWrap(True)
        content = QWidget()
        column = QVBoxLayout(content)
        column.addWidget(self.headline)
        column.addWidget(self.sentence)
        column.addLayout(self._buttons())
        column.addLayout(self._things)
        column.addWidget(_line())
        column.addWidget(self._hint)
        column.addLayout(self._marker_rows)
        column.addStretch(1)
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        sight.thread_changed.connect(self._show_thread)
        sight.markers_changed.connect(self._show_markers)
        self.show_keys(keymap)
        self._show_markers()

    @property
    def rows(self) -> Sequence[ThingRow]:
        """The rows on show."""
        return [row for row in self._rows if not row.isHidden()]

    @property
    def marker_rows(self) -> Sequence[MarkerRow]:
        """The rows of trial markers."""
        return list(self._markers.values())

    def sizeHint(self) -> QSize:
        """A narrow panel, so that the map gets the room."""
        return PANEL_SIZE

    def finish(self) -> None:
        """Show pending updates now."""
        if self._debounce.isActive():
            self._debounce.stop()
            self._show_words()

    def stop(self) -> None:
        """Stop the timer for good."""
        self._debounce.stop()

    def _buttons(self) -> QHBoxLayout:
        layout = QHBoxLayout()
        layout.setSpacing(4)
        self._copies = []
        for action, text, tip in (
            ("swap", _("Swap"), _("Look along the thread from the other end")),
            ("copy-picture", _("Picture"), _("Copy the map around the thread, with the verdict")),
            ("copy-text", _("Text"), _("Copy the explanation in words")),
            ("copy-json", _("JSON"), _("Copy the explanation for another program")),
        ):
            button = QPushButton(text)
            button.setToolTip(tip)
            button.setObjectName(f"{self._prefix}{action}")
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            button.clicked.connect(self._ask)
            # Room by the length of the words, which differs between languages.
            layout.addWidget(button, self.fontMetrics().horizontalAdvance(text) + BUTTON_MARGIN)
            self._copies.append(button)
        return layout

    def _ask(self) -> None:
        button = self.sender()
        assert isinstance(button, QPushButton), "only buttons ask"
        self.action_wanted.emit(button.objectName())

    def show_keys(self, keymap: Keymap) -> None:
        """Show the keys of this keymap."""
        self._keymap = keymap
        smoke = keymap.hinted(_("smoke"), f"{self._prefix}smoke")
        blaze = keymap.hinted(_("a blaze"), f"{self._prefix}blaze")
        words = _("Add {smoke} or {blaze} to the space under the mouse to test its effect.")
        self._hint.setText(words.format(smoke=smoke, blaze=blaze))
        self._show_thread()

    def _show_thread(self) -> None:
        explanation = self._sight.explanation
        for button in self._copies:
            button.setVisible(explanation is not None)
        if explanation is None:
            self.headline.setText(_("No thread"))
            self._apply_icons("font-size: 13pt; font-weight: 600;")
            tool = self._keymap.hinted(_("the Thread tool"), self._thread_tool)
            self.sentence.setText(_("Use {tool}: drag from one space to another.").format(tool=tool))
            self._fill([])
            return
        grid, facts = self._sight.board.grid, explanation.facts
        ends = _("{viewer} to {target}, range {range}").format(
            viewer=grid.name(facts.viewer), target=grid.name(facts.target), range=explanation.range
        )
        self.headline.setText(f"{escape(word_for(explanation.verdict))}<br><small>{escape(ends)}</small>")
        self._apply_icons(headline_style(explanation.verdict))
        if self._words_ms > SLOW_WORDS_MS:
            self._debounce.start()
        else:
            self._show_words()

    def _show_words(self) -> None:
        """Show sentence and rows; of a thread with dozens of things only when the drag pauses."""
        explanation = self._sight.explanation
        if explanation is None:
            return
        began = perf_counter()
        self.sentence.setText(in_a_row([*opening_lines(explanation), *closing_lines(explanation)]))
        self._fill(rows_of(explanation))
        self._words_ms = (perf_counter() - began) * 1000

    def _apply_icons(self, style: str) -> None:
        # Even the same style sheet again would have the label measured anew.
        if style != self.headline.styleSheet():
            self.headline.setStyleSheet(style)

    def _fill(self, told: Sequence[Row]) -> None:
        while len(self._rows) < len(told):
            row = ThingRow()
            row.pointed.connect(self.pointed)
            row.chosen.connect(self.chosen)
            self._things.addWidget(row)
            self._rows.append(row)
        for row, it in zip(self._rows, told, strict=False):
            row.show_thing(it.ref, it.title, it.words, it.colour, counts=it.counts)
            row.show()
        for row in self._rows[len(told) :]:
            row.hide()

    def _show_markers(self) -> None:
        overlay = self._sight.overlay
        wanted: dict[tuple[SpaceId, bool], int | None] = {(space, True): it for space, it in overlay.smoke.items()}
        wanted |= {(space, False): None for space in sorted(overlay.blaze)}
        for key in [key for key in self._markers if key not in wanted]:
            row = self._markers.pop(key)
            self._marker_rows.removeWidget(row)
            row.hide()
            row.deleteLater()
        for key, smoke in wanted.items():
            if key not in self._markers:
                row = MarkerRow(key[0], self._sight.board.grid.name(key[0]), smoke)
                row.changed.connect(self._change_marker)
                self._marker_rows.addWidget(row)
                self._markers[key] = row
            else:
                self._markers[key].show_smoke(smoke)

    def _change_marker(self, space: int, value: int) -> None:
        row = self.sender()
        assert isinstance(row, MarkerRow), "only the rows of markers tell of them"
        if row.is_smoke:
            self._sight.set_smoke(SpaceId(space), value)
        else:
            self._sight.toggle_blaze(SpaceId(space))


def word_for(verdict: Verdict) -> str:
    """The verdict in a word or two, with a mark that works without colour."""
    if verdict.blocked:
        return _("✕ Blocked")
    if verdict.hindrance:
        return _("◆ Hindered by {value}").format(value=verdict.hindrance)
    return _("● Clear")


def headline_style(verdict: Verdict) -> str:
    """A band in the colour of the verdict."""
    if verdict.blocked:
        ground, ink = BLOCKED_SIGHT.name(), "#FFFFFF"
    elif verdict.hindrance:
        ground, ink = HINDERED_SIGHT.name(), "#241A00"
    else:
        ground, ink = CLEAR_SIGHT.name(), "#FFFFFF"
    return (
        f"background: {ground}; color: {ink}; font-size: 14pt; font-weight: 600; padding: 6px 8px; border-radius: 4px;"
    )


def beside(explanation: Explanation) -> list[NearMiss]:
    """The near misses; what the thread meets is among the things on it."""
    return [miss for miss in explanation.near_misses if miss.item.first is None]


def rows_of(explanation: Explanation) -> list[Row]:
    """A row for each thing on the thread, in order, then for each near miss."""
    told = [
        Row(
            ref=_ref_of(explanation, item),
            title=_title_of(item),
            words=in_a_row(item_lines(explanation, item)),
            colour=_colour_of(item),
            counts=item.counts,
        )
        for item in explanation.verdict.items
    ]
    return told + [
        Row(
            ref=_ref_of(explanation, miss.item),
            title=_title_of(miss.item),
            words=near_miss_line(explanation, miss),
            colour=UNCOUNTED,
            counts=False,
        )
        for miss in beside(explanation)
    ]


def _title_of(item: Item) -> str:
    match item.kind:
        case "smoke":
            return _("Smoke in {space}").format(space=item.id)
        case "blaze":
            return _("Blaze in {space}").format(space=item.id)
        case _:
            return item.title or item.id


def _ref_of(explanation: Explanation, item: Item) -> PartRef | None:
    """The part of an item; for a generated outline its first space."""
    if item.kind != "feature":
        return None
    board = explanation.board
    grown = board.feature(item.id)
    if grown.is_generated:
        spaces = (*grown.spaces, *(SpaceId(owner) for owner in sorted(grown.owners)))
        return PartRef("spaces", board.grid.name(spaces[0]))
    return PartRef("features", item.id)


def _colour_of(item: Item) -> str:
    if not item.counts:
        return UNCOUNTED
    return BLOCKED_SIGHT.name() if isinstance(item.effect, Obstacle) else HINDERED_SIGHT.name()


def _line() -> QFrame:
    line = QFrame()
    line.setFrameShape(QFrame.Shape.HLine)
    line.setFrameShadow(QFrame.Shadow.Sunken)
    return line
