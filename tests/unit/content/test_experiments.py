"""The experiments that are shipped: they can be played, and each variant changes something."""

from pathlib import Path

import pytest

from ccstudio.base.places import modules_folder
from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.documents.files import load
from ccstudio.lab.variants import Plan, open_experiment

FILES = sorted(modules_folder().glob("*/experiments/*.json"))


@pytest.fixture(scope="module", params=FILES, ids=[path.stem for path in FILES])
def plan(request: pytest.FixtureRequest) -> Plan:
    path: Path = request.param
    document = load(path)
    assert isinstance(document, ExperimentDocument)
    return open_experiment(document, path)


def test_all_its_documents_are_found_and_sound(plan):
    assert len(plan.contents) == len(plan.experiment.scenarios) * (1 + len(plan.experiment.variants))


def test_each_variant_changes_something(plan):
    digests = plan.digests()
    assert len(set(digests.values())) == len(digests)


def test_it_says_what_it_asks(plan):
    assert "?" in plan.experiment.notes
