"""What holds at every moment of games played at random (CC-X)."""

from functools import cache

import pytest

from ccstudio.engine.chance import below
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InSpace
from ccstudio.rules.combat_commander.query.pieces import figures_in
from ccstudio.rules.combat_commander.sentences import SENTENCES
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from ccstudio.rules.shared.occupation import contested
from ccstudio.rules.shared.opposing_sides import BOTH
from tests.rules.combat_commander.positions import table

rule = pytest.mark.rule

GERMANS = (
    "german-rifle C4 with german-light-mg", "german-rifle D4", "german-elite-rifle F4", "german-elite-rifle G4",
    "german-haffner C4", "german-kessler F4", "german-weapon-team H4 with german-medium-mortar", "german-rifle time-2",
    "german-radio-105mm artillery", "german-conscript J4", "german-conscript K4",
)  # fmt: skip
RUSSIANS = (
    "russian-rifle C7", "russian-smg E7", "russian-smg F7", "russian-rifle G7 with russian-light-mg",
    "russian-vetrov E7", "russian-zuev G7", "russian-militia J7", "russian-militia K7", "russian-rifle time-1",
    "russian-radio-82mm artillery",
)  # fmt: skip
BUILT = dict.fromkeys(["G5", "G6"], "stone-building")
GROUND = {
    "terrain": {"C6": "woods", "D6": "water", "E5": "marsh", "F6": "brush", **BUILT},
    "objectives": {3: ["G5", "G6"]},
    "axis": {"posture": "attacker"},
    "allies": {"posture": "defender"},
    "sudden_death": 7,
}


@cache
def broken(seed):
    """The laws that were broken at some question of a game."""
    at = table(*GERMANS, *RUSSIANS, board=GROUND, seed=seed).smoke(E6=3).fortify(F7="foxholes", C7="mines", J6="wire")
    at.begin()
    found = set()
    random = seed
    while isinstance(at.game.pending, Ask):
        found |= {law.__name__ for law in LAWS if not law(at)}
        choice, random = below(len(at.ask.options), random)
        at.game.answer(at.ask.options[choice])
    return found


def cards_are_all_there(at):
    return all(sum(at.count(side)) == 72 for side in BOTH)


def blazes_are_alone(at):
    state = at.state
    return not any(
        space in state.smoke or space in state.fortifications or state.stacks.at(InSpace(space))
        for space in state.overlay.blaze
    )


def water_is_empty(at):
    state, water = at.state, at.hex("D6")
    return water not in state.smoke and water not in state.fortifications and not state.stacks.at(InSpace(water))


def marshes_are_not_dug(at):
    return at.hex("E5") not in at.state.fortifications


def nobody_is_mixed_between_orders(at):
    return at.ask.kind != "order" or not contested(at.state, at.board.ground.hexes)


def stacks_are_in_order_when_a_turn_begins(at):
    if at.ask.kind != "order" or at.state.orders_given:
        return True
    hexes = at.board.ground.hexes
    return all(figures_in(at.board, at.state, space, side) <= 7 for space in hexes for side in BOTH)


def the_position_is_sound(at):
    return not COMBAT_COMMANDER.check_position(at.game)


def everything_told_has_a_sentence(at):
    return {told.event.kind for told in at.game.events} | {at.ask.prompt} <= SENTENCES.keys()


LAWS = (
    the_position_is_sound,
    everything_told_has_a_sentence,
    cards_are_all_there,
    blazes_are_alone,
    water_is_empty,
    marshes_are_not_dug,
    nobody_is_mixed_between_orders,
    stacks_are_in_order_when_a_turn_begins,
)

SEEDS = pytest.mark.parametrize("seed", [1, 2, 3, 4])


@pytest.mark.slow
@rule("CC-X.4", "CC-X.5")
@SEEDS
def test_no_position_of_a_game_has_problems(seed):
    assert "the_position_is_sound" not in broken(seed)


@rule("CC-ST.8")
@SEEDS
def test_everything_that_is_told_or_asked_has_a_sentence(seed):
    assert "everything_told_has_a_sentence" not in broken(seed)


@rule("CC-X.4")
@SEEDS
def test_all_cards_are_in_deck_hand_or_discards(seed):
    assert "cards_are_all_there" not in broken(seed)


@rule("CC-X.5", "CC-8.1.5")
@SEEDS
def test_no_blaze_shares_its_hex(seed):
    assert "blazes_are_alone" not in broken(seed)


@rule("CC-X.5", "CC-T98")
@SEEDS
def test_nothing_is_in_a_water_barrier(seed):
    assert "water_is_empty" not in broken(seed)


@rule("CC-X.5", "CC-F100.3")
@SEEDS
def test_nothing_is_dug_in_a_marsh(seed):
    assert "marshes_are_not_dug" not in broken(seed)


@rule("CC-X.6")
@SEEDS
def test_between_orders_no_hex_holds_both_sides(seed):
    assert "nobody_is_mixed_between_orders" not in broken(seed)


@rule("CC-X.7", "CC-8.2")
@SEEDS
def test_turns_begin_with_no_more_than_seven_figures_in_a_hex(seed):
    assert "stacks_are_in_order_when_a_turn_begins" not in broken(seed)


@rule("CC-X.8", "CC-10.1.2")
def test_every_line_of_sight_is_the_same_both_ways():
    at = table(board=GROUND).smoke(E6=3)
    lines, overlay = at.board.lines, at.state.overlay
    hexes = [at.hex(f"{column}{number}") for column in "CDEFG" for number in range(3, 9)]
    assert all(lines.code(a, b, overlay) == lines.code(b, a, overlay) for a in hexes for b in hexes)
