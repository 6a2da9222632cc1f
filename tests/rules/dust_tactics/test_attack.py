"""DT-F1 to DT-F18, DT-W1 to DT-W13: what is declared, in which order it is resolved, and what it does."""

from typing import Any

import pytest
from msgspec.structs import replace

from ccstudio.rules.dust_tactics.checks.positions import position_problems
from ccstudio.rules.dust_tactics.procedures.attack import Attack
from ccstudio.rules.dust_tactics.state import AttackMode
from tests.rules.dust_tactics.positions import Table, table

BARE = {"bare": True}


def attack(at: Table, unit: str = "axis-recon", mode: AttackMode = "attack-move") -> Table:
    """A unit attacks; the first of its lines is asked about."""
    return at.run(Attack(unit=at.piece(unit), mode=mode))


def bare(*pieces: str, **wishes: Any) -> Table:
    """A position on a field with nothing on it."""
    return table(*pieces, board={"bare": True, **wishes})


def declared(at: Table) -> list[tuple[str, int]]:
    """The weapons declared so far, with their dice."""
    return [(told["weapon"], told["dice"]) for told in at.told("fires")]


def dice_of(at: Table) -> int:
    return sum(dice for _, dice in declared(at))


def fire(at: Table, unit: str, target: str, mode: AttackMode = "attack-move") -> Table:
    """A unit attacks with all that reaches a target, and with as many shots as it has."""
    attack(at, unit, mode)
    while not at.game.over:
        if at.ask.kind == "shots":
            at.play(len(at.options()))
        elif at.ask.kind in ("target", "flame"):
            at.play(target if at.offered(target) else "hold")
        else:
            at._answer(at.ask.options[0])
    return at


# What may be declared


@pytest.mark.rule("DT-F1", "DT-F5")
def test_every_line_has_a_target_of_its_own_in_the_order_of_the_card() -> None:
    at = attack(bare("axis-recon E5", "allied-recon E7", "allied-rockets F7"))
    at.play("allied-recon", "allied-rockets", "allied-recon", 2).finish()
    fired = [(told["weapon"], at.words(told["target"])) for told in at.told("fires")]
    assert [target[:12] for _, target in fired] == ["allied-recon", "allied-rocke", "allied-recon"]


@pytest.mark.rule("DT-F3", "DT-F17")
def test_a_weapon_reaches_as_far_as_its_range() -> None:
    at = attack(bare("axis-recon E5", "allied-recon E9 as near", "allied-rockets A1"))
    assert (at.offered("near"), at.offered("allied-rockets")) == (True, False)


@pytest.mark.rule("DT-F3")
def test_a_target_has_to_be_in_sight() -> None:
    at = attack(bare("axis-recon E5", "allied-recon E7", "allied-rockets H5", terrain={"E6": "block"}))
    assert (at.offered("allied-recon"), at.offered("allied-rockets")) == (False, True)


@pytest.mark.rule("DT-U5")
def test_nobody_fires_at_what_his_weapon_cannot_hurt() -> None:
    at = attack(bare("axis-recon E5", "allied-gun-walker E7"))
    assert at.returned is False


@pytest.mark.rule("DT-F16")
def test_friends_are_no_targets() -> None:
    at = attack(bare("axis-recon E5", "axis-hunters E6", "allied-recon E7"))
    assert at.options() == ["allied-recon E7", "hold"]


@pytest.mark.rule("DT-W12")
def test_an_unlimited_range_needs_sight_only() -> None:
    at = attack(bare("axis-gun-walker A1", "allied-recon I9"), "axis-gun-walker")
    assert at.offered("allied-recon")


@pytest.mark.rule("DT-F8", "DT-Q4")
def test_all_soldiers_of_a_line_fire_at_one_target() -> None:
    at = fire(bare("axis-beams E5", "allied-recon E8", "allied-rockets F8"), "axis-beams", "allied-recon")
    assert [told["target"] for told in at.told("fires")] == [told["target"] for told in at.told("fires")[:1]] * 2


@pytest.mark.rule("DT-F2", "DT-A7")
def test_holding_fire_with_every_line_is_no_attack() -> None:
    at = attack(bare("axis-recon E5", "allied-recon E8")).play("hold", "hold", "hold")
    assert at.returned is False


