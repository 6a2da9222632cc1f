"""The battery: every law holds for every registered system, in every scenario."""

from collections.abc import Iterator
from typing import Any

import pytest

from ccstudio.conformance.battery import LAWS, OF_GAMES, hold_in_positions, steps_are_reached
from ccstudio.conformance.laws.trials import Trial
from ccstudio.conformance.step_source import steps_of
from ccstudio.engine.chance import Pick, Roll, Shuffle
from ccstudio.engine.seats import WATCHER
from ccstudio.rules.system import AnySystem
from tests.conformance.cases import Case, cases, opened, systems

SMALL = "micro"
"""The system whose games take a moment: all laws and its steps are held to with the fast tests."""

SEEDS = (1, 2)
ANOTHER_SEED = 3

LOOKS = 2
"""At so many questions of a game all laws of positions are held, so that they share a game."""

MORE_LOOKS = 4
"""The same in the second scenario of a system."""

DEAREST = (
    "worlds-can-be-played-out",
    "processes-agree",
    "journals-replay",
    "seat-journals-tell-what-was-seen",
    "setting-by-hand-tells-nothing",
    "equal-knowledge-shows-the-same",
    "equal-knowledge-stays-equal",
    "what-is-learned-is-marked",
)
"""Laws that play hundreds of games to their end, start processes, or play each game several times."""

OF_SCENARIOS = ("games-end", "statistics-add-up", "undo-restores")
"""Laws of games that a scenario can break where others of its system keep them."""

OF_RULES = ("the-grammar-is-kept", "open-questions-have-words", "tables-are-complete", "processes-agree")
"""Laws of what a system is or how it is written: its first scenario shows as much as all."""

BY_ITSELF = 2
"""In so many scenarios of a system all other laws of games are held."""

RICH = ("alder-farm", "mill-road", "tanners-farm", "varnholt-bridges")
"""Scenarios whose games reach all steps of a system soon; of a system without such, all are played."""

TELLING = {
    "combat_commander": {
        "tanners-farm": (13, 9, 12),
        "varnholt-bridges": (15, 12),
        "mill-road": (15, 11, 9, 8, 14, 10),
        "alder-farm": (15, 8),
    },
    "dust_tactics": {"moor-duel": (11,), "cold-harrow": (10,), "tarn-well": (14,)},
    "freeform": {"long-night": (8, 10, 32)},
    "valor_victory": {
        "night-at-talwen": (70, 91),
        "sluice-bridge": (55, 18, 1, 7),
        "market-day": (9,),
        "guns-of-kalinka": (83, 64),
        "four-parishes": (91,),
    },
}
"""Seeds of games that reach all steps together; should rules change, those of all seeds are played after them."""


FIRST = {"scs": ("the-crossing",), "valor_victory": ("guns-of-kalinka", "market-day")}
"""The scenarios in which most laws are held by themselves, of systems whose first ones by name have long games."""


def cases_of(system: AnySystem) -> list[Case]:
    """The scenarios of a system, the ones with most laws first."""
    first = FIRST.get(system.id, ())
    found = [case for case in cases() if case.system == system.id]
    return sorted(found, key=lambda case: first.index(case.path.stem) if case.path.stem in first else len(first))


def later_cases() -> list[Any]:
    """The scenarios of each system in which no law of positions is held by itself, and at how many questions."""
    return [
        pytest.param(case, MORE_LOOKS if place == 1 else LOOKS, id=str(case))
        for system in systems()
        for place, case in enumerate(cases_of(system))
        if place >= (BY_ITSELF if system.id == SMALL else 1)
    ]


def is_held(law: str, place: int, system: AnySystem) -> bool:
    """Whether a law is held by itself in the scenario at this place of its system.

    All laws are in the first one. In the second, those of games; those of positions, which ask nothing of a scenario
    but many different positions, share a game, save in the small system. In later ones only laws of games that a
    scenario can break.
    """
    if place == 0 or law in OF_SCENARIOS:
        return True
    return place < BY_ITSELF and (system.id == SMALL or law in OF_GAMES) and law not in OF_RULES


def laws_of_cases() -> Iterator[Any]:
    """The laws that are held by themselves in each case, the slow ones marked.

    With the fast tests go all laws of the first scenario of the small system, and all but the dearest of its second
    scenario and of the first scenario of every other system.
    """
    for system in systems():
        for place, case in enumerate(cases_of(system)):
            for law in LAWS:
                if is_held(law, place, system):
                    is_dear, is_first, is_small = law in DEAREST, place == 0, system.id == SMALL
                    slow = (is_dear and not is_first) if is_small else (is_dear or not is_first)
                    yield pytest.param(case, law, marks=[pytest.mark.slow] if slow else [], id=f"{case}-{law}")


def systems_by_size() -> Iterator[Any]:
    """Every system, with as many games as reach its steps; those of long games are slow."""
    for system in systems():
        small = system.id == SMALL
        games = range(16) if small else range(8, 56)
        yield pytest.param(system, games, marks=[] if small else [pytest.mark.slow], id=system.id)


@pytest.mark.parametrize(("case", "law"), [*laws_of_cases()])
def test_the_law_holds(case: Case, law: str) -> None:
    for seed in SEEDS if case.system == SMALL else SEEDS[:1]:
        LAWS[law](opened(case), seed)


@pytest.mark.parametrize("system", systems(), ids=lambda system: system.id)
def test_the_declared_kinds_of_chance_are_those_the_procedures_ask_for(system: AnySystem) -> None:
    words = {word for procedure in system.procedures for step in steps_of(procedure) for word in step.words}
    asked = {kind for kind, word in ((Roll, "rolls"), (Shuffle, "shuffles"), (Pick, "picks")) if word in words}
    assert set(system.chance) == asked


@pytest.mark.parametrize("system", systems(), ids=lambda system: system.id)
def test_the_moment_is_the_one_on_the_table(system: AnySystem) -> None:
    trial = Trial(opened(cases_of(system)[0]), ANOTHER_SEED)
    while trial.play(10) == 10 and len(trial.choices) < 200:
        view = trial.view(WATCHER)
        assert system.moment(view) == system.table(view).moment
    assert trial.choices


@pytest.mark.slow
@pytest.mark.parametrize(("case", "looks"), later_cases())
def test_the_laws_of_positions_hold_in_the_other_scenarios(case: Case, looks: int) -> None:
    hold_in_positions(opened(case), ANOTHER_SEED, looks)


@pytest.mark.parametrize(("system", "games"), [*systems_by_size()])
def test_every_step_is_reached_or_listed(system: AnySystem, games: range) -> None:
    of_system = [case for case in cases() if case.system == system.id]
    rich = [case for case in of_system if case.path.stem in RICH] or of_system
    telling = TELLING.get(system.id, {})
    first = [(opened(case), seed) for case in of_system for seed in telling.get(case.path.stem, ())]
    steps_are_reached([opened(case) for case in rich], games, first)


def test_there_is_a_system_to_hold_the_laws_against() -> None:
    assert "micro" in {case.system for case in cases()}
