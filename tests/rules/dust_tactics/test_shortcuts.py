"""Choices that are made together: all weapons at one target, whole movements; and what attacks can change."""

import pytest

from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption
from ccstudio.engine.prospects import Prospect
from ccstudio.rules.dust_tactics.procedures.close_combat import STRIKE
from ccstudio.rules.dust_tactics.procedures.damage import TakeHarm
from ccstudio.rules.dust_tactics.procedures.heroes import LEAVE, STAY
from ccstudio.rules.dust_tactics.query.pieces import slot_of, soldiers_of
from ccstudio.rules.dust_tactics.state import Harm
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.positions import Table, table

BARE = {"bare": True}
LED = ("axis-recon E5 with axis-wendt", "axis-beams A9")
MOVE_ATTACK, MOVE_MOVE, SUSTAINED = ButtonOption("move-attack"), ButtonOption("move-move"), ButtonOption("sustained")


def shortcuts(at: Table) -> tuple[Shortcut, ...]:
    return DUST_TACTICS.shortcuts(DUST_TACTICS.view(at.game, at.ask.seat))


def prospects(at: Table) -> tuple[Prospect, ...]:
    return DUST_TACTICS.prospects(DUST_TACTICS.view(at.game, at.ask.seat))


def ways(at: Table) -> dict[Option, tuple[Option, ...]]:
    return {found.goal: found.choices for found in DUST_TACTICS.destinations(DUST_TACTICS.view(at.game, at.ask.seat))}


def take(at: Table, choices: tuple[Option, ...]) -> None:
    for choice in choices:
        assert choice in at.ask.options
        at.game.answer(choice)


@pytest.mark.rule("DT-F1", "DT-F6")
def test_all_weapons_fire_at_one_target() -> None:
    at = table("axis-recon E5", "allied-recon E7", board=BARE).begin()
    sustained = next(found for found in shortcuts(at) if found.choices[0] == SUSTAINED)
    target = PieceOption(at.piece("allied-recon"))
    assert (sustained.at, target in sustained.choices) == (target, True)
    take(at, sustained.choices)
    assert at.game.pending is None or at.ask.prompt != "choose-target"


@pytest.mark.rule("DT-F5", "DT-F6")
def test_weapons_that_are_left_fire_at_one_target() -> None:
    at = table("axis-recon E5", "allied-recon E7", board=BARE).play("sustained")
    found = shortcuts(at)[0]
    assert found.title.code == "shortcut-all-weapons"
    take(at, found.choices)
    assert at.game.pending is None or at.ask.prompt != "choose-target"


@pytest.mark.rule("DT-A3", "DT-M1")
def test_the_pair_of_actions_follows_from_where_a_unit_goes() -> None:
    at = table("axis-recon E5", "allied-recon E8", board=BARE).begin()
    found = ways(at)
    first = {len(choices): choices[0] for choices in found.values()}
    assert {*first.values()} == {MOVE_ATTACK, MOVE_MOVE}
    far = max(found, key=lambda goal: len(found[goal]))
    take(at, found[far])
    assert isinstance(far, SpaceOption)
    assert at.state.stacks.space_of(at.piece("axis-recon")) == far.space


@pytest.mark.rule("DT-A3", "DT-M2")
def test_the_whole_movement_has_a_preview() -> None:
    at = table("axis-recon E5", "allied-recon E8", board=BARE).begin()
    found = ways(at)
    far = max(found, key=lambda goal: len(found[goal]))
    preview = DUST_TACTICS.preview(DUST_TACTICS.view(at.game, at.ask.seat), found[far])
    assert preview is not None
    assert isinstance(far, SpaceOption)
    assert preview.path[-1].space == far.space


@pytest.mark.rule("DT-F9")
def test_a_target_has_a_chance_of_damage() -> None:
    at = table("axis-gun-walker E5", "allied-recon E8", board=BARE).play("sustained")
    (found,) = prospects(at)
    assert 0 < found.chance < 1


@pytest.mark.rule("DT-CC2")
def test_striking_back_has_a_chance_of_damage() -> None:
    at = table("axis-recon E5", "allied-recon E6", board=BARE)
    take(at.begin(), next(found.choices for found in shortcuts(at) if found.choices[0] == SUSTAINED))
    at.until("strike-back")
    (found,) = prospects(at)
    assert (found.option, found.is_public) == (STRIKE, True)
    assert 0 < found.chance < 1


# The choice of a unit.


