"""Mats and charts: pictures beside the map, with boxes and pieces on them."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption
from ccstudio.engine.pieces import InBox, InSpace
from ccstudio.engine.present import Counter, CounterFace
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.art import art_folder
from ccstudio.ui.play.board.pixmaps import look_of
from ccstudio.ui.play.mats import MatCanvas, MatsPanel
from tests.unit.ui.play.free_tables import CURTAIN, free_table, stands, table_with_mats
from tests.unit.ui.play.test_table_drag import Desk

LEFT = Qt.MouseButton.LeftButton


class MatDesk(Desk):
    """A desk with the mats in the same window."""

    @property
    def mat(self) -> MatCanvas:
        assert self.parts.mats is not None, "the game has mats"
        return self.parts.mats.mats["places"]


@pytest.fixture
def desk(qapp, own_home, tmp_path) -> Iterator[MatDesk]:
    one = MatDesk(table_with_mats(tmp_path))
    assert one.parts.mats is not None, "the game has mats"
    one.window.layout().addWidget(one.parts.mats)
    one.parts.mats.setMinimumSize(420, 320)
    one.parts.mats.show()
    QApplication.processEvents()
    yield one
    one.close()


def test_a_mat_has_its_boxes_where_the_picture_has_them(desk) -> None:
    mat = desk.mat
    place = mat.boxes["guardroom"]
    assert (round(place.left() / mat.width(), 2), round(place.top() / mat.height(), 2)) == (0.05, 0.1)


def test_a_box_without_a_place_on_the_picture_stays_among_the_tracks(desk) -> None:
    boxes = [box.id for track in desk.parts.tracks.tracks for box in track.boxes]
    assert ("cells" in boxes, "hideout" in boxes) == (True, False)


def _top(desk: Desk, box: str) -> PieceOption:
    return PieceOption(desk.table.session.game.state.stacks.at(InBox(box))[-1])


def _on_mat(mat: MatCanvas, option: PieceOption) -> QPoint:
    place = next(it for it in mat.places if it.counter.piece == option.piece)
    return place.rect.center().toPoint()


def test_a_piece_is_dragged_from_a_mat_to_the_map(desk) -> None:
    top, goal = _top(desk, "hideout"), desk.space("E6")
    desk.drag(desk.mat, _on_mat(desk.mat, top), desk.parts.board.viewport(), desk.on_board(SpaceOption(goal)))
    assert stands(desk.table, top) == InSpace(goal)


def test_a_piece_is_dragged_from_one_box_of_a_mat_to_another(desk) -> None:
    top = _top(desk, "hideout")
    at = desk.mat.boxes["guardroom"].bottomRight().toPoint() - QPoint(6, 6)
    desk.drag(desk.mat, _on_mat(desk.mat, top), desk.mat, at)
    assert stands(desk.table, top) == InBox("guardroom")


def test_a_mat_is_zoomed_about_the_mouse(desk) -> None:
    sheet = desk.parts.mats.widget(0)
    before = desk.mat.width()
    sheet.zoom_by(3, QPointF(50, 50))
    assert desk.mat.width() > 1.8 * before


def test_another_seat_sees_no_faces_in_a_secret_box_of_a_mat(qtbot, qapp, own_home, tmp_path) -> None:
    table = table_with_mats(tmp_path, CURTAIN)
    table.open_curtain()
    table.choose(ButtonOption("next-phase"))
    table.open_curtain()
    panel = MatsPanel(table, FaceCache(_painter(table)))
    qtbot.addWidget(panel)
    panel.resize(500, 400)
    panel.show()
    faces = {it.counter.face.type for it in panel.mats["places"].places}
    assert faces.isdisjoint({"thief", "safecracker", "handcart"})


def _painter(table):
    return FacePainter(table.contents.module, art_folder(table.session.opened))


def test_the_charts_of_a_module_are_shown(desk) -> None:
    assert desk.parts.charts.tabText(0) == "Nerves"


def test_games_without_mats_have_no_panel_for_them(qapp, own_home) -> None:
    one = Desk(free_table())
    found = (one.parts.mats, one.parts.charts)
    one.close()
    assert found == (None, None)


def _lamp(layers: tuple[str, ...]) -> Counter:
    return Counter(piece=0, title="Lamp", face=CounterFace(type="lamp", face="front", layers=layers))


def test_a_layer_is_painted_over_the_face(qapp, own_home, tmp_path) -> None:
    faces = FaceCache(_painter(table_with_mats(tmp_path)))
    image = faces.counter(_lamp(("glow",)), 100, 1.0).toImage()
    assert image.pixelColor(image.width() // 2, round(image.height() * 0.6)) == QColor("#F2C230")


def test_counters_with_other_layers_look_different() -> None:
    assert look_of(_lamp(("glow",))) != look_of(_lamp(()))
