"""DT-D1, DT-D2, DT-F12, DT-W6, DT-A3d, DT-X4a, DT-X10b, DT-X13a: the dice thrown at one target."""

from fractions import Fraction
from typing import Any

import pytest

from ccstudio.engine.odds import distribution
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics.procedures.dice import AttackDice
from tests.rules.dust_tactics.positions import Table, table


def dice(*counts: int, laser: bool = False, swapped: bool = False, **values: Any) -> AttackDice:
    """The dice of lines, all with lasers, or all read the other way round."""
    return AttackDice(
        unit=PieceId(0), dice=counts, laser=(laser,) * len(counts), reversed=(swapped,) * len(counts), **values
    )


def thrown(frame: AttackDice, *rolls: str) -> tuple[int, int]:
    """The hits of all lines together, and how many of the rigged rolls were used."""
    at: Table = table("axis-beams E5").dice(*rolls).run(frame)
    return sum(at.returned), at.rolled


def number(rolls: str) -> int:
    return len(rolls.replace(" ", ""))


@pytest.mark.rule("DT-D1")
def test_r1_hits_are_counted() -> None:
    assert thrown(dice(7), "HMMHMMM") == (2, 1)


@pytest.mark.rule("DT-A3d")
def test_r2_misses_of_a_sustained_attack_are_rolled_again_and_hits_add_up() -> None:
    assert thrown(dice(5, sustained=True), "HMMMH", "MHM") == (3, 2)


@pytest.mark.rule("DT-W6")
def test_r3_a_laser_goes_on_while_it_hits() -> None:
    assert thrown(dice(4, laser=True), "HMMM", "H", "M") == (2, 3)


@pytest.mark.rule("DT-X4a", "DT-X4c", "DT-F12")
def test_r4_a_sustained_attack_of_lasers_gone_berserk() -> None:
    rolls = "HMMM M MMM  M  HMM M MMM  M  MM M MMM"
    assert (thrown(dice(4, 1, 3, laser=True, sustained=True, berserk=True), *rolls.split()), number(rolls)) == (
        (2, 11),
        23,
    )


@pytest.mark.rule("DT-X4a", "DT-X4c", "DT-F12")
def test_r5_the_same_with_a_better_last_roll() -> None:
    rolls = "HMMM M MMM  M  HMM M MMM  M  HM M HMM  H M M"
    assert (thrown(dice(4, 1, 3, laser=True, sustained=True, berserk=True), *rolls.split()), number(rolls)) == (
        (5, 14),
        26,
    )


@pytest.mark.rule("DT-D2", "DT-X10b")
@pytest.mark.parametrize(("roll", "hits"), [("HMMM", 3), ("MMMM", 4)], ids=["DT-TV-R7", "DT-TV-R21"])
def test_r7_r21_read_the_other_way_round_misses_hit(roll: str, hits: int) -> None:
    assert thrown(dice(4, swapped=True), roll) == (hits, 1)


@pytest.mark.rule("DT-X13a")
@pytest.mark.parametrize(("roll", "hits"), [("HM", 1), ("HHM", 1)], ids=["DT-TV-R8", "DT-TV-R20"])
def test_r8_r20_a_spotter_swaps_hits_and_misses(roll: str, hits: int) -> None:
    assert thrown(dice(len(roll), swapped=True), roll) == (hits, 1)


@pytest.mark.rule("DT-X13c")
def test_r9_with_a_spotter_the_dice_that_show_a_hit_are_rolled_again() -> None:
    assert thrown(dice(2, swapped=True, sustained=True), "HM", "M") == (2, 2)


@pytest.mark.rule("DT-F12")
def test_nothing_is_rolled_again_where_all_hit() -> None:
    assert thrown(dice(2, sustained=True, berserk=True), "HH") == (2, 1)


@pytest.mark.rule("DT-F12")
def test_the_hits_of_each_line_are_told_apart() -> None:
    at = table("axis-recon E5").dice("HM", "HHM").run(dice(2, 0, 3))
    assert at.returned == (1, 0, 2)


@pytest.mark.rule("DT-Z7")
@pytest.mark.parametrize(
    ("frame", "chance"),
    [
        (dice(1), Fraction(1, 3)),
        (dice(1, sustained=True), Fraction(5, 9)),
        (dice(1, swapped=True), Fraction(2, 3)),
        (dice(1, swapped=True, sustained=True), Fraction(8, 9)),
        (dice(1, sustained=True, berserk=True), Fraction(19, 27)),
    ],
    ids=["plain", "sustained", "reversed", "reversed sustained", "both re-rolls"],
)
def test_z7_chances_of_a_die(frame: AttackDice, chance: Fraction) -> None:
    found = distribution(table("axis-recon E5").game, frame, lambda played: played.result)
    assert found[(1,)] == chance
