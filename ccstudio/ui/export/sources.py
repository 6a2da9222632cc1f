"""The data of an export: the board of a document and all its verdicts of sight."""

import time
from pathlib import Path
from typing import Final, NamedTuple

from ccstudio.base.errors import DocumentError
from ccstudio.board.board import Board
from ccstudio.board.sight.incremental_table import IncrementalTable
from ccstudio.board.sight.statistics import Matrix
from ccstudio.documents.document import Document
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.play.layouts import BoardCatalogue
from ccstudio.ui.map_editor.editor import MapEditor
from ccstudio.ui.tasks.background import Progress

LOOK_AGAIN_S: Final = 0.05
PATIENCE: Final = 60
"""Looks without a process before the pairs are judged here."""


class Judged(NamedTuple):
    """The verdicts of all pairs of a board, by viewer and target."""

    board: Board
    codes: Matrix


def board_of(value: Document, beside: Path | None) -> Board:
    """The map to export, or the one that the boards of a layout make.

    Raises:
        ContentError: its terrain was not found.
        DocumentError: its terrain cannot be used, or the boards cannot be joined.
    """
    if isinstance(value, LayoutDocument):
        layout = BoardCatalogue(Library()).join(value, beside)
        if layout.document is None or layout.terrain is None:
            raise DocumentError(beside or value.id, layout.problems)
        return Board.compile(layout.document, layout.terrain)
    assert isinstance(value, MapDocument), "what is exported is a map"
    return Board.compile(value, Library().find_terrain(value.terrain, beside))


class Judging:
    """Waits for the process that judges all pairs of a map under edit; judges itself if that has gone down."""

    def __init__(self, editor: MapEditor) -> None:
        """Have all pairs judged; in the GUI thread."""
        editor.sight_map.start()
        self._autosave = editor.client
        self._board, self._policy = editor.context.board, editor.sight_policies.policy

    def wait(self, progress: Progress) -> Judged:
        """The verdicts, once all are there; in another thread, which a cancelled task ends."""
        autosave, alone = self._autosave, 0
        every = len(self._board.spaces) * (len(self._board.spaces) - 1)
        while True:
            codes, board, left = autosave.codes, autosave.board, autosave.left
            if codes is not None and board is not None and autosave.is_current and not left:
                return Judged(board, codes)
            alone = alone + 1 if autosave.process is None and codes is None else 0
            if alone > PATIENCE:
                return self._judged_here(progress)
            progress.report(max(0, every - left) if codes is not None else 0, every)
            time.sleep(LOOK_AGAIN_S)

    def _judged_here(self, progress: Progress) -> Judged:
        table = IncrementalTable(self._board, self._policy)
        every = table.left
        while table.work(LOOK_AGAIN_S):
            progress.report(every - table.left, every)
        return Judged(self._board, table.codes)
