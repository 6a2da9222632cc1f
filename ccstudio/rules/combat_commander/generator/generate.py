"""`generate`: a random scenario by the generator's rules, from a seed (CC-RS)."""

from collections.abc import Sequence

import msgspec

from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.rules.combat_commander.checks.tables import table_problems
from ccstudio.rules.combat_commander.generator.battlefield import draft, suited
from ccstudio.rules.combat_commander.generator.chance import GeneratorChance
from ccstudio.rules.combat_commander.generator.document import scenario_of
from ccstudio.rules.combat_commander.generator.forces import (
    buy_support,
    choose_orders_of_battle,
    name_leaders,
    roll_quality,
)
from ccstudio.rules.combat_commander.generator.postures import (
    assign_postures,
    buy_fortifications,
    draw_open_chit,
    give_control,
    request_assets,
    settle_initiative,
)
from ccstudio.rules.combat_commander.generator.tables import GeneratorTables
from ccstudio.rules.combat_commander.settings import ModuleSettings


def generate(module: ModuleDocument, maps: Sequence[MapDocument], seed: int) -> ScenarioDocument | None:
    """CC-RS A scenario on one of some maps; whatever players choose is chosen at random, within the rules.

    Args:
        module: what its nations have; it was found sound, and is played by these rules.
        maps: where it may be; those that the module cannot be played on are passed over.
        seed: where chance comes from; the same seed gives the same scenario of the same documents.

    Returns:
        The scenario; None where there is no map for it, no year in which two of its nations fight, or where its
        tables cannot be read.
    """
    if any(table_problems(module, msgspec.convert(module.settings, ModuleSettings))):
        return None
    book, chance = GeneratorTables(module), GeneratorChance(seed)
    able = sorted(suited(book, maps), key=lambda here: (here.id, here.version))
    drafted = draft(book, chance, able) if able else None
    if drafted is None:
        return None
    for step in (
        roll_quality, draw_open_chit, choose_orders_of_battle, name_leaders, buy_support, assign_postures,
        buy_fortifications, give_control, request_assets, settle_initiative,
    ):  # fmt: skip
        step(drafted)
    return scenario_of(drafted, f"generated-{seed}")
