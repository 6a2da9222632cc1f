import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.engine.piles import HIDDEN, CardId, Cup, Pile, cup_of

cards = st.lists(st.integers(0, 99).map(CardId), unique=True, max_size=12).map(tuple)
PILE = Pile((CardId(1), CardId(2), CardId(3)))


def test_cards_are_drawn_from_the_top() -> None:
    assert PILE.drawn(2) == ((1, 2), Pile((CardId(3),)))


def test_fewer_cards_are_drawn_where_there_are_fewer() -> None:
    assert PILE.drawn(5) == ((1, 2, 3), Pile())


def test_the_card_laid_down_last_is_on_top() -> None:
    assert PILE.with_on_top(CardId(8), CardId(9)).cards == (9, 8, 1, 2, 3)


def test_the_card_pushed_under_last_is_at_the_bottom() -> None:
    assert PILE.with_at_bottom(CardId(8), CardId(9)).cards == (1, 2, 3, 8, 9)


def test_cards_are_taken_out_wherever_they_are() -> None:
    assert PILE.without(CardId(3), CardId(1)).cards == (2,)


@pytest.mark.parametrize("heap", [PILE, cup_of(PILE.cards)], ids=["pile", "cup"])
def test_what_is_not_there_cannot_be_taken_out(heap: Pile | Cup) -> None:
    with pytest.raises(ValueError, match="not in list"):
        heap.without(CardId(4))


@given(cards, st.integers(0, 15))
def test_drawing_loses_and_adds_no_card(row: tuple[CardId, ...], count: int) -> None:
    drawn, left = Pile(row).drawn(count)
    assert (*drawn, *left.cards) == row


@given(cards, cards)
def test_what_was_laid_down_is_drawn_again_last_first(row: tuple[CardId, ...], more: tuple[CardId, ...]) -> None:
    assert Pile(row).with_on_top(*more).drawn(len(more)) == (more[::-1], Pile(row))


@given(cards)
def test_a_hidden_pile_tells_only_how_many_cards_it_has(row: tuple[CardId, ...]) -> None:
    assert Pile(row).hidden() == Pile((HIDDEN,) * len(row))


@given(cards, st.randoms(use_true_random=False))
def test_cups_with_the_same_counters_are_equal(row: tuple[CardId, ...], shuffler: object) -> None:
    other = list(row)
    shuffler.shuffle(other)
    assert cup_of(row) == cup_of(other)


@given(cards)
def test_what_is_thrown_into_a_cup_can_be_taken_out_again(row: tuple[CardId, ...]) -> None:
    assert Cup().with_added(*row).without(*row) == Cup()


@given(cards)
def test_a_hidden_cup_tells_only_how_many_counters_it_has(row: tuple[CardId, ...]) -> None:
    assert cup_of(row).hidden() == Cup((HIDDEN,) * len(row))


@given(cards)
def test_a_pile_and_a_cup_are_as_long_as_their_content(row: tuple[CardId, ...]) -> None:
    assert (len(Pile(row)), len(cup_of(row))) == (len(row), len(row))
