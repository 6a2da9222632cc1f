"""Maps as files: PNG, SVG and PDF."""

import os
import re
import stat
from collections.abc import Callable
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import msgspec
import numpy as np
import pypdfium2
import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from ccstudio.application.drawing.layers import DEFAULT_LAYERS, Layer
from ccstudio.base.errors import SaveError, StudioError
from ccstudio.board.board import Board
from ccstudio.board.sight.explanation import Explanation, explain
from ccstudio.documents.map import Affine, Picture
from ccstudio.documents.sheet import Print
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.rendering import STRIP_PIXELS, Sheet, render
from tests.helpers.masks import image_of, pixels_of
from tests.helpers.style_sheet import every_style_map, every_style_terrain

pytestmark = pytest.mark.slow

KINDS = (".png", ".svg", ".pdf")
QUICK = frozenset({Layer.GRID})
"""What is drawn where only the file matters: all else takes a hundred times as long."""
Drawn = Callable[[str], Path]


@pytest.fixture(scope="module")
def board() -> Board:
    return Board.compile(every_style_map(), every_style_terrain())


@pytest.fixture(scope="module")
def plain(qapp: QApplication, board: Board, tmp_path_factory: pytest.TempPathFactory) -> Drawn:
    """The file of the map as it is drawn without anything special, by its kind; each is drawn once."""
    return drawn_once(board, tmp_path_factory.mktemp("plain"))


@pytest.fixture(scope="module")
def threaded(qapp: QApplication, board: Board, tmp_path_factory: pytest.TempPathFactory) -> Drawn:
    """The same with a thread over it."""
    return drawn_once(board, tmp_path_factory.mktemp("threaded"), thread_of(board))


def thread_of(board: Board) -> Explanation:
    return explain(board, board.grid.space("A1"), board.grid.space("F3"))


def drawn_once(board: Board, folder: Path, thread: Explanation | None = None) -> Drawn:
    @cache
    def drawn(kind: str) -> Path:
        path = folder / f"map{kind}"
        render(board, None, path, scale=30, explanation=thread)
        return path

    return drawn


def board_printed(space_mm: float) -> Board:
    return Board.compile(
        msgspec.structs.replace(every_style_map(), print=Print(space_mm=space_mm)), every_style_terrain()
    )


def page_size_mm(path: Path) -> tuple[float, float]:
    with pypdfium2.PdfDocument(path) as document:
        width, height = document[0].get_size()
    return width / 72 * 25.4, height / 72 * 25.4


def page_pixels(path: Path, width: int) -> np.ndarray:
    """Red, green and blue of the first page, as wide as asked."""
    with pypdfium2.PdfDocument(path) as document:
        page = document[0]
        bitmap = page.render(scale=width / page.get_size()[0])
        pixels = bitmap.to_numpy()[..., 2::-1].copy()
        bitmap.close()
    return pixels


def test_a_png_has_its_pixels_for_a_space(qapp: QApplication, board: Board, tmp_path: Path) -> None:
    render(board, None, tmp_path / "map.png", scale=40, layers=QUICK)
    image = QImage(str(tmp_path / "map.png"))
    bounds = Sheet(board, None).bounds
    assert (image.width(), image.height()) == (round(bounds.width() / 72.4), round(bounds.height() / 72.4))


def test_a_png_has_its_dots_per_inch(qapp: QApplication, board: Board, tmp_path: Path) -> None:
    render(board, None, tmp_path / "map.png", dpi=72, layers=QUICK)
    image = QImage(str(tmp_path / "map.png"))
    assert (round(image.dotsPerMeterX() * 0.0254), image.width()) == (
        72,
        round(Sheet(board, None).size_mm[0] / 25.4 * 72),
    )


def test_strips_of_a_png_fit_together(qapp: QApplication, board: Board) -> None:
    sheet = Sheet(board, None)
    strips = pixels_of(sheet.image(120)).astype(int)
    scale = board.grid.width / 120
    whole = pixels_of(image_of(Depiction.build(board, None), sheet.bounds, scale, scale, DEFAULT_LAYERS)).astype(int)
    assert strips.shape[0] > 2 * STRIP_PIXELS
    assert (np.abs(strips - whole[: strips.shape[0], : strips.shape[1]]) > 3).mean() < 0.0005


