"""A game in words: what a person at the keyboard reads, types and keeps."""

import json
import os
import select
import signal
import sys
from pathlib import Path

import pytest

from ccstudio.base.places import user_data_folder
from tests.unit.cli.conftest import Answer, Ask

pytestmark = [pytest.mark.usefixtures("micro"), pytest.mark.slow]

ALONE = ("play", "weir", "--seats", "person,random,random", "--seed", "3")


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CCSTUDIO_HOME", str(tmp_path / "home"))


def typed(ask: Ask, *lines: str, words: tuple[str | Path, ...] = ALONE) -> Answer:
    """A game in which these lines are typed, one after the other."""
    answer = ask(*words, typed="\n".join([*lines, ""]).encode())
    assert answer.err == ""
    return answer


def after(answer: Answer, line: str) -> str:
    """What was said after a line was typed."""
    return answer.out.rpartition(f"> {line}\n")[2]


def saved() -> list[Path]:
    return sorted((user_data_folder() / "games").glob("*.json"))


def test_a_person_reads_moment_table_question_rule_and_options(ask: Ask) -> None:
    told = typed(ask).out
    parts = ("Night at the Weir", "Turn 1 > Bids", "Amber Patrol", "Amber decides.", "(MI-2.2)", "\n  3\n")
    places = [told.find(part) for part in parts]
    assert places == sorted(places)
    assert places[0] >= 0


@pytest.mark.parametrize("text", ["5", "Pass", "pas"])
def test_an_option_is_chosen_by_number_name_or_beginning(ask: Ask, text: str) -> None:
    assert "Amber: Pass." in after(typed(ask, "1", text), text)


def test_an_option_that_could_be_several_is_asked_for_again(ask: Ask) -> None:
    assert '"Amber" matches several things' in after(typed(ask, "1", "Amber"), "Amber")


@pytest.mark.parametrize("text", ["77", "nonsense", "\x1b[2J", "\x00", "1 2"])
def test_wrong_input_says_what_would_be_right(ask: Ask, text: str) -> None:
    told = typed(ask, text).out
    assert "Type the number of an option, or type help." in told
    assert "\x1b" not in told


def test_an_empty_line_asks_again(ask: Ask) -> None:
    assert typed(ask, "", "").out.count("> ") >= 3


def test_bytes_that_are_no_text_are_wrong_input(ask: Ask) -> None:
    assert ask(*ALONE, typed=b"\xff\xfe\n").code == 0


def test_the_end_of_input_saves_and_says_how_to_go_on(ask: Ask) -> None:
    answer = typed(ask, "1")
    (file,) = saved()
    assert answer.lines[-1] == f"To continue: ccstudio play {file}"


def test_nothing_is_saved_of_a_game_in_which_nothing_was_played(ask: Ask) -> None:
    typed(ask, "table", "quit")
    assert saved() == []


def test_quit_saves_and_leaves(ask: Ask) -> None:
    typed(ask, "1", "quit", "5")
    (file,) = saved()
    assert "Amber: Pass." not in typed(ask, words=("play", file)).out