@pytest.mark.rule("DT-H17", "DT-H6")
def test_a_hero_in_a_squad_is_no_target_of_his_own_but_one_beside_it_is() -> None:
    at = attack(
        bare("axis-recon E5", "allied-recon E7 with allied-reed", "allied-test-squad D7", "allied-test-hero D7")
    )
    assert at.options() == ["allied-recon E7", "allied-test-squad D7", "allied-test-hero D7", "hold"]


@pytest.mark.rule("DT-H4")
def test_a_hero_fires_with_his_squad() -> None:
    at = fire(bare("axis-beams E5 with axis-wendt", "allied-recon E8"), "axis-beams", "allied-recon")
    assert [dice for _, dice in declared(at)] == [4, 1, 3]


@pytest.mark.rule("DT-U9", "DT-U19")
def test_squads_vehicles_and_heroes_are_targets_whatever_lies_between() -> None:
    at = bare("axis-claw-walker E5", "allied-recon E9", "allied-reed C5", "allied-gun-walker H5", "crate D5", "trap E7")
    attack(at, "axis-claw-walker")
    assert at.options() == ["allied-recon E9", "allied-reed C5", "allied-gun-walker H5", "crate D5", "hold"]


@pytest.mark.rule("DT-L12", "DT-Q5", "DT-Q6")
def test_no_weapon_fires_past_a_vehicle_but_past_a_squad() -> None:
    at = bare("axis-gun-walker E2", "axis-claw-walker E3", "axis-recon F3", "allied-gun-walker E5", "allied-recon G4")
    assert attack(at, "axis-gun-walker").options() == ["allied-recon G4", "hold"]


# How many dice


@pytest.mark.rule("DT-F4")
def test_a_line_rolls_for_each_living_soldier_who_carries_it() -> None:
    at = fire(bare("axis-beams E5 soldiers 3", "allied-recon E8"), "axis-beams", "allied-recon")
    assert [dice for _, dice in declared(at)] == [3]


@pytest.mark.rule("DT-X2")
@pytest.mark.parametrize(("effects", "dice"), [({"all-in-one"}, 14), (set(), 7)], ids=["DT-TV-R6", "plain"])
def test_r6_all_in_one_doubles_all_dice(effects: set[str], dice: int) -> None:
    at = bare("axis-recon E5", "allied-recon E9").setting(effects=effects)
    assert dice_of(fire(at, "axis-recon", "allied-recon")) == dice


@pytest.mark.rule("DT-W1", "DT-F4")
@pytest.mark.parametrize(("lost", "dice"), [(0, 17), (1, 14)], ids=["DT-TV-R12", "DT-TV-R13"])
def test_r12_r13_shotguns_and_a_flamethrower(lost: int, dice: int) -> None:
    at = bare("allied-stormers E5", "axis-recon E6").setting(active=1)
    if lost:
        soldier = at.piece("allied-stormers/0")
        at.state.fallen[soldier] = at.state.soldiers.pop(soldier)
        at.state.stacks.remove(soldier)
    attack(at, "allied-stormers").play("axis-recon", "axis-recon", "hold", "hold").finish()
    assert dice_of(at) == dice


@pytest.mark.rule("DT-W1", "DT-Q13")
@pytest.mark.parametrize(("ruling", "dice"), [("counted", 4), ("soldiers", 3)], ids=["DT-TV-R14", "soldiers only"])
def test_r14_a_red_cross_counts_models(ruling: str, dice: int) -> None:
    pieces = "allied-stormers E5", "axis-recon E6 soldiers 3 with axis-wendt"
    at = attack(bare(*pieces, rulings={"red-cross-hero": ruling}), "allied-stormers")
    at.play("hold", "axis-recon", "hold", "hold").finish()
    assert dice_of(at) == dice


@pytest.mark.rule("DT-W1")
def test_a_lone_hero_is_one_model() -> None:
    at = bare("allied-stormers E5", "axis-wendt E6", rulings={"red-cross-hero": "soldiers"})
    attack(at, "allied-stormers").play("hold", "axis-wendt", "hold", "hold").finish()
    assert dice_of(at) == 1


