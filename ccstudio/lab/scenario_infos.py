"""What people read of the scenarios of an experiment, and the summary of a file of results."""

from collections.abc import Iterator

from ccstudio.documents.contents import Contents
from ccstudio.engine.seats import Seating
from ccstudio.lab.store import Store
from ccstudio.lab.summarising import summarise
from ccstudio.lab.summary import ExperimentSummary, ScenarioInfo, SideInfo
from ccstudio.lab.variants import Plan
from ccstudio.play.report.making import side_colour
from ccstudio.rules.registry import Registry


def summary_of(store: Store, registry: Registry | None = None) -> ExperimentSummary:
    """Return the summary of a file of results.

    Raises:
        LabError: the file is damaged.
        RulesError: its rules are not there.
    """
    plan = store.plan(registry)
    return summarise(
        plan.experiment,
        store.results(),
        scenario_infos(plan),
        system=plan.system.id,
        program=store.head.program,
        habit_titles=plan.system.habit_names,
    )


def scenario_infos(plan: Plan) -> list[ScenarioInfo]:
    """Return the scenarios of an experiment, in its order."""
    return [_info(plan, plan.contents[reference.id, ""]) for reference in plan.experiment.scenarios]


def _info(plan: Plan, contents: Contents) -> ScenarioInfo:
    seating = plan.system.seatings(plan.system.compile(contents))[0]
    return ScenarioInfo(
        id=contents.scenario.id,
        title=contents.scenario.title,
        sides=tuple(_sides(contents, seating)),
        types={piece.id: piece.title for piece in contents.module.pieces},
    )


def _sides(contents: Contents, seating: Seating) -> Iterator[SideInfo]:
    """Yield the sides that play: by the seat that plays one alone, otherwise by the name of the module."""
    for side in sorted({info.side for info in seating.seats}):
        seats = seating.of_side(side)
        title = seating.seats[seats[0]].title if len(seats) == 1 else contents.module.sides[side].title
        yield SideInfo(title=title, colour=side_colour(contents, seats[0]))
