"""Positions of pieces: in a space, in a box, or on another piece; and their order in a stack."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final, NewType

import msgspec

from ccstudio.base.ids import SpaceId

PieceId = NewType("PieceId", int)
"""A piece on the table, counted from 0. Whoever may not know which it is knows it by a negative alias."""


class InSpace(msgspec.Struct, frozen=True, order=True, gc=False, tag="space"):
    """On the map."""

    space: SpaceId


class InBox(msgspec.Struct, frozen=True, order=True, gc=False, tag="box"):
    """Off the map: the space of a track, an artillery box, the pool of what may still come."""

    box: str


class OnPiece(msgspec.Struct, frozen=True, order=True, gc=False, tag="piece"):
    """Carried by another piece: a weapon by its crew, a rider by a vehicle, a leader by a troop."""

    piece: PieceId


Place = InSpace | InBox | OnPiece
Ground = InSpace | InBox

_RANK: Final[dict[type[Place], int]] = {InSpace: 0, InBox: 1, OnPiece: 2}


def place_key(place: Place) -> tuple[int, Place]:
    """Return the sort key of places: spaces, then boxes, then pieces."""
    return _RANK[type(place)], place


class Stacks:
    """The places of all pieces, in order from the bottom of each stack to its top.

    Kept both ways, by piece and by place; whatever lists pieces or places lists them sorted, so that nothing can
    depend on the order in which they came to be where they are.

    `memory` is for whatever the rules work out of who is where, and of what never changes about a piece: it is empty
    again as soon as a piece moves, comes or goes, and is no part of the position.
    """

    __slots__ = ("_places", "_spaces", "_stacks", "memory")

    def __init__(
        self, places: dict[PieceId, Place] | None = None, stacks: dict[Place, tuple[PieceId, ...]] | None = None
    ) -> None:
        self._places = {} if places is None else places
        self._stacks = {} if stacks is None else stacks
        self._spaces = {piece: place.space for piece, place in self._places.items() if type(place) is InSpace}
        self.memory: dict[object, object] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stacks) and self._stacks == other._stacks

    __hash__ = None  # type: ignore[assignment]  # stacks change

    def __repr__(self) -> str:
        return f"stacks_of({self.pairs()!r})"

    def __contains__(self, piece: PieceId) -> bool:
        return piece in self._places

    def pieces(self) -> list[PieceId]:
        """All pieces on the table, sorted."""
        return sorted(self._places)

    def places(self) -> list[Place]:
        """All occupied places, sorted."""
        return sorted(self._stacks, key=place_key)

    def pairs(self) -> list[tuple[Place, tuple[PieceId, ...]]]:
        """All places with their stacks, sorted by place."""
        return [(place, self._stacks[place]) for place in self.places()]

    def place_of(self, piece: PieceId) -> Place:
        """Return the place of a piece.

        Raises:
            KeyError: it is not on the table.
        """
        return self._places[piece]

    @property
    def spaces(self) -> Mapping[PieceId, SpaceId]:
        """The spaces of pieces directly in one, unsorted; do not store it."""
        return self._spaces

    def at(self, place: Place) -> tuple[PieceId, ...]:
        """Return the stack at a place, bottom first, without carried pieces; empty if there is none."""
        return self._stacks.get(place, ())

    def all_at(self, place: Place) -> tuple[PieceId, ...]:
        """Return the stack at a place with all carried pieces, each after its carrier."""
        return tuple(piece for bottom in self.at(place) for piece in (bottom, *self.carried(bottom)))

    def carried(self, piece: PieceId) -> Iterator[PieceId]:
        """Return everything a piece carries, directly or not, each after its carrier."""
        for rider in self.at(OnPiece(piece)):
            yield rider
            yield from self.carried(rider)

    def ground(self, piece: PieceId) -> Ground:
        """Return the space or box of a piece through all its carriers.

        Raises:
            KeyError: it is not on the table.
        """
        place = self._places[piece]
        while isinstance(place, OnPiece):
            place = self._places[place.piece]
        return place

    def space_of(self, piece: PieceId) -> SpaceId | None:
        """Return the space of a piece through all its carriers; None off the map or table."""
        space = self._spaces.get(piece)
        if space is None and type(place := self._places.get(piece)) is OnPiece:
            return self.space_of(place.piece)
        return space

    def height_key(self, piece: PieceId) -> tuple[tuple[int, Place], tuple[int, ...]]:
        """Return the public sort key of pieces: place on the ground, heights of carriers and piece."""
        heights = []
        place: Place = OnPiece(piece)
        while isinstance(place, OnPiece):
            above = place.piece
            place = self._places[above]
            heights.append(self._stacks[place].index(above))
        return place_key(place), tuple(reversed(heights))

    def move(self, piece: PieceId, place: Place, height: int | None = None) -> None:
        """Put a piece with everything it carries at a place: on top, or at a height from below."""
        self.memory = {}
        old = self._places.get(piece)
        if old is not None:
            self._take(piece, old)
        stack = self._stacks.get(place, ())
        self._stacks[place] = (*stack, piece) if height is None else (*stack[:height], piece, *stack[height:])
        self._places[piece] = place
        if type(place) is InSpace:
            self._spaces[piece] = place.space
        elif type(place) is OnPiece:
            _check_carriers(piece, self._places)

    def reorder(self, place: Place, pieces: Sequence[PieceId]) -> None:
        """Reorder one stack, bottom first."""
        assert sorted(pieces) == sorted(self.at(place)), "a stack is put in order with the pieces it has"
        self.memory = {}
        if pieces:
            self._stacks[place] = tuple(pieces)

    def remove(self, piece: PieceId) -> None:
        """Remove a piece, which carries nothing any more, from the table."""
        assert OnPiece(piece) not in self._stacks, "what a piece carries is put elsewhere before it is removed"
        self.memory = {}
        self._take(piece, self._places.pop(piece))

    def remove_all(self, pieces: Collection[PieceId]) -> None:
        """Remove pieces, which carry nothing any more, from the table."""
        gone = frozenset(pieces)
        assert not any(map(self._stacks.__contains__, map(OnPiece, gone))), "what pieces carry is put elsewhere before"
        self.memory = {}
        for piece in gone:
            self._spaces.pop(piece, None)
        for place in {self._places.pop(piece) for piece in gone}:
            rest = tuple([piece for piece in self._stacks[place] if piece not in gone])
            if rest:
                self._stacks[place] = rest
            else:
                del self._stacks[place]

    def clone(self) -> "Stacks":
        """Return an independent copy, which shares caches until one of the two changes."""
        other = object.__new__(Stacks)
        other._places, other._spaces, other._stacks = self._places.copy(), self._spaces.copy(), self._stacks.copy()
        other.memory = self.memory
        return other

    def renamed(self, names: Mapping[PieceId, PieceId]) -> "Stacks":
        """Return a copy with renamed pieces; others keep their numbers."""
        return stacks_of(
            (
                OnPiece(names.get(place.piece, place.piece)) if isinstance(place, OnPiece) else place,
                tuple(names.get(piece, piece) for piece in pieces),
            )
            for place, pieces in self._stacks.items()
        )

    def _take(self, piece: PieceId, place: Place) -> None:
        self._spaces.pop(piece, None)
        rest = tuple(other for other in self._stacks[place] if other != piece)
        if rest:
            self._stacks[place] = rest
        else:
            del self._stacks[place]


def stacks_of(pairs: Iterable[tuple[Place, Sequence[PieceId]]]) -> Stacks:
    """Return stacks made from places and the pieces there, bottom first.

    Raises:
        ValueError: a piece or a place stands there twice, a stack is empty, or a carrier is not on the table or
            carried by what it carries.
    """
    places: dict[PieceId, Place] = {}
    stacks: dict[Place, tuple[PieceId, ...]] = {}
    for place, pieces in pairs:
        if place in stacks or not pieces:
            raise ValueError(f"{place} stands there twice, or with nothing in it")
        stacks[place] = tuple(pieces)
        for piece in pieces:
            if piece in places:
                raise ValueError(f"piece {piece} stands there twice")
            places[piece] = place
    for piece in places:
        _check_carriers(piece, places)
    return Stacks(places, stacks)


def _check_carriers(piece: PieceId, places: Mapping[PieceId, Place]) -> None:
    seen = {piece}
    place = places[piece]
    while isinstance(place, OnPiece):
        if place.piece in seen or place.piece not in places:
            raise ValueError(f"piece {piece} is carried in a ring, or by a piece that is not on the table")
        seen.add(place.piece)
        place = places[place.piece]
