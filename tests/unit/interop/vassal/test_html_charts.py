"""Web pages of modules of VASSAL as tables of text."""

import pytest

from ccstudio.documents.module import Table
from ccstudio.interop.vassal.html_charts import tables_of
from ccstudio.interop.vassal.naming import Ids


def tables(page: str) -> list[Table]:
    return list(tables_of(page, "Terrain", Ids()))


def test_a_table_keeps_its_rows_and_columns() -> None:
    page = (
        "<h2>Terrain</h2><table><tr><th>Kind<th>Cost</tr><tr><td><b>Clear</b></td><td>1</td></tr><tr><td>Hill</table>"
    )
    (table,) = tables(page)
    assert (table.title, table.columns) == ("Terrain", ("Kind", "Cost"))
    assert table.rows == (("Clear", "1"), ("Hill", ""))


def test_text_is_a_table_of_one_column() -> None:
    (table,) = tables("<html><body><p>Roll two dice.<br>Add them.</p><ul><li>Seven wins</ul></body></html>")
    assert table.rows == (("Roll two dice.",), ("Add them.",), ("Seven wins",))


def test_scripts_styles_and_links_are_left_out() -> None:
    page = "<head><title>x</title></head><style>p{}</style><script>go('<p>a')</script><p><a href='http://a.b'>Rules</a>"
    (table,) = tables(page)
    assert table.rows == (("Rules",),)


@pytest.mark.parametrize(
    "page", ["", "<table>", "<table><tr><td>", "</td></tr></table>", "<script>", "<table></p><td>"]
)
def test_damaged_pages_are_read_as_far_as_they_go(page: str) -> None:
    assert tables(page) == []


def test_a_table_within_a_table_is_text_of_its_cell_or_row() -> None:
    found = tables("<table><tr><td>a</td><td><table><tr><td>b</td></tr></table></td></tr><tr><td>c</td></tr></table>")
    assert "c" in str(found)
