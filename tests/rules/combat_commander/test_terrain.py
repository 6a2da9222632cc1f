"""What terrain costs and covers (CC-T78 to CC-T99, CC-F100)."""

from fractions import Fraction

import msgspec
import pytest

from ccstudio.documents.scenario import SideChange, SpaceChange, TerrainChanges
from ccstudio.engine.pieces import InSpace
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.ground import Step
from ccstudio.rules.combat_commander.procedures.defence import DefenceRolls
from ccstudio.rules.combat_commander.query.movement import moves
from ccstudio.rules.combat_commander.query.values import cover, morale, movement
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.boards import board_of, shipped
from tests.rules.combat_commander.positions import AXIS, Table, table
from tests.rules.combat_commander.test_sight import changed


def step(board: CombatBoard, a: str, b: str) -> Step:
    space = board.map.grid.space
    found = board.ground.step(space(a), space(b))
    assert found is not None, f"{a} and {b} share a side"
    return found


def cost(board: CombatBoard, a: str, b: str) -> Fraction:
    """Movement points for a step."""
    return Fraction(step(board, a, b).cost, board.ground.parts)


def cover_in(at: Table, place: str, attack: str = "none", *firers: str, piece: str = "") -> int:
    unit = at.piece(piece) if piece else None
    return cover(at.board, at.state, at.hex(place), attack, [at.hex(firer) for firer in firers], piece=unit)


def moving(at: Table, *words: str) -> Table:
    """A Move order for some pieces."""
    effects.begin_move(at.game, tuple(at.piece(word) for word in words))
    return at


# The table


@pytest.mark.rule("CC-T78.5", "CC-O21.1")
@pytest.mark.parametrize(
    ("terrain", "points"),
    [
        pytest.param("open", 1, marks=pytest.mark.rule("CC-T90")),
        pytest.param("brush", 2, marks=pytest.mark.rule("CC-T81")),
        pytest.param("stone-building", 2, marks=pytest.mark.rule("CC-T82")),
        pytest.param("wooden-building", 2, marks=pytest.mark.rule("CC-T82")),
        pytest.param("field", 1, marks=pytest.mark.rule("CC-T85")),
        pytest.param("gully", 2, marks=pytest.mark.rule("CC-T86")),
        pytest.param("marsh", 3, marks=pytest.mark.rule("CC-T89")),
        pytest.param("orchard", 1, marks=pytest.mark.rule("CC-T91")),
        pytest.param("stream", 3, marks=pytest.mark.rule("CC-T95")),
        pytest.param("woods", 2, marks=pytest.mark.rule("CC-T99")),
    ],
)
def test_entering_terrain_costs(terrain, points):
    assert cost(board_of(terrain={"C4": terrain}), "C3", "C4") == points


@pytest.mark.rule("CC-T78.5", "CC-T78.3")
@pytest.mark.parametrize(
    ("terrain", "expected"),
    [
        pytest.param("open", 0, marks=pytest.mark.rule("CC-T90")),
        pytest.param("brush", 1, marks=pytest.mark.rule("CC-T81")),
        pytest.param("stone-building", 3, marks=pytest.mark.rule("CC-T82")),
        pytest.param("wooden-building", 3, marks=pytest.mark.rule("CC-T82")),
        pytest.param("field", 0, marks=pytest.mark.rule("CC-T85")),
        pytest.param("gully", 1, marks=pytest.mark.rule("CC-T86")),
        pytest.param("marsh", 0, marks=pytest.mark.rule("CC-T89")),
        pytest.param("orchard", 1, marks=pytest.mark.rule("CC-T91")),
        pytest.param("stream", -1, marks=pytest.mark.rule("CC-T95")),
        pytest.param("major-bridge", 2, marks=pytest.mark.rule("CC-T80.1")),
        pytest.param("minor-bridge", 2, marks=pytest.mark.rule("CC-T80.2")),
        pytest.param("woods", 2, marks=pytest.mark.rule("CC-T99")),
    ],
)
def test_terrain_covers(terrain, expected):
    assert cover_in(table(board={"terrain": {"C4": terrain}}), "C4") == expected


