"""`ccstudio fuzz`: what it says of games and failures, and how it ends."""

import re
import shlex
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Ask

pytestmark = pytest.mark.slow

SUM = re.compile(
    r"(\d+) games?, (\d+) decisions? with at least two options, (\d+) per second "
    r"\(time in the rules only\), (\d+) failures?"
)


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Micro as it is."""
    monkeypatch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system:MICRO")


def use_rules(monkeypatch: pytest.MonkeyPatch, variant: str) -> None:
    monkeypatch.setenv("CCSTUDIO_RULES", f"micro=tests.conformance.{variant}")


def summed(line: str) -> list[int]:
    """Games, decisions, decisions per second and failures of a last line."""
    found = SUM.fullmatch(line)
    assert found is not None, line
    return [int(number) for number in found.groups()]


@pytest.mark.usefixtures("rules")
def test_the_last_line_sums_up(ask: Ask, tmp_path: Path) -> None:
    games, decisions, speed, failures = summed(ask("fuzz", "micro", "--games", "3", "--folder", tmp_path).lines[-1])
    assert (games, decisions > 100, speed > 100, failures) == (3, True, True, 0)


@pytest.mark.usefixtures("rules")
def test_without_failures_all_is_fine(ask: Ask, tmp_path: Path) -> None:
    assert ask("fuzz", "micro", "--games", "2", "--folder", tmp_path / "none").code == 0
    assert not (tmp_path / "none").exists()


@pytest.mark.usefixtures("rules")
def test_the_seed_is_told_so_that_the_games_can_be_played_again(ask: Ask, tmp_path: Path) -> None:
    (line, *_) = ask("fuzz", "micro", "--games", "1", "--folder", tmp_path).lines
    seed = line.removeprefix("Seed: ")
    again = ask("fuzz", "micro", "--games", "1", "--seed", seed, "--folder", tmp_path).lines
    assert again[0] == line


@pytest.mark.usefixtures("rules")
def test_the_same_seed_plays_the_same_games(ask: Ask, tmp_path: Path) -> None:
    words = ("fuzz", "micro", "--games", "2", "--seed", "7", "--folder", tmp_path)
    assert summed(ask(*words).lines[-1])[1] == summed(ask(*words).lines[-1])[1]


@pytest.mark.usefixtures("rules")
@pytest.mark.parametrize("words", [("--scenario", "weir"), ("--scenario", "micro-quarry"), ("--thorough",)], ids=str)
def test_games_can_be_of_one_scenario_or_thorough(ask: Ask, tmp_path: Path, words: tuple[str, ...]) -> None:
    assert ask("fuzz", "micro", "--games", "1", "--seed", "1", "--folder", tmp_path, *words).code == 0


def test_failures_make_the_exit_code_one(ask: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    use_rules(monkeypatch, "broken_rules:FAILING")
    answer = ask("fuzz", "micro", "--games", "2", "--folder", tmp_path)
    assert (answer.code, summed(answer.lines[-1])[3]) == (1, 2)


def test_a_failure_is_told_with_all_that_finds_it_again(
    ask: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    use_rules(monkeypatch, "broken_rules:FAILING")
    line = ask("fuzz", "micro", "--games", "1", "--seed", "1", "--scenario", "weir", "--folder", tmp_path).lines[1]
    assert re.fullmatch(r"micro-weir, seed 1, decision \d+, choice \w+ \w+: KeyError: .*", line)


def test_the_command_that_is_named_shows_the_failed_game(
    ask: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    use_rules(monkeypatch, "broken_rules:FAILING")
    line = ask("fuzz", "micro", "--games", "1", "--folder", tmp_path).lines[2]
    words = shlex.split(line.partition("ccstudio ")[2])
    assert (words[0], ask(*words).code) == ("replay", 0)


def test_a_game_that_cannot_begin_is_named_by_the_command_that_plays_it(
    ask: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    use_rules(monkeypatch, "variants:STILLBORN")
    lines = ask("fuzz", "micro", "--games", "1", "--seed", "5", "--scenario", "weir", "--folder", tmp_path).lines
    assert lines[2].endswith("ccstudio fuzz micro --games 1 --seed 5 --scenario micro-weir")


def test_an_interruption_sums_up_what_was_played(ask: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    use_rules(monkeypatch, "variants:INTERRUPTED")
    answer = ask("fuzz", "micro", "--games", "9", "--seed", "1", "--folder", tmp_path)
    assert (answer.code, summed(answer.lines[-1])[0]) == (130, 2)


@pytest.mark.usefixtures("rules")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ("nope",),
            "Use one of: combat_commander, dust_tactics, freeform, micro, scs, valor_victory.",
        ),
        (("micro", "--scenario", "nope"), "There is no scenario nope."),
        (("micro", "--games", "0"), "--games"),
        (("micro", "--games", "many"), "many"),
        (("micro", "--seed", "-1"), "-1"),
    ],
    ids=["rules", "scenario", "no game", "no number", "no seed"],
)
def test_what_cannot_be_played_is_said_in_a_sentence(ask: Ask, words: tuple[str, ...], told: str) -> None:
    answer = ask("fuzz", *words)
    assert (answer.code, told in answer.err) == (2, True)


def test_rules_without_scenarios_are_refused(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CCSTUDIO_RULES", "thin=tests.unit.rules.thin_system:THIN")
    answer = ask("fuzz", "thin")
    assert (answer.code, "The rules thin include no scenario." in answer.err) == (2, True)


def test_a_scenario_of_other_rules_is_refused(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system:MICRO,thin=tests.unit.rules.thin_system:THIN")
    answer = ask("fuzz", "thin", "--scenario", "weir")
    assert (answer.code, "uses the rules micro, not thin" in answer.err) == (2, True)
