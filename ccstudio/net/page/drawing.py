"""`TableDrawer`: makes the drawn table of a position, in the words of a viewer."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.documents.face_layouts import ground_colours
from ccstudio.documents.module import ModuleDocument
from ccstudio.engine.pieces import InBox, InSpace, Place
from ccstudio.engine.present import (
    Badge,
    CardFace,
    Counter,
    Dice,
    Hand,
    PileFace,
    SpaceMark,
    Stack,
    Table,
    Track,
)
from ccstudio.engine.secrets import View
from ccstudio.net.page.changed_ground import changed_ground
from ccstudio.net.page.looks import BackLook, CardLook, CounterLook, DieLook, Looks, MarkLook, TrackLook
from ccstudio.net.page.map_record import box_key, space_key
from ccstudio.net.page.records import (
    UNKNOWN,
    DrawnArc,
    DrawnBox,
    DrawnCard,
    DrawnCards,
    DrawnCounter,
    DrawnDice,
    DrawnFigure,
    DrawnGround,
    DrawnLine,
    DrawnMark,
    DrawnMarker,
    DrawnStack,
    DrawnTable,
    DrawnTrack,
)
from ccstudio.play.narration import Narrator
from ccstudio.play.side_colours import side_ground
from ccstudio.play.space_marks import DRIFTING, NO_MEANING, OBJECTIVE, PlacedMark, hidden_stacks, placed_marks

USUAL_REACH = 3
"""The number of spaces over which an arc without a limit is drawn."""


class TableDrawer:
    """Draws the positions of one game for one viewer; `looks` learns the pictures that they need."""

    def __init__(self, board: Board, module: ModuleDocument, looks: Looks) -> None:
        self._board = board
        self._module = module
        self._looks = looks
        self._grounds = ground_colours(module)
        self._kinds = {piece.id for piece in module.pieces}

    def drawn(self, table: Table, view: View[Any, Any], narrator: Narrator) -> DrawnTable:
        """Return the drawn table of a view."""
        ground = (
            DrawnGround(look=self._looks.name(look), rect=look.rect)
            for look in changed_ground(self._board, view.state.overlay)
        )
        return DrawnTable(
            moment=tuple(map(narrator.sentence, table.moment)),
            stacks={_place_key(stack.place): self._stack(stack, narrator) for stack in table.stacks},
            hands={str(hand.seat): self._cards(hand) for hand in table.hands},
            piles={pile.id: self._cards(pile) for pile in table.piles},
            tracks={track.id: self._track(track, narrator) for track in table.tracks},
            figures=tuple(
                DrawnFigure(meaning=narrator.sentence(it.meaning), text=it.text, side=_number(it.side))
                for it in table.figures
            ),
            marks=self._marks(table, narrator),
            sides=tuple(self._sides(table, narrator)),
            arcs=tuple(self._arcs(table, narrator)),
            arrows=tuple(self._arrows(table, narrator)),
            dice=tuple(map(partial(self._dice, narrator), table.dice)),
            ground=tuple(ground),
        )

    def colour_of(self, table: Table, side: int) -> str:
        """Return the colour of a side, as its counters on the table have it."""
        return side_ground(self._module, self._grounds, table, side)  # type: ignore[arg-type]

    def _stack(self, stack: Stack, narrator: Narrator) -> DrawnStack:
        counters = tuple(self._counter(counter, narrator) for counter in stack.counters)
        title = narrator.place(stack.place) if isinstance(stack.place, InBox) else ""
        return DrawnStack(title=str(title), counters=counters, unseen=_unseen(stack.unseen))

    def _counter(self, counter: Counter, narrator: Narrator) -> DrawnCounter:
        badges = tuple(msgspec.structs.replace(badge, meaning=NO_MEANING) for badge in counter.badges)
        look = CounterLook(face=counter.face, side=counter.side, badges=badges, tone=counter.tone)
        return DrawnCounter(
            id=counter.piece,
            look=self._looks.name(look),
            title=str(counter.title),
            turn=counter.rotation_deg,
            side=_number(counter.side),
            badges=tuple(_badge_words(badge, narrator) for badge in counter.badges),
            carried=tuple(self._counter(rider, narrator) for rider in counter.carried),
            unseen=_unseen(counter.unseen),
            part=counter.is_part,
        )

    def _cards(self, held: Hand | PileFace) -> DrawnCards:
        return DrawnCards(
            title=str(held.title),
            cards=tuple(map(self._card, held.cards)),
            unseen=_unseen(held.unseen),
            back=self._looks.name(BackLook(held.deck)) if held.unseen != 0 else "",
        )

    def _card(self, card: CardFace) -> DrawnCard:
        return DrawnCard(
            id=card.card,
            look=self._looks.name(CardLook(card.type, str(card.title), card.tone)),
            title=str(card.title),
        )

    def _track(self, track: Track, narrator: Narrator) -> DrawnTrack:
        marked: dict[str, list[DrawnMarker]] = {}
        for marker in track.markers:
            words = narrator.sentence(marker.meaning)
            marked.setdefault(marker.box, []).append(DrawnMarker(symbol=marker.symbol, meaning=words, tone=marker.tone))
        boxes = tuple(
            DrawnBox(
                box=box_key(space.box),
                title=str(space.title),
                markers=tuple(marked.get(space.box, ())),
                rect=space.rect if track.art else None,
            )
            for space in track.spaces
        )
        has_picture = bool(track.art) and any(box.rect for box in boxes)
        return DrawnTrack(
            title=str(track.title),
            boxes=boxes,
            look=self._looks.name(TrackLook(track.art)) if has_picture else "",
            size=track.size_mm if has_picture else (0, 0),
        )

    def _marks(self, table: Table, narrator: Narrator) -> dict[str, tuple[DrawnMark, ...]]:
        found: dict[str, list[DrawnMark]] = {}
        for placed in placed_marks((*table.spaces, *hidden_stacks(table.stacks))):
            mark = placed.mark
            if self._board.on_map(mark.space):
                words = "" if mark.meaning == NO_MEANING else _with_text(narrator.sentence(mark.meaning), mark)
                drawn = DrawnMark(look=self._mark_look(placed, table), meaning=words, high=self._is_high(mark))
                found.setdefault(space_key(mark.space), []).append(drawn)
        return {key: tuple(marks) for key, marks in found.items()}

    def _mark_look(self, placed: PlacedMark, table: Table) -> str:
        mark = msgspec.structs.replace(placed.mark, meaning=NO_MEANING)
        colour = "" if mark.side is None else self.colour_of(table, mark.side)
        if mark.style != OBJECTIVE:
            # Only the number of an objective depends on the space: the map may have printed it.
            mark = msgspec.structs.replace(mark, space=self._board.spaces[0])
        return self._looks.name(MarkLook(mark, placed.corner, colour))

    def _is_high(self, mark: SpaceMark) -> bool:
        """Whether a mark lies above the counters."""
        return not (mark.style in DRIFTING or mark.style in self._kinds or mark.style in self._board.terrains)

    def _sides(self, table: Table, narrator: Narrator) -> Iterator[DrawnLine]:
        for side in table.sides:
            if self._board.on_map(side.space):
                points = tuple((float(x), float(y)) for x, y in self._board.grid.side(side.space, side.direction))
                yield DrawnLine(points=points, meaning=narrator.sentence(side.meaning), tone=side.tone)

    def _arcs(self, table: Table, narrator: Narrator) -> Iterator[DrawnArc]:
        for arc in table.arcs:
            if self._board.on_map(arc.space):
                reach = USUAL_REACH if arc.reach is None else arc.reach
                yield DrawnArc(
                    at=self._point(arc.space),
                    middle=arc.facing_deg,
                    spread=arc.spread_deg,
                    radius=round((reach + 0.5) * 0.866 * self._board.grid.width, 1),
                    meaning=narrator.sentence(arc.meaning),
                    tone=arc.tone,
                )

    def _arrows(self, table: Table, narrator: Narrator) -> Iterator[DrawnLine]:
        for arrow in table.arrows:
            points = tuple(self._point(space) for space in arrow.spaces if self._board.on_map(space))
            if len(points) > 1:
                yield DrawnLine(points=points, meaning=narrator.sentence(arrow.meaning), tone=arrow.tone)

    def _dice(self, narrator: Narrator, dice: Dice) -> DrawnDice:
        return DrawnDice(
            meaning=narrator.sentence(dice.meaning),
            looks=tuple(self._looks.name(DieLook(design, face)) for design, face in dice.faces),
            result="" if dice.comes_to is None else narrator.sentence(dice.comes_to),
        )

    def _point(self, space: SpaceId) -> tuple[float, float]:
        x, y = self._board.grid.centre(space)
        return float(x), float(y)


def _place_key(place: Place) -> str:
    match place:
        case InSpace(space):
            return space_key(space)
        case InBox(box):
            return box_key(box)
    return f"p{place.piece}"


def _badge_words(badge: Badge, narrator: Narrator) -> str:
    return narrator.sentence(badge.meaning)


def _with_text(words: str, mark: SpaceMark) -> str:
    return f"{words} [{mark.text}]" if mark.text else words


def _number(side: int | None) -> int:
    return -1 if side is None else side


def _unseen(count: int | None) -> int:
    return UNKNOWN if count is None else count
