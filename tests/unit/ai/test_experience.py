"""Experience: weights of advice that players who look ahead have learned, found by games between changed weights."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from ccstudio.ai.experience import (
    Experience,
    experience_of,
    experienced,
    own_weights,
    shifted,
)
from ccstudio.ai.practice import REACH, Pair, move_after, practise, store
from ccstudio.ai.practised_player import PractisedPlayer
from ccstudio.ai.rules_player import RulesPlayer, best_first
from ccstudio.ai.search.budget import Budget
from ccstudio.ai.search.tactician import Tactician
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Advice
from ccstudio.engine.seats import Side
from ccstudio.engine.secrets import answer_for
from ccstudio.play.opening import Opened, open_scenario, scenarios_of
from ccstudio.rules.system import AnySystem
from tests.conformance.cases import REGISTRY, micro, systems

WEIGHED = {
    "combat_commander": ("tanners-farm", {"fade": -1.0, "exposure": 0.4, "fighting": 0.5}),
    "dust_tactics": ("moor-duel", {"fading": -1.0, "danger": 0.4, "wound": 0.5}),
    "scs": ("first-bridgehead", {"pull": -1.0, "danger": 0.4, "step": 0.5}),
    "valor_victory": ("rue-basse", {"danger": 0.6, "way": 0.5, "promise": -0.4}),
}
"""A small scenario of each system that has weights, and changes of some that its advice depends on."""

QUESTIONS = 60


def opened_anew(system_id: str) -> Opened:
    """The small scenario of a system, with nothing worked out of it yet."""
    return open_scenario(WEIGHED[system_id][0], registry=REGISTRY)


def advice_on_the_way(opened: Opened, advisers: Sequence[AnySystem]) -> list[tuple[tuple[Advice, ...], ...]]:
    """What each adviser says to the first questions of a game that the rules play, one after the other."""
    system = opened.system
    game = system.setup(opened.board, system.seatings(opened.board)[0], 4).go_on()
    player = RulesPlayer(1)
    told: list[tuple[tuple[Advice, ...], ...]] = []
    while isinstance(game.pending, Ask) and len(told) < QUESTIONS:
        view = system.view(game, game.pending.seat)
        assert isinstance(view.pending, Ask)
        told.append(tuple(adviser.advise(view, view.pending) for adviser in advisers))
        answer_for(game, view.seat, player.choose(system, view, view.pending))
    return told


@pytest.mark.parametrize("system_id", WEIGHED)
def test_other_weights_give_other_advice_and_disturb_none(system_id: str) -> None:
    opened = opened_anew(system_id)
    changed = shifted(opened.system, WEIGHED[system_id][1])
    alone = [
        [told for (told,) in advice_on_the_way(opened_anew(system_id), [adviser])]
        for adviser in (opened.system, changed)
    ]
    together = advice_on_the_way(opened, [opened.system, changed, opened.system])
    assert [told[0] for told in together] == [told[2] for told in together] == alone[0]
    assert [told[1] for told in together] == alone[1]
    assert alone[0] != alone[1]


@pytest.mark.parametrize("system_id", REGISTRY.ids())
def test_stored_experience_is_of_weights_that_the_system_has(system_id: str) -> None:
    system = next(system for system in systems() if system.id == system_id)
    assert set(experience_of(system).weights) <= set(own_weights(system))


def test_who_is_experienced_goes_by_the_stored_weights() -> None:
    system = opened_anew("dust_tactics").system
    weights: Any = experienced(system).weights
    stored = experience_of(system).weights
    assert {name: getattr(weights, name) for name in stored} == pytest.approx(dict(stored))


def test_a_scenario_that_was_practised_alone_has_weights_of_its_own() -> None:
    system = opened_anew("valor_victory").system
    stored = experience_of(system)
    for scenario, found in stored.scenarios.items():
        for side, own in enumerate(found.sides):
            weights: Any = experienced(system, scenario, Side(side)).weights
            assert {name: getattr(weights, name) for name in own} == pytest.approx(dict(own))
    assert [experienced(system, "rue-basse").weights, "sluice-bridge" in stored.scenarios] == [system.weights, True]


@pytest.mark.parametrize("system_id", REGISTRY.ids())
def test_practised_scenarios_are_there(system_id: str) -> None:
    system = next(system for system in systems() if system.id == system_id)
    stored = experience_of(system).scenarios
    paths = scenarios_of(system) if stored else ()
    assert set(stored) <= {open_scenario(path, registry=REGISTRY).contents.scenario.id for path in paths}
    assert all(len(found.sides) == 2 for found in stored.values())
    assert all(set(weights) <= set(own_weights(system)) for found in stored.values() for weights in found.sides)


@pytest.mark.parametrize(
    ("scenario", "is_practised"),
    [
        ("moor-duel", True),
        pytest.param("sluice-bridge", True, marks=pytest.mark.slow),
        pytest.param("rue-basse", False, marks=pytest.mark.slow),
    ],
)
def test_players_that_look_ahead_take_advice_by_the_weights_stored_for_the_scenario(
    scenario: str, *, is_practised: bool
) -> None:
    opened = open_scenario(scenario, registry=REGISTRY)
    system = opened.system
    game = system.setup(opened.board, system.seatings(opened.board)[0], 4).go_on()
    told = []
    for _ in range(QUESTIONS // 2):
        assert isinstance(game.pending, Ask)
        view = system.view(game, game.pending.seat)
        assert isinstance(view.pending, Ask)
        player = Tactician(1, Budget(playouts=1))
        chosen = player.choose(system, view, view.pending)
        if len(view.pending.options) > 1:
            learned = experienced(system, scenario, game.state.seating.side_of(view.seat))
            own, other = (best_first(it.advise(view, view.pending)) for it in (system, learned))
            told.append((all(found in player.advice for found in other), own == other))
        answer_for(game, view.seat, chosen)
    assert all(as_learned for as_learned, _ in told)
    assert all(as_own for _, as_own in told) == (not is_practised)


def test_the_practised_player_takes_the_same_advice_without_looking_ahead() -> None:
    opened = opened_anew("dust_tactics")
    system, learned = opened.system, experienced(opened.system)
    game = system.setup(opened.board, system.seatings(opened.board)[0], 4).go_on()
    player = PractisedPlayer(1)
    for _ in range(QUESTIONS):
        assert isinstance(game.pending, Ask)
        view = system.view(game, game.pending.seat)
        assert isinstance(view.pending, Ask)
        chosen = player.choose(system, view, view.pending)
        assert player.advice == best_first(learned.advise(view, view.pending))
        answer_for(game, view.seat, chosen)


def test_a_weight_below_one_stays_below_it() -> None:
    system = opened_anew("scs").system
    far: Any = shifted(system, {"pull": 3.0, "hold": 3.0}).weights
    assert (0.98 < far.pull < 1, far.hold > 50) == (True, True)


def test_a_system_without_weights_stays_as_it_is() -> None:
    system = micro("quarry").system
    assert (own_weights(system), experienced(system)) == ({}, system)


def practised(seed: int, games: int = 4) -> tuple[Experience, list[int]]:
    """What a few games teach, and what was reported meanwhile."""
    opened = opened_anew("dust_tactics")
    reports: list[int] = []
    return practise(opened.system, [opened], games, seed, reports.append), reports


def test_practice_moves_weights_and_says_how_it_was_made() -> None:
    system = opened_anew("dust_tactics").system
    before = experience_of(system)
    found, reports = practised(1)
    assert (found.made, reports) == (f"{before.made}; 4 games, seed 1", [2, 4])
    assert set(found.weights) == set(own_weights(system))
    assert all(weight > 0 for weight in found.weights.values())


def test_practice_of_all_scenarios_keeps_what_is_known_of_single_ones() -> None:
    opened = opened_anew("valor_victory")
    before = experience_of(opened.system).scenarios
    reports: list[int] = []
    found = practise(opened.system, [opened], 2, 1, reports.append)
    assert (found.scenarios, len(before) > 0) == (before, True)


def pairs_won_by(shares: list[float]) -> list[Pair]:
    """Many pairs of games in which each change of a weight gains its share of a victory, and the rest is chance."""
    random = np.random.default_rng(1)
    found = []
    for _ in range(300):
        signs = random.choice((-1.0, 1.0), size=len(shares))
        wins = float(signs @ np.array(shares) + random.normal(0, 0.2))
        found.append(Pair(signs, wins, (10 * wins, 10 * wins)))
    return found


def test_weights_are_moved_to_where_games_are_won() -> None:
    up, down, nowhere = move_after(pairs_won_by([0.1, -0.1, 0.0]))
    assert (up > REACH / 2, down < -REACH / 2) == (True, True)
    assert abs(nowhere) < REACH / 4


def test_games_that_are_all_drawn_move_nothing() -> None:
    assert move_after([Pair(np.array([1.0, -1.0]), 0.0, (0.0, 0.0))] * 8).tolist() == [0.0, 0.0]


def test_the_same_games_teach_the_same() -> None:
    assert practised(2, games=2) == practised(2, games=2)


def test_experience_is_stored_as_it_is(tmp_path: Path) -> None:
    experience = Experience(weights={"danger": 0.5}, made="by hand")
    store(experience, tmp_path / "experience.json")
    assert msgspec.json.decode((tmp_path / "experience.json").read_bytes(), type=Experience) == experience
