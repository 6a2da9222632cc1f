"""The `layout` format: boards side by side with overlays, which form one map."""

from typing import Annotated, Final, Literal

import msgspec

from ccstudio.documents.document import Document, Record, Reference

BoardName = Annotated[str, msgspec.Meta(pattern=r"^[A-Z0-9]{0,4}$(?!\n)")]
"""What the spaces of a board bear in front where boards have names in common: `2` makes `2-C4` of `C4`."""

Turn = Literal[0, 90, 180, 270]
"""Degrees clockwise. Hexes take 0 and 180."""

Offset = Annotated[int, msgspec.Meta(ge=-400, le=400)]

MOST_BOARDS: Final = 64


class LaidBoard(Record, frozen=True, kw_only=True):
    """A board where it lies.

    Column 0, row 0 of the endless grid of the table is a space that is not pushed; of hexes the odd columns (flat-top)
    or rows (pointy-top) are pushed half a space down or right.

    Args:
        board: Map of the board.
        column: Column of the table on which the upper left space of the board lies, as the board is turned.
        row: Row of the table on which the upper left space of the board lies, as the board is turned.
        turn: Rotation in degrees, clockwise; hexes take 0 and 180.
        side: Side of the board that is up; the back is the map that the board names as its back.
        name: Text in front of the names of its spaces where boards share names (`2-C4`); empty for its number in the
            list, for overlays with an X.
    """

    board: Reference
    column: Offset = 0
    row: Offset = 0
    turn: Turn = 0
    side: Literal["front", "back"] = "front"
    name: BoardName = ""


class LayoutDocument(Document, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/layout"):
    """Boards joined into one map; scenarios refer to it as to a map.

    Half spaces that lie on each other are one space, named by the first of their boards, with the geometry of all. Grid
    lines, dots and names are drawn in the style of the first board. Spaces that were set by hand on a board, and all
    spaces of a board whose spaces follow nothing, are set by hand on the joined map.

    Args:
        format_version: Version of the format of this file.
        boards: Boards side by side.
        halves: Terrain of a space whose halves differ: that of the first board, or of the board that gives more cover.
        overlays: Boards that lie over the others, each over those before it; they replace what is under them, and
            spaces keep their names.
    """

    format_version: Literal[1]
    boards: Annotated[tuple[LaidBoard, ...], msgspec.Meta(min_length=1, max_length=MOST_BOARDS)]
    halves: Literal["first", "cover"] = "first"
    overlays: Annotated[tuple[LaidBoard, ...], msgspec.Meta(max_length=MOST_BOARDS)] = ()


def board_name(field: Literal["boards", "overlays"], index: int, laid: LaidBoard) -> str:
    """Return the name of a board at `index` of its list."""
    return laid.name or (f"{index + 1}" if field == "boards" else f"X{index + 1}")
