"""A freeform scenario shows where forces are meant to go, and lets everything be anywhere."""

from msgspec.structs import replace

from ccstudio.base.places import modules_folder
from ccstudio.documents.scenario import PlacedPiece, SpaceArea
from ccstudio.play.opening import open_scenario
from ccstudio.rules.set_up_search import can_be_set_up


def test_the_area_of_a_force_is_shown_and_closes_nothing() -> None:
    opened = open_scenario(modules_folder() / "depot_night" / "scenarios" / "long-night.json")
    contents = opened.contents
    board = opened.system.map_of(opened.system.compile(contents))
    names = tuple(board.grid.name(space) for space in board.spaces[:2])
    first, *others = contents.scenario.forces
    scenario = replace(
        contents.scenario,
        areas=(SpaceArea(id="yard", title="Yard", spaces=names),),
        forces=(replace(first, area="yard"), *others),
    )
    rules = opened.system.set_up_rules(replace(contents, scenario=scenario))
    assert rules is not None
    assert {frozenset(entry.spaces) for entry in rules.entries.values()} == {frozenset(board.spaces[:2])}
    piece = PlacedPiece(piece=first.pieces[0].piece, side=first.side, space=names[0])
    assert all(rules.placing(piece, None).allows(space) for space in board.spaces)
    assert can_be_set_up(rules).verdict == "yes"
