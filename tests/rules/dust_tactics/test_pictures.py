"""What a computer player sees in a position: dangers, fire, ways, and squares that pay."""

import pytest

from ccstudio.rules.dust_tactics.advice.fields import way_table
from ccstudio.rules.dust_tactics.advice.objectives import pay_of
from ccstudio.rules.dust_tactics.advice.picture import Picture
from ccstudio.rules.dust_tactics.advice.situation import picture_of
from ccstudio.rules.dust_tactics.advice.volleys import Aim, Arm, Body, volley
from ccstudio.rules.dust_tactics.advice.weights import WEIGHTS
from ccstudio.rules.dust_tactics.board import DustBoard
from tests.rules.dust_tactics.boards import board_of
from tests.rules.dust_tactics.positions import ALLIES, AXIS, Table, table

BARE = {"bare": True}
SWITCHES = ["D5", "E5", "F5"]


def picture(at: Table, side=AXIS) -> Picture:
    return picture_of(at.board, at.state, side, WEIGHTS)


def danger(at: Table, unit: str, square: str) -> float:
    return picture(at).danger(at.piece(unit), at.space(square))


class TestDanger:
    def test_an_enemy_who_has_acted_is_less_dangerous(self):
        squares = ("axis-recon E9", "allied-gun-walker E1")
        waits, acted = table(*squares, board=BARE), table(*squares, "allied-recon A1", board=BARE)
        acted = table(squares[0], f"{squares[1]} activated", board=BARE)
        assert 0 < danger(acted, "axis-recon", "E6") < danger(waits, "axis-recon", "E6")

    def test_who_charges_is_dangerous_from_afar(self):
        at = table("axis-recon E9", "allied-stormers E1 with allied-reed", board=BARE)
        assert danger(at, "axis-recon", "E6") > 0 == danger(at, "axis-recon", "E9")

    def test_a_better_target_beside_draws_the_fire(self):
        alone = table("axis-recon E9", "allied-gun-walker E1", board=BARE)
        beside = table("axis-recon E9", "axis-gun-walker F7", "allied-gun-walker E1", board=BARE)
        assert danger(beside, "axis-recon", "E6") < danger(alone, "axis-recon", "E6")

    def test_a_trap_in_the_square_protects_a_squad(self):
        trap = table("axis-recon E9", "allied-recon E3", "trap E6", board=BARE)
        assert danger(trap, "axis-recon", "E6") < danger(trap, "axis-recon", "F6")

    def test_who_is_behind_at_the_end_fears_less_than_who_is_ahead(self):
        at = table("axis-recon E9", "allied-gun-walker E1", board={**BARE, "rounds": 2})
        at.state.round = 2
        even = picture(at).care
        at.state.points[AXIS] = 20
        assert picture(at, ALLIES).care < even < picture(at).care

    def test_a_picture_is_drawn_once_for_a_position(self):
        at = table("axis-recon E9", "allied-recon E3", board=BARE)
        assert picture(at) is picture(at)

    def test_a_wound_changes_the_picture(self):
        at = table("axis-gun-walker E9", "allied-gun-walker E3", board=BARE)
        before = picture(at).body(at.piece("axis-gun-walker")).health
        at._mark(at.piece("axis-gun-walker"), ["damage", "2"])
        assert picture(at).body(at.piece("axis-gun-walker")).health == before - 2


