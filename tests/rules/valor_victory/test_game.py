"""The course of a game: turns, segments, phases, and its end (VV-4.1, VV-5.1 to VV-5.5)."""

from typing import Any

import pytest
from msgspec.structs import replace

from ccstudio.documents.scenario import SpaceChange, TerrainChanges
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.declarations import Battle
from ccstudio.rules.valor_victory.opening import opening
from ccstudio.rules.valor_victory.questions import RECOMMENDED
from tests.rules.valor_victory.boards import board_of, contents_of
from tests.rules.valor_victory.positions import AMERICANS, GERMANS, Table

PHASES = ["command", "fire", "movement", "defensive-fire", "assault", "after-action"]
PIECES = [
    {"piece": "german-rifle", "side": "axis", "space": "D5", "id": "squad"},
    {"piece": "german-mg34", "side": "axis", "on": "squad"},
    {"piece": "american-rifle", "side": "allies", "space": "D8"},
    {"piece": "foxholes", "side": "allies", "space": "D8"},
    {"piece": "light-barrage", "side": "axis"},
    {"piece": "grenades", "side": "axis"},
]


def started(**wishes: Any) -> Table:
    """A game of the pieces above at its first question."""
    return begun(board_of(**{"pieces": PIECES, "turns": 2, **wishes}))


def begun(board: ValorBoard) -> Table:
    """A game on a board at its first question."""
    at = Table(board, 1)
    at.game.state = opening(at.board, at.board.seating(), 1)
    return at.run(Battle())


def phases(at: Table) -> list[str]:
    """The phases that have begun, each with the side of the segment."""
    told = [event for event in at.log if event.kind.startswith("phase-")]
    return [f"{event.values['side']} {event.kind.removeprefix('phase-')}" for event in told]


@pytest.fixture(scope="module")
def played() -> Table:
    """A game of two turns in which nobody does anything that can be left undone."""
    return started().finish()


@pytest.mark.rule("VV-5.1a", "VV-5.3", "VV-5.4")
def test_a_turn_has_a_segment_of_each_side_with_six_phases(played: Table) -> None:
    segments = [f"{side} {phase}" for side in ("Germans", "Americans") for phase in PHASES]
    assert phases(played)[:12] == segments


@pytest.mark.rule("VV-5.1b", "VV-5.5", "VV-4.1b")
def test_turn_follows_turn_until_the_last_one_is_over(played: Table) -> None:
    assert phases(played)[12:] == phases(played)[:12]
    assert played.game.over
    assert (played.state.turn, played.state.phase) == (2, "end")


@pytest.mark.rule("VV-5.2")
def test_the_side_that_the_scenario_names_first_begins_every_turn() -> None:
    contents = contents_of(pieces=PIECES)
    scenario = contents.scenario
    first, second = scenario.settings["sides"]
    settings = {**scenario.settings, "sides": [second, first]}
    board = ValorBoard.of(replace(contents, scenario=replace(scenario, settings=settings)), RECOMMENDED)
    assert phases(begun(board))[0] == "Americans command"


@pytest.mark.rule("VV-5.34", "VV-5.3")
def test_in_defensive_fire_the_other_side_is_asked() -> None:
    at = started()
    while at.state.phase != "defensive-fire":
        at.until("firer")
        if at.state.phase != "defensive-fire":
            assert at.ask.seat == GERMANS
            at.play("done")
    assert at.ask.seat == enemy(at.state.active) == AMERICANS


@pytest.mark.rule("VV-23.2")
def test_no_half_squads_are_there_that_the_scenario_does_not_list() -> None:
    at = started()
    listed = [piece["piece"] for piece in PIECES]
    assert {unit.type for unit in at.state.units.values()} <= set(listed)
    assert not any(word.endswith("-half") for word in listed)


@pytest.mark.rule("VV-4.2", "VV-4.1a")
def test_the_order_of_battle_is_on_the_table_and_in_the_pools() -> None:
    at = started()
    places = {
        kind: at.where(kind) for kind in ("german-rifle", "american-rifle", "foxholes", "light-barrage", "grenades")
    }
    assert places == {
        "german-rifle": "D5",
        "american-rifle": "D8",
        "foxholes": "D8",
        "light-barrage": "pool",
        "grenades": "pool",
    }
    assert at.where("german-mg34") == "D5"


@pytest.mark.rule("VV-4.3", "VV-10.9")
@pytest.mark.parametrize(("special", "hindrance"), [([], 0), (["crops"], 1)])
def test_special_rules_of_the_scenario_override_the_rules(special: list[str], hindrance: int) -> None:
    board = board_of(terrain={"D5": "field"}, special=special)
    assert board.ground.hexes[board.map.grid.space("D5")].hindrance == hindrance


@pytest.mark.rule("VV-10.9")
def test_crops_stand_on_fields_that_the_scenario_has_made_as_well() -> None:
    contents = contents_of(special=["crops"])
    changes = TerrainChanges(spaces=(SpaceChange(space="D5", terrain="field"),))
    changed = replace(contents, scenario=replace(contents.scenario, terrain_changes=changes))
    board = ValorBoard.compile(changed, RECOMMENDED)
    assert board.ground.hexes[board.map.grid.space("D5")].hindrance == 1


@pytest.mark.rule("VV-5.8", "VV-5.36b")
def test_markers_last_for_one_player_segment() -> None:
    at = started()
    at.until("firer").play("german-rifle D5").finish()
    assert at.told("fires")
    assert not any(unit.fired for unit in at.state.units.values())
