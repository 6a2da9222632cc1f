"""Tables of a module in words that players read."""

import pytest

from ccstudio.application.games.table_words import table_words
from ccstudio.documents.module import Table
from tests.rules.shipped import shipped_module


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        ("machine-gun", "Machine gun"),
        ("german-rifle", "German Rifle squad"),
        ("german-rifle+grenades", "German Rifle squad + Grenades"),
        ("5-10", "5-10"),
        ("41+", "41+"),
        ("-", "-"),
        (7, "7"),
    ],
)
def test_a_cell_is_words_titles_of_pieces_or_a_span_as_it_is_written(cell: str | int, shown: str) -> None:
    module, _ = shipped_module("valor_victory")
    table = Table(id="table", title="Table", columns=("entry",), rows=((cell,),))
    assert table_words(table, module).rows == [[shown]]


def test_headings_are_words_or_odds_as_they_are_written() -> None:
    module, _ = shipped_module("valor_victory")
    table = Table(id="table", title="Table", columns=("range_to", "1-2", "12+"), rows=())
    assert table_words(table, module).heads == ["Range to", "1-2", "12+"]
