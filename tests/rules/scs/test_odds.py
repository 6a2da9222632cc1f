"""Strengths, odds, shifts and the combat results table (SCS-7.1, SCS-7.3, SCS-7.4, SCS-CUM, SCS-RND)."""

from fractions import Fraction

import pytest

from ccstudio.rules.scs.query.odds import (
    BELOW,
    base_column,
    odds_between,
    read_dice,
    result_of,
    rolls_of,
    shifted,
)
from ccstudio.rules.scs.query.strength import attack_parts, defence_parts
from ccstudio.rules.scs.query.units import rounded
from ccstudio.rules.scs.results import Effect, Result, ResultError, read_result
from tests.rules.scs.boards import board_of
from tests.rules.scs.fights import COLUMNS, SUMS, TENS, always, attack, column, printed, rows, sheet
from tests.rules.scs.positions import GREY, Table, table

# Odds


@pytest.mark.rule("SCS-7.4/4", "SCS-7.4/1")
@pytest.mark.parametrize(
    ("attacker", "defender", "odds"),
    [
        pytest.param("79/8", "17/8", (5, 1), marks=pytest.mark.rule("SCS-TV-O1")),
        pytest.param("3", "4", (1, 1), marks=pytest.mark.rule("SCS-TV-O2")),
        pytest.param("5", "2", (3, 1), marks=pytest.mark.rule("SCS-TV-O3")),
        pytest.param("9", "6", (2, 1), marks=pytest.mark.rule("SCS-TV-O4")),
        pytest.param("11", "8", (1, 1), marks=pytest.mark.rule("SCS-TV-O5")),
        pytest.param("14", "3", (5, 1), marks=pytest.mark.rule("SCS-TV-O6")),
        pytest.param("2", "3", (1, 2), marks=pytest.mark.rule("SCS-TV-O8")),
        pytest.param("7", "2", (4, 1), marks=pytest.mark.rule("SCS-TV-O9")),
        pytest.param("4", "10", (1, 3), marks=pytest.mark.rule("SCS-TV-O10")),
        pytest.param("3/2", "1", (2, 1), marks=pytest.mark.rule("SCS-TV-O11")),
    ],
)
def test_odds_are_rounded_once(attacker: str, defender: str, odds: tuple[int, int]) -> None:
    assert odds_between(Fraction(attacker), Fraction(defender)) == odds


@pytest.mark.rule("SCS-7.4/1", "SCS-7.4/5")
def test_the_smaller_total_is_the_one_that_divides() -> None:
    every = [Fraction(number, 4) for number in range(1, 60)]
    assert all(1 in odds_between(attack, defence) for attack in every for defence in every)


@pytest.mark.rule("SCS-7.4/7")
def test_a_column_reaches_from_half_a_point_below_its_odds_to_half_a_point_above() -> None:
    for odds in range(2, 7):
        lowest, highest = Fraction(2 * odds - 1, 2), Fraction(2 * odds + 1, 2)
        assert odds_between(lowest, Fraction(1)) == (odds, 1)
        assert odds_between(highest - Fraction(1, 1000), Fraction(1)) == (odds, 1)


@pytest.mark.rule("SCS-RND/1", "SCS-RND/3")
@pytest.mark.parametrize(
    ("number", "whole"), [("149/100", 1), ("3/2", 2), ("199/100", 2), ("1495/1000", 1), ("1/100", 0), ("7", 7)]
)
def test_fractions_of_one_half_and_more_go_up(number: str, whole: int) -> None:
    assert rounded(Fraction(number)) == whole


@pytest.mark.rule("SCS-RND/2", "SCS-CUM/2", "SCS-TV-O11")
def test_nothing_is_rounded_before_the_odds() -> None:
    stats = {unit: {"strengths": [{"attack": 1, "defence": 1}]} for unit in ("b-cg", "b-ab", "b-7r", "g-m1")}
    sides = {"10.10 10.11": "bridge"}
    at = table("b-cg 10.10", "b-ab 10.10", "b-7r 10.10", "g-m1 10.11", board={"stats": stats, "sides": sides})
    found = sheet(at, "10.11", "b-cg", "b-ab", "b-7r")
    assert found.attack == Fraction(3, 2)
    assert found.odds == (2, 1)


