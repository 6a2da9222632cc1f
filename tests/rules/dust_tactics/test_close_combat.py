"""DT-CC1 to DT-CC8: close combat between squads, and what strikes nobody back."""

from typing import Any

import pytest

from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.procedures.resolve import ResolveTarget
from ccstudio.rules.dust_tactics.query.weapons import shot_at
from tests.rules.dust_tactics.positions import ALLIES, Table, table

SQUADS = "allied-recon E5", "axis-recon E6"


def bare(*pieces: str, **wishes: Any) -> Table:
    return table(*pieces, "allied-gun-walker A1", "axis-gun-walker I9", board={"bare": True, **wishes})


def knives(at: Table, unit: str, target: str, *, line: str = "knives-and-grenades", pair: str = "attack-move") -> Table:
    """A unit attacks with its close-combat weapon alone, and whatever follows is asked."""
    at.setting(active=at.unit(unit).side).play(unit, pair)
    weapons = [weapon.id for weapon in at.board.cards[at.unit(unit).card].weapons.values()]
    for weapon in weapons:
        if at.ask.kind == "target" and at.offered(target):
            at.play(target if weapon == line else "hold")
    return at


def declared(at: Table) -> list[tuple[str, int]]:
    """Who declared how many dice at whom, by the card of the attacker."""
    return [(at.words(told["unit"]).split()[0], told["dice"]) for told in at.told("fires")]


@pytest.mark.rule("DT-CC1", "DT-CC3", "DT-Q15")
def test_k13_both_sides_count_who_is_left_before_knives() -> None:
    at = bare(*SQUADS).setting(active=ALLIES).dice("HHMM", "MMM", "HMMMM", "HMM")
    at.play("allied-recon", "attack-move", "axis-recon", "axis-recon", "hold", "axis-recon")
    at.play("axis-recon/0", "axis-recon/1", "strike-back").until("casualty").play("axis-recon/2")
    at.play("allied-recon/0").until("step")
    assert (declared(at)[-1], declared(at)[-2]) == (("axis-recon", 3), ("allied-recon", 5))
    assert (at.soldiers("allied-recon"), at.soldiers("axis-recon"), at.rolled) == (4, 2, 4)


@pytest.mark.rule("DT-CC2")
def test_a_squad_may_let_it_be() -> None:
    at = knives(bare(*SQUADS).dice("HMMMM", "HHHHH"), "allied-recon", "axis-recon")
    at.play("no-strike-back").until("casualty").play("axis-recon/0").until("step")
    assert (at.soldiers("allied-recon"), at.soldiers("axis-recon"), at.rolled) == (5, 4, 1)


@pytest.mark.rule("DT-CC3")
def test_together_those_who_fall_have_struck() -> None:
    at = knives(bare(*SQUADS).dice("HHHHH", "HHHHH"), "allied-recon", "axis-recon").play("strike-back")
    at.until("unit")
    assert (at.where("allied-recon"), at.where("axis-recon")) == ("gone", "gone")


@pytest.mark.rule("DT-CC3")
def test_by_ruling_those_who_fell_strike_no_more() -> None:
    at = bare(*SQUADS, rulings={"close-combat-timing": "afterwards"}).dice("HHHMM", "HH")
    knives(at, "allied-recon", "axis-recon").play("axis-recon/0", "axis-recon/1", "axis-recon/2", "strike-back")
    at.play("allied-recon/0", "allied-recon/1").until("step")
    assert (at.soldiers("allied-recon"), at.soldiers("axis-recon"), declared(at)[-1]) == (3, 2, ("axis-recon", 2))


@pytest.mark.rule("DT-CC3")
def test_by_ruling_a_squad_that_is_gone_strikes_nobody() -> None:
    at = bare(*SQUADS, rulings={"close-combat-timing": "afterwards"}).dice("HHHHH", "HHHHH")
    knives(at, "allied-recon", "axis-recon").until("step")
    assert (at.where("axis-recon"), at.soldiers("allied-recon"), at.rolled) == ("gone", 5, 1)


@pytest.mark.rule("DT-CC4")
def test_striking_back_costs_no_activation_and_has_no_second_roll() -> None:
    at = knives(bare(*SQUADS).dice("MMMMM", "MMMMM", "MMMMM"), "allied-recon", "axis-recon", pair="sustained")
    at.play("strike-back").until("unit")
    assert (at.rolled, at.unit("axis-recon").activated, at.unit("allied-recon").activated) == (3, False, True)


@pytest.mark.rule("DT-CC4", "DT-X4a")
def test_what_the_attacker_announced_is_not_for_who_strikes_back() -> None:
    at = bare("allied-recon E5", "axis-recon E6").setting(active=ALLIES)
    at.play("allied-recon", "attack-move").setting(effects={"all-in-one", "berserk"})
    at.dice("MMMMMMMMMM", "MMMMMMMMMM", "MMMMM").play("hold", "hold", "hold", "axis-recon", "strike-back").until("step")
    assert (declared(at), at.rolled) == ([("allied-recon", 10), ("axis-recon", 5)], 3)


@pytest.mark.rule("DT-CC5", "DT-Q16")
def test_k14_a_walker_does_not_strike_back() -> None:
    at = bare("allied-stormers E5", "axis-claw-walker E6").setting(active=ALLIES).dice("MMMMM")
    at.play("allied-stormers", "attack-move", "hold", "axis-claw-walker", 5).until("step")
    assert (declared(at), at.rolled) == ([("allied-stormers", 5)], 1)


