"""Chances of winning over a finished game, and why they fell."""

import msgspec
import pytest

from ccstudio.documents.journal import Chosen
from ccstudio.engine.result import Result
from ccstudio.play.report.chances import Drop, cause_of, drops
from ccstudio.play.report.making import make_report
from ccstudio.play.report.text import report_text
from ccstudio.play.report.words import swing_text
from tests.unit.play.report.reports import session_of

GAME = "quarry"


def certain(game, side):
    """A chance that is even until somebody has won."""
    return float(side in game.result.winners) if isinstance(game.result, Result) else 0.5


@pytest.fixture(scope="module")
def report():
    return make_report(session_of(GAME), advised=False, chance_of=certain)


def test_there_is_a_chance_for_every_side_after_every_entry(report):
    session = session_of(GAME)
    assert {one.side: (len(one.values), one.values[0], one.values[-1]) for one in report.chances} == {
        side.side: (session.number, 0.5, float(side.has_won)) for side in report.sides
    }


def test_the_entry_that_cost_most_is_a_turning_point(report):
    told = [(point.number, point.before, point.after) for point in report.turning_points if point.kind == "chance"]
    assert told == [(session_of(GAME).number, 0.5, 0.0)]


def test_without_estimates_nothing_is_told_of_chances():
    plain = make_report(session_of(GAME), advised=False)
    assert (plain.chances, {point.kind for point in plain.turning_points}) == ((), {"score"})


def test_the_work_is_counted_through_to_its_end():
    told = []
    make_report(session_of(GAME), lambda done, every: told.append((done, every)), advised=False, chance_of=certain)
    number = session_of(GAME).number
    assert (told[0], told[-1]) == ((1, 2 * number), (2 * number, 2 * number))


def test_the_greatest_drops_are_found_in_the_order_of_the_game():
    falling = [0.5, 0.44, 0.2, 0.28, 0.2]
    found = drops({0: falling, 1: [1 - value for value in falling]})
    assert [(drop.number, drop.side) for drop in found] == [(2, 0), (3, 0), (4, 1), (5, 0)]


def test_what_happens_before_the_game_begins_is_no_turning_point():
    assert drops({0: [0.9, 0.1, 0.1]}, first=2) == []


def a_roll():
    """An entry of the game by which dice fell, and the one before."""
    in_force = session_of(GAME).in_force
    number = next(n for n, it in enumerate(in_force, 1) if isinstance(it.entry, Chosen) and it.entry.chance)
    return number, in_force[number - 1], in_force[number - 2]


@pytest.mark.parametrize(("usual", "cause"), [(0.6, "luck"), (0.3, "choice")])
def test_a_drop_is_luck_as_far_as_other_dice_would_have_spared_it(usual, cause):
    number, record, before = a_roll()
    chooser = session_of(GAME).seating.side_of(record.entry.seat)
    drop = Drop(number, chooser, 0.6, 0.3)
    found = cause_of(session_of(GAME), drop, record, before, lambda _game, _side: usual)
    assert found == ("luck" if cause == "luck" else "own")


def test_a_drop_by_a_choice_of_another_side_is_the_merit_of_the_enemy():
    number, record, before = a_roll()
    other = 1 - session_of(GAME).seating.side_of(record.entry.seat)
    found = cause_of(session_of(GAME), Drop(number, other, 0.6, 0.3), record, before, lambda _game, _side: 0.3)
    assert found == "enemy"


@pytest.mark.parametrize(
    ("cause", "words"),
    [
        ("luck", "60 % → 30 %, bad luck"),
        ("own", "own choice"),
        ("enemy", "choice of the enemy"),
        ("", "hard to avoid"),
    ],
)
def test_words_say_why_a_chance_fell(report, cause, words):
    point = next(point for point in report.turning_points if point.kind == "chance")
    point = msgspec.structs.replace(point, cause=cause, before=0.6, after=0.3)
    assert words in swing_text(report, point)


def test_the_text_tells_the_chances_by_turn(report):
    assert "CHANCE OF WINNING" in report_text(report)
