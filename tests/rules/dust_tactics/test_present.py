"""What is shown of a game: soldiers only where one is picked, and unit cards with their boxes filled."""

from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Counter, Text
from ccstudio.rules.dust_tactics.present import table as shown_table
from ccstudio.rules.dust_tactics.sheets import sheet_of
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.positions import Table, table

BARE = {"bare": True}


def counter_of(at: Table, piece: PieceId) -> Counter:
    view = DUST_TACTICS.view(at.game, at.ask.seat)
    stacks = shown_table(view).stacks
    return next(one for stack in stacks for one in stack.counters if one.piece == piece)


def values_of(at: Table, card: str) -> dict[str, str]:
    sheet = sheet_of(at.game.board, at.game.state, at.piece(card))
    assert sheet is not None, "it has a card"
    return sheet.values


class TestCounters:
    def test_soldiers_are_not_seen_while_nobody_asks_for_them(self):
        at = table("axis-recon E5", "allied-recon E8").begin()
        assert counter_of(at, at.piece("axis-recon")).carried == ()

    def test_a_hero_in_a_squad_is(self):
        at = table("axis-recon E5 with axis-wendt", "allied-recon E8").begin()
        carried = counter_of(at, at.piece("axis-recon")).carried
        assert [one.piece for one in carried] == [at.piece("axis-wendt")]

    def test_soldiers_are_seen_where_one_of_them_is_picked(self):
        at = table("axis-gun-walker E5", "allied-recon E8", board=BARE, dice="HMMM")
        at.play("attack-move", "allied-recon").until("casualty")
        assert len(counter_of(at, at.piece("allied-recon")).carried) == 5

    def test_health_on_the_counter_is_what_is_left(self):
        at = table("axis-gun-walker E5 damage 1", "allied-recon E8").begin()
        assert counter_of(at, at.piece("axis-gun-walker")).face.values == {"health": "3"}


class TestDice:
    def test_an_attack_is_told_with_its_hits_and_the_dice_that_were_declared(self):
        at = table("axis-gun-walker E5", "allied-recon E8", board=BARE, dice="HMMM MMM")
        at.play("sustained", "allied-recon").until("casualty")
        shown = shown_table(DUST_TACTICS.view(at.game, at.ask.seat)).dice
        assert [(one.is_again, one.comes_to) for one in shown] == [
            (False, None),
            (True, Text("dice-hit", {"count": 1, "dice": 4})),
        ]

    def test_cover_lies_beside_the_attack_with_a_sum_of_its_own(self):
        at = table("axis-gun-walker E5", "allied-recon E8", "crate E8", board=BARE, dice="HHMM HM")
        at.play("attack-move", "allied-recon").until("casualty")
        shown = shown_table(DUST_TACTICS.view(at.game, at.ask.seat)).dice
        assert [one.comes_to for one in shown] == [
            Text("dice-hit", {"count": 2, "dice": 4}),
            Text("dice-saved", {"count": 1, "dice": 2}),
        ]


class TestSheets:
    def test_nothing_is_written_on_the_card_of_a_fresh_unit(self):
        assert values_of(table("axis-recon E5"), "axis-recon") == {}

    def test_damage_fills_a_box_for_each_point(self):
        found = values_of(table("axis-gun-walker E5 damage 2"), "axis-gun-walker")
        assert found == {"health-box-1": "✕", "health-box-2": "✕"}

    def test_a_squad_that_lost_soldiers_says_how_many_are_left(self):
        assert values_of(table("axis-recon E5 soldiers 3"), "axis-recon")["health"] == "3/5"

    def test_shots_that_were_fired_are_crossed_out(self):
        at = table("axis-recon E5", "allied-recon E7", board=BARE, dice="MMMM")
        at.play("attack-move", "hold", "hold", "allied-recon", 2)
        assert values_of(at, "axis-recon") == {"shot-3-1": "✕", "shot-3-2": "✕"}

    def test_an_ability_that_is_used_up_is_crossed_out(self):
        at = table("axis-wendt E5 used berserk")
        assert "✕ Berserk" in values_of(at, "axis-wendt").values()
