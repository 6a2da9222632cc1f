"""`BoardView`: the board of a game on the screen."""

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any, ClassVar, Final

import msgspec
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QHideEvent,
    QKeyEvent,
    QShowEvent,
)

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import N_, _
from ccstudio.engine.options import Option, SpaceOption
from ccstudio.engine.seats import Side
from ccstudio.ui.accessibility.painted_parts import PaintedParts
from ccstudio.ui.accessibility.part import Part
from ccstudio.ui.canvas.aids.measure import MeasureTool
from ccstudio.ui.canvas.aids.mini_map import Dot
from ccstudio.ui.canvas.aids.view_aids import ViewAids
from ccstudio.ui.canvas.sight import Look
from ccstudio.ui.canvas.sight_tools import FieldTool, ThreadTool
from ccstudio.ui.canvas.tool import Pointer, Tool
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.board.board_drag import BoardDrag
from ccstudio.ui.play.board.board_parts import BoardParts
from ccstudio.ui.play.board.cards import Card, HoverCard
from ccstudio.ui.play.board.cursor_commands import CursorCommands
from ccstudio.ui.play.board.edge_cover import EdgeCover
from ccstudio.ui.play.board.edge_scroll import EdgeScroll
from ccstudio.ui.play.board.fitted_view import FittedView
from ccstudio.ui.play.board.placement import pieces_in
from ccstudio.ui.play.board.play_tool import PlayTool
from ccstudio.ui.play.board.scene import BoardScene
from ccstudio.ui.play.board.thing_keys import ThingKeys
from ccstudio.ui.play.board.tones import NOBODY
from ccstudio.ui.play.command_keys import CommandKeys
from ccstudio.ui.play.side_colours import side_colour
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.table_drag import TableDrag
from ccstudio.ui.play.thing_menu import open_menu
from ccstudio.ui.play.tray import PIECES_MIME

THREAD: Final = "play.thread"
FIELD: Final = "play.field"
WHY: Final = "play.why"
MEASURE: Final = "play.measure"

CARD_CORNER: Final = QPoint(12, 12)
MOST_LINES: Final = 7
"""The most lines of an explanation on the card; the map shows the rest."""


class ViewState(msgspec.Struct, frozen=True, kw_only=True):
    """The part of the board on show: its middle (lattice units), and the zoom; 0 fits the window."""

    x: float = 0.0
    y: float = 0.0
    zoom: float = 0.0


