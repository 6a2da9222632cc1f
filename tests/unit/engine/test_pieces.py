from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId, Place, Stacks, stacks_of

HERE, THERE, BOX = InSpace(SpaceId(1)), InSpace(SpaceId(2)), InBox("pool")
A, B, C, D = map(PieceId, range(4))


def table(*pairs: tuple[Place, tuple[PieceId, ...]]) -> Stacks:
    return stacks_of(pairs)


def test_a_piece_is_put_on_top() -> None:
    stacks = table((HERE, (A, B)))
    stacks.move(C, HERE)
    assert stacks.at(HERE) == (A, B, C)


def test_a_piece_is_put_at_a_height() -> None:
    stacks = table((HERE, (A, B)))
    stacks.move(C, HERE, 1)
    assert stacks.at(HERE) == (A, C, B)


def test_a_piece_leaves_the_place_where_it_was() -> None:
    stacks = table((HERE, (A, B)))
    stacks.move(A, THERE)
    assert stacks.pairs() == [(HERE, (B,)), (THERE, (A,))]


def test_a_place_that_all_have_left_is_none() -> None:
    stacks = table((HERE, (A,)))
    stacks.move(A, BOX)
    assert stacks.places() == [BOX]


def test_a_piece_is_moved_within_its_stack() -> None:
    stacks = table((HERE, (A, B, C)))
    stacks.move(C, HERE, 0)
    assert stacks.at(HERE) == (C, A, B)


def test_places_are_sorted_spaces_first_then_boxes_then_pieces() -> None:
    assert table((OnPiece(A), (B,)), (BOX, (C,)), (THERE, (D,)), (HERE, (A,))).places() == [
        HERE,
        THERE,
        BOX,
        OnPiece(A),
    ]


def test_what_a_piece_carries_goes_with_it() -> None:
    stacks = table((HERE, (A,)), (OnPiece(A), (B,)), (OnPiece(B), (C,)))
    stacks.move(A, BOX)
    assert [stacks.ground(piece) for piece in (A, B, C)] == [BOX, BOX, BOX]


def test_all_at_a_place_names_each_carrier_before_what_it_carries() -> None:
    assert table((HERE, (A, D)), (OnPiece(A), (B,)), (OnPiece(B), (C,))).all_at(HERE) == (A, B, C, D)


def test_a_piece_is_where_it_was_put() -> None:
    assert table((HERE, (A,)), (OnPiece(A), (B,))).place_of(B) == OnPiece(A)


def test_only_pieces_on_the_table_are_on_it() -> None:
    stacks = table((HERE, (A,)))
    assert (A in stacks, B in stacks) == (True, False)


def test_nothing_is_where_nothing_was_put() -> None:
    assert Stacks().at(HERE) == ()


def test_the_space_of_a_piece_is_that_of_what_carries_it() -> None:
    stacks = table((HERE, (A,)), (OnPiece(A), (B,)), (OnPiece(B), (C,)))
    assert [stacks.space_of(piece) for piece in (A, B, C)] == [HERE.space] * 3


def test_only_pieces_that_stand_in_a_space_themselves_are_listed_with_it() -> None:
    assert table((HERE, (A,)), (OnPiece(A), (B,)), (BOX, (C,))).spaces == {A: HERE.space}


@pytest.mark.parametrize("place", [BOX, OnPiece(B)], ids=["off the map", "on a piece"])
def test_a_piece_that_leaves_its_space_is_listed_with_none(place: Place) -> None:
    stacks = table((HERE, (A, B)))
    stacks.move(A, place)
    assert stacks.spaces == {B: HERE.space}


def test_a_piece_put_into_a_space_is_listed_with_it() -> None:
    stacks = table((BOX, (A,)))
    stacks.move(A, HERE)
    assert stacks.spaces == {A: HERE.space}


def test_the_spaces_of_a_copy_are_its_own() -> None:
    stacks = table((HERE, (A,)))
    stacks.clone().remove(A)
    assert stacks.spaces == {A: HERE.space}


