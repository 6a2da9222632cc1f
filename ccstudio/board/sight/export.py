"""The sight table of a map for other programs and for paper: CSV with names, NPY, and a page to print."""

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Final

import numpy as np

from ccstudio.base.language import _
from ccstudio.board.board import Board
from ccstudio.board.sight.kernel_arrays import UNKNOWN, Codes
from ccstudio.board.sight.statistics import (
    MEASURES,
    Difference,
    Matrix,
    heat,
    most_possible,
    unjudged,
    within_reach,
)
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import SightPolicy

BAND: Final = 36
"""Columns of a printed table on one page."""

_STYLE: Final = """
body { font: 8pt sans-serif; color: #000; background: #fff; }
table { border-collapse: collapse; page-break-after: always; margin-bottom: 6mm; }
caption { text-align: left; font-weight: bold; padding-bottom: 2mm; }
th, td { border: 0.2mm solid #999; width: 5mm; text-align: center; padding: 0; line-height: 3.6mm; }
th { background: #eee; font-weight: normal; }
td.blocked { background: #555; color: #fff; }
td.hindered { background: #ddd; font-weight: bold; }
@page { size: A4 landscape; margin: 10mm; }
"""


def on_map_codes(board: Board, codes: Matrix) -> Codes:
    """The codes between spaces of the map alone, in the order of `board.spaces`."""
    spaces = np.array(board.spaces, np.int64)
    return np.ascontiguousarray(codes[np.ix_(spaces, spaces)], dtype=np.int8)


def names_of(board: Board) -> list[str]:
    """The names of the spaces of the map in the order of rows and columns of exported tables."""
    return [board.grid.name(space) for space in board.spaces]


def table_csv(board: Board, codes: Matrix) -> bytes:
    """The table as CSV: names in the first row and column; -1 blocked, else the hindrance from row to column."""
    names = names_of(board)
    rows = on_map_codes(board, codes).tolist()
    return _csv([["", *names], *([name, *row] for name, row in zip(names, rows, strict=True))]).encode()


def table_npy(board: Board, codes: Matrix) -> bytes:
    """The table as NPY: 8-bit integers, -1 blocked, else the hindrance; rows and columns are those of `names_of`."""
    out = io.BytesIO()
    np.save(out, on_map_codes(board, codes), allow_pickle=False)
    return out.getvalue()


def table_html(board: Board, codes: Matrix) -> bytes:
    """The table as a page to print: · clear, ■ blocked, else the hindrance; wide ones in bands of columns."""
    names = names_of(board)
    rows = on_map_codes(board, codes).tolist()
    title = escape(board.document.title)
    key = escape(_("Row sees column: · clear, number hindered, ■ blocked."))
    body = "\n".join(
        _band(names, rows, start, f"{title} · {start // BAND + 1}/{-(-len(names) // BAND)} · {key}")
        for start in range(0, len(names), BAND)
    )
    head = f'<meta charset="utf-8"><title>{title}</title><style>{_STYLE}</style>'
    return f"<!DOCTYPE html>\n<html><head>{head}</head><body>\n{body}\n</body></html>\n".encode()


TABLE_WRITERS: Final[Mapping[str, Callable[[Board, Matrix], bytes]]] = {
    ".csv": table_csv,
    ".npy": table_npy,
    ".html": table_html,
}
"""What the table of a map is written as, by the ending of the file."""


def heat_csv(board: Board, codes: Matrix, reach: int = 0, policy: SightPolicy = THREAD) -> str:
    """What each space sees and how exposed it is: its name, the three counts of `MEASURES`, and how many there are.

    Where pairs are not judged yet, `unjudged` tells how many of each space are not.
    """
    near = within_reach(board.grid, reach, policy)
    counts = [heat(codes, measure, near) for measure in MEASURES]
    possible = most_possible(codes, near)
    heads = ["space", *MEASURES, "of"]
    columns = [*counts, possible]
    missing = unjudged(codes, "sees", near)
    if missing.any():
        heads, columns = [*heads, "unjudged"], [*columns, missing]
    return _csv([heads, *([board.grid.name(s), *(int(column[s]) for column in columns)] for s in board.spaces)])


def difference_rows(board: Board, found: Difference) -> Iterator[tuple[str, str, int, int]]:
    """The changed pairs by the names of the later map: viewer, target, code before, code after."""
    for pair in found.pairs:
        yield board.grid.name(pair.viewer), board.grid.name(pair.target), pair.before, pair.after


def _band(names: Sequence[str], rows: Sequence[Sequence[int]], start: int, caption: str) -> str:
    columns = range(start, min(start + BAND, len(names)))
    heads = "".join(f"<th>{escape(names[column])}</th>" for column in columns)
    lines = (
        f"<tr><th>{escape(name)}</th>{''.join(_cell(row[column]) for column in columns)}</tr>"
        for name, row in zip(names, rows, strict=True)
    )
    return (
        f"<table><caption>{caption}</caption><thead><tr><th></th>{heads}</tr></thead>\n" + "\n".join(lines) + "</table>"
    )


def _cell(code: int) -> str:
    if code == UNKNOWN:
        return "<td>?</td>"
    if code < 0:
        return '<td class="blocked">■</td>'
    return f'<td class="hindered">{code}</td>' if code else "<td>·</td>"


def _csv(rows: Iterable[Sequence[object]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()
