"""Choices of Valor & Victory that are made together: groups fire, move, assault; usual losses (VV-14.2, VV-6.1b)."""

import pytest

from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.play.narration import Narrator
from ccstudio.rules.valor_victory.system import VALOR_VICTORY
from tests.rules.valor_victory.assistance import shortcuts, take, view_of
from tests.rules.valor_victory.positions import Table, table

RIFLE, MG, LEADER, FOE = "german-rifle", "german-mg34", "german-brandt", "american-rifle"
PANTHER, SHERMAN, SHRECK = "german-pzkpfw-v", "american-m4a3e8", "german-panzerschreck"
SQUADS = (f"{RIFLE} D5 with {MG} as gunners", f"{RIFLE} D5 as others", f"{LEADER} D5")


def titles(at: Table) -> list[str]:
    """The words of the shortcuts."""
    narrator = Narrator(VALOR_VICTORY, view_of(at))
    return [narrator.sentence(found.title) for found in VALOR_VICTORY.shortcuts(view_of(at))]


def fired(at: Table) -> set[str]:
    return {at.words_of(unit) for unit, record in at.state.units.items() if record.fired}


# Fire


@pytest.mark.rule("VV-14.2a", "VV-13.6a", "VV-5.32a")
def test_all_of_a_hex_fire_at_a_target_by_one_shortcut() -> None:
    at = table(*SQUADS, f"{FOE} D7", f"{FOE} F7 as far", dice="66").begin()
    found = shortcuts(at)["shortcut-fire-from"]
    assert isinstance(found.at, SpaceOption)
    take(at, found.choices)
    assert fired(at) == {"gunners", "others", LEADER}
    assert at.game.state.thrown


@pytest.mark.rule("VV-14.2a")
def test_each_target_has_its_shortcut_the_best_chance_first() -> None:
    at = table(*SQUADS, f"{FOE} D7", f"{FOE} F7 as far", board={"terrain": {"F7": "woods"}}).begin()
    found = [one.at for one in VALOR_VICTORY.shortcuts(view_of(at)) if one.title.code == "shortcut-fire-from"]
    assert found == [SpaceOption(at.space("D7")), SpaceOption(at.space("F7"))]
    assert all("APFP" in title for title in titles(at))


@pytest.mark.rule("VV-14.2a", "VV-14.5")
def test_the_fewest_who_do_as_much_have_a_shortcut_of_their_own() -> None:
    at = table(*SQUADS[:2], f"{RIFLE} D5 as third", f"{FOE} D7", dice="66").begin()
    found = shortcuts(at)["shortcut-fire-enough"]
    take(at, found.choices)
    assert len(fired(at)) == 2


@pytest.mark.rule("VV-13.8a", "VV-13.8i", "VV-14.2a")
def test_all_of_a_hex_fire_at_who_moves() -> None:
    at = table(f"{RIFLE} D9", f"{FOE} D5 as one", f"{FOE} D5 as two", dice="66").phase("movement")
    at.play(RIFLE, "move", "D8")
    take(at, shortcuts(at)["shortcut-fire-from"].choices)
    assert fired(at) == {"one", "two"}


@pytest.mark.rule("VV-14.2a")
def test_the_rest_of_a_group_joins_by_one_shortcut() -> None:
    at = table(*SQUADS, f"{FOE} D7", dice="66").play("gunners")
    take(at, shortcuts(at)["shortcut-whole-group"].choices)
    assert fired(at) == {"gunners", "others", LEADER}


@pytest.mark.rule("VV-12.52a", "VV-12.5")
def test_a_shortcut_uses_no_weapons_up() -> None:
    at = table(*SQUADS, "grenades pool of axis", f"{FOE} D6", dice="66").begin()
    take(at, shortcuts(at)["shortcut-fire-from"].choices)
    assert at.where("grenades") == "pool"


@pytest.mark.rule("VV-16.1a", "VV-13.6b")
def test_the_best_shot_at_a_tank_is_led() -> None:
    at = table(f"{RIFLE} D6 with {SHRECK}", f"{LEADER} D6", f"{SHERMAN} D4 facing n", f"{FOE} F6", dice="66").begin()
    found = shortcuts(at)["shortcut-shoot"]
    assert found.at == PieceOption(at.piece(SHERMAN))
    take(at, found.choices)
    assert fired(at) == {RIFLE, LEADER}


@pytest.mark.rule("VV-12.61b", "VV-12.61c")
def test_all_mortars_of_a_hex_fire_together_with_their_leader() -> None:
    mortar = "german-5cm-mortar"
    at = table(f"{RIFLE} D3 with {mortar} as one", f"{RIFLE} D3 with {mortar} as two", f"{LEADER} D3", f"{FOE} D8",
               dice="66").begin()  # fmt: skip
    take(at, shortcuts(at)["shortcut-mortars"].choices)
    assert fired(at) == {"one", "two", LEADER}


# Moves


@pytest.mark.rule("VV-6.1b", "VV-6.3b")
def test_all_infantry_of_a_hex_moves_together() -> None:
    at = table(*SQUADS, f"{PANTHER} D5", f"{FOE} M9").phase("movement").begin()
    take(at, shortcuts(at)["shortcut-move-all"].choices)
    at.play("D4", "stop")
    assert [at.where(unit) for unit in ("gunners", "others", LEADER, PANTHER)] == ["D4", "D4", "D4", "D5"]


@pytest.mark.rule("VV-6.1b")
def test_all_others_of_a_hex_come_along() -> None:
    at = table(*SQUADS, f"{FOE} M9").phase("movement").play("others")
    take(at, shortcuts(at)["shortcut-move-all"].choices)
    assert at.ask.prompt == "choose-step"


# Close assault, losses


@pytest.mark.rule("VV-15.1d")
def test_all_of_a_hex_assault_together() -> None:
    at = table(*SQUADS, f"{FOE} D6", dice="66").phase("assault").play("gunners", "D6")
    take(at, shortcuts(at)["shortcut-whole-assault"].choices)
    assert all(at.unit(unit).assaulted for unit in ("gunners", "others", LEADER))


@pytest.mark.rule("VV-14.61a", "VV-14.61d")
def test_losses_that_cost_least_are_chosen_together() -> None:
    at = table(*SQUADS, f"{FOE} D7 as one", f"{FOE} D7 as two", dice="44").play("gunners")
    take(at, shortcuts(at)["shortcut-whole-group"].choices)
    assert at.ask.prompt == "choose-casualty"
    points = at.game.stack[-1].points
    take(at, shortcuts(at)["shortcut-fewest-lost"].choices)
    assert points == 2
    assert [at.unit(unit).pinned for unit in ("one", "two")] == [True, True]


@pytest.mark.rule("VV-14.61a", "VV-14.7a")
def test_losses_that_leave_most_units_unpinned_are_chosen_together() -> None:
    at = table(*SQUADS, f"{FOE} D7 as one", f"{FOE} D7 as two", f"{FOE} D7 as three", dice="12").play("gunners")
    take(at, shortcuts(at)["shortcut-whole-group"].choices)
    take(at, shortcuts(at)["shortcut-fewest-pinned"].choices)
    assert sum(at.unit(unit).pinned for unit in ("one", "two", "three") if at.where(unit) != "gone") < 2
