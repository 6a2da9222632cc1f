"""Columns of tables come and go; rows stay as long as there are columns."""

import pytest
from msgspec.structs import replace

from ccstudio.documents.module import Table
from ccstudio.edit.tables import (
    has_words,
    with_block,
    with_column,
    with_heading,
    with_numbers,
    with_words,
    without_column,
)

TABLE = Table(id="hits", title="Hits", columns=("face", "hits"), rows=(("miss", 0), ("blast",)))


@pytest.mark.parametrize(
    ("index", "rows"), [(0, (("", "miss", 0), ("", "blast", ""))), (2, (("miss", 0, ""), ("blast", "", "")))]
)
def test_a_column_is_put_into_every_row(index, rows):
    assert with_column(TABLE, index).rows == rows


def test_a_new_column_has_a_heading_of_its_own():
    assert with_column(replace(TABLE, columns=("column 3", "hits")), 0).columns == ("column 4", "column 3", "hits")


def test_a_column_is_taken_out_of_every_row():
    assert without_column(TABLE, 0) == replace(TABLE, columns=("hits",), rows=((0,), ("",)))


def test_the_only_column_stays():
    alone = without_column(TABLE, 0)
    assert without_column(alone, 0) is alone


def test_a_heading_is_written_anew():
    assert with_heading(TABLE, 1, "dice").columns == ("face", "dice")


@pytest.mark.parametrize(
    ("rows", "expected"),
    [((("miss",), (1,)), True), (((0,), (1,)), False), (((0,), ("",)), False), (((0,), ()), False), ((), False)],
    ids=["word-and-number", "numbers", "number-and-empty", "short-row", "no-rows"],
)
def test_a_column_has_words_where_any_cell_is_one(rows, expected):
    assert has_words(rows, 0) is expected


def typed_table(*cells):
    return Table(id="t", title="T", columns=("roll", "effect"), rows=tuple((cell, "x") for cell in cells))


def test_a_column_of_words_that_are_numbers_becomes_one_of_numbers():
    made, misfits = with_numbers(typed_table("2", 3, "", " -4 "), 0)
    assert ([row[0] for row in made.rows], misfits) == ([2, 3, "", -4], ())


def test_words_that_are_no_numbers_are_named_and_change_nothing():
    table = typed_table("2", "3:1", "many")
    assert with_numbers(table, 0) == (table, (1, 2))


def test_a_column_of_numbers_becomes_one_of_words_and_comes_back():
    table = typed_table(2, 3)
    words = with_words(table, 0)
    assert ([row[0] for row in words.rows], with_numbers(words, 0)[0]) == (["2", "3"], table)


@pytest.mark.parametrize(
    ("row", "column", "block", "rows"),
    [
        (0, 1, [["3"], ["4"]], (("miss", 3), ("blast", 4))),
        (1, 0, [["7", "8"], ["pin", "x"]], (("miss", 0), ("7", 8), ("pin", "x"))),
        (2, 1, [["5"]], (("miss", 0), ("blast", ""), ("", 5))),
    ],
    ids=["within", "further rows", "below"],
)
def test_a_block_is_put_into_the_cells_from_one_on(row, column, block, rows):
    assert with_block(TABLE, row, column, block).rows == rows


def test_a_block_that_is_too_wide_is_refused():
    with pytest.raises(ValueError, match="1"):
        with_block(TABLE, 0, 1, [["1", "2"]])
