"""Tables as pages of the reference, those of a rule system among them."""

from ccstudio.application.games.rule_book import Book
from ccstudio.documents.module import Table
from ccstudio.ui.play.page_look import PAPER
from ccstudio.ui.play.reference.charts import table_html
from ccstudio.ui.play.reference.pages import SHEET_LINES, Pages
from tests.unit.ui.play.tables import combat_scenario, micro_scenario


def pages_with(*tables: Table) -> Pages:
    opened = micro_scenario()
    every = (*opened.contents.module.tables, *tables)
    return Pages(Book(opened.system), opened.contents, {one.id: one for one in every})


def table(name: str, count: int) -> Table:
    return Table(id=name, title=name.capitalize(), columns=("what",), rows=tuple((number,) for number in range(count)))


def test_tables_of_the_rule_system_are_among_the_charts():
    html = pages_with(table("ranges", 3)).charts(PAPER).html
    assert "Ranges" in html


def test_a_table_of_the_rule_system_has_a_page_of_its_own():
    assert pages_with(table("ranges", 3)).page("table:ranges", PAPER).title == "Ranges"


def test_small_tables_share_a_sheet():
    counts = [pages_with(*tables).charts(PAPER).html.count("page-break") for tables in (_small(0), _small(3))]
    assert counts[1] - counts[0] == 1


def _small(count: int) -> tuple[Table, ...]:
    return tuple(table(f"small-{number}", 2) for number in range(count))


def test_a_table_that_has_no_room_begins_a_sheet():
    long, other = table("long", SHEET_LINES), table("other", SHEET_LINES)
    assert pages_with(long, other).charts(PAPER).html.count("page-break") >= 2


def test_words_of_a_table_are_no_ids_of_pieces():
    module = combat_scenario().contents.module
    piece = module.pieces[0]
    table = Table(id="words", title="Words", columns=("what",), rows=((f"one {piece.id}",), (piece.id,)))
    html = table_html(table, module, PAPER)
    assert (f"<td>one {piece.id}</td>" in html, f"<td>{piece.title}</td>" in html) == (True, True)
