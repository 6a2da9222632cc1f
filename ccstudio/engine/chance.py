"""Chance: requests for dice, piles and cups, and their possible results.

An answer is always a tuple of indices, so that a seed, a journal and a person with real dice can all give it: the face
that each die shows, or the places that are drawn, in the order drawn.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from math import comb, perm, prod
from typing import Final

import msgspec

from ccstudio.engine.seeds import SHORT_SEEDS, long_word

Answer = tuple[int, ...]
Face = str | int

_WORDS: Final = 1 << 64
"""How many different words there are."""
_MASK: Final = _WORDS - 1


class Die(msgspec.Struct, frozen=True):
    """A die by its faces in order; they may repeat (two hits, four misses) and need not be numbers."""

    faces: tuple[Face, ...]


def plain_die(sides: int) -> Die:
    """Return a die with the faces 1 to `sides`."""
    return Die(tuple(range(1, sides + 1)))


class Roll(msgspec.Struct, frozen=True, tag="roll"):
    """Roll dice; the next step receives the tuple of faces.

    They stand in the order of `dice`; in a `pool`, where it does not matter which die shows what, they are sorted:
    numbers, then words. `reason` names a sentence of the system's catalogue.
    """

    dice: tuple[Die, ...]
    reason: str
    pool: bool = False

    def fits(self, answer: Sequence[int]) -> bool:
        """Whether an external answer has one face for each die."""
        return len(answer) == len(self.dice) and all(
            type(index) is int and 0 <= index < len(die.faces) for index, die in zip(answer, self.dice, strict=True)
        )

    def meaning(self, answer: Answer) -> tuple[Face, ...]:
        """Return what the next step receives."""
        faces = tuple([die.faces[index] for die, index in zip(self.dice, answer, strict=True)])
        return tuple(sorted(faces, key=_face_key)) if self.pool else faces

    def answered_by(self, faces: Sequence[Face]) -> Answer:
        """Return the answer for the faces of real dice.

        Raises:
            ValueError: a face is on none of the dice that could show it, or there are more or fewer than dice.
        """
        return tuple(die.faces.index(face) for die, face in zip(self.dice, faces, strict=True))

    def seeded(self, seed: int) -> tuple[Answer, int]:
        """Return the answer of a seed, and the next seed: one draw for each die."""
        answer = []
        for die in self.dice:
            index, seed = below(len(die.faces), seed)
            answer.append(index)
        return tuple(answer), seed

    def branch_count(self) -> int:
        """Return an upper bound of the number of different results."""
        if not self.pool:
            return prod(len(set(die.faces)) for die in self.dice)
        alike = {die: self.dice.count(die) for die in self.dice}
        return prod(comb(len(set(die.faces)) + count - 1, count) for die, count in alike.items())

    def branches(self) -> Iterator[tuple[Answer, int]]:
        """Yield one answer for each different result, and its number of ways."""
        ways: dict[tuple[Face, ...], tuple[Answer, int]] = {(): ((), 1)}
        for die in self.dice:
            grown: dict[tuple[Face, ...], tuple[Answer, int]] = {}
            for faces, (answer, count) in ways.items():
                for index, face in enumerate(die.faces):
                    shown = (*faces, face)
                    if self.pool:
                        shown = tuple(sorted(shown, key=_face_key))
                    first, before = grown.get(shown, ((*answer, index), 0))
                    grown[shown] = (first, before + count)
            ways = grown
        yield from ways.values()


class Shuffle(msgspec.Struct, frozen=True, tag="shuffle"):
    """Shuffle cards, counters or pieces; the next step receives them in their new order."""

    items: tuple[int, ...]
    reason: str

    def fits(self, answer: Sequence[int]) -> bool:
        """Whether an external answer names every position once."""
        return _are_places(answer, len(self.items), len(self.items))

    def meaning(self, answer: Answer) -> tuple[int, ...]:
        """Return what the next step receives."""
        return tuple(self.items[place] for place in answer)

    def answered_by(self, items: Sequence[int]) -> Answer:
        """Return the answer for the order of real cards.

        Raises:
            ValueError: one of them is not among those shuffled.
        """
        return tuple(self.items.index(item) for item in items)

    def seeded(self, seed: int) -> tuple[Answer, int]:
        """Return the answer of a seed, and the next seed."""
        return _drawn(len(self.items), len(self.items), seed)

    def branch_count(self) -> int:
        """Return the number of orders."""
        return perm(len(self.items))

    def branches(self) -> Iterator[tuple[Answer, int]]:
        """Yield every order, each with one way."""
        return ((order, 1) for order in permutations(range(len(self.items))))


class Pick(msgspec.Struct, frozen=True, tag="pick"):
    """Pick blindly from cards, counters or pieces, all of them if there are fewer than `count`.

    The next step receives two tuples: what was picked, in the order picked, and what is left, in its old order.
    """

    items: tuple[int, ...]
    count: int
    reason: str

    def fits(self, answer: Sequence[int]) -> bool:
        """Whether an external answer names as many different positions as are picked."""
        return _are_places(answer, len(self.items), self._size())

    def meaning(self, answer: Answer) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return what the next step receives."""
        drawn = set(answer)
        left = tuple(item for place, item in enumerate(self.items) if place not in drawn)
        return tuple(self.items[place] for place in answer), left

    def answered_by(self, items: Sequence[int]) -> Answer:
        """Return the answer for what was picked by hand.

        Raises:
            ValueError: one of them is not among those picked from.
        """
        return tuple(self.items.index(item) for item in items)

    def seeded(self, seed: int) -> tuple[Answer, int]:
        """Return the answer of a seed, and the next seed."""
        return _drawn(len(self.items), self._size(), seed)

    def branch_count(self) -> int:
        """Return the number of ordered picks."""
        return perm(len(self.items), self._size())

    def branches(self) -> Iterator[tuple[Answer, int]]:
        """Yield every ordered pick, each with one way."""
        return ((places, 1) for places in permutations(range(len(self.items)), self._size()))

    def _size(self) -> int:
        return min(self.count, len(self.items))


