"""Sight on the map: told apart by colour, by pattern, and by eyes that do not tell red from green."""

from collections.abc import Callable, Mapping

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.sight.explanation import Explanation, explain
from ccstudio.board.sight.field_of_view import field_of_view
from ccstudio.board.sight.verdict import Verdict
from ccstudio.documents.overlay import Overlay
from ccstudio.ui.painting.overlays import paint_field_of_view, paint_thread
from ccstudio.ui.painting.palette import BLOCKED_SIGHT, CLEAR_SIGHT, HINDERED_SIGHT
from tests.helpers.masks import pixels_of
from tests.helpers.style_sheet import every_style_map, every_style_terrain

SCALE = 24.0
GROUNDS = {"grass": "#CFC79B", "woods": "#3F5530", "water": "#7AA6BF", "roof": "#A07468", "white": "#FFFFFF"}

DEUTERANOPIA = np.array([[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]])
"""What a person without green cones sees of linear red, green and blue (Machado, Oliveira and Fernandes, 2009)."""


@pytest.fixture(scope="module")
def board() -> Board:
    return Board.compile(every_style_map(), every_style_terrain())


def thread(board: Board, viewer: str, target: str) -> Explanation:
    return explain(board, board.grid.space(viewer), board.grid.space(target))


CLEAR, HINDERED, BLOCKED = ("A6", "D4"), ("E1", "J1"), ("A1", "F3")


def canvas(board: Board, paint: Callable[[QPainter], None], ground: str = "#CFC79B") -> np.ndarray:
    """Red, green and blue of an overlay on plain ground."""
    x0, y0, x1, y1 = board.grid.bounds
    image = QImage(round((x1 - x0) / SCALE), round((y1 - y0) / SCALE), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(ground))
    painter = QPainter(image)
    painter.scale(1 / SCALE, 1 / SCALE)
    painter.translate(-x0, -y0)
    paint(painter)
    painter.end()
    return pixels_of(image)[..., 2::-1]


def thread_picture(board: Board, ends: tuple[str, str], ground: str = "#CFC79B") -> np.ndarray:
    return canvas(board, lambda painter: paint_thread(painter, board, thread(board, *ends), SCALE), ground)


def count(pixels: np.ndarray, colour: QColor) -> int:
    """Pixels of nearly that colour."""
    wanted = np.array(colour.getRgb()[:3])
    return int((np.abs(pixels.astype(int) - wanted).max(axis=-1) <= 10).sum())


def test_the_examples_are_clear_hindered_and_blocked(board: Board) -> None:
    codes = [thread(board, *ends).verdict.code for ends in (CLEAR, HINDERED, BLOCKED)]
    assert (codes[0], codes[1] > 0, codes[2]) == (0, True, -1)


@pytest.mark.parametrize(
    ("ends", "colour"),
    [(CLEAR, CLEAR_SIGHT), (HINDERED, HINDERED_SIGHT), (BLOCKED, BLOCKED_SIGHT)],
    ids=["clear", "hindered", "blocked"],
)
def test_a_thread_has_the_colour_of_its_verdict(
    qapp: QApplication, board: Board, ends: tuple[str, str], colour: QColor
) -> None:
    assert count(thread_picture(board, ends), colour) > 150


def along(board: Board, ends: tuple[str, str]) -> np.ndarray:
    """Whether the middle line shows the colour of the verdict, pixel by pixel from end to end."""
    explanation = thread(board, *ends)
    colour = {0: CLEAR_SIGHT, -1: BLOCKED_SIGHT}.get(explanation.verdict.code, HINDERED_SIGHT)
    pixels = thread_picture(board, ends).astype(int)
    (ax, ay), (bx, by) = explanation.facts.start, explanation.facts.end
    x0, y0, _, _ = board.grid.bounds
    steps = np.linspace(0, 1, 900)
    xs, ys = ((ax + (bx - ax) * steps - x0) / SCALE).astype(int), ((ay + (by - ay) * steps - y0) / SCALE).astype(int)
    return np.abs(pixels[ys, xs] - np.array(colour.getRgb()[:3])).max(axis=-1) <= 40


def test_a_clear_thread_is_solid(qapp: QApplication, board: Board) -> None:
    assert along(board, CLEAR).mean() > 0.9


@pytest.mark.parametrize(("ends", "most"), [(HINDERED, 0.85), (BLOCKED, 0.75)], ids=["dashed", "dotted"])
def test_other_threads_are_broken(qapp: QApplication, board: Board, ends: tuple[str, str], most: float) -> None:
    shown = along(board, ends)
    assert shown.mean() < most
    assert np.abs(np.diff(shown.astype(int))).sum() > 20


def test_dots_are_shorter_than_dashes(qapp: QApplication, board: Board) -> None:
    def changes_for_each_length(ends: tuple[str, str]) -> float:
        facts = thread(board, *ends).facts
        length = np.hypot(facts.end[0] - facts.start[0], facts.end[1] - facts.start[1])
        return float(np.abs(np.diff(along(board, ends).astype(int))).sum() / length)

    assert changes_for_each_length(BLOCKED) > 1.3 * changes_for_each_length(HINDERED)


