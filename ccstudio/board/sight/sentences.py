"""An explanation in sentences: the verdict, then each thing on the thread in order, then what is close to it."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, Protocol

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _, in_a_row, sentence
from ccstudio.board.board import Board
from ccstudio.board.facts import Interval, ThreadFacts
from ccstudio.board.sight.clearances import NearMiss
from ccstudio.board.sight.verdict import HEIGHTS, Item, SightPolicy, Verdict
from ccstudio.documents.terrain import Hindrance, Obstacle

HAIR_MM: Final = 0.05
"""Below this a distance is told as such, not as 0.0 mm."""

NOWHERE: Final = "–"
"""Stands where a space would, off the map."""


class Explained(Protocol):
    """What is put into sentences."""

    @property
    def board(self) -> Board:
        """Where it happens."""

    @property
    def facts(self) -> ThreadFacts:
        """What the thread meets."""

    @property
    def verdict(self) -> Verdict:
        """What was decided."""

    @property
    def policy(self) -> SightPolicy:
        """Who decided."""

    @property
    def near_misses(self) -> tuple[NearMiss, ...]:
        """What is close."""

    def stretches(self, item: Item) -> tuple[Interval, ...]:
        """The stretches of the thread that lie in an item."""


def explanation_lines(told: Explained) -> list[str]:
    """The sentences of an explanation in the person's language; the first is the verdict."""
    lines = opening_lines(told)
    for item in told.verdict.items:
        lines += item_lines(told, item)
    lines += closing_lines(told)
    return lines + [near_miss_line(told, miss) for miss in told.near_misses if miss.item.first is None]


def opening_lines(told: Explained) -> list[str]:
    """The verdict, and what is special about the two ends."""
    codes = told.policy.opening(told.facts, told.verdict)
    lines = [verdict_line(told), *(sentence(code, _whole(told)) for code in codes)]
    facts, board = told.facts, told.board
    levels = {board.level_of(space) for space in spaces_met(facts)}
    if len(levels) > 1:
        arguments = {
            **_ends(told),
            "viewer_level": board.level_of(facts.viewer),
            "target_level": board.level_of(facts.target),
            "highest": max(levels),
        }
        lines.append(sentence("sight-levels-of-ends", arguments))
    return lines


def spaces_met(facts: ThreadFacts) -> list[SpaceId]:
    """The spaces of the map that the thread crosses, runs along or touches in a corner, its ends too."""
    return [space for space, _, _ in (*facts.passed.stretches, *facts.passed.corners)]


def closing_lines(told: Explained) -> list[str]:
    """How several hindrances come to one value, where there are several."""
    return [sentence(code, _whole(told)) for code in told.policy.closing(told.verdict)]


MOST_NAMED: Final = 5
"""How many things a verdict names before it counts the rest."""


def verdict_line(told: Explained) -> str:
    """The verdict in one sentence."""
    verdict = told.verdict
    if not verdict.blocked and not verdict.hindrance:
        return sentence("sight-clear", _ends(told))
    things = list(dict.fromkeys(_placed_label(told, verdict.items[number]) for number in verdict.decisive))
    if len(things) > MOST_NAMED:
        # Each has a line of its own below; here the reader wants the verdict.
        things[MOST_NAMED - 1 :] = [sentence("list-rest", {"count": len(things) - MOST_NAMED + 1})]
    arguments = {**_ends(told), "things": _joined(things), "value": verdict.hindrance}
    return sentence("sight-blocked" if verdict.blocked else "sight-hindered", arguments)


def item_lines(told: Explained, item: Item) -> list[str]:
    """What became of one thing on the thread by which rule: a sentence, and one more for each time it is met again."""
    first, *others = _bare_lines(told, item)
    if item.space and item.reason not in HEIGHTS:
        level = told.board.level_of(told.board.grid.space(item.space))
        first = in_a_row((first, sentence("sight-level-of-space", {"space": item.space, "level": level})))
    return [_by_rule(first, item), *others]


def _by_rule(words: str, item: Item) -> str:
    """A sentence with the rule that decides behind it, and the open question whose answer does."""
    if not item.rule:
        return words
    arguments = {"words": words, "rule": item.rule, "ruling": item.ruling.upper()}
    return sentence("sight-by-ruling" if item.ruling else "sight-by-rule", arguments)


def _bare_lines(told: Explained, item: Item) -> list[str]:
    """The same without rule and level."""
    label = _label(told, item)
    value = item.effect.value if isinstance(item.effect, Hindrance) else 0
    if not item.counts:
        return [sentence(f"sight-{item.reason}", {**_ends(told), "thing": label, "space": _own_spaces(told, item)})]
    if item.kind in {"smoke", "blaze"}:
        return [sentence(f"sight-{item.kind}-counts", {"thing": label, "value": value})]
    if item.reason == "higher-ground":
        ends = told.facts.viewer, told.facts.target
        level, highest = told.board.level_of(told.board.grid.space(item.space)), max(map(told.board.level_of, ends))
        return [sentence("sight-higher-ground" if level > highest else "sight-as-high-ground", {"thing": label})]
    if item.reason in {"sunken", "above-lower-end"}:
        return [sentence(f"sight-{item.reason}", {"thing": label})]
    effect = "sight-blocks" if isinstance(item.effect, Obstacle) else "sight-hinders"
    code = effect if item.reason == "counts" else f"sight-{item.reason}"
    opening = sentence(code, {**_ends(told), "thing": label, "value": value})
    first, *others = told.stretches(item)
    stretch = sentence(_stretch_code(told.facts, first, item), _stretch_arguments(told, label, first))
    lines = [in_a_row((opening, stretch))]
    for part in others:
        code = "sight-again-point" if part.first == part.last else "sight-again"
        lines.append(sentence(code, _stretch_arguments(told, label, part)))
    return lines


