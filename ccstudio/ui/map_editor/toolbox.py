"""The tools of the map editor in the order of menus and tool bars, and what the bar above the map asks of them."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from ccstudio.ui.canvas.aids.measure import MeasureTool
from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.canvas.sight_tools import FieldTool, ThreadTool
from ccstudio.ui.canvas.tool import Tool
from ccstudio.ui.canvas.toolbox import Toolbox
from ccstudio.ui.map_editor.context import MapContext, Purpose
from ccstudio.ui.map_editor.fitting.follow_tool import FollowPictureTool
from ccstudio.ui.map_editor.fitting.pictures import Pictures
from ccstudio.ui.map_editor.sight_map.state import SightMap
from ccstudio.ui.map_editor.sight_state import SightState
from ccstudio.ui.map_editor.stage import Stage
from ccstudio.ui.map_editor.tools.course import CourseTool
from ccstudio.ui.map_editor.tools.figures import EllipseTool, RectangleTool, RegularPolygonTool
from ccstudio.ui.map_editor.tools.freehand import FreehandTool
from ccstudio.ui.map_editor.tools.map_tool import MapTool
from ccstudio.ui.map_editor.tools.mutual import MutualTool
from ccstudio.ui.map_editor.tools.placing import BoxTool, LabelTool, ObjectiveTool
from ccstudio.ui.map_editor.tools.select import HandTool, SelectTool
from ccstudio.ui.map_editor.tools.side_ink import OwnersTool, SideTool
from ccstudio.ui.map_editor.tools.spaces import (
    EyedropperTool,
    FillTool,
    LevelsTool,
    LineTool,
    SpaceRectangleTool,
    SpacesTool,
)
from ccstudio.ui.map_editor.tools.split import SplitTool
from ccstudio.ui.map_editor.tools.trace import CurveTool, HoleTool, TraceTool
from ccstudio.ui.map_editor.tools.transform import TransformTool
from ccstudio.ui.map_editor.tools.vertices import VerticesTool
from ccstudio.ui.map_editor.tracing.magnetic import MagneticTool
from ccstudio.ui.map_editor.tracing.tracing import Tracing
from ccstudio.ui.map_editor.tracing.wand import WandTool

TOOLS: Final[tuple[type[Tool], ...]] = (
    SelectTool,
    VerticesTool,
    HandTool,
    TraceTool,
    HoleTool,
    SideTool,
    SpacesTool,
    ThreadTool,
    FieldTool,
    MutualTool,
    MeasureTool,
    FreehandTool,
    CurveTool,
    RectangleTool,
    EllipseTool,
    RegularPolygonTool,
    SplitTool,
    TransformTool,
    WandTool,
    MagneticTool,
    FillTool,
    LineTool,
    SpaceRectangleTool,
    LevelsTool,
    EyedropperTool,
    CourseTool,
    ObjectiveTool,
    LabelTool,
    BoxTool,
)
"""The tools in the order of menus and tool bars."""


class MapToolbox(Toolbox):
    """Tools that draw on a map, and others."""

    def __init__(self, view: MapView, tools: Sequence[Tool], parent: QObject) -> None:
        super().__init__(view, tools, parent)
        for tool in tools:
            if isinstance(tool, MapTool):
                tool.tool_wanted.connect(self._give)
        self.begin()

    @property
    def purpose(self) -> Purpose | None:
        """What the tool in hand draws terrain as; None if it draws none."""
        return self._current.purpose if isinstance(self._current, MapTool) else None

    @property
    def has_size(self) -> bool:
        """Whether the tool in hand is as wide as the brush."""
        return isinstance(self._current, MapTool) and self._current.has_size

    @property
    def paints_only_level(self) -> bool:
        """Whether the tool in hand gives spaces a level and leaves their terrain."""
        return isinstance(self._current, MapTool) and self._current.paints_only_level

    @property
    def bars(self) -> list[QWidget]:
        """The fields of their own that tools have for the bar above the map."""
        return [tool.bar for tool in self.tools if isinstance(tool, MapTool) and tool.bar is not None]

    @property
    def bar(self) -> QWidget | None:
        """The fields of the tool in hand."""
        return self._current.bar if isinstance(self._current, MapTool) else None

    @property
    def snaps(self) -> bool:
        """Whether the tool in hand draws points to spaces and outlines."""
        return isinstance(self._current, MapTool) and self._current.snaps

    def settle(self) -> None:
        """Make a step now of what tools have done and still work out."""
        for tool in self.tools:
            if isinstance(tool, MapTool):
                tool.settle()

    def _give(self, tool_id: str) -> None:
        self.use(tool_id or self._before.id)


def make_tools(
    context: MapContext, stage: Stage, sight: SightState, sight_map: SightMap, pictures: Pictures, tracing: Tracing
) -> list[Tool]:
    """One of each for an editor, and those tools that other menus offer; the first is in hand at first."""
    return [
        *(tool(context, stage) for tool in TOOLS if issubclass(tool, MapTool) and tool not in {WandTool, MagneticTool}),
        ThreadTool(sight, stage),
        FieldTool(sight, stage, stage),
        MutualTool(context, sight_map, stage),
        OwnersTool(context, stage),
        FollowPictureTool(context, stage, pictures),
        *tracing.tools,
        MeasureTool(stage, stage),
    ]
