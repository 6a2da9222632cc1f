"""What stands on a line of sight, and what all of it comes to (VV-9.2 to VV-9.4)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.board.sight.verdict import ItemKind, Reason

Where = Literal[
    "through",  # in a hex that the line passes through, or on a hexside that it crosses; so does what is in the target
    "left",
    "right",  # in a hex beside a hexside that the line runs along
    "along",  # on that hexside
    "aside",  # where it has no effect
]


Part = int | Fraction
"""A place on a line, as parts of its whole."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing on the line: it `blocks`, or hinders by its `value`, or neither where it has no effect.

    Where it has none, `reason` says why. `kind` and `id` are those of the item that tells of it.
    """

    kind: ItemKind
    id: str
    title: str
    where: Where
    rule: str
    first: Part
    last: Part
    blocks: bool = False
    value: int = 0
    reason: Reason = "counts"
    ruling: str = ""
    space: SpaceId | None = None


class Meeting(NamedTuple):
    """How a line meets a thing: where, from `first` to `last`, and what that means by which rule and ruling."""

    where: Where
    first: Part
    last: Part
    rule: str
    reason: Reason = "counts"
    ruling: str = ""

    def finding(
        self,
        kind: ItemKind,
        name: str,
        title: str,
        *,
        blocks: bool = False,
        value: int = 0,
        space: SpaceId | None = None,
    ) -> Finding:
        """The thing that is met."""
        return Finding(
            kind=kind, id=name, title=title, where=self.where, rule=self.rule, first=self.first, last=self.last,
            blocks=blocks, value=value, reason=self.reason, ruling=self.ruling, space=space,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tally:
    """What all findings come to.

    `beside` says whether hindrances beside hexsides count, `as_one` whether two on both sides count as one.
    """

    blocked: bool
    total: int
    both_block: bool
    is_run_along: bool
    beside: bool
    as_one: bool

    @property
    def code(self) -> int:
        """-1 blocked, else the sum of hindrances."""
        return -1 if self.blocked else self.total


@dataclass(frozen=True, slots=True)
class PairRulings:
    """How hexside lines of sight are judged.

    Attributes:
        one: VV-9.4g a hindrance on both sides counts as one.
        alone: VV-9.4f where the line runs along a hedge, hindrances on one side alone count.
    """

    one: bool
    alone: bool

    @classmethod
    def of(cls, rulings: Mapping[str, str]) -> "PairRulings":
        """The rulings by the answers to the open questions."""
        return cls(rulings["pair-hindrance"] == "one", rulings["hedge-side"] == "counts")


def tally_of(findings: Iterable[Finding], rulings: PairRulings) -> Tally:
    """VV-9.4g What findings come to, smoke, hexes and hexsides together."""
    blocked = False
    total = along = 0
    left = right = 0
    left_blocks = right_blocks = False
    for found in findings:
        where = found.where
        if where == "through":
            total += found.value
            blocked = blocked or found.blocks
        elif where == "left":
            left += found.value
            left_blocks = left_blocks or found.blocks
        elif where == "right":
            right += found.value
            right_blocks = right_blocks or found.blocks
        elif where == "along":
            along += found.value
            blocked = blocked or found.blocks
    both_block = left_blocks and right_blocks
    on_both_sides = (left > 0 or left_blocks) and (right > 0 or right_blocks)
    beside = (left > 0 or right > 0) and (on_both_sides or (along > 0 and rulings.alone))
    as_one = rulings.one and not along and left > 0 and right > 0 and not (left_blocks or right_blocks)
    return Tally(
        blocked=blocked or both_block,
        total=total + along + (left + right - as_one if beside else 0),
        both_block=both_block,
        is_run_along=along > 0,
        beside=beside,
        as_one=as_one,
    )


def as_one_with_others(findings: Sequence[Finding]) -> Finding:
    """VV-9.4c Of the hindrances beside hexsides, that which counts one less: the last of the lowest."""
    beside = [found for found in findings if found.where in {"left", "right"} and found.value]
    return min(reversed(beside), key=_value)


def _value(found: Finding) -> int:
    return found.value
