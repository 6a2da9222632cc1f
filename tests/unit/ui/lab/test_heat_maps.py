"""The heat maps of an experiment: numbers of spaces as colours over the map."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from ccstudio.board.game_map import compiled_map
from ccstudio.lab.figures.style import NOBODY
from ccstudio.ui.lab.heat_maps import CONTROL, HeatMaps
from ccstudio.ui.lab.heat_tints import BOTH, control_tinting, heat_tinting, words_of_space
from ccstudio.ui.lab.run import Results
from ccstudio.ui.painting.tints import LESS, MORE, NOTHING, SCALE
from tests.unit.lab.reported import SCENARIO, plan, summary

CELL = summary().pooled[0]
BOARD = compiled_map(plan().contents["micro-quarry", ""])
A1, B1 = BOARD.grid.space("A1"), BOARD.grid.space("B1")


@pytest.fixture
def maps(qapp: QApplication) -> Iterator[HeatMaps]:
    made = HeatMaps()
    made.resize(700, 500)
    made.show()
    made.show_results(Results(plan=plan(), summary=summary(), games=()))
    yield made
    made.close_maps()
    made.close()
    made.deleteLater()


def choose(maps: HeatMaps, kind: str, side: int = 0) -> None:
    maps.shown.setCurrentIndex(maps.shown.findData(kind))
    maps.side.setCurrentIndex(side)
    maps.shown.activated.emit(maps.shown.currentIndex())


def test_the_space_with_most_has_the_brightest_colour_and_its_number():
    found = heat_tinting(CELL, SCENARIO, "stood", 0, BOARD)
    assert found.tints[A1][:2] == (SCALE[-1], "4")


def test_one_scale_serves_both_sides():
    assert heat_tinting(CELL, SCENARIO, "stood", 1, BOARD).tints[B1].colour == SCALE[4]


def test_a_legend_ends_with_the_greatest_number():
    assert heat_tinting(CELL, SCENARIO, "stood", 0, BOARD).legend[-1].text == "up to 4"


def test_two_sides_compared_tell_who_has_more():
    found = heat_tinting(CELL, SCENARIO, "stood", BOTH, BOARD)
    assert found.tints == {A1: (MORE[-1], "+4", ""), B1: (LESS[2], "−2", "")}


def test_nothing_is_laid_over_the_map_where_a_side_did_nothing():
    assert heat_tinting(CELL, SCENARIO, "lost", 0, BOARD) == NOTHING


@pytest.mark.parametrize(("turn", "text"), [(0, "100 %"), (1, "50 %")])
def test_an_objective_has_the_share_of_its_holder(turn, text):
    assert control_tinting(CELL, SCENARIO, turn, BOARD).tints[A1].text == text


def test_the_legend_of_control_has_each_side_and_nobody():
    legend = control_tinting(CELL, SCENARIO, 0, BOARD).legend
    assert [entry.text for entry in legend][:2] == ["Amber: 100 % of games", "Amber: 50 % of games"]
    assert legend[-1].colour == NOBODY


@pytest.mark.parametrize(
    ("turn", "words"),
    [(None, "A1: Amber stood 4, attacked 1, lost 0.00"), (1, f"A1: Amber 50 %; {SCENARIO.sides[1].title} 50 %")],
)
def test_a_space_is_told_in_words(turn, words):
    assert words_of_space(CELL, SCENARIO, "A1", turn).startswith(words)


def test_a_space_in_which_nothing_happened_says_so():
    assert words_of_space(CELL, SCENARIO, "C3") == "C3: nothing"


def test_the_map_is_tinted_and_its_legend_shown(maps):
    choose(maps, "stood")
    assert maps.stage.tint_layer.isVisible()
    assert len(maps.legend.entries) == len(SCALE)
    assert "Most: A1 (4)" in maps.caption.text()


def test_control_is_shown_turn_by_turn(maps):
    choose(maps, CONTROL)
    assert (maps.turn.isVisible(), maps.side.isVisible(), maps.turn.maximum()) == (True, False, 2)
    maps.turn.setValue(2)
    assert maps.turn_words.text() == "Turn 2 of 2 (8 games)"


def test_a_variant_keeps_what_is_chosen(maps):
    choose(maps, "attacked")
    maps.cell.setCurrentIndex(1)
    maps.cell.activated.emit(1)
    assert maps.shown.currentData() == "attacked"
    maps.cell.setCurrentIndex(0)


def test_the_space_under_the_mouse_is_told(maps):
    choose(maps, "stood")
    view = maps.stage.view
    x, y = BOARD.grid.centre(B1)
    view.hovered.emit(view.pointer_at(QPointF(view.mapFromScene(x, y))))
    assert maps.pointed.text().startswith("B1: ")
    view.hovered.emit(None)
    assert maps.pointed.text().startswith("Point at a space")
