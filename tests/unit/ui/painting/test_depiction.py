"""`Depiction`: layers, tiles, scales, and what an edit changes."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QRegion
from PySide6.QtWidgets import QApplication

from ccstudio.application.drawing.layers import DEFAULT_LAYERS, Layer
from ccstudio.board.board import Board
from ccstudio.documents.geometry import LineString, Polygon
from ccstudio.documents.map import Course, Label, MapDocument, Space
from ccstudio.edit.maps import moved
from ccstudio.edit.parts import PartRef
from ccstudio.ui.painting.depiction import Depiction
from tests.helpers.masks import image_of, pixels_of
from tests.helpers.style_sheet import centre, every_style_map, every_style_terrain
from tests.repository.checkout import ROOT

pytestmark = pytest.mark.slow

SCALE = 40.0
VILLAGE = QRectF(-1000, 1000, 12_000, 8_000)


def depiction_of(document: MapDocument | None = None) -> Depiction:
    return Depiction.build(board_of(document), None)


def board_of(document: MapDocument | None = None) -> Board:
    return Board.compile(document or every_style_map(), every_style_terrain())


def seen(depiction: Depiction, rect: QRectF = VILLAGE, layers: frozenset[Layer] = DEFAULT_LAYERS) -> np.ndarray:
    return pixels_of(image_of(depiction, rect, SCALE, SCALE, layers))


def moved_corner(document: MapDocument, feature_id: str, by: int = 300) -> MapDocument:
    """The map with one corner of a feature's outline moved."""

    def moved(geometry: Polygon) -> Polygon:
        ring = list(geometry.coordinates[0])
        ring[1] = (ring[1][0] + by, ring[1][1])
        return Polygon(coordinates=(tuple(ring),))

    return msgspec.structs.replace(
        document,
        features=tuple(
            msgspec.structs.replace(f, geometry=moved(f.geometry)) if f.id == feature_id else f
            for f in document.features
        ),
    )


def test_the_same_map_is_painted_the_same_twice(qapp: QApplication) -> None:
    assert np.array_equal(seen(depiction_of()), seen(depiction_of()))


