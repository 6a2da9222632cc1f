"""The scenarios of Combat Commander: between them they use every map, nation and posture, and all forces find room."""

from itertools import product
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InBox
from ccstudio.engine.secrets import answer_for
from ccstudio.play.opening import open_scenario
from ccstudio.rules.combat_commander.settings import Posture, ScenarioSettings
from ccstudio.rules.combat_commander.state import SETUP_BOX
from ccstudio.rules.shared.opposing_sides import BOTH

FILES = sorted((modules_folder() / "combat_commander" / "scenarios").glob("*.json"))
MAPS = {"brackenhay", "hammerholt", "kelmarket", "orbeck", "varnholt", "veshka"}
NATIONS = ("german", "american", "russian")

every_scenario = pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])


def scenario_in(path: Path) -> ScenarioDocument:
    return load_as(ScenarioDocument, path)


def settings_of(path: Path) -> ScenarioSettings:
    return msgspec.convert(scenario_in(path).settings, ScenarioSettings)


def test_every_map_has_a_scenario() -> None:
    assert {scenario_in(path).map.id for path in FILES} == MAPS


def test_every_nation_attacks_defends_and_reconnoitres() -> None:
    found = {(side.nation, side.posture) for path in FILES for side in settings_of(path).sides}
    assert found == set(product(NATIONS, get_args(Posture)))


@every_scenario
def test_a_scenario_says_what_both_sides_must_do_and_what_sight_it_relies_on(path: Path) -> None:
    scenario = scenario_in(path)
    assert ("\n\n" in scenario.briefing, len(scenario.golden) >= 4) == (True, True)


@pytest.mark.slow
@every_scenario
def test_all_forces_find_room_in_the_areas_they_set_up_in(path: Path) -> None:
    opened = open_scenario(path)
    game = opened.system.setup(opened.board, opened.system.seatings(opened.board)[0], 1).go_on()
    while isinstance(game.pending, Ask) and game.pending.prompt != "choose-order":
        answer_for(game, game.pending.seat, game.pending.options[0])
    assert [game.state.stacks.at(InBox(SETUP_BOX[side])) for side in BOTH] == [(), ()]
