"""The strength of the sides of a scenario, by turn of arrival."""

from ccstudio.application.scenarios.strength import strengths_of
from ccstudio.base.places import modules_folder
from ccstudio.play.opening import Opened, open_scenario


def opened(game: str, name: str) -> Opened:
    return open_scenario(modules_folder() / game / "scenarios" / f"{name}.json")


def sums(found: Opened) -> list[list[tuple[int | None, int, tuple[int, ...]]]]:
    """Turn, pieces and values of each side, the total last."""
    contents = found.contents
    values = found.system.piece_values(contents.module)
    sides = strengths_of(contents.scenario, contents.module, values)
    return [[(it.turn, it.count, it.sums) for it in (*side.turns, side.total)] for side in sides]


def test_army_points_are_those_of_the_cards() -> None:
    axis, allies = sums(opened("dust_tactics", "cold-harrow"))
    assert ([turn for turn, _, _ in axis], axis[-1][2][0] <= 160, allies[-1][1]) == ([0, None], True, 5)


def test_reinforcements_are_counted_on_their_turn() -> None:
    _axis, allies = sums(opened("combat_commander", "mill-road"))
    assert [(turn, count) for turn, count, _ in allies] == [(0, 15), (3, 3), (None, 18)]


def test_pieces_in_a_box_of_the_time_track_arrive_with_it() -> None:
    axis, _allies = sums(opened("combat_commander", "varnholt-bridges"))
    assert {turn for turn, _, _ in (*axis, *_allies)} >= {0, 4}


def test_values_add_up_over_the_turns() -> None:
    for side in sums(opened("combat_commander", "kelmarket-inn")):
        *turns, total = side
        assert total[2] == tuple(map(sum, zip(*(it[2] for it in turns), strict=True)))


def test_without_values_pieces_are_only_counted() -> None:
    (watch, _thieves) = sums(opened("depot_night", "long-night"))
    assert watch[-1][1] > 0
