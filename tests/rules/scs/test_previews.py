"""Before a choice: what moves cost, what attacks come to, where moves can end, what the chart says (SCS-3.1c)."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from ccstudio.engine.options import Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.present import Preview
from ccstudio.play.narration import Narrator
from ccstudio.rules.scs.system import SCS
from tests.rules.scs.positions import Table, table

BRIDGEHEAD = ("b-7a 10.08", "b-7b 10.08", "b-2-4 10.08", "b-ha 08.08", "g-f2 11.08", "g-21-3 11.08")


def preview_of(at: Table, *words: str | Option) -> Preview:
    """What is said of a choice, or of several hexes in a row."""
    view = SCS.view(at.game, at.ask.seat)
    choices = tuple([_option(at, word) for word in words])
    found = SCS.preview(view, choices)
    assert found is not None
    narrator = Narrator(SCS, view)
    for text in [*(note.text for note in found.notes), *(total.title for total in found.sums)]:
        assert narrator.sentence(text)
    return found


def _option(at: Table, word: str | Option) -> Option:
    """An option, or a hex that will be one after those before it."""
    return at._option(word) or SpaceOption(at.space(word)) if isinstance(word, str) else word


def notes(found: Preview) -> dict[str, Mapping[str, Any]]:
    """The values of what is noted of a choice, by codes."""
    return {note.text.code: note.text.values for note in found.notes}


def amounts(found: Preview) -> dict[str, Fraction]:
    """The sums of a choice, by codes."""
    return {total.title.code: total.amount for total in found.sums}


def odds(at: Table, word: str) -> dict[str, Fraction]:
    """The chances of the results of the attack that a choice leads to."""
    option = at._option(word)
    assert option is not None
    return {
        str(it.values["result"]): chance
        for found in SCS.odds(SCS.view(at.game, at.ask.seat), option)
        for it, chance in found.cases
    }


# Attacks


def bridgehead(**wishes: Any) -> Table:
    """Blue attacks over the bridge with both tank regiments and a regiment of infantry; the stack is open."""
    board = {"veska": True, "rulings": {"fog": "open"}, **wishes}
    return table(*BRIDGEHEAD, board=board).phase("combat").play("b-7a", "b-7b", "b-2-4", "11.08")


@pytest.mark.rule("SCS-DEMO-TV14", "SCS-7.3/3", "SCS-7.3/4")
def test_an_attack_is_told_with_strengths_and_odds() -> None:
    found = preview_of(bridgehead(), "declare")
    assert amounts(found) == {"sum-attack": Fraction(21, 2), "sum-defence": Fraction(21, 2)}
    assert notes(found)["note-column"] == {"odds": "1:1", "shift": "+0", "column": "1:1"}
    assert [(part.amount, part.reason.text.values["factors"]) for part in found.sums[0].parts] == [
        (4, "×1/2"), (4, "×1/2"), (Fraction(5, 2), "×1/2"),
    ]  # fmt: skip


@pytest.mark.rule("SCS-DEMO-TV15", "SCS-7.4/6")
def test_air_points_and_barrage_are_told_as_shifts() -> None:
    at = bridgehead(turns=[{"air": [3, 1]}]).setting(air={0: 3})
    at.play("declare")
    assert at.ask.prompt == "spend-air"
    assert notes(preview_of(at, at.ask.options[2]))["note-column"]["column"] == "3:1"
    at.play(2)
    assert at.ask.prompt == "choose-support"
    assert notes(preview_of(at, "b-ha"))["note-column"]["column"] == "4:1"


@pytest.mark.rule("SCS-DEMO-S5", "SCS-7.0/8")
def test_a_defender_who_does_not_know_the_odds_is_told_what_his_points_shift() -> None:
    at = bridgehead(turns=[{"air": [0, 1]}]).setting(air={1: 1})
    at.play("declare")
    assert (at.ask.prompt, at.ask.seat) == ("spend-air", 1)
    assert notes(preview_of(at, at.ask.options[1])) == {"shift-air-defender": {"columns": "-1"}}


@pytest.mark.rule("SCS-7.1/1", "SCS-7.0/10")
def test_the_odds_of_a_column_add_up_and_are_those_of_its_cells() -> None:
    found = odds(bridgehead(), "declare")
    assert sum(found.values()) == 1
    assert found["A1 D1"] == Fraction(3, 36)
    assert found["D1r1"] == Fraction(3, 36)


@pytest.mark.rule("SCS-7.4/3")
def test_below_the_table_there_are_no_odds_but_a_note() -> None:
    units = ("b-7r 10.10", "g-9a 10.11", "g-9m 10.11")
    at = table(*units, board={"rulings": {"fog": "open"}}).phase("combat").play("b-7r", "10.11")
    assert notes(preview_of(at, "declare"))["note-below"]["steps"] == 1
    assert odds(at, "declare") == {}


@pytest.mark.rule("SCS-FOW-1")
def test_that_the_stack_has_more_units_than_are_seen_is_told() -> None:
    at = table(*BRIDGEHEAD, board={"veska": True}).phase("combat").play("b-7a", "b-7b", "b-2-4", "11.08")
    found = preview_of(at, "declare")
    assert "note-unseen" in notes(found)
    assert amounts(found)["sum-defence"] == Fraction(15, 2)


@pytest.mark.rule("SCS-6.0/6", "SCS-6.1f")
def test_an_overrun_is_told_like_an_attack() -> None:
    at = table("b-7a 10.10", "g-f1 10.11").phase("movement").play("b-7a")
    found = preview_of(at, "10.11")
    assert amounts(found) == {"sum-overrun": 8, "sum-defence": 2}
    assert [cost.amount for cost in found.costs] == [2]
    assert "note-overrun" in notes(found)
    assert notes(found)["note-column"]["column"] == "4:1"
    assert sum(odds(at, "10.11").values()) == 1


# Moves


@pytest.mark.rule("SCS-3.1c", "SCS-3.2a")
def test_each_hex_of_a_way_tells_its_cost_and_what_is_left() -> None:
    at = table("b-7a 10.10", "g-21-1 20.10", board={"terrain": {"10.12": "woods"}}).phase("movement").play("b-7a")
    found = preview_of(at, "10.11", "10.12")
    assert [step.cost.amount for step in found.path] == [1, 2]
    assert amounts(found) == {"sum-movement-left": 6}


@pytest.mark.rule("SCS-2.1a/1", "SCS-4.0a/1")
def test_zones_of_control_and_full_hexes_at_the_end_of_a_way_are_told() -> None:
    full = [f"b-1-{number} 10.11" for number in (1, 2, 3)]
    at = table("b-7a 10.10", *full, "g-21-1 10.12").phase("movement").play("b-7a")
    assert set(notes(preview_of(at, "10.11"))) == {"note-zone", "note-full"}
    assert notes(preview_of(at, "10.09")) == {}


@pytest.mark.rule("SCS-3.1b")
def test_the_allowance_of_a_unit_is_told_before_it_moves() -> None:
    at = table("b-7a 10.10 unsupplied", "b-1-1 12.10").phase("movement").begin()
    found = preview_of(at, "b-7a")
    assert amounts(found) == {"sum-movement": 5}
    assert [(part.reason.text.code, part.amount) for part in found.sums[0].parts] == [
        ("part-allowance", 9), ("part-move-unsupplied", Fraction(-9, 2)), ("part-rounding", Fraction(1, 2)),
    ]  # fmt: skip


@pytest.mark.rule("SCS-3.1a", "SCS-4.0a/4")
def test_what_is_left_undone_is_told_before_the_movement_phase_is_finished() -> None:
    full = [f"b-1-{number} 10.10" for number in (1, 2, 3)]
    at = table("b-7a 10.10", *full, "g-21-1 20.10").phase("movement").begin()
    found = notes(preview_of(at, "done"))
    assert set(found) == {"note-overfull", "note-unmoved"}
    assert found["note-unmoved"]["count"] == 4


@pytest.mark.rule("SCS-7.2a")
def test_who_can_still_attack_is_told_before_the_combat_phase_is_finished() -> None:
    at = table("b-7a 10.10", "b-7b 10.10", "g-f1 10.11").phase("combat").begin()
    assert notes(preview_of(at, "done")) == {"note-attackers": {"count": 2}}


@pytest.mark.rule("SCS-DEMO-S8")
def test_who_bridges_a_hexside_is_told() -> None:
    at = table("b-en 09.05", "g-m1 20.10", board={"veska": True}).phase("movement").begin()
    side = next(option for option in at.ask.options if isinstance(option, SideOption))
    assert notes(preview_of(at, side))["note-bridge"]["unit"] == PieceOption(at.piece("b-en"))


@pytest.mark.rule("SCS-3.1e/1", "SCS-3.1f")
def test_destinations_are_the_hexes_that_all_can_come_to_with_what_is_left() -> None:
    at = table("b-1-1 10.10", "b-ab 10.10", board={"sides": {"10.10 10.11": "ford"}}).phase("movement")
    at.play("b-1-1", "b-ab")
    found = {at.words(it.goal): it for it in SCS.destinations(SCS.view(at.game, at.ask.seat))}
    distance = at.board.map.grid.distance
    assert max(distance(at.space("10.10"), at.space(name)) for name in found) == 5
    assert "10.10" not in found


# Charts


def chart(at: Table, thing: Option) -> dict[str, Mapping[str, Any]]:
    """What the chart says of a thing, by codes."""
    view = SCS.view(at.game, at.ask.seat)
    reasons = SCS.chart(view, thing)
    narrator = Narrator(SCS, view)
    assert all(narrator.sentence(reason.text) for reason in reasons)
    return {reason.text.code: reason.text.values for reason in reasons}


@pytest.mark.rule("SCS-UNIT-2", "SCS-UNIT-7")
def test_the_chart_says_what_a_unit_is_worth_now() -> None:
    at = table("b-7a 10.10 steps 1 unsupplied", "b-ha 12.10", "g-m1 20.10").phase("movement").begin()
    found = chart(at, PieceOption(at.piece("b-7a")))
    assert {"chart-strength", "chart-allowance", "chart-steps", "chart-exploits", "chart-unsupplied"} <= set(found)
    assert (found["chart-allowance"]["move"], found["chart-allowance"]["printed"]) == ("5", 9)
    guns = chart(at, PieceOption(at.piece("b-ha")))
    assert (guns["chart-barrage"]["columns"], guns["chart-barrage"]["range"]) == (1, 3)


@pytest.mark.rule("SCS-3.1c", "SCS-2.1a/1")
def test_the_chart_says_what_a_hex_costs_and_does() -> None:
    board = {"terrain": {"10.11": "woods", "10.12": "lake", "10.13": "ridge"}, "sides": {"10.10 10.09": "stream"}}
    at = table("b-7a 10.10", "g-21-1 11.12", board=board).phase("movement").begin()
    woods = chart(at, SpaceOption(at.space("10.11")))
    assert {"chart-cost", "chart-defence", "chart-zone"} <= set(woods)
    assert woods["chart-defence"]["factor"] == "3/2"
    lake = chart(at, SpaceOption(at.space("10.12")))
    assert {"chart-prohibited", "chart-no-attack"} <= set(lake)
    assert "chart-shift" in chart(at, SpaceOption(at.space("10.13")))
    stream = chart(at, SideOption(at.space("10.10"), "s"))
    assert stream["chart-attack"]["factor"] == "3/4"


def test_the_chart_says_what_ranges_of_supply_and_modes_there_are() -> None:
    modes = [{"id": "ground", "title": "Ground"}, {"id": "wheels", "title": "Wheels"}]
    board = {"stats": {"b-ha": {"supply_range": 4}}, "module": {"modes": modes}}
    at = table("b-ha 10.10", "b-1-1 10.10", "g-m1 20.10", board=board).phase("movement").begin()
    assert chart(at, PieceOption(at.piece("b-ha")))["chart-supply-range"]["range"] == 4
    assert chart(at, SpaceOption(at.space("10.10")))["chart-stack"]["size"] == 3
