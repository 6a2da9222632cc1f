"""Runs of experiments: stopped, continued, ended early; the same results whoever plays."""

import os
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ccstudio.lab.errors import LabError
from ccstudio.lab.local import MOST_DEATHS, LocalPool
from ccstudio.lab.pools import Batch, Pool, SerialPool
from ccstudio.lab.records import TrialResult
from ccstudio.lab.running import Progress, run
from ccstudio.lab.store import Store
from ccstudio.lab.variants import Plan
from tests.helpers.dying_processes import processes_dying_at_start
from tests.unit.lab.experiments import plan_of

LONG = {"id": "long", "title": "Long", "changes": [{"path": "/settings/turns", "value": 7}]}


class Backwards(SerialPool):
    """Plays what came last first, as when the first worker is slow."""

    workers = 3

    def finished(self, wait_s: float) -> Sequence[Sequence[TrialResult]]:
        self._waiting.reverse()
        found = super().finished(wait_s)
        self._waiting.reverse()
        return found


@pytest.fixture(scope="module")
def plan() -> Plan:
    return plan_of(games=6, variants=[LONG])


def results_in(file: Path) -> list[TrialResult]:
    """The results in a file, without the time they took."""
    with Store.reading(file) as store:
        return [msgspec.structs.replace(it, cpu_s=0.0) for it in store.results()]


def ran(plan: Plan, file: Path, pool: Pool, **more: Any) -> Progress:
    with Store.for_run(file, plan) as store:
        return run(plan, store, pool, **more)


@pytest.fixture(scope="module")
def serial(plan: Plan, tmp_path_factory: pytest.TempPathFactory) -> list[TrialResult]:
    """The results of the plan, played one after another."""
    file = tmp_path_factory.mktemp("lab") / "serial.cclab"
    ran(plan, file, SerialPool(plan))
    return results_in(file)


def test_a_run_plays_every_game_of_every_cell(serial: list[TrialResult]):
    assert [(it.trial.number, it.trial.cell.variant) for it in serial] == [
        (number, variant) for number in range(6) for variant in ("", "long")
    ]


def test_variants_are_played_with_the_same_seeds(serial: list[TrialResult]):
    assert {it.trial.seed for it in serial[::2]} == {it.trial.seed for it in serial[1::2]}


def test_a_run_that_was_stopped_goes_on_where_it_was(plan: Plan, serial: list[TrialResult], tmp_path: Path):
    file, played = tmp_path / "x.cclab", []

    def note(progress: Progress) -> None:
        played.append(progress.played)

    ran(plan, file, SerialPool(plan), report=note, is_stopped=lambda: len(played) == 3)
    assert len(results_in(file)) == played[-1] < 12
    progress = ran(plan, file, SerialPool(plan))
    assert (results_in(file), progress.played) == (serial, 12)


def test_a_run_that_is_done_plays_nothing(plan: Plan, tmp_path: Path):
    file = tmp_path / "x.cclab"
    ran(plan, file, SerialPool(plan))
    assert ran(plan, file, SerialPool(plan)).cpu_s == 0.0


def test_results_do_not_depend_on_which_games_end_first(plan: Plan, serial: list[TrialResult], tmp_path: Path):
    ran(plan, tmp_path / "x.cclab", Backwards(plan))
    assert results_in(tmp_path / "x.cclab") == serial


@pytest.mark.parametrize("kind", [SerialPool, Backwards])
def test_a_run_ends_with_the_same_game_whichever_end_first(kind: type[SerialPool], tmp_path: Path):
    wide = plan_of(games=60, width=0.6)
    progress = ran(wide, tmp_path / "x.cclab", kind(wide))
    with Store.reading(tmp_path / "x.cclab") as store:
        first = [it.winners for it in store.results()][: progress.rounds]
    again = ran(wide, tmp_path / "y.cclab", SerialPool(wide))
    assert (progress.is_narrow, progress.rounds, len(first)) == (True, again.rounds, again.rounds)


@pytest.mark.slow
class TestProcesses:
    @pytest.fixture(autouse=True)
    def rules(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system:MICRO")

    def test_two_processes_play_the_same_games(self, plan: Plan, serial: list[TrialResult], tmp_path: Path):
        with LocalPool(plan, 2) as pool:
            ran(plan, tmp_path / "x.cclab", pool)
        assert results_in(tmp_path / "x.cclab") == serial

    def test_games_of_a_killed_process_are_played_again(self, plan: Plan, serial: list[TrialResult], tmp_path: Path):
        with LocalPool(plan, 2) as pool:
            killed: list[int] = []

            def kill_once(_: Progress) -> None:
                if not killed:
                    killed.extend(pool.processes)
                    os.kill(killed[0], signal.SIGKILL)

            progress = ran(plan, tmp_path / "x.cclab", pool, report=kill_once)
        assert (results_in(tmp_path / "x.cclab"), progress.lost) == (serial, 1)

    def test_processes_that_always_die_are_told(self, plan: Plan, tmp_path: Path):
        told = pytest.raises(LabError, match=f"ended {MOST_DEATHS + 1} times")
        with processes_dying_at_start(), LocalPool(plan, 1) as pool, told:
            ran(plan, tmp_path / "x.cclab", pool)


class Full(SerialPool):
    """Brings a result that cannot be stored."""

    def submit(self, batch: Batch) -> None:
        raise LabError("lab-workers-die", count=1)


def test_what_a_pool_raises_ends_the_run(plan: Plan, tmp_path: Path):
    with pytest.raises(LabError):
        ran(plan, tmp_path / "x.cclab", Full(plan))
