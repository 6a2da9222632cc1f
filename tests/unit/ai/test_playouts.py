"""Imagined games: the same worlds for all options, played on to the end of turns."""

from itertools import pairwise
from typing import Any

import pytest

from ccstudio.ai.search.playouts import Horizon, Playout
from ccstudio.ai.search.searcher import TO_THE_END, Imagination
from ccstudio.ai.search.worlds import Worlds
from ccstudio.conformance.laws.trials import Trial
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import Side
from tests.conformance.cases import micro


def after(number: int, seed: int = 3) -> Trial:
    trial = Trial(micro("quarry"), seed)
    trial.play(number)
    return trial


def worlds(trial: Trial, seed: int = 1) -> Worlds:
    assert trial.asked is not None
    return Worlds(trial.system, trial.view(trial.asked.seat), seed)


def played(trial: Trial, number: int = 0, *, seed: int = 1, turns: int = 2, reach: int = 1000) -> Playout:
    """A playout of a world, to its end."""
    playout = Playout(trial.system, worlds(trial).game(number), seed, turns=turns, reach=reach)
    playout.play_out()
    return playout


def shown(game: Any) -> tuple[Any, Any]:
    return game.state, game.pending


def test_a_world_is_the_same_each_time() -> None:
    found = worlds(after(60))
    assert shown(found.game(2)) == shown(found.game(2))


def test_a_world_is_not_changed_by_what_is_played_in_it() -> None:
    trial = after(60)
    found, before = worlds(trial), worlds(trial).game(0)
    Playout(trial.system, found.game(0), 1, turns=5, reach=1000).play_out()
    assert shown(found.game(0)) == shown(before)


class Recorder:
    """The rules, with a note of the sides that asked for advice."""

    def __init__(self, trial: Trial) -> None:
        self.asked: set[int] = set()
        self._trial = trial

    def advise(self, view: Any, decision: Any) -> Any:
        """Take note of the side, and advise as the rules do."""
        self.asked.add(view.state.seating.side_of(view.seat))
        return self._trial.system.advise(view, decision)


def test_each_side_is_played_by_its_own_adviser() -> None:
    trial = after(60)
    advisers = {Side(side): Recorder(trial) for side in (0, 1)}
    own: Any = advisers
    playout = Playout(trial.system, worlds(trial).game(0), 1, turns=3, reach=1000, advisers=own)
    playout.play_out()
    assert [advisers[Side(side)].asked for side in (0, 1)] == [{0}, {1}]


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
    assert shown(played(trial, seed=7).game) == shown(played(trial, seed=7).game)


def changes(trial: Trial) -> list[tuple[str, int]]:
    """The kind of each question at which the turn passes to the other side, and that side."""
    assert trial.asked is not None
    horizon = Horizon(trial.system, 10_000, trial.seating.side_of(trial.asked.seat))
    found, left = [], horizon.left
    while trial.asked is not None:
        horizon.is_reached(trial.game, trial.asked)
        if horizon.left != left:
            left = horizon.left
            found.append((trial.asked.kind, trial.seating.side_of(trial.asked.seat)))
        trial.play(1)
    return found


def test_only_questions_to_the_side_on_turn_pass_it_on() -> None:
    assert {kind for kind, _ in changes(after(0))} == {"unit"}


def test_sides_take_turns() -> None:
    sides = [side for _, side in changes(after(0))]
    assert len(sides) > 4
    assert all(side != following for side, following in pairwise(sides))


@pytest.mark.parametrize("turns", [1, 2])
def test_a_playout_ends_at_the_horizon(turns: int) -> None:
    playout = played(after(30), turns=turns)
    assert (playout.asked, playout.turns_played) == (None, turns)
    assert isinstance(playout.game.pending, Ask)


def test_a_playout_that_takes_too_long_is_cut() -> None:
    playout = played(after(30), turns=9, reach=4)
    assert playout.asked is None
    assert playout.turns_played < 9


def test_a_far_horizon_is_the_end_of_the_game() -> None:
    playout = played(after(100), turns=99)
    assert playout.game.over


def horizon(number: int, reach: int) -> int:
    """How many turns a player looks ahead that looks at so many choices."""
    trial = after(number)
    assert trial.asked is not None
    imagination = Imagination(trial.system, trial.view(trial.asked.seat), 1, reach)
    return imagination.horizon(trial.asked.options[0])


def test_an_end_that_is_near_is_the_horizon() -> None:
    assert horizon(100, reach=1000) == TO_THE_END


def test_no_turn_is_looked_at_that_takes_too_long() -> None:
    assert horizon(10, reach=1) == 0


def test_who_looks_at_more_choices_sees_more_turns() -> None:
    assert 0 < horizon(10, reach=12) < horizon(10, reach=40) < TO_THE_END
