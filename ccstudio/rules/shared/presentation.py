"""Parts of the table of every game: stacks, badges, tracks, hands and piles, numbered titles."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from ccstudio.engine.pieces import InBox, OnPiece, PieceId, Stacks
from ccstudio.engine.piles import HIDDEN, CardId
from ccstudio.engine.present import (
    Badge,
    CardFace,
    Counter,
    Hand,
    PileFace,
    Stack,
    Text,
    Tone,
    Track,
    TrackMarker,
    TrackSpace,
)
from ccstudio.engine.seats import Seat


def stacks_of(stacks: Stacks, counter: Callable[[PieceId], Counter]) -> tuple[Stack, ...]:
    """The counters of all places; carried pieces are shown by their carriers."""
    return tuple(
        Stack(place=place, counters=tuple(map(counter, pieces)))
        for place, pieces in stacks.pairs()
        if not isinstance(place, OnPiece)
    )


def with_arrivals(
    stacks: Iterable[Stack], waiting: Collection[str], arrival: Callable[[PieceId], int], turn: int, box: str
) -> Iterator[Stack]:
    """Stacks in which those that wait for their turn lie in the boxes of the turn track.

    Args:
        stacks: all stacks.
        waiting: the boxes in which pieces wait; those that nobody has set up yet stay there.
        arrival: the turn in which a piece arrives, 0 if it is there from the start.
        turn: the present turn, in which those lie that should have come before.
        box: the name of a box of the turn track, with `number` for its turn.
    """
    arriving: dict[int, list[Counter]] = {}
    for stack in stacks:
        if not isinstance(stack.place, InBox) or stack.place.box not in waiting:
            yield stack
            continue
        there = tuple(counter for counter in stack.counters if not arrival(counter.piece))
        if there:
            yield Stack(place=stack.place, counters=there)
        for counter in stack.counters:
            if counter not in there:
                arriving.setdefault(max(arrival(counter.piece), turn), []).append(counter)
    for number, counters in sorted(arriving.items()):
        yield Stack(place=InBox(box.format(number=number)), counters=tuple(counters))


def badges_of(marks: Iterable[tuple[str, Tone, bool]]) -> tuple[Badge, ...]:
    """The badges of a piece from symbol, tone and whether it applies; `is-<symbol>` is the sentence."""
    return tuple(
        Badge(symbol=symbol, meaning=Text(f"is-{symbol}"), tone=tone) for symbol, tone, holds in marks if holds
    )


def track(
    name: str, title: str, boxes: Sequence[tuple[str, str]], markers: Iterable[tuple[int, str, str, Tone]] = ()
) -> Track:
    """A track of boxes, each with its title; a marker stands at the box of a place, or on no box if there is none.

    `markers` are places from 0, symbols, the codes of their sentences, and tones.
    """
    return Track(
        id=name,
        title=title,
        spaces=tuple(TrackSpace(box=box, title=shown) for box, shown in boxes),
        markers=tuple(
            TrackMarker(box=boxes[place][0], symbol=symbol, meaning=Text(code), tone=tone)
            for place, symbol, code, tone in markers
            if 0 <= place < len(boxes)
        ),
    )


def hand_of(
    seat: Seat, title: str, cards: Sequence[CardId], face: Callable[[CardId], CardFace], deck: str = ""
) -> Hand:
    """A hand as a viewer sees it: the faces of known cards, and the number of others."""
    known = tuple(face(card) for card in cards if card != HIDDEN)
    return Hand(seat=seat, title=title, cards=known, unseen=len(cards) - len(known), deck=deck)


def pile_of(
    name: str, title: str, cards: Sequence[CardId], face: Callable[[CardId], CardFace], deck: str = ""
) -> PileFace:
    """A pile as a viewer sees it: the faces of known cards, and the number of others."""
    known = tuple(face(card) for card in cards if card != HIDDEN)
    return PileFace(id=name, title=title, cards=known, unseen=len(cards) - len(known), deck=deck)


def numbered_title(title: str, number: int, alike: Iterable[int]) -> str:
    """A title, with its place among those that are called the same, counted from 1, if there are others."""
    others = sorted(alike)
    return title if len(others) == 1 else f"{title} {others.index(number) + 1}"
