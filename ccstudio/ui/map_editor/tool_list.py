"""The tools of the map editor, in the order of menus and tool bars."""

from typing import Final

from ccstudio.ui.canvas.aids.measure import MeasureTool
from ccstudio.ui.canvas.sight_tools import FieldTool, ThreadTool
from ccstudio.ui.canvas.tool import Tool
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.fitting.follow_tool import FollowPictureTool
from ccstudio.ui.map_editor.fitting.pictures import Pictures
from ccstudio.ui.map_editor.sight_map.state import SightMap
from ccstudio.ui.map_editor.sight_state import SightState
from ccstudio.ui.map_editor.stage import Stage
from ccstudio.ui.map_editor.tools.course import CourseTool
from ccstudio.ui.map_editor.tools.curve import CurveTool
from ccstudio.ui.map_editor.tools.figures import EllipseTool, RectangleTool, RegularPolygonTool
from ccstudio.ui.map_editor.tools.freehand import FreehandTool
from ccstudio.ui.map_editor.tools.map_tool import MapTool
from ccstudio.ui.map_editor.tools.mutual import MutualTool
from ccstudio.ui.map_editor.tools.pan import HandTool
from ccstudio.ui.map_editor.tools.placing import BoxTool, LabelTool, ObjectiveTool
from ccstudio.ui.map_editor.tools.select import SelectTool
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
from ccstudio.ui.map_editor.tools.trace import HoleTool, TraceTool
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
