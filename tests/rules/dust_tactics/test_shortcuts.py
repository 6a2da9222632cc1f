"""Choices that are made together: all weapons at one target, whole movements; and what attacks can change."""

import pytest

from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption
from ccstudio.rules.dust_tactics.procedures.close_combat import STRIKE
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.positions import Table, table

BARE = {"bare": True}
MOVE_ATTACK, MOVE_MOVE, SUSTAINED = ButtonOption("move-attack"), ButtonOption("move-move"), ButtonOption("sustained")


def shortcuts(at: Table) -> tuple[Shortcut, ...]:
    return DUST_TACTICS.shortcuts(DUST_TACTICS.view(at.game, at.ask.seat))


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
    (found,) = DUST_TACTICS.prospects(DUST_TACTICS.view(at.game, at.ask.seat))
    assert 0 < found.chance < 1


@pytest.mark.rule("DT-CC2")
def test_striking_back_has_a_chance_of_damage() -> None:
    at = table("axis-recon E5", "allied-recon E6", board=BARE)
    take(at.begin(), next(found.choices for found in shortcuts(at) if found.choices[0] == SUSTAINED))
    at.until("strike-back")
    (found,) = DUST_TACTICS.prospects(DUST_TACTICS.view(at.game, at.ask.seat))
    assert (found.option, found.is_public) == (STRIKE, True)
    assert 0 < found.chance < 1
