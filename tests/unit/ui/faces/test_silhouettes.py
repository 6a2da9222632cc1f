"""The silhouettes of the house can be told apart, and art from elsewhere is drawn only if it is harmless."""

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from ccstudio.base.places import silhouettes_folder
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.pictures.silhouettes import silhouette_names
from ccstudio.documents.reading import read_bytes
from ccstudio.documents.svg.clean import cleaned
from ccstudio.ui.faces.missing_art import MissingArt
from ccstudio.ui.faces.silhouettes import ArtCatalogue
from tests.unit.documents.game_samples import raw_module
from tests.unit.documents.samples import as_bytes

NAMES = sorted(silhouette_names())
INK = QColor("#000000")
NATIONS = ("german", "american", "soviet", "british", "french", "italian")
BRANCHES = (
    *("infantry", "mechanised", "armour", "recon", "armoured-recon", "artillery", "engineer", "antitank", "parachute"),
    *("fort", "militia", "headquarters", "supply", "cavalry", "motorised", "mountain", "marine"),
)
NEEDED = {
    *(f"{kind}-{nation}" for kind in ("squad", "team", "leader") for nation in NATIONS),
    *("leader", "hero", "sniper", "light-machine-gun", "medium-machine-gun", "heavy-machine-gun", "light-mortar"),
    *("medium-mortar", "infantry-gun", "anti-tank-gun", "howitzer", "flamethrower", "satchel-charge", "radio"),
    *("tank", "assault-gun", "halftrack", "truck", "car", "walker", "heavy-walker"),
    *("smoke", "blaze", "foxholes", "trench", "wire", "mines", "bunker", "pillbox", "objective", "control-flag"),
    *(f"nato-{branch}" for branch in BRANCHES),
    *("time-marker", "sudden-death-marker", "victory-marker", "lost-marker", "surrender-marker"),
}
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">'
DISC = '<circle cx="4" cy="4" r="4"/>'


def catalogue(folder: Path | None = None, art: dict[str, str] | None = None) -> ArtCatalogue:
    """The shelf of a small module with that art, whether sound or not."""
    entries = [{"id": name, "file": file} for name, file in (art or {}).items()]
    document = read_bytes(as_bytes(raw_module(art=entries))).document
    assert isinstance(document, ModuleDocument), "a module was read"
    return ArtCatalogue(document, folder)


