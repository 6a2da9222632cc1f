"""A question as records: its options with their words and where they lie, and choices that are made together."""

import math
from collections.abc import Iterator
from typing import Any, Final

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.base.language import _
from ccstudio.board.board import Board
from ccstudio.engine.options import (
    BoxOption,
    CardOption,
    DirectionOption,
    Option,
    PieceOption,
    SideOption,
    SpaceOption,
)
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InSpace
from ccstudio.engine.present import Counter, Table
from ccstudio.engine.secrets import View
from ccstudio.net.page.map_record import box_key, space_key
from ccstudio.net.page.records import Part
from ccstudio.play.answer_roles import role_of
from ccstudio.play.choices import choice_text
from ccstudio.play.narration import Narrator
from ccstudio.play.option_numbers import grouped

OUT: Final = 0.40
"""The distance of the mark of a direction from the centre of a space, in widths of the space."""
MOST_WAYS: Final = 400
"""The most goals several choices away that are told."""
BEARINGS_DEG: Final[dict[Direction, float]] = {
    "n": 0.0, "ne": 45.0, "e": 90.0, "se": 135.0, "s": 180.0, "sw": 225.0, "w": 270.0, "nw": 315.0,
}  # fmt: skip


class OfferedOption(Part, frozen=True, kw_only=True):
    """An option: what is sent for it, its title, its key, and its role among answers.

    `at` is the key of the place, piece or card that it is, `point` where a side or direction has its mark, and `shape`
    how it is lit. `useless` says why it cannot help.
    """

    choice: str
    title: str
    group: str = ""
    key: str = ""
    detail: str = ""
    role: str = "choice"
    at: str = ""
    shape: str = ""
    point: tuple[float, float] | None = None
    useless: str = ""


class OfferedWay(Part, frozen=True, kw_only=True):
    """Choices that are made in a row: a shortcut with a title, or the way to a goal `at` a place."""

    choices: tuple[str, ...]
    title: str = ""
    at: str = ""


class Question(Part, frozen=True, kw_only=True):
    """What the seat is asked; `answer` is what people usually do not want to be asked for."""

    prompt: str
    rule: str = ""
    options: tuple[OfferedOption, ...] = ()
    shortcuts: tuple[OfferedWay, ...] = ()
    ways: tuple[OfferedWay, ...] = ()
    answer: str = ""