@pytest.mark.rule("DT-CC5", "DT-Q16")
def test_nobody_strikes_back_at_a_walker() -> None:
    at = bare("axis-claw-walker E5", "allied-recon E6").dice("MMM")
    at.play("axis-claw-walker", "attack-move", "hold", "allied-recon").until("step")
    assert declared(at) == [("axis-claw-walker", 3)]


@pytest.mark.rule("DT-CC5")
@pytest.mark.parametrize(
    ("attacker", "target", "weapons"),
    [("axis-wendt E5", "allied-recon E6", ("hold", "allied-recon")), ("axis-recon E5", "allied-reed E6", ())],
    ids=["attacks", "is attacked"],
)
def test_a_lone_hero_has_no_part_in_it(attacker: str, target: str, weapons: tuple[str, ...]) -> None:
    at = bare(attacker, target)
    at.play(attacker.partition(" ")[0], "attack-move").until("target")
    at.play(*(weapons or ("hold", "hold", "hold", "allied-reed"))).until("step")
    assert len(declared(at)) == 1


@pytest.mark.rule("DT-CC6")
def test_heroes_in_both_squads_take_part() -> None:
    at = bare("axis-beams E5 with axis-wendt", "allied-recon E6 with allied-reed").dice("M" * 10, "MM", "MMMMM", "MM")
    at.until("unit").play("axis-beams").until("pair").play("attack-move").until("special").play("no-special")
    at.play("hold", "hold", "allied-recon", "hold", "allied-recon", "strike-back")
    at.until("step")
    assert [dice for _, dice in declared(at)] == [10, 2, 5, 2]


@pytest.mark.rule("DT-CC7", "DT-K9")
@pytest.mark.parametrize(
    ("where", "left"), [("crate E6", (5, 4)), ("crate E5", (4, 5))], ids=["of the defender", "of the attacker"]
)
def test_cover_of_ones_own_square_counts(where: str, left: tuple[int, int]) -> None:
    at = bare(*SQUADS, where).dice(*(["HMMMM", "H", "HMMMM"] if "E6" in where else ["HMMMM", "HMMMM", "H"]))
    knives(at, "allied-recon", "axis-recon").play("strike-back").until("casualty")
    at.play(at.words(at.ask.options[0])).until("step")
    assert ((at.soldiers("axis-recon"), at.soldiers("allied-recon")), at.rolled) == (left, 3)


@pytest.mark.rule("DT-CC7")
def test_a_corner_is_no_cover_in_close_combat() -> None:
    at = bare("allied-recon E5", "axis-recon F6", terrain={"E6": "block"}).dice("HHMMM", "MMMMM")
    knives(at, "allied-recon", "axis-recon").play("strike-back").play("axis-recon/0", "axis-recon/1").until("step")
    assert (at.soldiers("axis-recon"), at.rolled) == (3, 2)


@pytest.mark.rule("DT-CC8")
def test_other_weapons_are_answered_by_nobody() -> None:
    at = bare(*SQUADS).setting(active=ALLIES).dice("MMMM")
    at.play("allied-recon", "attack-move", "axis-recon", "hold", "hold", "hold").until("step")
    assert declared(at) == [("allied-recon", 4)]


@pytest.mark.rule("DT-CC2", "DT-W3")
def test_of_limited_ammunition_so_many_strike_back_as_one_likes() -> None:
    at = knives(
        bare("axis-recon E6", "allied-stormers E5").dice("MMMMM", "MM", "M" * 10), "axis-recon", "allied-stormers"
    )
    at.play("strike-back", 2).until("step")
    fired = [soldier.fired for soldier in at.state.soldiers.values() if soldier.fired]
    assert ([dice for _, dice in declared(at)], fired) == ([5, 2, 10], [("demolition-charge",)] * 2)


@pytest.mark.rule("DT-CC3", "DT-F7")
def test_who_falls_in_one_close_combat_is_missing_in_the_next() -> None:
    at = bare("allied-stormers E5", "axis-recon E6 as first", "axis-hunters E4 as second").setting(active=ALLIES)
    at.dice("MMMMM", "HHMMM", "MMMMMM", "M" * 5)
    at.play("allied-stormers", "attack-move").play("hold", "hold", "first", 5, "second")
    at.play("strike-back", "allied-stormers/0", "allied-stormers/1", "no-strike-back").until("step")
    assert (at.soldiers("allied-stormers"), at.rolled) == (3, 3)


@pytest.mark.rule("DT-CC5", "DT-H14")
def test_a_hero_whose_squad_fell_fights_on_alone() -> None:
    at = bare(
        "allied-stormers E5 soldiers 1 with allied-reed", "axis-recon E6 as first", "axis-hunters E4 as second"
    ).setting(active=ALLIES)
    at.dice("M", "HMMMM", "MM").play("allied-stormers").until("pair")
    at.play("attack-move", "hold", "first", "hold", "hold", "hold", "second", "strike-back", "allied-stormers/0")
    at.until("step")
    assert (at.where("allied-stormers"), at.where("allied-reed"), at.rolled) == ("gone", "E5", 3)


@pytest.mark.rule("DT-F7")
def test_shots_at_who_is_gone_throw_no_dice_and_hit_nobody_else() -> None:
    at = bare("axis-recon E5", "allied-reed E7", "allied-recon D6")
    recon, reed = at.piece("axis-recon"), at.piece("allied-reed")
    shots = (shot_at(at.board, at.state, (recon, "assault-rifle"), reed, (recon,)),)
    effects.destroy(at.game, reed, "DT-F10")
    at.run(ResolveTarget(unit=recon, target=reed, mode="attack-move", shots=shots))
    assert (len(at.told("wasted")), at.state.thrown, at.soldiers("allied-recon")) == (1, (), 5)
