"""A module says by itself what would keep its scenarios from being played, and what contradicts itself."""

from functools import cache

import pytest

from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load, load_as
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.edit.records import record_at, with_record
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER

FOLDER = modules_folder() / "combat_commander"


@cache
def shipped():
    return load_as(ModuleDocument, FOLDER / "module.json"), load(FOLDER / "terrain.json")


def index_of(kind):
    return next(number for number, piece in enumerate(shipped()[0].pieces) if piece.kind == kind)


def told(*changes):
    module, terrain = shipped()
    assert isinstance(terrain, TerrainDocument)
    for path, value in changes:
        module = with_record(module, path, value)
    return [problem.place for problem in COMBAT_COMMANDER.check_module(module, terrain)]


NATION = ("settings", "nations", 0)


def test_the_shipped_module_has_nothing_to_say():
    assert told() == []


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ((*NATION, "deck"), "none", "module.settings.nations[0].deck"),
        ((*NATION, "hero"), "none", "module.settings.nations[0].hero"),
        ((*NATION, "side"), "none", "module.settings.nations[0].side"),
        ((*NATION, "no_quarter_against"), ["martian"], "module.settings.nations[0].no_quarter_against"),
        (("cards", 0, "stats", "nation"), "martian", "module.cards[0].stats.nation"),
        (("settings", "foxholes"), "none", "module.settings.foxholes"),
    ],
)
def test_names_that_lead_nowhere_are_found_without_a_scenario(path, value, place):
    assert place in told((path, value))


@pytest.mark.rule("CC-11.6.a")
def test_a_range_the_wrong_way_round_is_found():
    number = index_of("weapon")
    assert told((("pieces", number, "stats", "range"), [8, 1])) == [f"module.pieces[{number}].stats.range"]


@pytest.mark.rule("CC-E52.2")
@pytest.mark.parametrize("team", ["german-light-mg", "russian-elite-team", "nobody"])
def test_a_squad_deploys_into_a_team_of_its_nation(team):
    number = index_of("squad")
    path = ("pieces", number, "stats", "matching_team")
    assert told((path, team)) == [f"module.pieces[{number}].stats.matching_team"]


@pytest.mark.rule("CC-1")
def test_dice_of_a_deck_that_do_not_fall_evenly_are_found():
    path = ("cards", 0, "stats", "dice")
    assert record_at(shipped()[0], path) == [1, 1]
    (place,) = told((path, [6, 6]))
    assert place.startswith("module.decks[0].cards[")


@pytest.mark.rule("CC-1")
def test_a_card_of_another_nation_is_found_in_a_deck():
    first = shipped()[0].decks[0].cards[0]
    other = shipped()[0].decks[1].cards[0]
    places = told((("decks", 0, "cards", 0), other), (("decks", 1, "cards", 0), first))
    assert places == ["module.decks[0].cards[0].card", "module.decks[1].cards[0].card"]


def test_a_module_with_one_side_without_a_nation_starts_no_scenario():
    nations = record_at(shipped()[0], ("settings", "nations"))
    kept = [nation for nation in nations if nation["side"] == "axis"]
    assert "module.settings.nations" in told((("settings", "nations"), kept))
