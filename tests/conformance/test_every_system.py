"""The battery: every law holds for every registered system, in every scenario."""

import pytest

from ccstudio.play.conformance import LAWS, steps_are_reached
from ccstudio.rules.system import AnySystem
from tests.conformance.cases import Case, cases, opened, systems

SEEDS = (1, 2)
MORE_SEEDS = range(3, 8)

every_case = pytest.mark.parametrize("case", cases(), ids=str)
every_law = pytest.mark.parametrize("law", LAWS)


@every_law
@every_case
def test_the_law_holds(case: Case, law: str) -> None:
    for seed in SEEDS:
        LAWS[law](opened(case), seed)


@pytest.mark.slow
@every_law
@every_case
def test_the_law_holds_for_more_seeds(case: Case, law: str) -> None:
    for seed in MORE_SEEDS:
        LAWS[law](opened(case), seed)


@pytest.mark.parametrize("system", systems(), ids=lambda system: system.id)
def test_every_step_is_reached_or_listed(system: AnySystem) -> None:
    steps_are_reached([opened(case) for case in cases() if case.system == system.id], range(16))


def test_there_is_a_system_to_hold_the_laws_against() -> None:
    assert "micro" in {case.system for case in cases()}
