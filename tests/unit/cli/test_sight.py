"""`ccstudio sight`: questions in words, answers for people and for programs."""

import json
import os
from pathlib import Path

import pytest

from ccstudio.base.language import use_language
from ccstudio.cli.main import main
from ccstudio.documents.reading import LARGEST_FILE
from tests.helpers.ordinary_person import as_ordinary_person
from tests.helpers.translated_content import spoken
from tests.unit.cli.conftest import Ask

ANSWER = ["from", "to", "blocked", "hindrance", "range", "touched", "reasons"]


@pytest.mark.parametrize(
    ("target", "verdict"),
    [("A3", "D1 to A3: blocked by The wood (Woods)."), ("C1", "D1 to C1: clear.")],
)
def test_the_first_line_is_the_verdict(ask: Ask, trial: Path, target: str, verdict: str) -> None:
    assert ask("sight", trial, "D1", target).lines[0] == verdict


def test_titles_are_in_the_language_of_the_person_and_those_for_programs_as_in_the_map(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "ru")
    with spoken("ru"):
        told = ask("sight", "orbeck", "C5", "K4").lines[0]
        data = ask("sight", "orbeck", "C5", "K4", "--json").json
    assert ("Мельница (Каменное здание)" in told, "Mill" in {item["title"] for item in data["items"]}) == (True, True)


def test_the_last_line_is_the_range(ask: Ask, trial: Path) -> None:
    assert ask("sight", trial, "D1", "D4").lines[-1] == "Range: 3."


def test_a_verdict_does_not_change_the_exit_code(ask: Ask, trial: Path) -> None:
    assert ask("sight", trial, "D1", "A3").code == 0


def test_spaces_may_be_written_small(ask: Ask, trial: Path) -> None:
    assert ask("sight", trial, "d1", "a3").lines[0].startswith("D1 to A3: blocked")


def test_a_folder_stands_for_the_map_in_it(ask: Ask, trial: Path) -> None:
    assert ask("sight", trial.parent, "D1", "A3") == ask("sight", trial, "D1", "A3")


def test_the_name_of_a_shipped_map_serves_as_map(ask: Ask) -> None:
    assert ask("sight", "orbeck", "A1", "O10").lines[0].startswith("A1 to O10: ")


def test_one_pair_as_json_tells_every_thing_on_the_thread(ask: Ask, trial: Path) -> None:
    told = ask("sight", trial, "D1", "A3", "--json").json
    assert [(item["id"], item["counts"]) for item in told["items"]] == [("wood", True)]


def test_all_spaces_but_the_viewer_stand_in_the_table(ask: Ask, trial: Path) -> None:
    assert len(ask("sight", trial, "--from", "D1", "--all").lines) == 1 + 6 * 4 - 1


def test_a_row_of_the_table_has_verdict_hindrance_and_range(ask: Ask, trial: Path) -> None:
    rows = [line.split() for line in ask("sight", trial, "--from", "D1", "--all").lines]
    assert ["D1", "D4", "hindered", "2", "3"] in rows


def test_all_spaces_as_json_are_a_list_of_answers(ask: Ask, trial: Path) -> None:
    told = ask("sight", trial, "--from", "D1", "--all", "--json").json
    assert [list(answer) for answer in told] == [ANSWER] * 23


LINES = b"# who sees whom\nD1 A3\n\nD1:D4  # brush\nd1, c1\n"
LISTS = json.dumps([["D1", "A3"], ["D1", "D4"], ["D1", "C1"]]).encode()
OBJECTS = json.dumps([{"from": "D1", "to": "A3"}, {"from": "D1", "to": "D4", "note": 1}, ["D1", "C1"]]).encode()


@pytest.mark.parametrize(
    "typed", [LINES, b"\xef\xbb\xbf" + LINES, LISTS, OBJECTS], ids=["lines", "mark", "lists", "objects"]
)
def test_pairs_are_read_from_standard_input(ask: Ask, trial: Path, typed: bytes) -> None:
    told = ask("sight", trial, "--pairs", "-", "--json", typed=typed).json
    assert [(pair["to"], pair["blocked"], pair["hindrance"]) for pair in told] == [
        ("A3", True, 0),
        ("D4", False, 2),
        ("C1", False, 0),
    ]


def test_pairs_are_read_from_a_file(ask: Ask, trial: Path, tmp_path: Path) -> None:
    (tmp_path / "pairs.txt").write_bytes(LINES)
    assert [row.split()[2] for row in ask("sight", trial, "--pairs", tmp_path / "pairs.txt").lines] == [
        "verdict",
        "blocked",
        "hindered",
        "clear",
    ]


