"""Fate cards: hands, rolls, the four triggers, random hexes (CC-1)."""

import pytest

from ccstudio.engine.seats import Seat
from ccstudio.rules.combat_commander.opening import opening
from ccstudio.rules.combat_commander.procedures.dice import FateRoll, RevealHex
from ccstudio.rules.combat_commander.procedures.setup import SetUp
from ccstudio.rules.combat_commander.secrets import hide
from ccstudio.rules.combat_commander.state import CombatGame, Dice
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.positions import ALLIES, AXIS, board_of, card, table

rule = pytest.mark.rule

WOODS = {"terrain": {"C3": "woods"}}


# Hands


@rule("CC-1.1")
@pytest.mark.parametrize(("posture", "size"), [("attacker", 6), ("recon", 5), ("defender", 4)])
def test_posture_sets_the_first_hand(posture, size):
    board = board_of(axis={"posture": posture})
    state = opening(board, COMBAT_COMMANDER.seatings(board)[0], 1)
    game = CombatGame(board, state, [SetUp()]).go_on()
    while not game.over:
        game.answer(game.pending.options[0])
    assert len(game.state.hands[AXIS]) == size


@rule("CC-1.1")
def test_a_defender_who_played_two_cards_draws_to_four_again():
    at = table("german-rifle A1", "russian-rifle O10", board={"axis": {"posture": "defender"}})
    at.hand(AXIS, "move", "rout").play("pass", "move", "rout", "done").until("order")
    assert len(at.state.hands[AXIS]) == 4


@rule("CC-1.2")
def test_the_other_hand_is_hidden():
    at = table().hand(ALLIES, "fire", "move")
    hide(at.state, Seat(AXIS))
    assert set(at.state.hands[ALLIES]) == {-1}


@rule("CC-1.2")
def test_draw_piles_are_hidden_from_both():
    at = table()
    hide(at.state, Seat(AXIS))
    assert set(at.state.decks[AXIS].cards) == {-1}


@rule("CC-1.2")
def test_discard_piles_can_be_inspected():
    at = table().discards(ALLIES, 7)
    hide(at.state, Seat(AXIS))
    assert -1 not in at.state.discards[ALLIES].cards


@rule("CC-1.3")
def test_both_players_see_what_is_revealed():
    at = table().deck(AXIS, 7).run(FateRoll(side=AXIS, reason="rally")).play("accept")
    assert next(event for event in at.log if event.kind == "revealed").seats is None


@rule("CC-1.3.a")
def test_a_revealed_card_is_discarded_before_its_event_is_carried_out():
    at = table("german-rifle C3").deck(AXIS, card(trigger="event"), "battle-harden")
    at.run(FateRoll(side=AXIS, reason="rally")).play("accept")
    assert at.board.cards[at.state.discards[AXIS].cards[0]].kind.stats.event == "battle-harden"


@rule("CC-1.3.a", "CC-6.1.2.1")
def test_the_card_that_makes_time_advance_is_shuffled_back_in():
    """T-50: hand 5, draw pile 31, discard pile 36."""
    at = table().hand(AXIS, "fire", "fire", "move", "move", "rout")
    at.deck(AXIS, card(trigger="time")).discards(AXIS, 36)
    assert at.count(AXIS) == (31, 5, 36)
    at.run(FateRoll(side=AXIS, reason="rally")).finish()
    assert at.count(AXIS) == (67, 5, 0)


@rule("CC-1.4", "CC-6.1.2.1")
def test_time_leaves_the_piles_of_the_other_player_alone():
    at = table().discards(ALLIES, 20).deck(AXIS, card(trigger="time"))
    at.run(FateRoll(side=AXIS, reason="rally")).finish()
    assert at.count(ALLIES) == (52, 0, 20)


@rule("CC-1.4")
def test_by_another_ruling_time_makes_both_decks_anew():
    at = table(board={"rulings": {"oq-1": "both"}}).discards(ALLIES, 20).deck(AXIS, card(trigger="time"))
    at.run(FateRoll(side=AXIS, reason="rally")).finish()
    assert at.count(ALLIES) == (72, 0, 0)


