"""Rectangles, ellipses, regular polygons, curves and freehand outlines, drawn in the window."""

import math

import pytest
import shapely
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from ccstudio.documents.map import Contour, Course
from ccstudio.edit.parts import find
from ccstudio.ui.map_editor.context import CONTOUR
from tests.helpers.map_hand import NONE, SHIFT
from tests.helpers.small_map import SMALL_MAP

pytestmark = pytest.mark.slow

ALT = Qt.KeyboardModifier.AltModifier
CORNER, OTHER = (9500, 8000), (12_500, 10_000)


@pytest.fixture
def unsnapped(editor):
    editor.context.set_snaps(False)
    return editor


def drawn(editor):
    (ref,) = editor.context.selection.refs
    return find(editor.context.document, ref)


def ring(part):
    return part.geometry.coordinates[0]


def box(part):
    return shapely.Polygon(ring(part)).bounds


def near(places, editor):
    return pytest.approx(places, abs=2 * editor.view.units_per_pixel)


def test_a_rectangle_is_drawn_from_corner_to_corner(unsnapped, hand):
    unsnapped.trigger("tool.rectangle")
    unsnapped.context.choose("outline", "brush")
    hand.drag(CORNER, (11_000, 9000), OTHER)
    feature = drawn(unsnapped)
    assert (feature.terrain, len(ring(feature))) == ("brush", 5)
    assert box(feature) == near((*CORNER, *OTHER), unsnapped)


def test_two_clicks_draw_a_figure_too(unsnapped, hand):
    unsnapped.trigger("tool.rectangle")
    hand.click(CORNER)
    hand.click(OTHER)
    assert box(drawn(unsnapped)) == near((*CORNER, *OTHER), unsnapped)


def test_shift_makes_a_square(unsnapped, hand):
    unsnapped.trigger("tool.rectangle")
    hand.drag(CORNER, OTHER, modifiers=SHIFT)
    x0, y0, x1, y1 = box(drawn(unsnapped))
    assert x1 - x0 == y1 - y0


def test_alt_draws_from_the_middle(unsnapped, hand):
    unsnapped.trigger("tool.ellipse")
    hand.drag((11_000, 9000), (12_000, 9500), modifiers=ALT)
    assert box(drawn(unsnapped)) == near((10_000, 8500, 12_000, 9500), unsnapped)


def test_the_figure_is_shown_while_it_is_drawn_and_escape_gives_it_up(unsnapped, hand):
    unsnapped.trigger("tool.ellipse")
    tool = unsnapped.toolbox.current
    hand.press(CORNER)
    hand.move(OTHER)
    shown = len(tool._draft.points)
    hand.key(Qt.Key.Key_Escape)
    hand.release(OTHER)
    assert (shown > 12, tool._draft.points) == (True, ())
    assert unsnapped.context.document is SMALL_MAP


def test_a_figure_without_extent_is_none(unsnapped, hand):
    unsnapped.trigger("tool.rectangle")
    hand.click(CORNER)
    hand.click(CORNER)
    assert unsnapped.context.document is SMALL_MAP


def test_digits_and_signs_set_the_sides_of_a_polygon(unsnapped, hand):
    unsnapped.trigger("tool.regular-polygon")
    for typed in "8++-":
        QTest.keyClicks(unsnapped.view, typed)
    hand.drag((11_000, 9000), (12_000, 9000))
    assert (unsnapped.toolbox.current.sides, len(ring(drawn(unsnapped)))) == (9, 10)


def test_a_polygon_has_a_vertex_where_the_mouse_was_let_go(unsnapped, hand):
    unsnapped.trigger("tool.regular-polygon")
    hand.drag((11_000, 9000), (12_000, 9000))
    radii = [math.dist(at, (11_000, 9000)) for at in ring(drawn(unsnapped))]
    assert radii == near([1000.0] * 7, unsnapped)


def test_shift_turns_a_polygon_by_fifteen_degrees_and_shows_the_direction(unsnapped, hand):
    unsnapped.trigger("tool.regular-polygon")
    tool = unsnapped.toolbox.current
    hand.press((11_000, 9000))
    hand.move((12_000, 9030), SHIFT)
    cue = tool._snapper.cue.shown
    hand.release((12_000, 9030), SHIFT)
    middle = shapely.Polygon(ring(drawn(unsnapped))).centroid
    first = ring(drawn(unsnapped))[0]
    assert (cue.kind, cue.origin is not None) == ("angle", True)
    assert first[1] == pytest.approx(middle.y, abs=2)


