"""The verdict of a sight policy, item by item."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, Literal, Protocol

import msgspec

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.facts import Interval, Point, ThreadFacts
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.terrain import Hindrance, SightEffect, Terrain

Reason = Literal[
    "counts",  # D4: it decides or may decide
    "inside-end-space",  # D1: only met within the viewer's or the target's space
    "part-of-end-space",  # D2: part of a side of the viewer's or the target's space
    "no-effect",  # its terrain does nothing to sight
    "removed",  # play has taken it away
    "blaze-in-end-space",  # D3
    "adjacent-spaces",  # D5: between spaces that touch nothing but smoke counts
    "not-met",  # near, but the thread does not touch it
    "along-line",  # the thread runs along the road or railway
    "lower-ground",  # met only above ground that is lower than both ends
    "seen-over",  # the ends lie on different levels, and the thread passes above it
    "higher-ground",  # the ground of the space is too high to see over
    "close-behind",  # seen from above, the lower end is hidden right behind it
    "corner-only",  # touched in a corner, and nothing is on the other side of the thread
    "corners-both-sides",  # touched in a corner, and something else on the other side of the thread
    "sunken",  # an end lies in a hollow that cannot be looked into from there
    "above-lower-end",  # the ground of the space is higher than the lower end
    "slope",  # the ground is higher than the lower end, and a slope that the higher end looks down
    "touched-corner",  # touched in a corner only
    "one-side",  # beside the thread, and nothing beside the other side of it
    "no-obstacle-opposite",  # beside the thread, and nothing that blocks beside the other side of it
    "beside-thread",  # of a kind that does not count beside the thread
    "as-one",  # together with what is met beside it
    "viewer-side",  # a side of the viewer's own space, which the thread crosses
    "one-of-two-sides",  # the thread passes through an end of the side
]

HEIGHTS: Final[frozenset[Reason]] = frozenset({"higher-ground", "above-lower-end", "slope"})
"""Reasons that speak of the ground of a space."""

ItemKind = Literal["feature", "course", "smoke", "blaze", "space", "side"]


class Item(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One thing on or near the thread, and what became of it.

    `kind` with `id` says what: a feature or course by its id; smoke or blaze by the name of its space, which is its
    title too; the terrain or height of a whole space by its name, of a side by the names of its two spaces (`C4/C5`).
    `first` and `last` bound the stretch that was met (where it counts: the counted part); None for what was not met.
    `rule` is the clause or rule id that decides, `ruling` the id of the open question whose answer does, where it is
    one. `space` is the name of the space whose height decides, empty where heights do not matter; the stretch of what
    counts then is that part of it which stands high enough.
    """

    kind: ItemKind
    id: str
    title: str
    effect: SightEffect
    counts: bool
    reason: Reason
    rule: str
    first: Fraction | None = None
    last: Fraction | None = None
    ruling: str = ""
    space: str = ""


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
    def owner_spaces(self) -> Sequence[tuple[SpaceId, ...]]:
        """The spaces on the map of whose side each feature is part, in order."""

    @property
    def courses(self) -> Sequence["SightCourse"]:
        """The roads, railways, trails and streams."""

    @property
    def courses_in_sight(self) -> Sequence[tuple["SightCourse", Terrain]]:
        """The courses whose terrain does something to sight, with it."""

    @property
    def terrains(self) -> Mapping[str, Terrain]:
        """The terrains by id."""

    @property
    def grid(self) -> "SightGrid":
        """The spaces."""

    def on_map(self, space: int) -> bool:
        """Whether a space of the grid is on the map."""

    def level_of(self, space: SpaceId) -> int:
        """The level of a space."""

    def terrain_of(self, space: SpaceId, overlay: Overlay) -> Terrain | None:
        """The terrain of a space as it is now."""

    def side_terrain(self, space: SpaceId, direction: Direction, overlay: Overlay) -> Terrain | None:
        """The terrain of a side as it is now."""


class SightGrid(Protocol):
    """What a policy asks of the grid."""

    def centre(self, space: SpaceId) -> Point:
        """The centre of a space, lattice units."""

    def place_of(self, space: SpaceId) -> tuple[int, int]:
        """The column and row of a space, from 0."""

    def distance(self, a: SpaceId, b: SpaceId) -> int:
        """The number of steps from one space to the other, diagonal ones included."""

    def direction_between(self, a: SpaceId, b: SpaceId) -> Direction | None:
        """The direction from one space to another; None when they share no side."""

    def neighbour(self, space: SpaceId, direction: Direction) -> SpaceId | None:
        """The space across a side; None off the grid."""

    def name(self, space: SpaceId) -> str:
        """What the map calls the space."""

    def space(self, name: str) -> SpaceId:
        """The space of that name."""


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
    def terrain_id(self) -> str:
        """The id of its terrain; empty where it has an effect of its own."""

    @property
    def owners(self) -> frozenset[int]:
        """Spaces of the side it is part of; off-map owners are kept as numbers no space has."""


class SightCourse(Protocol):
    """What a policy asks of a road, railway, trail or stream."""

    @property
    def id(self) -> str:
        """Its id on the map."""

    @property
    def title(self) -> str:
        """What a person calls it: its own title, else its terrain's name."""

    @property
    def terrain_id(self) -> str:
        """The id of its terrain."""

    def meet(self, start: Point, end: Point) -> tuple[Interval, ...]:
        """The disjoint stretches of the thread that lie on it as it is drawn, in order."""


class SightPolicy(Protocol):
    """How a system judges the facts of a thread, and how it speaks of it; policies are subclasses.

    What is said besides the verdict are sentences of `base.messages` by their codes, which may name `viewer`, `target`
    and the `value` of the verdict.
    """

    @property
    def name(self) -> str:
        """The name the command line and the studio call it by: `thread`, `combat_commander`."""

    def judge(self, board: SightBoard, facts: ThreadFacts, overlay: Overlay) -> Verdict:
        """Fold facts and overlay into a verdict."""

    def code(self, board: SightBoard, facts: ThreadFacts, overlay: Overlay) -> int:
        """The code of the verdict, -1 for blocked or else the hindrance; a policy may have a quicker way to it."""
        return self.judge(board, facts, overlay).code

    def distance(self, grid: SightGrid, viewer: SpaceId, target: SpaceId) -> int:
        """How far apart two spaces are: steps from one to the other, unless the system counts otherwise."""
        return grid.distance(viewer, target)

    def opening(self, facts: ThreadFacts, verdict: Verdict) -> tuple[str, ...]:
        """What is said right after the verdict, of the two ends."""
        codes = ("sight-level-ground-only",) if verdict.level_ground_only else ()
        if facts.viewer == facts.target:
            return (*codes, "sight-same-space")
        return (*codes, "sight-adjacent") if facts.leaves >= facts.enters else codes

    def closing(self, verdict: Verdict) -> tuple[str, ...]:
        """What is said after all that the thread meets: how several hindrances come to one value."""
        hindrances = [item for item in verdict.items if item.counts and isinstance(item.effect, Hindrance)]
        return ("sight-highest-only",) if len(hindrances) > 1 and not verdict.blocked else ()