@rule("CC-FL.10", "CC-1.3.a")
def test_by_another_ruling_the_card_that_makes_time_advance_stays_discarded():
    at = table(board={"rulings": {"oq-11": "discarded"}}).deck(AXIS, card(trigger="time"))
    at.run(FateRoll(side=AXIS, reason="rally")).finish()
    assert at.count(AXIS) == (71, 0, 1)


@rule("CC-1.5")
def test_a_card_given_as_an_order_is_discarded_before_the_order_is_resolved():
    at = table("german-rifle C3", "russian-rifle C6").hand(AXIS, "move").play("move")
    assert at.count(AXIS) == (71, 0, 1)


@rule("CC-1.5")
def test_orders_are_given_in_ones_own_turn_only():
    at = table("german-rifle C3", "russian-rifle C6").hand(ALLIES, "move").hand(AXIS).play()
    assert (at.ask.kind, at.asked_side, at.options()) == ("order", AXIS, ["pass"])


@rule("CC-1.6", "CC-1.6.a")
def test_a_card_used_for_its_action_is_lost_for_its_order():
    at = table("german-rifle C3", "russian-rifle C4").hand(AXIS, "fire", card(action="hand-grenades"))
    at.play("fire", "german-rifle", "C4", "german-rifle", "done", "hand-grenades")
    assert at.count(AXIS)[1] == 0


@rule("CC-1.7")
def test_events_cannot_be_played_from_the_hand():
    at = table("german-rifle C3", "russian-rifle C6").hand(AXIS, card(event="hero", order="command-confusion")).play()
    assert at.options() == ["pass"]


# Rolls


@rule("CC-1.9", "CC-G.2")
def test_a_roll_is_the_two_dice_of_the_top_card():
    at = table().deck(AXIS, (2, 6)).run(FateRoll(side=AXIS, reason="rally")).finish()
    assert at.returned == Dice(2, 6)


@rule("CC-1.9", "CC-G.2")
def test_dice_are_added():
    assert Dice(2, 6).total == 8


@rule("CC-1.9", "CC-O20.2.3")
def test_a_targeting_roll_multiplies():
    assert Dice(2, 6).product == 12


@rule("CC-1.9")
def test_a_roll_comes_from_the_deck_of_the_player_who_rolls():
    at = table().deck(AXIS, 3).deck(ALLIES, 11).run(FateRoll(side=ALLIES, reason="rally")).finish()
    assert at.returned.total == 11


@rule("CC-1.9.1.a")
def test_a_roll_counts_only_after_its_trigger():
    at = table("german-rifle C3 broken", "russian-rifle C6", board=WOODS).hand(AXIS, "recover")
    at.deck(AXIS, card(dice=(3, 4), trigger="event"), "battle-harden")
    at.play("recover", "german-rifle").until("event")
    assert at.unit("german-rifle").broken


@rule("CC-1.9.1", "CC-1.9.1.a")
def test_play_resumes_with_the_locked_roll():
    at = table("german-rifle C3 broken", "russian-rifle C6", board=WOODS).hand(AXIS, "recover")
    at.deck(AXIS, card(dice=(3, 4), trigger="event"), "battle-harden")
    at.play("recover", "german-rifle", "accept", "german-rifle").until("order")
    assert not at.unit("german-rifle").broken


# Event


@rule("CC-1.9.1.1", "CC-1.7")
def test_whoever_rolled_an_event_reveals_and_carries_it_out():
    at = table("german-rifle C3").deck(AXIS, card(trigger="event"), "battle-harden")
    at.run(FateRoll(side=AXIS, reason="rally")).play("accept", "german-rifle")
    assert at.unit("german-rifle").veteran


