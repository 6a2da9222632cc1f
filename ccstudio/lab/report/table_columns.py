"""Widths of the columns of a table on paper."""

from collections.abc import Sequence

from ccstudio.lab.report.content import Table
from ccstudio.lab.report.text_lines import width_of


def column_widths(table: Table, width: float, size_pt: float, gap: float) -> list[float]:
    """Return the width of each column in points: what its longest text needs, less if all is too wide."""
    columns = list(zip(table.head, *table.rows, strict=True))
    wanted = [_widest(texts, size_pt, whole=True) + 1 for texts in columns]
    least = [_widest(texts, size_pt, whole=False) + 1 for texts in columns]
    room = width - gap * (len(columns) - 1)
    if sum(wanted) <= room:
        return wanted
    least = [min(one, room / len(columns)) for one in least]
    # What is left over the least is shared by how much each column lacks.
    lacking = [most - low for most, low in zip(wanted, least, strict=True)]
    share = max(0.0, room - sum(least)) / (sum(lacking) or 1)
    return [low + lack * min(1.0, share) for low, lack in zip(least, lacking, strict=True)]


def _widest(texts: Sequence[str], size_pt: float, *, whole: bool) -> float:
    """The width of the longest line of a column, or of its longest word; the first text is the head."""
    head, *rest = texts
    parts = [(word, True) for word in (head.split("\n") if whole else head.split())]
    parts += [(word, False) for text in rest for word in (text.split("\n") if whole else text.split())]
    return max((width_of(word, size_pt, is_bold=is_bold) for word, is_bold in parts), default=0.0)
