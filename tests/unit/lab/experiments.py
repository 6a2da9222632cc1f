"""Experiments with Micro for tests."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.documents.library import Library
from ccstudio.documents.reading import read_bytes
from ccstudio.lab.records import Cell, Trial, TrialResult
from ccstudio.lab.variants import Plan, open_experiment
from ccstudio.rules.registry import Registry
from tests.helpers.micro_games import CONTENT
from tests.unit.documents.game_samples import raw_experiment
from tests.unit.documents.samples import as_bytes

REGISTRY = Registry({"micro": "tests.micro_system:MICRO"}, plugins=[], tried="")
FILE = CONTENT / "modules" / "micro" / "experiments" / "experiment.json"
QUARRY = {"id": "micro-quarry", "version": 1}
EVEN = {"players": ["random", "random"]}
PLAIN = Cell(scenario="micro-quarry")


def raw(**changes: Any) -> dict[str, Any]:
    """A small experiment of Micro as JSON."""
    small: dict[str, Any] = {"scenarios": [QUARRY], "pairings": [EVEN], "variants": [], "games": 4}
    value = raw_experiment(**{**small, **changes})
    value.pop("width", None) if "width" not in changes else None
    return value


def experiment(**changes: Any) -> ExperimentDocument:
    document = read_bytes(as_bytes(raw(**changes))).document
    assert isinstance(document, ExperimentDocument), read_bytes(as_bytes(raw(**changes))).problems
    return document


def plan_of(**changes: Any) -> Plan:
    return open_experiment(experiment(**changes), FILE, library=Library(folders=[CONTENT]), registry=REGISTRY)


@cache
def small_plan() -> Plan:
    """The quarry as it is, four games of two random players."""
    return plan_of()


def result(number: int, winners: Sequence[int], cell: Cell = PLAIN, **more: Any) -> TrialResult:
    """A result that nobody played."""
    return TrialResult(trial=Trial(cell=cell, number=number, seed=number), winners=tuple(winners), **more)


def file_in(folder: Path, **changes: Any) -> Path:
    """The file of an experiment."""
    path = folder / "experiment.json"
    path.write_bytes(as_bytes(raw(**changes)))
    return path
