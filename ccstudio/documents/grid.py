"""The grid of a map: kind, size, standard cell and numbering of its spaces."""

from typing import Annotated, Final, Literal

import msgspec

from ccstudio.documents.document import Record
from ccstudio.documents.geometry import Position

Count = Annotated[int, msgspec.Meta(ge=1, le=200)]
EvenLength = Annotated[int, msgspec.Meta(ge=2, le=2**20, multiple_of=2)]


class HexCell(Record, frozen=True, kw_only=True):
    """The hexagon all spaces share, described flat-top (pointy-top exchanges x and y).

    Vertices stand at (±2·half_side, 0) and (±half_side, ±half_height) about the centre. The standard cell is regular to
    four parts in a million.

    Args:
        half_side: Half the length of a side, in lattice units.
        half_height: Half the distance between opposite sides, in lattice units.
    """

    half_side: EvenLength = 836
    half_height: EvenLength = 1448


class HexGrid(Record, frozen=True, kw_only=True, tag_field="kind", tag="hexes"):
    """Hexes in columns and rows.

    Args:
        columns: Number of columns.
        rows: Number of rows.
        orientation: Whether hexes stand on a side (flat-top) or on a corner (pointy-top).
        stagger: Which columns (flat-top) or rows (pointy-top), counted from 0, are pushed half a space down or right.
        cell: Size of a hex.
        origin: Centre of the space in column 0, row 0, in lattice units; if that space is pushed, it lies half a space
            beyond.
    """

    columns: Count
    rows: Count
    orientation: Literal["flat", "pointy"] = "flat"
    stagger: Literal["odd", "even"] = "odd"
    cell: HexCell = HexCell()
    origin: Position = (0, 0)


class SquareGrid(Record, frozen=True, kw_only=True, tag_field="kind", tag="squares"):
    """Squares in columns and rows.

    Args:
        columns: Number of columns.
        rows: Number of rows.
        side: Length of a side of a square, in lattice units.
        origin: Centre of the square in column 0, row 0, in lattice units.
    """

    columns: Count
    rows: Count
    side: EvenLength = 1448
    origin: Position = (0, 0)


Grid = HexGrid | SquareGrid

MOST_SPACES: Final = 200 * 200
"""Spaces of the largest grid."""


class Numbering(Record, frozen=True, kw_only=True):
    """How spaces are named: column part, separator, row part.

    `A1..O10` is the default; `0101` is digits and digits of width 2; `12.07` counted from the bottom is digits,
    `separator="."` and `rows_from="bottom"`.

    Args:
        columns: Whether columns are named by letters or by numbers.
        letters: What follows Z: AA, BB, CC (doubled) or AA, AB, AC (counted).
        rows: Whether rows are named by letters or by numbers.
        first: Which part comes first in the name of a space.
        separator: Text between the two parts.
        column_width: Least number of digits of a column; shorter numbers get zeros in front.
        row_width: Least number of digits of a row; shorter numbers get zeros in front.
        column_start: Number of the first column; 1 is A where columns are letters.
        row_start: Number of the first row; 1 is A where rows are letters.
        columns_from: Side of the map from which columns are counted.
        rows_from: Side of the map from which rows are counted.
        names: Names used instead of the numbering, for boards joined into one map: one for each space, column after
            column; empty where no board lies.
    """

    columns: Literal["letters", "digits"] = "letters"
    letters: Literal["doubled", "counted"] = "doubled"
    rows: Literal["letters", "digits"] = "digits"
    first: Literal["column", "row"] = "column"
    separator: Literal["", ".", "-", "/"] = ""
    column_width: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    row_width: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    column_start: Annotated[int, msgspec.Meta(ge=0, le=9_999)] = 1
    row_start: Annotated[int, msgspec.Meta(ge=0, le=9_999)] = 1
    columns_from: Literal["left", "right"] = "left"
    rows_from: Literal["top", "bottom"] = "top"
    names: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=12)], ...], msgspec.Meta(max_length=MOST_SPACES)] = ()
