"""Sheets of counters and cards: backs lie behind their fronts, and nothing overlaps."""

import itertools

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.application.printing.aids import scenario_page, table_html, tables_page
from ccstudio.application.printing.cut_sheets import CutItem, CutSheet, SheetSetup, columns_and_rows, cut_sheets
from ccstudio.application.printing.game_items import card_items, counter_items
from ccstudio.base.errors import StudioError
from ccstudio.documents.module import Table
from ccstudio.play.opening import open_scenario
from tests.helpers.examples import examples

SETUPS = st.builds(
    SheetSetup,
    paper=st.sampled_from(["a4", "a3", "letter"]),
    margin_mm=st.floats(0, 20),
    bleed_mm=st.floats(0, 3),
)
SIZES = st.sampled_from([(13.0, 13.0), (20.0, 20.0), (16.0, 25.0), (63.0, 88.0)])


def items(count: int, size: tuple[float, float]) -> list[CutItem]:
    return [
        CutItem(("counter", str(number), "front"), ("counter", str(number), "back"), size) for number in range(count)
    ]


def rects(sheet: CutSheet) -> list[tuple[float, float, float, float]]:
    return [(*printed.at, *printed.size_mm) for printed in sheet.printed]


@examples(16)
@given(st.integers(1, 200), SIZES, SETUPS)
def test_every_item_is_printed_once_on_both_sides(count: int, size: tuple[float, float], setup: SheetSetup) -> None:
    sheets = cut_sheets(items(count, size), setup)
    for face in ("front", "back"):
        names = [printed.side[1] for sheet in sheets if sheet.face == face for printed in sheet.printed]
        assert sorted(names, key=int) == [str(number) for number in range(count)]


@examples(16)
@given(st.integers(1, 60), SIZES, SETUPS)
def test_a_back_lies_behind_its_front_when_the_sheet_is_turned_over(
    count: int, size: tuple[float, float], setup: SheetSetup
) -> None:
    sheets = cut_sheets(items(count, size), setup)
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        behind = {printed.side[1]: printed.at for printed in back.printed}
        for printed in front.printed:
            x, y = behind[printed.side[1]]
            assert setup.sheet_mm[0] - x - size[0] == pytest.approx(printed.at[0])
            assert y == printed.at[1]


@examples(16)
@given(st.integers(2, 80), SIZES, SETUPS)
def test_bleeds_do_not_overlap_and_stay_within_the_margins(
    count: int, size: tuple[float, float], setup: SheetSetup
) -> None:
    grown = setup.bleed_mm - 1e-6
    for sheet in cut_sheets(items(count, size), setup):
        boxes = rects(sheet)
        for x, y, width, height in boxes:
            assert setup.margin_mm - 1e-6 <= x - setup.bleed_mm
            assert x + width + setup.bleed_mm <= setup.sheet_mm[0] - setup.margin_mm + 1e-6
            assert setup.margin_mm - 1e-6 <= y - setup.bleed_mm
            assert y + height + setup.bleed_mm <= setup.sheet_mm[1] - setup.margin_mm + 1e-6
        corners = sorted((x, y) for x, y, _, _ in boxes)
        assert len(set(corners)) == len(boxes)
        for one, other in itertools.pairwise(corners):
            apart_x, apart_y = abs(other[0] - one[0]), abs(other[1] - one[1])
            assert apart_x >= size[0] + 2 * grown or apart_y >= size[1] + 2 * grown


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nine_cards_lie_on_a_page(paper: str) -> None:
    assert columns_and_rows((63.0, 88.0), SheetSetup(paper=paper)) == (3, 3)


def test_an_item_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(StudioError) as caught:
        cut_sheets(items(1, (300.0, 300.0)), SheetSetup())
    assert caught.value.code == "item-too-large"


def test_an_unknown_paper_is_refused() -> None:
    with pytest.raises(StudioError) as caught:
        cut_sheets(items(1, (20.0, 20.0)), SheetSetup(paper="b5"))
    assert caught.value.code == "paper-unknown"


def test_a_scenario_needs_its_own_counters_and_the_box_all() -> None:
    contents = open_scenario("depot-night-long-night").contents

    def size(_side: tuple[str, ...]) -> tuple[float, float]:
        return 20.0, 20.0

    needed = list(counter_items(contents.module, size, contents.scenario))
    assert len(needed) == 3 + 1 + 4 + 1 + 1 + 2 + 3
    assert [item.back for item in needed if item.front[1] == "crate"] == [("counter", "crate", "open")] * 3
    assert len(list(counter_items(contents.module, size))) == 6 + 1 + 1 + 5 + 1 + 1 + 2 + 8 + 1
    assert len(list(card_items(contents.module, size))) == 18


def test_half_squads_and_snipers_are_cut_out_besides_the_counters_of_the_scenario() -> None:
    opened = open_scenario("night-at-talwen")
    contents = opened.contents

    def size(_side: tuple[str, ...]) -> tuple[float, float]:
        return 20.0, 20.0

    further = opened.system.further_pieces(contents)
    assert further == {"japanese-rifle-half": 10, "japanese-naval-half": 6, "american-rifle-half": 10, "sniper": 1}
    items = list(counter_items(contents.module, size, contents.scenario, further))
    assert len([item for item in items if item.front[1] == "american-rifle-half"]) == 2 + 10


def test_the_aids_hold_tables_and_forces() -> None:
    contents = open_scenario("depot-night-long-night").contents
    assert "Lose one nerve." in tables_page(contents.module)
    page = scenario_page(contents.scenario, contents.module)
    assert "3 × Watchman" in page
    assert "A thief whom the watch meets is taken to the cells." in page


def test_printed_tables_name_pieces_and_not_their_ids() -> None:
    module = open_scenario("depot-night-long-night").contents.module
    pieces = Table(
        id="gear", title="Gear", columns=("id", "title", "pieces_from"), rows=(("a", "All", "2*crate;lamp"),)
    )
    html = table_html(pieces, module)
    assert ("2 × Crate; Lamp" in html, "<th>Pieces from</th>" in html, "crate" in html) == (True, True, False)


def test_a_module_without_tables_has_no_page_of_them() -> None:
    contents = open_scenario("depot-night-long-night").contents
    assert tables_page(msgspec.structs.replace(contents.module, tables=())) == ""
