import pytest

from ccstudio.documents.terrain import Clear, Hindrance, Obstacle

# rule, terrain, kind, cost, cover, sight (O obstacle, number hindrance, - clear), blind, water
FACTS = """
CC-T79    blaze            marker  impassable  0  O  0  dry
CC-T80.1  major-bridge     space   1           2  1  0  dry
CC-T80.2  minor-bridge     space   1           2  1  0  dry
CC-T81    brush            space   2           1  3  0  dry
CC-T82    stone-building   space   2           3  O  1  dry
CC-T82    wooden-building  space   2           3  O  1  dry
CC-T83    cliff            side    impassable  0  -  0  dry
CC-T84    fence            side    1           0  1  0  dry
CC-T85    field            space   1           0  1  0  dry
CC-T86    gully            space   2           1  -  0  dry
CC-T87    hedge            side    1           1  O  0  dry
CC-T88    hill             side    1           0  -  0  dry
CC-T89    marsh            space   3           0  1  0  wet
CC-T90    open             space   1           0  -  0  dry
CC-T91    orchard          space   1           1  2  0  dry
CC-T92    railway          line    1           0  1  0  dry
CC-T93    road             line    1          -1  -  0  dry
CC-T94    smoke            marker  0           0  1  0  dry
CC-T95    stream           space   3          -1  -  0  wet
CC-T95    watercourse      line    0           0  -  0  wet
CC-T96    trail            line    1           0  -  0  dry
CC-T97    wall             side    1           2  O  0  dry
CC-T98    water            space   impassable  0  -  0  wet
CC-T99    woods            space   2           2  O  1  dry
"""
ROWS = [line.split() for line in FACTS.strip().splitlines()]


def sight_of(text):
    match text:
        case "O":
            return Obstacle()
        case "-":
            return Clear()
        case _:
            return Hindrance(value=int(text))


@pytest.mark.parametrize("row", [pytest.param(row, marks=pytest.mark.rule(row[0]), id=row[1]) for row in ROWS])
def test_a_terrain_has_the_facts_of_its_rule(combat_terrain, row):
    rule, name, kind, cost, cover, sight, blind, wet = row
    terrain = combat_terrain.find(name)
    assert (terrain.rule, terrain.kind, terrain.cost, terrain.cover) == (rule, kind, cost, int(cover))
    assert (terrain.sight, terrain.blind, terrain.water) == (sight_of(sight), int(blind), wet == "wet")


def test_there_is_no_terrain_beside_these(combat_terrain):
    assert {terrain.id for terrain in combat_terrain.terrains} == {row[1] for row in ROWS}


def test_no_rule_from_79_to_99_is_missing(combat_terrain):
    numbers = {int(terrain.rule.removeprefix("CC-T").partition(".")[0]) for terrain in combat_terrain.terrains}
    assert numbers == set(range(79, 100))


def test_sides_and_lines_have_a_width(combat_terrain):
    wide = {terrain.id for terrain in combat_terrain.terrains if terrain.drawing.width}
    along = {terrain.id for terrain in combat_terrain.terrains if terrain.kind in {"side", "line"}}
    assert wide == along - {"hill"}


def test_stone_and_wood_differ_in_colour_only(combat_terrain):
    stone, wood = combat_terrain.find("stone-building"), combat_terrain.find("wooden-building")
    assert stone.drawing.style == wood.drawing.style
    assert stone.drawing.colours != wood.drawing.colours
