"""The scenario editor, by mouse and keys."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QDropEvent

from ccstudio.base.places import modules_folder
from ccstudio.base.problems import errors_of
from ccstudio.documents.document import Reference
from ccstudio.documents.files import to_bytes
from ccstudio.documents.module import Ruling
from ccstudio.documents.scenario import PlacedPiece, SpaceChange
from ccstudio.edit.scenario.pieces import Spot, added
from ccstudio.ui.scenario_editor.armed_piece import GroundBrush
from ccstudio.ui.scenario_editor.drags import HeldPiece, drag_of_placed, drag_of_type, type_in
from ccstudio.ui.scenario_editor.editor import ScenarioEditor
from ccstudio.ui.widgets.tree_rows import all_rows
from tests.helpers.map_hand import CTRL, SHIFT
from tests.unit.ui.scenario_editor.conftest import DUST, close_shared, open_editor

pytestmark = pytest.mark.slow

SQUAD = "axis-recon"


def lay(provider, space: str, piece: str = SQUAD) -> None:
    """Put a piece of the palette onto the map."""
    provider.editor.palette.take(piece)
    provider.hand.click(provider.centre(space))
    provider.editor.hand.hold(None)


def stack(provider, space: str, piece: str) -> None:
    """Put a piece onto others, which the rules of Dust Tactics do not allow by hand."""
    scenario, index = added(provider.scenario, PlacedPiece(piece=piece, side="axis", space=space))
    provider.context.apply(scenario, "Place", ("pieces", index))


def drop(provider, data, place: tuple[float, float], modifiers=Qt.KeyboardModifier.NoModifier) -> None:
    """What the system tells a view of a drag from another window that ends there."""
    view, at = provider.editor.view, QPointF(provider.hand.at(place))
    event = QDropEvent(at, Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, modifiers)
    view.dragEnterEvent(event)
    view.dropEvent(event)


def spaces_of(provider) -> list[str]:
    return [piece.space for piece in provider.scenario.pieces]


class TestOpening:
    def test_what_is_shipped_has_no_problem(self, dust):
        assert list(dust.editor.problems()) == []

    def test_what_nobody_changed_is_saved_byte_by_byte(self, dust):
        assert to_bytes(dust.scenario) == DUST.read_bytes()

    def test_placed_pieces_lie_on_the_map_with_what_they_carry(self, micro):
        assert len(micro.editor.stage.counters.items) == len(micro.scenario.pieces)

    def test_places_that_victory_names_have_flags(self, dust):
        assert {place.title for place in dust.editor.stage.places.places} == {"The relay", "crate", "trap"}

    def test_areas_are_drawn_with_their_names(self, dust):
        assert [area.title for area in dust.editor.stage.areas.areas] == ["The northern edge", "The southern edge"]


class TestPieces:
    def test_a_click_puts_down_what_is_in_hand(self, dust):
        lay(dust, "C3")
        assert [(it.piece, it.side, it.space) for it in dust.scenario.pieces] == [(SQUAD, "axis", "C3")]

    def test_a_piece_is_dragged_from_the_palette(self, dust):
        drop(dust, drag_of_type(HeldPiece(SQUAD, "axis")), dust.centre("D3"))
        assert spaces_of(dust) == ["D3"]

    def test_a_piece_is_dragged_over_the_map(self, dust):
        lay(dust, "C3")
        dust.hand.drag(dust.centre("C3"), dust.centre("E5"), dust.centre("F5"))
        assert (spaces_of(dust), dust.context.selected) == (["F5"], ("pieces", 0))

    def test_a_drag_is_one_step(self, dust):
        lay(dust, "C3")
        steps = dust.editor.model.undo_stack.count()
        dust.hand.drag(dust.centre("C3"), dust.centre("E5"), dust.centre("F5"))
        assert dust.editor.model.undo_stack.count() == steps + 1

    def test_a_drag_off_the_map_leaves_it_where_it_was(self, dust):
        lay(dust, "C3")
        dust.hand.drag(dust.centre("C3"), (-9000, -9000))
        assert spaces_of(dust) == ["C3"]

    def test_with_ctrl_a_copy_is_dragged(self, dust):
        lay(dust, "C3")
        dust.hand.drag(dust.centre("C3"), dust.centre("F5"), modifiers=CTRL)
        assert spaces_of(dust) == ["C3", "F5"]

    def test_with_shift_it_ends_on_the_piece_there(self, dust):
        lay(dust, "C3")
        lay(dust, "F5", "axis-wendt")
        dust.hand.drag(dust.centre("F5"), dust.centre("C3"), modifiers=SHIFT)
        assert dust.scenario.pieces[1].on == dust.scenario.pieces[0].id != ""

    def test_escape_empties_the_hand(self, dust):
        dust.editor.palette.take(SQUAD)
        dust.hand.key(Qt.Key.Key_Escape)
        assert (dust.editor.hand.held, dust.editor.palette.types.currentItem()) == (None, None)

    def test_a_second_click_takes_the_one_below(self, dust):
        lay(dust, "C3")
        stack(dust, "C3", "axis-hunters")
        dust.hand.click(dust.centre("C3"))
        dust.context.select(("pieces", 1))
        dust.hand.click(dust.centre("C3"))
        assert dust.context.selected == ("pieces", 0)

    def test_keys_turn_it(self, micro):
        micro.context.select(("pieces", 0))
        micro.do("scenario.turn")
        micro.do("scenario.turn-back")
        micro.do("scenario.turn-back")
        assert micro.scenario.pieces[0].facing == "n"

    def test_turns_of_one_piece_in_a_row_are_one_step(self, micro):
        micro.context.select(("pieces", 0))
        for _turn in range(3):
            micro.do("scenario.turn")
        assert micro.editor.model.undo_stack.count() == 1

    def test_a_carried_piece_is_taken_off(self, micro):
        micro.context.select(("pieces", 5))
        micro.do("scenario.dismount")
        assert (micro.scenario.pieces[5].on, micro.scenario.pieces[5].space) == ("", "D1")

    def test_and_put_on_what_is_below(self, micro):
        micro.context.select(("pieces", 5))
        micro.do("scenario.dismount")
        micro.do("scenario.mount")
        assert micro.scenario == micro.editor.model.steps[0]

    def test_what_is_deleted_goes_with_what_it_carries(self, micro):
        micro.context.select(("pieces", 4))
        micro.do("scenario.delete")
        assert (len(micro.scenario.pieces), micro.context.selected) == (4, ())

    def test_several_pieces_are_deleted_with_what_they_carry_in_one_step(self, micro):
        micro.context.records.choose([("pieces", 0), ("pieces", 4), ("pieces", 5)])
        micro.do("scenario.delete")
        left = len(micro.scenario.pieces)
        micro.editor.model.undo_stack.undo()
        assert (left, micro.scenario) == (3, micro.editor.model.steps[0])

    def test_several_pieces_are_copied_and_pasted(self, micro):
        micro.context.records.choose([("pieces", 0), ("pieces", 1)])
        micro.do("scenario.copy-parts")
        micro.do("scenario.paste-parts")
        assert [piece.piece for piece in micro.scenario.pieces[2:4]] == [it.piece for it in micro.scenario.pieces[:2]]

    def test_stacks_are_put_in_order(self, dust):
        lay(dust, "C3")
        stack(dust, "C3", "axis-hunters")
        dust.do("scenario.lower")
        assert [it.piece for it in dust.scenario.pieces] == ["axis-hunters", SQUAD]

    def test_a_piece_goes_into_a_box_and_back(self, micro):
        panel = micro.editor.boxes
        assert panel.drop(0, panel.item_of("amber-camp"))
        drop(micro, drag_of_placed(0), micro.centre("C3"))
        assert (micro.editor.model.steps[1].pieces[0].box, micro.scenario.pieces[0].space) == ("amber-camp", "C3")

    def test_what_waits_in_a_box_waits_with_what_it_carries(self, micro):
        panel = micro.editor.boxes
        assert panel.drop(4, panel.item_of("moss-camp"))
        row = panel.item_of("moss-camp").child(0)
        assert (row.text(0), row.child(0).text(0)) == ("Cart", "Marksmen")

    def test_pieces_in_spaces_that_are_not_there_can_be_dragged_back(self, micro):
        pieces = micro.scenario.pieces
        micro.context.apply(replace(micro.scenario, pieces=(replace(pieces[0], space="Z99"), *pieces[1:])), "Lose it")
        lost = list(all_rows(micro.editor.boxes.tree))[-1].data(0, Qt.ItemDataRole.UserRole)
        drop(micro, drag_of_placed(lost), micro.centre("C3"))
        assert micro.scenario.pieces[0].space == "C3"

    def test_a_type_goes_into_a_box(self, micro):
        panel = micro.editor.boxes
        assert panel.drop(HeldPiece("patrol", "amber"), panel.item_of("amber-camp"))
        assert micro.scenario.pieces[-1].box == "amber-camp"


class TestPalette:
    def test_words_narrow_it(self, dust):
        palette = dust.editor.palette
        palette.search.setText("wendt")
        shown = [row.text(0) for row in all_rows(palette.types) if not row.isHidden() and not row.childCount()]
        palette.search.setText("")
        assert shown == ["Colonel Wendt"]

    def test_a_drag_from_it_carries_the_type_and_its_side(self, dust):
        palette = dust.editor.palette
        row = next(row for row in all_rows(palette.types) if row.text(0) == "Colonel Wendt")
        assert type_in(palette.types.mimeData([row])) == HeldPiece("axis-wendt", "axis")

    def test_it_tells_how_many_are_used(self, dust):
        rows = {row.text(0): row.text(1) for row in all_rows(dust.editor.palette.types)}
        assert (rows["Colonel Wendt"], rows["Sniper Pair"]) == ("1 of 1", "")


class TestAreas:
    def test_the_first_stroke_makes_one(self, dust):
        dust.do("scenario.new-area")
        dust.hand.drag(*(dust.centre(name) for name in ("C3", "D3", "E3")))
        assert (dust.scenario.areas[2].spaces, dust.context.selected) == (("C3", "D3", "E3"), ("areas", 2))

    def test_a_stroke_is_one_step(self, dust):
        dust.do("scenario.new-area")
        dust.hand.drag(*(dust.centre(name) for name in ("C3", "D3", "E3")))
        assert dust.editor.model.undo_stack.count() == 1

    def test_a_stroke_that_begins_inside_takes_away(self, dust):
        dust.context.select(("areas", 0))
        dust.editor.toolbox.use("scenario.areas")
        dust.hand.drag(dust.centre("A9"), dust.centre("B9"))
        assert dust.scenario.areas[0].spaces[0] == "C9"

    def test_a_rectangle_with_shift_adds_what_is_in_it(self, dust):
        dust.context.select(("areas", 0))
        dust.editor.toolbox.use("scenario.areas")
        (x0, y0), (x1, y1) = dust.centre("A8"), dust.centre("C7")
        dust.hand.drag((x0 - 300, y0 - 300), (x1 + 300, y1 + 300), modifiers=SHIFT)
        assert set(dust.scenario.areas[0].spaces[9:]) == {"A8", "B8", "C8", "A7", "B7", "C7"}

    def test_rows_along_an_edge_are_added(self, dust):
        panel = dust.editor.areas
        panel.edge.setCurrentIndex(panel.edge.findData("w"))
        panel.rows.setValue(2)
        panel.add_along.click()
        assert len(dust.scenario.areas[2].spaces) == 18

    def test_the_last_space_stays(self, dust):
        dust.do("scenario.new-area")
        dust.hand.click(dust.centre("C3"))
        dust.hand.click(dust.centre("C3"))
        assert dust.scenario.areas[2].spaces == ("C3",)


class TestGround:
    def test_terrain_is_painted_and_drawn(self, dust):
        dust.editor.ground.choose(GroundBrush("space", "block"))
        dust.hand.drag(dust.centre("C3"), dust.centre("D3"))
        terrain = dust.context.board.terrain_of(dust.context.board.grid.space("D3"))
        assert dust.scenario.terrain_changes.spaces == (
            SpaceChange(space="C3", terrain="block"), SpaceChange(space="D3", terrain="block"),
        )  # fmt: skip
        assert terrain.id == "block"

    def test_the_printed_map_is_not_touched(self, dust):
        printed = dust.context.printed
        dust.editor.ground.choose(GroundBrush("space", "block"))
        dust.hand.click(dust.centre("C3"))
        assert dust.context.printed is printed

    def test_as_printed_takes_the_change_back(self, dust):
        dust.editor.ground.choose(GroundBrush("space", "block"))
        dust.hand.click(dust.centre("C3"))
        dust.editor.ground.choose(GroundBrush("space"))
        dust.hand.click(dust.centre("C3"))
        assert dust.scenario.terrain_changes.spaces == ()

    def test_a_feature_is_taken_away_and_brought_back(self, micro):
        feature = micro.context.printed.document.features[0].id
        rim = micro.editor.stage.path_of_feature(feature).pointAtPercent(0.1).toTuple()
        micro.editor.ground.choose(GroundBrush("feature"))
        micro.hand.click(rim)
        gone = micro.scenario.terrain_changes.removed
        micro.hand.click(rim)
        assert (gone, micro.scenario.terrain_changes.removed) == ((feature,), ())


class TestForces:
    def test_a_piece_goes_into_the_force_it_is_dropped_on(self, dust):
        panel = dust.editor.forces
        assert panel.drop(HeldPiece("axis-snipers", "axis"), panel.item_of(("forces", 0)))
        assert dust.scenario.forces[0].pieces[-1].piece == "axis-snipers"

    def test_on_a_side_it_makes_a_new_force(self, dust):
        panel = dust.editor.forces
        assert panel.drop(HeldPiece("axis-snipers", "axis"), panel.tree.topLevelItem(0))
        assert dust.scenario.forces[:-1] == dust.editor.model.steps[0].forces
        assert [piece.piece for piece in dust.scenario.forces[-1].pieces] == ["axis-snipers"]

    def test_sums_stand_beside_sides(self, dust):
        assert "158" in dust.editor.forces.tree.topLevelItem(0).text(2)

    def test_a_count_is_changed(self, dust):
        dust.editor.forces.set_count(("forces", 0, "pieces", 1), 3)
        assert dust.scenario.forces[0].pieces[1].count == 3

    def test_an_entry_is_deleted(self, dust):
        dust.context.select(("forces", 0, "pieces", 0))
        dust.do("scenario.delete")
        assert dust.scenario.forces[0].pieces[0].piece == "axis-hunters"

    def test_the_piece_in_hand_goes_to_the_chosen_force(self, dust):
        dust.context.select(("forces", 0))
        dust.editor.palette.take("axis-wendt")
        dust.do("scenario.to-force")
        assert dust.scenario.forces[0].pieces[3].count == 2


class TestForms:
    @pytest.mark.parametrize("field", ["seats", "areas", "forces", "pieces", "golden"])
    def test_lists_grow(self, dust, field):
        before = len(getattr(dust.scenario, field))
        dust.context.select((field,))
        dust.do("scenario.add")
        assert len(getattr(dust.scenario, field)) == before + 1
        found = errors_of(dust.editor.context.around.problems_of(dust.scenario))
        # The rules count points, which new pieces have.
        assert [problem for problem in found if problem.code != "rules-say"] == []

    def test_a_switch_of_the_rules_is_added_with_its_values(self, micro):
        micro.context.select(("special_rules", 0))
        micro.do("scenario.delete")
        micro.context.select(("special_rules",))
        micro.do("scenario.add")
        micro.context.check_now()
        assert (micro.scenario.special_rules[0].id, list(micro.editor.problems())) == ("night", [])

    def test_settings_are_edited_by_their_type(self, dust):
        dust.context.select(("settings",))
        form = dust.editor.contents.form.list_field.form
        form.field("rounds").edited.emit(5)
        assert dust.scenario.settings["rounds"] == 5

    def test_questions_are_answered(self, micro):
        micro.context.select(("options",))
        micro.editor.contents.form.list_field.choices["tied-bids"].edited.emit("")
        assert Ruling(id="tied-bids", choice="turnabout") not in micro.scenario.options

    def test_sentences_that_nobody_enforces_stand_on_lines(self, dust):
        dust.context.select(())
        field = dust.editor.contents.form.form.field("unenforced")
        assert field.value_of("No smoke.\n\n Be kind. \n") == ("No smoke.", "Be kind.")
        assert field.toolTip() == "One rule per line"

    @pytest.mark.slow
    def test_another_map_is_shown_at_once(self, dust):
        scenario = replace(dust.scenario, map=Reference(id="cold-harrow", version=1))
        dust.context.apply(scenario, "Choose another map")
        assert (dust.context.board.document.id, dust.context.space_called("1-A1") is not None) == ("cold-harrow", True)


class TestProblems:
    def test_an_unknown_space_is_told_and_shown(self, dust):
        lay(dust, "C3")
        scenario = dust.scenario
        dust.context.apply(replace(scenario, pieces=(replace(scenario.pieces[0], space="Z99"),)), "Break it")
        dust.context.check_now()
        (problem,) = (it for it in dust.editor.problems() if it.path == ("pieces", 0, "space"))
        dust.context.select(())
        dust.editor.show_problem(problem)
        assert dust.context.selected == ("pieces", 0)

    @pytest.mark.slow
    def test_a_scenario_without_a_map_can_still_be_edited(self, dust):
        dust.context.apply(replace(dust.scenario, map=Reference(id="nowhere", version=1)), "Lose the map")
        dust.context.check_now()
        paths = [problem.path for problem in dust.editor.problems()]
        assert (("map",) in paths, dust.context.has_map) == (True, False)

    @pytest.mark.slow
    def test_a_scenario_without_a_module_can_still_be_edited(self, dust):
        dust.context.apply(replace(dust.scenario, module=Reference(id="nowhere", version=1)), "Lose the module")
        dust.context.check_now()
        assert ("module",) in [problem.path for problem in dust.editor.problems()]


class TestPlaying:
    def test_what_is_on_the_screen_is_played(self, dust):
        wanted = []
        dust.editor.play_wanted.connect(wanted.append)
        dust.context.apply(replace(dust.scenario, title="Never saved"), "Rename")
        dust.do("scenario.play")
        dust.editor.play_wanted.disconnect(wanted.append)
        assert [playable.contents.scenario.title for playable in wanted] == ["Never saved"]


class TestEveryAction:
    @pytest.mark.slow
    @pytest.mark.parametrize("path", [(), ("pieces", 4), ("areas", 0), ("forces", 0, "pieces", 0), ("settings",)])
    def test_can_be_asked_for_whatever_is_selected_and_undone(self, micro, path):
        done = 0
        for row in ScenarioEditor.menu_commands():
            micro.context.select(path)
            if micro.editor.commands.is_enabled(row.id):
                micro.editor.commands.trigger(row.id)
                done += 1
        while micro.editor.model.undo_stack.canUndo():
            micro.editor.model.undo_stack.undo()
        assert (done > 15, micro.scenario is micro.editor.model.steps[0]) == (True, True)

    def test_the_right_button_offers_what_can_be_done_with_a_piece(self, micro):
        pointer = micro.editor.view.pointer_at(QPointF(micro.hand.at(micro.centre("F3"))))
        menu = micro.editor.menu.make(pointer)
        offered = {action.text(): action.isEnabled() for action in menu.actions()}
        menu.close()
        menu.deleteLater()
        assert (micro.context.selected, offered["Turn piece"], offered["Dismount from carrier"]) == (
            ("pieces", 2),
            True,
            False,
        )

    def test_there_is_no_menu_where_no_piece_is(self, dust):
        assert dust.editor.menu.make(dust.editor.view.pointer_at(QPointF(dust.hand.at(dust.centre("C3"))))) is None


def test_a_thread_is_relied_on_with_its_verdict(dust):
    grid = dust.context.printed.grid
    dust.editor.sight.string(grid.space("C3"), grid.space("C7"))
    dust.do("scenario.golden")
    dust.context.check_now()
    pair = dust.scenario.golden[0]
    dust.editor.sight.clear()
    assert (pair.viewer, pair.target, list(dust.editor.problems())) == ("C3", "C7", [])


def test_pieces_areas_and_spaces_are_found_by_name(micro):
    sections = {section.id: [item.text for item in section.items] for section in micro.editor.search_sections()}
    assert ("Western bank" in sections["areas"], len(sections["pieces"]), "B3" in sections["spaces"]) == (True, 6, True)


def test_a_spot_off_the_map_has_no_rim(dust):
    assert dust.editor.stage.path_of_spot(Spot(space="Z99")).isEmpty()


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(modules_folder().glob("*/scenarios/*.json")), ids=lambda path: path.stem)
def test_every_shipped_scenario_can_be_edited_saved_as_it_is_and_played(qapp, path):
    editor = open_editor(path)
    found = (list(editor.problems()), to_bytes(editor.context.scenario) == path.read_bytes(), editor.model.is_clean)
    can_be_played = editor.commands.is_enabled("scenario.play")
    close_shared(editor)
    assert (found, can_be_played) == (([], True, True), True)