def test_who_is_off_the_map_or_off_the_table_is_in_no_space() -> None:
    stacks = table((BOX, (A,)), (OnPiece(A), (B,)))
    assert [stacks.space_of(piece) for piece in (A, B, C)] == [None, None, None]


@pytest.mark.parametrize("ask", [Stacks.place_of, Stacks.ground], ids=["place", "ground"])
def test_a_piece_that_is_not_on_the_table_is_nowhere(ask: Callable[[Stacks, PieceId], Place]) -> None:
    with pytest.raises(KeyError):
        ask(Stacks(), A)


def test_a_removed_piece_is_not_on_the_table() -> None:
    stacks = table((HERE, (A, B)))
    stacks.remove(A)
    assert stacks.pairs() == [(HERE, (B,))]


def test_pieces_removed_together_are_not_on_the_table() -> None:
    stacks = table((HERE, (A, B)), (THERE, (C,)))
    stacks.memory["answer"] = 42
    stacks.remove_all((A, C))
    assert (stacks.pairs(), dict(stacks.spaces), stacks.memory) == ([(HERE, (B,))], {B: HERE.space}, {})


def test_pieces_that_carry_something_are_not_removed_together() -> None:
    with pytest.raises(AssertionError, match="put elsewhere"):
        table((HERE, (A,)), (OnPiece(A), (B,))).remove_all((A, B))


def test_a_piece_that_carries_something_is_not_removed() -> None:
    with pytest.raises(AssertionError, match="put elsewhere"):
        table((HERE, (A,)), (OnPiece(A), (B,))).remove(A)


def test_a_stack_is_put_in_another_order() -> None:
    stacks = table((HERE, (A, B, C)))
    stacks.reorder(HERE, (B, C, A))
    assert stacks.at(HERE) == (B, C, A)


def test_no_stack_stays_none_in_any_order() -> None:
    stacks = Stacks()
    stacks.reorder(HERE, ())
    assert stacks == Stacks()


def test_a_stack_is_not_put_in_order_with_other_pieces() -> None:
    with pytest.raises(AssertionError, match="pieces it has"):
        table((HERE, (A, B))).reorder(HERE, (A, C))


def test_a_piece_cannot_carry_its_carrier() -> None:
    stacks = table((HERE, (A,)), (OnPiece(A), (B,)))
    with pytest.raises(ValueError, match="in a ring"):
        stacks.move(A, OnPiece(B))


@pytest.mark.parametrize(
    "pairs",
    [
        [(HERE, (A,)), (HERE, (B,))],
        [(HERE, ())],
        [(HERE, (A,)), (THERE, (A,))],
        [(OnPiece(A), (B,))],
        [(OnPiece(A), (B,)), (OnPiece(B), (A,))],
        [(OnPiece(A), (A,))],
        [(OnPiece(B), (C, A)), (OnPiece(A), (B,))],
    ],
    ids=["place twice", "empty stack", "piece twice", "no carrier", "ring", "on itself", "on a ring"],
)
def test_stacks_that_cannot_be_are_not_built(pairs: list[tuple[Place, tuple[PieceId, ...]]]) -> None:
    with pytest.raises(ValueError, match=r"twice|carried"):
        stacks_of(pairs)


def test_pieces_are_sorted_by_place_and_height_for_whom_they_are_all_alike() -> None:
    stacks = table((THERE, (A,)), (HERE, (D, B)), (OnPiece(D), (C,)))
    assert sorted((A, B, C, D), key=stacks.height_key) == [D, C, B, A]


def test_stacks_are_equal_however_they_came_about() -> None:
    moved = table((THERE, (A,)), (HERE, (B,)))
    moved.move(A, HERE, 0)
    assert moved == table((HERE, (A, B)))


def test_stacks_are_no_other_thing() -> None:
    assert Stacks() != []


def test_stacks_print_as_what_builds_them_again() -> None:
    stacks = table((HERE, (A, B)), (OnPiece(B), (C,)))
    assert eval(repr(stacks)) == stacks


def test_renamed_stacks_are_the_same_with_other_pieces() -> None:
    stacks = table((HERE, (A, B)), (OnPiece(A), (C,)))
    assert stacks.renamed({A: PieceId(-1)}) == table((HERE, (PieceId(-1), B)), (OnPiece(PieceId(-1)), (C,)))


