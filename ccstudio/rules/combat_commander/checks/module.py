"""Checks of a module by the rules, before any scenario: nations, decks, tables, partners, spans, cards."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

import msgspec

from ccstudio.base.problems import Path, Problem
from ccstudio.documents.checks.module_warnings import uneven_throws
from ccstudio.documents.module import ModuleDocument, PieceType
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.rules.combat_commander.checks.tables import table_problems
from ccstudio.rules.combat_commander.settings import ModuleSettings, NationSettings
from ccstudio.rules.shared.checks import problem, unknown_names, warning

FATE_CARDS = 72
"""CC-1 The cards of a fate deck."""
DIE_FACES = 6
OPPONENTS = 2

FORTIFICATIONS = ("foxholes", "trench", "bunker", "pillbox", "mines", "wire")
"""The settings of a module that name fortifications."""

SPANS: Final[Mapping[str, tuple[str, ...]]] = {
    "weapon": ("range", "fixed", "eliminated"),
    **dict.fromkeys(("squad", "team", "leader", "hero"), ("years",)),
}
"""CC-11.4.a, CC-11.6.a Values that are the least and greatest of a span, by kind."""


def check_module(module: ModuleDocument, _terrain: TerrainDocument) -> Iterator[Problem]:
    """Whatever keeps all scenarios of a module from being played, then what contradicts itself."""
    settings = msgspec.convert(module.settings, ModuleSettings)
    found = list(module_problems(module, settings))
    yield from found
    yield from _span_warnings(module)
    yield from _partner_warnings(module)
    if not found:
        yield from _deck_warnings(module, settings)


def module_problems(module: ModuleDocument, settings: ModuleSettings) -> Iterator[Problem]:
    """Names that lead nowhere, without which nothing can be compiled."""
    decks = {deck.id: (number, deck) for number, deck in enumerate(module.decks)}
    pieces = {piece.id: piece for piece in module.pieces}
    path: Path = ("module", "settings")
    for number, nation in enumerate(settings.nations):
        here = (*path, "nations", number)
        if nation.deck not in decks:
            yield problem("combat-no-deck", *here, "deck", deck=nation.deck)
        else:
            place, deck = decks[nation.deck]
            title, count = deck.title, sum(entry.count for entry in deck.cards)
            if count != FATE_CARDS:
                yield problem("combat-deck-size", "module", "decks", place, title=title, count=count, wanted=FATE_CARDS)
        yield from unknown_names(nation, ("hero", "private"), pieces, here, "combat-no-piece", "piece")
    works = {name for name, kind in pieces.items() if kind.kind == "fortification"}
    yield from unknown_names(settings, ("chits", "smoke"), decks, path, "combat-no-deck", "deck")
    yield from unknown_names(settings, FORTIFICATIONS, works, path, "combat-no-piece", "piece")
    yield from table_problems(module, settings)
    yield from _nation_problems(module, settings)


def _nation_problems(module: ModuleDocument, settings: ModuleSettings) -> Iterator[Problem]:
    """Pieces, cards and enemies of nations that the module does not have, and sides without a nation."""
    nations = {nation.id for nation in settings.nations}
    for name in ("pieces", "cards"):
        for number, item in enumerate(getattr(module, name)):
            nation = str(item.stats.get("nation", ""))
            if nation and nation not in nations:
                yield problem("combat-no-nation", "module", name, number, "stats", "nation", nation=nation)
    for number, known in enumerate(settings.nations):
        here = ("module", "settings", "nations", number)
        yield from unknown_names(known, ("no_quarter_against",), nations, here, "combat-no-nation", "nation")
        if known.side not in {side.id for side in module.sides}:
            yield problem("combat-no-side", *here, "side", side=known.side)
    sides = {nation.side for nation in settings.nations}
    if len(sides) < OPPONENTS <= len(module.sides):
        idle = next(side for side in module.sides if side.id not in sides)
        yield problem("combat-side-without-nation", "module", "settings", "nations", side=idle.title)


def _span_warnings(module: ModuleDocument) -> Iterator[Problem]:
    """Values whose least is more than their greatest."""
    for number, piece in enumerate(module.pieces):
        for entry in SPANS.get(piece.kind, ()):
            least, most = piece.stats.get(entry, (0, 0))
            if least > most:
                path = ("module", "pieces", number, "stats", entry)
                yield warning("combat-span-backward", *path, piece=piece.title, least=least, most=most)


def _partner_warnings(module: ModuleDocument) -> Iterator[Problem]:
    """CC-E52.2 Teams that a squad deploys into, which are missing or of another nation."""
    pieces = {piece.id: piece for piece in module.pieces}
    for number, piece in enumerate(module.pieces):
        name = piece.stats.get("matching_team", "")
        if name and not _is_team_of(pieces.get(name), piece):
            path = ("module", "pieces", number, "stats", "matching_team")
            yield warning("combat-no-partner", *path, piece=piece.title, team=name)


def _is_team_of(team: PieceType | None, squad: PieceType) -> bool:
    return team is not None and team.kind == "team" and team.stats.get("nation") == squad.stats.get("nation")


def _deck_warnings(module: ModuleDocument, settings: ModuleSettings) -> Iterator[Problem]:
    """CC-1 Fate decks with cards of others, or whose dice do not fall as often as dice do; decks of other kinds."""
    decks = {deck.id: number for number, deck in enumerate(module.decks)}
    cards = {card.id: card for card in module.cards}
    throws = {name: tuple(card.stats["dice"]) for name, card in cards.items() if card.kind == "fate"}
    for nation in settings.nations:
        number = decks[nation.deck]
        yield from _cards_of_others(module, number, nation)
        for found in uneven_throws(module, number, throws, DIE_FACES):
            yield msgspec.structs.replace(found, path=("module", *found.path))
    for name, kind in ((settings.chits, "chit"), (settings.smoke, "smoke")):
        fitting = {card.id for card in module.cards if card.kind == kind}
        yield from _cards_of_other_kinds(module, decks[name], fitting)


def _cards_of_others(module: ModuleDocument, deck: int, nation: NationSettings) -> Iterator[Problem]:
    fitting = {card.id for card in module.cards if card.kind == "fate" and card.stats.get("nation") == nation.id}
    yield from _cards_of_other_kinds(module, deck, fitting)


def _cards_of_other_kinds(module: ModuleDocument, deck: int, fitting: Collection[str]) -> Iterator[Problem]:
    for place, entry in enumerate(module.decks[deck].cards):
        if entry.card not in fitting:
            path = ("module", "decks", deck, "cards", place, "card")
            yield warning("combat-card-misplaced", *path, card=entry.card, deck=module.decks[deck].title)
