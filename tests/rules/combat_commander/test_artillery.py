"""Artillery Denied, Artillery Request, and radios (CC-12, CC-O17, CC-O18)."""

import pytest

from ccstudio.rules.combat_commander.procedures.artillery import Barrage, FireForEffect
from ccstudio.rules.combat_commander.query.orders import usable
from tests.rules.combat_commander.positions import ALLIES, AXIS, card, table

rule = pytest.mark.rule

RADIO = "german-radio-105mm artillery"
SPOTTER = "german-kessler C1"
RUSSIAN_RADIO = "russian-radio-152mm artillery"


def spotting(*pieces, board=None):
    """A position in which a spotter is asked where the spotting round goes."""
    at = table(RADIO, SPOTTER, *pieces, board=board)
    return at.run(FireForEffect(side=AXIS, radio=at.piece("german-radio-105mm"))).play("german-kessler")


def mission(dice, target, *pieces, board=None, rounds="high-explosive", then=()):
    """A mission at a hex, after its accuracy roll."""
    at = table(RADIO, SPOTTER, *pieces, board=board).deck(AXIS, card(dice=dice), *then)
    at.run(FireForEffect(side=AXIS, radio=at.piece("german-radio-105mm")))
    return at.play("german-kessler", target, rounds, "accept")


def impact(at):
    """Where the round fell."""
    (told,) = at.told("impact")
    return at.board.ground.hexes[told["space"].space].name


def barrage(at, *hexes, fp=10):
    """The attacks of a mission on some hexes."""
    radio = at.piece("german-radio-105mm")
    return at.run(Barrage(side=AXIS, radio=radio, fp=fp, spaces=tuple(map(at.hex, hexes))))


# Artillery Denied


@rule("CC-O17", "CC-12.3")
def test_artillery_denied_breaks_the_enemys_radio():
    at = table("german-rifle C3", RUSSIAN_RADIO).hand(AXIS, "artillery-denied").play("artillery-denied")
    assert at.weapon("russian-radio-152mm").broken


@rule("CC-O17", "CC-12.3")
def test_t28_a_broken_radio_is_eliminated_and_no_casualty():
    at = table("german-rifle C3", "russian-radio-152mm artillery broken").hand(AXIS, "artillery-denied")
    radio = at.piece("russian-radio-152mm")
    at.play("artillery-denied")
    assert radio not in at.state.stacks


@rule("CC-O17.a")
@pytest.mark.parametrize(
    ("radio", "offered"),
    [(RUSSIAN_RADIO, True), (f"{RUSSIAN_RADIO} broken", True), ("russian-radio-152mm time-3", False), (RADIO, False)],
    ids=["there", "broken", "on-its-way", "own"],
)
def test_artillery_denied_needs_an_enemy_radio_in_its_box(radio, offered):
    at = table("german-rifle C3", radio).hand(AXIS, "artillery-denied").begin()
    assert at.offered("artillery-denied") is offered


@rule("CC-O17.a")
def test_artillery_denied_activates_nobody():
    at = table("german-rifle C3", RUSSIAN_RADIO).hand(AXIS, "artillery-denied").play("artillery-denied")
    assert not at.unit("german-rifle").activated


# Who may request what


@rule("CC-O18", "CC-O18.1")
def test_t29_with_a_broken_radio_there_is_only_battery_access():
    at = table(f"{RADIO} broken", SPOTTER).hand(AXIS, "artillery-request").play("artillery-request")
    assert (at.weapon("german-radio-105mm").broken, at.ask.kind) == (False, "order")


@rule("CC-O18.1")
def test_a_radio_that_was_mended_can_be_used_in_the_same_turn():
    at = table(f"{RADIO} broken", SPOTTER).hand(AXIS, "artillery-request", "artillery-request")
    assert at.play("artillery-request").offered("artillery-request")


@rule("CC-O18.1")
def test_battery_access_activates_nobody():
    at = table(f"{RADIO} broken", SPOTTER).hand(AXIS, "artillery-request").play("artillery-request")
    assert not at.unit("german-kessler").activated


