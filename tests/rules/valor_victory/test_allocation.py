"""The legal marks of casualty points, held against every way of giving marks (VV-14.61d)."""

from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ccstudio.rules.valor_victory.query.allocation import NO_MARK, Mark, Taker, capacity, is_whole, possible


def every_legal(takers: Sequence[Taker], points: int) -> list[tuple[int, ...]]:
    """All legal allocations, by trying every mark on every unit."""
    rows = [range(NO_MARK, len(taker.marks)) for taker in takers]
    return [places for places in product(*rows) if is_legal(takers, points, places)]


def is_legal(takers: Sequence[Taker], points: int, places: tuple[int, ...]) -> bool:
    """VV-14.61d Whether an allocation meets the points by marks that may stand together, and needs each of them."""
    if not is_enough(takers, points, places) or not stands(takers, points, places):
        return False
    for number, place in enumerate(places):
        if place == NO_MARK:
            continue
        without = (*places[:number], NO_MARK, *places[number + 1 :])
        if is_enough(takers, points, without) and stands(takers, points, without):
            return False
        mark = takers[number].marks[place]
        if mark.least > 1 and mark.points - (met(takers, places) - points) < mark.least:
            return False
    return True


def met(takers: Sequence[Taker], places: tuple[int, ...]) -> int:
    return sum(taker.marks[place].points for taker, place in zip(takers, places, strict=True) if place != NO_MARK)


def is_enough(takers: Sequence[Taker], points: int, places: tuple[int, ...]) -> bool:
    return met(takers, places) >= points


def stands(takers: Sequence[Taker], points: int, places: tuple[int, ...]) -> bool:
    """VV-14.62a, VV-14.63b, VV-14.64d Whether marks may stand beside each other."""
    marked = [number for number, place in enumerate(places) if place != NO_MARK]
    marks = {number: takers[number].marks[places[number]] for number in marked}
    if any(mark.alone for mark in marks.values()) and (len(marked) > 1 or points > 1):
        return False
    if any(taker.within in marks and marks[taker.within].engulfs for taker in (takers[number] for number in marked)):
        return False
    free = [n for n, taker in enumerate(takers) if taker.bound and not taker.pinned and places[n] == NO_MARK]
    return not (free and any(takers[number].pinned for number in marked))


SQUAD = Taker((Mark("pin", 1), Mark("reduce", 2), Mark("reduce-pin", 3), Mark("eliminate", 4)))
LEADER = Taker((Mark("pin", 1), Mark("eliminate", 1)))
HALF = Taker((Mark("pin", 1), Mark("eliminate", 2)))
PINNED_HALF = Taker((Mark("eliminate", 2),), pinned=True)
VALOROUS = Taker(
    (
        *SQUAD.marks,
        Mark("ignore", 1, alone=True),
        Mark("ignore-pin", 2, least=2),
        Mark("ignore-reduce", 3, least=3),
        Mark("ignore-eliminate", 5, least=5),
    )
)
GUN = Taker((Mark("pin", 1), Mark("survive", 3, least=2)))
AFV = Taker((Mark("one", 1, least=1), Mark("two", 2, least=2), Mark("three", 3, least=3)), bound=False)
PASSENGER = Taker((Mark("reduce", 2), Mark("eliminate", 4)), bound=False)
PINNED_TRUCK = Taker((Mark("eliminate", 6, engulfs=True),), pinned=True)
ALL = (SQUAD, LEADER, HALF, PINNED_HALF, VALOROUS, GUN, AFV, PASSENGER)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(ALL), min_size=1, max_size=4), st.integers(1, 12), st.data())
@pytest.mark.rule("VV-14.61d", "VV-14.62a")
def test_the_possible_marks_are_those_of_all_legal_allocations(
    takers: list[Taker], points: int, data: st.DataObject
) -> None:
    points = min(points, capacity(takers))
    legal = every_legal(takers, points)
    assert legal
    assert possible(tuple(takers), points) == tuple(tuple(sorted(set(places))) for places in zip(*legal, strict=True))
    every = product(*[range(NO_MARK, len(taker.marks)) for taker in takers])
    assert [places for places in every if is_whole(takers, points, places)] == legal
    wanted = data.draw(st.sampled_from(legal))
    fixed = tuple(place if data.draw(st.booleans()) else NO_MARK for place in wanted)
    left = [a for a in legal if all(f in (NO_MARK, place) for f, place in zip(fixed, a, strict=True))]
    expected = tuple(tuple(sorted(set(places))) for places in zip(*left, strict=True))
    assert possible(tuple(takers), points, fixed) == expected


@pytest.mark.parametrize("points", range(1, 9))
@pytest.mark.rule("VV-14.64d")
def test_passengers_of_a_lost_carrier_have_no_marks_of_their_own(points: int) -> None:
    riders = Taker((Mark("eliminate", 2),), pinned=True, bound=False, within=1)
    takers = (HALF, PINNED_TRUCK, riders)
    legal = every_legal(takers, min(points, capacity(takers)))
    found = possible(takers, min(points, capacity(takers)))
    assert found == tuple(tuple(sorted(set(places))) for places in zip(*legal, strict=True))


def marks_of(takers: Sequence[Taker], points: int) -> set[tuple[str, ...]]:
    """The legal allocations in words, a mark for each unit."""
    return {
        tuple("" if place == NO_MARK else taker.marks[place].name for taker, place in zip(takers, places, strict=True))
        for places in every_legal(takers, points)
    }


@pytest.mark.rule("VV-14.61d")
def test_three_points_on_a_squad_and_a_leader() -> None:
    assert marks_of((SQUAD, LEADER), 3) == {
        ("reduce-pin", ""), ("reduce", "pin"), ("reduce", "eliminate"), ("eliminate", ""),
    }  # fmt: skip


@pytest.mark.rule("VV-14.62a")
def test_two_points_on_an_unpinned_and_a_pinned_half_squad() -> None:
    assert marks_of((HALF, PINNED_HALF), 2) == {("eliminate", ""), ("pin", "eliminate")}


@pytest.mark.rule("VV-14.63a")
def test_two_points_on_a_valorous_squad() -> None:
    assert marks_of((VALOROUS,), 2) == {("ignore-pin",), ("reduce",), ("reduce-pin",), ("eliminate",)}
