"""Layouts on the command line: judged, drawn and checked like maps."""

from pathlib import Path

import pytest

from ccstudio.documents.files import save
from tests.unit.board.joining.boards import TERRAIN, block, hex_board, laid, layout_of
from tests.unit.cli.conftest import Ask


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """Two boards side by side; a wood stands on the seam."""
    west = hex_board(features=(block("copse", (4 * 2508 - 300, 2 * 1448)),))
    for document in (TERRAIN, west, hex_board("east"), layout_of(laid("west"), laid("east", 4))):
        save(document, tmp_path / f"{document.id}.json")
    return tmp_path / "table.json"


def test_a_thread_is_judged_across_the_seam(ask: Ask, table: Path) -> None:
    assert ask("sight", table, "1-D1", "2-B2").lines[0] == "1-D1 to 2-B2: blocked by Woods in 1-E2."


def test_a_sound_layout_is_fine(ask: Ask, table: Path) -> None:
    assert ask("validate", table).lines[-1] == "1 file checked: 0 errors, 0 warnings."


def test_a_missing_board_is_told_with_its_line(ask: Ask, table: Path) -> None:
    (table.parent / "east.json").unlink()
    (problem,) = ask("validate", table, "--json").json[0]["problems"]
    assert (problem["code"], problem["line"] > 1) == ("content-not-found", True)


def test_a_layout_that_cannot_be_joined_is_not_judged(ask: Ask, table: Path) -> None:
    save(layout_of(laid("west"), laid("east", 1)), table)
    answer = ask("sight", table, "A1", "B1")
    assert (answer.code != 0, "overlaps" in answer.err) == (True, True)


def test_a_layout_is_drawn(ask: Ask, table: Path, tmp_path: Path) -> None:
    out = tmp_path / "table.svg"
    assert (ask("render", table, out).code, out.read_text("utf-8").startswith("<?xml")) == (0, True)


@pytest.mark.parametrize(
    ("name", "ends", "lines"),
    [
        ("shaft-four", ("1-A1", "5-B2"), ["1-A1 to 5-B2: clear.", "Range: 7."]),
        ("dust-tiles/outdoor-1", ("A1", "C2"), ["A1 to C2: clear.", "Range: 2."]),
    ],
)
def test_layouts_and_boards_of_the_house_have_names(
    ask: Ask, name: str, ends: tuple[str, str], lines: list[str]
) -> None:
    assert ask("sight", name, *ends).lines[:2] == lines


def test_who_names_no_map_is_told_those_there_are_and_many_boards_once(ask: Ask) -> None:
    told = ask("sight", "nowhere", "A1", "B1").err
    assert ("shaft-four" in told, told.count("dust-tiles")) == (True, 1)
