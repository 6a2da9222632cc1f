"""Positions and places that tests of the board ask for."""

from collections.abc import Callable

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import InSpace, Place
from ccstudio.ui.play.board.view import BoardView
from ccstudio.ui.play.table import PlayTable
from tests.helpers.map_hand import Hand
from tests.unit.ui.play.tables import any_option, combat_table, dust_table, micro_table, play_on, played_once

MOST_CHOICES = 4_000


@played_once
def fought_over() -> PlayTable:
    """A game of Combat Commander after two hundred choices at random."""
    return play_on(combat_table(), 200, any_option(3))


def combat_at(prompt: str, seed: int = 3) -> PlayTable:
    """A game of Combat Commander at the first question of that prompt, played at random."""
    table, choose = combat_table(seed=seed), any_option(3)
    for _ in range(MOST_CHOICES):
        asked = table.decision
        assert asked is not None, "people are asked until the game is over"
        if asked.prompt == prompt:
            return table
        play_on(table, 1, choose)
    raise AssertionError(f"nobody is asked {prompt}")


def dust_on_the_move(seed: int = 3) -> PlayTable:
    """A game of Dust Tactics in which a unit can get to an empty square by several choices."""
    table, choose = dust_table("tarn-well", seed=seed), any_option(seed)
    for _ in range(MOST_CHOICES):
        if any(len(found.choices) > 1 for found in table.system.destinations(table.view)):
            return table
        play_on(table, 1, choose)
    raise AssertionError("nobody is on the move")


def micro_deed(scenario: str = "weir") -> PlayTable:
    """A game of the micro-system in which a unit is given an order, and can go, fire or turn."""
    table, choose = micro_table(scenario, seed=2), any_option(4)
    for _ in range(MOST_CHOICES):
        asked = table.decision
        assert asked is not None, "people are asked until the game is over"
        kinds = {type(option) for option in asked.options}
        if asked.prompt == "choose-deed" and {SpaceOption, PieceOption} <= kinds:
            return table
        play_on(table, 1, choose)
    raise AssertionError("nobody has a choice")


def micro_with_a_side(scenario: str, seed: int) -> PlayTable:
    """A game of the micro-system in which a side of a space can be chosen; the seed is one that leads there."""
    table, choose = micro_table(scenario, seed=seed), any_option(seed)
    for _ in range(200):
        if offered(table, SideOption):
            return table
        play_on(table, 1, choose)
    raise AssertionError("a side can be chosen some time")


def with_a_choice_in_a_stack() -> tuple[PlayTable, SpaceId]:
    """A table at which several pieces of one stack can be chosen, and their place."""
    for seed in range(40):
        table, choose = combat_table(seed=seed), any_option(seed)
        for _ in range(400):
            if table.decision is None:
                break
            pieces = offered(table, PieceOption)
            stacks = table.view.state.stacks
            places = [stacks.space_of(option.piece) for option in pieces]
            for place in places:
                if place is not None and places.count(place) > 1:
                    return table, place
            play_on(table, 1, choose)
    raise AssertionError("several pieces of a stack can be chosen some time")


def offered(table: PlayTable, kind: type[Option]) -> list[Option]:
    """The options of one kind."""
    return [option for option in table.options if isinstance(option, kind)]


def spot(view: BoardView, option: Option) -> tuple[float, float]:
    """Where on the map something is."""
    found = view.board_scene.targets.spot(option)
    assert found is not None, "it lies on the board"
    return found.x(), found.y()


def place_of(view: BoardView, option: PieceOption) -> Place:
    """Where the counter of a piece lies."""
    return view.board_scene.arrangement.by_piece[option.piece].place


def empty_space(view: BoardView) -> SpaceId:
    """A space with no counters, in which nothing can be chosen."""
    scene = view.board_scene
    for space in scene.board.spaces:
        place = InSpace(space)
        if not scene.arrangement.at(place) and not scene.targets.at(place):
            return space
    raise AssertionError("there is such a space")


def centre(view: BoardView, space: SpaceId) -> tuple[float, float]:
    """The centre of a space."""
    x, y = view.board_scene.board.grid.centre(space)
    return float(x), float(y)


def hand(view: BoardView) -> Hand:
    """Mouse and keys over a board."""
    return Hand(view)


def set_up_with_placed(show: Callable[[PlayTable], BoardView]) -> tuple[PlayTable, BoardView, PieceOption]:
    """A board on which some pieces stand already, and the option of one of them."""
    table = combat_at("choose-setup")
    play_on(table, 10, any_option(3))
    assert table.decision.prompt == "choose-setup"
    view = show(table)
    pieces = [placed.counter.piece for placed in view.board_scene.arrangement.by_piece.values()]
    return table, view, PieceOption(next(piece for piece in pieces if table.goals_of_placed(piece)))


def free_goal(table: PlayTable, view: BoardView, option: PieceOption) -> SpaceOption:
    """An empty space where a placed piece can stand as well."""
    lies = view.board_scene.arrangement.at
    goals = [goal for goal in table.goals_of_placed(option.piece) if isinstance(goal, SpaceOption)]
    return next(goal for goal in goals if not lies(InSpace(goal.space)))
