"""What surrounds the board, the names of its spaces, its objectives and labels."""

import msgspec
import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from ccstudio.application.drawing.layers import Layer
from ccstudio.board.board import Board
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.grid import HexGrid, SquareGrid
from ccstudio.documents.map import Feature, MapDocument, Objective, Side, Space
from ccstudio.documents.sheet import Frame
from ccstudio.documents.terrain import Clear
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.painting.legend import entries
from ccstudio.ui.painting.palette import OBJECTIVE_RED
from ccstudio.ui.painting.spaces import unrepresented_sides
from ccstudio.ui.painting.text import fitted, text_path, text_width
from tests.helpers.masks import image_of, pixels_of
from tests.helpers.style_sheet import centre, every_style_map, every_style_terrain, polygon

pytestmark = pytest.mark.slow

SCALE = 20.0


def board_of(document: MapDocument) -> Board:
    return Board.compile(document, every_style_terrain())


def frame_picture(document: MapDocument) -> np.ndarray:
    depiction = Depiction.build(board_of(document), None)
    return pixels_of(image_of(depiction, depiction.bounds, SCALE, SCALE, (Layer.FRAME,)))


def bare_map() -> MapDocument:
    """A map with nothing on it."""
    nothing = dict.fromkeys(("features", "courses", "contours", "spaces", "sides", "objectives", "labels", "boxes"), ())
    return msgspec.structs.replace(every_style_map(), **nothing)


PARTS = ("title", "compass", "legend", "scale_bar")


@pytest.mark.parametrize("part", PARTS)
def test_every_part_of_the_frame_can_be_left_out(qapp: QApplication, part: str) -> None:
    document = every_style_map()
    without = msgspec.structs.replace(document, frame=Frame(**{part: False}))
    assert (frame_picture(document) != frame_picture(without)).any()


def test_a_frame_without_parts_is_plain_paper_around_the_board(qapp: QApplication) -> None:
    document = msgspec.structs.replace(every_style_map(), frame=Frame(**dict.fromkeys(PARTS, False)), boxes=())
    pixels = frame_picture(document)
    margin = int(2_300 / SCALE)
    strips = [pixels[:margin], pixels[-margin:], pixels[:, :margin], pixels[:, -margin:]]
    assert all(len(np.unique(strip.reshape(-1, 4), axis=0)) == 1 for strip in strips)


@pytest.mark.parametrize("margin", [0, 1, 399, 400, 9_000])
def test_any_margin_can_be_painted(qapp: QApplication, margin: int) -> None:
    document = msgspec.structs.replace(every_style_map(), frame=Frame(margin=margin), boxes=())
    depiction = Depiction.build(board_of(document), None)
    assert depiction.bounds.width() == depiction.edge.rect.width() + 2 * margin
    frame_picture(document)


def test_a_map_of_one_space_has_a_frame_too(qapp: QApplication) -> None:
    assert frame_picture(msgspec.structs.replace(bare_map(), grid=HexGrid(columns=1, rows=1))).any()


def test_the_legend_names_what_occurs_in_the_order_of_the_table(qapp: QApplication) -> None:
    names = [entry.name for entry in entries(board_of(every_style_map()))]
    assert (names[:3], names[-3:]) == (["Woods", "Orchard", "Brush"], ["Level 1", "Level 2", "Level 3"])


def test_the_legend_leaves_out_what_does_not_occur() -> None:
    empty = {"features": (), "courses": (), "contours": (), "sides": (), "spaces": ()}
    document = msgspec.structs.replace(every_style_map(), **empty)
    assert [entry.name for entry in entries(board_of(document))] == ["Open"]


def test_the_legend_says_what_a_terrain_does_to_sight() -> None:
    effects = {entry.name: entry.effect for entry in entries(board_of(every_style_map()))}
    assert (effects["Woods"], effects["Orchard"], effects["Road"]) == ("obstacle", "hindrance 2", "clear")


def red_at(document: MapDocument, place: tuple[float, float]) -> bool:
    board = board_of(document)
    rect = QRectF(QPointF(*place) - QPointF(500, 500), QPointF(*place) + QPointF(500, 500))
    pixels = pixels_of(image_of(Depiction.build(board, None), rect, SCALE, SCALE, (Layer.OBJECTIVES,)))
    red = np.array([OBJECTIVE_RED.blue(), OBJECTIVE_RED.green(), OBJECTIVE_RED.red()])
    return bool((np.abs(pixels[..., :3].astype(int) - red).max(axis=-1) < 8).sum() > 40)


