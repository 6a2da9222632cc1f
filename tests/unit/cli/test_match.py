"""`ccstudio match`: two computer players, for people and as JSON."""

import pytest

from tests.unit.cli.conftest import Ask

pytestmark = pytest.mark.usefixtures("micro")

KEYS = ["system", "first", "second", "games", "wins", "draws", "losses", "score", "low", "high"]


def test_the_outcome_in_json_has_its_keys(ask: Ask) -> None:
    assert list(ask("match", "micro", "random", "first", "--games", "2", "--json").json) == KEYS


def test_the_games_add_up(ask: Ask) -> None:
    told = ask("match", "micro", "random", "first", "--games", "4", "--scenario", "quarry", "--json").json
    assert told["wins"] + told["draws"] + told["losses"] == told["games"] == 4


def test_the_score_lies_within_its_doubt(ask: Ask) -> None:
    told = ask("match", "micro", "random", "random", "--games", "4", "--scenario", "quarry", "--json").json
    assert 0 <= told["low"] <= told["score"] <= told["high"] <= 1


def test_the_same_seed_is_the_same_match(ask: Ask) -> None:
    words = ("match", "micro", "random", "random", "--games", "4", "--seed", "3", "--json")
    assert ask(*words).json == ask(*words).json


def test_people_read_sentences(ask: Ask) -> None:
    lines = ask("match", "micro", "first", "first", "--games", "2", "--seed", "3", "--scenario", "quarry").lines
    assert lines[0].startswith("first against first: 2 games, ")
    assert lines[1].startswith("Score 0.500, 95 % confidence interval ")
    assert lines[2:] == ["Seed: 3"]


def test_a_round_that_was_begun_is_played_to_its_end_and_that_is_said(ask: Ask) -> None:
    answer = ask("match", "micro", "first", "first", "--games", "3", "--scenario", "quarry")
    assert answer.err == "Playing 4 games, so that both players play every side with each seed.\n"


def test_whole_rounds_need_no_words(ask: Ask) -> None:
    assert ask("match", "micro", "first", "first", "--games", "2", "--scenario", "quarry").err == ""


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("micro", "random", "nobody"), "There is no player nobody. Use one of: first, "),
        (("micro", "person", "random"), "There is no player person."),
        (("nope", "random", "random"), "There is no rule system nope."),
        (("micro", "random", "random", "--games", "0"), "--games"),
        (("micro", "random", "random", "--scenario", "nope"), "There is no scenario nope."),
    ],
    ids=["player", "person", "rules", "games", "scenario"],
)
def test_what_cannot_be_played_is_said_in_a_sentence(ask: Ask, words: tuple[str, ...], told: str) -> None:
    answer = ask("match", *words)
    assert (answer.code, told in answer.err) == (2, True)
