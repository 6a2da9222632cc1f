"""What happened is folded into one line for each attack, move and event, with what came of it."""

from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Tone
from ccstudio.play.log import LineKind, LogLine
from ccstudio.play.marks import ShownDie
from ccstudio.play.playback_step import BoardLabel, PlaybackStep, Shot
from ccstudio.play.playback_summary import Happening, happenings

GUN, CREW, FIELD = PieceOption(PieceId(3)), PieceOption(PieceId(4)), SpaceOption("C3")


def step(text: str, **fields: object) -> PlaybackStep:
    return PlaybackStep(lines=(LogLine(number=0, kind=LineKind.EVENT, text=text),), **fields)  # type: ignore[arg-type]


FIRES = step("The gun fires.", shots=(Shot(GUN, FIELD),))
ROLL = step("A roll of 5.", dice=(ShownDie("d6", 5),), is_roll=True)
BREAKS = step("The crew breaks.", labels=(BoardLabel(at=CREW, text="broken", tone=Tone.BAD),), tone=Tone.BAD)
TURN = step("A turn begins.", is_banner=True)


def went(to: str, piece: PieceOption = GUN) -> PlaybackStep:
    return step(f"Moves to {to}.", is_motion=True, things=(piece, SpaceOption(to)))


def test_an_attack_is_one_line_with_what_came_of_it():
    assert happenings([(4, FIRES), (5, ROLL), (6, BREAKS), (7, ROLL)]) == (
        Happening(first=4, last=7, text="The gun fires.", outcomes=("The crew breaks.",), tone=Tone.BAD),
    )


def test_a_move_ends_where_its_last_part_ends():
    (moved,) = happenings([(4, went("C3")), (6, went("C4"))])
    assert (moved.first, moved.last, moved.text) == (4, 6, "Moves to C4.")


def test_each_piece_moves_by_itself():
    assert [one.text for one in happenings([(4, went("C3")), (5, went("C4", CREW))])] == [
        "Moves to C3.",
        "Moves to C4.",
    ]


def test_a_banner_and_what_follows_a_move_are_lines_of_their_own():
    found = happenings([(2, FIRES), (3, TURN), (4, went("C3")), (5, ROLL)])
    assert [one.text for one in found] == ["The gun fires.", "A turn begins.", "Moves to C3.", "A roll of 5."]


def test_own_losses_belong_to_the_attack():
    lost = step("The crew is lost.", labels=BREAKS.labels, is_banner=True, is_own_loss=True)
    assert [one.outcomes for one in happenings([(2, FIRES), (3, lost)])] == [("The crew is lost.",)]
