"""How a scenario of Dust Tactics is won, in a line or two for people who choose what to play."""

from collections.abc import Iterator

import msgspec

from ccstudio.base.language import _
from ccstudio.documents.contents import Contents
from ccstudio.rules.dust_tactics.settings import ScenarioSettings, Victory


def conditions(contents: Contents) -> tuple[str, ...]:
    """DT-E1, DT-E2, DT-E4 What scores, what wins at once, and what decides after the last round."""
    settings = msgspec.convert(contents.scenario.settings, ScenarioSettings)
    victory = msgspec.convert(contents.scenario.victory, Victory)
    sides = {side.id: side.title for side in contents.module.sides}
    return (*_after_the_last_round(victory, settings.rounds), *_goals(victory, sides))


def _after_the_last_round(victory: Victory, rounds: int) -> Iterator[str]:
    if victory.at_end == "destruction":
        yield _("The side that destroys all enemies wins, even after round {rounds}.").format(rounds=rounds)
        return
    scores = []
    for task in victory.tasks:
        several = len(task.rounds) > 1
        told = _("{task} ({points} after rounds {rounds})") if several else _("{task} ({points} after round {rounds})")
        scores.append(told.format(task=task.title, points=task.points, rounds=_(", ").join(map(str, task.rounds))))
    scores += [_("destroyed enemies")] if victory.destroyed else []
    yield _("The side with more points after round {rounds} wins. Points: {scores}.").format(
        rounds=rounds, scores=_("; ").join(scores)
    )


def _goals(victory: Victory, sides: dict[str, str]) -> Iterator[str]:
    for goal in victory.goals:
        told = _("{side} can win at once from the end of round {round} on: {goal}.")
        yield told.format(side=sides[goal.side], round=goal.first_round, goal=goal.title)
