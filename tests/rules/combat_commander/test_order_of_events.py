"""In the log a cause stands before its effects, and a loss says why."""

from functools import cache

import pytest

from ccstudio.engine.chance import below
from ccstudio.engine.outcomes import Ask
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.procedures.dice import FateRoll
from tests.rules.combat_commander.positions import AXIS, Table, card, table

GERMANS = (
    "german-rifle C4",
    "german-elite-rifle E4",
    "german-haffner E4",
    "german-conscript H4",
    "german-rifle time-2",
)
RUSSIANS = ("russian-rifle C7", "russian-smg E7", "russian-vetrov E7", "russian-militia H7", "russian-rifle time-1")
OBJECTIVES = {1: ["C5"], 2: ["E5"], 3: ["H5"], 4: ["E6"], 5: ["H6"]}
CAUSES = ("moved", "advanced", "retreated", "fled", "arrived", "returned", "left-map", "eliminated")
EFFECTS = ("control", "points", "weapon-lost", "end")


def kinds_of(at: Table) -> list[str]:
    return [told.event.kind for told in at.game.events]


@cache
def played(seed: int) -> tuple[str, ...]:
    """The kinds of all events of a random game in which units go in and out of objectives."""
    at = table(*GERMANS, *RUSSIANS, board={"objectives": OBJECTIVES, "sudden_death": 7}, seed=seed).begin()
    random, kinds = seed, list[str]()
    while isinstance(at.game.pending, Ask):
        choice, random = below(len(at.game.pending.options), random)
        at.game.answer(at.game.pending.options[choice])
        kinds += kinds_of(at)
    return tuple(kinds)


@pytest.mark.slow
@pytest.mark.rule("CC-7.3.1.a")
@pytest.mark.parametrize("seed", range(6))
def test_whoever_takes_control_is_told_first_in_a_random_game(seed: int) -> None:
    kinds = played(seed)
    found = []
    for place, kind in enumerate(kinds):
        if kind == "control":
            causes = [earlier for earlier in kinds[:place] if not earlier.startswith(EFFECTS)]
            found.append(causes[-1].startswith(CAUSES))
    assert (found, all(found)) == (found or [True], True)


def test_somebody_takes_control_in_these_games() -> None:
    assert sum(played(seed).count("control") for seed in range(6)) >= 6


@pytest.mark.rule("CC-7.3.1.a", "CC-O21.1")
def test_a_move_is_told_before_the_objective_that_it_takes() -> None:
    at = table("german-rifle C4", "russian-rifle O10", board={"objectives": {1: ["C5"]}})
    effects.put_together(at.game, (at.piece("german-rifle"),), at.hex("C5"), "moved", "CC-O21.1")
    assert kinds_of(at)[-2:] == ["moved", "control"]


@pytest.mark.rule("CC-4.2.c", "CC-7.1")
def test_what_a_lost_unit_carried_says_that_it_is_lost_with_it() -> None:
    at = table("german-rifle C4 with german-light-mg", "german-rifle A1", "russian-rifle O10")
    effects.to_casualties(at.game, at.piece("german-rifle C4"))
    assert kinds_of(at) == ["weapon-lost-carrier"]


@pytest.mark.rule("CC-11.3")
def test_an_abandoned_weapon_says_so() -> None:
    at = table("german-rifle C4 with german-light-mg", "russian-rifle O10")
    effects.lose_weapon(at.game, at.piece("german-light-mg"), "abandoned", "CC-11.3")
    assert (kinds_of(at), at.state.active) == (["weapon-lost-abandoned"], AXIS)


@pytest.mark.rule("CC-1.9", "CC-1.9.1")
@pytest.mark.parametrize(("trigger", "more"), [("none", []), ("jammed", ["dice-jammed"])])
def test_a_roll_is_told_once_with_its_trigger_before_it_can_be_rerolled(trigger: str, more: list[str]) -> None:
    at = table().deck(AXIS, card(trigger=trigger)).run(FateRoll(side=AXIS, reason="rally"))
    before = [told.event.kind for told in at.game.events if told.event.kind != "revealed"]
    at.play("accept")
    after = [told.event.kind for told in at.game.events]
    assert (before[-1 - len(more) :], "rolled-rally" in after) == (["rolled-rally", *more], False)
