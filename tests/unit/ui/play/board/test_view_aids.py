"""Mini-map, rulers, grid, names and the measure on the board of a game."""

import pytest
from msgspec.structs import replace

from ccstudio.application.drawing.layers import Layer
from ccstudio.application.settings.map_aids import AidsLook
from ccstudio.ui.commands.command_set import CommandSet
from ccstudio.ui.play.editor import GameEditor
from tests.unit.ui.play.board.boards import centre, fought_over, hand

pytestmark = pytest.mark.slow


@pytest.fixture
def view(show):
    return show(fought_over())


def test_a_board_begins_with_nothing_around_it(view):
    assert (view.aids.look, view.aids.across.isVisible()) == (AidsLook(), False)


@pytest.mark.parametrize("name", ["mini-map", "rulers", "millimetres", "grid", "names"])
def test_every_one_is_switched_by_an_action(view, name):
    action = f"play.{name}"
    commands = CommandSet(view.aids)
    before = commands.is_checked(action)
    commands.trigger(action)
    assert (commands.is_checked(action), action in {row.id for row in GameEditor.menu_commands()}) == (
        not before,
        True,
    )


def test_grid_and_names_are_taken_from_the_board(view):
    CommandSet(view.aids).trigger("play.grid")
    CommandSet(view.aids).trigger("play.names")
    assert view.board_scene.stage.layers & {Layer.GRID, Layer.NAMES} == set()


def test_the_mini_map_shows_the_board_without_the_sheet_around_it(view):
    view.aids.set_look(replace(view.aids.look, mini_map=True))
    view.show_at(view.whole.center(), 3.0)
    inner, whole = view.aids.mini_map.map_rect, view.whole
    assert inner.width() / inner.height() == pytest.approx(whole.width() / whole.height(), rel=0.02)


def test_every_place_with_counters_has_a_dot(view):
    dots = view.aids.mini_map.dots
    tops = {placed[-1].at for placed in view.board_scene.arrangement.by_place.values()}
    assert {(dot.at.x(), dot.at.y()) for dot in dots} == tops


def test_sides_have_dots_of_their_own_colour(view):
    sides = {placed.counter.side for placed in view.board_scene.arrangement.by_piece.values()} - {None}
    colours = {dot.colour.name() for dot in view.aids.mini_map.dots}
    assert (len(sides), len(colours) >= 2) == (2, True)


def test_a_drag_with_the_measure_measures_and_moves_no_piece(view):
    number = view.board_scene.table.number
    grid = view.board_scene.board.grid
    CommandSet(view).trigger("play.measure")
    hand(view).drag(*(centre(view, grid.space(name)) for name in ("C9", "F6", "J3")))
    steps = grid.distance(grid.space("C9"), grid.space("J3"))
    assert (view.measure.measured.spaces, view.board_scene.table.number) == (steps, number)


def test_the_measure_put_back_leaves_nothing(view):
    grid = view.board_scene.board.grid
    CommandSet(view).trigger("play.measure")
    hand(view).drag(*(centre(view, grid.space(name)) for name in ("C9", "F6", "J3")))
    CommandSet(view).trigger("play.measure")
    assert (view.measure.measured, CommandSet(view).is_checked("play.measure"), view.sight_card.isVisible()) == (
        None,
        False,
        False,
    )
