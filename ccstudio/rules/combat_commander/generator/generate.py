"""`generate`: a random scenario by the steps of the generator (CC-RS.3 to CC-RS.16), from a seed."""

from collections.abc import Sequence
from typing import Final

import msgspec

from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.rules.combat_commander.checks.tables import table_problems
from ccstudio.rules.combat_commander.generator.battlefield import draft, suited
from ccstudio.rules.combat_commander.generator.document import scenario_of
from ccstudio.rules.combat_commander.generator.draft import Army, Draft, GeneratorChance
from ccstudio.rules.combat_commander.generator.tables import GeneratorTables, Works
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
    able = suited(book, maps)
    drafted = draft(book, chance, able) if able else None
    if drafted is None:
        return None
    for step in (
        roll_quality, draw_open_chit, choose_orders_of_battle, name_leaders, buy_support, assign_postures,
        buy_fortifications, give_control, request_assets, settle_initiative,
    ):  # fmt: skip
        step(drafted)
    return scenario_of(drafted, seed)


def roll_quality(draft: Draft) -> None:
    """CC-RS.3 Each side rolls for the quality of its troops."""
    for army in draft.armies:
        while not army.quality:
            quality = draft.book.quality(army.nation.id, draft.year, draft.chance.rolled().total)
            if draft.book.orders_of_battle(army.nation.id, draft.year, quality):
                army.quality = quality


def choose_orders_of_battle(draft: Draft) -> None:
    """CC-RS.5 Both sides choose and pay an order of battle; the side that spent less has the points (CC-RS.5.a)."""
    for army in draft.armies:
        army.order = draft.chance.one_of(draft.book.orders_of_battle(army.nation.id, draft.year, army.quality))
        draft.gain(draft.other(army), army.order.points)


def name_leaders(draft: Draft) -> None:
    """CC-RS.6 A white die for each leader of the order of battle; one already gained is rolled for again."""
    for army in draft.armies:
        modifier = draft.book.leader_modifier(army.nation.id, draft.year, army.quality)
        known = {draft.book.leader(army.nation.id, face + modifier) for face in range(1, 7)}
        while len(army.leaders) < min(army.order_of_battle.leaders, len(known)):
            leader = draft.book.leader(army.nation.id, draft.chance.rolled().white + modifier)
            if leader not in army.leaders:
                army.leaders.append(leader)


def buy_support(draft: Draft) -> None:
    """CC-RS.7 Whoever has the cheaper order of battle must buy; then the other, if he has the points now."""
    if not draft.points:
        return
    first = max(draft.armies, key=draft.points_of)
    buy(draft, first)
    if draft.points_of(draft.other(first)) > 0:
        buy(draft, draft.other(first))


def buy(draft: Draft, army: Army) -> None:
    """CC-RS.7 One or more items of a column, no radios; after the first a player may stop."""
    column = draft.chance.rolled().total
    while True:
        items = [
            item
            for item in draft.book.support(army.nation.id, draft.year, column)
            if not draft.book.is_radio(item) and draft.book.are_left(item.pieces, army.used())
        ]
        if not items:
            return
        item = draft.chance.one_of(items)
        army.bought.append(item)
        draft.gain(draft.other(army), item.cost)
        if draft.points_of(army) <= 0 or draft.chance.coin():
            return


MOST_WORKS: Final = 20
"""How many fortifications of one type a scenario can hold (`settings.Small`)."""


def draw_open_chit(draft: Draft) -> None:
    """CC-RS.4 One open objective is drawn; the secret ones, one for each player, are drawn when the game begins."""
    draft.open_chit = draft.chance.one_of(tuple(draft.book.chits()))


def assign_postures(draft: Draft) -> None:
    """CC-RS.8 Whoever has the points is the defender; without points both are on reconnaissance."""
    for army in draft.armies:
        points = draft.points_of(army)
        army.posture = "defender" if points > 0 else "attacker" if points < 0 else "recon"


def buy_fortifications(draft: Draft) -> None:
    """CC-RS.9 The defender may spend up to his points; mines of different strengths are not mixed."""
    for army in draft.with_posture("defender"):
        while not draft.chance.coin():
            able = [works for works in draft.book.works() if _is_possible(draft, works, draft.points_of(army))]
            if not able:
                return
            works = draft.chance.one_of(able)
            draft.works.update(works.pieces)
            draft.mines = works.mines or draft.mines
            draft.gain(draft.other(army), works.cost)


def give_control(draft: Draft) -> None:
    """CC-RS.10 The defender controls every objective, and gains what the open chit says they are worth."""
    stats = draft.book.chits()[draft.open_chit]
    if stats.effect:
        return
    numbers = [objective.number for objective in draft.map.objectives]
    worth = stats.victory * (1 if stats.objective in numbers else 0 if stats.objective else len(numbers))
    for army in draft.with_posture("defender"):
        draft.gain(army, worth)


def request_assets(draft: Draft) -> None:
    """CC-RS.11.1 The attacker may roll for support; then he must buy a radio of the column, if one fits the year."""
    for army in draft.with_posture("attacker"):
        if not draft.chance.coin():
            continue
        column = draft.chance.rolled().total
        radios = [item for item in draft.book.support(army.nation.id, draft.year, column) if draft.book.is_radio(item)]
        if radios:
            radio = draft.chance.one_of(radios)
            army.radio = radio.pieces[0]
            draft.gain(draft.other(army), radio.cost)


def settle_initiative(draft: Draft) -> None:
    """CC-RS.15 The side with the higher number of its order of battle begins with the initiative."""
    axis, allies = draft.armies
    first, second = axis.order_of_battle.initiative, allies.order_of_battle.initiative
    while first == second:  # CC-RS.15.a
        first, second = draft.chance.rolled().total, draft.chance.rolled().total
    draft.initiative = (axis if first > second else allies).side


def _is_possible(draft: Draft, works: Works, points: int) -> bool:
    """Whether fortifications can be paid, fit the mines already bought, and are few enough."""
    fits = not works.mines or works.mines == (draft.mines or works.mines)
    few = all(draft.works[kind] + count <= MOST_WORKS for kind, count in works.pieces.items())
    left = draft.book.are_left([kind for kind, count in works.pieces.items() for _ in range(count)], draft.works)
    return works.cost <= points and fits and few and left
