"""A Dask cluster plays the same games, and its faults are told in words."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ccstudio.lab import cluster
from ccstudio.lab.cluster import ClusterPool, Version
from ccstudio.lab.errors import LabError
from ccstudio.lab.pools import SerialPool
from ccstudio.lab.records import TrialResult
from ccstudio.lab.running import run
from ccstudio.lab.store import Store
from tests.unit.lab.experiments import plan_of, small_plan

distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a scheduler with two workers, in threads of this process."""
    options: dict[str, Any] = {"dashboard_address": None, "silence_logs": 50, "protocol": "tcp"}
    with (
        pytest.MonkeyPatch.context() as patch,
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=False, **options) as scheduler,
    ):
        patch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system:MICRO")
        yield scheduler.scheduler_address


def results_of(file: Path) -> list[TrialResult]:
    with Store.reading(file) as store:
        return [msgspec.structs.replace(it, cpu_s=0.0) for it in store.results()]


def test_a_cluster_plays_the_games_that_one_process_plays(address: str, tmp_path: Path):
    plan = plan_of(games=5)
    with ClusterPool(plan, address) as pool, Store.for_run(tmp_path / "there.cclab", plan) as store:
        run(plan, store, pool)
    with Store.for_run(tmp_path / "here.cclab", plan) as store:
        run(plan, store, SerialPool(plan))
    assert results_of(tmp_path / "there.cclab") == results_of(tmp_path / "here.cclab")


def test_a_worker_with_another_version_is_refused(address: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cluster, "_version", lambda system: Version("0.0.1", system, 1))
    with pytest.raises(LabError, match=r"has ccstudio 0\.0\.1 \(micro 1\)"):
        ClusterPool(small_plan(), address)


def test_a_worker_with_another_version_that_joins_later_is_refused(address: str, tmp_path: Path):
    plan = plan_of(games=3)
    with ClusterPool(plan, address) as pool, Store.for_run(tmp_path / "x.cclab", plan) as store:
        pool._version = Version("0.0.1", "micro", 1)
        with pytest.raises(LabError, match="Install the same version"):
            run(plan, store, pool)


def test_an_address_where_nobody_answers_is_told(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cluster, "PATIENCE_S", 0.1)
    with pytest.raises(LabError, match="No Dask scheduler answers at"):
        ClusterPool(small_plan(), "tcp://127.0.0.1:9")
