"""Experiments that need no file: some games of scenarios, as they are open now."""

from collections.abc import Sequence
from typing import Final

from ccstudio.documents.document import Reference
from ccstudio.documents.experiment import ExperimentDocument, Pairing
from ccstudio.lab.variants import Plan
from ccstudio.play.journal import seed_text
from ccstudio.play.opening import Opened

TRIED: Final = "tried-scenarios"
"""The ID of such an experiment."""


def plan_of_scenarios(scenarios: Sequence[Opened], player: str, games: int, seed: int) -> Plan:
    """Return an experiment in which a computer player plays all sides.

    Args:
        scenarios: of one rule system, at least one.
        player: plays all sides.
        games: how many of each scenario.
        seed: of all chance.
    """
    first = scenarios[0]
    seating = first.system.seatings(first.board)[0]
    sides = len({info.side for info in seating.seats})
    experiment = ExperimentDocument(
        id=TRIED,
        version=1,
        title=first.contents.scenario.title if len(scenarios) == 1 else first.system.title,
        licence="-",
        format_version=1,
        scenarios=tuple(
            Reference(id=opened.contents.scenario.id, version=opened.contents.scenario.version) for opened in scenarios
        ),
        pairings=(Pairing(players=(player,) * sides),),
        games=games,
        seed=seed_text(seed),
    )
    contents = {(opened.contents.scenario.id, ""): opened.contents for opened in scenarios}
    return Plan(experiment=experiment, system=first.system, contents=contents)
