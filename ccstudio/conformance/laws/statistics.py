"""Laws of what is counted of a game: chances add up, losses and habits belong to it, features are differences."""

from fractions import Fraction
from math import isclose, isfinite
from typing import Final

from ccstudio.conformance.laws.trials import ConformanceError, Trial
from ccstudio.engine.chance import Answer
from ccstudio.engine.game_statistics import Habit, Luck, LuckyDraw, Transition
from ccstudio.engine.outcomes import Ask, PendingChance
from ccstudio.engine.seats import Seat
from ccstudio.engine.sources import EnteredChance
from ccstudio.play.opening import Opened

FAR: Final = 600
"""Choices and rolls after which the law looks no further."""

TWO: Final = 2
"""How many sides there are where what one has, the other lacks."""


def statistics_add_up(opened: Opened, seed: int) -> None:
    """Check that luck, habits, losses and points of a random game are possible, and have names."""
    trial = Trial(opened, seed, EnteredChance())
    seat = Seat(0)
    for _ in range(FAR):
        before, pending = trial.game.clone(), trial.game.pending
        wanted: PendingChance | None = None
        answer: Answer = ()
        if isinstance(pending, Ask):
            option = trial.next_choice()
            assert option is not None, "a question has options"
            seat = pending.seat
            trial.choose(option)
        elif isinstance(pending, PendingChance):
            wanted = pending
            # As a seeded source answers, so that the journal of a broken law replays.
            answer, trial.game.state.seed = wanted.seeded(trial.game.state.seed)
            trial.game.enter(answer)
        else:
            break
        events = tuple(told.event for told in trial.game.events)
        transition = Transition(before=before, seat=seat, wanted=wanted, answer=answer, events=events)
        for found in trial.system.luck(transition):
            _check_luck(trial, found)
        for habit in trial.system.habits(transition):
            _check_habit(trial, habit)
    _check_counts(trial)


def check_features(trial: Trial) -> None:
    """Check that each side has a finite number for each feature, and of two sides the one minus what the other has.

    Of more sides, not all can be ahead, nor all behind.
    """
    names = trial.system.feature_names
    sides = sorted({info.side for info in trial.seating.seats})
    found = [trial.system.features(trial.game, side) for side in sides]
    for side, numbers in zip(sides, found, strict=True):
        if len(numbers) != len(names) or not all(map(isfinite, numbers)):
            raise ConformanceError("conformance-features", trial, side=side, numbers=len(numbers), names=len(names))
    for name, *numbers_of_sides in zip(names, *found, strict=True):
        is_difference = min(numbers_of_sides) <= 0 <= max(numbers_of_sides)
        if len(sides) == TWO:
            is_difference = isclose(numbers_of_sides[0], -numbers_of_sides[1], abs_tol=1e-9)
        if not is_difference:
            raise ConformanceError("conformance-feature-no-difference", trial, feature=name)


def _check_luck(trial: Trial, luck: Luck) -> None:
    """Check that something fell that could fall, to a side that plays, and has a sentence."""
    if isinstance(luck, LuckyDraw):
        named = dict(zip((outcome.code for outcome, _share in luck.chances), luck.chances, strict=True))
        shares = [share for _outcome, share in luck.chances]
        texts = [luck.topic, luck.outcome, *(outcome for outcome, _share in luck.chances)]
        drawn = named[luck.outcome.code][1] if luck.outcome.code in named else 1 - sum(shares, Fraction(0))
        is_possible = drawn > 0 and sum(shares) <= 1
    else:
        shares, texts = list(luck.chances.values()), [luck.topic]
        is_possible = sum(shares) == 1 and luck.chances.get(luck.value, 0) > 0 and luck.good in (-1, 0, 1)
    if not is_possible or any(share < 0 for share in shares) or not _plays(trial, luck.side):
        raise ConformanceError("conformance-luck", trial, topic=luck.topic.code)
    for text in texts:
        if text.code not in trial.system.sentences:
            raise ConformanceError("conformance-luck-nameless", trial, sentence=text.code)


def _check_habit(trial: Trial, habit: Habit) -> None:
    """Check that a habit is of a side that plays, has a name with a sentence, and finite counts."""
    names, sentences = trial.system.habit_names, trial.system.sentences
    if habit.name not in names or habit.name not in sentences:
        raise ConformanceError("conformance-habit-nameless", trial, habit=habit.name)
    is_possible = isfinite(habit.count) and isfinite(habit.of) and habit.count >= 0 and habit.of >= 0
    if not is_possible or not _plays(trial, habit.side):
        raise ConformanceError("conformance-habit", trial, habit=habit.name)


def _check_counts(trial: Trial) -> None:
    """Check that losses are pieces of the module, and that each side has points if any has."""
    known = {piece.id for piece in trial.opened.contents.module.pieces}
    for loss in trial.system.losses(trial.game):
        if loss.type not in known or not _plays(trial, loss.side):
            raise ConformanceError("conformance-loss", trial, type=loss.type, side=loss.side)
    points = trial.system.points(trial.game)
    if points and len(points) <= max(info.side for info in trial.seating.seats):
        raise ConformanceError("conformance-points", trial, count=len(points))


def _plays(trial: Trial, side: int) -> bool:
    return any(info.side == side for info in trial.seating.seats)
