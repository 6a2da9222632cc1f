"""`CompiledGame`: the documents of a game, compiled once; nothing in it changes in play."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, Self, TypeVar

import msgspec

from ccstudio.base.first_use import worked_out
from ccstudio.base.ids import SpaceId
from ccstudio.base.language import noun
from ccstudio.base.nouns import Grammar
from ccstudio.board.board import Board
from ccstudio.board.game_map import overlay_of, remember_map
from ccstudio.documents.content_language import shown, shown_text
from ccstudio.documents.contents import Contents
from ccstudio.documents.module import Deck, ModuleDocument, grammar_of_titles
from ccstudio.documents.overlay import Overlay
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import SeatInfo, Seating, Side
from ccstudio.rules.shared.module_tables import Row, rows_of
from ccstudio.rules.system import Stats

M = TypeVar("M", bound=Stats)
C = TypeVar("C", bound=Stats)
T = TypeVar("T", bound=Stats)


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """A type of piece or card of the module: its id, what people call it, its kind, and its values."""

    id: str
    title: str
    kind: str
    stats: T
    count: int = 0


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class CompiledGame(Generic[M, C]):
    """The documents of a game without errors; `M` and `C` are the types of the settings of module and scenario.

    `rulings` are the answers to all open questions of the rulebook, `sides` the ids of the module's sides in the order
    in which the rules number them.
    """

    contents: Contents
    map: Board
    module: M
    settings: C
    rulings: Mapping[str, str]
    side_ids: tuple[str, ...]

    @classmethod
    @abstractmethod
    def compile(cls, contents: Contents, rulings: Mapping[str, str]) -> Self:
        """Compile documents without errors; `rulings` are the answers to all open questions of the rulebook."""

    @classmethod
    def of(cls, contents: Contents, rulings: Mapping[str, str]) -> Self:
        """Return what `compile` makes, made once for all who have these documents."""
        known = contents.memory.get(cls)
        if not isinstance(known, cls) or known.rulings != rulings:
            known = contents.memory[cls] = cls.compile(contents, rulings)
        return known

    def rules(self, question: str) -> str:
        """The answer to an open question of the rulebook in this game.

        Raises:
            KeyError: there is no such question.
        """
        return self.rulings[question]

    def name(self, space: SpaceId) -> str:
        """The name of a space."""
        return self.map.grid.name(space)

    @property
    def shown(self) -> Self:
        """The same in the person's language, for everything that people read; its rules are the same."""
        contents = shown(self.contents)
        if contents is self.contents:
            return self
        if Board not in contents.memory:
            remember_map(contents, Board.compile(contents.map, contents.terrain, self.map))
        return self.of(contents, self.rulings)

    def text(self, text: str) -> str:
        """A text of the documents in the person's language: what the state of the game keeps as it is written."""
        return shown_text(self.contents, text)

    @cached_property
    def areas(self) -> Mapping[str, frozenset[SpaceId]]:
        """The areas of the scenario, by id."""
        space = self.map.grid.space
        return {area.id: frozenset(map(space, area.spaces)) for area in self.contents.scenario.areas}

    @cached_property
    def overlay(self) -> Overlay:
        """The map as the scenario changes it before the game begins."""
        return overlay_of(self.contents.scenario.terrain_changes, self.map)

    @cached_property
    def special_rules(self) -> frozenset[str]:
        """The special rules that the scenario turns on."""
        return frozenset(rule.id for rule in self.contents.scenario.special_rules)

    @cached_property
    def side_numbers(self) -> Mapping[str, Side]:
        """The number of each side, by its id."""
        return {side: Side(number) for number, side in enumerate(self.side_ids)}

    @cached_property
    def grammar_of_titles(self) -> Mapping[str, Grammar]:
        """The grammar of sides and pieces, by title."""
        return grammar_of_titles(self.contents.module)

    @cached_property
    def grammar_of_types(self) -> Mapping[str, Grammar]:
        """The grammar of pieces, by type."""
        return {piece.id: noun(piece.title, piece.grammar).grammar for piece in self.contents.module.pieces}

    def seating(self) -> Seating:
        """The seats of the scenario."""
        sides = self.side_numbers
        return Seating(tuple(SeatInfo(sides[seat.side], seat.title) for seat in self.contents.scenario.seats))

    def rows(self, table: str) -> tuple[Row, ...]:
        """The rows of a table of the module, by its id.

        Raises:
            KeyError: the module has no such table.
        """
        return rows_of(self.contents.module, table)


def piece_kinds(module: ModuleDocument, kinds: tuple[str, ...], stats: type[T]) -> dict[str, Kind[T]]:
    """The piece types of some kinds, by id, with their values."""
    return {
        piece.id: Kind(piece.id, piece.title, piece.kind, msgspec.convert(piece.stats, worked_out(stats)), piece.count)
        for piece in module.pieces
        if piece.kind in kinds
    }


def numbered_cards(module: ModuleDocument, deck: Deck, first: int, stats: type[T]) -> Iterator[tuple[CardId, Kind[T]]]:
    """The cards of a deck one by one, counted from `first`."""
    types = {card.id: card for card in module.cards}
    number = first
    for entry in deck.cards:
        card = types[entry.card]
        kind = Kind(card.id, card.title, card.kind, msgspec.convert(card.stats, worked_out(stats)), entry.count)
        for _ in range(entry.count):
            yield CardId(number), kind
            number += 1
