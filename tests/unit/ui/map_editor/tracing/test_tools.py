import msgspec
import pytest
import shapely
from PySide6.QtCore import QPointF, Qt

from ccstudio.edit.shapes.areas import area_of
from tests.helpers.map_hand import CTRL, SHIFT
from tests.helpers.patient_bot import wait_until
from tests.helpers.synthetic_scan import overlap
from tests.unit.ui.map_editor.tracing.conftest import document_over

pytestmark = pytest.mark.slow

ALT = Qt.KeyboardModifier.AltModifier


def largest(scan, terrain):
    """The largest area of a terrain that lies well within the board."""
    x0, y0, x1, y1 = scan.grid.bounds
    inner = shapely.box(x0, y0, x1, y1).buffer(-900)
    return max(
        (part for part in shapely.get_parts(scan.truth[terrain]) if inner.covers(part)), key=lambda part: part.area
    )


def inside(part):
    point = part.representative_point()
    return point.x, point.y


@pytest.fixture
def wand(editor):
    editor.trigger("tool.wand")
    return editor.tracing.wand


@pytest.fixture
def magnetic(editor):
    editor.trigger("tool.magnetic")
    return editor.tracing.magnetic


@pytest.fixture
def wand_at(wand, hand):
    """Click a place with the wand and wait for the answer."""

    def click(place, modifiers=Qt.KeyboardModifier.NoModifier):
        hand.click(place, modifiers)
        wait_until(lambda: not wand.is_busy)

    return click


def test_the_wand_outlines_what_it_touches(wand, wand_at, small_scan):
    field = largest(small_scan, "field")
    wand_at(inside(field))
    assert overlap(wand.taken.shape, field) > 0.85


def test_enter_makes_an_outline_of_the_chosen_terrain(editor, wand, wand_at, hand, small_scan):
    editor.context.choose("outline", "field")
    wand_at(inside(largest(small_scan, "field")))
    hand.key(Qt.Key.Key_Return)
    (feature,) = editor.context.document.features
    assert feature.terrain == "field"


def test_an_outline_of_the_wand_is_one_step(editor, wand_at, hand, small_scan):
    before = editor.context.document
    wand_at(inside(largest(small_scan, "field")))
    hand.key(Qt.Key.Key_Return)
    editor.model.undo_stack.undo()
    assert editor.context.document == before


def test_the_slider_goes_for_the_last_touch(wand, wand_at, small_scan):
    wand_at(inside(largest(small_scan, "field")))
    before = wand.taken.shape.area
    wand.slider.setValue(60)
    wait_until(lambda: not wand.is_busy)
    assert wand.taken.shape.area > before


@pytest.mark.slow
def test_shift_adds_a_region(wand, wand_at, small_scan):
    field, water = largest(small_scan, "field"), largest(small_scan, "water")
    wand_at(inside(field))
    wand_at(inside(water), SHIFT)
    assert overlap(wand.taken.shape, field.union(water)) > 0.85


@pytest.mark.slow
def test_alt_takes_a_region_away(wand, wand_at, small_scan):
    field, water = largest(small_scan, "field"), largest(small_scan, "water")
    wand_at(inside(field))
    wand_at(inside(water), SHIFT)
    wand_at(inside(field), ALT)
    assert overlap(wand.taken.shape, water) > 0.85


def test_backspace_forgets_the_last_touch(wand, wand_at, hand, small_scan):
    wand_at(inside(largest(small_scan, "field")))
    before = wand.taken.shape.area
    wand_at(inside(largest(small_scan, "water")), SHIFT)
    hand.key(Qt.Key.Key_Backspace)
    assert wand.taken.shape.area == before


def test_a_touch_without_keys_begins_anew(wand, wand_at, small_scan):
    wand_at(inside(largest(small_scan, "field")))
    wand_at(inside(largest(small_scan, "water")))
    assert overlap(wand.taken.shape, largest(small_scan, "water")) > 0.85


def test_escape_forgets_everything(editor, wand, wand_at, hand, small_scan):
    wand_at(inside(largest(small_scan, "field")))
    hand.key(Qt.Key.Key_Escape)
    assert wand.taken is None


def test_the_wand_says_that_a_road_is_no_area(editor, wand, wand_at, hand, small_scan):
    told = []
    wand.status_changed.connect(told.append)
    editor.context.choose("outline", "road")
    wand_at(inside(largest(small_scan, "field")))
    hand.key(Qt.Key.Key_Return)
    assert editor.context.document.features == ()
    assert "line" in told[-1]


def test_where_there_is_no_picture_the_wand_takes_nothing(editor, wand, hand):
    hidden = msgspec.structs.replace(editor.context.document.pictures[0], hidden=True)
    editor.context.apply(msgspec.structs.replace(editor.context.document, pictures=(hidden,)), "hide")
    hand.click((5000.0, 5000.0))
    assert not wand.is_busy


def editor_over(make_editor, small_scan, scan_folder, folder, content):
    """An editor whose picture has another content than it should have."""
    (folder / "scan.png").write_bytes(content)
    (folder / "terrain.json").write_bytes((scan_folder / "terrain.json").read_bytes())
    return make_editor(document_over(small_scan), folder / "map.json")


