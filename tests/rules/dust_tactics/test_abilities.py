"""DT-X2 to DT-X6d, DT-X11, DT-X13b, DT-X14, DT-X15, DT-Z4: abilities that are announced, charges, repairs."""

from typing import Any

import pytest

from ccstudio.engine.seats import Seat
from ccstudio.play.narration import Narrator
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.procedures.abilities import Announce, Charge, SelfRepair, TankHead
from ccstudio.rules.dust_tactics.procedures.heroes import HeroLeaves
from ccstudio.rules.dust_tactics.query.movement import points_of
from ccstudio.rules.dust_tactics.query.weapons import is_doubled
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.positions import ALLIES, Table, table


def bare(*pieces: str, **wishes: Any) -> Table:
    return table(*pieces, "allied-gun-walker A1 as guns", board={"bare": True, **wishes})


def dice_declared(at: Table) -> list[int]:
    return [told["dice"] for told in at.told("fires")]


# Once in a game


@pytest.mark.rule("DT-X2", "DT-Z4")
def test_r6_all_in_one_every_weapon_rolls_twice_its_dice() -> None:
    at = bare("axis-recon E5", "allied-recon E8", "axis-beams A9", stats={"axis-recon": {"abilities": ["all-in-one"]}})
    at.play("axis-recon", "attack-move", "all-in-one", "allied-recon", "allied-recon", "hold").until("step")
    assert (dice_declared(at), sum(dice_declared(at))) == ([8, 6], 14)


@pytest.mark.rule("DT-X2", "DT-H5")
def test_all_in_one_of_a_hero_is_for_his_own_weapons_only() -> None:
    plain, doubled = (dice_of_lines(announced) for announced in ("no-special", "all-in-one"))
    assert sorted(after / before for before, after in zip(plain, doubled, strict=True)) == [1, 1, 1, 1, 2, 2]


def dice_of_lines(announced: str) -> list[int]:
    """What the four lines of a squad declare, and the two of the hero in it."""
    at = bare("axis-recon E5 with axis-test-hero", "allied-recon E6", "axis-beams A9")
    at.play("axis-recon", "stay", "attack-move", announced)
    while at.ask.kind in ("target", "shots"):
        at.play("allied-recon" if at.offered("allied-recon") else int(at.options()[-1]))
    return dice_declared(at)


@pytest.mark.rule("DT-X2", "DT-H5")
def test_all_in_one_of_a_squad_holds_for_the_hero_in_it_too() -> None:
    at = bare(
        "axis-recon E5 with axis-test-hero", "allied-recon E6", stats={"axis-recon": {"abilities": ["all-in-one"]}}
    )
    at.setting(effects={"all-in-one"})
    assert {is_doubled(at.board, at.state, at.piece(one)) for one in ("axis-recon", "axis-test-hero")} == {True}


@pytest.mark.rule("DT-X9a", "DT-H5")
def test_a_fast_hero_does_not_make_his_squad_fast() -> None:
    at = bare("axis-recon E5 with axis-test-hero", "axis-beams A9", stats={"axis-test-hero": {"abilities": ["fast"]}})
    together = points_of(at.board, at.state, at.piece("axis-recon"), 1)
    at.run(HeroLeaves(squad=at.piece("axis-recon"))).play("leave")
    assert (together, points_of(at.board, at.state, at.piece("axis-test-hero"), 1)) == (1, 2)


@pytest.mark.rule("DT-X2", "DT-Z6", "DT-H5")
def test_it_is_used_up_for_the_hero_whose_it_is() -> None:
    at = bare("axis-recon E5 with axis-test-hero", "allied-recon E8", "axis-beams A9")
    at.play("axis-recon", "stay", "attack-move", "all-in-one")
    assert (at.unit("axis-test-hero").used, at.unit("axis-recon").used) == (("all-in-one",), ())


@pytest.mark.rule("DT-X2", "DT-X3", "DT-X4b")
def test_what_is_used_up_is_not_offered_again() -> None:
    words = "used all-in-one used assault"
    at = bare(f"axis-test-hero E5 {words}", "allied-recon E6", "axis-wendt A9 used berserk", "allied-rockets A8")
    for unit, action in (("axis-test-hero", "attack"), ("axis-test-hero", "move"), ("axis-wendt", "attack")):
        at.run(Announce(unit=at.piece(unit), action=action))  # type: ignore[arg-type]
        assert at.game.over


