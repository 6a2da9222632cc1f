"""The Command Phase: rally, weapons that change hands, splitting and combining (VV-5.31, VV-12.4, VV-23)."""

import pytest

from tests.rules.valor_victory.positions import AMERICANS, Table, table

RIFLE, HALF, LEADER = "german-rifle", "german-rifle-half", "german-brandt"
LIGHT, HEAVY, SHRECK = "german-mg34", "german-mg34-tripod", "german-panzerschreck"


def command(*pieces: str, **wishes: object) -> Table:
    """The Command Phase of the Germans."""
    return table(*pieces, **wishes).phase("command").begin()  # type: ignore[arg-type]


def carrier(at: Table, weapon: str) -> str:
    """The name of the unit that carries a weapon."""
    return at.words_of(at.state.stacks.place_of(at.piece(weapon)).piece)


# Rally


@pytest.mark.rule("VV-5.31a", "VV-21.5", "VV-14.7b")
def test_all_own_pinned_units_rally_without_a_roll() -> None:
    at = command(f"{RIFLE} D5 pinned", "german-3-ton-truck E5 pinned", "american-rifle D9 pinned")
    at.finish()
    assert not at.unit(RIFLE).pinned
    assert not at.unit("german-3-ton-truck").pinned
    assert at.unit("american-rifle").pinned


@pytest.mark.rule("VV-21.4", "VV-5.31a")
def test_passengers_rally_with_their_carrier() -> None:
    at = command("german-3-ton-truck E5 pinned", f"{RIFLE} - on german-3-ton-truck pinned").finish()
    assert not at.unit(RIFLE).pinned


@pytest.mark.rule("VV-5.31b", "VV-5.31c", "VV-18.4a")
def test_missions_are_placed_before_weapons_change_hands() -> None:
    at = command(f"{RIFLE} D5 with {LIGHT}", f"{LEADER} D5", "light-barrage pool of axis")
    assert at.ask.prompt == "choose-mission"
    assert at.play("done").ask.prompt == "choose-reorganize"


@pytest.mark.rule("VV-5.3", "VV-5.31a", "VV-5.4")
def test_in_the_segment_of_side_b_its_own_units_rally() -> None:
    at = table(f"{RIFLE} D5 pinned", "american-rifle D9 pinned").phase("command", AMERICANS).begin().finish()
    assert at.unit(RIFLE).pinned
    assert not at.unit("american-rifle").pinned


# Weapons


@pytest.mark.rule("VV-12.4", "VV-5.31c")
def test_a_weapon_is_handed_to_infantry_in_the_same_hex() -> None:
    at = command(f"{RIFLE} D5 as giver with {HEAVY} valorous", f"{RIFLE} D5 as taker valorous", f"{RIFLE} E5 valorous")
    assert at.options() == ["german-rifle D5", "done"]
    at.play("giver")
    assert carrier(at, HEAVY) == "taker"


@pytest.mark.rule("VV-12.4", "VV-12.2a")
def test_leaders_take_light_weapons_only() -> None:
    at = command(f"{RIFLE} D5 with {HEAVY} valorous", f"{LEADER} D5")
    assert at.game.over
    at = command(f"{RIFLE} D5 with {LIGHT} valorous", f"{LEADER} D5").play(RIFLE)
    assert carrier(at, LIGHT) == LEADER


@pytest.mark.rule("VV-12.4", "VV-12.2a")
def test_who_has_a_weapon_already_exchanges_it() -> None:
    at = command(f"{RIFLE} D5 as one with {LIGHT} valorous", f"{RIFLE} D5 as two with {HEAVY} valorous").play("one")
    assert (carrier(at, LIGHT), carrier(at, HEAVY)) == ("two", "one")


@pytest.mark.rule("VV-12.4", "VV-12.2a")
def test_a_leader_does_not_exchange_his_weapon_for_a_heavy_one() -> None:
    assert command(f"{LEADER} D5 with {LIGHT}", f"{RIFLE} D5 with {HEAVY} valorous").game.over


@pytest.mark.rule("VV-12.4")
def test_three_units_can_exchange_their_weapons_in_a_circle() -> None:
    at = command(
        f"{RIFLE} D5 as a with {LIGHT} valorous", f"{RIFLE} D5 as b with {HEAVY} valorous",
        f"{RIFLE} D5 as c with {SHRECK} valorous",
    )  # fmt: skip
    at.play("a", "b").play("a", "c").finish()
    assert [carrier(at, weapon) for weapon in (LIGHT, HEAVY, SHRECK)] == ["b", "c", "a"]


@pytest.mark.rule("VV-12.4", "VV-8.1")
def test_guns_vehicles_and_passengers_get_no_weapons() -> None:
    truck = "german-3-ton-truck"
    assert command(f"{RIFLE} D5 with {LIGHT} valorous", f"{truck} D5", f"{RIFLE}-half - on {truck}").game.over


# Splitting


@pytest.mark.rule("VV-5.31d", "VV-23.1")
def test_a_squad_splits_into_two_half_squads_of_its_type() -> None:
    at = command(f"{RIFLE} D5").play(RIFLE)
    assert sorted(unit.type for unit in at.state.units.values()) == [HALF, HALF]
    assert not at.state.eliminated