moves = st.lists(
    st.tuples(
        st.integers(0, 7).map(PieceId),
        st.one_of(
            st.builds(InSpace, st.integers(0, 3)),
            st.builds(InBox, st.sampled_from(["a", "b"])),
            st.builds(OnPiece, st.integers(0, 7)),
        ),
        st.none() | st.integers(0, 3),
    ),
    max_size=40,
)


def moved(steps: list[tuple[PieceId, Place, int | None]]) -> Stacks:
    """Stacks after those of the moves that are possible."""
    stacks = Stacks()
    for piece, place, height in steps:
        if isinstance(place, OnPiece) and (place.piece not in stacks or place.piece in (piece, *stacks.carried(piece))):
            continue
        stacks.move(piece, place, height)
    return stacks


@given(moves)
def test_every_piece_stands_once_where_it_says_it_is(steps: list[tuple[PieceId, Place, int | None]]) -> None:
    stacks = moved(steps)
    standing = {piece: place for place, pieces in stacks.pairs() for piece in pieces}
    assert standing == {piece: stacks.place_of(piece) for piece in stacks.pieces()}


@given(moves)
def test_all_pieces_are_found_from_the_ground(steps: list[tuple[PieceId, Place, int | None]]) -> None:
    stacks = moved(steps)
    grounds = [place for place in stacks.places() if not isinstance(place, OnPiece)]
    assert sorted(piece for ground in grounds for piece in stacks.all_at(ground)) == stacks.pieces()


@given(moves)
def test_stacks_can_be_built_again_from_what_they_say(steps: list[tuple[PieceId, Place, int | None]]) -> None:
    stacks = moved(steps)
    assert stacks_of(stacks.pairs()) == stacks


@given(moves, moves)
def test_moving_in_a_clone_changes_nothing_in_the_original(
    steps: list[tuple[PieceId, Place, int | None]], more: list[tuple[PieceId, Place, int | None]]
) -> None:
    stacks = moved(steps)
    clone = stacks.clone()
    for piece, place, _ in more:
        if not isinstance(place, OnPiece):
            clone.move(piece, place)
    assert stacks == moved(steps)


@pytest.mark.parametrize(
    ("piece", "space"),
    [(A, SpaceId(1)), (B, SpaceId(1)), (C, None), (D, None)],
    ids=["in a space", "carried", "in a box", "not on the table"],
)
def test_the_space_of_a_piece_is_found_through_its_carrier(piece: PieceId, space: SpaceId | None) -> None:
    assert table((HERE, (A,)), (OnPiece(A), (B,)), (BOX, (C,))).space_of(piece) == space


@pytest.mark.parametrize(
    "change",
    [
        lambda stacks: stacks.move(A, THERE),
        lambda stacks: stacks.move(D, HERE),
        lambda stacks: stacks.remove(C),
        lambda stacks: stacks.reorder(HERE, (B, A)),
    ],
    ids=["a piece moves", "a piece comes", "a piece goes", "a stack is put in another order"],
)
def test_what_was_worked_out_is_forgotten_as_soon_as(change: Callable[[Stacks], None]) -> None:
    stacks = table((HERE, (A, B)), (BOX, (C,)))
    stacks.memory["crowd"] = 2
    change(stacks)
    assert stacks.memory == {}


def test_a_copy_remembers_the_same() -> None:
    stacks = table((HERE, (A, B)))
    stacks.memory["crowd"] = 2
    assert stacks.clone().memory == {"crowd": 2}


def test_what_a_copy_forgets_the_original_remembers() -> None:
    stacks = table((HERE, (A, B)))
    stacks.memory["crowd"] = 2
    stacks.clone().move(A, THERE)
    assert stacks.memory == {"crowd": 2}


def test_what_is_remembered_is_no_part_of_the_position() -> None:
    stacks, same = table((HERE, (A,))), table((HERE, (A,)))
    stacks.memory["crowd"] = 1
    assert stacks == same
