"""Small raw modules, scenarios and journals that the tests change in one place, and a game put together of them."""

from typing import Any, TypeVar

from ccstudio.documents.contents import Contents
from ccstudio.documents.copies import copy_of
from ccstudio.documents.document import Document
from ccstudio.documents.files import from_bytes
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from tests.unit.documents.samples import as_bytes, full_map, terrain_document

D = TypeVar("D", bound=Document)

DIGEST = "0123456789abcdef" * 4
OTHER_DIGEST = "fedcba9876543210" * 4


def raw_module(**changes: Any) -> dict[str, Any]:
    """A module of two sides and one piece, with `changes` to its entries."""
    return {
        "format": "ccstudio/module",
        "id": "skirmish",
        "version": 1,
        "title": "Skirmish",
        "licence": "MIT",
        "format_version": 1,
        "system": "skirmish",
        "terrain": {"id": "plain-terrain", "version": 1},
        "sides": [{"id": "blue", "title": "Blue"}, {"id": "grey", "title": "Grey"}],
        "pieces": [{"id": "squad", "title": "Squad", "kind": "squad", "faces": [{"id": "front", "title": "Squad"}]}],
        **changes,
    }


def full_module(**changes: Any) -> dict[str, Any]:
    """The same module with every entry there can be."""
    return raw_module(
        **{
            "authors": ["A. Quartermaster"],
            "notes": "Every entry of the format is in this file.",
            "sides": [{"id": "blue", "title": "Blue", "colour": "#2850A0"}, {"id": "grey", "title": "Grey"}],
            "layouts": [
                {
                    "id": "counter",
                    "title": "Counter",
                    "width": 16,
                    "height": 16,
                    "slots": [
                        {"id": "fire", "at": [200, 800], "size": [300, 300], "value": "fire", "shape": "box"},
                        {"id": "picture", "at": [500, 400], "size": [800, 600], "art": True},
                        {
                            "id": "motto",
                            "at": [500, 900],
                            "size": [900, 150],
                            "text": "Skirmish",
                            "align": "left",
                            "colour": "#202020",
                        },
                    ],
                }
            ],
            "pieces": [
                {
                    "id": "squad",
                    "title": "Squad",
                    "kind": "squad",
                    "side": "blue",
                    "count": 6,
                    "traits": ["elite", "foot"],
                    "stats": {"fire": 5, "moves": "3/2", "broken": {"fire": 0}},
                    "faces": [
                        {
                            "id": "front",
                            "title": "Squad",
                            "layout": "counter",
                            "values": {"fire": 5},
                            "art": "riflemen",
                        },
                        {"id": "back", "title": "Broken squad"},
                    ],
                },
                {"id": "truck", "title": "Truck", "kind": "vehicle", "faces": [{"id": "front", "title": "Truck"}]},
            ],
            "dice": [
                {
                    "id": "battle",
                    "title": "Battle die",
                    "faces": ["hit", "hit", "miss", 4],
                    "signs": [{"face": "hit", "title": "Hit", "art": "die-hit"}],
                }
            ],
            "cards": [
                {
                    "id": "advance",
                    "title": "Advance",
                    "kind": "order",
                    "stats": {"die": 3},
                    "face": {"id": "advance", "title": "Advance"},
                },
                {"id": "rally", "title": "Rally", "kind": "order"},
            ],
            "decks": [
                {
                    "id": "blue-deck",
                    "title": "Orders of Blue",
                    "side": "blue",
                    "size": 4,
                    "cards": [{"card": "advance", "count": 3}, {"card": "rally"}],
                    "back": {"id": "back", "title": "Order"},
                }
            ],
            "tables": [
                {
                    "id": "odds",
                    "title": "Odds",
                    "rule": "SK-7",
                    "columns": ["roll", "1:2", "1:1"],
                    "rows": [[2, "-", "D1"], ["3-6", "D1", "D2"]],
                }
            ],
            "tracks": [
                {
                    "id": "turns",
                    "title": "Turns",
                    "boxes": [{"id": "turn-1", "title": "1"}, {"id": "turn-2", "title": "2"}],
                }
            ],
            "options": [{"id": "stacked-fire", "choice": "together"}],
            "settings": {"stacking": 3, "costs": {"open": 1, "woods": 2}},
            "art": [{"id": "riflemen", "file": "art/riflemen.svg"}],
            "briefing": "Two squads meet.",
            **changes,
        }
    )