class BoardView(CommandProvider, PaintedParts, FittedView):
    """The board of a table: shows its position and passes on what the person does.

    Signals:
        thing_hovered(object): the option that names what is under the mouse; None for nothing.
        moved_by_hand(piece, place, height): with a free hand, a counter was dragged to a place.
        tool_changed(): a tool, or whether clicks ask why not, was switched.
    """

    where = "play"
    space_pans: ClassVar[bool] = False

    thing_hovered = Signal(object)
    moved_by_hand = Signal(object, object, int)
    tool_changed = Signal()

    def __init__(self, table: PlayTable, faces: FaceCache) -> None:
        super().__init__(table)
        # The map is dragged, and every pixel of its height counts.
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAcceptDrops(True)
        self.viewport().setAcceptDrops(True)
        map_file = table.session.opened.files.get("map")
        self.board_scene = BoardScene(self, table, faces, None if map_file is None else map_file.parent)
        scene = self.board_scene
        self.card = HoverCard(self.viewport())
        self.sight_card = Card(self.viewport())
        self.play_tool = PlayTool(scene, self.card, self)
        self.cursor_commands = CursorCommands(self.play_tool.keyboard, table.board, self)
        self.setAccessibleName(_("Board"))
        self._parts = BoardParts(scene, self.play_tool.keyboard)
        self.measure = MeasureTool(scene.stage, self)
        self.aids = ViewAids("play", scene.stage, self)
        self._tools: Mapping[str, Tool] = {
            THREAD: ThreadTool(scene.sight, self),
            FIELD: FieldTool(scene.sight, self, self),
            MEASURE: self.measure,
        }
        self._in_hand = ""
        self.play_tool.pointing.thing_hovered.connect(self.thing_hovered)
        self.play_tool.moved_by_hand.connect(self.moved_by_hand)
        scene.sight.thread_changed.connect(self._tell_sight)
        scene.sight.field_changed.connect(self._tell_sight)
        self.measure.status_changed.connect(self._tell_sight)
        self.drag = TableDrag(table, self)
        self.edge_scroll = EdgeScroll(self, self.drag)
        self._board_drag = BoardDrag(scene, self.play_tool, self.drag, faces)
        self.command_keys = CommandKeys(table, self)
        self.thing_keys = ThingKeys(scene, self.play_tool, self.command_keys)
        self.context_requested.connect(self._open_menu)
        scene.strategic.switched.connect(self.tool_changed)
        self.viewed.connect(self.card.stop)
        self.cover = EdgeCover(self)
        scene.stage.add_overlay(self.cover)
        self.viewed.connect(self._cover_margin)
        self.set_tool(self.play_tool)
        self.play_tool.activate()
        scene.followed.connect(self._show_dots)
        scene.followed.connect(self._cover_margin)
        self._show_dots()
        self.follow_table()

    def _show_dots(self) -> None:
        """Mark pieces in the mini-map in the colours of their sides."""
        sides = range(len(self._table.contents.module.sides))
        colours = [side_colour(self._table, Side(side)) or NOBODY for side in sides]
        tops = [placed[-1] for placed in self.board_scene.arrangement.by_place.values()]
        dots = []
        for top in tops:
            side = top.counter.side
            known = side is not None and 0 <= side < len(colours)
            dots.append(Dot(QPointF(*top.at), colours[side] if side is not None and known else NOBODY))
        self.aids.show_dots(dots)

    def _cover_margin(self) -> None:
        """Cover what is cut off of the margin, until somebody zooms or scrolls to see it."""
        is_cut = not self.visible.contains(self.ground) and (self.shows_everything or not self.is_chosen)
        self.cover.cover(self.ground, self.framed if is_cut else [])

    # What the tab asks for.

    def set_free_hand(self, on: bool) -> None:
        """Set whether any counter can be dragged anywhere, outside the rules."""
        self.use_tool("")
        self.play_tool.cancel()
        self.play_tool.set_free_hand(on)

    def set_animation_ms(self, milliseconds: int) -> None:
        """Set how long moves take; 0 switches moves and the pulse off."""
        self.board_scene.set_animation_ms(milliseconds)

    def show_place(self, option: Option) -> None:
        """Scroll to a space or piece, and draw attention to it."""
        rect = self.board_scene.rect_of(option)
        if rect is not None:
            self.reveal_rect(rect)
            if self.board_scene.animation_ms:
                self.board_scene.flash.show_at(rect.center(), 0.42 * self.board_scene.board.grid.width)

    def reveal(self, spaces: Iterable[SpaceId]) -> None:
        """Scroll to spaces."""
        around = QRectF()
        for space in spaces:
            rect = self.board_scene.rect_of(SpaceOption(space))
            if rect is not None:
                around = around.united(rect)
        if not around.isNull():
            self.reveal_rect(around)

    def save_state(self) -> dict[str, Any]:
        """Return the part of the board on show."""
        zoom = 0.0 if self.shows_everything else self.zoom
        state: dict[str, Any] = msgspec.to_builtins(ViewState(x=self.centre.x(), y=self.centre.y(), zoom=zoom))
        return state

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Show the part of the board that `save_state` returned; invalid values are ignored."""
        try:
            known = msgspec.convert(dict(state), ViewState)
        except msgspec.ValidationError:
            return
        if known.zoom > 0:
            self.show_at(QPointF(known.x, known.y), known.zoom)

    def look(self) -> tuple[str, Look]:
        """Return the sight tool in hand, and what it shows."""
        return self._in_hand, self.board_scene.sight.look()

    def look_again(self, look: tuple[str, Look]) -> None:
        """Take a sight tool, and show what was looked at."""
        self.use_tool(look[0])
        self.board_scene.sight.look_again(look[1])

    def finish(self) -> None:
        """Paint everything, for pictures of the window."""
        self.board_scene.finish()

    # What screen readers are told.

    def part_count(self) -> int:
        """The number of spaces and boxes."""
        return len(self._parts.places)

    def part_at(self, number: int) -> Part:
        """A space or box."""
        return self._parts.part(number)

    def current_part(self) -> int:
        """The place of the keyboard cursor."""
        return self._parts.current

    def stop(self) -> None:
        """Stop the timers."""
        super().stop()
        self.play_tool.stop()
        self.aids.stop()
        self.board_scene.stop()

    # Tools.

    @command(
        id="play.why", text=N_("&Why not?"), menu="Game", group="look", key="W", icon="mdi6.help-circle-outline",
        toolbar=True, tip=N_("Click something that you cannot choose to read the rule that forbids it"),
        checked=lambda self: self.play_tool.asks_why,
    )  # fmt: skip
    def toggle_why(self) -> None:
        """Switch explanations of clicks on or off."""
        self.use_tool("")
        self.play_tool.set_asks_why(not self.play_tool.asks_why)
        self.tool_changed.emit()

    @command(
        id="play.hide-counters", text=N_("H&ide counters"), menu="Game", group="look", key="Z",
        tip=N_("Show the terrain under the counters, until the key is pressed again"),
        checked=lambda self: self.board_scene.counters.is_hidden,
    )  # fmt: skip
    def toggle_counters(self) -> None:
        """Hide all counters and marks to look at the terrain, or show them again."""
        self.board_scene.toggle_counters()
        self.tool_changed.emit()

    @command(
        id="play.strategic", text=N_("Strate&gic view"), menu="View", group="zoom", key="B",
        icon="mdi6.checkerboard",
        tip=N_("Show units as blocks in the colours of their sides; small zooms do so by themselves"),
        checked=lambda self: self.board_scene.strategic.is_on,
    )  # fmt: skip
    def toggle_strategic(self) -> None:
        """Show blocks in place of counters, or counters in place of blocks."""
        self.board_scene.strategic.toggle()

    @command(
        id="play.thread", text=N_("Sight &thread"), menu="Sight", group="sight", key="L", icon="mdi6.vector-line",
        toolbar=True, tip=N_("Drag from one space to another to see the verdict"),
        checked=lambda self: self._in_hand == THREAD,
    )  # fmt: skip
    def toggle_thread(self) -> None:
        """Choose the thread tool, or leave it."""
        self.use_tool("" if self._in_hand == THREAD else THREAD)

    @command(
        id="play.field", text=N_("&Field of view"), menu="Sight", group="sight", key="V", icon="mdi6.eye-outline",
        toolbar=True, tip=N_("Click a space to show what it sees"), checked=lambda self: self._in_hand == FIELD,
    )  # fmt: skip
    def toggle_field(self) -> None:
        """Choose the field of view tool, or leave it."""
        self.use_tool("" if self._in_hand == FIELD else FIELD)

    @command(
        id="play.measure", text=N_("Meas&ure"), menu="Sight", group="sight", key="Shift+G", icon="mdi6.ruler",
        tip=N_("Drag from one place to another to measure the distance in spaces and in print"),
        checked=lambda self: self._in_hand == MEASURE,
    )  # fmt: skip
    def toggle_measure(self) -> None:
        """Choose the measuring tool, or leave it."""
        self.use_tool("" if self._in_hand == MEASURE else MEASURE)

    @property
    def is_dragging_thread(self) -> bool:
        """Whether the sight thread is on its way with the mouse."""
        return self._in_hand == THREAD and self._tools[THREAD].is_dragging

    def use_tool(self, tool_id: str) -> None:
        """Choose a sight tool, or leave it for an empty id; its drawing disappears."""
        if tool_id == self._in_hand:
            return
        before = self._tools.get(self._in_hand, self.play_tool)
        before.deactivate()
        self._in_hand = tool_id
        scene = self.board_scene
        if tool_id != THREAD:
            scene.sight.clear_thread()
        if tool_id != FIELD:
            scene.sight.stop_looking()
        tool = self._tools.get(tool_id, self.play_tool)
        self.set_tool(tool)
        self.setFocus()
        tool.activate()
        self.play_tool.keyboard.change_tool()
        self._tell_sight()
        self.tool_changed.emit()

    def _tell_sight(self) -> None:
        """Show the verdict of the thread, or a summary of the field of view."""
        explanation = self.board_scene.sight.explanation
        if self._in_hand == THREAD and explanation is not None:
            counted = 1 + len(explanation.verdict.items)
            text = "<br>".join(map(escape, explanation.lines()[: min(MOST_LINES, counted)]))
        elif self._in_hand == MEASURE and self.measure.measured is not None:
            text = ""
        elif self._in_hand:
            text = self._tools[self._in_hand].status_text()
        else:
            text = ""
        if not text:
            self.sight_card.hide()
            return
        self.sight_card.show_text(text)
        self.sight_card.move(self._free_corner())
        self.sight_card.show()
        self.sight_card.raise_()

    def _free_corner(self) -> QPoint:
        """A corner of the window away from the thread."""
        explanation = self.board_scene.sight.explanation
        if explanation is None:
            return CARD_CORNER
        middle = (QPointF(*explanation.facts.start) + QPointF(*explanation.facts.end)) / 2
        if self.viewportTransform().map(middle).x() > self.viewport().width() / 2:
            return CARD_CORNER
        return QPoint(self.viewport().width() - self.sight_card.width() - CARD_CORNER.x(), CARD_CORNER.y())

    def event(self, event: QEvent) -> bool:
        """Let Enter click at the keyboard cursor, before it chooses what is marked in the prompt."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._takes(event):
            event.accept()
            return True
        return super().event(event)

    def _takes(self, event: QKeyEvent) -> bool:
        """Whether a key is for what is on the board, and not for the window."""
        return self.play_tool.keyboard.takes(event) or (not self._in_hand and self.thing_keys.takes(event))

    def _open_menu(self, pointer: Pointer, at: QPoint) -> None:
        """Open the menu of what is there."""
        tool = self.play_tool
        if self._in_hand or tool.asks_why or tool.has_free_hand:
            return
        self.card.stop()
        open_menu(self._table, tool.things_at(self.board_scene.hit(pointer).thing), at, self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play the command of what is pointed at; leave a sight tool with Escape once it shows nothing."""
        if not self._in_hand and self.thing_keys.press(event):
            event.accept()
            return
        if event.key() == Qt.Key.Key_Escape and self._in_hand:
            self.use_tool("")
            event.accept()
            return
        super().keyPressEvent(event)

    # What is dragged here from other panels.

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept pieces from another panel."""
        pieces = pieces_in(event.mimeData().data(PIECES_MIME).toStdString())
        tool = self.play_tool
        if self._in_hand or not (pieces if tool.has_free_hand else tool.placement.begin(pieces)):
            event.ignore()
            return
        event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Point at the place where they would go."""
        if not self.play_tool.has_free_hand:
            self.play_tool.carry(self.pointer_at(event.position()))
        event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Cancel the drag."""
        self.play_tool.cancel_drop()
        event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        """Place the pieces."""
        pointer = self.pointer_at(event.position())
        if self.play_tool.has_free_hand:
            pieces = pieces_in(event.mimeData().data(PIECES_MIME).toStdString())
            put = self.play_tool.put_by_hand(pieces, pointer)
        else:
            put = self.play_tool.drop(pointer)
        if put:
            event.acceptProposedAction()
        else:
            event.ignore()

    # Seen and unseen.

    def showEvent(self, event: QShowEvent) -> None:
        """Start the pulse."""
        super().showEvent(event)
        self.board_scene.pulse.set_seen(True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the pulse."""
        self.board_scene.pulse.set_seen(False)
        self.card.stop()
        super().hideEvent(event)
