"""Parts hidden, locked and faint while a map is edited."""

import json

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QModelIndex, QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from ccstudio.application.drawing.layers import Layer
from ccstudio.edit.parts import PartRef, find
from ccstudio.ui.map_editor.docks.parts_model import EYE, LOCK
from ccstudio.ui.map_editor.part_visibility import PartState, whole
from tests.helpers.small_map import SMALL_MAP

pytestmark = pytest.mark.slow

WOOD, COPSE, SCRUB = (PartRef("features", name) for name in ("big-wood", "copse", "scrub"))
IN_COPSE, IN_WOOD, IN_SCRUB = (7500, 5400), (6700, 6800), (12_000, 5000)


@pytest.fixture
def visibility(editor):
    return editor.context.visibility


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


def test_a_hidden_part_is_not_drawn_and_comes_back(editor, visibility):
    before = drawn(editor, IN_SCRUB)
    visibility.hide([SCRUB], hidden=True)
    hidden = ink(drawn(editor, IN_SCRUB))
    visibility.hide([SCRUB], hidden=False)
    assert (hidden, ink(before) > 0, drawn(editor, IN_SCRUB) == before) == (0, True, True)


def test_a_hidden_kind_is_not_drawn(editor, visibility):
    visibility.hide([whole("features")], hidden=True)
    assert ink(drawn(editor, IN_WOOD)) == ink(drawn(editor, IN_SCRUB)) == 0


@pytest.mark.parametrize("layer", [Layer.OUTLINES, Layer.AREAS])
def test_a_faint_part_has_the_share_of_its_ink(editor, visibility, layer):
    before = ink(drawn(editor, IN_SCRUB, layer))
    visibility.fade([SCRUB], 0.5)
    assert ink(drawn(editor, IN_SCRUB, layer)) == pytest.approx(before / 2, rel=0.02)


def test_the_opacity_of_a_kind_counts_as_well(editor, visibility):
    before = ink(drawn(editor, IN_SCRUB))
    visibility.fade([SCRUB], 0.5)
    visibility.fade([whole("features")], 0.5)
    assert ink(drawn(editor, IN_SCRUB)) == pytest.approx(before / 4, rel=0.05)


def test_what_is_hidden_stays_so_while_the_map_is_edited(editor, visibility):
    visibility.hide([SCRUB], hidden=True)
    editor.context.apply(replace(editor.context.document, title="Other"), "Change title")
    assert ink(drawn(editor, IN_SCRUB)) == 0


def test_hiding_says_nothing_in_the_map_and_is_no_step(editor, visibility):
    visibility.hide([SCRUB], hidden=True)
    assert (editor.context.document is SMALL_MAP, editor.model.is_clean) == (True, True)


@pytest.mark.parametrize("state", ["hide", "lock"])
def test_a_click_takes_what_lies_below_a_hidden_or_locked_part(editor, hand, visibility, state):
    visibility.hide([COPSE], hidden=True) if state == "hide" else visibility.lock([COPSE], locked=True)
    hand.click(IN_COPSE)
    assert editor.context.selection.refs == (WOOD,)


def test_a_band_and_select_all_leave_locked_parts(editor, hand, visibility):
    visibility.lock([COPSE], locked=True)
    hand.drag((6000, 4000), (7000, 6000), (9500, 7500))
    band = editor.context.selection.refs
    editor.trigger("edit.select-all")
    assert (COPSE in band, COPSE in editor.context.selection, WOOD in band) == (False, False, True)


def test_a_locked_part_cannot_be_changed_by_any_way_and_it_is_told(editor, visibility):
    said = []
    editor.status_changed.connect(said.append)
    visibility.lock([WOOD], locked=True)
    editor.context.selection.set([WOOD])
    editor.trigger("edit.delete")
    editor.trigger("shape.mirror-across")
    editor.properties.form.field("title").edited.emit("Other")
    assert editor.context.document is SMALL_MAP
    assert [words for words in said if "big-wood is locked" in words]


def test_a_field_shows_what_the_map_says_when_a_change_was_refused(editor, visibility):
    editor.context.selection.set([WOOD])
    visibility.lock([WOOD], locked=True)
    editor.properties.form.field("title").edited.emit("Other")
    assert find(editor.context.document, WOOD).title == "Big Wood"


def test_a_locked_kind_takes_new_parts_and_keeps_the_old_ones(editor, visibility):
    visibility.lock([whole("features")], locked=True)
    more = replace(SMALL_MAP, features=(*SMALL_MAP.features, replace(SMALL_MAP.features[0], id="new")))
    editor.context.apply(more, "Add")
    editor.context.apply(replace(more, features=more.features[1:]), "Remove")
    assert editor.context.document is more


