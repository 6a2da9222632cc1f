"""Arcs and armor sides, hex by hex (VV-7.1, VV-7.4, VV-16.5, VV-19.5b)."""

import pytest

from ccstudio.rules.valor_victory.query import facing
from tests.rules.valor_victory.boards import board_of
from tests.rules.valor_victory.positions import table

MIDDLE = "H6"


def _at(q: int, r: int) -> str:
    """The hex so many steps southeast and south of the middle, as the digest counts."""
    column = 7 + q
    row = 5 + r + (column - column % 2 - 6) // 2
    return f"{chr(ord('A') + column)}{row + 1}"


def test_coordinates_of_the_digest_are_steps_in_its_directions() -> None:
    ground = board_of().ground
    space = board_of().map.grid.space
    steps = {"n": (0, -1), "ne": (1, -1), "se": (1, 0), "s": (0, 1), "sw": (-1, 1), "nw": (-1, 0)}
    for direction, step in steps.items():
        assert ground.ahead[space(MIDDLE)][direction].to == space(_at(*step))


@pytest.mark.rule("VV-7.4b", "VV-7.4c")
@pytest.mark.parametrize(
    ("where", "inside"),
    [((1, -1), True), ((2, -2), True), ((-1, 0), True), ((0, -4), True), ((1, 0), False), ((2, -1), False),
     ((0, 1), False), ((0, 0), False)],
)  # fmt: skip
def test_a_gun_fires_into_its_forward_arc_with_both_border_rows(where: tuple[int, int], inside: bool) -> None:
    at = table(f"german-5cm-pak-38 {MIDDLE} facing n")
    assert facing.in_arc(at.board, at.state, at.piece("german-5cm-pak-38"), at.space(_at(*where))) is inside


@pytest.mark.rule("VV-7.4a")
def test_the_arc_turns_with_the_unit() -> None:
    board = board_of()
    middle, behind = board.map.grid.space(MIDDLE), board.map.grid.space(_at(0, 3))
    assert [way for way in ("n", "ne", "se", "s", "sw", "nw") if facing.in_front(board, middle, way, behind)] == [
        "se", "s", "sw"
    ]  # fmt: skip


@pytest.mark.rule("VV-7.1a")
def test_infantry_fires_all_round() -> None:
    at = table(f"german-rifle {MIDDLE}")
    around = at.board.ground.neighbours[at.space(MIDDLE)]
    assert all(facing.in_arc(at.board, at.state, at.piece("german-rifle"), space) for space in around)


@pytest.mark.rule("VV-19.5b", "VV-7.4a")
def test_a_bunker_lets_its_occupants_fire_into_its_arc_only() -> None:
    at = table(f"german-rifle {MIDDLE}", f"concrete-bunker {MIDDLE} facing s")
    squad = at.piece("german-rifle")
    assert facing.in_arc(at.board, at.state, squad, at.space(_at(0, 3)))
    assert not facing.in_arc(at.board, at.state, squad, at.space(_at(0, -3)))


@pytest.mark.rule("VV-16.5a", "VV-16.5b")
@pytest.mark.parametrize(
    ("firer", "side"),
    [((3, -2), "front"), ((3, -1), "rear"), ((2, -1), "border"), ((0, -3), "front"), ((0, 3), "rear"),
     ((1, -1), "front"), ((1, 0), "rear"), ((-2, 1), "border")],
)  # fmt: skip
def test_armor_is_hit_where_the_shot_arrives(firer: tuple[int, int], side: str) -> None:
    board = board_of()
    space = board.map.grid.space
    assert facing.armor_side(board, "n", space(MIDDLE), space(_at(*firer))) == side
