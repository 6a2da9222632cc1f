"""The tools of sight on the map of a scenario."""

from ccstudio.ui.canvas.aids.measure import MeasureTool
from ccstudio.ui.canvas.sight_tools import FieldTool, ThreadTool


class ScenarioThreadTool(ThreadTool):
    """The thread on the map as the scenario changes it."""

    command = ThreadTool.command.at("scenario", "scenario.thread")


class ScenarioFieldTool(FieldTool):
    """The field of view on the map as the scenario changes it."""

    command = FieldTool.command.at("scenario", "scenario.field")


class ScenarioMeasureTool(MeasureTool):
    """Measures on the map of a scenario."""

    command = MeasureTool.command.at("scenario", "scenario.measure")
