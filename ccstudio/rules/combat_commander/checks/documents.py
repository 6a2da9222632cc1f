"""Checks of documents by the rules: decks, nations, sides, chits, pieces."""

from collections.abc import Iterator, Mapping

import msgspec

from ccstudio.base.problems import Problem, errors_of
from ccstudio.documents.contents import Contents
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.checks.setup import beginning_problems, placement_problems, setting_problems
from ccstudio.rules.combat_commander.checks.tables import table_problems
from ccstudio.rules.combat_commander.questions import QUESTIONS
from ccstudio.rules.combat_commander.set_up import set_up_rules
from ccstudio.rules.combat_commander.settings import ModuleSettings, ScenarioSettings
from ccstudio.rules.set_up import SetUpRules
from ccstudio.rules.set_up_search import set_up_problems
from ccstudio.rules.shared.checks import problem, unknown_names

FATE_CARDS = 72
"""CC-1 The cards of a fate deck."""

FORTIFICATIONS = ("foxholes", "trench", "bunker", "pillbox", "mines", "wire")
"""The settings of a module that name fortifications."""


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
        problems += set_up_problems(set_up_rules(board), titles)
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
    yield from _module_problems(contents, module)
    yield from _nation_problems(contents, module)
    yield from _scenario_problems(contents, module, scenario)


def _module_problems(contents: Contents, module: ModuleSettings) -> Iterator[Problem]:
    decks = {deck.id: (number, deck) for number, deck in enumerate(contents.module.decks)}
    pieces = {piece.id: piece for piece in contents.module.pieces}
    for number, nation in enumerate(module.nations):
        path = ("module", "settings", "nations", number)
        if nation.deck not in decks:
            yield problem("combat-no-deck", *path, "deck", deck=nation.deck)
        else:
            place, deck = decks[nation.deck]
            title, count = deck.title, sum(entry.count for entry in deck.cards)
            if count != FATE_CARDS:
                yield problem("combat-deck-size", "module", "decks", place, title=title, count=count, wanted=FATE_CARDS)
        yield from unknown_names(nation, ("hero", "private"), pieces, path, "combat-no-piece", "piece")
    settings, works = ("module", "settings"), {name for name, kind in pieces.items() if kind.kind == "fortification"}
    yield from unknown_names(module, ("chits", "smoke"), decks, settings, "combat-no-deck", "deck")
    yield from unknown_names(module, FORTIFICATIONS, works, settings, "combat-no-piece", "piece")
    yield from table_problems(contents.module, module)


def _nation_problems(contents: Contents, module: ModuleSettings) -> Iterator[Problem]:
    """Pieces of nations that the module does not have."""
    nations = {nation.id for nation in module.nations}
    for number, kind in enumerate(contents.module.pieces):
        nation = str(kind.stats.get("nation", ""))
        if nation and nation not in nations:
            yield problem("combat-no-nation", "module", "pieces", number, "stats", "nation", nation=nation)


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
    first = ("first_turn", "initiative", "sets_up_first")
    yield from unknown_names(scenario, first, sides, path, "combat-no-side", "side")
    yield from unknown_names(scenario, ("open", "unused"), chits, path, "combat-no-chit", "chit")