@rule("CC-1.9.1.1")
def test_the_event_is_that_of_the_second_card():
    at = table("german-rifle C3").deck(AXIS, card(trigger="event"), "battle-harden")
    at.run(FateRoll(side=AXIS, reason="rally")).play("accept")
    assert at.state.discards[AXIS].cards[0] != at.told("revealed")[0]["card"].card


# Sniper


@rule("CC-1.9.1.3", "CC-1.8")
def test_a_sniper_breaks_an_enemy_beside_the_random_hex():
    at = table("russian-rifle C4").deck(AXIS, card(trigger="sniper"), "C3")
    at.run(FateRoll(side=AXIS, reason="rally")).play("accept", "russian-rifle")
    assert at.unit("russian-rifle").broken


@rule("CC-1.9.1.3")
def test_a_sniper_picks_no_friend():
    at = table("german-rifle C3", "russian-rifle C4").deck(AXIS, card(trigger="sniper"), "C3")
    at.run(FateRoll(side=AXIS, reason="rally")).play("accept")
    assert at.options() == ["russian-rifle C4"]


@rule("CC-1.9.1.3")
def test_by_another_ruling_a_sniper_picks_anybody():
    at = table("german-rifle C3", "russian-rifle C4", board={"rulings": {"oq-2": "any"}})
    at.deck(AXIS, card(trigger="sniper"), "C3").run(FateRoll(side=AXIS, reason="rally")).play("accept")
    assert at.options() == ["german-rifle C3", "russian-rifle C4"]


@rule("CC-1.9.1.3")
def test_a_sniper_finds_nobody_two_hexes_away():
    at = table("russian-rifle C5").deck(AXIS, card(trigger="sniper"), "C3")
    at.run(FateRoll(side=AXIS, reason="rally")).finish()
    assert not at.unit("russian-rifle").broken


@rule("CC-1.9.1.3")
def test_the_snipers_hex_is_not_that_of_the_card_that_was_rolled():
    at = table("russian-rifle C4").deck(AXIS, card(trigger="sniper"), "O3")
    at.run(FateRoll(side=AXIS, reason="rally")).finish()
    assert not at.unit("russian-rifle").broken


@rule("CC-1.9.1.3", "CC-3.2.4")
def test_a_sniper_eliminates_a_broken_unit():
    at = table("german-rifle A1", "russian-rifle C4 broken", "russian-rifle O10")
    at.deck(AXIS, card(trigger="sniper"), "C3").run(FateRoll(side=AXIS, reason="rally"))
    at.play("accept", "russian-rifle C4").finish()
    assert at.units("casualties-allies") == ["russian-rifle"]


# Jammed


@rule("CC-1.9.1.2")
def test_a_jammed_targeting_roll_breaks_nothing():
    """T-02: 1-1 as a targeting roll."""
    at = table("german-weapon-team C3 with german-light-mortar", "russian-rifle C6").hand(AXIS, "fire")
    at.deck(AXIS, card(dice=(1, 1), trigger="jammed"))
    at.play("fire", "german-weapon-team", "C6", "german-light-mortar").until("order")
    assert not at.weapon("german-light-mortar").broken


@rule("CC-1.9.1.2", "CC-O20.3.3")
def test_a_jammed_attack_roll_breaks_the_weapons_that_fired():
    """T-03: 1-1 as an attack roll by a squad and its machine gun."""
    at = table("german-rifle C3 with german-light-mg", "russian-rifle C6").hand(AXIS, "fire")
    at.deck(AXIS, card(dice=(1, 1), trigger="jammed"))
    at.play("fire", "german-rifle", "C6", "german-rifle", "german-light-mg").until("order")
    assert at.weapon("german-light-mg").broken


@rule("CC-1.9.1.2", "CC-O20.3.3")
def test_a_jammed_attack_still_has_its_total():
    """T-03: FP 5, and 1 for the machine gun, and 2."""
    at = table("german-rifle C3 with german-light-mg", "russian-rifle C6").hand(AXIS, "fire")
    at.deck(AXIS, card(dice=(1, 1), trigger="jammed"))
    at.play("fire", "german-rifle", "C6", "german-rifle", "german-light-mg").until("order")
    assert at.told("attack-total") == [{"total": 8}]