@pytest.mark.rule("CC-T78.5")
@pytest.mark.parametrize(
    ("side", "points"),
    [
        pytest.param("fence", 2, marks=pytest.mark.rule("CC-T84")),
        pytest.param("hedge", 2, marks=pytest.mark.rule("CC-T87")),
        pytest.param("wall", 2, marks=pytest.mark.rule("CC-T97")),
    ],
)
def test_crossing_a_side_costs_one_more(side, points):
    assert cost(board_of(sides={"C3 s": side}), "C3", "C4") == points


@pytest.mark.rule("CC-T78.5")
def test_crossing_a_side_costs_the_same_from_behind():
    assert cost(board_of(sides={"C3 s": "wall"}), "C4", "C3") == 2


@pytest.mark.rule("CC-T78.5")
@pytest.mark.parametrize("terrain", [terrain.id for terrain in shipped()[1].terrains if terrain.kind == "space"])
def test_another_cost_in_the_table_is_another_cost_in_the_game(terrain):
    board = board_of(terrain={"C4": terrain})
    table_of = board.contents.terrain
    dearer = msgspec.structs.replace(
        table_of, terrains=tuple(msgspec.structs.replace(kind, cost="7", cover=5) for kind in table_of.terrains)
    )
    other = COMBAT_COMMANDER.compile(msgspec.structs.replace(board.contents, terrain=dearer))
    assert (cost(other, "C3", "C4"), other.ground.hexes[other.map.grid.space("C4")].cover) == (7, 5)


# Hills


@pytest.mark.rule("CC-T88.1")
@pytest.mark.parametrize(
    ("levels", "points"), [({"C4": 1}, 2), ({"C4": 3}, 2), ({"C3": 1}, 1)], ids=["up", "far-up", "down"]
)
def test_going_uphill_costs_one_more_once(levels, points):
    assert cost(board_of(levels=levels), "C3", "C4") == points


@pytest.mark.rule("CC-T88")
def test_a_hill_covers_no_more_than_its_terrain():
    assert cover_in(table(board={"terrain": {"C4": "woods"}, "levels": {"C4": 2}}), "C4") == 2


# Lines


@pytest.mark.rule("CC-T78.5")
@pytest.mark.parametrize(
    "line",
    [
        pytest.param("road", marks=pytest.mark.rule("CC-T93")),
        pytest.param("railway", marks=pytest.mark.rule("CC-T92")),
        pytest.param("trail", marks=pytest.mark.rule("CC-T96")),
    ],
)
@pytest.mark.parametrize(("start", "points"), [("C3", 1), ("C5", 2)], ids=["along", "from-the-side"])
def test_a_line_makes_entering_cheap_along_it_only(line, start, points):
    assert cost(board_of(terrain={"C4": "woods"}, lines={"C3 C4 D4": line}), start, "C4") == points


@pytest.mark.rule("CC-T93", "CC-T84")
def test_a_fence_across_the_road_costs_one_more():
    assert cost(board_of(lines={"C3 C4": "road"}, sides={"C3 s": "fence"}), "C3", "C4") == 2


@pytest.mark.rule("CC-T93", "CC-T88.1")
def test_a_road_uphill_costs_one_more():
    assert cost(board_of(lines={"C3 C4": "road"}, levels={"C4": 1}), "C3", "C4") == 2


@pytest.mark.rule("CC-T93.b")
def test_a_road_in_the_open_covers_less_than_nothing():
    assert cover_in(table(board={"lines": {"C3 C4": "road"}}), "C4") == -1


@pytest.mark.rule("CC-T93.b", "CC-T78.3")
@pytest.mark.parametrize("attack", ["fire", "mortar"])
def test_it_does_so_under_fire_too(attack):
    assert cover_in(table(board={"lines": {"C3 C4": "road"}}), "C4", attack, "C6") == -1


@pytest.mark.rule("CC-T93.b")
def test_a_road_in_woods_leaves_cover_one():
    assert cover_in(table(board={"lines": {"C3 C4": "road"}, "terrain": {"C4": "woods"}}), "C4") == 1


@pytest.mark.rule("CC-T93.b")
def test_two_roads_that_meet_take_no_more_than_one():
    assert cover_in(table(board={"lines": {"C3 C4 C5": "road", "C4 D4": "road"}}), "C4") == -1


@pytest.mark.rule("CC-T92", "CC-T96")
@pytest.mark.parametrize("line", ["railway", "trail"])
def test_railways_and_trails_leave_cover_as_it_is(line):
    assert cover_in(table(board={"lines": {"C3 C4": line}, "terrain": {"C4": "woods"}}), "C4") == 2


