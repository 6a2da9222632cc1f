"""What a scenario tells of how it is won, before it is played (SCS-13.0)."""

from typing import Any

from ccstudio.rules.scs.presentation.victory_conditions import conditions
from tests.rules.scs.boards import board_of

LEVELS = [
    {"title": "Grey", "least": -999, "winner": "grey"},
    {"title": "Draw", "least": 4},
    {"title": "Blue", "least": 7, "winner": "blue"},
]


def told(**victory: Any) -> tuple[str, ...]:
    """The lines for a victory by which Blue scores."""
    return conditions(board_of(victory={"side": "blue", "levels": LEVELS, **victory}).contents)


def test_points_for_losses_alone_are_called_so() -> None:
    losses = [{"side": "grey", "steps": 2, "points": 1}]
    assert told(losses=losses) == ("Blue scores points for losses, and wins with 7 or more; Grey wins with 3 or less.",)


def test_points_for_hexes_alone_are_called_so() -> None:
    hexes = [{"space": "10.10", "points": 2}]
    assert told(hexes=hexes) == ("Blue scores points for hexes, and wins with 7 or more; Grey wins with 3 or less.",)


def test_levels_by_which_one_side_alone_wins_are_left_to_the_table_of_levels() -> None:
    assert told(levels=LEVELS[1:]) == ()


def test_what_wins_at_once_is_told_with_its_hexes() -> None:
    at_once = [{"side": "grey", "spaces": ["05.05", "06.05"], "title": "Grey"}]
    assert told(at_once=at_once)[-1] == "Grey wins at the end of any turn by control of 05.05, 06.05."
