"""What choices are said to come to before they are made: shots, flames, pairs of actions, orders."""

from typing import Any

from ccstudio.engine.options import PieceOption
from ccstudio.engine.present import Preview
from ccstudio.play.narration import Narrator
from ccstudio.rules.dust_tactics.procedures.abilities import TankHead
from ccstudio.rules.dust_tactics.procedures.command_squad import Order
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.positions import ALLIES, Table, table

BARE = {"bare": True}


def preview_of(at: Table, word: object) -> Preview:
    option = at._option(word)
    assert option is not None, f"{word} is not offered: {at.asked()}"
    found = DUST_TACTICS.preview(DUST_TACTICS.view(at.game, at.ask.seat), (option,))
    assert found is not None, "there is something to say"
    return found


def codes(at: Table, word: object) -> list[str]:
    """The codes of what is said of an option."""
    return [note.text.code for note in preview_of(at, word).notes]


def note(at: Table, word: object, code: str) -> dict[str, Any]:
    """What fills one of these sentences."""
    return next(note.text.values for note in preview_of(at, word).notes if note.text.code == code)


def test_class_distance_and_range_of_a_target_are_told():
    at = table("axis-recon E5", "allied-recon F8", board=BARE).play("sustained")
    told = note(at, "allied-recon", "in-range-at")
    assert (told["armour"], told["distance"], told["range"]) == ("I2", 3, 4)


def test_the_damage_to_be_expected_is_told():
    at = table("axis-gun-walker E5", "allied-gun-walker E8", board=BARE).play("sustained")
    told = note(at, "allied-gun-walker", "expected-damage")
    assert (told["damage"], told["health"], told["percent"]) == ("3.1", 4, "45")


def test_a_sustained_attack_rolls_misses_again():
    at = table("axis-recon E5", "allied-recon E8", board=BARE).play("sustained")
    assert "misses-again" in codes(at, "allied-recon")


def test_whose_cover_goes_with_a_crate_is_told():
    at = table("allied-rockets E5", "axis-recon E7", "crate E7", board=BARE).setting(active=ALLIES)
    at.play("sustained")
    while not at.offered("crate"):
        at.play("hold")
    assert "no-more-cover" in codes(at, "crate")


def test_the_squares_of_flames_are_told_with_who_burns_there():
    at = table("allied-flame-walker E4", "axis-recon E5", "axis-gun-walker E6", board=BARE).setting(active=ALLIES)
    at.play("sustained", "hold", "hold", "E5")
    assert codes(at, "E6")[:2] == ["flames-burn", "flames-burn"]


def test_a_red_cross_has_dice_for_every_model():
    at = table("allied-stormers E5", "axis-recon E6", board=BARE).setting(active=ALLIES)
    at.play("sustained", "hold")
    assert [part.amount for part in preview_of(at, "axis-recon").sums[0].parts] == [1, 4]


def test_that_a_squad_may_strike_back_is_told():
    at = table("axis-recon E5", "allied-recon E6", board=BARE).play("sustained", "hold", "hold", "hold")
    assert "may-strike-back" in codes(at, "allied-recon")


def test_targets_in_sight_are_told_of_an_attack_before_it_is_chosen():
    at = table("axis-recon E5", "allied-recon E8", "allied-rockets A1", board=BARE).begin()
    assert note(at, "sustained", "can-attack")["targets"] == (PieceOption(at.piece("allied-recon")),)


def test_targets_after_a_move_are_told_before_it_is_chosen():
    at = table("axis-recon E3", "allied-recon E8", "axis-beams A9", board=BARE).play("axis-recon")
    assert note(at, "move-attack", "can-attack-after")["targets"] == (PieceOption(at.piece("allied-recon")),)


def test_whom_nobody_can_reach_is_no_target_after_a_move():
    at = table("axis-recon E1", "allied-recon E9", "axis-beams A9", board=BARE).play("axis-recon")
    assert "attacks-nobody-after" in codes(at, "move-attack")


def test_how_far_two_moves_lead_is_told():
    at = table("axis-recon E5", "axis-beams A9", "allied-recon E9", board=BARE).play("axis-recon")
    far, near = (note(at, pair, "can-go")["count"] for pair in ("move-move", "move-attack"))
    assert (far, near) == (20, 8)


def test_whom_a_hero_could_charge_after_two_moves_is_told():
    at = table("allied-reed E5", "axis-recon E8", board=BARE).setting(active=ALLIES).begin()
    assert note(at, "move-move", "can-charge")["targets"] == (PieceOption(at.piece("axis-recon")),)


def test_an_order_tells_whom_it_can_be_for():
    at = table("axis-headquarters E5", "axis-gun-walker D5 damage 1 activated", "allied-recon A1", board=BARE)
    at.run(Order(squad=at.piece("axis-headquarters")))
    assert note(at, "repair", "order-targets")["targets"] == (PieceOption(at.piece("axis-gun-walker")),)


def test_what_assault_brings_is_told():
    at = table("axis-test-hero E5", "allied-recon E9", "axis-beams A9", board=BARE).play(
        "axis-test-hero", "move-attack"
    )
    told = note(at, "assault", "assault-brings")
    assert (told["before1"], told["after1"]) == (1, 2)


def test_every_option_of_a_game_can_be_looked_at():
    at = table(
        "axis-recon A3", "allied-flame-walker A5", "axis-headquarters C3", "allied-reed C5", "crate B4", board=BARE
    )
    narrator = Narrator(DUST_TACTICS, DUST_TACTICS.view(at.begin().game, at.ask.seat))
    told = []
    for _ in range(60):
        if at.game.over:
            break
        narrator = Narrator(DUST_TACTICS, DUST_TACTICS.view(at.game, at.ask.seat))
        for option in at.ask.options:
            found = DUST_TACTICS.preview(narrator.view, (option,))
            told += [narrator.reason(note) for note in found.notes] if found is not None else []
            told += [narrator.sum(one) for one in found.sums] if found is not None else []
        at._answer(at.ask.options[-1])
    assert len(told) > 50


def test_a_hero_restores_all_the_damage_of_a_vehicle():
    at = table(
        "axis-test-hero E5", "axis-gun-walker E6 damage 3", "axis-claw-walker D5 damage 1", "allied-gun-walker A1",
        board=BARE,
    )  # fmt: skip
    at.run(TankHead(hero=at.piece("axis-test-hero")))
    healed = [note(at, name, "restores-health")["health"] for name in ("axis-gun-walker", "axis-claw-walker")]
    assert healed == [3, 1]
