"""DT-M, DT-X1, DT-X7, DT-X9, DT-H1, DT-H18: where units can go."""

import pytest

from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics.query.movement import Way, entries, field_of, points_of, reach, steps, way_of
from tests.rules.dust_tactics.positions import Table, table

BARE = {"bare": True}


def cost(at: Table, word: str, *squares: str, points: int = 9) -> int | None:
    """What a unit pays for a way, square by square; None if it cannot go it, or stop at its end."""
    piece = at.piece(word)
    field = field_of(at.board, at.state, piece)
    way = Way(at.space(at.where(piece)), points)
    for name in squares:
        onward = steps(field, way).get(at.space(name))
        if onward is None:
            return None
        way = onward
    return points - way.left if field.can_stop(way.space) else None


def legal(at: Table, word: str, moves: int, *squares: str) -> bool:
    """Whether a unit can go a way with one Move, or with two, and stop at its end."""
    piece = at.piece(word)
    return cost(at, word, *squares, points=points_of(at.board, at.state, piece, moves)) is not None


def goals(at: Table, word: str, moves: int) -> set[str]:
    """Where a unit can end a movement."""
    piece = at.piece(word)
    start = way_of(at.board, at.state, piece, moves)
    assert start is not None, "it is on the field"
    return set(map(at.board.name, reach(field_of(at.board, at.state, piece), start)))


@pytest.mark.rule("DT-M10")
def test_m1_soldiers_pass_one_corner_for_the_price_of_a_diagonal() -> None:
    at = table("axis-recon B3")
    assert (legal(at, "axis-recon", 1, "C4"), cost(at, "axis-recon", "C4")) == (True, 1)


@pytest.mark.rule("DT-M11")
def test_m2_a_vehicle_goes_round_a_corner() -> None:
    at = table("axis-gun-walker B3")
    found = (legal(at, "axis-gun-walker", 1, "C4"), cost(at, "axis-gun-walker", "C4"))
    round_it = (legal(at, "axis-gun-walker", 1, "C3", "C4"), legal(at, "axis-gun-walker", 2, "C3", "C4"))
    assert (found, round_it, cost(at, "axis-gun-walker", "C3", "C4")) == ((False, None), (False, True), 2)


@pytest.mark.rule("DT-M12")
@pytest.mark.parametrize("card", ["axis-recon", "axis-wendt", "axis-gun-walker", "allied-gun-walker"])
def test_m3_nobody_passes_between_two_corners(card: str) -> None:
    assert cost(table(f"{card} D3"), card, "E4") is None


@pytest.mark.rule("DT-M1", "DT-M2")
def test_m4_two_moves_are_one_movement_with_one_cheap_diagonal() -> None:
    assert legal(table("axis-recon A1"), "axis-recon", 2, "B2", "B3")


@pytest.mark.rule("DT-M1", "DT-M2", "DT-U17")
def test_m5_the_second_diagonal_costs_two() -> None:
    at = table("axis-recon A1")
    assert (legal(at, "axis-recon", 2, "B2", "C3"), cost(at, "axis-recon", "B2", "C3")) == (False, 3)


@pytest.mark.rule("DT-X1")
def test_m6_all_diagonals_of_the_agile_cost_one() -> None:
    at = table("axis-recon A1", board={"stats": {"axis-recon": {"abilities": ["agile"]}}})
    assert (legal(at, "axis-recon", 2, "B2", "C3"), cost(at, "axis-recon", "B2", "C3")) == (True, 2)


@pytest.mark.rule("DT-X1")
def test_an_agile_hero_makes_his_squad_agile() -> None:
    at = table("allied-recon A1 with allied-test-hero", board={"bare": True})
    assert cost(at, "allied-recon", "B2", "C3") == 2


def points(at: Table, word: str) -> tuple[int, int]:
    """What a unit can spend on a Move, and on Move + Move."""
    piece = at.piece(word)
    return points_of(at.board, at.state, piece, 1), points_of(at.board, at.state, piece, 2)


@pytest.mark.rule("DT-X9a", "DT-X9b")
def test_m7_m8_fast_adds_one_to_a_move_and_once_to_two() -> None:
    at = table("allied-stormers A1")
    assert (points(at, "allied-stormers"), legal(at, "allied-stormers", 2, "B2", "C3")) == ((2, 3), True)


@pytest.mark.rule("DT-X3")
def test_m9_assault_doubles_the_movement() -> None:
    assert points(table("axis-recon A1").setting(effects={"assault"}), "axis-recon") == (2, 4)


@pytest.mark.rule("DT-X9c")
def test_assault_doubles_what_is_printed_before_fast_is_added() -> None:
    assert points(table("allied-stormers A1").setting(effects={"assault"}), "allied-stormers") == (3, 5)


@pytest.mark.rule("DT-H15")
def test_a_hero_and_his_squad_move_as_the_slower_of_them() -> None:
    at = table("allied-recon A1 with allied-test-hero")
    assert points(at, "allied-recon") == (1, 2)


