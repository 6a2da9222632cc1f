"""The tree follows the document by identity, and the selection stays with what it was on."""

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from ccstudio.base.problems import Problem, Severity
from ccstudio.documents.module import PieceType
from ccstudio.edit.records import moved, record_at


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


def test_what_is_chosen_in_the_tree_is_selected(tree, bench):
    tree.view.setCurrentIndex(tree.index_of(("pieces", 3)))
    assert bench.selected == ("pieces", 3)


def test_what_is_selected_elsewhere_is_shown_in_the_tree(tree, bench):
    bench.select(("pieces", 3, "stats", "moves"))
    assert tree.view.currentIndex() == tree.index_of(("pieces", 3))


def test_an_edit_of_one_record_leaves_open_what_is_open(tree, bench):
    tree.expand(("pieces", 1))
    bench.put(("pieces", 1, "title"), "Pioneers", "Rename")
    seen = (words(tree, ("pieces", 1)), tree.view.isExpanded(tree.index_of(("pieces", 1))))
    assert seen == ("Pioneers", True)


def test_the_selection_stays_with_a_record_that_another_one_comes_before(tree, bench, change):
    bench.select(("pieces", 2))
    marksmen = bench.record
    change(pieces=(*bench.document.pieces[:1], *bench.document.pieces))
    assert (bench.record is marksmen, bench.selected) == (True, ("pieces", 3))


def test_the_selection_goes_to_the_next_record_when_its_own_is_deleted(tree, bench):
    bench.select(("pieces", 1))
    bench.remove()
    assert (bench.selected, words(tree, ("pieces", 1)), words(tree, ("pieces",))) == (
        ("pieces", 1),
        "Marksmen",
        "Pieces (4)",
    )


def test_the_selection_goes_to_the_last_record_when_that_was_deleted(bench):
    bench.select(("pieces", 4))
    bench.remove()
    assert bench.selected == ("pieces", 3)


def test_a_copy_is_selected_and_shown(tree, bench):
    bench.select(("pieces", 1))
    bench.duplicate()
    assert (bench.record.id, tree.view.currentIndex() == tree.index_of(("pieces", 2))) == ("sappers-2", True)


def test_undo_brings_back_the_very_document(bench):
    before = bench.document
    bench.select(("pieces", 1))
    bench.duplicate()
    bench.model.undo_stack.undo()
    assert (bench.document is before, bench.selected) == (True, ("pieces", 2))


def test_a_new_record_stands_after_the_selected_one(bench):
    bench.select(("tables", 0))
    bench.add()
    assert (bench.selected, bench.record.id) == (("tables", 1), "new")


def test_a_record_of_a_record_can_be_added(bench):
    bench.select(("pieces", 0))
    bench.add(inner=True)
    assert (bench.selected, len(bench.document.pieces[0].faces)) == (("pieces", 0, "faces", 1), 2)


def test_a_list_keeps_what_it_must_not_be_without(bench):
    bench.select(("pieces", 0, "faces", 0))
    assert not bench.can_remove()


def test_moving_a_record_keeps_it_selected(bench):
    bench.select(("pieces", 1))
    bench.move(1)
    assert (bench.selected, bench.record.id) == (("pieces", 2), "sappers")


def test_the_ends_of_a_list_are_ends_of_moves(bench):
    bench.select(("pieces", 0))
    assert (bench.can_move(-1), bench.can_move(1)) == (False, True)


def test_an_id_that_is_taken_is_refused(bench, qtbot):
    with qtbot.waitSignal(bench.refused):
        bench.rename(("pieces", 0), "sappers")
    assert bench.document.pieces[0].id == "patrol"


def test_a_problem_marks_its_record_and_what_that_is_in(tree):
    tree.show_problems([Problem(code="x", path=("pieces", 1, "faces", 0, "art"), severity=Severity.WARNING)])
    marked = [("pieces", 1, "faces", 0), ("pieces", 1), ("pieces",), ("pieces", 0), ()]
    icons = [tree.model.index_of(path).data(Qt.ItemDataRole.DecorationRole) is not None for path in marked]
    assert icons == [True, True, True, False, False]


def test_the_search_leaves_what_is_called_so(tree):
    tree.search.setText("marks")
    left = [path for path in [("pieces", 0), ("pieces", 2), ("cards",)] if tree.index_of(path).isValid()]
    assert left == [("pieces", 2)]


def test_the_selection_comes_back_when_the_search_ends(tree, bench):
    bench.select(("pieces", 0))
    tree.search.setText("marks")
    tree.search.clear()
    assert tree.view.currentIndex() == tree.index_of(("pieces", 0))


def test_the_order_of_many_records_is_followed(tree, bench, change):
    piece = bench.document.pieces[0]
    many = tuple(msgspec.structs.replace(piece, id=f"p-{n}", title=f"Piece {n}") for n in range(30))
    change(pieces=many)
    bench.apply(moved(bench.document, ("pieces", 7), 15).document, "Move")
    change(pieces=(*bench.document.pieces[:5], *bench.document.pieces[9:]))
    shown = [words(tree, ("pieces", row)) for row in range(tree.model.rowCount(tree.model.index_of(("pieces",))))]
    assert shown == [record.title for record in record_at(bench.document, ("pieces",))]


def test_every_record_of_the_list_is_one_of_its_type(bench):
    bench.select(("pieces",))
    bench.add()
    assert isinstance(bench.record, PieceType)
