"""The sight of a map on paper."""

import msgspec
import numpy as np
import pypdfium2
import pytest
from PySide6.QtWidgets import QApplication

from ccstudio.application.printing.paper import PAPERS
from ccstudio.base.errors import StudioError
from ccstudio.board.board import Board
from ccstudio.board.sight.table import SightTable
from ccstudio.board.sight.visible_spaces import runs, seen_from
from ccstudio.documents.grid import HexGrid
from ccstudio.ui.printing.sight_pages import sight_pdf
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN

BOARD = Board.compile(SMALL_MAP, SMALL_TERRAIN)


@pytest.fixture(scope="module")
def codes() -> np.ndarray:
    return np.asarray(SightTable.exact(BOARD).all_pairs())


def space(name: str) -> int:
    return BOARD.grid.space(name)


def test_spaces_of_a_column_are_written_as_runs() -> None:
    names = ["A1", "A2", "A3", "B2", "B3", "D1", "G5"]
    assert runs(BOARD.grid, [BOARD.grid.space(name) for name in names]) == ["A1–3", "B2, B3", "D1", "G5"]


def test_nothing_makes_no_runs() -> None:
    assert runs(BOARD.grid, []) == []


@pytest.mark.parametrize(
    ("numbering", "run"),
    [
        ({"separator": ".", "columns": "digits"}, "1.1–3"),
        ({"columns": "digits", "column_width": 2, "row_width": 2}, "0101–0103"),
    ],
    ids=["with a point", "digits alone"],
)
def test_runs_of_other_names_can_be_read(numbering: dict[str, object], run: str) -> None:
    try:
        value = msgspec.convert(numbering, type(SMALL_MAP.numbering))
    except msgspec.ValidationError:
        pytest.skip("no such numbering")
    board = Board.compile(msgspec.structs.replace(SMALL_MAP, numbering=value), SMALL_TERRAIN)
    assert runs(board.grid, board.spaces[:3]) == [run]


def test_what_a_space_sees_counts_every_other_space_once(codes: np.ndarray) -> None:
    for viewer in BOARD.spaces:
        seen = seen_from(BOARD, viewer, codes[viewer].tolist())
        listed = [*seen.clear, *seen.blocked, *(it for many in seen.hindered.values() for it in many)]
        assert sorted(listed) == [it for it in BOARD.spaces if it != viewer]


def test_what_a_space_sees_is_what_the_table_says(codes: np.ndarray) -> None:
    viewer = space("A4")
    seen = seen_from(BOARD, viewer, codes[viewer].tolist())
    assert (seen.seen, seen.every) == (int(np.count_nonzero(codes[viewer] >= 0)) - 1, 34)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_space_has_its_card_on_paper_of_that_size(qapp: QApplication, codes: np.ndarray, paper: str) -> None:
    width, height = PAPERS[paper]
    with pypdfium2.PdfDocument(sight_pdf(BOARD, codes, PAPERS[paper])) as document:
        text = "\n".join(page.get_textpage().get_text_bounded() for page in document)
        size = [length / 72 * 25.4 for length in document[0].get_size()]
    assert size == pytest.approx([width, height], abs=0.3)
    assert all(BOARD.grid.name(it) in text.split() for it in BOARD.spaces)


def test_progress_is_told_space_by_space(qapp: QApplication, codes: np.ndarray) -> None:
    told: list[int] = []
    sight_pdf(BOARD, codes, report=lambda done, _every: told.append(done))
    assert told == list(range(36))


def test_a_map_with_too_many_spaces_is_refused(qapp: QApplication) -> None:
    board = Board.compile(msgspec.structs.replace(SMALL_MAP, grid=HexGrid(columns=60, rows=40)), SMALL_TERRAIN)
    with pytest.raises(StudioError, match="2400"):
        sight_pdf(board, np.zeros((2400, 2400), np.int8))
