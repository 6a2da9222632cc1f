"""How sides play, counted on the way from one question to the next."""

from ccstudio.engine.game_statistics import Habit, Transition
from ccstudio.engine.outcomes import Ask
from ccstudio.rules.dust_tactics.sentences.game_statistics import HABITS
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.positions import ALLIES, AXIS, Table, table

BARE = {"bare": True}
TASK = {**BARE, "victory": {"tasks": [{"title": "The relay", "spaces": ["E5"], "rounds": [1, 2], "points": 9}]}}


def habits_of(at: Table, *words: str) -> dict[str, Habit]:
    """The habits counted on the way of the last of some choices."""
    *first, last = words
    at.play(*first)
    before, pending = at.game.clone(), at.game.pending
    assert isinstance(pending, Ask)
    at.play(last)
    events = tuple(told.event for told in at.game.events)
    found = DUST_TACTICS.habits(Transition(before=before, seat=pending.seat, wanted=None, answer=(), events=events))
    return {habit.name: habit for habit in found}


def test_who_does_nothing_is_idle():
    at = table("axis-recon A1", "axis-hunters C1", "allied-recon I9", board=BARE)
    assert habits_of(at, "axis-recon", "nothing")["habit-idle"] == Habit(AXIS, "habit-idle", 1)


def test_who_moves_is_not_idle():
    at = table("axis-recon A1", "axis-hunters C1", "allied-recon I9", board=BARE)
    assert habits_of(at, "axis-recon", "move-move")["habit-idle"] == Habit(AXIS, "habit-idle", 0)


def test_one_die_at_a_squad_behind_a_trap_is_a_slight_shot():
    at = table("axis-hunters E5", "allied-recon E7", "trap E7", board=BARE)
    assert habits_of(at, "sustained", "hold", "allied-recon")["habit-slight-shots"].count == 1


def test_four_dice_in_the_open_are_no_slight_shot():
    at = table("axis-hunters E5", "allied-recon E8", board=BARE)
    assert habits_of(at, "sustained", "allied-recon")["habit-slight-shots"].count == 0


def test_a_shot_at_a_crate_is_counted():
    at = table("axis-gun-walker E5", "allied-recon E8", "crate C5", board=BARE)
    assert habits_of(at, "sustained", "crate")["habit-shots-at-cover"] == Habit(AXIS, "habit-shots-at-cover", 1)


def test_soldiers_lost_without_cover_are_lost_in_the_open():
    at = table("axis-gun-walker E5", "allied-recon E8", board=BARE, dice="HMMM")
    found = habits_of(at, "attack-move", "allied-recon", "allied-recon/0")
    assert found["habit-losses-in-open"] == Habit(ALLIES, "habit-losses-in-open", 1, 1)


def test_who_is_destroyed_before_it_acted_is_lost_unused():
    at = table("axis-gun-walker E5", "allied-gun-walker E8 damage 3", "allied-recon A9", board=BARE, dice="HMMMMM")
    found = habits_of(at, "attack-move", "allied-gun-walker")
    assert found["habit-lost-unused"] == Habit(ALLIES, "habit-lost-unused", 1)


def test_squares_held_are_counted_at_the_end_of_a_round():
    at = table("axis-recon E5", "allied-recon A9 activated", board=TASK)
    assert habits_of(at, "nothing")["habit-squares-held"] == Habit(ALLIES, "habit-squares-held", 0, 1)


def test_every_habit_has_a_sentence():
    assert [name for name in HABITS if name not in DUST_TACTICS.sentences] == []
