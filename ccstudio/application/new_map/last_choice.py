"""The choices of the last new map, used as defaults for the next one."""

import msgspec

from ccstudio.documents.document import Line
from ccstudio.documents.grid import Numbering
from ccstudio.documents.sheet import Print
from ccstudio.edit.new_map.edges import Edge
from ccstudio.edit.new_map.plan import UNTITLED_LICENCE, NewMap, Shape, Stagger


class LastBoard(msgspec.Struct, frozen=True, kw_only=True):
    """The board of the map that was made last."""

    terrain: str
    ground: str
    shape: Shape
    columns: int
    rows: int
    stagger: Stagger
    edge: Edge
    numbering: Numbering
    print: Print
    has_objectives: bool
    has_boxes: bool


class LastChoice(msgspec.Struct, frozen=True, kw_only=True):
    """The last choices; `source` is the key of the starting point."""

    source: str = ""
    authors: str = ""
    licence: Line = UNTITLED_LICENCE
    folder: str = ""
    board: LastBoard | None = None


def last_board(chosen: NewMap) -> LastBoard:
    """The board of a map, as it is remembered; names that are given one by one are those of that one map."""
    return LastBoard(
        terrain=chosen.terrain.id,
        numbering=msgspec.structs.replace(chosen.numbering, names=()),
        **{name: getattr(chosen, name) for name in LastBoard.__struct_fields__ if name not in {"terrain", "numbering"}},
    )
