"""A new experiment: two strong computer players, and enough games for a first look."""

from typing import Final

from ccstudio.ai.rules_player import RulesPlayer
from ccstudio.base.language import _
from ccstudio.documents.document import Reference
from ccstudio.documents.experiment import ExperimentDocument, Pairing
from ccstudio.engine.seeds import new_seed
from ccstudio.play.journal import seed_text

GAMES: Final = 400
WIDTH: Final = 0.1
"""Plus or minus 5 %."""


def new_experiment(scenario: Reference, title: str, sides: int) -> ExperimentDocument:
    """Return an experiment on the balance of a scenario."""
    return ExperimentDocument(
        id=f"{scenario.id}-balance"[:64].rstrip("-"),
        version=1,
        title=_("Balance of {scenario}").format(scenario=title),
        licence="CC-BY-4.0",
        format_version=1,
        scenarios=(scenario,),
        pairings=(Pairing(players=(RulesPlayer.name,) * sides),),
        games=GAMES,
        width=WIDTH,
        seed=seed_text(new_seed()),
    )