def test_a_figure_of_a_contour_and_of_a_road(unsnapped, hand):
    unsnapped.trigger("tool.rectangle")
    unsnapped.context.choose("outline", CONTOUR)
    hand.drag(CORNER, OTHER)
    contour = drawn(unsnapped)
    unsnapped.context.choose("outline", "road")
    hand.drag(CORNER, OTHER)
    road = drawn(unsnapped)
    assert (isinstance(contour, Contour), isinstance(road, Course)) == (True, True)
    assert road.geometry.coordinates[0] == road.geometry.coordinates[-1]


def test_corners_snap_to_spaces(editor, hand, centre):
    editor.trigger("tool.rectangle")
    one, other = centre("D3"), centre("F4")
    hand.drag((one[0] + 60, one[1] - 60), other)
    assert {one, other} <= set(ring(drawn(editor)))


def test_every_figure_is_one_step(unsnapped, hand):
    for tool in ("rectangle", "ellipse", "regular-polygon", "freehand"):
        unsnapped.trigger(f"tool.{tool}")
        hand.drag(CORNER, (11_000, 8200), OTHER, (9600, 9900))
    assert unsnapped.model.undo_stack.count() == 4
    for _step in range(4):
        unsnapped.model.undo_stack.undo()
    assert unsnapped.context.document is SMALL_MAP


def test_a_curve_runs_smoothly_through_the_points_clicked(unsnapped, hand):
    unsnapped.trigger("tool.curve")
    places = [(9500, 8000), (12_500, 8000), (12_500, 10_500), (9500, 10_500)]
    for place in places:
        hand.click(place)
    points = unsnapped.toolbox.current.points
    hand.key(Qt.Key.Key_Return)
    chain = ring(drawn(unsnapped))
    assert set(points) <= set(chain)
    assert len(chain) > 12
    assert shapely.Polygon(chain).is_valid


def test_the_curve_is_shown_smooth_while_it_is_drawn(unsnapped, hand):
    unsnapped.trigger("tool.curve")
    for place in [(9500, 8000), (12_500, 8000), (12_500, 10_500)]:
        hand.click(place)
    hand.move((9500, 10_500))
    assert len(unsnapped.toolbox.current._draft.points) > 12


def test_a_curved_road_keeps_the_points_clicked(unsnapped, hand):
    unsnapped.trigger("tool.curve")
    unsnapped.context.choose("outline", "road")
    for place in [(9500, 8000), (12_500, 8000), (12_500, 10_500)]:
        hand.click(place)
    hand.key(Qt.Key.Key_Return)
    assert len(drawn(unsnapped).geometry.coordinates) == 3


def circle(count=120):
    turns = [2 * math.pi * i / count for i in range(count)]
    return [(11_000 + 1500 * math.cos(t), 9000 + 1500 * math.sin(t)) for t in turns]


def test_an_outline_drawn_by_hand_is_simplified(unsnapped, hand):
    unsnapped.trigger("tool.freehand")
    hand.drag(*circle())
    chain = ring(drawn(unsnapped))
    assert 8 < len(chain) < 80
    assert shapely.Polygon(chain).area == pytest.approx(math.pi * 1500**2, rel=0.03)


def test_an_outline_by_hand_that_crosses_itself_becomes_valid_parts(unsnapped, hand):
    unsnapped.trigger("tool.freehand")
    hand.drag((9500, 8000), (12_500, 10_500), (12_500, 8000), (9500, 10_500))
    parts = [find(unsnapped.context.document, ref) for ref in unsnapped.context.selection.refs]
    assert len(parts) == 2
    assert all(shapely.Polygon(ring(part)).is_valid for part in parts)
    assert unsnapped.model.undo_stack.count() == 1


def test_a_click_with_the_pencil_draws_nothing(unsnapped, hand):
    unsnapped.trigger("tool.freehand")
    hand.click(CORNER)
    assert unsnapped.context.document is SMALL_MAP


def test_a_line_by_hand_is_a_road(unsnapped, hand):
    unsnapped.trigger("tool.freehand")
    unsnapped.context.choose("outline", "road")
    hand.drag((9500, 8000), (10_500, 8200), (12_500, 8000))
    assert isinstance(drawn(unsnapped), Course)


def test_another_tool_gives_up_what_is_being_drawn(unsnapped, hand):
    unsnapped.trigger("tool.freehand")
    hand.press(CORNER)
    hand.move(OTHER)
    unsnapped.trigger("tool.select")
    hand.move_to_pixel(QPoint(5, 5), NONE)
    assert unsnapped.context.document is SMALL_MAP
