"""Another grid, or other names, under a map."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.base.problems import errors_of
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.golden import GoldenSight
from ccstudio.documents.grid import HexGrid, Numbering
from ccstudio.documents.map import Objective, Side, Space
from ccstudio.edit.space_renaming import with_layout
from tests.helpers.examples import examples
from tests.helpers.small_map import SMALL_MAP

FULL = msgspec.structs.replace(
    SMALL_MAP,
    sides=(Side(space="B2", direction="s", terrain="wall"), Side(space="G5", direction="n", terrain="wall")),
    features=tuple(
        msgspec.structs.replace(feature, owners=owners)
        for feature, owners in zip(SMALL_MAP.features, (("B2", "B3"), ("F1", "G1"), ()), strict=True)
    ),
    objectives=(Objective(number=1, spaces=("A1", "G5")), Objective(number=2, spaces=("G4",))),
)
DIGITS = Numbering(columns="digits", rows="digits", column_width=2, row_width=2)


def test_the_same_layout_gives_the_same_document() -> None:
    assert with_layout(FULL, FULL.grid, FULL.numbering) is FULL


def test_other_names_mean_the_same_spaces() -> None:
    after = with_layout(FULL, FULL.grid, DIGITS)
    assert after.spaces == (Space(space="0104", terrain="brush", level=1),)
    assert [side.space for side in after.sides] == ["0202", "0705"]
    assert [feature.owners for feature in after.features] == [("0202", "0203"), ("0601", "0701"), ()]
    assert after.courses[0].spaces == ("0101", "0102", "0103")
    assert [objective.spaces for objective in after.objectives] == [("0101", "0705"), ("0704",)]


def test_golden_pairs_follow_their_spaces() -> None:
    pairs = (GoldenSight(viewer="A1", target="C2", blocked=True), GoldenSight(viewer="A1", target="G5", blocked=True))
    document = msgspec.structs.replace(FULL, golden=pairs)
    named = with_layout(document, FULL.grid, DIGITS).golden
    smaller = with_layout(document, HexGrid(columns=6, rows=5), FULL.numbering).golden
    assert ([(it.viewer, it.target) for it in named], smaller) == ([("0101", "0302"), ("0101", "0705")], pairs[:1])


def test_names_given_back_give_an_equal_map() -> None:
    assert with_layout(with_layout(FULL, FULL.grid, DIGITS), FULL.grid, FULL.numbering) == FULL


def test_what_lay_in_lost_spaces_goes_with_them() -> None:
    after = with_layout(FULL, HexGrid(columns=6, rows=5), FULL.numbering)
    assert [side.space for side in after.sides] == ["B2"]
    assert [feature.owners for feature in after.features] == [("B2", "B3"), ("F1",), ()]
    assert [objective.spaces for objective in after.objectives] == [("A1",)]


def test_rows_counted_from_below_keep_their_spaces_when_rows_are_added() -> None:
    below = Numbering(rows_from="bottom")
    named = with_layout(FULL, FULL.grid, below)
    taller = with_layout(named, HexGrid(columns=7, rows=8), below)
    assert (named.spaces[0].space, taller.spaces[0].space) == ("A2", "A5")


def test_outlines_stay_where_they_are() -> None:
    after = with_layout(FULL, HexGrid(columns=9, rows=9, origin=(500, 500)), DIGITS)
    assert [f.geometry is g.geometry for f, g in zip(FULL.features, after.features, strict=True)] == [True] * 3


@examples(36)
@given(
    st.integers(1, 9), st.integers(1, 9), st.sampled_from(["flat", "pointy"]), st.sampled_from(["odd", "even"]),
    st.sampled_from([Numbering(), DIGITS, Numbering(rows_from="bottom"), Numbering(columns_from="right")]),
)  # fmt: skip
def test_no_layout_leaves_a_map_that_contradicts_itself(
    columns: int, rows: int, orientation: str, stagger: str, numbering: Numbering
) -> None:
    grid = HexGrid(columns=columns, rows=rows, orientation=orientation, stagger=stagger)
    assert errors_of(check_document(with_layout(FULL, grid, numbering), None)) == []


@pytest.mark.parametrize("name", ["Z99", "A0", ""])
def test_names_no_space_has_are_dropped(name: str) -> None:
    odd = msgspec.structs.replace(SMALL_MAP, spaces=(Space(space=name, level=1),))
    assert with_layout(odd, odd.grid, DIGITS).spaces == ()
