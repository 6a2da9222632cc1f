"""How casualty points can be met: the legal marks of units, as numbers without a game (VV-14.61d to VV-14.65).

An allocation gives each unit one mark or none. It is legal if the marks meet the points, and none can be dropped. So
the points that it meets too much, its excess, are fewer than each mark meets. All marks of one excess are found at
once by the sums that they can reach, each sum a bit of a number.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

NO_MARK: Final = -1
"""In a list of what is possible: the unit goes without a mark."""


class Mark(NamedTuple):
    """VV-14.61a Something that can happen to a unit, and how many points it meets.

    `least` are the fewest points that it must meet: one, as it would be superfluous otherwise; more for the roll by
    which a gun or vehicle survives (VV-14.64b); all of its points if it ignores one (VV-14.63c) or an AFV absorbs them
    (VV-15.10a). `alone` is a point that is ignored and nothing else: no others may be left
    (VV-14.63b). `engulfs` says that passengers are lost too, whose points it includes (VV-14.64d).
    """

    name: str
    points: int
    least: int = 1
    alone: bool = False
    engulfs: bool = False


class Taker(NamedTuple):
    """VV-14.62a A unit that marks can be put on.

    `pinned` units take marks only when each unit that is `bound` has one; passengers of unarmored carriers and AFVs are
    neither (VV-14.65a, VV-15.10a). `within` is the place of the carrier of a passenger who has no mark of its own where
    the carrier has one that engulfs it.
    """

    marks: tuple[Mark, ...]
    pinned: bool = False
    bound: bool = True
    within: int = NO_MARK


def capacity(takers: Sequence[Taker]) -> int:
    """VV-14.61c The most points that units can meet; passengers count with the carrier that they are lost with."""
    most = [max([mark.points for mark in taker.marks if not mark.alone], default=0) for taker in takers]
    return sum([points for points, taker in zip(most, takers, strict=True) if taker.within == NO_MARK])


@lru_cache(maxsize=20_000)
def possible(takers: tuple[Taker, ...], points: int, fixed: tuple[int, ...] = ()) -> tuple[tuple[int, ...], ...]:
    """VV-14.61d For each unit the places of the marks that it has in some legal allocation, NO_MARK for none.

    Args:
        takers: the units.
        points: the points to meet, at most `capacity`.
        fixed: what is chosen already, for each unit: the place of its mark, NO_MARK if that is still open.

    Returns:
        The same for each unit whose mark is chosen: that mark alone.
    """
    chosen = fixed or (NO_MARK,) * len(takers)
    found: list[set[int]] = [set() for _ in takers]
    cases = (False, True) if any(taker.pinned for taker in takers) else (False,)
    for allowed in _carriers_lost_or_not(takers):
        for excess in range(max([mark.points for taker in takers for mark in taker.marks], default=0)):
            for with_pinned in cases:
                choices = [
                    tuple([mark for mark in _choices(taker, place, excess, with_pinned=with_pinned) if mark in allows])
                    for taker, place, allows in zip(takers, chosen, allowed, strict=True)
                ]
                if all(choices):
                    _add_reached(found, takers, choices, points + excess, with_pinned=with_pinned)
    _add_alone(found, takers, chosen, points)
    return tuple([tuple(sorted(places)) for places in found])


def is_whole(takers: Sequence[Taker], points: int, marks: Sequence[int]) -> bool:
    """VV-14.61d Whether the places of marks, NO_MARK for none, are a legal allocation that leaves nothing open."""
    chosen = [(taker, taker.marks[place]) for taker, place in zip(takers, marks, strict=True) if place != NO_MARK]
    if any(mark.alone for _, mark in chosen):
        bound = any(taker.bound and not taker.pinned for taker in takers)
        return points == 1 == len(chosen) and not (chosen[0][0].pinned and bound)
    excess = sum([mark.points for _, mark in chosen]) - points
    with_pinned = any(taker.pinned for taker, _ in chosen)
    return excess >= 0 and any(
        all(
            place in allows and place in _choices(taker, NO_MARK, excess, with_pinned=with_pinned)
            for taker, place, allows in zip(takers, marks, allowed, strict=True)
        )
        for allowed in _carriers_lost_or_not(takers)
    )


def _carriers_lost_or_not(takers: Sequence[Taker]) -> Iterator[list[Collection[int]]]:
    """VV-14.64d For each choice of carriers that are lost with their passengers, the marks that each unit may have."""
    carriers = sorted({taker.within for taker in takers if taker.within != NO_MARK})
    for lost in product((False, True), repeat=len(carriers)):
        gone = {carrier for carrier, is_lost in zip(carriers, lost, strict=True) if is_lost}
        yield [
            (NO_MARK,) if taker.within in gone else _marks_that(taker, place, carriers, engulfs=place in gone)
            for place, taker in enumerate(takers)
        ]


def _marks_that(taker: Taker, place: int, carriers: Sequence[int], *, engulfs: bool) -> Collection[int]:
    every = range(NO_MARK, len(taker.marks))
    if place not in carriers:
        return every
    return [number for number in every if (number != NO_MARK and taker.marks[number].engulfs) == engulfs]


def _choices(taker: Taker, fixed: int, excess: int, *, with_pinned: bool) -> tuple[int, ...]:
    """The places of the marks that a unit may have with an excess, NO_MARK among them if it may have none.

    Where pinned units have marks, unpinned ones that are bound have one each, which cannot be dropped for that reason
    (VV-14.62a).
    """
    needed = with_pinned and taker.bound and not taker.pinned
    if taker.pinned and not with_pinned:
        return (NO_MARK,) if fixed == NO_MARK else ()
    usable = tuple(
        [
            place
            for place, mark in enumerate(taker.marks)
            if not mark.alone and (mark.points - excess >= mark.least or (needed and mark.least == 1))
        ]
    )
    if fixed != NO_MARK:
        return (fixed,) if fixed in usable else ()
    return usable if needed else (NO_MARK, *usable)


def _add_reached(
    found: list[set[int]], takers: Sequence[Taker], choices: Sequence[tuple[int, ...]], total: int, *, with_pinned: bool
) -> None:
    """Note the marks that are part of a whole allocation of exactly that total."""
    values = [
        [(place, 0 if place == NO_MARK else taker.marks[place].points) for place in places]
        for taker, places in zip(takers, choices, strict=True)
    ]
    # Sums with a marked pinned unit are kept apart from those without: a bit beyond the total says so.
    size = total + 1
    marked = [taker.pinned for taker in takers]
    before = [1]
    for place, row in enumerate(values):
        before.append(_added(before[-1], row, size, marked=marked[place]))
    if not _reaches(before[-1], total, size, with_pinned=with_pinned):
        return
    after = 1
    for place in reversed(range(len(values))):
        for choice, value in values[place]:
            single = _added(before[place], [(choice, value)], size, marked=marked[place])
            if _meet(single, after, total, size, with_pinned=with_pinned):
                found[place].add(choice)
        after = _added(after, values[place], size, marked=marked[place])


def _added(sums: int, row: Sequence[tuple[int, int]], size: int, *, marked: bool) -> int:
    """The sums that are reached with one more unit: the lower half without a marked pinned unit, the upper with one."""
    full = (1 << size) - 1
    without, with_one = sums & full, sums >> size
    new_without = new_with = 0
    for choice, value in row:
        if marked and choice != NO_MARK:
            new_with |= (without | with_one) << value
        else:
            new_without |= without << value
            new_with |= with_one << value
    return (new_without & full) | (new_with & full) << size


def _reaches(sums: int, total: int, size: int, *, with_pinned: bool) -> bool:
    return bool(sums >> (total + (size if with_pinned else 0)) & 1)


def _meet(before: int, after: int, total: int, size: int, *, with_pinned: bool) -> bool:
    """Whether sums of the units before and those after add up to the total."""
    full = (1 << size) - 1
    first, second = (before & full, before >> size), (after & full, after >> size)
    pairs = ((first[0], second[1]), (first[1], second[0] | second[1])) if with_pinned else ((first[0], second[0]),)
    return any(_add_up(one, other, total) for one, other in pairs)


def _add_up(one: int, other: int, total: int) -> bool:
    number = 0
    while one:
        if one & 1 and other >> (total - number) & 1:
            return True
        one >>= 1
        number += 1
    return False


def _add_alone(found: list[set[int]], takers: Sequence[Taker], chosen: Sequence[int], points: int) -> None:
    """VV-14.63b A single point can be ignored by a unit that may take it, and then nothing else happens."""
    if points != 1 or any(place != NO_MARK for place in chosen):
        _add_chosen_alone(found, takers, chosen, points)
        return
    bound = [place for place, taker in enumerate(takers) if taker.bound and not taker.pinned]
    for place, taker in enumerate(takers):
        if not taker.pinned or not bound:
            for number, mark in enumerate(taker.marks):
                if mark.alone:
                    found[place].add(number)
                    for other in range(len(takers)):
                        if other != place:
                            found[other].add(NO_MARK)


def _add_chosen_alone(found: list[set[int]], takers: Sequence[Taker], chosen: Sequence[int], points: int) -> None:
    marked = [place for place, choice in enumerate(chosen) if choice != NO_MARK]
    if points == 1 and len(marked) == 1 and takers[marked[0]].marks[chosen[marked[0]]].alone:
        for place, choice in enumerate(chosen):
            found[place].add(choice)
