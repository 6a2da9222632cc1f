"""The editor as the window sees it: problems, state, documents that change under it, closing."""

from functools import reduce

import msgspec
import pytest
from PySide6.QtCore import QPointF, QRectF

from ccstudio.application.drawing.layers import Layer
from ccstudio.base.problems import Problem
from ccstudio.documents.document import Reference
from ccstudio.documents.files import save
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.library import Library
from ccstudio.documents.map import Affine, Picture, Side
from ccstudio.edit import maps
from ccstudio.edit.outlines import Vertex
from ccstudio.edit.parts import PartRef
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.documents.editor import Editor
from ccstudio.ui.map_editor.editor import MapEditor
from tests.helpers.editor_closing import close_editor
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN

WOOD = PartRef("features", "big-wood")


def moved_vertex(editor, position):
    moves = {WOOD: {Vertex(0, 0, 2): position}}
    return maps.with_moved_vertices(editor.context.document, editor.context.grid, moves)


def test_it_speaks_the_protocol_of_editors(editor):
    members = [name for name in vars(Editor) if not name.startswith("_")]
    members += list(Editor.__annotations__)
    assert [name for name in members if not hasattr(editor, name)] == []


def test_a_sound_map_has_no_problems(editor):
    editor.checks.look_now()
    assert editor.problems() == ()


def test_problems_are_found_when_the_person_pauses(qtbot, editor):
    editor.checks.look_now()
    crossed = Polygon(coordinates=(((0, 0), (900, 900), (900, 0), (0, 900), (0, 0)),))
    with qtbot.waitSignal(editor.problems_changed):
        editor.context.apply(maps.with_geometry(editor.context.document, editor.context.grid, WOOD, crossed), "Cross")
    assert {problem.path[:2] for problem in editor.problems()} == {("features", 0)}


def test_a_picture_that_is_not_beside_the_map_is_told(make_editor):
    picture = Picture(id="scan", file="gone.png", transform=Affine(matrix=(1, 0, 0, 0, 1, 0)))
    editor = make_editor(msgspec.structs.replace(SMALL_MAP, pictures=(picture,)))
    editor.checks.look_now()
    assert [problem.code for problem in editor.problems()] == ["picture-file-missing"]


def test_problems_wait_for_the_end_of_a_drag(qtbot, editor, hand):
    editor.checks.look_now()
    hand.press((12_000, 5_000))
    crossed = Polygon(coordinates=(((0, 0), (900, 900), (900, 0), (0, 900), (0, 0)),))
    editor.context.apply(maps.with_geometry(editor.context.document, editor.context.grid, WOOD, crossed), "Cross")
    qtbot.wait(400)
    during = editor.problems()
    hand.release((12_000, 5_000))
    qtbot.waitUntil(lambda: len(editor.problems()) > 0)
    assert during == ()


def test_a_problem_shows_its_place(editor):
    editor.view.show_at(QPointF(0, 0), 4.0)
    editor.show_problem(Problem(code="x", path=("features", 2, "geometry")))
    assert editor.context.selection.refs == (PartRef("features", "scrub"),)
    assert editor.view.visible.contains(12_000, 5_000)


@pytest.mark.parametrize(
    ("path", "refs"),
    [
        (("spaces", 0), [PartRef("spaces", "A4")]),
        (("courses", 0, "spaces", 1), [PartRef("courses", "lane")]),
        (("labels", 0), [PartRef("labels", 0)]),
        (("sides", 0), [PartRef("spaces", "B2"), PartRef("spaces", "B3")]),
        (("sides", 1), [PartRef("spaces", "A1")]),
        (("sides", 2), []),
        (("features", 99), []),
        (("title",), []),
        ((), []),
    ],
    ids=str,
)
def test_a_problem_leads_to(make_editor, path, refs):
    sides = (
        Side(space="B2", direction="s", terrain="wall"),
        Side(space="A1", direction="n", terrain="wall"),
        Side(space="Z9", direction="s", terrain="wall"),
    )
    editor = make_editor(msgspec.structs.replace(SMALL_MAP, sides=sides))
    editor.show_problem(Problem(code="x", path=path))
    assert list(editor.context.selection.refs) == refs


def test_zoom_place_layers_and_snapping_come_back(make_editor):
    first = make_editor()
    first.view.show_at(QPointF(9_000, 4_000), 1.5)
    first.trigger("layer.grid")
    first.context.set_snaps(False)
    state = msgspec.json.decode(msgspec.json.encode(first.save_state()))
    second = make_editor()
    second.restore_state(state)
    assert (second.view.centre.x(), second.view.centre.y()) == pytest.approx((9_000, 4_000), abs=25)
    assert second.view.zoom == pytest.approx(1.5)
    assert (Layer.GRID in second.stage.layers, second.context.snaps) == (False, False)


@pytest.mark.parametrize(
    "state", [{}, {"zoom": "x"}, {"zoom": 1, "x": 0, "y": 0}, {"zoom": 1.0, "x": 10**300, "y": 0, "layers": ["q"]}],
    ids=["empty", "a word", "half", "absurd"],
)  # fmt: skip
def test_a_state_that_makes_no_sense_does_no_harm(editor, state):
    editor.restore_state(state)
    assert editor.view.zoom > 0


