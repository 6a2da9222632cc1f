"""The fuzzer: games of a seed, laws held to them, and failures that can be looked at."""

from dataclasses import replace
from pathlib import Path

import pytest

from ccstudio.base.errors import SaveError
from ccstudio.conformance.fuzz import Failure, Tally, fuzz
from ccstudio.conformance.laws.trials import Trial
from ccstudio.documents.journal import Chosen
from ccstudio.documents.reading import read_file
from ccstudio.engine.outcomes import Ask
from ccstudio.play.opening import Opened
from ccstudio.play.replay import open_journal
from ccstudio.rules.registry import Registry
from ccstudio.rules.system import AnySystem
from tests.conformance import broken_rules, variants
from tests.conformance.cases import micro

pytestmark = pytest.mark.slow

FAILING = Registry({}, (), "micro=tests.conformance.broken_rules:FAILING")


def with_rules(system: AnySystem) -> Opened:
    return replace(micro(), system=system)


def tally(opened: Opened, folder: Path, games: int = 3, seed: int = 1, *, thorough: bool = False) -> Tally:
    """The tally after so many games."""
    return list(fuzz([opened], games, seed, folder, thorough=thorough))[-1]


def failure(system: AnySystem, folder: Path, *, thorough: bool = False) -> Failure:
    """The first failure of broken rules."""
    return tally(with_rules(system), folder, thorough=thorough).failures[0]


def test_sound_rules_do_not_fail(tmp_path: Path) -> None:
    after = tally(micro(), tmp_path)
    assert (after.games, after.failures, list(tmp_path.iterdir())) == (3, (), [])


def test_sound_rules_do_not_fail_when_looked_at_closely(tmp_path: Path) -> None:
    assert tally(micro(), tmp_path, games=2, thorough=True).failures == ()


def test_the_tally_is_given_after_each_game(tmp_path: Path) -> None:
    assert [after.games for after in fuzz([micro()], 3, 1, tmp_path)] == [1, 2, 3]


def test_questions_with_one_option_are_no_decisions(tmp_path: Path) -> None:
    trial = Trial(micro(), 1)
    counted = 0
    while isinstance(trial.game.pending, Ask):
        counted += len(trial.game.pending.options) > 1
        trial.play(1)
    assert tally(micro(), tmp_path, games=1).decisions == counted > 10


def test_speed_is_decisions_by_the_time_in_the_rules() -> None:
    assert (Tally(decisions=100, seconds=0.5).speed, Tally().speed) == (200, 0)


def test_scenarios_take_turns(tmp_path: Path) -> None:
    scenarios = [replace(micro(name), system=broken_rules.FAILING) for name in ("weir", "quarry")]
    (*_, after) = fuzz(scenarios, 3, 1, tmp_path)
    assert [(found.scenario, found.seed) for found in after.failures] == [
        ("micro-weir", 1),
        ("micro-quarry", 2),
        ("micro-weir", 3),
    ]


def test_the_seed_after_the_last_is_the_first(tmp_path: Path) -> None:
    after = tally(with_rules(broken_rules.FAILING), tmp_path, games=2, seed=2**64 - 1)
    assert [found.seed for found in after.failures] == [2**64 - 1, 0]


def test_a_game_that_failed_fails_alone_too(tmp_path: Path) -> None:
    opened = with_rules(broken_rules.FAILING)
    third = tally(opened, tmp_path, games=3, seed=1).failures[2]
    assert tally(opened, tmp_path, games=1, seed=3).failures == (third,)


def test_rules_that_fail_are_told_with_the_place(tmp_path: Path) -> None:
    reason = failure(broken_rules.FAILING, tmp_path).reason
    assert reason.startswith("KeyError: 'nothing of the kind' (broken_rules.py:")
    assert reason.endswith(", pass_on)")


def test_a_broken_law_is_told_in_its_sentence(tmp_path: Path) -> None:
    assert "drew-some" in failure(variants.WORDLESS, tmp_path, thorough=True).reason


def test_the_dear_laws_look_at_one_question_of_every_game(tmp_path: Path) -> None:
    assert len(tally(with_rules(variants.Growing()), tmp_path, games=10).failures) == 10


def test_which_question_that_is_follows_from_the_seed(tmp_path: Path) -> None:
    opened = with_rules(variants.Growing())
    third = tally(opened, tmp_path, games=3, seed=1).failures[2]
    assert tally(opened, tmp_path, games=1, seed=3).failures == (third,)


def test_that_question_may_be_any_of_the_game(tmp_path: Path) -> None:
    numbers = [found.number for found in tally(with_rules(variants.Growing()), tmp_path, games=20).failures]
    length = Trial(micro(), 1).play()
    assert (min(numbers) < length / 4, max(numbers) > length * 3 / 4) == (True, True)


def test_a_game_without_end_is_a_failure(tmp_path: Path) -> None:
    (after,) = fuzz([with_rules(broken_rules.ENDLESS)], 1, 1, tmp_path, most=100)
    assert "did not end within 100 choices" in after.failures[0].reason


def test_the_choice_that_was_made_when_the_rules_failed_is_told(tmp_path: Path) -> None:
    found = failure(broken_rules.FAILING, tmp_path)
    assert found.choice.split(" ")[0] in {"button", "space", "piece", "direction", "side", "box", "card"}


def test_where_a_law_is_broken_nothing_was_chosen(tmp_path: Path) -> None:
    assert failure(variants.WORDLESS, tmp_path, thorough=True).choice == ""


def test_a_failure_is_kept_under_its_system_scenario_and_seed(tmp_path: Path) -> None:
    failure(broken_rules.FAILING, tmp_path)
    assert min(path.name for path in tmp_path.iterdir()) == "micro-micro-weir-1.json"


def test_the_journal_of_a_failure_is_a_sound_document(tmp_path: Path) -> None:
    path = failure(broken_rules.FAILING, tmp_path).journal
    assert path is not None
    assert read_file(path).problems == ()


def test_the_journal_of_a_failure_opens_at_the_question_where_it_failed(tmp_path: Path) -> None:
    found = failure(broken_rules.FAILING, tmp_path)
    assert found.journal is not None
    replayed = open_journal(found.journal, registry=FAILING)
    assert replayed.session is not None
    assert (replayed.problems, replayed.session.number) == ((), found.number)


def test_the_choice_that_failed_is_offered_there(tmp_path: Path) -> None:
    found = failure(broken_rules.FAILING, tmp_path)
    assert found.journal is not None
    session = open_journal(found.journal, registry=FAILING).session
    assert session is not None
    assert isinstance(session.decision, Ask)
    entry = Chosen(seat=session.decision.seat, choice=found.choice)
    with pytest.raises(KeyError, match="nothing of the kind"):
        session.repeat(entry)


def test_a_game_that_cannot_begin_has_no_journal(tmp_path: Path) -> None:
    found = failure(variants.STILLBORN, tmp_path)
    assert (found.number, found.journal, list(tmp_path.iterdir())) == (0, None, [])


def test_a_folder_is_made_for_failures(tmp_path: Path) -> None:
    found = failure(broken_rules.FAILING, tmp_path / "all" / "found")
    assert found.journal is not None
    assert found.journal.parent == tmp_path / "all" / "found"


def test_a_folder_that_cannot_be_made_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(SaveError) as caught:
        failure(broken_rules.FAILING, tmp_path / "file")
    assert caught.value.code == "folder-unusable"