@rule("CC-O18.a", "CC-O18")
@pytest.mark.parametrize(
    ("pieces", "offered"),
    [
        ([RADIO, SPOTTER], True),
        ([RADIO, "german-kessler C1 activated"], False),
        ([RADIO, "german-kessler C1 broken"], False),
        ([RADIO, "german-rifle C1"], False),
        ([SPOTTER], False),
        ([f"{RADIO} broken", "german-rifle C1"], True),
    ],
    ids=["able", "t53-activated", "broken-leader", "no-leader", "no-radio", "broken-radio"],
)
def test_when_artillery_can_be_requested(pieces, offered):
    at = table(*pieces)
    assert usable(at.board, at.state, AXIS, "artillery-request") is offered


@rule("CC-O18.2.a", "CC-O14.1.c")
@pytest.mark.parametrize("spotter", ["german-kessler C1 suppressed", "german-ahrens C1"], ids=["suppressed", "hero"])
def test_suppressed_leaders_and_heroes_may_spot(spotter):
    at = table(RADIO, spotter).hand(AXIS, "artillery-request").begin()
    assert at.offered("artillery-request")


@rule("CC-O18.2", "CC-O18.2.a")
def test_a_spotter_is_activated_and_nobody_with_him():
    at = spotting("german-rifle C1")
    assert [at.unit(unit).activated for unit in ("german-kessler", "german-rifle")] == [True, False]


# Spotting


@rule("CC-O18.2.1", "CC-O18.2.1.a")
def test_the_spotting_round_goes_into_any_hex_in_sight():
    at = spotting("german-rifle D5", board={"terrain": {"C4": "woods", "D3": "brush"}})
    assert [at.offered(name) for name in ("C1", "D5", "O10", "C4", "C5")] == [True, True, True, True, False]


@rule("CC-O18.2.1")
def test_the_spotting_round_may_go_into_blaze_and_water_barrier():
    at = table(RADIO, SPOTTER, board={"terrain": {"E5": "water"}}).blaze("C4")
    at.run(FireForEffect(side=AXIS, radio=at.piece("german-radio-105mm"))).play("german-kessler")
    assert at.offered("C4")
    assert at.offered("E5")


@rule("CC-O18.2.1.1", "CC-12.2")
@pytest.mark.parametrize(("radio", "kind"), [("russian-radio-122mm", "manner"), ("russian-radio-152mm", "reroll")])
def test_whether_it_is_smoke_is_asked_of_a_radio_that_has_it(radio, kind):
    at = table(f"{radio} artillery", "russian-belov C1").setting(active=ALLIES)
    at.run(FireForEffect(side=ALLIES, radio=at.piece(radio))).play("russian-belov", "C5")
    assert at.ask.kind == kind


# Accuracy and drift


@rule("CC-O18.2.2", "CC-O18.2.2.1")
def test_example_10_a_hit_drifts_by_both_dice():
    # Direction 2 and then 5 leads back to the hex aimed at.
    assert impact(mission((2, 5), "C8", then=("elan",))) == "C8"


@rule("CC-O18.2.2.2", "CC-O18.2.2.4")
def test_example_10_a_miss_drifts_by_the_coloured_die_in_the_direction_of_the_white_one():
    assert impact(mission((1, 4), "C8")) == "C4"


@rule("CC-O18.2.2", "CC-10.3.1")
def test_example_10_a_hindrance_turns_the_hit_into_a_miss():
    at = mission((2, 5), "C8", board={"terrain": {"C5": "brush"}}, then=("elan",))
    assert at.told("off-target")[0]["accuracy"] == 7