def test_a_map_whose_terrain_is_missing_can_be_looked_at(qapp, qtbot):
    document = msgspec.structs.replace(SMALL_MAP, terrain=Reference(id="nowhere", version=1))
    editor = MapEditor(DocumentModel(document), library=Library([]))
    editor.checks.look_now()
    codes = {problem.code for problem in editor.problems()}
    close_editor(editor)
    assert "content-not-found" in codes
    assert editor.context.terrain.find("open") is not None


def test_the_terrain_is_found_again_after_saving_beside_it(editor, tmp_path):
    document = msgspec.structs.replace(SMALL_MAP, terrain=Reference(id="later", version=1))
    editor.context.apply(document, "Other terrain")
    before = editor.context.terrain_problems
    save(msgspec.structs.replace(SMALL_TERRAIN, id="later"), tmp_path / "later.json")
    editor.model.set_saved(tmp_path / "map.json")
    assert (len(before), editor.context.terrain_problems) == (1, ())


def test_an_edit_keeps_what_did_not_change_compiled(editor):
    before = editor.context.board.features
    editor.context.apply(moved_vertex(editor, (9_000, 7_500)), "Move")
    assert [a is b for a, b in zip(before, editor.context.board.features, strict=True)] == [False, True, True, True]


def test_an_edit_repaints_only_round_what_changed(editor):
    editor.stage.finish()
    layer = editor.stage.map_layer
    painted = []
    layer.tiles.paint_piece = _noting(layer.tiles.paint_piece, painted)
    editor.context.apply(moved_vertex(editor, (8_600, 7_100)), "Move")
    editor.stage.finish()
    around = reduce(QRectF.united, painted)
    assert painted
    assert QRectF(4_000, 2_000, 7_500, 8_000).contains(around)


def _noting(paint, painted):
    def noted(place, side):
        piece = paint(place, side)
        if not piece.isEmpty():
            painted.append(piece)
        return piece

    return noted


def test_a_change_of_the_title_repaints_no_woods(editor):
    editor.stage.finish()
    layer = editor.stage.map_layer
    painted = []
    layer.tiles.paint_piece = _noting(layer.tiles.paint_piece, painted)
    editor.context.apply(msgspec.structs.replace(editor.context.document, notes="Other"), "Notes")
    editor.stage.finish()
    assert painted == []


def test_a_larger_frame_can_be_scrolled_to(editor):
    before = editor.view.ground
    frame = msgspec.structs.replace(editor.context.document.frame, margin=9_000)
    editor.context.apply(msgspec.structs.replace(editor.context.document, frame=frame), "Frame")
    assert editor.view.ground.width() > before.width()


def test_a_document_read_again_replaces_everything(editor):
    editor.context.selection.set([WOOD])
    editor.model.replace_history(msgspec.structs.replace(SMALL_MAP, features=SMALL_MAP.features[1:]))
    assert editor.context.selection.refs == ()
    assert [feature.id for feature in editor.context.board.features] == ["copse", "scrub", "brush/A4"]


def test_a_selected_part_is_outlined_on_the_map(editor):
    editor.context.selection.set([WOOD])
    assert editor.stage._selected.path.boundingRect() == QRectF(6_500, 4_500, 2_000, 2_500)


def test_overlays_follow_the_zoom(editor):
    editor.view.zoom_by_steps(4, QPointF(300, 300))
    assert editor.stage._selected.units_per_pixel == editor.view.units_per_pixel


def test_no_timer_ticks_after_closing(qtbot, editor):
    editor.context.apply(moved_vertex(editor, (9_000, 7_500)), "Move")
    editor.sight.look_from(editor.context.grid.space("A1"))
    editor.close()
    from PySide6.QtCore import QTimer

    timers = [*editor.findChildren(QTimer), *editor.stage.map_layer.findChildren(QTimer)]
    assert timers
    assert [timer for timer in timers if timer.isActive()] == []


def test_a_drag_across_the_map_stays_one_step_with_everything_on_show(editor, hand):
    editor.sight.string(editor.context.grid.space("A3"), editor.context.grid.space("G3"))
    editor.sight.look_from(editor.context.grid.space("A1"))
    editor.context.selection.set([WOOD])
    editor.trigger("tool.vertices")
    hand.drag((8_500, 7_000), *((8_500 + 100 * i, 7_000 + 60 * i) for i in range(1, 25)))
    assert editor.model.undo_stack.count() == 1


def test_a_state_given_before_the_window_is_shown_holds_when_it_is(editor, make_editor):
    editor.view.show_at(QPointF(9_000, 4_000), 1.5)
    other = make_editor(shown=False)
    other.restore_state(editor.save_state())
    other.widget.resize(1_200, 640)
    other.widget.show()
    assert (other.view.centre.x(), other.view.centre.y()) == pytest.approx((9_000, 4_000), abs=45)


def test_the_pictures_of_a_map_are_sought_where_it_was_saved(editor, tmp_path):
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    before = editor.stage.depiction
    editor.model.set_saved(folder / "map.json")
    assert editor.stage.depiction is not before
