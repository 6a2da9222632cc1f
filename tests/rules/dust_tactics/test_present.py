"""What is shown of a game: soldiers as parts of their squad, dice, and unit cards with their boxes filled."""

import pytest

from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Counter, Text, Tone
from ccstudio.engine.seats import Seat
from ccstudio.engine.sources import ListedChance
from ccstudio.rules.dust_tactics.presentation.table import sheet_of
from ccstudio.rules.dust_tactics.presentation.table import table as shown_table
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.positions import Table, table

BARE = {"bare": True}


def counter_of(at: Table, piece: PieceId) -> Counter:
    view = DUST_TACTICS.view(at.game, at.ask.seat)
    stacks = shown_table(view).stacks
    return next(one for stack in stacks for one in stack.counters if one.piece == piece)


def title_of(at: Table, piece: PieceId) -> str:
    return DUST_TACTICS.title_of(DUST_TACTICS.view(at.game, at.ask.seat), PieceOption(piece))


def values_of(at: Table, card: str) -> dict[str, str]:
    sheet = sheet_of(at.game.board, at.game.state, at.piece(card))
    assert sheet is not None, "it has a card"
    return sheet.values


class TestCounters:
    def test_soldiers_are_parts_of_their_squad(self):
        at = table("axis-recon E5", "allied-recon E8").begin()
        assert [one.is_part for one in counter_of(at, at.piece("axis-recon")).carried] == [True] * 5

    def test_a_hero_in_a_squad_is_none(self):
        at = table("axis-recon E5 with axis-wendt", "allied-recon E8").begin()
        carried = counter_of(at, at.piece("axis-recon")).carried
        assert [one.piece for one in carried if not one.is_part] == [at.piece("axis-wendt")]

    @pytest.mark.parametrize(
        ("unit", "values"),
        [("axis-gun-walker E5 damage 1", {"wounds": "3/4"}), ("axis-recon E5 soldiers 3", {"strength": "3/5"})],
        ids=["a walker its health", "a squad its soldiers"],
    )
    def test_a_counter_shows_what_is_left(self, unit, values):
        at = table(unit, "allied-recon E8").begin()
        assert counter_of(at, at.piece(unit.split()[0])).face.values == values

    def test_a_crate_does_too(self):
        at = table("axis-recon E5", "crate C5 damage 1", "allied-recon E8").begin()
        assert counter_of(at, at.piece("crate")).face.values == {"wounds": "1/2"}

    def test_who_acts_is_not_spent_yet(self):
        at = table("axis-recon E5", "allied-recon E8").begin()
        assert counter_of(at, at.piece("axis-recon")).tone is Tone.PLAIN

    def test_who_has_acted_is(self):
        at = table("axis-recon E5 activated", "axis-gun-walker E2", "allied-recon E8").begin()
        assert counter_of(at, at.piece("axis-recon")).tone is Tone.SPENT


class TestTitles:
    def test_what_there_is_once_has_no_number(self):
        at = table("axis-recon E5", "crate C5", "allied-recon E8").begin()
        assert title_of(at, at.piece("crate")) == "Ammunition crate"

    def test_several_are_counted_from_one(self):
        at = table("axis-recon E5", "crate C5", "crate C6", "allied-recon E8").begin()
        assert [title_of(at, crate) for crate in sorted(at.game.state.cover)] == [
            "Ammunition crate 1",
            "Ammunition crate 2",
        ]

    def test_so_are_the_soldiers_of_a_squad(self):
        at = table("allied-rockets E5", "axis-recon E8").begin()
        assert [title_of(at, one.piece) for one in counter_of(at, at.piece("allied-rockets")).carried] == [
            "Soldier 1",
            "Soldier 2",
            "Soldier 3",
            "Soldier 4",
            "Rocket gunner",
        ]


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


class TestMoments:
    @pytest.mark.parametrize(("rolls", "side"), [((), "Axis"), (((0, 2, 2),), "Allies")], ids=["first", "second"])
    def test_dice_that_are_entered_by_hand_are_asked_of_a_side(self, rolls: tuple[tuple[int, ...], ...], side: str):
        at = table("axis-recon E5", "allied-recon E8")
        at.game.source = ListedChance(rolls)
        at.begin("begin_round")
        moment = shown_table(DUST_TACTICS.view(at.game, Seat(0))).moment
        assert moment[-1] == Text("in-initiative-of", {"side": side})


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
