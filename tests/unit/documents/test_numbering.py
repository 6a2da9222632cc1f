"""Spaces are named as the map says, and every name leads back to its space."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ccstudio.documents.grid import Grid, HexGrid, Numbering, SquareGrid
from ccstudio.documents.numbering import (
    edge_names,
    letters_of,
    numbering_problems,
    parse_space,
    space_name,
    spaces_named,
)
from tests.helpers.examples import examples

BOARD = HexGrid(columns=15, rows=10)
CROWDED = HexGrid(columns=15, rows=12)
WIDE = HexGrid(columns=33, rows=10)

NUMBERINGS = st.builds(
    Numbering,
    columns=st.sampled_from(["letters", "digits"]),
    letters=st.sampled_from(["doubled", "counted"]),
    rows=st.sampled_from(["letters", "digits"]),
    first=st.sampled_from(["column", "row"]),
    separator=st.sampled_from(["", ".", "-", "/"]),
    column_width=st.integers(1, 4),
    row_width=st.integers(1, 4),
    column_start=st.integers(0, 120),
    row_start=st.integers(0, 120),
    columns_from=st.sampled_from(["left", "right"]),
    rows_from=st.sampled_from(["top", "bottom"]),
)
GRIDS = st.builds(SquareGrid, columns=st.integers(1, 40), rows=st.integers(1, 40))


def all_names(numbering: Numbering, grid: Grid) -> dict[tuple[int, int], str]:
    return {(c, r): space_name(numbering, grid, c, r) for c in range(grid.columns) for r in range(grid.rows)}


@pytest.mark.parametrize(
    ("numbering", "grid", "first", "last"),
    [
        (Numbering(), BOARD, "A1", "O10"),
        (Numbering(), WIDE, "A1", "GG10"),
        (Numbering(letters="counted"), WIDE, "A1", "AG10"),
        (Numbering(columns="digits", column_width=2, row_width=2), BOARD, "0101", "1510"),
        (
            Numbering(columns="digits", separator=".", column_width=2, row_width=2, rows_from="bottom"),
            BOARD,
            "01.10",
            "15.01",
        ),
        (Numbering(first="row"), BOARD, "1A", "10O"),
        (Numbering(columns_from="right"), BOARD, "O1", "A10"),
        (Numbering(rows="letters", columns="digits", separator="-"), BOARD, "1-A", "15-J"),
        (Numbering(columns="digits", column_width=2, row_width=2, column_start=0, row_start=0), BOARD, "0000", "1409"),
        (Numbering(column_start=27), BOARD, "AA1", "OO10"),
    ],
    ids=[
        "letters",
        "doubled",
        "counted",
        "four-digits",
        "bottom-up",
        "row-first",
        "from-right",
        "rows",
        "zero",
        "late",
    ],
)
def test_the_first_and_the_last_space_are_called(numbering: Numbering, grid: Grid, first: str, last: str) -> None:
    names = all_names(numbering, grid)
    assert (names[0, 0], names[grid.columns - 1, grid.rows - 1]) == (first, last)


@given(NUMBERINGS, GRIDS)
@examples(36)
def test_a_name_leads_back_to_its_space_unless_the_numbering_is_a_problem(numbering: Numbering, grid: Grid) -> None:
    names = all_names(numbering, grid)
    sound = {name: cell for cell, name in names.items() if len(spaces_named(numbering, grid, name)) == 1}
    assert all(parse_space(numbering, grid, name) == cell for name, cell in sound.items())
    if not numbering_problems(numbering, grid):
        assert len(sound) == len(names)


@given(NUMBERINGS, GRIDS)
@examples(36)
def test_a_numbering_is_ambiguous_exactly_if_two_spaces_share_a_name(numbering: Numbering, grid: Grid) -> None:
    names = all_names(numbering, grid)
    codes = {problem.code for problem in numbering_problems(numbering, grid)}
    if "numbering-letter-zero" not in codes:
        assert ("numbering-ambiguous" in codes) == (len(set(names.values())) < len(names))


@given(NUMBERINGS, GRIDS, st.text(alphabet="ABCXYZabc0123456789.-/ ", max_size=6))
@examples(36)
def test_a_text_is_a_name_only_if_a_space_is_called_so(numbering: Numbering, grid: Grid, text: str) -> None:
    assume(numbering.column_start > 0 and numbering.row_start > 0)
    cells = spaces_named(numbering, grid, text)
    assert sorted(cells) == sorted(cell for cell, name in all_names(numbering, grid).items() if name == text)


@pytest.mark.parametrize(
    "name", ["", "A", "1", "a1", "A01", "A 1", "A0", "A11", "P1", "AA1", "1A", "A1 ", "Ａ1", "A１"]
)
def test_what_no_space_is_called_leads_nowhere(name: str) -> None:
    assert parse_space(Numbering(), BOARD, name) is None


def test_a_name_two_spaces_share_leads_to_neither() -> None:
    numbering = Numbering(columns="digits")
    assert parse_space(numbering, CROWDED, "111") is None
    assert sorted(spaces_named(numbering, CROWDED, "111")) == [(0, 10), (10, 0)]


def test_an_ambiguous_numbering_names_both_spaces() -> None:
    (problem,) = numbering_problems(Numbering(columns="digits"), CROWDED)
    name = str(problem.arguments["name"])
    cells = {
        (problem.arguments["column"], problem.arguments["row"]),
        (problem.arguments["other_column"], problem.arguments["other_row"]),
    }
    assert {(c + 1, r + 1) for c, r in spaces_named(Numbering(columns="digits"), CROWDED, name)} == cells


@pytest.mark.parametrize("part", ["column", "row"])
def test_letters_that_start_at_zero_are_a_problem(part: str) -> None:
    numbering = Numbering(rows="letters", separator="-", **{f"{part}_start": 0})
    (problem,) = numbering_problems(numbering, BOARD)
    assert (problem.code, problem.place) == ("numbering-letter-zero", f"numbering.{part}_start")


def test_names_too_long_for_a_file_are_a_problem() -> None:
    (problem,) = numbering_problems(Numbering(column_start=260, row_width=4), HexGrid(columns=60, rows=10))
    assert problem.code == "numbering-too-long"


@pytest.mark.parametrize(
    ("number", "doubled", "counted"),
    [
        (1, "A", "A"),
        (26, "Z", "Z"),
        (27, "AA", "AA"),
        (28, "BB", "AB"),
        (52, "ZZ", "AZ"),
        (53, "AAA", "BA"),
        (702, "Z" * 27, "ZZ"),
        (703, "A" * 28, "AAA"),
    ],
)
def test_letters_go_on_behind_z(number: int, doubled: str, counted: str) -> None:
    assert (letters_of(number, "doubled"), letters_of(number, "counted")) == (doubled, counted)


TWO_BY_TWO = HexGrid(columns=2, rows=2)
ONE_BY_ONE = Numbering(names=("1-A1", "1-A2", "2-A2", ""))


def test_names_given_one_by_one_go_column_after_column() -> None:
    assert space_name(ONE_BY_ONE, TWO_BY_TWO, 1, 0) == "2-A2"


def test_a_space_is_found_by_the_name_it_was_given() -> None:
    assert spaces_named(ONE_BY_ONE, TWO_BY_TWO, "1-A2") == [(0, 1)]


def test_spaces_without_a_name_are_found_by_none() -> None:
    assert spaces_named(ONE_BY_ONE, TWO_BY_TWO, "") == []


def test_several_spaces_may_have_no_name() -> None:
    assert numbering_problems(Numbering(names=("A", "", "", "B")), TWO_BY_TWO) == []


@pytest.mark.parametrize(
    ("names", "code"),
    [(("A", "B", "C"), "numbering-names-count"), (("A", "B", "B", "C"), "numbering-name-twice")],
    ids=["too few", "twice"],
)
def test_names_that_do_not_fit_the_grid_are_a_problem(names: tuple[str, ...], code: str) -> None:
    assert [problem.code for problem in numbering_problems(Numbering(names=names), TWO_BY_TWO)] == [code]


@given(numbering=NUMBERINGS, grid=GRIDS, number=st.integers(0, 1_599))
@examples(36)
def test_what_stands_on_the_edges_makes_the_name_of_a_space(numbering, grid, number):
    column, row = divmod(number % (grid.columns * grid.rows), grid.rows)
    columns, rows = edge_names(numbering, grid)
    parts = (columns[column], rows[row]) if numbering.first == "column" else (rows[row], columns[column])
    assert space_name(numbering, grid, column, row) == numbering.separator.join(parts)


def test_spaces_that_are_named_one_by_one_leave_the_edges_without_names():
    assert edge_names(Numbering(names=("a", "b")), SquareGrid(columns=2, rows=1)) is None
