"""The pictures of pages."""

import pytest
from PySide6.QtGui import QGuiApplication, QImage

from ccstudio.documents.overlay import Overlay
from ccstudio.engine.present import Badge, CounterFace, SpaceMark, Text, Tone
from ccstudio.engine.seats import Side
from ccstudio.net.page.looks import BackLook, CardLook, CounterLook, DieLook, GroundLook, Look, MarkLook, TrackLook
from ccstudio.play.session import Session
from ccstudio.ui.play.pages.pictures import COUNTER_PX, MOST_MAP_PIXELS, PagePictures, pictures_of
from tests.unit.ui.play.tables import combat_scenario

NOTHING = Text("")


@pytest.fixture(scope="module")
def pictures(qapp: QGuiApplication) -> PagePictures:
    return pictures_of(Session.begin(combat_scenario(), seed=1))


def read(data: bytes) -> QImage:
    assert data[8:12] == b"WEBP"
    return QImage.fromData(data)


def mark(style: str, **wishes: object) -> SpaceMark:
    return SpaceMark(space=0, style=style, meaning=NOTHING, **wishes)


def looks(pictures: PagePictures) -> dict[str, Look]:
    """A look of each kind, with things of the module."""
    module = pictures.module
    piece, card, deck = module.pieces[0], module.cards[0], module.decks[0]
    face = CounterFace(type=piece.id, face=piece.faces[0].id)
    return {
        "counter": CounterLook(face=face, side=Side(0), badges=(Badge(symbol="broken", meaning=NOTHING),)),
        "card": CardLook(card.id, card.title, Tone.SPENT),
        "back": BackLook(deck.id),
        "smoke": MarkLook(mark("smoke", text="3"), 0),
        "flag": MarkLook(mark("objective", side=Side(1), worth="5"), 1, "#8E958A"),
        "die": DieLook("", 6),
        "ground": GroundLook(Overlay(spaces={0: "woods"}), (0, 0, 1_672, 1_448)),
    }


@pytest.mark.parametrize("kind", ["counter", "card", "back", "smoke", "flag", "die", "ground"])
def test_every_look_has_a_picture_that_shows_something(pictures: PagePictures, kind: str) -> None:
    image = read(pictures.paint(looks(pictures)[kind]))
    colours = {image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}
    assert len(colours) > 3


def test_counters_have_pixels_for_twice_their_size(pictures: PagePictures) -> None:
    assert read(pictures.paint(looks(pictures)["counter"])).width() == COUNTER_PX


def test_the_map_is_of_moderate_size(pictures: PagePictures) -> None:
    printed = pictures.map()
    image = read(printed.data)
    assert image.width() * image.height() < 1.5 * MOST_MAP_PIXELS
    assert image.width() / image.height() == pytest.approx(printed.rect[2] / printed.rect[3], rel=0.01)


def test_art_that_is_not_there_has_no_picture(pictures: PagePictures) -> None:
    assert pictures.paint(TrackLook("nothing-of-the-kind")) == b""
