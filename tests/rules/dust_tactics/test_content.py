"""DT-C2 to DT-C8, DT-U1 to DT-U12, DT-N2, DT-S2 to DT-S7: cards, tiles, fields and scenarios that are shipped."""

from collections import Counter
from collections.abc import Iterator
from typing import get_args

import pytest

from ccstudio.base.ids import SpaceId
from ccstudio.base.places import content_folder
from ccstudio.board.board import Board
from ccstudio.documents.document import Reference
from ccstudio.documents.face_layouts import whole_layouts
from ccstudio.documents.files import load_map
from ccstudio.documents.layout import LaidBoard, LayoutDocument, Turn
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import Face, PieceType
from ccstudio.documents.pictures.silhouettes import silhouette_names
from ccstudio.documents.terrain import Terrain
from ccstudio.engine.pieces import InSpace, OnPiece
from ccstudio.engine.seats import Seat, Side
from ccstudio.play.checking import check_file
from ccstudio.play.layouts import BoardCatalogue
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.rules.dust_tactics.board import CARD_KINDS, DustBoard
from ccstudio.rules.dust_tactics.sight.lines import line
from ccstudio.rules.dust_tactics.squares import Squares
from ccstudio.rules.dust_tactics.stats import Ability
from tests.helpers.printed_faces import as_printed
from tests.rules.dust_tactics.boards import board_of, shipped

MAPS = content_folder() / "maps"
TILES = MAPS / "dust-tiles"
FOLDER = content_folder() / "modules" / "dust_tactics" / "scenarios"
FRONTS = [f"outdoor-{number}" for number in range(1, 10)]
BACKS = [f"base-{number}" for number in range(1, 10)]
FIELDS = ("shaft-four", "cold-harrow")
OF_OTHER_SIZES = {"lantern-heath": 6, "lower-depot": 8}
"""Fields of fewer tiles, and how many."""
SCENARIOS = ("relay-nine", "workshop", *FIELDS, *OF_OTHER_SIZES)
MIDDLES = {"B3", "A2", "C2", "B1"}
TURNS: tuple[Turn, ...] = (0, 90, 180, 270)


def tile(name: str) -> MapDocument:
    return load_map(TILES / f"{name}.json")


def compiled(document: MapDocument) -> Board:
    return Board.compile(document, shipped()[1])


def kind_of(board: Board, space: SpaceId) -> Terrain:
    terrain = board.terrain_of(space)
    assert terrain is not None
    return terrain


def free(board: Board) -> set[str]:
    """The squares of a tile or field that can be entered."""
    return {board.grid.name(space) for space in board.spaces if kind_of(board, space).cost != "impassable"}


def reached(board: Board) -> set[str]:
    """The squares that straight steps lead to from the first free square; so a walker gets there (DT-M11)."""
    document = board.document
    squares = Squares(document.grid.columns, document.grid.rows, frozenset(board.spaces))
    open_squares = {board.grid.space(name) for name in free(board)}
    found, fresh = set(), [min(open_squares)]
    while fresh:
        here = fresh.pop()
        found.add(here)
        beside = (one for one in squares.neighbours(here) if not squares.is_diagonal(here, one))
        fresh += [one for one in beside if one in open_squares - found]
    return {board.grid.name(space) for space in found}


def joined(*boards: LaidBoard) -> MapDocument:
    layout = LayoutDocument(
        id="field", version=1, title="Field", licence="CC0-1.0", format_version=1, boards=boards
    )  # fmt: skip
    document = BoardCatalogue(Library()).join(layout, TILES / "field.json").document
    assert document is not None
    return document


def field(name: str) -> Board:
    board: DustBoard = open_scenario(FOLDER / f"{name}.json").board
    return board.map


def cards() -> list[PieceType]:
    return [piece for piece in shipped()[0].pieces if piece.kind in CARD_KINDS and "-test-" not in piece.id]


def card_face(piece: PieceType) -> Face:
    (found,) = (face for face in piece.faces if face.id == "card")
    return as_printed(shipped()[0], piece, found)


# --- tiles


@pytest.mark.rule("DT-C3")
@pytest.mark.parametrize(("front", "back"), list(zip(FRONTS, BACKS, strict=True)))
def test_a_tile_has_three_by_three_squares_and_another_side(front: str, back: str) -> None:
    one, other = tile(front), tile(back)
    assert ((one.back, other.back), [(it.grid.columns, it.grid.rows) for it in (one, other)]) == (
        (other.reference, one.reference), [(3, 3), (3, 3)],
    )  # fmt: skip


