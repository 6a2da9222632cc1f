"""Cards of maps: every map of the library once, with its size and a small picture."""

from pathlib import Path

import msgspec
import pytest
from PySide6.QtGui import QImage

from ccstudio.documents.files import save
from ccstudio.documents.library import Library
from ccstudio.ui.start import pictures
from ccstudio.ui.start.cards import map_cards
from tests.helpers.small_map import SMALL_MAP, write_small_map

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(autouse=True)
def _own_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CCSTUDIO_HOME", str(tmp_path / "home"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A library with one map, which lies there twice."""
    maps = tmp_path / "library" / "maps"
    for name in ("one", "two"):
        (maps / name).mkdir(parents=True)
        write_small_map(maps / name)
    return maps


def cards(folder: Path):
    return list(map_cards(Library([folder.parent])))


def test_a_map_that_lies_there_twice_is_offered_once(folder):
    assert [(card.path, card.title) for card in cards(folder)] == [(folder / "one" / "map.json", "Small map")]


def test_a_card_tells_how_large_the_map_is(folder):
    assert cards(folder)[0].facts == "7 × 5 spaces"


def test_a_card_has_a_small_picture(folder):
    image = QImage(str(cards(folder)[0].picture))
    assert (0 < image.width() <= pictures.WIDTH, 0 < image.height() <= pictures.HEIGHT) == (True, True)


def test_a_map_without_its_terrain_is_left_out(folder):
    save(msgspec.structs.replace(SMALL_MAP, id="lonely", terrain=msgspec.structs.replace(SMALL_MAP.terrain, id="gone")),
         folder / "lonely.json")  # fmt: skip
    assert [card.title for card in cards(folder)] == ["Small map"]


def test_a_damaged_map_is_left_out(folder):
    (folder / "broken.json").write_text('{"format": "ccstudio/map", "id": "broken", "version": 1}')
    assert [card.title for card in cards(folder)] == ["Small map"]


def test_drawing_may_be_given_up(folder):
    class Enough(Exception):  # noqa: N818 - what a caller raises is the caller's own
        pass

    def report(_done: int, _total: int) -> None:
        raise Enough

    with pytest.raises(Enough):
        list(map_cards(Library([folder.parent]), report))


@pytest.mark.parametrize("keep", [0, 7, -40], ids=["empty", "cut in its head", "cut at its end"])
def test_a_damaged_picture_is_drawn_again(folder, keep):
    (card,) = cards(folder)
    sound = card.picture.read_bytes()
    card.picture.write_bytes(sound[:keep])
    (again,) = cards(folder)
    assert again.picture.read_bytes() == sound
