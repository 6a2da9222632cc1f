import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.engine.options import (
    BoxOption,
    ButtonOption,
    CardOption,
    DirectionOption,
    NumberOption,
    Option,
    PieceOption,
    SideOption,
    SpaceOption,
    in_order,
)

numbers = st.integers(-9, 99)
words = st.sampled_from(["n", "e", "s", "w"])
options = st.one_of(
    st.builds(SpaceOption, numbers),
    st.builds(SideOption, numbers, words),
    st.builds(DirectionOption, words),
    st.builds(BoxOption, words),
    st.builds(PieceOption, numbers),
    st.builds(CardOption, numbers),
    st.builds(ButtonOption, words),
    st.builds(NumberOption, numbers),
)


def test_options_stand_in_the_order_of_their_kinds() -> None:
    kinds = [NumberOption(0), ButtonOption("a"), CardOption(0), PieceOption(0), BoxOption("a")]
    kinds += [DirectionOption("n"), SideOption(0, "n"), SpaceOption(0)]
    assert list(in_order(kinds)) == kinds[::-1]


def test_options_of_a_kind_stand_in_the_order_of_what_they_name() -> None:
    assert in_order([NumberOption(3), NumberOption(-1), NumberOption(2)]) == tuple(map(NumberOption, (-1, 2, 3)))


def test_no_options_in_order_are_none() -> None:
    assert in_order([]) == ()


@given(st.lists(options))
def test_options_in_order_are_each_there_once(offered: list[Option]) -> None:
    row = in_order(offered)
    assert (len(row), set(row)) == (len(set(row)), set(offered))


@given(st.lists(options), st.randoms(use_true_random=False))
def test_the_order_of_options_does_not_depend_on_how_they_were_found(offered: list[Option], shuffler: object) -> None:
    other = list(offered)
    shuffler.shuffle(other)
    assert in_order(other) == in_order(offered)


@given(options)
@pytest.mark.parametrize("form", [msgspec.json, msgspec.msgpack], ids=["json", "msgpack"])
def test_an_option_comes_back_from_the_wire(form: object, option: Option) -> None:
    assert form.decode(form.encode(option), type=Option) == option