@pytest.mark.rule("SCS-7.4/2")
def test_odds_above_the_table_use_the_rightmost_column() -> None:
    assert base_column(board_of(), (9, 1)) == len(COLUMNS) - 1


@pytest.mark.rule("SCS-7.4/2")
def test_odds_between_two_printed_columns_use_the_lower_one() -> None:
    board = board_of(results=[["roll", "1:2", "1:1", "3:1"], ["11-66", "-", "-", "-"]])
    assert [base_column(board, odds) for odds in ((1, 3), (1, 2), (2, 1), (3, 1))] == [BELOW, 0, 1, 2]


@pytest.mark.rule("SCS-TV-C8", "SCS-7.4/2")
def test_shifts_start_from_the_rightmost_column_where_odds_are_above_the_table() -> None:
    board = board_of()
    assert COLUMNS[shifted(board, base_column(board, (12, 1)), -2)] == "4:1"


@pytest.mark.rule("SCS-7.4/6", "SCS-7.4/3", "SCS-Q11")
@pytest.mark.parametrize(
    ("base", "shift", "column"),
    [(BELOW, 0, BELOW), (BELOW, 1, 0), (BELOW, 2, 1), (0, -1, BELOW), (0, -5, BELOW), (6, 3, 7)],
)
def test_a_column_below_the_table_is_one_left_of_the_first(base: int, shift: int, column: int) -> None:
    assert shifted(board_of(), base, shift) == column


@pytest.mark.rule("SCS-Q9")
def test_nothing_to_defend_with_is_the_rightmost_column() -> None:
    stats = {"g-f1": {"strengths": [{"defence": 0}]}}
    at = table("b-cg 10.10", "g-f1 10.11", board={"stats": stats})
    assert COLUMNS[sheet(at, "10.11", "b-cg").column] == "6:1"


def test_attackers_whom_terrain_leaves_nothing_are_below_the_table() -> None:
    at = table("b-cg 10.10", "g-m1 10.11", board={"chart": {"town": {"attack": "0"}}, "terrain": {"10.11": "town"}})
    assert sheet(at, "10.11", "b-cg").column == BELOW


# Strengths


@pytest.mark.rule("SCS-7.2c")
def test_the_defence_strengths_of_all_units_in_the_hex_add_up() -> None:
    at = table("b-7a 10.10", "g-21-1 10.11", "g-f1 10.11", "g-ar 10.11")
    assert sheet(at, "10.11", "b-7a").defence == 5 + 2 + 1


@pytest.mark.rule("SCS-7.3/3")
@pytest.mark.parametrize(("terrain", "defence"), [("open", 5), ("woods", Fraction(15, 2)), ("city", 10)])
def test_the_terrain_of_the_hex_multiplies_the_defence(terrain: str, defence: Fraction) -> None:
    at = table("b-7a 10.10", "g-21-1 10.11", board={"terrain": {"10.11": terrain}})
    assert sheet(at, "10.11", "b-7a").defence == defence


@pytest.mark.rule("SCS-7.3/4")
def test_hexsides_multiply_the_attack_unit_by_unit() -> None:
    at = table(
        "b-1-1 10.10", "b-1-2 10.10", "b-7m 10.10", "b-7a 09.11", "g-21-1 10.11",
        board={"sides": {"10.10 10.11": "bridge"}},
    )  # fmt: skip
    parts = attack_parts(
        at.board, at.state, [at.piece(unit) for unit in ("b-1-1", "b-1-2", "b-7m", "b-7a")], at.space("10.11")
    )
    assert [part.product for part in parts] == [2, 2, Fraction(5, 2), 8]
    assert sheet(at, "10.11", "b-1-1", "b-1-2", "b-7m", "b-7a").attack == sum(part.product for part in parts)


@pytest.mark.rule("SCS-CUM/1", "SCS-TV-O7")
def test_halved_for_terrain_and_halved_for_supply_is_one_quarter() -> None:
    at = table("b-1-1 10.10 unsupplied", "g-21-1 10.11", board={"sides": {"10.10 10.11": "bridge"}})
    found = attack_parts(at.board, at.state, [at.piece("b-1-1")], at.space("10.11"))[0]
    assert found.printed == 4
    assert found.product == 1
    assert [(factor.code, factor.by) for factor in found.factors] == [
        ("part-attack-across", Fraction(1, 2)), ("part-unsupplied", Fraction(1, 2)),
    ]  # fmt: skip
    assert sheet(at, "10.11", "b-1-1").attack == 1


