"""`make bench`: run the benchmarks and print each beside its baseline of the same run, then habits of players.

Times depend on the machine and what else it does; the ratio to the baseline hardly does. Nothing is asserted.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tests.benchmarks.habits import main as compare_habits

HERE = Path(__file__).resolve().parent
COLLECT = ["-o", "python_files=bench_*.py", "-o", "python_functions=bench_*", "-p", "no:cacheprovider", "-q"]


class Row(NamedTuple):
    """One measurement beside its baseline, in milliseconds; `most` is what `percent` of 100 do not exceed."""

    group: str
    name: str
    median: float
    most: float
    percent: int
    budget: float
    baseline: str
    baseline_median: float


def rows_of(benchmarks: Iterable[Mapping[str, Any]]) -> list[Row]:
    """The measurements of a run, each with the one of its group that has no budget: the baseline."""
    groups: dict[str, list[Mapping[str, Any]]] = {}
    for benchmark in benchmarks:
        groups.setdefault(benchmark["group"], []).append(benchmark)
    rows = []
    for group, members in groups.items():
        ours = [member for member in members if member["extra_info"]["budget_ms"] is not None]
        baselines = [member for member in members if member["extra_info"]["budget_ms"] is None]
        assert len(baselines) == 1, f"the group {group} needs one baseline and has {len(baselines)}"
        rows += [
            Row(
                group,
                _title(member["name"]),
                _milliseconds(member, "median"),
                _percentile(member["stats"]["data"], member["extra_info"]["percent"]) * 1_000,
                member["extra_info"]["percent"],
                float(member["extra_info"]["budget_ms"]),
                _title(baselines[0]["name"]),
                _milliseconds(baselines[0], "median") * baselines[0]["extra_info"]["share"],
            )
            for member in ours
        ]
    return rows


def table_of(rows: Iterable[Row]) -> str:
    """The rows as a table of text."""
    heads = ("what", "median ms", "most ms", "of 100", "budget", "baseline", "its ms", "ratio", "times")
    cells = [
        (
            f"{row.group}: {row.name}",
            f"{row.median:.2f}",
            f"{row.most:.2f}" if row.most >= 0.1 else f"{row.most:.4f}",
            str(row.percent),
            f"{row.budget:g}" + ("" if row.most <= row.budget else " OVER"),
            row.baseline,
            f"{row.baseline_median:.2f}",
            f"{row.median / row.baseline_median:.2f}",
            f"{row.baseline_median / row.median:.0f}",
        )
        for row in rows
    ]
    widths = [max(map(len, column)) for column in zip(heads, *cells, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in (heads, *cells)
    )


def main() -> int:
    """Run every benchmark and print the table."""
    with tempfile.TemporaryDirectory() as folder:
        result = Path(folder) / "result.json"
        command = [sys.executable, "-m", "pytest", str(HERE), *COLLECT, "--benchmark-disable-gc"]
        command += [f"--benchmark-json={result}", "--benchmark-save-data", "--benchmark-columns=median", *sys.argv[1:]]
        done = subprocess.run(
            command, cwd=HERE.parent.parent, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
        if done.returncode:
            print(done.stdout)
            return done.returncode
        rows = rows_of(json.loads(result.read_text(encoding="utf-8"))["benchmarks"])
    print(table_of(rows))
    return compare_habits([])


def _title(name: str) -> str:
    """What is measured, and in which case, such as a system: `all scenarios (Dust Tactics)`."""
    function, _, case = name.partition("[")
    title = function.removeprefix("bench_").replace("_", " ")
    return f"{title} ({case.removesuffix(']')})" if case else title


def _percentile(seconds: Sequence[float], percent: int) -> float:
    """The time that so many of a hundred measurements do not exceed."""
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


def _milliseconds(benchmark: Mapping[str, Any], statistic: str) -> float:
    return float(benchmark["stats"][statistic]) * 1_000


if __name__ == "__main__":
    sys.exit(main())
