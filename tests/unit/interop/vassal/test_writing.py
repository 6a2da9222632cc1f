"""A game of ours as a module of VASSAL, read again by the reader of such modules."""

import io
import zipfile
from functools import cache
from pathlib import Path

import msgspec
import pytest

from ccstudio.base.archives import Archive, write_archive
from ccstudio.board.board import Board
from ccstudio.interop.vassal.build_tree import Element, read_build
from ccstudio.interop.vassal.grid_names import grid_layout
from ccstudio.interop.vassal.known import Fate
from ccstudio.interop.vassal.module_file import open_module
from ccstudio.interop.vassal.obfuscation import deobfuscated
from ccstudio.interop.vassal.report import report_of
from ccstudio.interop.vassal.sequences import split
from ccstudio.interop.vassal.traits import read_definition, write_definition
from ccstudio.interop.vassal.writing.counters import Counter, definition_of
from ccstudio.interop.vassal.writing.elements import build_file, component
from ccstudio.interop.vassal.writing.grids import grid_component
from ccstudio.interop.vassal.writing.module import Exported, vassal_module
from ccstudio.interop.vassal.writing.pictures import BoardPicture, GamePictures
from ccstudio.play.opening import open_scenario

GAMES = ("depot-night-long-night", "relay-nine", "tanners-farm", "varnholt-bridges")
SCALE = 0.05


def picture_of(board: Board) -> BoardPicture:
    return BoardPicture(data=b"PNG", width=1_600, height=1_200, left=-2_000.0, top=-2_500.0, scale=SCALE)


@cache
def board_of(game: str) -> Board:
    opened = open_scenario(game)
    return opened.system.map_of(opened.board)


@cache
def exported(game: str) -> Exported:
    contents, board = open_scenario(game).contents, board_of(game)
    faces = {(piece.id, face.id): b"PNG" for piece in contents.module.pieces for face in piece.faces}
    cards = {card.id: b"PNG" for card in contents.module.cards}
    pictures = GamePictures(board=picture_of(board), faces=faces, cards=cards, backs={})
    return vassal_module(contents, board, pictures)


def root_of(game: str) -> Element:
    return read_build(exported(game).entries["buildFile.xml"], "buildFile.xml")


@pytest.mark.parametrize("game", [game for game in GAMES if game != "relay-nine"])
def test_every_space_has_its_name_in_the_grid(game: str) -> None:
    board = board_of(game)
    picture = picture_of(board)
    grid, is_regular = grid_component(board, picture)
    assert is_regular
    layout = grid_layout(grid, picture.width, picture.height)
    assert layout is not None
    for space in board.spaces:
        cell = layout.cell_at(*picture.pixel(*board.grid.centre(space)))
        assert layout.rule.name(*layout.numbers(*cell)) == board.grid.name(space)


@pytest.mark.parametrize("game", GAMES)
def test_places_of_grids_are_whole_pixels(game: str) -> None:
    board = board_of(game)
    picture = msgspec.structs.replace(picture_of(board), scale=0.0501)
    grid, _is_regular = grid_component(board, picture)
    elements = (grid, *grid.children)
    places = [element.get(name) for element in elements for name in ("x0", "y0", "originx", "originy")]
    assert all(place.removeprefix("-").isdigit() for place in places if place)


def test_spaces_of_joined_boards_that_keep_their_names_are_regions() -> None:
    board = board_of("relay-nine")
    grid, is_regular = grid_component(board, picture_of(board))
    assert not is_regular
    assert {region.get("name") for region in grid.children} == {board.grid.name(space) for space in board.spaces}


@pytest.mark.parametrize("game", GAMES)
def test_the_reader_of_modules_understands_every_trait(game: str, tmp_path: Path) -> None:
    path = tmp_path / "game.vmod"
    write_archive(exported(game).entries, path)
    with Archive(path) as archive:
        report = report_of(open_module(archive))
    module = open_scenario(game).contents.module
    build = root_of(game)
    assert len(list(build.within("PieceSlot"))) == len(module.pieces)
    assert len(list(build.within("CardSlot"))) == sum(deck.size for deck in module.decks)
    assert report.unreadable_pieces == ()
    assert report.with_fate(Fate.KEPT)[0] == 0


def test_every_picture_that_is_named_is_there() -> None:
    entries = exported("tanners-farm").entries
    named = {
        trait.fields[2]
        for slot in root_of("tanners-farm").within("PieceSlot", "CardSlot")
        for trait in read_definition(slot.text).of_kind("piece")
    }
    assert {f"images/{name}" for name in named} <= set(entries)


def test_the_set_up_holds_the_pieces_of_the_scenario_in_their_spaces() -> None:
    game = "depot-night-long-night"
    with zipfile.ZipFile(io.BytesIO(exported(game).entries["setup.vsav"])) as archive:
        saved = deobfuscated(archive.read("savedGame")).decode()
    commands = split(saved, "\x1b")
    assert (commands[0], commands[-1]) == ("begin_save", "end_save")
    scenario = open_scenario(game).contents.scenario
    count = len(scenario.pieces) + sum(entry.count for force in scenario.forces for entry in force.pieces)
    pieces = [command for command in commands if command.startswith("+/") and "/stack/" not in command]
    assert len(pieces) == count
    states = [split(read_definition(piece).basic.state, ";") for piece in pieces]
    x, y = picture_of(board_of(game)).pixel(*board_of(game).grid.centre(board_of(game).grid.space("B2")))
    assert [state[1:3] for state in states[:2]] == [[str(320 + round(x)), str(320 + round(y))]] * 2


def test_a_definition_is_read_as_it_was_written() -> None:
    counter = Counter(
        name="Squad; first",
        faces=(("Front", "a.png"), ("Back", "b,c.png")),
        values={"Side": "axis", "Say": "a,b"},
        layers={"State": (("alert", "alert.png"),)},
        facings=6,
        mask="unknown.png",
    )
    written = write_definition(definition_of(counter, 7))
    definition = read_definition(written)
    assert write_definition(definition) == written
    assert (definition.name, definition.image) == ("Squad; first", "a.png")
    assert [trait.id for trait in definition.traits] == [
        "obs", "emb2", "rotate", "mark", "delete", "clone", "emb2", "piece",
    ]  # fmt: skip


def test_texts_are_escaped_in_the_build_file() -> None:
    root = component("A", {"name": '<"&\x01'}, component("B", text="x < y & \x02z"))
    element = read_build(build_file(root), "x")
    assert (element.get("name"), element.children[0].text) == ('<"&', "x < y & z")


def test_what_is_lost_is_said() -> None:
    assert any("rules" in loss for loss in exported("relay-nine").losses)


def test_the_same_game_gives_the_same_bytes() -> None:
    game = "depot-night-long-night"
    before = exported(game).entries
    exported.cache_clear()
    assert exported(game).entries == before
