"""What the computer player does on the enemy's turn, and with its actions and the initiative."""

from ccstudio.rules.combat_commander.procedures.dice import Sniper
from ccstudio.rules.combat_commander.procedures.losses import BreakUnits
from ccstudio.rules.combat_commander.procedures.move import MoveOrder
from tests.rules.combat_commander.advising import best, worth
from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, table


def entering(*shooters: str) -> Table:
    """A squad enters the open hex E5; the Russians hold a Fire card."""
    at = table("german-rifle F4", "german-rifle A1", *shooters).hand(ALLIES, "fire")
    return at.begin(MoveOrder(side=AXIS)).play("german-rifle F4", "german-rifle F4", "E5")


def test_a_squad_in_the_open_is_fired_at() -> None:
    assert best(entering("russian-rifle D5", "russian-zuev D5")).startswith("fire/")


def test_a_shot_that_would_do_nothing_is_saved() -> None:
    assert best(entering("russian-green-team D5 broken")) == "pass"


def test_who_was_activated_fires_again() -> None:
    at = entering("russian-rifle D6", "russian-zuev D6").play("fire", "russian-zuev", "russian-rifle")
    at.play("russian-rifle", "done").deck(AXIS, 11).until("step").play("E6")
    assert best(at) == "fire"


def test_concealment_is_played_where_cover_is_good() -> None:
    at = table("german-rifle C3", "german-kessler C3", "russian-rifle C5", board={"terrain": {"C5": "woods"}})
    at.hand(AXIS, "fire").hand(ALLIES, "concealment").deck(AXIS, 10)
    at.play("fire", "german-kessler", "german-rifle", "C5", "german-rifle", "done").until("action")
    while at.ask.prompt != "ask-after-roll":
        at.play("pass" if at.offered("pass") else "accept")
    assert best(at).endswith("/concealment")


def test_cards_are_added_to_an_attack_on_the_last_enemies_before_surrender() -> None:
    at = table("german-rifle C3", "russian-rifle C4 broken", "russian-rifle N9").surrender(allies=1)
    at.hand(AXIS, "fire", "hand-grenades").play("fire", "german-rifle", "C4", "german-rifle", "done")
    assert best(at).endswith("/hand-grenades")


def test_a_broken_squad_about_to_die_is_only_lightly_wounded() -> None:
    at = table("german-rifle C3 broken", "russian-rifle N9").hand(AXIS, "light-wounds")
    at.run(BreakUnits(pieces=(at.piece("german-rifle"),)))
    assert best(at).endswith("/light-wounds")


def test_an_ambush_is_played_in_an_even_melee() -> None:
    at = table("german-rifle C3", "german-rifle A1", "russian-rifle C4", "russian-rifle N9")
    at.hand(AXIS, "advance", "ambush").play("advance", "german-rifle C3", "german-rifle C3", "C4").until("action")
    assert best(at).endswith("/ambush")


def test_a_lost_melee_is_rolled_again() -> None:
    at = table("german-rifle C3", "german-kessler C3", "german-rifle A1", "russian-rifle C4", "russian-rifle N9")
    at.hand(AXIS, "advance").deck(ALLIES, 7).deck(AXIS, 3).setting(initiative=AXIS)
    at.play("advance", "german-rifle C3", "german-rifle C3", "C4", "accept")
    assert best(at) == "reroll"


def test_the_initiative_is_kept_when_the_enemy_would_take_back_what_is_won() -> None:
    at = table("german-rifle C3", "german-kessler C3", "german-rifle A1", "russian-rifle C4", "russian-rifle N9")
    at.hand(AXIS, "advance").deck(ALLIES, 10).deck(AXIS, 3).setting(initiative=AXIS)
    at.play("advance", "german-rifle C3", "german-rifle C3", "C4", "accept")
    assert best(at) == "accept"


def test_a_good_roll_stands() -> None:
    at = table("german-rifle C3", "german-kessler C3", "german-rifle A1", "russian-rifle C4", "russian-rifle N9")
    at.hand(AXIS, "advance").deck(ALLIES, 3).deck(AXIS, 10).setting(initiative=AXIS)
    at.play("advance", "german-rifle C3", "german-rifle C3", "C4", "accept")
    assert best(at) == "accept"


def test_leaders_rally_first() -> None:
    at = table("german-harms C3 broken", "german-rifle C3 broken", "russian-rifle N9").hand(AXIS, "recover")
    assert best(at.play("recover")) == "german-harms C3"


def test_leaders_defend_last() -> None:
    at = table("german-rifle C3 with german-light-mg", "russian-zuev C5", "russian-rifle C5").hand(AXIS, "fire")
    at.play("fire", "german-rifle", "C5", "german-rifle", "done").until("defence")
    assert worth(at, "russian-rifle") > worth(at, "russian-zuev")


def test_the_sniper_hits_whom_the_enemy_misses_most() -> None:
    at = table("german-rifle A1", "russian-stepanenko H5", "russian-green-team H5").deck(AXIS, "H5")
    at.run(Sniper(side=AXIS))
    assert best(at) == "russian-stepanenko H5"


def test_artillery_spares_friends() -> None:
    units = ("german-harms C3", "german-rifle C7", "german-rifle D7", "russian-rifle C8", "russian-rifle J5")
    at = table(*units, "german-radio-105mm artillery").hand(AXIS, "artillery-request")
    at.play("artillery-request", "german-harms")
    assert worth(at, "J5") > worth(at, "C8")
