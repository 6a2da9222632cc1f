"""Odds of mines are those of their attack itself, played through everything that may lie on top of the decks."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InBox
from ccstudio.engine.piles import Pile
from ccstudio.rules.combat_commander.procedures.advance import AdvanceOrder
from ccstudio.rules.combat_commander.procedures.move import MoveOrder
from ccstudio.rules.combat_commander.procedures.rout import Retreat
from ccstudio.rules.combat_commander.query.cards import unseen_by
from ccstudio.rules.combat_commander.sentences import SENTENCES
from ccstudio.rules.combat_commander.state import CASUALTIES
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.positions import ALLIES, AXIS, table

rule = pytest.mark.rule

FOE = "russian-rifle H9"
QUIET = (ButtonOption("accept"), ButtonOption("pass"))
AFTERWARDS = ("step", "unit", "hex", "order", "discard")
"""What is asked when the mines are done."""


def moving(*pieces, board=None, **works):
    """A squad in C4 is asked where it moves."""
    at = table(*(pieces or ("german-rifle C4",)), FOE, board=board).fortify(**works).setting(in_trigger=1)
    return at.begin(MoveOrder(side=AXIS)).play("german-rifle", "german-rifle")


def odds_of(at, choice):
    """The odds of a choice of the open question, as whoever is asked may know them."""
    return COMBAT_COMMANDER.odds(COMBAT_COMMANDER.view(at.game, at.ask.seat), choice)


def cases_of(at, choice, unit="german-rifle"):
    """Probabilities of what becomes of a unit, by code."""
    piece = PieceOption(at.piece(unit))
    (found,) = [odds for odds in odds_of(at, choice) if odds.title.values["piece"] == piece]
    return {text.code: chance for text, chance in found.cases}


def to(at, name):
    return SpaceOption(at.hex(name))


def played(game, choice, piece, tops):
    """What becomes of a unit, by code, with some cards on top of the decks of both sides, until the mines are done."""
    branch = game.clone()
    for side, top in tops.items():
        rest = [card for card in branch.state.decks[side].cards if card not in top]
        branch.state.decks[side] = Pile((*top, *rest))
    was_broken = branch.state.units[piece].broken
    branch.answer(choice)
    while isinstance(branch.pending, Ask) and branch.pending.kind not in AFTERWARDS:
        options = branch.pending.options
        branch.answer(next((quiet for quiet in QUIET if quiet in options), options[0]))
    if branch.state.stacks.place_of(piece) == InBox(CASUALTIES[AXIS]):
        return "odds-eliminated"
    return "odds-broken" if branch.state.units[piece].broken and not was_broken else "odds-unharmed"


def by_dice(at, owner):
    """One card for each pair of dice that the Axis cannot place, and how many there are."""
    cards = unseen_by(at.board, at.state, AXIS, owner)
    dice = {number: at.board.cards[number].kind.stats.dice for number in cards}
    counts = Counter(dice.values())
    return [(next(number for number in cards if dice[number] == pair), count) for pair, count in counts.items()]


def played_through(at, choice, unit="german-rifle"):
    """What becomes of a unit over all weighted pairs of dice that the enemy rolls for the mines, and its owner."""
    piece, found = at.piece(unit), Counter()
    for attack, often in by_dice(at, ALLIES):
        for defence, as_often in by_dice(at, AXIS):
            found[played(at.game, choice, piece, {ALLIES: [attack], AXIS: [defence]})] += often * as_often
    return {code: Fraction(count, found.total()) for code, count in found.items()}


@pytest.mark.slow
@rule("CC-F103.a")
@pytest.mark.parametrize(("markers", "terrain"), [("", "brush"), ("broken", "open"), ("veteran", "woods")])
def test_odds_of_a_step_into_mines_equal_the_attack_played_through(markers, terrain):
    at = moving(f"german-rifle C4 {markers}", C5="mines", board={"terrain": {"C5": terrain}, "mines": 8})
    assert cases_of(at, to(at, "C5")) == played_through(at, to(at, "C5"))


@rule("CC-F103.b")
def test_odds_of_a_step_out_of_mines_equal_the_attack_played_through():
    at = moving(C4="mines", board={"terrain": {"C4": "woods"}})
    assert cases_of(at, to(at, "C5")) == played_through(at, to(at, "C5"))


@rule("CC-O16.2", "CC-F103.a")
def test_odds_of_an_advance_into_mines_equal_the_attack_played_through():
    at = table("german-rifle C4", FOE).fortify(C5="mines").setting(in_trigger=1)
    at.run(AdvanceOrder(side=AXIS)).play("german-rifle", "german-rifle")
    assert cases_of(at, to(at, "C5")) == played_through(at, to(at, "C5"))


@rule("CC-O23.3.4", "CC-F103.a")
def test_odds_of_a_retreat_into_mines_equal_the_attack_played_through():
    at = table("german-rifle E5 broken", "russian-rifle E7").fortify(E4="mines").setting(in_trigger=1)
    at.run(Retreat(piece=at.piece("german-rifle"), distance=1))
    assert cases_of(at, to(at, "E4")) == played_through(at, to(at, "E4"))


@rule("CC-F103.a", "CC-3.3.1.2")
def test_odds_of_a_group_count_its_leader_where_it_goes():
    at = table("german-rifle C4", "german-kessler C4", FOE).fortify(C5="mines").setting(in_trigger=1)
    at.begin(MoveOrder(side=AXIS)).play("german-kessler", "german-rifle", "german-rifle", "german-kessler")
    alone = cases_of(moving(C5="mines"), to(at, "C5"))
    assert cases_of(at, to(at, "C5"))["odds-unharmed"] > alone["odds-unharmed"]


@rule("CC-F103.a", "CC-3.3.1.2")
def test_odds_know_that_a_leader_stays_behind():
    at = moving("german-rifle C4", "german-kessler C4", C5="mines")
    assert cases_of(at, to(at, "C5")) == played_through(at, to(at, "C5"))


@rule("CC-F103")
def test_odds_are_given_for_everybody_who_enters():
    at = table("german-rifle C4", "german-kessler C4", FOE).fortify(C5="mines").setting(in_trigger=1)
    at.begin(MoveOrder(side=AXIS)).play("german-kessler", "german-rifle", "german-rifle", "german-kessler")
    named = {odds.title.values["piece"].piece for odds in odds_of(at, to(at, "C5"))}
    assert named == {at.piece("german-rifle"), at.piece("german-kessler")}


@rule("CC-F103.a")
def test_by_another_ruling_odds_know_that_both_rolls_come_from_one_deck():
    at = moving(C5="mines", board={"rulings": {"oq-43": "owner-rolls"}})
    at.deck(AXIS, (1, 2), (6, 4), (3, 1), (2, 6), only=True)
    piece, found = at.piece("german-rifle"), Counter()
    for cards in permutations(at.state.decks[AXIS].cards, 2):
        found[played(at.game, to(at, "C5"), piece, {AXIS: cards})] += 1
    assert cases_of(at, to(at, "C5")) == {code: Fraction(count, found.total()) for code, count in found.items()}


@rule("CC-A35.2")
def test_odds_are_given_before_hidden_mines():
    defended = {"axis": {"posture": "attacker"}, "allies": {"posture": "defender"}}
    at = table("german-rifle C4", FOE, board=defended).hand(ALLIES, "hidden-mines").setting(in_trigger=1)
    at.begin(MoveOrder(side=AXIS)).play("german-rifle", "german-rifle", "C5")
    (card,) = [option for option in at.ask.options if option != ButtonOption("pass")]
    assert [odds.title.code for odds in odds_of(at, card)] == ["odds-mines"]


@rule("CC-F103")
def test_a_step_past_mines_has_no_odds():
    at = moving(D5="mines")
    assert odds_of(at, to(at, "C5")) == ()


def test_odds_of_mines_are_put_in_words():
    at = moving(C5="mines")
    odds = odds_of(at, to(at, "C5"))
    codes = {text.code for found in odds for text in (found.title, *(text for text, _ in found.cases))}
    assert codes <= SENTENCES.keys()
