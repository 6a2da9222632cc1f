"""What lies on the board follows the table: counters by their pieces, marks, glow, changed ground, the pulse."""

import msgspec
import pytest
from PySide6.QtCore import QPointF, QRectF

from ccstudio.application.games.current_map import Ground
from ccstudio.documents.overlay import Overlay
from ccstudio.engine.options import PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import InSpace
from ccstudio.engine.present import Arc, Arrow, SpaceMark, Text, Tone
from ccstudio.ui.play.board.mark_painter import FLAGS_Z
from tests.unit.ui.play.board.boards import (
    combat_at,
    hand,
    micro_deed,
    micro_with_a_side,
    offered,
    place_of,
    spot,
)
from tests.unit.ui.play.tables import any_option, combat_table, micro_table, play_on


@pytest.mark.parametrize("table", [combat_table, micro_table], ids=["combat", "micro"])
def test_every_counter_on_the_map_has_an_item(show, table) -> None:
    game = play_on(table(), 90, any_option(3))
    view = show(game)
    on_map = {
        counter.piece for stack in game.table.stacks if isinstance(stack.place, InSpace) for counter in stack.counters
    }
    assert on_map
    assert on_map <= view.board_scene.counters.items.keys()


def test_an_item_is_the_same_after_its_piece_has_moved(show) -> None:
    table = combat_at("choose-step")
    view = show(table)
    piece = table.decision.subject.piece
    before = view.board_scene.counters.items[piece]
    table.choose(offered(table, SpaceOption)[0])
    assert view.board_scene.counters.items[piece] is before


def test_a_move_slides(show) -> None:
    table = combat_at("choose-step")
    view = show(table)
    view.set_animation_ms(5_000)
    piece = table.decision.subject.piece
    table.choose(offered(table, SpaceOption)[0])
    item = view.board_scene.counters.items[piece]
    assert item.pos() != QPointF(*item.placed.at)


def test_what_is_taken_back_does_not_slide(show) -> None:
    table = combat_at("choose-step")
    view = show(table)
    piece = table.decision.subject.piece
    table.choose(offered(table, SpaceOption)[0])
    view.set_animation_ms(5_000)
    table.undo()
    item = view.board_scene.counters.items[piece]
    assert item.pos() == QPointF(*item.placed.at)


def test_a_counter_that_is_gone_has_no_item(show) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    table.choose(offered(table, SpaceOption)[0])
    placed = set(view.board_scene.counters.items)
    table.undo()
    assert set(view.board_scene.counters.items) < placed


def test_only_counters_that_differ_are_touched(show) -> None:
    table = combat_at("choose-step")
    view = show(table)
    items = dict(view.board_scene.counters.items)
    before = {piece: item.placed for piece, item in items.items()}
    moved = table.decision.subject.piece
    goal = next(it for it in offered(table, SpaceOption) if not view.board_scene.arrangement.at(InSpace(it.space)))
    table.choose(goal)
    same = [piece for piece, item in items.items() if item.placed is before[piece]]
    assert moved not in same
    assert len(same) > len(items) / 2


def test_the_pulse_ticks_while_something_glows(show) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    view.set_animation_ms(200)
    assert view.board_scene.pulse.is_ticking


def test_the_pulse_rests_while_nobody_sees_it(show) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    view.set_animation_ms(200)
    view.hide()
    assert not view.board_scene.pulse.is_ticking


def test_nothing_pulses_when_the_past_is_on_show(show) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    view.set_animation_ms(200)
    table.look_at(1)
    assert not view.board_scene.pulse.is_ticking


def test_a_threatened_step_is_marked_on_the_way(show) -> None:
    for seed in range(3, 30):
        table = combat_at("choose-step", seed)
        for option in offered(table, SpaceOption):
            preview = table.preview((option,))
            if any(it.piece is not None and it.space == option.space for it in preview.provoked):
                view = show(table)
                table.point_at(option)
                assert view.board_scene.ahead.steps[0].is_threatened
                assert view.board_scene.ahead.threats
                return
    raise AssertionError("somebody can be fired at")


def test_a_way_begins_where_the_piece_is(show) -> None:
    table = combat_at("choose-step")
    view = show(table)
    table.point_at(offered(table, SpaceOption)[0])
    space = place_of(view, table.decision.subject).space
    assert view.board_scene.ahead.start == QPointF(*spot(view, SpaceOption(space)))


def test_what_lies_ahead_goes_with_the_pointer(show) -> None:
    table = combat_at("choose-step")
    view = show(table)
    table.point_at(offered(table, SpaceOption)[0])
    table.point_at(None)
    assert not view.board_scene.ahead.steps


def test_an_attack_shows_its_lines_of_sight(show) -> None:
    table = combat_at("choose-target")
    view = show(table)
    option = next(it for it in offered(table, SpaceOption) if (shot := table.preview((it,))) and shot.sights)
    table.point_at(option)
    assert [line.facts.target for line in view.board_scene.ahead.sights] == [option.space] * len(
        table.preview((option,)).sights
    )


def test_a_place_that_is_shown_is_flashed_at(show) -> None:
    view = show(combat_table())
    view.set_animation_ms(200)
    view.show_place(SpaceOption(40))
    assert view.board_scene.flash.place == QPointF(*spot(view, SpaceOption(40)))


