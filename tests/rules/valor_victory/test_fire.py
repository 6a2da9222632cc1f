"""Fire phases: who fires with what at which range, groups, modifiers, the table (VV-12.3, VV-13, VV-14)."""

import pytest

from tests.rules.valor_victory.positions import AMERICANS, Table, table

US_BOARD = {"stats": {"german-rifle": {"range": 5}}}


def fires_at(at: Table) -> tuple[int, int]:
    """Firepower and modifier of the last AP attack."""
    told = at.told("fires")[-1]
    return told["firepower"], told["modifier"]


def americans_fire(*pieces: str, dice: str = "", **board: object) -> Table:
    """A position in the Fire Phase of the American segment."""
    return table(*pieces, dice=dice, board=board).phase("fire", AMERICANS)


@pytest.mark.rule("VV-EX-1", "VV-13.4b", "VV-14.2a")
def test_example_1_a_group_with_machine_gun_and_leader_fires_into_woods() -> None:
    at = americans_fire(
        "american-rifle D5 with american-m1919a6 as first", "american-rifle D5 as second", "american-haskell D5",
        "german-rifle D8", dice="23", terrain={"D8": "woods", "D7": "orchard"},
    )  # fmt: skip
    at.play("first", "second", "american-haskell")
    assert fires_at(at) == (14, 2)
    assert at.told("fire-result")[-1] | {"space": None} == {"space": None, "roll": 5, "modified": 7, "points": 2}
    assert at.options() == ["eliminate", "reduce", "reduce-pin"]
    at.play("reduce-pin")
    assert (at.unit("german-rifle-half").pinned, at.unit("american-haskell").fired) == (True, True)


@pytest.mark.rule("VV-EX-2", "VV-14.2d", "VV-12.3c")
def test_example_2_a_leader_beyond_his_range_still_modifies() -> None:
    at = americans_fire(
        "american-rifle D4 with american-m1919a6 as first", "american-rifle D4 as second", "american-haskell D4",
        "german-rifle D8", dice="66",
    )  # fmt: skip
    at.play("first", "american-haskell", "second")
    assert fires_at(at) == (13, -1)
