"""Units as blocks where counters are too small to read: what blocks tell, when they are shown, and what glows."""

import pytest

from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.present import Counter, CounterFace, Stack
from ccstudio.engine.seats import Side
from ccstudio.ui.play.board.strategic import LEAST_COUNTER_PX, Block, blocks_of
from tests.unit.ui.play.board.boards import combat_at, offered, place_of
from tests.unit.ui.play.tables import combat_table

ONE, OTHER = Side(0), Side(1)


@pytest.fixture(scope="module")
def board(qapp):
    return combat_table().board


@pytest.fixture
def view(show):
    """A board at which somebody is asked which piece moves."""
    return show(combat_at("choose-step"))


def counter(number: int, side: Side | None = ONE) -> Counter:
    return Counter(piece=PieceId(number), title="", face=CounterFace(type="squad", face="front"), side=side)


def block(board, *counters: Counter, unseen: int | None = 0) -> Block:
    stack = Stack(place=InSpace(board.spaces[3]), counters=counters, unseen=unseen)
    ((_place, found),) = blocks_of(board, [stack])
    return found


def at_counter_px(view, wanted_px: float) -> None:
    """Zoom until counters have a side on the screen."""
    now_px = view.board_scene.counter_side / view.units_per_pixel
    view.show_at(view.centre, view.zoom * wanted_px / now_px)


def has_counters(view) -> bool:
    return any(item.isVisible() for item in view.board_scene.counters.items.values())


def test_a_block_tells_how_many_pieces_are_there(board):
    assert block(board, counter(1), counter(2)).number == 2


def test_pieces_that_are_known_but_not_seen_count(board):
    assert block(board, counter(1), unseen=2).number == 3


def test_a_secret_number_is_not_told(board):
    assert block(board, counter(1), counter(2), unseen=None).number is None


def test_a_stack_of_which_nothing_is_known_has_a_block_of_nobody(board):
    assert block(board, unseen=None)[1:] == ((None,), None)


def test_an_empty_stack_has_no_block(board):
    assert not list(blocks_of(board, [Stack(place=InSpace(board.spaces[3]), counters=())]))


def test_two_sides_in_one_place_share_a_block(board):
    assert block(board, counter(1, ONE), counter(2, OTHER)).sides == (OTHER, ONE)


def test_a_marker_of_nobody_does_not_hide_whose_the_units_are(board):
    assert block(board, counter(1, ONE), counter(2, None)).sides == (ONE,)


@pytest.mark.parametrize(("counter_px", "are_blocks"), [(0.9, True), (1.1, False)], ids=["smaller", "larger"])
def test_blocks_replace_counters_that_are_too_small(view, counter_px, are_blocks):
    at_counter_px(view, counter_px * LEAST_COUNTER_PX)
    assert (view.board_scene.strategic.overlay.isVisible(), has_counters(view)) == (are_blocks, not are_blocks)


def test_every_place_with_counters_has_a_block(view):
    at_counter_px(view, 10)
    scene = view.board_scene
    assert scene.strategic.overlay.blocks.keys() >= scene.arrangement.by_place.keys()


def test_blocks_can_be_wanted_at_any_zoom(view):
    at_counter_px(view, 60)
    view.toggle_strategic()
    assert not has_counters(view)


def test_counters_can_be_wanted_at_any_zoom(view):
    at_counter_px(view, 10)
    view.toggle_strategic()
    assert has_counters(view)


def test_what_is_asked_for_twice_is_left_to_the_zoom_again(view):
    at_counter_px(view, 60)
    view.toggle_strategic()
    view.toggle_strategic()
    at_counter_px(view, 10)
    assert not has_counters(view)


def test_blocks_follow_the_table(view):
    at_counter_px(view, 10)
    table, overlay = view.board_scene.table, view.board_scene.strategic.overlay
    before = dict(overlay.blocks)
    table.choose(table.options[0])
    assert overlay.blocks != before


def test_a_counter_that_comes_while_blocks_are_shown_stays_out_of_sight(view):
    at_counter_px(view, 10)
    table = view.board_scene.table
    table.choose(table.options[0])
    assert not has_counters(view)


def test_a_block_with_something_to_choose_looks_different(show):
    table = combat_at("choose-mover")
    view = show(table)
    at_counter_px(view, 10)
    option = offered(table, PieceOption)[0]
    scene, place = view.board_scene, place_of(view, option)
    lit = view.grab().toImage()
    scene.strategic.overlay.light(frozenset(), None)
    at = view.viewportTransform().map(*scene.strategic.overlay.blocks[place].at)
    assert view.grab().toImage().copy(*_around(at)) != lit.copy(*_around(at))


def _around(at: tuple[float, float]) -> tuple[int, int, int, int]:
    return round(at[0]) - 10, round(at[1]) - 10, 20, 20
