"""`PolicyRules`: what a sight policy declares, as data, so that the kernel can judge like it."""

from dataclasses import dataclass
from typing import Literal

MarkersAct = Literal["everywhere", "on high ground", "never"]
"""Where smoke and blaze act: in every space the thread meets; in the end spaces and where the ground is at least as
high as the higher end; nowhere."""


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
