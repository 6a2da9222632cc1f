"""The parts of the tab of a game, created for one table and connected to each other."""

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from ccstudio.base.language import _
from ccstudio.base.places import user_data_folder
from ccstudio.play.thoughts import Considered
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.documents.editor import Dock
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.art import art_folder
from ccstudio.ui.play.art_notices import ArtNotices
from ccstudio.ui.play.board.view import BoardView
from ccstudio.ui.play.card_row import HEIGHT
from ccstudio.ui.play.coach import Coach
from ccstudio.ui.play.computer import Activity, ComputerPlayers
from ccstudio.ui.play.computer_bar import ComputerBar
from ccstudio.ui.play.free_hand.panel import FreeHandPanel
from ccstudio.ui.play.game_announcements import GameAnnouncements
from ccstudio.ui.play.hand import HandStrip
from ccstudio.ui.play.hand_over import HandOver
from ccstudio.ui.play.log.panel import LogPanel
from ccstudio.ui.play.log.replay_bar import ReplayBar
from ccstudio.ui.play.log.replay_strip import ReplayStrip
from ccstudio.ui.play.mats import MatsPanel, mats_of
from ccstudio.ui.play.notice_stack import NoticeStack
from ccstudio.ui.play.overlay_switch import OverlaySwitch
from ccstudio.ui.play.palettes import PalettesPanel
from ccstudio.ui.play.panel_cursor import Handling
from ccstudio.ui.play.panel_options import PanelOptions
from ccstudio.ui.play.picture_sheet import ChartsPanel
from ccstudio.ui.play.piles import PilesPanel
from ccstudio.ui.play.playback.presenter import PlaybackPresenter
from ccstudio.ui.play.playback.step_line import StepLine
from ccstudio.ui.play.prompt.bar import PromptBar
from ccstudio.ui.play.prompt.cards import SideCard
from ccstudio.ui.play.prompt.preview_panel import PreviewPanel
from ccstudio.ui.play.real_chance import RealChanceBar
from ccstudio.ui.play.reference.panel import ReferencePanel
from ccstudio.ui.play.set_ups import SetUps
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.tracks import TracksPanel
from ccstudio.ui.play.tray import TrayPanel
from ccstudio.ui.play.units import UnitsPanel, units_of
from ccstudio.ui.settings import Preferences

SET_UPS: Final = "set-ups"
"""The user folder with the latest set-ups."""

LOW: Final = 800
"""The height of the tab below which every row counts, logical pixels for text of the usual size."""
SHARE_OF_HAND: Final = 0.145
MOST_HAND: Final = 420
"""The height of the row of cards: a part of the tab's height, at least `HEIGHT` and at most this."""

PLACED: Final = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide)
"""Events of a widget above the prompt that move the prompt."""


class Surface(QWidget):
    """The middle of the tab; on low screens the cards are smaller, so that the board has its room.

    There the prompt has one row for its choices, and a second one lies over the edge of the board, which stays where it
    is. A lesson is above the prompt.
    """

    def __init__(self, prompt: PromptBar, hand: HandStrip, notices: NoticeStack) -> None:
        super().__init__()
        self._prompt = prompt
        self._hand = hand
        self._notices = notices
        self._above: QWidget | None = None
        self._room = QSpacerItem(0, 0)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addSpacerItem(self._room)
        prompt.setParent(self)
        prompt.installEventFilter(self)
        prompt.setAutoFillBackground(True)
        self._place_prompt()

    def put_above(self, widget: QWidget) -> None:
        """Show a widget above the prompt."""
        self._above = widget
        self.column.insertWidget(0, widget)
        widget.installEventFilter(self)
        self._place_prompt()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adjust the heights of prompt and hand."""
        super().resizeEvent(event)
        share = round(self.height() * SHARE_OF_HAND)
        self._hand.row.set_full_height(max(scaled(HEIGHT), min(scaled(MOST_HAND), share)))
        self._place_prompt()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the height of the prompt and of what is above it."""
        is_of_prompt = watched is self._prompt and event.type() is QEvent.Type.LayoutRequest
        if is_of_prompt or (watched is self._above and event.type() in PLACED):
            self._place_prompt()
        return super().eventFilter(watched, event)

    def _place_prompt(self) -> None:
        prompt = self._prompt
        prompt.choices.set_low(self.height() < scaled(LOW))
        prompt.follow_width(self.width())
        least = prompt.least_height
        height = max(least, prompt.heightForWidth(self.width()))
        above = self._above
        top = above.geometry().bottom() + 1 if above is not None and not above.isHidden() else 0
        prompt.setGeometry(0, top, self.width(), height)
        if self._room.sizeHint().height() != least:
            self._room.changeSize(0, least, vData=QSizePolicy.Policy.Fixed)
            self.column.invalidate()
        self._notices.set_covered(height - least)
        prompt.raise_()


