"""The table of checks: what a map is looked through for, in the order in which it is told."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from ccstudio.base.language import N_
from ccstudio.edit.lint.agreement import half_shown_terrain, level_disagrees, terrain_disagrees
from ccstudio.edit.lint.context import Subject
from ccstudio.edit.lint.course_ends import bridges, loose_ends
from ccstudio.edit.lint.duplicates import twin_contours, twin_courses, twin_outlines, twin_words
from ccstudio.edit.lint.edges import crossing_lines, pinches, spikes
from ccstudio.edit.lint.finding import Finding
from ccstudio.edit.lint.gaps import gaps
from ccstudio.edit.lint.levels import crossing_contours, skipped_levels
from ccstudio.edit.lint.misplaced_outlines import beside_its_spaces, out_of_its_side, over_the_edge
from ccstudio.edit.lint.names import (
    imprint,
    nameless_objectives,
    nameless_obstacles,
    nameless_spaces,
    objective_numbers,
    same_titles,
    words_outside,
)
from ccstudio.edit.lint.overlaps import hairs, overlaps
from ccstudio.edit.lint.pictures import unfitted_pictures
from ccstudio.edit.lint.slivers import slivers
from ccstudio.edit.lint.suitability import suitability
from ccstudio.edit.lint.unreachable_spaces import cut_off
from ccstudio.edit.lint.vertices import close_vertices, straight_vertices


@dataclass(frozen=True, kw_only=True)
class Check:
    """One idea of what may be a slip: the kinds of finding it has, with their titles, and the function."""

    find: Callable[[Subject], Iterable[Finding]]
    kinds: Mapping[str, str]


CHECKS: Final[tuple[Check, ...]] = (
    Check(find=terrain_disagrees, kinds={"lint-terrain-disagrees": N_("Terrain that outlines contradict")}),
    Check(find=half_shown_terrain, kinds={"lint-terrain-half-shown": N_("Terrain that an outline merely touches")}),
    Check(find=hairs, kinds={"lint-hair": N_("Outlines that end at a centre dot")}),
    Check(find=level_disagrees, kinds={"lint-level-disagrees": N_("Levels that contours contradict")}),
    Check(find=cut_off, kinds={"lint-cut-off": N_("Spaces nobody can come to")}),
    Check(find=gaps, kinds={"lint-gap": N_("Gaps")}),
    Check(find=overlaps, kinds={"lint-overlap": N_("Outlines of two terrains upon each other")}),
    Check(find=pinches, kinds={"lint-nearly-crossing": N_("Outlines that nearly cross themselves")}),
    Check(find=crossing_lines, kinds={"lint-line-crosses-itself": N_("Lines that cross themselves")}),
    Check(
        find=slivers,
        kinds={
            "lint-sliver": N_("Slivers"),
            "lint-sliver-part": N_("Slivers that are part of an outline"),
            "lint-sliver-hole": N_("Holes too small to be meant"),
        },
    ),
    Check(find=spikes, kinds={"lint-spike": N_("Spikes")}),
    Check(find=twin_outlines, kinds={"lint-twin-outline": N_("Outlines drawn twice")}),
    Check(find=twin_contours, kinds={"lint-twin-contour": N_("Contours drawn twice")}),
    Check(find=twin_courses, kinds={"lint-twin-course": N_("Roads and streams drawn twice")}),
    Check(
        find=twin_words,
        kinds={"lint-twin-label": N_("Labels written twice"), "lint-twin-box": N_("Boxes upon each other")},
    ),
    Check(find=over_the_edge, kinds={"lint-over-the-edge": N_("Outlines over the edge of the board")}),
    Check(find=out_of_its_side, kinds={"lint-out-of-its-side": N_("Ink far out of its side")}),
    Check(find=beside_its_spaces, kinds={"lint-course-beside-its-spaces": N_("Roads beside their spaces")}),
    Check(
        find=loose_ends,
        kinds={
            "lint-course-stops-short": N_("Roads and streams that stop short"),
            "lint-course-short-of-edge": N_("Roads and streams that stop short of the edge"),
            "lint-road-ends-in-the-open": N_("Roads that end in the open"),
            "lint-stream-stops": N_("Streams that stop"),
        },
    ),
    Check(
        find=bridges,
        kinds={
            "lint-bridge-without-road": N_("Bridges without a road"),
            "lint-bridge-without-water": N_("Bridges over nothing"),
        },
    ),
    Check(find=crossing_contours, kinds={"lint-contours-cross": N_("Contours that cross")}),
    Check(find=skipped_levels, kinds={"lint-contour-skips-a-level": N_("Contours that skip a level")}),
    Check(find=straight_vertices, kinds={"lint-straight-vertices": N_("Vertices on a straight line")}),
    Check(find=close_vertices, kinds={"lint-close-vertices": N_("Vertices upon each other")}),
    Check(find=nameless_objectives, kinds={"lint-objective-without-name": N_("Objectives without a name")}),
    Check(find=objective_numbers, kinds={"lint-objective-numbers": N_("Numbers left out")}),
    Check(find=same_titles, kinds={"lint-objective-title-twice": N_("Objectives of one name")}),
    Check(find=nameless_spaces, kinds={"lint-space-without-name": N_("Spaces without a name")}),
    Check(find=nameless_obstacles, kinds={"lint-outline-without-name": N_("Outlines without a name")}),
    Check(find=words_outside, kinds={"lint-label-outside": N_("Labels outside")}),
    Check(
        find=imprint,
        kinds={
            "lint-map-without-title": N_("No title"),
            "lint-map-without-author": N_("No author"),
            "lint-map-without-licence": N_("No licence"),
        },
    ),
    Check(find=unfitted_pictures, kinds={"lint-picture-without-fit": N_("Pictures without a fit")}),
    Check(
        find=suitability,
        kinds={
            "lint-board-size": N_("Size"),
            "lint-board-objectives": N_("Number of objectives"),
        },
    ),
)

KINDS: Final[Mapping[str, str]] = {code: title for check in CHECKS for code, title in check.kinds.items()}
"""What each kind of finding is called, in the order of the checks."""
