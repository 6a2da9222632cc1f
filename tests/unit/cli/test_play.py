"""`ccstudio play`: games between computer players, and what a game is begun or gone on with."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ccstudio.documents.files import load
from ccstudio.documents.journal import JournalDocument
from tests.unit.cli.conftest import Ask

pytestmark = [pytest.mark.usefixtures("micro"), pytest.mark.slow]

ALONE = ("play", "weir", "--seats", "random,random,random", "--seed", "3")
SCENARIO = Path(__file__).parents[2] / "micro_system" / "content" / "modules" / "micro" / "scenarios" / "weir.json"


def test_a_game_between_computer_players_is_told_to_its_end(ask: Ask) -> None:
    answer = ask(*ALONE)
    assert answer.code == 0
    assert answer.lines[0].split()[:2] == ["2", "Amber:"]
    assert any("Won by" in line or "A draw" in line for line in answer.lines[-2:])


def test_the_same_seed_gives_the_same_game(ask: Ask) -> None:
    assert ask(*ALONE).out == ask(*ALONE).out


def test_another_seed_gives_another_game(ask: Ask) -> None:
    assert ask(*ALONE).out != ask(*ALONE[:-1], "4").out


def test_quiet_tells_the_result_alone(ask: Ask) -> None:
    last = [
        line.split(maxsplit=1)[-1] if line.strip()[0].isdigit() else line.strip() for line in ask(*ALONE).lines[-2:]
    ]
    assert ask(*ALONE, "--quiet").lines == last


@pytest.mark.parametrize("name", [SCENARIO, "micro-weir", "weir"], ids=["file", "id", "name"])
def test_a_scenario_is_a_file_or_a_name(ask: Ask, name: str | Path) -> None:
    assert ask("play", name, *ALONE[2:], "--quiet").code == 0


def test_a_game_is_recorded(recorded: Path) -> None:
    journal = load(recorded)
    assert isinstance(journal, JournalDocument)
    assert journal.result


def test_a_game_is_recorded_though_its_reader_goes_away(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    journal = tmp_path / "game.json"
    words = [sys.executable, "-m", "ccstudio", *ALONE, "--record", str(journal)]
    done = subprocess.run(words, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, isinstance(load(journal), JournalDocument)) == (141, True)


def test_who_played_is_recorded(recorded: Path) -> None:
    assert [seat["player"] for seat in json.loads(recorded.read_bytes())["seats"]] == ["random"] * 3


def test_a_recorded_game_that_is_over_is_told_again(ask: Ask, recorded: Path) -> None:
    assert ask("play", recorded, "--quiet").lines[0] == ask(*ALONE, "--quiet").lines[0]


def test_what_is_no_journal_is_not_recorded_over(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "precious.json").write_text("{}", "utf-8")
    answer = ask(*ALONE, "--record", tmp_path / "precious.json")
    assert (answer.code, (tmp_path / "precious.json").read_text("utf-8")) == (2, "{}")


def test_a_record_gets_an_ending(ask: Ask, tmp_path: Path) -> None:
    ask(*ALONE, "--quiet", "--record", tmp_path / "game")
    assert (tmp_path / "game.json").is_file()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("play", "nowhere"), "nowhere"),
        (("play", "weir", "--seats", "random"), "3"),
        (("play", "weir", "--seats", "random,random,chess"), "chess"),
        (("play", "weir", "--seed", "x"), "--seed"),
        (("play", "weir", "--dice", "loaded"), "loaded"),
        (("play",), "SCENARIO"),
        (("play", "weir", "--journal", "x.json"), "SCENARIO"),
        (("play", "--journal", "nowhere.json"), "nowhere.json"),
    ],
    ids=["scenario", "seats", "player", "seed", "dice", "nothing", "both", "journal"],
)
def test_what_cannot_be_played_is_told(ask: Ask, words: tuple[str, ...], told: str) -> None:
    answer = ask(*words)
    assert (answer.code, answer.out) == (2, "")
    assert told in answer.err


def test_a_damaged_journal_lists_its_problems(ask: Ask, recorded: Path) -> None:
    recorded.write_text(recorded.read_text("utf-8")[:400], "utf-8")
    answer = ask("play", "--journal", recorded)
    assert (answer.code, "Problems found" in answer.err) == (2, True)


def test_dice_cannot_be_entered_where_none_are_rolled(ask: Ask) -> None:
    answer = ask("play", "mill-road", "--dice", "entered")
    assert (answer.code, "Leave out --dice entered" in answer.err) == (2, True)


def test_a_scenario_for_two_or_three_is_seated_by_the_players_named(ask: Ask) -> None:
    answer = ask("play", "quarry", "--seats", "random,random,random", "--seed", "1", "--quiet")
    assert answer.code == 0
