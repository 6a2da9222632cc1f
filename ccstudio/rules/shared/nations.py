"""`NationsGame`: a compiled game whose sides are called after their nations."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol, TypeVar

from ccstudio.base.nouns import Grammar, Number
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.compiled_game import CompiledGame
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


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class NationsGame(CompiledGame[M, C]):
    """Documents of a game in which each side plays a nation."""

    nations: Sequence[Nation]

    def title_of(self, side: Side) -> str:
        """What people call a side: the title of its nation."""
        return self.nations[side].title

    @cached_property
    def grammar_of_titles(self) -> Mapping[str, Grammar]:
        """What sentences agree with, by the titles of nations, sides and pieces."""
        nations = {nation.title: Grammar(nation.number) for nation in self.nations}
        return {**super().grammar_of_titles, **nations}