# OQ-41 whose cover a road reduces


@pytest.mark.rule("CC-T93.b", "CC-T78.3")
@pytest.mark.parametrize(("ruling", "expected"), [("always", -1), ("moving", 0)])
def test_a_road_reduces_the_cover_of_who_stands_there_by_one_ruling(ruling, expected):
    at = table("german-rifle C4", board={"lines": {"C3 C4": "road"}, "rulings": {"oq-41": ruling}})
    assert cover_in(at, "C4", piece="german-rifle") == expected


@pytest.mark.rule("CC-T93.b", "CC-T78.3")
@pytest.mark.parametrize("ruling", ["always", "moving"])
def test_a_road_reduces_the_cover_of_who_moves_by_either_ruling(ruling):
    at = table("german-rifle C4", board={"lines": {"C3 C4": "road"}, "rulings": {"oq-41": ruling}})
    assert cover_in(moving(at, "german-rifle"), "C4", piece="german-rifle") == -1


@pytest.mark.rule("CC-T78.3", "CC-F102")
def test_a_road_does_not_reduce_the_cover_of_a_fortification():
    assert cover_in(table(board={"lines": {"C3 C4": "road"}}).fortify(C4="foxholes"), "C4") == 3


# The best cover counts


@pytest.mark.rule("CC-T78.3", "CC-F100.2")
@pytest.mark.parametrize(
    ("work", "expected"),
    [
        pytest.param("bunker", 6, marks=pytest.mark.rule("CC-F101")),
        pytest.param("foxholes", 3, marks=pytest.mark.rule("CC-F102")),
        pytest.param("pillbox", 5, marks=pytest.mark.rule("CC-F104")),
        pytest.param("trench", 4, marks=pytest.mark.rule("CC-F105")),
        pytest.param("wire", 2, marks=pytest.mark.rule("CC-F106.b")),
        pytest.param("mines", 2, marks=pytest.mark.rule("CC-F103")),
    ],
)
def test_a_fortification_in_woods_covers_if_it_covers_better(work, expected):
    assert cover_in(table(board={"terrain": {"C4": "woods"}}).fortify(C4=work), "C4", "fire", "C6") == expected


@pytest.mark.rule("CC-T78.3", "CC-F102")
@pytest.mark.parametrize(("attack", "expected"), [("fire", 3), ("mortar", 4), ("artillery", 4)])
def test_foxholes_in_a_building_help_against_shells_only(attack, expected):
    at = table(board={"terrain": {"C4": "stone-building"}}).fortify(C4="foxholes")
    assert cover_in(at, "C4", attack, "C6") == expected


@pytest.mark.rule("CC-F105")
@pytest.mark.parametrize(("attack", "expected"), [("none", 4), ("fire", 4), ("artillery", 5)])
def test_a_trench_covers_better_against_artillery(attack, expected):
    assert cover_in(table().fortify(C4="trench"), "C4", attack, "C6") == expected


@pytest.mark.rule("CC-F101", "CC-F104")
@pytest.mark.parametrize(("ruling", "expected"), [("shells", 5), ("ordnance", 6)])
def test_works_cover_better_against_guns_by_one_ruling(ruling, expected):
    at = table(board={"rulings": {"oq-42": ruling}}).fortify(C4="pillbox")
    assert cover_in(at, "C4", "ordnance", "C6") == expected


@pytest.mark.rule("CC-F101")
@pytest.mark.parametrize("ruling", ["shells", "ordnance"])
@pytest.mark.parametrize(("attack", "expected"), [("fire", 6), ("mortar", 7), ("artillery", 7)])
def test_against_other_attacks_both_rulings_agree(ruling, attack, expected):
    at = table(board={"rulings": {"oq-42": ruling}}).fortify(C4="bunker")
    assert cover_in(at, "C4", attack, "C6") == expected


@pytest.mark.rule("CC-11.6.b")
def test_no_cover_helps_against_a_flamethrower():
    at = table(board={"terrain": {"C4": "woods"}}).fortify(C4="bunker")
    assert cover_in(at, "C4", "flamethrower", "C3") == 0


# Hedges and walls


