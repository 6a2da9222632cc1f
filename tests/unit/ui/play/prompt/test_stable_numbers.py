"""Options keep their numbers while the same question is asked again."""

from ccstudio.engine.options import NumberOption, PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Seat
from ccstudio.play.option_numbers import grouped, in_line
from ccstudio.ui.play.prompt.stable_numbers import StableNumbers

PIECES = [PieceOption(PieceId(number)) for number in range(4)]


def keys(numbers, options, prompt="choose-firer"):
    asked = Ask(Seat(0), "firer", prompt, tuple(options))
    return {choice.option: choice.key for choice in in_line(numbers.renumbered(grouped(options), asked))}


def test_what_is_left_keeps_its_number():
    numbers = StableNumbers()
    before = keys(numbers, PIECES)
    after = keys(numbers, PIECES[2:])
    assert after == {option: before[option] for option in PIECES[2:]}


def test_what_is_new_gets_a_number_that_nothing_had():
    numbers = StableNumbers()
    keys(numbers, PIECES[:2])
    assert keys(numbers, PIECES[1:]) == dict(zip(PIECES[1:], "234", strict=True))


def test_another_question_begins_with_1():
    numbers = StableNumbers()
    keys(numbers, PIECES)
    assert keys(numbers, PIECES[2:], "choose-target") == dict(zip(PIECES[2:], "12", strict=True))


def test_numbers_are_their_own_number():
    numbers = StableNumbers()
    options = [NumberOption(3), NumberOption(5)]
    keys(numbers, options)
    assert list(keys(numbers, options[1:]).values()) == ["5"]
