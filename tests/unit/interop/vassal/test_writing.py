"""A game of ours as a module of VASSAL, read again by the reader of such modules."""

import io
import zipfile
from functools import cache
from pathlib import Path

import msgspec
import pytest

from ccstudio.application.printing.aids import table_html
from ccstudio.base.archives import Archive, write_archive
from ccstudio.board.board import Board
from ccstudio.documents.scenario import PlacedPiece
from ccstudio.interop.vassal.build_tree import Element, read_build
from ccstudio.interop.vassal.grid_names import grid_layout
from ccstudio.interop.vassal.known import Fate
from ccstudio.interop.vassal.layer_trait import layer_of
from ccstudio.interop.vassal.module_file import open_module
from ccstudio.interop.vassal.obfuscation import deobfuscated
from ccstudio.interop.vassal.report import report_of
from ccstudio.interop.vassal.sequences import split
from ccstudio.interop.vassal.traits import read_definition, write_definition
from ccstudio.interop.vassal.writing.commands import Destination, Slot, Written, written_commands
from ccstudio.interop.vassal.writing.counters import Amount, Counter, Position, definition_of
from ccstudio.interop.vassal.writing.dealt_cards import dealt_cards
from ccstudio.interop.vassal.writing.elements import build_file, component
from ccstudio.interop.vassal.writing.grids import grid_component
from ccstudio.interop.vassal.writing.kinds import kinds_of
from ccstudio.interop.vassal.writing.module import Exported, vassal_module
from ccstudio.interop.vassal.writing.pictures import BoardPicture, GamePictures
from ccstudio.interop.vassal.writing.set_ups import Game, Tables, saved_pieces
from ccstudio.play.opening import open_scenario
from ccstudio.rules.freeform.settings import Deal, HandStart, ModuleSettings, PileStart, ScenarioSettings, piles_of
from ccstudio.rules.freeform.traits import Action, Command, Traits, Value

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
    module = contents.module
    faces = {(piece.id, face.id): b"PNG" for piece in module.pieces for face in piece.faces}
    pictures = GamePictures(
        boards={contents.map.id: picture_of(board)},
        faces=faces,
        cards={card.id: b"PNG" for card in module.cards},
        backs={deck.id: b"PNG" for deck in module.decks},
        tracks={track.id: b"PNG" for track in module.tracks},
    )
    tables = {table.title: table_html(table, module) for table in module.tables}
    return vassal_module([Game(contents, board)], pictures, tables)


def saved_in(game: str) -> list[str]:
    """The commands of the set-up of a game."""
    scenario = open_scenario(game).contents.scenario
    with zipfile.ZipFile(io.BytesIO(exported(game).entries[f"setup--{scenario.id}.vsav"])) as archive:
        return split(deobfuscated(archive.read("savedGame")).decode(), "\x1b")


def states_of(game: str) -> list[list[str]]:
    """The states of the basic pieces of a set-up that are no cards: window, place, number of the kind."""
    others = ("/stack/", "/deck;")
    pieces = [
        command for command in saved_in(game) if command.startswith("+/") and not any(it in command for it in others)
    ]
    basic = [read_definition(piece).basic for piece in pieces]
    return [split(trait.state, ";") for trait in basic if ";card--" not in trait.type]


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


@pytest.mark.parametrize("game", GAMES)
def test_the_set_up_holds_every_piece_of_the_scenario(game: str) -> None:
    scenario = open_scenario(game).contents.scenario
    count = len(scenario.pieces) + sum(entry.count for force in scenario.forces for entry in force.pieces)
    assert (saved_in(game)[0], saved_in(game)[-1]) == ("begin_save", "end_save")
    assert len(states_of(game)) == count


def test_pieces_of_the_set_up_are_in_their_spaces() -> None:
    game = "depot-night-long-night"
    x, y = picture_of(board_of(game)).pixel(*board_of(game).grid.centre(board_of(game).grid.space("B2")))
    assert [state[:3] for state in states_of(game)[:2]] == [["Main Map", str(40 + round(x)), str(40 + round(y))]] * 2