@pytest.mark.rule("DT-Z4")
def test_only_what_is_of_use_in_an_action_is_offered() -> None:
    at = bare("axis-recon E5 with axis-test-hero")
    offered = [at.run(Announce(unit=at.piece("axis-recon"), action=action)).options() for action in ("move", "attack")]
    assert offered == [["assault", "no-special"], ["all-in-one", "no-special"]]


@pytest.mark.rule("DT-Z4")
def test_who_attacks_nobody_is_not_asked() -> None:
    at = bare("axis-wendt E5", "axis-recon A9").play("axis-wendt", "move-attack", "E6")
    assert at.until("unit").told("announces-berserk") == []


@pytest.mark.rule("DT-X3")
def test_assault_doubles_the_movement_of_the_squad_of_the_hero_too() -> None:
    at = bare("axis-recon E9 with axis-test-hero", "axis-beams A9").play("axis-recon").until("pair")
    at.play("move-move", "assault", "E8", "E7", "E6", "E5").until("unit")
    assert (at.where("axis-recon"), at.unit("axis-test-hero").used) == ("E5", ("assault",))


@pytest.mark.rule("DT-X3")
def test_assault_is_over_with_the_activation() -> None:
    at = bare("axis-test-hero E9", "axis-beams A9").play("axis-test-hero", "move-move", "assault").until("unit")
    assert at.state.effects == set()


@pytest.mark.rule("DT-X4a", "DT-X4b", "DT-X4c")
def test_r5_a_hero_goes_berserk_with_his_lasers_in_a_sustained_attack() -> None:
    at = bare("axis-beams E5 with axis-wendt", "allied-rockets E8 as goal", "axis-recon A9")
    at.dice("HMMM M MMM  M  HMM M MMM  M  HM M HMM  H M M")
    at.play("axis-beams", "stay", "sustained", "berserk", "goal", "goal", "goal").until("pair")
    assert (at.told("hits")[0]["hits"], at.rolled, at.unit("axis-wendt").used) == (5, 14, ("berserk",))


@pytest.mark.rule("DT-X4b", "DT-Q1")
def test_by_ruling_one_goes_berserk_in_every_attack_and_is_not_asked() -> None:
    at = bare("axis-wendt E5 used berserk", "allied-recon E6", rulings={"berserk-once": "always"})
    at.run(Announce(unit=at.piece("axis-wendt"), action="attack"))
    assert (at.game.over, at.state.effects) == (True, {"berserk"})


@pytest.mark.rule("DT-X4b")
def test_one_may_keep_it() -> None:
    at = bare("axis-wendt E5", "allied-recon E6")
    at.run(Announce(unit=at.piece("axis-wendt"), action="attack")).play("no-special")
    assert (at.state.effects, at.unit("axis-wendt").used) == (set(), ())


@pytest.mark.rule("DT-H5")
def test_an_ability_goes_with_the_hero_who_leaves() -> None:
    at = bare("axis-recon E5 with axis-wendt", "axis-beams A9").play("axis-recon", "leave")
    at.run(Announce(unit=at.piece("axis-recon"), action="attack"))
    assert at.game.over


@pytest.mark.rule("DT-X5")
def test_black_ops_is_lost_with_the_hero() -> None:
    at = bare("allied-reed E5", "axis-recon A9")
    effects.destroy(at.game, at.piece("allied-reed"), "")
    at.dice("HMM", "MMM").begin("begin_round")
    assert at.rolled == 2


# Charge


def charging(*pieces: str, moves: str = "move-attack", **wishes: Any) -> Table:
    """A hero who charges has moved from E5 to E6."""
    at = bare("allied-reed E5", "axis-beams A9", *pieces, **wishes).setting(active=ALLIES)
    at.play("allied-reed", moves).play("E6")
    return at.play("stop") if at.ask.kind == "step" else at


@pytest.mark.rule("DT-X6a", "DT-X6c")
def test_a_charge_goes_one_square_more_and_attacks() -> None:
    at = charging("axis-recon E8").play("axis-recon")
    squares = at.options()
    at.play("F7", "axis-recon").until("unit")
    assert (squares, at.where("allied-reed"), dice_declared(at)) == (["D7", "E7", "F7"], "F7", [2])


@pytest.mark.rule("DT-X6a")
def test_only_weapons_of_range_1_strike_in_a_charge() -> None:
    at = charging("axis-recon E8").play("axis-recon", "E7")
    asked = at.asked()
    at.play("axis-recon").until("unit")
    assert (asked[:6], [told["weapon"] for told in at.told("fires")]) == ("target", ["Knives"])