def test_a_saved_game_goes_on_in_its_own_file(ask: Ask, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    typed(ask, "1", f"save {file}")
    answer = typed(ask, "Pass", words=("play", "--journal", file))
    assert "Amber: Pass." in answer.out
    assert f"{file}: saved" in answer.out
    assert "Amber: Pass." in typed(ask, words=("play", file)).out


def test_others_can_take_the_seats_of_a_saved_game(ask: Ask, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    typed(ask, "1", f"save {file}")
    answer = ask("play", file, "--seats", "random,random,random", "--quiet", "--record", tmp_path / "on.json")
    assert (answer.code, "Points" in answer.out) == (0, True)


def test_an_altered_journal_is_gone_on_with_in_another_file(ask: Ask, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    typed(ask, "1", f"save {file}")
    file.write_text(json.dumps(json.loads(file.read_bytes()) | {"title": "Another"}), "utf-8")
    before = file.read_bytes()
    answer = typed(ask, "Pass", words=("play", file))
    assert str(file) in answer.out.splitlines()[0]
    assert (file.read_bytes(), len(saved())) == (before, 1)


def test_a_game_gone_on_with_can_be_recorded_elsewhere(ask: Ask, tmp_path: Path) -> None:
    file, other = tmp_path / "mine.json", tmp_path / "other.json"
    typed(ask, "1", f"save {file}")
    before = file.read_bytes()
    typed(ask, "Pass", words=("play", file, "--record", other))
    assert (file.read_bytes(), other.is_file()) == (before, True)


def test_a_game_that_was_only_looked_at_is_not_saved_again(ask: Ask, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    typed(ask, "1", f"save {file}")
    assert "saved" not in typed(ask, "log", words=("play", file)).out


def test_a_record_is_written_when_a_person_leaves(ask: Ask, tmp_path: Path) -> None:
    typed(ask, "1", words=(*ALONE, "--record", tmp_path / "record.json"))
    assert (tmp_path / "record.json").is_file()


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("save", "Type save with a file name"),
        ("save .", "not a journal"),
        ("why", "Type why with a space"),
        ("why the moon", "is not on this table"),
        ("sight A1", "sight A1 D5"),
        ("sight A1 Z9", "Z9"),
        ("rule", "rule id"),
        ("rule MI-77", "MI-77"),
        ("odds", "not an option"),
        ("odds 77", "not an option"),
        ("log many", "log many"),
        ("undo", "nothing to undo"),
        ("undo 0", "undo 0"),
        ("redo", "nothing to redo"),
        ("enter 3 4", "is not waiting"),
        ("look Z9", "Z9"),
        ("free sing", "move, set or at"),
        ("free move", "a piece and a place"),
        ("free move Amber Patrol to the moon", "a piece and a place"),
        ("free move Slate Somebody A1", "matches several things"),
        ("free set turn", "a path and a value"),
        ("free set turn [", "is not possible"),
        ("free set turns 3", "is not possible"),
        ("free at tea", "the moment tea"),
    ],
)
def test_a_command_that_cannot_be_done_says_what_would_be_right(ask: Ask, command: str, told: str) -> None:
    assert told in after(typed(ask, command), command)


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("help", "why NAME"),
        ("table", "Turn 1 > Bids"),
        ("map", "A3(1)"),
        ("look a3", "A3: "),
        ("look a3", "Amber Marksmen"),
        ("look D3", "Objective [1]"),
        ("why C4", "(MI-"),
        ("sight A1 B1", "Range: 1."),
        ("sight a1:b1", "Range: 1."),
        ("rule mi-2.2", "MI-2.2: "),
        ("odds 2", "does not depend on chance"),
        ("free", "free move PIECE PLACE"),
        ("free", "turn = 1"),
    ],
)
def test_a_command_answers(ask: Ask, command: str, told: str) -> None:
    assert told in after(typed(ask, command), command)


def test_what_is_offered_has_no_reason_why_not(ask: Ask) -> None:
    assert "Amber Patrol: you can choose it." in after(typed(ask, "1", "why Amber Patrol"), "why Amber Patrol")


def test_why_takes_the_number_of_an_option(ask: Ask) -> None:
    assert ": you can choose it." in after(typed(ask, "1", "why 1"), "why 1")


def test_commands_are_words_in_any_case(ask: Ask) -> None:
    assert "why NAME" in after(typed(ask, "HELP"), "HELP")


def test_odds_are_told_in_full(ask: Ask) -> None:
    assert "To the infirmary 25/96 (26 %)" in after(typed(ask, "1", "1", "odds 21"), "odds 21")


def test_undo_goes_back_to_the_last_choice_of_a_person(ask: Ask) -> None:
    told = after(typed(ask, "1", "undo"), "undo")
    assert "How much effort do you bid" in told


def test_redo_brings_it_back(ask: Ask) -> None:
    assert "Which unit acts?" in after(typed(ask, "1", "undo", "redo"), "redo")


def test_the_log_can_be_shortened(ask: Ask) -> None:
    answer = typed(ask, "1", "log 1", "log")
    assert len(answer.out.rpartition("> log 1\n")[2].partition("> log\n")[0].splitlines()) == 1


def test_the_position_is_set_by_hand(ask: Ask) -> None:
    told = after(typed(ask, "free move Amber Patrol D5; set turn 3"), "free move Amber Patrol D5; set turn 3")
    assert "By hand: Amber Patrol is now at D5" in told
    assert "Turn 3 > Bids" in told


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("free move Amber Patrol amber camp", "at Amber camp"),
        ("free move Amber Patrol on Amber Cart", "on Amber Cart"),
        ("free move Amber Patrol off", "off the table"),
        ("free at turn", "the game continues at"),
    ],
)
def test_pieces_go_to_boxes_onto_pieces_and_off_the_table(ask: Ask, command: str, told: str) -> None:
    told_after = after(typed(ask, command), command)
    assert told in told_after or "is not possible" in told_after