def with_objective(*spaces: str) -> MapDocument:
    return msgspec.structs.replace(every_style_map(), objectives=(Objective(number=4, spaces=spaces),))


def test_an_objective_of_two_spaces_is_ringed_between_them(qapp: QApplication) -> None:
    (ax, ay), (bx, by) = centre(3, 3), centre(3, 4)
    assert red_at(with_objective("D4", "D5"), ((ax + bx) / 2, (ay + by) / 2))


def test_an_objective_of_several_spaces_has_one_ring(qapp: QApplication) -> None:
    depiction = Depiction.build(board_of(with_objective("D4", "D5", "E4", "E5")), None)
    assert len(depiction.plan_groups[Layer.OBJECTIVES].plans) == 1


def test_an_objective_leaves_the_centre_dot_free(qapp: QApplication) -> None:
    board = board_of(with_objective("D4"))
    x, y = centre(3, 3)
    rect = QRectF(x - 60, y - 60, 120, 120)
    assert not pixels_of(image_of(Depiction.build(board, None), rect, 4, 4, (Layer.OBJECTIVES,))).any()


def test_an_objective_off_the_map_is_not_drawn(qapp: QApplication) -> None:
    depiction = Depiction.build(board_of(with_objective("ZZ99")), None)
    assert depiction.plan_groups[Layer.OBJECTIVES].plans == ()


def test_names_of_half_spaces_stay_on_the_board(qapp: QApplication) -> None:
    x, y = centre(4, 4)
    outline = Polygon(coordinates=(((0, 0), (x, 0), (x, y), (0, y), (0, 0)),))
    board = board_of(msgspec.structs.replace(every_style_map(), outline=outline))
    depiction = Depiction.build(board, None)
    names = pixels_of(image_of(depiction, depiction.bounds, SCALE, SCALE, (Layer.NAMES,)))[..., 3] > 0
    margin = int(2_400 / SCALE)
    assert names[margin:-margin, margin:-margin].sum() == names.sum()


def test_every_half_space_has_its_name(qapp: QApplication) -> None:
    x, y = centre(4, 4)
    outline = Polygon(coordinates=(((0, 0), (x, 0), (x, y), (0, y), (0, 0)),))
    board = board_of(msgspec.structs.replace(every_style_map(), outline=outline))
    depiction = Depiction.build(board, None)
    for space in board.spaces:
        corners = board.grid.corners(space)
        xs, ys = [c[0] for c in corners], [c[1] for c in corners]
        rect = QRectF(QPointF(min(xs), min(ys)), QPointF(max(xs), max(ys)))
        ink = pixels_of(image_of(depiction, rect, SCALE, SCALE, (Layer.NAMES,)))[..., 3]
        assert (ink > 60).sum() > 20, board.grid.name(space)


def test_a_painted_space_of_a_style_that_does_not_grow_is_tinted() -> None:
    document = msgspec.structs.replace(every_style_map(), spaces=(Space(space="A7", terrain="road"),))
    assert [board_of(document).grid.name(space) for space in board_of(document).unrepresented_spaces] == ["A7"]


def test_a_space_that_play_has_changed_is_tinted_and_grows_nothing() -> None:
    printed = board_of(msgspec.structs.replace(every_style_map(), spaces=()))
    document = msgspec.structs.replace(every_style_map(), spaces=(Space(space="A7", terrain="woods"),))
    board = Board.compile(document, printed.terrain, printed, printed=printed)
    assert [board.grid.name(space) for space in board.unrepresented_spaces] == ["A7"]


def test_a_tinted_space_is_seen_on_an_outline_of_open_ground(qapp: QApplication) -> None:
    board = board_of(bare_map())
    x, y = board.grid.centre(board.grid.space("B4"))
    ground = Feature(
        id="ground", terrain="open", geometry=polygon([(x - 6_000, y - 6_000), (x + 6_000, y - 6_000),
                                                       (x + 6_000, y + 6_000), (x - 6_000, y + 6_000)]),
    )  # fmt: skip
    rect = QRectF(x - 600, y - 600, 1_200, 1_200)

    def look(*spaces: Space) -> np.ndarray:
        document = msgspec.structs.replace(bare_map(), features=(ground,), spaces=spaces)
        return pixels_of(image_of(Depiction.build(board_of(document), None), rect, SCALE, SCALE, (Layer.AREAS,)))

    assert (look(Space(space="B4", terrain="road")) != look()).any()


