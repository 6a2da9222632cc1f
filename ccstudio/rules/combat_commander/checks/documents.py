"""Checks of documents by the rules: decks, nations, sides, chits, pieces."""

from collections.abc import Iterator, Mapping

import msgspec

from ccstudio.base.problems import Problem, errors_of
from ccstudio.documents.contents import Contents
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.checks.limits import limit_problems
from ccstudio.rules.combat_commander.checks.module import module_problems
from ccstudio.rules.combat_commander.checks.setup import beginning_problems, placement_problems, setting_problems
from ccstudio.rules.combat_commander.questions import QUESTIONS
from ccstudio.rules.combat_commander.set_up import set_up_rules
from ccstudio.rules.combat_commander.settings import ModuleSettings, ScenarioSettings
from ccstudio.rules.set_up import SetUpRules
from ccstudio.rules.set_up_search import set_up_problems
from ccstudio.rules.shared.checks import problem, unknown_names


def check_documents(contents: Contents) -> list[Problem]:
    """Whatever only the rules can see: decks, nations, sides, chits, units where none may be."""
    problems = list(_first_problems(contents))
    if problems:
        return problems
    rulings = {question.id: contents.ruling(question.id, question.recommended) for question in QUESTIONS}
    board = CombatBoard.of(contents, rulings)
    problems = [*setting_problems(board), *placement_problems(board), *beginning_problems(board)]
    if not errors_of(problems):
        titles = {piece.id: piece.title for piece in contents.module.pieces}
        problems += [*set_up_problems(set_up_rules(board), titles), *limit_problems(board)]
    return problems


def set_up_of(contents: Contents, rulings: Mapping[str, str]) -> SetUpRules | None:
    """CC-SU.2 What the sides set up, and where; None without the names that the rules need."""
    if any(_first_problems(contents)):
        return None
    board = CombatBoard.of(contents, rulings)
    return None if errors_of(setting_problems(board)) else set_up_rules(board)


def _first_problems(contents: Contents) -> Iterator[Problem]:
    """Names that lead nowhere, without which nothing can be compiled."""
    module = msgspec.convert(contents.module.settings, ModuleSettings)
    scenario = msgspec.convert(contents.scenario.settings, ScenarioSettings)
    yield from module_problems(contents.module, module)
    yield from _scenario_problems(contents, module, scenario)


def _scenario_problems(contents: Contents, module: ModuleSettings, scenario: ScenarioSettings) -> Iterator[Problem]:
    path = ("scenario", "settings")
    nations = {nation.id: nation for nation in module.nations}
    sides = [side.side for side in scenario.sides]
    areas = {area.id for area in contents.scenario.areas}
    chit_decks = [deck for deck in contents.module.decks if deck.id == module.chits]
    chits = {entry.card for deck in chit_decks for entry in deck.cards}
    for number, side in enumerate(scenario.sides):
        here = (*path, "sides", number)
        if side.nation not in nations:
            yield problem("combat-no-nation", *here, "nation", nation=side.nation)
        elif nations[side.nation].side != side.side:
            yield problem("combat-nation-other-side", *here, "nation", nation=side.nation, side=side.side)
        yield from unknown_names(side, ("area",), areas, here, "combat-no-area", "area")
        yield from unknown_names(side, ("secret",), chits, here, "combat-no-chit", "chit")
    for number, rule in enumerate(contents.scenario.special_rules):
        for name in rule.values.get("cards", {}):
            if name not in sides:
                yield problem("combat-no-side", "scenario", "special_rules", number, "values", "cards", name, side=name)
    first = ("first_turn", "initiative", "sets_up_first")
    yield from unknown_names(scenario, first, sides, path, "combat-no-side", "side")
    yield from unknown_names(scenario, ("open", "unused"), chits, path, "combat-no-chit", "chit")