def test_a_blocked_thread_is_crossed_out_where_it_is_first_touched(qapp: QApplication, board: Board) -> None:
    explanation = thread(board, *BLOCKED)
    first = min(explanation.verdict.items[n].first for n in explanation.verdict.decisive)  # type: ignore[type-var]
    x, y = explanation.point(first)
    x0, y0, _, _ = board.grid.bounds
    column, row = int((x - x0) / SCALE), int((y - y0) / SCALE)
    around = thread_picture(board, BLOCKED)[row - 8 : row + 9, column - 8 : column + 9]
    arms = [around[2:5, 2:5], around[2:5, -5:-2], around[-5:-2, 2:5], around[-5:-2, -5:-2]]
    assert all(count(arm, BLOCKED_SIGHT) + count(arm, QColor("white")) > 0 for arm in arms)


@pytest.mark.parametrize("ground", GROUNDS.values(), ids=GROUNDS)
@pytest.mark.parametrize("ends", [CLEAR, HINDERED, BLOCKED], ids=["clear", "hindered", "blocked"])
def test_a_thread_stands_out_from_any_ground(
    qapp: QApplication, board: Board, ends: tuple[str, str], ground: str
) -> None:
    plain = np.array(QColor(ground).getRgb()[:3])
    contrast = np.abs(thread_picture(board, ends, ground).astype(int) - plain).max(axis=-1)
    assert (contrast > 60).sum() > 600


def test_near_misses_are_ticked(qapp: QApplication, board: Board) -> None:
    explanation = next(
        found
        for target in board.spaces
        if (found := explain(board, board.grid.space("C4"), target)).near_misses
        and found.near_misses[0].distance_units > 120
    )
    picture = canvas(board, lambda painter: paint_thread(painter, board, explanation, SCALE))
    x, y = explanation.near_misses[0].feature_point
    x0, y0, _, _ = board.grid.bounds
    column, row = int((x - x0) / SCALE), int((y - y0) / SCALE)
    assert count(picture[row - 4 : row + 5, column - 4 : column + 5], QColor("#F4F1E8")) >= 4


def test_a_thread_keeps_its_width_on_the_screen(qapp: QApplication, board: Board) -> None:
    narrow = count(thread_picture(board, CLEAR), CLEAR_SIGHT)
    wide = count(
        canvas(board, lambda painter: paint_thread(painter, board, thread(board, *CLEAR), 2 * SCALE)), CLEAR_SIGHT
    )
    assert wide > 1.6 * narrow


def view_picture(board: Board, viewer: SpaceId, verdicts: Mapping[SpaceId, Verdict]) -> np.ndarray:
    return canvas(board, lambda painter: paint_field_of_view(painter, board, viewer, verdicts, SCALE))


def cell_of(board: Board, pixels: np.ndarray, space: SpaceId) -> np.ndarray:
    """The middle of a space."""
    x0, y0, _, _ = board.grid.bounds
    x, y = board.grid.centre(space)
    reach = int(1_000 / SCALE)
    column, row = int((x - x0) / SCALE), int((y - y0) / SCALE)
    return pixels[row - reach : row + reach, column - reach : column + reach]


def as_deuteranope(pixels: np.ndarray) -> np.ndarray:
    linear = (pixels / 255.0) ** 2.2
    return np.clip(linear @ DEUTERANOPIA.T, 0, 1) ** (1 / 2.2) * 255


def spaces_by_kind(board: Board, verdicts: Mapping[SpaceId, Verdict], viewer: SpaceId) -> dict[str, SpaceId]:
    kinds: dict[str, SpaceId] = {}
    for space, verdict in verdicts.items():
        if space != viewer:
            kind = "blocked" if verdict.blocked else "hindered" if verdict.hindrance else "clear"
            kinds.setdefault(kind, space)
    return kinds


@pytest.fixture(scope="module")
def view(board: Board) -> tuple[SpaceId, dict[SpaceId, Verdict]]:
    viewer = board.grid.space("E4")
    return viewer, field_of_view(board, viewer, Overlay(smoke={board.grid.space("C5"): 2}))


def test_kinds_of_spaces_differ_for_eyes_without_green(
    qapp: QApplication, board: Board, view: tuple[SpaceId, dict[SpaceId, Verdict]]
) -> None:
    pixels = as_deuteranope(view_picture(board, *view).astype(float))
    cells = {kind: cell_of(board, pixels, space) for kind, space in spaces_by_kind(board, view[1], view[0]).items()}
    means = {kind: cell.mean(axis=(0, 1)) for kind, cell in cells.items()}
    gaps = [
        np.abs(means[a] - means[b]).max()
        for a, b in (("clear", "blocked"), ("hindered", "blocked"), ("clear", "hindered"))
    ]
    assert min(gaps) > 20


def test_kinds_of_spaces_differ_without_any_colour(
    qapp: QApplication, board: Board, view: tuple[SpaceId, dict[SpaceId, Verdict]]
) -> None:
    grey = view_picture(board, *view).astype(float).mean(axis=-1)
    spread = {
        kind: float(cell_of(board, grey, space).std())
        for kind, space in spaces_by_kind(board, view[1], view[0]).items()
    }
    assert spread["clear"] < 2 < spread["blocked"] < spread["hindered"]


def test_the_viewer_is_ringed(qapp: QApplication, board: Board, view: tuple[SpaceId, dict[SpaceId, Verdict]]) -> None:
    cell = cell_of(board, view_picture(board, *view), view[0])
    assert count(cell, CLEAR_SIGHT) > 100


def test_a_view_of_nothing_but_oneself_is_only_a_ring(qapp: QApplication, board: Board) -> None:
    viewer = board.grid.space("E4")
    pixels = view_picture(board, viewer, {viewer: field_of_view(board, viewer)[viewer]})
    far = cell_of(board, pixels, board.grid.space("K1"))
    assert (far == np.array(QColor("#CFC79B").getRgb()[:3])).all()
