"""Places that the rules open and close, the set-up panel, and several pieces at once in the scenario editor."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF
from PySide6.QtGui import QGuiApplication

from ccstudio.application.scenarios.set_up import SetUpReport
from ccstudio.documents.scenario import Force, ForcePiece, PlacedPiece, SpecialRule
from ccstudio.edit.record_clips import clip_of, to_text
from ccstudio.edit.scenario.terrain_changes import with_spaces
from ccstudio.ui.scenario_editor.drags import ForceEntries, drag_of_entries
from ccstudio.ui.scenario_editor.rule_field import RuleField
from tests.helpers.map_hand import CTRL
from tests.unit.ui.scenario_editor.test_scenario_editor import SQUAD, drop, lay, spaces_of

pytestmark = pytest.mark.slow


class TestSetUp:
    def test_the_spaces_of_a_selected_force_are_lit(self, dust):
        dust.context.select(("forces", 0))
        lit = dust.editor.stage.open.path
        assert (lit.contains(QPointF(*dust.centre("A9"))), lit.contains(QPointF(*dust.centre("A5")))) == (True, False)

    def test_squares_that_the_rules_close_are_dark_while_a_piece_is_in_hand(self, dust):
        dust.editor.palette.take(SQUAD)
        dark = dust.editor.stage.closed.path
        assert (dark.contains(QPointF(*dust.centre("D4"))), dark.contains(QPointF(*dust.centre("D3")))) == (True, False)

    def test_a_piece_is_not_put_where_the_rules_forbid_it(self, dust, qtbot):
        with qtbot.waitSignal(dust.editor.pieces_tool.status_changed, check_params_cb=lambda text: "D4" in text):
            lay(dust, "D4")
        assert spaces_of(dust) == []

    def test_a_hero_joins_the_squad_where_he_is_put(self, dust):
        lay(dust, "C3")
        lay(dust, "C3", "axis-wendt")
        assert dust.scenario.pieces[1].on == dust.scenario.pieces[0].id != ""

    def test_the_answer_has_an_example_that_is_shown_and_not_kept(self, dust, qtbot):
        panel, scenario = dust.editor.set_up, dust.scenario
        with qtbot.waitSignal(panel.answered):
            dust.do("scenario.check-set-up")
        panel.example.setChecked(True)
        shown = dust.editor.stage.shows_example
        panel.example.setChecked(False)
        assert (panel.report.verdict, shown, dust.scenario) == ("yes", True, scenario)

    def test_pieces_are_placed_like_the_example_in_one_step(self, dust):
        panel, scenario = dust.editor.set_up, dust.scenario
        shown = PlacedPiece(id="example-1", piece=SQUAD, side=scenario.forces[0].side, space="C3")
        example = replace(scenario, pieces=(*scenario.pieces, shown))
        entries = (("scenario", "forces", 0, "pieces", 0),)
        panel.report = SetUpReport(verdict="yes", headline="", example=example, entries=entries)
        panel.place_like_example()
        placed = dust.scenario.pieces[-1]
        dust.editor.model.undo_stack.undo()
        panel.report = None
        assert (placed, dust.scenario) == (replace(shown, id=""), scenario)

    def test_strength_follows_the_order_of_battle(self, dust):
        tree = dust.editor.strength.tree
        before = tree.topLevelItem(0).text(1)
        dust.editor.forces.add_to_force(0, SQUAD)
        assert int(tree.topLevelItem(0).text(1)) == int(before) + 1


class TestSeveral:
    def two(self, dust) -> None:
        lay(dust, "C3")
        lay(dust, "D3", "axis-hunters")

    def test_a_rectangle_over_empty_ground_selects_the_pieces_in_it(self, dust):
        self.two(dust)
        dust.hand.drag(dust.centre("B2"), dust.centre("C2"), dust.centre("E4"))
        assert dust.context.chosen_pieces == [0, 1]

    def test_a_click_with_ctrl_adds_a_piece_and_takes_it_away(self, dust):
        self.two(dust)
        dust.hand.click(dust.centre("C3"))
        dust.hand.click(dust.centre("D3"), modifiers=CTRL)
        both = dust.context.chosen_pieces
        dust.hand.click(dust.centre("C3"), modifiers=CTRL)
        assert (both, dust.context.chosen_pieces) == ([0, 1], [1])

    def test_they_move_together_in_one_step(self, dust):
        self.two(dust)
        dust.context.choose_pieces([0, 1])
        steps = dust.editor.model.undo_stack.count()
        dust.hand.drag(dust.centre("C3"), dust.centre("C4"), dust.centre("C5"))
        assert (spaces_of(dust), dust.editor.model.undo_stack.count() - steps) == (["C5", "D5"], 1)

    def test_none_moves_where_the_rules_forbid_one(self, dust):
        self.two(dust)
        dust.context.choose_pieces([0, 1])
        dust.hand.drag(dust.centre("C3"), dust.centre("C2"), dust.centre("B4"))
        assert spaces_of(dust) == ["C3", "D3"]

    def test_they_are_removed_together(self, dust):
        self.two(dust)
        dust.context.choose_pieces([0, 1])
        dust.do("scenario.delete")
        assert dust.scenario.pieces == ()

    def test_they_are_taken_into_a_force(self, dust):
        self.two(dust)
        dust.context.choose_pieces([0, 1])
        dust.do("scenario.to-force")
        force = dust.scenario.forces[dust.context.selected[1]]
        assert (dust.scenario.pieces, force.side) == ((), "axis")
        assert {SQUAD, "axis-hunters"} <= {it.piece for it in force.pieces}

    def test_entries_of_a_force_are_dragged_onto_the_map(self, dust):
        before = dust.scenario.forces[0].pieces
        drop(dust, drag_of_entries(ForceEntries(((0, 0),))), dust.centre("C3"))
        placed = [(it.piece, it.space) for it in dust.scenario.pieces]
        assert (placed, dust.scenario.forces[0].pieces) == ([(before[0].piece, "C3")], before[1:])

    def test_rows_of_forces_are_selected_together(self, dust):
        tree = dust.editor.forces.tree
        for path in (("forces", 0), ("forces", 1)):
            dust.editor.forces.item_of(path).setSelected(True)
        assert (tree.selectionMode().name, dust.context.records.chosen) == (
            "ExtendedSelection",
            (("forces", 0), ("forces", 1)),
        )

    def test_what_is_pasted_and_missing_is_named(self, dust, qtbot):
        force = Force(
            id="f", title="F", side="axis", area="nowhere", pieces=(ForcePiece(piece=SQUAD), ForcePiece(piece="lost"))
        )
        clip = clip_of(replace(dust.scenario, forces=(force,)), [("forces", 0)])
        QGuiApplication.clipboard().setText(to_text(clip))
        with qtbot.waitSignal(dust.editor.contents.clipboard.message) as told:
            dust.do("scenario.paste-parts")
        pasted = dust.scenario.forces[-1]
        assert (pasted.area, [it.piece for it in pasted.pieces]) == ("", [SQUAD])
        assert ("area nowhere" in told.args[0], "piece lost" in told.args[0]) == (True, True)


class TestGround:
    def test_changes_are_listed_with_what_was_printed(self, dust):
        dust.context.apply(with_spaces(dust.scenario, {"D3": "block"}), "Change")
        ground = dust.editor.ground
        listed = [ground.changes.item(row).text() for row in range(ground.changes.count())]
        assert len(listed) == 1
        assert listed[0].startswith("D3: ")
        assert listed[0].endswith("→ Block")

    def test_a_change_is_selected_by_a_click(self, dust):
        dust.context.apply(with_spaces(dust.scenario, {"D3": "block"}), "Change")
        dust.editor.ground.changes.itemClicked.emit(dust.editor.ground.changes.item(0))
        assert dust.context.selected[:1] == ("terrain_changes",)


class TestSpecialRules:
    def test_a_special_rule_is_named_and_explained(self, dust):
        rule = SpecialRule(id="initiative-dice", values={"dice": {"axis": 4}})
        dust.context.apply(replace(dust.scenario, special_rules=(rule,)), "Add", ("special_rules", 0))
        fields = dust.editor.contents.findChildren(RuleField)
        shown = [(field.box.currentText(), field.meaning.text()) for field in fields]
        assert shown == [("Initiative dice", "These sides roll this number of dice for initiative (DT-I1).")]
        assert dust.context.records.words(("special_rules", 0)) == "Initiative dice"
