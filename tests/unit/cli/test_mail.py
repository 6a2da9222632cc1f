"""`ccstudio mail`: two people with data folders of their own play on the command line."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ccstudio.base.places import modules_folder
from ccstudio.lab.changes import changed
from tests.unit.cli.conftest import Answer, Ask

Mail = Callable[..., Answer]


@pytest.fixture
def mail(ask: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Mail:
    """`ccstudio mail` as Ann or Ben, whose turns lie in the folder `sent`."""

    def run(who: str, *words: str | Path) -> Answer:
        monkeypatch.setenv("CCSTUDIO_HOME", str(tmp_path / who))
        more = ("--out", tmp_path / "sent") if words[0] in {"new", "keep", "take", "send"} else ()
        return ask("mail", *words, *more)

    return run


def arrived(folder: Path, number: int, to: str) -> Path:
    (path,) = (folder / "sent").glob(f"*-{number:03}-to-{to}.ccturn")
    return path


@pytest.fixture
def begun(mail: Mail, tmp_path: Path) -> Path:
    """A game that Ann hosts and begins; Ben has accepted."""
    return begin(mail, tmp_path, "moor-duel")


def begin(mail: Mail, folder: Path, scenario: str | Path) -> Path:
    mail("ann", "new", scenario, "--players", "Ann,Ben")
    mail("ben", "take", arrived(folder, 1, "ben"))
    mail("ann", "take", arrived(folder, 1, "ann"))
    return folder


def test_both_are_shown_the_keys_to_compare(mail: Mail, tmp_path: Path) -> None:
    made = mail("ann", "new", "moor-duel", "--players", "Ann,Ben")
    own = next(line for line in made.lines if line.startswith("Your key: ")).removeprefix("Your key: ").rstrip(".")
    assert f"Key of Ann: {own}." in mail("ben", "take", arrived(tmp_path, 1, "ben")).out


def test_the_games_are_listed_with_who_has_to_decide(mail: Mail, begun: Path) -> None:
    assert ("Axis  You decide." in mail("ann", "status").out, "begins when" in mail("ben", "status").out) == (True,) * 2


def test_the_question_is_shown_with_its_options(mail: Mail, begun: Path) -> None:
    (game, _host) = mail("ann", "status", "--json").json
    answer = mail("ann", "status", game["game"][:4])
    assert ("Walkers on the Moor" in answer.out, "  1  Leave the squad" in answer.out) == (True, True)


def test_a_decision_is_written_for_the_other(mail: Mail, begun: Path) -> None:
    for _ in range(30):
        answer = mail("ann", "send", "--by", "rules")
        if answer.code:
            break
    assert "You are not asked anything now" in answer.err
    taken = mail("ben", "take", arrived(begun, 2, "ben"))
    assert ("Turn 2 of Ann was taken in." in taken.lines, "You decide." in taken.lines) == (True, True)


def test_a_turn_is_taken_in_once(mail: Mail, begun: Path) -> None:
    again = mail("ann", "take", arrived(begun, 1, "ann"))
    assert (again.code, again.err) == (2, "Turn 1 was taken in before. Nothing was changed.\n")


def test_a_choice_that_is_not_offered_is_refused(mail: Mail, begun: Path) -> None:
    refused = mail("ann", "send", "--choose", "surrender")
    assert (refused.code, refused.err) == (2, "surrender is not offered. Nothing was changed.\n")


@pytest.mark.parametrize("words", ["1", "leave the"])
def test_a_choice_is_named_by_number_or_title(mail: Mail, begun: Path, words: str) -> None:
    assert mail("ann", "send", "--choose", words).code == 0


def test_an_unconfirmed_turn_is_written_again(mail: Mail, tmp_path: Path) -> None:
    mail("ann", "new", "moor-duel", "--players", "Ann,Ben")
    lost = arrived(tmp_path, 1, "ben").read_bytes()
    arrived(tmp_path, 1, "ben").unlink()
    mail("ann", "send")
    assert arrived(tmp_path, 1, "ben").read_bytes() == lost


def test_a_third_person_keeps_a_game_for_others(mail: Mail, tmp_path: Path) -> None:
    mail("chris", "keep", "moor-duel", "--players", "Ann,Ben", "--name", "Chris")
    told = [mail(name, "take", arrived(tmp_path, 1, name)).out for name in ("ann", "ben")]
    assert ["The host plays too" in text for text in told] == [False, False]


@pytest.mark.slow
def test_a_whole_game_is_played_and_verified(mail: Mail, tmp_path: Path) -> None:
    scenario = json.loads((modules_folder() / "dust_tactics" / "scenarios" / "moor-duel.json").read_bytes())
    short = tmp_path / "short.json"
    short.write_text(json.dumps(changed(scenario, "/settings/rounds", 1)))
    begun = begin(mail, tmp_path, short)
    taken = {arrived(begun, 1, "ann"), arrived(begun, 1, "ben")}
    is_over = False
    while not is_over:
        is_over = True
        for who in ("ann", "ben"):
            came = sorted(set((begun / "sent").glob(f"*-to-{who}.ccturn")) - taken)
            assert not came or mail(who, "take", *came).code == 0
            taken |= {*came}
            while mail(who, "send", "--by", "rules").code == 0:
                is_over = False
    verified = [mail(who, "verify") for who in ("ann", "ben")]
    assert {answer.out for answer in verified} == {"The game is over. Everything that you were told is verified.\n"}


def until_ben_decides(mail: Mail) -> int:
    """Play for Ann, who begins; how many choices she made."""
    count = 0
    while mail("ann", "send", "--by", "rules").code == 0:
        count += 1
    return count


def test_choices_are_taken_back_when_the_other_agrees(mail: Mail, begun: Path) -> None:
    count = until_ben_decides(mail)
    mail("ben", "take", arrived(begun, 2, "ben"))
    proposed = mail("ann", "send", "--wish", "take-back", "--count", str(count), "--say", "Sorry, a slip.")
    assert "You ask to take choices back. No answer yet from: Allies." in proposed.out
    taken = mail("ben", "take", arrived(begun, 3, "ben"))
    assert "Axis asks to take choices back, back to before: " in taken.out
    (own,) = mail("ben", "status", "--json").json
    assert (own["take_back"]["state"], own["take_back"]["asked"]) == ("open", True)
    mail("ben", "send", "--wish", "agree-take-back")
    answered = mail("ann", "take", arrived(begun, 2, "ann"))
    assert answered.code == 0
    assert "Choices were taken back by consent. Dice and cards to come are new. You decide." in mail(
        "ann", "status"
    ).out.replace("\n", " ")


def test_choices_that_were_not_made_cannot_be_taken_back(mail: Mail, begun: Path) -> None:
    refused = mail("ann", "send", "--wish", "take-back")
    assert (refused.code, refused.err) == (2, "You have not made so many choices: 1.\n")


def test_nothing_can_be_agreed_to_that_nobody_proposed(mail: Mail, begun: Path) -> None:
    refused = mail("ann", "send", "--wish", "agree-take-back")
    assert (refused.code, refused.err) == (2, "No proposal to take choices back waits for your answer.\n")