def raw_scenario(**changes: Any) -> dict[str, Any]:
    """A scenario with two seats and nothing on the map, with `changes` to its entries."""
    return {
        "format": "ccstudio/scenario",
        "id": "first-contact",
        "version": 1,
        "title": "First contact",
        "licence": "MIT",
        "format_version": 1,
        "module": {"id": "skirmish", "version": 1},
        "map": {"id": "hamlet", "version": 1},
        "seats": [{"title": "Blue", "side": "blue"}, {"title": "Grey", "side": "grey"}],
        **changes,
    }


def full_scenario(**changes: Any) -> dict[str, Any]:
    """The same scenario with every entry there can be."""
    return raw_scenario(
        **{
            "authors": ["A. Quartermaster"],
            "notes": "Every entry of the format is in this file.",
            "areas": [{"id": "west", "title": "The western edge", "spaces": ["A1", "A2", "A3"]}],
            "forces": [
                {
                    "id": "patrol",
                    "title": "Patrol",
                    "side": "blue",
                    "pieces": [{"piece": "squad", "count": 2, "face": "back"}],
                    "turn": 2,
                    "area": "west",
                    "box": "reserve",
                }
            ],
            "pieces": [
                {"id": "lorry", "piece": "truck", "side": "grey", "space": "D3", "facing": "ne", "traits": ["towing"]},
                {"piece": "squad", "side": "blue", "on": "lorry", "face": "back"},
                {"piece": "truck", "side": "grey", "box": "turn-2"},
            ],
            "terrain_changes": {
                "spaces": [{"space": "E2", "terrain": "woods"}],
                "sides": [{"space": "C4", "direction": "s"}, {"space": "F2", "direction": "n", "terrain": "wall"}],
                "removed": ["copse"],
            },
            "settings": {"turns": 6},
            "victory": {"farm": 3},
            "options": [{"id": "stacked-fire", "choice": "apart"}],
            "special_rules": [{"id": "night", "rule": "SK-12", "values": {"range": 2}}],
            "unenforced": ["The loser makes the tea."],
            "briefing": "Hold the farm.",
            "golden": [
                {"viewer": "A1", "target": "D4", "blocked": True},
                {"viewer": "A1", "target": "A4", "blocked": False, "hindrance": 2},
            ],
            **changes,
        }
    )


def document(kind: type[D], raw: dict[str, Any]) -> D:
    """A raw document, decoded."""
    decoded = from_bytes(as_bytes(raw))
    assert isinstance(decoded, kind)
    return decoded


def contents(
    *,
    scenario: dict[str, Any] | None = None,
    module: dict[str, Any] | None = None,
    terrain: dict[str, Any] | None = None,
    map: dict[str, Any] | None = None,  # noqa: A002 - the field of `Contents`
) -> Contents:
    """The full game, with changes to the entries of its documents."""
    return Contents(
        scenario=document(ScenarioDocument, full_scenario(**scenario or {})),
        module=document(ModuleDocument, full_module(**module or {})),
        terrain=terrain_document(**terrain or {}),
        map=document(MapDocument, full_map(**map or {})),
    )


def raw_copies() -> list[dict[str, Any]]:
    """Copies of the documents of the full game, as journals carry them."""
    copies = [copy_of(each) for each in contents().documents()]
    return [{"digest": copy.digest, "document": copy.document} for copy in copies]


def raw_journal(**changes: Any) -> dict[str, Any]:
    """A journal of a game that has just begun, with `changes` to its entries."""
    return {
        "format": "ccstudio/journal",
        "id": "first-contact",
        "version": 1,
        "title": "First contact",
        "licence": "MIT",
        "format_version": 1,
        "program": "0.1",
        "system": "skirmish",
        "system_version": 1,
        "contents": raw_copies(),
        "seats": [{"side": 0, "title": "Blue"}, {"side": 1, "title": "Grey"}],
        "seed": "00000000000000ff",
        "key": DIGEST,
        "entries": [{"entry": "begun"}],
        **changes,
    }