def test_pieces_in_boxes_are_in_the_windows_of_their_tracks() -> None:
    windows = {state[0] for state in states_of("depot-night-long-night")}
    assert windows == {"Main Map", "Off the map"}


def test_forces_that_are_set_up_later_wait_in_a_window_of_their_own() -> None:
    assert {state[0] for state in states_of("relay-nine")} == {"Forces"}
    zones = {zone.get("name") for zone in root_of("relay-nine").within("Zone")}
    assert {force.title for force in open_scenario("relay-nine").contents.scenario.forces} <= zones


def test_the_set_up_says_which_board_every_window_shows() -> None:
    windows = {element.get("mapName") for element in root_of("tanners-farm").children if element.kind == "Map"}
    chosen = [command.partition("\t")[0] for command in saved_in("tanners-farm") if "BoardPicker" in command]
    assert {name.removesuffix("BoardPicker") for name in chosen} == windows


def test_every_table_is_a_chart_of_the_module() -> None:
    charts = [chart.get("fileName") for chart in root_of("tanners-farm").within("HtmlChart")]
    tables = open_scenario("tanners-farm").contents.module.tables
    assert len(charts) == len(tables)
    pages = [exported("tanners-farm").entries[chart].decode() for chart in charts]
    assert all(table.title.replace("&", "&amp;") in page for table, page in zip(tables, pages, strict=True))


def test_open_piles_can_be_shuffled_into_the_deck_that_they_come_from() -> None:
    piles = {pile.get("name"): pile.get("reshuffleTarget") for pile in root_of("tanners-farm").within("DrawPile")}
    assert piles["German fate deck discard pile"] == "German fate deck"
    assert piles["German fate deck"] == ""


def test_numbers_layers_and_masks_of_prototypes_are_written() -> None:
    slot = next(slot for slot in root_of("depot-night-long-night").within("PieceSlot") if "Sergeant" in slot.text)
    definition = read_definition(slot.text)
    assert [trait.state for trait in definition.of_kind("PROP")] == ["4"]
    assert definition.of_kind("obs")[0].fields[1] == "watch-unknown--front.png"


def test_a_face_that_is_not_the_first_is_shown_in_the_set_up() -> None:
    counter = Counter(name="Squad", faces=(("Front", "a.png"), ("Broken", "b.png")))
    written = definition_of(counter, 7, "1", Position("Main Map", 1, 2, 1))
    layer = layer_of(written.of_kind("emb2")[0])
    assert (layer.level, layer.names) == (2, ("", "+ (Broken)"))


