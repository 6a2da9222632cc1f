"""Players that look ahead find what others miss, within their budget, and know no more than their view."""

from collections.abc import Sequence
from typing import Any

import pytest

from ccstudio.ai.registry import SEARCHERS, player_named
from ccstudio.ai.search.budget import Budget
from ccstudio.ai.search.planner import Planner
from ccstudio.ai.search.searcher import Searcher, with_first
from ccstudio.ai.search.tactician import Tactician
from ccstudio.ai.search.thinking import Candidate, Thinking
from ccstudio.conformance.laws.trials import Trial
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import Seat
from ccstudio.play.opening import Opened
from tests.conformance.cases import cases, micro, opened
from tests.unit.ai.advisers import QUESTION, Adviser
from tests.unit.engine.toy_system import TOY
from tests.unit.engine.walks import begun


class Watcher(Thinking):
    """Notes what it is told, and stops a player after so many reports."""

    def __init__(self, reports: int = 10_000) -> None:
        self.shares: list[float] = []
        self.candidates: Sequence[Candidate] = ()
        self._reports = reports

    @property
    def is_stopped(self) -> bool:
        return len(self.shares) >= self._reports

    def report(self, candidates: Sequence[Candidate], share_done: float) -> None:
        self.candidates = candidates
        self.shares.append(share_done)


def at(seed: int, number: int) -> tuple[Any, Any, Ask]:
    """Micro, the view and the question of the seat that decides, after so many choices of a random game."""
    trial = Trial(micro("quarry"), seed)
    trial.play(number)
    assert trial.asked is not None
    view = trial.view(trial.asked.seat)
    return trial.system, view, asked_in(view)


TAKES_THE_QUARRY = (15, 119)
"""The last order of a game that is even: one of 20 options takes an objective and wins."""

SAVES_THE_DAY = (25, 118)
"""A game that is lost unless one of a few options, of 17, is chosen."""


@pytest.fixture(scope="module")
def winning() -> tuple[Any, Any, Ask]:
    return at(*TAKES_THE_QUARRY)


@pytest.mark.parametrize("name", SEARCHERS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_winning_order_is_found(winning: tuple[Any, Any, Ask], name: str, seed: int) -> None:
    decision = winning[2]
    assert player_named(f"{name}:36", seed).choose(*winning) == decision.options[1]


def test_without_looking_ahead_it_is_missed(winning: tuple[Any, Any, Ask]) -> None:
    decision = winning[2]
    assert decision.options[1] not in {player_named("rules", seed).choose(*winning) for seed in (1, 2, 3)}


def test_a_planner_finds_what_depends_on_the_answer_of_the_enemy() -> None:
    system, view, decision = at(*SAVES_THE_DAY)
    found = [decision.options.index(player_named("planner:60", seed).choose(system, view, decision)) for seed in (1, 2)]
    assert found == [2, 2]


@pytest.mark.parametrize("name", SEARCHERS)
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    asked = at(3, 60)
    first, second = (player_named(f"{name}:12", 5) for _ in range(2))
    assert [first.choose(*asked) for _ in range(3)] == [second.choose(*asked) for _ in range(3)]


@pytest.mark.parametrize("kind", [Tactician, Planner])
def test_no_more_playouts_are_played_than_the_budget_has(kind: type[Searcher], winning: tuple[Any, Any, Ask]) -> None:
    player = kind(1, Budget(playouts=7))
    player.choose(*winning)
    assert 0 < sum(candidate.playouts for candidate in player.candidates) <= 7


def test_time_that_is_up_ends_a_search(winning: tuple[Any, Any, Ask]) -> None:
    watcher = Watcher()
    player = Planner(1, Budget(seconds=0.001), watcher)
    assert player.choose(*winning) in winning[2].options
    assert len(watcher.shares) < 3


@pytest.mark.parametrize("kind", [Tactician, Planner])
def test_who_is_stopped_chooses_the_best_so_far(kind: type[Searcher], winning: tuple[Any, Any, Ask]) -> None:
    player = kind(1, None, Watcher(reports=2))
    chosen = player.choose(*winning)
    assert (chosen, max(it.playouts for it in player.candidates)) == (winning[2].options[1], 2)


def test_who_is_stopped_at_once_takes_what_is_advised(winning: tuple[Any, Any, Ask]) -> None:
    advised = player_named("rules", 1).choose(*winning)
    assert Tactician(1, None, Watcher(reports=0)).choose(*winning) == advised


def test_thinking_is_reported_with_its_candidates(winning: tuple[Any, Any, Ask]) -> None:
    watcher = Watcher()
    Tactician(1, None, watcher).choose(*winning)
    assert watcher.shares == sorted(watcher.shares)
    assert watcher.candidates[0].option == winning[2].options[1]
    assert watcher.candidates[0].chance > watcher.candidates[-1].chance


def test_what_was_found_best_is_told_first() -> None:
    advice = Adviser(0.0, 2.0, 1.0).advise(None, QUESTION)
    told = with_first(QUESTION.options[2], advice)
    assert [found.option for found in told] == [QUESTION.options[number] for number in (2, 0, 1)]


def test_what_advice_refuses_is_not_tried() -> None:
    player = Tactician(1)
    view: Any = TOY.view(begun(), Seat(0))
    assert player.choose(Adviser(-1.0, 2.0, -1.0), view, QUESTION) == QUESTION.options[1]
    assert player.candidates == ()


@pytest.mark.parametrize("name", ["tactician", "tactician:5", "planner:2.5s"])
def test_a_player_goes_by_the_name_it_is_found_by(name: str) -> None:
    assert player_named(name, 1).name == name


LEVELS_TRIED = ["random", "recruit", "regular", "rules", "tactician:12", "planner:12"]


def choices_in_worlds(scenario: Opened, seed: int, number: int, name: str) -> set[Option]:
    """What a player chooses in games in which it knows as much, but where other things are hidden and will happen."""
    trial = Trial(scenario, seed)
    trial.play(number)
    assert trial.asked is not None
    system, seat = trial.system, trial.asked.seat
    views = [system.view(system.resample(trial.view(seat), world), seat) for world in range(3)]
    return {player_named(name, 7).choose(system, view, asked_in(view)) for view in views}


def asked_in(view: Any) -> Ask:
    assert isinstance(view.pending, Ask)
    return view.pending


@pytest.mark.parametrize("name", LEVELS_TRIED)
def test_what_a_seat_may_not_know_changes_no_choice(name: str) -> None:
    assert len(choices_in_worlds(micro("quarry"), 5, 70, name)) == 1


@pytest.mark.parametrize("name", ["rules", "tactician:6", "planner:6"])
def test_hidden_cards_change_no_choice(name: str) -> None:
    case = next(case for case in cases() if case.path.stem == "pippin-farm")
    assert len(choices_in_worlds(opened(case), 4, 126, name)) == 1
