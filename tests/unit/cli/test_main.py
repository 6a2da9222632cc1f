"""The command line as a whole: version, help, what goes wrong, and how it ends."""

import gc
import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from ccstudio import __version__
from ccstudio.base.crash_reports import report_text, write_report
from ccstudio.cli import output
from ccstudio.cli.arguments import COMMANDS, make_parser, read_arguments
from ccstudio.cli.fault_report import report_fault, rules_at_fault
from ccstudio.cli.main import main
from ccstudio.cli.studio import named_files
from tests.unit.cli.conftest import Ask

HEAVY = ("PySide6", "shapely", "numpy", "numba", "jsonschema")


def program(*words: str, **options: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ccstudio", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, **options)  # type: ignore[call-overload]


def test_the_version_is_told(ask: Ask) -> None:
    assert ask("--version")[:2] == (0, f"ccstudio {__version__}\n")


def test_nothing_heavy_is_imported_to_tell_the_version() -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "ccstudio", "--version"], capture_output=True, text=True, check=True
    )
    imported = {line.rpartition("|")[2].strip().partition(".")[0] for line in done.stderr.splitlines()}
    assert "argparse" in imported
    assert imported.isdisjoint(HEAVY)


def test_commands_import_nothing_heavy_before_they_know_what_to_read() -> None:
    names = "import sys, ccstudio.cli.sight, ccstudio.cli.validate; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", names], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()).isdisjoint((*HEAVY, "urllib.request"))


def test_sight_is_judged_without_qt() -> None:
    words = [sys.executable, "-X", "importtime", "-m", "ccstudio", "sight", "orbeck", "A1", "B2"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert "PySide6" not in done.stderr


def test_an_invitation_without_a_command_is_for_the_studio() -> None:
    link = "ccstudio://203.0.113.7:7654/abc#xyz.plain"
    assert vars(read_arguments([link])).items() >= {"command": "studio", "files": [link]}.items()


def test_the_help_names_every_command(ask: Ask) -> None:
    told = ask("--help").out
    assert [command for command in COMMANDS if not re.search(rf"^    {command}\s", told, re.MULTILINE)] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_every_command_has_examples(ask: Ask, command: str) -> None:
    assert f"ccstudio {command}" in ask(command, "--help").out.partition("examples:")[2]


def test_the_commands_of_the_parser_are_those_that_are_listed() -> None:
    with pytest.raises(SystemExit):
        make_parser().parse_args(["no-such-command"])
    (subparsers,) = (action for action in make_parser()._actions if action.dest == "command")
    assert tuple(subparsers.choices) == COMMANDS


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_module_that_runs_it(command: str) -> None:
    assert callable(import_module(f"ccstudio.cli.{command}").run)


def test_without_words_the_studio_opens() -> None:
    assert read_arguments([]).command == "studio"


def test_a_file_alone_opens_in_the_studio() -> None:
    arguments = read_arguments(["village.json", "other.json"])
    assert (arguments.command, arguments.files) == ("studio", ["village.json", "other.json"])


def test_a_folder_alone_opens_in_the_studio(tmp_path: Path) -> None:
    assert read_arguments([str(tmp_path)]).command == "studio"


def test_a_misspelt_command_is_no_file(ask: Ask) -> None:
    answer = ask("sihgt", "orbeck", "A1", "B2")
    assert answer.code == 2
    assert "'sihgt'" in answer.err


def test_without_a_screen_the_studio_says_what_works_without(monkeypatch: pytest.MonkeyPatch, ask: Ask) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    answer = ask("studio")
    assert answer.code == 2
    assert "ccstudio tour" in answer.err


@pytest.mark.parametrize(
    "where", [{"QT_QPA_PLATFORM": "xcb", "DISPLAY": ":9876"}, {"QT_QPA_PLATFORM": "unheard-of"}], ids=str
)
def test_on_a_screen_that_does_not_answer_the_studio_says_so_in_one_line(where: dict[str, str]) -> None:
    others = {name: value for name, value in os.environ.items() if name not in {"QT_QPA_PLATFORM", "WAYLAND_DISPLAY"}}
    done = program("studio", env={**others, "LC_ALL": "C.UTF-8", **where})
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert done.stderr.startswith("No window can open on this screen: ")


def test_a_file_that_is_missing_does_not_keep_the_others_closed(tmp_path: Path) -> None:
    names = [str(tmp_path / name) for name in ("a.json", "missing.json", "c.json")]
    for name in (names[0], names[2]):
        Path(name).touch()
    assert named_files(names) == [Path(names[0]), Path(names[2]), Path(names[1])]


def test_a_missing_file_alone_opens_no_window(ask: Ask) -> None:
    answer = ask("studio", "missing.json")
    assert (answer.code, "missing.json" in answer.err) == (2, True)


def test_garbage_is_collected_again_after_the_studio(ask: Ask) -> None:
    gc.enable()
    ask("studio", "missing.json")
    assert gc.isenabled()


def test_a_reader_that_goes_away_ends_the_program_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "ccstudio", "sight", "orbeck", "--from", "A1", "--all", "--json"],
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


def test_a_complaint_nobody_reads_ends_the_program_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    words = [sys.executable, "-m", "ccstudio", "sight", "nowhere", "A1", "B2"]
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=writing, check=False)
    os.close(writing)
    assert (done.returncode, done.stdout) == (141, b"")


def closing(redirection: str, *words: str) -> subprocess.CompletedProcess[str]:
    """The program with its streams changed by a shell."""
    command = ["sh", "-c", f'exec "$@" {redirection}', "sh", sys.executable, "-m", "ccstudio", *words]
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