@rule("CC-O18.2.2.4", "CC-2.2.2")
@pytest.mark.parametrize(
    ("dice", "where"), [((1, 1), "G4"), ((2, 1), "H4"), ((3, 1), "H5"), ((4, 1), "G6"), ((5, 1), "F5"), ((6, 1), "F4")]
)
def test_the_round_drifts_by_the_compass(dice, where):
    # On the spotter's own hex every round is on target; the second die leads to the north each time.
    at = table(RADIO, "german-kessler G6").deck(AXIS, card(dice=dice), "elan")
    at.run(FireForEffect(side=AXIS, radio=at.piece("german-radio-105mm")))
    at.play("german-kessler", "G6", "smoke").finish()
    assert impact(at) == where


@rule("CC-O18.2.2.1", "CC-O18.2.2.3")
@pytest.mark.parametrize(("dice", "impacts"), [((4, 1), 1), ((1, 4), 0)])
def test_a_round_on_target_drifts_by_the_white_die_first(dice, impacts):
    at = table(RADIO, "german-kessler G1").deck(AXIS, card(dice=dice))
    at.run(FireForEffect(side=AXIS, radio=at.piece("german-radio-105mm")))
    assert len(at.play("german-kessler", "G1", "smoke").finish().told("impact")) == impacts


@rule("CC-O18.2.2.3")
def test_t30_a_round_that_leaves_the_map_has_no_impact():
    at = mission((1, 4), "H4", "russian-rifle H1")
    assert (at.game.over, len(at.told("drifted-off")), at.told("impact")) == (True, 1, [])


@rule("CC-O18.2.1.a", "CC-O18.2.2")
def test_a_round_on_the_spotters_own_hex_is_always_on_target():
    assert mission((1, 1), "C1").told("on-target")


@rule("CC-O18.2.2.5")
@pytest.mark.parametrize(("ruling", "where"), [("same-dice", "C8"), ("second-roll", "C6")])
def test_by_which_dice_the_round_drifts_is_a_ruling(ruling, where):
    board = {"rulings": {"oq-22": ruling}}
    at = table(RADIO, SPOTTER, board=board).deck(AXIS, card(dice=(2, 5)), "elan", card(dice=(1, 1)))
    at.run(FireForEffect(side=AXIS, radio=at.piece("german-radio-105mm")))
    at.play("german-kessler", "C8", "high-explosive").finish()
    assert impact(at) == where


@rule("CC-1.9.1.a", "CC-O18.2.2")
def test_a_round_keeps_its_range_though_its_roll_drives_the_spotter_away():
    at = table(RADIO, "german-kessler C3").deck(AXIS, card(dice=(6, 1)), "blaze", "C3")
    at.run(FireForEffect(side=AXIS, radio=at.piece("german-radio-105mm")))
    at.play("german-kessler", "C9", "smoke", "C4").finish()
    assert at.told("off-target")[0]["accuracy"] == 6


# Impact


@rule("CC-O18.2.3", "CC-O18.2.3.2")
def test_the_hex_and_its_six_neighbours_are_attacked():
    at = mission(
        (2, 5), "C8", "russian-rifle C8", "russian-smg C7", "russian-militia D8", "russian-belov C6", then=("elan",)
    )
    assert len(at.finish().told("defence-total")) == 3


@rule("CC-O18.2.3.2")
def test_empty_hexes_without_fortification_are_not_attacked():
    at = barrage(table(RADIO, "russian-rifle C5").fortify(C6="trench"), "C5", "C6", "C7")
    assert at.options() == ["C5", "C6"]


@rule("CC-O18.2.3.2")
def test_artillery_hits_units_of_either_side():
    at = barrage(table(RADIO, "russian-rifle C5", "german-rifle C6"), "C5", "C6").finish()
    assert len(at.told("defence-total")) == 2


@rule("CC-O18.2.3.2.a", "CC-T99", "CC-12.2")
def test_example_10_the_attack_in_woods():
    at = table(RADIO, "german-rifle C5", board={"terrain": {"C5": "woods"}}).deck(AXIS, 6, 7)
    (told,) = barrage(at, "C5").finish().told("defence-total")
    assert (told["attack"], told["total"]) == (18, 7 + 2 + 7)