@pytest.mark.rule("DT-X6a")
def test_only_the_enemy_charged_is_struck() -> None:
    at = charging("axis-recon E8", "axis-hunters F8").play("axis-recon", "E7")
    assert at.options() == ["axis-recon E8", "hold"]


@pytest.mark.rule("DT-X6a")
def test_one_charges_even_after_two_moves() -> None:
    at = charging("axis-recon E8", moves="move-move").play("axis-recon", "E7", "axis-recon").until("unit")
    assert dice_declared(at) == [2]


@pytest.mark.rule("DT-X6a", "DT-H5")
def test_a_hero_passes_it_to_his_squad() -> None:
    at = bare("allied-recon E5 with allied-reed", "axis-recon E8", "axis-beams A9").setting(active=ALLIES)
    at.play("allied-recon").until("pair").play("move-attack", "E6", "axis-recon", "E7", "axis-recon", "axis-recon")
    at.until("unit")
    assert dice_declared(at)[:2] == [5, 2]


@pytest.mark.rule("DT-X6b")
def test_the_square_obeys_the_rules_of_movement() -> None:
    at = charging("axis-recon E8", "allied-gun-walker F7", "allied-test-hero E7", terrain={"D6": "block"})
    assert at.play("axis-recon").options() == ["D7", "F7"]


@pytest.mark.rule("DT-X6b")
def test_nobody_charges_between_two_corners() -> None:
    at = charging("axis-recon F8", terrain={"E7": "block", "F6": "block", "G7": "block"})
    assert at.ask.kind != "charge"


@pytest.mark.rule("DT-X6c", "DT-Q14")
@pytest.mark.parametrize(("ruling", "attacks"), [("attack", "unit"), ("free", "target")])
def test_after_a_single_move_a_charge_is_the_attack_or_by_ruling_one_more(ruling: str, attacks: str) -> None:
    at = charging("axis-recon E8", rulings={"charge-after-move": ruling}).play("axis-recon", "E7", "hold")
    assert at.ask.kind == attacks


@pytest.mark.rule("DT-X6c")
@pytest.mark.parametrize(("ruling", "charges"), [("attack", False), ("free", True)])
def test_who_has_attacked_charges_only_by_ruling(ruling: str, charges: bool) -> None:
    at = bare("allied-reed E5", "axis-recon E7", "axis-beams A9", rulings={"charge-after-move": ruling})
    at.setting(active=ALLIES).play("allied-reed", "attack-move", "hold", "hold").play("E6")
    if at.ask.kind == "step":
        at.play("stop")
    assert (at.ask.kind == "charge") == charges


@pytest.mark.rule("DT-X6c", "DT-A7")
def test_who_charges_nobody_has_his_attack() -> None:
    at = charging("axis-recon E8").play("no-charge")
    assert (at.ask.kind, at.where("allied-reed")) == ("target", "E6")


@pytest.mark.rule("DT-X6d")
def test_who_is_next_to_the_enemy_charges_without_going_further() -> None:
    at = charging("axis-recon E7", moves="move-move").play("axis-recon", "axis-recon").until("unit")
    assert (at.where("allied-reed"), dice_declared(at)) == ("E6", [2])


@pytest.mark.rule("DT-X6a")
def test_who_has_not_moved_does_not_charge() -> None:
    at = bare("allied-reed E5", "axis-recon E6", "axis-beams A9").setting(active=ALLIES)
    assert at.play("allied-reed", "move-move", "stop").ask.kind == "unit"


@pytest.mark.rule("DT-X10a", "DT-X6c")
@pytest.mark.parametrize(("pair", "lost"), [("move-attack", 1), ("move-move", 0)])
def test_the_attack_of_a_charge_after_a_single_move_has_fighting_spirit(pair: str, lost: int) -> None:
    at = charging("axis-recon E8", moves=pair, stats={"allied-reed": {"abilities": ["charge", "fighting-spirit"]}})
    at.dice("MH" if lost else "MM").play("axis-recon", "E7", "axis-recon").until("casualty" if lost else "unit")
    assert at.told("hits")[-1]["hits"] == lost


@pytest.mark.rule("DT-X6a", "DT-Z4")
def test_what_helps_the_attack_is_announced_in_a_charge_too() -> None:
    at = charging("axis-recon E8", stats={"allied-reed": {"abilities": ["charge", "berserk"]}})
    at.dice("MM", "HM").play("axis-recon", "E7", "berserk", "axis-recon").until("casualty")
    assert at.told("hits")[-1]["hits"] == 1