def full_journal(**changes: Any) -> dict[str, Any]:
    """The same journal with every entry there can be."""
    return raw_journal(
        **{
            "authors": ["A. Player"],
            "notes": "Every entry of the format is in this file.",
            "seats": [{"side": 0, "title": "Blue", "player": "random"}, {"side": 1, "title": "Grey"}],
            "chance": "rolls-entered",
            "barriers": True,
            "entries": [
                {"entry": "begun", "chance": [[0, 2, 1]], "digest": DIGEST},
                {"entry": "chosen", "seat": 1, "choice": "side 12 ne", "chance": [[3], []], "digest": DIGEST},
                {"entry": "entered", "chance": [[5, 1]], "digest": DIGEST},
                {
                    "entry": "arranged",
                    "edits": [
                        {"edit": "move", "piece": 3, "space": 7, "height": 0},
                        {"edit": "move", "piece": 4, "box": "reserve"},
                        {"edit": "move", "piece": 5, "on": 3},
                        {"edit": "move", "piece": 6},
                        {"edit": "set", "path": ["hands", "0"], "value": [1, 2, {"deep": None}]},
                    ],
                    "moment": "fire-phase",
                    "chance": [[1]],
                    "digest": DIGEST,
                },
                {"entry": "taken-back", "count": 2, "digest": DIGEST},
                {"entry": "reseeded", "seed": "9" * 48, "digest": DIGEST},
            ],
            "position": {"format": "ccstudio/game", "body": {"state": {"turn": 3, "stacks": [[{"box": "x"}, [1]]]}}},
            "result": "Blue (7:3)",
            "marks": [{"entry": 2}, {"entry": 4, "text": "The flank gives way."}],
            "seal": DIGEST,
            **changes,
        }
    )


def raw_seat_journal(**changes: Any) -> dict[str, Any]:
    """The journal of a seat with every entry there can be, with `changes` to its entries."""
    return {
        "format": "ccstudio/seat-journal",
        "id": "first-contact",
        "version": 1,
        "title": "First contact",
        "authors": ["A. Player"],
        "licence": "MIT",
        "notes": "Every entry of the format is in this file.",
        "format_version": 1,
        "program": "0.1",
        "system": "skirmish",
        "system_version": 1,
        "contents": raw_copies(),
        "seats": [{"side": 0, "title": "Blue", "player": "random"}, {"side": 1, "title": "Grey"}],
        "seat": 1,
        "commitment": DIGEST,
        "entries": [
            {
                "commitment": OTHER_DIGEST,
                "choice": "piece -3",
                "events": [{"kind": "moved", "rule": "SK-4", "values": {"piece": -3}}],
                "view": {"seat": 1, "body": {"state": {"seed": 0, "turn": 1, "aliases": {"1": {"given": 3}}}}},
            },
            {"commitment": DIGEST, "view": {"body": {"state": {"turn": 2}, "pending": None}}},
        ],
        "result": "Grey (3:7)",
        "seal": DIGEST,
        **changes,
    }


def raw_copy(raw: dict[str, Any]) -> dict[str, Any]:
    """The copy of a raw document, as turns carry it."""
    copy = copy_of(from_bytes(as_bytes(raw)))
    return {"digest": copy.digest, "document": copy.document}


def raw_turn(content: dict[str, Any] | None = None, **changes: Any) -> dict[str, Any]:
    """News by mail with every entry there can be, or a turn with other content, with `changes` to its entries."""
    return {
        "format": "ccstudio/turn",
        "id": "first-contact",
        "version": 1,
        "title": "First contact",
        "authors": ["A. Player"],
        "licence": "MIT",
        "notes": "Every entry of the format is in this file.",
        "format_version": 1,
        "program": "0.1",
        "game": DIGEST[:32],
        "seat": 1,
        "sender": "host",
        "number": 2,
        "previous": OTHER_DIGEST,
        "answers": DIGEST,
        "content": content
        or {
            "content": "news",
            "head": raw_copy(raw_seat_journal(entries=[], result="")),
            "chance": ["", DIGEST],
            "known": 0,
            "entries": [*raw_seat_journal()["entries"], {"commitment": DIGEST, "back_to": 1}],
            "result": "Grey (3:7)",
            "journal": raw_copy(raw_journal()),
            "secret": OTHER_DIGEST,
        },
        "key": OTHER_DIGEST,
        "seal": DIGEST,
        "signature": DIGEST + OTHER_DIGEST,
        **changes,
    }