@pytest.mark.rule("DT-F13")
def test_so_many_dice_are_rolled_as_were_declared() -> None:
    at = bare("allied-stormers E5", "axis-recon E6").dice("HHHMMMMMMMMM", "HMMMM")
    attack(at, "allied-stormers").play("axis-recon", "axis-recon", "hold", "hold").finish()
    assert (dice_of(at), at.soldiers("axis-recon")) == (17, 1)


# Limited ammunition


@pytest.mark.rule("DT-W10", "DT-W3")
def test_r17_two_grenade_launchers_have_two_shots() -> None:
    at = fire(bare("axis-recon E5", "allied-test-squad E8"), "axis-recon", "allied-test-squad")
    before = len(declared(at))
    fire(at, "axis-recon", "allied-test-squad")
    assert (before, len(declared(at))) == (3, 5)


@pytest.mark.rule("DT-W3", "DT-W9")
def test_r18_the_shot_of_who_falls_is_lost() -> None:
    at = bare("axis-hunters E5", "allied-gun-walker E7")
    attack(at, "axis-hunters").play("hold", "allied-gun-walker", 2).finish()
    fired = [at.state.soldiers[at.piece(f"axis-hunters/{number}")].fired for number in range(3)]
    soldier = at.piece("axis-hunters/2")
    at.state.fallen[soldier] = at.state.soldiers.pop(soldier)
    at.state.stacks.remove(soldier)
    attack(at, "axis-hunters")
    left = at.options()
    at.play("hold")
    assert (fired, left, at.returned) == (
        [("single-shot-rocket",), ("single-shot-rocket",), ()],
        ["allied-gun-walker E7", "hold"],
        False,
    )


@pytest.mark.rule("DT-W3")
def test_as_many_of_the_shots_are_fired_as_one_likes() -> None:
    at = attack(bare("axis-hunters E5", "allied-gun-walker E7"), "axis-hunters").play("hold", "allied-gun-walker")
    assert at.options() == ["1", "2", "3"]


@pytest.mark.rule("DT-W4", "DT-W11")
def test_a_weapon_without_boxes_never_runs_out() -> None:
    at = bare("allied-reed E5", "axis-gun-walker E8", stats={"axis-gun-walker": {"health": 20}})
    for _ in range(3):
        fire(at, "allied-reed", "axis-gun-walker")
    assert [dice for _, dice in declared(at)] == [1, 1, 1]


@pytest.mark.rule("DT-W5")
def test_every_living_soldier_attacks_with_his_knife() -> None:
    at = attack(bare("axis-beams E5 soldiers 3", "allied-gun-walker E6", "allied-recon D6"), "axis-beams")
    at.play("hold", "allied-recon").finish()
    assert declared(at)[0][1] == 6


@pytest.mark.rule("DT-Z6", "DT-X12b")
def test_nobody_takes_up_the_weapon_of_who_fell() -> None:
    at = attack(bare("axis-hunters E5 soldiers 4", "allied-gun-walker E8"), "axis-hunters")
    assert at.returned is False


@pytest.mark.rule("DT-W13", "DT-X13d")
def test_by_ruling_a_spotter_serves_the_special_weapon_with_him() -> None:
    weapons = [
        {"id": "gun", "title": "Gun", "line": 1, "range": 9, "effects": {"i2": "1/1"}},
        {"id": "rifle", "title": "Rifle", "line": 2, "range": 9, "effects": {"i2": "1/1"}},
    ]
    soldiers = [
        {"piece": "axis-gunner", "role": "special", "weapons": ["gun"]},
        {"piece": "axis-spotter", "role": "spotter", "weapons": ["rifle"]},
    ]
    stats = {"axis-snipers": {"weapons": weapons, "soldiers": soldiers}}
    at = bare("axis-snipers E5", "allied-recon E9", stats=stats, rulings={"spotter-scope": "partner"}).dice("M", "M")
    assert fire(at, "axis-snipers", "allied-recon").soldiers("allied-recon") == 4


# In which order


