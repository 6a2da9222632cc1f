"""Parts hidden, locked and faint while a map is edited."""

import json

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QModelIndex, QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from ccstudio.edit.parts import PartRef, find
from ccstudio.ui.map_editor.docks.parts_model import EYE, LOCK
from ccstudio.ui.map_editor.veil import PartState, whole
from ccstudio.ui.painting.layers import Layer
from tests.helpers.small_map import SMALL_MAP

pytestmark = pytest.mark.slow

WOOD, COPSE, SCRUB = (PartRef("features", name) for name in ("big-wood", "copse", "scrub"))
IN_COPSE, IN_WOOD, IN_SCRUB = (7500, 5400), (6700, 6800), (12_000, 5000)


@pytest.fixture
def veil(editor):
    return editor.bench.veil


def drawn(editor, place, layer=Layer.OUTLINES) -> bytes:
    """What is drawn about a place of the map."""
    image = QImage(48, 48, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.scale(0.02, 0.02)
    painter.translate(-QPointF(place[0] - 1200, place[1] - 1200))
    exposed = QRectF(place[0] - 1200, place[1] - 1200, 2400, 2400)
    editor.stage.depiction.paint(painter, exposed, frozenset({layer}), 50)
    painter.end()
    return bytes(image.constBits())


def ink(picture: bytes) -> int:
    """How much was drawn: the sum of the alphas."""
    return sum(picture[3::4])


def test_a_hidden_part_is_not_drawn_and_comes_back(editor, veil):
    before = drawn(editor, IN_SCRUB)
    veil.hide([SCRUB], hidden=True)
    hidden = ink(drawn(editor, IN_SCRUB))
    veil.hide([SCRUB], hidden=False)
    assert (hidden, ink(before) > 0, drawn(editor, IN_SCRUB) == before) == (0, True, True)


def test_a_hidden_kind_is_not_drawn(editor, veil):
    veil.hide([whole("features")], hidden=True)
    assert ink(drawn(editor, IN_WOOD)) == ink(drawn(editor, IN_SCRUB)) == 0


@pytest.mark.parametrize("layer", [Layer.OUTLINES, Layer.AREAS])
def test_a_faint_part_has_the_share_of_its_ink(editor, veil, layer):
    before = ink(drawn(editor, IN_SCRUB, layer))
    veil.fade([SCRUB], 0.5)
    assert ink(drawn(editor, IN_SCRUB, layer)) == pytest.approx(before / 2, rel=0.02)


def test_the_opacity_of_a_kind_counts_as_well(editor, veil):
    before = ink(drawn(editor, IN_SCRUB))
    veil.fade([SCRUB], 0.5)
    veil.fade([whole("features")], 0.5)
    assert ink(drawn(editor, IN_SCRUB)) == pytest.approx(before / 4, rel=0.05)


def test_what_is_hidden_stays_so_while_the_map_is_edited(editor, veil):
    veil.hide([SCRUB], hidden=True)
    editor.bench.apply(replace(editor.bench.document, title="Other"), "Change title")
    assert ink(drawn(editor, IN_SCRUB)) == 0


def test_hiding_says_nothing_in_the_map_and_is_no_step(editor, veil):
    veil.hide([SCRUB], hidden=True)
    assert (editor.bench.document is SMALL_MAP, editor.model.is_clean) == (True, True)


@pytest.mark.parametrize("state", ["hide", "lock"])
def test_a_click_takes_what_lies_below_a_hidden_or_locked_part(editor, hand, veil, state):
    veil.hide([COPSE], hidden=True) if state == "hide" else veil.lock([COPSE], locked=True)
    hand.click(IN_COPSE)
    assert editor.bench.selection.refs == (WOOD,)


def test_a_band_and_select_all_leave_locked_parts(editor, hand, veil):
    veil.lock([COPSE], locked=True)
    hand.drag((6000, 4000), (7000, 6000), (9500, 7500))
    band = editor.bench.selection.refs
    editor.trigger("edit.select-all")
    assert (COPSE in band, COPSE in editor.bench.selection, WOOD in band) == (False, False, True)


def test_a_locked_part_cannot_be_changed_by_any_way_and_it_is_told(editor, veil):
    said = []
    editor.status_changed.connect(said.append)
    veil.lock([WOOD], locked=True)
    editor.bench.selection.set([WOOD])
    editor.trigger("edit.delete")
    editor.trigger("shape.mirror-across")
    editor.properties.form.field("title").edited.emit("Other")
    assert editor.bench.document is SMALL_MAP
    assert [words for words in said if "big-wood is locked" in words]


def test_a_field_shows_what_the_map_says_when_a_change_was_refused(editor, veil):
    editor.bench.selection.set([WOOD])
    veil.lock([WOOD], locked=True)
    editor.properties.form.field("title").edited.emit("Other")
    assert find(editor.bench.document, WOOD).title == "Big Wood"


def test_a_locked_kind_takes_new_parts_and_keeps_the_old_ones(editor, veil):
    veil.lock([whole("features")], locked=True)
    more = replace(SMALL_MAP, features=(*SMALL_MAP.features, replace(SMALL_MAP.features[0], id="new")))
    editor.bench.apply(more, "Add")
    editor.bench.apply(replace(more, features=more.features[1:]), "Remove")
    assert editor.bench.document is more


def test_undo_goes_back_whatever_is_locked(editor, veil):
    editor.bench.selection.set([WOOD])
    editor.trigger("shape.mirror-across")
    editor.bench.selection.set([COPSE])
    editor.trigger("edit.delete")
    veil.lock([COPSE, WOOD], locked=True)
    editor.model.undo_stack.undo()
    assert len(editor.bench.document.features) == 3


def test_the_actions_hide_lock_and_bring_back(editor, veil):
    editor.bench.selection.set([WOOD])
    editor.trigger("parts.hide")
    editor.bench.selection.set([COPSE])
    editor.trigger("parts.lock")
    assert (veil.is_hidden(WOOD), veil.is_locked(COPSE), editor.bench.selection.refs) == (True, True, ())
    editor.trigger("parts.show-all")
    assert (veil.is_hidden(WOOD), veil.is_locked(COPSE)) == (False, True)
    editor.trigger("parts.unlock-all")
    assert veil.is_usual


def row_of(editor, ref, column) -> QModelIndex:
    model = editor.outliner.model
    index = model.index_of(ref)
    return model.index(index.row(), column, model.parent(index))


def test_eyes_and_locks_of_the_list_switch(editor, veil):
    model = editor.outliner.model
    model.switch(row_of(editor, SCRUB, EYE))
    model.switch(row_of(editor, SCRUB, LOCK))
    assert veil.state(SCRUB) == PartState(hidden=True, locked=True)
    model.switch(row_of(editor, SCRUB, EYE))
    assert veil.state(SCRUB) == PartState(locked=True)


def test_the_eye_of_a_kind_hides_all_of_it(editor, veil):
    model = editor.outliner.model
    model.switch(model.index(0, EYE))
    assert veil.is_hidden(PartRef(model.target_at(model.index(0, 0)).kind, "anything"))


def test_the_slider_fades_the_selected_parts(editor, veil):
    editor.bench.selection.set([WOOD, SCRUB])
    editor.outliner.opacity.setValue(40)
    assert (veil.state(WOOD).opacity, veil.state(SCRUB).opacity, veil.state(COPSE).opacity) == (0.4, 0.4, 1.0)
    editor.bench.selection.set([COPSE])
    assert editor.outliner.opacity.value() == 100


def test_it_is_kept_with_the_file(editor, make_editor, veil):
    veil.hide([SCRUB, whole("contours")], hidden=True)
    veil.lock([PartRef("objectives", 1)], locked=True)
    veil.fade([WOOD], 0.25)
    kept = json.loads(json.dumps(editor.save_state()))
    other = make_editor()
    other.restore_state(kept)
    assert other.bench.veil.to_state() == veil.to_state()
    assert ink(drawn(other, IN_SCRUB)) == 0


def test_what_is_kept_of_parts_that_are_gone_is_forgotten(editor, make_editor, veil):
    veil.hide([SCRUB, WOOD], hidden=True)
    other = make_editor(replace(SMALL_MAP, features=SMALL_MAP.features[:1]))
    other.restore_state({**editor.save_state(), "parts": {**editor.save_state()["parts"], "nonsense": {}}})
    assert list(other.bench.veil.to_state()) == ["features/big-wood"]


def test_a_state_from_before_there_were_veils_is_read(editor, veil):
    state = editor.save_state()
    del state["parts"]
    editor.restore_state(state)
    assert veil.is_usual


def test_a_part_that_gets_another_id_stays_hidden(editor, veil):
    veil.hide([SCRUB], hidden=True)
    editor.bench.selection.set([SCRUB])
    editor.properties.form.field("id").edited.emit("bush")
    assert veil.is_hidden(PartRef("features", "bush"))


@pytest.mark.parametrize(("state", "snaps"), [("hide", False), ("lock", True)])
def test_nothing_snaps_to_what_is_hidden_but_to_what_is_locked(editor, hand, veil, state, snaps):
    x, y = 13_000, 4500
    veil.hide([SCRUB], hidden=True) if state == "hide" else veil.lock([SCRUB], locked=True)
    editor.trigger("tool.trace")
    hand.move((x, y))
    cue = editor.toolbox.current._snapper.cue.shown
    assert (cue is not None and cue.kind == "vertex") is snaps


def test_the_vertices_of_a_locked_part_cannot_be_taken(editor, veil):
    veil.lock([WOOD], locked=True)
    editor.bench.selection.set([WOOD])
    editor.trigger("tool.vertices")
    assert editor.toolbox.current._handles.count == 0
