"""Features that lie close to a thread without counting, and how close."""

from collections.abc import Collection, Mapping
from typing import Final

import msgspec

from ccstudio.board.board import Board
from ccstudio.board.facts import ThreadFacts
from ccstudio.board.features import BoardFeature
from ccstudio.board.sight.verdict import Item, Reason
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.terrain import Clear

NEAR: Final = 0.25
"""What counts as close, in widths of a space."""

Spot = tuple[float, float]


class NearMiss(msgspec.Struct, frozen=True, kw_only=True):
    """A feature that does not count, at most a quarter of a space from the thread.

    The distance is measured between `thread_point` and `feature_point`, the nearest points of both, in lattice
    units, in widths of a space and in millimetres of the print. It is 0 for what the thread meets; the points are
    then where it is met first. `item` says why it does not count. Nothing is judged by these floats.
    """

    item: Item
    distance_units: float
    distance_spaces: float
    distance_mm: float
    thread_point: Spot
    feature_point: Spot


def near_misses(
    board: Board, facts: ThreadFacts, uncounted: Mapping[str, Item], overlay: Overlay
) -> tuple[NearMiss, ...]:
    """The near misses of a thread, nearest first.

    Args:
        board: the board.
        facts: what the thread meets.
        uncounted: what it meets that does not count, by the feature's id.
        overlay: what play has changed.
    """
    met = [
        _miss(board, item, 0.0, _point(facts, float(item.first)), _point(facts, float(item.first)))
        for item in uncounted.values()
        if item.first is not None
    ]
    touched = {touch.feature for touch in facts.touches}
    beside = _beside(board, facts, touched, overlay)
    return tuple(sorted([*met, *beside], key=lambda miss: (miss.distance_units, miss.item.id)))


def _beside(board: Board, facts: ThreadFacts, touched: Collection[int], overlay: Overlay) -> list[NearMiss]:
    """Near misses among what the thread does not meet."""
    margin = board.grid.width * NEAR
    close = [n for n in board.index.near(facts.start, facts.end, int(margin) + 1) if n not in touched]
    if not close:
        return []
    from ccstudio.board.geometry.shapes import nearest_points  # noqa: PLC0415 - shapely costs start-up time

    features = [board.features[number] for number in close]
    found = nearest_points((facts.start, facts.end), [feature.shape for feature in features], margin)
    return [
        _miss(board, _unmet_item(features[number], overlay), distance, thread_point, feature_point)
        for number, distance, thread_point, feature_point in found
    ]


def _miss(board: Board, item: Item, distance: float, thread_point: Spot, feature_point: Spot) -> NearMiss:
    spaces = distance / board.grid.width
    return NearMiss(
        item=item,
        distance_units=distance,
        distance_spaces=spaces,
        distance_mm=spaces * board.space_mm,
        thread_point=thread_point,
        feature_point=feature_point,
    )


def _unmet_item(feature: BoardFeature, overlay: Overlay) -> Item:
    reason: Reason = "not-met"
    if feature.id in overlay.removed:
        reason = "removed"
    elif isinstance(feature.effect, Clear):
        reason = "no-effect"
    return Item(
        kind="feature",
        id=feature.id,
        title=feature.title,
        effect=feature.effect,
        counts=False,
        reason=reason,
        rule="",
    )


def _point(facts: ThreadFacts, t: float) -> Spot:
    (ax, ay), (bx, by) = facts.start, facts.end
    return ax + t * (bx - ax), ay + t * (by - ay)