@pytest.mark.rule("DT-C4")
def test_stone_is_walls_and_machines_indoors_and_other_things_outdoors() -> None:
    def stone(name: str) -> Iterator[str]:
        board = compiled(tile(name))
        kinds = (kind_of(board, space).id for space in board.spaces)
        return (kind for kind in kinds if board_of().stone[kind] == (True, True))

    indoors, outdoors = ({kind for name in names for kind in stone(name)} for names in (BACKS, FRONTS))
    assert (indoors, outdoors) == ({"wall", "machine"}, {"block", "thicket", "ruin"})


@pytest.mark.parametrize("name", [*FRONTS, *BACKS])
def test_a_walker_can_cross_a_tile_from_any_edge_however_it_is_turned(name: str) -> None:
    board = compiled(tile(name))
    assert (reached(board), free(board) >= MIDDLES) == (free(board), True)


@pytest.mark.parametrize("name", [*FRONTS, *BACKS])
def test_a_tile_holds_what_it_says_of_sight(name: str) -> None:
    document = tile(name)
    found, problems = len(document.golden), check_file(TILES / f"{name}.json").problems
    assert (found >= 2, list(problems)) == (True, [])


@pytest.mark.parametrize("name", [*FRONTS, *BACKS])
def test_no_two_tiles_are_the_same(name: str) -> None:
    def look(other: str) -> tuple[object, ...]:
        document = tile(other)
        return document.spaces, tuple(course.spaces for course in document.courses)

    assert [other for other in (*FRONTS, *BACKS) if look(other) == look(name)] == [name]