@pytest.mark.rule("SCS-DEMO-TV26")
def test_lack_of_supply_halves_the_attack_and_leaves_the_defence() -> None:
    at = table("b-2-4 10.10 unsupplied", "g-21-1 10.11 unsupplied")
    found = sheet(at, "10.11", "b-2-4")
    assert (found.attack, found.defence) == (Fraction(5, 2), 5)


def test_a_game_can_weaken_the_defence_without_supply() -> None:
    board = {"module": {"supply": {"defence": "2/3"}}}
    at = table("b-2-4 10.10", "g-21-1 10.11 unsupplied", "g-f1 10.11", board=board)
    found = defence_parts(
        at.board, at.state, [at.piece("g-21-1"), at.piece("g-f1")], [at.piece("b-2-4")], at.space("10.11")
    )
    assert [part.product for part in found] == [Fraction(10, 3), 2]
    assert sheet(at, "10.11", "b-2-4").defence == Fraction(16, 3)


@pytest.mark.rule("SCS-7.3/5")
def test_hexsides_help_defenders_only_if_all_attackers_cross_them() -> None:
    wishes = {
        "sides": {"10.10 10.11": "stream"},
        "chart": {"stream": {"attack": "1", "defence": "2", "shift": -1}},
    }
    at = table("b-7a 10.10", "b-7b 09.11", "g-21-1 10.11", board=wishes)
    alone, both = sheet(at, "10.11", "b-7a"), sheet(at, "10.11", "b-7a", "b-7b")
    assert (alone.defence, both.defence) == (10, 5)
    assert [[shift.code for shift in found.shifts] for found in (alone, both)] == [["shift-hexside"], []]
    found = defence_parts(at.board, at.state, [at.piece("g-21-1")], [at.piece("b-7a")], at.space("10.11"))
    assert found[0].factors[0].code == "part-defence-behind"


def test_terrain_that_attackers_enter_can_weaken_them() -> None:
    at = table("b-7a 10.10", "g-21-1 10.11", board={"chart": {"town": {"attack": "3/4"}}, "terrain": {"10.11": "town"}})
    found = attack_parts(at.board, at.state, [at.piece("b-7a")], at.space("10.11"))[0]
    assert [(factor.code, factor.terrain) for factor in found.factors] == [("part-attack-into", "town")]
    assert sheet(at, "10.11", "b-7a").attack == 6


@pytest.mark.rule("SCS-7.3/6", "SCS-DEMO-S11")
def test_a_ridge_shifts_the_odds_one_column_to_the_left() -> None:
    at = table("b-7a 10.10", "g-m1 10.11", board={"terrain": {"10.11": "ridge"}})
    found = sheet(at, "10.11", "b-7a")
    assert (COLUMNS[found.base], COLUMNS[found.column]) == ("4:1", "3:1")
    assert [(shift.rule, shift.columns) for shift in found.shifts] == [("SCS-7.3/6", -1)]


def test_weather_can_shift_every_attack() -> None:
    weather = [{"id": "mud", "title": "Mud", "shift": -2}]
    at = table("b-7a 10.10", "g-m1 10.11", board={"module": {"weather": weather}, "turns": [{"weather": "mud"}]})
    assert COLUMNS[sheet(at, "10.11", "b-7a").column] == "2:1"


# Combined arms


