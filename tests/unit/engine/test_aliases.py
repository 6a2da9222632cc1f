from hypothesis import given
from hypothesis import strategies as st

from ccstudio.engine.aliases import NO_ALIASES, Aliases
from ccstudio.engine.pieces import PieceId

pieces = st.lists(st.integers(0, 9).map(PieceId), unique=True, max_size=5)
changes = st.lists(st.tuples(st.booleans(), pieces), max_size=12)
A, B = PieceId(1), PieceId(2)


def after(steps: list[tuple[bool, list[PieceId]]]) -> Aliases:
    aliases = NO_ALIASES
    for appears, row in steps:
        aliases = aliases.with_revealed(row) if appears else aliases.with_hidden(row)
    return aliases


def test_aliases_count_downwards() -> None:
    assert NO_ALIASES.with_hidden([A, B]).names == {A: -1, B: -2}


def test_a_piece_that_goes_out_of_sight_again_gets_a_new_alias() -> None:
    assert NO_ALIASES.with_hidden([A, B]).with_hidden([A]).names == {A: -3, B: -2}


def test_a_piece_in_sight_has_no_alias() -> None:
    assert NO_ALIASES.with_hidden([A, B]).with_revealed([A]).names == {B: -2}


def test_aliases_stay_what_they_were() -> None:
    aliases = NO_ALIASES.with_hidden([A])
    aliases.with_hidden([B])
    assert aliases == Aliases({A: PieceId(-1)}, 1)


def test_bringing_in_sight_what_is_in_sight_changes_nothing() -> None:
    aliases = NO_ALIASES.with_hidden([A])
    assert aliases.with_revealed([B]) is aliases


def test_forgotten_aliases_tell_only_how_many_there_were() -> None:
    assert NO_ALIASES.with_hidden([A, B]).count_only() == Aliases({}, 2)


@given(changes)
def test_no_two_pieces_share_an_alias(steps: list[tuple[bool, list[PieceId]]]) -> None:
    names = after(steps).names
    assert len(set(names.values())) == len(names)


@given(changes, pieces)
def test_no_alias_is_given_twice(steps: list[tuple[bool, list[PieceId]]], row: list[PieceId]) -> None:
    before = after(steps)
    later = before.with_hidden(row)
    assert all(later.names[piece] < -before.given for piece in row)


@given(changes, st.permutations(range(10)))
def test_the_numbers_given_do_not_depend_on_the_pieces(
    steps: list[tuple[bool, list[PieceId]]], other: list[int]
) -> None:
    swapped = [(appears, [PieceId(other[piece]) for piece in row]) for appears, row in steps]
    assert sorted(after(swapped).names.values()) == sorted(after(steps).names.values())
