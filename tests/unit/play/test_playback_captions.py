"""Which steps of the playback are shown together."""

import pytest

from ccstudio.engine.event_style import Sound
from ccstudio.engine.options import CardOption, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import CardId
from ccstudio.play.log import LineKind, LogLine
from ccstudio.play.marks import ShownDie
from ccstudio.play.playback_captions import MOST_LINES, continues, gathered, grown
from ccstudio.play.playback_step import BoardLabel, PlaybackStep, Shot, ShownTotal

GUN, CREW, FIELD = PieceOption(PieceId(3)), PieceOption(PieceId(4)), SpaceOption("C3")


def step(text: str = "something", **fields: object) -> PlaybackStep:
    return PlaybackStep(lines=(LogLine(number=0, kind=LineKind.EVENT, text=text),), **fields)  # type: ignore[arg-type]


DICE = (ShownDie("d6", 5), ShownDie("d6", 2))
PLAIN = step("The attack has 9 FP.")
FIRES = step("The gun fires.", shots=(Shot(GUN, FIELD),))
CARD = step("A card is revealed.", things=(CardOption(CardId(7)),), sound=Sound.CARD)
ROLL = step("A roll.", dice=DICE, is_roll=True)
TOTAL = step("The total is 16.", total=ShownTotal(total=16, added=16, against=12))
BREAKS = step("The crew breaks.", labels=(BoardLabel(at=CREW, text="broken"),))
BANNER = step("A turn begins.", is_banner=True)
WENT = step("Moves.", is_motion=True, things=(GUN, FIELD), path=(FIELD,))


@pytest.mark.parametrize(
    ("before", "after", "is_together"),
    [
        (FIRES, PLAIN, True),
        (FIRES, ROLL, True),
        (ROLL, TOTAL, True),
        (TOTAL, BREAKS, True),
        (ROLL, ROLL, True),
        (grown(ROLL, TOTAL), ROLL, False),
        (BREAKS, ROLL, False),
        (grown(FIRES, ROLL), FIRES, False),
        (FIRES, FIRES, True),
        (PLAIN, CARD, False),
        (FIRES, CARD, True),
        (PLAIN, BANNER, False),
        (BANNER, PLAIN, False),
        (WENT, WENT, True),
        (WENT, PLAIN, False),
        (PLAIN, step(begins=True), False),
    ],
)
def test_what_belongs_together_is_shown_together(before, after, is_together):
    assert continues(before, after) is is_together


def test_a_caption_does_not_grow_for_ever():
    shown = PLAIN
    for _line in range(MOST_LINES - 1):
        shown = grown(shown, PLAIN)
    assert (len(shown.lines), continues(shown, PLAIN)) == (MOST_LINES, False)


def test_a_total_is_the_sum_of_its_dice_and_what_was_added():
    assert grown(grown(FIRES, ROLL), TOTAL).total == ShownTotal(total=16, added=9, against=12)


def test_dice_without_numbers_have_no_sum():
    shown = step(dice=(ShownDie("d6", "hit"),), is_roll=True)
    assert grown(shown, TOTAL).total is None


def test_a_shot_stays_while_its_results_are_told():
    shown = grown(grown(FIRES, ROLL), BREAKS)
    assert (shown.shots, shown.labels, shown.dice) == (FIRES.shots, BREAKS.labels, DICE)


def test_a_card_and_its_dice_are_one_step():
    (one,) = gathered([CARD, ROLL])
    assert (one.cards, one.dice, len(one.lines)) == (CARD.cards, DICE, 2)


def test_a_motion_in_parts_is_one_path():
    (one,) = gathered([WENT, step("On.", is_motion=True, things=(GUN, SpaceOption("C4")), path=(SpaceOption("C4"),))])
    assert (one.path, [line.text for line in one.lines]) == ((FIELD, SpaceOption("C4")), ["On."])
