"""What benchmarks stand on: a function timed within its budget, beside a baseline timed in the same run."""

import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

Measure = Callable[..., Any]


@pytest.fixture(autouse=True, scope="module")
def _nothing_left_behind() -> Iterator[None]:
    """Look for what is left when all benchmarks of a module have run: they share windows."""
    yield
    if "PySide6.QtWidgets" in sys.modules:
        from tests.helpers.leaks import leaks

        assert leaks() == []


@pytest.fixture(scope="session")
def frame_size(request: pytest.FixtureRequest) -> tuple[int, int]:
    """Pixels of a window whose frames are timed: few where nothing is timed, because painting them takes a second."""
    return (480, 270) if request.config.getoption("benchmark_disable") else (1920, 1080)


@pytest.fixture
def measure(benchmark: Any) -> Measure:
    """Time a call.

    `group` puts it beside its baseline. What we answer for gives its budget in milliseconds, a baseline gives none.
    The call is made `rounds` times after one that is not counted. A baseline that does only one of `share` parts of
    the work is told as if it did all of it. Within the budget are `percent` of a hundred calls.
    """

    def timed(
        function: Callable[[], Any],
        *,
        group: str,
        budget_ms: float | None = None,
        rounds: int = 20,
        share: int = 1,
        percent: int = 95,
    ) -> Any:
        benchmark.group = group
        benchmark.extra_info["budget_ms"] = budget_ms
        benchmark.extra_info["share"] = share
        benchmark.extra_info["percent"] = percent
        return benchmark.pedantic(function, rounds=rounds, iterations=1, warmup_rounds=1)

    return timed
