"""What the picture of Orbeck Mill shows is what its spaces, sides and lines say."""

import pytest
from shapely import LineString, Point, Polygon, union_all

from ccstudio.board.courses import course_area, smooth
from ccstudio.documents.geometry import rings_of
from ccstudio.edit.sides import ink, owner_names, side_key, side_of

BUILDINGS = {"stone-building", "wooden-building"}
AREAS = BUILDINGS | {"woods", "orchard", "brush", "field", "marsh", "water", "minor-bridge"}


def shape(geometry):
    shell, *holes = rings_of(geometry)
    return Polygon(shell, holes)


@pytest.fixture(scope="module")
def centres(orbeck_board):
    return {orbeck_board.grid.name(space): Point(orbeck_board.grid.centre(space)) for space in orbeck_board.spaces}


@pytest.fixture(scope="module")
def cells(orbeck_board):
    return {orbeck_board.grid.name(space): Polygon(orbeck_board.grid.corners(space)) for space in orbeck_board.spaces}


@pytest.fixture(scope="module")
def terrain_of(orbeck, centres):
    said = {space.space: space.terrain or orbeck.ground for space in orbeck.spaces}
    return {name: said.get(name, orbeck.ground) for name in centres}


@pytest.fixture(scope="module")
def areas(orbeck):
    return {feature.id: (feature.terrain, shape(feature.geometry)) for feature in orbeck.features if not feature.owners}


@pytest.fixture(scope="module")
def inks(orbeck):
    return {feature.id: shape(feature.geometry) for feature in orbeck.features if feature.owners}


@pytest.fixture(scope="module")
def lanes(orbeck):
    return {course.id: course_area(course) for course in orbeck.courses}


def test_all_150_spaces_are_on_the_map(orbeck_board):
    assert len(orbeck_board.spaces) == 150


def test_the_spaces_the_edge_cuts_are_those_at_the_top_and_the_bottom(orbeck_board):
    halves = {orbeck_board.grid.name(space) for space in orbeck_board.spaces if orbeck_board.is_half(space)}
    assert halves == {f"{column}1" for column in "ACEGIKMO"} | {f"{column}10" for column in "BDFHJLN"}


def test_every_terrain_on_the_map_is_in_its_table(orbeck, combat_terrain):
    parts = [*orbeck.spaces, *orbeck.sides, *orbeck.features, *orbeck.courses]
    assert {part.terrain for part in parts if part.terrain} <= {terrain.id for terrain in combat_terrain.terrains}


def test_an_outline_covers_the_centres_of_the_spaces_of_its_terrain_and_no_others(areas, centres, terrain_of):
    wrong = [
        (name, feature, terrain_of[name])
        for feature, (terrain, area) in areas.items()
        for name, centre in centres.items()
        if area.covers(centre) and terrain_of[name] != terrain
    ]
    assert wrong == []


def test_every_space_of_a_drawn_terrain_has_its_centre_in_an_outline(areas, centres, terrain_of):
    bare = [
        name
        for name, terrain in terrain_of.items()
        if terrain in AREAS and not any(kind == terrain and area.covers(centres[name]) for kind, area in areas.values())
    ]
    assert bare == []


def test_no_outline_is_drawn_that_gives_no_space_its_terrain(areas, centres):
    idle = [name for name, (_, area) in areas.items() if not any(area.covers(centre) for centre in centres.values())]
    assert idle == []


def test_outlines_stay_clear_of_centres_by_more_than_a_dot(areas, centres, orbeck):
    rim = LineString(rings_of(orbeck.outline)[0])
    near = [
        (feature, name)
        for feature, (_, area) in areas.items()
        for name, centre in centres.items()
        if area.boundary.distance(centre) < 200 and rim.distance(centre) > 0
    ]
    assert near == []


def test_the_outlines_of_woods_cross_sides_and_have_clearings(orbeck):
    woods = [feature for feature in orbeck.features if feature.terrain == "woods"]
    assert len(woods) >= 4
    assert sum(len(rings_of(wood.geometry)) > 1 for wood in woods) >= 2
    assert all(len(rings_of(wood.geometry)[0]) > 20 for wood in woods)


def test_a_building_lies_inside_the_spaces_it_gives_its_terrain(areas, cells, centres):
    wrong = []
    for feature, (terrain, area) in areas.items():
        if terrain in BUILDINGS:
            home = {name for name, centre in centres.items() if area.covers(centre)}
            if not union_all([cells[name] for name in home]).buffer(1).covers(area):
                wrong.append(feature)
    assert wrong == []