@pytest.mark.rule("SCS-DEMO-S6")
@pytest.mark.parametrize(
    ("units", "defender", "terrain", "columns"),
    [
        (("b-7a", "b-1-1"), "g-21-1", "open", 1),
        (("b-7a", "b-7b"), "g-21-1", "open", 0),
        (("b-1-1", "b-1-2"), "g-21-1", "open", 0),
        (("b-7a",), "g-21-1", "open", 0),
        (("b-7a", "b-7r"), "g-21-1", "open", 0),
        (("b-7a", "b-1-1"), "g-9a", "open", 0),
        (("b-7a", "b-1-1"), "g-at", "open", 0),
        (("b-7a", "b-1-1"), "g-9m", "open", 1),
        (("b-7a", "b-1-1"), "g-21-1", "town", 0),
        (("b-7a", "b-1-1"), "g-21-1", "city", 0),
        (("b-7a", "b-1-1"), "g-21-1", "woods", 1),
    ],
)
def test_armor_and_infantry_together_shift_the_odds(
    units: tuple[str, ...], defender: str, terrain: str, columns: int
) -> None:
    at = table(*[f"{unit} 10.10" for unit in units], f"{defender} 10.11", board={"terrain": {"10.11": terrain}})
    assert sum(shift.columns for shift in sheet(at, "10.11", *units).shifts) == columns


@pytest.mark.rule("SCS-DEMO-S6")
def test_infantry_without_attack_strength_makes_no_combined_arms() -> None:
    stats = {"b-1-1": {"strengths": [{"attack": 0, "defence": 5}]}}
    at = table("b-7a 10.10", "b-1-1 10.10", "g-21-1 10.11", board={"stats": stats})
    assert sheet(at, "10.11", "b-7a", "b-1-1").shifts == ()


def test_games_without_combined_arms_have_no_such_shift() -> None:
    arms = {"first": ["armour"], "second": ["armour"]}
    at = table("b-7a 10.10", "b-7b 10.10", "g-21-1 10.11", board={"module": {"combined_arms": arms}})
    assert sheet(at, "10.11", "b-7a", "b-7b").shifts[0].columns == 1, "two units of one class count as both"


# The table


@pytest.mark.rule("SCS-7.0/9", "SCS-7.0/10", "SCS-DEMO-C1")
def test_the_table_of_the_game_is_the_printed_one_in_every_cell() -> None:
    board = board_of()
    expected = rows(TENS)
    for first in range(1, 7):
        for second in range(1, 7):
            row = expected[2 * (first - 1) + (second > 3)]
            for place, cell in enumerate(row[1:]):
                assert board.results.result(read_dice(board, (first, second)), place) == cell, (first, second, place)


@pytest.mark.rule("SCS-7.0/9")
def test_the_other_reading_adds_the_dice() -> None:
    board = board_of(module={"reading": "sum"}, results=printed(SUMS))
    for row in rows(SUMS):
        for place, cell in enumerate(row[1:]):
            assert board.results.result(int(row[0]), place) == cell, (row[0], place)
    assert read_dice(board, (3, 4)) == 7


@pytest.mark.rule("SCS-7.0/10")
def test_all_readings_of_two_dice_have_their_chances() -> None:
    assert set(rolls_of(board_of()).values()) == {Fraction(1, 36)}
    sums = rolls_of(board_of(module={"reading": "sum"}, results=printed(SUMS)))
    assert (sums[2], sums[7]) == (Fraction(1, 36), Fraction(6, 36))


@pytest.mark.rule("SCS-DEMO-TV18")
@pytest.mark.parametrize(("roll", "odds", "cell"), [(35, "3:1", "A1 Dr1"), (11, "1:3", "A2r2"), (66, "6:1", "D3r3")])
def test_rolls_of_the_first_reading_give_the_results_of_the_table(roll: int, odds: str, cell: str) -> None:
    assert result_of(board_of(), COLUMNS.index(odds), roll) == read_result(cell)


@pytest.mark.rule("SCS-DEMO-TV19")
@pytest.mark.parametrize(("roll", "odds", "cell"), [(7, "2:1", "A1 Dr1"), (12, "1:1", "D1"), (2, "6:1", "-")])
def test_rolls_of_the_other_reading_give_the_results_of_the_table(roll: int, odds: str, cell: str) -> None:
    board = board_of(module={"reading": "sum"}, results=printed(SUMS))
    assert result_of(board, COLUMNS.index(odds), roll) == read_result(cell)


