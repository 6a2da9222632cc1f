"""The counters that a game needs besides those of its scenario: half squads of split squads, snipers (VV-5.31d)."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

import msgspec

from ccstudio.documents.contents import Contents
from ccstudio.rules.shared.scenario_pieces import pieces_of_scenario
from ccstudio.rules.valor_victory.settings import ModuleSettings, ScenarioSettings
from ccstudio.rules.valor_victory.stats import SquadStats

HALVES: Final = 2
"""VV-5.31d The half squads that a squad becomes."""


def further_pieces(contents: Contents) -> Mapping[str, int]:
    """VV-5.31d, VV-20.1a Two half squads for each squad, and a sniper for each side that has one."""
    squads = {it.id: msgspec.convert(it.stats, SquadStats) for it in contents.module.pieces if it.kind == "squad"}
    found = Counter[str]()
    for piece in pieces_of_scenario(contents.scenario):
        if piece.piece in squads:
            found[squads[piece.piece].half] += HALVES * piece.count
    module = msgspec.convert(contents.module.settings, ModuleSettings)
    sides = msgspec.convert(contents.scenario.settings, ScenarioSettings).sides
    found[module.sniper] += sum(side.sniper for side in sides)
    return +found
