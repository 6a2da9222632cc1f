"""`ccstudio replay`: recorded games told again and verified."""

import json
import re
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Ask

pytestmark = pytest.mark.slow


def test_a_true_record_is_fine(ask: Ask, recorded: Path) -> None:
    answer = ask("replay", recorded, "--verify")
    assert answer.code == 0
    assert re.search(r"(\d+) of \1 entries replayed, \d+ digests compared: no errors$", answer.out)


def edit(journal: Path, number: int, **changes: object) -> None:
    """Change an entry of a journal by hand."""
    document = json.loads(journal.read_bytes())
    document["entries"][number] |= changes
    journal.write_text(json.dumps(document), "utf-8")


def test_a_record_that_was_changed_is_not_fine(ask: Ask, recorded: Path) -> None:
    edit(recorded, 5, choice="space 9999")
    answer = ask("replay", recorded, "--verify")
    assert answer.code == 1
    assert "entries[5]" in answer.out
    assert re.search(r"5 of \d+ entries replayed, \d+ digests? compared: \d problems?$", answer.out.strip())


def test_the_verdict_is_told_in_json(ask: Ask, recorded: Path) -> None:
    told = ask("replay", recorded, "--verify", "--json").json
    assert (told["fine"], told["played"], told["problems"]) == (True, told["entries"], [])


def test_a_game_is_told_with_its_last_table(ask: Ask, recorded: Path) -> None:
    answer = ask("replay", recorded)
    assert answer.code == 0
    assert answer.lines[0] == "Night at the Weir"
    assert any(line.startswith("Points: ") for line in answer.lines)


def test_a_game_is_told_up_to_an_entry(ask: Ask, recorded: Path) -> None:
    numbers = re.findall(r"(?m)^ +(\d+)  \w", ask("replay", recorded, "--to", "12").out)
    assert numbers[-1] == "12"


def choices_of(seat: str, told: str) -> list[str]:
    return re.findall(rf"(?m)^ +\d+  {seat}[:,] .+", told)


def test_a_seat_is_told_what_it_may_know(ask: Ask, recorded: Path) -> None:
    everything, amber = ask("replay", recorded).out, ask("replay", recorded, "--seat", "0").out
    assert choices_of("Slate", everything)
    assert not choices_of("Slate", amber)


def test_a_watcher_is_told_what_is_open(ask: Ask, recorded: Path) -> None:
    told = ask("replay", recorded, "--seat", "-1").out
    assert not choices_of("Amber", told) + choices_of("Slate", told)


def test_where_everything_is_told_nothing_is_in_doubt(ask: Ask, recorded: Path) -> None:
    assert "maybe" not in ask("replay", recorded).out


def test_a_game_is_told_in_json(ask: Ask, recorded: Path) -> None:
    told = ask("replay", recorded, "--json", "--to", "9").json
    assert {line["number"] for line in told["log"]} == set(range(2, 10))
    assert (told["played"], told["result"], told["system"]) == (9, "", "micro")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--to", "0"), "--to"),
        (("--to", "99999"), "--to"),
        (("--seat", "3"), "-1 is a watcher"),
        (("--seat", "x"), "seat"),
    ],
    ids=" ".join,
)
def test_what_is_not_there_is_refused(ask: Ask, recorded: Path, words: tuple[str, str], told: str) -> None:
    answer = ask("replay", recorded, *words)
    assert (answer.code, told in answer.err) == (2, True)


@pytest.mark.parametrize("name", ["nowhere.json", "trial"])
def test_what_is_no_journal_is_told(ask: Ask, trial: Path, name: str) -> None:
    answer = ask("replay", trial if name == "trial" else name)
    assert (answer.code, answer.out) == (2, "")


def test_what_is_no_journal_is_told_where_an_entry_is_named_too(ask: Ask) -> None:
    answer = ask("replay", "nowhere.json", "--to", "5")
    assert (answer.code, "does not exist" in answer.err) == (2, True)


def test_strange_titles_do_not_steer_the_terminal(ask: Ask, recorded: Path) -> None:
    document = json.loads(recorded.read_bytes()) | {"title": "Night\u202e"}
    recorded.write_text(json.dumps(document), "utf-8")
    assert "\\u202e" in ask("replay", recorded).out


def test_a_game_is_written_as_a_page(ask: Ask, recorded: Path, tmp_path: Path) -> None:
    page = tmp_path / "game.html"
    answer = ask("replay", recorded, "--page", page, "--seat", "0")
    assert (answer.code, answer.out.strip()) == (0, f"{page}: written")
    assert "<title>Night at the Weir</title>" in page.read_text("utf-8")
