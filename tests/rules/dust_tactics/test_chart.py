"""DT-U: what the charts say of things, and the tables to look things up in."""

from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from ccstudio.documents.module import Table as ReferenceTable
from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.play.narration import Narrator
from ccstudio.rules.dust_tactics.presentation.chart import ABILITY_RULES
from ccstudio.rules.dust_tactics.sentences import SENTENCES
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.boards import board_of, contents_of
from tests.rules.dust_tactics.positions import Table, table


def bare(*pieces: str, **wishes: Any) -> Table:
    """A position in which the side of the Axis is asked."""
    return table(*pieces, "axis-claw-walker A9", "allied-gun-walker I1", board={"bare": True, **wishes}).begin()


def said(at: Table, thing: Option) -> dict[str, dict[str, Any]]:
    """What fills the lines about a thing, by their codes."""
    lines = DUST_TACTICS.chart(DUST_TACTICS.view(at.game, at.ask.seat), thing)
    return {line.text.code: line.text.values for line in lines}


def of(at: Table, piece: str) -> dict[str, dict[str, Any]]:
    return said(at, PieceOption(at.piece(piece)))


@cache
def tables() -> dict[str, ReferenceTable]:
    return {one.id: one for one in DUST_TACTICS.reference_tables(contents_of())}


def rows(name: str) -> dict[Any, tuple[Any, ...]]:
    return {row[0]: row[1:] for row in tables()[name].rows}


@pytest.mark.parametrize(
    ("terrain", "code"),
    [("open", "chart-open"), ("wall", "chart-stone"), ("pit", "chart-low-wall"), ("block", "chart-block")],
)
def test_a_square_tells_who_goes_and_sees_there(terrain: str, code: str):
    at = bare(terrain={"E5": terrain})
    assert code in said(at, SpaceOption(at.space("E5")))


def test_a_square_tells_of_its_task():
    at = table("axis-recon A9", "axis-beams C9", "allied-recon I1").begin()
    assert said(at, SpaceOption(at.space("E5")))["chart-task"]["points"] == 15


def test_a_crate_tells_class_and_health():
    at = bare("crate E5 damage 1")
    assert (of(at, "crate")["chart-cover"]["armour"], of(at, "crate")["chart-cover"]["left"]) == ("V3", 1)


def test_a_trap_tells_that_it_is_hard_cover():
    assert "chart-cover-hard" in of(bare("trap E5"), "trap")


def test_a_unit_tells_what_is_left_of_it():
    at = bare("axis-recon E5 soldiers 3")
    assert of(at, "axis-recon")["chart-soldiers"] == {"left": 3, "whole": 5}


def test_a_unit_tells_its_movement_as_it_is_now():
    at = bare("allied-stormers E5")
    assert of(at, "allied-stormers")["chart-movement"] == {"one": 2, "two": 3}


def test_a_squad_tells_what_its_hero_shares():
    assert "chart-ability-berserk" in of(bare("axis-beams E5 with axis-wendt"), "axis-beams")


def test_an_ability_that_is_used_up_is_told_as_such():
    at = bare("axis-wendt E5 used berserk")
    assert of(at, "axis-wendt")["chart-used-up"]["ability"] == SENTENCES["name-of-berserk"]


def test_a_soldier_tells_the_shots_that_he_has_left():
    at = bare("axis-recon E5")
    shots = [of(at, f"axis-recon/{number}").get("chart-shots", {}).get("left") for number in range(5)]
    assert shots.count(1) == 2


def test_every_line_about_everything_can_be_told():
    at = bare("axis-recon E5 with axis-wendt", "axis-headquarters F5", "crate D4", "trap D5", "allied-stormers waiting")
    narrator = Narrator(DUST_TACTICS, DUST_TACTICS.view(at.game, at.ask.seat))
    pieces = [PieceOption(piece) for piece in (*at.state.units, *at.state.soldiers, *at.state.cover)]
    things = [*pieces, *map(SpaceOption, at.board.map.spaces)]
    told = [narrator.reason(line) for thing in things for line in DUST_TACTICS.chart(narrator.view, thing)]
    assert len(told) > len(things)


def test_every_ability_has_a_line_and_a_name():
    abilities = {ability for card in board_of().cards.values() for ability in card.abilities} | set(ABILITY_RULES)
    codes = {f"{kind}-{ability}" for ability in abilities for kind in ("chart-ability", "name-of")}
    assert codes - set(SENTENCES) == set()


@pytest.mark.rule("DT-Z7", "DT-D1", "DT-D2")
def test_the_chances_of_dice_are_those_of_the_rules():
    found = [Fraction(row[1]) for row in tables()["dust-dice"].rows]
    assert found == [Fraction(text) for text in ("1/3", "2/3", "5/9", "8/9", "19/27", "1/2")]


@pytest.mark.rule("DT-U18")
def test_the_table_of_distances_counts_one_cheap_diagonal():
    assert rows("dust-distances")["3"][:5] == (3, 3, 4, 5, 6)


@pytest.mark.rule("DT-M6")
def test_crates_and_traps_are_in_a_table():
    assert {row[:3] for row in rows("dust-crates").values()} == {("V3", 2, "soft"), ("V5", 4, "hard")}


@pytest.mark.rule("DT-A3")
def test_the_five_activations_are_in_a_table():
    assert len(rows("dust-activations")) == 5


@pytest.mark.rule("DT-U3", "DT-U5")
def test_a_weapon_table_has_dashes_for_classes_that_cannot_be_hurt():
    table_of_axis = tables()["dust-weapons-axis"]
    found = dict(zip(table_of_axis.columns, table_of_axis.rows[0], strict=True))
    assert (found["I2"], found["V7"]) == ("1/1", "–")


def test_numbers_of_the_tables_come_from_the_module():
    changed = DUST_TACTICS.reference_tables(contents_of(numbers={"initiative": 5}))
    numbers = next(one for one in changed if one.id == "dust-numbers")
    assert numbers.rows[0][1] == 5
