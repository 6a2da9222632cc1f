"""The module editor: every part is shown as it looks in play, and follows what is edited."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QSpinBox

from ccstudio.base.problems import errors_of
from ccstudio.documents.files import to_bytes
from ccstudio.documents.module import Table
from ccstudio.edit.records import record_at
from ccstudio.play.checking import check_file
from ccstudio.ui.module_editor.art_field import ArtDialog
from ccstudio.ui.module_editor.editor import ModuleEditor
from ccstudio.ui.module_editor.layout_stage import changed_slot
from tests.helpers.printed_faces import printed_on
from tests.unit.ui.module_editor.conftest import DUST, REGISTRY

pytestmark = pytest.mark.slow

SCOUTS = ("pieces", 0)


def picture(editor, path):
    sheet = editor.middle.canvas.sheet
    box = sheet.box_of(path).toAlignedRect()
    return sheet.grab(box).toImage()


def stats_form(editor):
    return editor.panel.form.field("stats").form


def test_every_action_of_the_table_is_answered(editor):
    assert {row.id for row in ModuleEditor.menu_commands()} == set(editor.commands)


def test_looking_at_everything_leaves_the_file_as_it_is(editor):
    for branch in editor.context.outline.branches:
        editor.context.select((branch.field,))
        if branch.is_list and not branch.is_table and record_at(editor.context.document, (branch.field,)):
            editor.context.select((branch.field, 0))
    assert to_bytes(editor.model.value) == DUST.read_bytes()


def test_problems_are_those_that_the_command_line_tells(editor):
    editor.checks.look_now()
    told = [(problem.code, problem.path) for problem in check_file(DUST, registry=REGISTRY).problems]
    assert [(problem.code, problem.path) for problem in editor.problems()] == told


def test_a_card_is_drawn_anew_when_the_movement_of_its_unit_changes(editor):
    editor.context.select(SCOUTS)
    card = (*SCOUTS, "faces", 1)
    before = picture(editor, card)
    stats_form(editor).field("movement").findChild(QSpinBox).setValue(3)
    assert (before != picture(editor, card), printed_on(editor.context.document, SCOUTS[1], 1)["movement"]) == (True, 3)


def test_the_change_and_what_follows_from_it_are_one_step(editor):
    editor.context.select(SCOUTS)
    before = editor.model.value
    stats_form(editor).field("movement").findChild(QSpinBox).setValue(3)
    editor.model.undo_stack.undo()
    assert editor.model.value is before


def test_a_click_on_a_picture_selects_what_it_is_of(editor):
    editor.context.select(("pieces",))
    QApplication.processEvents()
    sheet = editor.middle.canvas.sheet
    QTest.mouseClick(sheet, Qt.MouseButton.LeftButton, pos=sheet.box_of(("pieces", 2)).center().toPoint())
    assert editor.context.selected == ("pieces", 2)


def test_a_copy_of_a_piece_is_a_piece_to_be_changed(editor):
    editor.context.select(SCOUTS)
    editor.commands.trigger("module.duplicate")
    assert (editor.context.record.id, editor.context.record.stats) == (
        "axis-recon-2",
        editor.context.document.pieces[0].stats,
    )


def test_a_new_piece_is_one_that_the_rules_can_use(editor):
    editor.context.select(("pieces",))
    editor.commands.trigger("module.add")
    editor.checks.look_now()
    assert errors_of(editor.problems()) == []


def test_renaming_a_die_renames_it_in_the_settings(editor):
    editor.context.select(("dice", 0))
    editor.context.rename(("dice", 0), "bones")
    assert editor.context.document.settings["die"] == "bones"


def test_a_problem_is_told_at_its_record(editor):
    editor.context.select(SCOUTS)
    editor.context.put((*SCOUTS, "side"), "nobody", "Spoil")
    editor.checks.look_now()
    marked = editor.tree.model.index_of(SCOUTS).data(Qt.ItemDataRole.DecorationRole)
    assert (marked is not None, "nobody" in editor.panel.trouble) == (True, True)


def test_a_problem_that_is_gone_to_selects_its_record(editor):
    editor.context.put(("pieces", 3, "side"), "nobody", "Spoil")
    editor.checks.look_now()
    problem = errors_of(editor.problems())[0]
    editor.show_problem(problem)
    assert (editor.context.selected, editor.words_of_place(problem)) == (
        ("pieces", 3),
        "Pieces › Colonel Wendt: Side",
    )


@pytest.mark.parametrize(
    ("edges", "at", "size"),
    [((0, 0), (550, 530), (200, 100)), ((1, 0), (525, 500), (250, 100)), ((-1, -1), (525, 515), (150, 70))],
    ids=["moved", "right edge", "upper left corner"],
)
def test_a_slot_is_moved_and_sized_by_its_edges(editor, edges, at, size):
    slot = replace(editor.context.document.layouts[0].slots[0], at=(500, 500), size=(200, 100))
    made = changed_slot(slot, edges, 50, 30)
    assert (made.at, made.size) == (at, size)


def test_a_slot_goes_where_it_is_dragged_in_one_step(editor):
    path = ("layouts", 0, "slots", 1)
    editor.context.select(path)
    QApplication.processEvents()
    stage = editor.middle.stage
    before = editor.context.record.at
    start = stage.box_of(editor.context.record).center().toPoint()
    QTest.mousePress(stage, Qt.MouseButton.LeftButton, pos=start)
    for step in (10, 30, 60):
        QTest.mouseMove(stage, start + QPoint(0, step))
    QTest.mouseRelease(stage, Qt.MouseButton.LeftButton, pos=start + QPoint(0, 60))
    after = record_at(editor.context.document, path).at
    assert (after[0], after[1] > before[1], editor.model.undo_stack.count()) == (before[0], True, 1)


def test_a_slot_from_another_layout_becomes_its_own_where_it_is_moved(editor):
    index = next(place for place, it in enumerate(editor.context.document.layouts) if it.id == "allies-unit")
    editor.context.select(("layouts", index))
    QApplication.processEvents()
    stage = editor.middle.stage
    slot = next(slot for slot in stage.layout_shown.slots if slot.id == "armour")
    QTest.mouseClick(stage, Qt.MouseButton.LeftButton, pos=stage.box_of(slot).center().toPoint())
    chosen = editor.context.selected
    QTest.keyClick(stage, Qt.Key.Key_Down)
    made = editor.context.document.layouts[index]
    assert (chosen, editor.context.selected) == (("layouts", index), ("layouts", index, "slots", 0))
    assert (made.like, [one.id for one in made.slots], made.slots[0].at[1] - slot.at[1]) == (
        "axis-unit",
        ["armour"],
        10,
    )


def test_what_a_layout_has_from_others_is_told(editor):
    index = next(place for place, it in enumerate(editor.context.document.layouts) if it.id == "allies-unit")
    editor.context.select(("layouts", index))
    told = editor.middle.stage.note()
    editor.context.select(("layouts", 0))
    assert (told, editor.middle.stage.note()) == (
        "8 slots from Axis squad or hero (dotted), 0 slots of its own, 2 slots in other colours",
        "",
    )


def test_a_layout_like_the_selected_one_is_added_after_it(editor):
    editor.context.select(("layouts", 0, "slots", 1))
    editor.commands.trigger("module.derive")
    made = editor.context.record
    assert (editor.context.selected, made.id, made.like, made.slots) == (
        ("layouts", 1), "axis-unit-2", "axis-unit", (),
    )  # fmt: skip


def test_an_arrow_key_moves_the_selected_slot(editor):
    path = ("layouts", 0, "slots", 1)
    editor.context.select(path)
    before = editor.context.record.at
    QTest.keyClick(editor.middle.stage, Qt.Key.Key_Down)
    assert record_at(editor.context.document, path).at == (before[0], before[1] + 10)


def test_the_smallest_slot_under_the_mouse_is_taken(editor):
    editor.context.select(("layouts", 0))
    QApplication.processEvents()
    stage, layout = editor.middle.stage, editor.context.document.layouts[0]
    number = next(i for i, slot in enumerate(layout.slots) if slot.id == "armour")
    QTest.mouseClick(stage, Qt.MouseButton.LeftButton, pos=stage.box_of(layout.slots[number]).center().toPoint())
    assert editor.context.selected == ("layouts", 0, "slots", number)


def test_pictures_are_found_by_name_and_taken(editor, qtbot):
    dialog = ArtDialog(editor.middle.faces.catalogue, (), "colonel")
    qtbot.addWidget(dialog)
    dialog.search.setText("medic")
    with qtbot.waitSignal(dialog.picked) as told:
        dialog.accept()
    assert "medic" in told.args[0]


def test_the_faces_can_be_looked_at_more_closely(editor):
    editor.context.select(SCOUTS)
    before = editor.middle.canvas.zoom
    editor.commands.trigger("module.zoom-in")
    closer = editor.middle.canvas.zoom
    editor.commands.trigger("module.zoom-fit")
    assert (closer > before, editor.middle.canvas.zoom) == (True, before)


def test_what_is_open_and_selected_is_kept(editor):
    editor.context.select(("layouts", 1))
    state = editor.save_state()
    editor.context.select(())
    editor.restore_state(state)
    assert editor.context.selected == ("layouts", 1)


@pytest.mark.parametrize("state", [{}, {"open": 3, "selected": "pieces"}, {"selected": ["pieces", 999]}], ids=str)
def test_a_state_that_makes_no_sense_is_passed_over(editor, state):
    editor.restore_state(state)
    assert editor.context.selected in {(), ("pieces",)}


def test_pieces_are_found_by_name(editor):
    section = next(it for it in editor.search_sections() if it.title == "Pieces")
    assert section.items[0].text == "Scout Grenadiers"


def test_a_section_of_unchanged_records_is_the_same_object(editor):
    before = {section.title: section for section in editor.search_sections()}
    editor.context.put((*SCOUTS, "title"), "Scouts", "Rename")
    after = {section.title: section for section in editor.search_sections()}
    same = {title for title, section in after.items() if section is before[title]}
    assert ("Pieces" in same, "Face layouts" in same) == (False, True)


def test_the_middle_of_a_face_is_what_a_click_hits(editor):
    editor.context.select(SCOUTS)
    sheet = editor.middle.canvas.sheet
    box = sheet.box_of((*SCOUTS, "faces", 1))
    assert (box.isEmpty(), box.contains(QPointF(box.center()))) == (False, True)


@pytest.mark.parametrize(("of", "is_kept"), [("panel", True), ("tree", False)])
def test_the_key_that_deletes_a_piece_does_not_while_its_form_has_the_keys(editor, of, is_kept):
    editor.context.select(SCOUTS)
    widget = editor.panel.form.field("side").box if of == "panel" else editor.tree.view
    event = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Delete, Qt.KeyboardModifier.NoModifier)
    event.ignore()
    QApplication.sendEvent(widget, event)
    assert event.isAccepted() == is_kept


def test_what_is_being_written_is_taken_before_the_module_is_saved(editor):
    editor.context.select(SCOUTS)
    line = editor.panel.form.field("title").findChild(QLineEdit)
    editor.panel.show()
    editor.panel.activateWindow()
    assert QTest.qWaitForWindowActive(editor.panel)
    line.setFocus()
    QTest.keyClicks(line, "!")
    editor.settle()
    assert editor.context.record.title == "Scout Grenadiers!"


@pytest.mark.parametrize(
    "path", [(), ("pieces",), SCOUTS, (*SCOUTS, "faces", 0), ("layouts", 1), ("options",)], ids=str
)
def test_what_every_action_did_can_be_undone(editor, path):
    before = editor.model.value
    for action_id in editor.commands:
        editor.context.select(path)
        if editor.commands.is_enabled(action_id) and action_id not in {"module.try", "module.find"}:
            editor.commands.trigger(action_id)
    while editor.model.undo_stack.canUndo():
        editor.model.undo_stack.undo()
    assert editor.model.value is before


def test_another_kind_keeps_what_fits_in_one_step_and_names_the_rest(editor, qtbot):
    editor.context.select(SCOUTS)
    before = editor.context.document
    with qtbot.waitSignal(editor.status_changed) as told:
        editor.panel.form.field("kind").edited.emit("cover")
    kept = editor.context.record.stats["armour"] == before.pieces[0].stats["armour"]
    editor.model.undo_stack.undo()
    assert (kept, "Movement" in told.args[0], editor.context.document is before) == (True, True, True)


def test_a_column_that_cannot_hold_numbers_says_which_cells_do_not_fit(editor):
    made = Table(id="hits", title="Hits", columns=("roll", "effect"), rows=((2, "odd"), (3, "4")))
    editor.context.put(("tables",), (made,), "Add")
    editor.context.select(("tables", 0))
    table = editor.middle.table
    table.grid.table.setCurrentIndex(table.grid.model.index(0, 1))
    table.kind.activated.emit(0)
    assert (table.note.text(), table.kind.currentIndex()) == ("These rows are no whole numbers: 1: odd", 1)


def test_a_column_of_text_is_made_one_of_numbers_in_one_step(editor):
    made = Table(id="hits", title="Hits", columns=("roll", "effect"), rows=((2, "5"), (3, "4")))
    editor.context.put(("tables",), (made,), "Add")
    editor.context.select(("tables", 0))
    table = editor.middle.table
    table.grid.table.setCurrentIndex(table.grid.model.index(0, 1))
    shown = table.kind.currentIndex()
    table.kind.activated.emit(0)
    assert (shown, editor.context.record.rows, table.kind.currentIndex()) == (1, ((2, 5), (3, 4)), 0)


def test_a_table_says_below_it_what_is_wrong_with_the_current_column(editor):
    editor.context.put(("tables",), (Table(id="odd", title="Odd", columns=("face", "face"), rows=((1, 2),)),), "Add")
    editor.context.select(("tables", 0))
    editor.checks.look_now()
    table = editor.middle.table
    table.grid.table.setCurrentIndex(table.grid.model.index(0, 1))
    assert 'a column "face"' in table.note.text().splitlines()[0]


def test_a_block_from_a_spreadsheet_program_is_pasted_into_a_table_in_one_step(editor):
    made = Table(id="hits", title="Hits", columns=("face", "hits"), rows=(("miss", 0), ("blast", 1)))
    editor.context.put(("tables",), (made,), "Add")
    editor.context.select(("tables", 0))
    table = editor.middle.table
    table.grid.table.setCurrentIndex(table.grid.model.index(1, 0))
    QGuiApplication.clipboard().setText("shock\t4\npin\t5\n")
    QTest.keyClick(table.grid.table, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    after, note = editor.context.document.tables[0].rows, table.note.text()
    editor.model.undo_stack.undo()
    assert (after, note) == ((("miss", 0), ("shock", 4), ("pin", 5)), "1 row added")
    assert editor.context.document.tables[0] == made


def test_a_block_of_a_table_is_copied_as_text(editor):
    made = Table(id="hits", title="Hits", columns=("face", "hits"), rows=(("miss", 0), ("blast", 1)))
    editor.context.put(("tables",), (made,), "Add")
    editor.context.select(("tables", 0))
    table = editor.middle.table.grid.table
    table.selectAll()
    QTest.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "miss\t0\nblast\t1\n"