Chance = Roll | Shuffle | Pick


def word(seed: int) -> tuple[int, int]:
    """Return the 64-bit word of a seed, and the next seed: SplitMix64 for short ones, BLAKE2b for long ones."""
    if seed >= SHORT_SEEDS:
        return long_word(seed)
    seed = mixed = (seed + 0x9E3779B97F4A7C15) & _MASK
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return mixed ^ (mixed >> 31), seed


def fair(drawn: int, size: int, words: int = _WORDS) -> bool:
    """Whether a word can be reduced to an index below `size` without bias.

    The last incomplete run of `words` numbers would favour the low indices; whoever draws one of it draws again.
    """
    return drawn < words - words % size


def below(size: int, seed: int) -> tuple[int, int]:
    """Return a uniform index from 0 to `size` - 1, and the next seed."""
    drawn, seed = word(seed)
    while not fair(drawn, size):
        drawn, seed = word(seed)
    return drawn % size, seed


def arranged(size: int, steps: Iterable[int]) -> Answer:
    """Return positions drawn one by one from `size` (Fisher-Yates).

    The step for draw number n, from 0, says which of the `size` - n places left is taken.
    """
    order = list(range(size))
    count = 0
    for step in steps:
        order[count], order[count + step] = order[count + step], order[count]
        count += 1
    return tuple(order[:count])


def _drawn(size: int, count: int, seed: int) -> tuple[Answer, int]:
    steps = []
    for left in range(size, size - count, -1):
        step, seed = below(left, seed)
        steps.append(step)
    return arranged(size, steps), seed


def _are_places(answer: Sequence[int], size: int, count: int) -> bool:
    return len(answer) == len(set(answer)) == count and all(
        type(place) is int and 0 <= place < size for place in answer
    )


def _face_key(face: Face) -> tuple[bool, Face]:
    return isinstance(face, str), face
