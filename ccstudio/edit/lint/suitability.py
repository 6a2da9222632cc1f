"""Whether the board is one that the system of its terrain table plays on: its size, and its objectives."""

from collections.abc import Iterator

from ccstudio.documents.board_template import BoardTemplate
from ccstudio.documents.grid import Grid, HexGrid
from ccstudio.edit.lint.context import Subject
from ccstudio.edit.lint.finding import Finding
from ccstudio.edit.parts import PartRef


def suitability(subject: Subject) -> Iterator[Finding]:
    """A size or a number of objectives that none of the boards of the system has.

    Tables of no system, or without boards, take any; so do maps that were joined of several boards.
    """
    document, table = subject.document, subject.board.terrain
    if not table.system or not table.boards or document.boards:
        return
    fitting = [it for it in table.boards if _size(it.grid) == _size(document.grid)]
    if not fitting:
        yield Finding(
            code="lint-board-size",
            arguments={"size": _words(document.grid), "sizes": _sizes(table.boards), "table": table.title},
            path=("grid",),
        )
        return
    count = len(document.objectives)
    wanted = sorted({it.objectives for it in fitting})
    if 0 not in wanted and count not in wanted:
        yield Finding(
            code="lint-board-objectives",
            arguments={"count": count, "wanted": "/".join(map(str, wanted)), "table": table.title},
            path=("objectives",),
            refs=tuple(PartRef("objectives", it.number) for it in document.objectives),
            at=subject.box_of_spaces([space for it in document.objectives for space in subject.spaces(it.spaces)]),
        )


def _size(grid: Grid) -> tuple[str, int, int]:
    """What must be the same: hexes lying flat or pointed, or squares, and how many."""
    kind = grid.orientation if isinstance(grid, HexGrid) else "squares"
    return kind, grid.columns, grid.rows


def _words(grid: Grid) -> str:
    return f"{grid.columns} × {grid.rows}"


def _sizes(boards: tuple[BoardTemplate, ...]) -> str:
    return ", ".join(dict.fromkeys(_words(board.grid) for board in boards))
