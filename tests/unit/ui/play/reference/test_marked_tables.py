"""Rows, columns and cells that are marked in tables, by what is pointed at or by the latest roll."""

import pytest

from ccstudio.application.settings.table_settings import TableSettings
from ccstudio.documents.module import Table
from ccstudio.engine.present import Preview, TableMark
from ccstudio.ui.play.marked_grid import ROW_SIGN, Marks, excerpt_html
from ccstudio.ui.play.page_look import PAPER
from ccstudio.ui.play.reference.charts import table_html
from ccstudio.ui.play.reference.live_marks import LiveMarks, Marked
from ccstudio.ui.play.table import PlayTable
from tests.unit.ui.play.tables import micro_scenario, micro_table

ODDS = Table(
    id="odds",
    title="Odds",
    columns=("roll", "1:1", "2:1", "3:1"),
    rows=(("1-3", "A", "B", "C"), ("4-6", "D", "E", "F")),
)
NAMED = Table(id="named", title="Named", columns=("id", "title", "cost"), rows=(("oak", "Oak", 3),))


def shown(*marks: TableMark) -> str:
    return table_html(ODDS, micro_scenario().contents.module, PAPER, marks)


def test_a_table_without_marks_has_neither_signs_nor_colours():
    html = shown()
    assert not any(sign in html for sign in ("▸", "▾", "→", "←", PAPER.lane, PAPER.cell))


def test_a_cell_is_marked_with_its_row_and_column():
    html = shown(TableMark(table="odds", row=1, column=2))
    assert f"<td bgcolor='{PAPER.cell}' style='color:{PAPER.on_cell}'><b>E</b></td>" in html
    assert ("▾ 2:1" in html, "▸ 4-6" in html, html.count(PAPER.cell)) == (True, True, 1)


def test_a_column_is_marked_before_the_roll():
    html = shown(TableMark(table="odds", column=3))
    assert (html.count(PAPER.lane), PAPER.cell in html, "▸" in html) == (3, False, False)


@pytest.mark.parametrize(("column", "sign"), [(3, "2:1 →"), (1, "2:1 ←"), (None, "2:1 ←")])
def test_a_column_before_shifts_tells_which_way_they_went(column, sign):
    assert sign in shown(TableMark(table="odds", column=column, shifted_from=2))


def test_marks_count_the_columns_of_the_table_not_those_that_are_shown():
    assert Marks.of((TableMark(table="named", row=0, column=2),), (1, 2)).cells == {(0, 1)}


def excerpt(**mark: int) -> str:
    return excerpt_html(ODDS, TableMark(table="odds", **mark), micro_scenario().contents.module, PAPER)


def test_an_excerpt_of_a_column_has_each_row_with_its_cell():
    html = excerpt(column=2)
    assert [word in html for word in ("1-3", "4-6", "<b>B</b>", "<b>E</b>", "<b>A</b>")] == [True] * 4 + [False]


def test_an_excerpt_of_a_row_has_each_column_with_its_cell():
    html = excerpt(row=0)
    assert [word in html for word in ("1:1", "3:1", "<b>A</b>", "<b>C</b>", "<b>D</b>")] == [True] * 4 + [False]


def test_an_excerpt_of_a_cell_is_a_link_to_its_table():
    assert excerpt(row=0, column=1) == "<p style='margin-bottom:2px'><a href=\"table:odds\">Odds: 1-3, 1:1</a></p>"


HITS = TableMark(table="hits", row=1)
AHEAD = TableMark(table="hits", row=0, column=1)


@pytest.fixture
def marking(monkeypatch) -> PlayTable:
    """A game that marks a row with every event, and a cell with every preview."""
    table = micro_table(table_settings=TableSettings(pass_alone=False))
    kind = type(table.system)
    monkeypatch.setattr(kind, "table_marks", lambda *_: (HITS,))
    monkeypatch.setattr(kind, "preview", lambda _system, _view, choices: Preview(choices=choices, marks=(AHEAD,)))
    return table


def watched(table: PlayTable) -> LiveMarks:
    marks = LiveMarks(table, table)
    marks.set_watched(True)
    return marks


def test_the_latest_roll_is_marked_while_nothing_is_pointed_at(marking):
    while not marking.session.records[-1].told:
        marking.choose(marking.options[0])
    assert watched(marking).marked == Marked((HITS,))


def test_what_is_pointed_at_is_marked(marking, qtbot):
    marks = watched(marking)
    with qtbot.waitSignal(marks.changed):
        marking.point_at(marking.options[0])
    assert marks.marked == Marked((AHEAD,), is_ahead=True)


def test_marks_that_nobody_watches_are_not_worked_out(marking, monkeypatch):
    marks = watched(marking)
    marks.set_watched(False)
    monkeypatch.setattr(LiveMarks, "_found", lambda _marks: pytest.fail("somebody worked it out"))
    marking.point_at(marking.options[0])
    marking.choose(marking.options[0])
    assert marks.marked is not None


def test_the_page_of_the_attack_follows_the_pointer(marking, panel, qtbot):
    one = panel(marking)
    one.show_tables_in_use()
    marking.point_at(marking.options[0])
    qtbot.waitUntil(lambda: "the choice that you point at" in one.browser.toPlainText())
    assert ROW_SIGN in one.browser.toPlainText()


def test_the_page_of_the_attack_says_how_to_fill_it(panel):
    one = panel(micro_table())
    one.show_tables_in_use()
    assert "Point at an attack" in one.browser.toPlainText()
