"""The benchmarks run, and their report says what was measured."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ccstudio.lab.habit_counts import read_counts
from ccstudio.rules.registry import Registry
from tests.benchmarks import habits
from tests.benchmarks.report import COLLECT, HERE, rows_of, table_of
from tests.repository.checkout import ROOT


def measured(
    name: str, seconds: float, budget_ms: float | None, *, share: int = 1, percent: int = 95
) -> dict[str, Any]:
    stats = {"median": seconds, "data": [seconds] * 19 + [seconds * 3]}
    extra = {"budget_ms": budget_ms, "share": share, "percent": percent}
    return {"group": "a map", "name": name, "stats": stats, "extra_info": extra}


BASELINE = measured("bench_json_module", 0.010, None)


def test_a_measurement_stands_beside_its_baseline() -> None:
    (row,) = rows_of([BASELINE, measured("bench_opened[large]", 0.020, 50)])
    assert (row.name, row.median, row.baseline, row.baseline_median) == ("opened (large)", 20.0, "json module", 10.0)


def test_the_ratio_is_in_the_table() -> None:
    cells = table_of(rows_of([BASELINE, measured("bench_opened", 0.020, 50)])).splitlines()[1].split()
    assert cells[-2:] == ["2.00", "0"]


def test_a_baseline_that_did_a_share_is_told_as_if_it_had_done_all() -> None:
    (row,) = rows_of([measured("bench_naive", 0.010, None, share=40), measured("bench_opened", 0.020, 50)])
    assert row.baseline_median == 400.0


def test_a_budget_may_be_for_the_median() -> None:
    assert "OVER" not in table_of(rows_of([BASELINE, measured("bench_opened", 0.020, 21, percent=50)]))


@pytest.mark.parametrize(("budget_ms", "over"), [(61, False), (59, True)])
def test_what_exceeds_its_budget_in_more_than_five_of_a_hundred_is_marked(budget_ms: float, over: bool) -> None:
    assert ("OVER" in table_of(rows_of([BASELINE, measured("bench_opened", 0.020, budget_ms)]))) is over


def test_a_group_without_a_baseline_is_refused() -> None:
    with pytest.raises(AssertionError, match="needs one baseline"):
        rows_of([measured("bench_opened", 0.020, 50)])


def test_habits_of_every_system_that_counts_some_are_kept() -> None:
    counting = {system.id for system in Registry().usable() if system.habit_names}
    assert {path.stem for path in habits.kept()} == counting


@pytest.mark.parametrize("file", habits.kept(), ids=[path.stem for path in habits.kept()])
def test_habits_are_kept_by_the_names_that_their_system_counts(file: Path) -> None:
    counts = read_counts(file)
    assert {habit.name for habit in counts.habits} <= set(Registry().system(counts.system).habit_names)


@pytest.mark.slow
def test_habits_of_games_stand_beside_those_that_are_kept() -> None:
    told = habits.comparison(habits.FOLDER / "valor_victory.json", 1, "--scenario", "rue-basse", "--workers", "1")
    assert "before" in told.splitlines()[0]


LARGE = (
    *("four", "large", "60x40", "history", "memory", "snap", "index_afresh", "33x10", "exact_path_by", "as_page"),
    *(
        "full_scenario",
        "whole_game",
        "all_scenarios",
        "without_tiles_sample",
        "cold_sample",
        "without_caches",
        "board_afresh",
        "110",
        "Valor",
    ),
)
"""Benchmarks that do on more spaces, games or records what others do on few: `make bench` runs them."""


@pytest.mark.slow
@pytest.mark.long
def test_every_benchmark_runs() -> None:
    chosen = " and ".join(f"not {word}" for word in LARGE)
    command = [sys.executable, "-m", "pytest", str(HERE), *COLLECT, "--benchmark-disable", "-k", chosen]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
