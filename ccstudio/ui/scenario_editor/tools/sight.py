"""The tools of sight on the map of a scenario."""

from typing import ClassVar

from ccstudio.ui.canvas.aids.measure import MeasureTool
from ccstudio.ui.canvas.sight_tools import FieldTool, ThreadTool


class ScenarioThreadTool(ThreadTool):
    """The thread on the map as the scenario changes it."""

    id: ClassVar[str] = "scenario.thread"


class ScenarioFieldTool(FieldTool):
    """The field of view on the map as the scenario changes it."""

    id: ClassVar[str] = "scenario.field"


class ScenarioMeasureTool(MeasureTool):
    """Measures on the map of a scenario."""

    id: ClassVar[str] = "scenario.measure"