@pytest.mark.parametrize(
    "space",
    [Space(space="B1", terrain="woods"), Space(space="F5", terrain="stream"), Space(space="D6", terrain="open")],
    ids=["an outline meets it", "a stream runs there", "it is ground"],
)
def test_a_space_whose_terrain_shows_is_not_tinted(space: Space) -> None:
    document = msgspec.structs.replace(every_style_map(), spaces=(space,))
    assert board_of(document).unrepresented_spaces == ()


def test_a_side_that_play_has_changed_is_a_plain_line() -> None:
    document = every_style_map()
    printed = board_of(msgspec.structs.replace(document, sides=()))
    board = Board.compile(document, printed.terrain, printed, printed=printed)
    assert [terrain.id for _, terrain in unrepresented_sides(board)] == ["wall", "hedge"]


def test_a_side_without_an_outline_grows_its_ink() -> None:
    assert list(unrepresented_sides(board_of(every_style_map()))) == []


def test_a_side_that_a_feature_draws_is_not_drawn_again() -> None:
    document = every_style_map()
    wall = next(f for f in document.features if f.terrain == "wall")
    owned = msgspec.structs.replace(wall, owners=("E3", "E2"))
    features = tuple(owned if f is wall else f for f in document.features)
    sides = (Side(space="E3", direction="n", terrain="wall"),)
    board = board_of(msgspec.structs.replace(document, features=features, sides=sides))
    assert list(unrepresented_sides(board)) == []


def rose(grid: HexGrid | SquareGrid) -> np.ndarray:
    """The compass in its corner of the sheet, on black and white."""
    document = msgspec.structs.replace(bare_map(), grid=grid, frame=Frame(title=False, legend=False, scale_bar=False))
    depiction = Depiction.build(board_of(document), None)
    edge = depiction.edge.rect
    corner = QRectF(edge.left() - 2_400, edge.bottom(), 2_400, 2_400)
    return pixels_of(image_of(depiction, corner, 12, 12, (Layer.FRAME,)))[..., :3].mean(axis=-1) < 128


@pytest.mark.parametrize(
    ("grid", "count"),
    [(SquareGrid(columns=4, rows=4), 4), (HexGrid(columns=4, rows=4), 6)],
    ids=["four on squares", "six on hexes"],
)
def test_the_rose_has_a_number_for_every_direction(qapp: QApplication, grid: HexGrid | SquareGrid, count: int) -> None:
    ink = rose(grid)
    middle, radius = ink.shape[0] / 2, ink.shape[0] * 0.27
    angles, reaches = np.meshgrid(np.arange(720) * np.pi / 360, np.linspace(1.2, 1.55, 30) * radius)
    around = ink[(middle + reaches * np.sin(angles)).astype(int), (middle + reaches * np.cos(angles)).astype(int)]
    written = around.any(axis=0)
    assert (written & ~np.roll(written, 1)).sum() == count


def test_words_stand_where_they_should(qapp: QApplication) -> None:
    rect = text_path("HIM", (1_000, 500), 300, "bold").boundingRect()
    assert (rect.center().x(), rect.center().y()) == (pytest.approx(1_000, abs=15), pytest.approx(500, abs=6))


def test_long_words_are_made_to_fit(qapp: QApplication) -> None:
    size = fitted("Supercalifragilistic", 400, 900)
    assert text_width("Supercalifragilistic", size) == pytest.approx(900)


def test_short_words_keep_their_size(qapp: QApplication) -> None:
    assert fitted("Or", 400, 9_000) == 400


def test_words_are_set_in_the_font_of_the_program(qapp: QApplication) -> None:
    from PySide6.QtGui import QFontDatabase, QFontInfo

    from ccstudio.base.text_font import FAMILY
    from ccstudio.ui.painting.text import _font

    assert FAMILY in QFontDatabase.families()
    assert QFontInfo(_font("bold", 0.0)).family() == FAMILY


def test_paper_is_pale(qapp: QApplication) -> None:
    pixels = frame_picture(every_style_map())
    assert QColor(*pixels[2, 2, 2::-1].tolist()).lightness() > 220


def test_the_legend_says_nothing_of_sight_where_no_terrain_affects_it() -> None:
    table = every_style_terrain()
    clear = msgspec.structs.replace(table, terrains=tuple(it for it in table.terrains if isinstance(it.sight, Clear)))
    ridge = msgspec.structs.replace(bare_map(), spaces=(Space(space="C3", terrain="ridge"),))
    told = {(one.name, bool(one.effect)) for it in (table, clear) for one in entries(Board.compile(ridge, it))}
    assert told == {("Ridge", True), ("Open", True), ("Ridge", False), ("Open", False)}