def raw_turns() -> dict[str, dict[str, Any]]:
    """A turn of each content, by its name."""
    first = {"number": 1, "previous": ""}
    invitation = {
        "content": "invitation",
        "system": "skirmish",
        "system_version": 1,
        "scenario": {"id": "first-contact", "version": 1},
        "seats": [{"side": 0, "title": "Blue", "player": "random"}, {"side": 1, "title": "Grey"}],
        "names": ["Ann", "Ben"],
        "host": "Ann",
        "own": [0],
        "commitment": DIGEST,
        "nonce": OTHER_DIGEST,
    }
    orders = {
        "content": "orders",
        "known": 7,
        "choices": ["piece 3", "space 12"],
        "reactions": "pass-all",
        "past_chance": True,
        "text": "Good morning.",
    }
    acceptance = {"content": "acceptance", "name": "Ben", "chance": DIGEST}
    return {
        "invitation": raw_turn(invitation, **first, answers=""),
        "acceptance": raw_turn(acceptance, **first, sender="player"),
        "news": raw_turn(),
        "orders": raw_turn(orders, sender="player"),
    }


def raw_set_up(**changes: Any) -> dict[str, Any]:
    """A set-up with every entry there can be, with `changes` to its entries."""
    return {
        "format": "ccstudio/set-up",
        "id": "first-contact",
        "version": 1,
        "title": "Guns forward",
        "authors": ["A. Player"],
        "licence": "MIT",
        "notes": "Every entry of the format is in this file.",
        "format_version": 1,
        "scenario": {"id": "first-contact", "version": 1},
        "seat": 1,
        "choices": ["piece 3", "space 12", "box reserve", "side 4 ne", "button done"],
        **changes,
    }


def raw_lesson(**changes: Any) -> dict[str, Any]:
    """A lesson with every entry there can be, with `changes` to its entries."""
    return {
        "format": "ccstudio/lesson",
        "id": "first-steps",
        "version": 1,
        "title": "First steps",
        "authors": ["A. Player"],
        "licence": "MIT",
        "notes": "Every entry of the format is in this file.",
        "format_version": 1,
        "scenario": {"id": "first-contact", "version": 1},
        "seat": 0,
        "seed": "00000000000000ff",
        "edits": [
            {"edit": "move", "piece": 3, "space": 7, "height": 0},
            {"edit": "move", "piece": 4, "box": "reserve"},
            {"edit": "move", "piece": 5, "on": 3},
            {"edit": "set", "path": ["turn"], "value": 2},
        ],
        "steps": [
            {"seat": 0, "choice": "piece 3", "text": "Take the squad.", "rule": "SK-4", "panel": "board"},
            {"seat": 1, "choice": "button pass"},
            {
                "seat": 0,
                "choice": "space 4",
                "text": "Move.",
                "name": "move",
                "question": "step",
                "accepts": [{"choice": "space *", "text": "That will do."}],
                "wrong": [{"choice": "space 9", "text": "Too far."}],
                "hint": "The ring shows it.",
            },
            {
                "seat": 0,
                "act": "sight",
                "targets": ["space 4", "space 5"],
                "freely": True,
                "verdict": "clear",
                "text": "Stretch a thread.",
                "then": "It is clear.",
            },
            {
                "seat": 0,
                "choice": "button done",
                "when": {"step": "move", "choice": "space 4", "happened": "moved", "is_not": True},
                "text": "Done.",
                "variants": [{"when": {"happened": "moved"}, "text": "It has moved. Done."}],
            },
        ],
        "farewell": "That was all.",
        **changes,
    }


def raw_experiment(**changes: Any) -> dict[str, Any]:
    """An experiment with one variant."""
    return {
        "format": "ccstudio/experiment",
        "format_version": 1,
        "id": "fair-play",
        "version": 1,
        "title": "Fair play",
        "licence": "MIT",
        "scenarios": [{"id": "first-contact", "version": 1}],
        "pairings": [{"players": ["rules", "planner:64"], "swap_sides": True}],
        "variants": [{"id": "long", "title": "Two turns more", "changes": [{"path": "/settings/turns", "value": 6}]}],
        "games": 100,
        "width": 0.06,
        "seed": "00000000000000ff",
        **changes,
    }


SMALL = {"module": raw_module(), "scenario": raw_scenario(), "journal": raw_journal()}
FULL = {
    "module": full_module(),
    "scenario": full_scenario(),
    "journal": full_journal(),
    "seat-journal": raw_seat_journal(),
    "set-up": raw_set_up(),
    "lesson": raw_lesson(),
    "experiment": raw_experiment(),
    "turn": raw_turn(),
}
"""A raw document of each format of a game, by the name of the format."""
