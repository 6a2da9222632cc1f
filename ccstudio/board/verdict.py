"""The verdict of a sight policy, item by item."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, Protocol

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.board.facts import ThreadFacts
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.terrain import SightEffect

Reason = Literal[
    "counts",  # D4: it decides or may decide
    "inside-end-space",  # D1: only met within the viewer's or the target's space
    "part-of-end-space",  # D2: part of a side of the viewer's or the target's space
    "no-effect",  # its terrain does nothing to sight
    "removed",  # play has taken it away
    "blaze-in-end-space",  # D3
    "adjacent-spaces",  # D5: between spaces that touch nothing but smoke counts
    "not-met",  # near, but the thread does not touch it
]


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """One thing on or near the thread, and what became of it.

    `kind` with `id` says what: a feature by its id, smoke or blaze by the name of its space, which is its title too.
    `first` and `last` bound the stretch that was met (where it counts: the counted part); None for what was not met.
    `rule` is the clause or rule id that decides.
    """

    kind: Literal["feature", "smoke", "blaze"]
    id: str
    title: str
    effect: SightEffect
    counts: bool
    reason: Reason
    rule: str
    first: Fraction | None = None
    last: Fraction | None = None


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What a policy decides about a thread.

    `decisive` are the indices in `items` of what blocks (all counted obstacles), or else of the hindrance that gives
    the value (all of that value). `level_ground_only` says that the spaces lie on different levels and the policy
    knows none.
    """

    policy: str
    blocked: bool
    hindrance: int
    items: tuple[Item, ...]
    decisive: tuple[int, ...] = ()
    level_ground_only: bool = False

    @property
    def code(self) -> int:
        """-1 blocked, else the hindrance."""
        return -1 if self.blocked else self.hindrance


class SightBoard(Protocol):
    """What a policy asks of a board beyond the facts; `Board` is the one that has it."""

    @property
    def features(self) -> Sequence["SightFeature"]:
        """The features, indexed as in `FeatureTouch.feature`."""

    @property
    def grid(self) -> "SightGrid":
        """The spaces."""

    def level_of(self, space: SpaceId) -> int:
        """The level of a space."""


class SightGrid(Protocol):
    """What a policy asks of the grid."""

    def name(self, space: SpaceId) -> str:
        """What the map calls the space."""


class SightFeature(Protocol):
    """What a policy asks of a feature."""

    @property
    def id(self) -> str:
        """Its id on the map."""

    @property
    def title(self) -> str:
        """What a person calls it: its own title, else its terrain's name."""

    @property
    def effect(self) -> SightEffect:
        """What it does to a thread."""

    @property
    def owners(self) -> frozenset[int]:
        """Spaces of the side it is part of; off-map owners are kept as numbers no space has."""


class SightPolicy(Protocol):
    """How a system judges the facts of a thread."""

    @property
    def name(self) -> str:
        """The name the command line and the studio call it by: `thread`, `combat_commander`."""

    def judge(self, board: SightBoard, facts: ThreadFacts, overlay: Overlay) -> Verdict:
        """Fold facts and overlay into a verdict."""
