"""What benchmarks stand on: a function timed within its budget, beside a baseline timed in the same run."""

from collections.abc import Callable
from typing import Any

import pytest

Measure = Callable[..., Any]


@pytest.fixture
def measure(benchmark: Any) -> Measure:
    """Time a call.

    `group` puts it beside its baseline. What we answer for gives its budget in milliseconds, a baseline gives none.
    The call is made `rounds` times after one that is not counted.
    """

    def timed(function: Callable[[], Any], *, group: str, budget_ms: float | None = None, rounds: int = 20) -> Any:
        benchmark.group = group
        benchmark.extra_info["budget_ms"] = budget_ms
        return benchmark.pedantic(function, rounds=rounds, iterations=1, warmup_rounds=1)

    return timed