@pytest.mark.rule("DT-M8", "DT-U16")
@pytest.mark.parametrize("friend", ["axis-beams", "axis-gun-walker"])
def test_m10_m11_soldiers_pass_friends_and_do_not_stop_there(friend: str) -> None:
    at = table("axis-recon E3", f"{friend} E4", board=BARE)
    assert (cost(at, "axis-recon", "E4", "E5"), cost(at, "axis-recon", "E4")) == (2, None)


@pytest.mark.rule("DT-M8")
def test_soldiers_are_not_led_into_a_square_they_could_not_leave() -> None:
    at = table("axis-recon E3", "axis-beams E4", board=BARE)
    assert "E4" not in {
        at.board.name(space)
        for space in steps(field_of(at.board, at.state, at.piece("axis-recon")), Way(at.space("E3"), 1))
    }


@pytest.mark.rule("DT-M8", "DT-X7a")
@pytest.mark.parametrize(("card", "expected"), [("axis-gun-walker", None), ("allied-gun-walker", 2)])
def test_m12_a_vehicle_passes_friends_only_by_jumping(card: str, expected: int | None) -> None:
    friend = f"{card.partition('-')[0]}-recon"
    at = table(f"{card} E3", f"{friend} E4", board=BARE)
    assert (cost(at, card, "E4", "E5"), cost(at, card, "E4")) == (expected, None)


@pytest.mark.rule("DT-M7", "DT-X7c", "DT-Q30")
@pytest.mark.parametrize(
    ("card", "enemy", "expected"),
    [
        ("axis-recon", "allied-recon", None),
        ("axis-gun-walker", "allied-recon", None),
        ("allied-gun-walker", "axis-recon", 2),
    ],
)
def test_m13_nobody_passes_enemies_but_by_jumping(card: str, enemy: str, expected: int | None) -> None:
    at = table(f"{card} E3", f"{enemy} E4", board=BARE)
    assert (cost(at, card, "E4", "E5"), cost(at, card, "E4")) == (expected, None)


@pytest.mark.rule("DT-X7a", "DT-X7b", "DT-M5")
def test_m14_m15_a_walker_jumps_over_a_trap_with_two_moves_and_never_stops_on_it() -> None:
    at = table("trap F4", "allied-flame-walker F3")
    over = [legal(at, "allied-flame-walker", moves, "F4", "F5") for moves in (1, 2)]
    assert (over, cost(at, "allied-flame-walker", "F4")) == ([False, True], None)


@pytest.mark.rule("DT-M5")
@pytest.mark.parametrize(("card", "expected"), [("axis-recon", 1), ("axis-wendt", 1), ("axis-gun-walker", None)])
def test_only_soldiers_enter_the_square_of_a_trap(card: str, expected: int | None) -> None:
    assert cost(table("trap E4", f"{card} E3", board=BARE), card, "E4") == expected


@pytest.mark.rule("DT-M4")
@pytest.mark.parametrize("card", ["axis-recon", "axis-wendt", "axis-claw-walker"])
def test_m16_everybody_enters_the_square_of_a_crate(card: str) -> None:
    assert cost(table("crate C5", f"{card} C4"), card, "C5") == 1


@pytest.mark.rule("DT-M13", "DT-M15")
def test_m17_nobody_slips_between_two_enemies() -> None:
    at = table("axis-recon D4", "allied-recon D5", "allied-rockets E4", board=BARE)
    assert cost(at, "axis-recon", "E5") is None


@pytest.mark.rule("DT-M13")
def test_a_single_enemy_is_a_corner_that_soldiers_pass() -> None:
    at = table("axis-recon D4", "axis-gun-walker C4", "allied-recon D5", board=BARE)
    assert (
        cost(at, "axis-recon", "E5"),
        cost(at, "axis-gun-walker", "D5"),
        cost(at, "axis-gun-walker", "C5", "D6"),
    ) == (1, None, None)


@pytest.mark.rule("DT-X7c")
def test_who_jumps_slips_between_enemies() -> None:
    at = table("allied-gun-walker D4", "axis-recon D5", "axis-beams E4", board=BARE)
    assert cost(at, "allied-gun-walker", "E5") == 1


@pytest.mark.rule("DT-M14", "DT-Q8")
def test_a_trap_is_a_corner_for_vehicles_only() -> None:
    at = table("axis-recon D4", "axis-gun-walker C4", "trap D5", board=BARE)
    assert (cost(at, "axis-recon", "E5"), cost(at, "axis-gun-walker", "C5", "D6")) == (1, None)


@pytest.mark.rule("DT-M14")
@pytest.mark.parametrize("beside", ["axis-recon D5", "crate D5"])
def test_friends_and_crates_are_no_corners(beside: str) -> None:
    at = table("axis-gun-walker D4", beside, board=BARE)
    assert cost(at, "axis-gun-walker", "E5") == 1