@pytest.mark.rule("CC-T78.3")
@pytest.mark.parametrize(
    ("side", "expected"),
    [
        pytest.param("hedge", 1, marks=pytest.mark.rule("CC-T87")),
        pytest.param("wall", 2, marks=pytest.mark.rule("CC-T97")),
        pytest.param("fence", 0, marks=pytest.mark.rule("CC-T84")),
    ],
)
@pytest.mark.parametrize("attack", ["fire", "ordnance"])
def test_a_shot_that_crosses_a_side_into_the_hex_finds_its_cover(side, expected, attack):
    assert cover_in(table(board={"sides": {"C4 s": side}}), "C4", attack, "C7") == expected


@pytest.mark.rule("CC-T87", "CC-T97")
@pytest.mark.parametrize("side", ["hedge", "wall"])
@pytest.mark.parametrize("attack", ["mortar", "artillery", "none"])
def test_hedges_and_walls_help_against_nothing_else(side, attack):
    assert cover_in(table(board={"sides": {"C4 s": side}}), "C4", attack, "C7") == 0


@pytest.mark.rule("CC-T97")
@pytest.mark.parametrize("firer", ["C2", "E4"], ids=["from-behind", "through-a-corner"])
def test_a_shot_that_does_not_cross_the_wall_finds_none_of_its_cover(firer):
    assert cover_in(table(board={"sides": {"C4 s": "wall", "C4 ne": "wall"}}), "C4", "fire", firer) == 0


@pytest.mark.rule("CC-T97")
def test_a_wall_that_the_shot_crosses_elsewhere_gives_no_cover():
    assert cover_in(table(board={"sides": {"C5 s": "wall"}}), "C4", "fire", "C6") == 0


@pytest.mark.rule("CC-T97", "CC-O20.3.4.c")
@pytest.mark.parametrize(("firers", "expected"), [(("C6", "C7"), 2), (("C6", "C2"), 0)], ids=["all", "not-all"])
def test_a_wall_helps_against_a_group_if_all_shots_cross_one(firers, expected):
    assert cover_in(table(board={"sides": {"C4 s": "wall"}}), "C4", "fire", *firers) == expected


@pytest.mark.rule("CC-T78.3", "CC-T97")
def test_a_wall_and_woods_do_not_add_up():
    assert cover_in(table(board={"sides": {"C4 s": "wall"}, "terrain": {"C4": "woods"}}), "C4", "fire", "C7") == 2


@pytest.mark.rule("CC-T97", "CC-T93.b")
def test_a_hedge_covers_a_road_behind_it():
    at = table(board={"sides": {"C4 s": "hedge"}, "lines": {"B4 C4": "road"}})
    assert cover_in(at, "C4", "fire", "C7") == 1


# Movement of units


@pytest.mark.rule("CC-O21.1", "CC-ST.11")
def test_a_squad_with_a_heavy_machine_gun_has_three_points_alone():
    at = table("german-rifle C3 with german-heavy-mg")
    assert movement(at.board, at.state, at.piece("german-rifle")) == 3


@pytest.mark.rule("CC-O21.1", "CC-T99")
def test_open_ground_and_woods_are_all_it_can_pay():
    at = moving(table("german-rifle C3 with german-heavy-mg", board={"terrain": {"C5": "woods"}}), "german-rifle")
    squad = at.piece("german-rifle")
    for here, to in (("C3", "C4"), ("C4", "C5")):
        assert at.hex(to) in moves(at.board, at.state, squad)
        effects.pay_step(at.game, [squad], at.hex(here), at.hex(to))
        effects.put(at.game, squad, InSpace(at.hex(to)))
    assert moves(at.board, at.state, squad) == []


@pytest.mark.rule("CC-O21.1", "CC-3.3.1.2")
def test_a_leader_who_comes_along_gives_it_a_point():
    at = moving(table("german-rifle C3 with german-heavy-mg", "german-kessler C3"), "german-rifle", "german-kessler")
    assert movement(at.board, at.state, at.piece("german-rifle")) == 4


@pytest.mark.rule("CC-T88.1", "CC-T97", "CC-T99")
def test_uphill_into_woods_across_a_wall_costs_four():
    assert cost(board_of(terrain={"C4": "woods"}, sides={"C3 s": "wall"}, levels={"C4": 1}), "C3", "C4") == 4


