"""Odds of artillery missions are those of the mission itself, played through whatever may lie on top of the decks."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest

from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InBox
from ccstudio.engine.piles import Pile
from ccstudio.rules.combat_commander.procedures.artillery import Barrage, FireForEffect
from ccstudio.rules.combat_commander.sentences import SENTENCES
from ccstudio.rules.combat_commander.state import CASUALTIES
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.positions import ALLIES, AXIS, table

rule = pytest.mark.rule

RADIO, SPOTTER = "german-radio-105mm artillery", "german-kessler C1"
QUIET = (ButtonOption("accept"), ButtonOption("pass"), ButtonOption("high-explosive"))

ACCURACY = ((1, 2), (6, 4), (4, 5), (3, 1), (1, 5), (2, 3))
"""Cards of a small deck: some are on target, and some drift away."""


def spotting(*pieces, board=None, cards=ACCURACY):
    """A spotter is asked where the spotting round goes; both decks are small."""
    at = table(RADIO, SPOTTER, *pieces, board=board).setting(in_trigger=1)
    at.deck(AXIS, *cards, only=True).deck(ALLIES, 4, 7, 9, 10, only=True)
    return at.run(FireForEffect(side=AXIS, radio=at.piece("german-radio-105mm"))).play("german-kessler")


def odds_of(at, choice):
    """The odds of a choice of the open question, as whoever is asked may know them."""
    return COMBAT_COMMANDER.odds(COMBAT_COMMANDER.view(at.game, at.ask.seat), choice)


def cases_of(at, choice, unit):
    """Probabilities of what becomes of a unit, by code; none where nothing is said of it."""
    piece = PieceOption(at.piece(unit))
    found = [odds for odds in odds_of(at, choice) if odds.title.values.get("piece") == piece]
    return {text.code: chance for odds in found for text, chance in odds.cases}


def played(game, choice, piece, fire, defence):
    """What becomes of a unit, by code, with some cards on top of both decks."""
    branch = game.clone()
    for side, top in ((AXIS, fire), (ALLIES, defence)):
        rest = [card for card in branch.state.decks[side].cards if card not in top]
        branch.state.decks[side] = Pile((*top, *rest))
    side, was_broken = branch.state.units[piece].side, branch.state.units[piece].broken
    branch.answer(choice)
    while isinstance(branch.pending, Ask):
        options = branch.pending.options
        branch.answer(next((quiet for quiet in QUIET if quiet in options), options[0]))
    if branch.state.stacks.place_of(piece) == InBox(CASUALTIES[side]):
        return "odds-eliminated"
    unit = branch.state.units[piece]
    if unit.broken and not was_broken:
        return "odds-broken"
    return "odds-suppressed" if unit.suppressed else "odds-unharmed"


def played_through(at, choice, unit, rolls):
    """What becomes of a unit over all orders of the attacker's first cards, and all cards of the defender."""
    piece, found = at.piece(unit), Counter()
    own, theirs = at.state.decks[AXIS].cards, at.state.decks[ALLIES].cards
    for fire, defence in product(permutations(own, rolls), theirs):
        found[played(at.game, choice, piece, fire, [defence])] += 1
    return {code: Fraction(count, found.total()) for code, count in found.items()}


def hex_of(at, name):
    return SpaceOption(at.hex(name))


@rule("CC-O18.2.2", "CC-O18.2.3.2", "CC-O20.3.4")
@pytest.mark.parametrize("markers", ["", "broken", "veteran"])
def test_odds_of_a_mission_equal_all_its_rolls_played_through(markers):
    at = spotting(f"russian-rifle C5 {markers}", board={"terrain": {"C5": "woods"}})
    target = hex_of(at, "C5")
    assert cases_of(at, target, "russian-rifle") == played_through(at, target, "russian-rifle", 2)


