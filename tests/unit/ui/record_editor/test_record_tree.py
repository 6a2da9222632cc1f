"""The tree follows the document by identity, and the selection stays with what it was on."""

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from ccstudio.base.problems import Problem, Severity
from ccstudio.documents.module import PieceType
from ccstudio.edit.record_sets import moved_together
from ccstudio.edit.records import record_at


@pytest.fixture(autouse=True)
def _sound(tree):
    """Whatever a test does, the model keeps the promises of item models."""
    tester = QAbstractItemModelTester(tree.model, QAbstractItemModelTester.FailureReportingMode.Warning)
    yield
    tester.deleteLater()


def words(tree, path):
    return tree.model.index_of(path).data(Qt.ItemDataRole.DisplayRole)


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ((), "General"),
        (("pieces",), "Pieces (5)"),
        (("pieces", 1), "Sappers"),
        (("pieces", 1, "faces", 0), "Front"),
        (("options",), "Rulings (1)"),
        (("settings",), "Settings"),
    ],
    ids=str,
)
def test_every_part_stands_in_the_tree_by_its_name(tree, path, shown):
    assert words(tree, path) == shown


def test_a_place_of_the_tree_and_its_row_are_found_from_each_other(tree):
    path = ("pieces", 2, "faces", 0)
    assert tree.model.path_at(tree.model.index_of(path)) == path


def test_what_is_chosen_in_the_tree_is_selected(tree, context):
    tree.view.setCurrentIndex(tree.index_of(("pieces", 3)))
    assert context.selected == ("pieces", 3)


def test_what_is_selected_elsewhere_is_shown_in_the_tree(tree, context):
    context.select(("pieces", 3, "stats", "moves"))
    assert tree.view.currentIndex() == tree.index_of(("pieces", 3))


def test_an_edit_of_one_record_leaves_open_what_is_open(tree, context):
    tree.expand(("pieces", 1))
    context.put(("pieces", 1, "title"), "Pioneers", "Rename")
    seen = (words(tree, ("pieces", 1)), tree.view.isExpanded(tree.index_of(("pieces", 1))))
    assert seen == ("Pioneers", True)


def test_the_selection_stays_with_a_record_that_another_one_comes_before(tree, context, change):
    context.select(("pieces", 2))
    marksmen = context.record
    change(pieces=(*context.document.pieces[:1], *context.document.pieces))
    assert (context.record is marksmen, context.selected) == (True, ("pieces", 3))


def test_the_selection_goes_to_the_next_record_when_its_own_is_deleted(tree, context):
    context.select(("pieces", 1))
    context.remove()
    assert (context.selected, words(tree, ("pieces", 1)), words(tree, ("pieces",))) == (
        ("pieces", 1),
        "Marksmen",
        "Pieces (4)",
    )


def test_the_selection_goes_to_the_last_record_when_that_was_deleted(context):
    context.select(("pieces", 4))
    context.remove()
    assert context.selected == ("pieces", 3)


def test_a_copy_is_selected_and_shown(tree, context):
    context.select(("pieces", 1))
    context.duplicate()
    assert (context.record.id, tree.view.currentIndex() == tree.index_of(("pieces", 2))) == ("sappers-2", True)


def test_undo_brings_back_the_very_document(context):
    before = context.document
    context.select(("pieces", 1))
    context.duplicate()
    context.model.undo_stack.undo()
    assert (context.document is before, context.selected) == (True, ("pieces", 2))


def test_a_new_record_stands_after_the_selected_one(context):
    context.select(("tables", 0))
    context.add()
    assert (context.selected, context.record.id) == (("tables", 1), "table")


def test_a_record_of_a_record_can_be_added(context):
    context.select(("pieces", 0))
    context.add(inner=True)
    assert (context.selected, len(context.document.pieces[0].faces)) == (("pieces", 0, "faces", 1), 2)


def test_a_list_keeps_what_it_must_not_be_without(context):
    context.select(("pieces", 0, "faces", 0))
    assert not context.can_remove()


def test_moving_a_record_keeps_it_selected(context):
    context.select(("pieces", 1))
    context.move(1)
    assert (context.selected, context.record.id) == (("pieces", 2), "sappers")


def test_the_ends_of_a_list_are_ends_of_moves(context):
    context.select(("pieces", 0))
    assert (context.can_move(-1), context.can_move(1)) == (False, True)


def test_an_id_that_is_taken_is_refused(context, qtbot):
    with qtbot.waitSignal(context.refused):
        context.rename(("pieces", 0), "sappers")
    assert context.document.pieces[0].id == "patrol"


def test_a_problem_marks_its_record_and_what_that_is_in(tree):
    tree.show_problems([Problem(code="x", path=("pieces", 1, "faces", 0, "art"), severity=Severity.WARNING)])
    marked = [("pieces", 1, "faces", 0), ("pieces", 1), ("pieces",), ("pieces", 0), ()]
    icons = [tree.model.index_of(path).data(Qt.ItemDataRole.DecorationRole) is not None for path in marked]
    assert icons == [True, True, True, False, False]


def test_the_search_leaves_what_is_called_so(tree):
    tree.search.setText("marks")
    left = [path for path in [("pieces", 0), ("pieces", 2), ("cards",)] if tree.index_of(path).isValid()]
    assert left == [("pieces", 2)]


def test_the_search_finds_records_by_their_ids(tree, context):
    tree.search.setText(context.document.pieces[0].id)
    assert tree.index_of(("pieces", 0)).isValid()


def test_branches_are_closed_again_when_the_search_ends(tree):
    tree.expand(("pieces",))
    tree.search.setText("marks")
    tree.search.clear()
    assert tree.expanded() == ["pieces"]


def test_the_selection_comes_back_when_the_search_ends(tree, context):
    context.select(("pieces", 0))
    tree.search.setText("marks")
    tree.search.clear()
    assert tree.view.currentIndex() == tree.index_of(("pieces", 0))


def test_the_order_of_many_records_is_followed(tree, context, change):
    piece = context.document.pieces[0]
    many = tuple(msgspec.structs.replace(piece, id=f"p-{n}", title=f"Piece {n}") for n in range(30))
    change(pieces=many)
    context.apply(moved_together(context.document, [("pieces", 7)], 15).document, "Move")
    change(pieces=(*context.document.pieces[:5], *context.document.pieces[9:]))
    shown = [words(tree, ("pieces", row)) for row in range(tree.model.rowCount(tree.model.index_of(("pieces",))))]
    assert shown == [record.title for record in record_at(context.document, ("pieces",))]


def test_every_record_of_the_list_is_one_of_its_type(context):
    context.select(("pieces",))
    context.add()
    assert isinstance(context.record, PieceType)
