"""What is told of a roll before it is accepted, of melees, and of whom an order concerns (CC-9.1, CC-O14, CC-O16)."""

from fractions import Fraction

import pytest

from ccstudio.engine.options import ButtonOption, CardOption, PieceOption, SpaceOption
from ccstudio.rules.combat_commander.declarations import Melees
from ccstudio.rules.combat_commander.procedures.defence import DefenceRolls
from ccstudio.rules.combat_commander.procedures.dice import ACCEPT, REROLL, FateRoll
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.positions import ALLIES, AXIS, table

rule = pytest.mark.rule

PRINTED = 7
"""The morale of a German rifle squad."""


def view(at):
    return COMBAT_COMMANDER.view(at.game, at.ask.seat)


def sums(at, option):
    """What the sums of a preview come to, by the code of their title."""
    return {one.title.code: one.amount for one in COMBAT_COMMANDER.preview(view(at), (option,)).sums}


def notes(at, option):
    found = COMBAT_COMMANDER.preview(view(at), (option,))
    return [] if found is None else [note.text.code for note in found.notes]


def cases(at, option):
    """The chances of the only odds there are, by the code of the outcome."""
    (found,) = COMBAT_COMMANDER.odds(view(at), option)
    return {text.code: chance for text, chance in found.cases}


def defending(total, *dice):
    """A German squad that has rolled against an attack, and the Germans asked whether the roll stands."""
    at = table("german-rifle C3").setting(initiative=AXIS).deck(AXIS, *dice)
    frame = DefenceRolls(space=at.hex("C3"), by=ALLIES, total=total, attack="fire")
    return at.run(frame).play("german-rifle")


@rule("CC-9.1", "CC-O20.3.4")
def test_a_defence_roll_is_told_with_what_it_needs():
    assert sums(defending(PRINTED + 8, 6), ACCEPT) == {"sum-rolled": 6, "sum-holds": 8}


@rule("CC-9.1", "CC-O20.3.4")
@pytest.mark.parametrize(
    ("total", "outcome"),
    [(PRINTED + 5, "odds-unharmed"), (PRINTED + 6, "odds-suppressed"), (PRINTED + 7, "odds-broken")],
)
def test_what_comes_of_a_roll_that_stands_is_certain(total, outcome):
    assert cases(defending(total, 6), ACCEPT) == {outcome: 1}


@rule("CC-9.1", "CC-1.9")
def test_the_odds_of_another_roll_count_every_card_that_may_lie_on_top():
    at = defending(PRINTED + 7, 6)
    unseen = [card for card in at.board.decks[AXIS] if card not in at.state.discards[AXIS].cards]
    totals = [sum(at.board.cards[card].kind.stats.dice) for card in unseen]
    assert cases(at, REROLL)["odds-broken"] == Fraction(sum(total < 7 for total in totals), len(totals))


@rule("CC-9.1")
def test_the_price_of_another_roll_is_told():
    assert notes(defending(PRINTED + 7, 6), REROLL) == ["gives-initiative"]


@rule("CC-9.1", "CC-6.2.2")
def test_a_roll_for_sudden_death_that_nobody_waits_for_tells_the_dice_alone():
    at = table().setting(initiative=AXIS).deck(AXIS, 6).run(FateRoll(side=AXIS, reason="rally"))
    assert (sums(at, ACCEPT), COMBAT_COMMANDER.odds(view(at), ACCEPT)) == ({"sum-rolled": 6}, ())


@rule("CC-O16.4.1")
def test_a_melee_is_told_with_the_strength_of_both_sides():
    at = two_melees()
    found = COMBAT_COMMANDER.preview(view(at), (SpaceOption(at.hex("C3")),)).sums
    assert [int(one.amount) for one in found] == [5, at.board.units["russian-smg"].stats.unbroken.fp + 1]


@rule("CC-O16.4.3")
def test_the_odds_of_a_melee_are_those_of_both_decks():
    at = two_melees()
    lead = at.board.units["russian-smg"].stats.unbroken.fp + 1 - 5
    rolls = {
        side: [sum(at.board.cards[card].kind.stats.dice) for card in at.board.decks[side]] for side in (AXIS, ALLIES)
    }
    won = sum(axis > allies + lead for axis in rolls[AXIS] for allies in rolls[ALLIES])
    (found,) = COMBAT_COMMANDER.odds(view(at), SpaceOption(at.hex("C3")))
    assert found.cases[0][1] == Fraction(won, len(rolls[AXIS]) * len(rolls[ALLIES]))


def two_melees():
    at = table("german-rifle C3", "russian-smg C3", "german-rifle E5 as other", "russian-rifle E5")
    return at.run(Melees(spaces=(at.hex("C3"), at.hex("E5")), intruder=AXIS))


@rule("CC-3.3.1.1")
def test_a_leader_tells_whom_he_can_take_along():
    at = table("german-haffner C3", "german-rifle C3", "russian-rifle O10").hand(AXIS, "move").begin().play("move")
    (note,) = COMBAT_COMMANDER.preview(view(at), (PieceOption(at.piece("german-haffner")),)).notes
    assert note.text.values["pieces"] == (PieceOption(at.piece("german-rifle")),)


@rule("CC-3.3.1.1")
def test_a_leader_alone_tells_that_nobody_comes_along():
    at = table("german-haffner C3", "german-rifle J8", "russian-rifle O10").hand(AXIS, "move").begin().play("move")
    assert notes(at, PieceOption(at.piece("german-haffner"))) == ["brings-nobody"]


@rule("CC-O14.1")
def test_an_order_tells_who_could_be_activated_by_it():
    at = table("german-rifle C3", "russian-rifle O10").hand(AXIS, "move").begin()
    (option,) = [option for option in at.ask.options if isinstance(option, CardOption)]
    (note,) = COMBAT_COMMANDER.preview(view(at), (option,)).notes
    assert note.text.values["pieces"] == (PieceOption(at.piece("german-rifle")),)


@rule("CC-5.1")
def test_to_pass_tells_nothing():
    at = table("german-rifle C3", "russian-rifle O10").hand(AXIS, "move").begin()
    assert COMBAT_COMMANDER.preview(view(at), (ButtonOption("pass"),)) is None
