"""`AidsLook`: how a person likes what lies around a map; the same for all maps of one kind of editor."""

from enum import StrEnum
from typing import Annotated, Final

import msgspec

LEAST_SIDE: Final = 96
MOST_SIDE: Final = 640


class Corner(StrEnum):
    """The rectangle of the mini-map."""

    TOP_LEFT = "top-left"
    TOP_RIGHT = "top-right"
    BOTTOM_LEFT = "bottom-left"
    BOTTOM_RIGHT = "bottom-right"

    @property
    def is_right(self) -> bool:
        """Whether it is one on the right."""
        return self in {Corner.TOP_RIGHT, Corner.BOTTOM_RIGHT}

    @property
    def is_bottom(self) -> bool:
        """Whether it is one at the bottom."""
        return self in {Corner.BOTTOM_LEFT, Corner.BOTTOM_RIGHT}


class AidsLook(msgspec.Struct, frozen=True, kw_only=True):
    """What is on: the mini-map, its corner and the length of its longer side (logical pixels); rulers, and their unit.

    `grid` and `names` count where the layers are not kept with each map.
    """

    mini_map: bool = False
    corner: Corner = Corner.BOTTOM_RIGHT
    side: Annotated[int, msgspec.Meta(ge=LEAST_SIDE, le=MOST_SIDE)] = 240
    rulers: bool = False
    millimetres: bool = False
    grid: bool = True
    names: bool = True


USUAL: Final[dict[str, AidsLook]] = {
    "map": AidsLook(mini_map=True, rulers=True),
    "layout": AidsLook(mini_map=True, rulers=True),
    "scenario": AidsLook(),
    "play": AidsLook(),
}
"""What a person sees who has chosen nothing, by the kind of the editor."""
