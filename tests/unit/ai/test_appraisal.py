"""The appraisal of positions, and the models it weighs features by."""

from dataclasses import replace
from typing import Any

import msgspec
import numpy as np
import pytest

from ccstudio.ai.appraisal import PLAIN, Appraisal, Model, feature_names, model_file, model_of, won
from ccstudio.ai.learning import Samples, fitted, learn, loss
from ccstudio.conformance.laws.trials import Trial
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Side
from tests.conformance.cases import REGISTRY, micro, systems
from tests.unit.engine.toy_system import TOY
from tests.unit.engine.walks import begun

OWN, OTHER = Side(0), Side(1)
LEARNED = Model(names=("points", "units"), weights=(1.0, 0.5), scales=(2.0, 1.0))


@pytest.mark.parametrize(
    ("winners", "chance"), [([0], 1.0), ([1], 0.0), ([], 0.5), ([0, 1], 0.5)], ids=["won", "lost", "drawn", "shared"]
)
def test_the_end_of_a_game_is_no_estimate(winners: list[int], chance: float) -> None:
    assert won(Result(winners=tuple(map(Side, winners)), grade="points"), OWN) == chance


def test_the_end_is_known_to_an_appraisal() -> None:
    trial = Trial(micro("quarry"), 3)
    trial.play()
    assert Appraisal(trial.system, PLAIN).chance(trial.game, OWN) == won(trial.game.result, OWN)


@pytest.mark.parametrize("model", [PLAIN, LEARNED], ids=["by score", "by features"])
def test_the_chances_of_two_sides_add_up(model: Model) -> None:
    trial = Trial(micro("quarry"), 3)
    trial.play(90)
    appraisal = Appraisal(trial.system, model)
    assert appraisal.chance(trial.game, OWN) + appraisal.chance(trial.game, OTHER) == pytest.approx(1.0)


def test_a_lead_is_a_better_chance() -> None:
    trial = Trial(micro("quarry"), 15)
    trial.play(100)
    lead = trial.system.score(trial.game, OWN)
    assert (Appraisal(trial.system, PLAIN).chance(trial.game, OWN) > 0.5) is (lead > 0)


def test_a_system_without_features_is_appraised_by_its_score() -> None:
    assert (feature_names(TOY), model_of(TOY)) == (("score",), PLAIN)
    assert 0 < Appraisal(TOY, PLAIN).chance(begun(), OWN) < 1


@pytest.mark.parametrize("system_id", REGISTRY.ids())
def test_a_stored_model_fits_the_features_of_its_system(system_id: str) -> None:
    system = next(system for system in systems() if system.id == system_id)
    if model_file(system).is_file():
        assert msgspec.json.decode(model_file(system).read_bytes(), type=Model).names == feature_names(system)


def samples(rows: Any, outcomes: Any) -> Samples:
    """Positions that all count the same."""
    return Samples(np.array(rows), np.array(outcomes), np.ones(len(rows)))


def by_chance(weights: list[float]) -> Samples:
    """Many positions, with outcomes by chances that follow from weights."""
    random = np.random.default_rng(1)
    rows = random.normal(size=(4000, len(weights)))
    return samples(rows, (random.random(4000) < 1 / (1 + np.exp(-rows @ np.array(weights)))).astype(float))


def test_regression_finds_the_weights_that_made_the_outcomes() -> None:
    assert fitted(by_chance([1.5, 0.5, 0.0])) == pytest.approx([1.5, 0.5, 0.0], abs=0.15)


def test_no_weight_is_negative() -> None:
    assert fitted(by_chance([1.5, -0.5])) == pytest.approx([1.5, 0.0], abs=0.15)


def test_regression_survives_outcomes_that_are_certain() -> None:
    assert 1 < fitted(samples([[1.0], [-1.0]] * 20, [1.0, 0.0] * 20))[0] < 10


def test_a_coin_has_the_loss_of_a_coin() -> None:
    assert loss(np.zeros(2), samples(np.ones((4, 2)), [1.0, 0.0, 0.5, 1.0])) == pytest.approx(np.log(2))


@pytest.fixture(scope="module")
def learned() -> tuple[Model, list[tuple[str, int]]]:
    reports: list[tuple[str, int]] = []
    opened = micro("quarry")

    def report(doing: str, games: int) -> None:
        reports.append((doing, games))

    return learn(opened.system, [opened], 12, 1, report), reports


def test_who_leads_in_points_is_found_to_win(learned: tuple[Model, Any]) -> None:
    model, _ = learned
    assert dict(zip(model.names, model.weights, strict=True))["points"] > 0


def test_learning_tells_how_far_it_is(learned: tuple[Model, list[tuple[str, int]]]) -> None:
    assert learned[1] == [*(("play", number) for number in range(1, 13)), ("weigh", 12)]


def test_a_model_says_how_it_was_made(learned: tuple[Model, Any]) -> None:
    assert learned[0].made.startswith("12 games, seed 1: loss 0.")


def test_the_same_games_make_the_same_model() -> None:
    opened = micro("quarry")
    first, second = (learn(opened.system, [opened], 3, 2, print_nothing) for _ in range(2))
    assert first == second


def print_nothing(doing: str, games: int) -> None:
    """Take no notice."""
    del doing, games


def test_a_system_without_features_learns_the_worth_of_its_score() -> None:
    class Featureless(type(micro("quarry").system)):  # type: ignore[misc]
        """Micro without features."""

        feature_names = ()

    opened = replace(micro("quarry"), system=Featureless())
    assert learn(opened.system, [opened], 3, 2, print_nothing).names == ("score",)
