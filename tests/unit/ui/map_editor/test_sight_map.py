"""The sight map: all pairs judged beside the window, and what they add up to, live while the map is edited."""

from collections.abc import Callable, Iterator
from time import monotonic

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QLineEdit

from ccstudio.base.places import sample_map
from ccstudio.board.sight.field_of_view import field_of_view
from ccstudio.board.sight.statistics import heat
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.documents.files import load_map, save
from ccstudio.documents.golden import GoldenSight
from ccstudio.documents.library import Library
from tests.helpers.forked_processes import forked_processes
from tests.helpers.map_hand import SHIFT
from tests.helpers.small_map import SMALL_MAP

pytestmark = pytest.mark.slow

PATIENCE_SECONDS = 60


def wait_until(is_so: Callable[[], bool]) -> None:
    """Let the process beside the window get on until something is so."""
    end = monotonic() + PATIENCE_SECONDS
    loop = QEventLoop()
    while not is_so() and monotonic() < end:
        QTimer.singleShot(5, loop.quit)
        loop.exec()
    assert is_so()


def exact_codes(board):
    return [[THREAD.judge(board, board.thread(a, b)).code for b in board.spaces] for a in board.spaces]


def is_judged(editor):
    return editor.client.is_current and editor.client.left == 0


@pytest.fixture(autouse=True)
def _forked(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let one test start the process as the studio does, and fork those of the others, which takes a tenth."""
    if request.node.name == "test_all_pairs_are_judged_like_on_the_exact_path":
        yield
        return
    with forked_processes("ccstudio.application.all_pairs.worker", "numba"):
        yield


@pytest.fixture
def judged(editor):
    """An editor whose pairs are all judged."""
    editor.sight_map.start()
    wait_until(lambda: is_judged(editor))
    return editor


def without_wood(editor):
    document = editor.context.document
    return replace(document, features=document.features[2:])


def test_nothing_is_started_before_somebody_asks(editor):
    assert not editor.client.is_started


def test_all_pairs_are_judged_like_on_the_exact_path(judged):
    assert judged.client.codes.tolist() == exact_codes(judged.context.board)


def test_after_edits_the_codes_are_those_of_the_map_as_it_is(judged):
    for shift in (400, -900, 2500):
        document = judged.context.document
        wood = document.features[0]
        ring = tuple((x + shift, y) for x, y in wood.geometry.coordinates[0])
        moved = replace(wood, geometry=replace(wood.geometry, coordinates=(ring,)))
        judged.context.apply(replace(document, features=(moved, *document.features[1:])), "Move")
    wait_until(lambda: is_judged(judged))
    assert judged.client.board is judged.context.board
    assert judged.client.codes.tolist() == exact_codes(judged.context.board)


def test_undo_brings_the_codes_back(judged):
    before = judged.client.codes.tolist()
    judged.context.apply(without_wood(judged), "Remove")
    wait_until(lambda: is_judged(judged))
    changed = judged.client.codes.tolist()
    judged.model.undo_stack.undo()
    wait_until(lambda: is_judged(judged))
    assert changed != before
    assert judged.client.codes.tolist() == before


def test_the_field_of_view_out_of_the_codes_is_that_of_the_exact_path(judged, hand, centre):
    judged.trigger("tool.field")
    hand.click(centre("C4"))
    board, viewer = judged.context.board, judged.sight.viewer
    assert {space: it.code for space, it in judged.sight.verdicts.items()} == {
        space: it.code for space, it in field_of_view(board, viewer).items()
    }
    assert all(it.items == () for it in judged.sight.verdicts.values())


def test_when_the_process_has_gone_down_the_field_of_view_is_worked_out_here(judged):
    judged.client.process.kill()
    wait_until(lambda: judged.client.codes is None)
    judged.context.apply(without_wood(judged), "Remove")
    judged.sight.look_from(judged.context.grid.space("C4"))
    judged.sight.finish()
    expected = field_of_view(judged.context.board, judged.sight.viewer)
    assert dict(judged.sight.verdicts) == expected


def test_smoke_is_laid_over_the_field_of_view_out_of_the_codes(judged):
    board = judged.context.board
    judged.sight.look_from(board.grid.space("C4"))
    judged.sight.set_smoke(board.grid.space("C3"), 4)
    expected = field_of_view(board, judged.sight.viewer, judged.sight.overlay)
    assert {space: it.code for space, it in judged.sight.verdicts.items()} == {
        space: it.code for space, it in expected.items()
    }


def test_the_field_of_view_follows_an_edit(judged):
    judged.sight.look_from(judged.context.grid.space("C4"))
    judged.context.apply(without_wood(judged), "Remove")
    wait_until(lambda: is_judged(judged))
    expected = field_of_view(judged.context.board, judged.sight.viewer)
    assert {space: it.code for space, it in judged.sight.verdicts.items()} == {
        space: it.code for space, it in expected.items()
    }


def test_the_heat_map_tints_every_space_with_what_it_sees(editor):
    editor.trigger("sight.heat")
    wait_until(lambda: is_judged(editor))
    counts = heat(editor.client.codes, "sees")
    assert {space: tint.text for space, tint in editor.sight_map.tinting.tints.items()} == {
        space: str(counts[space]) for space in editor.context.board.spaces
    }
    assert editor.stage.tint_layer.isVisible()
    assert editor.commands.is_checked("sight.heat")


def test_the_heat_map_is_taken_away_again(judged):
    judged.trigger("sight.heat")
    judged.trigger("sight.heat")
    assert judged.sight_map.tinting.tints == {}
    assert not judged.stage.tint_layer.isVisible()


def test_the_legend_has_a_line_for_each_colour_on_the_map(judged):
    judged.trigger("sight.heat")
    used = {tint.colour for tint in judged.sight_map.tinting.tints.values()}
    assert used <= {entry.colour for entry in judged.sight_map_panel.legend.entries}


def test_measure_and_reach_are_chosen_in_the_panel(judged):
    judged.trigger("sight.heat")
    panel = judged.sight_map_panel
    panel.measure.setCurrentIndex(panel.measure.findData("open"))
    panel.measure.activated.emit(panel.measure.currentIndex())
    panel.reach.setValue(1)
    assert (judged.sight_map.measure, judged.sight_map.reach) == ("open", 1)
    assert max(int(tint.text) for tint in judged.sight_map.tinting.tints.values()) <= 6


def test_two_groups_are_gathered_by_hand(judged, hand, centre):
    judged.trigger("tool.mutual")
    hand.drag(centre("A1"), centre("A2"), centre("A3"))
    hand.click(centre("G3"), SHIFT)
    name = judged.context.grid.name
    assert [{name(it) for it in group} for group in (judged.sight_map.ones, judged.sight_map.others)] == [
        {"A1", "A2", "A3"},
        {"G3"},
    ]
    found = judged.sight_map.mutual
    codes, target = judged.client.codes, judged.context.grid.space("G3")
    assert found.blocked == sum(codes[it, target] == -1 for it in judged.sight_map.ones)
    assert found.pairs == 3


def test_a_second_drag_takes_spaces_out_again_and_escape_all(judged, hand, centre):
    judged.trigger("tool.mutual")
    hand.drag(centre("A1"), centre("A2"), centre("A3"))
    hand.drag(centre("A1"), centre("A2"))
    assert {judged.context.grid.name(it) for it in judged.sight_map.ones} == {"A3"}
    hand.key(Qt.Key.Key_Escape)
    assert judged.sight_map.ones == frozenset()


def test_the_difference_to_the_last_save_lists_what_an_edit_changed(judged):
    judged.trigger("sight.difference")
    assert judged.sight_map.difference.total == 0
    before = judged.client.codes
    judged.context.apply(without_wood(judged), "Remove")
    wait_until(lambda: is_judged(judged))
    found = judged.sight_map.difference
    changed = (before != judged.client.codes).sum() // 2
    assert (found.total, len(judged.sight_map_panel.differences.texts())) == (changed, changed)


def test_a_changed_pair_that_is_clicked_shows_its_thread_in_both_versions(judged):
    judged.trigger("sight.difference")
    judged.context.apply(without_wood(judged), "Remove")
    wait_until(lambda: is_judged(judged))
    judged.sight_map_panel.differences.choose_row(0)
    words = judged.sight_map_panel.pair_words.text()
    first = judged.sight_map.difference.pairs[0]
    assert judged.sight.ends == (first.viewer, first.target)
    assert "Before: " in words
    assert "blocked by" in words.splitlines()[0]
    assert "clear" in words.splitlines()[1]


def test_a_save_makes_the_version_that_is_compared_with(judged, tmp_path):
    judged.trigger("sight.difference")
    judged.context.apply(without_wood(judged), "Remove")
    wait_until(lambda: is_judged(judged))
    judged.model.set_saved(tmp_path / "saved.json")
    wait_until(lambda: judged.sight_map.difference is not None and judged.sight_map.difference.total == 0)


def test_another_file_is_compared_with(judged, map_file):
    other = map_file.with_name("bare.json")
    save(replace(SMALL_MAP, features=()), other)
    judged.trigger("sight.difference")
    assert judged.sight_map.reference.compare_with(other) == ()
    wait_until(lambda: judged.sight_map.difference is not None and judged.sight_map.difference.total > 0)
    assert judged.sight_map.difference.opened == 0


def test_a_file_that_is_no_map_changes_nothing(judged, map_file):
    judged.trigger("sight.difference")
    problems = judged.sight_map.reference.compare_with(map_file.with_name("terrain.json"))
    assert [problem.code for problem in problems] == ["format-unexpected"]
    assert judged.sight_map.reference.file is None


def test_near_misses_are_listed_and_a_click_strings_the_thread(judged):
    panel = judged.sight_map_panel
    panel.within.setValue(5.0)
    judged.trigger("sight.near")
    wait_until(lambda: panel.near.texts() != [])
    distances = [float(cells[2]) for cells in panel.near.texts()]
    assert distances == sorted(distances)
    panel.near.choose_row(0)
    name = judged.context.grid.name
    assert [name(end) for end in judged.sight.ends] == panel.near.texts()[0][:2]


def test_a_low_panel_is_scrolled_to_the_near_misses(judged):
    panel = judged.sight_map_panel
    judged.sight_map.set_mode("difference")
    panel.within.setValue(5.0)
    panel.resize(300, 260)
    panel.show()
    judged.trigger("sight.near")
    wait_until(lambda: panel.near.texts() != [])
    assert not panel.near.visibleRegion().isEmpty()


@pytest.fixture
def golden(editor):
    """An editor with a golden pair that the map gives."""
    space = editor.context.grid.space
    editor.sight.string(space("A3"), space("F2"))
    editor.trigger("sight.golden")
    return editor


def test_the_present_thread_is_kept_as_a_golden_pair(golden):
    assert golden.context.document.golden == (GoldenSight(viewer="A3", target="F2", blocked=True),)
    assert golden.sight_map_panel.golden.texts() == [["A3", "F2", "✕ blocked", "OK", ""]]


def test_without_a_thread_there_is_nothing_to_keep(editor):
    assert not editor.commands.is_enabled("sight.golden")


def test_an_edit_that_breaks_a_golden_pair_is_a_problem_that_leads_to_its_thread(golden):
    golden.sight.clear()
    golden.context.apply(without_wood(golden), "Remove")
    wait_until(lambda: [it.code for it in golden.problems()] == ["map-golden-open"])
    golden.show_problem(golden.problems()[0])
    assert [golden.context.grid.name(end) for end in golden.sight.ends] == ["A3", "F2"]


def test_a_save_says_that_a_golden_pair_is_broken_and_is_not_refused(golden, tmp_path, qtbot):
    golden.context.apply(without_wood(golden), "Remove")
    wait_until(lambda: golden.sight_map.broken != [])
    with qtbot.waitSignal(golden.status_changed) as told:
        golden.model.set_saved(tmp_path / "saved.json")
    assert told.args == ["Saved, but 1 golden pair is broken. The first is A3 to F2."]
    assert golden.model.is_clean


def test_enter_ends_the_writing_of_a_source_and_begins_no_other(golden, qtbot, qtlog):
    golden.sight_map_panel.show()
    rows = golden.sight_map_panel.golden
    rows.choose_row(0)
    qtbot.keyClick(rows, Qt.Key.Key_F2)
    line = rows.findChild(QLineEdit)
    qtbot.keyClicks(line, "The club")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: golden.context.document.golden[0].source == "The club")
    assert [it.message for it in qtlog.records if "edit" in it.message] == []


def test_the_source_of_a_golden_pair_is_written_in_its_row(golden):
    rows = golden.sight_map_panel.golden
    rows.topLevelItem(0).setText(4, "The club")
    assert golden.context.document.golden[0].source == "The club"


def test_a_golden_pair_is_removed_by_delete(golden, qtbot):
    rows = golden.sight_map_panel.golden
    rows.choose_row(0)
    qtbot.keyClick(rows, Qt.Key.Key_Delete)
    assert golden.context.document.golden == ()


def test_a_map_without_a_system_is_judged_by_the_neutral_policy(editor):
    assert (editor.sight_policies.name, editor.commands.is_enabled("sight.judge")) == ("thread", False)


def test_a_map_of_a_rule_system_is_judged_by_it_until_somebody_chooses_otherwise(shipped):
    assert (shipped.sight_policies.name, shipped.sight.policy.name) == ("combat_commander", "combat_commander")
    shipped.trigger("sight.judge")
    assert (shipped.sight_policies.name, shipped.sight.policy.name) == ("thread", "thread")


def test_the_thread_is_judged_anew_when_another_judges(shipped):
    space = shipped.context.grid.space
    shipped.sight.string(space("A6"), space("O6"))
    policies = [shipped.sight.explanation.verdict.policy]
    shipped.trigger("sight.judge")
    assert [*policies, shipped.sight.explanation.verdict.policy] == ["combat_commander", "thread"]


def compared_with_rules(editor, name):
    """An editor that has compared its map with what other rules say of it."""
    editor.trigger("sight.difference")
    rules = editor.sight_map_panel.rules
    rules.setCurrentIndex(rules.findData(name))
    rules.activated.emit(rules.currentIndex())
    wait_until(lambda: editor.sight_map.difference is not None)
    return editor


def test_the_rulings_of_a_system_are_offered_to_compare_with(shipped):
    shipped.trigger("sight.difference")
    rules = shipped.sight_map_panel.rules
    offered = {rules.itemData(place): rules.itemText(place) for place in range(rules.count())}
    assert "CC-10.g.3: The whole hexes that the line crosses" in offered["combat_commander:oq-16=whole-hexes"]
    assert {"", "thread"} < set(offered)


def test_a_map_is_compared_with_what_other_rules_say_of_it(shipped):
    judged = compared_with_rules(shipped, "combat_commander:oq-16=whole-hexes")
    panel, pair = judged.sight_map_panel, judged.sight_map.difference.pairs[0]
    assert "blocked only by the other rules" in panel.words.text()
    panel.differences.choose_row(0)
    other = judged.sight_map.reference.policy
    board = judged.context.board
    codes = [
        policy.judge(board, board.thread(pair.viewer, pair.target)).code for policy in (other, judged.sight.policy)
    ]
    assert codes == [pair.before, pair.after]
    assert panel.pair_words.text().startswith("Other rules: ")


def test_what_other_rules_say_follows_edits(shipped):
    judged = compared_with_rules(shipped, "thread")
    before = judged.sight_map.difference.total
    document = judged.context.document
    judged.context.apply(replace(document, features=()), "Remove")
    wait_until(lambda: judged.sight_map.reference.board is judged.context.board and judged.client.left == 0)
    assert judged.sight_map.difference.total != before
    judged.sight_map.reference.compare_with_save()
    assert judged.sight_map.reference.rules == ""


@pytest.fixture
def shipped(make_editor):
    """An editor on a map of a rule system."""
    path = sample_map()
    return make_editor(load_map(path), path, library=Library())