def test_pixels_for_a_space_come_before_dots_per_inch(board: Board, plain: Drawn, tmp_path: Path) -> None:
    render(board, None, tmp_path / "one.png", scale=30, dpi=300)
    assert (tmp_path / "one.png").read_bytes() == plain(".png").read_bytes()


@pytest.mark.parametrize("kind", [".png", ".svg"])
def test_rendering_twice_gives_the_same_file(board: Board, plain: Drawn, tmp_path: Path, kind: str) -> None:
    render(board, None, tmp_path / f"again{kind}", scale=30)
    assert (tmp_path / f"again{kind}").read_bytes() == plain(kind).read_bytes()


def test_rendering_twice_gives_the_same_page(board: Board, plain: Drawn, tmp_path: Path) -> None:
    """Qt notes in a PDF when it was made; the drawing is the same."""
    render(board, None, tmp_path / "again.pdf")
    assert np.array_equal(page_pixels(tmp_path / "again.pdf", 600), page_pixels(plain(".pdf"), 600))


@pytest.mark.parametrize("space_mm", [25.4, 40.0])
def test_a_pdf_has_the_true_print_size(qapp: QApplication, tmp_path: Path, space_mm: float) -> None:
    board = board_printed(space_mm)
    render(board, None, tmp_path / "map.pdf", layers=QUICK)
    bounds = Sheet(board, None).bounds
    expected = tuple(length / board.grid.width * space_mm for length in (bounds.width(), bounds.height()))
    assert page_size_mm(tmp_path / "map.pdf") == pytest.approx(expected, abs=0.5)


def test_an_svg_has_the_true_print_size(board: Board, plain: Drawn) -> None:
    root = ET.parse(plain(".svg")).getroot()
    width_mm = float(root.attrib["width"].removesuffix("mm"))
    assert width_mm == pytest.approx(Sheet(board, None).size_mm[0], abs=0.2)