class QuestionWriter:
    """Puts the open question of a view into records."""

    def __init__(self, board: Board, view: View[Any, Any], table: Table, narrator: Narrator) -> None:
        self._board = board
        self._view = view
        self._narrator = narrator
        self._sides = {
            counter.piece: counter.side
            for stack in table.stacks
            for bottom in stack.counters
            for counter in _all_of(bottom)
        }

    def question(self, asked: Ask, answer: Option | None) -> Question:
        """Return the record of a question."""
        system, narrator, view = self._narrator.system, self._narrator, self._view
        useless = {
            it.option: "" if it.reason is None else narrator.reason(it.reason)
            for it in system.prospects(view)
            if it.is_useless
        }
        options = tuple(
            self._option(choice.option, choice.key, _(group.heading) if group.heading else "", asked, useless)
            for group in grouped(asked.options)
            for choice in group.choices
        )
        shortcuts = tuple(
            OfferedWay(title=narrator.sentence(it.title), choices=tuple(map(choice_text, it.choices)))
            for it in system.shortcuts(view)
            if it.at is None
        )
        ways = tuple(
            OfferedWay(at=_key_of(it.goal), choices=tuple(map(choice_text, it.choices)))
            for it in system.destinations(view)[:MOST_WAYS]
            if it.choices[0] in asked.options
        )
        return Question(
            prompt=narrator.question(asked),
            rule=narrator.rule_of_question(),
            options=options,
            shortcuts=shortcuts,
            ways=ways,
            answer="" if answer is None else choice_text(answer),
        )

    def _option(self, option: Option, key: str, group: str, asked: Ask, useless: dict[Option, str]) -> OfferedOption:
        title = self._narrator.option(option)
        return OfferedOption(
            choice=choice_text(option),
            title=str(title),
            group=group,
            key=key,
            detail=" ".join(self._whereabouts(option, str(title))),
            role=role_of(option).value,
            at=_key_of(option),
            shape=self._shape(option, asked),
            point=self._point(option, asked),
            useless=(useless[option] or _("It cannot help now.")) if option in useless else "",
        )

    def _whereabouts(self, option: Option, title: str) -> Iterator[str]:
        """Yield the place of a piece, unless its title names it."""
        stacks = self._view.state.stacks
        is_on_map = isinstance(option, PieceOption) and option.piece in stacks
        if is_on_map and isinstance(option, PieceOption) and isinstance(stacks.ground(option.piece), InSpace):
            place = self._narrator.place(stacks.place_of(option.piece))
            if place not in title:
                yield str(place)

    def _shape(self, option: Option, asked: Ask) -> str:
        match option:
            case SpaceOption() | BoxOption():
                return "area"
            case SideOption() | DirectionOption():
                return "point"
            case PieceOption(piece):
                own = self._view.state.seating.side_of(asked.seat)
                return "reticle" if self._sides.get(piece, own) not in {own, None} else "ring"
        return ""

    def _point(self, option: Option, asked: Ask) -> tuple[float, float] | None:
        """Return where a side or direction has its mark: on the side, around the subject, or on the edge of the map."""
        grid = self._board.grid
        match option:
            case SideOption(space, direction) if self._board.on_map(space):
                (ax, ay), (bx, by) = grid.side(space, direction)
                return (ax + bx) / 2, (ay + by) / 2
            case DirectionOption(direction):
                anchor = self._anchor(asked)
                bearing = math.radians(self._bearing_deg(direction, anchor))
                ahead = math.sin(bearing), -math.cos(bearing)
                if anchor is None:
                    return self._at_edge(*ahead)
                x, y = grid.centre(anchor)
                return x + OUT * grid.width * ahead[0], y + OUT * grid.width * ahead[1]
        return None

    def _anchor(self, asked: Ask) -> SpaceId | None:
        """Return the space of the subject of the question."""
        subject = asked.subject
        if isinstance(subject, SpaceOption):
            return subject.space
        stacks = self._view.state.stacks
        if isinstance(subject, PieceOption) and subject.piece in stacks:
            space: SpaceId | None = stacks.space_of(subject.piece)
            return space
        return None

    def _bearing_deg(self, direction: Direction, anchor: SpaceId | None) -> float:
        """Return the angle of a direction, clockwise from the top."""
        grid = self._board.grid
        if direction not in grid.directions:
            return BEARINGS_DEG[direction]
        space = self._board.spaces[0] if anchor is None else anchor
        (ax, ay), (bx, by) = grid.side(space, direction)
        x, y = grid.centre(space)
        return math.degrees(math.atan2((ax + bx) / 2 - x, y - (ay + by) / 2)) % 360

    def _at_edge(self, ahead: float, down: float) -> tuple[float, float]:
        """Return the point on the edge of the map in a direction from its middle."""
        x0, y0, x1, y1 = self._board.grid.bounds
        wide, high = (x1 - x0) / 2, (y1 - y0) / 2
        far = min(wide / max(1e-9, abs(ahead)), high / max(1e-9, abs(down)))
        return (x0 + x1) / 2 + far * ahead, (y0 + y1) / 2 + far * down


def _all_of(counter: Counter) -> Iterator[Counter]:
    yield counter
    for rider in counter.carried:
        yield from _all_of(rider)


def _key_of(option: Option) -> str:
    """Return the key under which an option is on the table; empty if it is nowhere."""
    match option:
        case SpaceOption(space):
            return space_key(space)
        case BoxOption(box):
            return box_key(box)
        case PieceOption(piece):
            return f"p{piece}"
        case CardOption(card):
            return f"k{card}"
    return ""