def test_a_position_that_is_none_is_not_set(ask: Ask) -> None:
    command = "free set turn 77"
    told = after(typed(ask, command, "free"), command)
    assert "This position is not possible" in told
    assert "turn = 1" in told


def test_dice_of_a_real_table_are_typed_in(ask: Ask) -> None:
    lines = ["1", "1", "20", "hit", "hit hits", "hit, miss"]
    # With this seed nobody plays a card against the shot.
    game = tuple("15" if word == "3" else word for word in ALONE)
    answer = typed(ask, *lines, words=(*game, "--dice", "entered"))
    assert "Roll 2 dice and type the faces" in after(answer, "20")
    assert "faces typed: 1" in answer.out
    assert '"hits" is not a face' in answer.out
    assert "Dice entered by hand: hit, miss." in after(answer, "hit, miss")


def test_a_game_can_be_played_to_its_end(ask: Ask) -> None:
    answer = typed(ask, *["0", "Pass"] * 150)
    assert "The game is over." in answer.out
    assert "To continue" not in answer.out


def test_after_the_end_a_person_may_look_take_back_and_save(ask: Ask, tmp_path: Path) -> None:
    file = tmp_path / "over.json"
    typed(ask, *["0", "Pass"] * 150, f"save {file}")
    told = typed(ask, "log", "Pass", "undo", words=("play", file)).out
    assert "The game is over." in told
    assert "there is nothing to choose" in told
    assert "decides." in told.rpartition("> undo")[2]


def test_through_a_pipe_nobody_is_waited_for_when_the_seat_changes(ask: Ask) -> None:
    answer = typed(ask, "0", "0", "0", words=("play", "weir", "--seed", "3"))
    assert answer.out.count("Pass the keyboard to ") >= 2
    assert "\x1b" not in answer.out


def test_each_person_sees_the_own_view_only(ask: Ask) -> None:
    answer = typed(ask, "0", words=("play", "weir", "--seed", "3"))
    slate = answer.out.rpartition("Pass the keyboard to Slate")[2]
    assert "Slate Patrol" in slate
    assert "Amber Patrol" not in slate


def test_those_who_know_the_same_need_no_pause(ask: Ask) -> None:
    assert "Pass the keyboard" not in typed(ask, "1", "1", "1").out


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such terminals")
def test_at_a_terminal_the_screen_is_cleared_before_another_person_reads() -> None:
    told = at_terminal([b"0\n", b"\n"])
    handing, _clear, slate = told.partition("Pass the keyboard to Slate, then press Enter. ")[2].rpartition("\x1b[3J")
    assert handing.count("\x1b[") <= 2
    assert "Slate decides." in slate
    assert "Amber decides." not in slate


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such terminals")
def test_an_interrupted_game_is_kept() -> None:
    told = at_terminal([b"0\n", b"\n", b"\x03"])
    assert "To continue: ccstudio play " in told
    assert "Interrupted." in told


SILENCE, PATIENCE = 2, 60
"""Seconds of silence after which a person presses Ctrl+C once more, or takes the program to hang.

An interrupt that comes just before the interpreter waits for a key is only noticed with the next key.
"""


def at_terminal(typed: list[bytes]) -> str:
    """What a terminal shows of a game, when these are typed each time the program waits."""
    import pty

    words = [sys.executable, "-m", "ccstudio", "play", "weir", "--seed", "3"]
    child, terminal = pty.fork()
    if child == 0:
        # Whoever runs the tests may have had interrupts ignored, and that is inherited.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        os.execve(sys.executable, words, {**os.environ, "TERM": "xterm", "LC_ALL": "C.UTF-8"})
    told = b""
    waiting = iter([*typed, b"\x04"])
    prompts = 0
    silent = 0
    last = b""
    while True:
        if not select.select([terminal], [], [], SILENCE)[0]:
            silent += SILENCE
            if silent > PATIENCE:
                os.kill(child, signal.SIGKILL)
            elif last == b"\x03":
                os.write(terminal, last)
            continue
        try:
            part = os.read(terminal, 65_536)
        except OSError:  # how the end of a terminal reads on Linux
            break
        if not part:
            break
        told += part
        while told.count(b"> ", 0) - told.count(b" > ") + told.count(b"press Enter. ") > prompts:
            prompts += 1
            last = next(waiting, b"\x04")
            os.write(terminal, last)
    os.close(terminal)
    os.waitpid(child, 0)
    return told.decode()