@pytest.mark.rule("DT-Q21", "DT-F12")
def test_lines_are_rolled_in_the_order_of_the_card() -> None:
    at = fire(bare("axis-recon E5", "allied-recon E9").dice("MMMM", "MMM"), "axis-recon", "allied-recon")
    assert at.rolled == 2


@pytest.mark.rule("DT-F7")
def test_r19_what_is_declared_at_who_is_gone_is_wasted() -> None:
    at = bare("axis-wendt E5", "allied-reed E6 damage 3", "allied-recon D6").dice("HMM", "M")
    attack(at, "axis-wendt").play("allied-reed", "allied-reed").finish()
    assert (at.where("allied-reed"), len(at.told("wasted")), at.soldiers("allied-recon"), at.rolled) == (
        "gone",
        1,
        5,
        2,
    )


@pytest.mark.rule("DT-F7", "DT-F12")
def test_lines_at_one_target_are_rolled_together_and_what_is_too_much_is_lost() -> None:
    at = bare("axis-beams E5", "allied-recon E8 soldiers 1").dice("HHMM", "M", "MM")
    fire(at, "axis-beams", "allied-recon")
    assert (at.where("allied-recon"), at.rolled) == ("gone", 3)


@pytest.mark.rule("DT-F14")
def test_targets_are_resolved_in_the_order_of_declaration() -> None:
    at = attack(bare("axis-recon E5", "allied-recon E8", "allied-rockets F8"))
    at.play("allied-rockets", "allied-recon", "hold").finish()
    assert [at.words(told["target"]) for told in at.told("hits")] == ["allied-rockets F8", "allied-recon E8"]


@pytest.mark.rule("DT-F14")
def test_close_combat_comes_last() -> None:
    pieces = "axis-claw-walker E5", "allied-gun-walker E6", "allied-recon E4 as squad"
    at = attack(bare(*pieces), "axis-claw-walker").play("squad", "allied-gun-walker").finish()
    first = [at.words(told["target"]) for told in at.told("hits")]
    at = attack(bare(*pieces), "axis-claw-walker").play("allied-gun-walker", "squad").finish()
    assert (first[0][:12], at.words(at.told("hits")[-1]["target"])[:12]) == ("allied-recon", "allied-recon")


@pytest.mark.rule("DT-A3d", "DT-A5")
def test_a_sustained_attack_declares_once_and_rolls_misses_again() -> None:
    at = bare("axis-gun-walker E5", "allied-gun-walker E9").dice("HMMMMM", "HMMMM")
    at.play("sustained", "allied-gun-walker").until("pair")
    assert (at.damage("allied-gun-walker"), at.rolled) == (2, 2)


@pytest.mark.rule("DT-X4a")
def test_who_goes_berserk_rolls_misses_once_more() -> None:
    at = bare("axis-gun-walker E5", "allied-gun-walker E9").dice("HMMMMM", "HMMMM").setting(effects={"berserk"})
    fire(at, "axis-gun-walker", "allied-gun-walker")
    assert (at.damage("allied-gun-walker"), at.rolled) == (2, 2)


@pytest.mark.rule("DT-X10a", "DT-X10b", "DT-Q2")
@pytest.mark.parametrize(
    ("ruling", "roll", "damage"), [("reversed", "HHHHHM", 1), ("all", "", 6)], ids=["reversed", "all"]
)
def test_fighting_spirit_turns_misses_into_hits_after_a_move(ruling: str, roll: str, damage: int) -> None:
    wishes = {"stats": {"axis-gun-walker": {"abilities": ["fighting-spirit"]}, "allied-gun-walker": {"health": 9}}}
    at = bare("axis-gun-walker E5", "allied-gun-walker E9", rulings={"fighting-spirit": ruling}, **wishes).dice(roll)
    fire(at, "axis-gun-walker", "allied-gun-walker", "move-attack")
    assert (at.damage("allied-gun-walker"), at.rolled) == (damage, bool(roll))


@pytest.mark.rule("DT-X10a")
def test_fighting_spirit_is_of_no_use_before_a_move() -> None:
    wishes = {"stats": {"axis-gun-walker": {"abilities": ["fighting-spirit"]}}}
    at = bare("axis-gun-walker E5", "allied-gun-walker E9", **wishes).dice("HMMMMM")
    assert fire(at, "axis-gun-walker", "allied-gun-walker").damage("allied-gun-walker") == 1