def test_two_buildings_span_two_spaces(areas, centres):
    spans = [
        sum(area.covers(centre) for centre in centres.values())
        for terrain, area in areas.values()
        if terrain in BUILDINGS
    ]
    assert sorted(spans) == [1] * 12 + [2] * 2


def test_outlines_do_not_overlap(areas):
    names = sorted(areas)
    overlaps = [
        (one, other)
        for i, one in enumerate(names)
        for other in names[i + 1 :]
        if areas[one][1].intersects(areas[other][1])
    ]
    assert overlaps == []


def test_roads_meet_no_outline_but_the_bridge(areas, lanes):
    roads = union_all([lanes["high-road"], lanes["south-lane"], lanes["hill-trail"]])
    assert [name for name, (_, area) in areas.items() if area.intersects(roads)] == ["bridge"]


def test_road_and_stream_cross_only_under_the_bridge(areas, lanes):
    roads = union_all([lanes["high-road"], lanes["south-lane"], lanes["hill-trail"]])
    assert areas["bridge"][1].covers(roads.intersection(lanes["or-beck"]))


def test_every_side_has_its_ink_and_every_ink_its_side(orbeck, orbeck_board, combat_terrain):
    grid = orbeck_board.grid
    wanted = {
        (owner_names(grid, key), side.terrain, ink(grid, key, combat_terrain.find(side.terrain).drawing.width))
        for side in orbeck.sides
        for key in [side_key(grid, grid.space(side.space), side.direction)]
    }
    drawn = {(feature.owners, feature.terrain, feature.geometry) for feature in orbeck.features if feature.owners}
    assert drawn == wanted


def test_no_side_is_named_twice(orbeck, orbeck_board):
    keys = [side_of(orbeck_board.grid, feature) for feature in orbeck.features if feature.owners]
    assert len(keys) == len(set(keys)) == len(orbeck.sides)


def test_sides_stay_clear_of_roads_water_houses_and_woods(areas, inks, lanes):
    solid = [area for terrain, area in areas.values() if terrain in BUILDINGS | {"woods", "water", "minor-bridge"}]
    others = union_all([*solid, *lanes.values()])
    assert [name for name, area in inks.items() if area.intersects(others)] == []


def test_a_course_goes_from_neighbour_to_neighbour(orbeck, orbeck_board):
    grid = orbeck_board.grid
    breaks = [
        (course.id, one, other)
        for course in orbeck.courses
        for one, other in zip(course.spaces, course.spaces[1:], strict=False)
        if grid.distance(grid.space(one), grid.space(other)) != 1
    ]
    assert breaks == []


def test_a_course_is_drawn_through_the_spaces_it_names_in_order(orbeck, orbeck_board):
    for course in orbeck.courses:
        met = []
        for x, y in smooth(course.geometry.coordinates):
            space = orbeck_board.space_at(x, y)
            if space is not None and (not met or met[-1] != space):
                met.append(space)
        assert [orbeck_board.grid.name(space) for space in met] == list(course.spaces), course.id


def test_the_spaces_of_a_level_are_those_inside_its_contour(orbeck, centres, orbeck_board):
    drawn = {
        name: max([contour.level for contour in orbeck.contours if shape(contour.geometry).covers(centre)], default=0)
        for name, centre in centres.items()
    }
    assert drawn == {name: orbeck_board.level_of(orbeck_board.grid.space(name)) for name in centres}


def test_the_hill_has_two_levels(orbeck):
    assert {space.level for space in orbeck.spaces} == {0, 1, 2}


@pytest.mark.rule("CC-2.1.a", "CC-2.3")
def test_there_are_five_objectives(orbeck):
    assert [objective.number for objective in orbeck.objectives] == [1, 2, 3, 4, 5]


def test_an_objective_in_a_building_names_all_its_spaces(orbeck, areas, centres, terrain_of):
    for objective in orbeck.objectives:
        for _, area in [pair for pair in areas.values() if pair[0] in BUILDINGS]:
            home = {name for name, centre in centres.items() if area.covers(centre)}
            assert home <= set(objective.spaces) or not home & set(objective.spaces), objective.title


@pytest.mark.rule("CC-2.2.3")
def test_the_artillery_boxes_lie_in_opposite_corners_off_the_board(orbeck):
    board = shape(orbeck.outline)
    one, other = (Point(box.at) for box in orbeck.boxes)
    middle = board.centroid
    assert not board.intersects(one)
    assert not board.intersects(other)
    assert (one.x - middle.x) * (other.x - middle.x) < 0 < (one.y - middle.y) * (other.y - middle.y) * -1