@pytest.mark.rule("DT-S2")
@pytest.mark.parametrize("side", ["front", "back"])
@pytest.mark.parametrize("turn", TURNS)
def test_nine_tiles_make_a_field_outdoors_or_indoors_however_they_are_turned(turn: Turn, side: str) -> None:
    laid = [
        LaidBoard(
            board=Reference(id=f"dust-{name}", version=1),
            column=3 * (number % 3),
            row=3 * (number // 3),
            turn=turn,
            side="front" if side == "front" else "back",
        )
        for number, name in enumerate(FRONTS)
    ]
    board = compiled(joined(*laid))
    assert (len(board.spaces), reached(board)) == (81, free(board))


@pytest.mark.rule("DT-S4")
def test_a_field_can_be_larger_than_nine_tiles() -> None:
    laid = [
        LaidBoard(board=Reference(id=f"dust-{name}", version=1), column=3 * (number % 6), row=3 * (number // 6))
        for number, name in enumerate([*FRONTS, *BACKS])
    ]
    assert len(compiled(joined(*laid)).spaces) == 162


@pytest.mark.parametrize("turn", TURNS)
def test_sight_within_a_tile_stays_the_same_when_it_is_turned(turn: Turn) -> None:
    document = joined(LaidBoard(board=Reference(id="dust-base-3", version=1), turn=turn))
    board = compiled(document)
    squares = Squares(3, 3, frozenset(board.spaces))
    stone = {space for space in board.spaces if kind_of(board, space).id == "wall"}
    found = [
        not line(squares, board.grid.space(pair.viewer), board.grid.space(pair.target), stone).visible
        for pair in document.golden
    ]
    assert (found, len(found)) == ([pair.blocked for pair in document.golden], len(tile("base-3").golden))


# --- fields and scenarios


@pytest.mark.parametrize("name", FIELDS)
def test_a_field_is_laid_of_nine_tiles_without_loose_ends(name: str) -> None:
    found = check_file(MAPS / name / "layout.json")
    board = field(name)
    laid = [(it.board.id.rpartition("-")[2]) for it in board.document.boards]
    assert (list(found.problems), len(board.spaces), sorted(laid), reached(board)) == (
        [], 81, [str(number) for number in range(1, 10)], free(board),
    )  # fmt: skip


@pytest.mark.parametrize(("name", "tiles"), OF_OTHER_SIZES.items(), ids=OF_OTHER_SIZES)
def test_a_field_of_another_size_has_no_loose_ends_and_no_tile_twice(name: str, tiles: int) -> None:
    found = check_file(MAPS / name / "layout.json")
    board = field(name)
    laid = {it.board.id.rpartition("-")[2] for it in board.document.boards}
    assert (list(found.problems), len(board.spaces), len(laid), reached(board)) == ([], 9 * tiles, tiles, free(board))


def test_a_field_may_be_outdoors_and_indoors() -> None:
    board = field("shaft-four")
    ground = Counter(laid.board.id.split("-")[1] for laid in board.document.boards)
    assert ground == Counter(base=6, outdoor=3)


@pytest.fixture(scope="module", params=SCENARIOS)
def opened(request: pytest.FixtureRequest) -> Opened:
    return open_scenario(FOLDER / f"{request.param}.json")


def test_a_scenario_has_no_problems_and_golden_pairs(opened: Opened) -> None:
    found = check_file(opened.files["scenario"])
    golden = opened.board.contents.scenario.golden or opened.board.contents.map.golden
    kinds = Counter(pair.blocked for pair in golden)
    assert (list(found.problems), min(kinds[True], kinds[False]) >= 4) == ([], True)


@pytest.mark.rule("DT-U8", "DT-S1")
def test_no_side_is_over_its_limit_nor_far_below_it(opened: Opened) -> None:
    board = opened.board
    game = opened.system.setup(board, opened.system.seatings(board)[0], 1)
    for side in (Side(0), Side(1)):
        points = sum(board.cards[unit.card].points for unit in game.state.units.values() if unit.side == side)
        assert board.settings.sides[side].limit * 0.9 <= points <= board.settings.sides[side].limit


@pytest.mark.rule("DT-C2", "DT-C7", "DT-C8")
def test_every_scenario_pits_cards_of_the_box_against_each_other_once(opened: Opened) -> None:
    game = opened.system.setup(opened.board, opened.system.seatings(opened.board)[0], 1)
    counts = Counter(unit.card for unit in game.state.units.values())
    sides = {unit.card.split("-")[0]: opened.board.sides[unit.side].id for unit in game.state.units.values()}
    assert (set(counts.values()), sides) == ({1}, {"axis": "axis", "allied": "allies"})


def test_the_goals_of_shaft_four_are_squares_that_can_be_held() -> None:
    board = open_scenario(FOLDER / "shaft-four.json").board
    goals = [(goal.side, goal.count, goal.first_round, set(goal.spaces)) for goal in board.victory.goals]
    places = goals[0][3]
    assert ([goal[:3] for goal in goals], goals[1][3], places <= free(board.map), len(places)) == (
        [("allies", 2, 4), ("axis", 2, 9)], places, True, 3,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("name", "marks"),
    [
        ("relay-nine", [("E5", "15")]),
        ("shaft-four", [("4-B1", "1"), ("5-B1", "2"), ("6-A2", "3")]),
        ("cold-harrow", [("4-B2", "10"), ("5-B2", "10"), ("6-B2", "10")]),
        ("lantern-heath", [("2-C2", "1"), ("5-B3", "2")]),
        ("lower-depot", [("1-B2", "12"), ("5-B1", "6"), ("6-C2", "6")]),
    ],
)
def test_what_is_fought_for_is_marked_on_the_field(name: str, marks: list[tuple[str, str]]) -> None:
    opened = open_scenario(FOLDER / f"{name}.json")
    game = opened.system.setup(opened.board, opened.system.seatings(opened.board)[0], 1)
    seen = opened.system.table(opened.system.view(game, Seat(0)))
    found = [(opened.board.name(mark.space), mark.text) for mark in seen.spaces if mark.style == "objective"]
    assert sorted(found) == marks


def test_the_garrison_of_shaft_four_begins_in_the_base_with_its_colonel() -> None:
    opened = open_scenario(FOLDER / "shaft-four.json")
    state = opened.system.setup(opened.board, opened.system.seatings(opened.board)[0], 1).state
    on_field = {unit.card: piece for piece, unit in state.units.items() if state.stacks.space_of(piece) is not None}
    carried = state.stacks.at(OnPiece(on_field["axis-beams"]))
    space = state.stacks.space_of(on_field["axis-beams"])
    assert space is not None
    assert (sorted(on_field), on_field["axis-wendt"] in carried, len(state.stacks.at(InSpace(space)))) == (
        ["axis-beams", "axis-hunters", "axis-snipers", "axis-wendt"], True, 1,
    )  # fmt: skip


@pytest.mark.rule("DT-S3", "DT-S5", "DT-S7")
def test_on_cold_harrow_the_sides_place_blocks_and_cover_on_the_three_middle_tiles() -> None:
    board = open_scenario(FOLDER / "cold-harrow.json").board
    settings = board.settings
    middle = {board.name(space) for space in board.areas[settings.cover_area]}
    assert ((settings.blocks, settings.crates, settings.traps), {name[0] for name in middle}, middle) == (
        (4, 4, 2), {"4", "5", "6"}, {name for name in free(board.map) if name[0] in "456"},
    )  # fmt: skip


def test_on_cold_harrow_both_sides_have_a_command_squad() -> None:
    board = open_scenario(FOLDER / "cold-harrow.json").board
    cards = [entry.piece for force in board.contents.scenario.forces for entry in force.pieces]
    found = [card for card in cards if "command-squad" in board.cards[card].abilities]
    assert found == ["axis-headquarters", "allied-headquarters"]


# --- cards and their faces


@pytest.mark.rule("DT-C5", "DT-U1")
def test_there_are_twenty_cards_four_crates_and_two_traps() -> None:
    kinds = Counter(piece.kind for piece in cards())
    covers = {piece.id: piece.count for piece in shipped()[0].pieces if piece.kind == "cover"}
    assert (kinds, covers) == (Counter(squad=11, vehicle=5, hero=4), {"crate": 4, "trap": 2})


@pytest.mark.rule("DT-N2", "DT-U2", "DT-U4")
def test_walkers_are_vehicles_and_everybody_else_is_infantry() -> None:
    found = {(card.kind, card.armour, card.health) for name, card in board_of().cards.items() if "-test-" not in name}
    assert found == {
        ("vehicle", "v4", 4), ("vehicle", "v3", 3), ("hero", "i2", 4), ("squad", "i2", 5), ("squad", "i2", 2),
        ("squad", "i3", 3),
    }  # fmt: skip


@pytest.mark.rule("DT-X1")
def test_every_ability_is_on_a_card_of_the_box() -> None:
    found = {ability for piece in cards() for ability in board_of().cards[piece.id].abilities}
    # A sniper pair has the two others as long as both of them live (DT-X14).
    assert found | {"sniper", "spotter"} == set(get_args(Ability))


@pytest.mark.rule("DT-U10", "DT-U11", "DT-U12")
def test_a_squad_is_its_soldiers_and_everybody_else_one_model() -> None:
    for name, card in board_of().cards.items():
        assert ((len(card.soldiers) == card.health) is (card.kind == "squad"), card.is_vehicle) == (
            True, name.endswith("-walker"),
        )  # fmt: skip


@pytest.mark.parametrize("piece", cards(), ids=lambda piece: piece.id)
def test_the_face_of_a_card_says_what_the_card_is(piece: PieceType) -> None:
    values, card = card_face(piece).values, board_of().cards[piece.id]
    printed = {name: values[name] for name in ("name", "movement", "armour", "health", "points")}
    assert printed == {
        "name": card.title,
        "movement": card.movement,
        "armour": card.armour.upper(),
        "health": card.health,
        "points": card.points,
    }


@pytest.mark.parametrize("piece", cards(), ids=lambda piece: piece.id)
def test_the_face_of_a_card_has_dice_and_damage_against_every_class(piece: PieceType) -> None:
    values = card_face(piece).values
    for row, stats in enumerate(piece.stats["weapons"], 1):
        cells = {name.rpartition("-")[2]: cell for name, cell in values.items() if name.startswith(f"cell-{row}-")}
        known = {name: str(cell).lower() for name, cell in cells.items() if cell != "–"}
        assert (values[f"weapon-{row}"], known, len(cells), values[f"range-{row}"]) == (
            stats["title"], stats["effects"], 11, stats["range"] or "any",
        )  # fmt: skip


@pytest.mark.rule("DT-U6", "DT-U7")
@pytest.mark.parametrize("piece", cards(), ids=lambda piece: piece.id)
def test_the_face_of_a_card_has_boxes_for_shots_health_and_abilities(piece: PieceType) -> None:
    values, card = card_face(piece).values, board_of().cards[piece.id]
    found = Counter(name.split("-")[0] for name in values)
    health = sum(name.startswith("health-box-") for name in values)
    assert (found["shot"], health, found["ability"]) == (
        sum(weapon.shots * weapon.count for weapon in card.weapons.values()),
        0 if card.kind == "squad" else card.health,
        len(card.abilities),
    )


def test_every_face_has_its_layout_its_picture_and_a_slot_for_each_value() -> None:
    module = shipped()[0]
    layouts = whole_layouts(module.layouts)
    for piece in module.pieces:
        for face in piece.faces:
            slots = {slot.key for slot in layouts[face.layout].slots}
            assert (face.art in silhouette_names(), set(face.values) - slots) == (True, set()), (piece.id, face.id)


def test_cards_that_look_alike_are_told_by_their_pictures() -> None:
    assert [art for art, count in Counter(card_face(piece).art for piece in cards()).items() if count > 1] == []


@pytest.mark.parametrize(
    ("card", "figures"),
    [
        ("axis-beams", {"axis-beam-soldier": 4, "axis-beam-gunner": 1}),
        ("axis-hunters", {"axis-soldier": 4, "axis-rocketeer": 1}),
        ("allied-stormers", {"allies-assaulter": 4, "allies-flamer": 1}),
    ],
)
def test_the_figure_of_a_soldier_shows_his_weapon(card: str, figures: dict[str, int]) -> None:
    assert Counter(slot.piece for slot in board_of().cards[card].soldiers) == Counter(figures)
