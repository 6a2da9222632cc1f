"""Fire lanes and crossfire (VV-13.82, VV-13.83)."""

from itertools import pairwise

import pytest

from ccstudio.rules.valor_victory.declarations import LaneAttack, OpportunityWindow
from ccstudio.rules.valor_victory.state import Lane
from tests.rules.valor_victory.positions import AMERICANS, GERMANS, Table, table

GUNNERS = "american-rifle D8 with american-m1919a6 as gunners"


def fired(*pieces: str, at_hex: str = "D5", dice: str = "66", **board: object) -> Table:
    """Gunners fire at a mover that has entered a hex."""
    at = table(*pieces, dice=dice, board=board).phase("movement", GERMANS)
    return at.run(OpportunityWindow((at.piece("mover"),), at.space(at_hex))).play("gunners")


def lanes(at: Table) -> list[list[str]]:
    """The hexes of all lanes."""
    return [[at.board.name(space) for space in lane.spaces] for lane in at.state.lanes]


def entered(
    *pieces: str, count: int = 1, dice: str = "", movers: tuple[str, ...] = ("mover",), **board: object
) -> Table:
    """Units enter D5, in which some American lanes lie."""
    at = table(*pieces, "american-rifle D8 as gunners", dice=dice, board=board).phase("movement", GERMANS)
    at.state.lanes = (Lane(at.piece("gunners"), AMERICANS, (at.space("D6"), at.space("D5"))),) * count
    return at.run(LaneAttack(tuple(at.piece(name) for name in movers), at.space("D5")))


@pytest.mark.rule("VV-13.82a", "VV-13.82b", "VV-5.33f")
def test_a_machine_gun_may_leave_a_lane_to_its_target() -> None:
    at = fired("german-rifle D5 as mover", GUNNERS).play("lay-lane")
    assert lanes(at) == [["D7", "D6", "D5"]]


@pytest.mark.rule("VV-13.82a")
def test_its_owner_may_decline() -> None:
    at = fired("german-rifle D5 as mover", GUNNERS).play("none")
    assert lanes(at) == []


@pytest.mark.rule("VV-13.82a")
def test_by_ruling_it_always_leaves_one() -> None:
    at = fired("german-rifle D5 as mover", GUNNERS, rulings={"fire-lane": "auto"})
    assert lanes(at) == [["D7", "D6", "D5"]]


@pytest.mark.rule("VV-13.82a")
@pytest.mark.parametrize(
    "gunners", ["american-rifle D8 as gunners", "american-m8-greyhound D8 as gunners", "british-m38-jeep D8 as gunners"]
)
def test_nothing_but_machine_guns_of_infantry_leaves_a_lane(gunners: str) -> None:
    at = fired("german-rifle D5 as mover", gunners)
    assert at.game.over
    assert lanes(at) == []


@pytest.mark.rule("VV-13.82a")
def test_fire_in_a_fire_phase_leaves_no_lane() -> None:
    at = table("german-rifle D5", GUNNERS, dice="66").phase("defensive-fire").play("gunners")
    assert lanes(at) == []


@pytest.mark.rule("VV-13.82c", "VV-13.82d")
@pytest.mark.parametrize(("side", "expected"), [("first", 0), ("second", 1)])
def test_example_9_a_lane_between_hexes_alternates(side: str, expected: int) -> None:
    at = fired("german-rifle H6 as mover", "american-rifle D6 with american-m1919a6 as gunners", at_hex="H6")
    assert len(at.ask.options) == 3
    at.play(at.options()[expected])
    chosen = lanes(at)[0]
    grid = at.board.map.grid
    assert len(chosen) == 4
    assert chosen[1::2] == ["F6", "H6"]
    assert all(grid.distance(at.space(a), at.space(b)) == 1 for a, b in pairwise(chosen))
    sides = [int(chosen[place][1:]) for place in (0, 2)]
    assert sides[0] != sides[1]