def test_a_picture_without_a_size_is_told_of(make_editor, small_scan, scan_folder, tmp_path):
    editor = editor_over(make_editor, small_scan, scan_folder, tmp_path, b"\x89PNG\r\n\x1a\n" + bytes(60) + b"IEND")
    told = []
    editor.status_changed.connect(told.append)
    editor.trigger("map.trace-colours")
    assert (editor.tracing.dialog, told) == (None, ["No picture under the map can be read."])


def test_a_damaged_picture_is_told_of(make_editor, small_scan, scan_folder, tmp_path):
    whole = (scan_folder / "scan.png").read_bytes()
    damaged = whole[:3_000] + whole[-20:]
    editor = editor_over(make_editor, small_scan, scan_folder, tmp_path, damaged)
    editor.trigger("map.trace-colours")
    session = editor.tracing.dialog.session
    wait_until(lambda: not session.is_busy)
    assert "scan.png" in session.status
    assert not editor.tracing.dialog.keep.isEnabled()


def click_around(magnetic, hand, part, count):
    for number in range(count):
        point = part.exterior.interpolate(number / count, normalized=True)
        hand.click((point.x, point.y))
        wait_until(lambda: not magnetic.is_busy)


@pytest.mark.slow
def test_a_magnetic_outline_follows_the_edge_between_clicks(editor, magnetic, hand, small_scan):
    water = largest(small_scan, "water")
    editor.view.show_at(QPointF(water.centroid.x, water.centroid.y), 1.0)
    click_around(magnetic, hand, water, 8)
    hand.key(Qt.Key.Key_Return)
    (feature,) = editor.context.document.features
    assert overlap(area_of(feature.geometry), water) > 0.95


@pytest.mark.slow
def test_whoever_clicks_faster_than_edges_are_found_gets_the_same_outline(editor, magnetic, hand, small_scan):
    water = largest(small_scan, "water")
    editor.view.show_at(QPointF(water.centroid.x, water.centroid.y), 1.0)
    for number in range(8):
        point = water.exterior.interpolate(number / 8, normalized=True)
        hand.click((point.x, point.y))
    hand.key(Qt.Key.Key_Return)
    wait_until(lambda: bool(editor.context.document.features))
    assert overlap(area_of(editor.context.document.features[0].geometry), water) > 0.95


def test_the_same_clicks_alone_would_not_have_done(small_scan):
    water = largest(small_scan, "water")
    corners = [water.exterior.interpolate(number / 8, normalized=True) for number in range(8)]
    assert overlap(shapely.make_valid(shapely.Polygon(corners)), water) < 0.95


@pytest.mark.slow
def test_a_click_on_the_first_point_closes_a_magnetic_outline(editor, magnetic, hand, small_scan):
    water = largest(small_scan, "water")
    editor.view.show_at(QPointF(water.centroid.x, water.centroid.y), 1.0)
    click_around(magnetic, hand, water, 4)
    hand.click(magnetic.anchors[0])
    assert len(editor.context.document.features) == 1


def test_backspace_drops_the_last_point_of_a_magnetic_outline(magnetic, hand, small_scan):
    click_around(magnetic, hand, largest(small_scan, "water"), 3)
    hand.key(Qt.Key.Key_Backspace)
    assert len(magnetic.anchors) == 2


def test_with_shift_an_edge_is_straight(magnetic, hand, small_scan):
    x, y = inside(largest(small_scan, "water"))
    hand.click((x, y))
    wait_until(lambda: not magnetic.is_busy)
    hand.move((x + 900, y + 700), SHIFT)
    assert len(magnetic.live) == 2


def test_with_control_a_click_stays_where_it_is(magnetic, hand, small_scan):
    x, y = inside(largest(small_scan, "water"))
    hand.click((x, y), CTRL)
    wait_until(lambda: not magnetic.is_busy)
    reach = magnetic._magnet.raster.step
    assert abs(magnetic.anchors[0][0] - x) <= reach + 30


def test_escape_gives_a_magnetic_outline_up(editor, magnetic, hand, small_scan):
    click_around(magnetic, hand, largest(small_scan, "water"), 3)
    hand.key(Qt.Key.Key_Escape)
    assert (magnetic.anchors, editor.context.document.features) == ((), ())


def test_the_bar_shows_the_tolerance_with_the_wand_only(editor, wand):
    shown = wand.bar.isVisible()
    editor.trigger("tool.magnetic")
    assert (shown, wand.bar.isVisible()) == (True, False)


def test_stopping_ends_what_is_going_on(editor):
    editor.trigger("map.trace-colours")
    dialog = editor.tracing.dialog
    dialog.stop.click()
    assert not dialog.session.is_busy


def test_without_a_picture_there_is_nothing_to_trace(editor):
    editor.context.apply(msgspec.structs.replace(editor.context.document, pictures=()), "remove")
    assert not editor.commands.is_enabled("map.trace-colours")


def test_closing_the_editor_while_it_traces_leaves_nothing_behind(editor):
    editor.trigger("map.trace-colours")
    dialog = editor.tracing.dialog
    editor.tracing.close()
    assert not dialog.session.is_busy