def test_undo_goes_back_whatever_is_locked(editor, visibility):
    editor.context.selection.set([WOOD])
    editor.trigger("shape.mirror-across")
    editor.context.selection.set([COPSE])
    editor.trigger("edit.delete")
    visibility.lock([COPSE, WOOD], locked=True)
    editor.model.undo_stack.undo()
    assert len(editor.context.document.features) == 3


def test_the_actions_hide_lock_and_bring_back(editor, visibility):
    editor.context.selection.set([WOOD])
    editor.trigger("parts.hide")
    editor.context.selection.set([COPSE])
    editor.trigger("parts.lock")
    assert (visibility.is_hidden(WOOD), visibility.is_locked(COPSE), editor.context.selection.refs) == (True, True, ())
    editor.trigger("parts.show-all")
    assert (visibility.is_hidden(WOOD), visibility.is_locked(COPSE)) == (False, True)
    editor.trigger("parts.unlock-all")
    assert visibility.is_usual


def row_of(editor, ref, column) -> QModelIndex:
    model = editor.outliner.model
    index = model.index_of(ref)
    return model.index(index.row(), column, model.parent(index))


def test_eyes_and_locks_of_the_list_switch(editor, visibility):
    model = editor.outliner.model
    model.switch(row_of(editor, SCRUB, EYE))
    model.switch(row_of(editor, SCRUB, LOCK))
    assert visibility.state(SCRUB) == PartState(hidden=True, locked=True)
    model.switch(row_of(editor, SCRUB, EYE))
    assert visibility.state(SCRUB) == PartState(locked=True)


def test_the_eye_of_a_kind_hides_all_of_it(editor, visibility):
    model = editor.outliner.model
    model.switch(model.index(0, EYE))
    assert visibility.is_hidden(PartRef(model.target_at(model.index(0, 0)).kind, "anything"))


def test_the_slider_fades_the_selected_parts(editor, visibility):
    editor.context.selection.set([WOOD, SCRUB])
    editor.outliner.opacity.setValue(40)
    assert (visibility.state(WOOD).opacity, visibility.state(SCRUB).opacity, visibility.state(COPSE).opacity) == (
        0.4,
        0.4,
        1.0,
    )
    editor.context.selection.set([COPSE])
    assert editor.outliner.opacity.value() == 100


def test_it_is_kept_with_the_file(editor, make_editor, visibility):
    visibility.hide([SCRUB, whole("contours")], hidden=True)
    visibility.lock([PartRef("objectives", 1)], locked=True)
    visibility.fade([WOOD], 0.25)
    kept = json.loads(json.dumps(editor.save_state()))
    other = make_editor()
    other.restore_state(kept)
    assert other.context.visibility.to_state() == visibility.to_state()
    assert ink(drawn(other, IN_SCRUB)) == 0


def test_what_is_kept_of_parts_that_are_gone_is_forgotten(editor, make_editor, visibility):
    visibility.hide([SCRUB, WOOD], hidden=True)
    other = make_editor(replace(SMALL_MAP, features=SMALL_MAP.features[:1]))
    other.restore_state({**editor.save_state(), "parts": {**editor.save_state()["parts"], "nonsense": {}}})
    assert list(other.context.visibility.to_state()) == ["features/big-wood"]


def test_a_state_from_before_there_were_veils_is_read(editor, visibility):
    state = editor.save_state()
    del state["parts"]
    editor.restore_state(state)
    assert visibility.is_usual


def test_a_part_that_gets_another_id_stays_hidden(editor, visibility):
    visibility.hide([SCRUB], hidden=True)
    editor.context.selection.set([SCRUB])
    editor.properties.form.field("id").edited.emit("bush")
    assert visibility.is_hidden(PartRef("features", "bush"))


@pytest.mark.parametrize(("state", "snaps"), [("hide", False), ("lock", True)])
def test_nothing_snaps_to_what_is_hidden_but_to_what_is_locked(editor, hand, visibility, state, snaps):
    x, y = 13_000, 4500
    visibility.hide([SCRUB], hidden=True) if state == "hide" else visibility.lock([SCRUB], locked=True)
    editor.trigger("tool.trace")
    hand.move((x, y))
    cue = editor.toolbox.current._snapper.cue.shown
    assert (cue is not None and cue.kind == "vertex") is snaps


def test_the_vertices_of_a_locked_part_cannot_be_taken(editor, visibility):
    visibility.lock([WOOD], locked=True)
    editor.context.selection.set([WOOD])
    editor.trigger("tool.vertices")
    assert editor.toolbox.current._handles.count == 0