@pytest.mark.rule("SCS-7.1/1", "SCS-7.1/5")
@pytest.mark.parametrize(
    ("cell", "attacker", "defender"),
    [
        ("A2r2", (2, 2), (0, 0)), ("A2r1", (2, 1), (0, 0)), ("A1r2", (1, 2), (0, 0)), ("A1r1", (1, 1), (0, 0)),
        ("A1", (1, 0), (0, 0)), ("Ar1", (0, 1), (0, 0)), ("A1 D1", (1, 0), (1, 0)), ("-", (0, 0), (0, 0)),
        ("A1 Dr1", (1, 0), (0, 1)), ("Dr1", (0, 0), (0, 1)), ("A1 D1r1", (1, 0), (1, 1)), ("D1", (0, 0), (1, 0)),
        ("D1r1", (0, 0), (1, 1)), ("D1r2", (0, 0), (1, 2)), ("D2r2", (0, 0), (2, 2)), ("D2r3", (0, 0), (2, 3)),
        ("D3r3", (0, 0), (3, 3)),
    ],
)  # fmt: skip
def test_results_are_read_as_steps_and_hexes_of_both_sides(
    cell: str, attacker: tuple[int, int], defender: tuple[int, int]
) -> None:
    assert read_result(cell) == Result(Effect(*attacker), Effect(*defender))


@pytest.mark.parametrize("cell", ["", "A", "Ar", "D1 D2", "X1", "A1, D1", "d1"])
def test_what_is_no_result_is_refused(cell: str) -> None:
    with pytest.raises(ResultError):
        read_result(cell)


@pytest.mark.rule("SCS-DEMO-C1")
def test_no_cell_of_the_game_retreats_both_sides() -> None:
    cells = [cell for row in board_of().cells for cell in row]
    assert not any(cell.attacker.retreat and cell.defender.retreat for cell in cells)


@pytest.mark.rule("SCS-7.4/3", "SCS-TV-C7")
def test_below_the_table_the_attacker_loses_a_step_and_nobody_rolls() -> None:
    at = attack(table("b-1-1 10.10", "g-21-1 10.11", "g-9a 10.11", "g-9m 10.11", dice="66"), "10.11", "b-1-1").finish()
    assert column(at) == ""
    assert at.rolled == 0
    assert at.unit("b-1-1").steps == 1
    assert at.state.steps_lost == {0: 1}


@pytest.mark.rule("SCS-DEMO-TV17")
def test_artillery_of_the_defender_pushes_odds_of_1_to_3_off_the_table() -> None:
    at = table("b-1-1 10.10 steps 1", "g-30-1 10.11", "g-f1 10.11", "g-ar 10.13", dice="66")
    assert sheet(at, "10.11", "b-1-1").odds == (1, 3)
    attack(at, "10.11", "b-1-1").play("g-ar").finish()
    assert at.where("b-1-1") == "gone"
    assert at.rolled == 0


# The bridgehead


def bridgehead(**wishes: object) -> Table:
    """The units around the bridge of the game: Blue in 10.08 against the town of 11.08."""
    units = ("b-7b 10.08", "b-2-4 10.08", "b-7a 10.08", "b-ha 08.08", "g-f2 11.08", "g-21-3 11.08")
    return table(*units, board={"veska": True, "turns": [{"air": [3, 1]}], **wishes}, dice="44")


@pytest.mark.rule("SCS-DEMO-TV14")
def test_three_units_over_the_bridge_fight_the_town_at_even_odds() -> None:
    found = sheet(bridgehead(), "11.08", "b-7a", "b-7b", "b-2-4")
    assert (found.attack, found.defence, found.odds) == (Fraction(21, 2), Fraction(21, 2), (1, 1))


@pytest.mark.rule("SCS-DEMO-TV15", "SCS-DEMO-TV16")
def test_two_air_points_and_the_heavy_guns_shift_it_to_4_to_1_and_the_regiment_flips() -> None:
    at = bridgehead().setting(air={0: 3})
    attack(at, "11.08", "b-7a", "b-7b", "b-2-4").play(2, "b-ha")
    assert column(at) == "4:1"
    assert at.told("combat-result")[0]["result"] == "D1"
    assert at.unit("g-21-3").steps == 1
    assert at.unit("g-f2").steps == 1
    assert at.state.steps_lost == {GREY: 1}


def test_a_result_that_always_falls_is_the_one_of_its_table() -> None:
    at = attack(table("b-7a 10.10", "g-21-1 10.11", board=always("D1")), "10.11", "b-7a")
    assert at.told("combat-result")[0]["result"] == "D1"