def test_an_answer_can_be_asked_again(ask: Ask, trial: Path) -> None:
    first = ask("sight", trial, "--pairs", "-", "--json", typed=LINES)
    assert ask("sight", trial, "--pairs", "-", "--json", typed=first.out.encode()) == first


def test_no_pairs_give_an_empty_list(ask: Ask, trial: Path) -> None:
    assert ask("sight", trial, "--pairs", "-", "--json", typed=b"").json == []


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        (b"D1 A3\nD1\n", "standard input:2: Write two spaces on each line"),
        (b"D1 A3 D4\n", "standard input:1: Write two spaces on each line"),
        (b"D1 A3\nD1 Z9\n", "standard input:2: There is no space Z9"),
        (b'[["D1", "Z9"]]', "standard input: [0].to: There is no space Z9"),
        (b'[["D1"]]', "standard input: [0]: Write a pair as"),
        (b'[{"from": "D1"}]', "standard input: [0]: Write a pair as"),
        (b"[3, null]", "standard input: [1]: Write a pair as"),
        (b'[["D1",\n', "standard input:2:1: This is not valid JSON"),
        (b'{"from": "D1", "to": "A3"}', "standard input: Write the pairs as a list"),
        (b"[" * 100_000, "standard input: This is not valid JSON"),
        (b'[["D1", "A3"], ' + b"9" * 5000 + b"]", "standard input: [1]: Write a pair as"),
        (b"#" * (LARGEST_FILE + 1), "standard input: The pairs are larger than"),
        (b"\xff\xfe\x00", "standard input: The pairs are not UTF-8 text"),
    ],
    ids=range(13),
)
def test_bad_pairs_are_told_with_their_place(ask: Ask, trial: Path, typed: bytes, complaint: str) -> None:
    assert complaint in ask("sight", trial, "--pairs", "-", typed=typed).err


def test_all_bad_pairs_are_told_at_once(ask: Ask, trial: Path) -> None:
    assert "Problems found: 3." in ask("sight", trial, "--pairs", "-", typed=b"D1\nZ1 Z2\nD1 A3\n").err


def test_smoke_hinders(ask: Ask, trial: Path) -> None:
    assert ask("sight", trial, "D1", "C1", "--smoke", "C1:5", "--json").json["hindrance"] == 5


def test_a_blaze_blocks(ask: Ask, trial: Path) -> None:
    assert ask("sight", trial, "D1", "D4", "--blaze", "D2", "--json").json["blocked"] is True


def test_smoke_and_blaze_may_be_repeated(ask: Ask, trial: Path) -> None:
    words = ("--smoke", "D1:1", "--smoke", "D4:4", "--blaze", "D1", "--blaze", "D4")
    assert ask("sight", trial, "D1", "D4", *words, "--json").json["hindrance"] == 4


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("Z9", "A3"), "There is no space Z9. The spaces run from A1 to F4."),
        (("D1", "A3", "--smoke", "C4"), "--smoke C4 is not valid."),
        (("D1", "A3", "--smoke", "C4:0"), "--smoke C4:0 is not valid."),
        (("D1", "A3", "--smoke", "C4:x"), "--smoke C4:x is not valid."),
        (("D1", "A3", "--smoke", "C4:0001999"), "--smoke C4:0001999 is not valid."),
        (("D1", "A3", "--smoke", "C4:1" + "9" * 5000), "is not valid."),
        (("D1", "A3", "--smoke", "C4:0000" + "9" * 5000), "is not valid."),
        (("D1", "A3", "--smoke", "C4:100"), "--smoke C4:100 is not valid."),
        (("D1", "A3", "--smoke", ":3"), "--smoke :3 is not valid."),
        (("D1", "A3", "--smoke", "C4:" + "9" * 5000), "is not valid."),
        (("D1", "A3", "--smoke", "Q1:3"), "There is no space Q1"),
        (("D1", "A3", "--blaze", "Q1"), "There is no space Q1"),
        (("D1", "A3", "--policy", "guess"), "There is no sight policy guess. Use one of: thread"),
        (("D1",), "the target is missing"),
        ((), "give one of: FROM TO; "),
        (("D1", "A3", "--pairs", "-"), "give one of: FROM TO; "),
        (("--all",), "--from SPACE and --all need each other"),
        (("--from", "D1"), "--from SPACE and --all need each other"),
    ],
)
def test_what_cannot_be_judged_is_told(ask: Ask, trial: Path, words: tuple[str, ...], complaint: str) -> None:
    answer = ask("sight", trial, *words)
    assert (answer.code, answer.out) == (2, "")
    assert complaint in answer.err


