"""Opening files."""

import json
from pathlib import Path

import msgspec
import pytest

from ccstudio.documents.files import load_map, save
from ccstudio.documents.map import MapDocument
from tests.benchmarks.conftest import Measure
from tests.helpers.synthetic_maps import LARGE_SIZE, synthetic_map

GROUP = "a map of 1 MB"


@pytest.fixture(scope="module")
def megabyte(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A map file of 1 MB: a synthetic map with as many features as make it so large."""
    path = tmp_path_factory.mktemp("maps") / "map.json"
    whole = synthetic_map(*LARGE_SIZE)
    features = len(whole.features) * 1_000_000 // len(msgspec.json.encode(whole))
    document: MapDocument = msgspec.structs.replace(whole, features=whole.features[:features])
    save(document, path)
    return path


def bench_opened(measure: Measure, megabyte: Path) -> None:
    """From the file to the document."""
    measure(lambda: load_map(megabyte), group=GROUP, budget_ms=50)


def bench_json_module(measure: Measure, megabyte: Path) -> None:
    """The same file read by Python's own module."""
    measure(lambda: json.loads(megabyte.read_bytes()), group=GROUP)
