"""`LayoutContext`: the layout under edit, its joined boards, and the selected one."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal

from ccstudio.application.empty_map import empty_map
from ccstudio.application.layouts.board_files import BoardFile, boards_elsewhere
from ccstudio.application.layouts.preload import PreparedLayout
from ccstudio.base.problems import Problem, errors_of
from ccstudio.board.board import Board
from ccstudio.board.joining.join import Joined
from ccstudio.board.joining.placed import PlacedBoard
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.library import Library
from ccstudio.edit.layout_edits import BoardRef, best_fitting_place, board_at, moved, refs_of, with_board
from ccstudio.play.layouts import BoardCatalogue, JoinedLayout
from ccstudio.ui.documents.document_model import DocumentModel


class LayoutContext(QObject):
    """The layout under edit.

    Boards with errors are left out of the map on show, so that the others stay visible.

    Signals:
        board_changed(before, after): another map is on show.
        selection_changed(): another board is selected, or none.
    """

    board_changed = Signal(object, object)
    selection_changed = Signal()

    def __init__(
        self,
        model: DocumentModel[LayoutDocument],
        library: Library | None = None,
        parent: QObject | None = None,
        prepared: PreparedLayout | None = None,
    ) -> None:
        super().__init__(parent)
        self.model = model
        self._selected: BoardRef | None = refs_of(model.value)[0]
        if prepared is None:
            self.library = library or Library()
            self._catalogue = BoardCatalogue(self.library)
            self._result = self._catalogue.join(model.value, model.path)
        else:
            self.library, self._catalogue, self._result = prepared.library, prepared.catalogue, prepared.result
        ready = None if prepared is None else prepared.board
        self._board = ready or self._compiled() or empty_map(model.value)
        model.changed.connect(self._follow)
        model.path_changed.connect(self._look_again)

    @property
    def layout(self) -> LayoutDocument:
        """The current layout."""
        return self.model.value

    @property
    def board(self) -> Board:
        """The compiled map of its boards."""
        return self._board

    @property
    def joined(self) -> Joined:
        """The positions of all boards."""
        return self._result.joined

    @property
    def is_whole(self) -> bool:
        """Whether all boards are part of the map on show."""
        return self._result.document is not None

    @property
    def folder(self) -> Path | None:
        """The file; None before the first save."""
        return None if self.model.path is None else self.model.path.absolute().parent

    def problems(self) -> Sequence[Problem]:
        """The problems of the layout."""
        return [*check_document(self.layout, None), *self._result.problems]

    @property
    def selected(self) -> BoardRef | None:
        """The board that is selected."""
        return self._selected

    def select(self, ref: BoardRef | None) -> None:
        """Select a board, or none."""
        if ref != self._selected:
            self._selected = ref
            self.selection_changed.emit()

    def placed(self, ref: BoardRef | None) -> PlacedBoard | None:
        """A board with its position; None if it is missing or cannot be placed."""
        return next((it for it in self.joined.placed if it.path == ref), None)

    def placed_at(self, x: float, y: float) -> BoardRef | None:
        """The topmost board at a point."""
        for placed in reversed(self.joined.placed):
            if placed.covers(x, y):
                field, index = placed.path
                return ("overlays" if field == "overlays" else "boards"), int(index)
        return None

    def wrong(self) -> list[PlacedBoard]:
        """The boards with errors."""
        paths = {problem.path[:2] for problem in errors_of(self._result.problems)}
        return [placed for placed in self.joined.placed if placed.path in paths]

    def title_of(self, ref: BoardRef) -> str:
        """The title of a board's map, or its id if the map is missing."""
        placed, laid = self.placed(ref), board_at(self.layout, ref)
        assert laid is not None, "only boards of the layout are asked for"
        return laid.board.id if placed is None else placed.document.title

    def apply(self, layout: LayoutDocument, text: str, select: BoardRef | None = None, key: str = "") -> None:
        """Apply a step, and select `select` after it."""
        self.model.apply(layout, text, key)
        if select is not None:
            self.select(select)

    def refresh(self) -> None:
        """Check whether the files of boards have changed."""
        result = self._catalogue.join(self.layout, self.model.path)
        before = [placed.source for placed in self.joined.placed]
        if [placed.source for placed in result.joined.placed] != before:
            self._take(result)

    def include(self, path: Path) -> None:
        """Make the map in a file available although it is in another folder."""
        if path not in self.library.included:
            self.library.include([*self.library.included, path])
            self._look_again()

    def boards_elsewhere(self, path: Path) -> list[BoardFile]:
        """The boards that would not be found if the layout were saved in a file."""
        return boards_elsewhere(self.layout, path, self.library)

    def forget_included(self) -> None:
        """Find maps only in the usual places."""
        self.library.include(())
        self._look_again()

    def fitted(self, layout: LayoutDocument, ref: BoardRef) -> LayoutDocument:
        """The layout with a board snapped to a seam near it, if there is one."""
        placed = self._catalogue.join(layout, self.model.path).joined.placed
        board = next((it for it in placed if it.path == ref), None)
        if board is None or board.is_overlay:
            return layout
        others = [it for it in placed if it is not board and not it.is_overlay]
        cell = best_fitting_place(board, others, (board.laid.column, board.laid.row))
        return with_board(layout, ref, moved(board.laid, cell))

    def _follow(self, _before: object, _after: object) -> None:
        self._look_again()

    def _look_again(self, _path: object = None) -> None:
        self._take(self._catalogue.join(self.layout, self.model.path))

    def _take(self, result: JoinedLayout) -> None:
        self._result = result
        before, self._board = self._board, self._compiled() or self._board
        if self._selected is not None and board_at(self.layout, self._selected) is None:
            refs = refs_of(self.layout)
            self._selected = refs[min(self._selected[1], len(refs) - 1)]
        self.board_changed.emit(before, self._board)
        self.selection_changed.emit()

    def _compiled(self) -> Board | None:
        """The map of all boards without errors; None without any."""
        result = self._result
        if result.document is None:
            result = self._without_wrong(result)
        if result.document is None or result.terrain is None:
            return None
        return Board.compile(result.document, result.terrain)

    def _without_wrong(self, result: JoinedLayout) -> JoinedLayout:
        paths = {problem.path[:2] for problem in errors_of(result.problems)}
        boards = tuple(it for i, it in enumerate(self.layout.boards) if ("boards", i) not in paths)
        overlays = tuple(it for i, it in enumerate(self.layout.overlays) if ("overlays", i) not in paths)
        if not boards:
            return result
        return self._catalogue.join(
            msgspec.structs.replace(self.layout, boards=boards, overlays=overlays), self.model.path
        )
