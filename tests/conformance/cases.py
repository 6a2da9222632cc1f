"""The systems and scenarios that the battery is held against: all that are registered, and Micro."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from ccstudio.play.opening import Opened, open_scenario, scenarios_of
from ccstudio.rules.registry import Registry
from ccstudio.rules.system import AnySystem

REGISTRY = Registry(tried="micro=tests.micro_system:MICRO")


GENERATED = tuple(f"generate:combat-commander:{seed}" for seed in range(1, 21))
"""Scenarios that are made; a test of the generator holds that they are of all kinds."""


DUST = tuple(f"generate:dust-tactics:{seed}" for seed in (2, 4))
"""The same for Dust Tactics."""


class Case(NamedTuple):
    """A scenario of a system."""

    system: str
    path: Path

    def __str__(self) -> str:
        return f"{self.system}-{self.path.stem}"


@cache
def systems() -> tuple[AnySystem, ...]:
    """All systems; one that cannot be used fails every test here."""
    return tuple(REGISTRY.system(system_id) for system_id in REGISTRY.ids())


@cache
def cases() -> tuple[Case, ...]:
    """All scenarios of all systems."""
    return tuple(Case(system.id, path) for system in systems() for path in scenarios_of(system))


@cache
def opened(case: Case) -> Opened:
    """What a scenario opens to, found and checked once."""
    return open_scenario(case.path, registry=REGISTRY)


@cache
def made(name: str) -> Opened:
    """What a scenario that is made opens to."""
    return open_scenario(name, registry=REGISTRY)


def micro(name: str = "weir") -> Opened:
    """A scenario of Micro."""
    return opened(next(case for case in cases() if (case.system, case.path.stem) == ("micro", name)))
