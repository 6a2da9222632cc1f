"""`PolicyRules`: what a sight policy declares, as data, so that the kernel can judge like it."""

from dataclasses import dataclass
from typing import Literal

MarkersAct = Literal["everywhere", "on high ground", "added", "never"]
"""Where smoke and blaze act: in every space the thread meets; in the end spaces and where the ground is at least as
high as the higher end; nowhere. Where they are "added", smoke is one more hindrance of a total, and blaze does nothing.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals:
    """How hindrances add up; verdicts are those from the viewer to the target.

    What hinders in the target's space counts, what does in the viewer's does not. Sides that the thread crosses count,
    even in a corner; those of the viewer's space do not. Of two sides that it crosses where it goes over from the
    inside of a space to a side, the lower counts, and only where both hinder. Spaces beside a side that the thread runs
    along act together: they block where some on both sides of the thread do. Their hindrances count where there is
    something on both sides; two on both sides, with nothing that blocks, count one less. Ground higher than the lower
    end blocks, unless it is one level higher, next to a higher end that is two levels higher, and all there is.

    Attributes:
        each: hindrances on both sides count each, not one less.
        along_alone: where the thread runs along a side that hinders, hindrances on one side of it count.
        slopes_literal: between ends on two levels above 0 more than one space on the lower of them blocks.
        blocking_sides: rules of terrains of sides that block: where the thread crosses one that is no side of its end
            spaces, or runs along one.
        not_beside: rules of terrains that do not hinder beside a side.
        blocked: spaces that block, whatever is in them.
    """

    each: bool = False
    along_alone: bool = False
    slopes_literal: bool = False
    blocking_sides: tuple[str, ...] = ()
    not_beside: tuple[str, ...] = ()
    blocked: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PolicyRules:
    """Named switches; the facts they speak of (effects, blind spaces, levels) stand in terrain table and map.

    A policy that declares none of its own is asked itself about every pair. Each switch adds to what the thread
    meets strictly between its end spaces; the verdict is always the highest value of what counts.

    Attributes:
        outlines: traced and grown features act, by clauses D1, D2 and D4 of the definition of sight.
        levels: ground above both ends blocks. What stands on ground acts where that is at least as high as the
            higher end: an obstacle always, a hindrance between ends on one level only. Between ends on two levels an
            obstacle also hides as many spaces next to the lower end as its terrain has blind spaces, if they are as
            low as that end. Without this switch all ground is level.
        plateau: between ends on two levels, ground as high as the higher end blocks too.
        hindrances: what hinders acts, besides what blocks.
        spaces: the terrain of a space acts wherever the thread crosses the inside of the space.
        sides: the terrain of a side acts where the thread meets the side, if only in an end of it.
        corners: spaces that block do so together where the thread touches one on each side of it in a corner.
        courses: the effects of roads, railways and the like act; no course does where the thread runs, through the
            whole of a space, on courses whose terrain is of one of the rules in `along`.
        along: ids of rules of terrains.
        sunken: the rule of the terrain of spaces that are seen from neighbours and from higher ground only; empty if
            there is none.
        sunken_along: a thread that stays in sunken spaces on one level is open.
        markers: where smoke and blaze act.
        totals: hindrances add up, by these rules of their own; None where the highest decides. Outlines that are part
            of no side then act instead of the spaces between the ends: obstacles as ever, and of the hindrances that
            the thread meets inside a space, or along a side, the highest. `levels`, `spaces` and `sides` are taken for
            granted; with `corners` a space that blocks does so where it is touched in a corner.
    """

    outlines: bool = True
    hindrances: bool = True
    levels: bool = False
    plateau: bool = False
    spaces: bool = False
    sides: bool = False
    corners: bool = False
    courses: bool = False
    along: tuple[str, ...] = ()
    sunken: str = ""
    sunken_along: bool = False
    markers: MarkersAct = "everywhere"
    totals: Totals | None = None

    @property
    def is_neutral(self) -> bool:
        """Whether verdicts are those of the neutral policy."""
        return self == PolicyRules()


def rules_of(policy: object) -> PolicyRules | None:
    """What a policy declares; None where it declares nothing, and must be asked itself.

    What a class declares does not hold for one derived from it that judges in its own way.
    """
    for kind in type(policy).__mro__:
        if "rules" in vars(kind):
            declared = getattr(policy, "rules", None)
            return declared if isinstance(declared, PolicyRules) else None
        if "judge" in vars(kind):
            return None
    return None
