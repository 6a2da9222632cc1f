"""`CombatPolicy`: the neutral policy with elevation, blind hexes, gullies and railways (CC-10, CC-T88, CC-T86.L)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Final

from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.board.course_ink import joined
from ccstudio.board.facts import Interval, Place, ThreadFacts
from ccstudio.board.sight.policy_rules import PolicyRules
from ccstudio.board.sight.thread_policy import THREAD, feature_item, highest_counts, marker_items
from ccstudio.board.sight.verdict import Item, ItemKind, Reason, SightBoard, SightPolicy, Verdict
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.documents.terrain import Clear, Obstacle, SightEffect
from ccstudio.rules.combat_commander.ground import GULLY, RAILWAY, ROAD
from ccstudio.rules.combat_commander.questions import QUESTIONS
from ccstudio.rules.combat_commander.sight.profile import Between, SightProfile, covers
from ccstudio.rules.shared.open_questions import recommended_of

RECOMMENDED: Final[Mapping[str, str]] = recommended_of(QUESTIONS)

_ABOUT_SIGHT: Final = ("oq-16", "oq-17", "oq-18", "oq-19")

_NEUTRAL_RULES: Final[Mapping[Reason, str]] = {
    "inside-end-space": "CC-10.1.1",
    "part-of-end-space": "CC-10.1.1",
    "blaze-in-end-space": "CC-10.1.1",
    "adjacent-spaces": "CC-10.1.4",
}
"""The rules behind the reasons that the neutral policy gives for what does not count."""

_LEVEL_RULES: Final = ({**_NEUTRAL_RULES, "counts": "CC-10.2"}, {**_NEUTRAL_RULES, "counts": "CC-10.3"})
"""Those of obstacles and of hindrances between ends on one level."""
_SLOPE_RULES: Final = ({**_NEUTRAL_RULES, "counts": "CC-T88.4.1.b"}, _NEUTRAL_RULES)
"""Those between ends on two levels, where no hindrance counts."""

_FIRST: Final = attrgetter("first")


@dataclass(frozen=True, slots=True)
class Acting:
    """The hexes in which smoke or blaze act on a line of sight."""

    smoked: frozenset[SpaceId]
    """CC-10.3.4 All hexes the thread crosses or grazes, the two ends too."""
    burnt: frozenset[SpaceId]
    """CC-10.2.1 The same without the ends; none between adjacent hexes."""


class CombatPolicy(SightPolicy):
    """Sight between two hexes. What is met, and what is exempt at the ends, is as in the neutral policy.

    Args:
        rulings: the answers to `questions`; others are passed over.
    """

    name: Final = "combat_commander"
    is_mutual: Final = True
    """CC-10.1.2 Both directions are judged alike."""
    questions: Final = tuple(question for question in QUESTIONS if question.id in _ABOUT_SIGHT)
    """The open questions whose answers make a difference."""

    def __init__(self, rulings: Mapping[str, str] = RECOMMENDED) -> None:
        self._whole_hexes = rulings["oq-16"] == "whole-hexes"
        self._plateau = rulings["oq-17"] == "plateau"
        self._always = rulings["oq-18"] == "always"
        self._adjacent_only = rulings["oq-19"] == "adjacent-only"
        self._rules = PolicyRules(
            outlines=not self._whole_hexes,
            levels=True,
            plateau=self._plateau,
            spaces=self._whole_hexes,
            sides=self._whole_hexes,
            courses=True,
            along=(ROAD, RAILWAY),
            sunken=GULLY,
            sunken_along=not self._adjacent_only,
            markers="everywhere" if self._always else "on high ground",
        )

    @property
    def rules(self) -> PolicyRules:
        """What of this the kernel judges by: all of it."""
        return self._rules

    def judge(self, board: SightBoard, facts: ThreadFacts, overlay: Overlay = NO_OVERLAY) -> Verdict:
        """CC-10.2, CC-10.3.3 Blocked, or the greatest hindrance on the line; the same both ways (CC-10.1.2)."""
        line = SightProfile.of(board, facts)
        items = [] if self._whole_hexes else _artwork(board, line, overlay)
        if overlay.smoke or overlay.blaze:
            items += [self._marker(board, line, item) for item in marker_items(board, facts, overlay)]
        if self._whole_hexes or overlay.spaces:
            items += self._undrawn_hexes(board, line, overlay)
        if self._whole_hexes or overlay.sides:
            items += self._undrawn_sides(board, line, overlay)
        if board.courses_in_sight:
            items += _courses(board, line)
        if line.highest >= self._too_high(line.low, line.high):
            items += self._heights(board, line)
        if _is_gully(board, facts.viewer, overlay) or _is_gully(board, facts.target, overlay):
            items += self._gullies(board, line, overlay)
        return highest_counts(self.name, items)

    def code(self, board: SightBoard, facts: ThreadFacts, overlay: Overlay = NO_OVERLAY) -> int:
        """The verdict of `judge` as a number: what is wanted of every pair of hexes, and seldom why.

        Where the ground is level and unchanged, and no gully or railway matters, it is the neutral one.
        """
        as_printed = not (self._whole_hexes or overlay.spaces or overlay.sides)
        if as_printed and not any(course.meet(facts.start, facts.end) for course, _ in board.courses_in_sight):
            neutral = THREAD.judge(board, facts, overlay)
            sunken = _is_gully(board, facts.viewer, overlay) or _is_gully(board, facts.target, overlay)
            if not (neutral.level_ground_only or sunken):
                return neutral.code
        return self.judge(board, facts, overlay).code

    def is_overtopped(self, board: SightBoard, facts: ThreadFacts) -> bool:
        """CC-T88.4.a, CC-T88.3.a Whether ground between the ends blocks by its height, whatever features are met."""
        ends = facts.viewer, facts.target
        low, high = sorted(map(board.level_of, ends))
        return any(board.level_of(space) >= self._too_high(low, high) for space in _met(facts) if space not in ends)

    def is_plain(self, board: SightBoard, facts: ThreadFacts, overlay: Overlay = NO_OVERLAY) -> bool:
        """Whether any obstacle drawn between the ends blocks: the ground is as printed, and all of it on one level."""
        as_printed = not (self._whole_hexes or overlay.spaces or overlay.sides or overlay.removed)
        return as_printed and len(set(map(board.level_of, _met(facts)))) == 1

    def acting(self, board: SightBoard, facts: ThreadFacts) -> Acting:
        """CC-10.3.4, CC-10.2.1, CC-T88.4.2 Where smoke and blaze would count, whatever features are met."""
        ends = facts.viewer, facts.target
        high = max(map(board.level_of, ends))
        smoked = frozenset(
            space for space in _met(facts) if self._always or space in ends or board.level_of(space) >= high
        )
        return Acting(smoked, frozenset() if facts.leaves >= facts.enters else smoked.difference(ends))

    def _marker(self, board: SightBoard, line: SightProfile, item: Item) -> Item:
        """CC-10.3.4, CC-10.2.1, CC-T88.4.2 Smoke and blaze, by the ruling of OQ-18 on any level or on their own."""
        if not item.counts:
            return replace(item, rule=_NEUTRAL_RULES[item.reason])
        space = board.grid.space(item.id)
        is_end = space in (line.facts.viewer, line.facts.target)
        if not (self._always or is_end) and board.level_of(space) < line.high:
            reason, rule = ("lower-ground", "CC-T88.4.2") if line.is_level else ("seen-over", "CC-T88.4.2")
            return replace(item, counts=False, reason=reason, rule=rule, ruling="oq-18", space=item.id)
        if item.kind == "blaze":
            return replace(item, rule="CC-10.2.1")
        return replace(item, rule="CC-10.3.4.a" if is_end else "CC-10.3.4")

    def _undrawn_hexes(self, board: SightBoard, line: SightProfile, overlay: Overlay) -> Iterator[Item]:
        """CC-10.g.3 What fills a hex that has no artwork of its own acts where the line crosses the hex."""
        for between in line.hexes:
            if not between.crossed or not (self._whole_hexes or between.spaces[0] in overlay.spaces):
                continue
            terrain = board.terrain_of(between.spaces[0], overlay)
            if terrain is not None and not isinstance(terrain.sight, Clear):
                name, ruling = board.grid.name(between.spaces[0]), "oq-16" if self._whole_hexes else ""
                item = _found("space", name, terrain.name, terrain.sight, between.stretch, ruling=ruling)
                yield _by_level(board, line, item, [between.stretch], terrain.blind)

    def _undrawn_sides(self, board: SightBoard, line: SightProfile, overlay: Overlay) -> Iterator[Item]:
        """CC-10.g.4 A side that has no artwork of its own acts where the line meets it, if only in an end of it."""
        changed = _changed_sides(board, overlay)
        for one, other, stretch in line.sides():
            direction = board.grid.direction_between(one, other)
            if direction is None or not (self._whole_hexes or frozenset((one, other)) in changed):
                continue
            terrain = board.side_terrain(one, direction, overlay)
            if terrain is not None and not isinstance(terrain.sight, Clear):
                names = f"{board.grid.name(one)}/{board.grid.name(other)}"
                ruling = "oq-16" if self._whole_hexes else ""
                item = _found("side", names, terrain.name, terrain.sight, stretch, ruling=ruling)
                yield _on_ground(board, line, item, (one, other), (board.level_of(one), board.level_of(other)))

    def _heights(self, board: SightBoard, line: SightProfile) -> Iterator[Item]:
        """CC-T88.4.a, CC-T88.3.a Ground above both ends blocks; by the ruling of OQ-17 ground as high as one does too.

        Between ends on one level only higher ground does.
        """
        too_high = self._too_high(line.low, line.high)
        rule = "CC-T88.4.a" if line.is_level else "CC-T88.3.a"
        for between in line.intervening:
            if between.highest < too_high:
                continue
            for space, level in zip(between.spaces, between.levels, strict=True):
                if level >= too_high:
                    name, ruling = board.grid.name(space), "oq-17" if level == line.high else ""
                    yield _found(
                        "space", name, name, Obstacle(), between.stretch, "higher-ground", rule, ruling, space=name
                    )  # fmt: skip

    def _too_high(self, low: int, high: int) -> int:
        return high if self._plateau and low != high else high + 1

    def _gullies(self, board: SightBoard, line: SightProfile, overlay: Overlay) -> Iterator[Item]:
        """CC-T86.L Who is in a gully is seen from an adjacent hex or from higher ground only, and sees no others."""
        if line.adjoins:
            return
        facts = line.facts
        for end, other in ((facts.viewer, facts.target), (facts.target, facts.viewer)):
            if not _is_gully(board, end, overlay) or board.level_of(other) > board.level_of(end):
                continue
            if not self._adjacent_only and self._along_gully(board, line, overlay):
                continue
            terrain = board.terrain_of(end, overlay)
            stretch = facts.stretch_in(end)
            assert terrain is not None, "a gully is a terrain"
            assert stretch is not None, "a line begins and ends in its end hexes"
            name, in_both = board.grid.name(end), _is_gully(board, other, overlay)
            rule, ruling = ("CC-T86.L.a", "oq-19") if in_both else ("CC-T86.L", "")
            yield _found("space", name, terrain.name, Obstacle(), stretch, "sunken", rule, ruling, space=name)

    def _along_gully(self, board: SightBoard, line: SightProfile, overlay: Overlay) -> bool:
        """CC-T86.L.a Whether the line stays in gullies on one level, ends included; one of two is enough alongside."""
        met = [(line.facts.viewer,), *(between.spaces for between in line.hexes), (line.facts.target,)]
        return line.is_level and all(
            any(_is_gully(board, space, overlay) and board.level_of(space) == line.low for space in spaces)
            for spaces in met
        )


def _met(facts: ThreadFacts) -> list[SpaceId]:
    """All hexes that a line crosses or grazes, its ends too."""
    return [space for space, _, _ in (*facts.passed.stretches, *facts.passed.corners)]


def _artwork(board: SightBoard, line: SightProfile, overlay: Overlay) -> list[Item]:
    """CC-10.g.2 What is drawn, and met: by the ground it stands on; not where the scenario has changed hex or side."""
    features, facts = board.features, line.facts
    changed = _changed_sides(board, overlay) if overlay.sides else frozenset()
    is_plain = line.is_even and not overlay.spaces
    obstacle, hindrance = _LEVEL_RULES if line.is_level else _SLOPE_RULES
    items = []
    for touch in facts.touches:
        feature = features[touch.feature]
        rules = obstacle if isinstance(feature.effect, Obstacle) else hindrance
        item = feature_item(feature, touch, facts, overlay, rules)
        if item.counts:
            if feature.owners:
                if feature.owners in changed:
                    item = replace(item, counts=False, reason="removed", rule="")
                else:
                    owners = board.owner_spaces[touch.feature]
                    item = _on_ground(board, line, item, owners, list(map(board.level_of, owners)) or [0])
            elif not is_plain:
                terrain = board.terrains.get(feature.terrain_id)
                blind = terrain.blind if terrain is not None else 0
                item = _hex_artwork(board, line, item, touch.intervals, blind, overlay)
        items.append(item)
    return items


def _hex_artwork(
    board: SightBoard, line: SightProfile, item: Item, intervals: Sequence[Interval], blind: int, overlay: Overlay
) -> Item:
    if len(intervals) == 1 and item.first is not None and item.last is not None:
        # What counts of the only stretch is the item's own.
        left: tuple[Interval, ...] = (Interval(item.first, item.last),)
    else:
        left = line.within(intervals)
    if overlay.spaces:
        left = _unchanged(line, left, overlay)
    if left:
        return _by_level(board, line, item, left, blind)
    return replace(item, counts=False, reason="removed", rule="")


def _by_level(
    board: SightBoard, line: SightProfile, item: Item, stretches: Sequence[Interval], blind: int
) -> Item:  # fmt: skip
    """CC-T88.4 What fills ground, by the level of the hexes in which the line meets it; `blind` hexes lie behind it."""
    if line.is_even:
        # Wherever it is met, its ground has the level of both ends.
        return _on_ground(board, line, item, (), (line.high,))
    places = line.holding(stretches)
    spaces = [space for between in places for space in between.spaces]
    levels = [level for between in places for level in between.levels]
    judged = _on_ground(board, line, item, spaces, levels or (line.high,))
    if judged.counts:
        if not judged.space:
            return judged
        high = [between for between in places if between.highest >= line.high]
        return _where(board, judged, stretches, high)
    if line.is_level or not blind or not isinstance(item.effect, Obstacle):
        return judged
    nearest = line.hexes[:blind]
    hiding = [between for between in places if line.low in between.levels and between in nearest]
    if not hiding:
        return judged
    judged = replace(item, reason="close-behind", rule="CC-T88.4.1")
    return _where(board, judged, stretches, hiding)


def _where(board: SightBoard, item: Item, stretches: Sequence[Interval], deciding: Sequence[Between]) -> Item:
    """What counts, by the hexes whose ground lets it count, and no further than it is met there."""
    whole = deciding[0].whole
    parts = []
    for part in stretches:
        holding = [between for between in deciding if between.holds(part)] if len(stretches) > 1 else deciding
        if holding:
            first = Place.of(min([between.first for between in holding]), whole)
            last = Place.of(max([between.last for between in holding]), whole)
            parts.append(Interval(max(part.first, first), min(part.last, last)))
    nearest = min(deciding, key=_FIRST)
    level = nearest.highest if item.reason != "close-behind" else min(nearest.levels)
    return replace(
        item,
        first=min([part.first for part in parts]),
        last=max([part.last for part in parts]),
        space=board.grid.name(nearest.spaces[nearest.levels.index(level)]),
    )


def _on_ground(
    board: SightBoard, line: SightProfile, item: Item, spaces: Sequence[SpaceId], levels: Sequence[int]
) -> Item:
    """CC-T88.4.a, CC-T88.4.1.b What stands as high as the higher end acts, a hindrance between level ends only.

    It stands on the highest of some hexes. `levels` are theirs, or a level that is none's.
    """
    level, space, high, is_level = max(levels), item.space, line.high, line.is_level
    if spaces and not (is_level and level == high == min(levels)):
        space = board.grid.name(spaces[levels.index(level)])
    is_obstacle = isinstance(item.effect, Obstacle)
    if level >= high and (is_obstacle or is_level):
        obstacle, hindrance = _LEVEL_RULES if is_level else _SLOPE_RULES
        rule = (obstacle if is_obstacle else hindrance)["counts"]
        return item if (item.rule, item.space) == (rule, space) else replace(item, rule=rule, space=space)
    if level < high and is_level:
        return replace(item, counts=False, reason="lower-ground", rule="CC-T88.4.a", space=space)
    return replace(item, counts=False, reason="seen-over", rule="CC-T88.4.1.b", space=space)


def _courses(board: SightBoard, line: SightProfile) -> Iterator[Item]:
    """CC-T92, CC-10.g.6 A railway hinders unless the line stays on roads and railways in all its hexes."""
    start, end = line.facts.start, line.facts.end
    for course, terrain in board.courses_in_sight:
        intervals = course.meet(start, end)
        if not intervals:
            continue
        stretches = line.within(intervals)
        if not stretches:
            inside = _found("course", course.id, course.title, terrain.sight, _whole(intervals))
            yield replace(inside, counts=False, reason="inside-end-space", rule="CC-10.1.1")
            continue
        item = _found("course", course.id, course.title, terrain.sight, _whole(stretches))
        judged = _by_level(board, line, item, stretches, terrain.blind)
        if judged.counts and _runs_along(board, line, stretches):
            judged = replace(judged, counts=False, reason="along-line", rule="CC-10.g.6")
        yield replace(judged, rule="CC-T92") if judged.counts else judged


def _runs_along(board: SightBoard, line: SightProfile, stretches: Sequence[Interval]) -> bool:
    """CC-10.g.6 Whether the line stays on roads and railways as drawn in all hexes where it meets a railway."""
    ways = [
        course
        for course in board.courses
        if course.terrain_id in board.terrains and board.terrains[course.terrain_id].rule in (ROAD, RAILWAY)
    ]
    ink = joined([part for way in ways for part in way.meet(line.facts.start, line.facts.end)])
    places = [between for between in line.hexes if any(between.holds(found) for found in stretches)]
    return all(covers(ink, between.stretch) for between in places if between.highest >= line.high)


def _found(
    kind: ItemKind,
    name: str,
    title: str,
    effect: SightEffect,
    stretch: Interval,
    reason: Reason = "counts",
    rule: str = "",
    ruling: str = "",
    *,
    space: str = "",
) -> Item:
    """What is met on a stretch and counts."""
    return Item(
        kind=kind,
        id=name,
        title=title,
        effect=effect,
        counts=True,
        reason=reason,
        rule=rule,
        first=stretch.first,
        last=stretch.last,
        ruling=ruling,
        space=space,
    )


def _whole(stretches: Sequence[Interval]) -> Interval:
    return Interval(stretches[0].first, stretches[-1].last)


def _is_gully(board: SightBoard, space: SpaceId, overlay: Overlay) -> bool:
    terrain = board.terrain_of(space, overlay)
    return terrain is not None and terrain.rule == GULLY


def _changed_sides(board: SightBoard, overlay: Overlay) -> frozenset[frozenset[int]]:
    return frozenset(
        frozenset((space, beyond))
        for space, ways in overlay.sides.items()
        for direction in ways
        if (beyond := board.grid.neighbour(space, direction)) is not None
    )


def _unchanged(line: SightProfile, stretches: Sequence[Interval], overlay: Overlay) -> tuple[Interval, ...]:
    """The parts of some stretches that lie in hexes which the scenario has left as they are printed."""
    return tuple(
        Interval(max(part.first, between.stretch.first), min(part.last, between.stretch.last))
        for between in line.intervening
        if any(space not in overlay.spaces for space in between.spaces)
        for part in stretches
        if between.holds(part)
    )
