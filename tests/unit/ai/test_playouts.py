"""Imagined games: the same worlds for all options, played on to the end of turns."""

from itertools import pairwise
from typing import Any

import pytest

from ccstudio.ai.search.playouts import LONGEST, Horizon, Playout
from ccstudio.ai.search.worlds import Worlds
from ccstudio.conformance.laws.trials import Trial
from ccstudio.engine.outcomes import Ask
from tests.conformance.cases import micro


def after(number: int, seed: int = 3) -> Trial:
    trial = Trial(micro("quarry"), seed)
    trial.play(number)
    return trial


def worlds(trial: Trial, seed: int = 1) -> Worlds:
    assert trial.asked is not None
    return Worlds(trial.system, trial.view(trial.asked.seat), seed)


def shown(game: Any) -> tuple[Any, Any]:
    return game.state, game.pending


def test_a_world_is_the_same_each_time() -> None:
    found = worlds(after(60))
    assert shown(found.game(2)) == shown(found.game(2))


def test_a_world_is_not_changed_by_what_is_played_in_it() -> None:
    trial = after(60)
    found, before = worlds(trial), worlds(trial).game(0)
    playout = Playout(trial.system, found.game(0), 5, 1)
    playout.play_out()
    assert shown(found.game(0)) == shown(before)


def test_worlds_differ_in_what_is_to_come() -> None:
    found = worlds(after(60))
    assert len({found.game(number).state.seed for number in range(5)}) == 5


def test_worlds_follow_from_the_view_and_not_from_the_game() -> None:
    trial = after(60)
    assert trial.asked is not None
    other = trial.system.resample(trial.view(trial.asked.seat), 99)
    same = Worlds(trial.system, trial.system.view(other, trial.asked.seat), 1)
    assert shown(same.game(0)) == shown(worlds(trial).game(0))


def test_a_playout_is_the_same_for_a_seed() -> None:
    trial = after(60)
    first, second = (Playout(trial.system, worlds(trial).game(0), 3, 7) for _ in range(2))
    first.play_out()
    second.play_out()
    assert shown(first.game) == shown(second.game)


def changes(trial: Trial) -> list[tuple[str, int]]:
    """The kind of each question at which the turn passes to the other side, and that side."""
    horizon, found = Horizon(trial.system, 10_000), []
    left = 10_000
    while trial.asked is not None:
        asked = trial.asked
        horizon.is_reached(trial.game, asked)
        if horizon.left != left:
            left = horizon.left
            found.append((asked.kind, trial.seating.side_of(asked.seat)))
        trial.play(1)
    return found


def test_a_reaction_does_not_take_over_the_turn() -> None:
    kinds = {kind for kind, _ in changes(after(0))}
    assert kinds.isdisjoint(micro("quarry").system.reactions)


def test_sides_take_turns() -> None:
    sides = [side for _, side in changes(after(0))]
    assert len(sides) > 4
    assert all(side != following for side, following in pairwise(sides))


@pytest.mark.parametrize("turns", [1, 2])
def test_a_playout_waits_at_the_horizon_for_nobody(turns: int) -> None:
    trial = after(30)
    playout = Playout(trial.system, worlds(trial).game(0), turns, 1)
    playout.play_out()
    assert playout.asked is None
    assert isinstance(playout.game.pending, Ask)


def test_a_far_horizon_is_the_end_of_the_game() -> None:
    trial = after(100)
    playout = Playout(trial.system, worlds(trial).game(0), LONGEST, 1)
    playout.play_out()
    assert playout.game.over