@rule("CC-1.9.1.2")
def test_other_rolls_jam_nothing():
    at = table().deck(AXIS, card(dice=(1, 1), trigger="jammed")).run(FateRoll(side=AXIS, reason="rally")).finish()
    assert not at.returned.jammed


# Time


@rule("CC-1.9.1.4", "CC-6.1.2")
def test_a_time_trigger_advances_time():
    at = table().deck(AXIS, card(trigger="time")).run(FateRoll(side=AXIS, reason="rally")).finish()
    assert at.state.time == 1


# Triggers within triggers


@rule("CC-1.9.1.c", "CC-6.2.2")
def test_a_sudden_death_roll_sets_off_no_event():
    """T-04."""
    at = table("german-rifle C3").setting(time=3, sudden_death=4).deck(AXIS, card(trigger="time"), only=True)
    sevens = [n for n in at.board.decks[AXIS] if card(trigger="event").fits(at.board, n)]
    at.deck(AXIS).chance(tuple(_first_is(at, AXIS, sevens[0])))
    at.run(FateRoll(side=AXIS, reason="rally")).finish()
    assert not at.told("trigger-event")


def _first_is(at, side, wanted):
    """The answer to a shuffle of deck and discards that puts one card on top."""
    state = at.state
    deck = state.decks[side].cards
    cards = (*deck[1:], deck[0], *state.discards[side].cards)
    place = cards.index(wanted)
    return (place, *(number for number in range(len(cards)) if number != place))


@rule("CC-1.9.1.c", "CC-FL.7", "CC-E42.5")
def test_rolls_within_an_event_set_off_nothing():
    at = table("russian-rifle C3 broken")
    at.deck(ALLIES, card(trigger="event"), "commissar", card(trigger="time"))
    at.run(FateRoll(side=ALLIES, reason="rally")).finish()
    assert at.state.time == 0


@rule("CC-1.9.1.d", "CC-FL.7")
def test_the_last_card_taken_within_a_trigger_advances_time():
    at = table("russian-rifle C3 broken")
    at.deck(ALLIES, card(trigger="event"), "commissar", 7, only=True)
    at.run(FateRoll(side=ALLIES, reason="rally")).finish()
    assert at.state.time == 1


@rule("CC-1.9.1.d")
def test_the_last_card_taken_for_a_random_hex_advances_time():
    at = table().deck(AXIS, "C3", only=True).run(RevealHex(side=AXIS)).finish()
    assert at.state.time == 1


@rule("CC-1.9.1.d")
def test_the_last_card_taken_for_an_event_advances_time_before_the_event():
    at = table("german-rifle C3", board={"axis": {"posture": "defender"}}).chits("S").control(o1=AXIS)
    at.deck(AXIS, card(trigger="event"), "command-and-control", only=True)
    at.run(FateRoll(side=AXIS, reason="rally")).finish()
    assert [points["points"].number for points in at.told("points")] == [1, 1]
    assert [event.rule for event in at.log if event.kind == "points"] == ["CC-6.1.2.3", "CC-E49"]


@rule("CC-1.9.1.d")
def test_by_another_ruling_the_last_card_within_a_trigger_only_renews_the_deck():
    at = table(board={"rulings": {"oq-49": "new-deck"}}).deck(AXIS, "C3", only=True)
    at.run(RevealHex(side=AXIS)).finish()
    assert (at.state.time, at.count(AXIS)) == (0, (72, 0, 0))


@rule("CC-1.9.1.b", "CC-FL.9")
def test_the_last_card_advances_time_before_its_own_trigger():
    """T-51: the last card is an event of 7 on a rally roll; the event comes from the new deck."""
    at = table("german-rifle C3 broken", "russian-rifle C6", board=WOODS).hand(AXIS, "recover")
    last = card(dice=7, trigger="event")
    at.deck(AXIS, last, only=True)
    at.play("recover", "german-rifle").until("order")
    told = [event.kind for event in at.log]
    assert told.index("time-advances") < told.index("trigger-event")