@rule("CC-O18.2.3.2.a")
def test_each_hex_has_an_attack_roll_of_its_own():
    at = table(RADIO, "russian-rifle C5", "russian-smg C6").deck(AXIS, 3, 8)
    barrage(at, "C5", "C6").play("C5").finish()
    assert [told["attack"] for told in at.told("defence-total")] == [13, 18]


@rule("CC-O18.2.3.2.b")
def test_the_active_player_chooses_the_order_of_the_hexes():
    at = barrage(table(RADIO, "russian-rifle C5", "german-rifle C6"), "C5", "C6")
    assert (at.asked_side, at.options()) == (AXIS, ["C5", "C6"])


@rule("CC-O18.2.3.2.b")
def test_the_owner_makes_the_defence_rolls():
    at = barrage(table(RADIO, "russian-rifle C5", "russian-smg C5"), "C5").play("C5").until("defence")
    assert at.asked_side == ALLIES


@rule("CC-O18.2.3.2.b", "CC-O20.3.4")
def test_a_tie_with_artillery_suppresses():
    at = table(RADIO, "russian-rifle C5").deck(AXIS, 7).deck(ALLIES, 9)
    unit = barrage(at, "C5").finish().unit("russian-rifle")
    assert (unit.broken, unit.suppressed) == (False, True)


@rule("CC-O18.2.3.2.b")
def test_a_hex_that_a_trigger_emptied_is_skipped():
    at = table(RADIO, "russian-rifle C5", "russian-smg C7 broken", "russian-militia O9").deck(
        AXIS, card(dice=(4, 3)), "kia"
    )
    at.deck(ALLIES, 11)
    barrage(at, "C5", "C7").play("C5", "russian-smg").finish()
    assert len(at.told("attack-total")) == 1


@rule("CC-O18.2.3.2.b", "CC-A29")
@pytest.mark.parametrize(
    ("ruling", "offered"),
    [("concealment", [True, False, False]), ("all", [True, True, True]), ("none", [False, False, False])],
)
def test_what_can_be_played_against_artillery_is_a_ruling(ruling, offered):
    board = {"rulings": {"oq-23": ruling}, "allies": {"posture": "defender"}}
    at = table(RADIO, "russian-rifle D3", board=board)
    at.hand(ALLIES, "concealment", "hidden-entrenchments", "hidden-pillbox")
    barrage(at, "D3").until("action")
    actions = ("concealment", "hidden-entrenchments", "hidden-pillbox")
    assert [at.offered(card(action=action)) for action in actions] == offered


@rule("CC-O18.2.3.2.b", "CC-A24.6")
def test_no_action_adds_to_artillery():
    at = table(RADIO, SPOTTER, "russian-rifle C2").hand(AXIS, "hand-grenades", "crossfire")
    assert barrage(at, "C2").until("defence").ask.kind == "defence"
    assert not at.told("action-played")


@rule("CC-O18.2.3.3")
@pytest.mark.parametrize(("fp", "roll"), [(8, 12), (9, 11), (10, 10), (11, 9), (12, 8), (13, 7)])
def test_the_right_roll_destroys_a_fortification(fp, roll):
    at = table(RADIO, "german-rifle C5").fortify(C5="bunker")
    at.deck(AXIS, card(dice=(6, 6) if roll == 12 else roll))
    assert not barrage(at, "C5", fp=fp).finish().state.fortifications


@rule("CC-O18.2.3.3")
def test_another_roll_does_not_destroy_a_fortification():
    at = table(RADIO, "german-rifle C5").fortify(C5="bunker").deck(AXIS, 9)
    assert barrage(at, "C5").finish().state.fortifications


@rule("CC-O18.2.3.3", "CC-F105")
def test_t31_the_trench_is_gone_before_the_defence():
    at = table(RADIO, "russian-rifle C5").fortify(C5="trench").deck(AXIS, 8).deck(ALLIES, 7)
    assert barrage(at, "C5", fp=12).finish().told("defence-total")[0]["total"] == 8 + 7


