"""Results are read in the person's language, as far as the documents are translated."""

from collections.abc import Iterator

import pytest

from ccstudio.base.language import content_text, use_language
from ccstudio.base.places import modules_folder
from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.documents.files import read
from ccstudio.lab.scenario_infos import scenario_infos
from ccstudio.lab.shown_summary import shown_summary
from ccstudio.lab.summarising import summarise
from ccstudio.lab.summary import ExperimentSummary
from ccstudio.lab.variants import Plan, open_experiment

FILE = modules_folder() / "valor_victory" / "experiments" / "one-tank-fewer.json"


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language("en")


@pytest.fixture
def plan() -> Plan:
    experiment = read(FILE).document
    assert isinstance(experiment, ExperimentDocument)
    return open_experiment(experiment, FILE)


def summary_without_games(plan: Plan) -> ExperimentSummary:
    return summarise(plan.experiment, (), scenario_infos(plan), system="valor_victory", program="1", habit_titles={})


def test_titles_of_experiment_scenario_sides_and_variants_are_in_the_language(plan: Plan) -> None:
    use_language("ru")
    summary = shown_summary(summary_without_games(plan), plan, FILE)
    (scenario,) = summary.scenarios
    told = [summary.title, scenario.title, *(side.title for side in scenario.sides), *summary.variants.values()]
    assert all(any("а" <= letter <= "я" for letter in text) for text in told), told
    assert content_text(plan.experiment.notes) != plan.experiment.notes


def test_in_english_a_summary_stays_as_it_is(plan: Plan) -> None:
    use_language("en")
    summary = summary_without_games(plan)
    assert shown_summary(summary, plan, FILE) == summary
