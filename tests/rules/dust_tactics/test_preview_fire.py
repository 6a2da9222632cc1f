"""What a shot is said to come to before it is declared."""

from ccstudio.engine.options import NumberOption, PieceOption
from ccstudio.engine.present import Preview
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.positions import Table, table

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


def test_the_question_of_targets_names_the_range_of_the_line_and_its_dice_against_those_in_range():
    at = table("axis-gun-walker E5", "allied-recon E8", "allied-gun-walker G8", board=BARE).play("sustained")
    assert DUST_TACTICS.question_values(DUST_TACTICS.view(at.game, at.ask.seat)) == {
        "range": "without limit",
        "dice": "4 against I2, 6 against V4",
    }


def test_no_other_question_does():
    at = table("axis-gun-walker E5", "allied-recon E8", board=BARE).begin()
    assert DUST_TACTICS.question_values(DUST_TACTICS.view(at.game, at.ask.seat)) == {}
