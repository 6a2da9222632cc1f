"""What keeps documents and positions from being played by the rules of Combat Commander."""

from collections.abc import Iterator

import msgspec

from ccstudio.base.problems import Argument, Problem
from ccstudio.documents.contents import Contents
from ccstudio.engine.secrets import Position
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.checks.positions import position_problems
from ccstudio.rules.combat_commander.checks.setup import beginning_problems, placement_problems, setting_problems
from ccstudio.rules.combat_commander.checks.tables import table_problems
from ccstudio.rules.combat_commander.questions import QUESTIONS
from ccstudio.rules.combat_commander.settings import ModuleSettings, ScenarioSettings
from ccstudio.rules.combat_commander.state import CombatState

FATE_CARDS = 72
"""CC-1 The cards of a fate deck."""


def check_documents(contents: Contents) -> list[Problem]:
    """Whatever only the rules can see: decks, nations, sides, chits, units where none may be."""
    module = msgspec.convert(contents.module.settings, ModuleSettings)
    scenario = msgspec.convert(contents.scenario.settings, ScenarioSettings)
    problems = [
        *_module_problems(contents, module),
        *_nation_problems(contents, module),
        *_scenario_problems(contents, module, scenario),
    ]
    if problems:
        return problems
    rulings = {question.id: contents.ruling(question.id, question.recommended) for question in QUESTIONS}
    board = CombatBoard.compile(contents, rulings)
    return [*setting_problems(board), *placement_problems(board), *beginning_problems(board)]


def _module_problems(contents: Contents, module: ModuleSettings) -> Iterator[Problem]:
    decks = {deck.id: (number, deck) for number, deck in enumerate(contents.module.decks)}
    pieces = {piece.id: piece for piece in contents.module.pieces}
    for number, nation in enumerate(module.nations):
        path = ("module", "settings", "nations", number)
        if nation.deck not in decks:
            yield Problem(code="combat-no-deck", path=(*path, "deck"), arguments={"deck": nation.deck})
        else:
            place, deck = decks[nation.deck]
            count = sum(entry.count for entry in deck.cards)
            if count != FATE_CARDS:
                arguments: dict[str, Argument] = {"title": deck.title, "count": count, "wanted": FATE_CARDS}
                yield Problem(code="combat-deck-size", path=("module", "decks", place), arguments=arguments)
        for entry, piece in (("hero", nation.hero), ("private", nation.private)):
            if piece not in pieces:
                yield Problem(code="combat-no-piece", path=(*path, entry), arguments={"piece": piece})
    for entry in ("chits", "smoke"):
        if (name := getattr(module, entry)) not in decks:
            yield Problem(code="combat-no-deck", path=("module", "settings", entry), arguments={"deck": name})
    for entry in ("foxholes", "trench", "bunker", "pillbox", "mines", "wire"):
        name = getattr(module, entry)
        if name not in pieces or pieces[name].kind != "fortification":
            yield Problem(code="combat-no-piece", path=("module", "settings", entry), arguments={"piece": name})
    yield from table_problems(contents.module, module)


def _nation_problems(contents: Contents, module: ModuleSettings) -> Iterator[Problem]:
    """Pieces of nations that the module does not have."""
    nations = {nation.id for nation in module.nations}
    for number, kind in enumerate(contents.module.pieces):
        nation = str(kind.stats.get("nation", ""))
        if nation and nation not in nations:
            path = ("module", "pieces", number, "stats", "nation")
            yield Problem(code="combat-no-nation", path=path, arguments={"nation": nation})


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
            yield Problem(code="combat-no-nation", path=(*here, "nation"), arguments={"nation": side.nation})
        elif nations[side.nation].side != side.side:
            arguments: dict[str, Argument] = {"nation": side.nation, "side": side.side}
            yield Problem(code="combat-nation-other-side", path=(*here, "nation"), arguments=arguments)
        if side.area and side.area not in areas:
            yield Problem(code="combat-no-area", path=(*here, "area"), arguments={"area": side.area})
        for chit in side.secret:
            if chit not in chits:
                yield Problem(code="combat-no-chit", path=(*here, "secret"), arguments={"chit": chit})
    for entry in ("first_turn", "initiative", "sets_up_first"):
        if (name := getattr(scenario, entry)) not in sides:
            yield Problem(code="combat-no-side", path=(*path, entry), arguments={"side": name})
    for entry in ("open", "unused"):
        for chit in getattr(scenario, entry):
            if chit not in chits:
                yield Problem(code="combat-no-chit", path=(*path, entry), arguments={"chit": chit})


def check_position(position: Position[CombatState, CombatBoard]) -> list[Problem]:
    """CC-X.4, CC-X.5 Whatever is wrong with a position."""
    return list(position_problems(position.board, position.state))
