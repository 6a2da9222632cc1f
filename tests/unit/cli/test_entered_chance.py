"""Dice and cards of a real table are typed as they lie."""

import pytest

from ccstudio.base.errors import StudioError
from ccstudio.engine.chance import Chance, Die, Pick, Roll, Shuffle, plain_die
from ccstudio.engine.seats import Seat
from ccstudio.play.entered_chance import chance_line, read_chance
from ccstudio.play.narration import Narrator
from tests.micro_system import MICRO
from tests.unit.play.table import begun

ROLL = Roll((plain_die(6), Die(("Hit", "miss"))), "shot")
PICK = Pick((70, 71, 72), 2, "shot")
SHUFFLE = Shuffle((70, 71, 72), "shot")


@pytest.mark.parametrize(
    ("wanted", "text", "answer"),
    [
        (ROLL, "3 hit", (2, 0)),
        (ROLL, " 6, MISS ", (5, 1)),
        (PICK, "3 1", (2, 0)),
        (SHUFFLE, "2;3;1", (1, 2, 0)),
    ],
    ids=str,
)
def test_what_is_typed_is_read(wanted: Chance, text: str, answer: tuple[int, ...]) -> None:
    assert read_chance(wanted, text) == answer


@pytest.mark.parametrize(
    ("wanted", "text"),
    [
        (ROLL, ""),
        (ROLL, "3"),
        (ROLL, "7 hit"),
        (ROLL, "hit 3"),
        (PICK, "1"),
        (PICK, "1 1"),
        (PICK, "0 1"),
        (PICK, "1 4"),
        (PICK, "1 ²"),
        (SHUFFLE, "1 2"),
        (SHUFFLE, "1 2 99999999999999999999"),
    ],
    ids=str,
)
def test_what_cannot_fall_is_refused(wanted: Chance, text: str) -> None:
    with pytest.raises(StudioError):
        read_chance(wanted, text)


@pytest.mark.parametrize(
    ("wanted", "line"),
    [
        (
            ROLL,
            "Fire roll. Roll 2 dice and type the faces, such as 6 miss. Possible faces: 1, 2, 3, 4, 5, 6; Hit, miss.",
        ),
        (PICK, "Fire roll. Draw 2 items of 3 and type their positions (the first is 1)."),
        (
            SHUFFLE,
            "Fire roll. Shuffle 3 items and type their old positions (the first is 1) in the new order.",
        ),
    ],
    ids=["roll", "pick", "shuffle"],
)
def test_it_is_said_what_to_do_and_how_to_type_it(wanted: Chance, line: str) -> None:
    assert chance_line(wanted, Narrator(MICRO, begun().view(Seat(0)))) == line