@pytest.mark.rule("DT-X13a", "DT-X13d", "DT-Q32")
@pytest.mark.parametrize(("ruling", "lost"), [("unit", 2), ("partner", 1)])
def test_a_spotter_swaps_the_dice_of_his_unit_or_of_the_sniper(ruling: str, lost: int) -> None:
    at = bare("axis-snipers E5", "allied-recon E9", rulings={"spotter-scope": ruling}).dice("M", "M")
    fire(at, "axis-snipers", "allied-recon")
    assert at.soldiers("allied-recon") == 5 - lost


# Flames


@pytest.mark.rule("DT-W8a", "DT-W8d")
def test_w2_flames_burn_two_units_each_with_dice_of_its_own() -> None:
    at = bare("allied-flame-walker E4", "axis-recon E5", "axis-gun-walker E6").dice("HHMMM", "M")
    attack(at, "allied-flame-walker").play("hold", "hold", "E5", "E6").finish()
    assert (at.soldiers("axis-recon"), [dice for _, dice in declared(at)], at.rolled) == (3, [5, 1], 2)


@pytest.mark.rule("DT-W8b")
def test_flames_may_stop_at_the_first_square_that_burns() -> None:
    at = bare("allied-flame-walker E4", "axis-recon E5", "axis-gun-walker E6")
    attack(at, "allied-flame-walker").play("hold", "hold", "E5")
    assert at.options() == ["E6", "done"]


@pytest.mark.rule("DT-W8b")
def test_flames_may_pass_an_empty_square_but_have_to_burn_somebody() -> None:
    at = bare("allied-flame-walker E4", "axis-recon E6")
    attack(at, "allied-flame-walker").play("hold", "hold")
    assert at.options() == ["D5", "E5", "F5", "hold"]


@pytest.mark.rule("DT-W8b")
def test_an_empty_square_leads_on_without_a_question() -> None:
    at = bare("allied-flame-walker E4", "axis-recon E6").dice("MMMMM")
    attack(at, "allied-flame-walker").play("hold", "hold", "E5")
    assert (at.returned, len(declared(at))) == (True, 1)


@pytest.mark.rule("DT-W8b")
def test_flames_can_be_held() -> None:
    at = attack(bare("allied-flame-walker E4", "axis-recon E5"), "allied-flame-walker").play("hold", "hold", "hold")
    assert at.returned is False


@pytest.mark.rule("DT-W8a")
def test_flames_of_range_1_have_one_target() -> None:
    at = attack(bare("allied-stormers E4", "axis-recon E5", "axis-hunters D5"), "allied-stormers").play("hold")
    assert at.options() == ["axis-recon E5", "axis-hunters D5", "hold"]


# Destruction


@pytest.mark.rule("DT-W2")
def test_r15_a_skull_destroys_a_fresh_walker() -> None:
    at = bare("allied-stormers E5", "axis-gun-walker E6").dice("H")
    attack(at, "allied-stormers").play("axis-gun-walker", "hold").finish()
    assert at.where("axis-gun-walker") == "gone"


@pytest.mark.rule("DT-F9")
def test_r16_a_rocket_leaves_a_walker_one_health() -> None:
    at = bare("allied-rockets E5", "axis-gun-walker E8").dice("H")
    fire(at, "allied-rockets", "axis-gun-walker")
    assert at.damage("axis-gun-walker") == 3


@pytest.mark.rule("DT-F10", "DT-Q23")
def test_a_vehicle_without_health_is_destroyed() -> None:
    at = bare("allied-rockets E5", "axis-gun-walker E8 damage 1").dice("H")
    assert fire(at, "allied-rockets", "axis-gun-walker").where("axis-gun-walker") == "gone"


# Crates and traps


@pytest.mark.rule("DT-F15", "DT-M6")
def test_k8_a_crate_is_destroyed_like_a_vehicle_of_its_class() -> None:
    at = bare("allied-rockets E5", "crate E8").dice("H")
    assert fire(at, "allied-rockets", "crate").where("crate") == "gone"


