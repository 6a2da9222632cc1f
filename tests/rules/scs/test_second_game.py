"""Frost on the Orva: a second game of the series, which is made of data alone."""

from functools import cache
from pathlib import Path

import pytest

import ccstudio
from ccstudio.base.places import content_folder
from ccstudio.documents.contents import Contents
from ccstudio.documents.reading import read_file
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.procedures.game import Turn
from ccstudio.rules.scs.query.movement import steps_of
from ccstudio.rules.scs.query.units import allowance_of
from ccstudio.rules.scs.questions import RECOMMENDED
from ccstudio.rules.scs.system import SCS
from tests.rules.scs.positions import BLUE, Table, table
from tests.rules.shipped import shipped_map, shipped_module

FOLDER = "scs_orva_frost"
CLEAR, MUD, FROST = 1, 3, 8
"""Turns of the campaign with each weather."""


@cache
def contents_of(scenario: str) -> Contents:
    module, terrain = shipped_module(FOLDER)
    document = read_file(content_folder() / "modules" / FOLDER / "scenarios" / f"{scenario}.json").document
    assert isinstance(document, ScenarioDocument)
    return Contents(scenario=document, module=module, terrain=terrain, map=shipped_map("orva-basin"))


@cache
def campaign() -> SeriesBoard:
    return SeriesBoard.of(contents_of("mud-and-frost"), RECOMMENDED)


def on_turn(turn: int, *units: str) -> Table:
    return table(*units, board=campaign()).setting(turn=turn)


def entered(at: Table, unit: str) -> set[str]:
    """The hexes that a unit can enter with its whole movement allowance, but not by going one hex at any cost."""
    piece, board, state = at.piece(unit), at.board, at.state
    budget = allowance_of(board, state, piece)
    return {str(board.name(space)) for space in steps_of(board, state, BLUE, (piece,), (budget,), fresh=False)}


# What it is made of


@pytest.mark.rule("SCS-PREC/2")
def test_its_campaign_is_in_order() -> None:
    assert SCS.check_documents(contents_of("mud-and-frost")) == []


@pytest.mark.rule("SCS-PREC/2")
def test_no_line_of_the_program_knows_it() -> None:
    words = ("orva", "torvia", "halmark")
    source = Path(ccstudio.__file__).parent
    read = [(path, path.read_text("utf-8").lower()) for path in source.rglob("*.py")]
    assert len(read) > 100
    assert [path.name for path, text in read if any(word in text for word in words)] == []


@pytest.mark.rule("SCS-PREC", "SCS-1.0/2", "SCS-7.0/9")
def test_its_constants_are_not_those_of_the_first_game() -> None:
    ours, theirs = (shipped_module(folder)[0].settings for folder in (FOLDER, "scs_veska_crossing"))
    same = {name for name in ours.keys() & theirs.keys() if ours[name] == theirs[name]}
    assert same == {"die", "tables", "bridging"}


@pytest.mark.rule("SCS-PREC/2")
def test_it_is_larger() -> None:
    board = campaign()
    sides = [sum(board.side_numbers[entry.side] == side for entry in board.entries) for side in (0, 1)]
    assert (len(board.map.spaces), min(sides) >= 60, len(board.module.modes)) == (34 * 24, True, 3)


# What that changes in play


@pytest.mark.rule("SCS-3.1c")
def test_each_movement_mode_pays_what_its_column_of_the_chart_says() -> None:
    ground = campaign().printed
    step = next(step for steps in ground.steps.values() for step in steps if ground.hexes[step.to].terrain == "forest")
    on_foot, motorized, tracked = (cost // ground.denominator for cost in step.overland if cost is not None)
    assert on_foot < tracked < motorized


@pytest.mark.rule("SCS-1.0/2")
@pytest.mark.parametrize(("turn", "points"), [(CLEAR, 11), (MUD, 6), (FROST, 11)])
def test_mud_halves_movement(turn: int, points: int) -> None:
    at = on_turn(turn, "t-mb1 30.10")
    assert allowance_of(at.board, at.state, at.piece("t-mb1")) == points * at.board.denominator


@pytest.mark.rule("SCS-1.0/2")
@pytest.mark.parametrize(("turn", "phases"), [(CLEAR, 2), (MUD, 0)])
def test_nobody_exploits_in_mud(turn: int, phases: int) -> None:
    at = on_turn(turn, "t-tb21 30.10", "h-5a 10.10").run(Turn()).finish()
    assert len(at.told("phase-exploitation")) == phases


@pytest.mark.rule("SCS-3.2d", "SCS-1.0/2")
@pytest.mark.parametrize(("turn", "crossed"), [(CLEAR, False), (MUD, False), (FROST, True)])
def test_great_rivers_are_crossed_on_the_ice_alone(turn: int, crossed: bool) -> None:
    at = on_turn(turn, "t-6 17.11")
    assert ("16.11" in entered(at, "t-6")) == crossed


@pytest.mark.rule("SCS-12.1a/2")
@pytest.mark.parametrize(("headquarters", "supplied"), [("34.12", False), ("25.12", True)])
def test_headquarters_carry_supply_beyond_its_range(headquarters: str, supplied: bool) -> None:
    at = on_turn(CLEAR, "t-6 17.12", f"t-hq2 {headquarters}")
    assert at.is_supplied("t-6") == supplied


@pytest.mark.rule("SCS-4.0")
def test_headquarters_do_not_count_against_three_units_in_a_hex() -> None:
    at = on_turn(CLEAR, "t-6 24.14", "t-7 24.14", "t-8 24.14", "t-hq2 24.14").run(Turn()).finish()
    assert at.told("overfull") == []
