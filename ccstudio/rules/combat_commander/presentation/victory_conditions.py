"""How a scenario of Combat Commander is won, in two lines for people who choose what to play."""

import msgspec

from ccstudio.base.language import _
from ccstudio.documents.contents import Contents
from ccstudio.rules.combat_commander.settings import ModuleSettings, ScenarioSettings


def conditions(contents: Contents) -> tuple[str, ...]:
    """CC-6.2, CC-6.3.1 Points when time runs out, and the losses at which a side surrenders."""
    module = msgspec.convert(contents.module.settings, ModuleSettings)
    settings = msgspec.convert(contents.scenario.settings, ScenarioSettings)
    titles = {nation.id: nation.title for nation in module.nations}
    levels = [_("{side} {units}").format(side=titles[side.nation], units=side.surrender) for side in settings.sides]
    return (
        _(
            "The side with more victory points wins when time runs out, which can happen from time space {space} on. "
            "Objectives, eliminated units and units that leave the map score."
        ).format(space=settings.sudden_death),
        _("A side surrenders when it has lost so many units: {levels}.").format(levels=_(", ").join(levels)),
    )
