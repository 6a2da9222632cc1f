"""The search for a legal set-up agrees with trying everything, and names pieces none of which can be spared."""

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.rules.set_up import Item, Layer, SetUpRules
from ccstudio.rules.set_up_search import SetUpAnswer, can_be_set_up
from tests.helpers.examples import examples


def rules_of(layer: Layer, *items: tuple[int, int, int, set[int]], bound: int = 0) -> SetUpRules:
    """Items of one layer as side, count, load and slots; the first `bound` of them must fit."""
    return SetUpRules(
        layers={layer.id: layer},
        items=tuple(
            Item(
                path=("scenario", number), piece="piece", side=side, layer=layer.id, slots=frozenset(slots),
                count=count, load=load, bound=number < bound,
            )
            for number, (side, count, load, slots) in enumerate(items)
        ),
    )  # fmt: skip


def is_legal(rules: SetUpRules, where: dict[int, tuple[int, ...]]) -> bool:
    """Whether the pieces of items in some slots are within all limits."""
    loads: dict[tuple[int, int], int] = {}
    for number, slots in where.items():
        item = rules.items[number]
        for slot in slots:
            loads[item.side, slot] = loads.get((item.side, slot), 0) + item.load
    layer = rules.layers["units"]
    owners: dict[int, set[int]] = {}
    for side, slot in loads:
        owners.setdefault(slot, set()).add(side)
    is_mixed = layer.one_side and any(len(sides) > 1 for sides in owners.values())
    return not is_mixed and all(load <= layer.room_of(*key) for key, load in loads.items())


def every_way(rules: SetUpRules, counts: dict[int, int]) -> Iterator[dict[int, tuple[int, ...]]]:
    """All ways to give each piece a slot."""
    numbers = [number for number, count in counts.items() for _ in range(count)]
    for slots in product(*(sorted(rules.items[number].slots) for number in numbers)):
        where: dict[int, tuple[int, ...]] = {}
        for number, slot in zip(numbers, slots, strict=True):
            where[number] = (*where.get(number, ()), slot)
        yield where


def works(rules: SetUpRules, counts: dict[int, int]) -> bool:
    return any(is_legal(rules, where) for where in every_way(rules, counts))


ITEMS = st.lists(
    st.tuples(
        st.integers(0, 1), st.integers(1, 2), st.integers(0, 4), st.frozensets(st.integers(0, 3), max_size=3)
    ),
    min_size=1,
    max_size=4,
)  # fmt: skip


def placed(answer: SetUpAnswer) -> dict[int, tuple[int, ...]]:
    where: dict[int, tuple[int, ...]] = {}
    for one in answer.example:
        where[one.item] = (*where.get(one.item, ()), one.slot)
    return where


@examples(75)
@given(
    items=ITEMS,
    room=st.integers(0, 5),
    one_side=st.booleans(),
    rooms=st.dictionaries(st.tuples(st.integers(0, 1), st.integers(0, 3)), st.integers(0, 4), max_size=3),
)
def test_it_agrees_with_trying_everything(
    items: list[tuple[int, int, int, set[int]]],
    room: int,
    one_side: bool,
    rooms: dict[tuple[int, int], int],
) -> None:
    rules = rules_of(Layer(id="units", room=room, rooms=rooms, one_side=one_side), *items)
    wanted = {number: item.count for number, item in enumerate(rules.items)}
    answer = can_be_set_up(rules)
    assert answer.verdict == ("yes" if works(rules, wanted) else "no")
    if answer.verdict == "yes":
        where = placed(answer)
        assert is_legal(rules, where)
        assert {number: len(slots) for number, slots in where.items()} == wanted
        assert all(set(slots) <= rules.items[number].slots for number, slots in where.items())
        return
    (stuck,) = answer.stuck
    assert not works(rules, dict(stuck.counts))
    for number, count in stuck.counts.items():
        assert works(rules, {**stuck.counts, number: count - 1})


def holds(kinds: tuple[str, ...]) -> bool:
    """Two tanks, or four squads and one tank."""
    tanks, squads = kinds.count("tank"), kinds.count("squad")
    return tanks <= (1 if squads else 2) and squads <= 4