def test_a_definition_is_read_as_it_was_written() -> None:
    counter = Counter(
        name="Squad; first",
        faces=(("Front", "a.png"), ("Back", "b,c.png")),
        values={"Side": "axis", "Say": "a,b"},
        layers={"State": (0, (("alert", "alert.png"),))},
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


def test_the_state_of_a_placed_piece_is_that_of_the_set_up() -> None:
    counter = Counter(
        name="Squad",
        faces=(("Front", "a.png"),),
        amounts=(Amount("Steps", 4, 0, 4),),
        layers={"State": (0, (("alert", "alert.png"),))},
        facings=6,
    )
    at = Position("Main Map", 1, 2, facing=8, amounts={"Steps": 2}, levels={"State": 1})
    written = {trait.id: trait.state for trait in definition_of(counter, 7, "1", at).traits}
    assert (written["PROP"], written["emb2"], written["rotate"]) == ("2", "1", "2")


def test_pieces_of_a_freeform_scenario_keep_their_values_and_facing() -> None:
    game = "depot-night-long-night"
    contents = open_scenario(game).contents
    placed = PlacedPiece(id="one", piece="thief", side="thieves", space="C3")
    start = {"piece": "one", "facing": 1, "values": [{"of": "nerve", "to": 1}]}
    scenario = msgspec.structs.replace(contents.scenario, pieces=(placed,), forces=(), settings={"pieces": [start]})
    board = board_of(game)
    pictures = GamePictures(boards={contents.map.id: picture_of(board)}, faces={})
    changed = Game(msgspec.structs.replace(contents, scenario=scenario), board)
    kinds = kinds_of(contents.module, pictures)
    (piece,) = saved_pieces(changed, kinds, picture_of(board), Tables({}, {}))
    assert (piece.at.facing, piece.at.amounts) == (1, {"Nerve": 1})


def moved_commands(*actions: Action) -> Written:
    """A command of a thief, which has two faces, four facings and nerve."""
    stats = Traits(
        values=(Value(id="nerve", title="Nerve"),),
        facings=4,
        commands=(Command(id="go", title="Go", key="Ctrl+G", actions=actions),),
    )
    places = {"cells": Destination("Off the map", "Off the map", 10, 20)}
    return written_commands(stats, ["front", "back"], places, {"crate": Slot("Pieces:Crate", 9)})


@pytest.mark.parametrize(
    ("action", "keys"),
    [
        (Action(does="face", of="back"), "0,0,go-1"),
        (Action(does="flip", by=3), "70,130"),
        (Action(does="turn", by=-1), "91,0"),
        (Action(does="send", of="cells"), "0,0,go-1"),
        (Action(does="remove"), "68,130"),
    ],
    ids=["face", "flip", "turn", "send", "remove"],
)
def test_an_action_is_done_by_the_key_of_a_trait(action: Action, keys: str) -> None:
    (trigger, *_others) = moved_commands(action).traits
    assert (trigger.fields[1:3], split(trigger.fields[5], ",")) == (["Go", "71,130"], [keys])


def test_commands_send_place_and_set_numbers_where_vassal_has_the_trait() -> None:
    written = moved_commands(
        Action(does="set", of="nerve", by=2), Action(does="send", of="cells"), Action(does="place", of="crate")
    )
    assert [trait.id for trait in written.traits] == ["macro", "sendto", "placemark"]
    assert written.traits[1].fields[2:6] == ["Off the map", "Off the map", "10", "20"]
    assert written.changes == {"Nerve": (("", "0,0,go-1", "P", 2),)}


def test_a_command_with_an_action_that_vassal_lacks_is_left_out() -> None:
    written = moved_commands(Action(does="turn", by=1), Action(does="mark", of="busy"))
    assert (written.traits, written.left_out) == ((), 1)


def test_decks_keep_their_order_and_hands_their_cards_in_a_set_up() -> None:
    contents = open_scenario("depot-night-long-night").contents
    first, second = contents.module.decks[0].cards[:2]
    (pile, *_piles) = piles_of(contents.module, ModuleSettings())
    settings = ScenarioSettings(
        piles=(PileStart(pile=pile.id, cards=(second.card, first.card)),),
        hands=(HandStart(side="watch", cards=(first.card,)),),
        deals=(Deal(side="thieves", pile=pile.id, count=1),),
    )
    dealt = dealt_cards(contents, (pile,), settings)
    assert [(side, [card for _deck, card in cards]) for side, cards in dealt.hands.items()] == [
        ("watch", [first.card]),
        ("thieves", [second.card]),
    ]
    assert dealt.piles[pile.id][0] == (pile.deck, first.card)
    assert dealt.in_order == {pile.id}


def test_every_card_is_in_the_set_up_once() -> None:
    game = "depot-night-long-night"
    module = open_scenario(game).contents.module
    cards = [command for command in saved_in(game) if ";card--" in command]
    decks = [command for command in saved_in(game) if "/deck;" in command]
    states = [split(split(deck, "/")[3], ";") for deck in decks]
    held = [len(split(state[4], ",")) for state in states if len(state) > 4]
    assert len(cards) == sum(deck.size for deck in module.decks) == sum(held) + 5
