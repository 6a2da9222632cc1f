"""Brushes and their like: terrain and level of whole spaces."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from time import perf_counter
from typing import ClassVar, Final, NamedTuple

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QColor, QKeyEvent, QPainterPath

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import N_, _, content_text, plural
from ccstudio.documents.map import MapDocument
from ccstudio.edit.terrain_brush import (
    brush_spaces,
    contiguous_spaces,
    line_spaces,
    rectangle_spaces,
    stroke_spaces,
    terrain_at,
    with_painted,
)
from ccstudio.ui.canvas.overlay import DRAWN, SHADE, PathOverlay
from ccstudio.ui.canvas.part_paths import path_of_space
from ccstudio.ui.canvas.tool import Pointer, tool_command
from ccstudio.ui.map_editor.context import MapContext, Purpose
from ccstudio.ui.map_editor.stage import TOOL_Z, Stage
from ccstudio.ui.map_editor.tools.map_tool import MapTool
from ccstudio.ui.painting.palette import colours_of, faint

QUICK_S: Final = 0.009
"""A step of the history slower than this is made when the button is let go, not while the brush moves."""

MOST_AT_ONCE: Final = 150
"""What comes of more spaces is worked out beside the window, while they stay tinted."""

TOLD_MS: Final = 60
"""What comes of them is shown first, and told in a turn of its own."""

SIZES: Final = {Qt.Key.Key_1: 1, Qt.Key.Key_2: 2, Qt.Key.Key_3: 3}


class _Landing(NamedTuple):
    """What was painted and is still worked out: the spaces, the map before, and the map that comes of them."""

    spaces: Mapping[SpaceId, None]
    before: MapDocument
    after: MapDocument


class SpaceTool(MapTool):
    """What tools for spaces share: the preview, and painting as one step of the history.

    Shift brings the ground back, at level 0.
    """

    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.CrossCursor
    purpose: ClassVar[Purpose | None] = "space"

    def __init__(self, context: MapContext, stage: Stage) -> None:
        super().__init__(context, stage)
        self._preview = PathOverlay(TOOL_Z, DRAWN, 2.0, fill=SHADE)
        self._wet = PathOverlay(TOOL_Z - 1, QColor(0, 0, 0, 0), 0.0, fill=SHADE)
        stage.add_overlay(self._preview)
        stage.add_overlay(self._wet)
        self._key = ""
        self._base: MapDocument | None = None
        self._taken: dict[SpaceId, None] = {}
        self._erases = False
        self._landing: _Landing | None = None
        context.foreseen.connect(self.settle)

    @property
    def is_dragging(self) -> bool:
        """Whether something is being painted."""
        return bool(self._key) and self._landing is None

    @property
    def preview(self) -> QPainterPath:
        """The spaces a click would take."""
        return self._preview.path

    def key(self, event: QKeyEvent) -> bool:
        """1, 2 and 3 choose the size of the brush."""
        size = SIZES.get(Qt.Key(event.key()))
        if size is None or event.modifiers():
            return False
        self._context.choose_rings(size)
        return True

    def double_click(self, pointer: Pointer) -> None:
        """Two quick clicks are two clicks."""
        self.press(pointer)

    def leave(self) -> None:
        """Show no space."""
        self._preview.set_path(QPainterPath())

    def cancel(self) -> bool:
        """Give up what is being painted, without a trace; what is done stays."""
        if self._landing is not None:
            self.settle()
            return True
        had = bool(self._key)
        if self._base is not None:
            self._context.apply(self._base, self.words(), self._key)
        self._end()
        self.leave()
        return had

    def words(self) -> str:
        """What the step of the history is called."""
        return _("Paint spaces")

    def terrain(self) -> str | None:
        """The terrain id that is painted; None leaves it."""
        return self._context.chosen("space")

    def level(self) -> int | None:
        """The level that is painted; None leaves it."""
        return self._context.level if self._context.paints_level else None

    def settle(self) -> None:
        """Make a step now of what was painted and is still worked out."""
        landing, self._landing = self._landing, None
        if landing is not None:
            self._apply(landing.spaces, landing.after if landing.before is self._context.document else None)
            self._end()
            QTimer.singleShot(TOLD_MS, self._tell_what_is_shown)

    def _begin(self, pointer: Pointer) -> None:
        self.settle()
        self._key = self._context.model.gesture_key("spaces")
        self._erases = pointer.has_shift
        self._base = None
        self._taken = {}

    def _end(self) -> None:
        self._key = ""
        self._base = None
        self._wet.set_path(QPainterPath())

    def _painted(self, spaces: Iterable[SpaceId]) -> MapDocument:
        """The map with spaces painted as the gesture means."""
        context = self._context
        names = [context.grid.name(space) for space in spaces]
        if self._erases:
            return with_painted(context.document, names, None if self.terrain() is None else context.document.ground, 0)
        return with_painted(context.document, names, self.terrain(), self.level())

    def _apply(self, spaces: Iterable[SpaceId], after: MapDocument | None = None) -> None:
        """Make a step of spaces that are painted; `after` is the map that comes of it, if that is known."""
        taken = dict.fromkeys(spaces)
        self._taken.update(taken)
        if after is None:
            after = self._painted(taken)
        if self._base is None:
            self._base = self._context.document
        self._context.apply(after, self.words(), self._key)

    def _finish(self, spaces: Iterable[SpaceId]) -> None:
        """Make a step of what was painted: at once, or where that is much work as soon as it is worked out."""
        taken = dict.fromkeys(spaces)
        if len(taken) > MOST_AT_ONCE:
            self._landing = _Landing(taken, self._context.document, self._context.followed(self._painted(taken)))
            self._context.foresee(self._landing.after)
            return
        if taken:
            self._apply(taken)
        self._end()
        self._tell_what_is_shown()

    def _tell_what_is_shown(self) -> None:
        """Say where painting shows nothing new, because an outline of the terrain touches the space."""
        from ccstudio.edit.derived_terrain import barely_touched  # noqa: PLC0415 - not for the first paint

        board = self._context.board
        half = [] if self._erases else barely_touched(board, self._taken)
        half = [space for space in half if terrain_at(board, space) == self.terrain()]
        if not half:
            self.tell()
            return
        words = _(
            "{space} is {terrain} and shows the existing outline. Draw the rest with the pen, or delete the outline."
        )
        if len(half) > 1:
            words = _(
                "{space} and {more} are {terrain} and show the existing outlines. Draw the rest with the pen, "
                "or delete the outlines."
            )
        more = plural("{count} other space", "{count} other spaces", len(half) - 1)
        self.tell(words.format(space=board.grid.name(half[0]), terrain=self._name(), more=more))

    def _show(self, spaces: Iterable[SpaceId]) -> None:
        self._preview.set_path(self._path(spaces))

    def _show_wet(self, spaces: Iterable[SpaceId]) -> None:
        """Tint what is painted and not yet part of the map."""
        self._show_wet_path(self._path(spaces))

    def _show_wet_path(self, path: QPainterPath) -> None:
        stock = self._context.stock("space")
        colour = SHADE if stock is None or self._erases else faint(colours_of(stock.drawing)[0], 0.75)
        self._wet.set_fill(colour)
        self._wet.set_path(QPainterPath(path))

    def _path(self, spaces: Iterable[SpaceId]) -> QPainterPath:
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        for space in spaces:
            path.addPath(path_of_space(self._context.grid, space))
        return path

    def _name(self) -> str:
        stock = self._context.stock("space")
        return content_text(stock.name) if stock is not None else self._context.document.ground


class SpacesTool(SpaceTool):
    """The brush: paints the spaces it is drawn over, one, two or three rings wide."""

    command = tool_command(
        id="tool.spaces", text=N_("Paint spaces"), menu="Terrain", group="brushes", key="T", icon="mdi6.brush-variant",
        tip=N_("Click or drag over spaces to set terrain and level; with Shift, restore the ground"),
    )  # fmt: skip
    has_size: ClassVar[bool] = True

    def __init__(self, context: MapContext, stage: Stage) -> None:
        super().__init__(context, stage)
        self._last: SpaceId | None = None
        self._waiting: dict[SpaceId, None] = {}
        self._is_quick = True
        self._wet_path = QPainterPath()

    def press(self, pointer: Pointer) -> None:
        """Begin with the spaces under the mouse."""
        self._begin(pointer)
        self._wet_path = QPainterPath()
        self._wet_path.setFillRule(Qt.FillRule.WindingFill)
        self._last = None
        self._is_quick = True
        self._waiting = {}
        self._paint(pointer)

    def move(self, pointer: Pointer) -> None:
        """Go on painting, and show which spaces a click would take."""
        if self.is_dragging:
            self._paint(pointer)
        space = self.space_under(pointer)
        self._show(() if space is None else brush_spaces(self._context.board, space, self._context.rings))

    def release(self, pointer: Pointer) -> None:
        """Done: what was not yet applied is, at once or, where that is much work, as soon as it is worked out."""
        if not self.is_dragging:
            return
        waiting, self._waiting = self._waiting, {}
        self._finish(waiting)

    def cancel(self) -> bool:
        """Give up what is being painted, without a trace; what is done stays."""
        self._waiting = {}
        return super().cancel()

    def status_text(self) -> str:
        """What a person can do now."""
        return _("Drag over spaces to paint {terrain}. 1 to 3 set the brush size, Shift restores the ground.").format(
            terrain=self._name()
        )

    def _paint(self, pointer: Pointer) -> None:
        space = self.space_under(pointer)
        if space is None or space == self._last:
            return
        board, rings = self._context.board, self._context.rings
        taken = stroke_spaces(board, space if self._last is None else self._last, space, rings)
        self._last = space
        self._waiting.update(dict.fromkeys(taken))
        if self._is_quick:
            began = perf_counter()
            self._apply(self._waiting)
            self._is_quick = perf_counter() - began < QUICK_S
            self._waiting = {}
        elif taken:
            for space in taken:
                self._wet_path.addPath(path_of_space(self._context.grid, space))
            self._show_wet_path(self._wet_path)


class LevelsTool(SpacesTool):
    """The brush for levels: the ground rises, and its contour grows."""

    command = tool_command(
        id="tool.levels", text=N_("Paint le&vels"), menu="Terrain", group="brushes", key="Y",
        icon="mdi6.elevation-rise", tip=N_("Raise or lower spaces; contours follow"),
    )  # fmt: skip
    paints_only_level: ClassVar[bool] = True

    def words(self) -> str:
        """What the step of the history is called."""
        return _("Paint levels")

    def terrain(self) -> str | None:
        """Leave the terrain."""
        return None

    def level(self) -> int | None:
        """The level of the bar."""
        return self._context.level

    def status_text(self) -> str:
        """What a person can do now."""
        return _("Drag over spaces to set level {level}; + and - change it. Shift sets level 0.").format(
            level=self._context.level
        )

    def key(self, event: QKeyEvent) -> bool:
        """Plus and minus change the level."""
        step = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}.get(Qt.Key(event.key()))
        if step is None or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return super().key(event)
        self._context.choose_level(max(-9, min(99, self._context.level + step)))
        self.tell()
        return True


class FillTool(SpaceTool):
    """Paints all spaces of one terrain that hang together."""

    command = tool_command(
        id="tool.fill", text=N_("&Fill spaces"), menu="Terrain", group="brushes", key="F",
        icon="mdi6.format-color-fill", tip=N_("Fill all connected spaces of one terrain"),
    )  # fmt: skip

    def press(self, pointer: Pointer) -> None:
        """Fill from the space under the mouse."""
        space = self.space_under(pointer)
        if space is None:
            return
        self._begin(pointer)
        spaces = contiguous_spaces(self._context.board, space)
        self._show_wet(spaces)
        self._finish(spaces)
        self.move(pointer)

    def move(self, pointer: Pointer) -> None:
        """Show which spaces a click would take."""
        space = self.space_under(pointer)
        self._show(() if space is None else contiguous_spaces(self._context.board, space))

    def words(self) -> str:
        """What the step of the history is called."""
        return _("Fill spaces")

    def status_text(self) -> str:
        """What a person can do now."""
        return _("Click to fill connected spaces of one terrain with {terrain}.").format(terrain=self._name())


class _SpanTool(SpaceTool):
    """Paints what lies between the place of the press and that of the release."""

    def __init__(self, context: MapContext, stage: Stage) -> None:
        super().__init__(context, stage)
        self._start: Pointer | None = None

    def press(self, pointer: Pointer) -> None:
        """Begin here."""
        self._begin(pointer)
        self._start = pointer
        self.move(pointer)

    def move(self, pointer: Pointer) -> None:
        """Show what would be painted."""
        spaces = self.spaces(self._start or pointer, pointer)
        self._show(spaces)
        if self._start is not None:
            self._show_wet(spaces)
            self.tell(plural("{count} space", "{count} spaces", len(spaces)))

    def release(self, pointer: Pointer) -> None:
        """Paint it."""
        start, self._start = self._start, None
        if start is not None:
            self._finish(self.spaces(start, pointer))

    def cancel(self) -> bool:
        """Give it up."""
        self._start = None
        return super().cancel()

    @abstractmethod
    def spaces(self, start: Pointer, end: Pointer) -> tuple[SpaceId, ...]:
        """The spaces meant by two places."""


class LineTool(_SpanTool):
    """Paints the spaces on the way from one to another, as wide as the brush."""

    command = tool_command(
        id="tool.space-line", text=N_("L&ine of spaces"), menu="Terrain", group="brushes", key="J",
        icon="mdi6.vector-line", toolbar=False, tip=N_("Drag from one space to another to paint the line between them"),
    )  # fmt: skip
    has_size: ClassVar[bool] = True

    def words(self) -> str:
        """What the step of the history is called."""
        return _("Paint a line of spaces")

    def spaces(self, start: Pointer, end: Pointer) -> tuple[SpaceId, ...]:
        """Those on the straight way, and those the brush takes beside it."""
        board = self._context.board
        one, other = self.space_under(start), self.space_under(end)
        if one is None or other is None:
            return ()
        if self._context.rings == 1:
            return tuple(space for space in line_spaces(board.grid, one, other) if board.on_map(space))
        return stroke_spaces(board, one, other, self._context.rings)

    def status_text(self) -> str:
        """What a person can do now."""
        return _("Drag from one space to another to paint {terrain}. 1 to 3 set the width.").format(
            terrain=self._name()
        )


class SpaceRectangleTool(_SpanTool):
    """Paints the spaces whose centres lie in a rectangle."""

    command = tool_command(
        id="tool.space-rectangle", text=N_("&Rectangle of spaces"), menu="Terrain", group="brushes", key="Shift+R",
        icon="mdi6.select-drag", toolbar=False,
        tip=N_("Drag from corner to corner to paint every space with its centre inside"),
    )  # fmt: skip

    def words(self) -> str:
        """What the step of the history is called."""
        return _("Paint a rectangle of spaces")

    def spaces(self, start: Pointer, end: Pointer) -> tuple[SpaceId, ...]:
        """Those with their centres between those of the two spaces, or the places themselves beside the board."""
        board, corners = self._context.board, []
        for pointer in (start, end):
            space = self.space_under(pointer)
            corners.append(pointer.position if space is None else board.grid.centre(space))
        return rectangle_spaces(board, *corners)

    def status_text(self) -> str:
        """What a person can do now."""
        return _("Drag a rectangle to paint {terrain} in every space whose centre is inside.").format(
            terrain=self._name()
        )


class EyedropperTool(SpaceTool):
    """Takes the terrain and the level of a space as those of the brush; then the tool before comes back."""

    command = tool_command(
        id="tool.eyedropper", text=N_("&Eyedropper"), menu="Terrain", group="brushes", key="I", icon="mdi6.eyedropper",
        toolbar=False, tip=N_("Click a space to paint with its terrain and level"),
    )  # fmt: skip
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.PointingHandCursor

    def press(self, pointer: Pointer) -> None:
        """Take them."""
        space = self.space_under(pointer)
        if space is None:
            return
        self._context.choose("space", terrain_at(self._context.board, space))
        self._context.choose_level(self._context.board.level_of(space))
        self.leave()
        self.tool_wanted.emit("")

    def move(self, pointer: Pointer) -> None:
        """Show the space, and say what it is."""
        space = self.space_under(pointer)
        self._show(() if space is None else (space,))
        if space is not None:
            terrain = self._context.board.terrain_of(space)
            self.tell(
                _("{space}: {terrain}, level {level}").format(
                    space=self._context.grid.name(space),
                    terrain=terrain_at(self._context.board, space) if terrain is None else content_text(terrain.name),
                    level=self._context.board.level_of(space),
                )
            )

    def status_text(self) -> str:
        """What a person can do now."""
        return _("Click a space to pick its terrain and level.")