@examples(75)
@given(
    items=st.lists(
        st.tuples(st.sampled_from(("tank", "squad")), st.integers(1, 3), st.frozensets(st.integers(0, 2), max_size=3)),
        min_size=1,
        max_size=3,
    ),
    held=st.dictionaries(st.integers(0, 2), st.sampled_from((("tank",), ("squad",))), max_size=1),
)
def test_pieces_that_limit_each_other_agree_with_trying_everything(
    items: list[tuple[str, int, frozenset[int]]], held: dict[int, tuple[str, ...]]
) -> None:
    layers = (
        Layer(id="tank", room=2),
        Layer(id="squad", room=4),
        Layer(id="both", room=6, joins=("tank", "squad"), holds=holds, held=held),
    )
    rules = SetUpRules(
        layers={layer.id: layer for layer in layers},
        items=tuple(
            Item(path=(number,), piece=kind, side=0, layer=kind, slots=slots, count=count, kind=kind)
            for number, (kind, count, slots) in enumerate(items)
        ),
    )

    def works_with(counts: dict[int, int]) -> bool:
        for where in every_way(rules, counts):
            there = {slot: [*held.get(slot, ())] for slot in range(3)}
            for number, slots in where.items():
                for slot in slots:
                    there[slot].append(items[number][0])
            if all(holds(tuple(kinds)) for kinds in there.values()):
                return True
        return False

    wanted = {number: item.count for number, item in enumerate(rules.items)}
    answer = can_be_set_up(rules)
    assert answer.verdict == ("yes" if works_with(wanted) else "no")
    if answer.verdict == "yes":
        assert {number: len(slots) for number, slots in placed(answer).items()} == wanted
    for stuck in answer.stuck:
        assert not works_with(dict(stuck.counts))


def test_a_layer_that_joins_others_is_silent_where_one_of_them_is_too_full_already() -> None:
    layers = (Layer(id="tank", room=2), Layer(id="both", room=6, joins=("tank",), holds=holds))
    item = Item(path=(0,), piece="tank", side=0, layer="tank", slots=frozenset({0}), count=3, kind="tank")
    answer = can_be_set_up(SetUpRules(layers={layer.id: layer for layer in layers}, items=(item,)))
    assert [stuck.layer for stuck in answer.stuck] == ["tank"]


@examples(75)
@given(
    apart=st.integers(1, 3),
    count=st.integers(0, 4),
    slots=st.frozensets(st.integers(0, 8), max_size=6),
    others=st.integers(0, 2),
)
def test_things_that_must_fit_agree_with_trying_everything(
    apart: int, count: int, slots: frozenset[int], others: int
) -> None:
    def fits(taken: frozenset[int], slot: int) -> bool:
        return all(abs(slot - other) >= apart for other in taken)

    def can(taken: frozenset[int], left: int) -> bool:
        if not left:
            return len(slots - taken) >= others
        return any(fits(taken, slot) and can(taken | {slot}, left - 1) for slot in slots - taken)

    rules = rules_of(
        Layer(id="units", room=1, fits=fits), (0, count, 1, set(slots)), (0, others, 1, set(slots)), bound=1
    )
    assert can_be_set_up(rules).verdict == ("yes" if can(frozenset(), count) else "no")


def test_the_stuck_pieces_are_few_and_large() -> None:
    """Three squads fill two hexes; the leaders beside them would find room."""
    rules = rules_of(Layer(id="units", room=7), (0, 3, 4, {1, 2}), (0, 6, 1, {1, 2}))
    (stuck,) = can_be_set_up(rules).stuck
    assert (dict(stuck.counts), stuck.needed, stuck.room, stuck.slots) == ({0: 3}, 12, 14, 2)


def test_a_piece_without_any_place_is_stuck_alone() -> None:
    rules = rules_of(Layer(id="units", room=7), (0, 3, 4, {1, 2}), (0, 2, 1, set()))
    assert dict(can_be_set_up(rules).stuck[0].counts) == {1: 1}


def test_sides_that_share_an_area_get_hexes_of_their_own() -> None:
    one = Layer(id="units", room=7, one_side=True)
    assert can_be_set_up(rules_of(one, (0, 1, 4, {1, 2}), (1, 1, 4, {1, 2}))).verdict == "yes"
    assert can_be_set_up(rules_of(one, (0, 1, 4, {1}), (1, 1, 4, {1}))).verdict == "no"


def test_hundreds_of_pieces_are_placed() -> None:
    rules = rules_of(Layer(id="units", room=7), (0, 600, 4, set(range(900))), (0, 300, 3, set(range(900))))
    assert can_be_set_up(rules).verdict == "yes"


def test_a_search_that_is_too_long_leaves_the_question_open() -> None:
    rules = rules_of(Layer(id="units", room=10), (0, 9, 6, set(range(9))), (0, 9, 4, set(range(8))))
    assert can_be_set_up(rules, most=1).verdict == "open"


def test_whoever_is_told_of_the_search_can_give_it_up() -> None:
    class GivenUpError(Exception):
        pass

    def tick(_tried: int) -> None:
        raise GivenUpError

    rules = rules_of(Layer(id="units", room=1), (0, 300, 1, set(range(300))))
    with pytest.raises(GivenUpError):
        can_be_set_up(rules, tick)
