"""Painting counters and cards, and finding them painted."""

from itertools import cycle

from PySide6.QtWidgets import QApplication

from ccstudio.engine.present import Counter
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.pixmaps import FaceCache
from tests.benchmarks.conftest import Measure
from tests.helpers.face_sheets import BADGES, SHIPPED, cards_of, counters_of, module_at

COUNTERS = "a counter of 96 pixels with three marks"
CARDS = "a card of 240 pixels"
COUNTER_BUDGET_MS = 4
CARD_BUDGET_MS = 20


def counters(painter: FacePainter) -> list[Counter]:
    return [Counter(piece=1, title="", face=face, badges=BADGES) for face in counters_of(painter.module)]


def bench_counter_painted(measure: Measure, qapp: QApplication) -> None:
    """One counter after another, none of them seen before at this size, their pictures read."""
    painter = FacePainter(module_at(SHIPPED), SHIPPED.parent)
    cache = FaceCache(painter)
    for counter in counters(painter):
        cache.counter(counter, 64, 1.0)
    turn = cycle(counters(painter))

    def painted() -> None:
        cache.clear()
        cache.counter(next(turn), 96, 1.0)

    measure(painted, group=COUNTERS, budget_ms=COUNTER_BUDGET_MS, rounds=200)


def bench_counter_found(measure: Measure, qapp: QApplication) -> None:
    """The same counters, painted already."""
    painter = FacePainter(module_at(SHIPPED), SHIPPED.parent)
    cache = FaceCache(painter)
    for counter in counters(painter):
        cache.counter(counter, 96, 1.0)
    turn = cycle(counters(painter))
    measure(lambda: cache.counter(next(turn), 96, 1.0), group=COUNTERS, rounds=200)


def bench_card_painted(measure: Measure, qapp: QApplication) -> None:
    """One card after another, none of them seen before."""
    painter = FacePainter(module_at(SHIPPED), SHIPPED.parent)
    cache = FaceCache(painter)
    turn = cycle(cards_of(painter.module))

    def painted() -> None:
        cache.clear()
        cache.card(next(turn), 240, 1.0)

    measure(painted, group=CARDS, budget_ms=CARD_BUDGET_MS, rounds=60)


def bench_card_found(measure: Measure, qapp: QApplication) -> None:
    """A card that is painted already."""
    painter = FacePainter(module_at(SHIPPED), SHIPPED.parent)
    cache = FaceCache(painter)
    card = cards_of(painter.module)[0]
    measure(lambda: cache.card(card, 240, 1.0), group=CARDS, rounds=60)
