import pytest

from ccstudio.base.places import content_folder
from ccstudio.board.map_check import check_geometry
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.files import load, load_map, read_problems, to_bytes
from ccstudio.documents.library import Library
from ccstudio.play.checking import check_file
from ccstudio.play.layouts import BoardCatalogue

FILES = [
    "maps/brackenhay/map.json",
    "maps/brume-crossing/layout.json",
    "maps/brumeval/map.json",
    "maps/cold-harrow/layout.json",
    "maps/courbelle/map.json",
    "maps/courbelle-road/layout.json",
    "maps/depot/map.json",
    *(f"maps/dust-tiles/{side}-{number}.json" for side in ("base", "outdoor") for number in range(1, 10)),
    "maps/four-parishes/layout.json",
    "maps/hammerholt/map.json",
    "maps/kelmarket/map.json",
    "maps/lantern-heath/layout.json",
    "maps/long-valley/layout.json",
    "maps/lower-depot/layout.json",
    "maps/morvaine/map.json",
    "maps/orbeck/map.json",
    "maps/orva-basin/map.json",
    "maps/relay-nine/map.json",
    "maps/shaft-four/layout.json",
    "maps/tarn-well/map.json",
    "maps/varnholt/map.json",
    "maps/veshka/map.json",
    "maps/veska-crossing/map.json",
    "maps/wesselvaart/map.json",
    "modules/combat_commander/experiments/hand-of-five.json",
    "modules/combat_commander/lessons/first-orders.json",
    "modules/combat_commander/lessons/hold-the-farm.json",
    "modules/combat_commander/module.json",
    "modules/combat_commander/scenarios/alder-farm.json",
    "modules/combat_commander/scenarios/hedge-by-hedge.json",
    "modules/combat_commander/scenarios/kelmarket-inn.json",
    "modules/combat_commander/scenarios/last-train.json",
    "modules/combat_commander/scenarios/long-balka.json",
    "modules/combat_commander/scenarios/mill-road.json",
    "modules/combat_commander/scenarios/night-shift.json",
    "modules/combat_commander/scenarios/pippin-farm.json",
    "modules/combat_commander/scenarios/tanners-farm.json",
    "modules/combat_commander/scenarios/varnholt-bridges.json",
    "modules/combat_commander/terrain.json",
    "modules/depot_night/module.json",
    "modules/depot_night/scenarios/long-night.json",
    "modules/dust_tactics/experiments/recruit-and-veteran.json",
    "modules/dust_tactics/lessons/first-light.json",
    "modules/dust_tactics/lessons/steel-on-the-moor.json",
    "modules/dust_tactics/module.json",
    "modules/dust_tactics/scenarios/cold-harrow.json",
    "modules/dust_tactics/scenarios/lantern-heath.json",
    "modules/dust_tactics/scenarios/lower-depot.json",
    "modules/dust_tactics/scenarios/moor-duel.json",
    "modules/dust_tactics/scenarios/relay-nine.json",
    "modules/dust_tactics/scenarios/shaft-four.json",
    "modules/dust_tactics/scenarios/tarn-well.json",
    "modules/dust_tactics/scenarios/workshop.json",
    "modules/dust_tactics/terrain.json",
    "modules/neutral/terrain.json",
    "modules/scs_orva_frost/module.json",
    "modules/scs_orva_frost/scenarios/ice-at-the-bend.json",
    "modules/scs_orva_frost/scenarios/mud-and-frost.json",
    "modules/scs_orva_frost/terrain.json",
    "modules/scs_veska_crossing/experiments/one-turn-fewer.json",
    "modules/scs_veska_crossing/lessons/over-the-veska.json",
    "modules/scs_veska_crossing/module.json",
    "modules/scs_veska_crossing/scenarios/first-bridgehead.json",
    "modules/scs_veska_crossing/scenarios/the-crossing.json",
    "modules/scs_veska_crossing/scenarios/the-eastern-bridgehead.json",
    "modules/scs_veska_crossing/terrain.json",
    "modules/valor_victory/experiments/one-tank-fewer.json",
    "modules/valor_victory/lessons/fire-and-movement.json",
    "modules/valor_victory/module.json",
    "modules/valor_victory/scenarios/four-parishes.json",
    "modules/valor_victory/scenarios/guns-of-kalinka.json",
    "modules/valor_victory/scenarios/market-day.json",
    "modules/valor_victory/scenarios/night-at-talwen.json",
    "modules/valor_victory/scenarios/rue-basse.json",
    "modules/valor_victory/scenarios/sluice-bridge.json",
    "modules/valor_victory/terrain.json",
]
TRANSLATED = ("maps", *dict.fromkeys(file.rpartition("/")[0] for file in FILES if file.endswith("terrain.json")))
TRANSLATIONS = [
    f"{folder}/translations/{language}.json"
    for folder in (*TRANSLATED, "modules/depot_night")
    for language in ("ru", "zh_CN")
]
LAYOUTS = [file for file in FILES if file.endswith("/layout.json")]
MAPS = [file for file in FILES if file.startswith("maps/") and file not in LAYOUTS]


def test_no_shipped_file_is_left_out(shipped):
    names = [path.relative_to(content_folder()).as_posix() for path in shipped]
    assert sorted(names) == sorted([*FILES, *TRANSLATIONS])


@pytest.mark.parametrize("file", TRANSLATIONS)
def test_a_translation_is_of_texts_that_the_content_has(file):
    assert check_file(content_folder() / file).problems == ()


@pytest.mark.parametrize("file", [*FILES, *TRANSLATIONS])
def test_a_shipped_file_has_no_problems(file):
    assert read_problems(content_folder() / file) == []


@pytest.mark.parametrize("file", [*FILES, *TRANSLATIONS])
def test_a_shipped_file_is_written_as_the_studio_saves_it(file):
    path = content_folder() / file
    assert to_bytes(load(path)) == path.read_bytes()


@pytest.mark.parametrize("file", MAPS)
def test_a_shipped_map_agrees_with_its_terrain(file):
    path = content_folder() / file
    document = load_map(path)
    assert check_document(document, Library().find_terrain(document.terrain, path)) == []


@pytest.mark.parametrize("file", MAPS)
def test_a_shipped_map_has_sound_geometry(file):
    assert check_geometry(load_map(content_folder() / file)) == []


@pytest.mark.parametrize("file", LAYOUTS)
def test_a_shipped_layout_is_joined_without_a_problem(file):
    path = content_folder() / file
    found = BoardCatalogue(Library()).join(load(path), path)
    assert (found.document is not None, found.problems) == (True, ())
