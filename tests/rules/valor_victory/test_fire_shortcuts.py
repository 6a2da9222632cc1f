"""Shortcuts of fire: whole groups at one target in one click."""

from fractions import Fraction

import pytest

from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import SpaceOption
from ccstudio.engine.secrets import view_of
from ccstudio.rules.valor_victory.declarations import OpportunityWindow
from ccstudio.rules.valor_victory.query.whole_groups import expected_points
from ccstudio.rules.valor_victory.shortcuts import SHORTCUTS
from tests.rules.valor_victory.positions import Table, table


def shortcuts(at: Table) -> tuple[Shortcut, ...]:
    """The shortcuts of the open question."""
    return SHORTCUTS.of(view_of(at.game, at.ask.seat, lambda *_: None))


def take(at: Table, shortcut: Shortcut) -> tuple[int, int]:
    """Answer with all choices of a shortcut; firepower and modifier of the attack that it makes."""
    at.play(
        *[at.words(option) if isinstance(option, SpaceOption) else _name(at, option) for option in shortcut.choices]
    )
    told = at.told("fires")[-1]
    return told["firepower"], told["modifier"]


def _name(at: Table, option: object) -> str:
    return next((name for name, piece in at.names.items() if getattr(option, "piece", None) == piece), "fire")


GROUP = ("german-rifle D4 as one", "german-rifle D4 with german-mg34 as two", "german-brandt D4 as leader")


@pytest.mark.rule("VV-14.2a")
def test_the_whole_group_fires_in_one_click() -> None:
    at = table(*GROUP, "american-rifle D6", dice="66").play("one")
    (shortcut,) = shortcuts(at)
    assert shortcut.at == SpaceOption(at.space("D6"))
    assert take(at, shortcut) == (4 + 7 + 1, -1)


@pytest.mark.rule("VV-14.2a", "VV-12.5")
def test_expendable_weapons_are_left_to_the_person() -> None:
    at = table(*GROUP, "american-rifle D5", "grenades pool of axis", dice="66").play("one")
    assert take(at, shortcuts(at)[0]) == (12, -1)


@pytest.mark.rule("VV-5.32a")
def test_each_target_is_offered_with_the_group_that_can_expect_most() -> None:
    at = table(*GROUP, "german-rifle F4 as alone", "american-rifle D6", "american-rifle G4", dice="66").begin()
    near, far = sorted(shortcuts(at), key=lambda shortcut: len(shortcut.choices), reverse=True)
    assert [shortcut.at for shortcut in (near, far)] != [None, None]
    assert near.at in {SpaceOption(at.space("D6")), SpaceOption(at.space("G4"))}
    assert take(at, near)[0] >= 11


@pytest.mark.rule("VV-13.8i")
def test_the_best_group_fires_at_who_moves() -> None:
    at = table(
        "german-rifle D5 as mover", "american-rifle D8 as one", "american-rifle D8 as two",
        "american-rifle F6 as alone", dice="66",
    ).phase("movement")  # fmt: skip
    at.run(OpportunityWindow((at.piece("mover"),), at.space("D5")))
    (shortcut,) = shortcuts(at)
    assert take(at, shortcut) == (10, -1)


@pytest.mark.rule("VV-14.T")
def test_the_average_counts_every_roll() -> None:
    at = table("german-rifle D4 as one", "american-rifle D7")
    found = expected_points(at.board, at.state, (at.piece("one"),), at.space("D7"))
    assert found == Fraction(5 * 1 + 4 * 2 + 3 * 3 + 2 * 4 + 1 * 5, 36)