def test_spaces_are_brought_into_sight(show) -> None:
    view = show(combat_table())
    view.show_at(QPointF(0, 0), 4.0)
    last = view.board_scene.board.spaces[-1]
    view.reveal([last])
    assert view.visible.contains(QPointF(*spot(view, SpaceOption(last))))


def test_what_is_too_large_for_the_view_is_shown_without_the_ground_beside_the_board(show) -> None:
    view = show(combat_table())
    view.show_at(QPointF(0, 0), 4.0)
    whole = view.whole
    edge = whole.width() / 10
    view.reveal_rect(QRectF(whole.right() - edge, whole.top(), edge, whole.height()))
    assert view.visible.right() - whole.right() < edge


def test_how_the_board_is_looked_at_is_remembered(show) -> None:
    view, other = show(combat_table()), show(combat_table())
    view.show_at(QPointF(7_000, 5_000), 1.5)
    other.restore_state(view.save_state())
    assert other.zoom == pytest.approx(1.5)


def test_the_whole_board_is_in_sight_at_first(show) -> None:
    view = show(combat_table())
    assert all(
        view.visible.contains(QPointF(*spot(view, SpaceOption(space)))) for space in view.board_scene.board.spaces
    )


def test_the_board_fills_the_window_until_somebody_zooms(show) -> None:
    view = show(combat_table())
    before = view.zoom
    view.resize(700, 500)
    assert view.zoom < before
    assert view.shows_everything


@pytest.mark.parametrize("state", [{"zoom": "near"}, {"x": None}, {}])
def test_a_state_that_makes_no_sense_is_passed_over(show, state) -> None:
    view = show(combat_table())
    zoom = view.zoom
    view.restore_state(state)
    assert view.zoom == zoom


def test_any_mark_is_drawn(show) -> None:
    view = show(combat_table())
    before = view.grab().toImage()
    styles = ("smoke", "blaze", "objective", "trench", "entrenched-strongly", "tank-gun")
    marks = [
        SpaceMark(space=space, style=style, meaning=Text("is-blaze"), text="2" if style == "smoke" else "")
        for space, style in enumerate(styles, 30)
    ]
    view.board_scene.marks.follow(marks)
    view.finish()
    assert view.grab().toImage() != before
    assert len(view.board_scene.marks.items) == len(styles)


def test_a_mark_stays_the_same_item_when_its_words_change(show) -> None:
    view = show(combat_table())
    marks = view.board_scene.marks
    mark = SpaceMark(space=30, style="smoke", meaning=Text("is-smoke"), text="2")
    marks.follow([mark])
    item = marks.items[30, "smoke", 0]
    marks.follow([msgspec.structs.replace(mark, text="1")])
    assert marks.items[30, "smoke", 0] is item


def test_flags_fly_over_the_counters(show) -> None:
    view = show(combat_table())
    heights = {item.zValue() for key, item in view.board_scene.marks.items.items() if key[1] == "objective"}
    assert heights == {FLAGS_Z}


def test_arcs_and_arrows_are_drawn(show) -> None:
    view = show(micro_deed())
    scene = view.board_scene
    space = scene.board.spaces[0]
    scene.flat.follow((), (Arc(space=space, facing_deg=0, spread_deg=60, meaning=Text("front")),))
    scene.arrows.follow((Arrow(spaces=scene.board.spaces[:3], meaning=Text("way"), tone=Tone.GOOD),))
    assert not scene.flat.boundingRect().isNull()
    assert not scene.arrows.boundingRect().isNull()


def test_the_arcs_of_a_counter_are_drawn_while_it_is_pointed_at(show) -> None:
    view = show(micro_deed())
    scene = view.board_scene
    before = view.grab().toImage()
    counter = next(iter(scene.counters.items.values())).placed.counter
    arc = Arc(space=scene.board.spaces[0], facing_deg=0, spread_deg=60, meaning=Text("front"))
    scene.show_arcs_of(msgspec.structs.replace(counter, arcs=(arc,)))
    assert view.grab().toImage() != before
    scene.show_arcs_of(None)
    assert view.grab().toImage() == before


def test_the_ground_follows_what_play_has_changed(show) -> None:
    table = combat_table()
    board = table.board
    feature = board.document.features[0].id
    ground = Ground(board)
    assert ground.follow(Overlay(removed=frozenset({feature}))) is board
    assert feature not in [it.id for it in ground.board.features]


def test_ground_that_has_not_changed_is_not_drawn_anew() -> None:
    ground = Ground(combat_table().board)
    assert ground.follow(Overlay(smoke={30: 2})) is None


@pytest.mark.parametrize(("scenario", "seed"), [("weir", 5), ("quarry", 9)])
def test_a_changed_side_is_drawn_as_it_is_now(show, scenario: str, seed: int) -> None:
    table = micro_with_a_side(scenario, seed)
    view = show(table)
    hand(view).click(spot(view, offered(table, SideOption)[0]))
    assert view.board_scene.stage.depiction.board is not table.board


def test_pieces_picked_that_are_not_offered_any_more_are_let_go(show) -> None:
    table = combat_at("choose-activated")
    view = show(table)
    view.board_scene.picked = frozenset({offered(table, PieceOption)[0].piece})
    table.look_at(1)
    assert view.board_scene.picked == frozenset()
