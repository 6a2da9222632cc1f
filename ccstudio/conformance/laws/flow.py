"""Laws of play: games end, decisions can be answered and repeated, positions stay valid."""

from copy import copy
from typing import Final

from ccstudio.base.problems import errors_of
from ccstudio.conformance.laws.trials import ConformanceError, Trial
from ccstudio.engine.options import in_order
from ccstudio.engine.result import Result
from ccstudio.engine.saves import digest
from ccstudio.engine.seats import Side
from ccstudio.play.choices import choice_text, option_of
from ccstudio.play.opening import Opened

LONGEST: Final = 50_000
"""Decisions after which a random game is taken to have no end."""


def games_end(opened: Opened, seed: int, most: int = LONGEST) -> None:
    """Check that a random game ends, with a result and a score for each of its sides."""
    trial = Trial(opened, seed)
    trial.play(most)
    check_end(trial, most)


def check_end(trial: Trial, most: int = LONGEST) -> None:
    """Check that a finished game has a result."""
    if not trial.game.over:
        raise ConformanceError("conformance-endless", trial, most=most)
    sides = {info.side for info in trial.seating.seats}
    result = trial.game.result
    if not isinstance(result, Result) or not sides.issuperset(result.winners):
        raise ConformanceError("conformance-result", trial, result=repr(result))
    for side in sorted(sides):
        score: object = trial.system.score(trial.game, Side(side))
        if type(score) is not int:
            raise ConformanceError("conformance-score", trial, side=side, score=repr(score))


def check_options(trial: Trial) -> None:
    """Check that a decision has a seat at the table and valid options: at least one, each once, sorted."""
    asked = trial.asked
    if asked is None:
        if not trial.game.over:
            raise ConformanceError("conformance-chance-awaited", trial)
        return
    if not 0 <= asked.seat < len(trial.seating.seats):
        raise ConformanceError("conformance-seat", trial, asked=asked.seat)
    if not asked.options or asked.options != in_order(asked.options):
        raise ConformanceError("conformance-options", trial, kind=asked.kind)
    for option in asked.options:
        if option_of(choice_text(option)) != option:
            raise ConformanceError("conformance-options", trial, kind=asked.kind)


def check_position(trial: Trial) -> None:
    """Check that the system finds no problem in a position of its own."""
    problems = errors_of(trial.system.check_position(trial.game))
    if problems:
        raise ConformanceError("conformance-position", trial, problem=str(problems[0]), count=len(problems))


def check_question(trial: Trial) -> None:
    """Check that the open decision can be repeated with the same result and without side effects."""
    again = trial.game.clone()
    before = digest(trial.system, again)
    again.go_on()
    if digest(trial.system, again) != before or again.state.seed != trial.game.state.seed:
        raise ConformanceError("conformance-asking-acts", trial, step=where(trial))
    if again.events or again.chance:
        raise ConformanceError("conformance-asking-tells", trial, step=where(trial))


def check_moments(trial: Trial) -> None:
    """Check that play continues to a valid position from every moment offered after free hand."""
    for moment in trial.system.moments(trial.game):
        other = trial.game.clone()
        other.pending, other.result = None, None
        other.stack = [copy(frame) for frame in moment.stack]
        problems = errors_of(trial.system.check_position(other.go_on()))
        if problems:
            raise ConformanceError("conformance-moment", trial, moment=moment.id, problem=str(problems[0]))


def where(trial: Trial) -> str:
    """Return the asking step as `Procedure.step`."""
    if not trial.game.stack:
        return "-"
    frame = trial.game.stack[-1]
    return f"{type(frame).__name__}.{frame.at}"