@pytest.mark.rule("VV-13.82a", "VV-13.82d")
def test_the_side_of_a_lane_that_must_be_laid_is_still_chosen() -> None:
    rulings = {"fire-lane": "auto"}
    gunners = "american-rifle D6 with american-m1919a6 as gunners"
    at = fired("german-rifle H6 as mover", gunners, at_hex="H6", rulings=rulings)
    assert len(at.ask.options) == 2
    assert not at.offered("none")


@pytest.mark.rule("VV-13.83", "VV-13.82h")
def test_two_machine_guns_lay_a_lane_each() -> None:
    at = fired("german-rifle D5 as mover", GUNNERS, "american-rifle D8 with american-bar as others")
    at.play("others", "lay-lane", "lay-lane")
    assert lanes(at) == [["D7", "D6", "D5"]] * 2


@pytest.mark.rule("VV-12.53a", "VV-13.82a")
def test_a_machine_gun_that_gives_way_to_a_satchel_charge_leaves_none() -> None:
    at = table(
        "german-rifle D5 as mover", "american-rifle D6 with american-m1919a6 as gunners",
        "satchel-charge pool of allies as it", dice="66",
    ).phase("movement")  # fmt: skip
    at.run(OpportunityWindow((at.piece("mover"),), at.space("D5"))).play("gunners", "it")
    assert at.game.over
    assert lanes(at) == []


@pytest.mark.rule("VV-13.82e", "VV-13.83")
@pytest.mark.parametrize(("count", "modified", "points"), [(1, 7, 0), (2, 6, 1), (3, 5, 2)])
def test_example_8_more_lanes_hit_better(count: int, modified: int, points: int) -> None:
    at = entered("german-rifle D5 as mover", count=count, dice="34")
    told = at.told("lane-result")[-1]
    assert (told["modified"], told["points"]) == (modified, points)


@pytest.mark.rule("VV-13.82e")
def test_no_cover_counts_against_a_lane() -> None:
    at = entered("german-rifle D5 assault_moving as mover", "foxholes D5", dice="34", terrain={"D5": "woods"})
    assert at.told("lane-result")[-1]["modified"] == 7


@pytest.mark.rule("VV-13.82e")
def test_afvs_are_immune_to_lanes() -> None:
    at = entered("german-pzkpfw-v D5 as mover", dice="11")
    assert not at.told("lane-result")


@pytest.mark.rule("VV-13.82f", "VV-13.82h")
def test_one_roll_is_made_for_the_group_that_enters_and_nobody_else() -> None:
    at = entered(
        "german-brandt D5 as mover", "german-ziegler D5 as second", "german-rifle D5 as there", dice="11",
        movers=("mover", "second"),
    )  # fmt: skip
    assert len(at.told("lane-result")) == 1
    assert (at.where("mover"), at.where("second"), at.where("there")) == ("gone", "gone", "D5")


@pytest.mark.rule("VV-13.82h")
def test_lane_rolls_bring_no_valor_and_no_sniper() -> None:
    at = entered("german-rifle D5 as mover", "sniper pool of axis", "sniper pool of allies", dice="66 11")
    assert at.rolled == 1


@pytest.mark.rule("VV-13.82g")
@pytest.mark.parametrize(("ruling", "rolls"), [("stays", 1), ("vanishes", 0)])
def test_the_lane_of_a_pinned_machine_gun_stays_unless_a_ruling_says_otherwise(ruling: str, rolls: int) -> None:
    at = table("german-rifle D5 as mover", f"{GUNNERS} pinned", board={"rulings": {"lane-stays": ruling}}, dice="66")
    at.phase("movement").state.lanes = (Lane(at.piece("gunners"), AMERICANS, (at.space("D5"),)),)
    at.run(LaneAttack((at.piece("mover"),), at.space("D5")))
    assert len(at.told("lane-result")) == rolls


@pytest.mark.rule("VV-13.82e")
def test_lanes_of_the_own_side_are_harmless() -> None:
    at = table("german-rifle D5 as mover", "german-rifle D8 as gunners").phase("movement")
    at.state.lanes = (Lane(at.piece("gunners"), GERMANS, (at.space("D5"),)),)
    assert at.run(LaneAttack((at.piece("mover"),), at.space("D5"))).game.over
    assert not at.told("lane-result")