@pytest.mark.rule("DT-X6b", "DT-M4")
def test_a_walker_may_destroy_the_crate_it_charges_into() -> None:
    stats = {"axis-claw-walker": {"abilities": ["charge"]}}
    at = bare("axis-claw-walker E9", "allied-recon E6", "crate E7", "axis-beams A9", stats=stats)
    at.play("axis-claw-walker", "move-attack", "E8", "allied-recon").play("E7").play("crush")
    (wrecked,) = at.told("wrecked")
    narrator = Narrator(DUST_TACTICS, DUST_TACTICS.view(at.game, at.ask.seat))
    label = narrator.text(DUST_TACTICS.event_styles["wrecked"].label, wrecked)
    # Without its name one would take the walker, which is there now, for destroyed.
    assert ("crate" in label, label.endswith(" destroyed"), at.where("axis-claw-walker")) == (True, True, "E7")


# Repairs


@pytest.mark.rule("DT-X11")
def test_r11_self_repair() -> None:
    at = bare("axis-test-walker E5 damage 2").dice("HM")
    at.run(SelfRepair(unit=at.piece("axis-test-walker")))
    assert (at.damage("axis-test-walker"), at.rolled) == (1, 1)


@pytest.mark.rule("DT-X11")
def test_vehicles_repair_themselves_at_the_end_of_each_round() -> None:
    at = bare("axis-test-walker E5 damage 2", "axis-gun-walker E9 damage 1").dice("HH").begin("end_round")
    assert (at.damage("axis-test-walker"), at.damage("axis-gun-walker"), at.state.round) == (0, 1, 2)


@pytest.mark.rule("DT-X11")
def test_nothing_is_repaired_after_destruction() -> None:
    at = bare("axis-test-walker E5 damage 2", "axis-gun-walker E9", "axis-recon A9")
    effects.destroy(at.game, at.piece("axis-test-walker"), "")
    assert at.begin("end_round").where("axis-test-walker") == "gone"


@pytest.mark.rule("DT-X15", "DT-A4")
@pytest.mark.parametrize(
    ("pair", "words"), [("repair-move", ("E6",)), ("repair-attack", ("hold",)), ("attack-repair", ("hold",))]
)
def test_a_hero_restores_a_vehicle_next_to_him_in_place_of_an_action(pair: str, words: tuple[str, ...]) -> None:
    at = bare("axis-test-hero E5", "axis-gun-walker D4 damage 3", "allied-recon F6", "axis-beams A9")
    at.play("axis-test-hero", pair).until("step" if "move" in pair else "target").play(*words).until("unit")
    assert (at.damage("axis-gun-walker"), at.unit("axis-test-hero").used) == (0, ("tank-head",))


@pytest.mark.rule("DT-X15", "DT-A4")
def test_he_may_come_to_it_first() -> None:
    at = bare("axis-test-hero E5", "axis-gun-walker E7 damage 3", "axis-beams A9").play("axis-test-hero")
    offered = at.options()
    at.play("move-repair", "no-special", "E6").until("unit")
    assert ("repair-move" in offered, at.damage("axis-gun-walker"), at.where("axis-test-hero")) == (False, 0, "E6")


@pytest.mark.rule("DT-X15")
def test_who_comes_to_no_vehicle_restores_none_and_keeps_it() -> None:
    at = bare("axis-test-hero E5", "axis-gun-walker E9 damage 3", "axis-beams A9")
    at.play("axis-test-hero", "move-repair", "no-special", "E6").until("unit")
    assert (at.damage("axis-gun-walker"), at.unit("axis-test-hero").used) == (3, ())


@pytest.mark.rule("DT-X15")
def test_it_is_once_in_a_game_and_only_for_who_is_damaged() -> None:
    used = bare("axis-test-hero E5 used tank-head", "axis-gun-walker E6 damage 3", "axis-beams A9")
    whole = bare("axis-test-hero E5", "axis-gun-walker E6", "axis-beams A9")
    offered = [at.play("axis-test-hero").offered("repair-move") for at in (used, whole)]
    assert offered == [False, False]


@pytest.mark.rule("DT-X15")
def test_in_a_squad_it_is_the_action_of_the_squad() -> None:
    at = bare("axis-recon E5 with axis-test-hero", "axis-gun-walker E6 damage 3", "axis-beams A9")
    at.play("axis-recon", "stay", "repair-move", "no-special", "F5").until("unit")
    assert (at.damage("axis-gun-walker"), at.where("axis-recon")) == (0, "F5")