def ink_of(name: str, pixels: int = 48) -> "np.ndarray[tuple[int, int], np.dtype[np.float64]]":
    """How much ink there is in each pixel of a silhouette, from 0 to 1."""
    picture = catalogue().picture(name, INK)
    assert picture is not None, "the house draws its own silhouettes"
    image = QImage(pixels, pixels, QImage.Format.Format_Grayscale8)
    image.fill(QColor("#FFFFFF"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    picture.paint(painter, QRectF(image.rect()))
    painter.end()
    rows = np.frombuffer(image.constBits(), dtype=np.uint8).reshape(pixels, image.bytesPerLine())
    return 1.0 - rows[:, :pixels] / 255.0


def test_the_house_has_what_its_games_need() -> None:
    assert NEEDED - set(NAMES) == set()


@pytest.mark.parametrize("name", NAMES)
def test_a_silhouette_is_drawn_and_fills_its_picture(qapp: QApplication, name: str) -> None:
    ink = ink_of(name, 40)
    columns, rows = np.nonzero(ink.max(axis=0) > 0.3)[0], np.nonzero(ink.max(axis=1) > 0.3)[0]
    assert max(np.ptp(columns), np.ptp(rows)) >= 34


@pytest.mark.parametrize("name", NAMES)
def test_a_silhouette_is_dark_enough_to_read_at_forty_pixels(qapp: QApplication, name: str) -> None:
    assert (ink_of(name, 40) > 0.75).sum() > 60


@pytest.mark.parametrize("name", NAMES)
def test_a_silhouette_is_one_shape_of_one_ink(name: str) -> None:
    text = (silhouettes_folder() / f"{name}.svg").read_text(encoding="utf-8")
    assert (text.count("<path"), text.count('fill="currentColor"'), cleaned(text.encode()).code) == (1, 1, "")


def test_silhouettes_can_be_told_apart_at_forty_eight_pixels(qapp: QApplication) -> None:
    # Scenes of cards differ by nation in the helmets only, as those of one deck never do.
    inks = {name: ink_of(name) for name in NAMES if not name.startswith("scene-") or name.endswith("-german")}
    alike = [
        (first, second) for first, second in combinations(inks, 2) if np.abs(inks[first] - inks[second]).sum() < 20
    ]
    assert alike == []


def test_a_silhouette_is_drawn_in_the_ink_it_is_asked_for(qapp: QApplication) -> None:
    picture = catalogue().picture("tank", QColor("#ff0000"))
    assert picture is not None
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("#FFFFFF"))
    painter = QPainter(image)
    picture.paint(painter, QRectF(image.rect()))
    painter.end()
    assert image.pixelColor(13, 20) == QColor("#ff0000")


def test_art_of_a_module_comes_before_a_silhouette_of_that_name(qapp: QApplication, tmp_path: Path) -> None:
    (tmp_path / "own.svg").write_text(f"{HEAD}{DISC}</svg>")
    own = catalogue(tmp_path, {"tank": "own.svg"}).picture("tank", INK)
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("#FFFFFF"))
    painter = QPainter(image)
    assert own is not None
    own.paint(painter, QRectF(image.rect()))
    painter.end()
    assert image.pixelColor(18, 2) == INK


def test_a_picture_nobody_has_is_none(qapp: QApplication) -> None:
    assert catalogue().picture("zeppelin", INK) is None


def test_art_of_a_module_without_a_folder_is_not_sought(qapp: QApplication) -> None:
    assert catalogue(None, {"riflemen": "riflemen.svg"}).picture("riflemen", INK) is None


@pytest.mark.parametrize(
    "inside",
    [
        f'<image href="secret.png" width="9" height="9"/>{DISC}',
        f'<image xlink:href="file:///etc/passwd" width="9" height="9"/>{DISC}',
        '<defs><g id="a"><use xlink:href="#a"/></g></defs><use xlink:href="#a"/>',
        f"<style>@import url(other.css);</style>{DISC}",
        f"<script>1</script>{DISC}",
        '<circle r="4" fill="url(file:///etc/passwd)"/>',
        '<path d="M0 0H9" stroke="red" stroke-dasharray="0.00001"/>',
        f'<foreignObject width="9" height="9"/>{DISC}',
        "<g>" * 100 + DISC + "</g>" * 100,
        "<circle/>" * 30_000,
        "<circle",
    ],
    ids=["image", "file", "use", "style", "script", "url", "dashes", "foreign", "depth", "count", "torn"],
)
def test_a_hostile_picture_is_never_rendered(qapp: QApplication, tmp_path: Path, inside: str) -> None:
    (tmp_path / "riflemen.svg").write_text(f"{HEAD}{inside}</svg>")
    assert catalogue(tmp_path, {"riflemen": "riflemen.svg"}).picture("riflemen", INK) is None


def test_a_path_out_of_the_folder_is_never_read(qapp: QApplication, tmp_path: Path) -> None:
    (tmp_path / "secret.svg").write_text(f"{HEAD}{DISC}</svg>")
    folder = tmp_path / "module"
    folder.mkdir()
    assert catalogue(folder, {"riflemen": "../secret.svg"}).picture("riflemen", INK) is None


def test_a_missing_picture_of_the_module_shows_the_name_of_the_thing(tmp_path: Path) -> None:
    known = catalogue(tmp_path, {"guard": "guard.png"})
    assert isinstance(known.picture_or_title("guard", INK, "Watchman"), MissingArt)
    assert known.picture_or_title("unheard-of", INK, "Watchman") is None
