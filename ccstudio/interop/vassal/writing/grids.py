"""The grid of a map as a grid of VASSAL: hexes or squares with their numbering, or a region for each space."""

import math
from typing import Final

from ccstudio.board.board import Board
from ccstudio.documents.grid import HexGrid, Numbering
from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.grid_names import GridLayout, grid_layout
from ccstudio.interop.vassal.writing.elements import BOARD, component
from ccstudio.interop.vassal.writing.pictures import BoardPicture

_LOOKS: Final[dict[str, object]] = {"color": "0,0,0", "visible": False, "dotsVisible": False, "snapTo": True}


def grid_component(board: Board, picture: BoardPicture) -> tuple[Element, bool]:
    """Return the grid of a map, and whether every space has the name there that it has here.

    Where VASSAL's numbering cannot name the spaces, each is a region with its name.
    """
    regular = _regular(board, picture)
    layout = grid_layout(regular, picture.width, picture.height)
    if layout is not None and _names_agree(board, picture, layout):
        return regular, True
    return _regions(board, picture), False


def _regular(board: Board, picture: BoardPicture) -> Element:
    """The grid by two of its cells, with the numbering that comes nearest."""
    document = board.document
    grid = document.grid
    dx, dy = picture.pitch(board)
    x, y = picture.pixel(*grid.origin)
    numbering = document.numbering
    attributes: dict[str, object] = {**_LOOKS, "dx": dx, "dy": dy}
    if not isinstance(grid, HexGrid):
        numbers = _numbering(numbering, "SquareGridNumbering", 0, 0)
        attributes |= _origin(x, y)
        return component(
            f"{BOARD}SquareGrid", {**attributes, "range": "Metric", "edgesLegal": False, "cornersLegal": False}, numbers
        )
    sideways = grid.orientation == "pointy"
    if sideways:
        # All values are those of the grid turned on its side.
        x, y, dx, dy = y, x, dy, dx
    # VASSAL pushes odd columns; where the even ones are pushed it counts from one column further left.
    shifted = 1 if grid.stagger == "even" else 0
    attributes |= {"dx": dx, "dy": dy, **_origin(x - shifted * dx, y)}
    numbers = _numbering(numbering, "HexGridNumbering", shifted, 0, sideways=sideways)
    extra = {"sideways": sideways, "edgesLegal": False, "cornersLegal": False}
    return component(f"{BOARD}HexGrid", {**attributes, **extra}, numbers)


def _origin(x: float, y: float) -> dict[str, object]:
    """The first cell; VASSAL reads whole pixels only."""
    return {"x0": round(x), "y0": round(y)}


def _numbering(numbering: Numbering, tag: str, column_shift: int, row_shift: int, *, sideways: bool = False) -> Element:
    column_kind, row_kind = _kind(numbering.columns), _kind(numbering.rows)
    column_start = numbering.column_start - (column_kind == "A")
    row_start = numbering.row_start - (row_kind == "A")
    # On its side VASSAL's columns are our rows.
    first = "V" if (numbering.first == "row") != sideways else "H"
    pairs = {
        "hType": row_kind if sideways else column_kind,
        "vType": column_kind if sideways else row_kind,
        "hOff": (row_start if sideways else column_start) - column_shift,
        "vOff": (column_start if sideways else row_start) - row_shift,
        "hLeading": (numbering.row_width if sideways else numbering.column_width) - 1,
        "vLeading": (numbering.column_width if sideways else numbering.row_width) - 1,
    }
    return component(
        f"{BOARD}mapgrid.{tag}",
        {
            **pairs,
            "first": first,
            "sep": numbering.separator,
            "stagger": False,
            "hDescend": False,
            "vDescend": False,
            "visible": False,
            "color": "0,0,0",
            "fontSize": 9,
            "locationFormat": "$gridLocation$",
            "hDrawOff": 0,
            "vDrawOff": 0,
            "rotateText": 0,
        },
    )


def _kind(kind: str) -> str:
    return "A" if kind == "letters" else "N"


def _names_agree(board: Board, picture: BoardPicture, layout: GridLayout) -> bool:
    for space in board.spaces:
        x, y = picture.pixel(*board.grid.centre(space))
        cell = layout.cell_at(x, y)
        near = layout.centre(*cell)
        if math.dist(near, (x, y)) > layout.dy / 4 or layout.rule.name(*layout.numbers(*cell)) != board.grid.name(
            space
        ):
            return False
    return True


def _regions(board: Board, picture: BoardPicture) -> Element:
    regions = []
    for space in sorted(board.spaces):
        x, y = picture.pixel(*board.grid.centre(space))
        name = board.grid.name(space)
        regions.append(component(f"{BOARD}Region", {"name": name, "originx": round(x), "originy": round(y)}))
    return component(f"{BOARD}RegionGrid", {"snapto": True, "visible": False, "fontsize": 9}, *regions)
