"""The `experiment` format: scenarios that computer players play many times, as they are and with changes."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ccstudio.base.ids import Slug
from ccstudio.documents.document import Document, Line, Record, Reference
from ccstudio.documents.journal import Seed

PLAYER_PATTERN = r"^[a-z][a-z-]{0,31}(:[1-9][0-9]{0,5}s?)?$(?!\n)"
POINTER_PATTERN = r"^(/([^/~]|~[01])+)+$(?!\n)"

PlayerName = Annotated[str, msgspec.Meta(pattern=PLAYER_PATTERN)]
"""A computer player, if need be with its playouts or seconds for a choice: `rules`, `planner:64`, `planner:2s`."""

Pointer = Annotated[str, msgspec.Meta(pattern=POINTER_PATTERN, max_length=1_000)]
"""A JSON Pointer (RFC 6901) to an entry of a document: `/settings/hand_size`."""

Games = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


class Pairing(Record, frozen=True, kw_only=True):
    """Computer players who play each other.

    Args:
        players: Computer players, one for each side of the scenarios, in the order of the sides.
        swap_sides: Whether the players exchange sides, so that each plays every side with every seed.
    """

    players: Annotated[tuple[PlayerName, ...], msgspec.Meta(min_length=1, max_length=16)]
    swap_sides: bool = False


class Change(Record, frozen=True, kw_only=True):
    """A change of a document, as a variant plays it.

    Args:
        document: Document that is changed: the scenario, or its module.
        path: JSON Pointer to the entry, such as `/settings/hand_size`; `-` at its end stands for a new entry of a list.
        value: New value of the entry; without a value the entry is removed.
    """

    document: Literal["scenario", "module"] = "scenario"
    path: Pointer
    value: Any | UnsetType = UNSET


class Variant(Record, frozen=True, kw_only=True):
    """Changes under which the same games are played again, such as another number of cards in hand.

    Args:
        id: ID of the variant.
        title: Title that people see in tables and reports.
        changes: Changes of the scenario and its module.
    """

    id: Slug
    title: Line
    changes: Annotated[tuple[Change, ...], msgspec.Meta(min_length=1, max_length=100)]


class ExperimentDocument(Document, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/experiment"):
    """An experiment of the laboratory: who plays which scenarios how often, and what is tried.

    Every scenario is played as it is, and again in each variant with the same seeds.

    Args:
        format_version: Version of the format of this file.
        scenarios: Scenarios of one rule system.
        pairings: Computer players who play each other.
        variants: Changes whose effect is measured.
        games: Number of seeds with which each scenario is played in each variant by each pairing.
        width: Width of the 95 % confidence interval of the chance of winning at which no more seeds are played, such
            as 0.06 for plus or minus 3 %; without a width all `games` are played.
        seed: Seed of all chance, as 16 or 48 hexadecimal digits.
    """

    format_version: Literal[1]
    scenarios: Annotated[tuple[Reference, ...], msgspec.Meta(min_length=1, max_length=100)]
    pairings: Annotated[tuple[Pairing, ...], msgspec.Meta(min_length=1, max_length=20)]
    variants: Annotated[tuple[Variant, ...], msgspec.Meta(max_length=50)] = ()
    games: Games
    width: Annotated[float, msgspec.Meta(ge=0.001, le=1)] | UnsetType = UNSET
    seed: Seed
