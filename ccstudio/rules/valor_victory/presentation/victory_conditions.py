"""How a scenario of Valor & Victory is won, in a line or two for people who choose what to play."""

from collections.abc import Iterator

import msgspec

from ccstudio.base.language import _
from ccstudio.documents.contents import Contents
from ccstudio.rules.valor_victory.settings import ModuleSettings, ScenarioSettings, SideVictory, Victory


def conditions(contents: Contents) -> tuple[str, ...]:
    """VV-4.4a, VV-4.4d The goals of each side that has some; a side without goals wins if the other does not."""
    module = msgspec.convert(contents.module.settings, ModuleSettings)
    settings = msgspec.convert(contents.scenario.settings, ScenarioSettings)
    victory = msgspec.convert(contents.scenario.victory, Victory)
    titles = {nation.id: nation.title for nation in module.nations}
    sides = {side.side: titles[side.nation] for side in settings.sides}
    found = [line for side in victory.sides for line in _goals_of(side, sides[side.side], settings.turns)]
    others = [title for side, title in sides.items() if side not in {it.side for it in victory.sides}]
    return (*found, *(_("{side}: keep the other side from that.").format(side=other) for other in others))


def _goals_of(side: SideVictory, title: str, turns: int) -> Iterator[str]:
    """A line for the goals that are judged at the end, and one for each that wins at once."""
    at_once = [goal.title for goal in side.goals if goal.at_once]
    at_end = [goal.title for goal in side.goals if not goal.at_once]
    needed = side.needed or len(side.goals)
    if at_once and at_end:
        at_end, at_once = [*at_once, *at_end], []
    goals = _("; ").join(at_end or at_once)
    if at_once and needed == 1:
        yield _("{side}, at any time until the end of turn {turns}: {goals}.").format(
            side=title, turns=turns, goals=goals
        )
    elif needed == len(side.goals):
        yield _("{side}, by the end of turn {turns}: {goals}.").format(side=title, turns=turns, goals=goals)
    else:
        told = _("{side}, by the end of turn {turns}, {needed} of these: {goals}.")
        yield told.format(side=title, turns=turns, needed=needed, goals=goals)
