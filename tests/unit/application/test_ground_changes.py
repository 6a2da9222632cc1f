"""How the ground of a scenario differs from its map, in words."""

from msgspec.structs import replace

from ccstudio.application.scenarios.ground_changes import ground_changes
from ccstudio.application.scenarios.preload import prepare_scenario
from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as
from ccstudio.documents.scenario import ScenarioDocument, SideChange, SpaceChange, TerrainChanges

FILE = modules_folder() / "combat_commander" / "scenarios" / "mill-road.json"
SCENARIO = load_as(ScenarioDocument, FILE)
PRINTED = prepare_scenario(SCENARIO, FILE).printed


def told(**changes: object) -> list[str]:
    made = replace(SCENARIO, terrain_changes=TerrainChanges(**changes))  # type: ignore[arg-type]
    return [change.text for change in ground_changes(made, PRINTED)]


def test_a_space_is_told_with_what_was_printed_there() -> None:
    assert told(spaces=(SpaceChange(space="H3", terrain="woods"),))[0].endswith("→ Woods")


def test_a_side_where_nothing_lies_any_more() -> None:
    side = PRINTED.document.sides[0]
    (text,) = told(sides=(SideChange(space=side.space, direction=side.direction),))
    assert text.startswith(f"{side.space}, side {side.direction}: ")
    assert text.endswith("→ nothing")


def test_a_removed_outline_is_told_by_its_terrain() -> None:
    feature = PRINTED.document.features[0].id
    assert told(removed=(feature,))[0].endswith(f"removed ({feature})")


def test_without_changes_there_is_nothing_to_tell() -> None:
    assert told() == []
