"""What a shot is said to come to before it is declared."""

from ccstudio.engine.options import NumberOption, PieceOption
from ccstudio.engine.present import Preview, Text
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.positions import ALLIES, Table, table

BARE = {"bare": True}


def preview_of(at: Table, target: str) -> Preview:
    found = DUST_TACTICS.preview(DUST_TACTICS.view(at.game, at.ask.seat), (PieceOption(at.piece(target)),))
    assert found is not None, "there is something to say"
    return found


def test_the_line_of_sight_of_a_shot_is_shown():
    at = table("axis-gun-walker E5", "allied-gun-walker E8", board=BARE).play("sustained")
    assert preview_of(at, "allied-gun-walker").sights == ((at.space("E5"), at.space("E8")),)


def test_its_dice_are_those_of_all_who_carry_the_weapon():
    at = table("axis-recon E5", "allied-recon E8", board=BARE).play("sustained")
    assert [found.amount for found in preview_of(at, "allied-recon").sums] == [4]


def test_the_cover_of_a_target_is_told():
    at = table("axis-recon E5", "allied-recon E8", "crate E8", board=BARE).play("sustained")
    assert "cover-soft" in [note.text.code for note in preview_of(at, "allied-recon").notes]


def test_fewer_shots_are_fewer_dice():
    at = table("axis-recon E5", "allied-recon E7", board=BARE)
    at.play("sustained", "hold", "hold", "allied-recon")
    found = [DUST_TACTICS.preview(DUST_TACTICS.view(at.game, at.ask.seat), (NumberOption(n),)) for n in (1, 2)]
    assert [one.sums[0].amount for one in found if one is not None] == [2, 4]


def line_of(at: Table) -> Text | None:
    moment = DUST_TACTICS.table(DUST_TACTICS.view(at.game, at.ask.seat)).moment
    return next((text for text in moment if text.code == "in-line"), None)


def test_beside_the_question_of_targets_stand_range_and_dice_against_those_in_range():
    at = table("axis-gun-walker E5", "allied-recon E8", "allied-gun-walker G8", board=BARE).play("sustained")
    assert line_of(at) == Text("in-line", {"range": "any", "dice": "4 against I2, 6 against V4"})


def test_beside_that_of_flames_too():
    at = table("allied-flame-walker E5", "axis-recon E7", board=BARE).setting(active=ALLIES)
    at.play("sustained", "hold", "hold")
    assert line_of(at) == Text("in-line", {"range": "2", "dice": "5 against I2"})


def test_beside_other_questions_there_is_none():
    assert line_of(table("axis-gun-walker E5", "allied-recon E8", board=BARE).begin()) is None
