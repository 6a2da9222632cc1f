"""How a map is cut into pages."""

from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.application.printing.paper import PAPER_NAMES, PAPERS, PagePlan, PageSetup, plan_pages
from ccstudio.base.errors import StudioError

EXACT = 1e-6


def test_a_map_that_fits_takes_one_page_and_no_assembly_sheet() -> None:
    plan = plan_pages((150.0, 200.0), PageSetup())
    assert (plan.page_count, plan.scale, plan.sheet_mm) == (1, 1.0, (210.0, 297.0))


def test_paper_lies_as_it_takes_fewer_pages() -> None:
    plan = plan_pages((270.0, 180.0), PageSetup())
    assert (plan.sheet_mm, len(plan.tiles)) == ((297.0, 210.0), 1)


@pytest.mark.parametrize(("way", "sheet"), [("portrait", (210.0, 297.0)), ("landscape", (297.0, 210.0))])
def test_paper_lies_as_it_was_said(way: str, sheet: tuple[float, float]) -> None:
    setup = msgspec.convert({"orientation": way}, PageSetup)
    assert plan_pages((400.0, 400.0), setup).sheet_mm == sheet


def test_a_map_that_just_fits_takes_no_page_more() -> None:
    assert len(plan_pages((190.0, 277.0), PageSetup(orientation="portrait")).tiles) == 1


def test_pages_that_are_fitted_hold_the_map_as_large_as_can_be() -> None:
    setup = PageSetup(fit=(2, 1), orientation="portrait", margin_mm=5, overlap_mm=10)
    plan = plan_pages((100.0, 10.0), setup)
    assert (plan.columns, plan.rows, plan.size_mm[0]) == (2, 1, pytest.approx(2 * (200 - 10) + 10))


def test_fitted_paper_lies_as_it_shows_the_map_larger() -> None:
    assert plan_pages((300.0, 100.0), PageSetup(fit=(1, 1))).sheet_mm == (297.0, 210.0)


def test_a_larger_print_takes_more_pages() -> None:
    small, large = (plan_pages((300.0, 200.0), PageSetup(percent=percent)) for percent in (100, 200))
    assert (large.scale, large.size_mm, len(large.tiles) > len(small.tiles)) == (2.0, (600.0, 400.0), True)


def test_rows_have_letters_and_columns_numbers() -> None:
    names = [tile.name for tile in plan_pages((500.0, 400.0), PageSetup(orientation="portrait")).tiles]
    assert names == ["A1", "A2", "A3", "B1", "B2", "B3"]


def test_after_z_comes_aa() -> None:
    plan = plan_pages((50.0, 5_000.0), PageSetup(fit=(1, 28)))
    assert [tile.name for tile in plan.tiles][-3:] == ["Z1", "AA1", "AB1"]


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        (PageSetup(margin_mm=100), "Margins and overlap"),
        (PageSetup(overlap_mm=100, margin_mm=50), "Margins and overlap"),
        (PageSetup(paper="custom", custom_mm=(10.0, 300.0)), "Each side of a sheet"),
        (PageSetup(paper="custom", custom_mm=(float("nan"), 300.0)), "Each side of a sheet"),
        (PageSetup(percent=1_000), "pages"),
        (PageSetup(fit=(60, 60)), "pages"),
    ],
    ids=["margins", "overlap", "small paper", "no paper", "too large", "too many"],
)
def test_what_cannot_be_printed_is_told(setup: PageSetup, said: str) -> None:
    with pytest.raises(StudioError, match=said):
        plan_pages((2_000.0, 1_500.0), setup)


def test_every_paper_has_a_name() -> None:
    assert set(PAPER_NAMES) == set(PAPERS)


sizes = st.tuples(st.floats(30, 900), st.floats(30, 900))
setups = st.builds(
    PageSetup,
    paper=st.sampled_from(["a4", "a3", "letter"]),
    orientation=st.sampled_from(["best", "portrait", "landscape"]),
    margin_mm=st.floats(0, 25),
    overlap_mm=st.floats(0, 30),
    fit=st.one_of(st.none(), st.tuples(st.integers(1, 4), st.integers(1, 4))),
)


def plans(size: tuple[float, float], setup: PageSetup) -> PagePlan:
    return plan_pages(size, setup)


@given(size=sizes, setup=setups)
def test_pages_cover_the_whole_map_and_no_more(size: tuple[float, float], setup: PageSetup) -> None:
    plan = plans(size, setup)
    last = plan.tiles[-1]
    ends = (last.left + last.width, last.top + last.height)
    assert (plan.tiles[0].left, plan.tiles[0].top, *ends) == pytest.approx((0, 0, *plan.size_mm))


@given(size=sizes, setup=setups)
def test_neighbours_share_the_overlap(size: tuple[float, float], setup: PageSetup) -> None:
    plan = plans(size, setup)
    places = {(tile.column, tile.row): tile for tile in plan.tiles}
    shared = [
        tile.left + tile.width - right.left
        for tile in plan.tiles
        if (right := places.get((tile.column + 1, tile.row))) is not None
    ]
    assert shared == pytest.approx([setup.overlap_mm] * len(shared), abs=EXACT)


@given(size=sizes, setup=setups)
def test_nothing_is_printed_in_the_margins(size: tuple[float, float], setup: PageSetup) -> None:
    plan = plans(size, setup)
    margins = [margin for tile in plan.tiles for margin in plan.place_of(tile)]
    # A page too many is saved for what is too wide by a hundredth of a millimetre.
    assert min(margins) >= setup.margin_mm - 0.02


@given(size=sizes, setup=setups)
def test_cut_pages_join_without_a_gap(size: tuple[float, float], setup: PageSetup) -> None:
    plan = plans(size, setup)
    row = [tile for tile in plan.tiles if tile.row == 0]
    ends = [(tile.left + plan.cuts_of(tile)[0], tile.left + plan.cuts_of(tile)[2]) for tile in row]
    gaps = [after[0] - before[1] for before, after in pairwise(ends)]
    assert gaps == pytest.approx([0.0] * len(gaps), abs=EXACT)