def _stretch_code(facts: ThreadFacts, part: Interval, item: Item) -> str:
    if item.kind == "space":
        return "sight-stretch-target-space" if part.first == 1 else "sight-stretch-space"
    if part.first == part.last:
        return "sight-stretch-point"
    if part.first == facts.leaves:
        return "sight-stretch-throughout" if part.last == facts.enters else "sight-stretch-from-viewer"
    return "sight-stretch-to-target" if part.last == facts.enters else "sight-stretch"


def _stretch_arguments(told: Explained, label: str, part: Interval) -> dict[str, str | int | float]:
    return {
        **_ends(told),
        "thing": label,
        "first": _percent(part.first),
        "first_space": _spaces_at(told, part.first, forward=True),
        "last": _percent(part.last),
        "last_space": _spaces_at(told, part.last, forward=False),
    }


def near_miss_line(told: Explained, miss: NearMiss) -> str:
    """What comes close, how close, and where."""
    place = told.board.space_at(*miss.thread_point)
    if miss.distance_mm < HAIR_MM:
        distance = sentence("sight-distance-hair", {"millimetres": HAIR_MM})
    else:
        lengths = {"millimetres": f"{miss.distance_mm:.1f}", "spaces": f"{miss.distance_spaces:.2f}"}
        distance = sentence("sight-distance", lengths)
    arguments = {
        "thing": _label(told, miss.item),
        "distance": distance,
        "space": NOWHERE if place is None else told.board.grid.name(place),
    }
    return sentence(f"sight-near-{miss.item.reason}", arguments)


def _whole(told: Explained) -> dict[str, str | int | float]:
    """What sentences about the whole thread may name."""
    return {**_ends(told), "value": told.verdict.hindrance}


def _ends(told: Explained) -> dict[str, str | int | float]:
    name = told.board.grid.name
    return {"viewer": name(told.facts.viewer), "target": name(told.facts.target)}


def _label(told: Explained, item: Item) -> str:
    """What a person calls it: `Mill (Building)`, `Wall of C4 and C5`, `Smoke in D6`, `Ground of D6 (level 2)`."""
    board = told.board
    match item.kind:
        case "smoke" | "blaze":
            return sentence(f"sight-{item.kind}", {"space": item.id})
        case "space" if item.reason in HEIGHTS:
            return sentence("sight-ground", {"space": item.id, "level": board.level_of(board.grid.space(item.id))})
        case "space":
            return sentence("sight-in-space", {"thing": item.title, "space": item.id})
        case "side":
            return sentence("sight-of-spaces", {"thing": item.title, "spaces": _joined(item.id.split("/"))})
        case "course":
            return item.title
        case "feature":
            return _feature_label(board, item)


def _feature_label(board: Board, item: Item) -> str:
    feature = board.feature(item.id)
    terrain = board.terrains.get(feature.terrain_id)
    if terrain is not None and terrain.name != item.title:
        return sentence("sight-titled", {"title": item.title, "terrain": terrain.name})
    owners = [board.grid.name(SpaceId(space)) for space in sorted(feature.owners) if board.on_map(space)]
    if owners:
        return sentence("sight-of-spaces", {"thing": item.title, "spaces": _joined(owners)})
    return item.title


def _placed_label(told: Explained, item: Item) -> str:
    """The same, with the space where it begins when nothing else tells it from others of its kind."""
    label = _label(told, item)
    if label == item.title and item.first is not None:
        return sentence("sight-in-space", {"thing": label, "space": _spaces_at(told, item.first, forward=True)})
    return label


def _own_spaces(told: Explained, item: Item) -> str:
    """The end spaces that make an item not count, or the space a marker is in."""
    if item.kind not in {"feature", "course"}:
        return item.id
    facts = told.facts
    if item.reason == "part-of-end-space":
        owners = told.board.feature(item.id).owners
        mine = {space for space in (facts.viewer, facts.target) if space in owners}
    else:
        parts = told.stretches(item)
        mine = {facts.viewer} if any(part.first <= facts.leaves for part in parts) else set()
        mine |= {facts.target} if any(part.last >= facts.enters for part in parts) else set()
    ends = dict.fromkeys((facts.viewer, facts.target))
    return _joined([told.board.grid.name(space) for space in ends if space in mine])


def _spaces_at(told: Explained, t: Fraction, *, forward: bool) -> str:
    """The space a stretch begins or ends in: both where it runs along their side, a dash off the map."""
    passed, grid = told.facts.passed, told.board.grid
    place = t * passed.denominator
    holding = [
        space
        for space, first, last in passed.stretches
        if (first <= place < last if forward else first < place <= last)
    ] or [space for space, first, last in passed.stretches if first <= place <= last]
    return "/".join(grid.name(space) for space in holding) or NOWHERE


def _percent(t: Fraction) -> str:
    return f"{float(t) * 100:.1f}".removesuffix(".0")


def _joined(parts: Sequence[str]) -> str:
    """A list as a person writes it."""
    if len(parts) < 2:
        return "".join(parts)
    return sentence("list-end", {"before": _(", ").join(parts[:-1]), "last": parts[-1]})
