"""Plans that are prepared step by step."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from ccstudio.ui.painting.ink import Mark, fill
from ccstudio.ui.painting.plan import Plan, always

WHOLE = QRectF(0, 0, 30, 10)
COLOURS = ("#ff0000", "#00ff00", "#0000ff")


@pytest.fixture
def made() -> list[str]:
    """The colours of the marks that were made, in their order."""
    return []


@pytest.fixture
def plan(qapp, made) -> Plan:
    """A plan of three squares side by side."""

    def make() -> Iterator[Mark]:
        for number, colour in enumerate(COLOURS):
            made.append(colour)
            square = QPainterPath()
            square.addRect(10 * number, 0, 10, 10)
            yield fill(square, QColor(colour))

    return always(WHOLE, make)


def painted(plan: Plan) -> list[str]:
    image = QImage(30, 10, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    plan.paint(painter, WHOLE, 1.0)
    painter.end()
    return [QColor(image.pixel(x, 5)).name() for x in (5, 15, 25)]


def test_one_mark_is_made_in_a_step(plan, made):
    next(plan.making(WHOLE, 1.0))
    assert made == [COLOURS[0]]


def test_what_was_made_before_a_pause_is_not_made_again(plan, made):
    next(plan.making(WHOLE, 1.0))
    list(plan.making(WHOLE, 1.0))
    assert made == list(COLOURS)


def test_a_plan_that_is_painted_before_it_is_ready_is_painted_whole(plan):
    next(plan.making(WHOLE, 1.0))
    assert painted(plan) == list(COLOURS)


def test_a_plan_that_was_forgotten_half_made_is_made_from_the_beginning(plan):
    next(plan.making(WHOLE, 1.0))
    plan.forget()
    assert painted(plan) == list(COLOURS)