def test_a_rule_system_judges_by_its_id(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CCSTUDIO_RULES", "combat_commander=ccstudio.rules.combat_commander.system:COMBAT_COMMANDER")
    told = ask("sight", "varnholt", "H10", "O7", "--policy", "combat_commander", "--json").json
    assert told["policy"] == "combat_commander"


def test_a_map_with_errors_is_not_judged(ask: Ask, trial: Path) -> None:
    trial.write_text(trial.read_text("utf-8").replace('"id": "thicket"', '"id": "wood"'), "utf-8")
    answer = ask("sight", trial, "D1", "A3")
    assert (answer.code, answer.out) == (2, "")
    assert "cannot be used" in answer.err


def test_a_terrain_table_is_no_map(ask: Ask, trial: Path) -> None:
    assert "Choose a map file" in ask("sight", trial.parent / "terrain.json", "D1", "A3").err


def test_an_unknown_map_is_told_with_the_maps_there_are(ask: Ask) -> None:
    answer = ask("sight", "nowhere", "A1", "B2")
    assert "There is no file nowhere" in answer.err
    assert "orbeck" in answer.err


def test_a_closed_standard_input_has_no_pairs(
    trial: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert main(["sight", str(trial), "--pairs", "-"]) == 2
    assert "standard input: The pairs cannot be read: Bad file descriptor." in capsys.readouterr().err


def test_pairs_of_a_file_without_end_are_refused(ask: Ask, trial: Path) -> None:
    assert "The pairs are larger than" in ask("sight", trial, "--pairs", "/dev/zero").err


def test_the_largest_smoke_is_taken(ask: Ask, trial: Path) -> None:
    assert ask("sight", trial, "D1", "C1", "--smoke", "C1:99", "--json").json["hindrance"] == 99


@pytest.mark.parametrize(
    ("name", "cause"),
    [
        ("loop", "The file cannot be read: "),
        ("pipe", "This is a device or a pipe."),
        ("empty", "map.json: This file does not exist."),
        ("a" * 300, "The file cannot be read: File name too long."),
    ],
)
def test_a_map_that_is_no_file_is_told_with_the_cause(ask: Ask, tmp_path: Path, name: str, cause: str) -> None:
    (tmp_path / "loop").symlink_to("loop")
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "empty").mkdir()
    answer = ask("sight", tmp_path / name, "A1", "A2")
    assert (answer.code, answer.out) == (2, "")
    assert cause in answer.err


@pytest.mark.parametrize("inside", ["", "map.json"])
def test_a_map_in_a_folder_one_may_not_look_into_is_told(ask: Ask, trial: Path, inside: str) -> None:
    trial.parent.chmod(0)
    with as_ordinary_person():
        answer = ask("sight", trial.parent / inside, "A1", "A2")
    trial.parent.chmod(0o700)
    assert (answer.code, "You have no permission to read this file." in answer.err) == (2, True)


def test_what_would_steer_the_terminal_is_shown(ask: Ask, trial: Path) -> None:
    text = trial.read_text("utf-8").replace("The wood", r"\u001b[2J\nfake: blocked\u009b\u202e")
    trial.write_text(text, "utf-8")
    assert ask("sight", trial, "D1", "A3").lines[0] == (
        r"D1 to A3: blocked by \x1b[2J\nfake: blocked\x9b\u202e (Woods)."
    )


def test_without_a_name_the_rules_judge_for_which_the_map_is_made(ask: Ask) -> None:
    lines = ask("sight", "relay-nine", "A1", "C3").lines
    assert lines[-1] == "Judged by the rules of Dust Tactics, the system of this map."


def test_a_rule_system_counts_its_own_distances(ask: Ask) -> None:
    assert ask("sight", "relay-nine", "A1", "C3", "--json").json["range"] == 3


def test_corners_on_both_sides_are_told_as_such(ask: Ask) -> None:
    assert (
        "touches its corner, and another obstacle on the opposite side"
        in ask("sight", "relay-nine", "D5", "F7").lines[1]
    )


@pytest.mark.parametrize(
    ("language", "verdict"),
    [
        ("ru", "C5 — K4: перекрыта (Мельница (Каменное здание), Церковь (Каменное здание) и Стена (H4 и I4))."),
        ("zh_CN", "C5 至 K4：被磨坊（石制建筑物）、教堂（石制建筑物）和 H4 和 I4 的墙遮断。"),
    ],
)
def test_terrains_and_outlines_are_named_in_the_language_of_the_person(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str, verdict: str
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    try:
        assert main(["sight", "orbeck", "C5", "K4"]) == 0
    finally:
        use_language("en")
    assert capsys.readouterr().out.splitlines()[0] == verdict
