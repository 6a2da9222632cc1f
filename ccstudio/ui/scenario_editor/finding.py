"""The search in a scenario."""

from PySide6.QtGui import QPainterPath

from ccstudio.application.search.sections import Item, Section
from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.board.board import Board
from ccstudio.edit.records import PartPath
from ccstudio.edit.scenario.pieces import Spot, ground_of
from ccstudio.ui.editors.finding import SpaceFinder, problem_section
from ccstudio.ui.scenario_editor.context import ScenarioContext
from ccstudio.ui.scenario_editor.stage import ScenarioStage


class ScenarioFinder(SpaceFinder):
    """Pieces, areas, forces, spaces and problems."""

    def __init__(self, context: ScenarioContext, stage: ScenarioStage) -> None:
        super().__init__(stage)
        self._context = context
        self._stage = stage

    def sections(self) -> list[Section]:
        """Everything that can be found now."""
        return [
            self._piece_section(),
            self._area_section(),
            self._force_section(),
            self._space_section(self._context.printed, is_real=self._context.has_map),
            problem_section(self._context.problems, self._find_problem),
        ]

    def go_to(self, path: PartPath) -> None:
        """Select a part, and scroll to it if it is on the map."""
        self._context.select(path)
        self.reveal(path)

    def reveal(self, path: PartPath) -> None:
        """Scroll to a part if it is on the map."""
        self._reveal(self.path_of(path))

    def go_to_problem(self, problem: Problem) -> PartPath | None:
        """Select the part of a problem and return its path; None if it concerns another document."""
        if problem.file:
            return None
        path = tuple(problem.path)
        while path and not self._context.has_part(path):
            path = path[:-1]
        self.go_to(path)
        return path

    def path_of(self, path: PartPath) -> QPainterPath:
        """The outline of the spaces of a part; empty if it is not on the map."""
        shape = QPainterPath()
        if path[:2] == ("terrain_changes", "removed") and len(path) > 2 and isinstance(path[2], int):
            return self._stage.path_of_feature(self._context.scenario.terrain_changes.removed[path[2]])
        for spot in self._spots_of(path):
            shape.addPath(self._stage.path_of_spot(spot))
        return shape

    def _spots_of(self, path: PartPath) -> list[Spot]:
        """The spaces and boxes of a part."""
        scenario = self._context.scenario
        match path:
            case ("pieces", int(index), *_rest):
                return [ground_of(scenario, index)]
            case ("areas", int(index), "spaces", int(number), *_rest):
                return [Spot(space=scenario.areas[index].spaces[number])]
            case ("areas", int(index), *_rest):
                return [Spot(space=name) for name in scenario.areas[index].spaces]
            case ("terrain_changes", "spaces" | "sides" as field, int(index), *_rest):
                return [Spot(space=getattr(scenario.terrain_changes, field)[index].space)]
            case ("golden", int(index), *_rest):
                pair = scenario.golden[index]
                return [Spot(space=pair.viewer), Spot(space=pair.target)]
        return []

    def _piece_section(self) -> Section:
        context, items = self._context, []
        for number, piece in enumerate(context.scenario.pieces):
            spot = ground_of(context.scenario, number)
            where = spot.space or spot.box
            items.append(Item(context.title_of_type(piece.piece), ("pieces", number), where=where, also=piece.id))
        return Section("pieces", _("Pieces"), items, self.go_to, scope="here", icon="mdi6.chess-pawn")

    def _area_section(self) -> Section:
        areas = enumerate(self._context.scenario.areas)
        items = [Item(area.title, ("areas", number), also=area.id) for number, area in areas]
        return Section("areas", _("Areas"), items, self.go_to, scope="here", icon="mdi6.select-group")

    def _force_section(self) -> Section:
        forces = enumerate(self._context.scenario.forces)
        items = [Item(force.title, ("forces", number), also=force.id) for number, force in forces]
        return Section("forces", _("Forces"), items, self.go_to, scope="here", icon="mdi6.account-group-outline")

    def _find_problem(self, problem: Problem) -> None:
        self.go_to_problem(problem)

    def _path_of_space(self, board: Board, space: SpaceId) -> QPainterPath:
        """The outline of a space on the board; some are cut in half."""
        del board
        return self._stage.path_of_spaces([space])