@pytest.mark.rule("DT-F18", "DT-M6")
def test_damage_stays_on_a_trap() -> None:
    at = bare("allied-rockets E5", "trap E8").dice("H")
    fire(at, "allied-rockets", "trap")
    assert (at.where("trap"), at.damage("trap")) == ("E8", 3)


@pytest.mark.rule("DT-K11", "DT-Q26", "DT-F18")
@pytest.mark.parametrize(("squad", "rolls"), [(0, "HHHM HMM H"), (1, "H HHHM HMM")], ids=["squad first", "crate first"])
def test_k5_a_squad_still_has_the_cover_of_a_crate_that_is_destroyed_with_it(squad: int, rolls: str) -> None:
    pieces = "allied-gun-walker E5", "axis-recon E8 as squad", "crate E8"
    weapons = [
        {"id": f"gun-{number}", "title": "Gun", "line": number, "range": 6, "effects": {"i2": "4/1", "v3": "1/3"}}
        for number in (1, 2)
    ]
    at = bare(*pieces, stats={"allied-gun-walker": {"weapons": weapons}}).dice(rolls)
    attack(at, "allied-gun-walker").play(*(("crate", "squad") if squad else ("squad", "crate")))
    at.play("squad/0", "squad/1")
    assert (at.where("crate"), at.soldiers("squad"), at.rolled) == ("gone", 3, 3)


# In an activation


@pytest.mark.rule("DT-A3a", "DT-A3b")
@pytest.mark.parametrize(
    ("words", "kinds"),
    [(("move-attack", "E6"), "target"), (("attack-move", "allied-recon", "hold", "hold"), "step")],
    ids=["move first", "attack first"],
)
def test_the_order_of_a_pair_is_kept(words: tuple[str, ...], kinds: str) -> None:
    at = bare("axis-recon E5", "allied-recon E8").dice("MMMM").play(*words)
    assert at.ask.kind == kinds


@pytest.mark.rule("DT-A3")
def test_an_attack_comes_first_only_where_there_is_something_to_attack() -> None:
    at = bare("axis-recon A1", "allied-recon I9").begin()
    assert at.options() == ["move-attack", "move-move", "nothing"]


@pytest.mark.rule("DT-S9")
def test_m18_a_unit_enters_and_attacks() -> None:
    at = bare("axis-recon waiting", "allied-recon E6 as enemies").play("move-attack", "E9")
    assert (at.where("axis-recon"), at.offered("enemies")) == ("E9", True)


@pytest.mark.rule("DT-S12")
def test_who_waits_cannot_attack_first() -> None:
    at = bare("axis-recon waiting", "allied-recon E8").begin()
    assert at.options() == ["move-attack", "move-move"]


# What a position may say


def problems(at: Table) -> list[str]:
    return [problem.code for problem in position_problems(at.board, at.state)]


@pytest.mark.rule("DT-W3", "DT-Z6")
@pytest.mark.parametrize(
    ("fired", "found"),
    [
        (("grenade-launcher",), []),
        (("grenade-launcher",) * 2, ["dust-shots"]),
        (("assault-rifle",), ["dust-shots"]),
        (("machine-gun",), ["dust-shots"]),
    ],
    ids=["one shot", "two shots", "a weapon without limit", "a weapon of somebody else"],
)
def test_a_position_knows_of_shots_that_can_have_been_fired_only(fired: tuple[str, ...], found: list[str]) -> None:
    at = bare("axis-recon E5", "allied-recon E8")
    soldier = at.piece("axis-recon/0")
    at.state.soldiers[soldier] = replace(at.state.soldiers[soldier], fired=fired)
    assert problems(at) == found


@pytest.mark.rule("DT-F18")
def test_a_crate_without_health_stands_until_the_attack_is_over() -> None:
    assert problems(bare("axis-recon E5", "allied-recon E8", "crate E8 damage 2")) == []


def test_the_question_for_a_target_names_the_weapon():
    at = table("axis-recon E5", "allied-recon E8", board={"bare": True}).play("sustained")
    assert at.ask.detail == at.board.cards["axis-recon"].weapons["assault-rifle"].title