@pytest.mark.slow
def test_another_process_paints_the_same() -> None:
    program = (
        "from PySide6.QtCore import QRectF; from ccstudio.ui.qt_application import make_application; import hashlib;"
        "application = make_application();"
        "from tests.unit.ui.painting.test_depiction import depiction_of, seen;"
        "depiction = depiction_of(); print(hashlib.sha256(seen(depiction, depiction.bounds).tobytes()).hexdigest())"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(digests) == 1


def test_features_with_other_ids_are_planted_differently(qapp: QApplication) -> None:
    document = every_style_map()
    renamed = msgspec.structs.replace(
        document, features=tuple(msgspec.structs.replace(f, id=f"{f.id}-b") for f in document.features)
    )
    woods = QRectF(-900, -900, 1_800, 1_800)
    assert not np.array_equal(seen(depiction_of(document), woods), seen(depiction_of(renamed), woods))


def test_tiles_fit_together_to_the_whole(qapp: QApplication) -> None:
    depiction = depiction_of()
    whole = seen(depiction)
    tile = QRectF(VILLAGE.topLeft() + QPointF(100 * SCALE, 60 * SCALE), VILLAGE.bottomRight())
    margin = QPointF(2 * SCALE, 2 * SCALE)
    cut = seen(depiction, QRectF(tile.topLeft() - margin, tile.bottomRight()))[2:, 2:]
    difference = np.abs(whole[60:, 100:].astype(int) - cut.astype(int))
    assert (difference > 8).mean() < 0.0005


def test_nothing_outside_the_exposed_part_is_painted(qapp: QApplication) -> None:
    depiction = depiction_of()
    image = image_of(depiction, VILLAGE, SCALE, SCALE, ())
    painter = QPainter(image)
    painter.scale(1 / SCALE, 1 / SCALE)
    painter.translate(-VILLAGE.topLeft())
    depiction.paint(painter, QRectF(VILLAGE.topLeft(), QPointF(2_000, 4_000)), DEFAULT_LAYERS, SCALE)
    painter.end()
    opaque = pixels_of(image)[..., 3] > 0
    assert (opaque[:74, :74].all(), opaque[77:].any(), opaque[:, 77:].any()) == (True, False, False)


def test_a_map_looks_alike_at_72_and_at_300_dots_per_inch(qapp: QApplication) -> None:
    coarse, fine = 2896 / 72, 2896 / 300
    depiction = depiction_of()
    layers = DEFAULT_LAYERS - {Layer.NAMES, Layer.GRID}
    small = pixels_of(image_of(depiction, VILLAGE, coarse, coarse, layers))[..., :3].astype(float)
    large = image_of(depiction, VILLAGE, fine, fine, layers)
    shrunk = pixels_of(large.scaled(small.shape[1], small.shape[0], mode=Qt.TransformationMode.SmoothTransformation))
    blocks = [a[: a.shape[0] // 12 * 12, : a.shape[1] // 12 * 12] for a in (small, shrunk[..., :3].astype(float))]
    means = [a.reshape(a.shape[0] // 12, 12, a.shape[1] // 12, 12, 3).mean(axis=(1, 3)) for a in blocks]
    assert np.abs(means[0] - means[1]).mean() < 6


LAYERS_WITH_INK = sorted(DEFAULT_LAYERS - {Layer.PICTURES} | {Layer.OUTLINES})


@pytest.mark.parametrize("layer", LAYERS_WITH_INK)
def test_every_layer_shows_something_of_its_own(qapp: QApplication, layer: Layer) -> None:
    depiction = depiction_of()
    assert seen(depiction, depiction.bounds, frozenset({layer}))[..., 3].any()


def test_no_layers_leave_the_device_as_it_was(qapp: QApplication) -> None:
    assert not seen(depiction_of(), layers=frozenset()).any()


def test_the_board_ends_at_its_outline(qapp: QApplication) -> None:
    x, y = centre(2, 2)
    outline = Polygon(coordinates=(((0, 0), (x, 0), (x, y), (0, y), (0, 0)),))
    document = msgspec.structs.replace(every_style_map(), outline=outline, boxes=())
    depiction = depiction_of(document)
    ink = seen(depiction, depiction.bounds, DEFAULT_LAYERS - {Layer.FRAME, Layer.LABELS, Layer.OBJECTIVES})[..., 3] > 0
    rows, columns = np.flatnonzero(ink.any(axis=1)), np.flatnonzero(ink.any(axis=0))
    margin = document.frame.margin
    expected = (margin, margin, x + margin, y + margin)
    found = (columns[0] * SCALE, rows[0] * SCALE, (columns[-1] + 1) * SCALE, (rows[-1] + 1) * SCALE)
    assert np.allclose(found, expected, atol=SCALE * 1.5)


def test_an_edit_is_confined_to_its_rectangles(qapp: QApplication) -> None:
    document = every_style_map()
    before = depiction_of(document)
    after, dirty = before.updated(board_of(moved_corner(document, "woods-1")))
    changed = (seen(before, before.bounds) != seen(after, before.bounds)).any(axis=-1)
    told = np.zeros_like(changed)
    for rect in dirty:
        x0, y0, x1, y1 = (
            (rect.left(), rect.top(), rect.right(), rect.bottom()) - np.tile(before.bounds.getCoords()[:2], 2)
        ) / SCALE
        told[max(0, int(y0)) : int(np.ceil(y1)) + 1, max(0, int(x0)) : int(np.ceil(x1)) + 1] = True
    assert changed.any()
    assert not (changed & ~told).any()


def test_the_rectangles_of_an_edit_are_small(qapp: QApplication) -> None:
    document = every_style_map()
    first = board_of(document)
    before = Depiction.build(first, None)
    board = Board.compile(moved_corner(document, "woods-1"), first.terrain, first)
    _, dirty = before.updated(board)
    assert max(rect.width() for rect in dirty) < 5_000


@pytest.mark.parametrize("terrain", ["road", "railway", "stream"])
def test_a_long_course_that_is_dragged_paints_its_stretches_anew(qapp: QApplication, terrain: str) -> None:
    line = tuple((900 * step, 700 * step) for step in range(1, 12))
    course = Course(id="long", terrain=terrain, width=500, geometry=LineString(coordinates=line))
    first = board_of(msgspec.structs.replace(every_style_map(), courses=(course,)))
    before = Depiction.build(first, None)
    document = moved(first.document, first.grid, [PartRef("courses", "long")], 250, -180)
    after, dirty = before.updated(Board.compile(document, first.terrain, first))
    changed = (seen(before, before.bounds) != seen(after, before.bounds)).any(axis=-1)
    told = QRegion()
    for rect in dirty:
        told += QRectF((rect.topLeft() - before.bounds.topLeft()) / SCALE, rect.size() / SCALE).toAlignedRect()
    pixels = sum(rect.width() * rect.height() for rect in told)
    assert pixels < 0.5 * (told.boundingRect().width() * told.boundingRect().height())
    assert changed.any()
    assert all(told.contains(QPoint(x, y)) for y, x in np.argwhere(changed).tolist())


def test_an_edit_keeps_the_plans_of_everything_else(qapp: QApplication) -> None:
    document = every_style_map()
    first = board_of(document)
    before = Depiction.build(first, None)
    board = Board.compile(moved_corner(document, "woods-1"), first.terrain, first)
    after, _ = before.updated(board)
    kept = {id(plan) for plan in before.plan_groups[Layer.FEATURES].plans}
    fresh = [plan for plan in after.plan_groups[Layer.FEATURES].plans if id(plan) not in kept]
    assert len(fresh) == 1


def test_an_update_looks_like_a_fresh_start(qapp: QApplication) -> None:
    document = every_style_map()
    label = Label(text="Added", at=centre(3, 3))
    edited = msgspec.structs.replace(
        moved_corner(document, "woods-1"),
        labels=(*document.labels, label),
        spaces=(*document.spaces, Space(space="D3", terrain="brush")),
        courses=document.courses[1:],
    )
    first = board_of(document)
    before = Depiction.build(first, None)
    seen(before, before.bounds)
    after, _ = before.updated(Board.compile(edited, first.terrain, first))
    assert np.array_equal(seen(after, after.bounds), seen(depiction_of(edited), after.bounds))


def test_an_update_without_a_change_dirties_nothing(qapp: QApplication) -> None:
    board = board_of()
    _, dirty = Depiction.build(board, None).updated(board)
    assert dirty == ()


def test_a_feature_without_a_known_terrain_is_still_painted(qapp: QApplication) -> None:
    document = every_style_map()
    strange = tuple(msgspec.structs.replace(f, terrain="unheard-of") for f in document.features)
    depiction = depiction_of(msgspec.structs.replace(document, features=strange))
    assert seen(depiction, layers=frozenset({Layer.AREAS}))[..., 3].any()


def test_bounds_hold_the_margin_and_the_boxes() -> None:
    document = every_style_map()
    depiction = depiction_of(document)
    box = document.boxes[0]
    right = box.at[0] + box.width / 2
    assert (depiction.bounds.right(), depiction.bounds.left()) == (
        max(right, depiction.edge.rect.right() + 2_400),
        -4_072,
    )


def test_a_folder_without_pictures_changes_nothing(qapp: QApplication, tmp_path: Path) -> None:
    assert np.array_equal(seen(Depiction.build(board_of(), tmp_path)), seen(depiction_of()))
