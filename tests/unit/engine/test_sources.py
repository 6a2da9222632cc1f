import pytest

from ccstudio.base.errors import StudioError
from ccstudio.engine.chance import Roll, Shuffle, plain_die
from ccstudio.engine.sources import SEEDED, ChanceError, EnteredChance, ListedChance, rigged

ROLL = Roll((plain_die(6),) * 2, "attack")
SHUFFLE = Shuffle((7, 8, 9), "deck")


def test_the_seed_answers_and_moves_on() -> None:
    assert SEEDED.answer(ROLL, 5) == (*ROLL.seeded(5), SEEDED)


def test_a_person_is_asked_for_everything() -> None:
    source = EnteredChance()
    assert [source.answer(wanted, 5) for wanted in (ROLL, SHUFFLE)] == [(None, 5, source), (None, 5, source)]


def test_a_person_may_leave_shuffling_to_the_seed() -> None:
    source = EnteredChance(rolls_only=True)
    assert source.answer(SHUFFLE, 5) == (*SHUFFLE.seeded(5), source)


def test_a_person_who_leaves_shuffling_to_the_seed_still_rolls() -> None:
    assert EnteredChance(rolls_only=True).answer(ROLL, 5)[0] is None


def test_a_list_is_answered_from_one_after_the_other() -> None:
    first, _, source = rigged((0, 1), (2, 3)).answer(ROLL, 5)
    assert (first, source.answer(ROLL, 5)[0]) == ((0, 1), (2, 3))


def test_a_list_leaves_the_seed_as_it_is() -> None:
    assert rigged((0, 1)).answer(ROLL, 5)[1] == 5


def test_a_list_does_not_change_when_it_is_answered_from() -> None:
    source = rigged((0, 1), (2, 3))
    source.answer(ROLL, 5)
    assert source.answer(ROLL, 5)[0] == (0, 1)


def test_behind_its_end_a_list_waits_for_a_person() -> None:
    assert rigged().answer(ROLL, 5) == (None, 5, rigged())


def test_behind_its_end_a_list_is_followed_by_another_source() -> None:
    assert ListedChance((), then=SEEDED).answer(ROLL, 5) == SEEDED.answer(ROLL, 5)


def test_an_answer_of_another_game_does_not_fit() -> None:
    _, _, source = rigged((0, 1), (0, 1)).answer(ROLL, 5)
    with pytest.raises(ChanceError) as caught:
        source.answer(SHUFFLE, 5)
    assert caught.value.arguments == {"number": 2, "reason": "deck"}


def test_a_misfit_is_told_in_a_sentence() -> None:
    assert "Result 2" in str(StudioError("chance-does-not-fit", number=2, reason="deck"))
