"""`GroundTool`: paints terrain that differs from the printed map."""

from typing import ClassVar, Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QPainterPath

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.base.language import N_, _
from ccstudio.edit.scenario.terrain_changes import names_of_side, with_removed, with_side, with_spaces
from ccstudio.engine.pieces import InSpace
from ccstudio.ui.canvas.tool import Pointer, Tool, tool_command
from ccstudio.ui.scenario_editor.armed_piece import HandOfPieces
from ccstudio.ui.scenario_editor.context import ScenarioContext
from ccstudio.ui.scenario_editor.stage import ScenarioStage

REACH_PIXELS: Final = 10.0
"""The largest distance of a click from the ink of a feature."""


class GroundTool(Tool):
    """Paints spaces by dragging, and sides or features by clicking, with the chosen brush."""

    command = tool_command(
        id="scenario.ground", text=N_("C&hange ground"), key="G", where="scenario", icon="mdi6.terrain",
        tip=N_("Paint terrain that differs from the printed map, or remove features"),
    )  # fmt: skip
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.CrossCursor

    def __init__(self, context: ScenarioContext, stage: ScenarioStage, hand: HandOfPieces, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._stage = stage
        self._hand = hand
        self._is_down = False
        self._key = ""
        hand.brush_changed.connect(self._tell_brush)

    def press(self, pointer: Pointer) -> None:
        """Paint at the mouse."""
        self._key = self._context.model.gesture_key("ground")
        self._is_down = True
        if self._hand.brush.kind == "feature":
            self._toggle(pointer)
        else:
            self._paint(pointer)

    def move(self, pointer: Pointer) -> None:
        """Continue painting; otherwise highlight what would be painted."""
        self._stage.ghost.set_path(self._path_under(pointer))
        if self._is_down and self._hand.brush.kind != "feature":
            self._paint(pointer)

    def release(self, _pointer: Pointer) -> None:
        """End the stroke."""
        self._is_down = False

    def double_click(self, pointer: Pointer) -> None:
        """Treat a double click as two clicks."""
        self.press(pointer)

    def leave(self) -> None:
        """Remove the highlight."""
        self._stage.ghost.set_path(QPainterPath())

    def cancel(self) -> bool:
        """End the stroke."""
        self._is_down = False
        self._stage.ghost.set_path(QPainterPath())
        return False

    @property
    def is_dragging(self) -> bool:
        """Whether a stroke is being drawn."""
        return self._is_down

    def status_text(self) -> str:
        """What the person can do now."""
        match self._hand.brush.kind:
            case "space":
                return _(
                    "Drag over spaces to give them the terrain selected in the list. The printed map does not change."
                )
            case "side":
                return _("Click sides of spaces to give them the terrain selected in the list.")
            case _:
                return _("Click a feature to remove it, or a removed feature to restore it.")

    def _paint(self, pointer: Pointer) -> None:
        context, brush = self._context, self._hand.brush
        space = self._space(pointer)
        if space is None:
            return
        if brush.kind == "space":
            scenario = with_spaces(context.scenario, {context.board.grid.name(space): brush.terrain})
            context.apply(scenario, _("Change terrain of spaces"), key=self._key)
            return
        side = self._side(pointer, space)
        scenario = with_side(context.scenario, names_of_side(context.printed, space, side), brush.terrain)
        context.apply(scenario, _("Change terrain of sides"), key=self._key)

    def _toggle(self, pointer: Pointer) -> None:
        feature = self._feature(pointer)
        if feature is None:
            self.tell(_("There is no feature here to remove."))
            return
        is_removed = feature not in self._context.scenario.terrain_changes.removed
        text = _("Remove feature") if is_removed else _("Restore feature")
        self._context.apply(with_removed(self._context.scenario, feature, is_removed=is_removed), text)

    def _path_under(self, pointer: Pointer) -> QPainterPath:
        space = self._space(pointer)
        path = QPainterPath()
        if space is None:
            return path
        match self._hand.brush.kind:
            case "space":
                return self._stage.path_of(InSpace(space))
            case "side":
                (ax, ay), (bx, by) = self._context.board.grid.side(space, self._side(pointer, space))
                path.moveTo(ax, ay)
                path.lineTo(bx, by)
            case _:
                feature = self._feature(pointer)
                if feature is not None:
                    return self._stage.path_of_feature(feature)
        return path

    def _space(self, pointer: Pointer) -> SpaceId | None:
        return self._context.board.space_at(pointer.x, pointer.y) if self._context.has_map else None

    def _side(self, pointer: Pointer, space: SpaceId) -> Direction:
        """The side of the space nearest to the mouse, by the middles of its sides."""
        grid = self._context.board.grid

        def away(direction: Direction) -> float:
            (ax, ay), (bx, by) = grid.side(space, direction)
            return float(((ax + bx) / 2 - pointer.x) ** 2 + ((ay + by) / 2 - pointer.y) ** 2)

        return min(grid.directions, key=away)

    def _feature(self, pointer: Pointer) -> str | None:
        return self._stage.feature_at(pointer, pointer.reach(REACH_PIXELS))

    def _tell_brush(self) -> None:
        if self.is_active:
            self.tell()
