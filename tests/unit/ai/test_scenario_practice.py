"""Practice of one scenario: weights that win there, taken from games with the luck left out, and proved in others."""

from fractions import Fraction
from typing import Any, cast

import msgspec
import numpy as np
import pytest

from ccstudio.ai.experience import Experience, ScenarioExperience, own_weights
from ccstudio.ai.scenario_practice import FARTHEST, LENGTH, Lesson, Practised, directions, practise_scenario
from ccstudio.engine.chance import Roll
from ccstudio.engine.game_statistics import LuckyRoll, Transition
from ccstudio.engine.present import Text
from ccstudio.engine.seats import Seat, Side
from ccstudio.play.opening import open_scenario
from tests.conformance.cases import REGISTRY, micro

SLOPES = np.array([[0.06, -0.03, 0.0, 0.0], [0.0, 0.0, -0.05, 0.05]])
"""What moving each of four weights gains either side, as a share of a victory."""


def lessons(*, luck: float, is_known: bool = True) -> list[Lesson]:
    """Many games in which weights gain their share, and luck the rest, with whether the games tell of it."""
    random = np.random.default_rng(5)
    found = []
    for _ in range(400):
        shifts = random.uniform(-2, 2, size=SLOPES.size)
        rolled = float(random.normal(0, 1))
        share = 0.5 + float(shifts @ SLOPES.ravel()) + luck * rolled
        found.append(Lesson(micro("quarry").system, shifts, share, {"dice": rolled} if is_known else {}))
    return found


def error_of(found: list[Lesson]) -> float:
    """How far the directions are from the true ones."""
    moved, true = (rows / np.linalg.norm(rows, axis=1, keepdims=True) for rows in (directions(found), SLOPES))
    return float(np.linalg.norm(moved - true))


def test_weights_of_each_side_are_moved_to_where_it_wins_games() -> None:
    first, second = directions(lessons(luck=0.1))
    assert (first[0] > FARTHEST / 2, first[1] < -FARTHEST / 4) == (True, True)
    assert (second[2] < -FARTHEST / 2, second[3] > FARTHEST / 2) == (True, True)
    assert np.abs([*first[2:], *second[:2]]).max() < FARTHEST / 2


def test_luck_that_games_tell_of_disturbs_less() -> None:
    assert error_of(lessons(luck=0.6)) < error_of(lessons(luck=0.6, is_known=False)) / 2


def test_no_weight_and_not_all_together_are_moved_too_far() -> None:
    moved = directions(lessons(luck=0.1))
    assert np.abs(moved).max() <= FARTHEST
    assert np.linalg.norm(moved, axis=1).max() <= LENGTH


def test_games_that_are_all_drawn_move_nothing() -> None:
    drawn = lessons(luck=0.1)
    for lesson in drawn:
        lesson.share = 0.5
    assert directions(drawn).tolist() == [[0.0] * 4] * 2


@pytest.mark.parametrize(("wins", "is_proven"), [(60, True), (55, False), (30, False)])
def test_weights_are_proven_when_chance_does_not_explain_what_they_won(wins: int, *, is_proven: bool) -> None:
    found = Practised(scenario="quarry", found=ScenarioExperience(sides=({}, {})), wins=wins, games=100)
    assert found.is_proven == is_proven


def test_what_was_found_is_added_to_what_is_known_of_other_scenarios() -> None:
    first, second = (ScenarioExperience(sides=({"way": way}, {})) for way in (1.0, 2.0))
    before = Experience(weights={"way": 3.0}, scenarios={"hill": first}, made="before")
    after = Practised(scenario="mill", found=second, wins=0, games=0).added_to(before)
    assert after == msgspec.structs.replace(before, scenarios={"hill": first, "mill": second})


@pytest.mark.slow
def test_the_same_games_teach_the_same_of_one_scenario() -> None:
    opened = open_scenario("rue-basse", registry=REGISTRY)
    reports: list[int] = []
    first, second = (practise_scenario(opened.system, opened, 9, 3, reports.append) for _ in range(2))
    assert first == second
    assert (first.scenario, first.games, reports) == ("rue-basse", 2, [1, 2, 3, 4, 5, 6, 7, 9] * 2)
    assert [set(weights) for weights in first.found.sides] == [set(own_weights(opened.system))] * 2


class Rolling:
    """Rules whose chance is always the same: a die that shows 1 or 3."""

    def __init__(self, side: int, good: int) -> None:
        half = Fraction(1, 2)
        self._roll = LuckyRoll(side=Side(side), topic=Text("die"), value=3, chances={1: half, 3: half}, good=good)

    def luck(self, _transition: object) -> tuple[LuckyRoll, ...]:
        """The roll."""
        return (self._roll,)


@pytest.mark.parametrize(("side", "good", "better"), [(0, 1, 1.0), (1, 1, -1.0), (0, -1, -1.0)])
def test_a_lesson_counts_by_how_much_rolls_come_out_better_for_the_first_side(
    side: int, good: int, better: float
) -> None:
    rules: Any = Rolling(side, good)
    rolled: Any = Transition(before=cast("Any", None), seat=Seat(0), wanted=Roll((), "die"), answer=(), events=())
    lesson = Lesson(rules, np.zeros(1))
    lesson.moved(rolled, cast("Any", None))
    lesson.moved(rolled, cast("Any", None))
    assert lesson.luck == {"die": 2 * better}