@pytest.mark.parametrize("words", [("sight", "nowhere", "A1", "B2"), ("sight", "orbeck", "A1", "Z99")])
def test_complaints_never_mix_with_answers_where_standard_error_is_closed(words: tuple[str, ...]) -> None:
    done = closing("2>&-", *words)
    assert (done.returncode, done.stdout) == (141, "")


@pytest.mark.parametrize(
    ("redirection", "reason"), [(">/dev/full", "No space left on device"), (">&-", "Bad file descriptor")]
)
@pytest.mark.parametrize(
    "words", [("sight", "orbeck", "A1", "D5"), ("sight", "orbeck", "--from", "A1", "--all", "--json")], ids=len
)
def test_an_answer_that_cannot_be_written_is_told_in_one_sentence(
    redirection: str, reason: str, words: tuple[str, ...]
) -> None:
    done = closing(redirection, *words)
    assert (done.returncode, done.stderr) == (2, f"The output cannot be written: {reason}.\n")


def test_a_usage_that_is_wrong_is_told_without_steering_the_terminal(ask: Ask) -> None:
    assert r"\x1b[2J" in ask("validate", "a.json", "--\x1b[2J").err


@pytest.mark.parametrize("name", ["a" * 300, "a" * 300 + ".json"], ids=["word", "file"])
def test_a_name_too_long_for_a_file_is_bad_input(ask: Ask, name: str) -> None:
    assert ask(name).code == 2


@pytest.mark.parametrize("said", [output.say, output.say_error])
def test_a_line_stays_a_line(said: Callable[[str], None], capsys: pytest.CaptureFixture[str]) -> None:
    said("one\ntwo\x1b[2J")
    assert "".join(capsys.readouterr()) == "one\\ntwo\\x1b[2J\n"


def test_a_cell_stays_in_its_column(capsys: pytest.CaptureFixture[str]) -> None:
    output.say_table(("a", "b"), [("\x07", "c")])
    assert capsys.readouterr().out == "a     b\n\\x07  c\n"


def test_json_holds_nothing_that_steers_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    output.say_json(["\x1b\x7f\x9b\u202e"])
    assert capsys.readouterr().out == '[\n  "\\u001b\\u007f\\u009b\\u202e"\n]\n'


def test_a_terminal_without_the_characters_gets_question_marks() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = program("validate", "kärtchen.json", env=environment)
    assert (done.returncode, done.stdout.partition(":")[0]) == (1, "k?rtchen.json")


def test_json_stays_true_on_a_terminal_without_the_characters() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    assert r'"file": "k\u00e4rtchen.json"' in program("validate", "kärtchen.json", "--json", env=environment).stdout


def test_a_fault_becomes_a_report_with_the_traceback(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        divmod(1, 0)
    report = write_report(report_text(caught.value), tmp_path / "reports").read_text("utf-8")
    assert "test_main.py" in report
    assert "ZeroDivisionError" in report


def test_a_fault_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    report_fault(ZeroDivisionError("the spindle is bent"))
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_the_line_about_a_fault_names_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    report_fault(ZeroDivisionError("the spindle is bent"))
    report = Path(capsys.readouterr().err.strip().partition("authors of ccstudio: ")[2])
    assert "the spindle is bent" in report.read_text("utf-8")


def test_a_fault_in_rules_that_were_added_names_them() -> None:
    environment = {**os.environ, "CCSTUDIO_RULES": "micro=tests.conformance.variants:STILLBORN"}
    done = program("match", "micro", "random", "random", "--games", "2", env=environment)
    assert (done.returncode, done.stderr.startswith("The rule system micro crashed (KeyError).")) == (3, True)


def test_a_fault_in_the_program_names_no_rules(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system:MICRO")
    (tmp_path / "file").touch()
    with pytest.raises(FileExistsError) as caught:
        write_report("the spindle is bent", tmp_path / "file")
    # The test itself lies beside the rules, and called the program.
    assert caught.value.__traceback__ is not None
    assert rules_at_fault(caught.value.with_traceback(caught.value.__traceback__.tb_next)) == ""


def test_a_fault_is_reported_even_where_the_home_cannot_be_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("CCSTUDIO_HOME", str(tmp_path / "file"))
    report_fault(ZeroDivisionError("the spindle is bent"))
    assert Path(capsys.readouterr().err.strip().partition("authors of ccstudio: ")[2]).is_file()


def test_a_table_has_columns_as_wide_as_their_widest_cell(capsys: pytest.CaptureFixture[str]) -> None:
    output.say_table(("a", "bb"), [("ccc", "d"), ("e", "ff")], right=frozenset({1}))
    assert capsys.readouterr().out == "a    bb\nccc   d\ne    ff\n"


@pytest.mark.parametrize(
    ("values", "text"), [([], "[]\n"), ([{"a": 1}], '[\n{"a": 1}\n]\n'), ([1, 2], "[\n1,\n2\n]\n")]
)
def test_a_list_is_printed_one_value_to_a_line(
    capsys: pytest.CaptureFixture[str], values: list[object], text: str
) -> None:
    output.say_json_list(values)
    assert capsys.readouterr().out == text


class Broken(io.BytesIO):
    """A standard input of which reading ends in an exception."""

    def __init__(self, ending: BaseException) -> None:
        super().__init__()
        self.ending = ending

    def read(self, _size: int | None = -1) -> bytes:
        raise self.ending


@pytest.mark.parametrize(
    ("ending", "code", "told"),
    [
        (KeyboardInterrupt(), 130, "Interrupted."),
        (ZeroDivisionError(), 3, "ccstudio crashed (ZeroDivisionError)."),
    ],
)
def test_the_exit_code_says_how_it_ended(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    ending: BaseException,
    code: int,
    told: str,
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(Broken(ending)))
    assert main(["validate", "-"]) == code
    assert capsys.readouterr().err.startswith(told)