@pytest.mark.rule("CC-O21.1", "CC-O21.1.a")
@pytest.mark.parametrize(("spent", "offered"), [(2, True), (3, False)])
def test_woods_cannot_be_entered_with_one_point_left(spent, offered):
    at = moving(table("german-rifle C3", board={"terrain": {"C4": "woods"}}), "german-rifle")
    effects.change_moving(at.game, at.piece("german-rifle"), spent=spent * at.board.ground.parts)
    assert (at.hex("C4") in moves(at.board, at.state, at.piece("german-rifle"))) == offered


@pytest.mark.rule("CC-T93")
def test_a_squad_that_enters_a_road_from_the_side_has_five_points():
    at = moving(table("german-rifle C3", board={"lines": {"B4 C4 D4": "road"}}), "german-rifle")
    effects.pay_step(at.game, [at.piece("german-rifle")], at.hex("C3"), at.hex("C4"))
    assert movement(at.board, at.state, at.piece("german-rifle")) == 5


@pytest.mark.rule("CC-T93.a")
def test_a_second_road_hex_gives_no_further_point():
    at = moving(table("german-rifle C3", board={"lines": {"B4 C4 C5": "road"}}), "german-rifle")
    for here, to in (("C3", "C4"), ("C4", "C5")):
        effects.pay_step(at.game, [at.piece("german-rifle")], at.hex(here), at.hex(to))
    assert movement(at.board, at.state, at.piece("german-rifle")) == 5


@pytest.mark.rule("CC-T93.a")
def test_leaving_the_road_one_began_on_gives_no_point():
    at = moving(table("german-rifle C4", board={"lines": {"B4 C4 D4": "road"}}), "german-rifle")
    effects.pay_step(at.game, [at.piece("german-rifle")], at.hex("C4"), at.hex("C3"))
    assert movement(at.board, at.state, at.piece("german-rifle")) == 4


@pytest.mark.rule("CC-F106", "CC-ST.12")
def test_a_squad_in_wire_has_one_morale_less():
    at = table("german-rifle C4").fortify(C4="wire")
    assert morale(at.board, at.state, at.piece("german-rifle"), cover_in(at, "C4")) == 6


@pytest.mark.rule("CC-T78.3", "CC-ST.12")
def test_cover_raises_morale():
    at = table("german-rifle C4", board={"terrain": {"C4": "woods"}})
    assert morale(at.board, at.state, at.piece("german-rifle"), cover_in(at, "C4")) == 9


# Terrain that a scenario changes


@pytest.mark.rule("CC-T78.1")
def test_terrain_that_a_scenario_changes_costs_and_covers_as_it_is_now():
    changes = TerrainChanges(spaces=(SpaceChange(space="C4", terrain="woods"),))
    board = changed(board_of(terrain={"C4": "marsh"}), changes)
    assert (cost(board, "C3", "C4"), cover_in(table(board=board), "C4")) == (2, 2)


@pytest.mark.rule("CC-T78.1")
@pytest.mark.parametrize(("now", "points", "shelter"), [("", 1, 0), ("hedge", 2, 1)], ids=["gone", "hedge"])
def test_a_wall_that_a_scenario_changes_costs_and_covers_as_it_is_now(now, points, shelter):
    changes = TerrainChanges(sides=(SideChange(space="C4", direction="n", terrain=now),))
    board = changed(board_of(sides={"C3 s": "wall"}), changes)
    assert (cost(board, "C3", "C4"), cover_in(table(board=board), "C4", "fire", "C2")) == (points, shelter)


# Bursts in the trees: a medium mortar's 9 and a roll of 5


@pytest.mark.rule("CC-T99")
@pytest.mark.parametrize(
    ("attack", "terrain", "total"),
    [("mortar", "woods", 16), ("artillery", "woods", 16), ("ordnance", "woods", 14), ("mortar", "orchard", 14)],
)
def test_shells_that_burst_in_woods_attack_with_two_more(attack, terrain, total):
    at = table("russian-rifle C4", board={"terrain": {"C4": terrain}})
    strength = at.board.weapons["german-medium-mortar"].stats.fp + 5
    at.run(DefenceRolls(space=at.hex("C4"), by=AXIS, total=strength, attack=attack)).finish()
    assert [values["attack"] for values in at.told("defence-total")] == [total]