def test_a_pdf_looks_like_the_png(board: Board, plain: Drawn) -> None:
    page = page_pixels(plain(".pdf"), 900)
    sheet = Sheet(board, None)
    image = sheet.image(board.grid.width / (sheet.bounds.width() / page.shape[1]))
    screen = pixels_of(image)[: page.shape[0], : page.shape[1], 2::-1]
    page = page[: screen.shape[0]]
    blocks = [a[: a.shape[0] // 20 * 20, : a.shape[1] // 20 * 20].astype(float) for a in (page, screen)]
    means = [a.reshape(a.shape[0] // 20, 20, a.shape[1] // 20, 20, 3).mean(axis=(1, 3)) for a in blocks]
    assert np.abs(means[0] - means[1]).mean() < 5


def test_an_svg_cuts_nothing_into_pixels(qapp: QApplication, board: Board, tmp_path: Path) -> None:
    """Qt writes a clip inside a clip as thousands of little steps; ours never nest."""
    render(board, None, tmp_path / "map.svg", layers=frozenset(Layer) - {Layer.GROUND, Layer.NAMES, Layer.FRAME})
    text = (tmp_path / "map.svg").read_text(encoding="utf-8")
    clips = re.findall(r"<clipPath[^>]*>\s*<path[^>]* d=\"([^\"]*)\"", text)
    assert clips
    assert max(path.count("L") for path in clips) < 400


def test_layers_choose_what_is_drawn(qapp: QApplication, board: Board, tmp_path: Path) -> None:
    render(board, None, tmp_path / "map.png", scale=20, layers=frozenset({Layer.COURSES}))
    opacity = pixels_of(QImage(str(tmp_path / "map.png")))[..., 3]
    assert 0.01 < (opacity > 0).mean() < 0.2


@pytest.mark.parametrize("kind", KINDS)
def test_a_thread_is_drawn_over_the_map(threaded: Drawn, plain: Drawn, kind: str) -> None:
    assert threaded(kind).stat().st_size > plain(kind).stat().st_size


def test_another_ending_is_refused(qapp: QApplication, board: Board, tmp_path: Path) -> None:
    with pytest.raises(StudioError, match=r"must end in one of \.png, \.svg, \.pdf"):
        render(board, None, tmp_path / "map.gif")


@pytest.mark.parametrize("kind", [*KINDS, ".PNG"])
def test_endings_are_known_in_any_letters(qapp: QApplication, board: Board, tmp_path: Path, kind: str) -> None:
    render(board, None, tmp_path / f"map{kind}", scale=20, layers=QUICK)
    assert (tmp_path / f"map{kind}").stat().st_size > 1_000


@pytest.mark.parametrize(
    ("scale", "said"),
    [(5_000, "The maximum is"), (1e300, "The maximum is"), (0.0001, "no pixels"), (0, "no pixels"), (-3, "no pixels"),
     (float("nan"), "no pixels"), (float("inf"), "The maximum is")],
    ids=str,
)  # fmt: skip
def test_absurd_sizes_are_refused(qapp: QApplication, board: Board, tmp_path: Path, scale: float, said: str) -> None:
    with pytest.raises(StudioError, match=said):
        render(board, None, tmp_path / "map.png", scale=scale)
    assert not (tmp_path / "map.png").exists()


def test_a_page_of_many_metres_is_refused(qapp: QApplication, tmp_path: Path) -> None:
    with pytest.raises(StudioError, match="maximum is 5000 mm"):
        render(board_printed(999), None, tmp_path / "map.pdf")


def test_a_folder_that_is_not_there_is_told(qapp: QApplication, board: Board, tmp_path: Path) -> None:
    with pytest.raises(SaveError):
        render(board, None, tmp_path / "nowhere" / "map.png", scale=20, layers=QUICK)


def test_what_cannot_be_written_leaves_the_old_file(qapp: QApplication, board: Board, tmp_path: Path) -> None:
    target = tmp_path / "map.png"
    target.mkdir()
    with pytest.raises(SaveError):
        render(board, None, target, scale=20, layers=QUICK)
    assert stat.S_ISDIR(target.stat().st_mode)


def test_no_backup_is_kept_of_a_picture(qapp: QApplication, board: Board, tmp_path: Path) -> None:
    for _ in range(2):
        render(board, None, tmp_path / "map.png", scale=20, layers=QUICK)
    assert [path.name for path in tmp_path.iterdir()] == ["map.png"]


def test_a_thread_is_as_bold_on_a_page_as_on_a_screen(board: Board, threaded: Drawn, plain: Drawn) -> None:
    changed = []
    for file, thread in ((plain(".pdf"), None), (threaded(".pdf"), thread_of(board))):
        screen = pixels_of(Sheet(board, None, explanation=thread).image(96))[..., 2::-1].astype(int)
        page = page_pixels(file, screen.shape[1]).astype(int)
        changed.append((page, screen))
    on_page, on_screen = (
        (np.abs(after - before).max(axis=2) > 40).sum() for before, after in zip(*changed, strict=True)
    )
    assert on_page == pytest.approx(on_screen, rel=0.15)


@pytest.mark.skipif(os.name != "posix", reason="pipes of POSIX")
def test_a_map_with_a_pipe_for_a_picture_is_drawn(qapp: QApplication, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "scan.png")
    picture = Picture(id="scan", file="scan.png", transform=Affine(matrix=(20, 0, 0, 0, 20, 0)))
    board = Board.compile(msgspec.structs.replace(every_style_map(), pictures=(picture,)), every_style_terrain())
    render(board, tmp_path, tmp_path / "map.png", scale=20, layers=QUICK | {Layer.PICTURES})
    assert not QImage(str(tmp_path / "map.png")).isNull()


@pytest.mark.parametrize("kind", KINDS)
def test_the_least_print_size_is_drawn(qapp: QApplication, tmp_path: Path, kind: str) -> None:
    render(board_printed(1), None, tmp_path / f"map{kind}", scale=20)
    assert (tmp_path / f"map{kind}").stat().st_size > 1_000
