"""Whatever keeps documents, or positions set by hand, from being played as Micro is named."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from ccstudio.base.ids import SpaceId
from ccstudio.documents.overlay import Overlay
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId
from ccstudio.engine.piles import Pile
from ccstudio.engine.seats import Seat, one_seat_each
from tests.helpers.micro_games import (
    AMBER_CART,
    AMBER_MARKSMEN,
    AMBER_PATROL,
    SLATE_CART,
    SLATE_PATROL,
    SLATE_SAPPERS,
    begun,
    changed,
    contents_of,
    ordering,
)
from tests.micro_system import MICRO
from tests.micro_system.state import MicroGame

Change = Callable[[Any], object]


def put(document: Any, *path: str | int, value: object) -> None:
    *way, last = path
    for step in way:
        document = document[step]
    document[last] = value


DOCUMENTS: dict[str, tuple[str, Change, str]] = {
    "a die that is not there": (
        "module",
        lambda module: put(module, "settings", "die", value="other"),
        "module.settings.die",
    ),
    "a deck that is not there": (
        "module",
        lambda module: put(module, "settings", "deck", value="other"),
        "module.settings.deck",
    ),
    "an infirmary that is not there": (
        "module",
        lambda module: put(module, "settings", "infirmary", value="other"),
        "module.settings.infirmary",
    ),
    "a camp that is the infirmary": (
        "module",
        lambda module: put(module, "settings", "camps", "amber", value="infirmary"),
        "module.settings.camps.amber",
    ),
    "more turns than the track has": (
        "scenario",
        lambda scenario: put(scenario, "settings", "turns", value=9),
        "module.settings.turn_track",
    ),
    "camps that are shared": (
        "module",
        lambda module: put(module, "settings", "camps", "amber", value="slate-camp"),
        "module.settings.camps",
    ),
    "no piece for the unknown": ("module", lambda module: module["pieces"].pop(), "module.pieces"),
    "a face without hits": ("module", lambda module: module["tables"][0]["rows"].pop(), "module.tables"),
    "hits that are no number": (
        "module",
        lambda module: put(module, "tables", 0, "rows", 0, value=["miss", "none"]),
        "module.tables",
    ),
    "no table of hits": ("module", lambda module: module["tables"].pop(0), "module.tables"),
    "demolition of what is no side": (
        "module",
        lambda module: put(module, "tables", 1, "rows", 0, value=["wall", "open"]),
        "module.tables",
    ),
    "an impassable road": (
        "terrain",
        lambda terrain: put(terrain, "terrains", 3, "cost", value="impassable"),
        "terrain.terrains[3].cost",
    ),
    "moves below nothing": (
        "module",
        lambda module: put(module, "pieces", 0, "stats", "moves", value="-1"),
        "module.pieces[0].stats.moves",
    ),
    "supply below nothing": (
        "scenario",
        lambda scenario: put(scenario, "victory", "supply", value="-1/2"),
        "scenario.victory.supply",
    ),
    "too few orders": (
        "scenario",
        lambda scenario: put(scenario, "settings", "orders", value=[1, 1]),
        "scenario.settings.orders",
    ),
    "a side without a base": (
        "scenario",
        lambda scenario: scenario["settings"]["bases"].pop("slate"),
        "scenario.settings.bases",
    ),
    "a base that is no area": (
        "scenario",
        lambda scenario: put(scenario, "settings", "bases", "slate", "area", value="south"),
        "scenario.settings.bases",
    ),
    "a base that faces nowhere": (
        "scenario",
        lambda scenario: put(scenario, "settings", "bases", "slate", "facing", value="ne"),
        "scenario.settings.bases.slate.facing",
    ),
    "a side without a camp": (
        "module",
        lambda module: module["settings"]["camps"].pop("slate"),
        "module.settings.camps",
    ),
    "a force that comes later": (
        "scenario",
        lambda scenario: put(scenario, "forces", 0, "turn", value=2),
        "scenario.forces[0]",
    ),
    "a force that is not in camp": (
        "scenario",
        lambda scenario: put(scenario, "forces", 0, "box", value="slate-camp"),
        "scenario.forces[0]",
    ),
    "a force of a side without seats": (
        "scenario",
        lambda scenario: scenario["forces"][0].update(side="moss", box="moss-camp"),
        "scenario.forces[0].pieces[0]",
    ),
    "a force of counters that are no units": (
        "scenario",
        lambda scenario: put(scenario, "forces", 0, "pieces", 0, "piece", value="unknown"),
        "scenario.forces[0].pieces[0]",
    ),
    "a counter that is no unit": (
        "scenario",
        lambda scenario: put(scenario, "pieces", 0, "piece", value="unknown"),
        "scenario.pieces[0]",
    ),
    "a unit of a side without seats": (
        "scenario",
        lambda scenario: put(scenario, "pieces", 0, "side", value="moss"),
        "scenario.pieces[0]",
    ),
    "a unit that faces nowhere": (
        "scenario",
        lambda scenario: put(scenario, "pieces", 0, "facing", value="ne"),
        "scenario.pieces[0]",
    ),
    "a unit in the camp of another side": (
        "scenario",
        lambda scenario: scenario["pieces"][0].update(space="", box="slate-camp"),
        "scenario.pieces[0]",
    ),
    "a unit in a cart of another side": (
        "scenario",
        lambda scenario: scenario["pieces"][0].update(space="", on="slate-cart"),
        "scenario.pieces[0]",
    ),
    "a cart in a cart": (
        "scenario",
        lambda scenario: put(scenario, "pieces", 4, "piece", value="cart"),
        "scenario.pieces[4]",
    ),
    "one side alone": (
        "scenario",
        lambda scenario: put(scenario, "seats", 2, "side", value="amber"),
        "scenario.seats",
    ),
}


@pytest.mark.parametrize("case", DOCUMENTS)
def test_what_is_wrong_with_documents_is_said_where_it_is(case: str) -> None:
    document, change, place = DOCUMENTS[case]
    problems = MICRO.check_documents(changed(contents_of("quarry"), document, change))
    assert place in [problem.place for problem in problems]


def test_spaces_beyond_the_edge_of_the_board_are_named() -> None:
    def cut(board: dict[str, Any]) -> None:
        board["outline"] = {
            "type": "Polygon",
            "coordinates": [[[-724, 700], [9412, 700], [9412, 6516], [-724, 6516], [-724, 700]]],
        }

    def go_north(scenario: dict[str, Any]) -> None:
        scenario["areas"][0]["spaces"] = ["A1"]
        scenario["pieces"][0]["space"] = "B1"

    contents = changed(changed(contents_of("quarry"), "map", cut), "scenario", go_north)
    places = [problem.place for problem in MICRO.check_documents(contents)]
    assert places == ["scenario.areas[0].spaces[0]", "scenario.pieces[0].space"]


def test_a_problem_is_told_in_the_words_of_the_system() -> None:
    contents = changed(contents_of("quarry"), "scenario", lambda scenario: scenario["settings"]["bases"].pop("slate"))
    (problem,) = MICRO.check_documents(contents)
    assert problem.sentence == "The side slate has no base. Name one of the areas of the scenario."


def test_a_position_of_play_is_sound() -> None:
    assert MICRO.check_position(ordering()) == []


def in_place(piece: PieceId, place: InSpace | InBox | OnPiece) -> Change:
    return lambda game: game.state.stacks.move(piece, place)


def of_state(**fields: object) -> Change:
    def change(game: MicroGame) -> None:
        for name, value in fields.items():
            setattr(game.state, name, value)

    return change


def unit_changed(piece: PieceId, **fields: object) -> Change:
    def change(game: MicroGame) -> None:
        game.state.units[piece] = msgspec.structs.replace(game.state.units[piece], **fields)

    return change


def crowd(game: MicroGame) -> None:
    for piece in (AMBER_PATROL, AMBER_MARKSMEN, PieceId(1)):
        game.state.stacks.move(piece, OnPiece(AMBER_CART))


def on_no_unit(game: MicroGame) -> None:
    game.state.stacks.move(PieceId(40), InSpace(SpaceId(0)))
    game.state.stacks.move(AMBER_PATROL, OnPiece(PieceId(40)))


POSITIONS: dict[str, tuple[Change, str]] = {
    "a unit that stands nowhere": (lambda game: game.state.stacks.remove(AMBER_PATROL), "state.units"),
    "a piece that is no unit": (in_place(PieceId(40), InSpace(SpaceId(0))), "state.units"),
    "a unit of another type": (unit_changed(AMBER_PATROL, type="cart"), "state.units[0]"),
    "a unit of another side": (unit_changed(AMBER_PATROL, side=1), "state.units[0]"),
    "a unit that faces nowhere": (unit_changed(AMBER_PATROL, facing="ne"), "state.units[0]"),
    "a unit that is lost and there": (of_state(lost=[AMBER_PATROL]), "state.lost"),
    "a unit lost twice": (of_state(lost=[PieceId(40), PieceId(40)]), "state.lost"),
    "a unit off the map": (in_place(AMBER_PATROL, InSpace(SpaceId(99))), "state.stacks[0]"),
    "a unit in the camp of the enemy": (in_place(AMBER_PATROL, InBox("slate-camp")), "state.stacks[0]"),
    "a unit in no box there is": (in_place(AMBER_PATROL, InBox("attic")), "state.stacks[0]"),
    "a unit in a cart of the enemy": (in_place(AMBER_PATROL, OnPiece(SLATE_CART)), "state.stacks[0]"),
    "a unit on what is no cart": (in_place(AMBER_MARKSMEN, OnPiece(AMBER_PATROL)), "state.stacks[5]"),
    "a cart that is too full": (crowd, "state.stacks[0]"),
    "a unit on a piece that is no unit": (on_no_unit, "state.stacks[0]"),
    "too few cards": (of_state(discards=Pile()), "state.deck"),
    "other seats": (of_state(seating=one_seat_each("A", "B", "C")), "state.seating"),
    "a seat that never goes": (of_state(order=(Seat(0), Seat(1))), "state.order"),
    "a seat without a hand": (of_state(hands={}), "state.hands"),
    "a bid beyond the effort": (of_state(bids={Seat(0): 9, Seat(1): 0, Seat(2): 0}), "state.bids"),
    "a go before all have bid": (of_state(bids={}), "state.bids"),
    "a turn there is not": (of_state(turn=9), "state.turn"),
    "a face there is not": (of_state(thrown=("seven",)), "state.thrown"),
    "smoke": (of_state(overlay=Overlay(smoke={SpaceId(1): 1})), "state.overlay"),
    "terrain that changed": (of_state(overlay=Overlay(spaces={SpaceId(1): "woods"})), "state.overlay"),
    "a side of no space": (of_state(overlay=Overlay(sides={SpaceId(99): {"n": "wall"}})), "state.overlay.sides[99].n"),
    "a side of no terrain": (of_state(overlay=Overlay(sides={SpaceId(1): {"n": "fog"}})), "state.overlay.sides[1].n"),
}


@pytest.mark.parametrize("case", POSITIONS)
def test_what_is_wrong_with_a_position_is_said_where_it_is(case: str) -> None:
    change, place = POSITIONS[case]
    game = ordering()
    change(game)
    assert place in [problem.place for problem in MICRO.check_position(game)]


def test_a_position_set_by_hand_within_the_rules_is_sound() -> None:
    game = begun()
    game.state.stacks.move(SLATE_SAPPERS, InSpace(SpaceId(3)))
    game.state.stacks.move(SLATE_PATROL, InBox("slate-camp"))
    assert MICRO.check_position(game) == []