@pytest.mark.rule("DT-X15b")
def test_a_vehicle_in_his_own_square_is_next_to_him() -> None:
    at = bare("axis-test-hero E5", "axis-gun-walker E5 damage 3")
    at.run(TankHead(hero=at.piece("axis-test-hero")))
    assert at.damage("axis-gun-walker") == 0


@pytest.mark.rule("DT-X15")
def test_of_several_vehicles_his_owner_chooses() -> None:
    at = bare("axis-test-hero E5", "axis-gun-walker E6 damage 3", "axis-claw-walker E4 damage 1", "allied-recon D5")
    at.run(TankHead(hero=at.piece("axis-test-hero")))
    assert (at.ask.seat, at.options(), at.play("axis-claw-walker").damage("axis-gun-walker")) == (
        Seat(0),
        ["axis-gun-walker E6", "axis-claw-walker E4"],
        3,
    )


# Snipers and spotters


@pytest.mark.rule("DT-X14", "DT-X13d")
@pytest.mark.parametrize(("fallen", "hits"), [("", 2), ("axis-snipers/1", 0), ("axis-snipers/0", 1)])
def test_of_a_sniper_team_the_survivor_keeps_what_he_can_himself(fallen: str, hits: int) -> None:
    at = bare("axis-snipers E5", "allied-recon E8", "axis-beams A9")
    if fallen:
        effects.lose_soldier(at.game, at.piece(fallen), "")
    at.dice("M", "M").play("axis-snipers", "attack-move").until("target")
    at.play(*["allied-recon"] * (1 if fallen else 2)).until("casualty" if hits else "step")
    assert sum(told["hits"] for told in at.told("hits")) == hits


@pytest.mark.rule("DT-X14", "DT-X12a")
def test_a_sniper_without_his_spotter_still_chooses() -> None:
    at = bare("axis-snipers E5", "allied-recon E8", "axis-beams A9")
    effects.lose_soldier(at.game, at.piece("axis-snipers/1"), "")
    at.dice("H").play("axis-snipers", "attack-move", "allied-recon").until("casualty")
    assert (at.ask.seat, at.ask.prompt) == (Seat(0), "choose-aim")


@pytest.mark.rule("DT-X13b", "DT-X13d")
@pytest.mark.parametrize(("ruling", "hits"), [("unit", 3), ("partner", 1)])
def test_a_hero_may_be_the_spotter_of_a_special_weapon(ruling: str, hits: int) -> None:
    wishes = {"stats": {"axis-wendt": {"abilities": ["spotter"]}}, "rulings": {"spotter-scope": ruling}}
    at = bare("axis-recon E5 with axis-wendt", "allied-recon E9", "axis-beams A9", **wishes).dice("HMMM", "HHH")
    at.play("axis-recon", "stay", "attack-move", "allied-recon", "allied-recon").until("casualty")
    assert at.told("hits")[0]["hits"] == hits


@pytest.mark.rule("DT-Q32", "DT-X13d")
def test_a_hero_with_a_spotter_has_his_dice_read_the_other_way_round() -> None:
    at = bare("axis-snipers E5 with axis-wendt", "allied-recon E7", "axis-beams A9").dice("MHH", "H")
    at.play("axis-snipers", "stay", "attack-move", "no-special", "hold", "hold", "allied-recon").until("casualty")
    assert at.told("hits")[0]["hits"] == 1


@pytest.mark.rule("DT-X6a", "DT-H14")
def test_a_squad_that_is_lost_in_its_charge_leaves_its_hero() -> None:
    at = bare("allied-recon E5 soldiers 1 with allied-reed", "axis-recon E8", "axis-beams A9").setting(active=ALLIES)
    at.play("allied-recon").until("pair").play("move-attack", "E6", "axis-recon", "E7", "axis-recon", "hold")
    at.dice("M", "HMMMM").play("strike-back", "allied-recon/0").until("unit")
    assert (at.where("allied-recon"), at.where("allied-reed")) == ("gone", "E7")


@pytest.mark.rule("DT-X6a")
def test_a_charge_that_reaches_nobody_is_not_asked_for() -> None:
    at = bare("allied-reed E5", "axis-recon E9")
    assert at.run(Charge(unit=at.piece("allied-reed"), pair="move-move")).returned is False


@pytest.mark.rule("DT-A4")
def test_besides_a_repair_there_is_a_single_move() -> None:
    at = bare("axis-test-hero E5", "axis-gun-walker D4 damage 3", "axis-beams A9")
    at.play("axis-test-hero", "repair-move").until("step").play("E6")
    assert at.ask.kind != "step"
