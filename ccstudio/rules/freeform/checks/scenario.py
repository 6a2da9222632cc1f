"""Everything in the settings of a scenario that a freeform game cannot begin with."""

from collections import Counter
from collections.abc import Container, Iterator

import msgspec

from ccstudio.base.problems import Path, Problem
from ccstudio.documents.contents import Contents
from ccstudio.rules.freeform.settings import LevelStart, ModuleSettings, PieceStart, ScenarioSettings, ValueStart
from ccstudio.rules.freeform.traits import PieceStats, Traits, traits_of
from ccstudio.rules.shared.checks import problem, unknown_names

_PATH: Path = ("scenario", "settings")


def check_scenario(contents: Contents, piles: Container[str], marks: Container[str]) -> Iterator[Problem]:
    """Names that lead nowhere, numbers outside their limits, and cards that there are not enough of."""
    settings = msgspec.convert(contents.scenario.settings, ScenarioSettings)
    seated = {seat.side for seat in contents.scenario.seats}
    cards = {card.id for card in contents.module.cards}
    yield from unknown_names(settings, ("first",), seated, _PATH, "free-no-seat", "side")
    for number, deal in enumerate(settings.deals):
        place = (*_PATH, "deals", number)
        yield from unknown_names(deal, ("side",), seated, place, "free-no-seat", "side")
        yield from unknown_names(deal, ("pile",), piles, place, "free-no-pile", "pile")
    for number, pile in enumerate(settings.piles):
        place = (*_PATH, "piles", number)
        yield from unknown_names(pile, ("pile",), piles, place, "free-no-pile", "pile")
        yield from unknown_names(pile, ("cards",), cards, place, "free-no-card", "card")
    for number, hand in enumerate(settings.hands):
        place = (*_PATH, "hands", number)
        yield from unknown_names(hand, ("side",), seated, place, "free-no-seat", "side")
        yield from unknown_names(hand, ("cards",), cards, place, "free-no-card", "card")
    yield from unknown_names(settings, ("removed",), cards, _PATH, "free-no-card", "card")
    yield from _too_many_cards(contents, settings)
    yield from _piece_problems(contents, settings, marks)


def _too_many_cards(contents: Contents, settings: ScenarioSettings) -> Iterator[Problem]:
    there = Counter[str]()
    for deck in contents.module.decks:
        for entry in deck.cards:
            there[entry.card] += entry.count
    lists = (*(pile.cards for pile in settings.piles), *(hand.cards for hand in settings.hands), settings.removed)
    placed = Counter(card for cards in lists for card in cards)
    for card, count in placed.items():
        if 0 < there[card] < count:
            yield problem("free-few-cards", *_PATH, "piles", card=card, placed=count, count=there[card])


def _piece_problems(contents: Contents, settings: ScenarioSettings, marks: Container[str]) -> Iterator[Problem]:
    module = contents.module
    prototypes = {prototype.id: prototype for prototype in msgspec.convert(module.settings, ModuleSettings).prototypes}
    types = {piece.id: piece for piece in module.pieces}
    sides = {side.id for side in module.sides}
    placed = {piece.id: piece.piece for piece in contents.scenario.pieces if piece.id}
    known: dict[str, Traits] = {}
    for number, start in enumerate(settings.pieces):
        place = (*_PATH, "pieces", number)
        yield from unknown_names(start, ("hider",), sides, place, "free-no-side", "side")
        yield from unknown_names(start, ("piece",), placed, place, "free-no-placed", "piece")
        yield from unknown_names(start, ("marks",), marks, place, "free-no-mark", "mark")
        kind = placed.get(start.piece, "")
        if kind in types:
            if kind not in known:
                known[kind] = traits_of(msgspec.convert(types[kind].stats, PieceStats), prototypes)
            yield from _settings_problems(start, known[kind], place)


def _settings_problems(start: PieceStart, traits: Traits, place: Path) -> Iterator[Problem]:
    values = {value.id: (value.least, value.most) for value in traits.values}
    levels = {layer.id: (0, len(layer.levels)) for layer in traits.layers}
    for name, known in (("values", values), ("levels", levels)):
        found: tuple[ValueStart | LevelStart, ...] = getattr(start, name)
        for number, setting in enumerate(found):
            if setting.of not in known:
                yield problem("free-no-trait", *place, name, number, "of", piece=start.piece, of=setting.of)
            elif not known[setting.of][0] <= setting.to <= known[setting.of][1]:
                least, most = known[setting.of]
                yield problem(
                    "free-setting", *place, name, number, "to", of=setting.of, to=setting.to, least=least, most=most
                )
