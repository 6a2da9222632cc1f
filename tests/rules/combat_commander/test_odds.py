"""Odds of fire attacks are those of the attack itself, played through everything that may lie on top of the decks."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import sqrt

import pytest

from ccstudio.engine.options import ButtonOption, Option, PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InBox
from ccstudio.engine.piles import Pile
from ccstudio.rules.combat_commander.procedures.fire import FireAttack
from ccstudio.rules.combat_commander.query.cards import unseen_by
from ccstudio.rules.combat_commander.sentences import SENTENCES
from ccstudio.rules.combat_commander.state import CASUALTIES, Moving
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.positions import ALLIES, AXIS, table

rule = pytest.mark.rule

PASS, DONE = ButtonOption("pass"), ButtonOption("done")
WOODED = {"terrain": {"C5": "woods"}}


def odds_of(at, choice):
    """The odds of a choice of the open question, as whoever is asked may know them."""
    return COMBAT_COMMANDER.odds(COMBAT_COMMANDER.view(at.game, at.ask.seat), choice)


def option(at, word):
    """The offered option that a word means."""
    return next(found for found in at.ask.options if at.words(found) == word or word in at.words(found).split("/"))


def cases_of(at, choice, unit):
    """Probabilities of what becomes of a unit, by code."""
    piece = PieceOption(at.piece(unit))
    (found,) = [odds for odds in odds_of(at, choice) if odds.title.values.get("piece") == piece]
    return {text.code: chance for text, chance in found.cases}


def declared(at, target, *firers):
    """An attack at the question before its roll; what is rolled sets no triggers."""
    at.setting(in_trigger=1)
    pieces = tuple(map(at.piece, firers))
    return at.run(FireAttack(side=AXIS, firers=pieces, target=at.hex(target), mode="order"))


def played(game, choice: Option, piece, fire=(), defence=()):
    """What becomes of a unit, by code, if the attack goes on with some cards on top of both decks."""
    branch = game.clone()
    for side, top in ((AXIS, fire), (ALLIES, defence)):
        branch.state.decks[side] = Pile((*top, *branch.state.decks[side].cards))
    was_broken = branch.state.units[piece].broken
    branch.answer(choice)
    while isinstance(branch.pending, Ask) and branch.pending.kind not in ("target", "order", "discard"):
        options = branch.pending.options
        branch.answer(next((quiet for quiet in (ButtonOption("accept"), PASS) if quiet in options), options[0]))
    unit = branch.state.units[piece]
    if branch.state.stacks.place_of(piece) == InBox(CASUALTIES[ALLIES]):
        return "odds-eliminated"
    if unit.broken and not was_broken:
        return "odds-broken"
    return "odds-suppressed" if unit.suppressed else "odds-unharmed"


def by_dice(at, viewer, owner):
    """One card for each pair of dice that a viewer cannot place, and how many there are."""
    cards = unseen_by(at.board, at.state, viewer, owner)
    dice = {number: at.board.cards[number].kind.stats.dice for number in cards}
    counts = Counter(dice.values())
    return [(next(number for number in cards if dice[number] == pair), count) for pair, count in counts.items()]


def played_through(at, choice, unit):
    """What becomes of a unit over all weighted pairs of dice that firer and owner may roll."""
    piece, found, total = at.piece(unit), Counter(), 0
    for fire, often in by_dice(at, AXIS, AXIS):
        for defence, as_often in by_dice(at, AXIS, ALLIES):
            found[played(at.game, choice, piece, [fire], [defence])] += often * as_often
            total += often * as_often
    return {code: Fraction(count, total) for code, count in found.items()}


@rule("CC-O20.3.4", "CC-O20.3.3")
@pytest.mark.parametrize("markers", ["", "broken", "veteran"])
def test_odds_equal_the_attack_played_through_all_pairs_of_dice(markers):
    at = table("german-rifle C3 with german-light-mg", f"russian-rifle C5 {markers}", "russian-smg O9", board=WOODED)
    # Hands make the pairs unequal: what a player holds he cannot roll, what the enemy holds he may think on top.
    at.hand(AXIS, "ambush", "move", "rout").hand(ALLIES, "move", "move").discards(ALLIES, 20)
    declared(at, "C5", "german-rifle", "german-light-mg")
    expected = played_through(at, PASS, "russian-rifle")
    assert cases_of(at, PASS, "russian-rifle") == expected


@rule("CC-O20.3.4", "CC-O20.3.4.a")
def test_odds_know_that_ties_break_who_is_moving():
    at = table("german-rifle C3", "russian-rifle C5").hand(AXIS, "ambush")
    at.state.moving = {at.piece("russian-rifle"): Moving()}
    declared(at, "C5", "german-rifle")
    assert cases_of(at, PASS, "russian-rifle") == played_through(at, PASS, "russian-rifle")


@rule("CC-O20.3.4", "CC-13.2")
def test_by_another_ruling_odds_know_that_ties_break_who_is_suppressed():
    at = table("german-rifle C3", "russian-rifle C5 suppressed", board={"rulings": {"oq-7": "breaks"}})
    declared(at.hand(AXIS, "ambush"), "C5", "german-rifle")
    # Who was suppressed before and did not break shows the same marker, whatever he rolled.
    broken = played_through(at, PASS, "russian-rifle")["odds-broken"]
    assert cases_of(at, PASS, "russian-rifle")["odds-broken"] == broken


@rule("CC-O20.3.4.b", "CC-A24.6")
def test_odds_of_a_card_count_what_it_adds():
    at = table("german-rifle C4", "russian-rifle C5", board={"sides": {"C5 n": "wall"}}).hand(AXIS, "hand-grenades")
    declared(at, "C5", "german-rifle")
    grenades = option(at, "hand-grenades")
    assert cases_of(at, grenades, "russian-rifle") == played_through(at, grenades, "russian-rifle")


@rule("CC-O20.2.3", "CC-T99")
def test_odds_of_ordnance_equal_both_its_rolls_played_through():
    pieces = ("german-weapon-team C1 with german-medium-mortar", "russian-rifle C5")
    rolls = ((2, 4), (1, 2), (6, 4), (3, 1), (5, 6), (2, 3))
    at = table(*pieces, board=WOODED).hand(AXIS, "fire").deck(AXIS, *rolls, only=True)
    at.deck(ALLIES, 5, 7, 8, 9, 11, only=True).play("fire", "german-weapon-team", "C5").setting(in_trigger=1)
    mortar = PieceOption(at.piece("german-medium-mortar"))
    given = cases_of(at, mortar, "russian-rifle")
    at.game.answer(mortar)
    shell, piece, found = ButtonOption("shell"), at.piece("russian-rifle"), Counter()
    own, theirs = at.state.decks[AXIS].cards, at.state.decks[ALLIES].cards
    for fire in permutations(own, 2):
        for defence in theirs:
            found[played(at.game, shell, piece, fire, [defence])] += 1
    assert given == {code: Fraction(count, found.total()) for code, count in found.items()}


@rule("CC-O20.2.3")
def test_odds_of_ordnance_say_how_likely_it_is_on_target():
    at = table("german-weapon-team C1 with german-medium-mortar", "russian-rifle C7").hand(AXIS, "fire")
    at.deck(AXIS, (1, 6), (2, 4), (3, 2), (1, 2))
    at.play("fire", "german-weapon-team", "C7")
    odds = odds_of(at, PieceOption(at.piece("german-medium-mortar")))[0]
    dice = [at.board.cards[number].kind.stats.dice for number in at.state.decks[AXIS].cards]
    hits = sum(white * coloured > 6 for white, coloured in dice)
    assert odds.cases[0][1] == Fraction(hits, len(dice))


@pytest.mark.slow
@rule("CC-O20.3.4")
def test_odds_agree_with_attacks_in_worlds_the_seat_may_be_in():
    at = table("german-rifle C3", "russian-rifle C5", board=WOODED).hand(AXIS, "ambush").hand(ALLIES, "move", "move")
    declared(at.discards(ALLIES, 30), "C5", "german-rifle")
    view, piece, count = COMBAT_COMMANDER.view(at.game, at.ask.seat), at.piece("russian-rifle"), 2000
    found = Counter(played(COMBAT_COMMANDER.resample(view, seed), PASS, piece) for seed in range(count))
    for code, chance in cases_of(at, PASS, "russian-rifle").items():
        assert abs(found[code] / count - chance) <= 3 * sqrt(chance * (1 - chance) / count)


@rule("CC-O20.1")
def test_odds_of_a_target_are_those_of_the_strongest_attack():
    at = table("german-rifle C3 with german-light-mg", "russian-rifle C5").hand(AXIS, "fire")
    at.play("fire", "german-rifle")
    target = odds_of(at, option(at, "C5"))
    at.play("C5", "german-rifle", "german-light-mg")
    assert target == odds_of(at, DONE)


@rule("CC-O20.1.c")
def test_odds_of_an_attack_that_cards_lift_count_them():
    at = table("german-rifle C3 broken", "russian-rifle C4").smoke(C3=2).hand(AXIS, "fire", "hand-grenades")
    at.play("fire", "german-rifle", "C4", "german-rifle")
    assert odds_of(at, DONE)[0].title.values["fp"].number == 2


@rule("CC-A40")
def test_odds_of_spray_fire_are_given_for_both_hexes():
    at = table("german-rifle C3", "russian-rifle C5", "russian-smg D5", "russian-militia C6").hand(AXIS, "spray-fire")
    declared(at, "C5", "german-rifle").play("spray-fire")
    titles = [odds.title.values["piece"].piece for odds in odds_of(at, option(at, "D5"))]
    assert titles == [at.piece("russian-rifle"), at.piece("russian-smg")]


@rule("CC-A33.1")
def test_odds_are_given_before_opportunity_fire():
    at = table("german-rifle C3", "russian-rifle C5 with russian-light-mg").hand(AXIS, "move").hand(ALLIES, "fire")
    at.play("move", "german-rifle", "german-rifle", "C4").until("op-fire")
    assert odds_of(at, option(at, "fire"))[0].title.values["fp"].number == 5 + 1


@rule("CC-O20.1")
def test_choices_that_lead_to_no_attack_have_no_odds():
    at = table("german-rifle C3", "russian-rifle C5").hand(AXIS, "fire").play("fire", "german-rifle")
    assert odds_of(at, DONE) == ()


def test_odds_are_put_in_words():
    at = table("german-weapon-team C1 with german-medium-mortar", "russian-rifle C5").hand(AXIS, "fire")
    at.play("fire", "german-weapon-team", "C5")
    odds = odds_of(at, PieceOption(at.piece("german-medium-mortar")))
    codes = {text.code for found in odds for text in (found.title, *(text for text, _ in found.cases))}
    assert codes <= SENTENCES.keys()
