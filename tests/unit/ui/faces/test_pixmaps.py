"""A look is painted once, as large as it is shown, and memory stays within bounds."""

import pytest

from ccstudio.engine.present import CardFace, Counter, CounterFace, Tone
from ccstudio.engine.seats import Side
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.pixmaps import LARGEST_PX, FaceCache, bucket
from tests.helpers.face_sheets import BADGES, cards_of, counters_of

RIFLE = Counter(piece=1, title="Rifle", face=CounterFace(type="german-rifle", face="unbroken"))


@pytest.fixture
def cache(shipped: FacePainter) -> FaceCache:
    return FaceCache(shipped)


def test_what_looks_the_same_is_one_pixmap(cache: FaceCache) -> None:
    other = Counter(piece=2, title="Another", face=RIFLE.face, rotation_deg=60)
    assert cache.counter(RIFLE, 48, 1.0) is cache.counter(other, 48, 1.0)


@pytest.mark.parametrize(
    "changes",
    [
        {"face": CounterFace(type="german-ss", face="unbroken")},
        {"face": CounterFace(type="german-rifle", face="broken")},
        {"face": CounterFace(type="german-rifle", face="unbroken", values={"morale": "3"})},
        {"badges": BADGES},
        {"tone": Tone.SPENT},
    ],
    ids=["type", "face", "values", "badges", "tone"],
)
def test_what_looks_different_is_another_pixmap(cache: FaceCache, changes: dict[str, object]) -> None:
    other = Counter(**{"piece": 1, "title": "Rifle", "face": RIFLE.face, **changes})
    assert cache.counter(RIFLE, 48, 1.0) is not cache.counter(other, 48, 1.0)


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_a_pixmap_has_a_pixel_for_each_of_the_screen(cache: FaceCache, ratio: float) -> None:
    pixmap = cache.counter(RIFLE, 100, ratio)
    assert (pixmap.devicePixelRatio(), 100 * ratio <= pixmap.width() <= 100 * ratio * 1.06) == (ratio, True)


@pytest.mark.parametrize("pixels", [9.0, 47.3, 64.0, 65.0, 300.0, 1_999.0])
def test_sizes_are_rounded_up_by_little(pixels: float) -> None:
    assert pixels <= bucket(pixels) <= max(pixels * 1.1, pixels + 2)


def test_a_counter_of_a_side_stands_on_its_colour(micro: FacePainter) -> None:
    face = CounterFace(type="patrol", face="front")
    amber, moss = (
        FaceCache(micro).counter(Counter(piece=1, title="", face=face, side=side), 96, 1.0).toImage()
        for side in (Side(0), Side(2))
    )
    assert amber.pixelColor(48, 48).redF() > 1.3 * moss.pixelColor(48, 48).redF()


def test_no_pixmap_is_larger_than_a_screen_needs() -> None:
    assert bucket(50_000) == LARGEST_PX


def test_memory_stays_within_its_bound(shipped: FacePainter) -> None:
    cache = FaceCache(shipped, memory_bytes=200_000)
    for face in counters_of(shipped.module):
        cache.counter(Counter(piece=1, title="", face=face), 64, 1.0)
    assert (cache.used_bytes <= 200_000, len(cache) > 5) == (True, True)


def test_what_was_not_asked_for_longest_goes_first(shipped: FacePainter) -> None:
    cache = FaceCache(shipped, memory_bytes=64 * 64 * 4 * 3)
    kept = cache.counter(RIFLE, 64, 1.0)
    for face in counters_of(shipped.module)[:6]:
        cache.counter(Counter(piece=1, title="", face=face), 64, 1.0)
        cache.counter(RIFLE, 64, 1.0)
    assert cache.counter(RIFLE, 64, 1.0) is kept


def test_a_pixmap_larger_than_the_bound_is_still_painted(shipped: FacePainter) -> None:
    assert FaceCache(shipped, memory_bytes=1).counter(RIFLE, 64, 1.0).width() == 64


def test_nothing_is_left_when_the_module_changes(cache: FaceCache) -> None:
    cache.counter(RIFLE, 64, 1.0)
    cache.clear()
    assert (len(cache), cache.used_bytes) == (0, 0)


def test_front_and_back_of_a_card_are_pixmaps_of_its_shape(cache: FaceCache) -> None:
    card = cards_of(cache.painter.module)[0]
    front, back = cache.card(card, 126, 1.0), cache.card("german-fate", 126, 1.0)
    assert (front.size(), front.height()) == (back.size(), round(front.width() * 88 / 63))


def test_a_card_is_painted_once(cache: FaceCache) -> None:
    first, second = (CardFace(card=number, type="german-01", title="Recover") for number in (1, 2))
    assert cache.card(first, 126, 1.0) is cache.card(second, 126, 1.0)
