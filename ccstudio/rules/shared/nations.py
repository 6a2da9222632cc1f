"""`NationsGame`: a compiled game of two nations: how sides are called, where their pieces set up and arrive."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol, TypeVar

from ccstudio.base.ids import SpaceId
from ccstudio.base.nouns import Grammar, Number
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.compiled_game import CompiledGame
from ccstudio.rules.shared.scenario_pieces import ScenarioPiece, pieces_of_scenario
from ccstudio.rules.system import Stats

M = TypeVar("M", bound=Stats)
C = TypeVar("C", bound=Stats)


class Nation(Protocol):
    """What the settings of a module say of a nation, besides what its rules add."""

    @property
    def title(self) -> str:
        """Its people, as sentences name a side."""

    @property
    def number(self) -> Number:
        """Whether sentences treat the title as singular or plural."""


class SideInScenario(Protocol):
    """What the settings of a scenario say of a side, besides what its rules add."""

    @property
    def area(self) -> str:
        """The area in which its pieces set up; empty if all are placed."""


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class NationsGame(CompiledGame[M, C]):
    """Documents of a game in which each side plays a nation."""

    nations: Sequence[Nation]
    sides: Sequence[SideInScenario]

    def title_of(self, side: Side) -> str:
        """What people call a side: the title of its nation."""
        return self.nations[side].title

    def area_of(self, side: Side) -> frozenset[SpaceId]:
        """Where a side sets up; nowhere if all its pieces are placed by the scenario."""
        return self.areas.get(self.sides[side].area, frozenset())

    @cached_property
    def entries(self) -> tuple[ScenarioPiece, ...]:
        """The pieces of the scenario by their numbers: what comes into play later has no entry."""
        return tuple(entry for entry in pieces_of_scenario(self.contents.scenario) for _ in range(entry.count))

    def arrival_of(self, piece: PieceId) -> int:
        """The turn in which a piece of the scenario arrives; 0 if it is there from the start."""
        return self.entries[piece].turn if piece < len(self.entries) else 0

    def entry_area(self, piece: PieceId, side: Side) -> frozenset[SpaceId]:
        """Where a piece of the scenario enters or sets up: the area of its force, or of its side."""
        area = self.entries[piece].area if piece < len(self.entries) else ""
        return self.areas[area] if area else self.area_of(side)

    @cached_property
    def titles(self) -> Mapping[str, str]:
        """What people call the types of the module."""
        return {piece.id: piece.title for piece in self.contents.module.pieces}

    @cached_property
    def grammar_of_titles(self) -> Mapping[str, Grammar]:
        """What sentences agree with, by the titles of nations, sides and pieces."""
        nations = {nation.title: Grammar(nation.number) for nation in self.nations}
        return {**super().grammar_of_titles, **nations}
