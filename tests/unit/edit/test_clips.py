"""Copied parts, and clipboards from strangers."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.geometry import GridGeometry, geometry_of
from ccstudio.documents.grid import HexGrid, SquareGrid
from ccstudio.documents.map import Feature, Label, MapDocument, Side
from ccstudio.documents.terrain import Terrain
from ccstudio.edit import clips, maps, sides
from ccstudio.edit.clips import Clip, UnusableClipError
from ccstudio.edit.parts import PartRef, find, refs_of
from tests.helpers.examples import examples

SENTENCE = "The clipboard contains no parts of a map. Copy some on a map first."


def everything(document: MapDocument) -> list[PartRef]:
    return [*refs_of(document, "features"), *refs_of(document, "contours"), *refs_of(document, "courses"),
            *refs_of(document, "labels"), *refs_of(document, "objectives")]  # fmt: skip


def test_a_clip_comes_back_from_its_json(document: MapDocument, grid: GridGeometry) -> None:
    clip = clips.clip_of(document, grid, everything(document))
    assert clips.from_json(clips.to_json(clip)) == clip


def test_a_clip_holds_outlines_and_labels(document: MapDocument, grid: GridGeometry) -> None:
    clip = clips.clip_of(document, grid, everything(document))
    assert (clip.features, clip.contours, clip.courses, clip.labels) == (
        document.features, document.contours, document.courses, document.labels,
    )  # fmt: skip


def test_pasted_parts_have_ids_of_their_own(document: MapDocument, grid: GridGeometry) -> None:
    clip = clips.clip_of(document, grid, everything(document))
    after, refs = clips.pasted(document, grid, clip, (0, 0))
    ids = [part.id for part in (*after.features, *after.contours, *after.courses)]
    assert (len(ids), len(set(ids)), len(refs)) == (10, 10, 6)


def test_a_pasted_part_lies_where_it_was_moved(document: MapDocument, grid: GridGeometry) -> None:
    clip = clips.clip_of(document, grid, [PartRef("features", "plain")])
    after, (ref,) = clips.pasted(document, grid, clip, (100, 200))
    feature = find(after, ref)
    assert isinstance(feature, Feature)
    assert feature.geometry == maps.moved(document, grid, [PartRef("features", "plain")], 100, 200).features[0].geometry


def test_a_pasted_wall_stands_on_the_side_it_was_moved_to(
    document: MapDocument, grid: GridGeometry, wall: Terrain
) -> None:
    after, ref = sides.with_side(document, grid, sides.side_key(grid, grid.space("B2"), "s"), wall)
    clip = clips.clip_of(after, grid, [ref])
    (x0, y0), (x1, y1) = grid.centre(grid.space("B2")), grid.centre(grid.space("D3"))
    after, (copy,) = clips.pasted(after, grid, clip, (x1 - x0, y1 - y0))
    feature = find(after, copy)
    assert isinstance(feature, Feature)
    assert feature.owners == ("D3", "D4")
    assert after.sides == (
        Side(space="B2", direction="s", terrain="wall"),
        Side(space="D3", direction="s", terrain="wall"),
    )


def test_a_wall_pasted_beside_the_sides_has_no_owners(document: MapDocument, grid: GridGeometry, wall: Terrain) -> None:
    after, ref = sides.with_side(document, grid, sides.side_key(grid, grid.space("B2"), "s"), wall)
    after, (copy,) = clips.pasted(after, grid, clips.clip_of(after, grid, [ref]), (7, 7))
    feature = find(after, copy)
    assert isinstance(feature, Feature)
    assert (feature.owners, len(after.sides)) == ((), 1)


def test_owners_of_another_map_are_dropped(document: MapDocument, grid: GridGeometry) -> None:
    stranger = msgspec.structs.replace(document.features[0], owners=("ZZ90", "ZZ91"))
    after, (ref,) = clips.pasted(document, grid, Clip(features=(stranger,)), (0, 0))
    feature = find(after, ref)
    assert isinstance(feature, Feature)
    assert feature.owners == ()


def test_spaces_of_a_course_from_another_map_are_dropped(document: MapDocument, grid: GridGeometry) -> None:
    stranger = msgspec.structs.replace(document.courses[0], spaces=("ZZ90", "ZZ91"))
    after, _ = clips.pasted(document, grid, Clip(courses=(stranger,)), (0, 0))
    assert after.courses[-1].spaces == ()


OPEN_RING = (
    b'{"format":"ccstudio/clip","contours":[{"id":"a","level":1,'
    b'"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1]]]}}]}'
)


@pytest.mark.parametrize(
    "data",
    [
        b"", b"garbage", b"\xff\xfe\x00", b"null", b"[]", b"{}", b'{"format":"ccstudio/map"}', b"[" * 100_000,
        b'{"format":"ccstudio/clip"}', b'{"format":"ccstudio/clip","features":[{"id":"x"}]}',
        b'{"format":"ccstudio/clip","labels":[{"text":"x","at":[1e300,0]}]}',
        OPEN_RING,
        b'{"format":"ccstudio/clip","labels":[{"text":"x","at":[99999999,0]}]}',
        b'{"format":"ccstudio/clip","labels":[{"text":"x","at":[0,0]}],"extra":1}',
    ],
    ids=["empty", "words", "not text", "null", "list", "object", "a map", "deep", "nothing in it", "half a feature",
         "a float", "an open ring", "out of range", "an unknown entry"],
)  # fmt: skip
def test_a_clipboard_that_is_no_clip_is_told_so(data: bytes) -> None:
    with pytest.raises(UnusableClipError, match=SENTENCE):
        clips.from_json(data)


def test_a_huge_clipboard_is_not_read() -> None:
    with pytest.raises(UnusableClipError, match="16 MB"):
        clips.from_json(b" " * (clips.LARGEST_CLIP + 1))


@examples(20)
@given(st.binary(max_size=80) | st.text(max_size=80).map(str.encode))
def test_no_bytes_make_it_fail_otherwise(data: bytes) -> None:
    with pytest.raises(UnusableClipError):
        clips.from_json(data)


GRIDS = {
    "flat": HexGrid(columns=5, rows=5),
    "pointy": HexGrid(columns=5, rows=5, orientation="pointy"),
    "squares": SquareGrid(columns=5, rows=5),
    "one space": SquareGrid(columns=1, rows=1),
}


@pytest.mark.parametrize("described", GRIDS.values(), ids=GRIDS)
def test_a_step_aside_leads_spaces_to_spaces(described: HexGrid | SquareGrid) -> None:
    grid = geometry_of(described)
    dx, dy = clips.step_aside(grid)
    assert (dx, dy) != (0, 0)
    x, y = grid.centre(SpaceId(grid.count // 2))
    there = grid.space_at(x + dx, y + dy)
    assert there is None or grid.centre(there) == (x + dx, y + dy)


def test_a_clip_beside_the_grid_is_moved_onto_the_space(document: MapDocument, grid: GridGeometry) -> None:
    clip = Clip(labels=(Label(text="far", at=(-50_000, 0)),))
    dx, dy = clips.shift_to(grid, clip, grid.space("B2"))
    assert (-50_000 + dx, dy) == grid.centre(grid.space("B2"))


@pytest.mark.parametrize(
    "side",
    [Side(space="Z99", direction="n", terrain="wall"), Side(space="A1", direction="e", terrain="wall")],
    ids=["no such space", "no such direction"],
)
def test_sides_of_another_grid_are_dropped(document: MapDocument, grid: GridGeometry, side: Side) -> None:
    after, _ = clips.pasted(document, grid, Clip(labels=document.labels, sides=(side,)), (0, 0))
    assert after.sides == ()