@rule("CC-1.9.1.b", "CC-1.9.1.a")
def test_a_roll_of_the_last_card_still_counts_after_the_time_advance():
    """T-51: 7 against a morale of 9."""
    at = table("german-rifle C3 broken", "russian-rifle C6", board=WOODS).hand(AXIS, "recover")
    at.deck(AXIS, card(dice=7, trigger="event"), only=True)
    at.play("recover", "german-rifle").until("order")
    assert not at.unit("german-rifle").broken


@rule("CC-FL.6")
def test_an_event_within_an_order_is_over_before_the_order_goes_on():
    at = table("german-rifle C3 broken", "russian-rifle C6", board=WOODS).hand(AXIS, "recover")
    at.deck(AXIS, card(dice=(3, 4), trigger="event"), "battle-harden")
    at.play("recover", "german-rifle", "accept")
    assert [type(frame).__name__ for frame in at.game.stack][-4:] == [
        "FateRoll",
        "Trigger",
        "ResolveEvent",
        "BattleHarden",
    ]


@rule("CC-1.0", "CC-E61")
def test_a_card_overrides_a_rule():
    at = table("german-rifle C3").hand(ALLIES, "fire", "move").deck(AXIS, card(trigger="event"), "interrogation")
    at.run(FateRoll(side=AXIS, reason="rally")).play("accept")
    shown = next(event for event in at.log if event.kind == "hand-shown")
    assert shown.seats == {Seat(AXIS)}


# Random hexes


@rule("CC-1.8")
def test_a_random_hex_is_that_of_the_revealed_card():
    at = table().deck(AXIS, "G5").run(RevealHex(side=AXIS)).finish()
    assert at.returned == at.hex("G5")


@rule("CC-11.4.a", "CC-1.8")
def test_a_random_hex_mends_a_broken_weapon_of_its_number():
    """T-25: a German light machine gun and E5."""
    at = table("german-rifle C3 with broken german-light-mg").deck(AXIS, "E5").run(RevealHex(side=AXIS)).finish()
    assert not at.weapon("german-light-mg").broken


@rule("CC-11.4.a")
def test_a_random_hex_of_another_number_eliminates_a_broken_weapon():
    at = table("german-rifle C3 with broken german-light-mg").deck(AXIS, "E7").run(RevealHex(side=AXIS)).finish()
    assert at.where("german-light-mg") == "weapons"


@rule("CC-11.4.a")
def test_a_random_hex_of_a_third_number_changes_nothing():
    at = table("german-rifle C3 with broken german-light-mg").deck(AXIS, "E9").run(RevealHex(side=AXIS)).finish()
    assert (at.weapon("german-light-mg").broken, at.where("german-light-mg")) == (True, "C3")


@rule("CC-11.4.a")
def test_weapons_of_both_players_are_looked_after():
    at = table("german-rifle C3 with broken german-light-mg", "russian-rifle C6 with broken russian-heavy-mg")
    at.deck(ALLIES, "E6").run(RevealHex(side=ALLIES)).finish()
    assert not at.weapon("german-light-mg").broken


@rule("CC-11.4.a")
def test_by_another_ruling_only_ones_own_weapons_are_looked_after():
    at = table("german-rifle C3 with broken german-light-mg", board={"rulings": {"oq-5": "own"}})
    at.deck(ALLIES, "E6").run(RevealHex(side=ALLIES)).finish()
    assert at.weapon("german-light-mg").broken


@rule("CC-X.1")
@pytest.mark.parametrize("trigger", ["event", "sniper"])
def test_any_roll_sets_off_events_and_snipers(trigger):
    at = table("german-rifle C3", "russian-rifle O10").deck(AXIS, card(trigger=trigger))
    at.run(FateRoll(side=AXIS, reason="melee")).finish()
    assert at.told(f"trigger-{trigger}")
