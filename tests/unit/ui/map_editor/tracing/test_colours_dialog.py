import msgspec
import pytest
import shapely

from ccstudio.documents.files import to_bytes
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.map import Affine
from ccstudio.edit.shapes.areas import area_of
from ccstudio.edit.tracing.colour_regions import GROUND, INK, Region
from ccstudio.ui.map_editor.tracing import colour_session
from tests.helpers.patient_bot import wait_until
from tests.helpers.synthetic_scan import overlap

pytestmark = pytest.mark.slow


_results: dict[object, object] = {}


@pytest.fixture(autouse=True)
def _once(monkeypatch) -> None:
    """Look at a picture once, and trace it once with the same settings, whichever test asks."""
    look, trace = colour_session._look_at, colour_session._trace

    def look_once(source, area, step, document, *settings):
        *settings, progress = settings
        key = ("look", to_bytes(document), area.getRect(), step, settings[1:])
        return _kept(str(key), lambda: look(source, area, step, document, *settings, progress))

    def trace_once(ready, document, grid, *settings):
        *settings, progress = settings
        key = ("trace", id(ready), to_bytes(document), settings)
        return list(_kept(str(key), lambda: trace(ready, document, grid, *settings, progress)))

    monkeypatch.setattr(colour_session, "_look_at", look_once)
    monkeypatch.setattr(colour_session, "_trace", trace_once)


def _kept(key, work):
    if key not in _results:
        _results[key] = work()
    return _results[key]


@pytest.fixture
def dialog(editor):
    editor.trigger("map.trace-colours")
    found = editor.tracing.dialog
    wait_until(lambda: not found.session.is_busy)
    return found


def test_the_colours_mean_at_first_the_terrains_drawn_like_them(dialog):
    assert set(dialog.session.meanings) == {GROUND, "woods", "field", "water", "building"}


def test_what_comes_of_it_is_shown_over_the_map(dialog):
    assert not dialog.overlay.is_empty
    assert len(dialog.session.regions) > 3


def test_nothing_touches_the_map_before_it_is_kept(editor, dialog):
    assert editor.context.document.features == ()


def test_the_outlines_kept_cover_what_was_printed(editor, dialog, small_scan):
    dialog.keep.click()
    features = editor.context.document.features
    for terrain, truth in small_scan.truth.items():
        found = shapely.union_all([area_of(it.geometry) for it in features if it.terrain == terrain])
        assert overlap(found, truth) > 0.85, terrain


def test_keeping_is_one_step(editor, dialog):
    before = editor.context.document
    dialog.keep.click()
    editor.model.undo_stack.undo()
    assert editor.context.document == before


def test_what_was_kept_is_selected(editor, dialog):
    dialog.keep.click()
    assert len(editor.context.selection.refs) == len(editor.context.document.features)


def test_a_colour_that_is_ground_makes_no_outlines(dialog):
    number = dialog.session.meanings.index("woods")
    field = dialog.fields[number]
    field.box.setCurrentIndex(field.box.findData(GROUND))
    field.box.activated.emit(field.box.currentIndex())
    wait_until(lambda: not dialog.session.is_busy)
    assert "woods" not in {region.terrain for region in dialog.session.regions}


def test_print_over_the_map_is_filled_in_from_around_it(dialog, small_scan):
    dialog.session.mean(dialog.session.meanings.index("building"), INK)
    wait_until(lambda: not dialog.session.is_busy)
    assert "building" not in {region.terrain for region in dialog.session.regions}


def test_a_larger_smallest_outline_leaves_fewer(dialog):
    before = len(dialog.session.regions)
    dialog.least.setValue(400.0)
    wait_until(lambda: not dialog.session.is_busy)
    assert 0 < len(dialog.session.regions) < before


def test_a_coarser_tolerance_leaves_fewer_vertices(dialog):
    before = sum(len(region.polygon.coordinates[0]) for region in dialog.session.regions)
    dialog.tolerance.setValue(1.5)
    wait_until(lambda: not dialog.session.is_busy)
    assert sum(len(region.polygon.coordinates[0]) for region in dialog.session.regions) < before


def test_tracing_again_finds_nothing_new(editor, dialog):
    dialog.keep.click()
    editor.trigger("map.trace-colours")
    again = editor.tracing.dialog.session
    wait_until(lambda: not again.is_busy)
    assert again.regions == ()


def test_what_is_long_and_thin_is_left_out_unless_wanted(dialog):
    strip = Polygon(coordinates=(((0, 0), (9_000, 0), (9_000, 300), (0, 300), (0, 0)),))
    dialog.session._take_regions([*dialog.session.regions, Region("water", strip)])
    before = len(dialog.session.regions)
    dialog.no_ways.setChecked(False)
    assert len(dialog.session.regions) > before


def test_how_many_are_long_and_thin_is_said(dialog):
    assert str(dialog.session.ways) in dialog.no_ways.text()


def test_cancelling_leaves_the_map_and_the_view_alone(editor, dialog):
    dialog.reject()
    assert (editor.context.document.features, dialog.overlay.is_empty) == ((), True)


def test_the_outlines_follow_the_picture_when_it_is_fitted_anew(editor, dialog):
    before = dialog.session.regions
    document = editor.context.document
    moved = msgspec.structs.replace(document.pictures[0], transform=Affine(matrix=(20.0, 0.0, 0.0, 0.0, 20.0, 0.0)))
    editor.context.apply(msgspec.structs.replace(document, pictures=(moved,)), "fit")
    wait_until(lambda: not dialog.session.is_busy)
    assert dialog.session.regions != before


def test_after_the_dialog_is_closed_a_change_of_the_map_starts_nothing(editor, dialog):
    dialog.reject()
    document = editor.context.document
    moved = msgspec.structs.replace(document.pictures[0], transform=Affine(matrix=(20.0, 0.0, 0.0, 0.0, 20.0, 0.0)))
    editor.context.apply(msgspec.structs.replace(document, pictures=(moved,)), "fit")
    assert not dialog.session.is_busy


def test_it_opens_at_the_right_edge_of_the_window(editor, dialog):
    window = editor.widget.window().frameGeometry().intersected(editor.widget.screen().availableGeometry())
    assert 0 <= window.right() - dialog.geometry().right() <= 40