@pytest.mark.rule("VV-12.2f", "VV-5.31d")
def test_one_half_keeps_the_weapon_and_can_hand_it_to_the_other() -> None:
    at = command(f"{RIFLE} D5 with {LIGHT}").play(RIFLE)
    before = at.state.stacks.place_of(at.piece(LIGHT))
    at.play(before.piece)
    assert at.state.stacks.place_of(at.piece(LIGHT)) != before


@pytest.mark.rule("VV-5.31d")
def test_any_number_of_squads_splits_and_halves_do_not_split_again() -> None:
    at = command(f"{RIFLE} D5", f"{RIFLE} E5").play(f"{RIFLE} D5", f"{RIFLE} E5")
    assert len(at.state.units) == 4
    assert at.game.over


@pytest.mark.rule("VV-5.31g", "VV-6.9h")
def test_a_squad_does_not_split_where_the_stack_would_be_too_large() -> None:
    assert command(*[f"{RIFLE} D5"] * 3, f"{LEADER} D5").game.over
    assert not command(*[f"{RIFLE} D5"] * 2, f"{LEADER} D5").game.over


@pytest.mark.rule("VV-5.31g", "VV-19.5a")
def test_two_squads_in_a_bunker_do_not_split() -> None:
    assert command(f"{RIFLE} D5", f"{RIFLE} D5", "concrete-bunker D5").game.over


@pytest.mark.rule("VV-5.31f", "VV-5.31d")
@pytest.mark.parametrize(("edition", "led", "splits"), [("s2", 0, 1), ("std21", 0, 0), ("std21", 1, 1)])
def test_by_edition_splitting_needs_a_leader(edition: str, led: int, splits: int) -> None:
    at = command(f"{RIFLE} D5", *[f"{LEADER} D5"] * led, board={"rulings": {"split-needs-leader": edition}})
    assert at.game.over is not bool(splits)


@pytest.mark.rule("VV-22.4a", "VV-22.3a")
def test_valorous_squads_do_not_split() -> None:
    assert command(f"{RIFLE} D5 valorous", f"{LEADER} D5").game.over


@pytest.mark.rule("VV-23.3")
def test_the_supply_of_half_squads_is_unlimited() -> None:
    at = command(*[f"{RIFLE} {column}5" for column in "ABCDEFGH"])
    at.play(*[f"{RIFLE} {column}5" for column in "ABCDEFGH"])
    assert len(at.state.units) == 16


# Combining


@pytest.mark.rule("VV-5.31e", "VV-5.31g", "VV-23.1")
def test_two_half_squads_combine_with_a_leader_in_their_hex() -> None:
    at = command(f"{HALF} D5 as one", f"{HALF} D5 as two", f"{LEADER} D5").play("one")
    assert [unit.type for unit in at.state.units.values()] == [RIFLE, LEADER]
    assert not at.state.eliminated


@pytest.mark.rule("VV-5.31e", "VV-5.31g")
@pytest.mark.parametrize("others", [(), (f"{LEADER} E5",), ("american-haskell E5",)])
def test_without_a_leader_there_half_squads_do_not_combine(others: tuple[str, ...]) -> None:
    assert command(f"{HALF} D5", f"{HALF} D5", *others).game.over


@pytest.mark.rule("VV-5.31g", "VV-5.31a")
def test_a_leader_who_was_pinned_has_rallied_before() -> None:
    at = command(f"{HALF} D5 as one", f"{HALF} D5", f"{LEADER} D5 pinned").play("one")
    assert at.unit("one").type == RIFLE


@pytest.mark.rule("VV-23.1", "VV-5.31e")
def test_only_half_squads_of_one_type_and_one_hex_combine() -> None:
    assert command(f"{HALF} D5", "german-assault-half D5", f"{HALF} E5", f"{LEADER} D5").game.over


@pytest.mark.rule("VV-22.4a", "VV-23.3")
def test_valorous_half_squads_do_not_combine() -> None:
    assert command(f"{HALF} D5", f"{HALF} D5 valorous", f"{LEADER} D5").game.over


@pytest.mark.rule("VV-23.3", "VV-12.2f")
def test_the_squad_keeps_the_weapon_of_either_half_but_not_of_both() -> None:
    at = command(f"{HALF} D5 as one", f"{HALF} D5 as two with {HEAVY}", f"{LEADER} D5").play("one")
    assert carrier(at, HEAVY) == "one"
    at = command(f"{HALF} D5 with {HEAVY}", f"{HALF} D5 with {HEAVY}", f"{LEADER} D5")
    assert at.game.over


@pytest.mark.rule("VV-23.3")
def test_half_squads_with_different_weapons_are_told_apart() -> None:
    at = command(f"{HALF} D5 as one", f"{HALF} D5 as two with {HEAVY}", f"{HALF} D5 as three", f"{LEADER} D5")
    at.play("one")
    assert at.ask.prompt == "choose-half-squad"
    at.play("two")
    assert carrier(at, HEAVY) == "one"
    assert at.where("two") == "gone"


@pytest.mark.rule("VV-6.9c", "VV-5.31g")
def test_no_more_squads_than_a_hex_can_have_come_of_combining() -> None:
    tight = {"rulings": {"stacking": "s2"}}
    at = command(*[f"{RIFLE} D5 valorous"] * 3, f"{HALF} D5", f"{HALF} D5", f"{LEADER} D5", board=tight)
    assert at.game.over
