"""A summary with something in every chapter of a report, of games of Micro that nobody played."""

from functools import cache

from ccstudio.lab.records import HabitCount, LossCount, SpaceCount, TrialResult
from ccstudio.lab.summarising import summarise
from ccstudio.lab.summary import ExperimentSummary, ScenarioInfo, SideInfo
from ccstudio.lab.trials import cells_of
from ccstudio.lab.variants import Plan
from tests.unit.lab.experiments import plan_of, result

ODD = "Slate & <b>$x^2$</b>"
"""A title that must not be read as HTML, nor as a formula."""
GAMES = 8
VARIANT = {"id": "long", "title": "Two turns <more>", "changes": [{"path": "/settings/turns", "value": 6}]}
SCENARIO = ScenarioInfo(
    id="micro-quarry",
    title="Quarry",
    sides=(SideInfo(title="Amber", colour="#ff0000"), SideInfo(title=ODD, colour="#0000ff")),
    types={"squad": "Squad"},
)


@cache
def plan() -> Plan:
    return plan_of(variants=[VARIANT], games=GAMES, title="Fair <play>")


@cache
def summary() -> ExperimentSummary:
    document = plan().experiment
    results = [_result(number, place) for place in range(2) for number in range(GAMES)]
    return summarise(
        document, results, [SCENARIO], system="micro", program="1.2", habit_titles={"pass": "Turns passed & wasted"}
    )


def _result(number: int, place: int) -> TrialResult:
    cell = list(cells_of(plan().experiment))[place]
    if place and not number:
        return result(0, [], cell, dead_end="No <choice>.")
    won = number % 2
    return result(
        number,
        [won],
        cell,
        points=(3 + number % 3 - 3 * won, 2),
        turns=4 + number % 2,
        leads=((0.5, 0.5), (0.6 - 0.1 * won, 0.4 + 0.1 * won)),
        decided_at=number / GAMES,
        losses=(LossCount(side=0, type="squad", pieces=1 + won, points=2),),
        luck=(0.5 - won + 0.1 * (number % 3), 0.0),
        spaces=(SpaceCount(space="A1", side=0, stood=4, attacked=1), SpaceCount(space="B1", side=1, stood=2, lost=1)),
        control=({"A1": 0}, {"A1": won}),
        habits=(HabitCount(side=0, name="pass", count=1, of=4), HabitCount(side=1, name="pass", count=3, of=4)),
        cpu_s=0.5,
    )
