"""`SpaceFinder`: what the finders of editors with a map share: spaces, problems, and the pulse on what was found."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable

from PySide6.QtGui import QPainterPath

from ccstudio.application.records.field_labels import problem_sentence
from ccstudio.application.search.sections import Item, Section
from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.board.board import Board
from ccstudio.ui.canvas.map_stage import MapStage
from ccstudio.ui.canvas.part_paths import path_of_space
from ccstudio.ui.canvas.pulse import Pulse


class SpaceFinder(ABC):
    """Finds the spaces of a map, and shows a place by a pulse."""

    def __init__(self, stage: MapStage) -> None:
        self._map_stage = stage
        self._spaces: tuple[Board, Section] | None = None
        self.pulse = Pulse(stage)
        stage.add_overlay(self.pulse)

    @abstractmethod
    def sections(self) -> list[Section]:
        """Everything that can be found now."""

    def stop(self) -> None:
        """Stop the pulse."""
        self.pulse.stop()

    def _reveal(self, path: QPainterPath) -> None:
        """Scroll to a path and pulse; nothing for an empty path."""
        if not path.isEmpty():
            self._map_stage.view.reveal_rect(path.boundingRect())
            self.pulse.show_on(path)

    def _space_section(self, board: Board, *, is_real: bool) -> Section:
        """The spaces of a board, listed again only for another board; none for the stand-in of a missing map."""
        if self._spaces is None or self._spaces[0] is not board:
            items = [Item(board.grid.name(space), space) for space in board.spaces] if is_real else []
            icon = "mdi6.hexagon-outline"
            made = Section("spaces", _("Spaces"), items, self._go_to_space, scope="here", icon=icon)
            self._spaces = board, made
        return self._spaces[1]

    def _go_to_space(self, space: SpaceId) -> None:
        assert self._spaces is not None, "a space that was found"
        board = self._spaces[0]
        path = self._path_of_space(board, space)
        reach = 2.5 * board.grid.width
        self._map_stage.view.fit(path.boundingRect().adjusted(-reach, -reach, reach, reach))
        self.pulse.show_on(path)

    def _path_of_space(self, board: Board, space: SpaceId) -> QPainterPath:
        """The outline of a space."""
        return path_of_space(board.grid, space)


def problem_section(problems: Iterable[Problem], go_to: Callable[[Problem], None]) -> Section:
    """The problems of the document in front."""
    items = [Item(problem_sentence(problem), problem, also=problem.code) for problem in problems]
    title, icon = _("Problems"), "mdi6.alert-circle-outline"
    return Section("problems", title, items, go_to, scope="here", icon=icon, is_prose=True)