class TestFire:
    def test_all_lines_fire_at_whom_they_harm_most(self):
        at = table("axis-hunters E5", "allied-recon E6", "allied-gun-walker D7", board=BARE)
        fire = picture(at).fire(at.piece("axis-hunters"), at.space("E5"), "sustained")
        assert fire.target == at.piece("allied-gun-walker")

    def test_nobody_is_fired_at_out_of_range(self):
        at = table("axis-hunters E1", "allied-recon E9", board=BARE)
        assert picture(at).fire(at.piece("axis-hunters"), at.space("E1"), "sustained").target is None

    def test_an_enemy_who_strikes_back_makes_close_combat_less_worth(self):
        at = table("axis-recon E5", "allied-stormers E6", board=BARE)
        assert picture(at).strike_back(at.piece("axis-recon"), at.piece("allied-stormers"), (1.0, 0.0)) > 0

    @pytest.mark.parametrize(("cover", "chance"), [(None, 1 / 3), ("soft", 2 / 9), ("hard", 1 / 9)])
    def test_cover_lessens_the_chance_of_a_die(self, cover, chance):
        arms = (Arm("axis-hunters", "rocket-launcher", 1),)
        chances = volley(board_of(), arms, Body("i2", 5, 5), Aim(2, cover=cover))
        assert chances[1] == pytest.approx(chance)


class TestGround:
    @pytest.mark.parametrize(("square", "cost"), [("A1", 0), ("B2", 1), ("C3", 3), ("A3", 2), ("C2", 2)])
    def test_of_diagonals_the_first_costs_1_only(self, square, cost):
        board = board_of(bare=True)
        space = board.map.grid.space
        assert way_table(board.squares, frozenset(), rigid=False).row(space("A1"))[space(square)] == cost

    def test_a_vehicle_goes_round_a_corner(self):
        board = board_of(bare=True)
        space = board.map.grid.space
        shut = frozenset({space("B4")})
        costs = [way_table(board.squares, shut, rigid=it).row(space("B3"))[space("C4")] for it in (False, True)]
        assert costs == [1, 1], "two straight steps that count as one diagonal and a turn"

    def test_who_cannot_see_the_enemy_goes_where_it_can(self):
        at = table("axis-gun-walker D9", "allied-gun-walker D1", board={**BARE, "terrain": {"D5": "block"}})
        seen = picture(at)
        unit = at.piece("axis-gun-walker")
        assert seen.promise(unit, at.space("H9")) > seen.promise(unit, at.space("D9"))

    def test_a_game_without_a_last_round_never_gets_old(self):
        board = {**BARE, "rounds": 1, "victory": {"tasks": [], "at_end": "destruction"}}
        at = table("axis-recon A9", "allied-recon I1", board=board)
        assert picture(at).rest == 1


class TestTasks:
    @pytest.mark.parametrize(
        ("square", "rounds", "counts"),
        [
            ("E5", [1], True),
            ("E6", [1], False),
            ("E6", [1, 2], True),
            ("E8", [1, 2], False),
            ("E8", [1, 3], True),
        ],
    )
    def test_a_square_draws_only_who_comes_there_in_time(self, square, rounds, counts):
        task = {"title": "The relay", "spaces": ["E5"], "rounds": rounds, "points": 9}
        at = table("axis-recon E9", "allied-recon I1", board={**BARE, "rounds": 4, "victory": {"tasks": [task]}})
        assert (picture(at).holding(at.piece("axis-recon"), at.space(square)) > 0) is counts


class TestObjectives:
    def pay(self, *words: str, side=AXIS, goal="allies") -> dict[str, float]:
        victory = {"tasks": [], "goals": [{"side": goal, "title": "Two", "spaces": SWITCHES, "count": 2}]}
        at = table(*words, board={**BARE, "victory": victory})
        board: DustBoard = at.board
        return {board.name(space): worth for space, worth in pay_of(board, at.state, side, WEIGHTS).items()}

    def test_the_last_square_that_is_missing_pays_all(self):
        assert self.pay("allied-recon D5", "axis-recon A9", side=ALLIES)["E5"] == WEIGHTS.goal

    def test_the_first_of_two_pays_half(self):
        assert self.pay("allied-recon A1", "axis-recon A9", side=ALLIES)["E5"] == WEIGHTS.goal / 2

    def test_who_defends_two_of_three_needs_two_himself(self):
        assert self.pay("allied-recon A1", "axis-recon D5")["E5"] == WEIGHTS.goal
