"""The panel Lint: what is found, the way there, fixes seen before they are made, and what is ignored."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccstudio.application.search.sections import Query
from ccstudio.documents.files import save
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.map import Feature
from ccstudio.edit.lint.sight_change import SightChange
from ccstudio.edit.parts import PartRef
from ccstudio.ui.map_editor.editor import MapEditor
from ccstudio.ui.map_editor.lint.panel import words_of_change
from tests.helpers.fake_dialogs import FakeDialogs
from tests.unit.edit.lint.samples import SPIKED, TABLE, WOOD, area, changed, rectangle

pytestmark = pytest.mark.slow

PATIENCE_SECONDS = 60

SLIPS = changed(
    authors=(),
    features=(
        Feature(id="wood", title="The Wood", terrain="woods", geometry=area(WOOD)),
        Feature(id="twin", terrain="woods", geometry=area(WOOD)),
        Feature(id="spiked", terrain="woods", geometry=area(SPIKED)),
        Feature(
            id="pierced",
            terrain="woods",
            geometry=Polygon(
                coordinates=(
                    rectangle(8200, 9000, 1300, 1300),
                    rectangle(8400, 9200, 50, 50),
                    rectangle(8700, 9200, 50, 50),
                )
            ),
        ),
    ),
)
"""A map with a twin, a spike, two holes too small, and no author."""


def wait_until(is_so: Callable[[], bool]) -> None:
    """Let the thread beside the window get on until something is so."""
    end = monotonic() + PATIENCE_SECONDS
    while not is_so() and monotonic() < end:
        QApplication.processEvents()
        sleep(0.001)
    assert is_so()


@pytest.fixture
def map_path(tmp_path: Path) -> Path:
    save(TABLE, tmp_path / "terrain.json")
    return tmp_path / "map.json"


@pytest.fixture
def editor(make_editor, map_path) -> MapEditor:
    made = make_editor(SLIPS, map_path)
    made.trigger("lint.show")
    wait_until(lambda: made.linting.linter.is_current)
    return made


@pytest.fixture
def tree(editor):
    return editor.linting.panel.tree


def codes(editor) -> list[str]:
    return [it.code.removeprefix("lint-") for it in editor.linting.linter.findings]


def choose(editor, code: str) -> None:
    tree = editor.linting.panel.tree
    for _row in codes(editor):
        tree.go(1)
        if tree.code == f"lint-{code}":
            return
    raise AssertionError(code)


def test_findings_stand_under_their_kinds_with_counts(tree):
    groups = [tree.topLevelItem(row) for row in range(tree.topLevelItemCount())]
    assert [(it.text(0), it.text(1), it.childCount()) for it in groups] == [
        ("Tiny holes", "2", 2),
        ("Spikes", "1", 1),
        ("Duplicate outlines", "1", 1),
        ("No author", "1", 1),
    ]


def test_nothing_is_looked_for_while_nobody_looks(make_editor, map_path):
    unseen = make_editor(SLIPS, map_path)
    assert (unseen.linting.linter.findings, unseen.linting.linter.is_current) == ((), False)


def test_choosing_a_finding_goes_to_its_place_and_selects_its_part(editor):
    choose(editor, "spike")
    shown = editor.view.visible
    assert (shown.contains(14_000, 3_050), shown.width() < 9_000) == (True, True)
    assert [ref.key for ref in editor.context.selection.refs] == ["spiked"]


def test_a_chosen_finding_shows_what_its_fix_takes_away_and_what_stays(editor):
    choose(editor, "spike")
    shown = editor.linting.shown
    assert (shown.before.path.boundingRect().right(), shown.after.path.boundingRect().right()) == (14_000, 12_000)


def test_the_place_of_a_finding_pulses(editor):
    choose(editor, "spike")
    wait_until(lambda: not editor.linting.shown.ring.boundingRect().isNull())


def test_enter_leads_to_the_place_again(editor, tree):
    choose(editor, "spike")
    editor.view.fit()
    QTest.keyClick(tree, Qt.Key.Key_Return)
    assert editor.view.visible.width() < 9_000


def test_a_finding_about_the_whole_map_moves_nothing(editor):
    before = editor.view.visible
    choose(editor, "map-without-author")
    assert editor.view.visible == before or not editor.linting.shown.after.path.elementCount()


def test_what_a_fix_does_to_sight_is_counted(editor):
    choose(editor, "twin-outline")
    wait_until(lambda: "changes no line of sight" in editor.linting.panel.effect.text())


def test_a_fix_that_changes_sight_says_how_much(editor):
    choose(editor, "spike")
    wait_until(lambda: "lines of sight" in editor.linting.panel.effect.text())


def test_what_could_not_all_be_judged_is_never_called_zero_pairs():
    words = words_of_change(SightChange(0, is_whole=False))
    assert not any(letter.isdigit() for letter in words)


def test_a_fix_is_one_step_that_can_be_undone(editor):
    choose(editor, "twin-outline")
    editor.trigger("lint.fix")
    fixed = [feature.id for feature in editor.context.document.features]
    editor.model.undo_stack.undo()
    assert (fixed, editor.context.document) == (["wood", "spiked", "pierced"], SLIPS)


def test_after_a_fix_the_next_finding_is_chosen(editor, tree):
    choose(editor, "spike")
    editor.trigger("lint.fix")
    wait_until(lambda: editor.linting.linter.is_current)
    assert (codes(editor).count("spike"), tree.code) == (0, "lint-twin-outline")


def test_after_an_edit_by_hand_the_map_is_looked_through_again(editor):
    editor.context.apply(changed(SLIPS, authors=("Somebody",)), "Author")
    wait_until(lambda: editor.linting.linter.is_current)
    assert "map-without-author" not in codes(editor)


def test_a_locked_part_is_not_fixed(editor):
    told: list[str] = []
    editor.status_changed.connect(told.append)
    editor.context.visibility.lock([PartRef("features", "twin")], locked=True)
    choose(editor, "twin-outline")
    editor.trigger("lint.fix")
    assert (editor.context.document, "locked" in told[-1]) == (SLIPS, True)


def test_all_of_a_kind_are_fixed_in_one_step_after_a_question(editor):
    asked: list[FakeDialogs] = []

    def answer(begin) -> None:
        dialogs = FakeDialogs()
        dialogs.answers = ["fix"]
        asked.append(dialogs)
        with pytest.raises(StopIteration):
            begin(dialogs).send(None)

    editor.dialog_wanted.connect(answer)
    choose(editor, "sliver-hole")
    editor.trigger("lint.fix-all")
    wait_until(lambda: editor.context.document is not SLIPS)
    pierced = editor.context.document.features[-1]
    assert len(pierced.geometry.coordinates) == 1
    editor.model.undo_stack.undo()
    assert editor.context.document == SLIPS


def test_what_is_ignored_is_listed_no_more_and_can_be_recalled(editor):
    choose(editor, "spike")
    editor.trigger("lint.ignore")
    without = codes(editor)
    editor.trigger("lint.recall")
    assert ("spike" in without, "spike" in codes(editor)) == (False, True)


def test_what_is_ignored_is_remembered_with_the_view_of_the_map(editor, make_editor, map_path):
    choose(editor, "spike")
    editor.trigger("lint.ignore")
    again = make_editor(SLIPS, map_path)
    again.restore_state(editor.save_state())
    again.trigger("lint.show")
    wait_until(lambda: again.linting.linter.is_current)
    assert codes(again) == codes(editor)


def test_a_kind_shows_all_its_places(editor, tree):
    tree.setCurrentItem(tree.topLevelItem(0))
    assert editor.linting.shown.places.path.elementCount() > 0


def test_going_on_after_the_last_finding_begins_again(editor, tree):
    for _row in codes(editor):
        editor.trigger("lint.next")
    last = tree.row
    editor.trigger("lint.next")
    assert (last, tree.row) == (len(codes(editor)) - 1, 0)


def test_actions_wait_until_there_is_something_for_them(make_editor, map_path):
    unseen = make_editor(SLIPS, map_path)
    ids = ("lint.show", "lint.next", "lint.previous", "lint.fix", "lint.fix-all", "lint.ignore", "lint.recall")
    assert [unseen.commands.is_enabled(it) for it in ids] == [True, *[False] * 6]


def test_a_map_without_slips_says_so(make_editor, map_path):
    clean = make_editor(changed(), map_path)
    clean.trigger("lint.show")
    wait_until(lambda: clean.linting.linter.is_current)
    assert clean.linting.panel.headline.text() == "No findings"


def test_problems_of_the_map_stay_apart_from_advice(editor):
    editor.checks.look_now()
    assert [it.code for it in editor.problems() if it.code.startswith("lint-")] == []


# Found by name.


def section(editor):
    return next(it for it in editor.search_sections() if it.id == "lint")


def test_findings_can_be_found_by_their_words(editor):
    found = section(editor).search(Query("spike"), 9).hits
    assert [hit.item.text for hit in found] == [
        it.sentence for it in editor.linting.linter.findings if it.code == "lint-spike"
    ]


def test_a_finding_that_is_found_is_chosen_in_the_panel_and_shown(editor, tree):
    (hit,) = section(editor).search(Query("spike"), 9).hits
    section(editor).go(hit.item.key)
    assert (tree.code, [ref.key for ref in editor.context.selection.refs]) == ("lint-spike", ["spiked"])


def test_an_ignored_finding_is_not_found(editor):
    choose(editor, "spike")
    editor.trigger("lint.ignore")
    assert section(editor).search(Query("spike"), 9).hits == ()


def test_findings_of_the_map_as_it_was_are_not_found(editor):
    editor.context.apply(changed(editor.context.document, title="Another"), "Rename")
    assert section(editor).items == ()
