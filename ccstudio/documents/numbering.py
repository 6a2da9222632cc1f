"""Names of spaces such as `A1`, `AA12`, `0406` or `12.07`, and finding spaces by name."""

from collections import Counter
from functools import lru_cache
from typing import Literal

from ccstudio.base.problems import Argument, Problem
from ccstudio.documents.adjacency import Cell
from ccstudio.documents.grid import Grid, Numbering

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LONGEST_NAME = 12
"""Characters of the longest name a file may hold (`SpaceName`)."""

Letters = Literal["doubled", "counted"]


def space_name(numbering: Numbering, grid: Grid, column: int, row: int) -> str:
    """Return the name of the space in `column` and `row`, both from 0 at the upper left.

    It is empty where names are given one by one and the space has none.
    """
    if numbering.names:
        number = column * grid.rows + row
        return numbering.names[number] if number < len(numbering.names) else ""
    columns, rows = _parts(numbering, grid.columns, grid.rows)
    parts = (columns[column], rows[row]) if numbering.first == "column" else (rows[row], columns[column])
    return numbering.separator.join(parts)


def edge_names(numbering: Numbering, grid: Grid) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Return the names of columns from left to right, and of rows from top to bottom.

    None where spaces are named one by one.
    """
    return None if numbering.names else _parts(numbering, grid.columns, grid.rows)


def parse_space(numbering: Numbering, grid: Grid, name: str) -> Cell | None:
    """Return the column and row of a space by name; None if there is none or more than one."""
    cells = spaces_named(numbering, grid, name)
    return cells[0] if len(cells) == 1 else None


def spaces_named(numbering: Numbering, grid: Grid, name: str) -> list[Cell]:
    """Return all spaces with a name; several only under an ambiguous numbering."""
    if numbering.names:
        return [divmod(number, grid.rows) for number in _numbers(numbering.names).get(name, ()) if name]
    columns, rows = _indices(numbering, grid.columns, grid.rows)
    first, second = (columns, rows) if numbering.first == "column" else (rows, columns)
    found = []
    for cut in range(1, len(name)):
        one, separator, other = name[:cut], name[cut : cut + len(numbering.separator)], name[cut:]
        other = other.removeprefix(numbering.separator)
        if separator == numbering.separator and one in first and other in second:
            pair = (first[one], second[other])
            found.append(pair if numbering.first == "column" else (pair[1], pair[0]))
    return found


def numbering_problems(numbering: Numbering, grid: Grid) -> list[Problem]:
    """Return problems of a numbering on a grid: duplicate or long names, parts without a letter."""
    if numbering.names:
        return _names_problems(numbering.names, grid)
    problems = []
    for part, kind, start in (
        ("column", numbering.columns, numbering.column_start),
        ("row", numbering.rows, numbering.row_start),
    ):
        if kind == "letters" and start == 0:
            problems.append(
                Problem(code="numbering-letter-zero", path=("numbering", f"{part}_start"), arguments={"start": start})
            )
    if problems:
        return problems
    columns, rows = _parts(numbering, grid.columns, grid.rows)
    longest = max(map(len, columns)) + len(numbering.separator) + max(map(len, rows))
    if longest > LONGEST_NAME:
        problems.append(
            Problem(
                code="numbering-too-long", path=("numbering",), arguments={"length": longest, "longest": LONGEST_NAME}
            )
        )
    twice = _name_given_twice(numbering, grid)
    if twice is not None:
        (column, row), (other_column, other_row) = spaces_named(numbering, grid, twice)[:2]
        problems.append(
            Problem(
                code="numbering-ambiguous",
                path=("numbering",),
                arguments={
                    "name": twice,
                    "column": column + 1,
                    "row": row + 1,
                    "other_column": other_column + 1,
                    "other_row": other_row + 1,
                },
            )
        )
    return problems


def letters_of(number: int, letters: Letters) -> str:
    """Return a number as letters, 1 being A: after Z come AA, BB, CC (`doubled`) or AA, AB, AC (`counted`)."""
    if letters == "doubled":
        times, letter = divmod(number - 1, 26)
        return ALPHABET[letter] * (times + 1)
    text = ""
    while number > 0:
        number, letter = divmod(number - 1, 26)
        text = ALPHABET[letter] + text
    return text


def _names_problems(names: tuple[str, ...], grid: Grid) -> list[Problem]:
    """Return problems of explicit names: too few, too many, or duplicates."""
    count = grid.columns * grid.rows
    if len(names) != count:
        arguments: dict[str, Argument] = {"count": len(names), "spaces": count}
        return [Problem(code="numbering-names-count", path=("numbering", "names"), arguments=arguments)]
    twice = next((numbers for name, numbers in _numbers(names).items() if name and len(numbers) > 1), None)
    if twice is None:
        return []
    (column, row), (other_column, other_row) = (divmod(number, grid.rows) for number in twice[:2])
    arguments = {
        "name": names[twice[0]],
        "column": column + 1,
        "row": row + 1,
        "other_column": other_column + 1,
        "other_row": other_row + 1,
    }
    return [Problem(code="numbering-name-twice", path=("numbering", "names", twice[1]), arguments=arguments)]


@lru_cache(maxsize=8)
def _numbers(names: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """Return the numbers of the spaces with each name."""
    found: dict[str, list[int]] = {}
    for number, name in enumerate(names):
        found.setdefault(name, []).append(number)
    return {name: tuple(numbers) for name, numbers in found.items()}


def _name_given_twice(numbering: Numbering, grid: Grid) -> str | None:
    """Return the first duplicate name, if any."""
    columns, rows = _parts(numbering, grid.columns, grid.rows)
    # Names can only run into each other where nothing shows the seam and neither part has one length.
    if numbering.separator or numbering.columns != numbering.rows:
        return None
    if len(set(map(len, columns))) == 1 or len(set(map(len, rows))) == 1:
        return None
    first, second = (columns, rows) if numbering.first == "column" else (rows, columns)
    names = Counter(one + other for one in first for other in second)
    name, times = names.most_common(1)[0]
    return name if times > 1 else None


@lru_cache(maxsize=32)
def _parts(numbering: Numbering, columns: int, rows: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the column part of each column and the row part of each row."""
    return (
        _series(
            columns,
            numbering.columns,
            numbering.letters,
            numbering.column_start,
            numbering.column_width,
            backwards=numbering.columns_from == "right",
        ),
        _series(
            rows,
            numbering.rows,
            numbering.letters,
            numbering.row_start,
            numbering.row_width,
            backwards=numbering.rows_from == "bottom",
        ),
    )


@lru_cache(maxsize=32)
def _indices(numbering: Numbering, columns: int, rows: int) -> tuple[dict[str, int], dict[str, int]]:
    """Return the column and row that a part names."""
    column_parts, row_parts = _parts(numbering, columns, rows)
    return {part: i for i, part in enumerate(column_parts)}, {part: i for i, part in enumerate(row_parts)}


def _series(
    count: int, kind: Literal["letters", "digits"], letters: Letters, start: int, width: int, *, backwards: bool
) -> tuple[str, ...]:
    numbers = range(start, start + count)
    series = [f"{number:0{width}d}" if kind == "digits" else letters_of(number, letters) for number in numbers]
    return tuple(reversed(series) if backwards else series)