class GameParts(QObject):
    """Everything that a tab shows of a game, and the computer players."""

    def __init__(self, table: PlayTable, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table = table
        faces = FaceCache(FacePainter(table.contents.module, art_folder(table.session.opened)))
        self.board = BoardView(table, faces)
        self.overlays = OverlaySwitch(self.board.board_scene)
        self.playback = PlaybackPresenter(table, self.board, faces, self)
        self.prompt = PromptBar(table)
        self.step_line = StepLine(table, self.prompt.choices)
        self.real_chance = RealChanceBar(table)
        self.hand = HandStrip(table, faces)
        self.replay = ReplayBar(table)
        self.tracks = TracksPanel(table, faces)
        self.log = LogPanel(table)
        self.preview = PreviewPanel(table)
        self.reference = ReferencePanel(table, faces)
        self.piles = PilesPanel(table, faces)
        self.tray = TrayPanel(table, faces)
        self.mats = MatsPanel(table, faces) if mats_of(table) else None
        charts = table.system.charts(table.contents)
        self.charts = ChartsPanel(charts, faces) if charts else None
        self.palettes = None if table.system.is_enforced else PalettesPanel(table, faces)
        self.units = UnitsPanel(table, faces) if any(units_of(table.table)) else None
        self.free_hand = FreeHandPanel(table)
        self.set_ups = SetUps(table, user_data_folder() / SET_UPS, self)
        self.computers = ComputerPlayers(table, parent=self)
        self.computer_bar = ComputerBar(self.computers, table)
        self.coach = Coach(table, self.computers, self)
        self.missing_art = SideCard()
        self.missing_art.close_button.setToolTip(_("Close"))
        self.notice_stack = NoticeStack(
            self.board,
            self.missing_art,
            self.real_chance,
            self.computer_bar,
            self.prompt.why,
            self.prompt.advice,
            self.coach.card,
        )
        self.art_notices = ArtNotices(table.session.opened, faces.painter.catalogue, self.missing_art)
        self.hand_over = HandOver(table, self.board)
        self.hand_over.taken.connect(self.prompt.confirm)
        self.docks = tuple(self._make_docks())
        self.widget = self._make_widget()
        self.announcements = GameAnnouncements(table, self.board, self.prompt, self.log)
        self._join()

    def follow(self, preferences: Preferences) -> None:
        """Apply the speed that the person chose."""
        self.playback.set_speed(preferences.playback_speed, waits=preferences.waits_at_results)
        self.step_line.set_pace(preferences.playback_speed.factor)
        self.playback.set_volume(preferences.sound_percent / 100 if preferences.has_sounds else 0.0)
        self.replay.set_pace(preferences.replay_ms)

    def show_keys(self, keymap: Keymap) -> None:
        """Show the current keys in hints and on buttons."""
        for part in (self.prompt, self.step_line, self.hand, self.replay, self.hand_over, self.computer_bar):
            part.show_keys(keymap)
        self.board.command_keys.show_keys(keymap)

    def stop(self) -> None:
        """Stop timers, threads and the process of the computer players."""
        self.computers.close()
        self.computer_bar.stop()
        self.playback.stop()
        self.set_ups.stop()
        self.replay.stop()
        self.replay_strip.stop()
        self.log.stop()
        self.board.stop()
        self.reference.close()

    def put_above_prompt(self, widget: QWidget) -> None:
        """Show a widget above the question."""
        self.widget.put_above(widget)

    def part_called(self, name: str) -> QWidget | None:
        """The part with a name of `documents.lesson.Panel`; None for none."""
        named: dict[str, QWidget | None] = {
            "board": self.board,
            "hand": self.hand,
            "prompt": self.prompt,
            "preview": self.preview,
            "tracks": self.tracks,
            "log": self.log,
            "piles": self.piles,
            "reference": self.reference,
            "units": self.units,
        }
        return named.get(name)

    def bring_forward(self, part: QWidget) -> None:
        """Show a part that is behind other tabs or closed."""
        dock: QWidget | None = part
        while dock is not None and not dock.inherits("QDockWidget"):
            dock = dock.parentWidget()
        if dock is not None:
            dock.show()
            dock.raise_()

    def explain(self, number: int) -> None:
        """Show below the log what was thought of an entry."""
        self.bring_forward(self.log)
        self.log.explain(number)

    def show_rule(self, rule: str) -> None:
        """Open the reference at a rule."""
        self.reference.show_rule(rule)
        self.bring_forward(self.reference)

    def show_table(self, table_id: str) -> None:
        """Open the reference at a table."""
        self.reference.show_table(table_id)
        self.bring_forward(self.reference)

    def _show_reference(self) -> None:
        self.bring_forward(self.reference)

    def _make_docks(self) -> Iterator[Dock]:
        left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
        yield Dock(id="play.tracks", title=_("Tracks"), widget=self.tracks, area=right)
        for dock_id, title, widget in (
            ("play.preview", _("Preview"), self.preview),
            ("play.reference", _("Reference"), self.reference),
            ("play.piles", _("Piles"), self.piles),
        ):
            yield Dock(id=dock_id, title=title, widget=widget, area=right, behind="play.tracks")
        if self.mats is not None:
            yield Dock(id="play.mats", title=_("Mats"), widget=self.mats, area=right, behind="play.tracks")
        if self.charts is not None:
            yield Dock(id="play.charts", title=_("Charts"), widget=self.charts, area=right, behind="play.tracks")
        yield Dock(id="play.log", title=_("Log"), widget=self.log, area=right)
        if self.units is not None:
            yield Dock(id="play.units", title=_("Units"), widget=self.units, area=left)
        if self.palettes is not None:
            yield Dock(id="play.palettes", title=_("Pieces"), widget=self.palettes, area=left)
        yield Dock(id="play.tray", title=_("Set-up"), widget=self.tray, area=left, wanted=self._is_setting_up)
        yield Dock(id="play.hand", title=_("Free hand"), widget=self.free_hand, area=left, wanted=self._has_free_hand)

    def _make_widget(self) -> Surface:
        widget = Surface(self.prompt, self.hand, self.notice_stack)
        column = widget.column
        column.addWidget(self.board, 1)
        column.addWidget(self.hand)
        self.replay_strip = ReplayStrip(self.table, self.replay, widget)
        below = QHBoxLayout()
        below.setSpacing(0)
        # The board must not move whenever the button comes or goes.
        below.addStrut(self.playback.summary.sizeHint().height())
        below.addWidget(self.overlays)
        below.addWidget(self.playback.summary)
        below.addWidget(self.replay_strip, 1)
        column.addLayout(below)
        widget.setFocusProxy(self.board)
        return widget

    def _join(self) -> None:
        self.replay.set_player(self.playback.controller)
        self.playback.controller.step_shown.connect(self.step_line.show_step)
        for rule_wanted in (self.prompt.rule_wanted, self.preview.rule_wanted, self.log.rule_wanted):
            rule_wanted.connect(self.show_rule)
        for place_wanted in (
            self.prompt.place_wanted,
            self.preview.place_wanted,
            self.log.place_wanted,
            self.reference.place_wanted,
        ):
            place_wanted.connect(self.board.show_place)
        if self.units is not None:
            self.units.place_wanted.connect(self.board.show_place)
        self.preview.table_wanted.connect(self.show_table)
        self.reference.wanted.connect(self._show_reference)
        self.board.thing_hovered.connect(self.reference.show_thing)
        self.board.moved_by_hand.connect(self.free_hand.put)
        self.free_hand.mode_changed.connect(self.board.set_free_hand)
        self.prompt.add_card(self.coach.card)
        self.coach.card_changed.connect(self.prompt.follow_cards)
        self.coach.explained.connect(self.explain)
        self.coach.judged.connect(self.log.model.tell_thought)
        self.computers.advised.connect(self._show_advice)
        self.computers.changed.connect(self._show_computer)
        self.prompt.set_map(self.board.board_scene.shows)
        self.prompt.set_tray(self.tray.shows)
        handling = Handling(self.board.drag, self.board.command_keys)
        for part in (self.tracks, self.hand, self.piles, self.mats):
            if part is not None:
                part.set_handling(handling)
        if self.palettes is not None:
            self.palettes.set_drag(self.board.drag)
            self.palettes.place_wanted.connect(self.board.setFocus)
        self.prompt.set_beside(PanelOptions(self.table).shows)
        self.tray.visibility_changed.connect(self.prompt.list_again)

    def _show_advice(self, advice: Sequence[Considered]) -> None:
        if advice:
            self.prompt.show_advice(advice)

    def _show_computer(self) -> None:
        words = {
            Activity.FAILED: _("The computer player does not answer."),
            Activity.STOPPED: _("The computer is waiting for you."),
        }
        self.prompt.show_computer(words.get(self.computers.activity, ""))

    def _is_setting_up(self) -> bool:
        # In a scenario that places everything nothing waits.
        return self.table.decision is not None and self.table.table.setting_up and self.tray.is_wanted

    def _has_free_hand(self) -> bool:
        return self.free_hand.is_on
