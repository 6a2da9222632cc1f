"""Tracks as map windows: where their boxes lie on the picture, in pixels."""

from typing import Final

import msgspec
from msgspec import UNSET

from ccstudio.documents.module import TrackBox, TrackType
from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.writing.names import plain, track_file
from ccstudio.interop.vassal.writing.windows import EDGE, Rect, picture_board, side_window, zones

PX_OF_MM: Final = 4
_LONGEST: Final = 4_000
_BOX: Final = (104, 140)
_MARGIN: Final = 20
_ACROSS: Final = 12


class TrackPlan(msgspec.Struct, frozen=True, kw_only=True):
    """How large the picture of a track is, and the rectangles of its boxes on it."""

    size: tuple[int, int]
    boxes: dict[str, Rect]

    def centre(self, box: str) -> tuple[int, int]:
        """Return the middle of a box as a pixel of its window, whose edge counts."""
        left, top, width, height = self.boxes[box]
        return EDGE + left + width // 2, EDGE + top + height // 2


def track_plan(track: TrackType) -> TrackPlan:
    """Return the plan of a track: boxes on its picture, and in rows where they have no place on one."""
    if track.art and any(box.at is not UNSET for box in track.boxes):
        scale = min(PX_OF_MM, _LONGEST / max(track.width, track.height))
        size = (round(track.width * scale), round(track.height * scale))
        return TrackPlan(size=size, boxes={box.id: _on_picture(box, size) for box in track.boxes})
    width, height = _BOX
    boxes = {
        box.id: (_MARGIN + number % _ACROSS * width, _MARGIN + number // _ACROSS * height, width, height)
        for number, box in enumerate(track.boxes)
    }
    across, down = min(len(boxes), _ACROSS), -(-len(boxes) // _ACROSS)
    return TrackPlan(size=(2 * _MARGIN + across * width, 2 * _MARGIN + down * height), boxes=boxes)


def track_window(track: TrackType, plan: TrackPlan) -> Element:
    """Return the window of a track; its boxes are zones, which give pieces in them their place."""
    name = plain(track.title)
    titles = {box.id: plain(box.title) for box in track.boxes}
    grid = zones([(titles[box], rect) for box, rect in plan.boxes.items()])
    return side_window(name, [picture_board(name, track_file(track.id), grid)])


def _on_picture(box: TrackBox, size: tuple[int, int]) -> Rect:
    """The rectangle of a box; in the corner of the picture where it has no place on it."""
    at = (60, 60) if box.at is UNSET else box.at
    share = (100, 100) if box.size is UNSET else box.size
    width, height = max(1, size[0] * share[0] // 1_000), max(1, size[1] * share[1] // 1_000)
    return size[0] * at[0] // 1_000 - width // 2, size[1] * at[1] // 1_000 - height // 2, width, height
