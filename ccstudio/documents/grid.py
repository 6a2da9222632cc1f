"""The grid of a map: kind, size, standard cell and numbering of its spaces."""

from typing import Annotated, Final, Literal

import msgspec

from ccstudio.documents.document import Record
from ccstudio.documents.geometry import Position

Count = Annotated[int, msgspec.Meta(ge=1, le=200)]
EvenLength = Annotated[int, msgspec.Meta(ge=2, le=2**20, multiple_of=2)]


class HexCell(Record, frozen=True, kw_only=True):
    """The hexagon all spaces share, in lattice units, described flat-top (pointy-top exchanges x and y).

    Vertices stand at (±2·half_side, 0) and (±half_side, ±half_height) about the centre. The standard cell is regular
    to four parts in a million.
    """

    half_side: EvenLength = 836
    half_height: EvenLength = 1448


class HexGrid(Record, frozen=True, kw_only=True, tag_field="kind", tag="hexes"):
    """Hexes in columns and rows.

    `stagger` says which columns (flat-top) or rows (pointy-top), counted from 0, are pushed half a space down or
    right. `origin` is the centre of the space in column 0, row 0 if it is not pushed; a pushed one (`even`) lies
    half a space beyond.
    """

    columns: Count
    rows: Count
    orientation: Literal["flat", "pointy"] = "flat"
    stagger: Literal["odd", "even"] = "odd"
    cell: HexCell = HexCell()
    origin: Position = (0, 0)


class SquareGrid(Record, frozen=True, kw_only=True, tag_field="kind", tag="squares"):
    """Squares in columns and rows; `origin` is the centre of the one in column 0, row 0."""

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
    `separator="."` and `rows_from="bottom"`. After Z come AA, BB, CC (`doubled`) or AA, AB, AC (`counted`).

    `names` are used in their place where a map was joined of boards that keep their own names: one for each space of
    the grid, column after column; empty where no board lies.
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
