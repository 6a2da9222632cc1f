"""The search in a layout: boards, spaces and problems."""

from ccstudio.application.search.sections import Item, Section
from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.documents.layout import board_name
from ccstudio.edit.layout_edits import BoardRef, board_at, refs_of
from ccstudio.ui.editors.finding import SpaceFinder, problem_section
from ccstudio.ui.layout_editor.context import LayoutContext
from ccstudio.ui.layout_editor.stage import LayoutStage


class LayoutFinder(SpaceFinder):
    """The boards, the spaces of the joined map, and the problems."""

    def __init__(self, context: LayoutContext, stage: LayoutStage) -> None:
        super().__init__(stage)
        self._context = context
        self._stage = stage

    def sections(self) -> list[Section]:
        """Everything that can be found now."""
        return [
            self._board_section(),
            self._space_section(self._context.board, is_real=self._context.is_whole),
            problem_section(self._context.problems(), self._go_to_problem),
        ]

    def _board_section(self) -> Section:
        context = self._context
        items = []
        for ref in refs_of(context.layout):
            laid = board_at(context.layout, ref)
            assert laid is not None, "a reference to a board that is there"
            items.append(Item(context.title_of(ref), ref, where=board_name(*ref, laid), also=laid.board.id))
        return Section("boards", _("Boards"), items, self._go_to_board, scope="here", icon="mdi6.puzzle-outline")

    def _go_to_board(self, ref: BoardRef) -> None:
        self._context.select(ref)
        self._reveal(self._stage.selected_path)

    def _go_to_problem(self, problem: Problem) -> None:
        ref = board_of(self._context, problem)
        if ref is not None:
            self._go_to_board(ref)


def board_of(context: LayoutContext, problem: Problem) -> BoardRef | None:
    """The board of a problem; None if it concerns the whole layout."""
    return next((ref for ref in refs_of(context.layout) if ref == problem.path[:2]), None)
