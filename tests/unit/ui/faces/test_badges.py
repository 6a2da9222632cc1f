"""Marks are told apart by colour and by letter."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from ccstudio.engine.present import Badge, CounterFace, Text, Tone
from ccstudio.ui.faces.badges import MARKS, badge_boxes, mark_of
from ccstudio.ui.faces.face_painter import FacePainter
from tests.helpers.face_sheets import BADGES, counter_image

PLATE = QRectF(0, 0, 20, 20)


def badge(symbol: str, **changes: object) -> Badge:
    """A badge of that symbol."""
    return Badge(**{"symbol": symbol, "meaning": Text("is"), **changes})


def test_statuses_of_one_letter_mean_the_same_or_look_different() -> None:
    alike = [
        (first, second)
        for first, second in combinations(MARKS, 2)
        if MARKS[first] == MARKS[second] and {first, second} != {"fired", "shooter"}
    ]
    assert alike == []


def test_a_status_nobody_knows_is_shown_by_its_first_letter() -> None:
    assert mark_of(badge("hungry")).letter == "H"


def test_the_word_of_a_badge_comes_before_the_letter_of_its_symbol() -> None:
    assert mark_of(badge("suppressed", text="2")).letter == "2"


def test_an_unknown_status_has_the_colour_of_its_tone() -> None:
    colours = {mark_of(badge("hungry", tone=tone)).colour.name() for tone in Tone}
    assert len(colours) == len(Tone)


@pytest.mark.parametrize("count", range(7))
def test_marks_stay_on_the_counter(count: int) -> None:
    assert all(PLATE.contains(box) for box in badge_boxes(count, PLATE, top=5.0))


def test_marks_leave_what_is_printed_in_the_upper_right_corner() -> None:
    assert all(box.top() >= 5.0 for box in badge_boxes(3, PLATE, top=5.0))


def test_each_mark_changes_the_counter(shipped: FacePainter) -> None:
    face = CounterFace(type="german-rifle", face="unbroken")
    images = [counter_image(shipped, face, badges=BADGES[:count]) for count in range(len(BADGES) + 1)]
    assert all(one != other for one, other in combinations(images, 2))
