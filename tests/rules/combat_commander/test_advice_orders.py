"""What order the computer player gives, or that it passes and what it discards."""

import pytest

from tests.rules.combat_commander.advising import best, worth
from tests.rules.combat_commander.positions import ALLIES, AXIS, table

FACING = ("german-rifle C3", "russian-rifle C6")


def test_it_fires_when_an_enemy_stands_in_the_open() -> None:
    at = table("german-rifle C3 with german-light-mg", "german-kessler C3", "russian-rifle C5")
    at.hand(AXIS, "fire", "artillery-denied").begin()
    assert best(at).startswith("fire/")


def test_a_target_in_the_open_is_better_than_one_in_woods() -> None:
    at = table("german-rifle C3", "russian-rifle C5", "russian-militia E4", board={"terrain": {"E4": "woods"}})
    at.hand(AXIS, "fire").play("fire", "german-rifle")
    assert best(at) == "C5"


def test_broken_units_recover_before_anything_else() -> None:
    at = table(
        "german-rifle C3 broken as one", "german-rifle C4 broken as two", "german-kessler C3", "russian-rifle N9"
    )
    at.control(o1=AXIS).hand(AXIS, "recover", "move", "fire").begin()
    assert best(at).startswith("recover/")


def test_the_side_whose_broken_units_stand_at_their_edge_is_routed_by_the_enemy() -> None:
    at = table("german-rifle C3", "russian-militia C10 broken", "german-conscript D4 broken").hand(AXIS, "rout")
    at.play("rout")
    assert best(at) == "rout-allies"


def test_a_radio_of_the_enemy_is_silenced() -> None:
    at = table("german-rifle C3", "russian-rifle N9", "russian-radio-76mm artillery").hand(AXIS, "artillery-denied")
    at.begin()
    assert best(at).startswith("artillery-denied/")


def test_it_passes_when_its_hand_can_do_nothing() -> None:
    at = table("german-rifle C3 broken", "russian-rifle N9").hand(AXIS, "command-confusion", "artillery-request")
    at.begin()
    assert best(at) == "pass"


def test_cards_that_do_nothing_are_discarded() -> None:
    at = table(*FACING).hand(AXIS, "command-confusion", "fire").play("pass")
    assert best(at).startswith("command-confusion/")


def test_the_only_fire_card_is_kept() -> None:
    at = table(*FACING).hand(AXIS, "command-confusion", "fire").play("pass")
    assert worth(at, "fire") < 0


def test_a_stale_hand_loses_a_card_at_least() -> None:
    at = table(*FACING).hand(AXIS, "fire", "advance").play("pass")
    assert best(at) != "done"


def test_then_the_rest_is_kept() -> None:
    at = table(*FACING).hand(AXIS, "fire", "advance", "command-confusion").play("pass", "command-confusion")
    assert best(at) == "done"


def test_a_leader_who_can_take_gunners_along_fires_rather_than_one_squad() -> None:
    squads = ("german-rifle C3 as one", "german-rifle D3 as two", "german-line-team C4")
    at = table("german-kessler C3", *squads, "russian-rifle C6").hand(AXIS, "fire").play("fire")
    assert best(at) == "german-kessler C3"


def test_those_who_can_fire_are_taken_along() -> None:
    at = table("german-kessler C3", "german-rifle C3", "russian-rifle C6").hand(AXIS, "fire").play("fire")
    at.play("german-kessler")
    assert best(at) == "german-rifle C3"


def test_who_is_out_of_range_is_not_taken_along() -> None:
    at = table("german-kessler C3", "german-rifle C3", "german-green-team C2", "russian-rifle C7")
    at.hand(AXIS, "fire").play("fire", "german-kessler", "german-rifle")
    assert best(at) == "done"


@pytest.mark.parametrize("losses", [1, 9])
def test_a_loss_counts_more_when_the_enemy_is_about_to_surrender(losses: int) -> None:
    at = table("german-rifle C3", "russian-rifle C5 broken", *["russian-green-team casualties"] * losses)
    at.put("russian-rifle N9").surrender(allies=10).hand(AXIS, "fire").play("fire", "german-rifle")
    assert (worth(at, "C5") > 5) == (losses == 9)


def test_nobody_is_advised_who_is_not_asked() -> None:
    at = table(*FACING).hand(ALLIES, "fire").hand(AXIS, "fire").begin()
    assert at.asked_side == AXIS


def test_a_card_without_use_goes_sooner_when_there_is_much_to_do_by_another() -> None:
    values = []
    for number in (2, 1):
        at = table("german-rifle D1", "german-rifle D2", "russian-rifle O9").chits("a").control(**{f"o{number}": AXIS})
        values.append(worth(at.hand(AXIS, "fire", "recover").play("pass"), "fire"))
    something_to_take, held = values
    assert something_to_take > held
