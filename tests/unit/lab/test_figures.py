"""Figures of the laboratory."""

import re
import xml.etree.ElementTree as ET

import matplotlib as mpl
import pytest

from ccstudio.board.game_map import compiled_map
from ccstudio.lab.figures.by_side import habit_chart, loss_chart
from ccstudio.lab.figures.chart import Chart, png_of, svg_of
from ccstudio.lab.figures.distributions import decided_chart, length_chart, median_of, points_chart
from ccstudio.lab.figures.heat import MapHeat, heats_of
from ccstudio.lab.figures.heat_charts import heat_chart, shade
from ccstudio.lab.figures.luck_and_bids import bid_chart, luck_chart
from ccstudio.lab.figures.map_sketch import simplified, sketch_of
from ccstudio.lab.figures.over_time import control_chart, lead_chart
from ccstudio.lab.figures.rates import chance_chart, effect_chart
from ccstudio.lab.figures.style import HATCHES, MARKERS, SIDES
from ccstudio.lab.figures.words import decimal, percent, player_title, signed
from tests.unit.lab.reported import SCENARIO, plan, summary

CELL = summary().cells[0]
HEAT = MapHeat(kind="stood", side=0, means={"A1": 4.0, "B1": 1.0}, most=4.0)


def charts() -> list[Chart | None]:
    return [
        chance_chart(summary(), "micro-quarry"),
        effect_chart(summary(), "micro-quarry"),
        points_chart(CELL, SCENARIO, "k"),
        length_chart(CELL, "k"),
        decided_chart(CELL, "k"),
        lead_chart(CELL, SCENARIO, "k"),
        control_chart(CELL, SCENARIO, "k"),
        loss_chart(CELL, SCENARIO, "k"),
        habit_chart(CELL, SCENARIO, summary().habit_titles, "k"),
        luck_chart(CELL, SCENARIO, "k"),
        bid_chart(CELL, SCENARIO, "k"),
        heat_chart(HEAT, sketch_of(compiled_map(plan().contents["micro-quarry", ""])), SCENARIO, "k"),
    ]


@pytest.mark.parametrize("place", range(12))
def test_a_figure_is_an_element_of_its_own_that_can_stand_beside_others(place: int):
    chart = charts()[place]
    assert chart is not None
    root = ET.fromstring(svg_of(chart))
    assert (root.tag.rpartition("}")[2], root.get("aria-label")) == ("svg", chart.title)


def test_ids_of_two_figures_differ():
    one, other = (set(re.findall(r' id="([^"]+)"', svg_of(chart))) for chart in charts()[6:8] if chart is not None)
    assert not one & other


def test_a_figure_is_the_same_each_time():
    assert svg_of(chance_chart(summary(), "micro-quarry")) == svg_of(chance_chart(summary(), "micro-quarry"))


def test_a_dollar_sign_begins_no_formula():
    chart = control_chart(CELL, SCENARIO, "k")
    assert chart is not None
    assert "$x^2$" in svg_of(chart)


def test_figures_leave_the_settings_of_others_alone():
    before = dict(mpl.rcParams)
    png_of(chance_chart(summary(), "micro-quarry"), 20)
    assert dict(mpl.rcParams) == before


def test_sides_differ_by_more_than_colour():
    assert len(set(SIDES)) == len(set(MARKERS)) == len(set(HATCHES)) == 6


def test_heat_maps_of_a_kind_share_their_scale():
    assert [(it.kind, it.side, it.most) for it in heats_of(CELL)] == [
        ("stood", 0, 4.0),
        ("stood", 1, 4.0),
        ("attacked", 0, 1.0),
        ("lost", 1, 1.0),
    ]


def test_the_hottest_spaces_come_first():
    assert HEAT.hottest(1) == [("A1", 4.0)]


def test_more_heat_is_a_stronger_shade_and_none_is_none():
    none, some, most = (shade(share, 0)[3] for share in (0.0, 0.1, 1.0))
    assert none == 0 < some < most


def test_a_sketch_has_every_space_of_the_map():
    board = compiled_map(plan().contents["micro-quarry", ""])
    assert set(sketch_of(board).cells) == {board.grid.name(space) for space in board.spaces}


def test_simplified_lines_keep_only_corners_that_matter():
    assert simplified([(0, 0), (5, 0.1), (10, 0), (10, 10)], 0.5) == ((0, 0), (10, 0), (10, 10))


@pytest.mark.parametrize(("counts", "median"), [({1: 1, 2: 1}, 1.5), ({1: 1, 2: 3}, 2), ({4: 1}, 4), ({}, 0)])
def test_the_median_of_counted_values(counts: dict[int, int], median: float):
    assert median_of(counts) == median


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (percent(0.256), "26 %"),
        (decimal(-0.04), "0"),
        (decimal(2.25), "2.2"),
        (signed(-3), "−3"),
        (signed(1.5), "+1.5"),
        (player_title("planner:2s"), "Planner (2s)"),
        (player_title("rules"), "Veteran"),
    ],
)
def test_numbers_and_players_in_words(words: str, text: str):
    assert words.replace("\N{NO-BREAK SPACE}", " ") == text
