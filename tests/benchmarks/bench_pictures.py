"""A scan of 100 megapixels under the map: what a piece of the screen costs from tiles at hand, and bent anew."""

from itertools import count
from pathlib import Path

import msgspec
import numpy as np
import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from ccstudio.documents.map import Picture
from ccstudio.edit.pictures.fit import Fit, Kind, fit_of
from ccstudio.ui.canvas.picture_tiles import PictureTiles
from ccstudio.ui.canvas.tile_cache import TileCache
from ccstudio.ui.painting.placing import Placing
from ccstudio.ui.painting.scan import Scan, scan_of
from tests.benchmarks.conftest import Measure
from tests.helpers.leaks import delete_what_is_due
from tests.helpers.sample_board import sample_board
from tests.helpers.scan_ways import bowed, in_perspective, names_spread, picks_at

SIZE = QSize(12_000, 8_500)
PIECE = 512
UNITS_PER_DOT = 24.0
PIECE_BUDGET_MS = 6
NUDGE_BUDGET_MS = 50
KINDS: tuple[Kind, ...] = ("projective", "local")


@pytest.fixture(scope="module")
def scan(qapp: QApplication) -> Scan:
    noise = np.random.default_rng(1).integers(0, 2**24, (850, 1_200), dtype=np.uint32)
    # Qt looks at the numbers where they are, and they have to stay there meanwhile.
    numbers = noise.tobytes()
    return scan_of(QImage(numbers, 1_200, 850, 4_800, QImage.Format.Format_RGB32).scaled(SIZE))


def fitted(kind: Kind) -> Fit:
    board = sample_board()
    way = in_perspective(3) if kind == "projective" else bowed(3)
    fit = fit_of(picks_at(board, lambda points: 5 * way(points), names_spread(board, 5, 4)), kind, board.grid.width)
    assert isinstance(fit, Fit), "the picks of the benchmark make a fit"
    return fit


AREA = QRectF(0, 0, PIECE * UNITS_PER_DOT, PIECE * UNITS_PER_DOT)


@pytest.mark.parametrize("kind", KINDS)
def bench_from_tiles(measure: Measure, scan: Scan, tmp_path: Path, kind: Kind) -> None:
    """As it is painted while a person pans."""
    picture = Picture(id="scan", file="scan.png", transform=fitted(kind).transform)
    placing = Placing(picture.transform, scan.size)
    (tmp_path / "scan.png").write_bytes(b"its content is at hand already")
    tiles = PictureTiles(tmp_path, TileCache(tmp_path / "tiles"))
    tiles.scan_cache.keep("scan.png", scan)
    image = QImage(PIECE, PIECE, QImage.Format.Format_ARGB32_Premultiplied)

    def paint() -> None:
        painter = QPainter(image)
        painter.scale(1 / UNITS_PER_DOT, 1 / UNITS_PER_DOT)
        tiles.paint(painter, picture, placing, AREA, UNITS_PER_DOT)
        painter.end()

    paint()
    tiles.finish()
    measure(paint, group=f"a piece of a {kind} picture", budget_ms=PIECE_BUDGET_MS, rounds=60)
    tiles.close()
    tiles.deleteLater()
    delete_what_is_due()


@pytest.mark.parametrize("kind", KINDS)
def bench_bent_anew(measure: Measure, scan: Scan, kind: Kind) -> None:
    """The same without tiles."""
    placing = Placing(fitted(kind).transform, scan.size)
    image = QImage(PIECE, PIECE, QImage.Format.Format_ARGB32_Premultiplied)

    def paint() -> None:
        painter = QPainter(image)
        painter.scale(1 / UNITS_PER_DOT, 1 / UNITS_PER_DOT)
        placing.paint(painter, scan, AREA, UNITS_PER_DOT)
        painter.end()

    measure(paint, group=f"a piece of a {kind} picture")


@pytest.mark.parametrize("kind", KINDS)
def bench_a_pick_moved(measure: Measure, kind: Kind) -> None:
    """The fit of twenty picks, as it follows a pick under the mouse."""
    board = sample_board()
    first, *others = picks_at(board, bowed(3), names_spread(board, 5, 4))
    steps = count(1)

    def move() -> None:
        u, v = first.picture
        moved = msgspec.structs.replace(first, picture=(u + next(steps), v))
        fit_of((moved, *others), kind, board.grid.width)

    measure(move, group=f"a {kind} fit of twenty picks", budget_ms=NUDGE_BUDGET_MS)


@pytest.mark.parametrize("kind", KINDS)
def bench_plain_least_squares(measure: Measure, kind: Kind) -> None:
    """An affine fit of the same picks by numpy alone, without the errors of the picks."""
    board = sample_board()
    picks = picks_at(board, bowed(3), names_spread(board, 5, 4))
    wanted = np.array([pick.lattice for pick in picks], dtype=float)
    given = np.array([(*pick.picture, 1.0) for pick in picks])

    measure(lambda: np.linalg.lstsq(given, wanted, rcond=None), group=f"a {kind} fit of twenty picks")
