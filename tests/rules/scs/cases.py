"""Cases of tests that each hold a rule of their own, such as the vectors of the printed examples."""

from typing import Any

import pytest


def case(rule: str, *values: object) -> Any:
    """The values of one case of a test, which holds that rule."""
    return pytest.param(*values, id=rule, marks=pytest.mark.rule(rule))
