"""Pictures put under a map: their place, their order, and the names of their files."""

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.board.grid.geometry import geometry_of
from ccstudio.documents.map import Affine, MapDocument
from ccstudio.documents.pictures.picture_check import check_pictures, path_problem
from ccstudio.edit.pictures.adding import ENDINGS, safe_name, with_order, with_picture
from ccstudio.edit.pictures.mappings import mapping_of
from tests.helpers.small_map import SMALL_MAP

GRID = geometry_of(SMALL_MAP.grid, SMALL_MAP.numbering)


def with_three() -> MapDocument:
    document = SMALL_MAP
    for name in ("a.png", "b.png", "c.png"):
        document, _ref = with_picture(document, GRID, name, 100, 80)
    return document


@pytest.mark.parametrize(("width", "height"), [(2_000, 1_000), (500, 3_000), (1, 1)])
def test_a_new_picture_lies_over_the_grid_in_its_own_proportions(width: int, height: int) -> None:
    document, _ref = with_picture(SMALL_MAP, GRID, "scan.png", width, height)
    mapping = mapping_of(document.pictures[0].transform)
    assert mapping is not None
    (left, top), (right, bottom) = mapping.to_lattice(np.array([[0.0, 0.0], [width, height]]))
    x0, y0, x1, y1 = GRID.bounds
    assert (right - left) / (bottom - top) == pytest.approx(width / height)
    assert min((right - left) / (x1 - x0), 1) == pytest.approx(1) or (bottom - top) / (y1 - y0) == pytest.approx(1)
    assert left >= x0 - 1e-6
    assert bottom <= y1 + 1e-6


@given(name=st.text(min_size=1, max_size=40))
def test_a_picture_of_any_name_gets_an_id_that_a_file_may_hold(name: str) -> None:
    document, _ref = with_picture(SMALL_MAP, GRID, "scan.png", 10, 10)
    document, ref = with_picture(document, GRID, f"{safe_name(name, [])}", 10, 10)
    assert msgspec.json.decode(msgspec.json.encode(document), type=MapDocument).pictures[1].id == ref.key


@given(name=st.text(max_size=60), taken=st.lists(st.text(max_size=8), max_size=4))
def test_a_safe_name_is_free_and_leads_into_the_folder(name: str, taken: list[str]) -> None:
    safe = safe_name(name, taken)
    assert (path_problem(safe), safe in taken, safe.endswith(ENDINGS)) == ("", False, True)


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("Scan 1.PNG", "scan-1.png"),
        ("Übersicht (2).jpeg", "ubersicht-2.jpeg"),
        ("карта.tif", "picture.tif"),
        ("con.png", "picture-con.png"),
        ("../../evil.png", "evil.png"),
        ("words.txt", "words.png"),
    ],
)
def test_names_of_copies_are_plain(name: str, safe: str) -> None:
    assert safe_name(name, []) == safe


def test_a_taken_name_gets_a_number_whatever_its_case() -> None:
    assert safe_name("scan.png", ["SCAN.PNG", "scan-2.png"]) == "scan-3.png"


@pytest.mark.parametrize(
    ("picture_id", "steps", "order"),
    [
        ("a-1", 1, "bac"),
        ("a-1", 9, "bca"),
        ("c-1", -1, "acb"),
        ("c-1", 1, "abc"),
        ("unknown", 1, "abc"),
    ],
)
def test_pictures_change_places(picture_id: str, steps: int, order: str) -> None:
    after = with_order(with_three(), picture_id, steps)
    assert "".join(picture.file[0] for picture in after.pictures) == order


def test_a_picture_that_stays_where_it_is_changes_nothing() -> None:
    document = with_three()
    assert with_order(document, "c-1", 1) is document


def test_a_new_picture_is_no_problem() -> None:
    document, _ref = with_picture(SMALL_MAP, GRID, "scan.png", 100, 80)
    assert list(check_pictures(document)) == []


def test_the_first_place_of_a_picture_is_affine() -> None:
    document, _ref = with_picture(SMALL_MAP, GRID, "scan.png", 100, 80)
    assert isinstance(document.pictures[0].transform, Affine)