@pytest.mark.rule("DT-A1", "DT-A3", "DT-F1")
def test_a_target_is_attacked_by_the_unit_that_hurts_it_most() -> None:
    at = table("axis-recon E5", "axis-gun-walker E3", "allied-recon E7", board=BARE).begin()
    found = shortcuts(at)
    assert [one.at for one in found] == [PieceOption(at.piece("allied-recon"))]
    take(at, found[0].choices)
    assert at.game.pending is None or at.ask.prompt not in ("choose-unit", "choose-pair", "choose-target")


@pytest.mark.rule("DT-A3")
def test_units_without_a_target_attack_nobody() -> None:
    assert shortcuts(table("axis-recon A1", "axis-beams A3", "allied-recon I9", board=BARE).begin()) == ()


@pytest.mark.rule("DT-H13", "DT-M1")
def test_a_hero_stays_with_the_squad_that_goes_somewhere() -> None:
    at = table(*LED, "allied-recon E8", board=BARE).play("axis-recon")
    far = max(ways(at), key=lambda goal: len(ways(at)[goal]))
    assert ways(at)[far][0] == STAY
    take(at, ways(at)[far])
    assert isinstance(far, SpaceOption)
    assert (at.where("axis-recon"), at.where("axis-wendt")) == (at.board.name(far.space),) * 2


@pytest.mark.rule("DT-H13", "DT-M2")
def test_the_way_of_a_squad_with_its_hero_has_a_preview() -> None:
    at = table(*LED, "allied-recon E8", board=BARE).play("axis-recon")
    way = max(ways(at).values(), key=len)
    preview = DUST_TACTICS.preview(DUST_TACTICS.view(at.game, at.ask.seat), way)
    assert preview is not None
    assert (preview.choices, len(preview.path)) == (way, sum(isinstance(it, SpaceOption) for it in way))


@pytest.mark.rule("DT-H13", "DT-F1")
def test_a_hero_stays_with_the_squad_that_attacks() -> None:
    at = table(*LED, "allied-recon E7", board=BARE).play("axis-recon")
    found = next(one for one in shortcuts(at) if one.at == PieceOption(at.piece("allied-recon")))
    take(at, found.choices)
    assert (found.choices[0], at.where("axis-wendt")) == (STAY, "E5")


# Heroes who can leave later.


@pytest.mark.rule("DT-H13")
def test_leaving_is_useless_if_the_hero_is_asked_about_again_before_anybody_acts() -> None:
    at = table(LED[0], "allied-recon A1 activated", board=BARE).play("stay", "nothing")
    assert [(found.option, found.is_useless) for found in prospects(at)] == [(LEAVE, True)]


@pytest.mark.rule("DT-H13")
def test_leaving_is_useless_if_only_another_hero_is_asked_about_before() -> None:
    other = "axis-beams A9 activated with axis-brandt"
    at = table(other, LED[0], "allied-recon A1 activated", board=BARE).play("stay", "nothing")
    assert [(found.option, found.is_useless) for found in prospects(at)] == [(LEAVE, True)]


@pytest.mark.rule("DT-H13")
def test_leaving_may_matter_while_others_are_left_to_act() -> None:
    at = table(LED[0], "allied-recon A1", board=BARE).play("stay", "nothing")
    assert (at.ask.prompt, prospects(at)) == ("ask-leave", ())


@pytest.mark.rule("DT-H13")
def test_leaving_may_matter_before_the_squad_acts() -> None:
    at = table(LED[0], "allied-recon A1 activated", board=BARE).begin()
    assert (at.ask.prompt, prospects(at)) == ("ask-leave", ())


# Casualties.


@pytest.mark.rule("DT-F11")
def test_the_soldiers_with_the_fewest_weapons_fall_together() -> None:
    at = table("axis-recon E5", "allied-recon E7", board=BARE)
    at.run(TakeHarm(target=at.piece("axis-recon"), harms=(Harm(3, 1),), by=at.piece("allied-recon")))
    (found,) = shortcuts(at)
    take(at, found.choices)
    assert (len(found.choices), at.soldiers("axis-recon")) == (3, 2)
    assert "special" in {
        slot_of(at.board, at.state, soldier).role for soldier in soldiers_of(at.state, at.piece("axis-recon"))
    }


@pytest.mark.rule("DT-F11")
def test_one_point_of_damage_needs_no_shortcut() -> None:
    at = table("axis-recon E5", "allied-recon E7", board=BARE)
    at.run(TakeHarm(target=at.piece("axis-recon"), harms=(Harm(1, 1),), by=at.piece("allied-recon")))
    assert (at.ask.prompt, shortcuts(at)) == ("choose-casualty", ())
