"""Air points and barrage before a combat is resolved, and who knows what until then (SCS-7.0/8, SCS-DEMO-S5, S7)."""

import pytest

from ccstudio.rules.scs.query.support import supporters
from tests.rules.scs.fights import always, attack, column, overrun
from tests.rules.scs.positions import BLUE, GREY, Table, table

DUEL = ("b-7a 10.10", "g-21-1 10.11")


def duel(*units: str, air: dict[int, int] | None = None, **wishes: object) -> Table:
    """A regiment of Grey is attacked by an armored group, 2:1."""
    return table(*DUEL, *units, board=always("-", **wishes)).setting(air=air or {})


@pytest.mark.rule("SCS-DEMO-S5")
def test_the_attacker_spends_air_points_first_then_the_defender() -> None:
    at = attack(duel(air={BLUE: 1, GREY: 1}), "10.11", "b-7a")
    assert (at.ask.prompt, at.ask.seat) == ("spend-air", at.state.seating.first_of_side(BLUE))
    at.play(1)
    assert (at.ask.prompt, at.ask.seat) == ("spend-air", at.state.seating.first_of_side(GREY))
    at.play(0)
    assert column(at) == "3:1"
    assert at.state.air == {BLUE: 0, GREY: 1}


@pytest.mark.rule("SCS-DEMO-S5")
def test_points_of_the_defender_shift_to_the_left() -> None:
    assert column(attack(duel(air={GREY: 2}), "10.11", "b-7a").play(2)) == "1:2"


@pytest.mark.rule("SCS-DEMO-S5")
def test_no_more_points_can_be_spent_than_two_and_than_there_are() -> None:
    at = attack(duel(air={BLUE: 3, GREY: 1}), "10.11", "b-7a")
    assert at.options() == ["0", "1", "2"]
    assert at.play(0).options() == ["0", "1"]


@pytest.mark.rule("SCS-DEMO-S5")
def test_a_game_can_make_points_worth_more_columns() -> None:
    at = duel(air={BLUE: 1}, module={"air": {"most": 1, "shift": 2}})
    assert column(attack(at, "10.11", "b-7a").play(1)) == "4:1"


@pytest.mark.rule("SCS-6.1f", "SCS-DEMO-S5", "SCS-DEMO-S7")
def test_overruns_are_supported_like_any_combat() -> None:
    at = overrun(duel("b-ha 10.08", air={BLUE: 1}), "10.11", "b-7a").play(1, "b-ha")
    assert column(at) == "4:1"


def test_a_game_can_keep_barrage_out_of_overruns() -> None:
    at = overrun(duel("b-ha 10.08", module={"barrage": {"overruns": False}}), "10.11", "b-7a")
    assert at.returned is False


@pytest.mark.rule("SCS-DEMO-S7")
def test_artillery_shifts_one_column_for_its_side() -> None:
    at = attack(duel("b-ha 10.08", "g-ar 10.13"), "10.11", "b-7a")
    assert at.play("b-ha").ask.seat == at.state.seating.first_of_side(GREY)
    assert column(at.play("g-ar")) == "2:1"
    assert at.unit("b-ha").supported
    assert at.unit("g-ar").supported


@pytest.mark.rule("SCS-DEMO-S7")
@pytest.mark.parametrize(
    ("units", "can"),
    [
        (("b-ha 10.08",), True),
        (("b-ha 10.07",), False),
        (("b-ha 10.08 unsupplied",), False),
        (("b-ma 10.09",), True),
        (("b-ma 10.08",), False),
        (("b-ha 09.10",), True),
        (("b-ha 09.11",), False),
        (("b-ha 10.10",), False),
    ],
    ids=["in range", "out of range", "out of supply", "nearer", "short range", "near", "in a zone", "in a zone too"],
)
def test_artillery_needs_range_supply_and_no_enemy_zone_of_control(units: tuple[str, ...], can: bool) -> None:
    at = duel(*units)
    assert bool(supporters(at.board, at.state, BLUE, at.space("10.11"), overrun=False)) is can


@pytest.mark.rule("SCS-DEMO-S7")
def test_one_unit_of_a_side_supports_a_combat_and_each_only_once_in_a_phase() -> None:
    at = duel("b-ha 10.08", "b-ma 11.10", "b-1-1 12.10", "g-22-4 12.11")
    attack(at, "10.11", "b-7a").play("b-ha")
    assert at.ask.prompt == "choose-combat"
    at.play("b-1-1", "12.11", "declare")
    assert at.options() == ["b-ma", "none"]


def test_a_game_can_allow_more_units_in_zones_of_control_and_without_supply() -> None:
    module = {"barrage": {"most": 2, "in_zone": True}, "supply": {"supports": True}}
    at = attack(duel("b-ha 09.11 unsupplied", "b-ma 10.09", module=module), "10.11", "b-7a").play("b-ha", "b-ma")
    assert column(at) == "4:1"


def test_units_that_attack_do_not_support_as_well() -> None:
    stats = {"b-7b": {"barrage": 1, "barrage_range": 2}}
    at = duel("b-7b 10.10", stats=stats, module={"barrage": {"most": 1, "in_zone": True}})
    attack(at, "10.11", "b-7a", "b-7b")
    assert at.options() == ["none"], "the enemy may not know that the others have attacked"
    assert at.finish().game.over
    assert column(at) == "3:1"


@pytest.mark.rule("SCS-DEMO-S7", "SCS-7.2e/2")
def test_artillery_never_attacks() -> None:
    at = table("b-ha 10.10", "b-7a 10.10", "g-21-1 10.11").phase("combat").begin()
    assert not at.offered("b-ha")
    assert not at.play("10.11").offered("b-ha")


@pytest.mark.rule("SCS-7.0/8")
def test_until_support_is_settled_everybody_knows_numbers_and_nobody_the_units() -> None:
    at = duel("b-1-1 09.11", "b-1-2 09.11", air={GREY: 1})
    attack(at, "10.11", "b-7a", "b-1-1", "b-1-2")
    numbers = [(at.words(told["origin"]), told["count"]) for told in at.told("attack-declared")]
    assert numbers == [("09.11", 2), ("10.10", 1)]
    assert not at.state.revealed
    assert not at.told("attackers")
    at.play(0)
    assert len(at.told("attackers")[0]["units"]) == 3


@pytest.mark.rule("SCS-7.0/7")
def test_where_nobody_can_support_units_are_revealed_at_once() -> None:
    shipped = {"air": {"most": 1}, "barrage": {"most": 1}}
    at = duel(module=shipped)
    kinds = [event.kind for event in attack(at, "10.11", "b-7a").log]
    assert kinds.index("attack-declared") < kinds.index("attackers") < kinds.index("defenders") < kinds.index("odds")


@pytest.mark.rule("SCS-FOW-1")
def test_stacks_are_open_while_the_combat_is_resolved_and_closed_afterwards() -> None:
    at = table("b-7a 10.10", "g-f1 10.11", "g-21-1 10.11", "g-m1 10.11", board=always("Dr1"))
    attack(at, "10.11", "b-7a")
    assert at.ask.prompt == "choose-retreat"
    assert at.state.revealed == {at.piece(unit) for unit in ("b-7a", "g-f1", "g-21-1", "g-m1")}
    at.play(1).finish()
    assert not at.state.revealed