@rule("CC-O18.2.3.3", "CC-F100.4")
def test_a_fortification_in_an_empty_hex_can_be_destroyed():
    at = table(RADIO).fortify(C5="wire").deck(AXIS, 10)
    assert not barrage(at, "C5").finish().state.fortifications


@rule("CC-O18.2.3.3")
def test_the_number_for_demolition_is_the_modules():
    at = table(RADIO, board={"numbers": {"demolition": 18}}).fortify(C5="wire").deck(AXIS, 8)
    assert not barrage(at, "C5").finish().state.fortifications


@rule("CC-O18.2.3.4", "CC-1.9.1.2")
@pytest.mark.parametrize(("ruling", "broken"), [("ignored", False), ("breaks", True)])
def test_what_a_jam_does_to_artillery_is_a_ruling(ruling, broken):
    at = table(RADIO, "russian-rifle C5", board={"rulings": {"oq-24": ruling}}).deck(AXIS, card(dice=(1, 1)))
    assert barrage(at, "C5").finish().weapon("german-radio-105mm").broken is broken


@rule("CC-O18.2.3.4", "CC-T97")
def test_walls_do_not_protect_from_artillery():
    at = table(RADIO, "russian-rifle C5", board={"sides": {"C5 n": "wall"}}).deck(ALLIES, 7)
    assert barrage(at, "C5").finish().told("defence-total")[0]["total"] == 8 + 7


@rule("CC-O18.2.3.1")
def test_smoke_falls_on_all_seven_hexes():
    at = mission((2, 5), "C8", rounds="smoke", then=("elan",))
    assert {*at.state.smoke} == {at.hex(name) for name in ("C8", "C7", "C9", "B7", "B8", "D7", "D8")}


@rule("CC-O18.2.3.1", "CC-O18.2.3.2")
def test_smoke_makes_no_attack():
    at = mission((2, 5), "C8", "russian-rifle C8", rounds="smoke", then=("elan",))
    assert (at.game.over, at.told("attack-total")) == (True, [])


@rule("CC-O18.2.3.1", "CC-8.1.5", "CC-T98")
def test_no_smoke_falls_into_blaze_or_water_barrier():
    at = table(RADIO, SPOTTER, board={"terrain": {"D8": "water"}}).blaze("C9").deck(AXIS, card(dice=(2, 5)), "elan")
    at.run(FireForEffect(side=AXIS, radio=at.piece("german-radio-105mm")))
    # Five counters are drawn, not seven.
    at.chance((0, 1, 2, 3, 4)).play("german-kessler", "C8", "smoke").finish()
    assert {*at.state.smoke} == {at.hex(name) for name in ("C8", "C7", "B7", "B8", "D7")}


@rule("CC-O18.3", "CC-12.3")
def test_firing_leaves_the_radio_as_it_was():
    at = mission((2, 5), "C8", then=("elan",)).finish()
    assert (at.weapon("german-radio-105mm").broken, at.where("german-radio-105mm")) == (False, "artillery-axis")


@rule("CC-12.1", "CC-G.15")
def test_no_unit_carries_a_radio_or_fires_it():
    at = table(RADIO, "german-kessler C3", "russian-rifle C4").hand(AXIS, "fire").play("fire", "german-kessler", "C4")
    assert at.options() == ["german-kessler C3", "stop"]


@rule("CC-12.2")
def test_the_fp_of_a_radio_is_the_modules():
    at = table(RADIO, SPOTTER, "russian-rifle C8", board={"stats": {"german-radio-105mm": {"fp": 13}}})
    at.deck(AXIS, card(dice=(2, 5)), "elan", (2, 3))
    at.run(FireForEffect(side=AXIS, radio=at.piece("german-radio-105mm")))
    at.play("german-kessler", "C8", "high-explosive").finish()
    assert at.told("attack-total")[0]["total"] == 18