@rule("CC-O18.2.2.2")
def test_odds_know_how_far_a_miss_drifts():
    at = spotting("russian-rifle C3")
    target = hex_of(at, "C6")
    expected = played_through(at, target, "russian-rifle", 2)
    assert expected["odds-unharmed"] < 1
    assert cases_of(at, target, "russian-rifle") == expected


@rule("CC-O18.2.2.5")
def test_by_another_ruling_odds_know_the_second_roll_of_the_drift():
    at = spotting("russian-rifle C6", board={"rulings": {"oq-22": "second-roll"}})
    target = hex_of(at, "C5")
    assert cases_of(at, target, "russian-rifle") == played_through(at, target, "russian-rifle", 3)


@rule("CC-O18.2.3.2")
def test_odds_of_own_units_know_that_all_rolls_come_from_one_deck():
    at = spotting("german-rifle C4")
    target, piece, found = hex_of(at, "C4"), at.piece("german-rifle"), Counter()
    for cards in permutations(at.state.decks[AXIS].cards, 3):
        found[played(at.game, target, piece, cards, [])] += 1
    assert cases_of(at, target, "german-rifle") == {
        code: Fraction(count, found.total()) for code, count in found.items()
    }


@rule("CC-O18.2.3.3")
def test_odds_know_the_roll_that_destroys_a_fortification():
    cards = ((6, 4), (4, 5), (1, 2), (2, 3), (5, 1), (6, 2))
    at = spotting("russian-rifle C5", cards=cards).fortify(C5="bunker").setting(in_trigger=1)
    at.run(Barrage(side=AXIS, radio=at.piece("german-radio-105mm"), fp=10, spaces=(at.hex("C5"),)))
    demolition = at.board.numbers.demolition - 10
    assert demolition in {sum(pair) for pair in cards}
    target = hex_of(at, "C5")
    assert cases_of(at, target, "russian-rifle") == played_through(at, target, "russian-rifle", 1)


@rule("CC-O18.2.2")
def test_odds_say_how_likely_the_round_is_on_target():
    at = spotting("russian-rifle C5")
    accuracy = odds_of(at, hex_of(at, "C9"))[0]
    hits = sum(white * coloured > 8 for white, coloured in ACCURACY)
    assert {text.code: chance for text, chance in accuracy.cases} == {
        "odds-on-target": Fraction(hits, len(ACCURACY)),
        "odds-off-target": 1 - Fraction(hits, len(ACCURACY)),
    }


@rule("CC-O18.2.1.1")
def test_odds_of_high_explosive_are_those_of_its_target():
    at = spotting("russian-rifle C5")
    before = odds_of(at, hex_of(at, "C5"))
    assert odds_of(at.play("C5"), ButtonOption("high-explosive")) == before


@rule("CC-O18.2.3.1")
def test_odds_of_smoke_are_those_of_its_accuracy():
    at = spotting("russian-rifle C5").play("C5")
    assert [odds.title.code for odds in odds_of(at, ButtonOption("smoke"))] == ["odds-targeting"]


@rule("CC-O18.2.3.2")
def test_who_suffers_most_is_named_first():
    at = spotting("russian-rifle C5", "russian-smg B6", "russian-militia D5")
    units = odds_of(at, hex_of(at, "C5"))[1:]
    unharmed = [{text.code: chance for text, chance in odds.cases}.get("odds-unharmed", 0) for odds in units]
    assert len(set(unharmed)) > 1
    assert unharmed == sorted(unharmed)


@rule("CC-1.4")
def test_where_the_cards_do_not_suffice_nothing_is_said_of_units():
    at = spotting("russian-rifle C5", cards=((6, 4),))
    assert [odds.title.code for odds in odds_of(at, hex_of(at, "C5"))] == ["odds-targeting"]


def test_odds_of_missions_are_put_in_words():
    at = spotting("russian-rifle C5")
    odds = odds_of(at, hex_of(at, "C5"))
    codes = {text.code for found in odds for text in (found.title, *(text for text, _ in found.cases))}
    assert codes <= SENTENCES.keys()