@pytest.mark.rule("DT-H1", "DT-H18", "DT-U16")
def test_m19_a_lone_hero_stops_with_a_friendly_walker_or_squad() -> None:
    at = table("axis-wendt E3", "axis-gun-walker E4", "axis-recon D4", board=BARE)
    assert (cost(at, "axis-wendt", "E4"), cost(at, "axis-wendt", "D4")) == (1, 1)


@pytest.mark.rule("DT-H18", "DT-M8")
def test_a_walker_stops_with_a_lone_hero_and_does_not_go_on_through_him() -> None:
    at = table("axis-gun-walker E3", "axis-wendt E4", board=BARE)
    assert (cost(at, "axis-gun-walker", "E4"), cost(at, "axis-gun-walker", "E4", "E5")) == (1, None)


@pytest.mark.rule("DT-H16", "DT-H12")
def test_two_heroes_never_share_a_square() -> None:
    at = table("axis-wendt E3", "axis-recon E4 with axis-test-hero", board=BARE)
    assert (cost(at, "axis-wendt", "E4"), cost(at, "axis-wendt", "E4", "E5")) == (None, 2)


@pytest.mark.rule("DT-X7c", "DT-Q33")
@pytest.mark.parametrize("other", ["allied-flame-walker", "axis-gun-walker"])
def test_m21_a_walker_jumps_over_a_walker(other: str) -> None:
    at = table("allied-gun-walker E3", f"{other} E4", board=BARE)
    assert (legal(at, "allied-gun-walker", 2, "E4", "E5"), cost(at, "allied-gun-walker", "E4", "E5")) == (True, 2)


@pytest.mark.rule("DT-X7c")
def test_by_ruling_a_walker_does_not_jump_over_a_walker() -> None:
    board = {"bare": True, "rulings": {"jump-over-vehicle": "stops"}}
    at = table("allied-gun-walker E3", "axis-gun-walker E4", "axis-recon D3", board=board)
    assert (cost(at, "allied-gun-walker", "E4", "E5"), cost(at, "allied-gun-walker", "D3", "C3")) == (None, 2)


@pytest.mark.rule("DT-X7a", "DT-M3")
@pytest.mark.parametrize(("terrain", "expected"), [("block", None), ("wall", None), ("pit", 2), ("low-wall", 2)])
def test_one_jumps_over_what_one_sees_across(terrain: str, expected: int | None) -> None:
    at = table("allied-gun-walker E3", "axis-recon C3", board={"bare": True, "terrain": {"E4": terrain, "C4": terrain}})
    assert (cost(at, "allied-gun-walker", "E4", "E5"), cost(at, "axis-recon", "C4", "C5")) == (expected, None)


@pytest.mark.rule("DT-M10")
def test_a_later_diagonal_past_a_corner_costs_two() -> None:
    assert cost(table("axis-recon A2"), "axis-recon", "B3", "C4") == 3


@pytest.mark.rule("DT-M10", "DT-Q31")
def test_by_ruling_a_diagonal_past_a_corner_always_costs_one() -> None:
    at = table("axis-recon A2", board={"rulings": {"corner-diagonal-one": "always"}})
    assert cost(at, "axis-recon", "B3", "C4") == 2


@pytest.mark.rule("DT-M11", "DT-Q7")
def test_by_ruling_a_vehicle_goes_diagonally_past_a_corner_for_two() -> None:
    at = table("axis-gun-walker B3", board={"rulings": {"vehicle-corner": "costs-two"}})
    assert cost(at, "axis-gun-walker", "C4") == 2


@pytest.mark.rule("DT-S10", "DT-M1")
def test_the_first_square_of_the_entry_zone_costs_one() -> None:
    at = table("axis-recon waiting", "axis-beams C9")
    field = field_of(at.board, at.state, at.piece("axis-recon"))
    zone = at.board.entries[0]
    names = {moves: set(map(at.board.name, reach(field, entries(field, zone, moves)))) for moves in (1, 2)}
    assert (names[1], "B8" in names[2], "C9" in names[2], "C8" in names[2]) == (
        {f"{column}9" for column in "ABDEFGHI"}, True, False, False,
    )  # fmt: skip


@pytest.mark.rule("DT-M1")
def test_a_squad_reaches_the_squares_within_its_points() -> None:
    assert goals(table("axis-recon A1"), "axis-recon", 1) == {"A2", "B1", "B2"}


@pytest.mark.rule("DT-M2")
def test_the_cheapest_way_to_a_square_is_found() -> None:
    at = table("axis-recon A1", board={"bare": True, "stats": {"axis-recon": {"movement": 3}}})
    piece: PieceId = at.piece("axis-recon")
    start = way_of(at.board, at.state, piece, 1)
    assert start is not None
    ways = reach(field_of(at.board, at.state, piece), start)
    lengths = {at.board.name(goal): len(way) for goal, way in ways.items()}
    assert (lengths["C3"], lengths["C2"], lengths["D2"], "D3" in lengths) == (2, 2, 3, False)
