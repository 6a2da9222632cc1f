"""The terrain of spaces and the outlines over them are one truth, except where somebody set a space by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ccstudio.board.board import Board
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.map import Feature, MapDocument, Space
from ccstudio.edit import maps
from ccstudio.edit.derived_terrain import differences, with_derived
from ccstudio.edit.generated_outlines import with_generated_traced
from ccstudio.edit.lint.linting import lint
from ccstudio.edit.parts import PartRef, find, removed, with_fields
from ccstudio.edit.terrain_brush import with_painted
from ccstudio.edit.terrain_following import with_terrain_followed
from tests.helpers.examples import examples
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN

EMPTY = replace(SMALL_MAP, features=(), spaces=(), sides=(), courses=(), objectives=(), contours=())
BOARD = Board.compile(EMPTY, SMALL_TERRAIN)
OUTLINED = ["woods", "brush"]


def compiled(document: MapDocument) -> Board:
    return Board.compile(document, SMALL_TERRAIN)


def followed(before: MapDocument, after: MapDocument) -> MapDocument:
    return with_terrain_followed(compiled(before), after, compiled)


def about(name: str, size: int = 1_200, terrain: str = "woods") -> Feature:
    x, y = BOARD.grid.centre(BOARD.grid.space(name))
    ring = ((x - size, y - size), (x + size, y - size), (x + size, y + size), (x - size, y + size))
    return Feature(id=f"over-{name.lower()}", terrain=terrain, geometry=Polygon(coordinates=((*ring, ring[0]),)))


def rectangle(one: tuple[int, int], other: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    (x0, y0), (x1, y1) = one, other
    return (one, (x1, y0), other, (x0, y1), one)


def drawn(*features: Feature, start: MapDocument = EMPTY) -> MapDocument:
    return followed(start, replace(start, features=(*start.features, *features)))


def said(document: MapDocument) -> dict[str, str]:
    return {entry.space: entry.terrain for entry in document.spaces}


def test_a_space_takes_the_terrain_of_the_outline_drawn_over_its_centre():
    assert said(drawn(about("C3", 600))) == {"C3": "woods"}


def test_an_outline_that_is_moved_takes_its_terrain_along():
    before = drawn(about("C3", 600))
    (x0, y0), (x1, y1) = (BOARD.grid.centre(BOARD.grid.space(name)) for name in ("C3", "E3"))
    moved = maps.moved(before, BOARD.grid, [PartRef("features", "over-c3")], x1 - x0, y1 - y0)
    assert said(followed(before, moved)) == {"E3": "woods"}


def test_a_deleted_outline_leaves_the_ground():
    before = drawn(about("C3", 600))
    assert followed(before, removed(before, [PartRef("features", "over-c3")])).spaces == ()


def test_what_lies_under_a_deleted_outline_shows_again():
    before = drawn(about("C3", 1_200, "brush"), replace(about("C3", 600), id="inner"))
    after = followed(before, removed(before, [PartRef("features", "inner")]))
    assert (said(before)["C3"], said(after)["C3"]) == ("woods", "brush")


def test_an_outline_of_another_terrain_changes_its_spaces():
    before = drawn(about("C3", 600))
    assert said(followed(before, with_fields(before, [PartRef("features", "over-c3")], terrain="brush"))) == {
        "C3": "brush"
    }


def test_a_level_stays_when_the_outline_goes():
    before = drawn(about("C3", 600))
    raised = followed(before, with_painted(before, ["C3"], level=2))
    after = followed(raised, removed(raised, [PartRef("features", "over-c3")]))
    assert after.spaces == (Space(space="C3", level=2),)


def test_a_painted_space_is_set_by_hand_and_stays_under_an_outline():
    painted = followed(EMPTY, with_painted(EMPTY, ["C3"], "brush"))
    after = drawn(about("C3", 600), start=painted)
    assert after.spaces == (Space(space="C3", terrain="brush", set_by_hand=True),)


def test_ground_painted_over_an_outline_is_set_by_hand():
    before = drawn(about("C3", 600))
    after = followed(before, with_painted(before, ["C3"], before.ground))
    assert after.spaces == (Space(space="C3", set_by_hand=True),)
    assert differences(compiled(after)) == []


def test_painting_what_the_outline_shows_lets_the_space_follow_again():
    before = drawn(about("C3", 600))
    by_hand = followed(before, with_painted(before, ["C3"], "brush"))
    assert followed(by_hand, with_painted(by_hand, ["C3"], "woods")).spaces == before.spaces


def test_a_mark_taken_off_brings_the_terrain_of_the_outline_back():
    before = drawn(about("C3", 600))
    by_hand = followed(before, with_painted(before, ["C3"], "brush"))
    freed = with_fields(by_hand, [PartRef("spaces", "C3")], set_by_hand=False)
    assert followed(by_hand, freed).spaces == before.spaces


def test_painted_spaces_of_an_older_file_stay_when_outlines_change_elsewhere():
    older = replace(EMPTY, spaces=(Space(space="C3", terrain="woods"),))
    assert said(drawn(about("F2", 500, "brush"), start=older)) == {"C3": "woods", "F2": "brush"}


def test_a_map_can_leave_its_spaces_alone():
    alone = replace(EMPTY, spaces_follow="nothing")
    assert drawn(about("C3", 600), start=alone).spaces == ()


def test_a_map_can_go_by_what_covers_most():
    x, y = BOARD.grid.centre(BOARD.grid.space("C3"))
    left, right = [(x - 1100, y - 1100), (x - 20, y + 1100)], [(x + 20, y - 1100), (x + 1100, y + 1100)]
    beside = [
        Feature(id=f"beside-{number}", terrain="woods", geometry=Polygon(coordinates=(rectangle(*corners),)))
        for number, corners in enumerate((left, right))
    ]
    by_area = replace(EMPTY, spaces_follow="area")
    assert (said(drawn(*beside)), said(drawn(*beside, start=by_area))) == ({}, {"C3": "woods"})


def test_outlines_made_of_painted_spaces_are_followed_from_then_on():
    painted = followed(EMPTY, with_painted(EMPTY, ["C3", "C4"], "woods"))
    traced, refs = with_generated_traced(compiled(painted))
    traced = followed(painted, traced)
    assert followed(traced, removed(traced, refs)).spaces == ()


def test_nothing_that_agrees_is_made_anew():
    before = drawn(about("C3", 600))
    assert followed(before, before) is before
    again = replace(before, features=(*before.features,))
    assert followed(before, again) is again


outlines = st.builds(
    lambda x, y, points, terrain: (terrain, tuple((x + a, y + b) for a, b in points)),
    st.integers(0, 9_000),
    st.integers(0, 7_000),
    st.lists(st.tuples(st.integers(-2_000, 2_000), st.integers(-2_000, 2_000)), min_size=3, max_size=6, unique=True),
    st.sampled_from(OUTLINED),
)
edits = st.lists(
    st.one_of(
        st.tuples(st.just("draw"), outlines),
        st.tuples(
            st.just("move"), st.tuples(st.integers(0, 9), st.integers(-3_000, 3_000), st.integers(-3_000, 3_000))
        ),
        st.tuples(st.just("reshape"), st.tuples(st.integers(0, 9), outlines)),
        st.tuples(st.just("delete"), st.integers(0, 9)),
        st.tuples(
            st.just("paint"), st.tuples(st.sampled_from(["B2", "C3", "D3"]), st.sampled_from([*OUTLINED, "open"]))
        ),
    ),
    min_size=1,
    max_size=8,
)


def edited(document: MapDocument, edit: str, values) -> MapDocument:
    refs = [PartRef("features", feature.id) for feature in document.features]
    if edit == "draw":
        terrain, ring = values
        return maps.with_outline(document, ring, SMALL_TERRAIN.find(terrain))[0]
    if edit == "paint":
        return with_painted(document, [values[0]], values[1])
    if not refs:
        return document
    if edit == "delete":
        return removed(document, [refs[values % len(refs)]])
    ref = refs[values[0] % len(refs)]
    if edit == "move":
        return maps.moved(document, BOARD.grid, [ref], values[1], values[2])
    ring = values[1][1]
    assert find(document, ref) is not None
    return maps.with_geometry(document, BOARD.grid, ref, Polygon(coordinates=((*ring, ring[0]),)))


@pytest.mark.parametrize("rule", ["centre", "area"])
@examples(36)
@given(steps=edits)
def test_after_any_edits_lint_has_nothing_to_say_and_from_the_outlines_changes_nothing(rule, steps):
    document = replace(EMPTY, spaces_follow=rule)
    for step in steps:
        document = followed(document, edited(document, *step))
    board = compiled(document)
    assert differences(board) == []
    assert with_derived(board, differences(board)) is document
    by_hand = {entry.space for entry in document.spaces if entry.set_by_hand}
    codes = {"lint-terrain-disagrees", "lint-terrain-half-shown"}
    said_of = {finding.arguments["space"] for finding in lint(board) if finding.code in codes}
    assert said_of <= by_hand


def test_where_two_outlines_of_a_terrain_overlap_they_count_once_for_the_area_of_a_space():
    tip = ((1732, 1671), (1752, 1559), (1752, 1670), (1752, -64), (847, 1670), (2354, 2104))
    band = ((2570, 1047), (2570, 192), (570, 258), (1590, 2873), (2689, 1082))
    document = replace(EMPTY, spaces_follow="area")
    for ring in (tip, band):
        document = followed(document, edited(document, "draw", ("woods", ring)))
    assert [entry.space for entry in document.spaces if entry.space == "B1"] == []


@given(steps=edits)
@examples(16)
def test_lint_names_exactly_the_spaces_that_from_the_outlines_would_change(steps):
    document = replace(EMPTY, spaces_follow="nothing")
    for step in steps:
        document = edited(document, *step)
    board = compiled(document)
    codes = {"lint-terrain-disagrees", "lint-terrain-half-shown"}
    fixed = {finding.arguments["space"] for finding in lint(board) if finding.code in codes and finding.fix is not None}
    assert fixed == {board.grid.name(entry.space) for entry in differences(board)}
