"""The table of checks, in the order of the findings."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from ccstudio.base.language import N_
from ccstudio.edit.lint.agreement import barely_touched_terrain, level_mismatches, terrain_mismatches
from ccstudio.edit.lint.context import Subject
from ccstudio.edit.lint.course_ends import bridges, loose_ends
from ccstudio.edit.lint.duplicates import (
    duplicate_contours,
    duplicate_courses,
    duplicate_labels_and_boxes,
    duplicate_outlines,
)
from ccstudio.edit.lint.edges import crossing_lines, near_self_crossings, spikes
from ccstudio.edit.lint.finding import Finding
from ccstudio.edit.lint.gaps import gaps
from ccstudio.edit.lint.levels import crossing_contours, skipped_levels
from ccstudio.edit.lint.map_properties import missing_metadata, unfitted_pictures, unusual_board
from ccstudio.edit.lint.misplaced_outlines import courses_off_their_spaces, displaced_side_ink, outlines_beyond_edge
from ccstudio.edit.lint.names import (
    duplicate_titles,
    labels_outside,
    nameless_objectives,
    nameless_obstacles,
    nameless_spaces,
    objective_numbers,
)
from ccstudio.edit.lint.overlaps import outlines_near_centres, overlaps
from ccstudio.edit.lint.slivers import slivers
from ccstudio.edit.lint.unreachable_spaces import unreachable_spaces
from ccstudio.edit.lint.vertices import close_vertices, straight_vertices


@dataclass(frozen=True, kw_only=True)
class Check:
    """A check for likely mistakes: its function, and the kinds of finding with their titles."""

    find: Callable[[Subject], Iterable[Finding]]
    kinds: Mapping[str, str]


CHECKS: Final[tuple[Check, ...]] = (
    Check(find=terrain_mismatches, kinds={"lint-terrain-disagrees": N_("Terrain differs from outlines")}),
    Check(find=barely_touched_terrain, kinds={"lint-terrain-half-shown": N_("Terrain barely touched by its outline")}),
    Check(find=outlines_near_centres, kinds={"lint-hair": N_("Outlines ending at a centre dot")}),
    Check(find=level_mismatches, kinds={"lint-level-disagrees": N_("Levels differ from contours")}),
    Check(find=unreachable_spaces, kinds={"lint-cut-off": N_("Unreachable spaces")}),
    Check(find=gaps, kinds={"lint-gap": N_("Gaps between outlines")}),
    Check(find=overlaps, kinds={"lint-overlap": N_("Overlapping outlines of two terrains")}),
    Check(find=near_self_crossings, kinds={"lint-nearly-crossing": N_("Outlines nearly crossing themselves")}),
    Check(find=crossing_lines, kinds={"lint-line-crosses-itself": N_("Lines crossing themselves")}),
    Check(
        find=slivers,
        kinds={
            "lint-sliver": N_("Slivers"),
            "lint-sliver-part": N_("Slivers within an outline"),
            "lint-sliver-hole": N_("Tiny holes"),
        },
    ),
    Check(find=spikes, kinds={"lint-spike": N_("Spikes")}),
    Check(find=duplicate_outlines, kinds={"lint-twin-outline": N_("Duplicate outlines")}),
    Check(find=duplicate_contours, kinds={"lint-twin-contour": N_("Duplicate contours")}),
    Check(find=duplicate_courses, kinds={"lint-twin-course": N_("Duplicate roads and streams")}),
    Check(
        find=duplicate_labels_and_boxes,
        kinds={"lint-twin-label": N_("Duplicate labels"), "lint-twin-box": N_("Overlapping boxes")},
    ),
    Check(find=outlines_beyond_edge, kinds={"lint-over-the-edge": N_("Outlines beyond the edge of the board")}),
    Check(find=displaced_side_ink, kinds={"lint-out-of-its-side": N_("Walls and hedges far from their side")}),
    Check(find=courses_off_their_spaces, kinds={"lint-course-beside-its-spaces": N_("Roads outside their spaces")}),
    Check(
        find=loose_ends,
        kinds={
            "lint-course-stops-short": N_("Roads and streams ending just before another"),
            "lint-course-short-of-edge": N_("Roads and streams ending just before the edge"),
            "lint-road-ends-in-the-open": N_("Roads with a loose end"),
            "lint-stream-stops": N_("Streams with a loose end"),
        },
    ),
    Check(
        find=bridges,
        kinds={
            "lint-bridge-without-road": N_("Bridges without a road"),
            "lint-bridge-without-water": N_("Bridges without water"),
        },
    ),
    Check(find=crossing_contours, kinds={"lint-contours-cross": N_("Crossing contours")}),
    Check(find=skipped_levels, kinds={"lint-contour-skips-a-level": N_("Contours skipping a level")}),
    Check(find=straight_vertices, kinds={"lint-straight-vertices": N_("Vertices on a straight line")}),
    Check(find=close_vertices, kinds={"lint-close-vertices": N_("Vertices too close together")}),
    Check(find=nameless_objectives, kinds={"lint-objective-without-name": N_("Objectives without a name")}),
    Check(find=objective_numbers, kinds={"lint-objective-numbers": N_("Gaps in objective numbers")}),
    Check(find=duplicate_titles, kinds={"lint-objective-title-twice": N_("Objectives with the same name")}),
    Check(find=nameless_spaces, kinds={"lint-space-without-name": N_("Spaces without a name")}),
    Check(find=nameless_obstacles, kinds={"lint-outline-without-name": N_("Outlines without a name")}),
    Check(find=labels_outside, kinds={"lint-label-outside": N_("Labels outside the map")}),
    Check(
        find=missing_metadata,
        kinds={
            "lint-map-without-title": N_("No title"),
            "lint-map-without-author": N_("No author"),
            "lint-map-without-licence": N_("No licence"),
        },
    ),
    Check(find=unfitted_pictures, kinds={"lint-picture-without-fit": N_("Pictures not fitted to the grid")}),
    Check(
        find=unusual_board,
        kinds={
            "lint-board-size": N_("Unusual board size"),
            "lint-board-objectives": N_("Unusual number of objectives"),
        },
    ),
)

KINDS: Final[Mapping[str, str]] = {code: title for check in CHECKS for code, title in check.kinds.items()}
"""What each kind of finding is called, in the order of the checks."""
