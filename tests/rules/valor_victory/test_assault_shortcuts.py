"""Shortcuts of close assaults: everybody of a hex assaults in one click (VV-15.1d)."""

import pytest

from ccstudio.engine.destinations import Shortcut
from ccstudio.rules.valor_victory.system import VALOR_VICTORY
from tests.rules.valor_victory.positions import Table, table

RIFLE, HALF, LEADER, FOE = "german-rifle", "german-rifle-half", "german-brandt", "american-rifle"


def shortcuts(at: Table) -> tuple[Shortcut, ...]:
    """The shortcuts of the open question."""
    return VALOR_VICTORY.shortcuts(VALOR_VICTORY.view(at.game, at.ask.seat))


def assaulters(at: Table, shortcut: Shortcut) -> list[str]:
    """Who assaults if the choices of a shortcut are made one after the other."""
    for choice in shortcut.choices:
        assert choice in at.ask.options
        at._answer(choice)
    return [at.words_of(option.piece) for option in at.told("assaults")[0]["units"]]


@pytest.mark.rule("VV-15.1c", "VV-15.1d")
def test_each_hex_of_the_enemy_is_assaulted_from_where_it_succeeds_most_likely() -> None:
    at = table(f"{RIFLE} D5", f"{LEADER} D5", f"{HALF} E4", f"{FOE} D4", f"{FOE} F4 pinned").phase("assault").begin()
    found = shortcuts(at)
    assert [at.words(shortcut.at) for shortcut in found if shortcut.at is not None] == ["F4", "D4"]
    assert assaulters(at, found[1]) == [RIFLE, LEADER]


@pytest.mark.rule("VV-15.1d", "VV-15.2")
@pytest.mark.parametrize("pool", [(), ("grenades pool of axis",)])
def test_everybody_joins_and_expendable_weapons_are_kept(pool: tuple[str, ...]) -> None:
    at = table(f"{RIFLE} D5", f"{HALF} D5", f"{LEADER} D5", f"{FOE} D4", *pool).phase("assault").begin()
    at.play(HALF, "D4")
    (shortcut,) = shortcuts(at)
    assert assaulters(at, shortcut) == [HALF, RIFLE, LEADER]
    assert not at.told("spent")


@pytest.mark.rule("VV-15.1f", "VV-15.1g")
def test_who_cannot_assault_has_no_shortcut() -> None:
    at = table(f"{RIFLE} D5 advanced", f"{RIFLE} E9", "german-pzkpfw-v D5", f"{FOE} D4").phase("assault").begin()
    assert shortcuts(at) == ()
