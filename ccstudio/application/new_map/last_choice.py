"""What was chosen for the map that was made last, so that the next one begins with it."""

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
    """What was chosen last; `source` is the key of what that map began with."""

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
