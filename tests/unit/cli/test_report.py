"""`ccstudio report`: the report of a finished game."""

from pathlib import Path

import pytest

from tests.unit.cli.conftest import Ask

pytestmark = pytest.mark.slow


def test_the_report_of_a_finished_game_is_printed(ask: Ask, recorded: Path) -> None:
    answer = ask("report", recorded)
    assert (answer.code, answer.lines[0]) == (0, "Night at the Weir")
    assert {"RESULT", "VICTORY POINTS", "LUCK WITH DICE"} <= set(answer.lines)


def test_it_is_told_in_json(ask: Ask, recorded: Path) -> None:
    told = ask("report", recorded, "--json", "--no-advice").json
    assert (told["title"], told["is_advised"], len(told["sides"])) == ("Night at the Weir", False, 3)


def test_an_unfinished_game_is_refused(ask: Ask, micro: None, tmp_path: Path) -> None:
    journal = tmp_path / "begun.json"
    ask("play", "weir", "--seats", "person,person,person", "--seed", "3", "--record", journal, typed=b"1\nquit\n")
    answer = ask("report", journal)
    assert (answer.code, answer.out) == (2, "")
    assert "finished game" in answer.err


def test_a_file_that_is_no_journal_is_refused(ask: Ask, micro: None) -> None:
    assert ask("report", "tests/micro_system/content/maps/weir/map.json").code == 2


@pytest.mark.parametrize(
    ("ending", "begins"), [(".png", b"\x89PNG"), (".pdf", b"%PDF"), (".txt", b"Night at the Weir")]
)
def test_it_is_written_to_a_file(ask: Ask, recorded: Path, tmp_path: Path, ending: str, begins: bytes) -> None:
    out = tmp_path / f"report{ending}"
    answer = ask("report", recorded, "--no-advice", "--out", out)
    assert (answer.code, answer.lines) == (0, [f"{out}: written"])
    assert out.read_bytes().startswith(begins)


def test_a_file_of_another_ending_is_refused(ask: Ask, recorded: Path, tmp_path: Path) -> None:
    answer = ask("report", recorded, "--out", tmp_path / "report.docx")
    assert (answer.code, ".png, .pdf, .txt" in answer.err) == (2, True)
